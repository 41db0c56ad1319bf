"""The hand as a fan: every card on one wide circle, groups apart, brackets below."""

from __future__ import annotations

import math
from collections.abc import Collection
from dataclasses import dataclass, replace

from rummy_desktop.cards import CardId
from rummy_desktop.ui.table.arrangement import Groups
from rummy_desktop.ui.table.shapes import RATIO, Box, CardPlace

# Fractions of a card's width: how much of a covered card shows at most, and at least (its index).
WIDEST_STRIP, NARROWEST_STRIP = 0.46, 0.22
# Where the index at a card's lower right begins, in any set of faces.
LOWER_INDEX = 0.74
FEW = 8
# A row is a fan of so few degrees.
LEVEL = 0.01
# By how many u cards that are picked slide out along their own axis.
RAISED = 20


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket under one group: an arc about (cx, cy) of radius r px between two angles in
    radians; level: the height of its line in px where it is none.
    """

    group: int
    cx: float
    cy: float
    r: float
    start: float
    end: float
    level: float | None = None

    @property
    def across(self) -> tuple[float, float]:
        """Gives its left and its right end in px."""
        return self.cx + self.r * math.sin(self.start), self.cx + self.r * math.sin(self.end)

    def point(self, r: float, angle: float) -> tuple[float, float]:
        """Gives the point at a radius and an angle from straight up."""
        return self.cx + r * math.sin(angle), self.cy - r * math.cos(angle)

    @property
    def width(self) -> float:
        """Gives the length of the arc in px."""
        return self.r * (self.end - self.start)


@dataclass(frozen=True, slots=True)
class Fan:
    """The cards of the hand from left to right, a bracket for each group, and by how many px the
    hand sinks under the table's edge.
    """

    places: tuple[CardPlace, ...]
    brackets: tuple[Bracket, ...]
    sunk: float = 0.0


@dataclass(frozen=True, slots=True)
class FanRoom:
    """The room for a fan, all in px: its middle, the lower edge of its middle card, the card's
    height as it is wished, and the width. highest: taller cards rise no further, but sink under the
    table's edge by what is left; lower: by how much they sink anyway. flat: its cards lie in a row.
    slot: where a hand that sinks by more than ``dips`` goes into the table.
    """

    cx: float
    foot: float
    h: float
    width: float
    u: float
    gap: float
    highest: float
    lower: float = 0.0
    flat: bool = False
    slot: float = math.inf
    dips: float = math.inf

    @property
    def sunk(self) -> float:
        """Gives by how much the hand sinks."""
        return self.lower + max(0.0, self.h - self.highest)

    @property
    def cy(self) -> float:
        """Gives the centre of the middle card."""
        return self.foot + self.sunk - self.h / 2


def fan(groups: Groups, room: FanRoom, raised: Collection[CardId] = ()) -> Fan:
    """Lays the groups of a hand out as a fan; raised cards slide out along their own axis."""
    cards = [card for group in groups for card in group]
    if not cards:
        return Fan((), ())
    n, apart, u = len(cards), len(groups) - 1, room.u
    room = _shrunk(n, apart, room)
    h, w = room.h, room.h * RATIO
    gap, step = _spacing(n, apart, w, room)
    span = step * (n - 1) + gap * apart
    total = math.radians(LEVEL if room.flat else max(LEVEL, min(10.5, 0.85 * (n - 1))))
    radius = max(span / 2, 1.0) / math.sin(total / 2)
    across = _across(groups, step, gap, span)
    places = []
    for card, x in zip(cards, across, strict=True):
        a = math.asin(max(-1.0, min(1.0, x / radius)))
        up = card in raised
        r = radius + (RAISED * u if up else 0)
        y = room.cy + radius - r * math.cos(a)
        places.append(CardPlace(card, room.cx + r * math.sin(a), y, h, math.degrees(a), up))
    return Fan(tuple(places), _brackets(groups, across, radius, room), room.sunk)


def _shrunk(n: int, apart: int, room: FanRoom) -> FanRoom:
    """Makes the cards smaller where so many would hide each other's index; their lower edge
    stays.
    """
    while True:
        w = room.h * RATIO
        if _spacing(n, apart, w, room)[1] >= NARROWEST_STRIP * w or room.h < room.foot / 8:
            return room
        room = replace(room, h=room.h * 0.98)


def _spacing(n: int, apart: int, w: float, room: FanRoom) -> tuple[float, float]:
    """Gives the gap between groups and the step from card to card, in px."""
    least = NARROWEST_STRIP * w
    spare = (room.width - w - least * (n - 1)) / max(1, apart)
    gap = max(2 * room.u, min(room.gap, spare))
    widest = max(70 * room.u if n <= FEW else 0.0, WIDEST_STRIP * w)
    step = min(widest, (room.width - w - gap * apart) / max(1, n - 1))
    if apart and LOWER_INDEX * w < step + gap < w:
        # The last card of a group shows its lower index wholly, or nothing of it.
        whole = w + 3 * room.u - step
        fits = step * (n - 1) + whole * apart + w <= room.width
        gap = whole if fits else max(2 * room.u, LOWER_INDEX * w - step)
    return gap, step


def _across(groups: Groups, step: float, gap: float, span: float) -> list[float]:
    across, x = [], -span / 2
    for group in groups:
        for _ in group:
            across.append(x)
            x += step
        x += gap
    return across


def _brackets(
    groups: Groups, across: list[float], radius: float, room: FanRoom
) -> tuple[Bracket, ...]:
    u, w = room.u, room.h * RATIO
    # Under the slot where cards sink, at the same height as always.
    r = radius - room.h / 2 - 9 * u + room.sunk
    level = None
    if room.sunk > room.dips:
        level = room.slot + 6 * u
    elif room.flat:
        level = room.cy + radius - r
    found, first = [], 0
    for number, group in enumerate(groups):
        last = first + len(group) - 1
        right = across[last] + w / 2 - 3 * u
        if last + 1 < len(across):
            right = min(right, across[last + 1] - w / 2 - 7 * u)
        start = math.asin(_unit(across[first] / radius)) - (w / 2 - 3 * u) / radius
        end = max(start, math.asin(_unit(right / radius)))
        found.append(Bracket(number, room.cx, room.cy + radius, r, start, end, level))
        first = last + 1
    return tuple(found)


def _unit(value: float) -> float:
    return max(-1.0, min(1.0, value))


def open_place(place: CardPlace, u: float) -> CardPlace:
    """Gives the place in the fan that a card leaves open: back in, where it was raised."""
    if not place.raised:
        return place
    turn, by = math.radians(place.angle), RAISED * u
    return place.at(place.x - by * math.sin(turn), place.y + by * math.cos(turn))


def place_before(places: tuple[CardPlace, ...], x: float) -> int:
    """Gives before which card of the fan a card dropped at x px would come."""
    return sum(1 for place in places if place.x - place.w / 2 + _strip(places) / 2 < x)


def _strip(places: tuple[CardPlace, ...]) -> float:
    if len(places) < 2:
        return places[0].w if places else 0.0
    return (places[-1].x - places[0].x) / (len(places) - 1)


def hand_box(places: tuple[CardPlace, ...], room: Box) -> Box:
    """Gives the part of the table that belongs to the hand: as wide as its room, as high as its
    cards.
    """
    if not places:
        return room
    top = min(place.box.y for place in places)
    return Box(room.x, top, room.w, room.bottom - top)
