"""A gesture that another scene breaks off leaves nothing in the player's fingers."""

from __future__ import annotations

import pytest

from rummy_desktop.engine import DrawStock
from rummy_desktop.ui.table.targets import Target

from .playing import Player


@pytest.fixture
def player():
    """A player who has drawn."""
    player = Player("knock-rummy", 2)
    player.settle()
    player.do(DrawStock())
    player.settle()
    yield player
    player.loop.close()


def test_who_looks_up_a_key_while_carrying_a_card_carries_none_afterwards(player):
    hand = player.scene.desk.arrangement.cards
    x, y = player.at(Target("hand", hand[0]))
    player.press((x, y))
    player.glide((x, y - 80))
    assert player.scene.hands.drag is not None
    player.key("f1")
    assert player.loop.top is not player.scene
    player.release((x, y - 80))
    player.key("escape")
    player.wait()
    assert player.loop.top is player.scene
    assert player.scene.hands.drag is None
    player.glide((x + 200, y - 200))
    player.settle()
    assert player.scene.desk.arrangement.cards == hand


def test_a_long_press_whose_end_was_not_seen_swallows_no_later_click(player):
    card = player.scene.desk.arrangement.cards[-1]
    pos = player.at(Target("hand", card))
    player.press(pos)
    player.wait(1000)
    assert player.scene.hands.told is not None
    player.key("f1")
    player.release(pos)
    player.key("escape")
    player.wait()
    assert not player.scene.desk.picked
    player.click(Target("hand", card))
    assert player.scene.desk.picked == (card,)
