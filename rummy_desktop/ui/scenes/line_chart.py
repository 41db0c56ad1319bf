"""The line chart of a match: each player's running total, told apart by marker and dash as well
as colour.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Color, Rect

from rummy_desktop.ui.painting.drawing import Drawing, Stroke
from rummy_desktop.ui.scenes.pen import Area, Pen

INKS = ("you", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
DASHES: tuple[tuple[float, float] | None, ...] = (
    None,
    (7, 3),
    (2, 3),
    (12, 4),
    (5, 5),
    (1, 4),
    (16, 3),
    (3, 6),
)
# Outlines in a square of 24, a third of it empty around them.
MARKERS = (
    "M12 4A8 8 0 1 1 12 20A8 8 0 1 1 12 4Z",
    "M4.400 4.400H19.600V19.600H4.400Z",
    "M12 1.600L22 19.600H2Z",
    "M12 0.800L23.200 12 12 23.200 0.800 12Z",
    "M12 22.400L22 4.400H2Z",
    "M2.400 8.800H8.800V2.400H15.200V8.800H21.600V15.200H15.200V21.600H8.800V15.200H2.400Z",
    "M3.200 3.200L12 9.200 20.800 3.200V20.800L12 14.800 3.200 20.800Z",
    "M12 2L21.600 8.960 17.920 20.160H6.080L2.400 8.960Z",
)
# Line and marker in u, and how far apart the names at the lines' ends stand, in lines of text.
LINE, MARKER, APART = 2.4, 3.8, 1.15
# A round line no farther beyond the last total than this part of a step is drawn; how far a name
# may stand from its line's end, in u, before a thin line leads to it, and the room for that.
NEAR, STRAY, LEAD = 0.3, 3, 16


@dataclass(frozen=True)
class Curve:
    """One player's totals, the start first (0), then after each deal; seat chooses ink, dash
    and marker. again: after which deals the total was set anew, and to what (P5).
    """

    seat: int
    name: str
    totals: tuple[float, ...]
    again: tuple[tuple[int, float], ...] = ()


@dataclass(frozen=True)
class Grid:
    """What the chart is drawn on: from low to high, ruled in steps from 0, and from deal 0 to so
    many.
    """

    low: float
    high: float
    step: float
    deals: int


def grid(curves: Sequence[Curve], deals: int, lines: int = 4) -> Grid:
    """Gives what holds every total and little more, with at most so many round lines."""
    values = [total for curve in curves for total in curve.totals] or [0]
    low, high = min(0.0, *values), max(0.0, *values)
    rough = max(high - low, 10) / max(1, lines)
    size = 10 ** math.floor(math.log10(rough))
    step = next(part * size for part in (1, 2, 2.5, 5, 10) if part * size >= rough - 1e-9)
    # A line that would stand far beyond the last total is left out, and its room too.
    ends = [math.copysign(math.ceil(abs(end) / step) * step, end) for end in (low, high)]
    low, high = (
        round_end if abs(round_end - end) <= step * NEAR else end
        for round_end, end in zip(ends, (low, high), strict=True)
    )
    return Grid(low, max(high, low + step), step, max(1, deals))


def paint_chart(
    pen: Pen,
    area: Rect,
    title: str,
    curves: Sequence[Curve],
    deals: int,
    grown: float = 1.0,
    first: int = 0,
) -> None:
    """Paints a chart on paper into a rect; grown (0 to 1) is how much of the last deal's line is
    there. first: the number of the first point, which is told where it is not 0.
    """
    stage, u, text = pen.stage, pen.stage.u, pen.stage.text
    pen.box(area, "paper", "chart")
    line = text.line_height("tiny")
    lines = min(2, len(text.lay_out(title, "tiny", 400, area.w - 32 * u).lines))
    head = round(12 * u + line * lines)
    place = (area.x + 16 * u, area.y + 6 * u, area.w - 32 * u, head)
    pen.text("chart.title", title, place, "tiny", "paper.mute", lines=lines)
    # Time goes from left to right on paper in every language.
    area, pen = pen.place(area), pen.unmirrored()
    names = max((text.size(curve.name, "small", 600)[0] for curve in curves), default=0)
    names = min(names, round(area.w * 0.3))
    plot = Rect(area.x + round(44 * u), area.y + head + round(14 * u), 0, 0)
    plot.w = area.right - round((24 + (LEAD if len(curves) > 1 else 0)) * u) - names - plot.x
    plot.h = area.bottom - line - round(14 * u) - plot.y
    ruled = grid(curves, deals, max(1, min(4, int(plot.h / (2.2 * line)))))
    widest = max(text.size(stage.words.number(round(v)), "tiny")[0] for v in _levels(ruled))
    shift = max(0, round(widest + 16 * u - (plot.x - area.x)))
    plot.x, plot.w = plot.x + shift, plot.w - shift
    _rules(pen, area, plot, ruled)
    _deal_numbers(pen, plot, ruled, max(len(curve.totals) - 1 for curve in curves), first)
    _curves(pen, plot, ruled, curves, grown, first > 0)
    if grown >= 1:
        _names(pen, plot, ruled, curves, names)


def _levels(ruled: Grid) -> list[float]:
    first, last = (
        math.ceil(ruled.low / ruled.step - 1e-9),
        math.floor(ruled.high / ruled.step + 1e-9),
    )
    return [number * ruled.step for number in range(first, last + 1)]


def _x(plot: Rect, ruled: Grid, deal: float) -> float:
    return plot.x + plot.w * deal / ruled.deals


def _y(plot: Rect, ruled: Grid, value: float) -> float:
    return plot.bottom - plot.h * (value - ruled.low) / max(ruled.high - ruled.low, 1e-9)


def _rules(pen: Pen, area: Rect, plot: Rect, ruled: Grid) -> None:
    stage, u = pen.stage, pen.stage.u
    high = stage.text.line_height("tiny")
    for value in _levels(ruled):
        y = round(_y(plot, ruled, value))
        zero = value == 0 and ruled.low < 0
        pen.line((plot.x, y), (plot.right, y), "paper.mute" if zero else "paper.line")
        number = stage.words.number(round(value))
        box = (area.x + 4 * u, y - high / 2, plot.x - 8 * u - area.x - 4 * u, high)
        pen.text(f"chart.level.{round(value)}", number, box, "tiny", "paper.mute", 400, "end")


def _deal_numbers(pen: Pen, plot: Rect, ruled: Grid, played: int, first: int) -> None:
    stage = pen.stage
    high = stage.text.line_height("tiny")
    wide = stage.text.size(stage.words.number(ruled.deals + first), "tiny")[0] + 8 * stage.u
    every = max(1, math.ceil(wide / (plot.w / ruled.deals)))
    for deal in range(0 if first else 1, ruled.deals + 1):
        if (deal + first) % every and every > 1:
            continue
        x = _x(plot, ruled, deal)
        ink = "paper.mute" if deal <= played else "paper.unplayed"
        box = (x - wide / 2, plot.bottom + 4 * stage.u, wide, high)
        told = stage.words.number(deal + first)
        pen.text(f"chart.deal.{deal}", told, box, "tiny", ink, 400, "center")


def _curves(
    pen: Pen, plot: Rect, ruled: Grid, curves: Sequence[Curve], grown: float, whole: bool
) -> None:
    stage, u = pen.stage, pen.stage.u
    margin = math.ceil(8 * u)
    drawing = Drawing(plot.w + 2 * margin, plot.h + 2 * margin)
    sheet = Rect(plot.x - margin, plot.y - margin, drawing.width, drawing.height)
    few = plot.w / ruled.deals >= 9 * u
    for curve in curves:
        shown: list[tuple[float, float]] = []
        line: list[tuple[float, float]] = []
        anew = dict(curve.again)
        for deal, total in enumerate(curve.totals):
            x, y = _x(plot, ruled, deal) - sheet.x, _y(plot, ruled, total) - sheet.y
            if deal == len(curve.totals) - 1 and deal and grown < 1:
                x0, y0 = line[-1]
                x, y = x0 + (x - x0) * grown, y0 + (y - y0) * grown
            shown.append((x, y))
            line.append((x, y))
            if deal in anew:
                # Whoever comes in again drops to the score with which they begin anew.
                line.append((x, _y(plot, ruled, anew[deal]) - sheet.y))
        ink = stage.theme.colour(f"chart.{INKS[curve.seat % len(INKS)]}")
        dash = DASHES[curve.seat % len(DASHES)]
        stroke = Stroke(ink, LINE * u, (dash[0] * u, dash[1] * u) if dash else None)
        if len(line) > 1:
            path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in line)
            drawing.path(path, stroke=stroke)
        for place, (x, y) in enumerate(shown):
            last = place == len(shown) - 1
            if (place or whole) and (few or last) and (grown >= 1 or not last):
                _marker(drawing, curve.seat, (x, y), MARKER * u, ink)
    key = ("chart", tuple(curves), tuple(plot), ruled, round(grown, 2))
    done = grown >= 1
    picture = stage.paint.store.get(key, drawing.surface) if done else drawing.surface()
    pen.target.blit(picture, sheet)


def _marker(
    drawing: Drawing, seat: int, centre: tuple[float, float], half: float, ink: Color
) -> None:
    size = half * 3
    box = (centre[0] - size / 2, centre[1] - size / 2, size, size)
    drawing.shape(MARKERS[seat % len(MARKERS)], box, fill=ink)


def spread(wanted: Sequence[float], apart: float, top: float, bottom: float) -> list[float]:
    """Gives places at least so far apart, each as near to where it is wanted as the others let it,
    between top and bottom. wanted: from the top down.
    """
    blocks: list[tuple[float, int]] = []
    for i, y in enumerate(wanted):
        block = (y - i * apart, 1)
        while blocks and blocks[-1][0] >= block[0]:
            middle, count = blocks.pop()
            total = count + block[1]
            block = ((middle * count + block[0] * block[1]) / total, total)
        blocks.append(block)
    starts = [middle for middle, count in blocks for _ in range(count)]
    most = max(top, bottom - apart * (len(wanted) - 1))
    return [max(top, min(most, start)) + i * apart for i, start in enumerate(starts)]


def _names(pen: Pen, plot: Rect, ruled: Grid, curves: Sequence[Curve], width: int) -> None:
    """Writes each name at its line's end, pushed apart where lines end close together; a thin line
    leads to a name that stands elsewhere.
    """
    u = pen.stage.u
    high = pen.stage.text.line_height("small", 1.1)
    longest = max(len(curve.totals) for curve in curves)
    for deals in {len(curve.totals) for curve in curves} - {longest}:
        _ended(pen, plot, ruled, [one for one in curves if len(one.totals) == deals], width)
    there = [curve for curve in curves if len(curve.totals) == longest]
    there.sort(key=lambda curve: (-curve.totals[-1], curve.seat))
    wanted = [_y(plot, ruled, curve.totals[-1]) for curve in there]
    apart = min(high * APART, (plot.h + high) / max(1, len(there)))
    places = spread(wanted, apart, float(plot.y), float(plot.bottom))
    strays = any(abs(y - at) > STRAY * u for y, at in zip(places, wanted, strict=True))
    x = _x(plot, ruled, longest - 1)
    left = min(x, plot.right) + (12 + (LEAD if strays else 0)) * u
    role = "small" if apart >= high * 0.95 else "tiny"
    for y, at, curve in zip(places, wanted, there, strict=True):
        if strays:
            ink = f"chart.{INKS[curve.seat % len(INKS)]}"
            start, end = pen.point((x + 7 * u, at)), pen.point((left - 3 * u, y))
            pygame.draw.aaline(pen.target, pen.stage.theme.colour(ink), start, end)
        if left < plot.right:
            # The lines of the ruling stay out of the name.
            plate = pen.place((left - 2 * u, y - high / 2, width + 4 * u, high))
            pen.stage.paint.fill(pen.target, plate, "paper.top", 3)
        _name(pen, curve, (left, y - high / 2, width + 4 * u, high), role)


def _ended(pen: Pen, plot: Rect, ruled: Grid, curves: Sequence[Curve], width: int) -> None:
    """Writes the names of those who were out after the same deal where their lines end."""
    u, text = pen.stage.u, pen.stage.text
    high, line = text.line_height("small", 1.1), text.line_height("tiny", 1.1)
    order = sorted(curves, key=lambda curve: (-curve.totals[-1], curve.seat))
    wanted = [_y(plot, ruled, curve.totals[-1]) for curve in order]
    places = spread(wanted, line, float(plot.y), float(plot.bottom))
    for y, curve in zip(places, order, strict=True):
        x = _x(plot, ruled, len(curve.totals) - 1) + 8 * u
        wide = text.size(curve.name, "tiny", 600)[0]
        plate = pen.place((x, y - line / 2, min(wide, width) + 8 * u, line))
        pen.stage.paint.fill(pen.target, plate, "paper.top", 3)
        _name(pen, curve, (x + 4 * u, y - high / 2, width, high), "tiny")


def _name(pen: Pen, curve: Curve, box: Area, role: str) -> None:
    ink = f"chart.{INKS[curve.seat % len(INKS)]}"
    pen.text(f"chart.name.{curve.seat}", curve.name, box, role, ink, 600, spacing=1.1, may_cut=True)
