"""A field to type a name into."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy_desktop.ui.scene import Outcome
from rummy_desktop.ui.signs import DIRECTIONS, JOINERS, is_private
from rummy_desktop.ui.widgets.choices import Area
from rummy_desktop.ui.widgets.row import Row
from rummy_desktop.ui.widgets.widget import IGNORED, TAKEN, Reply, State, Widget

if TYPE_CHECKING:
    from rummy_desktop.ui.look import Stage

OnText = Callable[[str], Outcome | None]
LONGEST = 24


class TextField(Widget):
    """One line of text. on_change is told every change; the caret goes in logical order.

    fresh: the whole text is chosen, until something is typed in its place or the caret is moved.
    """

    kind = "field"
    takes_text = True
    shows_ring = False

    def __init__(
        self,
        name: str,
        rect: Area,
        text: str,
        on_change: OnText,
        empty: str = "",
        most: int = LONGEST,
        icon: str = "",
        fresh: bool = False,
    ) -> None:
        super().__init__(name, rect)
        self.fresh = fresh and bool(text)
        self.text = text
        self.on_change = on_change
        self.empty = empty
        self.most = most
        self.icon = icon
        self.caret = len(text)

    def spoken(self, stage: Stage) -> str:
        """Says what it is for and what stands in it."""
        return ", ".join(part for part in (self.label or self.empty, self.text) if part)

    def take_over(self, before: Widget) -> None:
        """Keeps its caret."""
        if isinstance(before, TextField):
            self.fresh = self.fresh and before.fresh
            self.caret = min(before.caret, len(self.text))

    def draw(self, stage: Stage, target: Surface, state: State) -> None:
        """Draws it, the caret too while it is focused."""
        stage.paint.box(target, self.rect, "field_focus" if state.focused else "field")
        row = Row(stage, self.rect, 14 * stage.u)
        if self.icon:
            size = stage.scale.icon(20)
            place = row.start(size, 12 * stage.u)
            stage.paint.icon(target, self.icon, place.center, size, "brass.base", 1.6)
        room = row.rest()
        text, ink = (self.text, "field.text") if self.text else (self.empty, "ink.mute")
        if state.focused and self.fresh:
            wide = min(room.w, stage.text.size(self.text)[0])
            high = stage.text.line_height("body")
            x = room.right - wide if stage.rtl else room.x
            chosen = Rect(x - 2, round(room.centery - high / 2), wide + 4, high)
            stage.paint.fill(target, chosen, "field.chosen", 3)
        drawn = stage.text.draw(target, text, room, "body", ink)
        self.words, self.cut = drawn.rect, drawn.cut and not state.focused
        if state.focused:
            self._draw_caret(stage, target, room)

    def press(self, stage: Stage) -> Reply:
        """Begins typing: the focus is enough."""
        return TAKEN

    def pushed(self, event: Event, stage: Stage) -> Reply:
        """Puts the caret at the end."""
        self.fresh = False
        self.caret = len(self.text)
        return TAKEN

    def other(self, event: Event, stage: Stage) -> Reply:
        """Takes typed text."""
        if event.type != pygame.TEXTINPUT:
            return IGNORED
        kept = "".join(c for c in event.text if self._allowed(c))
        room = self.most - len(self.text)
        if kept and self.fresh:
            self.text, self.caret, self.fresh, room = "", 0, False, self.most
        if not kept or room <= 0:
            return TAKEN
        kept = kept[:room]
        self.text = self.text[: self.caret] + kept + self.text[self.caret :]
        self.caret += len(kept)
        return Reply(True, self.on_change(self.text))

    def key(self, event: Event, stage: Stage) -> Reply:
        """Moves the caret and deletes."""
        here = self.caret
        forward = pygame.K_LEFT if self._rtl() else pygame.K_RIGHT
        back = pygame.K_RIGHT if self._rtl() else pygame.K_LEFT
        if self.fresh and event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self.fresh = False
            return self._cut_out(0, len(self.text))
        if event.key == pygame.K_BACKSPACE:
            return self._cut_out(here - 1, here)
        if event.key == pygame.K_DELETE:
            return self._cut_out(here, here + 1)
        moves = {forward: here + 1, back: here - 1, pygame.K_HOME: 0, pygame.K_END: len(self.text)}
        if event.key not in moves:
            return IGNORED
        self.fresh = False
        self.caret = max(0, min(len(self.text), moves[event.key]))
        return TAKEN

    def _cut_out(self, start: int, end: int) -> Reply:
        if start < 0 or end > len(self.text):
            return TAKEN
        self.text = self.text[:start] + self.text[end:]
        self.caret = start
        return Reply(True, self.on_change(self.text))

    def _allowed(self, character: str) -> bool:
        if character in DIRECTIONS or is_private(character):
            return False
        return character.isprintable() or character in JOINERS

    def _rtl(self) -> bool:
        from rummy_desktop.ui.bidi import base_level

        return base_level(self.text) == 1

    def _draw_caret(self, stage: Stage, target: Surface, room: Rect) -> None:
        before = stage.text.size(self.text[: self.caret])[0] if self.caret else 0
        whole = stage.text.size(self.text)[0] if self.text else 0
        # A name of the other direction than the interface's has its start at its own side.
        start = room.right - whole if stage.rtl else room.left
        x = start + (whole - before if self._rtl() else before)
        high = stage.text.line_height("body")
        x = max(room.left, min(room.right - 1, x))
        top = room.centery - high / 2
        stage.paint.line(
            target, (x, top), (x, top + high), "field.caret", max(1, round(1.5 * stage.u))
        )
