"""Escape closes what lies open, the topmost first, and only then brings the menu."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame.event import Event

from rummy_desktop.ui.settings import Settings
from rummy_desktop.ui.table.targets import Target
from tests.ui.scenes.posed import TABLES

from .playing import Other, Player
from .test_caution import Posing, down


@pytest.fixture
def player():
    found = down("AS 7C 2H", Settings())
    found.scene.doors = replace(found.scene.doors, menu=lambda: Other("menu"))
    yield found
    found.loop.close()


def right(player: Posing, pos) -> None:
    player.loop.step([Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3)])
    player.loop.step([Event(pygame.MOUSEBUTTONUP, pos=pos, button=3)])


def by_right_button(player: Posing) -> None:
    right(player, player.at(Target("hand", player.card("AS"))))
    assert player.scene.hands.told is not None


def by_key(player: Posing) -> None:
    player.key("end")
    player.key("i")
    assert player.scene.hands.told is not None


def open_log(player: Posing) -> None:
    player.key("l")
    assert player.scene.log_open


def something_open(player: Player) -> bool:
    scene = player.scene
    return bool(scene.hands.told or scene.log_open or scene.view().large is not None)


@pytest.mark.parametrize("opens", [by_right_button, by_key, open_log])
def test_what_is_open_goes_first_and_then_comes_the_menu(player, opens):
    opens(player)
    player.key("escape")
    player.wait()
    assert player.loop.top is player.scene
    assert not something_open(player)
    player.key("escape")
    player.wait()
    assert player.loop.top is not player.scene


def test_a_balloon_over_an_open_log_goes_before_the_log(player):
    open_log(player)
    by_right_button(player)
    player.key("escape")
    assert player.scene.log_open
    assert player.scene.hands.told is None
    player.key("escape")
    assert not player.scene.log_open
    assert player.loop.top is player.scene


def test_a_meld_that_is_shown_larger_goes_before_the_menu_comes():
    player = Posing(TABLES["table-8seats"]().match.state, Settings())
    player.scene.doors = replace(player.scene.doors, menu=lambda: Other("menu"))
    player.glide(player.at(Target("meld", player.seen.melds[0].number)))
    assert player.scene.view().large is not None
    player.key("escape")
    player.wait()
    assert player.loop.top is player.scene
    assert not something_open(player)
    player.key("escape")
    assert player.loop.top is not player.scene
    player.loop.close()
