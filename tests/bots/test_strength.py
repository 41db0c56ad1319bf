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
    ("contract-rummy", ("steady", "chance", "chance"), 3),
    ("contract-rummy", ("steady", "novice", "steady", "novice"), 12),
]


@pytest.mark.slow
@pytest.mark.parametrize(("name", "levels", "matches"), PAIRS)
def test_steady_beats_what_is_weaker(name: str, levels: tuple[str, ...], matches: int) -> None:
    """The better level leads by more than chance could give."""
    report = simulate(load_variant(name), levels, matches, "strength", make)
    best = report.levels[0]
    assert best.level == "steady"
    assert best.better.mean > (best.better.plus_minus or 0.0)
