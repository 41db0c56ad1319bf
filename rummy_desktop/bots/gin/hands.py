"""Hands of one deck as bits, one for each face: deadwood, throws and lay-offs in microseconds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rummy_desktop.melds.holdings import CARD
from rummy_desktop.melds.one_deck import RANKS, OneDeck, longest_first
from rummy_desktop.melds.terms import MeldTerms

REMEMBERED = 200_000
"""Hands whose throw or lay-offs are remembered; with more, all are forgotten."""

MOST = 10_000
"""More deadwood than any hand has."""

RANK = tuple(face % 13 for face in range(52))
ALL = (1 << 52) - 1
SUITS = (0, 13, 26, 39)
"""Where each suit begins."""


def bits(hand: int) -> Iterator[int]:
    """Gives each card of a hand, as the bit of its face."""
    while hand:
        one = hand & -hand
        hand ^= one
        yield one


def face(one: int) -> int:
    """Gives the face of one card."""
    return one.bit_length() - 1


class Single(NamedTuple):
    """The discards of one suit where no set can be made: the highest card that is in no run, as a
    bit, 0 for none; and each card with how much less is left without it."""

    loose: int
    off: tuple[tuple[int, int], ...]


@lru_cache(maxsize=8)
def _discards(points: tuple[int, ...]) -> list[Single]:
    """Gives the discards by the ranks held of a suit, from the points that its runs leave."""
    found = []
    for held in range(RANKS + 1):
        off = tuple((one, points[held] - points[held ^ one]) for one in bits(held))
        loose = [one for one, less in off if less == points[one]]
        found.append(Single(max(loose, default=0), off))
    return found


class Hands:
    """Counts hands under fixed terms and points."""

    def __init__(self, terms: MeldTerms, values: tuple[int, ...]) -> None:
        self.points = {1 << one: values[one] for one in range(52)}
        self._terms = terms
        self._deck = OneDeck(terms, values)
        self._points = [tuple(worth // CARD for worth in suit) for suit in self._deck.tables]
        self._single = [_discards(suit) for suit in self._points]
        self._dearest: dict[int, tuple[int, int]] = {}
        self._ends: dict[int, tuple[tuple[int, ...], ...]] = {}

    def least(self, hand: int) -> int:
        """Gives the least deadwood of a hand."""
        s, h, d, c = hand & RANKS, hand >> 13 & RANKS, hand >> 26 & RANKS, hand >> 39
        if (s & h & (d | c)) | (d & c & (s | h)):
            return self._deck.left(hand) // CARD
        one, two, three, four = self._points
        return one[s] + two[h] + three[d] + four[c]

    def after_discard(self, hand: int) -> int:
        """Gives the least deadwood of a hand after its best discard."""
        return self._deck.after_discard(hand) // CARD

    def dearest_loose(self, hand: int) -> tuple[int, int]:
        """Gives the card of the highest rank that is in no meld, and the deadwood that is left
        without it; where all are in melds, the card that breaks least."""
        found = self._dearest.get(hand)
        if found is None:
            if len(self._dearest) > REMEMBERED:
                self._dearest.clear()
            found = self._dearest[hand] = self._find_dearest(hand)
        return found

    def _find_dearest(self, hand: int) -> tuple[int, int]:
        choices = self._without_sets(hand)
        full = min(choices)[0]
        loose = rank = where = 0
        for total, rest in choices:
            if total == full:
                for single, held, suit in zip(self._single, rest, SUITS, strict=True):
                    loose = single[held].loose
                    if loose > rank:
                        rank, where = loose, suit
        if rank:
            one = rank << where
            return one, full - self.points[one]
        left, one = min((left, one) for one, left in self.discards(hand).items())
        return one, left

    def discards(self, hand: int) -> dict[int, int]:
        """Gives, by each card of a hand, the least deadwood that is left without it."""
        left: dict[int, int] = {}
        for total, rest in self._without_sets(hand):
            for single, held, suit in zip(self._single, rest, SUITS, strict=True):
                for one, less in single[held].off:
                    card = one << suit
                    if total - less < left.get(card, MOST):
                        left[card] = total - less
        return left

    def _without_sets(self, hand: int) -> list[tuple[int, tuple[int, ...]]]:
        """Gives every choice of sets of a hand: what runs leave of the rest, and the rest by
        suit."""
        s, h, d, c = hand & RANKS, hand >> 13 & RANKS, hand >> 26 & RANKS, hand >> 39
        choices = [(s, h, d, c)]
        ranks = (s & h & (d | c)) | (d & c & (s | h))
        while ranks:
            rank = ranks & -ranks
            ranks ^= rank
            off = ~rank
            for s, h, d, c in choices[:]:
                choices.append((s & off, h & off, d & off, c & off))
                if s & h & d & c & rank:
                    choices.append((s, h & off, d & off, c & off))
                    choices.append((s & off, h, d & off, c & off))
                    choices.append((s & off, h & off, d, c & off))
                    choices.append((s & off, h & off, d & off, c))
        one, two, three, four = self._points
        return [(one[s] + two[h] + three[d] + four[c], (s, h, d, c)) for s, h, d, c in choices]

    def after_lay_offs(self, hand: int, knocker: int) -> int:
        """Gives the least deadwood of a hand after laying off on a knocker's melds (N5)."""
        parts = [0]
        for ends in self._ends_of(knocker):
            laid = 0
            for one in ends:
                if not hand & one:
                    break
                laid |= one
                parts += [part | laid for part in parts if not part & laid]
        return min(self.least(hand ^ part) for part in parts)

    def _ends_of(self, hand: int) -> tuple[tuple[int, ...], ...]:
        found = self._ends.get(hand)
        if found is None:
            if len(self._ends) > REMEMBERED:
                self._ends.clear()
            found = self._ends[hand] = tuple(self._find_ends(hand))
        return found

    def _find_ends(self, hand: int) -> Iterator[tuple[int, ...]]:
        """Gives what may be laid off on each meld of a hand: cards that must come in this order."""
        least = self.least(hand)
        for rank in range(13):
            four = [1 << rank + suit for suit in SUITS]
            held = [one for one in four if hand & one]
            if len(held) < 3:
                continue
            choices = [four] if len(held) == 4 else []
            choices += [[one for one in held if one != out] for out in four]
            for cards in choices:
                whole = sum(cards)
                if len(cards) >= 3 and self.least(hand ^ whole) == least:
                    if len(cards) == 3:
                        yield tuple(one for one in four if one not in cards)
                    hand ^= whole
                    break
        for suit in SUITS:
            yield from self._ends_of_runs(hand >> suit & RANKS, suit)

    def _ends_of_runs(self, held: int, suit: int) -> Iterator[tuple[int, ...]]:
        left = self.least(held << suit)
        for row in longest_first(self._terms.runs):
            if held & row.ranks == row.ranks and self.least((held ^ row.ranks) << suit) == left:
                held ^= row.ranks
                low, high = row.low - 1, row.low + row.length - 1
                yield tuple(1 << rank + suit for rank in range(low - 1, -1, -1))
                yield tuple(1 << rank + suit for rank in range(high, 13))


@lru_cache(maxsize=8)
def hands_of(terms: MeldTerms, values: tuple[int, ...]) -> Hands:
    """Gives what counts hands under terms and points."""
    return Hands(terms, values)
