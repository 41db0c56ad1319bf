"""The places round the table for 2 to 8 seats: plates, fans of backs, and room for melds."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Literal

from rummy_desktop.ui.scale import Scale
from rummy_desktop.ui.table.shapes import RATIO, Box, CardPlace

Side = Literal["left", "top", "right", "bottom"]
Align = Literal["start", "center", "end"]
Anchor = tuple[float | Literal["L", "R"], float | Literal["low"]]

# In turn order from the player's left, clockwise; the seats do not mirror. x: at the left or right
# edge, or the
# plate's middle as a fraction of the width; y: the top of the block in u.
ANCHORS: dict[int, tuple[Anchor, ...]] = {
    2: ((0.5, 58),),
    3: ((0.245, 66), (0.755, 66)),
    4: (("L", 136), (0.5, 58), ("R", 136)),
    5: (("L", 148), (0.308, 58), (0.692, 58), ("R", 148)),
    6: (("L", 176), (0.255, 58), (0.5, 58), (0.745, 58), ("R", 176)),
    7: (("L", "low"), ("L", 104), (0.33, 58), (0.67, 58), ("R", 104), ("R", "low")),
    8: (("L", "low"), ("L", 104), (0.262, 58), (0.5, 58), (0.738, 58), ("R", 104), ("R", "low")),
}
MANY, MOST = 6, 7
EDGE, BACKS_SHOW, BACK = 32, 30, 62
# From this size of text on a question needs room below the melds at the sides, which have at least
# so many u.
LARGE, LEAST_SIDE = 1.2, 44
# What the words over the action corner take, with air above them, in u.
WORDS = 86
MELD_HEIGHT = {2: 77, 3: 77, 4: 77, 5: 74, 6: 60, 7: 50, 8: 50}


@dataclass(frozen=True, slots=True)
class Lit:
    """The piece of the inlay that is lit for a seat's turn: side of the table, from and to in px
    along it.
    """

    side: Side
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Where one seat is: plate, fan of backs with its count chip (None for the player), room for
    melds.
    """

    seat: int
    plate: Box
    compact: bool
    backs: tuple[CardPlace, ...]
    chip: Box | None
    melds: Box
    align: Align
    lit: Lit


@dataclass(frozen=True, slots=True)
class Plates:
    """The sizes of the others' plates in px."""

    w: float
    h: float


def widened(scale: Scale, by: float) -> float:
    """Gives by how much what holds words is wider while text is larger; ``by``: its share of
    words.
    """
    return 1 + (scale.text - 1) * by


def plate_height(scale: Scale) -> float:
    """Gives the height of a plate: two lines and some air."""
    lines = scale.font("name") * 1.3 + scale.font("small") * 1.4 + 11 * scale.u
    return max(scale.px(54, 47), lines)


def plates(scale: Scale, players: int) -> Plates:
    """Gives the size of the others' plates."""
    usual, floor = (190, 145) if players >= MANY else (216, 176)
    w = max(usual * scale.u * widened(scale, 0.4), floor * widened(scale, 0.6))
    tops = [across for across, _ in ANCHORS[players] if isinstance(across, float)]
    if scale.text > 1 and len(tops) < len(ANCHORS[players]):
        # A seat at the side and the one next to it above may not touch.
        w = min(w, (min(tops) * scale.width - (EDGE + 8) * scale.u) / 1.5)
    return Plates(w, plate_height(scale))


def own_width(scale: Scale) -> float:
    """Gives the width of the player's own plate and of the action corner."""
    return max(200 * scale.u, 170, 200 * scale.u * widened(scale, 0.25))


def lowered(scale: Scale) -> float:
    """Gives by how many px the top seats lie lower, where larger text makes the rail higher."""
    return scale.px(48, 40) - max(48 * scale.u, 40)


def melds_above(players: int) -> bool:
    """Tells whether the melds of a seat lie between its plate and the piles: of the one in the
    middle, but where there is room beside it.
    """
    return players >= MANY and players % 2 == 0


def lowest_above(scale: Scale, players: int, wide: float) -> float:
    """Gives how far down, in px, what is above piles so ``wide`` reaches: plates, or the note of
    the wild rank.
    """
    if players % 2 and gap_above(scale, players) > wide:
        return 68 * scale.u + lowered(scale) + scale.px(72, 56)
    down = max(down for across, down in ANCHORS[players] if isinstance(across, float))
    assert isinstance(down, int | float)
    return (down + BACKS_SHOW) * scale.u + lowered(scale) + plate_height(scale)


