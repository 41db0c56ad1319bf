"""Paints the player's own side: the fan, its brackets, the action corner and the sort bar."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace

import pygame
from pygame import Color, Rect, Surface

from rummy_desktop.cards import JOKER, SUITS, CardId, face_of, suit_of
from rummy_desktop.ui.animation import Pose
from rummy_desktop.ui.card_art import RESTING, SELECTED
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.painting.drawing import Drawing, Stroke
from rummy_desktop.ui.table.brush import (
    SMALLEST_PART,
    Row,
    cap,
    cap_width,
    draw_fitted,
    has_star,
    on_card,
    rect,
    say,
)
from rummy_desktop.ui.table.corner import Button
from rummy_desktop.ui.table.fan import open_place
from rummy_desktop.ui.table.layout import rim_height, sign_width
from rummy_desktop.ui.table.paint_brackets import paint_bracket
from rummy_desktop.ui.table.shapes import Box, CardPlace, around
from rummy_desktop.ui.table.targets import Target
from rummy_desktop.ui.table.view import View

SORTS = ("suit", "rank", "melds")
# How far shadows and marks reach beyond a card, in u; how many pictures are made in one frame.
ROUND, MADE_IN_A_FRAME = 24, 2
# The rim behind which a large hand sinks, in u: how far it reaches beside the cards, and beyond the
# room of the hand; how high its shadow on them is, and how dark.
RIM_BESIDE, RIM_OUT, RIM_SHADE, RIM_DARK = 10, 12, 20, 130
# A large suit on a card of which only the index is left: its middle and its size, as parts of the
# card's.
SIGN_AT, SIGN_SIZE = (0.62, 0.185), 0.3
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
# By how much felt is darkened where a card was.
UNDER_A_CARD = Color(205, 205, 205)


def paint_hand(stage: Stage, target: Surface, view: View) -> None:
    """Paints the fan from left to right, then the brackets under it."""
    whole = target.get_clip()
    clip = _above_the_slot(target, view)
    there = len(view.layout.hand) - (view.few.get(view.seen.seat, 0) if view.veiled else 0)
    for place in view.layout.hand[:there]:
        if not clip.colliderect(rect(place.box.grown(ROUND * stage.u))):
            continue
        if view.veiled:
            stage.cards.draw(target, None, (place.x, place.y), place.h, place.angle)
        elif place.card in view.holes:
            paint_hole(stage, target, place)
        elif place.card not in view.gone:
            paint_hand_card(stage, target, view, place)
    target.set_clip(whole)
    paint_slot(stage, target, view)
    if not view.veiled:
        for bracket in view.layout.brackets:
            note = view.notes[bracket.group] if bracket.group < len(view.notes) else None
            if note:
                paint_bracket(stage, target, view, bracket, note)


def _above_the_slot(target: Surface, view: View) -> Rect:
    """Keeps a hand that sinks into the table from being painted below its slot; gives the clip."""
    if view.layout.dips:
        above = Rect(0, 0, target.get_width(), round(view.layout.slot))
        target.set_clip(target.get_clip().clip(above))
    return target.get_clip()


def slot_box(stage: Stage, view: View) -> Rect:
    """Gives where the rim before the slot is, with its shadow on the cards that sink behind it."""
    found, u = view.layout, stage.u
    if not found.dips or not found.hand:
        return Rect(0, 0, 0, 0)
    fan = around([place.box for place in found.hand])
    # Between the player's plate and the action corner, whatever leans out over them.
    left = max(fan.x - RIM_BESIDE * u, found.hand_box.x - RIM_OUT * u)
    right = min(fan.right + RIM_BESIDE * u, found.hand_box.right + RIM_OUT * u)
    high = round(RIM_SHADE * u)
    top = round(found.slot) - high
    return Rect(round(left), top, round(right - left), high + round(rim_height(stage.scale)))


def paint_slot(stage: Stage, target: Surface, view: View) -> None:
    """Paints the rim before the slot, of the wood of the table's own, and the soft shadow that it
    casts on the cards behind it.
    """
    place = slot_box(stage, view)
    if place.h > 0 and target.get_clip().colliderect(place):
        sheet = stage.paint.store.get(("slot", place.x, place.size), lambda: _rim(stage, place))
        target.blit(sheet, place)


def _rim(stage: Stage, place: Rect) -> Surface:
    shade, dark = round(RIM_SHADE * stage.u), stage.theme.colour("felt.edge")
    sheet = Surface(place.size, pygame.SRCALPHA)
    for y in range(shade):
        part = RIM_DARK * ((y + 1) / shade) ** 2
        sheet.fill(Color(dark.r, dark.g, dark.b, round(part)), (0, y, place.w, 1))
    size = place.w, place.h - shade
    wood = Surface(size, pygame.SRCALPHA)
    stage.paint.table(wood, at=(place.x, round(4 * stage.u)))
    radius, thin = 7 * stage.u, max(1.0, stage.u)
    form = Drawing(*size).box((0, 0, *size), radius, fill=Color("white")).surface()
    wood.blit(form, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    line = Stroke(stage.theme.colour("brass.base"), thin)
    wood.blit(Drawing(*size).box((0, 0, *size), radius, stroke=line).surface(), (0, 0))
    sheet.blit(wood, (0, shade))
    return sheet


def paint_hand_card(
    stage: Stage,
    target: Surface,
    view: View,
    place: CardPlace,
    at_angle: float | None = None,
) -> Rect:
    """Paints a card of the hand with its marks; ``at_angle``: turned otherwise than it will lie."""
    shadow = SELECTED if place.raised else RESTING
    part = dict(view.raised).get(place.card, 0.0) if place.card is not None else 0.0
    if part and not view.holes:
        place = lifted(stage, place, part)
    angle = place.angle if at_angle is None else at_angle
    star = has_star(place.card, view.seen.wild_rank)
    centre = (place.x, place.y)
    # What of a card the slot would cut is not shown at all.
    bare = view.layout.dips and place.card is not None
    drawn = stage.cards.draw(
        target, place.card, centre, place.h, angle, shadow, star=star, bare=bare
    )
    if place.card is None:
        return drawn
    if bare and place.card == view.layout.hand[-1].card:
        _large_sign(stage, target, place.card, replace(place, angle=angle))
    if place.card in view.marked:
        u = stage.u
        x, y = on_card(place, place.w * 0.165, -8.5 * u)
        stage.paint.dot(target, (x, y), 7 * u)
    return drawn.inflate(round(24 * stage.u), round(24 * stage.u))


def _large_sign(stage: Stage, target: Surface, card: CardId, place: CardPlace) -> None:
    """Paints a suit on the last card of a hand that has sunk: nothing lies over it."""
    face = face_of(card)
    suit = "" if face == JOKER else SUITS[suit_of(face)]
    name = f"suit-{SUIT_NAMES[suit]}" if suit else "star"
    centre = on_card(place, place.w * SIGN_AT[0], place.h * SIGN_AT[1])
    stage.paint.icon(target, name, centre, place.w * SIGN_SIZE, stage.cards.ink(card))


def paint_moving_hand(
    stage: Stage, target: Surface, view: View, poses: Mapping[CardId, Pose]
) -> list[Rect]:
    """Paints the fan while cards of it glide aside, in the order in which they lie.

    A card keeps the turn in which it lay until the picture of the turn in which it comes to lie is
    made; a few of these are made in each frame.
    """
    covered, left = [], MADE_IN_A_FRAME
    whole = target.get_clip()
    _above_the_slot(target, view)
    for place in view.layout.hand:
        card = place.card
        if card in view.holes:
            covered.append(paint_hole(stage, target, place))
            continue
        if card is None or (card in view.gone and card not in poses):
            continue
        pose, angle = poses.get(card), place.angle
        if pose is None:
            covered.append(paint_hand_card(stage, target, view, place))
            continue
        star = has_star(card, view.seen.wild_rank)
        if not stage.cards.has(card, place.h, place.angle, star, view.layout.dips):
            if left:
                left -= 1
            else:
                angle = pose.angle
        there = place.at(pose.x, pose.y)
        covered.append(paint_hand_card(stage, target, view, there, angle))
    target.set_clip(whole)
    paint_slot(stage, target, view)
    return [*covered, slot_box(stage, view)]


def lifted(stage: Stage, place: CardPlace, part: float) -> CardPlace:
    """Gives the place of a card that is pointed at: a little out of the fan, along its own axis."""
    by = stage.motion("hover_lift").by * stage.u * part
    turn = math.radians(place.angle)
    return place.at(place.x + by * math.sin(turn), place.y - by * math.cos(turn))


def paint_hole(stage: Stage, target: Surface, place: CardPlace) -> Rect:
    """Paints a card's open place: felt in its form, dashed around, over the cards to its left;
    gives the rect that it covers.
    """
    at = open_place(place, stage.u)
    size, angle = (round(at.w), round(at.h)), round(at.angle, 1)
    form = stage.paint.store.get(("hole", size, angle), lambda: _form(size, angle))
    line = stage.paint.store.get(("hole line", size, angle), lambda: _hole(stage, size, angle))
    felt = Surface(form.get_size(), pygame.SRCALPHA)
    where = felt.get_rect(center=(round(at.x), round(at.y)))
    stage.paint.table(felt, at=where.topleft)
    felt.blit(form, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(felt, where)
    target.blit(line, line.get_rect(center=where.center))
    return where.inflate(4, 4)


def take_out(stage: Stage, sheet: Surface, place: CardPlace) -> None:
    """Takes a card's form out of what has been painted on a sheet that can be seen through."""
    size, angle = (round(place.w), round(place.h)), round(place.angle, 1)
    form = stage.paint.store.get(("form", size, angle), lambda: _form(size, angle, Color(0, 0, 0)))
    where = form.get_rect(center=(round(place.x), round(place.y)))
    sheet.blit(form, where, special_flags=pygame.BLEND_RGBA_SUB)


