"""Areas that show a part of something higher than they are."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy_desktop.ui.painting.fading import FADE
from rummy_desktop.ui.scene import Part
from rummy_desktop.ui.widgets.choices import Area
from rummy_desktop.ui.widgets.more import (
    GUTTER,
    LEAST_BAR,
    STRIP,
    WHOLE,
    bar_in,
    bar_width,
    draw_arrow,
    draw_bar,
    seen_between,
)
from rummy_desktop.ui.widgets.widget import IGNORED, TAKEN, Reply, State, Widget

if TYPE_CHECKING:
    from rummy_desktop.ui.look import Stage

WHEEL = 48
# How far the bar keeps from the upper and lower end beside children, in u.
ENDS = 10
# How much wider than it looks the bar's groove is for the pointer, in px at each side.
REACH = 4


@dataclass(frozen=True)
class Edge:
    """Where something goes on: the strip in which nothing but an arrow stands, and the soft edge of
    what is cut beside it, of no height where that ends with a whole row.
    """

    strip: Rect
    fade: Rect
    upper: bool


class ScrollArea(Widget):
    """Shows `content` px of height through its rect: its own drawing, children, or both.

    children are laid out as if nothing were scrolled. paint(target, rect, offset) draws what is not
    a widget, clipped to what is `seen`: the area but for the strips of its arrows and for rows that
    they would cut. With nothing to scroll the keyboard passes it by. on_felt: the
    scene lets the table come in over its edges.
    """

    kind = "scroll area"
    solid = False
    on_felt = True
    bar_ink = "list.bar"
    arrow_ink = "brass.bright"
    # How far the bar keeps from the content, in u.
    gutter: float = GUTTER

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
        self.seen = Rect(self.rect)
        # In px: the height of an arrow's strip, of a soft edge, of the highest row kept whole.
        self.strip = self._fade = self._whole = 0
        # Whether the press that goes on was on an arrow.
        self._turned = False
        # Where the pointer holds the bar, in px from its upper end.
        self._held: int | None = None
        self._least = LEAST_BAR
        self.children = list(children)
        for child in children:
            child.clip, child.area = self.seen, self

    @property
    def most(self) -> int:
        """Gives the greatest offset in px."""
        return max(0, self.content - self.rect.height)

    @property
    def can_focus(self) -> bool:
        """Tells whether the keyboard stops here: only where it alone can scroll."""
        return self.most > 0 and not any(child.can_focus for child in self.children)

    def lay_out(self, stage: Stage) -> None:
        """Places the bar's groove beside the end of its lines."""
        wide, out = bar_width(stage), round(self.gutter * stage.u)
        # Beside children the bar keeps from the corners of what they lie on.
        free = round(ENDS * stage.u) if self.children else 0
        content = self.children[0].rect.unionall([one.rect for one in self.children[1:]]) if (
            self.children
        ) else self.rect  # fmt: skip
        left = content.left - wide - out if stage.rtl else content.right + out
        self.groove = Rect(left, self.rect.top + free, wide, self.rect.height - 2 * free)
        self._least = round(LEAST_BAR * stage.u)
        self.strip, self._fade = round(STRIP * stage.u), round(FADE * stage.u)
        self._whole = stage.row_height(WHOLE)
        self.see()

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
        self.see()
        return by != 0

    def rows(self) -> Iterable[tuple[float, float]]:
        """Gives the upper and lower ends of rows as they lie now, in px of the window."""
        return ((child.rect.top, child.rect.bottom) for child in self.children)

    def see(self) -> None:
        """Finds what is seen: rows that are not too high are seen whole or not at all."""
        hidden = (self.offset, self.most - self.offset)
        ends = (self.rect.top, self.rect.bottom)
        top, bottom = seen_between(ends, hidden, self.rows(), self.strip, self._whole)
        self.seen.update(self.rect.left, top, self.rect.width, bottom - top)

    def _settle(self, before: int) -> None:
        """Comes to rest, after an offset before, with a whole row below the upper strip."""
        edge = self.rect.top + min(self.strip, self.offset)
        cut = [a for a, b in self.rows() if a + 1 < edge < b - 1 and b - a <= self._whole]
        wanted = self.offset - round(edge - min(cut)) if cut else self.offset
        # At the end the last row counts more.
        if self.offset < self.most and (self.offset < before or before < wanted):
            self.scroll_to(wanted)

    def reveal(self, rect: Rect, margin: int = 12) -> None:
        """Scrolls so that a rect of the window, as it lies now, is seen."""
        if rect.top - margin < self.seen.top:
            self.scroll_to(self.offset + rect.top - margin - self.strip - self.rect.top)
        elif rect.bottom + margin > self.seen.bottom:
            self.scroll_to(self.offset + rect.bottom + margin + self.strip - self.rect.bottom)

    def edges(self) -> list[Edge]:
        """Gives the edges behind which something more lies."""
        seen, found, cut = self.seen, [], [False, False]
        for a, b in self.rows():
            cut = [
                is_cut or a + 1 < end < b - 1
                for is_cut, end in zip(cut, (seen.top, seen.bottom), strict=True)
            ]
        none_known = self.paint is not None and not any(True for _ in self.rows())
        high = min(self._fade, seen.h // 4)
        if self.offset:
            fade = min(high, self.offset) if cut[0] or none_known else 0
            strip = Rect(seen.left, self.rect.top, seen.w, seen.top - self.rect.top)
            found.append(Edge(strip, Rect(seen.left, seen.top, seen.w, fade), True))
        if after := self.most - self.offset:
            fade = min(high, after) if cut[1] or none_known else 0
            strip = Rect(seen.left, seen.bottom, seen.w, self.rect.bottom - seen.bottom)
            found.append(Edge(strip, Rect(seen.left, seen.bottom - fade, seen.w, fade), False))
        return found

    def hit(self, pos: tuple[int, int]) -> bool:
        """Tells whether a point is on it or on its bar's groove."""
        return self.rect.collidepoint(pos) or self._on_groove(pos)

    def _on_groove(self, pos: tuple[int, int]) -> bool:
        return self.most > 0 and self.groove.inflate(2 * REACH, 0).collidepoint(pos)

    def draw(self, stage: Stage, target: Surface, state: State) -> None:
        """Draws what is seen, and the bar."""
        self.see()
        if self.paint:
            before = target.get_clip()
            target.set_clip(self.seen.clip(before))
            self.paint(target, self.rect, self.offset)
            target.set_clip(before)
        if self.most:
            draw_bar(stage, target, self.groove, self.bar, self.bar_ink)

    def draw_arrow(self, stage: Stage, target: Surface, edge: Edge) -> None:
        """Draws the arrow that tells that something goes on behind an edge."""
        draw_arrow(stage, target, edge.strip, edge.upper, self.arrow_ink)

    def pushed(self, event: Event, stage: Stage) -> Reply:
        """Takes hold of the bar, brings it to the pointer, or turns a page at an arrow; lets
        another press pass.
        """
        self._turned = False
        if not self._on_groove(event.pos):
            for edge in self.edges():
                if edge.strip.collidepoint(event.pos):
                    self._turned = True
                    self._go(-self._page if edge.upper else self._page)
            return TAKEN if self._turned else IGNORED
        bar, y = self.bar, event.pos[1]
        self._held = y - bar.top if bar.top <= y < bar.bottom else bar.h // 2
        self._bring(y)
        return TAKEN

    def released(self, event: Event, stage: Stage, inside: bool) -> Reply:
        """Lets go of the bar; lets a click pass."""
        held, self._held = self._held is not None or self._turned, None
        self._turned = False
        return TAKEN if held else IGNORED

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
        self._go(-event.y * WHEEL * stage.u)
        return TAKEN

    def key(self, event: Event, stage: Stage) -> Reply:
        """Scrolls by arrows, pages, Home and End."""
        moves = {
            pygame.K_UP: -WHEEL,
            pygame.K_DOWN: WHEEL,
            pygame.K_PAGEUP: -self._page,
            pygame.K_PAGEDOWN: self._page,
            pygame.K_HOME: -self.content,
            pygame.K_END: self.content,
        }
        if event.key not in moves:
            return IGNORED
        return TAKEN if self._go(moves[event.key]) else IGNORED

    @property
    def _page(self) -> float:
        """Gives how far a page goes, in px: what is seen at its end is seen again."""
        return max(1.0, self.seen.h * 0.9)

    def _go(self, by: float) -> bool:
        """Scrolls on by so many px, to a whole row; tells whether anything moved."""
        before = self.offset
        self.scroll_to(before + by)
        self._settle(before)
        return self.offset != before

    def parts(self, stage: Stage) -> list[Part]:
        """Lists itself; what is inside may lie over it."""
        return [Part(self.name, Rect(self.rect), self.kind, focusable=self.can_focus, group="area")]
