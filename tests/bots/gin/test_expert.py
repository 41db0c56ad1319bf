"""The expert at gin: what playing on brings, and what is chosen."""

from __future__ import annotations

import random

import pytest

from rummy_desktop.bots.gin.expert import GinExpert, applies
from rummy_desktop.bots.gin.guessing import KNOCKS, WAITS
from rummy_desktop.bots.gin.hands import hands_of
from rummy_desktop.bots.gin.playing_on import Place, PlayingOn
from rummy_desktop.bots.levels import bot
from rummy_desktop.bots.player import Player
from rummy_desktop.bots.skill import SKILLS
from rummy_desktop.cards import read_card, read_cards
from rummy_desktop.engine import Knock
from rummy_desktop.variant import load_variant
from rummy_desktop.variant.model import Gin
from tests.bots.table import HASTE, played, seen_at

GIN = load_variant("gin-rummy")
HANDS = hands_of(GIN.meld_terms(), GIN.values())
METHOD = GIN.score.method
assert isinstance(METHOD, Gin)


def on(most: int = 10) -> PlayingOn:
    """Plays on by the rules of gin."""
    return PlayingOn(HANDS, most, METHOD)


def hand(text: str) -> int:
    """Gives cards as bits."""
    return sum(1 << one for one in read_cards(text))


def stock(text: str) -> tuple[int, ...]:
    """Gives cards in order, the next to be drawn first."""
    return tuple(1 << one for one in read_cards(text))


LOW = "4S 5S 6S 9H 9D 9C AC 2H 3D 2C"
HIGH = "KH KD QS QC 10H 10D 8C 7H 6D JC"


@pytest.mark.parametrize(
    ("knocker", "other", "points"),
    [
        (LOW, HIGH, 91 - 8),
        ("4S 5S 6S 9H 9D 9C AC AD AH AS", HIGH, 91 + 25),
        (LOW, "KH KD KS QC QD QH AD AH AS 3C", -(8 - 3 + 25)),
        (LOW, "KH KD KS QC QD QH 7S 8S 9S AD", -(8 - 1 + 25)),
    ],
    ids=["difference", "gin", "undercut", "undercut by laying off"],
)
def test_knocks_are_paid(knocker: str, other: str, points: int) -> None:
    """N6 to N8, seen from the knocker."""
    assert on().knock(hand(knocker), hand(other)) == points


def test_who_knocks_at_once_does() -> None:
    """Seat 1 draws what brings it to ten and knocks; one who waits goes on."""
    ready = "4S 5S 6S 9H 9D 9C AC 2H 3D KC"
    place = Place((hand(HIGH), hand(ready)), (3, 6), 1 << read_card("JH"), 1)
    cards = stock("4H QD 8S 8D 7D")
    assert on().to_end(place, cards, KNOCKS) == -(91 - 10)
    assert on().to_end(place, cards, WAITS) != -(91 - 10)


def test_with_two_cards_left_nobody_scores() -> None:
    """N10."""
    place = Place((hand(HIGH), hand(LOW)), (3, 6), 1 << read_card("JH"), 0)
    assert on().to_end(place, stock("4H QD"), WAITS) == 0


def test_house_rules_do_not_matter_but_other_games_do() -> None:
    """It plays gin in all its forms, and nothing else."""
    for game, rules in (
        ("gin-rummy", ()),
        ("gin-rummy", ("throwing-back",)),
        ("oklahoma-gin", ("no-doubling",)),
    ):
        seen = next(played(load_variant(game, rules), [bot("novice"), bot("novice")], "a", 1))[0]
        assert applies(seen)
    seen = next(played(load_variant("knock-rummy"), [bot("novice"), bot("novice")], "a", 1))[0]
    assert not applies(seen)


@pytest.mark.parametrize("game", ["gin-rummy", "oklahoma-gin"])
def test_it_thinks_the_same_twice_and_plays_by_the_rules(game: str) -> None:
    """The same chance gives the same deal, move by move."""

    expert = GinExpert(Player(SKILLS["expert"]), HASTE, seconds=60.0)
    deals = [
        [action for _, action in played(load_variant(game), [expert, bot("sharp")], "b", 2)]
        for _ in range(2)
    ]
    assert deals[0] == deals[1]


def test_gin_is_not_thought_over() -> None:
    """Who has no deadwood knocks."""
    seen = seen_at(
        "gin-rummy",
        players=2,
        phase="play",
        hands={0: "4S 5S 6S 9H 9D 9C AC AD AH AS KS"},
        discards="3D",
    )
    action = GinExpert(Player(SKILLS["expert"])).choose(seen, random.Random(1))
    assert isinstance(action, Knock)
