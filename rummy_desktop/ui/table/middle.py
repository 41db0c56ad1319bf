"""The middle of the table: stock, discards, and the line of instruction."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from rummy_desktop.cards import CardId
from rummy_desktop.engine.observation import Observation
from rummy_desktop.ui.scale import Scale
from rummy_desktop.ui.table import seats
from rummy_desktop.ui.table.seats import EDGE, MANY, plates
from rummy_desktop.ui.table.shapes import RATIO, Box, CardPlace, around

Beside = Literal["below", "left", "right"]
LABEL, LIFT = 18, 24
# How far the frame around raised discards is from them, in u.
FRAME = 7
# How far words lie below a pile: room for a ring in u, and for cards that lie turned as a part of
# their height.
RINGED, LEANS = 10, 0.037
# The hand grows upwards by so much; larger cards sink under the table's edge. Discards that lie
# spread grow by so much, and piles beside which all melds lie.
RISES, SPREAD_GROWS, TOGETHER_GROWS, LEAST_PILE = 1.12, 1.2, 1.4, 0.6
# Cards in the tray grow by so much, and have so many u of air as it is.
TRAY_GROWS, TRAY_AIR = 1.25, 7
# What is left for melds above the piles, and beside the piles, in u.
LEAST_MELDS, LEAST_ROW, PILES_GAP = 106, 60, 30
# By how much the hand sinks for text of twice the size more, in u.
SINKS = 80
# With text larger than this, labels stand beside their piles, where there is more room.
LABEL_BESIDE = 1.2
# The part of the usual size at which two lines of instruction are set.
TWO_LINES = 0.8


@dataclass(frozen=True, slots=True)
class Measures:
    """The heights of one kind of table, in u: piles, line of instruction, tray, own melds, hand."""

    pile: float
    piles_cy: float
    piles_apart: float
    instruction: float
    tray: float
    tray_card: float
    own_melds: float
    hand: float
    hand_cy: float


KNOCK = Measures(156, 296, 84, 452, 482, 92, 482, 172, 646)
CONTRACT = Measures(96, 292, 54, 370, 402, 92, 402, 166, 650)
CONTRACT_MANY = Measures(88, 330, 44, 383, 412, 86, 412, 166, 650)
CONTRACT_SPREAD = Measures(84, 297, 54, 370, 402, 92, 402, 166, 650)
CONTRACT_MANY_SPREAD = Measures(80, 312, 44, 383, 412, 86, 412, 166, 650)
SPREAD = Measures(112, 352, 54, 446, 482, 92, 478, 160, 654)
SPREAD_MANY = Measures(96, 352, 44, 432, 464, 86, 464, 160, 654)


def measures(seen: Observation) -> Measures:
    """Gives the heights of the table that a game needs: by how it melds, what of the discards is
    open, and seats.
    """
    many, spread = seen.players >= MANY, is_spread(seen)
    melding = seen.variant.play.melding
    if melding == "at-end":
        return KNOCK
    if melding == "free":
        return SPREAD_MANY if many else SPREAD
    if many:
        return CONTRACT_MANY_SPREAD if spread else CONTRACT_MANY
    return CONTRACT_SPREAD if spread else CONTRACT


def grown(m: Measures, by: float, piles: float) -> Measures:
    """Gives the heights for larger cards: piles grow upwards, by a factor of their own; the hand's
    own growth is its own.
    """
    up = m.pile * (piles - 1) / 2
    wider = max(0.0, up * RATIO)
    return replace(
        m,
        pile=m.pile * piles,
        piles_cy=m.piles_cy - up,
        piles_apart=m.piles_apart + wider,
        tray_card=m.tray_card * by,
    )


def lifted(seen: Observation, scale: Scale, m: Measures) -> Measures:
    """Gives the heights where the hand, grown upwards, leaves the tray its size and more: what lies
    above them moves up as far as the piles, which then grow less, have room.
    """
    if seen.variant.play.melding != "contract" or scale.text > LABEL_BESIDE:
        return m
    wanted = m.hand * (min(scale.cards, RISES) - 1)
    wanted += m.tray_card * (min(scale.cards, TRAY_GROWS) - 1) - TRAY_AIR
    wide = (2 * m.piles_apart + m.pile * RATIO + PILES_GAP) * scale.u
    top = seats.lowest_above(scale, seen.players, wide) / scale.u + 12
    if is_spread(seen):
        top = seats.lowest_above(scale, seen.players, scale.width) / scale.u + FRAME + LIFT + 8
    rises = RISES
    if not is_spread(seen) and seats.melds_above(seen.players):
        top, rises = top + LEAST_MELDS, 1
    free = m.piles_cy + m.pile / 2 - top - m.pile * rises
    by = max(0.0, min(wanted, free))
    return replace(
        m,
        piles_cy=m.piles_cy - by,
        instruction=m.instruction - by,
        tray=m.tray - by,
        own_melds=m.own_melds - by,
    )


def pile_growth(seen: Observation, scale: Scale, m: Measures, together: bool) -> float:
    """Gives by how much the piles can grow, up to what the player wants of cards: as far as the
    seats above leave room, or melds that lie ``together`` beside them.
    """
    if is_spread(seen):
        most = SPREAD_GROWS if seen.variant.play.melding == "free" else RISES
        if scale.text > LABEL_BESIDE and not together:
            top = seats.lowest_above(scale, seen.players, scale.width) + LEAST_ROW * scale.u
            foot = (m.piles_cy + m.pile / 2 - LIFT) * scale.u
            most = max(LEAST_PILE, min(most, (foot - top) / (m.pile * scale.u)))
        return min(scale.cards, most)
    if together:
        return min(scale.cards, TOGETHER_GROWS)
    wide = (2 * m.piles_apart + m.pile * RATIO + PILES_GAP) * scale.u
    top = seats.lowest_above(scale, seen.players, wide) + 12 * scale.u
    least = RISES
    if seats.melds_above(seen.players) and m is not KNOCK:
        top, least = top + LEAST_MELDS * scale.u, 1.0
    foot = piles_middle(scale, m) + m.pile / 2 * scale.u
    most = (foot - top) / (m.pile * scale.u)
    if scale.text > LABEL_BESIDE:
        # Words stand beside the piles, which make room for the larger plates.
        return max(LEAST_PILE, min(scale.cards, most, RISES))
    gap = seats.gap_above(scale, seen.players)
    free = gap - 2 * PILES_GAP * scale.u
    most = min(most, free / 2 / RATIO / (m.pile * scale.u))
    if seen.players % 2 and gap > wide:
        # Piles that reach up between plates stay clear of them, with the ring around turned cards.
        most = min(most, (free / 2 / scale.u - m.piles_apart) / RATIO / m.pile + 0.5)
    return max(1.0, min(scale.cards, max(most, least)))


def is_spread(seen: Observation) -> bool:
    """Tells whether the discards lie open, to be taken at any depth (O9, F5)."""
    return seen.variant.draw.discards == "deep"


@dataclass(frozen=True, slots=True)
class PilePlace:
    """A pile: its box, the cards of it that are drawn (lowest first), and its label."""

    box: Box
    places: tuple[CardPlace, ...]
    label: Box
    beside: Beside

    @property
    def lying(self) -> Box:
        """Gives the box around all that is drawn of it: cards lie turned and beside."""
        return around([place.box for place in self.places]) if self.places else self.box

    def taken(self, u: float) -> Box | None:
        """Gives the frame around the cards that are raised together, None where none are."""
        raised = [place.box for place in self.places if place.raised]
        return around(raised).grown(FRAME * u) if raised else None


def hand_top(scale: Scale, m: Measures) -> float:
    """Gives the upper edge of the hand in px: larger cards grow upwards as far as they may."""
    return (m.hand_cy + m.hand / 2 - m.hand * min(scale.cards, RISES)) * scale.u + lowered(scale)


def lowered(scale: Scale) -> float:
    """Gives by how many px the hand sinks under the table's edge, to leave large words room."""
    return max(0.0, scale.text - LABEL_BESIDE) * SINKS * scale.u


