"""A page that is laid out little by little is, at its end, the page laid out at once."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from rummy_desktop.cards import Card
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scenes.page import CARD, Block, Page
from rummy_desktop.ui.scenes.rule_book import RuleBook
from rummy_desktop.ui.widgets import State
from rummy_desktop.variant import load_variant

from . import scenery
from .driving import Clocked, press

BLOCKS = [
    Block(f"{number}. " + "Cards are dealt one by one. " * (number % 5 + 1), key=str(number))
    for number in range(60)
]


def page(stage: Stage, at_once: bool) -> Page:
    made = Page(stage, "page", Rect(100, 100, 700, 500), BLOCKS, at_once=at_once)
    made.lay_out(stage)
    return made


@pytest.fixture
def whole(stage: Stage) -> Page:
    """Gives the page laid out at once."""
    return page(stage, at_once=True)


def test_only_what_is_seen_is_laid_out_before_it_is_drawn(stage: Stage, whole: Page) -> None:
    slow = page(stage, at_once=False)
    assert len(slow.placed) < len(BLOCKS) / 2
    assert slow.placed[-1].top + slow.placed[-1].height > slow.rect.h
    assert not slow.go_on(), "nothing more before the first picture"
    assert whole.content * 0.8 < slow.content < whole.content * 1.25, "the bar is about right"


def test_little_by_little_it_becomes_whole(stage: Stage, whole: Page) -> None:
    slow = page(stage, at_once=False)
    slow.draw(stage, pygame.Surface(stage.size), State())
    steps, before = 0, len(slow.placed)
    while slow.go_on():
        steps += 1
        assert len(slow.placed) - before <= 2
        before = len(slow.placed)
    assert steps > 10
    assert slow.placed == whole.placed
    assert slow.content == whole.content


def test_who_asks_for_what_is_below_gets_it_at_once(stage: Stage, whole: Page) -> None:
    asked = page(stage, at_once=False)
    assert asked.place_of("55") == whole.place_of("55")
    opened = page(stage, at_once=False)
    opened.open_at("50")
    whole.open_at("50")
    assert opened.offset == whole.offset > 0
    ended = page(stage, at_once=False)
    ended.key(Event(pygame.KEYDOWN, key=pygame.K_END), stage)
    assert ended.offset == ended.most == whole.most
    scrolled = page(stage, at_once=False)
    scrolled.scroll_to(whole.most - 10)
    assert scrolled.offset == whole.most - 10


def test_a_rule_book_that_stands_open_is_whole() -> None:
    loop = Clocked(RuleBook(scenery.variants(), load_variant("contract-rummy")))
    told = len(loop.top.page.placed)
    for _ in range(60):
        loop.step()
    assert len(loop.top.page.placed) > told
    assert not loop.top.page.go_on()
    assert not loop.top.wants_drawing()
    press(loop, pygame.K_ESCAPE)
    loop.close()


def test_cards_of_which_little_would_be_seen_are_not_drawn(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocks = [Block("Cards", cards=(Card(0), Card(1))), *BLOCKS]
    shown = Page(stage, "page", Rect(100, 100, 700, 500), blocks)
    shown.lay_out(stage)
    drawn: list[float] = []
    monkeypatch.setattr(
        stage.cards, "draw", lambda target, card, at, h: drawn.append(at[1] + h / 2)
    )
    target = pygame.Surface(stage.size)
    seen = []
    for offset in range(0, 240, 2):
        shown.scroll_to(offset)
        drawn.clear()
        shown.draw(stage, target, State())
        seen += [low - shown.seen.top for low in drawn]
    high = CARD * stage.u
    assert high / 3 <= min(seen) < high / 2
