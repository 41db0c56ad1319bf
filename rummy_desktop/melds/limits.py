"""What the melds of a contract can be worth at most, if none is in another's way.

Every bound is a list of worths by the number of wild cards used.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Protocol

from rummy_desktop.melds.fills import SetFills
from rummy_desktop.melds.suits import NEVER, Bounds, Sizes, highest, joined, without


class Node(Protocol):
    """Some sets chosen: their worth, the sizes still wanted, and the wild cards that are left."""

    @property
    def worth(self) -> int: ...
    @property
    def void(self) -> Sizes: ...
    @property
    def wilds(self) -> int: ...


class Limits:
    """The bounds of one hand: ``runs`` is that of all its runs, ``by_rank`` the worths held."""

    def __init__(
        self,
        sets: SetFills,
        runs: Bounds,
        by_rank: Sequence[Sequence[int]],
        gains: Sequence[int],
    ) -> None:
        self.sets, self.gains = sets, gains
        self.wilds = len(gains) - 1
        steps = sorted((after - before for before, after in pairwise(gains)), reverse=True)
        # Whichever wild cards are left, they are worth no more than the best of all.
        self._steps = tuple(accumulate(steps, initial=0))
        self._sets: dict[tuple[int, int], Bounds] = {}
        self._of: dict[Sizes, Bounds] = {(): runs[: self.wilds + 1]}
        self._with: dict[tuple[int, Sizes], Bounds] = {}
        self._tops = [tuple(accumulate(sorted(one, reverse=True), initial=0)) for one in by_rank]

    def of(self, void: Sizes) -> Bounds:
        """Gives the bound of the sets still wanted and all runs."""
        found = self._of.get(void)
        if found is None:
            one = highest(self._set(rank, void[0]) for rank in range(1, 14))
            found = self._of[void] = joined((one, self.of(void[1:])))
        return found

    def most(self, bound: Bounds, node: Node) -> int:
        """Gives the most that a node can come to."""
        steps = self._steps[: node.wilds + 1]
        used = self.gains[self.wilds - node.wilds]
        return node.worth + used + max(map(sum, zip(bound, steps, strict=False)))

    def with_rank(self, rank: int, node: Node) -> int:
        """Gives the most that a node can come to with one more set of a rank."""
        found = self._with.get((rank, node.void))
        if found is None:
            void = node.void
            found = self._with[rank, void] = highest(
                self._padded(joined((self._set(rank, size), self.of(without(void, size)))))
                for size in dict.fromkeys(void)
            )
        return self.most(found, node)

    def ranks(self, start: Node) -> list[int]:
        """Gives the ranks for the sets of a node, those first that could be worth most."""
        if not start.void:
            return list(range(1, 14))
        return sorted(range(1, 14), key=lambda rank: -self.with_rank(rank, start))

    def _padded(self, bound: Bounds) -> Bounds:
        return (*bound, *[NEVER] * (self.wilds + 1 - len(bound)))[: self.wilds + 1]

    def _set(self, rank: int, size: int) -> Bounds:
        """Gives the bound of a set of a rank, at least so long."""
        found = self._sets.get((rank, size))
        if found is None:
            tops, longest = self._tops[rank - 1], self.sets.longest
            if not self.sets.aim.longer:
                longest = min(longest, size)
            worths = [NEVER] * (self.wilds + 1)
            for wilds in range(self.wilds + 1):
                number = min(len(tops) - 1, longest - wilds)
                if number > 0 and number + wilds >= size:
                    worths[wilds] = tops[number]
            found = self._sets[rank, size] = tuple(worths)
        return found
