"""The line chart of a match: each player's running total, told apart by marker and dash as well
as colour.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Color, Rect, Surface

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.painting.drawing import Drawing, Stroke
from rummy_desktop.ui.scene import Part
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
# Line, marker and the ring of who came in again in u, and how far apart the names of the lines
# stand, in lines of text.
LINE, MARKER, RING, APART = 2.4, 3.8, 4.6, 1.15
# What the words keep from the paper's edges, in u.
EDGE = 16
# How far the names keep from the plot, in u, and the room more where thin lines lead to them; how
# far a name may stand from its line's end before one does.
BESIDE, LEAD, STRAY = 12, 16, 3
# How far numbers and words at the left keep from the plot, in u: the first point's number too.
NEAR = 14
# The first digits of the steps between round lines, and how many lines are drawn at most.
STEPS, LINES = (1, 2, 5), 6


@dataclass(frozen=True)
class Curve:
    """One player's totals, the start first (0), then after each deal; seat chooses ink, dash
    and marker. again: after which deals the total was set anew, and to what (P5).
    """

    seat: int
    name: str
    totals: tuple[float, ...]
    again: tuple[tuple[int, float], ...] = ()

    @property
    def now(self) -> float:
        """Gives where the line ends: at the total set anew after the last deal, if one was."""
        return dict(self.again).get(len(self.totals) - 1, self.totals[-1])


@dataclass(frozen=True)
class Grid:
    """What the chart is drawn on: from low to high, ruled in steps from 0, and from deal 0 to so
    many.
    """

    low: float
    high: float
    step: float
    deals: int


def grid(curves: Sequence[Curve], deals: int, lines: int = LINES) -> Grid:
    """Gives what holds every total between two round lines, with at most so many of them; where six
    are allowed there are four at least, and seven where a wider step would leave but three.
    """
    values = [total for curve in curves for total in curve.totals] or [0]
    low, high = min(0.0, *values), max(0.0, *values)
    high = max(high, low + 10)
    size = 10 ** math.floor(math.log10((high - low) / 10))
    ruled = [_ruled(low, high, part * size * 10**power) for power in range(4) for part in STEPS]
    fits = next(i for i, (first, last, _) in enumerate(ruled) if last - first < max(2, lines))
    first, last, step = ruled[fits]
    if lines >= LINES and last - first < 3 and fits:
        first, last, step = ruled[fits - 1]
    return Grid(first * step, last * step, step, max(1, deals))


def _ruled(low: float, high: float, step: float) -> tuple[int, int, float]:
    """Gives which multiples of a step hold everything, and the step."""
    return math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9), step


def paint_chart(
    pen: Pen,
    area: Rect,
    title: str,
    curves: Sequence[Curve],
    deals: int,
    grown: float = 1.0,
    first: int = 0,
    across: str = "scene.sheet.deal",
    bound: float | None = None,
    average: float | None = None,
) -> None:
    """Paints a chart on paper into a rect; grown (0 to 1) is how much of the last deal's line is
    there. The title tells what goes up. first: the number of the first point, which is told where
    it is not 0. across: the key of the word for what goes from left to right. bound: a total that
    puts players out. average: a total that is marked beside the plot.
    """
    stage, u, text = pen.stage, pen.stage.u, pen.stage.text
    pen.box(area, "paper", "chart")
    # Time goes from left to right on paper in every language.
    area, pen = pen.place(area), pen.unmirrored()
    line = text.line_height("tiny")
    again = any(curve.again for curve in curves)
    unit = stage.say(across)
    mean = "" if average is None else _average_words(stage, average)
    names = max((text.size(curve.name, "small", 600)[0] for curve in curves), default=0)
    names = max(min(names, round(area.w * 0.3)), text.size(mean, "small")[0])
    head = _head(stage, title, area.w - 2 * EDGE * u, again)
    top = round(area.y + 14 * u + line * (sum(head) + 0.5))
    tall = area.bottom - round(line * 1.55 + 8 * u) - top
    ruled = grid(curves, deals, max(3, min(LINES, int(tall / (1.25 * line)) + 1)))
    told = (unit, *(stage.words.number(round(value)) for value in _levels(ruled)))
    wide = round(max(text.size(one, "tiny")[0] for one in told) + (EDGE + NEAR) * u + 2)
    far = names + round((EDGE + (BESIDE + LEAD if names else 8)) * u)
    plot = Rect(area.x + wide, top, area.w - wide - far, tall)
    pen.parts.append(Part("chart.plot", Rect(plot), "box"))
    _heads(pen, area, title, head, again)
    _rules(pen, area, plot, ruled)
    if average is not None:
        _average(pen, plot, _y(plot, ruled, average), mean, names)
    if bound is not None and ruled.low < bound <= ruled.high:
        thick = max(2, round(1.6 * u))
        y = round(_y(plot, ruled, bound) - thick / 2)
        pen.line((plot.x, y), (plot.right, y), "paper.accent", thick)
    _deal_numbers(pen, plot, ruled, max(len(curve.totals) - 1 for curve in curves), first)
    left = Rect(area.x + round(EDGE * u), plot.bottom + round(line * 0.55), 0, line)
    left.w = plot.x - round(NEAR * u) - left.x
    pen.text("chart.across", unit, left, "tiny", "paper.mute", align="end")
    if grown >= 1 and names:
        _names(pen, plot, ruled, curves, names)
    _curves(pen, plot, ruled, curves, grown, first > 0)


def _head(stage: Stage, title: str, wide: float, again: bool) -> tuple[int, int]:
    """Gives how many lines the title takes, and the sign of who came in again below it."""
    text = stage.text
    lines = min(2, len(text.lay_out(title, "tiny", 400, wide).lines))
    if not again:
        return lines, 0
    both = text.size(title, "tiny")[0] + _sign_width(stage) + 16 * stage.u
    return lines, int(lines > 1 or both > wide)


def _sign_width(stage: Stage) -> float:
    return (RING * 2 + 8) * stage.u + stage.text.size(stage.say("scene.sheet.again"), "tiny")[0] + 2


def _heads(pen: Pen, area: Rect, title: str, head: tuple[int, int], again: bool) -> None:
    """Writes the title, and the sign of who came in again where one did."""
    stage, u = pen.stage, pen.stage.u
    lines, below = head
    line = stage.text.line_height("tiny")
    top, left, right = area.y + 10 * u, area.x + EDGE * u, area.right - EDGE * u
    align = "end" if stage.rtl else "start"
    pen.text("chart.title", title, (left, top, right - left, line * lines), "tiny",
             "paper.mute", align=align, lines=lines)  # fmt: skip
    if again:
        wide = _sign_width(stage)
        # Below the title at its side, or beside it at the other.
        at = left if bool(below) != stage.rtl else right - wide
        middle = top + line * (lines - 1 + below) + line / 2
        picture = again_sign(stage)
        size = picture.get_width()
        sign = at + wide - size if stage.rtl else at
        pen.target.blit(picture, (round(sign), round(middle - size / 2)))
        room = wide - size - 4 * u
        words = (at if stage.rtl else at + wide - room, middle - line / 2, room, line)
        pen.text("chart.again", stage.say("scene.sheet.again"), words, "tiny", "paper.accent",
                 align=align)  # fmt: skip


def _average_words(stage: Stage, average: float) -> str:
    return stage.say("scene.chart.average", count=round(average))


def _average(pen: Pen, plot: Rect, y: float, told: str, width: int) -> None:
    """Marks an average: a dashed line at a height in px, and its words beside the plot."""
    stage, u = pen.stage, pen.stage.u
    thick, dash = max(1, round(1.4 * u)), round(6 * u)
    ink = stage.theme.colour("paper.accent")
    for left in range(plot.x, plot.right, 2 * dash):
        wide = min(dash, plot.right - left)
        pen.target.fill(ink, (left, round(y - thick / 2), wide, thick))
    high = stage.text.line_height("small", 1.1)
    box = (plot.right + (BESIDE + LEAD / 2) * u, y - high / 2, width + LEAD / 2 * u, high)
    pen.text("chart.average", told, box, "small", "paper.accent", 400, spacing=1.1)


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
        box = (area.x + 4 * u, y - high / 2, plot.x - NEAR * u - area.x - 4 * u, high)
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
        box = (x - wide / 2, plot.bottom + round(high * 0.55), wide, high)
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
    rings: list[tuple[tuple[float, float], Color]] = []
    for curve in curves:
        shown: list[tuple[float, float]] = []
        lines: list[list[tuple[float, float]]] = [[]]
        anew = dict(curve.again)
        ink = stage.theme.colour(f"chart.{INKS[curve.seat % len(INKS)]}")
        for deal, total in enumerate(curve.totals):
            x, y = _x(plot, ruled, deal) - sheet.x, _y(plot, ruled, total) - sheet.y
            if deal == len(curve.totals) - 1 and deal and grown < 1:
                x0, y0 = lines[-1][-1]
                x, y = x0 + (x - x0) * grown, y0 + (y - y0) * grown
            shown.append((x, y))
            lines[-1].append((x, y))
            if deal in anew and (grown >= 1 or deal < len(curve.totals) - 1):
                # Whoever comes in again goes on from the score with which they begin anew.
                lines.append([(x, _y(plot, ruled, anew[deal]) - sheet.y)])
                thin = Stroke(ink, max(1.0, u), (u, 3 * u))
                drawing.path(_path((lines[-2][-1], lines[-1][0])), stroke=thin)
        dash = DASHES[curve.seat % len(DASHES)]
        stroke = Stroke(ink, LINE * u, (dash[0] * u, dash[1] * u) if dash else None)
        for line in lines:
            if len(line) > 1:
                drawing.path(_path(line), stroke=stroke)
        for place, (x, y) in enumerate(shown):
            last = place == len(shown) - 1
            if (place or whole) and (few or last) and (grown >= 1 or not last):
                _marker(drawing, curve.seat, (x, y), MARKER * u, ink)
        rings += [(line[0], ink) for line in lines[1:]]
    # Rings lie over the markers of everybody: who comes in again stands where somebody else does.
    for centre, ink in rings:
        _ring(drawing, stage, centre, ink)
    key = ("chart", tuple(curves), tuple(plot), ruled, round(grown, 2))
    done = grown >= 1
    picture = stage.paint.store.get(key, drawing.surface) if done else drawing.surface()
    pen.target.blit(picture, sheet)


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def again_sign(stage: Stage) -> Surface:
    """Gives the sign of who came in again (P5), as it stands beside the words for it."""
    size = math.ceil((RING * 2 + 4) * stage.u)
    ink = stage.theme.colour("paper.accent")

    def paint() -> Surface:
        drawing = Drawing(size, size)
        _ring(drawing, stage, (size / 2, size / 2), ink)
        return drawing.surface()

    return stage.paint.store.get(("ring", size, tuple(ink)), paint)


def _ring(drawing: Drawing, stage: Stage, centre: tuple[float, float], ink: Color) -> None:
    """Marks where somebody came in again: a ring with nothing in it."""
    u = stage.u
    drawing.circle(centre, RING * u, stage.theme.colour("paper.top"), Stroke(ink, LINE * u))


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
    """Writes the names beside the plot, in the order of the lines' ends and pushed apart where
    these are close together; a thin line leads to each that stands elsewhere, and from the end of a
    line that ended sooner.
    """
    u = pen.stage.u
    high = pen.stage.text.line_height("small", 1.1)
    there = sorted(curves, key=lambda curve: (-curve.now, curve.seat))
    wanted = [_y(plot, ruled, curve.now) for curve in there]
    apart = min(high * APART, (plot.h + high) / max(1, len(there)))
    places = spread(wanted, apart, float(plot.y), float(plot.bottom))
    left = plot.right + (BESIDE + LEAD) * u
    role = "small" if apart >= high * 0.95 else "tiny"
    for y, at, curve in zip(places, wanted, there, strict=True):
        ink = f"chart.{INKS[curve.seat % len(INKS)]}"
        end = _x(plot, ruled, len(curve.totals) - 1)
        if end < plot.right - 1:
            _dots(pen, end + 8 * u, plot.right + 6 * u, at, ink)
        if abs(y - at) > STRAY * u or end < plot.right - 1:
            bend = (plot.right + 7 * u, at), (left - 4 * u, y)
            pygame.draw.aaline(pen.target, pen.stage.theme.colour(ink), *bend)
        _name(pen, curve, (left, y - high / 2, width + 4 * u, high), role)


def _dots(pen: Pen, left: float, right: float, y: float, ink: str) -> None:
    """Leads on from a line that ended sooner, level, in dots: its total stays what it was."""
    size = max(1, round(pen.stage.u))
    for i in range(max(0, int((right - left) / (5 * size)) + 1)):
        dot = (round(left + 5 * size * i), round(y - size / 2), size * 2, size)
        pen.target.fill(pen.stage.theme.colour(ink), dot)


def _name(pen: Pen, curve: Curve, box: Area, role: str) -> None:
    ink = f"chart.{INKS[curve.seat % len(INKS)]}"
    pen.text(f"chart.name.{curve.seat}", curve.name, box, role, ink, 600, spacing=1.1, may_cut=True)
