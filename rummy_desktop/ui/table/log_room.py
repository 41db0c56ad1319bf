"""Where the log lies while it is open: on felt that nothing uses, as large as there is room."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.table.free_room import FreeRoom
from rummy_desktop.ui.table.guide_room import solid
from rummy_desktop.ui.table.layout import Layout
from rummy_desktop.ui.table.seats import EDGE
from rummy_desktop.ui.table.shapes import Box, around
from rummy_desktop.ui.table.view import View

# Widths to try and the greatest height, in u; lines that have room at the least, and where there is
# little; air around.
WIDTHS, HIGHEST, LINES, FEW_LINES, APART = (320, 290, 260, 230, 204, 180, 156), 420, 4, 2, 8
# It is worth so much more on the side of its button; where it lies it stays for so much less.
SIDE, STAYS = 1.15, 0.7


class LogRoom:
    """Finds the log's place, and keeps it there while it can."""

    def __init__(self) -> None:
        self._box: Box | None = None
        self._for: tuple[object, ...] = ()

    def forget(self) -> None:
        """Forgets where it lay: it is closed."""
        self._box, self._for = None, ()

    def place(self, stage: Stage, view: View) -> Box:
        """Gives where it lies."""
        about = (stage, view.layout, view.prompt, view.refusal, view.guide)
        same = len(about) == len(self._for) and all(
            one is other for one, other in zip(about, self._for, strict=True)
        )
        if self._box is None or not same:
            self._box, self._for = log_place(stage, view, self._box), about
        return self._box


def log_place(stage: Stage, view: View, before: Box | None = None) -> Box:
    """Finds the log's place; ``before``: where it lay.

    Nothing lies under it where there is room; else it may lie over the guide and over what the
    player is told, but never over anybody's plate, cards or melds.
    """
    guide = [view.guide.box.grown(APART * stage.u)] if view.guide else []
    everything, players = solid(stage, view), _players(stage, view.layout)
    felt = view.layout.felt.grown(-(EDGE - 16) * stage.u)
    tries = (
        ([*everything, *guide], LINES),
        (everything, LINES),
        (everything, FEW_LINES),
        (players, LINES),
        (players, FEW_LINES),
    )
    for taken, lines in tries:
        room = FreeRoom(felt, taken)
        found = _largest(stage, room, lines)
        if found is None:
            continue
        stays = before is not None and room.is_free(before)
        if (
            before is not None
            and stays
            and _worth(stage, felt, before) > STAYS * _worth(stage, felt, found)
        ):
            return before
        return found
    return _over_the_middle(stage, felt)


def _least(stage: Stage, lines: int) -> float:
    """Gives the least height of the log in px: its head and some lines."""
    text = stage.text
    return text.line_height("heading") + 32 * stage.u + lines * text.line_height("small") * 1.1


def _largest(stage: Stage, room: FreeRoom, lines: int) -> Box | None:
    best, low = None, _least(stage, lines)
    by = max(stage.u, 0.85) * min(stage.scale.text, 1.4)
    for width in WIDTHS:
        w = width * by
        for x, top, end in room.stretches(w):
            if end - top < low:
                continue
            h = min(end - top, HIGHEST * by)
            # At the upper end, below its button.
            box = Box(x, top, w, h)
            if best is None or _worth(stage, room.inner, box) > _worth(stage, room.inner, best):
                best = box
    return best


def _worth(stage: Stage, felt: Box, box: Box) -> float:
    """Gives how well it may be read there: words in a narrow column break often."""
    there = box.cx < felt.cx if stage.rtl else box.cx > felt.cx
    return box.w**1.4 * box.h * (SIDE if there else 1.0)


def _players(stage: Stage, found: Layout) -> Sequence[Box]:
    """Gives plates, cards and melds with some air."""

    def boxes() -> Iterator[Box]:
        yield found.rail
        for place in found.seats.values():
            backs = [card.box for card in place.backs]
            yield around([place.plate, *([place.chip] if place.chip else []), *backs])
        yield from (meld.box for meld in found.melds.values())
        yield from (caption.box for caption in found.captions)
        yield from (slot.box for slot in found.tray if slot.places)
        yield from (pile.box for pile in (found.stock, found.discards))
        if found.hand:
            yield around([place.box for place in found.hand])
        yield found.corner.sort
        yield from found.corner.buttons

    return [box.grown(4 * stage.u) for box in boxes() if box.w > 0 and box.h > 0]


def _over_the_middle(stage: Stage, felt: Box) -> Box:
    """Gives the middle of the table, where there is no room at all."""
    w, h = WIDTHS[0] * stage.u, _least(stage, LINES)
    return Box(felt.cx - w / 2, felt.cy - h / 2, w, h)
