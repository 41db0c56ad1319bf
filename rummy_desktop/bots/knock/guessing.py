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

DID_NOT_KNOCK = 3.5

LEVELS = (0.4, 0.35, 0.25)
"""How likely somebody knocks as each level does, before anything was shown: the learned, who knock
with most, and those who wait for less."""

ROUNDS, SETTLING, BETWEEN = 20, 20, 5
"""Rounds before the first guess is used; changes tried for each hand in one of them, and between
two guesses that are used."""

Bounds = Sequence[int]
"""In one turn: the most deadwood with which each level knocks; less than none where nobody may."""


@dataclass(frozen=True, slots=True)
class Guess:
    """The others' hands as bits, the next first; the order of the stock; how each of them knocks:
    the place of a level in ``LEVELS``."""

    hands: Sequence[int]
    stock: Sequence[int]
    levels: Sequence[int]


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
        self._bounds = other.bounds
        self.level = self._any_level(chance.random())
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
        return ugly + DID_NOT_KNOCK if least <= self._bounds[turn][self.level] else ugly

    def move_on(self, changes: int) -> None:
        """Changes the hand, and how its holder knocks."""
        level = self._any_level(self._random())
        if not self._shown:
            self.level = level
            self._deal_anew()
            return
        self._change_level(level)
        for _ in range(changes):
            self._change()

    def _change_level(self, level: int) -> None:
        """Guesses that the holder knocks as another level does, drawn as likely as it is."""
        before, ugly, old = sum(self._ugly), self._ugly, self.level
        self.level = level
        self._ugly = [self._with_knock(turn, *one) for turn, one in enumerate(self._throws)]
        more = sum(self._ugly) - before
        if more > 0 and self._random() >= math.exp(-more):
            self.level, self._ugly = old, ugly

    @staticmethod
    def _any_level(drawn: float) -> int:
        level = 0
        while drawn >= LEVELS[level] and level + 1 < len(LEVELS):
            drawn -= LEVELS[level]
            level += 1
        return level


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

    def next(self) -> Guess:
        """Gives the next guess."""
        rounds, changes = (1, BETWEEN) if self._settled else (ROUNDS, SETTLING)
        self._settled = True
        for _ in range(rounds):
            for hand in self._hands:
                hand.move_on(changes)
        hands = [known | hand.unknown for known, hand in zip(self._known, self._hands, strict=True)]
        levels = [hand.level for hand in self._hands]
        return Guess(hands, in_any_order(self._stock, self._chance), levels)
