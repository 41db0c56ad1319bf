"""What is learned about gin is written by its script, which plays as the bots do and learns the
same from the same seed."""

from __future__ import annotations

import importlib
import random
from pathlib import Path
from types import ModuleType

import pytest

from rummy_desktop.bots.gin_weights import LEARNED
from rummy_desktop.cards import face_of
from rummy_desktop.engine import apply, new_match, observe, to_act
from tests.bots.table import make

ROOT = Path(__file__).resolve().parents[2]
COMMITTED = ROOT / "rummy_desktop" / "bots" / "gin_weights.py"
DEALS = 6


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Gives the script, which is no part of the program, as a module."""
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    return importlib.import_module("learn_gin_weights")


def test_the_committed_file_is_what_the_script_writes_of_its_weights(script: ModuleType) -> None:
    """To the letter."""
    assert script.written(script.numbers_of(LEARNED)) == COMMITTED.read_text(encoding="utf-8")


def test_numbers_make_weights_and_weights_numbers(script: ModuleType) -> None:
    """All that is learned, each in its place."""
    numbers = [float(place) for place in range(len(script.LEARNED))]
    assert script.numbers_of(script.weights_of(numbers)) == numbers


def test_the_same_seed_writes_the_same_file(script: ModuleType, tmp_path: Path) -> None:
    """And another seed another one; how many processes play is all the same."""

    def learned(seed: str, jobs: str) -> str:
        out = tmp_path / "weights.py"
        few = ["--generations", "2", "--players", "4", "--decks", "3", "--jobs", jobs]
        script.main([*few, "--seed", seed, "--out", str(out)])
        return out.read_text(encoding="utf-8")

    first = learned("a", "1")
    assert first == learned("a", "2") != learned("b", "1")
    names: dict[str, object] = {}
    exec(first, names)
    assert isinstance(names["LEARNED"], type(LEARNED))


@pytest.mark.parametrize("seed", ["one", "two"])
def test_deals_go_as_they_go_among_bots(script: ModuleType, seed: str) -> None:
    """On the same cards the script's players bring what the bots bring in the real game."""
    dealing = importlib.import_module("gin_dealing")
    sides = [script.Thinker(LEARNED)] * 2
    for number in range(DEALS):
        match, _ = new_match(dealing.GIN, 2, f"{seed}/{number}")
        table = match.table
        first = table.turn
        assert first is not None
        cards = [*table.hands[first], *table.hands[1 - first], *table.discards]
        order = [1 << face_of(one) for one in (*cards, *reversed(table.stock))]
        while (seat := to_act(match)) is not None:
            chance = random.Random(0)
            result = apply(match, seat, make("expert").choose(observe(match, seat), chance))
            assert isinstance(result, tuple)
            match = result[0]
        points = match.results[-1].points
        told = dealing.deal(order, sides, dealing.Counted(dealing.HANDS))
        assert told == points[first] - points[1 - first]


def test_search_comes_to_where_most_is_won(script: ModuleType) -> None:
    """Although what is won is blown about by chance: it comes near, and looks less far around."""
    chance = random.Random(5)
    search = script.Search(random.Random(3))
    best = [one.begins + one.around for one in script.LEARNED]
    scale = [one.around for one in script.LEARNED]

    def off(numbers: list[float]) -> float:
        steps = zip(numbers, best, scale, strict=True)
        return sum(((one - aim) / around) ** 2 for one, aim, around in steps)

    before = off(search.means)
    for _ in range(20):
        drawn = search.drawn(32)
        search.learn(drawn, [-off(one) + chance.gauss(0.0, 3.0) for one in drawn])
    assert off(search.means) < before / 4
    assert all(one < around for one, around in zip(search.around, scale, strict=True))
