"""Deadwood by table, for a hand of one deck without wild cards: a microsecond a hand.

Runs never cross suits, so a table tells for every choice of the ranks of a suit what its runs
leave. Only ranks held three or four times leave a choice: no set, the whole set, or all but one of
four.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rummy_desktop.cards import FACES, JOKER, CardId, face_of
from rummy_desktop.melds.holdings import worths_of
from rummy_desktop.melds.meld import Laid, Meld
from rummy_desktop.melds.rows import LONGEST, face_at, starts
from rummy_desktop.melds.terms import MeldTerms, RunTerms

RANKS = (1 << 13) - 1
COPIES = 10


class _Row(NamedTuple):
    """A run as ranks in bits, with its first position and its length."""

    ranks: int
    low: int
    length: int


class _Set(NamedTuple):
    """A set by its rank, as a bit, and its suits."""

    rank: int
    suits: tuple[int, ...]


_BITS = [0 if one % FACES == JOKER else 1 << one % FACES for one in range(FACES * COPIES)]
_bit_of = _BITS.__getitem__


class OneDeck:
    """Finds the least that is left of hands with no card twice and none that may be wild."""

    def __init__(self, terms: MeldTerms, values: tuple[int, ...]) -> None:
        self.terms = terms
        self.worths = worths_of(values)
        self.with_sets = terms.sets is not None
        worths = [self.worths[13 * suit : 13 * suit + 13] for suit in range(4)]
        self.tables = [table(terms.runs, one) for one in worths]
        self._saved = [saved(terms.runs, one) for one in worths]
        self._wild = 0
        if terms.wild_rank is not None:
            self._wild = sum(1 << face_at(suit, terms.wild_rank) for suit in range(4))

    def mask(self, hand: Sequence[CardId]) -> int:
        """Gives a hand as bits by face; 0 if it holds twins or a card that may be wild."""
        # Bits that are added up stay as many as they were only where no two are the same.
        mask = sum(map(_bit_of, hand))
        if mask.bit_count() < len(hand) or mask & self._wild:
            return 0
        return mask

    def left(self, mask: int) -> int:
        """Gives the least worth that is left of a hand."""
        s, h, d, c = mask & RANKS, mask >> 13 & RANKS, mask >> 26 & RANKS, mask >> 39
        ranks = (s & h & (d | c)) | (d & c & (s | h))
        if ranks and self.with_sets:
            return self._with_sets(s, h, d, c, ranks)
        one, two, three, four = self.tables
        return one[s] + two[h] + three[d] + four[c]

    def _with_sets(self, s: int, h: int, d: int, c: int, ranks: int) -> int:
        """Gives the least worth left, with every choice of sets of the ranks."""
        rank = ranks & -ranks
        ranks ^= rank
        rest = ~rank
        s2, h2, d2, c2 = s & rest, h & rest, d & rest, c & rest
        whole = s & h & d & c & rank
        if ranks:
            left = self._with_sets
            least = min(left(s, h, d, c, ranks), left(s2, h2, d2, c2, ranks))
            if not whole:
                return least
            return min(
                least,
                left(s, h2, d2, c2, ranks),
                left(s2, h, d2, c2, ranks),
                left(s2, h2, d, c2, ranks),
                left(s2, h2, d2, c, ranks),
            )
        one, two, three, four = self.tables
        in_set = one[s2] + two[h2] + three[d2] + four[c2]
        if whole:
            # Of four cards one may be left out of the set, where its suit has a better use for it.
            in_set += min(
                0, one[s] - one[s2], two[h] - two[h2], three[d] - three[d2], four[c] - four[c2]
            )
        in_runs = one[s] + two[h] + three[d] + four[c]
        return in_set if in_set < in_runs else in_runs

    def after_discard(self, mask: int) -> int:
        """Gives the least worth that is left of a hand after its best discard, in one pass."""
        s, h, d, c = mask & RANKS, mask >> 13 & RANKS, mask >> 26 & RANKS, mask >> 39
        ranks = (s & h & (d | c)) | (d & c & (s | h))
        return self._without_one(s, h, d, c, ranks if self.with_sets else 0)

    def _without_one(self, s: int, h: int, d: int, c: int, ranks: int) -> int:
        """Gives the same with every choice of sets of the ranks: no set, the whole, all but one."""
        if not ranks:
            one, two, three, four = self.tables
            first, second, third, fourth = self._saved
            most = max(first[s], second[h], third[d], fourth[c])
            return one[s] + two[h] + three[d] + four[c] - most
        rank = ranks & -ranks
        ranks ^= rank
        rest = ~rank
        s2, h2, d2, c2 = s & rest, h & rest, d & rest, c & rest
        left = self._without_one
        least = min(left(s, h, d, c, ranks), left(s2, h2, d2, c2, ranks))
        if s & h & d & c & rank:
            return min(
                least,
                left(s, h2, d2, c2, ranks),
                left(s2, h, d2, c2, ranks),
                left(s2, h2, d, c2, ranks),
                left(s2, h2, d2, c, ranks),
            )
        return least

    def melds(self, hand: Sequence[CardId]) -> tuple[Meld, ...]:
        """Gives melds that leave the least, sets first."""
        by_face = {face_of(one): one for one in hand}
        mask = sum(1 << face for face in by_face)
        least = self.left(mask)
        sets: list[Meld] = []
        for found in self._possible_sets(mask) if self.with_sets else ():
            faces = [face_at(suit, found.rank) for suit in found.suits]
            cards = sum(1 << one for one in faces)
            if mask & cards == cards and self.left(mask ^ cards) == least:
                laid = tuple(Laid(by_face[one]) for one in faces)
                sets.append(Meld("set", laid, rank=found.rank))
                mask ^= cards
        runs = [
            Meld(
                "run",
                tuple(Laid(by_face[face_at(suit, row.low + n)]) for n in range(row.length)),
                suit=suit,
                low=row.low,
            )
            for suit in range(4)
            for row in self._rows(suit, mask >> 13 * suit & RANKS)
        ]
        return (*sets, *runs)

    def _possible_sets(self, mask: int) -> list[_Set]:
        suits = [mask >> 13 * suit & RANKS for suit in range(4)]
        found = []
        for rank in range(1, 14):
            held = tuple(suit for suit in range(4) if suits[suit] >> rank - 1 & 1)
            if len(held) >= 3:
                found.append(_Set(rank, held))
            if len(held) == 4:
                found += [_Set(rank, tuple(s for s in held if s != out)) for out in held]
        return found

    def _rows(self, suit: int, held: int) -> list[_Row]:
        """Gives the runs that leave the least of a suit, the longest where there is a choice."""
        least = self.tables[suit]
        rows = []
        for row in longest_first(self.terms.runs):
            if held & row.ranks == row.ranks and least[held & ~row.ranks] == least[held]:
                rows.append(row)
                held &= ~row.ranks
        return rows


@lru_cache(maxsize=8)
def rows_of(runs: RunTerms) -> tuple[_Row, ...]:
    """Gives every run of different ranks."""
    return tuple(
        _Row(sum(1 << (low + n - 1) % 13 for n in range(length)), low, length)
        for length in range(runs.min, LONGEST["low"] + 1)
        for low in starts(length, runs)
    )


@lru_cache(maxsize=8)
def longest_first(runs: RunTerms) -> tuple[_Row, ...]:
    """Gives every run of different ranks, the longest first."""
    return tuple(sorted(rows_of(runs), key=lambda row: -row.length))


@lru_cache(maxsize=16)
def table(runs: RunTerms, worths: tuple[int, ...]) -> list[int]:
    """Gives, by the ranks held of a suit in bits, the least worth that its runs leave."""
    by_lowest: list[list[int]] = [[] for _ in range(13)]
    for row in rows_of(runs):
        # A longer run is two runs as far as points go.
        if row.length < 2 * runs.min:
            by_lowest[(row.ranks & -row.ranks).bit_length() - 1].append(row.ranks)
    least = [0] * (RANKS + 1)
    for held in range(1, RANKS + 1):
        lowest = (held & -held).bit_length() - 1
        best = least[held & (held - 1)] + worths[lowest]
        for ranks in by_lowest[lowest]:
            if held & ranks == ranks and least[held ^ ranks] < best:
                best = least[held ^ ranks]
        least[held] = best
    return least


@lru_cache(maxsize=16)
def saved(runs: RunTerms, worths: tuple[int, ...]) -> list[int]:
    """Gives, by the ranks held of a suit in bits, how much less is left after the best discard of
    that suit; less than nothing where every discard breaks a run."""
    least = table(runs, worths)
    most = [-sum(worths)] * (RANKS + 1)
    for held in range(1, RANKS + 1):
        bits = held
        while bits:
            bit = bits & -bits
            bits ^= bit
            most[held] = max(most[held], least[held] - least[held ^ bit])
    return most
