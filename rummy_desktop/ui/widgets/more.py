"""The signs that something goes on above or below: a bar in its groove, and arrows at the edges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Color, Rect, Surface

if TYPE_CHECKING:
    from rummy_desktop.ui.look import Stage

# The bar's width, the least of its length and an arrow, in u; how much of its ink the groove has.
BAR, LEAST_BAR, ARROW = 6, 28, 24
GROOVE = 0.3


def bar_width(stage: Stage) -> int:
    """Gives the width in px of a bar."""
    return max(4, round(BAR * stage.u))


def bar_in(groove: Rect, shown: float, whole: float, offset: float, least: float) -> Rect:
    """Gives the bar in its groove, where so many px of a whole are shown from an offset on."""
    most = max(1.0, whole - shown)
    high = min(groove.h, round(max(least, groove.h * shown / max(1.0, whole))))
    top = groove.y + (groove.h - high) * min(1.0, max(0.0, offset / most))
    return Rect(groove.x, round(top), groove.w, high)


def draw_bar(stage: Stage, target: Surface, groove: Rect, bar: Rect, ink: str) -> None:
    """Draws a bar and, fainter, the groove that it goes along."""
    faint = Color(stage.theme.colour(ink))
    faint.a = round(faint.a * GROOVE)
    stage.paint.fill(target, groove, faint, groove.w / 2)
    stage.paint.fill(target, bar, ink, bar.w / 2)


def draw_arrow(stage: Stage, target: Surface, edge: Rect, upwards: bool, ink: str) -> None:
    """Draws an arrow in the middle of a soft edge, where it is least clear; it comes as the edge
    does.
    """
    size = round(ARROW * stage.u)
    if edge.h < size * 0.6:
        return
    y = edge.top + size * 0.3 if upwards else edge.bottom - size * 0.3
    name = "up" if upwards else "down"
    stage.paint.icon(target, name, (edge.centerx, y), size, ink, 2.2)
