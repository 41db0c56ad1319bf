"""Where the cards of each account lie at the end of a deal: pure arithmetic, in px, left to
right.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from rummy_desktop.ui.card_art import RATIO
from rummy_desktop.ui.scenes.deal_end.reckoning import Group

# How high cards may be, in u, by the number of rows; in more rows as in the last.
LARGEST = {1: 190, 2: 180, 3: 136, 4: 108}
# The air around cards in a box, in u: beside words, below words above them, and how much more there
# may be where there is room.
BESIDE, STACKED, MORE = 16, 14, 24
# What cards in several lines are worth, for a neighbour of few cards has its box half empty; and
# the most lines.
WRAPPED, MANY = 0.75, 9
# A covered card's strip as a part of its width: melds, then what is left (few of them lie apart).
MELD_STEP, LEFT_STEP, FEW = 0.40, 0.66, 5
TIGHT = (1.0, 0.88, 0.76, 0.66, 0.56)
# Cards of so many u lie no closer than so, to become larger.
LARGE, LOOSE = 84, 0.76
SMALLEST_STEP = 0.22
# By how much cards shrink at a time, and the height in px at which they no longer do.
SHRINK, LEAST = 0.97, 8


@dataclass(frozen=True)
class PlacedGroup:
    """A group's cards: their rect in px, and from one card's left edge to the next."""

    group: Group
    rect: Rect
    step: float


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
class Measure:
    """What accounts are measured by, in px: u, a line of text, a label under cards, how high words
    beside cards are, the least that is seen of a card left over, so that its points fit below it;
    and how large text is.
    """

    u: float
    line: float
    label: float
    words: float = 0.0
    strip: float = 0.0
    text: float = 1.0


@dataclass(frozen=True)
class Laid:
    """Accounts as they lie: their boxes and their cards, all ``h`` px high."""

    cells: tuple[Cell, ...]
    cards: tuple[tuple[PlacedGroup, ...], ...]
    h: float


def lay_out(area: Rect, hands: Sequence[Sequence[Group]], form: Form, m: Measure) -> Laid:
    """Lays accounts out in an area in cards of one size, as large as fit, in boxes only as high as
    those need. Cards lie closer first, then they shrink and wrap.
    """
    count, gap = len(hands), round(10 * m.u)
    rows = form.rows(count)
    at = [form.row(i, count) for i in range(count)]
    # The words of these are above their cards.
    heads = [form.stacked and i >= form.above(count) for i in range(count)]
    widths = [
        _cell(Rect(0, 0, _width(area, form, gap, i < form.above(count)), 100), head, m).cards.w
        for i, head in enumerate(heads)
    ]
    edges = [_edge(head, m) for head in heads]

    def heights(h: float, tight: float, most: int) -> list[float] | None:
        found = [0.0] * rows
        for i, groups in enumerate(hands):
            lines = _lines(groups, widths[i], h, tight, m.u, m.strip)
            if lines is None or len(lines) > most:
                return None
            least = 0.0 if heads[i] else m.words
            found[at[i]] = max(found[at[i]], edges[i] + len(lines) * (h + m.label), least)
        return found

    room = area.h - gap * (rows - 1)
    in_line, wrapped = (_largest(partial(heights, most=n), room, rows, m) for n in (1, MANY))
    h, tight, high = wrapped if wrapped[0] * WRAPPED > in_line[0] else in_line
    more = min(MORE * m.u, max(0.0, room - sum(high)) / rows)
    high = [one + more for one in high]
    cells, cards = [], []
    for i, groups in enumerate(hands):
        above = form.above(count)
        column = 0 if i < above else (i - above) // (rows - above)
        wide = _width(area, form, gap, i < above)
        top = area.y + sum(high[: at[i]]) + gap * at[i]
        box = Rect(area.x + column * (wide + gap), round(top), wide, round(high[at[i]]))
        cell = _cell(box, heads[i], m)
        lines = _lines(groups, cell.cards.w, h, tight, m.u, m.strip) or []
        cells.append(cell)
        cards.append(_laid(lines, cell.cards, h, m))
    return Laid(tuple(cells), tuple(cards), h)


def _largest(
    heights: Callable[[float, float], list[float] | None], room: float, rows: int, m: Measure
) -> tuple[float, float, list[float]]:
    """Gives the largest height of cards whose rows have room, how close they lie, and the rows'
    heights in px; large cards do not lie closer than is well to see.
    """
    h = min(LARGEST.get(rows, min(LARGEST.values())) * m.u * m.text, room)
    while h > LEAST:
        for tight in TIGHT:
            if tight < LOOSE and h > LARGE * m.u:
                break
            found = heights(h, tight)
            if found is not None and sum(found) <= room + 0.5:
                return h, tight, found
        h *= SHRINK
    return LEAST, TIGHT[-1], [room / rows] * rows


def _width(area: Rect, form: Form, gap: int, whole: bool) -> int:
    return area.w if whole or form.columns == 1 else (area.w - gap) // 2


def _edge(stacked: bool, m: Measure) -> float:
    """Gives what of a box's height is not for cards, in px."""
    return STACKED * m.u + round(1.5 * m.line) if stacked else BESIDE * m.u


