"""Actions a second of random play at gin, ours beside the peers'.

The figure to read is ``extra_info["actions a second"]``: hands are not equally long everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.benchmarks.playing import PLAYERS

pytest.importorskip("pytest_benchmark")

HANDS = 20


@pytest.mark.parametrize("play", PLAYERS, ids=lambda one: one.__name__)
def test_random_play(benchmark: Any, play: Callable[[int, Random], int]) -> None:
    """Twenty hands at random."""
    if play.__name__ == "openspiel":
        pytest.importorskip("pyspiel")
    elif play.__name__.startswith("rlcard"):
        pytest.importorskip("rlcard")
    benchmark.group = f"{HANDS} hands of gin at random"
    actions = benchmark.pedantic(play, setup=lambda: ((HANDS, Random(1)), {}), rounds=8)
    benchmark.extra_info["actions a second"] = round(actions / benchmark.stats.stats.median)
    assert actions > HANDS
