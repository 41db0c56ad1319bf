"""The sets that the cards of one rank can make, without those that another is as good as.

A card is *contested* if a run could want it too, or if its twin or its points make it unlike the
others of its rank. Cards that are not contested are alike: only how many of them a set takes is a
choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

from rummy_desktop.melds.holdings import SetPlan, Suits
from rummy_desktop.melds.rows import LONGEST, starts
from rummy_desktop.melds.suits import FREE, Sizes, longer_by_cap
from rummy_desktop.melds.terms import MeldTerms

RANKS = (1 << 13) - 1


class Aim(NamedTuple):
    """What is looked for: any melds (``FREE``), or the sets and runs of a contract, by their sizes.

    ``longer``: they may be longer. ``apart`` and ``never`` bind runs of one suit (C21, O7).
    ``whole``: every card must be used. ``short``: cards may be missing.
    """

    sets: Sizes = FREE
    runs: Sizes = FREE
    longer: bool = True
    apart: bool = False
    never: bool = False
    whole: bool = False
    short: bool = False


class SetFills:
    """Gives the sets of a rank for one aim."""

    def __init__(self, terms: MeldTerms, worths: Sequence[int], aim: Aim) -> None:
        self.terms, self.aim = terms, aim
        self.least = terms.sets.min if terms.sets else 0
        # Where a set takes any number of any cards, wild cards that are left over can always go
        # to some meld. So as few as will do are planned with.
        self.frugal = (
            aim.sets == aim.runs == FREE
            and terms.sets is not None
            and terms.sets.suits == "any"
            and terms.sets.max is None
            and not terms.most_wilds
        )
        self.distinct = terms.sets is not None and terms.sets.suits == "distinct"
        self.longest = 99
        if terms.sets is not None:
            self.longest = min(terms.sets.max or 99, 4 if self.distinct else 99)
        self.most = [0, *(terms.most_wilds_in(length) for length in range(1, 120))]
        self.alike = [
            len({worths[13 * suit + rank - 1] for suit in range(4)}) == 1 for rank in range(1, 14)
        ]
        self._windows = self._places()

    def _places(self) -> tuple[int, ...]:
        """Gives the ranks, as bits, of every place of the shortest run that is looked for."""
        if not self.aim.runs:
            return ()
        size = self.terms.runs.min if self.aim.runs == FREE else min(self.aim.runs)
        if size > LONGEST["low"]:
            return (RANKS,)
        return tuple(
            sum(1 << (low + index - 1) % 13 for index in range(size))
            for low in starts(size, self.terms.runs)
        )

    def contested(self, suits: Suits, wilds: int) -> tuple[int, ...]:
        """Gives for each suit the ranks, as bits, that could be in a run."""
        found = []
        for held in suits:
            ranks = sum(1 << rank for rank in range(13) if held >> 4 * rank & 15)
            wanted = 0
            for window in self._windows:
                here = ranks & window
                lacking = window.bit_count() - here.bit_count()
                if here and (lacking <= wilds or self.aim.short):
                    wanted |= here
            found.append(wanted)
        return tuple(found)

    def fills(
        self,
        rank: int,
        counts: Sequence[int],
        wilds: int,
        size: int,
        contested: Sequence[int],
        alone: bool,
    ) -> Iterator[SetPlan]:
        """Gives the sets that the cards of each suit and the wild cards can make of a rank.

        ``alone``: no other set is made of this rank.
        """
        for naturals in self._naturals(rank, counts, wilds, contested, alone):
            number = sum(naturals)
            if not 0 < number <= self.longest:
                continue
            n = (naturals[0], naturals[1], naturals[2], naturals[3])
            for length in self._lengths(size, number, wilds):
                most = min(wilds, self.most[length], length - number)
                least = 0 if self.aim.short else length - number
                for used in range(least, most + 1):
                    yield SetPlan(rank, n, used, length)

    def _naturals(
        self, rank: int, counts: Sequence[int], wilds: int, contested: Sequence[int], alone: bool
    ) -> Iterator[Sequence[int]]:
        """Gives how many cards of each suit a set may take."""
        bounds = [min(count, 1) for count in counts] if self.distinct else counts
        single = [
            suit
            for suit in range(4)
            if bounds[suit]
            and self.alike[rank - 1]
            and not contested[suit] >> rank - 1 & 1
            and bounds[suit] == counts[suit]
        ]
        total = sum(bounds[suit] for suit in single)
        # Where all fit into one set nothing is gained by leaving one of them out.
        all_fit = self.aim.longer and sum(counts) + wilds <= self.longest
        least = total if all_fit and alone and not self.terms.most_wilds else 0
        choices = [
            (0,) if suit in single else range(bound, -1, -1) for suit, bound in enumerate(bounds)
        ]
        for chosen in product(*choices):
            for number in range(total, least - 1, -1):
                naturals = list(chosen)
                for suit in single:
                    naturals[suit] = min(number, bounds[suit])
                    number -= naturals[suit]
                yield naturals

    def _lengths(self, size: int, number: int, wilds: int) -> Sequence[int]:
        if size and not self.aim.longer:
            lengths: Sequence[int] = (size,)
        elif self.aim.short:
            lengths = (size, *longer_by_cap(self.most, size, min(self.longest, size + wilds) + 1))
        else:
            lengths = range(max(size or self.least, number), min(self.longest, number + wilds) + 1)
            lengths = lengths[:1] if self.frugal else lengths
        return [length for length in lengths if number <= length <= self.longest]