def gap_above(scale: Scale, players: int) -> float:
    """Gives the width in px between the seats on both sides of the middle."""
    beside = [
        abs(across - 0.5) for across, _ in ANCHORS[players]
        if isinstance(across, float) and across != 0.5
    ]  # fmt: skip
    w = plates(scale, players).w
    if beside:
        return 2 * min(beside) * scale.width - w
    return scale.width - 2 * (EDGE * scale.u + w)


def seat_places(
    scale: Scale,
    rtl: bool,
    players: int,
    seat: int,
    sizes: tuple[int, ...],
    bottoms: tuple[float, float],
    piles: float | None = None,
) -> dict[int, SeatPlace]:
    """Places every seat; ``bottoms`` is how far down melds may reach in the middle and beside
    it. ``piles``: the left edge of piles that reach up to the seat in the middle, so that its
    melds lie beside it.
    """
    found = {seat: _own(scale, rtl, seat)}
    for step, anchor in enumerate(ANCHORS[players], start=1):
        other = (seat + step) % players
        place = _other(scale, rtl, players, other, anchor, sizes[other], bottoms)
        found[other] = place if piles is None else _aside(scale, players, place, piles, bottoms[1])
    return found


def _aside(scale: Scale, players: int, place: SeatPlace, piles: float, lowest: float) -> SeatPlace:
    """Lays the melds of the seat in the middle on the left of its plate, where no other seat is."""
    if place.lit.side != "top" or players not in (2, 4):
        return place
    u = scale.u
    left = EDGE * u if players == 2 else EDGE * u + plates(scale, players).w + 18 * u
    top = scale.px(48, 40) + 24 * u
    right = min(place.plate.x, piles) - 18 * u
    room = Box(left, top, right - left, min(place.plate.bottom + 96 * u, lowest) - top)
    return replace(place, melds=room, align="end")


def meld_gaps(scale: Scale, players: int) -> tuple[float, float]:
    """Gives the gaps between melds, sideways and down, in px."""
    return (8 * scale.u, 6 * scale.u) if players >= MOST else (12 * scale.u, 10 * scale.u)


def _own(scale: Scale, rtl: bool, seat: int) -> SeatPlace:
    u, w, h = scale.u, own_width(scale), plate_height(scale)
    x = scale.width - EDGE * u - w if rtl else EDGE * u
    lit = Lit("bottom", scale.width / 2 - 220 * u, scale.width / 2 + 220 * u)
    plate = Box(x, scale.height - EDGE * u - h, w, h)
    return SeatPlace(seat, plate, False, (), None, Box(0, 0, 0, 0), "center", lit)


def _other(
    scale: Scale,
    rtl: bool,
    players: int,
    seat: int,
    anchor: Anchor,
    cards: int,
    bottoms: tuple[float, float],
) -> SeatPlace:
    u, size = scale.u, plates(scale, players)
    across, down = anchor
    block = BACKS_SHOW * u + size.h
    rows = 2 * MELD_HEIGHT[players] * u + 6 * u
    y = 104 * u + block + 14 * u + rows if down == "low" else down * u
    y += lowered(scale)
    x, side, align = _side(across, scale, size.w)
    plate = Box(x, y + BACKS_SHOW * u, size.w, size.h)
    backs, chip = _backs(scale, rtl, x, y, size.w, cards)
    below = plate.bottom + (8 if players >= MOST else 12) * u
    melds = _meld_room(scale, players, side, across, plate, below, rows, bottoms)
    compact = size.w < 199 * u or size.w < 165
    return SeatPlace(seat, plate, compact, backs, chip, melds, align, _lit(side, plate, scale))


def _side(across: float | str, scale: Scale, w: float) -> tuple[float, Side, Align]:
    if across == "L":
        return EDGE * scale.u, "left", "start"
    if across == "R":
        return scale.width - EDGE * scale.u - w, "right", "end"
    assert isinstance(across, float)
    return scale.width * across - w / 2, "top", "center"


