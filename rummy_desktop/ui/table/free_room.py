"""Room that is left between the things that lie on a part of the table: arithmetic in px."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_desktop.ui.table.shapes import Box

SLACK = 0.5
# How much one px of width too narrow for its height weighs against one px of distance, and how much
# one px of width does.
SLENDER, BROAD = 0.8, 0.1

Stretch = tuple[float, float, float]
"""A free part of a column: its left edge, top and bottom."""


class FreeRoom:
    """What is left of ``inner`` between the boxes that are taken; each width is looked at once."""

    def __init__(self, inner: Box, taken: Sequence[Box]) -> None:
        self.inner = inner
        self.taken = tuple(taken)
        self._solid = sorted((box.y, box.bottom, box.x, box.right) for box in taken)
        self._stretches: dict[float, list[Stretch]] = {}

    def is_free(self, box: Box) -> bool:
        """Tells whether a box lies inside, over nothing."""
        inner = self.inner
        inside = box.x >= inner.x - SLACK and box.right <= inner.right + SLACK
        inside = inside and box.y >= inner.y - SLACK and box.bottom <= inner.bottom + SLACK
        return inside and not any(box.meets(other) for other in self.taken)

    def tallest(self, w: float) -> float:
        """Gives the height of the tallest free box so wide; 0 where there is none."""
        return max((end - top for _, top, end in self.stretches(w)), default=0.0)

    def stretches(self, w: float) -> list[Stretch]:
        """Lists the free parts of columns so wide that begin where something ends or begins."""
        found = self._stretches.get(w)
        if found is None:
            found = self._stretches[w] = self._columns(w)
        return found

    def _columns(self, w: float) -> list[Stretch]:
        inner, found = self.inner, []
        edges = {round(inner.x, 1), round(inner.right - w, 1)}
        for _, _, left, right in self._solid:
            edges |= {round(right, 1), round(left - w, 1)}
        for x in edges:
            if x < inner.x - SLACK or x + w > inner.right + SLACK:
                continue
            start, low, high = inner.y, x + SLACK, x + w - SLACK
            for top, bottom, left, right in self._solid:
                if left < high and right > low:
                    if top > start:
                        found.append((x, start, top))
                    if bottom > start:
                        start = bottom
            if inner.bottom > start:
                found.append((x, start, inner.bottom))
        return found

    def nearest(self, w: float, h: float, corner: tuple[float, float], rtl: bool) -> Scored | None:
        """Gives the free box of a size whose lower corner (at the start of the line) lies nearest
        to a point, and how well it lies: less is better.
        """
        best: Scored | None = None
        shape = SLENDER * max(0.0, h - w) + BROAD * w
        for x, top, end in self.stretches(w):
            if end - top < h:
                continue
            y = min(max(corner[1] - h, top), end - h)
            cost = abs((x + w if rtl else x) - corner[0]) + abs(y + h - corner[1]) + shape
            if best is None or cost < best[0]:
                best = (cost, Box(x, y, w, h))
        return best


Scored = tuple[float, Box]
