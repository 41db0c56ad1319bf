"""Guessing the other hands where anybody may knock: as likely as what their holders did and left.

Every hand is a ``HiddenHand``, and they share the unseen cards. Who did not knock most likely had
more deadwood than people of some level knock with; the more turns have gone by, the less a hand
without a knock can tell of good cards, and the more of bad ones.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from rummy_desktop.bots.gin.hands import MOST, bits
from rummy_desktop.bots.gin.shown import Shown
from rummy_desktop.bots.hidden_hand import HiddenHand, Throw, in_any_order
from rummy_desktop.bots.knock.cards import Cards

# How unlikely it is that a sensible player did what was seen, in powers of e.
TOOK_WITHOUT_USE = LEFT_THE_USEFUL = 3.0
THREW_A_POINT, THREW_AT_MOST = 0.35, 5.0

OVERLOOKED = 0.03
"""How often somebody does not knock with what anybody would knock with."""

SETTLING, BETWEEN = 400, 5
"""Changes tried for each hand before the first guess is used, and between two that are used."""

Bounds = Sequence[tuple[float, int]]
"""In one turn: how likely a player is one who knocks with so much deadwood or less."""


@dataclass(frozen=True, slots=True)
class Other:
    """Somebody else, as the searcher knows them: what was shown, cards known to be held, the size
    of the hand; and for each turn shown, with how much deadwood people knock."""

    shown: Sequence[Shown]
    known: int
    size: int
    bounds: Sequence[Bounds]


class OtherHand(HiddenHand):
    """A hand whose holder could have knocked in each turn shown."""

    def __init__(self, cards: Cards, other: Other, stock: list[int], chance: random.Random) -> None:
        self._cards = cards
        self._unlikely = [_unlikely(bounds) for bounds in other.bounds]
        number = other.size - other.known.bit_count()
        super().__init__(other.shown, stock, number, chance)

    def _find_draw(self, turn: int, hand: int) -> float:
        one = self._shown[turn]
        if not one.chose or not one.top:
            return 0.0
        if self._cards.takes(hand, self._cards.least(hand), one.top):
            return 0.0 if one.took else LEFT_THE_USEFUL
        return TOOK_WITHOUT_USE if one.took else 0.0

    def _find_throw(self, turn: int, hand: int) -> Throw:
        one = self._shown[turn]
        if not one.threw:
            return 0.0, MOST
        lost, least = self._cards.lost(hand, one.threw, one.top if one.took else 0)
        return min(THREW_AT_MOST, THREW_A_POINT * max(0.0, lost)), least

    def _with_knock(self, turn: int, ugly: float, least: int) -> float:
        for bound, more in self._unlikely[turn]:
            if least <= bound:
                return ugly + more
        return ugly

    def move_on(self, changes: int) -> None:
        """Changes the hand."""
        if not self._shown:
            self._deal_anew()
            return
        for _ in range(changes):
            self._change()


def _unlikely(bounds: Bounds) -> list[tuple[int, float]]:
    """Gives how unlikely it is not to have knocked with so much deadwood or less, the lowest
    first."""
    found = []
    for _, most in sorted(bounds, key=lambda one: one[1]):
        silent = sum(part for part, other in bounds if other < most)
        found.append((most, -math.log(max(OVERLOOKED, silent))))
    return found


class Guessing:
    """Gives one guess after another about one position.

    unseen: the cards in the stock or in others' hands, without those that are known.
    """

    def __init__(
        self, cards: Cards, others: Sequence[Other], unseen: int, chance: random.Random
    ) -> None:
        self._stock = list(bits(unseen))
        chance.shuffle(self._stock)
        self._chance = chance
        self._known = [other.known for other in others]
        self._hands = [OtherHand(cards, other, self._stock, chance) for other in others]
        self._settled = False

    def next(self) -> tuple[list[int], tuple[int, ...]]:
        """Gives the others' hands and the order of the stock."""
        rounds, changes = (1, BETWEEN) if self._settled else (4, SETTLING // 4)
        self._settled = True
        for _ in range(rounds):
            for hand in self._hands:
                hand.move_on(changes)
        hands = [known | hand.unknown for known, hand in zip(self._known, self._hands, strict=True)]
        return hands, in_any_order(self._stock, self._chance)
