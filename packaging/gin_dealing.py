"""Gin as the bots play it by rules of thumb, on bits: a deal in a few milliseconds.

Players with different weights who play the same deck meet the same hands again and again: each is
counted once for all of them.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Protocol, cast

from rummy_desktop.bots.danger import Danger
from rummy_desktop.bots.deadwood_hand import COMPARED
from rummy_desktop.bots.feeding import fed, held_chance
from rummy_desktop.bots.felt import Weights
from rummy_desktop.bots.gin.guessing import takes_at_once
from rummy_desktop.bots.gin.hands import ALL, Hands, bits, face, hands_of
from rummy_desktop.bots.gin.playing_on import DEAD, PlayingOn
from rummy_desktop.bots.mind import Mind
from rummy_desktop.bots.skill import SKILLS
from rummy_desktop.cards import Card
from rummy_desktop.engine import new_match, observe
from rummy_desktop.variant import load_variant
from rummy_desktop.variant.model import Gin

GIN = load_variant("gin-rummy")
MOST = 10
"""The most deadwood to knock with (N4)."""
FELT = 128
"""More deadwood than any hand has."""


def _goes_with() -> list[list[float]]:
    """Gives how well two faces go together, as the bots have it."""
    match, _ = new_match(GIN, 2, "")
    danger = Danger.of(Mind.of(observe(match, 0), SKILLS["expert"], random.Random(0)))
    return [[danger.goes_with(Card(a), Card(b)) for b in range(52)] for a in range(52)]


HANDS = hands_of(GIN.meld_terms(), GIN.values())
METHOD = cast(Gin, GIN.score.method)
ON = PlayingOn(HANDS, MOST, METHOD)
GOES_WITH = _goes_with()


class Counted:
    """Counts hands of one deck, each once, however many players hold it."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self.least = cache(hands.least)
        self.discards = cache(hands.discards)
        self.draws = cache(self._draws)
        self._after = cache(hands.after_discard)

    def _draws(self, hand: int, unseen: int) -> list[int]:
        """Gives the deadwood after each card that may come."""
        now = self.least(hand)
        return [min(now, self._after(hand | one)) for one in bits(unseen)]


@dataclass(frozen=True, slots=True)
class Sight:
    """What a seat sees beside its own hand, cards as bits: those that may come, and those that the
    other is known to hold; the faces that it threw and left lying; one's own turns so far."""

    unseen: int
    known: int
    cold: Sequence[int]
    turn: int


class Side(Protocol):
    """Somebody who plays gin."""

    def takes(self, counted: Counted, hand: int, top: int, sight: Sight) -> bool:
        """Tells whether the top discard is taken."""

    def throw(self, counted: Counted, hand: int, kept: int, sight: Sight) -> tuple[int, bool]:
        """Gives the discard, and whether to knock with it. ``kept`` may not be thrown."""


class Simple:
    """Takes what makes the hand better at once, throws the dearest card, knocks at once."""

    def takes(self, counted: Counted, hand: int, top: int, sight: Sight) -> bool:
        """Tells whether the top discard is taken."""
        return takes_at_once(counted.hands, hand, top, MOST)

    def throw(self, counted: Counted, hand: int, kept: int, sight: Sight) -> tuple[int, bool]:
        """Gives the discard, and whether to knock with it."""
        threw, left = counted.hands.dearest_loose(hand)
        return threw, left <= MOST


class Thinker:
    """Plays by weights, as ``deadwood_hand`` and ``knocking`` do."""

    def __init__(self, weights: Weights) -> None:
        self._weights = weights
        self._felt = [weights.felt(left) for left in range(FELT)]

    def _coming(self, counted: Counted, hand: int, unseen: int) -> float:
        """Gives the mean of what is felt of the deadwood after the next draw."""
        draws = counted.draws(hand, unseen)
        return sum(map(self._felt.__getitem__, draws)) / len(draws)

    def takes(self, counted: Counted, hand: int, top: int, sight: Sight) -> bool:
        """Tells whether the top discard is taken."""
        weights, both = self._weights, hand | top
        left = min(left for one, left in counted.discards(both).items() if one != top)
        melds = counted.least(both) <= counted.least(hand)
        worth = -self._felt[left] - weights.taken + (weights.meld if melds else 0.0)
        return worth > -self._coming(counted, hand, sight.unseen)

    def throw(self, counted: Counted, hand: int, kept: int, sight: Sight) -> tuple[int, bool]:
        """Gives the discard, and whether to knock with it."""
        weights, points, felt = self._weights, counted.hands.points, self._felt
        chance = held_chance(sight.unseen.bit_count())
        held = [
            1.0 if sight.known >> one & 1 else chance if sight.unseen >> one & 1 else 0.0
            for one in range(52)
        ]
        feeding = weights.feeding(sight.turn)
        found = sorted(
            (left, -points[one], one) for one, left in counted.discards(hand).items() if one != kept
        )
        worths = []
        for left, _, one in found[:COMPARED]:
            place = face(one)
            cold = sum(GOES_WITH[place][other] for other in sight.cold)
            worth = -weights.at_once * felt[left] - feeding * fed(Card(place), held, cold)
            worth -= self._coming(counted, hand ^ one, sight.unseen)
            worths.append((worth, left, one))
        _, lowest, low = min(worths, key=lambda one: (one[1], -one[0]))
        if lowest <= MOST:
            draws = counted.draws(hand ^ low, sight.unseen)
            outs = draws.count(0) if lowest else 0
            if not lowest or lowest <= weights.most(sight.turn, outs):
                return low, True
        return max(worths, key=lambda one: one[0])[2], False


def deal(order: Sequence[int], sides: Sequence[Side], counted: Counted) -> int:
    """Plays a deal; gives the points of the first side, less than none for the other's."""
    held, known, turns = [sum(order[:10]), sum(order[10:20])], [0, 0], [0, 0]
    cold: tuple[list[int], list[int]] = ([], [])
    pile, lies, drawn = [order[20]], order[20], 21
    seat, offers = 0, 2
    while offers or drawn < len(order) - DEAD:
        hand, top, other = held[seat], pile[-1], 1 - seat
        unseen = ALL & ~hand & ~lies & ~known[seat]
        sight = Sight(unseen, known[seat], cold[seat], turns[seat])
        takes = offers >= 0 and sides[seat].takes(counted, hand, top, sight)
        if not takes:
            cold[other].append(face(top))
        if offers > 0 and not takes:
            # After the second pass the first player draws from the stock (N2).
            offers, seat = offers - 1 or -1, other
            continue
        offers, kept = 0, 0
        if takes:
            kept = pile.pop()
            lies ^= kept
            known[other] |= kept
            hand |= kept
        else:
            hand |= order[drawn]
            unseen ^= order[drawn]
            drawn += 1
        sign = 1 - 2 * seat
        if METHOD.big_gin and not counted.least(hand):
            return sign * (METHOD.big_gin + counted.least(held[other]))
        sight = Sight(unseen, known[seat], cold[seat], turns[seat])
        threw, knocks = sides[seat].throw(counted, hand, kept, sight)
        held[seat] = hand ^ threw
        if knocks:
            return sign * ON.knock(held[seat], held[other])
        known[other] &= ~threw
        cold[other].append(face(threw))
        pile.append(threw)
        lies |= threw
        turns[seat] += 1
        seat = other
    return 0
