"""The arena: paired deals, and estimates that mean what they say."""

from __future__ import annotations

import random

import pytest

from rummy_desktop.bots import arena
from rummy_desktop.bots.arena import Estimate, IllegalChoiceError, play_match, simulate
from rummy_desktop.engine import Action, BuyBack, Observation, legal_actions
from rummy_desktop.variant import load_variant

KNOCK = load_variant("knock-rummy")


class First:
    """Takes what is offered first, with no chance at all."""

    def choose(self, seen: Observation, chance: random.Random) -> Action:
        return next(iter(legal_actions(seen)))


class Chance:
    """Takes anything that is offered."""

    def choose(self, seen: Observation, chance: random.Random) -> Action:
        return chance.choice(list(legal_actions(seen)))


class Cheat:
    """Does what may never be done here."""

    def choose(self, seen: Observation, chance: random.Random) -> Action:
        return BuyBack()


def make(level: str) -> First | Chance:
    """Makes the bots of these tests; at module level, so that another process finds it."""
    return First() if level == "first" else Chance()


def test_a_match_is_played_to_its_end() -> None:
    """All its deals are counted, and the win is given out once."""
    score = play_match(KNOCK, [Chance(), Chance(), Chance()], "x")
    assert score.deals == KNOCK.match.number
    assert sum(score.points) == 0
    assert sum(score.won) == pytest.approx(1)


def test_an_illegal_choice_is_named() -> None:
    """A bot that does not play by the rules is found out, with game, seed and action."""
    with pytest.raises(IllegalChoiceError, match=r"knock-rummy, seed x.*BuyBack"):
        play_match(KNOCK, [Cheat(), Cheat()], "x")


def test_equal_bots_come_out_equal() -> None:
    """In paired deals bots without chance differ in nothing but their names."""
    report = simulate(KNOCK, ["first", "first"], 4, "x", make)
    (score,) = report.levels
    assert score.better == Estimate(0.0, 0.0)
    assert score.wins.mean == pytest.approx(0.5)


def test_the_report_repeats_itself_in_any_number_of_processes() -> None:
    """The same seed gives the same report, but for the time it took."""
    told = []
    for jobs in (1, 2):
        plain = simulate(KNOCK, ["first", "chance"], 6, "x", make, jobs).plain()
        for score in plain["levels"]:
            assert score.pop("milliseconds") >= 0
        told.append(plain)
    assert told[0] == told[1]
    assert (told[0]["groups"], told[0]["matches"]) == (3, 6)


def test_seats_are_rotated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every seating of a group has the same seed, and each bot every seat."""
    seen = []

    def note(variant: object, bots: list[str], seed: str) -> arena.MatchScore:
        seen.append((tuple(bots), seed))
        return arena.MatchScore(1, (0,) * 3, (1.0, 0, 0), (0.0,) * 3, (1,) * 3)

    monkeypatch.setattr(arena, "play_match", note)
    simulate(KNOCK, ["a", "b", "c"], 4, "s", lambda level: level)
    assert seen[:3] == [
        (("a", "b", "c"), "s/0"),
        (("b", "c", "a"), "s/0"),
        (("c", "a", "b"), "s/0"),
    ]
    assert {seed for _, seed in seen} == {"s/0", "s/1"}


def test_intervals_are_over_groups() -> None:
    """Mean and interval of known values."""
    assert Estimate.of([2.0]) == Estimate(2.0, None)
    estimate = Estimate.of([1.0, 3.0])
    assert estimate.mean == 2
    assert estimate.plus_minus == pytest.approx(1.96)


def test_what_cannot_be_simulated_is_refused() -> None:
    """Too few seats, no match."""
    for levels, matches in ((["first"], 1), (["first", "first"], 0)):
        with pytest.raises(ValueError, match="range"):
            simulate(KNOCK, levels, matches, "x", make)
