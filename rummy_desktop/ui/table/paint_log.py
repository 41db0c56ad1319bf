"""Paints the log, which lies over the table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate, pairwise

from pygame import Rect, Surface

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.painting.fading import FADE, panel_edge
from rummy_desktop.ui.table.brush import (
    Row,
    cap,
    cap_width,
    draw_fitted,
    rect,
)
from rummy_desktop.ui.table.shapes import Box
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

# The radius of the panel, what its words keep from its sides, and what lies between two entries, in
# u; what the bar keeps from the side, in px.
CORNER, PAD, AIR, SIDE = 14, 16, 4, 5


def log_close(stage: Stage, box: Box) -> Box:
    """Gives the cross that closes the log in its panel."""
    size = stage.scale.icon(30)
    x = box.x + 6 * stage.u if stage.rtl else box.right - 6 * stage.u - size
    return Box(x, box.y + 6 * stage.u, size, size)


def log_lines_box(stage: Stage, box: Box) -> Box:
    """Gives the part of the panel in which the lines stand, away from the bar."""
    u = stage.u
    top = box.y + 18 * u + stage.text.line_height("heading")
    end = SIDE + bar_width(stage) + GUTTER * u
    left = box.x + (end if stage.rtl else PAD * u)
    return Box(left, top, box.w - PAD * u - end, box.bottom - 14 * u - top)


def log_groove(stage: Stage, box: Box) -> Rect:
    """Gives the groove of the bar, in the panel's margin."""
    wide, room = bar_width(stage), Rect(rect(log_lines_box(stage, box)))
    panel = Rect(rect(box))
    left = panel.left + SIDE if stage.rtl else panel.right - SIDE - wide
    return Rect(left, room.top, wide, room.h)


def log_scrolled(stage: Stage, box: Box, y: float, most: float) -> float:
    """Gives how far the log is scrolled, of ``most`` px, whose bar has its middle at a height."""
    groove = log_groove(stage, box)
    bar = bar_in(groove, groove.h, groove.h + most, 0, LEAST_BAR * stage.u)
    above = most * (y - bar.h / 2 - groove.top) / max(1, groove.h - bar.h)
    return most - max(0.0, min(most, above))


def paint_log(
    stage: Stage, target: Surface, box: Box, lines: Sequence[str], scrolled: float
) -> float:
    """Paints the log, the newest line at the bottom; gives how far it could be scrolled in px."""
    u, text = stage.u, stage.text
    stage.paint.box(target, rect(box), "panel_prompt", CORNER * u)
    pad = PAD * u
    head = Row(
        Box(box.x + pad, box.y + 10 * u, box.w - 2 * pad, text.line_height("heading")), stage.rtl
    )
    cross = log_close(stage, box)
    stage.paint.icon(target, "close", (cross.cx, cross.cy), stage.scale.icon(15), "ink.soft", 2.2)
    head.last(cross.w - 6 * u, 6 * u)
    cap(stage, target, Row(head.last(cap_width(stage, "L")), stage.rtl), "L", "button.second")
    title = rect(head.next(head.room))
    draw_fitted(stage, target, stage.say("table.log.title"), title, "heading", "ink.main", 600)
    room = log_lines_box(stage, box)
    shown = lines or [stage.say("table.log.empty")]
    heights = [text.size(line, "small", width=room.w)[1] + AIR * u for line in shown]
    most = max(0.0, sum(heights) - room.h)
    y = room.y if not most else room.bottom - sum(heights) + min(scrolled, most)
    here = most - min(scrolled, most)
    rows = [*pairwise(accumulate(heights, initial=y))]
    step = text.line_height("small")
    each = [
        (first + AIR * u / 2 + i * step, first + AIR * u / 2 + (i + 1) * step)
        for first, last in rows
        for i in range(round((last - first - AIR * u) / step))
    ]
    top, bottom = seen_between(
        (room.y, room.bottom), (here, most - here), each, STRIP * u, stage.row_height(WHOLE)
    )
    clip = target.get_clip()
    target.set_clip(Rect(round(room.x), top, round(room.w) + 2, bottom - top))
    for line, (first, last) in zip(shown, rows, strict=True):
        if last > top and first < bottom:
            place = (room.x, first, room.w, last - first)
            text.draw(
                target, line, place, "small", "ink.soft", lines=None, strong_colour="ink.main"
            )
    target.set_clip(clip)
    if most:
        cut = [any(a + 1 < end < b - 1 for a, b in each) for end in (top, bottom)]
        _tell_more(stage, target, box, (sum(heights), here), ((top, cut[0]), (bottom, cut[1])))
    return most


def _tell_more(
    stage: Stage,
    target: Surface,
    box: Box,
    scrolled: tuple[float, float],
    seen: tuple[tuple[int, bool], tuple[int, bool]],
) -> None:
    """Tells where the log goes on: arrows, soft edges of lines that are cut, and a bar in the
    panel's margin. scrolled is the height in px of all lines, and of those above; seen is where
    what is seen begins and ends, and whether it cuts a line.
    """
    whole, above = scrolled
    panel, room = Rect(rect(box)), Rect(rect(log_lines_box(stage, box)))
    below = max(0.0, whole - room.h - above)
    for upper, hidden, (end, is_cut) in ((True, above, seen[0]), (False, below, seen[1])):
        if not round(hidden):
            continue
        if is_cut:
            high = round(min(FADE * stage.u, hidden))
            edge = Rect(panel.left + 2, end if upper else end - high, panel.w - 4, high)
            soft = panel_edge(stage.paint, "panel_prompt", panel, edge, upper, CORNER * stage.u)
            target.blit(soft, edge)
        first, last = (room.top, end) if upper else (end, room.bottom)
        strip = Rect(panel.left + 2, first, panel.w - 4, last - first)
        draw_arrow(stage, target, strip, upper, "brass.bright")
    groove = log_groove(stage, box)
    bar = bar_in(groove, room.h, whole, above, LEAST_BAR * stage.u)
    draw_bar(stage, target, groove, bar, "list.bar")
