"""Every question to a solver in the scenario files, by the terms of the variants as they are known
here.

Questions under house rules are asked with all other scenarios, by the variants' own files.
"""

from pathlib import Path

import pytest
import yaml

from rummy_desktop.melds import (
    GoingDown,
    Requirement,
    arrange,
    deadwood,
    possible,
    solve,
)
from tests.melds.table import CONTRACT, KNOCK, POOL, hand

RULES = Path(__file__).parents[1] / "rules"
POINTS = (*(min(face % 13 + 1, 10) for face in range(52)), 25)
ARRANGED = {"knock-rummy": KNOCK, "knock-rummy-pool": POOL}
GONE_DOWN = {
    "contract-rummy": (CONTRACT, GoingDown("exact", "apart")),
    "may-i": (CONTRACT, GoingDown("at-least", "any")),
}


def questions(key):
    """Gives the cases of the scenario files that ask a solver."""
    for path in sorted(RULES.glob("*/*.yaml")):
        scenario = yaml.safe_load(path.read_text(encoding="utf-8"))
        if "rules" in scenario or scenario["variant"] not in {**ARRANGED, **GONE_DOWN}:
            continue
        for case in scenario["cases"]:
            if key in case:
                name = f"{path.stem}: {case['name']}"
                yield pytest.param(scenario["variant"], case, id=name)


@pytest.mark.parametrize(("variant", "case"), list(questions("arrange")))
def test_deadwood_of_a_scenario(variant, case):
    cards = hand(case["arrange"])
    assert arrange(cards, ARRANGED[variant], POINTS).deadwood == case["then"]["deadwood"]
    assert deadwood(cards, ARRANGED[variant], POINTS) == case["then"]["deadwood"]


@pytest.mark.parametrize(("variant", "case"), list(questions("contract")))
def test_contract_of_a_scenario(variant, case):
    terms, going_down = GONE_DOWN[variant]
    asked = case["contract"]
    contract = (Requirement("set", 3),) * asked["sets"] + (Requirement("run", 4),) * asked["runs"]
    # The seventh deal takes the whole hand (C20), but in May I? it need not (M5).
    whole = case["deal"] == 7 and variant == "contract-rummy"
    cards = hand(case["hand"])
    expected = case["then"]["possible"]
    assert possible(cards, contract, terms, going_down, whole) == expected
    melds = solve(cards, contract, terms, going_down, POINTS, whole)
    assert (melds is not None) == expected