def _cell(box: Rect, stacked: bool, m: Measure) -> Cell:
    return _stacked(box, m.u, m.line) if stacked else _beside(box, m.u * m.text, m)


def _beside(box: Rect, words: float, m: Measure) -> Cell:
    u = m.u
    pad, name, number = round(16 * u), round(104 * words), round(84 * words)
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


def _stacked(box: Rect, u: float, line: float) -> Cell:
    pad = round(14 * u)
    head = round(1.5 * line)
    number = round(max(78 * u, 5.2 * line))
    top = box.y + round(4 * u)
    cards = Rect(box.x + pad, top + head + round(2 * u), box.w - 2 * pad, 0)
    cards.h = box.bottom - round(8 * u) - cards.y
    return Cell(
        box,
        Rect(box.x + pad, top, box.w - 2 * pad - number, head),
        Rect(box.right - pad - number, top, number, head),
        cards,
        True,
    )


def _step(group: Group, w: float, tight: float, u: float, strip: float) -> float:
    if group.kind != "left":
        return max(SMALLEST_STEP, MELD_STEP * tight) * w
    if len(group.cards) <= FEW and tight > 0.8:
        return w + 8 * u
    return max(strip, LEFT_STEP * tight * w)


def _lines(
    groups: Sequence[Group], width: float, h: float, tight: float, u: float, strip: float
) -> list[list[tuple[Group, float, float]]] | None:
    """Gives the groups in lines, each with its step and width; None where one is wider than the
    room.
    """
    w, gap = h * RATIO, 16 * u * tight
    lines: list[list[tuple[Group, float, float]]] = [[]]
    x = 0.0
    for group in groups:
        step = _step(group, w, tight, u, strip)
        wide = w + step * (len(group.cards) - 1)
        if wide > width + 0.5:
            return None
        if lines[-1] and x + gap + wide > width + 0.5:
            lines.append([])
            x = 0.0
        x += (gap if lines[-1] else 0) + wide
        lines[-1].append((group, step, wide))
    return lines


def _laid(
    lines: list[list[tuple[Group, float, float]]], room: Rect, h: float, m: Measure
) -> tuple[PlacedGroup, ...]:
    """Places lines of groups one below another, in the middle of the room's height."""
    found = []
    y = room.y + max(0.0, (room.h - len(lines) * (h + m.label)) / 2)
    for line in lines:
        used = sum(wide for _, _, wide in line)
        gap = 16 * m.u
        if len(line) > 1:
            gap = min(gap, (room.w - used) / (len(line) - 1))
        x = float(room.x)
        for group, step, wide in line:
            # What is left of a hand stands apart from its melds, where there is room for that.
            if group.kind == "left" and len(line) > 1 and group is line[-1][0]:
                x = max(x, room.right - wide)
            found.append(PlacedGroup(group, Rect(round(x), round(y), round(wide), round(h)), step))
            x += wide + gap
        y += h + m.label
    return tuple(found)
