"""Every single meld that a hand could put down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product

from rummy_desktop.cards import FACES, JOKER, CardId, face_of, rank_of
from rummy_desktop.melds.meld import Laid, Meld
from rummy_desktop.melds.rows import face_at, holds_two_aces_by_a_wild, starts
from rummy_desktop.melds.terms import MeldTerms


def all_melds(hand: Sequence[CardId], terms: MeldTerms, limit: int) -> tuple[Meld, ...]:
    """Gives the melds of a hand, twins not told apart: up to ``limit``, those with the fewest wild
    cards first.

    A wild card fills a place only where the hand has not the very card.
    """
    found: list[Meld] = []
    seen: set[tuple[object, ...]] = set()
    most = sum(terms.may_be_wild(face_of(one)) for one in hand)
    for wilds in range(most + 1):
        for meld in _melds(hand, terms, wilds):
            key = (meld.kind, meld.low, *sorted(face_of(laid.card) for laid in meld.cards))
            if meld.kind == "run":
                key = (*key, meld.suit)
            if key not in seen:
                seen.add(key)
                found.append(meld)
                if len(found) >= limit:
                    return tuple(found)
    return tuple(found)


def _melds(hand: Sequence[CardId], terms: MeldTerms, wilds: int) -> Iterator[Meld]:
    """Gives the melds with exactly so many wild cards."""
    by_face: list[list[CardId]] = [[] for _ in range(FACES)]
    for one in sorted(hand):
        by_face[face_of(one)].append(one)
    wild = sorted(
        (one for one in hand if terms.may_be_wild(face_of(one))),
        key=lambda one: (face_of(one) != JOKER, one),
    )
    yield from _sets(by_face, wild, wilds, terms)
    yield from _runs(by_face, wild, wilds, terms)


def _sets(
    by_face: Sequence[Sequence[CardId]], wild: Sequence[CardId], wilds: int, terms: MeldTerms
) -> Iterator[Meld]:
    sets = terms.sets
    if sets is None:
        return
    distinct = sets.suits == "distinct"
    longest = min(sets.max or 99, 4 if distinct else 99)
    for rank in range(1, 14):
        twins = [by_face[face_at(suit, rank)] for suit in range(4)]
        free = [one for one in wild if face_of(one) == JOKER or rank_of(face_of(one)) != rank]
        if wilds > len(free):
            continue
        bounds = [min(len(cards), 1) if distinct else len(cards) for cards in twins]
        for counts in product(*(range(bound, -1, -1) for bound in bounds)):
            length = sum(counts) + wilds
            if not any(counts) or not sets.min <= length <= longest:
                continue
            if wilds <= terms.most_wilds_in(length):
                naturals = [
                    one for cards, count in zip(twins, counts, strict=True) for one in cards[:count]
                ]
                laid = tuple(Laid(one) for one in (*naturals, *free[:wilds]))
                yield Meld("set", laid, rank=rank)


def _runs(
    by_face: Sequence[Sequence[CardId]], wild: Sequence[CardId], wilds: int, terms: MeldTerms
) -> Iterator[Meld]:
    for suit, length in product(range(4), range(terms.runs.min, 15)):
        if wilds > terms.most_wilds_in(length):
            continue
        for low in starts(length, terms.runs):
            faces = [face_at(suit, low + index) for index in range(length)]
            if sum(not by_face[face] for face in faces) == wilds:
                laid = _filled(by_face, faces, wild)
                if laid is not None and not holds_two_aces_by_a_wild(laid):
                    yield Meld("run", laid, suit=suit, low=low)


def _filled(
    by_face: Sequence[Sequence[CardId]], faces: Sequence[int], wild: Sequence[CardId]
) -> tuple[Laid, ...] | None:
    """Puts the hand's own cards on their places and wild cards on the others; None if there are too
    few."""
    used: set[CardId] = set()
    laid: list[Laid | None] = []
    for face in faces:
        own = next((one for one in by_face[face] if one not in used), None)
        laid.append(Laid(own) if own is not None else None)
        if own is not None:
            used.add(own)
    free: Iterator[CardId] = iter([one for one in wild if one not in used])
    fillers = list(islice(free, laid.count(None)))
    if len(fillers) < laid.count(None):
        return None
    filler = iter(fillers)
    return tuple(
        Laid(next(filler), face_at(face // 13, face % 13 + 1)) if one is None else one
        for one, face in zip(laid, faces, strict=True)
    )
