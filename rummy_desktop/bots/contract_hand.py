"""How near a hand is to a contract: cards missing, and what half-made melds promise.

It is asked many times for each decision, so it looks suits up in tables by bits and takes a few
rare positions (three runs in one suit, a meld of nothing but jokers) for a little better or worse
than they are; whether a hand can go down is answered by the solver in ``melds``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement, product

from rummy_desktop.cards import FACES, CardId, face_of
from rummy_desktop.melds.rows import LONGEST
from rummy_desktop.melds.terms import Contract, GoingDown, MeldTerms, RunTerms

REMEMBERED = 40_000
RANKS_TRIED = 6
WHOLE_HAND_SPLITS = 3

Suits = tuple[int, int, int, int]
Sizes = tuple[int, ...]

PAIRS = (0.0, 0.3, 2.6, 4.6, 5.2, 5.6)
"""What so many cards of a rank promise, in points."""

ROWS = (0.0, 0.1, 0.7, 1.9, 3.0, 3.4, 3.6)
"""What so many cards within the places of one run promise, in points."""


@lru_cache(maxsize=64)
def windows(runs: RunTerms, size: int) -> tuple[tuple[int, int], ...]:
    """Gives the runs of a size as first position and bits of one suit (ace: bit 0)."""
    last = 13 if runs.ace == "corner" else LONGEST[runs.ace] - size + 1
    return tuple(
        (low, sum(1 << (low - 1 + step) % 13 for step in range(size))) for low in range(1, last + 1)
    )


@lru_cache(maxsize=256)
def assignments(sizes: Sizes, never: bool) -> tuple[tuple[Sizes, ...], ...]:
    """Gives every way to give runs of some sizes to the four suits (``never``: one each, O7)."""
    found = set()
    for suits in product(range(4), repeat=len(sizes)):
        if never and len(set(suits)) < len(suits):
            continue
        given = tuple(
            tuple(size for size, own in zip(sizes, suits, strict=True) if own == suit)
            for suit in range(4)
        )
        found.add(given)
    return tuple(sorted(found))


class ContractHand:
    """Measures hands against one contract, and remembers what it has measured."""

    def __init__(
        self, contract: Contract, terms: MeldTerms, going_down: GoingDown, whole: bool
    ) -> None:
        self.terms = terms
        self.sets = tuple(sorted(one.size for one in contract if one.kind == "set"))
        self.runs = tuple(sorted(one.size for one in contract if one.kind == "run"))
        self.whole = whole
        self.apart = going_down.same_suit_runs == "apart"
        self.never = going_down.same_suit_runs == "never"
        self.distinct = terms.sets is not None and terms.sets.suits == "distinct"
        self.slots = sum(self.sets) + sum(self.runs)
        self.most_wilds = sum(terms.most_wilds_in(size) for size in (*self.sets, *self.runs))
        self._missing: dict[tuple[int, ...], int] = {}
        self._covered: dict[tuple[int, int, Sizes], int] = {}

    def missing(self, cards: Iterable[CardId]) -> int:
        """Gives how many cards a hand lacks; of a whole hand, after one more draw."""
        held = tuple(sorted([one % FACES for one in cards]))
        found = self._missing.get(held)
        if found is None:
            if len(self._missing) > REMEMBERED:
                self._missing.clear()
            found = self._missing[held] = self._count(held)
        return found

    def promise(self, cards: Iterable[CardId], unseen: Sequence[int]) -> float:
        """Gives what half-made melds promise, in points, by the cards that are still to come."""
        once, twice, ranks, wilds = self._split(tuple(map(face_of, cards)))
        total = 8.0 * wilds
        asked = len(self.sets) + len(self.runs)
        if self.sets:
            share = len(self.sets) / asked
            for rank, number in enumerate(ranks):
                if number:
                    coming = sum(unseen[rank + 13 * suit] for suit in range(4))
                    kinds = sum(held >> rank & 1 for held in once) if self.distinct else number
                    total += share * PAIRS[min(kinds, 5)] * min(1.0, 0.4 + coming / 10)
        if self.runs:
            share = len(self.runs) / asked
            for suit, held in enumerate(once):
                if held & held - 1:
                    total += share * self._rows(held, unseen[13 * suit : 13 * suit + 13])
                    total += share * 0.3 * twice[suit].bit_count()
        return total

    def _rows(self, held: int, unseen: Sequence[int]) -> float:
        total = 0.0
        for _, window in windows(self.terms.runs, self.runs[0]):
            here = window & held
            number = here.bit_count()
            if number < 2:
                continue
            gaps = window & ~held
            coming = 1.0
            while gaps:
                bit = gaps & -gaps
                gaps ^= bit
                coming *= min(1.0, 0.25 + 0.35 * unseen[bit.bit_length() - 1])
            total += ROWS[min(number, 6)] * coming
        return total

    def _split(self, held: Sequence[int]) -> tuple[list[int], list[int], list[int], int]:
        """Gives the faces held once and twice as bits by suit, the numbers of each rank, wilds."""
        once, twice, ranks, wilds = [0] * 4, [0] * 4, [0] * 13, 0
        for face in held:
            if face == 52 or self.terms.may_be_wild(face):  # type: ignore[arg-type]
                wilds += 1
                continue
            suit, rank = divmod(face, 13)
            ranks[rank] += 1
            if once[suit] >> rank & 1:
                twice[suit] |= 1 << rank
            else:
                once[suit] |= 1 << rank
        return once, twice, ranks, wilds

    def _count(self, held: tuple[int, ...]) -> int:
        once, twice, ranks, wilds = self._split(held)
        if self.whole:
            return self._whole_hand(once, twice, wilds, len(held) + 1)
        naturals = self._best_sets(once, twice, ranks)
        return max(0, self.slots - naturals - min(wilds, self.most_wilds))

    def _whole_hand(self, once: list[int], twice: list[int], wilds: int, slots: int) -> int:
        """Gives the cards that a hand lacks to be melded whole, one card more than it has."""
        over = max(0, slots - sum(self.runs))
        best = 0
        for extra in _extras(len(self.runs), over):
            sizes = tuple(sorted(size + more for size, more in zip(self.runs, extra, strict=True)))
            if sizes[-1] <= 14:
                best = max(best, self._in_runs(once, twice, sizes))
        return max(0, sum(self.runs) + over - best - wilds)

    def _best_sets(self, once: list[int], twice: list[int], ranks: list[int]) -> int:
        """Gives the natural cards that the best choice of sets and runs uses."""
        if not self.sets:
            return self._in_runs(once, twice, self.runs)
        size = self.sets[0]
        gains = sorted(
            (
                (gain, rank)
                for rank, number in enumerate(ranks)
                if number
                for gain in self._gains(once, twice, rank, number, size)
            ),
            reverse=True,
        )
        if not self.runs:
            return sum(gain for gain, _ in gains[: len(self.sets)])
        tried = [rank for _, rank in gains[:RANKS_TRIED]]
        best = alone = self._in_runs(once, twice, self.runs)
        most: dict[int, int] = {}
        for gain, rank in gains:
            most.setdefault(rank, gain)
        for chosen in combinations_with_replacement(dict.fromkeys(tried), len(self.sets)):
            if alone + sum(most[rank] for rank in chosen) <= best:
                continue
            if all(chosen.count(rank) <= tried.count(rank) for rank in chosen):
                best = max(best, self._with_sets(once, twice, ranks, chosen, size))
        return best

    def _gains(
        self, once: list[int], twice: list[int], rank: int, number: int, size: int
    ) -> list[int]:
        """Gives how many cards a first and a second set of a rank would use."""
        if self.distinct:
            first = sum(held >> rank & 1 for held in once)
            second = sum(held >> rank & 1 for held in twice)
            return [min(size, one) for one in (first, second) if one]
        return [min(size, number - used) for used in range(0, number, size)]

    def _with_sets(
        self,
        once: list[int],
        twice: list[int],
        ranks: list[int],
        chosen: tuple[int, ...],
        size: int,
    ) -> int:
        """Gives the natural cards used by sets of some ranks and by the best runs beside them."""
        left, again = list(once), list(twice)
        used = 0
        spare: list[tuple[int, int, list[int]]] = []
        for rank in dict.fromkeys(chosen):
            bit, times = 1 << rank, chosen.count(rank)
            held = [suit for suit in range(4) if once[suit] & bit]
            twins = [twice[suit] & bit for suit in range(4)]
            number = len(held) if self.distinct and times == 1 else ranks[rank]
            used += min(size * times, number)
            stay = twins if self.distinct and times == 1 else [0] * 4
            left = [one & ~bit | kept for one, kept in zip(left, stay, strict=True)]
            again = [two & ~bit for two in again]
            if number > size * times:
                spare.append((bit, number - size * times, held))
        if not spare:
            return used + self._in_runs(left, again, self.runs)
        return used + self._beside(left, again, spare)

    def _beside(
        self, left: list[int], again: list[int], spare: list[tuple[int, int, list[int]]]
    ) -> int:
        """Leaves the cards that sets can spare where runs want them most."""
        bit, keep, held = spare[0]
        best = 0
        for first in held:
            kept = [
                one | (bit if suit == first or (keep > 1 and suit in held) else 0)
                for suit, one in enumerate(left)
            ]
            if spare[1:]:
                best = max(best, self._beside(kept, again, spare[1:]))
            else:
                best = max(best, self._in_runs(kept, again, self.runs))
        return best

    def _in_runs(self, once: Sequence[int], twice: Sequence[int], sizes: Sizes) -> int:
        """Gives the natural cards that the best runs of some sizes use."""
        if 0 < len(sizes) <= 3 and sizes[0] == sizes[-1]:
            return self._in_equal_runs(once, twice, sizes)
        best = 0
        for given in assignments(sizes, self.never):
            total = 0
            for suit in range(4):
                if given[suit]:
                    total += self._cover(once[suit], twice[suit], given[suit])
            if total > best:
                best = total
        return best

    def _in_equal_runs(self, once: Sequence[int], twice: Sequence[int], sizes: Sizes) -> int:
        """Gives the same for one to three runs of one size: in suits of their own, or together."""
        singles = [self._cover(held, 0, sizes[:1]) if held else 0 for held in once]
        if len(sizes) == 1:
            return max(singles)
        ordered = sorted(singles, reverse=True)
        best = sum(ordered[: len(sizes)])
        if self.never:
            return best
        for suit in range(4):
            most = once[suit].bit_count() + twice[suit].bit_count()
            if len(sizes) == 2:
                if most > best:
                    best = max(best, self._cover(once[suit], twice[suit], sizes))
                continue
            other = ordered[1] if singles[suit] == ordered[0] else ordered[0]
            if most + other > best:
                best = max(best, other + self._cover(once[suit], twice[suit], sizes[:2]))
                best = max(best, self._cover(once[suit], twice[suit], sizes))
        return best

    def _cover(self, once: int, twice: int, sizes: Sizes) -> int:
        """Gives the natural cards of a suit that the best runs of some sizes use."""
        key = (once, twice if len(sizes) > 1 else 0, sizes)
        found = self._covered.get(key)
        if found is None:
            if len(self._covered) > REMEMBERED:
                self._covered.clear()
            found = self._covered[key] = self._search(once, key[1], sizes)
        return found

    def _search(self, once: int, twice: int, sizes: Sizes) -> int:
        first = windows(self.terms.runs, sizes[0])
        if len(sizes) == 1:
            return max((window & once).bit_count() for _, window in first)
        if len(sizes) > 2:
            return max(
                self._cover(once, twice, (sizes[0], size)) for size in dict.fromkeys(sizes[1:])
            )
        best = 0
        for low, window in first:
            mine = (window & once).bit_count()
            for other, second in windows(self.terms.runs, sizes[1]):
                if self.apart and (low + sizes[0] == other or other + sizes[1] == low):
                    continue
                total = (
                    mine
                    + (second & once & ~window).bit_count()
                    + (second & window & twice).bit_count()
                )
                best = max(best, total)
        return best


@lru_cache(maxsize=64)
def _extras(runs: int, over: int) -> tuple[Sizes, ...]:
    """Gives ways to make some runs longer by so many cards in all, the evenest first."""
    ways = {
        tuple(sorted(way))
        for way in combinations_with_replacement(range(over + 1), runs)
        if sum(way) == over
    }
    return tuple(sorted(ways, key=max)[:WHOLE_HAND_SPLITS])


@lru_cache(maxsize=64)
def contract_hand(
    contract: Contract, terms: MeldTerms, going_down: GoingDown, whole: bool
) -> ContractHand:
    """Gives the measure of a contract."""
    return ContractHand(contract, terms, going_down, whole)
