"""The best runs of one suit, exactly: how many wild cards they take, and what the cards are worth.

A suit is held as one integer of four bits a rank, the ace in the lowest: the number of cards of
each. Inside, where an ace may stand high, there is a fourteenth place for it. A *worth* is what is
made as great as possible: of each natural card the worth that the caller gives it, less ``MISSING``
for a card that is not there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, product
from typing import NamedTuple

from rummy_desktop.melds.rows import LONGEST, starts
from rummy_desktop.melds.terms import MeldTerms

Sizes = tuple[int, ...]

MISSING = 1 << 30
NEVER = -(1 << 60)
REMEMBERED = 50_000
Bounds = tuple[int, ...]
"""The greatest worth for each number of wild cards used."""

FREE: Sizes = (0,)
"""Wanted: any runs at all, not the runs of a contract."""


def without(wanted: Sizes, size: int) -> Sizes:
    """Gives what is still wanted when one meld of a size is there."""
    index = wanted.index(size)
    return wanted[:index] + wanted[index + 1 :]


def highest(several: Iterable[Bounds]) -> Bounds:
    """Gives the bound of one meld that may be made in several ways."""
    return tuple(map(max, zip(*several, strict=True)))


def joined(several: Iterable[Bounds]) -> Bounds:
    """Gives the bound of several melds together."""
    found: Bounds = (0,)
    for other in several:
        if found == (0,):
            found = other
            continue
        worths = [NEVER] * (len(found) + len(other) - 1)
        theirs = [(wilds, worth) for wilds, worth in enumerate(other) if worth >= 0]
        for wilds, worth in enumerate(found):
            if worth >= 0:
                for more, added in theirs:
                    if worth + added > worths[wilds + more]:
                        worths[wilds + more] = worth + added
        found = tuple(worths)
    return found


def longer_by_cap(most: Sequence[int], size: int, end: int) -> tuple[int, ...]:
    """Gives the lengths over a size that allow more wild cards, where the size before is
    bounded."""
    return tuple(n for n in range(size + 1, end) if most[n - 1] < most[n] and most[n - 1] < n - 2)


@lru_cache(maxsize=4096)
def splits(wanted: Sizes, never: bool) -> tuple[tuple[Sizes, Sizes], ...]:
    """Gives every way to give some of the wanted runs to one suit and the rest to others."""
    if wanted == FREE:
        return ((FREE, FREE),)
    found: dict[Sizes, Sizes] = {}
    for chosen in product((False, True), repeat=len(wanted)):
        given = tuple(size for size, taken in zip(wanted, chosen, strict=True) if taken)
        rest = tuple(size for size, taken in zip(wanted, chosen, strict=True) if not taken)
        if not never or len(given) <= 1:
            found[given] = rest
    return tuple(found.items())


class RunPlan(NamedTuple):
    """A run to be made: first position, length, which of its places have a natural card (bits),
    wild cards."""

    low: int
    length: int
    naturals: int
    wilds: int


class _Chain(NamedTuple):
    """Cards of a run from its first to its last natural card: blanks lie between."""

    start: int
    length: int
    naturals: int
    taken: int
    worth: int


class _Step(NamedTuple):
    """The best from a state on: its worth, the run begun with the lowest card, and the state after
    it."""

    worth: int
    run: RunPlan | None
    after: _State | None


class _State(NamedTuple):
    """What is left of a suit: cards, runs still wanted, wild cards to be used, windows already
    taken."""

    held: int
    wanted: Sizes
    wilds: int
    windows: tuple[tuple[int, int], ...]


class SuitRuns:
    """Finds the best runs of one suit, and remembers what it found.

    ``worths`` are those of the ranks, ace first. ``longer``: runs of a contract may be longer than
    wanted. ``apart``: they may not follow on each other (C21). ``whole``: every card must be in a
    run. ``short``: cards may be missing.
    """

    def __init__(
        self,
        terms: MeldTerms,
        worths: tuple[int, ...],
        *,
        longer: bool = True,
        apart: bool = False,
        whole: bool = False,
        short: bool = False,
        frugal: bool = False,
    ) -> None:
        self.terms = terms
        self.worths = (*worths, worths[0])
        self.longer, self.apart, self.whole, self.short = longer, apart, whole, short
        self.frugal = frugal
        self.corner = terms.runs.ace == "corner"
        self.longest = LONGEST[terms.runs.ace]
        self.most = [0, *(terms.most_wilds_in(length) for length in range(1, 15))]
        self._steps: dict[_State, _Step] = {}
        self._best: dict[tuple[int, Sizes, int], tuple[int, _State]] = {}
        self._single: dict[tuple[int, int], Bounds] = {}
        self._tops: dict[int, Bounds] = {}
        self._windows_of: dict[int, tuple[tuple[int, int], ...]] = {}

    def forget(self) -> None:
        """Drops what was found out if it is much: a long match must not fill the memory."""
        if len(self._steps) > REMEMBERED:
            self._steps.clear()
            self._best.clear()
            self._single.clear()

    def single(self, held: int, size: int) -> Bounds:
        """Gives the greatest worth of one run of a contract that is fully there, by its wild
        cards."""
        found = self._single.get((held, size))
        if found is None:
            ranks = sum(1 << rank for rank in range(13) if held >> 4 * rank & 15)
            worths = [NEVER] * 15
            for window, length in self._places(size):
                tops = self._tops.get(ranks & window) or self._top_worths(ranks & window)
                least = max(length - len(tops) + 1, 0)
                for wilds in range(least, self.most[length] + 1):
                    worths[wilds] = max(worths[wilds], tops[length - wilds])
            if self.longer and self.longest == 14 and ranks.bit_count() > 11:
                # A run from ace to ace needs two aces, which masks do not tell.
                worths = [self._top(held, (size,), wilds)[0] for wilds in range(15)]
            found = self._single[held, size] = tuple(worths)
        return found

    def several(self, held: int, sizes: Sizes) -> Bounds:
        """Gives a bound of the worth of several runs by their wild cards: no card serves two."""
        worths = sorted(
            (self.worths[rank] for rank in range(13) for _ in range(held >> 4 * rank & 15)),
            reverse=True,
        )
        tops, places = list(accumulate(worths, initial=0)), sum(sizes)
        apart = joined(self.single(held, size) for size in sizes)
        return tuple(
            min(worth, tops[-1 if self.longer else places - wilds])
            if places - wilds < len(tops)
            else NEVER
            for wilds, worth in enumerate(apart[: places + 1])
        )

    def _places(self, size: int) -> tuple[tuple[int, int], ...]:
        """Gives the ranks, as bits, and the length of every place of a run of a contract."""
        found = self._windows_of.get(size)
        if found is None:
            found = self._windows_of[size] = tuple(
                (sum(1 << (low + index - 1) % 13 for index in range(length)), length)
                for length in self._lengths(size)
                if length < 14
                for low in starts(length, self.terms.runs)
            )
        return found

    def _top_worths(self, ranks: int) -> Bounds:
        """Gives the worth of the best 0, 1, 2 … cards of some ranks."""
        worths = sorted(
            (self.worths[rank] for rank in range(13) if ranks >> rank & 1), reverse=True
        )
        found = self._tops[ranks] = tuple(accumulate(worths, initial=0))
        return found

    def best(self, held: int, wanted: Sizes, wilds: int) -> int:
        """Gives the greatest worth of runs with exactly so many wild cards; ``NEVER`` if there are
        none."""
        if len(wanted) == 1 and wanted != FREE and not (self.whole or self.short):
            return self.single(held, wanted[0])[wilds] if wilds < 15 else NEVER
        return self._top(held, wanted, wilds)[0]

    def plan(self, held: int, wanted: Sizes, wilds: int) -> tuple[RunPlan, ...]:
        """Gives the runs that have the greatest worth."""
        runs = []
        state: _State | None = self._top(held, wanted, wilds)[1]
        while state is not None:
            step = self._step(state)
            if step.run is not None:
                runs.append(step.run)
            state = step.after
        return tuple(runs)

    def _top(self, held: int, wanted: Sizes, wilds: int) -> tuple[int, _State]:
        """Looks a suit up, its aces divided between the low and the high place in every way."""
        found = self._best.get((held, wanted, wilds))
        if found is None:
            aces = held & 15 if self.longest == 14 else 0
            states = [
                _State(held - high + (high << 52), wanted, wilds, ()) for high in range(aces + 1)
            ]
            found = max(
                ((self._step(state).worth, state) for state in states), key=lambda pair: pair[0]
            )
            self._best[held, wanted, wilds] = found
        return found

    def _step(self, state: _State) -> _Step:
        found = self._steps.get(state)
        if found is None:
            found = self._steps[state] = self._search(state)
        return found

    def _search(self, state: _State) -> _Step:
        held, wanted, wilds, _ = state
        if not held or not wanted:
            done = not wilds and (not wanted or wanted == FREE) and not (self.whole and held)
            return _Step(0 if done else NEVER, None, None)
        lowest = ((held & -held).bit_length() - 1) // 4
        best = _Step(NEVER, None, None)
        if not self.whole:
            after = state._replace(held=held & ~(15 << 4 * lowest))
            best = _Step(self._step(after).worth, None, after)
        for chain in self._chains(state, lowest):
            for run, rest, cost in self._runs(chain, state):
                after = _State(
                    held - chain.taken,
                    rest,
                    wilds - run.wilds,
                    self._windows(state, run),
                )
                worth = chain.worth - cost + self._step(after).worth
                if worth > best.worth:
                    best = _Step(worth, run, after)
        return best

    def _windows(self, state: _State, run: RunPlan) -> tuple[tuple[int, int], ...]:
        if not self.apart or state.wanted == FREE:
            return ()
        return tuple(sorted((*state.windows, (run.low, run.length))))

    def _chains(self, state: _State, lowest: int) -> Iterator[_Chain]:
        """Gives every way to go from natural card to natural card by a run that holds the
        lowest."""
        held, wilds = state.held, state.wilds
        reach = max(max(self._lengths(size)) for size in state.wanted)
        yield from self._chains_from(held, lowest, lowest, wilds, reach)
        if self.corner:
            for start in range(lowest + 1, 13):
                if held >> 4 * start & 15:
                    yield from self._chains_from(held, start, lowest + 13, wilds, reach)

    def _chains_from(
        self, held: int, start: int, through: int, wilds: int, reach: int
    ) -> Iterator[_Chain]:
        around = 13 if self.corner else 14
        end = start + reach if self.corner else min(start + reach, self.longest)
        blanks = reach if self.short else wilds
        first = _Chain(start, 1, 1, 1 << 4 * start, self.worths[start])
        open_ends = [(first, 0, 0)]
        while open_ends:
            chain, gap, blank = open_ends.pop()
            if not gap and start + chain.length > through:
                yield chain
            place = start + chain.length + gap
            if place >= end:
                continue
            if blank < blanks and place != through:
                open_ends.append((chain, gap + 1, blank + 1))
            digit = 4 * (place % around)
            if held >> digit & 15:
                longer = _Chain(
                    start,
                    place - start + 1,
                    chain.naturals | 1 << place - start,
                    chain.taken + (1 << digit),
                    chain.worth + self.worths[place % around],
                )
                open_ends.append((longer, 0, blank))

    def _runs(self, chain: _Chain, state: _State) -> Iterator[tuple[RunPlan, Sizes, int]]:
        """Gives the runs that a chain of cards can become, what is then still wanted, and what they
        cost."""
        blanks = chain.length - chain.naturals.bit_count()
        for size in dict.fromkeys(state.wanted):
            rest = FREE
            if size:
                index = state.wanted.index(size)
                rest = state.wanted[:index] + state.wanted[index + 1 :]
            lengths = self._lengths(size)
            if self.frugal:
                lengths = (max(chain.length, lengths[0]),)
            for length in lengths:
                ends = length - chain.length
                if ends < 0 or (ends and length > 13):
                    continue
                least = 0 if self.short else blanks + ends
                for wilds in range(least, min(blanks + ends, state.wilds, self.most[length]) + 1):
                    cost = MISSING * (blanks + ends - wilds)
                    for low in self._lows(chain, ends, length, state):
                        under = chain.start + 1 - low
                        yield RunPlan(low, length, chain.naturals << under, wilds), rest, cost

    def _lengths(self, size: int) -> range | tuple[int, ...]:
        """Gives the lengths that a wanted run may have; if cards are missing, those that allow more
        wild cards."""
        if not self.longer and size:
            return (size,)
        if self.short:
            return (size, *longer_by_cap(self.most, size, 14))
        return range(size or self.terms.runs.min, self.longest + 1)

    def _lows(self, chain: _Chain, ends: int, length: int, state: _State) -> Iterator[int]:
        """Gives the first positions that a run may have, with blanks at its ends; one, if all are
        alike."""
        for under in range(ends + 1):
            low = chain.start + 1 - under
            if not self.corner and (low < 1 or low + length - 1 > self.longest):
                continue
            if self.apart and state.wanted != FREE:
                if any(self._touch(low, length, *window) for window in state.windows):
                    continue
                yield low
            else:
                yield low
                return

    def _touch(self, low: int, length: int, other: int, other_length: int) -> bool:
        """Tells whether one run follows on the other; an ace ends it but where runs turn the corner
        (C21)."""
        if self.corner:
            return (low + length - other) % 13 == 0 or (other + other_length - low) % 13 == 0
        return low + length == other or other + other_length == low