def _form(size: tuple[int, int], angle: float, fill: Color = UNDER_A_CARD) -> Surface:
    """Gives the form of a card's open place, a little dark as what lies under a card."""
    sheet = Drawing(*size).box((0, 0, *size), size[1] * 0.047, fill=fill).surface()
    return pygame.transform.rotozoom(sheet, -angle, 1)


def _hole(stage: Stage, size: tuple[int, int], angle: float) -> Surface:
    sheet = Surface((size[0] + 4, size[1] + 4), pygame.SRCALPHA)
    stage.paint.box(sheet, (2, 2, *size), "gap")
    return pygame.transform.rotozoom(sheet, -angle, 1)


def paint_corner(stage: Stage, target: Surface, view: View) -> None:
    """Paints the action corner: words, buttons, sort bar."""
    _words(stage, target, view)
    places = view.layout.corner.buttons
    for button, box in zip(view.corner.buttons, places, strict=True):
        paint_button(stage, target, view, button, box)
    _sorts(stage, target, view)


def look_of(button: Button) -> str:
    """Gives the look of a button's box."""
    if not button.enabled:
        return "off"
    return "primary" if button.primary else "second"


def paint_button(stage: Stage, target: Surface, view: View, button: Button, box: Box) -> None:
    """Paints a button with its words and its key."""
    look = look_of(button)
    pressed = view.pressed == Target("button", button.id)
    down = 1 if pressed else 0
    place = Box(box.x, box.y + down, box.w, box.h)
    stage.paint.box(target, rect(place), look)
    if view.hover == Target("button", button.id) and button.enabled:
        radius = stage.theme.number("radius.button") * stage.u
        stage.paint.veil(target, rect(place), radius)
    if Target("button", button.id) in view.lights:
        stage.paint.drop_place(target, rect(place), 10 * stage.u, near=True)
    role = "name" if button.size == "large" else "body"
    paint_label(stage, target, place, say(stage, button.label), button.cap, look, role)