def piles_middle(scale: Scale, m: Measures) -> float:
    """Gives the middle of the piles in px: lower where their labels stand beside them."""
    below = m.instruction - 9 - m.piles_cy - m.pile / 2
    lower = min(16, max(0, below)) if scale.text > LABEL_BESIDE else 0
    return (m.piles_cy + lower) * scale.u


def pile_top(scale: Scale, m: Measures) -> float:
    """Gives the upper edge of the piles in px."""
    return piles_middle(scale, m) - m.pile / 2 * scale.u


def piles_left(scale: Scale, m: Measures) -> float:
    """Gives the left edge of the piles in the middle of the table, in px."""
    return scale.width / 2 - (m.piles_apart + m.pile * RATIO / 2) * scale.u


def middle_top(seen: Observation, scale: Scale, m: Measures) -> tuple[float, float]:
    """Gives how far down melds may reach in the middle of the table and beside it, in px."""
    if is_spread(seen):
        top = pile_top(scale, m) - (LIFT + 8) * scale.u
        return top, top
    beside = min(362, m.instruction - 8) * scale.u
    if scale.text > LABEL_BESIDE or (seen.players >= MANY and scale.cards > RISES):
        beside = piles_middle(scale, m) - scale.icon(LABEL) / 2 - 8 * scale.u
    return pile_top(scale, m) - 8 * scale.u, beside


