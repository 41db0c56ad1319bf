"""Levels are what their names say, in paired deals: the same shuffles, the seats changed."""

from __future__ import annotations

import pytest

from rummy_desktop.bots.arena import simulate
from rummy_desktop.variant import load_variant
from tests.bots.table import make

# Each with so many matches that the interval lies well above nothing.
PAIRS = [
    ("knock-rummy", ("steady", "chance"), 10),
    ("knock-rummy", ("steady", "novice"), 60),
    ("knock-rummy", ("sharp", "steady"), 120),
    ("knock-rummy", ("expert", "sharp"), 80),
    ("gin-rummy", ("expert", "sharp"), 320),
    ("contract-rummy", ("steady", "chance", "chance"), 3),
    ("contract-rummy", ("expert", "novice", "expert", "novice"), 12),
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "levels", "matches"), PAIRS)
def test_a_level_beats_what_is_weaker(name: str, levels: tuple[str, ...], matches: int) -> None:
    """The better level leads by more than chance could give."""
    report = simulate(load_variant(name), levels, matches, "strength", make)
    best = report.levels[0]
    assert best.level == levels[0]
    assert best.better.mean > (best.better.plus_minus or 0.0)
