"""Paints the walnut rail: the game, how far the match is, and the tools."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from rummy_desktop.engine import Observation
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.table import words
from rummy_desktop.ui.table.brush import Row, cap, cap_width, draw_fitted, rect, say
from rummy_desktop.ui.table.corner import Said
from rummy_desktop.ui.table.middle import LABEL_BESIDE
from rummy_desktop.ui.table.shapes import Box
from rummy_desktop.ui.table.view import View

SIGNS = {"back": "left"}
MIRRORED = {"left": "right"}
TOOLS = (("hint", "H"), ("undo", "Ctrl Z"), ("log", "L"), ("menu", "Esc"))

# How much of its room on the rail the name of the game may take from what the deal is about.
TITLE_SHARE = 0.4


def tools(stage: Stage, listed: Sequence[tuple[str, str]]) -> dict[str, Box]:
    """Places the tools of the rail, from the end of the line inwards, by their names."""
    u, h = stage.u, 32 * max(stage.u, 0.85)
    margin = 16 * u
    row = Row(Box(margin, (stage.rail - h) / 2, stage.scale.width - 2 * margin, h), stage.rtl)
    return {name: row.last(_tool_width(stage, name, key), 2 * u) for name, key in reversed(listed)}


def _tool_width(stage: Stage, name: str, key: str) -> float:
    u = stage.u
    said = stage.text.size(stage.say(f"table.rail.{name}"), "small")[0] + 1
    words = 20 * u + stage.scale.icon(17) + 6 * u + said
    return words + 6 * u + cap_width(stage, key) if _shows_keys(stage) else words


def _shows_keys(stage: Stage) -> bool:
    """Tells whether the tools show their keys: large words take their room."""
    return stage.scale.text <= LABEL_BESIDE


def paint_rail(stage: Stage, target: Surface, view: View) -> None:
    """Paints title, pips and tools."""
    placed = tools(stage, view.tools)
    for name, key in view.tools:
        enabled = name != "undo" or view.can_undo
        _tool(stage, target, view, placed[name], name, key, enabled)
    ends = placed[view.tools[0][0]]
    u = stage.u
    margin = 24 * u
    room = stage.scale.width - margin - 12 * u
    room -= ends.right if stage.rtl else stage.scale.width - ends.x
    x = stage.scale.width - margin - room if stage.rtl else margin
    row = Row(Box(x, 0, room, stage.rail), stage.rtl)
    _title(stage, target, view.seen, row)


def _title(stage: Stage, target: Surface, seen: Observation, row: Row) -> None:
    text, u = stage.text, stage.u
    name = seen.variant.names.get(stage.words.code) or seen.variant.names.get("en", "")
    wide = min(row.room * TITLE_SHARE, text.size(name, "name", 600)[0] + 1)
    box = row.next(wide, 14 * u)
    draw_fitted(stage, target, name, rect(box), "name", "rail_ink.title", 600)
    deals = seen.variant.match.number if seen.variant.match.ends == "deals" else 0
    if 0 < deals <= 12:
        wide = deals * 14 * max(u, 0.85) - 5 * max(u, 0.85)
        box = row.next(wide, 14 * u)
        if row.room > 0:
            stage.paint.pips(target, box.x, box.cy, deals, seen.deal, stage.rtl)
    if row.room > 40:
        box = row.next(row.room)
        told = subtitle(stage, seen)
        if text.size(told, "small")[0] > box.w and 0 < deals <= 12:
            told = subtitle(stage, seen, numbered=False) or told  # the pips tell the deal
        draw_fitted(stage, target, told, rect(box), "small", "rail_ink.sub")


def subtitle(stage: Stage, seen: Observation, numbered: bool = True) -> str:
    """Says which deal it is (numbered) and what it is about."""
    match = seen.variant.match
    parts = []
    if numbered and match.ends == "deals":
        parts.append(stage.say("table.deal_of", deal=seen.deal, deals=match.number))
    elif numbered:
        parts.append(stage.say("table.deal", deal=seen.deal))
    about = _about(seen)
    if about is not None:
        parts.append(say(stage, about))
    if match.pool is not None:
        parts.append(stage.say("table.pool", count=seen.pool))
    return f" {stage.say('shared.dot')} ".join(parts)


def _about(seen: Observation) -> Said | None:
    contract = words.contract_words(seen)
    if contract is not None:
        return contract
    match = seen.variant.match
    if match.ends == "target":
        return Said("table.goal.target", {"count": match.number})
    if match.ends == "knockout":
        return Said("table.goal.knock_pool", {"count": match.number})
    return Said("table.goal.knock") if seen.variant.family == "knock" else None


def _tool(
    stage: Stage, target: Surface, view: View, box: Box, name: str, key: str, enabled: bool
) -> None:
    u = stage.u
    sheet = Surface((round(box.w) + 1, round(box.h) + 1), flags=0x00010000)
    row = Row(Box(10 * u, 0, box.w - 20 * u, box.h), stage.rtl)
    sign = row.next(stage.scale.icon(17), 6 * u)
    icon = SIGNS.get(name, name)
    icon = MIRRORED.get(icon, icon) if stage.rtl else icon
    size = stage.scale.icon(17)
    stage.paint.icon(sheet, icon, (sign.cx, sign.cy), size, "rail_ink.button")
    said = stage.say(f"table.rail.{name}")
    words_box = row.next(stage.text.size(said, "small")[0] + 1, 6 * u)
    stage.text.draw(sheet, said, rect(words_box), "small", "rail_ink.button")
    if _shows_keys(stage):
        cap(stage, sheet, row, key, "rail_ink")
    if not enabled:
        sheet.set_alpha(107)
    target.blit(sheet, (round(box.x), round(box.y)))
