"""At the curtain others' open deeds are told, no more; and the last card has landed before it."""

from __future__ import annotations

from dataclasses import replace

from rummy_desktop.cards import read_cards
from rummy_desktop.engine import observe
from rummy_desktop.engine.actions import Discard, DrawStock
from rummy_desktop.engine.events import Discarded, Drew, HandsDealt, TurnBegan
from rummy_desktop.engine.position import Facts, position
from rummy_desktop.ui.signs import card_sign
from rummy_desktop.ui.table.since import acted, done_since, since_told
from rummy_desktop.variant import load_variant

from .playing import Player

NAMES = ("Ana", "Omid", "Clara")


def seen_by(seat: int, *history):
    state = position(load_variant("knock-rummy"), 3, Facts(turn=seat))
    return replace(observe(state, seat), history=history)


def test_only_what_came_after_the_own_last_turn_is_told():
    first, second, third = read_cards("5S KD 9H")
    seen = seen_by(
        0,
        Drew(2, None), Discarded(2, first), Drew(0, None), Discarded(0, second),
        Drew(1, None), Discarded(1, third), TurnBegan(0),
    )  # fmt: skip
    assert [(seat, [one.key for one in told]) for seat, told in done_since(seen)] == [
        (1, ["event.short.drew", "event.short.discarded"])
    ]
    assert acted(seen)


def test_nothing_of_an_earlier_deal_is_told(stage):
    (card,) = read_cards("5S")
    seen = seen_by(0, Drew(1, None), Discarded(1, card), HandsDealt((), None, 30))
    assert since_told(stage, seen, NAMES) == ""


def test_since_whose_turn_is_told_by_name_for_others_see_the_page_too(stage):
    first, second = read_cards("5S KD")
    told = since_told(stage, seen_by(0, Discarded(0, first), Discarded(1, second)), NAMES)
    assert told.startswith(stage.say("scene.curtain.since", name=NAMES[0]))
    assert "you" not in told.lower()


def test_a_drawn_card_is_never_named(stage):
    """The history of a seat names its own draws alone, and these are not told."""
    drawn, thrown = read_cards("5S KD")
    told = since_told(stage, seen_by(0, Drew(1, drawn), Discarded(1, thrown)), NAMES)
    assert card_sign(thrown) in told
    assert card_sign(drawn) not in told


def test_the_curtain_waits_until_the_last_card_has_been_seen_to_land():
    player = Player("knock-rummy", 2, persons=2, pace="normal")
    player.settle()
    assert player.loop.top.kind.startswith("curtain")
    player.key("return")
    player.settle()
    player.do(DrawStock())
    player.settle()
    player.do(Discard(player.seen.hand[-1]))
    scene = player.scene
    while scene.moving.busy or scene.pending:
        player.wait()
        assert player.loop.top is scene
    landed = player.clock
    while player.loop.top is scene:
        player.wait()
    assert player.clock - landed >= scene.stage.ms("bot_pause") - 20
    player.loop.close()
