"""Guessing the other hand at gin: hands as likely as what that player has shown makes them.

A guess tells where each card that the other held came from: dealt, or drawn in which turn. It is
changed a little again and again, two cards at a time, and a change is kept by chance as the guess
gets more or less likely (Metropolis). How likely: a sensible player takes what makes the hand
better at once, throws the dearest card that is in no meld, and either knocks as soon as that is
allowed or waits for less. Which of the two sits there is guessed as well.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from rummy_desktop.bots.gin.hands import Hands, bits
from rummy_desktop.bots.gin.shown import Shown
from rummy_desktop.bots.hidden_hand import STAYS, HiddenHand, Throw, in_any_order
from rummy_desktop.engine.table import DealResult

KNOCKS, WAITS = 0, 1
"""Two ways to knock: as soon as it is allowed, or the later the lower."""

WAITING = (10, 8, 6, 4, 2, 0)
"""The most deadwood with which one who waits knocks, by one's own turn."""

AT_ONCE, ELSE = 3, 2
"""How many deals, as it were, one has seen of people who knock at once and of others, before the
first of a match."""

# How unlikely it is that a sensible player did what was seen, in powers of e.
TOOK_WITHOUT_USE = LEFT_THE_USEFUL = 5.0
THREW_ANOTHER = 3.0
THREW_A_POINT, THREW_MORE = 2.0, 0.3
DID_NOT_KNOCK = 8.0

SETTLING, BETWEEN = 1200, 10
"""Changes tried before the first guess is used, and between two that are used."""

MANY = 8
"""Points from which on it hardly matters how many a throw has lost."""

MOST_OFF = 20
"""More than a discard takes off the deadwood."""

OF_WAYS, OF_CARDS = 0.06, 0.49
"""The parts of changes that concern how the other knocks, and which cards it holds; the others
concern when they came."""


@dataclass(frozen=True, slots=True)
class Guess:
    """Another hand as bits, the order of the stock, and how that player knocks."""

    hand: int
    stock: tuple[int, ...]
    way: int


def knocks_at_once(results: Sequence[DealResult], seat: int) -> float:
    """Gives how likely a seat knocks as soon as it may, from the deals that it has ended: with
    deadwood, or only without any."""
    ends = [one.deadwood[seat] > 0 for one in results if one.by == seat and one.deadwood]
    return (AT_ONCE + sum(ends)) / (AT_ONCE + ELSE + len(ends))


def takes_at_once(hands: Hands, hand: int, top: int, most: int) -> bool:
    """Tells whether a discard makes a hand better at once, or lets it knock."""
    with_it = hand | top
    least = hands.least(with_it)
    if least < hands.least(hand) + hands.points[top]:
        return True
    return least <= most + MOST_OFF and hands.after_discard(with_it) <= most


class Guessing(HiddenHand):
    """Gives one guess after another about one position.

    unseen: the cards that lie in the stock or in the other hand. known: those that the other is
    known to hold. most: the most deadwood to knock with. size: cards in the other hand. at_once:
    how likely the other knocks as soon as that is allowed.
    """

    def __init__(
        self,
        hands: Hands,
        shown: Sequence[Shown],
        unseen: int,
        known: int,
        size: int,
        most: int,
        at_once: float,
        chance: random.Random,
    ) -> None:
        self._hands, self._most, self._known = hands, most, known
        self._at_once, self._chance = at_once, chance
        stock = list(bits(unseen))
        chance.shuffle(stock)
        self._way = KNOCKS if chance.random() < at_once else WAITS
        self._bounds = (
            [most] * len(shown),
            [min(most, WAITING[min(turn, len(WAITING) - 1)]) for turn in range(len(shown))],
        )
        super().__init__(shown, stock, size - known.bit_count(), chance)
        self._settled = False

    def _find_draw(self, turn: int, hand: int) -> float:
        one = self._shown[turn]
        if not one.chose or not one.top:
            return 0.0
        if takes_at_once(self._hands, hand, one.top, self._most):
            return 0.0 if one.took else LEFT_THE_USEFUL
        return TOOK_WITHOUT_USE if one.took else 0.0

    def _find_throw(self, turn: int, hand: int) -> Throw:
        threw = self._shown[turn].threw
        if not threw:
            return 0.0, STAYS
        hands = self._hands
        other, least = hands.dearest_loose(hand)
        if other == threw:
            return 0.0, least
        lost = hands.least(hand ^ threw) - least
        if lost:
            return THREW_A_POINT * min(lost, MANY) + THREW_MORE * max(0, lost - MANY), least
        same = (other.bit_length() - threw.bit_length()) % 13 == 0
        return (0.0 if same else THREW_ANOTHER), least

    def _with_knock(self, turn: int, ugly: float, least: int) -> float:
        """Adds how unlikely it is not to have knocked with so much deadwood."""
        return ugly + DID_NOT_KNOCK if least <= self._bounds[self._way][turn] else ugly

    def next(self) -> Guess:
        """Gives the next guess."""
        if not self._shown:
            self._deal_anew()
        else:
            for _ in range(BETWEEN if self._settled else SETTLING):
                self._change()
            self._settled = True
        if not any(one.threw for one in self._shown):
            self._way = KNOCKS if self._random() < self._at_once else WAITS
        # The stock is shuffled anew for each guess.
        order = in_any_order(self._stock, self._chance)
        return Guess(self._known | self.unknown, order, self._way)

    def _change(self) -> None:
        which = self._random()
        if which < OF_WAYS:
            self._change_way()
        elif which < OF_WAYS + OF_CARDS:
            self._change_card()
        else:
            self._change_turns()

    def _change_way(self) -> None:
        """Guesses that the other knocks in the other way."""
        before, ugly = sum(self._ugly), self._ugly
        self._way = 1 - self._way
        self._ugly = [self._with_knock(turn, *one) for turn, one in enumerate(self._throws)]
        often = math.log(self._at_once / (1.0 - self._at_once))
        more = sum(self._ugly) - before + (often if self._way == WAITS else -often)
        if more > 0 and self._random() >= math.exp(-more):
            self._way, self._ugly = 1 - self._way, ugly
