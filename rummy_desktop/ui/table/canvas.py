"""The table's picture in two parts: what lies still is painted anew only where it has changed, and
what moves is laid over it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pygame import Rect, Surface

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.table.picture import paint
from rummy_desktop.ui.table.repainting import changes
from rummy_desktop.ui.table.shapes import Box
from rummy_desktop.ui.table.view import View

Layer = Callable[[Surface], Iterable[Rect]]
"""Paints something over what lies still, and gives the rects that it covers."""


class Canvas:
    """Draws a table into a target that keeps what was drawn there before."""

    def __init__(self) -> None:
        self._sheet: Surface | None = None
        self._view: View | None = None
        self._over: list[Rect] = []

    def forget(self) -> None:
        """Paints everything anew the next time."""
        self._view = None

    def draw(
        self,
        stage: Stage,
        target: Surface,
        view: View,
        layers: Sequence[Layer],
        whole: bool,
    ) -> list[Rect] | None:
        """Draws the table; gives the rects that changed in the target, None for all of it."""
        fresh = self._paint_still(stage, view)
        sheet, window = self._sheet, target.get_rect()
        assert sheet is not None
        if whole or fresh is None:
            restored = None
            target.blit(sheet, (0, 0))
        else:
            restored = joined([*fresh, *self._over], window)
            for rect in restored:
                target.blit(sheet, rect, rect)
        over: list[Rect] = []
        for layer in layers:
            over.extend(layer(target))
        self._over = joined(over, window)
        return None if restored is None else joined([*restored, *self._over], window)

    def restore(self, target: Surface, rect: Rect) -> None:
        """Brings back what lies still in a part of the target."""
        if self._sheet is not None:
            target.blit(self._sheet, rect, rect)

    def _paint_still(self, stage: Stage, view: View) -> list[Rect] | None:
        """Brings the still part up to date; gives the rects that changed, None for all of it."""
        before, self._view = self._view, view
        if self._sheet is None or self._sheet.get_size() != stage.size:
            self._sheet, before = Surface(stage.size).convert(), None
        sheet = self._sheet
        boxes = changes(stage, before, view) if before is not None else None
        places = None if boxes is None else [rect_of(box) for box in boxes]
        if places is None:
            sheet.set_clip(None)
            paint(stage, sheet, view)
            return None
        found = joined(places, sheet.get_rect())
        for rect in found:
            sheet.set_clip(rect)
            paint(stage, sheet, view)
        sheet.set_clip(None)
        return found


def joined(rects: Iterable[Rect], window: Rect) -> list[Rect]:
    """Joins rects that meet, and leaves out what lies outside of the window."""
    found: list[Rect] = []
    for rect in rects:
        part = rect.clip(window)
        while part.w and part.h:
            place = part.collidelist(found)
            if place < 0:
                found.append(part)
                break
            part = part.union(found.pop(place))
    return found


def rect_of(box: Box, margin: float = 0) -> Rect:
    """Gives the smallest rect of whole px around a box."""
    grown = box.grown(margin + 1)
    return Rect(int(grown.x), int(grown.y), int(grown.w) + 2, int(grown.h) + 2)
