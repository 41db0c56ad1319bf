"""The least deadwood of thousands of imagined hands: one deck as bits, a table for each suit.

A hand is one integer with a bit for each natural face, and a number of jokers. Runs never cross
suits, so a suit is a look-up; only ranks held three or four times leave a choice. Exact but for two
jokers in one meld, where the game allows that; what is played is read by the solver in ``melds``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from rummy_desktop.cards import JOKER, CardId, face_of
from rummy_desktop.melds.rows import LONGEST
from rummy_desktop.melds.terms import MeldTerms, RunTerms

SUIT = (1 << 13) - 1
REMEMBERED = 400_000

Hand = tuple[int, int]
"""Natural faces as bits, and the number of jokers."""


def hand_bits(cards: Iterable[CardId]) -> Hand:
    """Gives a hand of one deck as bits."""
    naturals = jokers = 0
    for one in cards:
        face = face_of(one)
        if face == JOKER:
            jokers += 1
        else:
            naturals |= 1 << face
    return naturals, jokers


@lru_cache(maxsize=16)
def run_masks(runs: RunTerms) -> tuple[tuple[int, ...], ...]:
    """Gives for each rank, from 0, the runs that hold it, as bits of one suit; none that is two."""
    masks = []
    for length in range(runs.min, min(2 * runs.min, 14)):
        last = 13 if runs.ace == "corner" else LONGEST[runs.ace] - length + 1
        for low in range(last):
            masks.append(sum(1 << (low + step) % 13 for step in range(length)))
    return tuple(tuple(mask for mask in masks if mask >> rank & 1) for rank in range(13))


class DeadwoodTable:
    """Counts deadwood under fixed terms and points, and remembers what it has counted."""

    def __init__(self, terms: MeldTerms, values: tuple[int, ...]) -> None:
        self.values = values
        self.sets = terms.sets is not None
        self.runs = run_masks(terms.runs)
        self._suits: list[dict[int, int]] = [{0: 0} for _ in range(4)]
        self._shorter: list[dict[int, int]] = [{} for _ in range(4)]
        self._least: dict[Hand, int] = {}
        self._after: dict[Hand, int] = {}

    def least(self, hand: Hand) -> int:
        """Gives the least deadwood of a hand."""
        found = self._least.get(hand)
        if found is None:
            if len(self._least) > REMEMBERED:
                self._least.clear()
            found = self._least[hand] = self._count(hand, drop=False)
        return found

    def after_discard(self, hand: Hand) -> int:
        """Gives the least deadwood of a hand after its best discard."""
        found = self._after.get(hand)
        if found is None:
            if len(self._after) > REMEMBERED:
                self._after.clear()
            found = self._after[hand] = self._count(hand, drop=True)
        return found

    def _count(self, hand: Hand, drop: bool) -> int:
        naturals, jokers = hand
        suits = [naturals >> 13 * suit & SUIT for suit in range(4)]
        best = self._best(suits, self._threes(suits), drop) + jokers * self.values[JOKER]
        if not jokers:
            return best
        if drop:
            best = min(best, self._count((naturals, jokers - 1), drop=False))
        for used in self._joker_melds(suits):
            best = min(best, self._count((naturals & ~used, jokers - 1), drop))
        return best

    def _best(self, suits: list[int], threes: int, drop: bool) -> int:
        """Gives the least that stays outside runs and sets of some of the ranks given as bits."""
        counted = [self._in_suit(suit, held) for suit, held in enumerate(suits)]
        best = sum(counted)
        if drop:
            best += min(
                self._without_one(suit, held) - counted[suit] if held else 0
                for suit, held in enumerate(suits)
            )
        while threes:
            bit = threes & -threes
            threes ^= bit
            without = [held & ~bit for held in suits]
            best = min(best, self._best(without, threes, drop))
            if all(held & bit for held in suits):
                for suit in range(4):
                    kept = list(without)
                    kept[suit] |= bit
                    best = min(best, self._best(kept, threes, drop))
        return best

    def _threes(self, suits: list[int]) -> int:
        if not self.sets:
            return 0
        a, b, c, d = suits
        return (a & b & (c | d)) | (c & d & (a | b))

    def _in_suit(self, suit: int, held: int) -> int:
        known = self._suits[suit]
        found = known.get(held)
        if found is None:
            bit = held & -held
            rank = bit.bit_length() - 1
            found = self.values[13 * suit + rank] + self._in_suit(suit, held ^ bit)
            for run in self.runs[rank]:
                if run & held == run:
                    found = min(found, self._in_suit(suit, held ^ run))
            known[held] = found
        return found

    def _without_one(self, suit: int, held: int) -> int:
        known = self._shorter[suit]
        found = known.get(held)
        if found is None:
            found = min(
                self._in_suit(suit, held & ~(1 << rank)) for rank in range(13) if held >> rank & 1
            )
            known[held] = found
        return found

    def _joker_melds(self, suits: list[int]) -> Iterator[int]:
        """Gives the natural cards, as bits of the hand, that make a meld with one joker."""
        for suit, held in enumerate(suits):
            for rank in range(13):
                for run in self.runs[rank]:
                    lowest = run & -run == 1 << rank
                    if lowest and (run & ~held).bit_count() == 1:
                        yield (run & held) << 13 * suit
        if not self.sets:
            return
        for rank in range(13):
            bits = [1 << 13 * suit + rank for suit in range(4) if suits[suit] >> rank & 1]
            if len(bits) < 2:
                continue
            for left_out in (0, *bits) if len(bits) > 2 else (0,):
                if len(bits) < 4 or left_out:
                    yield sum(bits) - left_out
            if len(bits) == 4:
                for place, one in enumerate(bits):
                    yield from (one | other for other in bits[place + 1 :])


@lru_cache(maxsize=16)
def deadwood_table(terms: MeldTerms, values: tuple[int, ...]) -> DeadwoodTable:
    """Gives the table of some terms and points."""
    return DeadwoodTable(terms, values)
