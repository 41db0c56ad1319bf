"""Lists of rows, of which one may be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy_desktop.ui.scene import Outcome
from rummy_desktop.ui.widgets.choices import Area
from rummy_desktop.ui.widgets.row import Row
from rummy_desktop.ui.widgets.scrolling import ScrollArea
from rummy_desktop.ui.widgets.widget import IGNORED, TAKEN, Reply, State, Widget

if TYPE_CHECKING:
    from rummy_desktop.ui.look import Stage


@dataclass(frozen=True)
class Item:
    """One row of a list; below stands under the text and the note, in so many lines at most."""

    value: str
    text: str
    note: str = ""
    icon: str = ""
    below: str = ""
    lines: int = 1


class ListBox(ScrollArea):
    """A list of rows of which one may be chosen; a press or Enter calls on_press with its value."""

    kind = "list"
    # Rows keep their words from their own ends.
    gutter = 6.0

    def __init__(
        self,
        name: str,
        rect: Area,
        items: Sequence[Item],
        chosen: str,
        on_press: Callable[[str], Outcome | None],
        step: float,
    ) -> None:
        super().__init__(name, rect, len(items) * round(step), paint=None)
        self.items = list(items)
        self.chosen = chosen
        self.on_press = on_press
        self.step = round(step)
        self.at = next((i for i, item in enumerate(items) if item.value == chosen), 0)
        self._hover = -1

    @property
    def can_focus(self) -> bool:
        """Tells whether there is a row to be at."""
        return bool(self.items)

    def states(self, stage: Stage) -> Sequence[str]:
        """Says the row that it is at."""
        item = self.items[self.at] if self.items else Item("", "")
        return (item.text, item.note, item.below) if item.below else (item.text, item.note)

    def lay_out(self, stage: Stage) -> None:
        """Shows whole rows only, however large their text is, where there is room for a few."""
        super().lay_out(stage)
        if self.rect.h >= 3 * self.step:
            self._whole = max(self._whole, self.step)
            self.see()

    def rows(self) -> Iterable[tuple[float, float]]:
        """Gives the ends of its rows."""
        places = map(self._place, range(len(self.items)))
        return ((place.top, place.bottom) for place in places)

    def take_over(self, before: Widget) -> None:
        """Stays at the same row."""
        super().take_over(before)
        if isinstance(before, ListBox):
            self.at = max(0, min(before.at, len(self.items) - 1))

    def draw(self, stage: Stage, target: Surface, state: State) -> None:
        """Draws the rows that are seen."""
        self.see()
        before = target.get_clip()
        target.set_clip(self.seen.clip(before))
        self.cut = False
        for i, item in enumerate(self.items):
            place = self._place(i)
            if not place.colliderect(self.seen):
                continue
            if item.value == self.chosen or (state.focused and i == self.at):
                stage.paint.box(target, place, "list_chosen")
            elif state.hovered and i == self._hover:
                stage.paint.box(target, place, "list_hover")
            self._draw_item(stage, target, place, item)
        target.set_clip(before)
        super().draw(stage, target, state)

    def pushed(self, event: Event, stage: Stage) -> Reply:
        """Takes the press."""
        super().pushed(event, stage)
        return TAKEN

    def released(self, event: Event, stage: Stage, inside: bool) -> Reply:
        """Chooses the row under the pointer."""
        if super().released(event, stage, inside).taken:
            return TAKEN
        place = (event.pos[1] - self.rect.top + self.offset) // self.step
        if not inside or not 0 <= place < len(self.items):
            return TAKEN
        self.at = place
        return self.press(stage)

    def moved(self, event: Event, stage: Stage, held: bool) -> Reply:
        """Notes the row under the pointer, or drags the bar."""
        if self._held is not None:
            return super().moved(event, stage, held)
        hover = (event.pos[1] - self.rect.top + self.offset) // self.step
        changed, self._hover = hover != self._hover, hover
        return TAKEN if changed else IGNORED

    def press(self, stage: Stage) -> Reply:
        """Chooses the row that the keyboard is at."""
        if not self.items:
            return IGNORED
        self.chosen = self.items[self.at].value
        return Reply(True, self.on_press(self.chosen))

    def key(self, event: Event, stage: Stage) -> Reply:
        """Goes through the rows."""
        page = max(1, self.rect.height // self.step)
        moves = {
            pygame.K_UP: self.at - 1,
            pygame.K_DOWN: self.at + 1,
            pygame.K_PAGEUP: self.at - page,
            pygame.K_PAGEDOWN: self.at + page,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.items) - 1,
        }
        if event.key not in moves:
            return IGNORED
        wanted = max(0, min(len(self.items) - 1, moves[event.key]))
        if wanted == self.at:
            return IGNORED
        self.at = wanted
        self.reveal(self._place(wanted).inflate(0, 4), 0)
        return TAKEN

    def mark(self, value: str) -> None:
        """Marks a row as chosen, and scrolls to where it is seen."""
        place = next((i for i, item in enumerate(self.items) if item.value == value), None)
        if value != self.chosen and place is not None:
            self.chosen = value
            self.reveal(self._place(place).inflate(0, 4), 0)

    def _place(self, i: int) -> Rect:
        top = self.rect.top + i * self.step - self.offset
        return Rect(self.rect.left, top, self.rect.width, self.step - 2)

    def _draw_item(self, stage: Stage, target: Surface, place: Rect, item: Item) -> None:
        if item.below:
            pad, first = 12 * stage.u, stage.text.line_height("body")
            laid = stage.text.lay_out(item.below, "small", 400, place.w - 2 * pad, item.lines)
            second = stage.text.line_height("small") * len(laid.lines)
            top = place.top + (place.h - first - second) // 2
            under = Row(stage, Rect(place.x, top + first, place.w, second), pad)
            stage.text.draw(
                target, item.below, under.rest(), "small", "ink.soft", lines=item.lines
            )  # fmt: skip
            place = Rect(place.x, top, place.w, first)
        row = Row(stage, place, 12 * stage.u)
        if item.icon:
            size = stage.scale.icon(18)
            stage.paint.icon(
                target, item.icon, row.start(size, 10 * stage.u).center, size, "brass.base"
            )
        if item.note:
            wide = stage.text.size(item.note, "small")[0] + 2
            stage.text.draw(
                target, item.note, row.end(wide, 8 * stage.u), "small", "ink.mute", align="end"
            )
        drawn = stage.text.draw(target, item.text, row.rest(), "body")
        self.cut = self.cut or drawn.cut
