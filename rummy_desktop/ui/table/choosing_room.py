"""Where the question lies which of several things is meant: beside what it is asked about."""

from __future__ import annotations

from collections.abc import Iterator

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.table.free_room import FreeRoom
from rummy_desktop.ui.table.paint_middle import refusal_boxes
from rummy_desktop.ui.table.shapes import Box, around
from rummy_desktop.ui.table.view import View

# How far the question stays from what it may not cover, and from the edge of the felt, in u.
APART, EDGE = 6, 12


def choosing_box(stage: Stage, view: View, w: float, h: float) -> Box:
    """Gives the box of a question of a size in px: on bare felt near the piles, else over these,
    else over plates too, and over melds of others only where nothing else is left; never over
    tray, hand, or what is said of a refusal.
    """
    u, found = stage.u, view.layout
    inner = found.felt.grown(-EDGE * u)
    ideal = (found.scale.width / 2 - w / 2, found.instruction.y - APART * u)
    kinds = [_asked_about, _melds, _plates, _piles]
    for left in range(len(kinds), 0, -1):
        taken = [box.grown(APART * u) for kind in kinds[:left] for box in kind(stage, view)]
        best = FreeRoom(inner, taken).nearest(w, h, ideal, False)
        if best is not None:
            return best[1]
    return Box(ideal[0], max(inner.y, ideal[1] - h), w, h)


def _asked_about(stage: Stage, view: View) -> Iterator[Box]:
    """Gives tray, hand, buttons, and the line in which a refusal would stand."""
    found = view.layout
    yield from (slot.box for slot in found.tray)
    yield refusal_boxes(stage, view)[0] if view.refusal is not None else found.instruction
    if found.hand:
        yield around([place.box for place in found.hand])
    yield around([found.corner.words, found.corner.sort, *found.corner.buttons])


def _melds(stage: Stage, view: View) -> Iterator[Box]:
    yield from (meld.box for meld in view.layout.melds.values())


def _plates(stage: Stage, view: View) -> Iterator[Box]:
    for place in view.layout.seats.values():
        yield around([place.plate, *(back.box for back in place.backs)])


def _piles(stage: Stage, view: View) -> Iterator[Box]:
    for pile in (view.layout.stock, view.layout.discards):
        yield around([pile.lying, pile.label])
