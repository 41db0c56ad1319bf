"""Sizes on this window: the unit u, real pixels, and the sizes of fonts."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

from rummy_desktop.ui.theme import Theme

SMALLEST = (960, 600)


@dataclass(frozen=True)
class Scale:
    """One window's sizes in a theme: its width and height in px, and how much larger the player
    wants text and cards.
    """

    theme: Theme
    width: int
    height: int
    text: float = 1.0
    cards: float = 1.0

    @cached_property
    def u(self) -> float:
        """Gives the unit in px: 1 at 1280 × 800."""
        return min(self.height / 800, self.width / 1280)

    def px(self, units: float, floor: float = 0) -> float:
        """Gives a length of so many u in px, never under a floor in px (which grows with text)."""
        return max(units * self.u, floor * self.text)

    def icon(self, units: float) -> float:
        """Gives the size of a sign that stands beside text, in px: it shrinks less than the
        table.
        """
        return units * max(self.u, 0.85) * self.text

    def font(self, role: str) -> float:
        """Gives the size of a font in px by its role, to the half px."""
        k = self.u if self.u >= 1 else 0.4 + 0.6 * self.u
        number = self.theme.number
        floor = number("font.floor_px.tiny" if role == "tiny" else "font.floor_px.text")
        size = max(floor, number(f"font.base.{role}") * k) * self.text
        return math.floor(size * 2 + 0.5) / 2
