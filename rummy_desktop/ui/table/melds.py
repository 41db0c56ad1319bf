"""Melds in rows: they wrap at the width of their room and shrink to its height."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rummy_desktop.cards import CardId
from rummy_desktop.ui.table.seats import Align
from rummy_desktop.ui.table.shapes import RATIO, Box, CardPlace

STRIP = 0.42
NARROW = 0.22
SHRINK = 0.96


@dataclass(frozen=True, slots=True)
class MeldPlace:
    """Where one meld lies: its number on the table, its cards in order, and the box around them."""

    number: int
    places: tuple[CardPlace, ...]
    box: Box


@dataclass(frozen=True, slots=True)
class Laying:
    """How melds are laid: the height of a card, the gaps in px, towards which side, and whether a
    row runs from right to left.
    """

    h: float
    gap: float
    row_gap: float
    align: Align
    rtl: bool = False


Cards = Sequence[tuple[int, Sequence[CardId]]]


def width(count: int, h: float, strip: float = STRIP) -> float:
    """Gives the width of a meld of so many cards, in px."""
    return h * RATIO * (1 + strip * (count - 1))


Rows = list[list[tuple[int, float]]]
"""Melds in rows: the place of each among all, and its strip."""


def rows(melds: Cards, room: float, h: float, gap: float, wrap: float = 0) -> Rows:
    """Breaks melds into rows no wider than a room, or than ``wrap`` px where that is given."""
    broken: Rows = [[]]
    wrap = wrap or room
    used = 0.0
    for place, (_, cards) in enumerate(melds):
        strip = fitting_strip(len(cards), room, h)
        w = width(len(cards), h, strip)
        if broken[-1] and used + gap + w > wrap + 0.5:
            broken.append([])
            used = 0.0
        used += (gap if broken[-1] else 0.0) + w
        broken[-1].append((place, strip))
    return broken


def even_rows(melds: Cards, room: float, h: float, gap: float) -> Rows:
    """Breaks melds into as few rows as fit, of nearly one width: no row has a single meld left over
    while others are full.
    """
    found, wrap = rows(melds, room, h, gap), room
    while len(found) > 1:
        wrap -= h * RATIO / 4
        narrower = rows(melds, room, h, gap, wrap)
        if len(narrower) > len(found) or wrap < room / 3:
            break
        found = narrower
    return found


def fitting_strip(count: int, room: float, h: float) -> float:
    """Gives the strip at which a long meld is no wider than its room, never under the index."""
    if count < 2:
        return STRIP
    return max(NARROW, min(STRIP, (room / (h * RATIO) - 1) / (count - 1)))


def fitted_height(melds: Cards, room: Box, laying: Laying) -> float:
    """Gives the greatest height of a card, from the wished one down, at which all the melds fit
    their room.
    """
    h = laying.h
    while h > room.h * 0.05 and h > 8:
        broken = rows(melds, room.w, h, laying.gap)
        high = len(broken) * h + (len(broken) - 1) * laying.row_gap
        wide = max(
            sum(width(len(melds[i][1]), h, strip) for i, strip in row) + laying.gap * (len(row) - 1)
            for row in broken
        )
        if high <= room.h + 0.5 and wide <= room.w + 1:
            return h
        h *= SHRINK
    return h


def flow(melds: Cards, room: Box, laying: Laying) -> tuple[MeldPlace, ...]:
    """Lays melds out in their room, row under row."""
    if not melds:
        return ()
    return _laid(melds, room, laying, fitted_height(melds, room, laying))


def _laid(melds: Cards, room: Box, laying: Laying, h: float) -> tuple[MeldPlace, ...]:
    found, y = [], room.y
    broken = even_rows if laying.align == "center" else rows
    for row in broken(melds, room.w, h, laying.gap):
        widths = [width(len(melds[i][1]), h, strip) for i, strip in row]
        total = sum(widths) + laying.gap * (len(row) - 1)
        x = room.x
        if laying.align == "end":
            x = room.right - total
        elif laying.align == "center":
            x = room.cx - total / 2
        pairs = list(zip(row, widths, strict=True))
        for (i, strip), w in reversed(pairs) if laying.rtl else pairs:
            number, cards = melds[i]
            found.append(meld_at(number, cards, x, y, h, strip))
            x += w + laying.gap
        y += h + laying.row_gap
    return tuple(found)


def meld_at(
    number: int, cards: Sequence[CardId], x: float, y: float, h: float, strip: float
) -> MeldPlace:
    """Lays one meld out from its upper left corner."""
    w = h * RATIO
    places = tuple(
        CardPlace(card, x + w / 2 + i * w * strip, y + h / 2, h) for i, card in enumerate(cards)
    )
    return MeldPlace(number, places, Box(x, y, width(len(cards), h, strip), h))
