"""One contract as a question to many hands: how many cards does this one lack?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rummy_desktop.cards import FACES, JOKER, CardId
from rummy_desktop.melds.fills import Aim
from rummy_desktop.melds.holdings import holdings, worths_of
from rummy_desktop.melds.nearest import Nearest, Packed
from rummy_desktop.melds.planner import planner_of
from rummy_desktop.melds.rows import LONGEST
from rummy_desktop.melds.serving import Serving, lacks, serving
from rummy_desktop.melds.terms import Contract, GoingDown, Kind, MeldTerms

_EQUAL = (1,) * FACES
_NO_POINTS = (0,) * FACES
_A_CARD = 1 << 12
"""What a card weighs beside its points, where as many as may be are wanted."""


def aim_of(
    contract: Contract, going_down: GoingDown, *, whole: bool = False, short: bool = False
) -> Aim:
    """Gives what a contract asks for, as the planner sees it."""
    sizes: dict[Kind, list[int]] = {"set": [], "run": []}
    for requirement in contract:
        sizes[requirement.kind].append(requirement.size)
    return Aim(
        tuple(sorted(sizes["set"], reverse=True)),
        tuple(sorted(sizes["run"], reverse=True)),
        longer=whole or going_down.size == "at-least",
        apart=going_down.same_suit_runs == "apart",
        never=going_down.same_suit_runs == "never",
        whole=whole,
        short=short,
    )


@lru_cache(maxsize=256)
def question(contract: Contract, terms: MeldTerms, going_down: GoingDown) -> Question:
    """Gives the question of a contract, with all that it remembers."""
    return Question(contract, terms, going_down)


class Question:
    """Answers how far hands are from a contract.

    Where nothing but G8 bounds the wild cards, what counts is how many natural cards the contract
    can use, and that every meld has one (``nearest``); else the planner is asked.
    """

    def __init__(self, contract: Contract, terms: MeldTerms, going_down: GoingDown) -> None:
        self.terms, self.contract = terms, contract
        self.aim = aim_of(contract, going_down, short=True)
        self.melds, self.places = len(contract), sum(wanted.size for wanted in contract)
        shortest = min((wanted.size for wanted in contract), default=0)
        self.few_wilds = shortest - 1
        longest = 14 if terms.runs.ace == "low-or-high" else LONGEST[terms.runs.ace]
        self.free = (
            not terms.most_wilds
            and (terms.sets is not None or not self.aim.sets)
            and all(size < min(longest, 14) for size in self.aim.runs)
            and all(size <= self._longest_set() for size in self.aim.sets)
        )
        bound = self.aim.apart or self.aim.never
        self.bound_runs = bound and len(self.aim.runs) > 1
        self._most = self._nearest(_EQUAL)
        self._most_with_each = self._nearest(_EQUAL, each=True)
        self._weighed: dict[tuple[int, ...], Nearest] = {}

    def _longest_set(self) -> int:
        sets = self.terms.sets
        if sets is None:
            return 0
        return min(sets.max or 99, 4 if sets.suits == "distinct" else 99)

    def _nearest(self, weights: tuple[int, ...], *, each: bool = False) -> Nearest:
        return Nearest(
            self.terms,
            self.aim.sets,
            self.aim.runs,
            weights,
            apart=self.aim.apart,
            never=self.aim.never,
            each=each,
        )

    def serving(self, hand: Sequence[CardId], values: tuple[int, ...]) -> Serving | None:
        """Gives the cards that serve each meld, the fewest missing, of those the most points.

        None if only the planner can tell.
        """
        if not self.free or self.terms.wild_rank is not None or not self.terms.jokers_wild:
            return None
        nearest = self._weighed.get(values)
        if nearest is None:
            if len(self._weighed) > 8:
                self._weighed.clear()
            weights = tuple(_A_CARD + value for value in values)
            nearest = self._weighed[values] = self._nearest(weights)
        suits, _ = counted(hand)
        cards = serving(hand, self.contract, nearest.served(suits))
        return cards if lacks(self.contract, cards) == self.distance(hand) else None

    def distance(self, hand: Sequence[CardId]) -> int:
        """Gives how many cards, whichever they are, a hand lacks for the contract."""
        if not self.free:
            return self._by_planner(hand)
        if self.terms.wild_rank is None:
            suits, wilds = counted(hand)
            found = self._free_distance(suits, wilds if self.terms.jokers_wild else 0)
            return self._by_planner(hand) if found is None else found
        least = self.places
        for holding in holdings(hand, self.terms, _NO_POINTS):
            here = self._free_distance(packed(holding.suits), len(holding.wilds))
            if here is None:
                return self._by_planner(hand)
            least = min(least, here)
        return least

    def surely_lacks(self, hand: Sequence[CardId]) -> bool:
        """Tells fast that a hand lacks a card for the contract; not that it lacks none."""
        return self.free and self.distance(hand) > 0

    def _free_distance(self, suits: Packed, wilds: int) -> int | None:
        """Gives the distance where wild cards are not bounded; None if only the planner can tell.

        A meld without a natural card of its own lacks one, however many wild cards there are. With
        fewer wild cards than a meld has places that is no bound of its own. With more, a natural
        card can be moved to such a meld from one that has two, or from the hand, unless runs of one
        suit are in each other's way.
        """
        enough = self.places - wilds
        naturals = self._most.most(suits, enough)
        lacking = max(0, enough - naturals)
        if wilds <= self.few_wilds:
            return lacking
        if self.bound_runs and lacking < self.melds:
            of_each = self._most_with_each.most(suits, enough)
            if of_each < naturals and of_each < enough:
                return None
        held = sum(suit.bit_count() for suit in suits)
        return max(lacking, self.melds - held)

    def _by_planner(self, hand: Sequence[CardId]) -> int:
        worths = worths_of(_NO_POINTS)
        asked = planner_of(self.terms, worths, self.aim)
        least = self.places
        for holding in holdings(hand, self.terms, _NO_POINTS):
            plan = asked.best(holding)
            if plan is not None:
                least = min(least, plan.missing)
        return least


def packed(suits: Sequence[int]) -> Packed:
    """Gives suits held as four bits a rank (``suits``) as levels of thirteen bits."""
    levels = []
    for held in suits:
        level = 0
        for rank in range(13):
            for twin in range(held >> 4 * rank & 15):
                level |= 1 << 13 * twin + rank
        levels.append(level)
    return (levels[0], levels[1], levels[2], levels[3])


def counted(hand: Sequence[CardId]) -> tuple[Packed, int]:
    """Gives the natural cards of a hand by suit, in levels (``nearest``), and the number of
    jokers."""
    suits = [0, 0, 0, 0]
    jokers = 0
    for one in hand:
        face = one % FACES
        if face == JOKER:
            jokers += 1
            continue
        suit, rank = _PLACES[face]
        bit = 1 << rank
        while suits[suit] & bit:
            bit <<= 13
        suits[suit] |= bit
    return (suits[0], suits[1], suits[2], suits[3]), jokers


_PLACES = [divmod(face, 13) for face in range(JOKER)]
