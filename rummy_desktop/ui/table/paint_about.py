"""Paints what the table tells about a card or a meld, beside it."""

from __future__ import annotations

from pygame import Surface

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.table.about import About
from rummy_desktop.ui.table.brush import rect, say
from rummy_desktop.ui.table.shapes import Box

WIDE, PAD, GAP, EDGE = 300, 14, 5, 20


def about_box(stage: Stage, told: About, beside: Box) -> Box:
    """Gives the panel's box: above the thing where there is room, else below it."""
    u, text = stage.u, stage.text
    w = WIDE * max(u, 0.85) * min(stage.scale.text, 1.5)
    inner = w - 2 * PAD * u
    high = float(text.size(say(stage, told.title), "body", 600, inner, None)[1])
    for line in told.lines:
        high += text.size(say(stage, line), "small", width=inner)[1] + GAP * u
    h = high + 2 * PAD * u
    x = min(max(beside.cx - w / 2, EDGE * u), stage.scale.width - EDGE * u - w)
    y = beside.y - h - 10 * u
    if y < stage.rail + 8 * u:
        y = min(beside.bottom + 10 * u, stage.scale.height - EDGE * u - h)
    return Box(x, y, w, h)


def paint_about(stage: Stage, target: Surface, told: About, beside: Box) -> Box:
    """Paints the panel; gives its box."""
    u, text = stage.u, stage.text
    box = about_box(stage, told, beside)
    stage.paint.box(target, rect(box), "panel_prompt", 12 * u)
    x, y, inner = box.x + PAD * u, box.y + PAD * u, box.w - 2 * PAD * u
    title = say(stage, told.title)
    high = text.size(title, "body", 600, inner, None)[1]
    text.draw(target, title, (x, y, inner, high), "body", "ink.main", 600, lines=None)
    y += high + GAP * u
    for line in told.lines:
        said = say(stage, line)
        high = text.size(said, "small", width=inner)[1]
        text.draw(target, said, (x, y, inner, high), "small", "ink.soft", lines=None)
        y += high + GAP * u
    return box
