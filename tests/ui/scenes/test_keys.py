"""The sheet of keys at every size of text: all of a kind alike, nothing cut, everything reached."""

from __future__ import annotations

import itertools

import pygame
import pytest
from pygame import Rect

from rummy_desktop.ui.look import Look
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.scenes.keys import EVERY, Keys
from rummy_desktop.ui.table.key_sheet import KEYS
from rummy_desktop.ui.text.painter import TextPainter

from .driving import Clocked, press
from .posed import TABLES
from .scenery import SCENES

TEXTS = (1.0, 1.25, 1.5, 2.0)
SHOWN = [
    *itertools.product(((960, 600),), ("en", "fa", "ka"), TEXTS),
    *itertools.product(((1280, 800),), ("en", "fa", "ka"), (1.5, 2.0)),
    ((1920, 1080), "ka", 2.0),
]


@pytest.fixture(params=SHOWN, ids=str)
def loop(request):
    """Gives the sheet over an empty table."""
    size, language, text = request.param
    loop = Loop(SCENES["curtain"](), Look(muted=True, language=language, text=text), size)
    loop.step()
    press(loop, pygame.K_F1)
    yield loop
    loop.close()


def test_words_are_of_one_size_and_whole_and_all_are_reached(loop, monkeypatch):
    told = {loop.stage.say(f"keys.{name}"): key for name, key in EVERY}
    draw, sizes, whole = TextPainter.draw, set(), set()

    def noted(self, target, text, rect, role="body", *args, **more):
        drawn = draw(self, target, text, rect, role, *args, **more)
        if text in told:
            assert not drawn.cut, text
            sizes.add(self.px(role))
            if Rect(target.get_clip()).contains(drawn.rect):
                whole.add(text)
        return drawn

    monkeypatch.setattr(TextPainter, "draw", noted)
    for _ in range(60):
        loop.top.touch()
        loop.step()
        assert len(sizes) == 1, sizes
        if whole == set(told):
            break
        press(loop, pygame.K_DOWN)
        assert isinstance(loop.top, Keys)
    assert whole == set(told), set(told) - whole


def test_a_line_is_over_no_other_and_a_key_beside_its_words(loop):
    lines = {part.name: part.rect for part in loop.top.own_parts()}
    assert lines
    for (name, one), (other, two) in itertools.combinations(lines.items(), 2):
        assert not one.inflate(0, -2).colliderect(two.inflate(0, -2)), f"{name} over {other}"
    panel = loop.top.sheet.panel
    assert Rect(0, 0, *loop.stage.size).contains(panel)
    assert all(panel.contains(rect) for rect in lines.values())


def test_what_scrolls_the_sheet_leaves_it_there_and_any_other_key_takes_it_away():
    for text, scrolls in ((1.0, False), (2.0, True)):
        loop = Clocked(SCENES["curtain"](), (960, 600), text=text)
        press(loop, pygame.K_F1)
        assert bool(loop.top.sheet.most) is scrolls
        press(loop, pygame.K_END)
        assert isinstance(loop.top, Keys) is scrolls
        if scrolls:
            assert loop.top.sheet.offset == loop.top.sheet.most
            wheel = {"x": 0, "y": 1, "precise_x": 0.0, "precise_y": 1.0, "flipped": False}
            loop.step([pygame.event.Event(pygame.MOUSEWHEEL, **wheel)])
            assert 0 < loop.top.sheet.offset < loop.top.sheet.most
            press(loop, pygame.K_h)
        assert len(loop.scenes) == 1
        loop.close()


def test_a_table_shows_its_own_keys_and_goes_on_when_they_are_away():
    loop = Clocked(TABLES["table-contract"]())
    press(loop, pygame.K_F1)
    assert tuple(loop.top.told) == KEYS
    press(loop, pygame.K_F1)
    assert len(loop.scenes) == 1
    loop.close()
