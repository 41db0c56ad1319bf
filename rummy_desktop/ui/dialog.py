"""A dialog: a panel over the scene below, with a few words and buttons; it gives back which was
pressed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scene import Outcome, Part, Pop, Scene
from rummy_desktop.ui.widgets.buttons import Button
from rummy_desktop.ui.widgets.row import Row
from rummy_desktop.ui.widgets.widget import Shortcut, Widget
from rummy_desktop.ui.widgets.words import Words

WIDTH = 460


@dataclass(frozen=True)
class Answer:
    """One button of a dialog: what it gives back, its words by key, its look and its key."""

    result: Any
    key: str
    look: str = "second"
    shortcut: Shortcut | None = None


class Dialog(Scene):
    """Asks something. Its words are given by `title` and `text`, made anew for every stage.

    Escape and a click beside it give back the last answer, which is the harmless one.
    """

    opaque = False

    def __init__(
        self,
        title: Callable[[Stage], str],
        text: Callable[[Stage], str],
        answers: Sequence[Answer],
    ) -> None:
        super().__init__()
        self.title = title
        self.text = text
        self.answers = answers
        self.panel = Rect(0, 0, 1, 1)

    def build(self) -> list[Widget]:
        """Lays out the panel in the middle of the window."""
        stage, u = self.stage, self.stage.u
        pad, width = 24 * u, min(WIDTH * u * stage.scale.text, stage.scale.width - 80 * u)
        inner = width - 2 * pad
        title, text = self.title(stage), self.text(stage)
        head = stage.text.size(title, "heading", 600, inner, 2)[1]
        body = stage.text.size(text, "body", width=inner)[1] if text else 0
        foot = max(42 * u, stage.text.line_height("body") + 14 * u)
        height = pad + head + 10 * u + body + 24 * u + foot + pad
        self.panel = Rect(0, 0, round(width), round(height))
        self.panel.center = (stage.scale.width // 2, stage.scale.height // 2)
        left, top = self.panel.left + pad, self.panel.top + pad
        title_rect = (left, top, inner, head)
        widgets: list[Widget] = [Words("title", title_rect, title, "heading", weight=600, lines=2)]
        if text:
            place = (left, top + head + 10 * u, inner, body)
            widgets.append(Words("text", place, text, valign="top", lines=None))
        foot_rect = Rect(
            round(left), round(self.panel.bottom - pad - foot), round(inner), round(foot)
        )
        return [*widgets, *self._buttons(foot_rect)]

    def paint(self, target: Surface) -> None:
        """Dims what is below and draws the panel."""
        stage = self.stage
        stage.paint.dim(target, "shade.veil")
        stage.paint.box(target, self.panel, "panel_prompt")

    def on_event(self, event: Event) -> Outcome | None:
        """Gives the harmless answer for Escape and a click beside the panel."""
        escape = event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE
        beside = event.type == pygame.MOUSEBUTTONDOWN and not self.panel.collidepoint(event.pos)
        return Pop(self.answers[-1].result) if escape or beside else None

    def announced(self) -> str:
        """Says what is asked."""
        return f"{self.title(self.stage).rstrip('.')}. {self.text(self.stage)}"

    def own_parts(self) -> list[Part]:
        """Lists the panel."""
        return [Part("panel", Rect(self.panel), "panel", group="panel")]

    def _buttons(self, foot: Rect) -> list[Button]:
        """Lays the buttons out from the end; the first answer stands outermost."""
        stage, buttons = self.stage, []
        row, gap = Row(stage, foot), 10 * stage.u
        for answer in self.answers:
            result = answer.result

            def give(result: Any = result) -> Outcome:
                return Pop(result)

            button = Button(
                answer.key, foot, stage.say(answer.key), give, answer.look, answer.shortcut
            )
            button.rect = row.end(max(button.natural_width(stage), 110 * stage.u), gap)
            buttons.append(button)
        return buttons[::-1] if len(buttons) > 1 else buttons
