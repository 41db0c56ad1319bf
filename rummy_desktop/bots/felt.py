"""How deadwood is felt: by rule of thumb, or as it was learned from deals of gin.

No deadwood at all is worth more than its points where it brings a bonus, and where a knock with a
little may be undercut (N7, N8).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

LATE = 12
"""The turn of one's own from which time changes nothing any more."""


class Feeds(NamedTuple):
    """The points that a discard costs with which the other hand makes a meld: in the first turn,
    and what each turn of one's own adds."""

    first: float
    more: float


class Knocks(NamedTuple):
    """The most deadwood to knock with: in the first turn, what each turn of one's own takes off
    that, down to the least, and what each card takes off that would complete the hand, from the
    second on."""

    first: float
    falls: float
    least: float
    waits: float


@dataclass(frozen=True, slots=True)
class Weights:
    """What deadwood, discards and draws are worth, in points.

    gin: what no deadwood at all is worth beside its points. at_once: the weight of the deadwood at
    once beside that of the next draw's. danger: the weight of what a discard gives to others.
    feeds: where it is given, it stands for ``danger``. taken: the cost of everybody seeing which
    card is taken. meld: what a meld made at once is worth beside its points, for it frees the
    hand's other cards. knocks: None for the rule of thumb.
    """

    gin: float = 0.0
    at_once: float = 1.0
    danger: float = 0.5
    feeds: Feeds | None = None
    taken: float = 1.0
    meld: float = 2.0
    knocks: Knocks | None = None

    def felt(self, deadwood: int) -> float:
        """Gives deadwood as it is felt."""
        return deadwood or -self.gin

    def feeding(self, turn: int) -> float:
        """Gives the points that a discard costs in a turn with which the other makes a meld."""
        assert self.feeds is not None
        return max(0.0, self.feeds.first + self.feeds.more * min(turn, LATE))

    def most(self, turn: int, outs: int) -> float:
        """Gives the most deadwood to knock with where so many cards would complete the hand."""
        assert self.knocks is not None
        first, falls, least, waits = self.knocks
        bound = max(least, first - falls * turn)
        return bound - waits * outs if outs > 1 else bound


PLAIN = Weights()
