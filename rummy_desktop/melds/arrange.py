"""The least deadwood of a hand, exactly (K7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rummy_desktop.cards import CardId, face_of
from rummy_desktop.melds.fills import Aim
from rummy_desktop.melds.free import best_plan, free_melds
from rummy_desktop.melds.holdings import CARD, Points, values_of, worths_of
from rummy_desktop.melds.meld import Meld
from rummy_desktop.melds.one_deck import OneDeck
from rummy_desktop.melds.planner import planner_of
from rummy_desktop.melds.terms import MeldTerms


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A hand laid out: the points of the cards in no meld, the melds, and those cards."""

    deadwood: int
    melds: tuple[Meld, ...]
    rest: tuple[CardId, ...]


def arrange(hand: Sequence[CardId], terms: MeldTerms, points: Points) -> Arrangement:
    """Gives the melds that leave the least deadwood, of those the ones with the most cards."""
    return arranger(terms, points).arrange(hand)


def deadwood(hand: Sequence[CardId], terms: MeldTerms, points: Points) -> int:
    """Gives the points of the least deadwood."""
    return arranger(terms, points).deadwood(hand)


def best_discard(hand: Sequence[CardId], terms: MeldTerms, points: Points) -> dict[CardId, int]:
    """Gives for each card of the hand the least deadwood that its discard would leave."""
    return arranger(terms, points).best_discard(hand)


class Arranger:
    """Arranges hands by one deal's melds and points, and remembers what it found.

    ``dearest`` is the most points that a card has.
    """

    def __init__(self, terms: MeldTerms, values: tuple[int, ...]) -> None:
        self.terms, self.values, self.dearest = terms, values, max(values)
        self._frugal = planner_of(terms, worths_of(values), Aim()).sets.frugal
        sets = terms.sets
        by_table = sets is None or (sets.min == 3 and (sets.max or 4) >= 4)
        self._one_deck = OneDeck(terms, values) if by_table else None

    def arrange(self, hand: Sequence[CardId]) -> Arrangement:
        """Gives the melds that leave the least deadwood, of those the ones with the most cards."""
        if self._one_deck is not None and self._one_deck.mask(hand):
            melds = self._one_deck.melds(hand)
        else:
            melds = free_melds(hand, self.terms, self.values)
        used = {laid.card for meld in melds for laid in meld.cards}
        rest = tuple(sorted(one for one in hand if one not in used))
        return Arrangement(sum(self.values[face_of(one)] for one in rest), melds, rest)

    def deadwood(self, hand: Sequence[CardId]) -> int:
        """Gives the points of the least deadwood."""
        if self._one_deck is not None:
            mask = self._one_deck.mask(hand)
            if mask:
                return self._one_deck.left(mask) // CARD
        if not self._frugal:
            plan = best_plan(hand, self.terms, self.values, Aim())
            total = sum(self.values[face_of(one)] for one in hand)
            return total - (plan.worth // CARD if plan else 0)
        return self.arrange(hand).deadwood

    def best_discard(self, hand: Sequence[CardId]) -> dict[CardId, int]:
        """Gives for each card of the hand the least deadwood that its discard would leave."""
        if self._one_deck is not None:
            mask = self._one_deck.mask(hand)
            if mask:
                left = self._one_deck.left
                return {one: left(mask ^ 1 << face_of(one)) // CARD for one in hand}
        by_face = {
            face_of(one): self.deadwood(tuple(other for other in hand if other != one))
            for one in hand
        }
        return {one: by_face[face_of(one)] for one in hand}


_ASKED: dict[tuple[int, int], tuple[MeldTerms, Points, Arranger]] = {}


def arranger(terms: MeldTerms, points: Points) -> Arranger:
    """Gives what arranges hands by these melds and points; the same for the same.

    It is looked up by identity first: telling that two sets of terms are equal takes longer than a
    hand.
    """
    asked = _ASKED.get((id(terms), id(points)))
    if asked is not None:
        return asked[2]
    found = _arranger(terms, values_of(points))
    if isinstance(points, tuple):
        if len(_ASKED) >= 64:
            _ASKED.clear()
        # What was asked with is kept, so that its identity stays its own.
        _ASKED[id(terms), id(points)] = (terms, points, found)
    return found


@lru_cache(maxsize=64)
def _arranger(terms: MeldTerms, values: tuple[int, ...]) -> Arranger:
    return Arranger(terms, values)
