"""Paints what lies over the table: the log, and the sheet of keys."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.painting.fading import ground_edge
from rummy_desktop.ui.table.brush import (
    Row,
    cap,
    cap_width,
    draw_fitted,
    rect,
)
from rummy_desktop.ui.table.shapes import Box
from rummy_desktop.ui.widgets.more import LEAST_BAR, bar_in, bar_width, draw_arrow, draw_bar

# How high the soft edges of the log are, in u.
FADE = 34
KEYS = (
    ("arrows", "← → ↑ ↓"),
    ("ends", "Home End"),
    ("tab", "Tab"),
    ("enter", "Enter"),
    ("shift_arrows", "Shift ← →"),
    ("space", "Space"),
    ("d", "D"),
    ("t", "T"),
    ("x", "X"),
    ("g", "G"),
    ("f", "F"),
    ("c", "C"),
    ("k", "K"),
    ("p", "P"),
    ("y", "Y"),
    ("n", "N"),
    ("sorts", "1 2 3"),
    ("h", "H"),
    ("undo", "Ctrl Z"),
    ("redo", "Ctrl Y"),
    ("about", "I"),
    ("l", "L"),
    ("escape", "Esc"),
    ("f1", "F1"),
    ("f2", "F2"),
    ("f11", "F11"),
)


def log_close(stage: Stage, box: Box) -> Box:
    """Gives the cross that closes the log in its panel."""
    size = stage.scale.icon(30)
    x = box.x + 6 * stage.u if stage.rtl else box.right - 6 * stage.u - size
    return Box(x, box.y + 6 * stage.u, size, size)


def paint_log(
    stage: Stage, target: Surface, box: Box, lines: Sequence[str], scrolled: float
) -> float:
    """Paints the log, the newest line at the bottom; gives how far it could be scrolled in px."""
    u, text = stage.u, stage.text
    stage.paint.box(target, rect(box), "panel_prompt", 14 * u)
    pad = 16 * u
    head = Row(
        Box(box.x + pad, box.y + 10 * u, box.w - 2 * pad, text.line_height("heading")), stage.rtl
    )
    cross = log_close(stage, box)
    stage.paint.icon(target, "close", (cross.cx, cross.cy), stage.scale.icon(15), "ink.soft", 2.2)
    head.last(cross.w - 6 * u, 6 * u)
    cap(stage, target, Row(head.last(cap_width(stage, "L")), stage.rtl), "L", "button.second")
    title = rect(head.next(head.room))
    draw_fitted(stage, target, stage.say("table.log.title"), title, "heading", "ink.main", 600)
    room = Box(box.x + pad, head.box.bottom + 8 * u, box.w - 2 * pad, 0)
    room = Box(room.x, room.y, room.w, box.bottom - 14 * u - room.y)
    shown = lines or [stage.say("table.log.empty")]
    heights = [text.size(line, "small", width=room.w)[1] + 4 * u for line in shown]
    most = max(0.0, sum(heights) - room.h)
    y = room.y if not most else room.bottom - sum(heights) + min(scrolled, most)
    clip = target.get_clip()
    target.set_clip(Rect(round(room.x), round(room.y), round(room.w) + 2, round(room.h)))
    for line, h in zip(shown, heights, strict=True):
        if y > room.y - 2 and y < room.bottom:
            place = (room.x, y, room.w, h)
            text.draw(
                target, line, place, "small", "ink.soft", lines=None, strong_colour="ink.main"
            )
        y += h
    target.set_clip(clip)
    if most:
        here = most - min(scrolled, most)
        _tell_more(stage, target, Rect(rect(room)), (sum(heights), here), Rect(rect(box)))
    return most


def _tell_more(
    stage: Stage, target: Surface, room: Rect, scrolled: tuple[float, float], panel: Rect
) -> None:
    """Tells where the log goes on: soft edges, arrows, and a bar in the panel's margin; scrolled is
    the height in px of all lines, and of those above.
    """
    whole, above = scrolled
    below = max(0.0, whole - room.h - above)
    for upper, hidden in ((True, above), (False, below)):
        high = round(min(FADE * stage.u, hidden))
        top = room.top if upper else room.bottom - high
        edge = Rect(panel.left + 2, top, panel.w - 4, high)
        if not high:
            continue
        target.blit(_log_edge(stage, edge, panel, upper), edge)
        draw_arrow(stage, target, edge, upper, "brass.bright")
    wide = bar_width(stage)
    left = panel.left + 5 if stage.rtl else panel.right - 5 - wide
    groove = Rect(left, room.top, wide, room.h)
    bar = bar_in(groove, room.h, whole, above, LEAST_BAR * stage.u)
    draw_bar(stage, target, groove, bar, "list.bar")


def _log_edge(stage: Stage, edge: Rect, panel: Rect, upper: bool) -> Surface:
    def make() -> Surface:
        ground = Surface(panel.size)
        stage.paint.box(ground, (0, 0, *panel.size), "panel_prompt", 14 * stage.u)
        return ground_edge(ground, edge.move(-panel.x, -panel.y), upper)

    return stage.paint.store.get(("log edge", tuple(panel), tuple(edge), upper), make)


def paint_keys(stage: Stage, target: Surface, keys: Sequence[tuple[str, str]]) -> None:
    """Paints a sheet of keys over the middle of the table; what has no key is a heading."""
    u, text = stage.u, stage.text
    stage.paint.dim(target, "shade.veil")
    rows = -(-len(keys) // 2)
    step = max(26 * u, text.line_height("small") * 1.25)
    step = min(step, (stage.scale.height - 110 * u) / rows)
    w = min(stage.scale.width - 80 * u, 980 * u * stage.scale.text)
    h = rows * step + 90 * u
    box = Box(stage.scale.width / 2 - w / 2, stage.scale.height / 2 - h / 2, w, h)
    stage.paint.box(target, rect(box), "panel_prompt", 14 * u)
    head = (box.x + 28 * u, box.y + 16 * u, box.w - 56 * u, 40 * u)
    text.draw(target, stage.say("keys.title"), head, "heading", "ink.main", 600)
    half = (box.w - 56 * u - 24 * u) / 2
    widest = max(cap_width(stage, key) for _, key in keys)
    caps = max(104 * max(u, 0.85), widest + 12 * u)
    for number, (name, key) in enumerate(keys):
        column, line = number // rows, number % rows
        across = column if not stage.rtl else 1 - column
        x = box.x + 28 * u + across * (half + 24 * u)
        row = Row(Box(x, box.y + 64 * u + line * step, half, step), stage.rtl)
        if not key:
            told = stage.say(f"keys.{name}")
            draw_fitted(stage, target, told, rect(row.next(half)), "small", "brass.bright", 600)
            continue
        place = row.next(caps)
        inner = Row(place, stage.rtl)
        cap(stage, target, inner, key, "button.second")
        words = rect(row.next(row.room))
        draw_fitted(stage, target, stage.say(f"keys.{name}"), words, "small", "ink.soft")
