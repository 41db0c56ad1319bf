"""Plain shapes in px: boxes, and cards that lie turned by an angle."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from rummy_desktop.cards import CardId

RATIO = 250 / 350
"""The width of a card by its height."""


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle: left, top, width and height in px."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """Gives the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """Gives the lower edge."""
        return self.y + self.h

    @property
    def cx(self) -> float:
        """Gives the middle from left to right."""
        return self.x + self.w / 2

    @property
    def cy(self) -> float:
        """Gives the middle from top to bottom."""
        return self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Tells whether a point lies in the box."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def grown(self, by: float) -> Box:
        """Gives the box larger by so many px on each side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def meets(self, other: Box, slack: float = 0.5) -> bool:
        """Tells whether two boxes overlap by more than some px."""
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.bottom - slack
            and other.y < self.bottom - slack
        )


@dataclass(frozen=True, slots=True)
class CardPlace:
    """Where a card lies: its middle, its height, its turn in degrees clockwise; card None is a
    back.
    """

    card: CardId | None
    x: float
    y: float
    h: float
    angle: float = 0
    raised: bool = False

    @property
    def w(self) -> float:
        """Gives the width of the card."""
        return self.h * RATIO

    @property
    def box(self) -> Box:
        """Gives the upright box around the turned card."""
        if not self.angle:
            return Box(self.x - self.w / 2, self.y - self.h / 2, self.w, self.h)
        c = abs(math.cos(math.radians(self.angle)))
        s = abs(math.sin(math.radians(self.angle)))
        w, h = self.w * c + self.h * s, self.w * s + self.h * c
        return Box(self.x - w / 2, self.y - h / 2, w, h)

    def holds(self, x: float, y: float) -> bool:
        """Tells whether a point lies on the turned card."""
        a = math.radians(self.angle)
        dx, dy = x - self.x, y - self.y
        across = dx * math.cos(a) + dy * math.sin(a)
        along = dy * math.cos(a) - dx * math.sin(a)
        return abs(across) <= self.w / 2 and abs(along) <= self.h / 2

    def at(self, x: float, y: float) -> CardPlace:
        """Gives the same card with its middle elsewhere."""
        return replace(self, x=x, y=y)


def overlap(a: Box, b: Box) -> float:
    """Gives the area in px that two boxes share."""
    wide = min(a.right, b.right) - max(a.x, b.x)
    high = min(a.bottom, b.bottom) - max(a.y, b.y)
    return max(0.0, wide) * max(0.0, high)


def around(boxes: list[Box]) -> Box:
    """Gives the smallest box around boxes, of which there is one at least."""
    x, y = min(b.x for b in boxes), min(b.y for b in boxes)
    return Box(x, y, max(b.right for b in boxes) - x, max(b.bottom for b in boxes) - y)
