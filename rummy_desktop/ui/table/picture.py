"""Paints the whole table out of a view, everything in the order in which it lies."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from rummy_desktop.cards import CardId
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.table.board import ring_of
from rummy_desktop.ui.table.brush import on_card, rect, ring_card
from rummy_desktop.ui.table.melds import MeldPlace
from rummy_desktop.ui.table.paint_captions import paint_captions
from rummy_desktop.ui.table.paint_hand import (
    lifted,
    paint_corner,
    paint_hand,
    take_out,
)
from rummy_desktop.ui.table.paint_middle import (
    paint_offer,
    paint_piles,
    paint_tray,
    paint_wild,
)
from rummy_desktop.ui.table.paint_rail import paint_rail
from rummy_desktop.ui.table.paint_seats import paint_meld, paint_seat, paint_turn
from rummy_desktop.ui.table.shapes import Box, CardPlace, around
from rummy_desktop.ui.table.targets import Target, box_of, place_of
from rummy_desktop.ui.table.view import View

# From this height in u on a pile has room for a wide ring around it.
LARGE_PILE = 120
# How many times its size a small meld is shown when it is pointed at.
LARGER = 1.8


def paint(stage: Stage, target: Surface, view: View) -> None:
    """Paints the table, or the part of it in the target's clip, but for what moves over it."""
    u, found = stage.u, view.layout
    stage.paint.table(target)
    paint_turn(stage, target, view)
    if _in_clip(target, found.rail, 4 * u):
        paint_rail(stage, target, view)
    _pools(stage, target, view)
    for seat, at in view.layout.seats.items():
        ends = (at.backs[0].box, at.backs[-1].box) if at.backs else ()
        if _in_clip(target, around([at.plate, *ends]), 40 * u):
            paint_seat(stage, target, view, seat)
    paint_wild(stage, target, view)
    if found.open:
        # Discards that are raised together lie in front of melds.
        _melds(stage, target, view)
    paint_piles(stage, target, view)
    paint_offer(stage, target, view)
    if found.tray and _in_clip(target, around([slot.box for slot in found.tray]), 20 * u):
        paint_tray(stage, target, view)
    if not found.open:
        _melds(stage, target, view)
    paint_hand(stage, target, view)
    corner = found.corner
    if _in_clip(target, around([corner.words, corner.sort, *corner.buttons]), 20 * u):
        paint_corner(stage, target, view)
    _rings(stage, target, view)
    if view.large is not None:
        _larger(stage, target, view, view.large)


def _in_clip(target: Surface, box: Box, margin: float) -> bool:
    return bool(target.get_clip().colliderect(rect(box.grown(margin))))


def _melds(stage: Stage, target: Surface, view: View) -> None:
    paint_captions(stage, target, view)
    for lying in view.seen.melds:
        place = view.layout.melds.get(lying.number)
        if place and _in_clip(target, place.box, 16 * stage.u):
            paint_meld(stage, target, view, lying, place)


def _pools(stage: Stage, target: Surface, view: View) -> None:
    """Paints light under the discard pile where it would take the card in hand."""
    if any(light.kind == "discard" for light in view.lights):
        box = view.layout.discards.box
        stage.paint.pool(target, (box.cx, box.cy))
    if Target("own") in view.lights:
        _own_place(stage, target, view.layout.own)


def _own_place(stage: Stage, target: Surface, box: Box) -> None:
    """Paints the light and the ring of the place for melds; cards lie over both."""
    clip = target.get_clip()
    target.set_clip(clip.clip(Rect(rect(box))))
    stage.paint.pool(target, (box.cx, box.cy))
    target.set_clip(clip)
    stage.paint.ring(target, rect(box), 12 * stage.u, 0, 1.4, 150)


def _rings(stage: Stage, target: Surface, view: View) -> None:
    for light in view.lights:
        if light.kind == "discard":
            box = view.layout.discards.lying
            # The label of a small pile is close below it.
            near = box.h < LARGE_PILE * stage.u
            stage.paint.drop_place(target, rect(box), box.h * 0.047, near=near)
        elif light.kind in ("meld", "stock"):
            found = box_of(view.layout, light)
            if found:
                stage.paint.ring(target, rect(found), found.h * 0.047, 4, 2)


def larger_box(stage: Stage, view: View, number: int) -> Box:
    """Gives the panel in which a small meld is shown larger, wholly inside the window."""
    place = view.layout.melds[number]
    w, h = place.box.w * LARGER, place.box.h * LARGER
    margin = 20 * stage.u
    x = min(max(place.box.cx - w / 2, margin), stage.scale.width - margin - w)
    y = min(max(place.box.cy - h / 2, stage.rail + margin), stage.scale.height - margin - h)
    return Box(x, y, w, h).grown(8 * stage.u)


def _larger(stage: Stage, target: Surface, view: View, number: int) -> None:
    """Shows a small meld larger."""
    place = view.layout.melds.get(number)
    lying = next((meld for meld in view.seen.melds if meld.number == number), None)
    if place is None or lying is None:
        return
    grown = larger_box(stage, view, number)
    box, by = grown.grown(-8 * stage.u), LARGER
    spots = tuple(
        CardPlace(
            p.card, box.x + (p.x - place.box.x) * by, box.y + (p.y - place.box.y) * by, p.h * by
        )
        for p in place.places
    )
    stage.paint.box(target, rect(grown), "panel_prompt", 10 * stage.u)
    paint_meld(stage, target, view, lying, MeldPlace(number, spots, box))


def paint_focus(stage: Stage, target: Surface, view: View) -> None:
    """Paints the ring around what the keyboard is at; in the fan, around what is seen of a card."""
    if view.focus is None:
        return
    turned = place_of(view.layout, view.focus)
    if turned is not None:
        raised = lifted(stage, turned, dict(view.raised).get(turned.card or CardId(0), 0.0))
        whole = target.get_clip()
        if view.layout.dips:
            # Down there the cards are in the slot of the table.
            target.set_clip(whole.clip((0, 0, target.get_width(), round(view.layout.slot))))
        _ring_under(stage, target, view, turned, raised)
        target.set_clip(whole)
        middle = on_card(raised, raised.w * 0.22, -3 * stage.u)
        stage.paint.diamond(target, middle, max(9.0, 10 * stage.u))
        return
    box = ring_of(stage, view, view.focus)
    if box is not None:
        flat = view.focus.kind in ("stock", "discard", "meld")
        stage.paint.focus(target, rect(box), box.h * 0.047 if flat else 10 * stage.u)


def _ring_under(
    stage: Stage, target: Surface, view: View, at: CardPlace, raised: CardPlace
) -> None:
    """Paints the ring around a card of the fan without what lies under the cards after it."""
    hand, up = view.layout.hand, dict(view.raised)
    box = Rect(rect(raised.box)).inflate(round(20 * stage.u), round(20 * stage.u))
    sheet = Surface(box.size, pygame.SRCALPHA)
    ring_card(stage, sheet, raised.at(raised.x - box.x, raised.y - box.y), 4, 2.4)
    for place in hand[hand.index(at) + 1 :]:
        if place.card is None or place.card in view.gone:
            continue
        over = lifted(stage, place, up.get(place.card, 0.0))
        if box.colliderect(rect(over.box)):
            take_out(stage, sheet, over.at(over.x - box.x, over.y - box.y))
    target.blit(sheet, box)
