"""Where the cards of each account lie at the end of a deal: pure arithmetic, in px, left to
right.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from rummy_desktop.ui.card_art import RATIO
from rummy_desktop.ui.scenes.deal_end.reckoning import Group

# Rows are no higher than this, in u: two hands do not swell over the whole table.
HIGHEST_ROW, HIGHEST_OF_TWO = 186, 272
# How high a row over both columns is, as a part of the others.
LOW = 0.8
# A covered card's strip as a part of its width: melds, then what is left (few of them lie apart).
MELD_STEP, LEFT_STEP, FEW = 0.40, 0.66, 5
TIGHT = (1.0, 0.88, 0.76, 0.66, 0.56)
SMALLEST_STEP = 0.22
# By how much cards shrink at a time, their least height in u, and that in px below which there are
# none.
SHRINK, SMALLEST, LEAST = 0.95, 22, 8


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


def cells(
    area: Rect, count: int, u: float, line: float, one_column: int = 4, text: float = 1.0
) -> tuple[Cell, ...]:
    """Cuts the area into boxes for so many accounts; line is the height in px of a line of text.

    Up to one_column accounts stand under each other, more in two columns, of an odd number the
    first one over both. text: how large it is.
    """
    columns = 1 if count <= one_column else 2
    rows = math.ceil(count / columns)
    gap = round(10 * u)
    highest = HIGHEST_ROW if rows > 2 else HIGHEST_OF_TWO
    high = min((area.h - gap * (rows - 1)) / rows, highest * u * text)
    wide = (area.w - gap * (columns - 1)) / columns
    above = count % 2 if columns == 2 else 0
    # What lies over both columns has its words beside its cards, and needs less height.
    first = high * LOW if above else 0.0
    if above:
        high = min(high / LOW, (area.h - first - gap * (rows - 1)) / (rows - 1))
    found = []
    for i in range(count):
        if i < above:
            whole = Rect(area.x, area.y, area.w, round(first))
            found.append(_beside(whole, u * text, u))
            continue
        # Two columns fill downwards, so that the order is read like a list.
        column, row = divmod(i - above, rows - above)
        box = Rect(
            round(area.x + column * (wide + gap)),
            round(area.y + (first + gap) * above + row * (high + gap)),
            round(wide),
            round(high),
        )
        found.append(_beside(box, u * text, u) if columns == 1 else _stacked(box, u, line))
    return tuple(found)


def _beside(box: Rect, words: float, u: float) -> Cell:
    pad, name, number = round(16 * u), round(104 * words), round(84 * words)
    cards = Rect(box.x + pad + name + round(16 * u), box.y + round(16 * u), 0, 0)
    cards.w = box.right - pad - number - cards.x
    cards.h = box.bottom - round(8 * u) - cards.y
    return Cell(
        box,
        Rect(box.x + pad, box.y + round(14 * u), name, box.h - round(24 * u)),
        Rect(box.right - pad - number, box.y + round(14 * u), number, box.h - round(24 * u)),
        cards,
        False,
    )


def _stacked(box: Rect, u: float, line: float) -> Cell:
    pad = round(14 * u)
    head = round(1.5 * line)
    number = round(max(78 * u, 5.2 * line))
    top = box.y + round(6 * u)
    cards = Rect(box.x + pad, top + head + round(6 * u), box.w - 2 * pad, 0)
    cards.h = box.bottom - round(6 * u) - cards.y
    return Cell(
        box,
        Rect(box.x + pad, top, box.w - 2 * pad - number, head),
        Rect(box.right - pad - number, top, number, head),
        cards,
        True,
    )


def place(
    hands: Sequence[tuple[Sequence[Group], Rect]],
    h: float,
    label: float,
    u: float,
    strip: float = 0,
) -> list[tuple[PlacedGroup, ...]]:
    """Lays each hand's groups side by side in its room, all in cards of one size, as high as fit
    everywhere, up to h px.

    label: what stands under each group, in px. strip: the least that is seen of a card left over,
    so that its points fit below it. Cards lie closer first, then they shrink and wrap.
    """
    h = min(h, *(room.h - label for _, room in hands))
    while h > LEAST:
        for tight in TIGHT:
            found = [_lines(groups, room.w, h, tight, u, strip) for groups, room in hands]
            fits = (
                lines is not None
                and (h <= SMALLEST * u or len(lines) * (h + label) <= room.h + 0.5)
                for lines, (_, room) in zip(found, hands, strict=True)
            )
            if all(fits):
                return [
                    _laid(lines or [], room, h, label, u)
                    for lines, (_, room) in zip(found, hands, strict=True)
                ]
        h *= SHRINK
    return [()] * len(hands)


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
    lines: list[list[tuple[Group, float, float]]], room: Rect, h: float, label: float, u: float
) -> tuple[PlacedGroup, ...]:
    found = []
    y = float(room.y)
    for line in lines:
        used = sum(wide for _, _, wide in line)
        gap = 16 * u
        if len(line) > 1:
            gap = min(gap, (room.w - used) / (len(line) - 1))
        x = float(room.x)
        for group, step, wide in line:
            # What is left of a hand stands apart from its melds, where there is room for that.
            if group.kind == "left" and len(line) > 1 and group is line[-1][0]:
                x = max(x, room.right - wide)
            found.append(PlacedGroup(group, Rect(round(x), round(y), round(wide), round(h)), step))
            x += wide + gap
        y += h + label
    return tuple(found)
