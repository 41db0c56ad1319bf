"""Where the accounts of a deal's end lie: pure arithmetic, in px, left to right."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean

from pygame import Rect

from rummy_desktop.ui.scenes.deal_end.fitting import (
    Measure,
    PlacedGroup,
    fit,
    meld_room,
    place,
    spread,
)
from rummy_desktop.ui.scenes.deal_end.reckoning import Group

# The air around cards in a box, in u: beside words, below words above them.
BESIDE, STACKED = 16, 12
# How high words above cards are, in lines of a name, and the gap between boxes, in u; in many rows.
HEAD, HEAD_MANY, GAP, GAP_MANY, MANY = 1.5, 1.35, 10, 8, 4


@dataclass(frozen=True)
class Cell:
    """One account's box: the name and its note, the number, and the room for cards, all in px."""

    box: Rect
    name: Rect
    number: Rect
    cards: Rect
    stacked: bool


@dataclass(frozen=True)
class Form:
    """How accounts stand: in one or two columns, their words above the cards or beside them."""

    columns: int
    stacked: bool

    def row(self, place: int, count: int) -> int:
        """Gives the row of an account: two columns fill downwards, so that the order is read like a
        list; of an odd number the first one lies over both.
        """
        above = self.above(count)
        return place if place < above else above + (place - above) % (self.rows(count) - above)

    def rows(self, count: int) -> int:
        """Gives how many rows there are."""
        return math.ceil(count / self.columns)

    def above(self, count: int) -> int:
        """Gives how many accounts lie over both columns."""
        return count % 2 if self.columns == 2 and count > 1 else 0


@dataclass(frozen=True)
class Laid:
    """Accounts as they lie: their boxes and their cards, and how well these are seen: the larger,
    the better.
    """

    cells: tuple[Cell, ...]
    cards: tuple[tuple[PlacedGroup, ...], ...]
    worth: float


def lay_out(area: Rect, hands: Sequence[Sequence[Group]], form: Form, m: Measure) -> Laid:
    """Lays accounts out in boxes that fill an area to its lower edge, each hand's cards as large as
    its box allows, and open as far as there is room.
    """
    count = len(hands)
    cells = _cells(area, count, form, m)
    fits = [fit(groups, cell.cards, m) for groups, cell in zip(hands, cells, strict=True)]
    rooms = [meld_room(one, cell.cards.w, m) for one, cell in zip(fits, cells, strict=True)]
    if form.columns == 1:
        # In one column melds lie below melds: all of them alike.
        rooms = [min(rooms)] * count
    laid = [
        spread(one, cell.cards.w, room, m)
        for one, cell, room in zip(fits, cells, rooms, strict=True)
    ]
    cards = tuple(place(one, cell.cards, m) for one, cell in zip(laid, cells, strict=True))
    worths = [one.worth for one in laid]
    return Laid(tuple(cells), cards, min(worths) + mean(worths))


def _cells(area: Rect, count: int, form: Form, m: Measure) -> list[Cell]:
    rows, above = form.rows(count), form.above(count)
    gap = round((GAP if rows < MANY else GAP_MANY) * m.u)
    stacked = [form.stacked and row >= above for row in range(rows)]
    tops = _edges(area, stacked, gap, m)
    cells = []
    for i in range(count):
        row = form.row(i, count)
        over = i < above or form.columns == 1
        wide = area.w if over else (area.w - gap) // 2
        left = area.x if over or i - above < rows - above else area.right - wide
        box = Rect(left, tops[row], wide, tops[row + 1] - gap - tops[row])
        cells.append(_stacked(box, rows, m) if stacked[row] else _beside(box, m))
    return cells


def _edges(area: Rect, stacked: Sequence[bool], gap: int, m: Measure) -> list[int]:
    """Gives each row's upper edge in px, and where a further row would begin: all rows have the
    same height left for cards, unless words beside them need more.
    """
    rows = len(stacked)
    room = area.h - gap * (rows - 1)
    words = [_head(rows, m) + STACKED * m.u if one else BESIDE * m.u for one in stacked]
    least = [0.0 if one else m.words for one in stacked]
    each = (room - sum(words)) / rows
    high = [edge + each for edge in words]
    if any(one < need for one, need in zip(high, least, strict=True)):
        short = sum(max(0.0, need - one) for one, need in zip(high, least, strict=True))
        many = sum(one > need for one, need in zip(high, least, strict=True)) or rows
        high = [
            need if one < need else one - short / many
            for one, need in zip(high, least, strict=True)
        ]
    edges = [float(area.y)]
    for one in high:
        edges.append(edges[-1] + one + gap)
    return [round(edge) for edge in edges]


def _head(rows: int, m: Measure) -> int:
    return round((HEAD if rows < MANY else HEAD_MANY) * m.line)


def _beside(box: Rect, m: Measure) -> Cell:
    u = m.u
    pad, name, number = round(16 * u), round(104 * u * m.text), round(84 * u * m.text)
    cards = Rect(box.x + pad + name + round(16 * u), box.y + round(8 * u), 0, 0)
    cards.w = box.right - pad - number - cards.x
    cards.h = box.bottom - round(8 * u) - cards.y
    top = round(max(4 * u, min(14 * u, (box.h - m.words) / 2 + 4 * u)))
    high = box.h - top - round(4 * u)
    return Cell(
        box,
        Rect(box.x + pad, box.y + top, name, high),
        Rect(box.right - pad - number, box.y + top, number, high),
        cards,
        False,
    )


def _stacked(box: Rect, rows: int, m: Measure) -> Cell:
    u, head = m.u, _head(rows, m)
    pad, top = round(14 * u), box.y + round(4 * u)
    number = round(max(78 * u, 5.2 * m.line))
    cards = Rect(box.x + pad, top + head + round(2 * u), box.w - 2 * pad, 0)
    cards.h = box.bottom - round(6 * u) - cards.y
    return Cell(
        box,
        Rect(box.x + pad, top, box.w - 2 * pad - number, head),
        Rect(box.right - pad - number, top, number, head),
        cards,
        True,
    )
