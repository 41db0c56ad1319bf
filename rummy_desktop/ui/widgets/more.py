"""The signs that something goes on above or below: a bar in its groove, and arrows at the edges."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING

from pygame import Color, Rect, Surface

if TYPE_CHECKING:
    from rummy_desktop.ui.look import Stage

# The bar's width, the least of its length, an arrow, and the strip that nothing but an arrow stands
# in, and the highest row that is shown whole or not at all, in u; how much of its ink the groove
# has.
BAR, LEAST_BAR, ARROW, STRIP, WHOLE = 6, 28, 24, 20, 56
# How far a bar keeps from what it scrolls, and what both take beside that, in u.
GUTTER = 16
BESIDE = GUTTER + BAR
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


def seen_between(
    ends: tuple[float, float],
    hidden: tuple[float, float],
    rows: Iterable[tuple[float, float]],
    strip: float,
    whole: float,
) -> tuple[int, int]:
    """Gives where what is seen of something higher begins and ends, in px of the window: between
    its ends less the strips of arrows where some of it is hidden above or below, and less what
    these cut of rows no higher than whole.
    """
    # Rows lie between whole px.
    low = [(a + 1, b - 1) for a, b in rows if 0 < b - a <= whole]
    first = top = math.ceil(ends[0] + min(strip, hidden[0]))
    last = bottom = math.floor(ends[1] - min(strip, hidden[1]))
    while hidden[0] and (cut := [b for a, b in low if a < top < b]):
        top = math.ceil(max(cut)) + 1
    while hidden[1] and (cut := [a for a, b in low if a < bottom < b]):
        bottom = math.floor(min(cut)) - 1
    # Where rows of two columns do not end together, or little would be left, all is cut softly.
    top = first if top - first > whole or top >= bottom else top
    bottom = last if last - bottom > whole or top >= bottom else bottom
    return top, max(top, bottom)


def draw_arrow(stage: Stage, target: Surface, strip: Rect, upwards: bool, ink: str) -> None:
    """Draws an arrow at the outer side of the strip that is kept free for it, once there is room
    for it.
    """
    size, high = round(ARROW * stage.u), min(strip.h, round(STRIP * stage.u))
    if high < size * 0.6:
        return
    y = strip.top + high / 2 if upwards else strip.bottom - high / 2
    name = "up" if upwards else "down"
    stage.paint.icon(target, name, (strip.centerx, y), size, ink, 2.2)
