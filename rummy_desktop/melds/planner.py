"""The exact search behind every solver: which cards to sets, which to runs, where the wild cards
go.

Runs never cross suits, so once the sets are chosen each suit is a question of its own (``suits``).
Sets are chosen rank by rank; what a node can still reach at best cuts the search off.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from rummy_desktop.cards import face_of
from rummy_desktop.melds.fills import Aim, SetFills
from rummy_desktop.melds.holdings import Holding, SetPlan, Suits
from rummy_desktop.melds.limits import Limits
from rummy_desktop.melds.suits import (
    FREE,
    MISSING,
    NEVER,
    Bounds,
    RunPlan,
    Sizes,
    SuitRuns,
    highest,
    joined,
    splits,
    without,
)
from rummy_desktop.melds.terms import MeldTerms


class Plan(NamedTuple):
    """Melds to be made, what they are worth, and what they are made of.

    ``worth`` is that of the cards used, less ``MISSING`` for each card that is not there.
    """

    worth: int
    holding: Holding
    sets: tuple[tuple[int, SetPlan], ...]
    runs: tuple[tuple[int, RunPlan], ...]

    @property
    def missing(self) -> int:
        """Gives how many cards are not there."""
        return -(self.worth // MISSING)


class _Leaf(NamedTuple):
    """The sets chosen, and what is left for the runs.

    ``hope`` is the worth if everything that is left were used.
    """

    worth: int
    sets: tuple[tuple[int, SetPlan], ...]
    void: Sizes
    suits: Suits
    wilds: int
    contested: tuple[int, ...]
    hope: int


class Planner:
    """Finds the melds of the greatest worth, and remembers what it found out about suits.

    Threads share a planner (`planner_of`), and each search has the floor to itself: one waits.
    """

    def __init__(self, terms: MeldTerms, worths: tuple[int, ...], aim: Aim) -> None:
        self.terms, self.worths, self.aim = terms, worths, aim
        self.sets = SetFills(terms, worths, aim)
        self.most = self.sets.most
        free = FREE in (aim.sets, aim.runs)
        self.bounded = not (free or aim.short or aim.whole)
        self._searching = threading.Lock()
        self._floor, self._ranks = NEVER, list(range(1, 14))
        self._limits: Limits | None = None
        suits = [worths[13 * suit : 13 * suit + 13] for suit in range(4)]
        known = {
            one: SuitRuns(
                terms,
                one,
                longer=aim.longer,
                apart=aim.apart,
                whole=aim.whole,
                short=aim.short,
                frugal=self.sets.frugal,
            )
            for one in dict.fromkeys(suits)
        }
        self.runs = [known[one] for one in suits]

    def best(
        self,
        holding: Holding,
        *,
        wild_worths: Sequence[int] | None = None,
        some_wild: bool = False,
    ) -> Plan | None:
        """Gives the melds of the greatest worth, or None if what is looked for cannot be made.

        ``wild_worths`` are the worths of faces used as wild cards, where they differ.
        ``some_wild``: with at least one wild card used.
        """
        with self._searching:
            return self._best(holding, wild_worths, some_wild)

    def _best(
        self, holding: Holding, wild_worths: Sequence[int] | None, some_wild: bool
    ) -> Plan | None:
        for suit in self.runs:
            suit.forget()
        gains = [0]
        for one in holding.wilds:
            gains.append(gains[-1] + (wild_worths or self.worths)[face_of(one)])
        self._floor, best_leaf, best_total = NEVER // 2, None, 0
        for leaf, stages in self._ends(holding, gains):
            used = len(holding.wilds) - leaf.wilds
            for (_, wilds), worth in stages[-1].items():
                total = used + wilds
                if (some_wild and not total) or (self.aim.whole and total < len(holding.wilds)):
                    continue
                gain = 0 if self.sets.frugal else gains[total]
                if leaf.worth + worth + gain > self._floor:
                    self._floor = leaf.worth + worth + gain
                    best_leaf, best_total = leaf, wilds
        if best_leaf is None:
            return None
        worth = self._floor
        self._floor -= 1
        runs = self._runs_of(best_leaf, best_total)
        return Plan(worth, holding, best_leaf.sets, runs)

    def _ends(
        self, holding: Holding, gains: Sequence[int]
    ) -> Iterator[tuple[_Leaf, list[dict[tuple[Sizes, int], int]]]]:
        """Gives the choices of sets with what runs make of the rest; first with one run a suit,
        which is found fast and cuts off more."""
        for leaf in self._leaves(holding, gains):
            if self._limits is None:
                yield leaf, self._spread(leaf, self.aim.never)
            elif self._limits.most(self._singles(leaf), leaf) > self._floor:
                yield leaf, self._spread(leaf, True)
                if len(self.aim.runs) > 1 and not self.aim.never:
                    yield leaf, self._spread(leaf, False)

    def _singles(self, leaf: _Leaf) -> Bounds:
        """Gives what the runs can be worth if none is in another's way."""
        return joined(
            highest(self.runs[suit].single(leaf.suits[suit], size) for suit in range(4))
            for size in self.aim.runs
        )

    def _leaves(self, holding: Holding, gains: Sequence[int]) -> Iterator[_Leaf]:
        """Gives every choice of sets that may yet be the best; ``gains`` are those of wild
        cards."""
        suits, wilds = holding.suits, len(holding.wilds)
        by_rank = [
            [
                self.worths[13 * index + rank]
                for index, suit in enumerate(suits)
                for _ in range(suit >> 4 * rank & 15)
            ]
            for rank in range(13)
        ]
        contested = self.sets.contested(suits, wilds)
        everything = sum(map(sum, by_rank)) + (0 if self.sets.frugal else gains[-1])
        start = _Leaf(0, (), self.aim.sets, suits, wilds, contested, everything)
        # The ranks worth most come first, so that what is found early cuts off more.
        self._limits = None
        if self.bounded:
            self._limits = Limits(self.sets, self._singles(start), by_rank, gains)
            self._ranks = self._limits.ranks(start)
            if self._limits.most(self._limits.of(self.aim.sets), start) < 0:
                return
        else:
            self._ranks = sorted(range(1, 14), key=lambda rank: -sum(by_rank[rank - 1]))
        yield from self._with_sets(start, 0)

    def _with_sets(self, node: _Leaf, start: int) -> Iterator[_Leaf]:
        free = self.aim.sets == FREE
        if node.void and self.terms.sets is not None:
            alone = free or len(node.void) == 1
            for place in range(start, 13):
                rank = self._ranks[place]
                if self._limits and self._limits.with_rank(rank, node) <= self._floor:
                    continue
                for size, plan in self._fills(node, rank, alone):
                    after = self._take(node, size, plan)
                    if after.hope > self._floor:
                        yield from self._with_sets(after, place)
        if free or not node.void or self.aim.short:
            yield node._replace(void=()) if free else node

    def _fills(self, node: _Leaf, rank: int, alone: bool) -> Iterator[tuple[int, SetPlan]]:
        """Gives the sets of a rank that may come next, while there is hope in the node."""
        digit = 4 * (rank - 1)
        counts = tuple(suit >> digit & 15 for suit in node.suits)
        if not any(counts):
            return
        last = node.sets[-1] if node.sets else None
        least = _order(*last) if last and last[1].rank == rank else (0, 0, 0)
        for size in dict.fromkeys(node.void):
            for plan in self.sets.fills(rank, counts, node.wilds, size, node.contested, alone):
                if node.hope <= self._floor:
                    return
                if _order(size, plan) >= least:
                    yield size, plan

    def _take(self, node: _Leaf, size: int, plan: SetPlan) -> _Leaf:
        digit = 4 * (plan.rank - 1)
        left = [
            held - (number << digit) for held, number in zip(node.suits, plan.naturals, strict=True)
        ]
        worth = node.worth + sum(
            number * self.worths[13 * suit + plan.rank - 1]
            for suit, number in enumerate(plan.naturals)
        )
        void, missing = node.void, 0
        if void != FREE:
            void = without(void, size)
            missing = MISSING * (plan.length - sum(plan.naturals) - plan.wilds)
        after = _Leaf(
            worth - missing,
            (*node.sets, (size, plan)),
            void,
            (left[0], left[1], left[2], left[3]),
            node.wilds - plan.wilds,
            node.contested,
            node.hope - missing,
        )
        if self._limits is None:
            return after
        return after._replace(hope=self._limits.most(self._limits.of(void), after))

    def _spread(self, leaf: _Leaf, never: bool) -> list[dict[tuple[Sizes, int], int]]:
        """Gives, suit after suit, the greatest worth by the runs still wanted and the wild cards
        used.

        The last entry has nothing wanted any more: what no suit takes is missing altogether.
        """
        stages = [{(self.aim.runs, 0): 0}]
        if not self.aim.runs and not leaf.void:
            done = not (self.aim.whole and any(leaf.suits))
            return [*(stages * 5), {((), 0): 0} if done else {}]
        for suit in range(4):
            after: dict[tuple[Sizes, int], int] = {}
            for state, worth in stages[-1].items():
                for reached, gain, _, _ in self._moves(leaf, suit, state, worth, never):
                    if worth + gain > after.get(reached, NEVER // 2):
                        after[reached] = worth + gain
            stages.append(after)
        last: dict[tuple[Sizes, int], int] = {}
        for (wanted, used), worth in stages[-1].items():
            void = (*leaf.void, *wanted) if wanted != FREE else leaf.void
            if void and not self.aim.short:
                continue
            for wilds in range(min(leaf.wilds - used, sum(self.most[n] for n in void)) + 1):
                cost = MISSING * (sum(void) - wilds)
                if worth - cost > last.get(((), used + wilds), NEVER // 2):
                    last[(), used + wilds] = worth - cost
        stages.append(last)
        return stages

    def _moves(
        self, leaf: _Leaf, suit: int, state: tuple[Sizes, int], worth: int, never: bool
    ) -> Iterator[tuple[tuple[Sizes, int], int, Sizes, int]]:
        """Gives what a suit can take of what is wanted: the state after it, its worth, runs, wild
        cards."""
        wanted, used = state
        for given, rest in splits(wanted, never):
            if suit == 3 and rest and rest != FREE and not self.aim.short:
                continue
            if len(given) > 1 and self._limits is not None:
                hope = self._together(leaf, suit, given, rest)
                now = leaf._replace(wilds=leaf.wilds - used, worth=leaf.worth + worth)
                if self._limits.most(hope, now) <= self._floor:
                    continue
            for wilds in range(leaf.wilds - used + 1):
                gain = self.runs[suit].best(leaf.suits[suit], given, wilds)
                if gain > NEVER // 2:
                    yield (rest, used + wilds), gain, given, wilds

    def _together(self, leaf: _Leaf, suit: int, given: Sizes, rest: Sizes) -> Bounds:
        """Gives what runs in one suit and the rest of them after it can be worth at most."""
        here = self.runs[suit].several(leaf.suits[suit], given)
        after = [
            highest(
                self.runs[other].single(leaf.suits[other], size) for other in range(suit + 1, 4)
            )
            for size in rest
        ]
        return joined((here, *after))

    def _runs_of(self, leaf: _Leaf, total: int) -> tuple[tuple[int, RunPlan], ...]:
        """Goes back through the suits to the runs that gave the greatest worth."""
        stages = self._spread(leaf, self.aim.never)
        goal = stages[-1][(), total]
        for (wanted, used), worth in stages[4].items():
            void = (*leaf.void, *wanted) if wanted != FREE else leaf.void
            if void and not self.aim.short:
                continue
            wilds = total - used
            fits = 0 <= wilds <= sum(self.most[n] for n in void)
            if fits and worth - MISSING * (sum(void) - wilds) == goal:
                return self._back(leaf, stages, 4, (wanted, used), worth)
        raise AssertionError("the worth was reached, so the way to it is there")

    def _back(
        self,
        leaf: _Leaf,
        stages: list[dict[tuple[Sizes, int], int]],
        stage: int,
        state: tuple[Sizes, int],
        goal: int,
    ) -> tuple[tuple[int, RunPlan], ...]:
        if not stage:
            return ()
        suit = stage - 1
        for before, worth in stages[suit].items():
            for reached, gain, given, wilds in self._moves(
                leaf, suit, before, worth, self.aim.never
            ):
                if reached == state and worth + gain == goal:
                    plans = self.runs[suit].plan(leaf.suits[suit], given, wilds)
                    here = tuple((suit, plan) for plan in plans)
                    return self._back(leaf, stages, suit, before, worth) + here
        raise AssertionError("the worth was reached, so the way to it is there")


def _order(size: int, plan: SetPlan) -> tuple[int, int, int]:
    """Gives the order in which sets of one rank are chosen, so that each choice is met once.

    Which of the cards that are alike a set has is none of it: the one chosen first takes the first.
    """
    return size, sum(plan.naturals), plan.wilds


@lru_cache(maxsize=256)
def planner_of(terms: MeldTerms, worths: tuple[int, ...], aim: Aim) -> Planner:
    """Gives the planner of an aim, with all that it remembers."""
    return Planner(terms, worths, aim)
