"""Who plays a game for the first time is guided through its first deal, in the whole program."""

from __future__ import annotations

from pathlib import Path

import pytest

from rummy_desktop.app import house
from rummy_desktop.ui.scenes.deal_end.scene import DealEnd
from rummy_desktop.ui.scenes.match_end import MatchEnd
from rummy_desktop.ui.scenes.menu import Menu
from rummy_desktop.ui.widgets import SwitchRow
from tests.app.guest import Guest


@pytest.fixture(autouse=True)
def known_seed(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes every match the same one."""
    monkeypatch.setattr(house, "fresh_seed", lambda: "a seed for the tests")


def offered(guest: Guest, game: str) -> bool:
    """Tells how the switch stands for a game in a new match; goes home again."""
    guest.use("first" if guest.loop.top.controls.find("new_match") is None else "new_match")
    guest.use(f"game {game}")
    switch = guest.found("guide")
    assert isinstance(switch, SwitchRow)
    guest.use("home")
    return switch.on


def speaks(guest: Guest) -> bool:
    """Tells whether the guide speaks, when it has had time to."""
    guest.wait(1500)
    return guest.scene.view().guide is not None


def test_the_first_deal_of_an_unknown_game_is_guided_and_afterwards_what_is_new():
    guest = Guest(knows=False)
    assert offered(guest, "knock-rummy")
    guest.sit_down("knock-rummy", seats=2)
    guest.settle()
    assert speaks(guest)
    guest.play(until=lambda: isinstance(guest.top, DealEnd))
    guest.key("return")
    guest.settle()
    assert guest.seen.deal == 2
    # Something that comes in every turn is as if it had never come up.
    lessons = guest.scene.guide.lessons
    lessons.told[guest.scene.seat].remove("draw")
    told = []

    def silent() -> bool:
        spoke = speaks(guest)
        assert guest.scene.doors.menu().doors.guides() == spoke, "the menu says what is seen"
        if spoke:
            told.append(guest.scene.view().guide.title)
        return bool(told) and not spoke

    guest.play(until=silent)
    assert told
    assert not isinstance(guest.top, MatchEnd)
    assert len(set(told)) == len(told)
    before, after = guest.loop.stage.say("guide.new", title="|").split("|")
    assert all(title.startswith(before) and title.endswith(after) for title in told)
    guest.key("escape")
    guest.use("home")
    assert not offered(guest, "knock-rummy")
    assert offered(guest, "gin-rummy")
    guest.leave()


def test_who_says_no_is_not_guided_and_the_menu_brings_the_guide():
    guest = Guest(knows=False)
    guest.use("first")
    guest.use("game gin-rummy")
    guest.use("guide")
    guest.use("deal")
    guest.settle()
    assert not speaks(guest)
    guest.key("escape")
    assert isinstance(guest.top, Menu)
    guest.use("guide")
    guest.settle()
    assert speaks(guest)
    guest.leave()


def test_what_was_told_is_not_told_again_after_the_program_was_left():
    guest = Guest(knows=False)
    guest.sit_down("knock-rummy", seats=2)
    guest.settle()
    assert speaks(guest)
    first = guest.scene.view().guide.title
    guest.leave()
    guest.open()
    guest.use("first")
    guest.settle()
    assert speaks(guest)
    assert guest.scene.view().guide.title != first
    guest.leave()


def test_several_persons_are_guided_each_for_themselves():
    guest = Guest(knows=False)
    guest.sit_down("knock-rummy", persons=2, seats=2)
    guest.key("return")
    guest.settle()
    assert speaks(guest)
    title, seat = guest.scene.view().guide.title, guest.scene.seat
    guest.play(until=lambda: guest.scene.seat != seat and guest.top is guest.scene)
    assert speaks(guest)
    assert guest.scene.view().guide.title == title
    guest.leave()
