"""Paints the names of owners over melds that lie together."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Surface

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.signs import cleaned
from rummy_desktop.ui.table.brush import draw_fitted, rect
from rummy_desktop.ui.table.grouped import CAPTION, CAPTION_AIR, Caption
from rummy_desktop.ui.table.shapes import Box
from rummy_desktop.ui.table.view import View

# The air between a name and the lines beside it, and the shortest line, in u; how bright they are.
BESIDE, SHORTEST, BRIGHT = 8, 8, 110


def shown_captions(view: View) -> Iterator[Caption]:
    """Gives the names under which something lies: cards on their way have none yet."""
    lying: set[int] = set()
    for meld in view.seen.melds:
        place = view.layout.melds.get(meld.number)
        if place and any(spot.card not in view.gone for spot in place.places):
            lying.add(meld.owner)
    return (caption for caption in view.layout.captions if caption.owner in lying)


def paint_captions(stage: Stage, target: Surface, view: View) -> None:
    """Paints each name in the middle over its melds, with a thin line on both sides that spans
    them.
    """
    for caption in shown_captions(view):
        if target.get_clip().colliderect(rect(caption.box)):
            _caption(stage, target, view, caption)


def _caption(stage: Stage, target: Surface, view: View, caption: Caption) -> None:
    u, box = stage.u, caption.box
    words = Box(box.x, box.y, box.w, box.h - CAPTION_AIR * u)
    px = words.h / CAPTION
    name, mine = cleaned(view.names[caption.owner]), caption.owner == view.seen.seat
    wide = min(words.w, stage.text.size(name, px, 600)[0] + 1)
    colour = "ink.main" if mine else "ink.soft"
    draw_fitted(stage, target, name, rect(words), px, colour, 600, "center")
    free = (words.w - wide) / 2 - BESIDE * u
    if free < SHORTEST * u:
        return
    ink = stage.theme.colour("ink.mute")
    for x in (words.x, words.right - free):
        line = (x, round(words.cy), free, max(1.0, round(u)))
        stage.paint.fill(target, line, type(ink)(ink.r, ink.g, ink.b, BRIGHT))
