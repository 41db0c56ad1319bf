"""Whatever goes on above or below says so: a bar, an arrow and a soft edge, in every scene."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from rummy_desktop.ui.table import paint_log
from rummy_desktop.ui.table.shapes import Box
from rummy_desktop.ui.widgets import ListBox, ScrollArea, scrolling

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
        assert loop.stage.felt.contains(area.groove)
        words = [Rect(child.rect) for child in area.children]
        gap = round(15 * loop.stage.u)
        assert area.groove.inflate(2 * gap, 0).collidelist(words) < 0
    loop.close()


@pytest.mark.parametrize("theme", ["felt", "paper"])
@pytest.mark.parametrize(("language", "text"), [("en", 1.0), ("fa", 1.0), ("en", 2.0), ("fa", 2.0)])
@pytest.mark.parametrize("name", [*SCROLLED, "new-match-changed", "keys", "statistics-many"])
def test_nothing_but_an_arrow_stands_in_its_strip(name, language, text, theme, monkeypatch):
    monkeypatch.setattr(scrolling, "draw_arrow", lambda *arguments: None)
    loop = Clocked(
        scenery.SCENES[name](), size=(960, 600), text=text, language=language, theme=theme
    )
    for area in areas(loop):
        for part in (0.0, 0.3, 0.37, 1.0):
            area.scroll_to(area.most * part if part < 1 else 1e6)
            loop.top.touch()
            loop.step()
            edges = area.edges()
            assert [edge.upper for edge in edges] == [True] * (part > 0) + [False] * (part < 1)
            shown = [loop.window.subsurface(edge.strip).copy() for edge in edges]
            with monkeypatch.context() as bare:
                bare.setattr(area, "paint", None)
                bare.setattr(area, "rows", lambda: ())
                for child in area.children:
                    bare.setattr(child, "clip", Rect(0, 0, 1, 1))
                if isinstance(area, ListBox):
                    bare.setattr(area, "_place", lambda place: Rect(-99, -99, 9, 9))
                loop.top.touch()
                loop.step()
                for edge, strip in zip(edges, shown, strict=True):
                    ground = loop.window.subsurface(edge.strip)
                    same = pygame.image.tobytes(strip, "RGB") == pygame.image.tobytes(ground, "RGB")
                    assert same, (area.name, part, edge)
    loop.close()


@pytest.mark.parametrize("language", ["en", "fa"])
@pytest.mark.parametrize("name", ["new-match-changed", "settings-play", "rule-book"])
def test_rows_are_seen_whole_or_not_at_all(name, language):
    loop = Clocked(scenery.SCENES[name](), size=(960, 600), language=language, text=1.5)
    found = areas(loop)
    assert found
    for area in found:
        for offset in range(0, area.most, 17):
            area.scroll_to(offset)
            for a, b in area.rows():
                if b - a < 30:
                    for end in (area.seen.top, area.seen.bottom):
                        assert not a + 1 < end < b - 1, (area.name, offset)
            assert area.seen.h > area.rect.h * 0.4
    loop.close()


def test_the_wheel_rests_at_whole_rows_and_an_arrow_turns_the_page():
    loop = Clocked(scenery.SCENES["rule-book"](), size=(960, 600))
    page = loop.top.page
    wheel = Event(pygame.MOUSEWHEEL, y=-1, x=0)
    loop.step([Event(pygame.MOUSEMOTION, pos=page.rect.center, rel=(0, 0), buttons=(0, 0, 0))])
    here = -1
    while page.offset < page.most:
        assert page.offset > here
        here = page.offset
        loop.step([wheel])
        if page.offset < page.most:
            first = min(a for a, b in page.rows() if b > page.rect.top + page.strip + 1)
            assert first >= page.rect.top + page.strip - 1 or page.seen.top > first
    [edge] = page.edges()
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        loop.step([Event(kind, pos=edge.strip.center, button=1)])
    assert page.most - page.rect.h <= page.offset < page.most - page.rect.h / 2
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
