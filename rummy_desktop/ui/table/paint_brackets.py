"""Paints the brackets under the groups of a hand, and what they say."""

from __future__ import annotations

import math

import pygame
from pygame import Surface

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.table.brackets import Note
from rummy_desktop.ui.table.fan import Bracket
from rummy_desktop.ui.table.view import View

# What is said on the rim, of what is no whole meld and of what is one.
RIM_INKS = ("rail_ink.sub", "rail_ink.title")
# How far below a level bracket its words begin, in u.
LABEL_BELOW = 3
# How far letters under a bracket stay over the brass inlay, and rise for it at most, in u.
OVER_INLAY, LABEL_RISES = 1, 3
# From which alpha on a letter's edge is seen.
INK_SEEN = 40


def paint_bracket(stage: Stage, target: Surface, view: View, bracket: Bracket, note: Note) -> None:
    """Paints a bracket of the hand with what it says."""
    role = stage.text.px("tiny") + 0.5
    said = stage.say(note.long[0], **note.long[1])
    if stage.text.size(said, role, 500)[0] > bracket.width + _gap(view, bracket):
        said = stage.say(note.short[0], **note.short[1])
    on_rim = RIM_INKS[note.solid] if view.layout.dips else ""
    colour = on_rim or ("brass.bright" if note.solid else "ink.mute")
    sheet = stage.text.surface(said, role, colour, 500)
    if bracket.level is not None:
        left, right = bracket.across
        y = bracket.level
        stage.paint.bracket_flat(target, left, right, y, note.solid, on_rim)
        w = sheet.get_width()
        target.blit(sheet, (round((left + right - w) / 2), round(y + LABEL_BELOW * stage.u)))
        return
    x, y = stage.paint.bracket(
        target, (bracket.cx, bracket.cy), bracket.r, bracket.start, bracket.end, note.solid
    )
    turned = pygame.transform.rotozoom(sheet, -math.degrees((bracket.start + bracket.end) / 2), 1)
    w, h = turned.get_size()
    y -= _rise(stage, y - h / 2 + turned.get_bounding_rect(INK_SEEN).bottom)
    target.blit(turned, (round(x - w / 2), round(y - h / 2)))


def _rise(stage: Stage, bottom: float) -> float:
    """Gives by how many px letters that reach down so far rise to stay clear of the inlay."""
    number, scale = stage.theme.number, stage.scale
    deep = number("rim.side") * scale.u + scale.px(number("rim.inlay_inset"))
    line = scale.height - deep - scale.px(number("rim.inlay_width"), 1)
    lowest = line - OVER_INLAY * scale.u
    return min(LABEL_RISES * scale.u, max(0.0, bottom - lowest))


def _gap(view: View, bracket: Bracket) -> float:
    """Gives the free room beside a bracket, in px: a label may be so much longer."""
    others = [b for b in view.layout.brackets if b.group in (bracket.group - 1, bracket.group + 1)]
    noted = [b for b in others if b.group < len(view.notes) and view.notes[b.group]]
    return 6 * view.layout.scale.u if noted else 400 * view.layout.scale.u
