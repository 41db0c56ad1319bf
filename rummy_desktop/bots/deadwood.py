"""The least deadwood of thousands of imagined hands: one deck as bits, a table for each suit.

A hand is one integer with a bit for each natural face, and a number of jokers. Runs never cross
suits, so a suit is a look-up; only ranks held three or four times leave a choice. Exact but for two
jokers in one meld, where the game allows that; what is played is read by the solver in ``melds``.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations

from rummy_desktop.cards import JOKER, CardId, face_of
from rummy_desktop.melds.holdings import CARD
from rummy_desktop.melds.one_deck import OneDeck
from rummy_desktop.melds.rows import LONGEST
from rummy_desktop.melds.terms import MeldTerms, RunTerms

SUIT = (1 << 13) - 1
REMEMBERED = 400_000
IMPOSSIBLE = 10_000

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
        self._one_deck = OneDeck(terms, values)
        self.sets = terms.sets is not None
        self.runs = run_masks(terms.runs)
        self._suits: list[dict[Hand, int]] = [{} for _ in range(4)]
        self._shorter: list[dict[Hand, int]] = [{} for _ in range(4)]
        self._least: dict[Hand, int] = {}
        self._after: dict[Hand, int] = {}

    def least(self, hand: Hand) -> int:
        """Gives the least deadwood of a hand."""
        naturals, jokers = hand
        if not jokers:
            return self._one_deck.left(naturals) // CARD
        return self._known(self._least, hand, drop=False)

    def after_discard(self, hand: Hand) -> int:
        """Gives the least deadwood of a hand after its best discard."""
        naturals, jokers = hand
        if not jokers:
            return self._one_deck.after_discard(naturals) // CARD
        return self._known(self._after, hand, drop=True)

    def _known(self, known: dict[Hand, int], hand: Hand, drop: bool) -> int:
        found = known.get(hand)
        if found is None:
            if len(known) > REMEMBERED:
                known.clear()
            naturals, jokers = hand
            suits = [naturals >> 13 * suit & SUIT for suit in range(4)]
            found = known[hand] = self._best(suits, self._sets_of(suits, jokers), jokers, drop)
        return found

    def _sets_of(self, suits: list[int], jokers: int) -> int:
        """Gives the ranks that may make a set, as bits: held three times, or twice for a joker."""
        if not self.sets:
            return 0
        a, b, c, d = suits
        if jokers:
            return (a & b) | (c & d) | ((a | b) & (c | d))
        return (a & b & (c | d)) | (c & d & (a | b))

    def _best(self, suits: list[int], ranks: int, jokers: int, drop: bool) -> int:
        """Gives the least that stays outside runs and sets of some of the ranks given as bits."""
        best = self._runs_only(suits, jokers, drop)
        while ranks:
            bit = ranks & -ranks
            ranks ^= bit
            held = [suit for suit in range(4) if suits[suit] & bit]
            for number in range(2 if jokers else 3, len(held) + 1):
                for used in combinations(held, number):
                    rest = list(suits)
                    for suit in used:
                        rest[suit] &= ~bit
                    if number > 2:
                        best = min(best, self._best(rest, ranks, jokers, drop))
                    if jokers and number < 4:
                        best = min(best, self._best(rest, ranks, jokers - 1, drop))
        return best

    def _runs_only(self, suits: list[int], jokers: int, drop: bool) -> int:
        if jokers:
            return self._runs_with_jokers(suits, jokers, drop)
        counted = [self._in_suit(suit, (held, 0)) for suit, held in enumerate(suits)]
        best = sum(counted)
        if drop:
            best += min(
                self._without_one(suit, (held, 0)) - counted[suit] if held else 0
                for suit, held in enumerate(suits)
            )
        return best

    def _runs_with_jokers(self, suits: list[int], jokers: int, drop: bool) -> int:
        """Gives the least with the jokers in runs, one in each, or left over, suit after suit."""
        reached = {(0, False): 0}
        for suit, held in enumerate(suits):
            after: dict[tuple[int, bool], int] = {}
            for (used, dropped), count in reached.items():
                for more in range(jokers - used + 1 if held else 1):
                    here = count + self._in_suit(suit, (held, more))
                    state = (used + more, dropped)
                    after[state] = min(here, after.get(state, here))
                    if drop and held and not dropped:
                        here = count + self._without_one(suit, (held, more))
                        state = (used + more, True)
                        after[state] = min(here, after.get(state, here))
            reached = after
        joker = self.values[JOKER]
        return min(
            count + joker * (jokers - used - (drop and not dropped and used < jokers))
            for (used, dropped), count in reached.items()
        )

    def _in_suit(self, suit: int, hand: Hand) -> int:
        """Gives the least of one suit that stays outside runs, so many of them with a joker."""
        held, jokers = hand
        if not held:
            return IMPOSSIBLE if jokers else 0
        known = self._suits[suit]
        found = known.get(hand)
        if found is None:
            bit = held & -held
            rank = bit.bit_length() - 1
            found = self.values[13 * suit + rank] + self._in_suit(suit, (held ^ bit, jokers))
            for run in self.runs[rank]:
                lacking = run & ~held
                if not lacking:
                    found = min(found, self._in_suit(suit, (held ^ run, jokers)))
                elif jokers and not lacking & lacking - 1:
                    found = min(found, self._in_suit(suit, (held & ~run, jokers - 1)))
            known[hand] = found
        return found

    def _without_one(self, suit: int, hand: Hand) -> int:
        held, jokers = hand
        known = self._shorter[suit]
        found = known.get(hand)
        if found is None:
            found = min(
                self._in_suit(suit, (held & ~(1 << rank), jokers))
                for rank in range(13)
                if held >> rank & 1
            )
            known[hand] = found
        return found


@lru_cache(maxsize=16)
def deadwood_table(terms: MeldTerms, values: tuple[int, ...]) -> DeadwoodTable:
    """Gives the table of some terms and points."""
    return DeadwoodTable(terms, values)
