"""What a scene shows that has nothing to show yet: some cards, why, and the way to a match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scene import Outcome
from rummy_desktop.ui.scenes.pen import Pen
from rummy_desktop.ui.widgets import Button, Shortcut

Door = Callable[[], Outcome | None]
# Lengths in u: the greatest height of the cards, the words' width, what is between all these, and
# what stays free of the felt's height.
CARD, WIDE, APART, EDGE = 184, 620, 24, 32


@dataclass(frozen=True)
class Block:
    """Tops in px of what stands in the middle of the felt, and the height of a card there."""

    cards: float
    card: float
    title: float
    text: float
    button: float


def place_block(stage: Stage, text: str) -> Block:
    """Gives where cards, a title, some words and a button stand, all of them in the middle."""
    u, apart = stage.u, APART * stage.u
    title = stage.text.line_height("heading", 1.4)
    below = stage.text.line_height("body", 1.35) * _lines(stage, text)
    button = stage.row_height(48, "name")
    room = stage.size[1] - stage.rail - 2 * EDGE * u
    high = min(CARD * u, room - title - below - button - 2 * apart)
    taken = high + title + below + button + 2 * apart
    top = stage.rail + (stage.size[1] - stage.rail - taken) / 2
    words = top + high + apart
    return Block(top, high / 1.12, words, words + title, words + title + below + apart)


def _wide(stage: Stage) -> float:
    return min(WIDE * stage.u * stage.look.text, stage.size[0] - 80 * stage.u)


def _lines(stage: Stage, text: str) -> int:
    return len(stage.text.lay_out(text, "body", 400, _wide(stage)).lines)


def paint_nothing(pen: Pen, title: str, text: str) -> None:
    """Says in the middle of the felt that there is nothing yet."""
    stage, u = pen.stage, pen.stage.u
    block, wide, centre = place_block(stage, text), _wide(stage), stage.size[0] / 2
    h = block.card
    middle = block.cards + h * 0.56
    stage.paint.lamp(pen.target, (centre, middle), 820 * u, 620 * u)
    for i in (-1, 0, 1):
        place = (centre + i * h * 0.27, middle + abs(i) * h * 0.035)
        stage.cards.draw(pen.target, None, place, h, i * 10)
    high = stage.text.line_height("heading", 1.4)
    area = (centre - wide / 2, block.title, wide, high)
    pen.text("empty", title, area, "heading", weight=600, align="center", spacing=1.4)
    lines = _lines(stage, text)
    area = (centre - wide / 2, block.text, wide, stage.text.line_height("body", 1.35) * lines)
    pen.text("empty text", text, area, "body", "ink.soft", align="center", lines=lines,
             valign="top", spacing=1.35)  # fmt: skip


def begin_button(stage: Stage, text: str, begin: Door) -> Button:
    """Makes the way to a new match, below the words."""
    button = Button(
        "begin", (0, 0, 1, 1), stage.say("scene.home.new_match"), begin, "primary",
        Shortcut(pygame.K_RETURN), role="name",
    )  # fmt: skip
    wide = max(212 * stage.u, button.natural_width(stage))
    top, left = place_block(stage, text).button, (stage.size[0] - wide) / 2
    button.rect = stage.mirrored((left, top, wide, stage.row_height(48, "name")))
    return button
