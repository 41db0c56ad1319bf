"""Paints the guide's panel: what this moment asks for, and what an expert would do."""

from __future__ import annotations

from pygame import Surface

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.table.brush import Row, cap, cap_width, draw_fitted, rect
from rummy_desktop.ui.table.guide_room import GAP, GuidePlace
from rummy_desktop.ui.table.shapes import Box

KEY = "F2"


def paint_guide(stage: Stage, target: Surface, place: GuidePlace, rule: str) -> None:
    """Paints the panel, or its sign; ``rule`` is the id of the rule that it leads to."""
    if place.is_sign:
        _sign(stage, target, place)
        return
    u, text, parts = stage.u, stage.text, dict(place.parts)
    stage.paint.box(target, rect(place.box), "panel_prompt", 14 * u)
    cross = parts.get("close") or parts["fold"]
    stage.paint.icon(target, "close", (cross.cx, cross.cy), stage.scale.icon(13), "ink.soft", 2.2)
    head = Row(place.head, stage.rtl)
    if head.room > 110 * u + cap_width(stage, KEY):
        corner = Row(head.last(cap_width(stage, KEY), 6 * u), stage.rtl)
        cap(stage, target, corner, KEY, "button.second")
    title = rect(head.next(head.room))
    draw_fitted(stage, target, place.title, title, "body", "brass.bright", 600)
    for number, (said, box) in enumerate(place.pieces):
        if number:
            y = box.y - GAP * u
            stage.paint.line(target, (box.x, y), (box.right, y), "list.divider")
        text.draw(target, said, rect(box), place.role, "ink.main", lines=None)
    if "rule" in parts:
        _link(stage, target, parts["rule"], stage.say("shared.rule", id=rule), 400)
    if "more" in parts:
        _link(stage, target, parts["more"], stage.say("guide.more"), 600)


def _sign(stage: Stage, target: Surface, place: GuidePlace) -> None:
    """Paints the sign that opens the panel."""
    u, size = stage.u, stage.scale.icon(18)
    stage.paint.box(target, rect(place.box), "panel_prompt", 14 * u)
    row = Row(place.box.grown(-8 * u), stage.rtl)
    spot = row.next(size, 6 * u)
    stage.paint.icon(target, "hint", (spot.cx, spot.cy), size, "brass.bright", 1.8)
    words = rect(row.next(row.room))
    draw_fitted(stage, target, place.title, words, "small", "brass.bright", 600)


def _link(stage: Stage, target: Surface, box: Box, words: str, weight: int) -> None:
    stage.text.draw(target, words, rect(box), "small", "brass.bright", weight)
    y = box.cy + stage.text.px("small") * 0.62
    stage.paint.line(target, (box.x, y), (box.right, y), "brass.dim")
