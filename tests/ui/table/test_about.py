"""What is told of a card or a meld: by the right button, by pressing long, by a key."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from rummy_desktop.engine.observing import observe
from rummy_desktop.ui.settings import Settings
from rummy_desktop.ui.table.about import about
from rummy_desktop.ui.table.brush import say
from rummy_desktop.ui.table.targets import Target
from tests.ui.scenes import posed

from .test_caution import Posing, down

NAMES = ("You", "Omid", "Clara", "Nino")


def keys(told) -> list[str]:
    """Gives the keys of what is told."""
    return [line.key for line in told.lines]


def test_a_card_that_may_be_laid_off_says_where():
    seen = observe(posed.contract("AS 2H", down=frozenset({0, 1, 3})), 0)
    told = about(seen, NAMES, Target("hand", seen.hand[0]))
    assert "table.about.fits_other" in keys(told)
    assert "table.about.discard" in keys(told)
    assert "table.about.lay_off" in keys(told)


def test_who_is_not_down_reads_why_a_card_stays():
    seen = observe(posed.contract(), 0)
    ace = next(card for card in seen.hand if card % 53 == 0)
    told = about(seen, NAMES, Target("hand", ace))
    assert "refusal.not-down-yet-later" in keys(told)
    assert "table.about.lay_off" not in keys(told)


def test_a_meld_says_what_it_takes_and_who_laid_it():
    seen = observe(posed.contract(), 0)
    run = next(one for one in seen.melds if one.meld.kind == "run")
    told = about(seen, NAMES, Target("meld", run.number))
    assert told.title.key == "table.about.run"
    assert keys(told)[:2] == ["table.about.laid", "table.about.takes"]
    assert told.lines[0].told["name"] == NAMES[run.owner]


def test_of_other_things_nothing_is_told():
    seen = observe(posed.contract(), 0)
    assert about(seen, NAMES, Target("stock")) is None
    assert about(seen, NAMES, Target("button", "suggest")) is None


@pytest.fixture
def player():
    found = down("AS 7C 2H", Settings())
    yield found
    found.loop.close()


def right(player: Posing, pos) -> None:
    """Clicks with the right button."""
    player.loop.step([Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=3)])


def test_the_right_button_tells_and_the_next_press_closes_it(player):
    target = Target("hand", player.card("AS"))
    pos = player.at(target)
    right(player, pos)
    told = player.scene.hands.told
    assert told.target == target
    for line in (told.title, *told.lines):
        assert say(player.loop.stage, line)
    assert not player.loop.stage.words.missing
    player.key("l")
    assert player.scene.hands.told is None


def test_pressing_long_tells_and_letting_go_does_nothing(player):
    pos = player.at(Target("hand", player.card("AS")))
    player.press(pos)
    player.wait(300)
    assert player.scene.hands.told is None
    player.wait(500)
    assert player.scene.hands.told is not None
    player.release(pos)
    assert not player.scene.desk.picked
    player.click(Target("hand", player.card("2H")))
    assert player.scene.desk.picked == (player.card("2H"),)


def test_a_key_tells_about_what_the_keyboard_is_at(player):
    player.key("end")
    player.key("i")
    assert player.scene.hands.told.target == player.scene.hands.focus


@pytest.fixture
def tray():
    found = Posing(posed.contract(), Settings())
    found.key("f")
    found.wait()
    yield found
    found.loop.close()


def in_tray(player: Posing):
    """Gives the first card of the tray with a point on it."""
    place = player.scene.layout.tray[0].places[0]
    return place.card, (round(place.x - place.w * 0.4), round(place.y))


def test_the_right_button_tells_of_the_very_card_of_the_tray(tray):
    card, pos = in_tray(tray)
    right(tray, pos)
    assert tray.scene.hands.told.target == Target("hand", card)
    before = pygame.image.tobytes(tray.loop.window, "RGB")
    tray.wait()
    tray.key("escape")
    tray.wait()
    assert pygame.image.tobytes(tray.loop.window, "RGB") != before
    assert tray.scene.desk.arrangement.in_tray


def test_pressing_long_and_a_key_tell_of_a_card_in_the_tray_too(tray):
    card, pos = in_tray(tray)
    tray.press(pos)
    tray.wait(900)
    assert tray.scene.hands.told.target == Target("hand", card)
    tray.release(pos)
    assert card in tray.scene.desk.arrangement.in_tray
    tray.scene.hands.focus = Target("slot", 0)
    tray.scene.hands.by_keyboard = True
    tray.key("i")
    assert tray.scene.hands.told.target.key == tray.scene.desk.arrangement.slots[0][-1]
