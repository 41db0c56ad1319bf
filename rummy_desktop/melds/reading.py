"""Reads cards as melds, adds cards to melds on the table, and swaps wild cards out of them.

Wild cards may come undeclared. They then take the place that the order of the cards and their
neighbours leave (``* 7H 8H 9H`` is the 6, ``7H 8H 9H *`` the 10); where that leaves a choice the
reading is refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from rummy_desktop.cards import JOKER, SUITS, Card, CardId, card, face_of, rank_of, suit_of
from rummy_desktop.melds.meld import Laid, Meld
from rummy_desktop.melds.rows import (
    LONGEST,
    face_at,
    fill_any_order,
    fill_in_order,
    holds_two_aces_by_a_wild,
    is_free,
    is_sound,
    is_wild,
    is_window,
    means,
    windows,
)
from rummy_desktop.melds.terms import Kind, MeldTerms, RunTerms, SetTerms

BOTH: tuple[Kind, ...] = ("set", "run")

# The fault that helps most comes first, where cards are wrong both as a set and as a run.
_MOST_TELLING = (
    "wild-undeclared",
    "too-long",
    "same-suit-twice",
    "ace-in-the-middle",
    "too-many-wilds",
    "too-short",
    "not-a-meld",
)


@dataclass(frozen=True, slots=True)
class Fault:
    """Why cards are no meld or do not fit one: a stable code (records.md) and what a sentence
    needs."""

    code: str
    data: Mapping[str, object] = field(default_factory=dict, compare=False)


@dataclass(frozen=True, slots=True)
class _Reading:
    """One meaning of the cards: the meld, its wild cards, and whether the cards lay in its
    order."""

    meld: Meld
    wilds: int
    ordered: bool


def read_meld(
    cards: Sequence[Laid], terms: MeldTerms, kinds: Sequence[Kind] = BOTH
) -> Meld | Fault:
    """Reads cards, in the order in which they were given, as one meld (C5, C6, F7, G8).

    The meaning with the fewest wild cards holds: a card of the wild rank is itself where that
    reads. Two meanings that are equal in this, a set and a run or two places of a wild card, are
    ``wild-undeclared``.
    """
    if not cards or not all(is_sound(laid, terms) for laid in cards):
        return Fault("not-a-meld")
    found: list[_Reading] = []
    faults: list[Fault] = []
    for kind in kinds:
        result = _read_set(cards, terms) if kind == "set" else _read_run(cards, terms)
        if isinstance(result, Fault):
            faults.append(result)
        else:
            found.extend(result)
    if not found:
        return min(faults, key=lambda fault: _MOST_TELLING.index(fault.code))
    return _only_meaning(found)


def _only_meaning(found: Sequence[_Reading]) -> Meld | Fault:
    """Gives the meld of the fewest wild cards, if all that have so few mean the same.

    Where only the place differs, not the meaning (an ace on 2 to K), the high end is taken.
    """
    fewest = min(reading.wilds for reading in found)
    best = [reading.meld for reading in found if reading.wilds == fewest]
    meanings = {(meld.kind, frozenset(meld.cards)) for meld in best}
    return best[-1] if len(meanings) == 1 else Fault("wild-undeclared")


def readings(
    cards: Sequence[Laid], terms: MeldTerms, kinds: Sequence[Kind] = BOTH
) -> tuple[Meld, ...]:
    """Gives every meld that the cards could be, in whatever order: what a player may choose
    from."""
    if not cards or not all(is_sound(laid, terms) for laid in cards):
        return ()
    melds: list[Meld] = []
    if "set" in kinds:
        as_set = _read_set(cards, terms)
        if not isinstance(as_set, Fault):
            melds.append(as_set[0].meld)
    if "run" in kinds and len(cards) >= terms.runs.min:
        most = terms.most_wilds_in(len(cards))
        melds.extend(r.meld for r in _run_readings(cards, terms) if r.wilds <= most)
    return tuple(melds)


def _read_set(cards: Sequence[Laid], terms: MeldTerms) -> list[_Reading] | Fault:
    if terms.sets is None:
        return Fault("not-a-meld")
    said = {rank_of(means(laid)) for laid in cards if not is_free(laid, terms)}
    if not said and terms.wild_rank is not None:
        said = {terms.wild_rank}
    if len(said) != 1:
        return Fault("not-a-meld" if said else "too-many-wilds")
    rank = said.pop()
    laid = tuple(_in_set(one, rank) for one in cards)
    wilds = sum(_wild_in_set(one, rank) for one in laid)
    if wilds == len(laid):
        return Fault("too-many-wilds", {"most": terms.most_wilds_in(len(laid))})
    fault = _set_fault(laid, rank, terms.sets)
    if fault is not None:
        return fault
    if wilds > terms.most_wilds_in(len(laid)):
        return Fault("too-many-wilds", {"most": terms.most_wilds_in(len(laid))})
    return [_Reading(Meld("set", laid, rank=rank), wilds, True)]


def _in_set(laid: Laid, rank: int) -> Laid:
    face = face_of(laid.card)
    return Laid(laid.card) if laid.stands_for == face and rank_of(face) == rank else laid


def _wild_in_set(laid: Laid, rank: int) -> bool:
    face = face_of(laid.card)
    return laid.stands_for is not None or face == JOKER or rank_of(face) != rank


def _set_fault(laid: Sequence[Laid], rank: int, sets: SetTerms) -> Fault | None:
    """Tells what a set of one rank breaks (C6, O5), wild cards counted as any others."""
    if sets.suits == "distinct":
        said = [means(one) for one in laid if means(one) != JOKER]
        suits = [suit_of(face) for face in said if rank_of(face) == rank]
        if len(set(suits)) < len(suits):
            return Fault("same-suit-twice")
    most = _longest_set(sets)
    if most is not None and len(laid) > most:
        return Fault("too-long", {"most": most})
    if len(laid) < sets.min:
        return Fault("too-short", {"least": sets.min})
    return None


def _longest_set(sets: SetTerms) -> int | None:
    if sets.suits == "any":
        return sets.max
    return len(SUITS) if sets.max is None else min(sets.max, len(SUITS))


def _run_readings(cards: Sequence[Laid], terms: MeldTerms) -> list[_Reading]:
    """Gives every run of exactly these cards, each window once, however many of them are wild but
    one."""
    found = []
    for suit, low in windows(cards, terms):
        faces = [face_at(suit, low + index) for index in range(len(cards))]
        laid = fill_in_order(cards, faces, terms)
        ordered = laid is not None
        if laid is None:
            laid = fill_any_order(cards, faces, terms)
        if laid is None or holds_two_aces_by_a_wild(laid):
            continue
        wilds = sum(map(is_wild, laid))
        if wilds < len(laid):
            found.append(_Reading(Meld("run", laid, suit=suit, low=low), wilds, ordered))
    return found


def _read_run(cards: Sequence[Laid], terms: MeldTerms) -> list[_Reading] | Fault:
    found = _run_readings(cards, terms)
    if not found:
        return _run_fault(cards, terms)
    if len(cards) < terms.runs.min:
        return Fault("too-short", {"least": terms.runs.min})
    return _allowed(found, len(cards), terms)


def _allowed(found: list[_Reading], length: int, terms: MeldTerms) -> list[_Reading] | Fault:
    """Gives the readings in the given order, or else all, that have no more wild cards than may
    be."""
    most = terms.most_wilds_in(length)
    in_order = [reading for reading in found if reading.ordered] or found
    allowed = [reading for reading in in_order if reading.wilds <= most]
    return allowed or Fault("too-many-wilds", {"most": most})


def _run_fault(cards: Sequence[Laid], terms: MeldTerms) -> Fault:
    if all(means(laid) == JOKER for laid in cards):
        return Fault("too-many-wilds", {"most": terms.most_wilds_in(len(cards))})
    if terms.runs.ace != "corner":
        round_the_corner = MeldTerms(
            terms.sets, RunTerms(terms.runs.min, "corner"), terms.jokers_wild, terms.wild_rank
        )
        for reading in _run_readings(cards, round_the_corner):
            if reading.meld.low < 14 < reading.meld.high:
                return Fault("ace-in-the-middle")
    return Fault("not-a-meld")


def extend(meld: Meld, cards: Sequence[Laid], terms: MeldTerms) -> Meld | Fault:
    """Lays cards on a meld of the table, at either end of a run or at both (C7, F9).

    Several cards may come in any order. An undeclared wild card goes where the given order
    continues the run (``7H *`` on 4-6: the 7 and the 8), or else to the only place there is.
    """
    if not cards or not all(is_sound(laid, terms) for laid in cards):
        return Fault("does-not-fit")
    if meld.kind == "set":
        return _extend_set(meld, cards, terms)
    found = list(_extensions(meld, cards, terms))
    if not found:
        return Fault("does-not-fit")
    allowed = _allowed(found, len(meld.cards) + len(cards), terms)
    return allowed if isinstance(allowed, Fault) else _only_meaning(allowed)


def extensions(meld: Meld, cards: Sequence[Laid], terms: MeldTerms) -> tuple[Meld, ...]:
    """Gives every meld that laying the cards on a meld could make, whatever the order of the
    cards."""
    if not cards or not all(is_sound(laid, terms) for laid in cards):
        return ()
    if meld.kind == "set":
        longer = _extend_set(meld, cards, terms)
        return () if isinstance(longer, Fault) else (longer,)
    most = terms.most_wilds_in(len(meld.cards) + len(cards))
    found = [r.meld for r in _extensions(meld, cards, terms) if r.wilds <= most]
    return tuple({frozenset(longer.cards): longer for longer in found}.values())


def _extend_set(meld: Meld, cards: Sequence[Laid], terms: MeldTerms) -> Meld | Fault:
    for laid in cards:
        if rank_of(means(laid)) != meld.rank and not is_free(laid, terms):
            return Fault("does-not-fit")
    longer = (*meld.cards, *(_in_set(one, meld.rank) for one in cards))
    if terms.sets is None or _set_fault(longer, meld.rank, terms.sets) is not None:
        return Fault("does-not-fit")
    most = terms.most_wilds_in(len(longer))
    if sum(_wild_in_set(one, meld.rank) for one in longer) > most:
        return Fault("too-many-wilds", {"most": most})
    return Meld("set", longer, rank=meld.rank)


def _extensions(meld: Meld, cards: Sequence[Laid], terms: MeldTerms) -> Iterator[_Reading]:
    """Gives the longer runs, those with more of the cards at the high end later."""
    for below in range(len(cards), -1, -1):
        low, above = meld.low - below, len(cards) - below
        if not is_window(low, len(meld.cards) + len(cards), terms.runs):
            continue
        under = [face_at(meld.suit, low + index) for index in range(below)]
        over = [face_at(meld.suit, meld.high + 1 + index) for index in range(above)]
        placed = _continue(cards, under, over, terms)
        ordered = placed is not None
        if placed is None:
            placed = fill_any_order(cards, under + over, terms)
        if placed is None:
            continue
        laid = (*placed[:below], *meld.cards, *placed[below:])
        if not holds_two_aces_by_a_wild(laid):
            first = (low - 1) % LONGEST["corner"] + 1
            longer = Meld("run", laid, suit=meld.suit, low=first)
            yield _Reading(longer, sum(map(is_wild, laid)), ordered)


def _continue(
    cards: Sequence[Laid], under: Sequence[Card], over: Sequence[Card], terms: MeldTerms
) -> tuple[Laid, ...] | None:
    """Puts all the cards on one end as given: upwards, or on the low end downwards too."""
    if under and over:
        return None
    placed = fill_in_order(cards, (*under, *over), terms)
    if placed is None and under:
        placed = fill_in_order(tuple(reversed(cards)), under, terms)
    return placed


def swap(meld: Meld, natural: CardId, terms: MeldTerms) -> tuple[Meld, CardId] | Fault:
    """Puts a natural card in the place of the wild card that stands for it, and gives that one
    (C24).

    A wild card of no declared suit in a set gives way to any card of the rank that the set may
    still take.
    """
    face = face_of(natural)
    for index in _swappable(meld, face, terms):
        taken = meld.cards[index].card
        laid = (*meld.cards[:index], Laid(natural), *meld.cards[index + 1 :])
        return Meld(meld.kind, laid, meld.rank, meld.suit, meld.low), taken
    return Fault("does-not-fit")


def _swappable(meld: Meld, face: Card, terms: MeldTerms) -> Iterator[int]:
    if face == JOKER:
        return
    for index, laid in enumerate(meld.cards):
        if laid.stands_for == face:
            yield index
    if meld.kind == "run" or rank_of(face) != meld.rank or terms.sets is None:
        return
    taken = {meld.face_at(index) for index in range(len(meld.cards))}
    if terms.sets.suits == "distinct" and face in taken:
        return
    for index, laid in enumerate(meld.cards):
        if laid.stands_for is None and _wild_in_set(laid, meld.rank):
            yield index


def places(face: Card, meld: Meld, terms: MeldTerms) -> tuple[Card, ...]:
    """Gives the faces that one more card could count as on a meld: its own, and if it is wild any
    other.

    An empty tuple: the card does not fit.
    """
    laid = CardId(face)
    fits = [face] if extensions(meld, [Laid(laid, face)], terms) and face != JOKER else []
    if terms.may_be_wild(face):
        if meld.kind == "set":
            wanted = [card(meld.rank, suit) for suit in range(len(SUITS))]
        else:
            wanted = [face_at(meld.suit, meld.low - 1), face_at(meld.suit, meld.high + 1)]
        for other in dict.fromkeys(wanted):
            if other != face and extensions(meld, [Laid(laid, other)], terms):
                fits.append(other)
    return tuple(fits)
