"""Brisk players play imagined deals on by the rules, to an end, and about as the sound ones do."""

from __future__ import annotations

import random

import pytest

from rummy_desktop.bots.brisk import Brisk
from rummy_desktop.bots.player import last_resort
from rummy_desktop.bots.worlds import Worlds
from rummy_desktop.cards import read_card
from rummy_desktop.engine import (
    Discard,
    DrawDiscard,
    DrawStock,
    MayI,
    MeldCards,
    Pass,
    Phase,
    Playout,
    imagine,
    new_match,
    next_deal,
    observe,
    unseen_cards,
)
from rummy_desktop.engine.state import MatchState
from rummy_desktop.variant import load_variant, presets
from tests.bots.table import seen_at

GAMES = [name for name in presets() if load_variant(name).play.melding == "contract"]
MOST_ACTIONS = 3000


def deal_of(match: MatchState, chance: random.Random) -> tuple[MatchState, int, int]:
    """Plays a deal; gives the match, the actions, and how many were refused."""
    playout, actions, refused = Playout(match), 0, 0
    brisk = None
    while (seat := playout.to_act) is not None:
        seen = playout.observe(seat)
        actions += 1
        assert actions < MOST_ACTIONS
        if seen.phase in (Phase.CUT, Phase.BUY_BACK):
            assert playout.play(seat, last_resort(seen, chance)) is None
            continue
        brisk = brisk or Brisk(seen)
        if playout.play(seat, brisk.choose(seen)) is not None:
            refused += 1
            assert playout.play(seat, last_resort(seen, chance)) is None
    return playout.match(), actions, refused


@pytest.mark.parametrize("name", GAMES)
def test_deals_are_played_to_their_end(name: str) -> None:
    """Nearly nothing that a brisk player does is refused, with any number of players."""
    variant, chance = load_variant(name), random.Random(name)
    refused = actions = 0
    for players in (variant.players.min, variant.players.max):
        match, _ = new_match(variant, players, f"brisk {name}")
        for _ in range(4):
            match, done, wrong = deal_of(match, chance)
            actions, refused = actions + done, refused + wrong
            if match.winners:
                break
            match, _ = next_deal(match)
    assert refused < 0.02 * actions


@pytest.mark.parametrize("name", GAMES)
def test_imagined_hands_fit_what_was_seen(name: str) -> None:
    """Worlds are orders of the unseen cards; who could have gone down or melded seldom holds it."""
    variant, chance = load_variant(name), random.Random(name)
    match, _ = new_match(variant, 4, f"worlds {name}")
    playout = Playout(match)
    looked = holding = 0
    for _ in range(60):
        seat = playout.to_act
        if seat is None:
            break
        seen = playout.observe(seat)
        if seen.phase is Phase.CUT:
            playout.play(seat, last_resort(seen, chance))
            continue
        brisk = Brisk(seen)
        worlds = Worlds(seen, brisk)
        order = worlds.order(chance)
        assert sorted(order) == sorted(unseen_cards(seen))
        imagined = imagine(seen, order)
        for other in range(4):
            if other != seat and seen.turns[other] and not seen.down[other]:
                looked += 1
                holding += not brisk.may_hold(imagined.observe(other).hand)
        if playout.play(seat, brisk.choose(seen)) is not None:
            playout.play(seat, last_resort(seen, chance))
    assert holding <= 0.2 * looked


def test_a_brisk_player_goes_for_the_contract() -> None:
    """It takes and asks for what is lacking, goes down, and throws what is of no use."""
    held = "6S 6H 6C JD JH 2C 4S 9D KH AS"
    seen = seen_at("contract-rummy", hands={0: held}, discards="3C JS", phase="draw")
    assert Brisk(seen).choose(seen) == DrawDiscard()
    seen = seen_at("contract-rummy", hands={0: held}, discards="3C 8S", phase="draw")
    assert Brisk(seen).choose(seen) == DrawStock()
    seen = seen_at("contract-rummy", hands={0: held + " JS"}, discards="3C", phase="play")
    assert isinstance(Brisk(seen).choose(seen), MeldCards)
    seen = seen_at("contract-rummy", hands={0: held + " 8D"}, discards="3C", phase="play")
    thrown = Brisk(seen).choose(seen)
    assert isinstance(thrown, Discard)
    useful = {read_card(one) for one in ("6S", "6H", "6C", "JD", "JH")}
    assert thrown.card % 53 not in useful


def test_a_brisk_player_asks_for_what_completes() -> None:
    """May I? is worth a penalty card where the contract is there with it, else hardly."""
    match, _ = new_match(load_variant("contract-rummy"), 3, "asked")
    playout = Playout(match)
    seat = playout.to_act
    assert seat is not None
    playout.play(seat, DrawStock())
    asked = playout.to_act
    assert asked is not None
    seen = playout.observe(asked)
    assert seen.phase is Phase.OFFERS
    choice = Brisk(seen).choose(seen)
    assert choice in (MayI(), Pass())
    assert observe(match, seat).phase is Phase.DRAW
