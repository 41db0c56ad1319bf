"""What one deal of random play costs as the table grows: seats, and decks in the pack."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.benchmarks.playing import deal_at_random, deal_in_place, of_size

pytest.importorskip("pytest_benchmark")


RULES = {"knock-rummy": ["knock-with-ten"], "contract-rummy": []}
"""Games and their house rules: who knocks at random with any deadwood ends a deal at once."""

SIZES = [(2, 1), (4, 1), (2, 2), (4, 2), (8, 2), (2, 4), (4, 4), (8, 4)]


@pytest.mark.parametrize(("seats", "decks"), SIZES)
@pytest.mark.parametrize("game", RULES)
@pytest.mark.parametrize("play", [deal_in_place, deal_at_random], ids=["in place", "by states"])
def test_growing(
    benchmark: Any, play: Callable[..., int], game: str, seats: int, decks: int
) -> None:
    """One deal; the figure to read is ``extra_info["actions a second"]``."""
    variant = of_size(game, RULES[game], seats, decks)
    benchmark.group = f"{game}: one deal at random"
    actions = benchmark.pedantic(
        play, setup=lambda: ((variant, seats, "1", Random(1)), {}), rounds=5
    )
    benchmark.extra_info["actions a second"] = round(actions / benchmark.stats.stats.median)
