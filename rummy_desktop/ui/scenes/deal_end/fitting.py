"""How the cards of one hand fit into a room: how large they are, in how many lines, and how far
they overlap; pure arithmetic, in px, left to right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect

from rummy_desktop.ui.card_art import RATIO
from rummy_desktop.ui.scenes.deal_end.reckoning import Group

# How high cards may be, in u.
LARGEST = 190
# What cards in several lines are worth, and the most lines.
WRAPPED, MANY = 0.85, 9
# A covered card's strip as a part of its width: of melds, of what is left, of melds beside cards
# left that lie apart, and of melds laid open.
MELD_STEP, LEFT_STEP, CLOSE_STEP, OPEN_STEP = 0.40, 0.66, 0.28, 0.56
TIGHT = (1.0, 0.88, 0.76, 0.66, 0.56)
# Cards of so many u lie no closer than so, to become larger.
LARGE, LOOSE = 84, 0.76
# The air between groups, and between cards that lie apart, in u.
BETWEEN, APART = 13, 5
# By how much cards shrink at a time, and the height in px at which they no longer do.
SHRINK, LEAST = 0.97, 8


@dataclass(frozen=True)
class PlacedGroup:
    """A group's cards: their rect in px, and from one card's left edge to the next."""

    group: Group
    rect: Rect
    step: float


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
class Spaced:
    """A group and the distance in px from one of its cards' left edges to the next."""

    group: Group
    step: float

    @property
    def covered(self) -> int:
        """Gives how many of its cards are covered."""
        return len(self.group.cards) - 1

    @property
    def melded(self) -> bool:
        """Tells whether it is a meld."""
        return self.group.kind != "left"

    def wide(self, w: float) -> float:
        """Gives its width in px, of cards w px wide."""
        return w + self.step * self.covered


Line = Sequence[Spaced]


@dataclass(frozen=True)
class Fitted:
    """A hand's groups in lines of cards ``h`` px high, and the least air between groups in px."""

    h: float
    gap: float
    lines: tuple[Line, ...]

    @property
    def w(self) -> float:
        """Gives a card's width in px."""
        return self.h * RATIO

    @property
    def worth(self) -> float:
        """Gives how well its cards are seen: their height in px, more where they lie open."""
        strips = [
            min(1.0, one.step / self.w)
            for line in self.lines
            for one in line
            for _ in range(one.covered)
        ]
        whole = sum(len(line) for line in self.lines)
        return self.h * (1 + (sum(strips) + whole) / max(1, len(strips) + whole))

    def used(self, line: Line) -> float:
        """Gives the width in px that a line needs."""
        return sum(one.wide(self.w) for one in line) + self.gap * (len(line) - 1)


def fit(groups: Sequence[Group], room: Rect, m: Measure) -> Fitted:
    """Gives a hand as large as it fits into a room: cards lie closer first, then they shrink; in
    several lines only where they become much larger.
    """
    single, several = (_largest(groups, room, most, m) for most in (1, MANY))
    return several if several.h * WRAPPED > single.h else single


def _largest(groups: Sequence[Group], room: Rect, most: int, m: Measure) -> Fitted:
    h = max(LEAST, min(LARGEST * m.u * m.text, room.h - m.label))
    while True:
        for tight in TIGHT:
            if tight < LOOSE and h > LARGE * m.u:
                break
            found = _lined(groups, room.w, h, tight, m)
            fits = all(found.used(line) <= room.w + 0.5 for line in found.lines)
            lines = len(found.lines)
            if fits and lines <= most and lines * (h + m.label) <= room.h + 0.5:
                return found
        if h <= LEAST:
            return _lined(groups, room.w, h, TIGHT[-1], m)
        h = max(LEAST, h * SHRINK)


def _lined(groups: Sequence[Group], width: float, h: float, tight: float, m: Measure) -> Fitted:
    w, gap = h * RATIO, BETWEEN * m.u * tight
    lines: list[list[Spaced]] = [[]]
    x = 0.0
    for group in groups:
        left = max(m.strip, LEFT_STEP * tight * w)
        one = Spaced(group, left if group.kind == "left" else MELD_STEP * tight * w)
        if lines[-1] and x + gap + one.wide(w) > width + 0.5:
            lines.append([])
            x = 0.0
        x += (gap if lines[-1] else 0) + one.wide(w)
        lines[-1].append(one)
    return Fitted(h, gap, tuple(lines))


def meld_room(hand: Fitted, width: float, m: Measure) -> float:
    """Gives the strip that is seen of a melded card, as a part of its width, when a hand is spread
    over a width in px as far as it goes.
    """
    strips = [
        one.step / hand.w
        for line in spread(hand, width, OPEN_STEP, m).lines
        for one in line
        if one.melded and one.covered
    ]
    return min(strips, default=OPEN_STEP)


def spread(hand: Fitted, width: float, most: float, m: Measure) -> Fitted:
    """Gives a hand laid open as far as there is room in a width in px: first what is left of it,
    until these cards lie apart, then its melds.

    most: the strip that may be seen of a melded card, as a part of its width.
    """
    w = hand.w
    lines = []
    for line in hand.lines:
        close = min(most, CLOSE_STEP) * w
        line = [replace(one, step=min(one.step, close)) if one.melded else one for one in line]
        air = (BETWEEN * m.u - hand.gap) * (len(line) - 1)
        free = width - hand.used(line) - air
        line, free = _opened(line, False, w + APART * m.u, free)
        line, _ = _opened(line, True, most * w, free)
        lines.append(line)
    return replace(hand, lines=tuple(lines))


def _opened(line: Line, melded: bool, step: float, free: float) -> tuple[Line, float]:
    """Gives a line whose melds, or cards left, lie up to so far apart, and the width then free."""
    wanted = sum(one.covered * max(0.0, step - one.step) for one in line if one.melded is melded)
    if wanted <= 0 or free <= 0:
        return line, free
    part = min(1.0, free / wanted)
    found = [
        replace(one, step=one.step + part * max(0.0, step - one.step))
        if one.melded is melded
        else one
        for one in line
    ]
    return found, free - part * wanted


def place(hand: Fitted, room: Rect, m: Measure) -> tuple[PlacedGroup, ...]:
    """Places a hand's lines one below another, in the middle of the room's height."""
    found = []
    y = room.y + max(0.0, (room.h - len(hand.lines) * (hand.h + m.label)) / 2)
    for line in hand.lines:
        wides = [one.wide(hand.w) for one in line]
        gap = BETWEEN * m.u
        if len(line) > 1:
            gap = min(gap, (room.w - sum(wides)) / (len(line) - 1))
        x = float(room.x)
        for one, wide in zip(line, wides, strict=True):
            # What is left of a hand stands apart from its melds, where there is room for that.
            if not one.melded and len(line) > 1 and one is line[-1]:
                x = max(x, room.right - wide)
            rect = Rect(round(x), round(y), round(wide), round(hand.h))
            found.append(PlacedGroup(one.group, rect, one.step))
            x += wide + gap
        y += hand.h + m.label
    return tuple(found)
