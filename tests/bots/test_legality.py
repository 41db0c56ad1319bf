"""Bots play by the rules in every game with every house rule, and every deal among them ends."""

from __future__ import annotations

import random

import pytest

from rummy_desktop.bots.levels import LEVELS, bot
from rummy_desktop.engine import why_not
from rummy_desktop.variant import load_variant, presets
from tests.bots.table import HASTE, Chance, played

MOST_MOVES = 3000

RULES = [(name, (rule.name,)) for name in presets() for rule in load_variant(name).house_rules]


@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
@pytest.mark.parametrize("name", presets())
def test_every_level_plays_by_the_rules(name: str, most: bool) -> None:
    """The levels sit at one table; ``played`` lets the engine referee, and the deals end."""
    variant = load_variant(name)
    players = variant.players.max if most else variant.players.min
    seated = [bot(LEVELS[seat % len(LEVELS)], HASTE) for seat in range(players)]
    deals = 7 if variant.family == "contract" and not most else 2
    assert sum(1 for _ in played(variant, seated, f"levels {most}", deals)) < deals * MOST_MOVES


@pytest.mark.parametrize(("name", "rules"), RULES)
def test_house_rules_are_read(name: str, rules: tuple[str, ...]) -> None:
    """A bot knows no game by heart: with each house rule it plays by that rule."""
    variant = load_variant(name, rules)
    players = variant.players.min
    seated = [bot(("steady", "novice")[seat % 2]) for seat in range(players)]
    assert sum(1 for _ in played(variant, seated, "rules", 1)) < MOST_MOVES


@pytest.mark.parametrize("name", presets())
def test_positions_that_chance_makes_are_played_on(name: str) -> None:
    """Every level has a legal answer where players without sense have led the deal."""
    variant = load_variant(name)
    seated = [Chance() for _ in range(variant.players.best)]
    chances = {level: bot(level, HASTE) for level in LEVELS}
    for number, (seen, _) in enumerate(played(variant, seated, "chance", 1)):
        if number > 300:
            break
        level = LEVELS[number % len(LEVELS)]
        action = chances[level].choose(seen, random.Random(number))
        assert why_not(seen, action) is None, (level, action)
