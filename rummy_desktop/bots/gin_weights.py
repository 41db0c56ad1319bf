"""How deadwood is felt: by rule of thumb, or as it was learned from deals of gin.

Little deadwood is worth more than its points where a knock may be undercut or laid off on: whoever
has least wins a bonus beside the difference (N7, N8).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

LATE = 12
"""The turn of one's own from which time changes nothing any more."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What deadwood, discards and draws are worth, in points.

    relief: what is taken off each deadwood from 0 on, for what it promises. now, later: the weight
    of the deadwood at once beside that of the next draw's, and what each turn of one's own adds.
    danger: the weight of what a discard gives to others. feeds: where it is given, the points that
    a discard costs with which the other hand makes a meld, and what each turn of one's own adds;
    this then stands for ``danger``. taken: the cost of everybody seeing which
    card is taken. meld: what a meld made at once is worth beside its points, for it frees the
    hand's other cards. high: how much likelier a king is to come than an ace. knocks: the most
    deadwood to knock with by one's own turn; None for the rule of thumb. waits: what each card that
    would complete the hand takes off that, from the second on.
    """

    relief: Sequence[float] = ()
    at_once: float = 1.0
    later: float = 0.0
    danger: float = 0.5
    feeds: tuple[float, float] | None = None
    taken: float = 1.0
    meld: float = 2.0
    high: float = 0.0
    knocks: Sequence[int] | None = None
    waits: int = 0

    def felt(self, deadwood: int) -> float:
        """Gives deadwood as it is felt."""
        return deadwood - (self.relief[deadwood] if deadwood < len(self.relief) else 0.0)

    def now(self, turn: int) -> float:
        """Gives the weight of the deadwood at once in a turn of one's own."""
        return max(0.0, self.at_once + self.later * min(turn, LATE))

    def feeding(self, turn: int) -> float:
        """Gives the points that a discard costs in a turn with which the other makes a meld."""
        assert self.feeds is not None
        return max(0.0, self.feeds[0] + self.feeds[1] * min(turn, LATE))

    def of_draw(self, rank: int) -> float:
        """Gives how likely a card of a rank is to come, beside an ace."""
        return 1.0 + self.high * max(0, rank - 1) / 12

    def most(self, turn: int, outs: int) -> int:
        """Gives the most deadwood to knock with where so many cards would complete the hand."""
        assert self.knocks is not None
        bound = self.knocks[min(turn, len(self.knocks) - 1)]
        return bound - self.waits * outs if outs > 1 else bound


PLAIN = Weights()


def _between(knots: Sequence[tuple[int, float]]) -> tuple[float, ...]:
    """Gives the values at 0, 1, 2 ... on the straight lines between knots, which begin at 0."""
    values: list[float] = []
    for (low, first), (high, last) in pairwise(knots):
        steps = high - low
        values += [first + (last - first) * step / steps for step in range(steps)]
    return tuple(values)


LEARNED = Weights(
    relief=_between(
        (
            (0, 31.9),
            (1, 17.1),
            (2, 8.9),
            (4, 10.9),
            (6, 8.9),
            (8, -0.1),
            (10, -1.0),
            (15, 1.6),
            (25, 5.7),
            (40, 0.0),
        )
    ),
    at_once=0.0,
    feeds=(4.6, 0.36),
    taken=0.95,
    meld=3.2,
    high=0.55,
    knocks=(12, 12, 11, 8, 3, 0, 3, 1, -4),
    waits=2,
)
"""Learned by selection among hundreds of players, in hands against players who knock at once, by
the turn, and late."""
