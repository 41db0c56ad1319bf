"""The bounds to knock with are written by their script: it pays as the engine does, and learns the
same from the same seed."""

from __future__ import annotations

import importlib
import random
from pathlib import Path
from types import ModuleType

import pytest

from rummy_desktop.bots import knock_bounds
from rummy_desktop.cards import JOKER, CardId, face_of, pack, shuffled
from rummy_desktop.engine import Knock, Pass, Refusal, apply
from rummy_desktop.engine.position import Facts, position
from rummy_desktop.melds.arrange import deadwood
from rummy_desktop.variant import Variant, load_variant

ROOT = Path(__file__).resolve().parents[2]
COMMITTED = ROOT / "rummy_desktop" / "bots" / "knock_bounds.py"
PRESETS = ("knock-rummy", "knock-rummy-double", "knock-rummy-pool")


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Gives the script, which is no part of the program, as a module."""
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    return importlib.import_module("learn_knock_bounds")


@pytest.fixture
def dealing(script: ModuleType) -> ModuleType:
    """Gives what the script deals with."""
    return importlib.import_module("knock_dealing")


def ended(
    variant: Variant, players: int, size: int, by: int | None, chance: random.Random
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Ends a deal with random hands by a knock, or by a pass where the stock is empty; gives the
    deadwood and the points of the engine by seat."""
    cards = [face_of(one) for one in shuffled(pack(1, variant.pack.jokers[players]), chance)]
    hands = {seat: tuple(cards[seat * size : (seat + 1) * size]) for seat in range(players)}
    turn = 0 if by is None else by
    spare, top = cards[players * size], cards[players * size + 1]
    if by is not None:
        hands[by] = (*hands[by], spare)
    facts = Facts(
        dealer=players - 1,
        turn=turn,
        phase="draw" if by is None else "play",
        hands=hands,
        discards=(top,),
        stock_only=by is None,
        turns=dict.fromkeys(range(players), 2),
    )
    match = position(variant, players, facts)
    action: Knock | Pass = Pass()
    if by is not None:
        held = match.table.hands[by]
        terms, values = variant.meld_terms(), variant.values()

        def left(one: CardId) -> int:
            return deadwood([other for other in held if other != one], terms, values)

        action = Knock(min(held, key=left))
    result = apply(match, turn, action)
    assert not isinstance(result, Refusal), result
    found = result[0].results[-1]
    assert found.deadwood is not None
    return found.deadwood, found.points


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(("players", "size"), [(2, 10), (3, 7), (5, 7), (4, 2), (5, 3)])
def test_deals_are_paid_for_as_by_the_engine(
    preset: str, players: int, size: int, dealing: ModuleType
) -> None:
    """Small hands tie and go rum often; shares that do not divide may differ by less than one."""
    variant = load_variant(preset)
    payoff = dealing.payoff_of(variant)
    chance = random.Random(f"{preset} {players} {size}")
    for number in range(60):
        by = None if number % 4 == 0 else int(chance.random() * players)
        left, points = ended(variant, players, size, by, chance)
        for seat in range(players):
            brought = payoff(left, by, seat)
            if variant.match.pool:
                others = sum(points) - points[seat]
                assert brought == others / (players - 1) - points[seat]
            else:
                shared = left.count(min(left)) > 1
                assert abs(brought - points[seat]) <= (0.99 if shared else 0)


def test_a_hand_as_bits_has_the_deadwood_that_it_has(dealing: ModuleType) -> None:
    """With jokers too, of which one may lie in each meld (P1)."""
    variant = load_variant("knock-rummy-pool")
    terms, values = variant.meld_terms(), variant.values()
    cards = dealing.Cards(variant, 4)
    chance = random.Random(5)
    every = pack(1, 2)
    for _ in range(300):
        hand = shuffled(every, chance)[:8]
        jokers = [1 << JOKER, 1 << JOKER + 1]
        bits = sum(
            jokers.pop() if face_of(one) == JOKER else 1 << int(face_of(one)) for one in hand
        )
        assert cards.least(bits) == deadwood(hand, terms, values)
        lowest, chosen, remains = cards.throw(bits, 0)
        assert remains == cards.least(bits ^ chosen) >= lowest
        assert lowest == min(
            deadwood([other for other in hand if other != one], terms, values) for one in hand
        )


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
