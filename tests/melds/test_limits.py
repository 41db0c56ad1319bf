"""What cuts the search off may not cost the best melds: large hands, beside a search without
bounds."""

from random import Random

import pytest

from rummy_desktop.cards import JOKER, Card, card_id
from rummy_desktop.melds import Contract, GoingDown, Requirement
from rummy_desktop.melds.fills import Aim
from rummy_desktop.melds.free import best_plan
from rummy_desktop.melds.holdings import holdings, worths_of
from rummy_desktop.melds.planner import Planner
from rummy_desktop.melds.question import aim_of
from tests.melds.table import CONTRACT, OPEN, SHANGHAI, wild

COURTS = (*(15 if face % 13 == 0 else min(face % 13 + 1, 10) for face in range(52)), 15)
CHEAP_JOKERS = (*COURTS[:52], 1)
PACK = [card_id(Card(face), copy) for face in range(JOKER) for copy in range(2)]
TERMS = {"contract": CONTRACT, "open": OPEN, "shanghai": SHANGHAI, "wild sixes": wild(6)}


def melds(text: str, run: int) -> Contract:
    """Reads a contract: S for a set of three, R for a run of so many."""
    return tuple(Requirement("set", 3) if one == "S" else Requirement("run", run) for one in text)


class Unbounded(Planner):
    """Looks everywhere."""

    def __init__(self, terms, worths, aim: Aim) -> None:
        super().__init__(terms, worths, aim)
        self.bounded = False


@pytest.mark.parametrize("values", [COURTS, CHEAP_JOKERS], ids=["dear jokers", "cheap jokers"])
@pytest.mark.parametrize("size", ["exact", "at-least"])
@pytest.mark.parametrize("text", ["SS", "SR", "RR", "SRR", "SSR"])
@pytest.mark.parametrize("name", TERMS)
def test_bounds_lose_nothing(name, text, size, values):
    """Hands of 14 to 16 cards with three or four jokers."""
    chance, terms = Random(f"{name} {text} {size}"), TERMS[name]
    runs = chance.choice(("any", "apart", "never"))
    aim = aim_of(melds(text, terms.runs.min), GoingDown(size, runs))
    asked = Unbounded(terms, worths_of(values), aim)
    for number in range(3):
        jokers = 3 + number % 2
        hand = (
            *chance.sample(PACK, 14 + number - jokers),
            *(card_id(Card(JOKER), copy) for copy in range(jokers)),
        )
        found = best_plan(hand, terms, values, aim)
        plans = [asked.best(holding) for holding in holdings(hand, terms, values)]
        wanted = max((plan.worth for plan in plans if plan), default=None)
        assert (found.worth if found else None) == wanted
