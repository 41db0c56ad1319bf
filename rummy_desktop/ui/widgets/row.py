"""A row that is filled from its start and its end, whichever sides these are in the language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Color, Rect, Surface

if TYPE_CHECKING:
    from rummy_desktop.ui.look import Stage

CAP_PAD, CAP_RADIUS, CAP_HEIGHT = 5, 4, 1.5


class Row:
    """What is left of a row; `start` and `end` take pieces off its two sides."""

    def __init__(self, stage: Stage, rect: Rect, pad: float = 0) -> None:
        self.stage = stage
        self.left = rect.left + pad
        self.right = rect.right - pad
        self.rect = rect

    def start(self, width: float, gap: float = 0) -> Rect:
        """Takes a piece off the start, and a gap after it."""
        return self._right(width, gap) if self.stage.rtl else self._left(width, gap)

    def end(self, width: float, gap: float = 0) -> Rect:
        """Takes a piece off the end, and a gap before it."""
        return self._left(width, gap) if self.stage.rtl else self._right(width, gap)

    def rest(self) -> Rect:
        """Gives what is left."""
        return self._rect(self.left, max(0.0, self.right - self.left))

    def _left(self, width: float, gap: float) -> Rect:
        piece = self._rect(self.left, width)
        self.left += width + gap
        return piece

    def _right(self, width: float, gap: float) -> Rect:
        piece = self._rect(self.right - width, width)
        self.right -= width + gap
        return piece

    def _rect(self, left: float, width: float) -> Rect:
        return Rect(round(left), self.rect.top, round(width), self.rect.height)


def cap_size(stage: Stage, text: str) -> tuple[int, int]:
    """Gives the width and height in px of a key cap."""
    px = cap_font(stage)
    width = stage.text.size(text, px)[0] + 2 * CAP_PAD * max(stage.u, 0.8)
    height = round(px * CAP_HEIGHT)
    return max(round(width), height), height


def cap_font(stage: Stage) -> float:
    """Gives the size in px of the letters on a key cap."""
    return stage.scale.font("tiny") - 1


def draw_cap(stage: Stage, target: Surface, rect: Rect, text: str, ink: Color, line: Color) -> None:
    """Draws a key cap in the middle of a rect."""
    width, height = cap_size(stage, text)
    box = Rect(0, 0, width, height)
    box.center = rect.center
    stage.paint.outline(target, box, line, CAP_RADIUS * max(stage.u, 0.8), max(1.0, stage.u))
    stage.text.draw(target, text, box, cap_font(stage), ink, align="center")
