"""No rule without a case: every id of the rule pages, and every house rule of every game."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from rummy_desktop.marked import read_text
from rummy_desktop.session.scenario import Scenario, TableCase, read_scenario
from rummy_desktop.session.tree import read_tree
from rummy_desktop.variant import load_variant, presets

# Of each page: the letter of its ids, and its last number.
PAGES = {"G": 9, "C": 27, "L": 1, "M": 6, "O": 13, "K": 13, "P": 6, "F": 15}
RULE_IDS = [f"{letter}{number}" for letter, last in PAGES.items() for number in range(1, last + 1)]

# The refusals that each game's page knows of; those of a page that a game is based on are shown
# there.
CONTRACT_CODES = (
    *("not-your-turn", "wrong-phase", "not-in-hand", "not-a-meld", "too-short", "too-long"),
    *("ace-in-the-middle", "too-many-wilds", "wild-undeclared", "contract-not-met"),
    *("contract-exceeded", "runs-adjacent", "whole-hand-needed", "already-down", "not-down-yet"),
    *("down-this-turn", "does-not-fit", "wild-is-dead", "wild-must-be-played", "discard-needed"),
    *("pile-empty", "twice-in-a-row", "not-offered"),
)
OPEN_CODES = (
    *("same-suit-twice", "too-long", "too-short", "ace-in-the-middle", "runs-same-suit"),
    *("contract-not-met", "contract-exceeded", "whole-hand-needed", "already-down"),
    *("not-down-yet", "down-this-turn", "does-not-fit", "wild-is-dead", "wild-must-be-played"),
    *("taken-card-must-be-melded", "taken-card-kept", "discard-needed", "pile-empty"),
    *("wild-undeclared", "not-offered", "not-in-hand"),
)
CODES = {
    "contract-rummy": CONTRACT_CODES,
    "liverpool-rummy": ("wrong-phase", "not-your-turn", "runs-adjacent", "too-long"),
    "may-i": (
        *("too-short", "wild-is-dead", "discard-needed", "down-this-turn", "contract-not-met"),
        "contract-exceeded",
    ),
    "contract-rummy-open": OPEN_CODES,
    "knock-rummy": (
        *("not-your-turn", "wrong-phase", "not-in-hand", "taken-card-kept", "pile-empty"),
        "not-offered",
    ),
    "knock-rummy-double": ("taken-card-kept",),
    "knock-rummy-pool": ("knock-too-early", "taken-card-kept", "not-offered"),
    "5000-rummy": (
        *("not-your-turn", "wrong-phase", "not-in-hand", "not-a-meld", "too-short"),
        *("ace-in-the-middle", "too-many-wilds", "wild-undeclared", "does-not-fit"),
        *("taken-card-must-be-melded", "taken-card-kept", "discard-needed", "pile-empty"),
        *("floating", "must-play-card", "wild-is-dead", "not-offered"),
    ),
}


@cache
def scenarios() -> tuple[Scenario, ...]:
    """Reads every scenario file."""
    paths = sorted(Path(__file__).parent.glob("*/*.yaml"))
    return tuple(read_scenario(read_tree(path, read_text(path))) for path in paths)


def test_every_rule_has_a_case() -> None:
    """Each rule id of the pages is cited by a case."""
    cited = {case.rule for scenario in scenarios() for case in scenario.cases}
    assert [one for one in RULE_IDS if one not in cited] == []


@pytest.mark.parametrize("name", sorted(CODES))
def test_every_refusal_has_a_case(name: str) -> None:
    """Each way of breaking a game's rules is refused in some case of that game."""
    refused = {
        step.illegal
        for scenario in scenarios()
        for case in scenario.cases
        if scenario.variant.id == name and isinstance(case.asks, TableCase)
        for step in case.asks.steps
    }
    assert sorted(set(CODES[name]) - refused) == []


def test_every_house_rule_has_a_case() -> None:
    """Each house rule of the eight games is switched on by a scenario file of that game."""
    chosen: dict[str, set[str]] = defaultdict(set)
    for scenario in scenarios():
        chosen[scenario.variant.id] |= set(scenario.variant.chosen)
    for name in sorted(set(presets()) & set(CODES)):
        rules = {rule.name for rule in load_variant(name).house_rules}
        assert sorted(rules - chosen[name]) == [], name


def test_every_case_cites_a_rule() -> None:
    """No case at the table is without the rule that it shows."""
    bare = [
        case.name
        for scenario in scenarios()
        for case in scenario.cases
        if scenario.variant.id in CODES
        and isinstance(case.asks, TableCase)
        and case.rule not in RULE_IDS
    ]
    assert bare == []
