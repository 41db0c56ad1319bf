"""Whatever goes on above or below says so: a bar, an arrow and a soft edge, in every scene."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from rummy_desktop.ui.table import paint_log
from rummy_desktop.ui.table.shapes import Box
from rummy_desktop.ui.widgets import ScrollArea, scrolling

from . import posed, scenery
from .driving import Clocked

# Scenes with something to scroll where text is large and the window small.
SCROLLED = (
    "new-match", "new-match-8", "deal-end-8", "settings", "settings-play", "rule-book", "credits",
)  # fmt: skip

# What of an area is hidden before an arrow tells of it, in px.
FAR = 20


def areas(loop: Clocked) -> list[ScrollArea]:
    """Gives the areas of the scene that show only a part of what they have."""
    widgets = loop.top.controls.widgets
    return [one for one in widgets if isinstance(one, ScrollArea) and one.most > 0]


@pytest.mark.parametrize("theme", ["felt", "paper"])
@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("name", SCROLLED)
def test_what_goes_on_is_told_by_an_arrow_and_a_bar(name, language, theme, monkeypatch):
    told: list[tuple[Rect, bool]] = []
    real = scrolling.draw_arrow

    def note(stage, target, edge, upwards, ink):
        before = target.subsurface(edge).copy()
        real(stage, target, edge, upwards, ink)
        if pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(
            target.subsurface(edge), "RGB"
        ):
            told.append((Rect(edge), upwards))

    monkeypatch.setattr(scrolling, "draw_arrow", note)
    loop = Clocked(
        scenery.SCENES[name](), size=(960, 600), text=2.0, language=language, theme=theme
    )
    found = areas(loop)
    assert found
    for area in found:
        for offset in (0, area.most // 2, area.most):
            area.scroll_to(offset)
            told.clear()
            loop.top.touch()
            loop.step()
            ways = {upwards for edge, upwards in told if area.rect.contains(edge)}
            for upwards, hidden in ((True, offset), (False, area.most - offset)):
                # What is hardly hidden needs no arrow, but may have one.
                if hidden == 0 or hidden >= FAR:
                    assert (upwards in ways) == (hidden > 0), area.name
        # The bar stands at the end of the lines and inside the window.
        side = area.groove.centerx > area.rect.centerx
        assert side == (language != "fa")
        assert loop.window.get_rect().contains(area.groove)
    loop.close()


def test_the_bar_is_dragged_and_its_groove_pressed():
    loop = Clocked(scenery.SCENES["credits"](), size=(960, 600))
    [page] = areas(loop)
    bar = page.bar
    loop.step([Event(pygame.MOUSEBUTTONDOWN, pos=bar.center, button=1)])
    assert page.offset == 0
    pos = (bar.centerx, bar.centery + 60)
    loop.step([Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 60), buttons=(1, 0, 0), touch=False)])
    assert abs(page.bar.centery - pos[1]) <= 2
    loop.step([Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)])
    here = page.offset
    loop.step(
        [Event(pygame.MOUSEMOTION, pos=bar.center, rel=(0, -60), buttons=(0, 0, 0), touch=False)]
    )
    assert page.offset == here > 0
    end = (page.groove.centerx, page.groove.bottom - 1)
    loop.step([Event(pygame.MOUSEBUTTONDOWN, pos=end, button=1)])
    assert page.offset == page.most
    loop.close()


def test_a_list_whose_bar_is_dragged_chooses_nothing():
    loop = Clocked(scenery.SCENES["rule-book"](), size=(960, 600), text=2.0)
    games = loop.top.controls.find("games")
    assert games.most > 0
    chosen, bar = loop.top.chosen, games.bar
    loop.step([Event(pygame.MOUSEBUTTONDOWN, pos=bar.center, button=1)])
    # More has become known meanwhile: the bar stays in the hand.
    loop.top.rebuild()
    games = loop.top.controls.find("games")
    pos = (bar.centerx, games.groove.bottom)
    loop.step([Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 80), buttons=(1, 0, 0), touch=False)])
    loop.step([Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)])
    assert games.offset == games.most
    assert loop.top.chosen == chosen
    loop.close()


def test_the_log_tells_where_it_goes_on(monkeypatch):
    told: list[bool] = []
    monkeypatch.setattr(
        paint_log, "draw_arrow", lambda stage, target, edge, upwards, ink: told.append(upwards)
    )
    loop = Clocked(posed.TABLES["table-contract"]())
    lines = [f"line {number}" for number in range(60)]
    box = Box(900, 60, 300, 420)
    for scrolled, ways in ((0.0, [True]), (100.0, [True, False]), (9e9, [False])):
        told.clear()
        paint_log.paint_log(loop.stage, loop.window, box, lines, scrolled)
        assert told == ways
    told.clear()
    assert paint_log.paint_log(loop.stage, loop.window, box, lines[:3], 0.0) == 0
    assert not told
    loop.close()
