"""The least deadwood of a hand, exactly (K7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from rummy_desktop.cards import CardId, face_of
from rummy_desktop.melds.holdings import Dealer, Points, holdings, values_of, worths_of
from rummy_desktop.melds.meld import Meld
from rummy_desktop.melds.planner import Aim, Plan, Planner
from rummy_desktop.melds.terms import MeldTerms


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A hand laid out: the points of the cards in no meld, the melds, and those cards."""

    deadwood: int
    melds: tuple[Meld, ...]
    rest: tuple[CardId, ...]


def arrange(hand: Sequence[CardId], terms: MeldTerms, points: Points) -> Arrangement:
    """Gives the melds that leave the least deadwood, of those the ones with the most cards."""
    values = values_of(points)
    plan = _best_plan(hand, terms, values)
    dealer = Dealer(hand, plan.holding)
    melds = (
        *(dealer.set_meld(one) for _, one in plan.sets),
        *(dealer.run_meld(suit, run) for suit, run in plan.runs),
    )
    rest = dealer.rest()
    return Arrangement(sum(values[face_of(one)] for one in rest), melds, rest)


def deadwood(hand: Sequence[CardId], terms: MeldTerms, points: Points) -> int:
    """Gives the points of the least deadwood."""
    return arrange(hand, terms, points).deadwood


def best_discard(hand: Sequence[CardId], terms: MeldTerms, points: Points) -> dict[CardId, int]:
    """Gives for each card of the hand the least deadwood that its discard would leave."""
    values = values_of(points)
    return {
        one: deadwood(tuple(other for other in hand if other != one), terms, values) for one in hand
    }


def _best_plan(hand: Sequence[CardId], terms: MeldTerms, values: tuple[int, ...]) -> Plan:
    planner = _planner(terms, values)
    plans: Iterator[Plan | None] = (
        planner.best(holding) for holding in holdings(hand, terms, values)
    )
    return max((plan for plan in plans if plan is not None), key=lambda plan: plan.worth)


@lru_cache(maxsize=64)
def _planner(terms: MeldTerms, values: tuple[int, ...]) -> Planner:
    return Planner(terms, worths_of(values), Aim())
