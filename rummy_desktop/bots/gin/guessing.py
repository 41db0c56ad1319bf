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

STAYS = 1 << 20
"""When a card leaves the hand that has not left it."""


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


class Guessing:
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
        self._hands, self._shown, self._most, self._known = hands, shown, most, known
        self._at_once = at_once
        self._random = chance.random
        self._stock = list(bits(unseen))
        chance.shuffle(self._stock)
        self._number = size - known.bit_count()
        self._way = KNOCKS if self._random() < self._at_once else WAITS
        self._bounds = (
            [most] * len(shown),
            [min(most, WAITING[min(turn, len(WAITING) - 1)]) for turn in range(len(shown))],
        )
        self._known_draws: list[dict[int, float]] = [{} for _ in shown]
        self._known_throws: list[dict[int, tuple[float, int]]] = [{} for _ in shown]
        self._deal_cards()
        self._fill_hands()
        self._draws = [self._unlikely_draw(turn, held) for turn, held in enumerate(self._before)]
        self._throws = [self._unlikely_throw(turn, held) for turn, held in enumerate(self._after)]
        self._ugly = [self._with_knock(turn, *one) for turn, one in enumerate(self._throws)]
        self._settled = False

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
            found = known[hand] = self._find_draw(self._shown[turn], hand)
        return found

    def _find_draw(self, one: Shown, hand: int) -> float:
        if not one.chose or not one.top:
            return 0.0
        if takes_at_once(self._hands, hand, one.top, self._most):
            return 0.0 if one.took else LEFT_THE_USEFUL
        return TOOK_WITHOUT_USE if one.took else 0.0

    def _unlikely_throw(self, turn: int, hand: int) -> tuple[float, int]:
        """Gives how unlikely a throw is, and the deadwood with which one could have knocked."""
        known = self._known_throws[turn]
        found = known.get(hand)
        if found is None:
            found = known[hand] = self._find_throw(self._shown[turn].threw, hand)
        return found

    def _find_throw(self, threw: int, hand: int) -> tuple[float, int]:
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
        hand = self._known
        for one in self._own[: self._number]:
            hand |= one
        order = self._stock[:]
        # The stock is shuffled anew for each guess.
        for place in range(len(order) - 1, 0, -1):
            other = int(self._random() * (place + 1))
            order[place], order[other] = order[other], order[place]
        return Guess(hand, tuple(order), self._way)

    def _deal_anew(self) -> None:
        cards = self._own + self._stock
        for place in range(self._number):
            other = place + int(self._random() * (len(cards) - place))
            cards[place], cards[other] = cards[other], cards[place]
        self._own, self._stock = cards[: self._number], cards[self._number :]

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
        throws: list[tuple[float, int]] = []
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