def stock_and_discards(
    seen: Observation,
    scale: Scale,
    rtl: bool,
    m: Measures,
    depth: int,
    strip: tuple[float, float] | None = None,
) -> tuple[PilePlace, PilePlace]:
    """Places the stock and the discard pile; ``depth`` discards are raised together where they lie
    spread. ``strip``: from where to where they lie, in px; else in the middle of the table.
    """
    if is_spread(seen):
        return _spread(seen, scale, rtl, m, depth, strip)
    u, h = scale.u, m.pile * scale.u
    turn = -1 if rtl else 1
    middle = sum(strip) / 2 if strip else scale.width / 2
    xs, xd = middle - turn * m.piles_apart * u, middle + turn * m.piles_apart * u
    cy = m.piles_cy * u if strip else piles_middle(scale, m)
    discards = _pile_of(seen.discards, xd, cy, h)
    beside = strip is None and (seen.players >= MANY or scale.text > LABEL_BESIDE)
    side = seats.gap_above(scale, 2 if seen.players < 4 else 4) / 2
    free = side - m.piles_apart * u - 6 * u
    return (
        PilePlace(
            _pile_box(xs, cy, h),
            _backs(seen.stock, xs, cy, h, u),
            *_label(xs, cy, m, scale, -turn if beside else 0, free),
        ),
        PilePlace(
            _pile_box(xd, cy, h), discards, *_label(xd, cy, m, scale, turn if beside else 0, free)
        ),
    )


def _pile_box(cx: float, cy: float, h: float) -> Box:
    return Box(cx - h * RATIO / 2, cy - h / 2, h * RATIO, h)


def _backs(count: int, cx: float, cy: float, h: float, u: float) -> tuple[CardPlace, ...]:
    """Places the backs of a stock: five at most, each a little off, the top one last."""
    shown = min(5, count)
    return tuple(
        CardPlace(None, cx - i * 0.9 * u, cy + i * 1.3 * u, h) for i in reversed(range(shown))
    )


def _pile_of(cards: Sequence[CardId], cx: float, cy: float, h: float) -> tuple[CardPlace, ...]:
    """Places the top three discards: each card keeps its own small turn while it lies there."""
    shown = cards[-3:]
    found = []
    for i, card in enumerate(shown):
        top = i == len(shown) - 1
        turn = 1.2 if top else ((card * 37 + len(cards) - len(shown) + i) % 13) - 6.0
        shift = 0 if top else turn * h * 0.0036
        found.append(CardPlace(card, cx + shift, cy + abs(shift) * 0.5, h, turn))
    return tuple(found)


def _label(
    cx: float, cy: float, m: Measures, scale: Scale, turn: int, free: float
) -> tuple[Box, Beside]:
    """Places a pile's label below it, or beside it towards a side (turn 1 right, -1 left), where
    so many px are ``free`` from its middle.
    """
    u, high, h = scale.u, scale.icon(LABEL), m.pile * scale.u
    if turn == 0:
        roomy = m.instruction - m.piles_cy - m.pile / 2 > 60
        # The ring around turned cards stays clear of the words.
        y = cy + h / 2 + (RINGED * u + LEANS * h if roomy else 6 * u)
        wide = min(140, 2 * m.piles_apart) * u
        return Box(cx - wide / 2, y, wide, high), "below"
    w = h * RATIO
    wide = min(118 * u * scale.text, free - w / 2 - 14 * u)
    x = cx + w / 2 + 14 * u if turn > 0 else cx - w / 2 - 14 * u - wide
    return Box(x, cy - high / 2, wide, high), "right" if turn > 0 else "left"


