"""Areas that show a part of something higher than they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy_desktop.ui.scene import Outcome, Part
from rummy_desktop.ui.widgets.choices import Area
from rummy_desktop.ui.widgets.more import LEAST_BAR, bar_in, bar_width, draw_arrow, draw_bar
from rummy_desktop.ui.widgets.row import Row
from rummy_desktop.ui.widgets.widget import IGNORED, TAKEN, Reply, State, Widget

if TYPE_CHECKING:
    from rummy_desktop.ui.look import Stage

WHEEL = 48
# How far the bar keeps from the upper and lower end beside children, in u.
ENDS = 10
# How much wider than it looks the bar's groove is for the pointer, in px at each side.
REACH = 4


class ScrollArea(Widget):
    """Shows `content` px of height through its rect: its own drawing, children, or both.

    children are laid out as if nothing were scrolled. paint(target, rect, offset) draws what is not
    a widget, clipped to the area. With nothing to scroll the keyboard passes it by. on_felt: the
    scene lets the table come in over its edges.
    """

    kind = "scroll area"
    solid = False
    on_felt = True
    bar_ink = "list.bar"
    arrow_ink = "brass.bright"

    def __init__(
        self,
        name: str,
        rect: Area,
        content: float,
        children: Sequence[Widget] = (),
        paint: Callable[[Surface, Rect, int], None] | None = None,
    ) -> None:
        super().__init__(name, rect)
        self.content = round(content)
        self.paint = paint
        self.offset = 0
        self.groove = Rect(0, 0, 0, 0)
        # Where the pointer holds the bar, in px from its upper end.
        self._held: int | None = None
        self._least = LEAST_BAR
        self.children = list(children)
        for child in children:
            child.clip, child.area = self.rect, self

    @property
    def most(self) -> int:
        """Gives the greatest offset in px."""
        return max(0, self.content - self.rect.height)

    @property
    def can_focus(self) -> bool:
        """Tells whether the keyboard stops here: only where it alone can scroll."""
        return self.most > 0 and not any(child.can_focus for child in self.children)

    def lay_out(self, stage: Stage) -> None:
        """Places the bar's groove at the end of its lines."""
        wide = bar_width(stage)
        # Beside children the bar keeps from the corners of what they lie on, and stands in the
        # room that they leave for their focus ring.
        free = round(ENDS * stage.u) if self.children else 0
        out = 2 if not self.children else -wide - 1
        left = self.rect.left - wide - out if stage.rtl else self.rect.right + out
        self.groove = Rect(left, self.rect.top + free, wide, self.rect.height - 2 * free)
        self._least = round(LEAST_BAR * stage.u)

    @property
    def bar(self) -> Rect:
        """Gives the bar in its groove."""
        return bar_in(self.groove, self.rect.height, self.content, self.offset, self._least)

    def take_over(self, before: Widget) -> None:
        """Stays where it was scrolled to, and keeps its bar in the hand that holds it."""
        if isinstance(before, ScrollArea):
            self.scroll_to(before.offset)
            self._held = before._held

    def scroll_to(self, offset: float) -> bool:
        """Scrolls; tells whether anything moved."""
        wanted = max(0, min(self.most, round(offset)))
        by = self.offset - wanted
        self.offset = wanted
        for child in self.children:
            child.rect.move_ip(0, by)
            child.moved_by(0, by)
        return by != 0

    def reveal(self, rect: Rect, margin: int = 12) -> None:
        """Scrolls so that a rect of the window, as it lies now, is seen."""
        if rect.top - margin < self.rect.top:
            self.scroll_to(self.offset + rect.top - margin - self.rect.top)
        elif rect.bottom + margin > self.rect.bottom:
            self.scroll_to(self.offset + rect.bottom + margin - self.rect.bottom)

    def soft_edges(self, high: int) -> list[tuple[Rect, bool]]:
        """Gives the strips, so many px high, behind which something more lies: their rect, and
        whether it is the upper one.
        """
        high = min(high, self.rect.height // 4)
        upper = Rect(self.rect.left, self.rect.top, self.rect.width, high)
        lower = Rect(self.rect.left, self.rect.bottom - high, self.rect.width, high)
        # Only as much of an edge fades as is scrolled away behind it.
        before, after = min(high, self.offset), min(high, self.most - self.offset)
        found = [(Rect(upper.x, upper.y, upper.w, before), True)]
        found.append((Rect(lower.x, lower.bottom - after, lower.w, after), False))
        return [(rect, first) for rect, first in found if rect.h > 0 and rect.w > 0]

    def hit(self, pos: tuple[int, int]) -> bool:
        """Tells whether a point is on it or on its bar's groove."""
        return self.rect.collidepoint(pos) or self._on_groove(pos)

    def _on_groove(self, pos: tuple[int, int]) -> bool:
        return self.most > 0 and self.groove.inflate(2 * REACH, 0).collidepoint(pos)

    def draw(self, stage: Stage, target: Surface, state: State) -> None:
        """Draws what is seen, and the bar."""
        if self.paint:
            before = target.get_clip()
            target.set_clip(self.rect.clip(before))
            self.paint(target, self.rect, self.offset)
            target.set_clip(before)
        if self.most:
            draw_bar(stage, target, self.groove, self.bar, self.bar_ink)

    def draw_arrow(self, stage: Stage, target: Surface, edge: Rect, upwards: bool) -> None:
        """Draws the arrow that tells that something goes on behind a soft edge."""
        draw_arrow(stage, target, edge, upwards, self.arrow_ink)

    def pushed(self, event: Event, stage: Stage) -> Reply:
        """Takes hold of the bar, or brings it to the pointer; lets another press pass."""
        if not self._on_groove(event.pos):
            return IGNORED
        bar, y = self.bar, event.pos[1]
        self._held = y - bar.top if bar.top <= y < bar.bottom else bar.h // 2
        self._bring(y)
        return TAKEN

    def released(self, event: Event, stage: Stage, inside: bool) -> Reply:
        """Lets go of the bar; lets a click pass."""
        held, self._held = self._held, None
        return IGNORED if held is None else TAKEN

    def moved(self, event: Event, stage: Stage, held: bool) -> Reply:
        """Drags the bar, or what is shown."""
        if held and self._held is not None:
            return TAKEN if self._bring(event.pos[1]) else IGNORED
        if held and self.most and self.scroll_to(self.offset - event.rel[1]):
            return TAKEN
        return IGNORED

    def _bring(self, y: int) -> bool:
        """Scrolls to where the bar is under the pointer."""
        way = max(1, self.groove.h - self.bar.h)
        return self.scroll_to(self.most * (y - (self._held or 0) - self.groove.top) / way)

    def other(self, event: Event, stage: Stage) -> Reply:
        """Scrolls by the wheel."""
        if event.type != pygame.MOUSEWHEEL or not self.most:
            return IGNORED
        self.scroll_to(self.offset - event.y * WHEEL * stage.u)
        return TAKEN

    def key(self, event: Event, stage: Stage) -> Reply:
        """Scrolls by arrows, pages, Home and End."""
        page = self.rect.height * 0.9
        moves = {
            pygame.K_UP: self.offset - WHEEL,
            pygame.K_DOWN: self.offset + WHEEL,
            pygame.K_PAGEUP: self.offset - page,
            pygame.K_PAGEDOWN: self.offset + page,
            pygame.K_HOME: 0,
            pygame.K_END: self.most,
        }
        if event.key not in moves:
            return IGNORED
        return TAKEN if self.scroll_to(moves[event.key]) else IGNORED

    def parts(self, stage: Stage) -> list[Part]:
        """Lists itself; what is inside may lie over it."""
        return [Part(self.name, Rect(self.rect), self.kind, focusable=self.can_focus, group="area")]


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

    def take_over(self, before: Widget) -> None:
        """Stays at the same row."""
        super().take_over(before)
        if isinstance(before, ListBox):
            self.at = max(0, min(before.at, len(self.items) - 1))

    def draw(self, stage: Stage, target: Surface, state: State) -> None:
        """Draws the rows that are seen."""
        before = target.get_clip()
        target.set_clip(self.rect.clip(before))
        self.cut = False
        for i, item in enumerate(self.items):
            place = self._place(i)
            if not place.colliderect(self.rect):
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
