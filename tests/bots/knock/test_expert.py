"""The expert where anybody may knock: what playing on brings, and what is chosen."""

from __future__ import annotations

import random

import pytest

from rummy_desktop.bots.bot import Bot
from rummy_desktop.bots.knock.cards import cards_of
from rummy_desktop.bots.knock.expert import KnockExpert, applies
from rummy_desktop.bots.knock.guessing import Guess
from rummy_desktop.bots.knock.paying import payoff_of
from rummy_desktop.bots.knock.playing_on import Place, PlayingOn
from rummy_desktop.bots.levels import bot
from rummy_desktop.bots.player import Player
from rummy_desktop.bots.skill import SKILLS
from rummy_desktop.cards import read_card, read_cards
from rummy_desktop.engine import Action, Knock, Observation
from rummy_desktop.variant import load_variant
from tests.bots.table import HASTE, played, seen_at

KNOCK = load_variant("knock-rummy")
CARDS = cards_of(KNOCK.meld_terms(), KNOCK.values(), 0)
PRESETS = ("knock-rummy", "knock-rummy-double", "knock-rummy-pool")
MODEST = PlayingOn(CARDS, payoff_of(KNOCK), [[10]], [99, 99], first=0)
"""Plays on among two who knock with ten."""

READY = "4S 5S 6S 9H 9D KC 2C"
HIGH = "KH KD QS QC 10H 8C 6D"


def hand(text: str) -> int:
    """Gives cards as bits."""
    return sum(1 << one for one in read_cards(text))


def guess(other: str, stock: str = "") -> Guess:
    """Gives another's hand and the stock, the next to be drawn first."""
    return Guess([hand(other)], [1 << one for one in read_cards(stock)], [0])


class Refuses:
    """Is never to be asked."""

    def choose(self, seen: Observation, chance: random.Random) -> Action:
        """Fails."""
        raise AssertionError(seen.variant.id)


def expert(patience: float = HASTE, otherwise: Bot | None = None) -> KnockExpert:
    """Makes an expert whom no clock stops."""
    return KnockExpert(Player(SKILLS["expert"]), patience, otherwise, seconds=60.0, paid=True)


def test_a_knock_is_paid_at_once() -> None:
    """K8."""
    assert MODEST.knock(hand("4S 5S 6S 9H 9D 9C 2C"), guess(HIGH)) == 64 - 2


def test_who_draws_enough_knocks() -> None:
    """The other knocks as soon as two are left; a searcher who takes the card does so first."""
    top, cards = hand("9C"), "JH 3D 7S"
    knocked = MODEST.to_end(Place(hand(HIGH), top, 1, 3), guess(READY, cards))
    assert knocked == -(64 - 2)
    taken = MODEST.to_end(Place(hand(READY), top, 0, 3, takes=True), guess(HIGH, cards))
    assert taken == 64 - 2


def test_nobody_knocks_too_early() -> None:
    """P3: before all have had a turn, who is ready goes on."""
    early = PlayingOn(CARDS, payoff_of(KNOCK), [[10]], [99, 99], first=2)
    place = Place(hand(HIGH), hand("9C"), 1, 0)
    assert early.to_end(place, guess(READY, "JH 3D 7S 5H 8D 7C")) != -(64 - 2)


def test_without_stock_a_pass_ends_the_deal() -> None:
    """K6: hands are compared as they are."""
    place = Place(hand(READY), hand("JH"), 0, 30)
    assert MODEST.to_end(place, guess(HIGH)) == 64 - 30


@pytest.mark.parametrize(
    ("game", "rules", "fits"),
    [
        *((game, (), True) for game in PRESETS),
        ("knock-rummy", ("knock-from-second-turn",), True),
        ("knock-rummy-pool", ("out-at-150",), True),
        ("knock-rummy-pool", ("no-jokers",), True),
        ("knock-rummy", ("knock-with-ten",), False),
        ("knock-rummy-pool", ("jokers-without-bound",), False),
        ("gin-rummy", (), False),
        ("oklahoma-gin", (), False),
    ],
)
def test_games_that_it_guesses(game: str, rules: tuple[str, ...], fits: bool) -> None:
    """What is not counted on bits, somebody else plays."""
    variant = load_variant(game, rules)
    seen = next(played(variant, [bot("novice")] * 2, "a", 1))[0]
    assert applies(seen) == fits
    if not fits:
        asked = Player(SKILLS["novice"]).choose(seen, random.Random(1))
        otherwise = Player(SKILLS["novice"])
        assert expert(otherwise=otherwise).choose(seen, random.Random(1)) == asked
    else:
        expert(otherwise=Refuses()).choose(seen, random.Random(1))


@pytest.mark.parametrize("game", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 5])
def test_it_thinks_the_same_twice_and_plays_by_the_rules(game: str, players: int) -> None:
    """The same chance gives the same deal, move by move."""
    bots = [expert(), *(bot("steady", 0.0) for _ in range(players - 1))]
    deals = [[action for _, action in played(load_variant(game), bots, "b", 2)] for _ in range(2)]
    assert deals[0] == deals[1]


def test_paid_deals_are_searched_only_on_demand() -> None:
    """Nothing was gained there."""
    plain = Player(SKILLS["expert"])
    usual, careful = KnockExpert(plain, HASTE), expert()
    searched = [0, 0]
    for seen, action in played(KNOCK, [plain, plain, plain], "e", 20):
        for place, one in enumerate((usual, careful)):
            chance = random.Random(1)
            before = chance.getstate()
            acted = one.choose(seen, chance)
            searched[place] += chance.getstate() != before
            assert place or acted == action
    assert not searched[0]
    assert searched[1]


def test_without_patience_it_plays_by_rules_of_thumb() -> None:
    """Nothing is searched then."""
    player = Player(SKILLS["expert"])
    for seen, action in played(KNOCK, [expert(0.0), bot("novice")], "c", 3):
        if seen.seat == 0:
            assert action == player.choose(seen, random.Random(1))


def test_it_knocks_when_all_but_one_card_are_melded() -> None:
    """An ace is left, and the other can hardly have less."""
    seen = seen_at(
        "knock-rummy",
        players=2,
        phase="play",
        turns={0: 1, 1: 1},
        hands={0: "4S 5S 6S 9H 9D 9C JH JD JC AC KS"},
        discards="3D",
    )
    action = expert(1.0).choose(seen, random.Random(1))
    assert action == Knock(read_card("KS"))