@dataclass(frozen=True, slots=True)
class _Row:
    """How spread discards lie: height, step from card to card, rows, cards in a row, step from row
    to row.
    """

    h: float
    step: float
    per_row: int
    rows: int
    row_step: float

    def width(self, count: int) -> float:
        """Gives the width of the longest row in px."""
        return self.h * RATIO + self.step * (min(count, self.per_row) - 1)


def _row(count: int, room: float, h: float) -> _Row:
    """Finds the largest way to spread so many cards: first narrower, then in rows that overlap,
    then smaller.
    """
    w = h * RATIO
    step = (room - w) / max(1, count - 1)
    if step >= 0.30 * w:
        return _Row(h, min(0.49 * w, step), max(1, count), 1, 0)
    number = 2
    while True:
        # Rows overlap, so that the index of each card in the upper rows shows.
        small = h * 1.16 / (1 + 0.46 * (number - 1))
        w = small * RATIO
        per_row = -(-count // number)
        step = (room - w) / max(1, per_row - 1)
        if step >= 0.26 * w or number > 5:
            return _Row(small, min(0.49 * w, step), per_row, number, small * 0.46)
        number += 1


def _deep(row: _Row) -> float:
    """Gives how deep the rows are together, in px."""
    return row.h + row.row_step * (row.rows - 1)


def _stock_gap(m: Measures, u: float) -> float:
    """Gives the gap in px between the stock and spread discards: the words below a small stock are
    wider than it is.
    """
    return max(34 * u, 66 * u - m.pile * u * RATIO / 2)


def spread_height(seen: Observation, scale: Scale, m: Measures, room: float) -> float:
    """Gives how deep stock and spread discards are in a room of so many px: a row, or some."""
    h = m.pile * scale.u
    free = room - h * RATIO - _stock_gap(m, scale.u)
    return max(h, _deep(_row(len(seen.discards), free, h)))


def _spread(
    seen: Observation,
    scale: Scale,
    rtl: bool,
    m: Measures,
    depth: int,
    strip: tuple[float, float] | None,
) -> tuple[PilePlace, PilePlace]:
    u, h, cy = scale.u, m.pile * scale.u, m.piles_cy * scale.u
    if strip is None:
        side = EDGE * u + plates(scale, seen.players).w + 18 * u
        strip = side, scale.width - side
    room = strip[1] - strip[0]
    count = len(seen.discards)
    w = h * RATIO
    gap = _stock_gap(m, u)
    row = _row(count, room - w - gap, h)
    total = w + gap + max(w, row.width(count))
    left = sum(strip) / 2 - total / 2
    stock_x = left + total - w / 2 if rtl else left + w / 2
    first = left if rtl else left + w + gap
    top = cy - _deep(row) / 2
    places = []
    for i, card in enumerate(seen.discards):
        at, line = i % row.per_row, i // row.per_row
        raised = i >= count - depth
        y = top + row.h / 2 + line * row.row_step - (LIFT * u if raised else 0)
        x = first + row.h * RATIO / 2 + at * row.step
        places.append(CardPlace(card, x, y, row.h, 0, raised))
    box = around([p.box for p in places]) if places else _pile_box(first + w / 2, cy, h)
    label_y = max(cy + h / 2 + (8 if m.pile > 90 else 5) * u, top + _deep(row) + 2 * u)
    high = min(scale.icon(LABEL), (m.instruction - 3) * u - label_y)
    wide = min(150 * u, stock_x - 64 * u - first) if rtl else 150 * u
    return (
        PilePlace(
            _pile_box(stock_x, cy, h),
            _backs(seen.stock, stock_x, cy, h, u),
            Box(stock_x - 60 * u, label_y, 120 * u, high),
            "below",
        ),
        PilePlace(box, tuple(places), Box(first, label_y, wide, high), "below"),
    )


def instruction_height(scale: Scale) -> float:
    """Gives the height of the line of instruction in px: large text may need two lines."""
    lines = 2 * 1.38 * TWO_LINES if scale.text > LABEL_BESIDE else 1.6
    return max(30 * scale.u, 24, scale.font("body") * lines)


def instruction_grown(scale: Scale) -> float:
    """Gives by how many px the line of instruction is higher than with text of the usual size."""
    return max(0.0, instruction_height(scale) - max(30 * scale.u, 24))
