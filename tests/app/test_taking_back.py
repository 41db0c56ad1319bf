"""What was taken back is done again: by key and from the menu."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from rummy_desktop.app import house
from rummy_desktop.ui.scenes.menu import Menu
from rummy_desktop.ui.scenes.new_match import NewMatch
from tests.app.guest import Guest


@pytest.fixture
def guest(home: Path, monkeypatch: pytest.MonkeyPatch) -> Guest:
    """Gives a guest at a table of practice, who has drawn a card."""
    monkeypatch.setattr(house, "fresh_seed", lambda: "3")
    guest = Guest()
    guest.use("first")
    assert isinstance(guest.top, NewMatch)
    guest.use("game knock-rummy")
    guest.use("practice")
    guest.use("deal")
    guest.settle()
    guest.key("d")
    guest.settle()
    return guest


def said(guest: Guest) -> str:
    """Gives the key of what the table says."""
    notice = guest.scene.desk.notice
    return notice.key if notice else ""


def test_by_key(guest: Guest) -> None:
    """Ctrl+Z and Ctrl+Y, each of which says what it has done, or that there is nothing."""
    moves = guest.session.moves
    guest.hold(pygame.K_y, pygame.KMOD_CTRL)
    assert said(guest) == "table.line.no_redo"
    guest.hold(pygame.K_z, pygame.KMOD_CTRL)
    assert said(guest) == "table.line.undone"
    assert guest.session.moves == moves[:-1]
    guest.hold(pygame.K_y, pygame.KMOD_CTRL)
    assert said(guest) == "table.line.redone"
    assert guest.session.moves == moves
    guest.leave()


def test_from_the_menu(guest: Guest) -> None:
    """The row is there only while there is something to be done again."""
    moves = guest.session.moves
    guest.key("escape")
    assert isinstance(guest.top, Menu)
    assert not guest.found("redo").enabled
    guest.key("escape")
    guest.hold(pygame.K_z, pygame.KMOD_CTRL)
    guest.key("escape")
    guest.use("redo")
    guest.settle()
    assert guest.top is guest.scene
    assert guest.session.moves == moves
    assert not guest.loop.stage.words.missing
    guest.leave()
