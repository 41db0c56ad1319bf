"""A bot that searches plays by the rules, for as long as it may, and from what it sees alone."""

from __future__ import annotations

import random

import pytest

from rummy_desktop.bots.bot import Bot
from rummy_desktop.bots.brisk import Brisk
from rummy_desktop.bots.comparing import Effort
from rummy_desktop.bots.player import Player
from rummy_desktop.bots.prospects import expected
from rummy_desktop.bots.searching import SEARCHED, Search, Searcher, may_search
from rummy_desktop.bots.skill import SKILLS
from rummy_desktop.cards import read_cards
from rummy_desktop.engine import Discard, DrawStock, Playout, new_match, observe
from rummy_desktop.engine.position import Facts, position
from rummy_desktop.variant import load_variant, presets
from tests.bots.table import played, seen_at

EXPERT = Player(SKILLS["expert"])
QUICK = {kind: Effort(worlds=4, batch=2, least=2) for kind in SEARCHED}
GAMES = [name for name in presets() if load_variant(name).play.melding != "at-end"]


@pytest.mark.parametrize("name", GAMES)
def test_it_plays_by_the_rules_and_the_same_again(name: str) -> None:
    """``played`` lets the engine referee; the same chance leads to the same choices."""
    bots: list[Bot] = [Searcher(EXPERT, searched=QUICK), EXPERT, EXPERT]
    first = [action for _, action in played(load_variant(name), bots, "search", 1)]
    again = [action for _, action in played(load_variant(name), bots, "search", 1)]
    assert first == again


def test_without_patience_it_is_the_player() -> None:
    """No time, no second thought."""
    variant = load_variant("contract-rummy")
    for seen, action in played(variant, [EXPERT] * 3, "patience", 1):
        chance = random.Random(1)
        assert Searcher(EXPERT, 0.0).choose(seen, chance) == action


def test_an_action_is_worth_more_than_one_that_is_plainly_worse() -> None:
    """Throwing what goes with nothing is better than breaking up the contract."""
    seen = seen_at(
        "contract-rummy",
        players=4,
        hands={0: "6S 6H 6C JD JH 2C 4S 9D KH AS 3D"},
        discards="3C",
        phase="play",
    )
    broken, useless = seen.hand[0], seen.hand[8]
    search = Search(seen, [Discard(broken), Discard(useless)], random.Random(3))
    ahead = [search.play(1, world) - search.play(0, world) for world in range(24)]
    assert sum(ahead) / len(ahead) > 2.0


def test_prospects_are_better_the_nearer_the_contract_is() -> None:
    """A hand that holds the contract but for one card expects fewer points than one that has
    nothing."""

    def expects(hand: str) -> float:
        facts = Facts(
            turn=0,
            phase="draw",
            hands={0: read_cards(hand)},
            discards=read_cards("3C"),
        )
        playout = Playout(position(load_variant("contract-rummy"), 4, facts))
        return expected(playout, Brisk(playout.observe(0)))[0]

    near = expects("6S 6H 6C JD JH 2C 4S 9D KH AS")
    far = expects("6S 8H 10C JD QH 2C 4S 9D KH AS")
    assert near < far - 3.0


def test_the_seat_that_is_in_turn_is_asked() -> None:
    """A deal played on ends at the beginning of the seat's next turn, without a result."""
    match, _ = new_match(load_variant("contract-rummy"), 3, "played on")
    playout = Playout(match)
    seat = playout.to_act
    assert seat is not None
    search = Search(playout.observe(seat), [DrawStock(), DrawStock()], random.Random(1))
    values = [search.play(action, world) for world in range(6) for action in range(2)]
    assert values[::2] == values[1::2]
    assert len(set(values)) > 1


@pytest.mark.parametrize(
    ("name", "players", "rules", "searches"),
    [
        ("contract-rummy", 4, (), True),
        ("contract-rummy-open", 5, (), True),
        ("contract-rummy", 4, ("longer-melds",), True),
        ("may-i", 4, (), True),
        ("5000-rummy", 4, (), False),
        ("knock-rummy", 4, (), False),
    ],
)
def test_it_searches_where_that_was_learned_and_measured(
    name: str, players: int, rules: tuple[str, ...], searches: bool
) -> None:
    """At other tables it plays by rules of thumb alone."""
    match, _ = new_match(load_variant(name, rules), players, "learned")
    assert may_search(observe(match, 0)) is searches
