"""Melds together in the middle of the table: which room they have, and where the piles go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rummy_desktop.engine.observation import Observation
from rummy_desktop.ui.scale import Scale
from rummy_desktop.ui.table import middle, seats
from rummy_desktop.ui.table.grouped import CAPTION, CAPTION_AIR, Group, Grouping, Room, height
from rummy_desktop.ui.table.seats import EDGE, SeatPlace
from rummy_desktop.ui.table.shapes import RATIO, Box, around

APART = 28
# Where spread discards and melds share a strip, the discards take this part of it.
SHARE = 0.5
# Melds may be so much smaller before the player, where they leave the piles alone in the middle.
BEFORE_ME = 0.9
# Names in words of the player's size, of the usual size, and none, each with the height in u that
# cards must have with them: where all is large there is hardly room for cards.
NAMES = ((None, 44), (1.0, 22), (0.0, 0))


@dataclass(frozen=True, slots=True)
class Together:
    """The heights of the table with its melds in the middle, the strip of the piles (from, to, in
    px; None: as usual), the rooms for melds, and where the player drops some.
    """

    m: middle.Measures
    piles: tuple[float, float] | None
    rooms: tuple[Room, ...]
    own: Box
    groups: tuple[Group, ...]
    how: Grouping


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
    groups = _groups(seen, scale, placed)
    there = _There(seen, scale, rtl, m, placed, own, tray, whole, groups)
    for words, least in NAMES:
        found = _arranged(
            there, _grouping(seen, scale, rtl, scale.text if words is None else words)
        )
        if height(found.groups, found.rooms, found.how) >= least * scale.u:
            break
    return found


@dataclass(frozen=True, slots=True)
class _There:
    """All that says where melds can lie together."""

    seen: Observation
    scale: Scale
    rtl: bool
    m: middle.Measures
    placed: Mapping[int, SeatPlace]
    own: Box
    tray: bool
    whole: Box
    groups: tuple[Group, ...]


def _arranged(there: _There, how: Grouping) -> Together:
    """Finds rooms for groups, and where the piles go."""
    scale, m, own, groups, whole = there.scale, there.m, there.own, there.groups, there.whole
    if middle.is_spread(there.seen) and there.seen.variant.play.melding == "free":
        m, own = _below(there.seen, scale, m, whole, own)
        rooms = (_widest(scale, there.placed, own, groups, how),)
        return Together(m, (whole.x, whole.right), rooms, own, groups, how)
    moved = _piles(scale, m, whole)
    piles, beside = _flanks(scale, moved, there.placed, whole)
    if middle.is_spread(there.seen):
        # All beside the discards, but what lies before the player.
        groups = tuple(replace(one, home=int(one.home == 2)) for one in groups)
        piles, beside = _strip(there, moved)
    if there.tray:
        return Together(moved, piles, beside, own, groups, how)
    below = _widest(scale, there.placed, own, groups, how)
    every = (*beside, below)
    if height(groups, (below,), how) >= BEFORE_ME * height(groups, every, how):
        return Together(m, None, (below,), own, groups, how)
    return Together(moved, piles, every, own, groups, how)


def _groups(seen: Observation, scale: Scale, placed: Mapping[int, SeatPlace]) -> tuple[Group, ...]:
    """Gives the melds of each player, clockwise from the player's left; the player's own come last,
    and lie nearest to the hand.
    """
    found = []
    for step in range(1, seen.players + 1):
        owner = (seen.seat + step) % seen.players
        melds = tuple(
            (meld.number, tuple(laid.card for laid in meld.meld.cards))
            for meld in seen.melds
            if meld.owner == owner
        )
        if melds:
            found.append(Group(owner, melds, _home(scale, placed[owner], owner == seen.seat)))
    return tuple(found)


def _home(scale: Scale, place: SeatPlace, mine: bool) -> int:
    """Gives on which side of the piles a player sits: 0 left, 1 right; 2 before them."""
    off = place.plate.cx - scale.width / 2
    return 2 if mine else -1 if abs(off) < 1 else int(off > 0)


def _grouping(seen: Observation, scale: Scale, rtl: bool, words: float) -> Grouping:
    """Gives how melds are laid together, with names that are so many times as large as usual."""
    gap, row_gap = seats.meld_gaps(scale, seen.players)
    apart = (20 if seen.players >= seats.MANY else 30) * scale.u
    return Grouping(
        86 * scale.u * scale.cards, gap, row_gap, apart, _caption_height(scale, words), rtl
    )


def _caption_height(scale: Scale, words: float) -> float:
    """Gives the height of an owner's name over melds, with the air below it, in px."""
    if not words:
        return 0.0
    return scale.font("tiny") / scale.text * words * CAPTION + CAPTION_AIR * scale.u


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


