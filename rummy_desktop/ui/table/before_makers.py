"""Melds before whoever made them, each player's in a room of their own. Pure arithmetic in px."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.table import TableMeld
from rummy_desktop.ui.scale import Scale
from rummy_desktop.ui.table import melds as rows
from rummy_desktop.ui.table import seats
from rummy_desktop.ui.table.shapes import Box


def before_makers(
    seen: Observation,
    scale: Scale,
    rtl: bool,
    placed: Mapping[int, seats.SeatPlace],
    own: Box,
) -> dict[int, rows.MeldPlace]:
    """Lays out all melds; ``own``: the room before the player. ``rtl``: the melds of a row run
    from right to left, as the slots of the tray do.
    """
    u = scale.u
    by_owner: dict[int, list[TableMeld]] = {}
    for meld in seen.melds:
        by_owner.setdefault(meld.owner, []).append(meld)
    gap, row_gap = seats.meld_gaps(scale, seen.players)
    found, layings = {}, {}
    for owner, melds in by_owner.items():
        place, mine = placed[owner], owner == seen.seat
        cards = [(meld.number, tuple(laid.card for laid in meld.meld.cards)) for meld in melds]
        h = (86 if mine else seats.MELD_HEIGHT[seen.players]) * u * scale.cards
        align: seats.Align = "center" if mine else place.align
        laying = rows.Laying(h, 20 * u if mine else gap, row_gap, align, rtl)
        room = own if mine else place.melds
        fits = rows.fitted_height(cards, room, laying)
        layings[owner] = (cards, room, replace(laying, h=fits))
    for owner, (cards, room, laying) in layings.items():
        if seen.players >= seats.MANY:
            # Seats in one row have melds of one size, but none smaller than usual for another.
            side, usual = placed[owner].lit.side, seats.MELD_HEIGHT[seen.players] * u
            row = [one.h for o, (_, _, one) in layings.items() if placed[o].lit.side == side]
            laying = replace(laying, h=min(laying.h, max(min(row), usual)))
        for laid in rows.flow(cards, room, laying):
            found[laid.number] = laid
    return found
