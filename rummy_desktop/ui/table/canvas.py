"""The table's picture in two parts: what lies still is painted anew only where it has changed, and
what moves is laid over it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pygame import Rect, Surface

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.table.picture import paint
from rummy_desktop.ui.table.shapes import Box, around
from rummy_desktop.ui.table.targets import Target, box_of
from rummy_desktop.ui.table.view import View

Layer = Callable[[Surface], Iterable[Rect]]
"""Paints something over what lies still, and gives the rects that it covers."""

# A change of any of these is a change of the whole table.
EVERYWHERE = (
    "seen", "layout", "names", "large", "veiled", "tools", "can_undo", "sort", "marked",
    "stock_shown",
)  # fmt: skip
CARD_MARGIN, LIGHT_MARGIN, POOL = 16, 20, 172


class Canvas:
    """Draws a table into a target that keeps what was drawn there before."""

    def __init__(self) -> None:
        self._sheet: Surface | None = None
        self._view: View | None = None
        self._over: list[Rect] = []

    def forget(self) -> None:
        """Paints everything anew the next time."""
        self._view = None

    def draw(
        self,
        stage: Stage,
        target: Surface,
        view: View,
        layers: Sequence[Layer],
        whole: bool,
    ) -> list[Rect] | None:
        """Draws the table; gives the rects that changed in the target, None for all of it."""
        fresh = self._paint_still(stage, view)
        sheet, window = self._sheet, target.get_rect()
        assert sheet is not None
        if whole or fresh is None:
            restored = None
            target.blit(sheet, (0, 0))
        else:
            restored = joined([*fresh, *self._over], window)
            for rect in restored:
                target.blit(sheet, rect, rect)
        over: list[Rect] = []
        for layer in layers:
            over.extend(layer(target))
        self._over = joined(over, window)
        return None if restored is None else joined([*restored, *self._over], window)

    def restore(self, target: Surface, rect: Rect) -> None:
        """Brings back what lies still in a part of the target."""
        if self._sheet is not None:
            target.blit(self._sheet, rect, rect)

    def _paint_still(self, stage: Stage, view: View) -> list[Rect] | None:
        """Brings the still part up to date; gives the rects that changed, None for all of it."""
        before, self._view = self._view, view
        if self._sheet is None or self._sheet.get_size() != stage.size:
            self._sheet, before = Surface(stage.size).convert(), None
        sheet = self._sheet
        places = changes(stage, before, view) if before is not None else None
        if places is None:
            sheet.set_clip(None)
            paint(stage, sheet, view)
            return None
        found = joined(places, sheet.get_rect())
        for rect in found:
            sheet.set_clip(rect)
            paint(stage, sheet, view)
        sheet.set_clip(None)
        return found


def joined(rects: Iterable[Rect], window: Rect) -> list[Rect]:
    """Joins rects that meet, and leaves out what lies outside of the window."""
    found: list[Rect] = []
    for rect in rects:
        part = rect.clip(window)
        while part.w and part.h:
            place = part.collidelist(found)
            if place < 0:
                found.append(part)
                break
            part = part.union(found.pop(place))
    return found


def changes(stage: Stage, old: View, new: View) -> list[Rect] | None:
    """Gives where the still part of one picture differs from that of another; None: everywhere."""
    if any(getattr(old, name) != getattr(new, name) for name in EVERYWHERE):
        return None
    found: list[Box] = []
    for part in (_cards, _seats, _lights, _hand, _corner, _offer):
        found.extend(part(stage, old, new))
    return [rect_of(box) for box in found]


def rect_of(box: Box, margin: float = 0) -> Rect:
    """Gives the smallest rect of whole px around a box."""
    grown = box.grown(margin + 1)
    return Rect(int(grown.x), int(grown.y), int(grown.w) + 2, int(grown.h) + 2)


def _cards(stage: Stage, old: View, new: View) -> Iterable[Box]:
    """Cards that have come or gone, or stand out more or less than before."""
    cards = set(old.gone ^ new.gone) | set(old.holes ^ new.holes)
    before, after = dict(old.raised), dict(new.raised)
    cards |= {card for card in before.keys() | after.keys() if before.get(card) != after.get(card)}
    margin = CARD_MARGIN * max(1.0, stage.u)
    for card in cards:
        place = new.layout.places.get(card)
        if place is not None:
            yield place.box.grown(margin)


def _seats(stage: Stage, old: View, new: View) -> Iterable[Box]:
    u = stage.u
    for seat, place in new.layout.seats.items():
        if old.few.get(seat, 0) != new.few.get(seat, 0):
            boxes = [back.box for back in place.backs]
            yield around([*boxes, *([place.chip] if place.chip else []), place.plate]).grown(12 * u)
        if old.lit.get(seat, 0) != new.lit.get(seat, 0):
            lit, far = place.lit, 34 * u
            felt = new.layout.felt
            if lit.side in ("left", "right"):
                x = felt.x if lit.side == "left" else felt.right
                yield Box(x, lit.start, 0, lit.end - lit.start).grown(far)
            else:
                y = felt.y if lit.side == "top" else felt.bottom
                yield Box(lit.start, y, lit.end - lit.start, 0).grown(far)
            if (old.lit.get(seat, 0) > 0.5) != (new.lit.get(seat, 0) > 0.5):
                yield place.plate.grown(30 * u)


def _lights(stage: Stage, old: View, new: View) -> Iterable[Box]:
    for light in old.lights ^ new.lights:
        box = box_of(new.layout, light)
        if box is None:
            continue
        yield box.grown(LIGHT_MARGIN * max(1.0, stage.u))
        if light.kind in ("discard", "own"):
            yield Box(box.cx, box.cy, 0, 0).grown(POOL * stage.u)


def _hand(stage: Stage, old: View, new: View) -> Iterable[Box]:
    """The brackets under the hand."""
    if old.notes != new.notes and new.layout.hand:
        boxes = [place.box for place in new.layout.hand]
        whole = around(boxes).grown(CARD_MARGIN * stage.u)
        yield Box(whole.x - 40 * stage.u, whole.y, whole.w + 80 * stage.u, whole.h + 40 * stage.u)


def _corner(stage: Stage, old: View, new: View) -> Iterable[Box]:
    pointed = {old.hover, new.hover} if old.hover != new.hover else set()
    pushed = {old.pressed, new.pressed} if old.pressed != new.pressed else set()
    for target in (pointed | pushed) - {None}:
        assert target is not None
        box = _button_box(stage, new, target)
        if box is not None:
            yield box.grown(10 * stage.u)
    if old.corner != new.corner:
        corner = new.layout.corner
        yield around([corner.words, corner.sort, *corner.buttons]).grown(12 * stage.u)


def _button_box(stage: Stage, view: View, target: Target) -> Box | None:
    from rummy_desktop.ui.table.board import ring_of

    return ring_of(stage, view, target) if target.kind in ("button", "sort", "rail") else None


def _offer(stage: Stage, old: View, new: View) -> Iterable[Box]:
    """The brass line around the discard that is offered."""
    if (old.prompt is None) != (new.prompt is None):
        places = new.layout.discards.places
        if places:
            yield places[-1].box.grown(CARD_MARGIN * stage.u)
