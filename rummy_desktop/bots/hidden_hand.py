"""The hand of somebody else as it may be, changed a little again and again.

It tells which cards were dealt and which were drawn in which turn. A change concerns two cards, and
is kept by chance as the hand gets more or less likely by what was shown (Metropolis). How likely it
is that somebody plays so, the games say.
"""

from __future__ import annotations

import math
import random
from abc import ABC, abstractmethod
from collections.abc import Sequence

from rummy_desktop.bots.gin.shown import Shown

OF_CARDS = 0.52
"""The part of changes that concern which cards are held; the others concern when they came."""

STAYS = 1 << 20
"""When a card leaves the hand that has not left it."""

Throw = tuple[float, int]
"""How unlikely a throw is, and the deadwood with which one could have knocked."""


def in_any_order(cards: Sequence[int], chance: random.Random) -> tuple[int, ...]:
    """Shuffles cards, quickly."""
    order, drawn = list(cards), chance.random
    for place in range(len(order) - 1, 0, -1):
        other = int(drawn() * (place + 1))
        order[place], order[other] = order[other], order[place]
    return tuple(order)


class HiddenHand(ABC):
    """One hand among the cards that nobody else has seen, cards as bits.

    shown: what its holder has shown. stock: the unseen cards in no hand; several hands may share
    it, and each takes its cards out of it. number: cards in the hand that are not known.
    """

    def __init__(
        self, shown: Sequence[Shown], stock: list[int], number: int, chance: random.Random
    ) -> None:
        self._shown, self._stock, self._number = shown, stock, number
        self._random = chance.random
        self._known_draws: list[dict[int, float]] = [{} for _ in shown]
        self._known_throws: list[dict[int, Throw]] = [{} for _ in shown]
        self._deal_cards()
        self._fill_hands()
        self._draws = [self._unlikely_draw(turn, held) for turn, held in enumerate(self._before)]
        self._throws = [self._unlikely_throw(turn, held) for turn, held in enumerate(self._after)]
        self._ugly = [self._with_knock(turn, *one) for turn, one in enumerate(self._throws)]

    @property
    def unknown(self) -> int:
        """Gives the cards of the hand that are not known to lie in it."""
        return sum(self._own[: self._number])

    @abstractmethod
    def _find_draw(self, turn: int, hand: int) -> float:
        """Gives how unlikely it is that a hand was played so at a draw, in powers of e."""

    @abstractmethod
    def _find_throw(self, turn: int, hand: int) -> Throw:
        """Gives how unlikely it is that a hand was played so after a draw, but for the knock."""

    @abstractmethod
    def _with_knock(self, turn: int, ugly: float, least: int) -> float:
        """Adds how unlikely it is not to have knocked with so much deadwood."""

    def _deal_cards(self) -> None:
        """Says at random which cards were dealt and which were drawn in which turn.

        Cards that are still held come first: as many as are not known.
        """
        own = [self._stock.pop() for _ in range(self._number)]
        leaves = [STAYS] * len(own)
        openly = 0
        for turn, one in enumerate(self._shown):
            openly |= one.top if one.took else 0
            if one.threw and not openly & one.threw:
                own.append(one.threw)
                leaves.append(turn)
            openly &= ~one.threw
        came = [-1] * len(own)
        for turn in range(len(self._shown) - 1, -1, -1):
            if self._shown[turn].drew:
                free = [
                    place for place, left in enumerate(leaves) if came[place] < 0 and left >= turn
                ]
                if free:
                    came[free[int(self._random() * len(free))]] = turn
        self._own, self._came, self._leaves = own, came, leaves

    def _fill_hands(self) -> None:
        """Works out the hand before each draw and after it."""
        drawn = {turn: one for one, turn in zip(self._own, self._came, strict=True) if turn >= 0}
        hand = sum(one for one, turn in zip(self._own, self._came, strict=True) if turn < 0)
        self._before: list[int] = []
        self._after: list[int] = []
        for turn, one in enumerate(self._shown):
            self._before.append(hand)
            hand |= one.top if one.took else drawn.get(turn, 0)
            self._after.append(hand)
            hand &= ~one.threw

    def _unlikely_draw(self, turn: int, hand: int) -> float:
        """Gives how unlikely it is that a hand was played so at a draw."""
        known = self._known_draws[turn]
        found = known.get(hand)
        if found is None:
            found = known[hand] = self._find_draw(turn, hand)
        return found

    def _unlikely_throw(self, turn: int, hand: int) -> Throw:
        """Gives how unlikely a throw is, and the deadwood with which one could have knocked."""
        known = self._known_throws[turn]
        found = known.get(hand)
        if found is None:
            found = known[hand] = self._find_throw(turn, hand)
        return found

    def _deal_anew(self) -> None:
        """Draws another hand where nothing was shown that tells of it."""
        cards = self._own + self._stock
        for place in range(self._number):
            other = place + int(self._random() * (len(cards) - place))
            cards[place], cards[other] = cards[other], cards[place]
        self._own, self._stock[:] = cards[: self._number], cards[self._number :]

    def _change(self) -> None:
        """Tries one change."""
        if self._random() < OF_CARDS:
            self._change_card()
        else:
            self._change_turns()

    def _change_card(self) -> None:
        """Guesses a card of the stock in the place of one that is still held."""
        if not self._number or not self._stock:
            return
        place = int(self._random() * self._number)
        other = int(self._random() * len(self._stock))
        both = self._own[place] | self._stock[other]
        came = self._came[place]
        if self._kept(both, came, len(self._shown)):
            self._own[place], self._stock[other] = self._stock[other], self._own[place]

    def _change_turns(self) -> None:
        """Guesses that two cards came in each other's turn."""
        number = len(self._own)
        first, second = int(self._random() * number), int(self._random() * number)
        came = self._came
        if came[first] > came[second]:
            first, second = second, first
        if came[first] == came[second] or came[second] > self._leaves[first]:
            return
        both = self._own[first] | self._own[second]
        if self._kept(both, came[first], came[second]):
            came[first], came[second] = came[second], came[first]

    def _kept(self, both: int, start: int, end: int) -> bool:
        """Tries to have one of two cards instead of the other from the draw of one turn (-1: from
        the deal) to just before that of another, and keeps it by chance."""
        begin, last = max(0, start), min(end + 1, len(self._shown))
        # Before the first draw that it has changed, a hand is the same.
        left = sum(self._ugly[begin:end]) + sum(self._draws[start + 1 : last])
        left -= math.log(1.0 - self._random())
        throws: list[Throw] = []
        for turn in range(end - 1, begin - 1, -1):
            found = self._unlikely_throw(turn, self._after[turn] ^ both)
            left -= self._with_knock(turn, *found)
            if left < 0:
                return False
            throws.append(found)
        draws: list[float] = []
        for turn in range(start + 1, last):
            ugly = self._unlikely_draw(turn, self._before[turn] ^ both)
            left -= ugly
            if left < 0:
                return False
            draws.append(ugly)
        for turn, found in zip(range(end - 1, begin - 1, -1), throws, strict=True):
            self._after[turn] ^= both
            self._throws[turn] = found
            self._ugly[turn] = self._with_knock(turn, *found)
        for turn, ugly in zip(range(start + 1, last), draws, strict=True):
            self._before[turn] ^= both
            self._draws[turn] = ugly
        return True
