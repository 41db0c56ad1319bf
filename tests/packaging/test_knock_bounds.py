"""The bounds to knock with are written by their script: it learns the same from the same
seed."""

from __future__ import annotations

import importlib
import random
from pathlib import Path
from types import ModuleType

import pytest

from rummy_desktop.bots import knock_bounds

ROOT = Path(__file__).resolve().parents[2]
COMMITTED = ROOT / "rummy_desktop" / "bots" / "knock_bounds.py"
PRESETS = ("knock-rummy", "knock-rummy-double", "knock-rummy-pool")


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Gives the script, which is no part of the program, as a module."""
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    return importlib.import_module("learn_knock_bounds")


def test_the_same_seed_writes_the_same_file(script: ModuleType, tmp_path: Path) -> None:
    """And another seed another one."""

    def learned(seed: str) -> str:
        out = tmp_path / "bounds.py"
        few = ["--deals", "3000", "--iterations", "1", "--game", "paid", "--players", "4"]
        script.main([*few, "--seed", seed, "--out", str(out)])
        return out.read_text(encoding="utf-8")

    assert learned("a") == learned("a") != learned("b")


def test_rows_that_are_not_learned_stay(script: ModuleType, tmp_path: Path) -> None:
    """The committed file is what the script writes of the committed rows, and nothing else."""
    tables = {
        name: {players: tuple(row) for players, row in getattr(knock_bounds, game.table).items()}
        for name, game in script.GAMES.items()
    }
    assert script.written(tables) == COMMITTED.read_text(encoding="utf-8")
    out = tmp_path / "bounds.py"
    few = ["--deals", "50", "--iterations", "1", "--game", "double", "--players", "5"]
    script.main([*few, "--out", str(out)])
    names: dict[str, dict[int, tuple[int, ...]]] = {}
    exec(out.read_text(encoding="utf-8"), names)
    assert names["PAID"] == tables["paid"]
    assert names["RUNNING"] == tables["running"]
    assert names["PAID_DOUBLE"][4] == tables["double"][4]


def test_more_deals_bring_bounds_nearer_to_the_committed_ones(script: ModuleType) -> None:
    """From the levels' bounds by their own turns, in few deals, the first bounds are found."""
    learner = script.Learner(script.GAMES["paid"], 4, random.Random(3))
    committed = knock_bounds.PAID[4]

    def off() -> int:
        return sum(abs(one - row) for one, row in zip(committed[:8], learner.row(), strict=False))

    before = off()
    learner.learn(8000)
    assert off() < before


@pytest.mark.parametrize(
    ("values", "weights", "fall"),
    [
        ([9, 7, 4], [1, 1, 1], [9, 7, 4]),
        ([9, 4, 7], [1, 3, 1], [9, 4.75, 4.75]),
        ([9, 4, 7, 3], [1, 1, 0, 0], [9, 4, 4, 3]),
        ([1, 2, 3], [1, 1, 2], [2.25, 2.25, 2.25]),
    ],
)
def test_bounds_never_rise(
    values: list[float], weights: list[float], fall: list[float], script: ModuleType
) -> None:
    """What rises is brought to its mean; what was not seen falls to what comes before it."""
    assert script.falling(values, weights) == fall
