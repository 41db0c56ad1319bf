"""Two hands at a knock: what the defender lays off, and how the knocker's melds are chosen (N5).

Both are exact: every order of laying off is tried, and every choice of melds that leaves the least
deadwood.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rummy_desktop.cards import CardId, face_of, rank_of, suit_of
from rummy_desktop.melds.arrange import deadwood
from rummy_desktop.melds.every import all_melds
from rummy_desktop.melds.holdings import Points, values_of
from rummy_desktop.melds.meld import Laid, Meld
from rummy_desktop.melds.reading import extend, places
from rummy_desktop.melds.terms import MeldTerms

MOST_MELDS = 1000
"""Single melds of a hand that are looked at: more than any hand of one deck has."""

LayOffs = tuple[tuple[int, Laid], ...]
"""Cards in the order in which they are laid off, each with the index of its meld."""


@dataclass(frozen=True, slots=True)
class Defence:
    """The least deadwood that is left after laying off, and the shortest way to it."""

    deadwood: int
    lay_offs: LayOffs


def best_lay_offs(
    hand: Sequence[CardId], melds: Sequence[Meld], terms: MeldTerms, points: Points
) -> Defence:
    """Gives what a hand lays off on melds of the table so that the least deadwood is left.

    Cards of a meld in the hand are laid off too where that leaves less than to keep the meld.
    """
    values = values_of(points)
    best = Defence(deadwood(hand, terms, values), ())
    reached: set[frozenset[frozenset[CardId]]] = set()
    open_ends: list[tuple[tuple[CardId, ...], tuple[Meld, ...], LayOffs]] = [
        (tuple(hand), tuple(melds), ())
    ]
    for held, lying, laid in open_ends:
        for index, one in lay_offs(held, lying, terms):
            longer = extend(lying[index], (one,), terms)
            assert isinstance(longer, Meld)
            after = (*lying[:index], longer, *lying[index + 1 :])
            key = frozenset(frozenset(card.card for card in meld.cards) for meld in after)
            if key in reached:
                continue
            reached.add(key)
            rest = tuple(card for card in held if card != one.card)
            way = (*laid, (index, one))
            left = deadwood(rest, terms, values)
            if left < best.deadwood:
                best = Defence(left, way)
            open_ends.append((rest, after, way))
    return best


def lay_offs(
    hand: Sequence[CardId], melds: Sequence[Meld], terms: MeldTerms
) -> Iterator[tuple[int, Laid]]:
    """Gives every single card of a hand that fits a meld, with the index of that meld."""
    for one in hand:
        face = face_of(one)
        for index, meld in enumerate(melds):
            if not terms.may_be_wild(face) and not _near(one, meld):
                continue
            fits = places(face, meld, terms)
            if meld.kind == "set":
                fits = fits[:1]
            for stands in fits:
                wild = meld.kind == "run" and stands != face
                yield index, Laid(one, stands if wild else None)


def _near(one: CardId, meld: Meld) -> bool:
    """Tells whether a natural card might fit a meld, before it is asked exactly."""
    face = face_of(one)
    if meld.kind == "set":
        return rank_of(face) == meld.rank
    ends = (meld.low - 1, meld.high + 1)
    return suit_of(face) == meld.suit and any((end - rank_of(face)) % 13 == 0 for end in ends)


def hardest_melds(
    hand: Sequence[CardId], defender: Sequence[CardId], terms: MeldTerms, points: Points
) -> tuple[Meld, ...]:
    """Gives the knocker's melds: of those that leave the least deadwood, the ones on which the
    defender can save least."""
    choices = least_arrangements(hand, terms, points)
    first = next(choices)
    best, most = first, best_lay_offs(defender, first, terms, points).deadwood
    for melds in choices:
        left = best_lay_offs(defender, melds, terms, points).deadwood
        if left > most:
            best, most = melds, left
    return best


def least_arrangements(
    hand: Sequence[CardId], terms: MeldTerms, points: Points
) -> Iterator[tuple[Meld, ...]]:
    """Gives every choice of melds that leaves the least deadwood."""
    values = values_of(points)
    cards = sorted(hand, key=lambda one: (-values[face_of(one)], one))
    places_of = {one: index for index, one in enumerate(cards)}
    melds = [
        (sum(1 << places_of[laid.card] for laid in meld.cards), meld)
        for meld in all_melds(hand, terms, MOST_MELDS)
    ]

    def choose(left: int, spare: int, chosen: tuple[Meld, ...]) -> Iterator[tuple[Meld, ...]]:
        if not left:
            yield chosen
            return
        lowest = left & -left
        for mask, meld in melds:
            if mask & lowest and not mask & ~left:
                yield from choose(left ^ mask, spare, (*chosen, meld))
        cost = values[face_of(cards[lowest.bit_length() - 1])]
        if cost <= spare:
            yield from choose(left ^ lowest, spare - cost, chosen)

    return choose((1 << len(cards)) - 1, deadwood(hand, terms, values), ())