def _meld_room(
    scale: Scale,
    players: int,
    side: Side,
    across: float | str,
    plate: Box,
    below: float,
    rows: float,
    bottoms: tuple[float, float],
) -> Box:
    u = scale.u
    if side != "top":
        # Larger text makes the action corner under it, and what is asked there, higher.
        # The chip over the seat below grows with text.
        chip = max(0.0, chip_height(scale) + 3 * u - BACKS_SHOW * u)
        room = rows - chip if players >= MOST else (230 - 160 * (scale.text - 1)) * u
        lowest = corner_top(scale)
        if scale.cards > 1 and players < MOST:
            # Larger cards may reach as far down as the words over the action corner.
            lowest -= WORDS * u
            room = max(room, lowest - below)
        if scale.text > 1:
            # The note of the wild rank over the player's own plate.
            note = scale.px(72, 56) + 20 * u
            lowest = min(lowest, scale.height - EDGE * u - plate_height(scale) - note)
        if scale.text > LARGE:
            lowest = min(lowest, max(_asked_top(scale), below + LEAST_SIDE * u))
        return Box(plate.x, below, plate.w, min(room, lowest - below))
    in_the_middle = across == 0.5
    w = plate.w
    if in_the_middle:
        w = 420 * u if players in (2, 4) else plate.w + 40 * u
    elif players > 3:
        # Clear of the seats at the sides, which may reach under it.
        free = min(plate.cx, scale.width - plate.cx) - EDGE * u - plates(scale, players).w
        w = min(w, 2 * (free - 6 * u))
    bottom = bottoms[0] if in_the_middle else bottoms[1]
    return Box(plate.cx - w / 2, below, w, max(24 * u, bottom - below))


def corner_top(scale: Scale) -> float:
    """Gives how far up the action corner's two buttons reach over its sort bar, in px."""
    high = scale.px(34, 30) + scale.px(44, 36) + scale.px(40, 32.4)
    return scale.height - (EDGE + 18 + 10 + 10) * scale.u - high


def _asked_top(scale: Scale) -> float:
    """Gives how far up a question in large words reaches over the sort bar, in px: two lines of
    words, answers and two standing answers.
    """
    words = scale.font("heading") * 1.3 + 2 * 1.32 * scale.font("small")
    high = words + scale.px(38, 32) + 2 * scale.icon(19) + 51 * scale.u
    return scale.height - (EDGE + 12 + 6) * scale.u - scale.px(34, 30) - high


def _lit(side: Side, plate: Box, scale: Scale) -> Lit:
    half = 130 * scale.u
    if side == "top":
        return Lit(side, plate.cx - half, plate.cx + half)
    middle = plate.cy - 15 * scale.u
    return Lit(side, max(scale.px(48, 40) + 30 * scale.u, middle - half), middle + half)


def chip_height(scale: Scale) -> float:
    """Gives the height of the chip with the number of a hand's cards in px: large words take no
    more than they need, for there is little room under the rail.
    """
    return min(scale.icon(24), max(24 * scale.u, scale.font("small") * 1.28))


def _backs(
    scale: Scale, rtl: bool, x: float, y: float, w: float, cards: int
) -> tuple[tuple[CardPlace, ...], Box]:
    """Places the fan of backs over a plate, and the chip with their number beside it."""
    u = scale.u
    chip_w, chip_h = scale.icon(32), chip_height(scale)
    h = BACK * u
    back = h * RATIO
    room = w - 30 * u - chip_w - 8 * u
    step = min(9.5 * u, (room - back) / max(1, cards - 1))
    span = step * max(0, cards - 1)
    width = back + span
    left = x + (w - width - 8 * u - chip_w) / 2
    cx = (left + chip_w + 8 * u if rtl else left) + width / 2
    chip_x = left if rtl else left + width + 8 * u
    chip = Box(chip_x, y + (BACKS_SHOW - 3) * u - chip_h, chip_w, chip_h)
    if not cards:
        return (), chip
    total = math.radians(min(20, 1.6 * (cards - 1)))
    places = []
    for number in range(cards):
        across = number * step - span / 2
        radius = span / 2 / math.sin(total / 2) if total else 1e9
        a = math.asin(max(-1.0, min(1.0, across / radius)))
        down = radius * (1 - math.cos(a)) if total else 0
        places.append(CardPlace(None, cx + across, y + h / 2 + down, h, math.degrees(a)))
    return tuple(places), chip