def _widest(
    scale: Scale,
    placed: Mapping[int, SeatPlace],
    own: Box,
    groups: tuple[Group, ...],
    how: Grouping,
) -> Room:
    """Gives the room before the player: as wide as the table where melds are larger so, and above
    the words of the action corner.
    """
    usual = Room(own, "center", own.cy)
    bottom = min(own.bottom, seats.corner_top(scale) - seats.WORDS * scale.u)
    if scale.text > middle.LABEL_BESIDE or bottom <= own.y:
        return usual
    left = right = EDGE * scale.u
    for place in placed.values():
        above = [place.chip] if place.chip else []
        whole = around([place.plate, *above, *(back.box for back in place.backs)])
        if whole.meets(Box(0, own.y - 8 * scale.u, scale.width, bottom - own.y)):
            if place.lit.side == "left":
                left = max(left, whole.right + 18 * scale.u)
            elif place.lit.side == "right":
                right = max(right, scale.width - whole.x + 18 * scale.u)
    side = max(left, right)
    wide = Room(Box(side, own.y, scale.width - 2 * side, bottom - own.y), "center", own.cy)
    larger = height(groups, (wide,), how) > height(groups, (usual,), how)
    return wide if larger else usual


def _piles(scale: Scale, m: middle.Measures, whole: Box) -> middle.Measures:
    """Gives the heights of piles beside which melds lie, with words below that stay clear of the
    line of instruction however large they are.
    """
    label = scale.icon(middle.LABEL) / scale.u
    pile = min(m.pile, m.instruction - 12 - label - whole.y / scale.u)
    lowest = m.instruction - 12 - label - pile / 2
    apart = max(m.piles_apart, 43 * scale.text)
    return replace(m, pile=pile, piles_cy=min(m.piles_cy, lowest), piles_apart=apart)


Beside = tuple[tuple[float, float], tuple[Room, ...]]
"""The strip of the piles, and the rooms for melds beside it."""


def _flanks(
    scale: Scale, m: middle.Measures, placed: Mapping[int, SeatPlace], whole: Box
) -> Beside:
    """Leaves the piles in the middle: melds lie on both sides of them, close to them."""
    u, cx = scale.u, scale.width / 2
    half = max(m.piles_apart + m.pile * RATIO / 2 + APART, 2 * m.piles_apart + 8) * u
    rooms = []
    for x, w in ((whole.x, cx - half - whole.x), (cx + half, whole.right - cx - half)):
        above = [
            place.plate.bottom + 12 * u
            for place in placed.values()
            if place.lit.side == "top" and x < place.plate.right + 12 * u
            and place.plate.x - 12 * u < x + w
        ]  # fmt: skip
        top = max(above, default=scale.px(48, 40) + 24 * u)
        align: seats.Align = "end" if x < cx else "start"
        rooms.append(Room(Box(x, top, w, whole.bottom - top), align, m.piles_cy * u))
    return (cx - half, cx + half), tuple(rooms)


def _strip(there: _There, m: middle.Measures) -> Beside:
    """Lays spread discards at the start of the strip, and melds beside them."""
    whole, u = there.whole, there.scale.u
    wide = whole.w * SHARE
    free = whole.w - wide - APART * u
    x = whole.x if there.rtl else whole.right - free
    start = whole.right - wide if there.rtl else whole.x
    room = Room(Box(x, whole.y, free, whole.h), "center", m.piles_cy * u)
    # The words below a small stock are wider than it is.
    inset = max(0.0, 60 - m.pile * RATIO / 2) * u
    return (start + inset, start + wide - inset), (room,)


def _below(
    seen: Observation, scale: Scale, m: middle.Measures, whole: Box, own: Box
) -> tuple[middle.Measures, Box]:
    """Lays the spread discards below the seats; gives the heights, and the room below these."""
    u = scale.u
    label = scale.icon(middle.LABEL) / u
    # Raised discards with their frame stay clear of the plates above.
    deep = middle.spread_height(seen, scale, m, whole.w) / u
    cy = whole.y / u + middle.FRAME + middle.LIFT + deep / 2
    line = cy + deep / 2 + 8 + label + 9
    top = line * u + middle.instruction_height(scale) + 6 * u
    room = Box(own.x, top, own.w, own.bottom - top)
    return replace(m, piles_cy=cy, instruction=line, own_melds=top / u), room
