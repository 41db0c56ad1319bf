"""Melds together in the middle of the table: which room they have, and where the piles go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rummy_desktop.cards import CardId
from rummy_desktop.engine.observation import Observation
from rummy_desktop.ui.scale import Scale
from rummy_desktop.ui.table import melds as rows
from rummy_desktop.ui.table import middle, seats
from rummy_desktop.ui.table.seats import EDGE, SeatPlace
from rummy_desktop.ui.table.shapes import RATIO, Box

APART = 28
# Where spread discards and melds share a strip, the discards take this part of it.
SHARE = 0.5
# Melds may be so much smaller before the player, where they leave the piles in the middle.
BEFORE_ME = 0.75
# The owner's mark: a part of a card's height, at least so many px and at most so many u.
MARK, MARK_PX, MARK_MOST = 0.3, 15, 24


@dataclass(frozen=True, slots=True)
class Together:
    """The heights of the table with its melds in the middle, the strip of the piles (from, to, in
    px; None: as usual), and the rooms for melds, the first one to be filled first.
    """

    m: middle.Measures
    piles: tuple[float, float] | None
    rooms: tuple[Box, ...]


def together(
    seen: Observation,
    scale: Scale,
    rtl: bool,
    m: middle.Measures,
    placed: Mapping[int, SeatPlace],
    own: Box,
    tray: bool,
) -> Together:
    """Finds the room in the middle; ``own`` is the place before the player, free where no ``tray``
    lies there.
    """
    whole = _between(scale, m, placed)
    if scale.text > middle.LABEL_BESIDE:
        # Clear of the words of the action corner, which reach far up.
        left, right = max(whole.x, own.x), min(whole.right, own.right)
        whole = Box(left, whole.y, right - left, whole.h)
    if middle.is_spread(seen) and seen.variant.play.melding == "free":
        return _below(seen, scale, m, whole, own)
    beside = _beside(seen, scale, rtl, m, whole, () if tray else (own,))
    if tray:
        return beside
    melds, laying = cards_of(seen), laying_of(seen, scale)
    there = [rows.fitted_height(melds, room, laying) for room in (own, beside.rooms[0])]
    return Together(m, None, (own,)) if there[0] >= BEFORE_ME * there[1] else beside


def cards_of(seen: Observation) -> list[tuple[int, tuple[CardId, ...]]]:
    """Gives all melds with their cards, in the order in which they came."""
    return [(meld.number, tuple(laid.card for laid in meld.meld.cards)) for meld in seen.melds]


def laying_of(seen: Observation, scale: Scale) -> rows.Laying:
    """Gives how melds are laid together."""
    gap, row_gap = seats.meld_gaps(scale, seen.players)
    return rows.Laying(86 * scale.u * scale.cards, gap * 1.4, row_gap, "center")


def marks(
    seen: Observation, scale: Scale, found: dict[int, rows.MeldPlace]
) -> dict[int, rows.MeldPlace]:
    """Gives every meld the place of its owner's mark, at the foot of its first card, where melds of
    several players share one place.
    """
    owners = {meld.number: meld.owner for meld in seen.melds}
    if len(set(owners.values())) < 2:
        return found
    _, row_gap = seats.meld_gaps(scale, seen.players)
    return {number: replace(place, mark=_mark(scale, place.box, row_gap), owner=owners[number])
            for number, place in found.items()}  # fmt: skip


def _mark(scale: Scale, meld: Box, row_gap: float) -> Box:
    size = max(MARK_PX, min(MARK_MOST * scale.u, MARK * meld.h))
    down = min(size * 0.3, row_gap * 0.5)
    return Box(meld.x - size * 0.3, meld.bottom + down - size, size, size)


def _between(scale: Scale, m: middle.Measures, placed: Mapping[int, SeatPlace]) -> Box:
    """Gives the room between the plates of the others, down to the line of instruction."""
    u = scale.u
    plates: dict[str, list[Box]] = {side: [] for side in ("left", "top", "right", "bottom")}
    for place in placed.values():
        plates[place.lit.side].append(place.plate)
    left = max((plate.right for plate in plates["left"]), default=(EDGE - 2) * u) + 18 * u
    right = min((plate.x for plate in plates["right"]), default=scale.width - (EDGE - 2) * u)
    top = max((plate.bottom for plate in plates["top"]), default=scale.px(48, 40)) + 12 * u
    return Box(left, top, right - 18 * u - left, (m.instruction - 11) * u - top)


def _beside(
    seen: Observation,
    scale: Scale,
    rtl: bool,
    m: middle.Measures,
    whole: Box,
    more: tuple[Box, ...],
) -> Together:
    """Lays the piles at the start of the strip, the melds beside them, and before the player."""
    u = scale.u
    label = scale.icon(middle.LABEL) / u
    # The label below stays clear of the line of instruction, however large it is.
    pile = min(m.pile, m.instruction - 12 - label - whole.y / u)
    m = replace(m, pile=pile)
    lowest = m.instruction - 12 - label - m.pile / 2
    m = replace(
        m, piles_cy=min(m.piles_cy, lowest), piles_apart=max(m.piles_apart, 43 * scale.text)
    )
    if middle.is_spread(seen):
        wide = whole.w * SHARE
    else:
        wide = max(m.pile * RATIO + 2 * m.piles_apart, 4 * m.piles_apart) * u
    free = whole.w - wide - APART * u
    x = whole.x if rtl else whole.right - free
    start = whole.right - wide if rtl else whole.x
    room = Box(x, whole.y, free, whole.h)
    # The words below a small stock are wider than it is.
    inset = max(0.0, 60 - m.pile * RATIO / 2) * u if middle.is_spread(seen) else 0.0
    return Together(m, (start + inset, start + wide - inset), (room, *more))


def _below(seen: Observation, scale: Scale, m: middle.Measures, whole: Box, own: Box) -> Together:
    """Lays the spread discards below the seats, and the melds below these."""
    u = scale.u
    label = scale.icon(middle.LABEL) / u
    # Raised discards with their frame stay clear of the plates above.
    deep = middle.spread_height(seen, scale, m, whole.w) / u
    cy = whole.y / u + middle.FRAME + middle.LIFT + deep / 2
    line = cy + deep / 2 + 8 + label + 9
    top = line * u + middle.instruction_height(scale) + 6 * u
    room = Box(own.x, top, own.w, own.bottom - top)
    m = replace(m, piles_cy=cy, instruction=line, own_melds=top / u)
    return Together(m, (whole.x, whole.right), (room,))