def paint_label(
    stage: Stage, target: Surface, box: Box, said: str, key: str, look: str, role: str = "body"
) -> None:
    """Paints a button's words and key in its middle."""
    gap = 8 * stage.u
    wide = stage.text.size(said, role, 600)[0] + 1.0
    room = box.w - 16 * stage.u - (gap + cap_width(stage, key) if key else 0)
    if key and stage.text.size(said, stage.text.px(role) * SMALLEST_PART, 600)[0] + 1 > room:
        # Words go before keys.
        key, room = "", box.w - 16 * stage.u
    wide = min(room, wide)
    total = wide + (gap + cap_width(stage, key) if key else 0)
    row = Row(Box(box.cx - total / 2, box.y, total, box.h), stage.rtl)
    words = row.next(wide, gap)
    draw_fitted(stage, target, said, rect(words), role, f"button.{look}.text", 600)
    if key:
        cap(stage, target, row, key, f"button.{look}")


def _words(stage: Stage, target: Surface, view: View) -> None:
    corner, box = view.corner, view.layout.corner.words
    if not corner.words:
        return
    text = stage.text
    lines = [say(stage, said) for said in corner.words]
    if corner.number is not None:
        _deadwood(stage, target, view, lines)
        return
    inner = box.w - 4 * stage.u
    # What the tray lacks is told by its slots as well: one line that can be read says enough.
    tries = [(lines, part) for part in (1.0, 0.9, 0.8, SMALLEST_PART)]
    if corner.short is not None:
        short = [say(stage, corner.short)]
        tries = [(lines, 1.0), (lines, 0.94), (short, 1.0), (short, SMALLEST_PART)]
    for lines, part in tries:
        px = text.px("small") * part
        sizes = [text.size(line, px, width=inner)[1] for line in lines]
        if sum(sizes) <= box.h:
            break
    else:
        return
    y = box.bottom - sum(sizes)
    for line, h in zip(lines, sizes, strict=True):
        place = (box.x + 2 * stage.u, y, inner, h)
        text.draw(target, line, place, px, "ink.main", lines=None, strong_colour="ink.soft")
        y += h


