"""The weights of prospects are written by their script, which learns the same from the same
seed."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from rummy_desktop.bots import prospect_weights
from rummy_desktop.bots.prospects import value

ROOT = Path(__file__).resolve().parents[2]
COMMITTED = ROOT / "rummy_desktop" / "bots" / "prospect_weights.py"


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Gives the script, which is no part of the program, as a module."""
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    return importlib.import_module("learn_prospects")


def test_the_committed_file_is_what_the_script_writes_of_its_weights(script: ModuleType) -> None:
    """To the letter."""
    whole = script.written(prospect_weights.HIDDEN, prospect_weights.OUT)
    assert whole == COMMITTED.read_text(encoding="utf-8")


def test_the_same_seed_writes_the_same_file(script: ModuleType, tmp_path: Path) -> None:
    """And another seed another one, of the same shape; how many processes play is all the same."""

    def learned(seed: str, jobs: str) -> str:
        out = tmp_path / "weights.py"
        few = ["--deals", "3", "--epochs", "1", "--seed", seed, "--jobs", jobs]
        script.main([*few, "--out", str(out)])
        return out.read_text(encoding="utf-8")

    first = learned("a", "1")
    assert first == learned("a", "2") != learned("b", "1")
    names: dict[str, tuple[tuple[float, ...], ...]] = {}
    exec(first, names)
    assert [len(row) for row in names["HIDDEN"]] == [len(row) for row in prospect_weights.HIDDEN]
    assert len(names["OUT"]) == len(prospect_weights.OUT)


def test_a_net_gives_what_bots_make_of_its_weights(script: ModuleType) -> None:
    """The script's rows at once are the bots' rows one by one."""
    hidden, out = prospect_weights.HIDDEN, prospect_weights.OUT
    rows = np.random.default_rng(1).uniform(0.0, 2.0, (20, len(hidden[0]) - 1))
    values = script.Net.of(hidden, out).values(rows)
    assert values == pytest.approx([value(row, hidden, out) for row in rows.tolist()])


def test_a_net_is_fitted(script: ModuleType) -> None:
    """What bends is learned nearer than the mean and the best line tell it."""
    rows = np.random.default_rng(2).uniform(0.0, 2.0, (4000, 2))
    points = 60.0 * (rows[:, 0] - 1) ** 2
    net = script.fitted(rows, points, 150, "bent")
    assert net.error(rows, points) < 0.25 * points.std()


def test_without_numpy_it_says_what_is_needed(
    script: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rather than a traceback."""
    monkeypatch.setitem(sys.modules, "numpy", None)
    with pytest.raises(SystemExit, match=r"\[learn\]"):
        importlib.reload(script)
