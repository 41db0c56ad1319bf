"""What the expert has learned: deadwood as it is felt, discards that feed, when to knock."""

from __future__ import annotations

import random

import pytest

from rummy_desktop.bots import knock_bounds
from rummy_desktop.bots.danger import Danger
from rummy_desktop.bots.feeding import feeding
from rummy_desktop.bots.felt import PLAIN
from rummy_desktop.bots.gin_weights import LEARNED
from rummy_desktop.bots.mind import Mind
from rummy_desktop.bots.player import Player
from rummy_desktop.bots.skill import SKILLS
from rummy_desktop.cards import read_card
from rummy_desktop.engine import Knock
from tests.bots.table import seen_at


def test_deadwood_is_felt_as_it_is_by_rule_of_thumb() -> None:
    """Without learning nothing is taken off; beyond the table nothing is taken off either."""
    assert [PLAIN.felt(count) for count in (0, 7, 90)] == [0, 7, 90]
    assert LEARNED.felt(90) == 90


def test_little_deadwood_is_felt_as_less() -> None:
    """None at all is worth most by far, and more deadwood is never felt as less."""
    felt = [LEARNED.felt(count) for count in range(60)]
    assert felt == sorted(felt)
    assert felt[1] - felt[0] > 5 * (felt[31] - felt[30])


def test_a_discard_feeds_who_holds_its_neighbours() -> None:
    """Two cards that the next hand is known to hold make a third one dear; a card none of whose
    neighbours are unseen costs nothing."""
    seen = seen_at(
        "gin-rummy",
        players=2,
        phase="play",
        hands={0: "AS AH AD KC KH QC JC 10C 2C 5C 9S"},
        discards="3D",
    )
    mind = Mind.of(seen, SKILLS["expert"], random.Random(0))
    danger = Danger.of(mind)
    lonely = feeding(danger, read_card("KC"))
    common = feeding(danger, read_card("9S"))
    assert 0 <= lonely < common


@pytest.mark.parametrize(
    ("hand", "turns", "knocks"),
    [
        ("4S 5S 6S 9H 9D 9C AC 2H 3D 3C KS", 0, True),
        ("4S 5S 6S 9H 9D 9C AC 2H 3D 3C KS", 9, False),
        ("4S 5S 6S 9H 9D 9C QD QC QH 8D KS", 0, False),
    ],
    ids=["early and far from gin", "late", "near to gin"],
)
def test_when_to_knock_at_gin(hand: str, turns: int, knocks: bool) -> None:
    """An early knock pays where gin is far; where four cards would bring it, one waits."""
    seen = seen_at(
        "gin-rummy",
        players=2,
        phase="play",
        turns={0: turns, 1: turns},
        hands={0: hand},
        discards="JD",
    )
    action = Player(SKILLS["expert"]).choose(seen, random.Random(7))
    assert isinstance(action, Knock) is knocks


@pytest.mark.parametrize(
    "bounds", [knock_bounds.PAID, knock_bounds.PAID_DOUBLE, knock_bounds.RUNNING]
)
def test_bounds_fall_from_turn_to_turn(bounds: knock_bounds.Bounds) -> None:
    """The longer nobody has knocked, the less one dares to knock with; more players, sooner."""
    for row in bounds.values():
        assert list(row) == sorted(row, reverse=True)
    assert list(bounds) == [2, 3, 4, 5]