def _deadwood(stage: Stage, target: Surface, view: View, lines: list[str]) -> None:
    """Paints the points of the deadwood large, with what they are without a card below."""
    corner, box, text, u = view.corner, view.layout.corner.words, stage.text, stage.u
    assert corner.number is not None
    large = min(44 * max(u, 0.8) * stage.scale.text, box.h * 0.6)
    low = min(2, len(text.lay_out(lines[1], "small", width=box.w).lines)) * text.line_height(
        "small"
    )
    number = stage.words.number(corner.number)
    row = Row(Box(box.x, box.bottom - low - 6 * u - large, box.w, large), stage.rtl)
    place = row.next(text.size(number, large, 600)[0] + 2, 10 * u)
    text.draw(target, number, rect(place), large, "ink.main", 600)
    rest = row.next(row.room)
    base = Box(rest.x, rest.y + large * 0.2, rest.w, rest.h)
    draw_fitted(stage, target, lines[0], rect(base), "body", "ink.main")
    below = (box.x, box.bottom - low - 4 * u, box.w, low)
    text.draw(target, lines[1], below, "small", "ink.soft", lines=2)


def _sorts(stage: Stage, target: Surface, view: View) -> None:
    corner = view.layout.corner
    stage.paint.box(target, rect(corner.sort), "segment")
    sign = sign_width(stage.scale)
    x = corner.sort.right - sign / 2 - 2 if stage.rtl else corner.sort.x + sign / 2 + 2
    if sign:
        stage.paint.icon(target, "sort", (x, corner.sort.cy), stage.scale.icon(16), "segment.text")
    for number, box in enumerate(corner.sorts):
        on = number == view.sort
        if on:
            stage.paint.box(target, rect(box), "segment_on")
        elif view.hover == Target("sort", number):
            stage.paint.veil(target, rect(box), 8 * stage.u)
        said = stage.say(f"table.sort.{SORTS[number]}")
        colour = "segment.text_on" if on else "segment.text"
        weight = 600 if on else 400
        inside = box.grown(-2)
        draw_fitted(stage, target, said, rect(inside), "small", colour, weight, "center")
