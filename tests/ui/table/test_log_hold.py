"""The open log is read by wheel, keys and bar, and nothing of that reaches the table below."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from rummy_desktop.engine import DrawStock
from rummy_desktop.ui.table.paint_log import log_groove
from rummy_desktop.ui.table.targets import Target

from .playing import Player


@pytest.fixture(params=["en", "fa"])
def player(request):
    """A player with a card picked and a long log open."""
    player = Player("knock-rummy", 2, language=request.param)
    player.settle()
    player.do(DrawStock())
    player.settle()
    player.scene.log = player.scene.log * 40
    player.click(Target("hand", player.scene.desk.arrangement.cards[-1]))
    player.key("l")
    player.wait()
    assert player.scene.log_open
    assert player.scene.log_most > 100
    yield player
    player.loop.close()


def groove(player: Player) -> pygame.Rect:
    scene = player.scene
    return log_groove(scene.stage, scene.composer.log_room.place(scene.stage, scene.view()))


def test_the_bar_is_dragged_and_stays_where_it_is_let_go(player):
    scene, picked, where = player.scene, player.scene.desk.picked, groove(player)
    player.press((where.centerx, where.bottom - 2))
    assert scene.log_scroll == 0
    player.glide((where.centerx, where.top))
    assert scene.log_scroll == scene.log_most
    player.glide((where.centerx, where.centery))
    assert scene.log_scroll == pytest.approx(scene.log_most / 2, rel=0.02)
    player.release((where.centerx, where.centery))
    here = scene.log_scroll
    player.glide((where.centerx, where.top))
    assert scene.log_scroll == here
    assert scene.log_open
    assert scene.desk.picked == picked


def test_keys_and_the_wheel_scroll_it(player):
    scene = player.scene
    player.key("page up")
    assert scene.log_scroll > 0
    player.key("page down")
    assert scene.log_scroll == 0
    player.loop.step([Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0)])
    assert scene.log_scroll > 0


def test_a_press_in_it_leaves_what_is_picked_and_one_outside_closes_it(player):
    scene, picked, where = player.scene, player.scene.desk.picked, groove(player)
    inside = (where.centerx + (60 if scene.stage.rtl else -60), where.centery)
    player.press(inside)
    player.release(inside)
    assert scene.log_open
    assert scene.desk.picked == picked
    player.press((3, player.loop.window.get_height() - 3))
    assert not scene.log_open
