"""The table while nobody has said that they look: only what everybody may see, hands face down."""

from __future__ import annotations

from dataclasses import replace

from rummy_desktop.cards import CardId
from rummy_desktop.engine import Observation
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.table import board
from rummy_desktop.ui.table.arrangement import Arrangement
from rummy_desktop.ui.table.corner import NOTHING, Said
from rummy_desktop.ui.table.layout import Layout, needs_tray
from rummy_desktop.ui.table.view import View
from rummy_desktop.ui.table.words import Line


def seen_by_all(seen: Observation) -> Observation:
    """Gives what everybody may know of what a seat sees: not its hand."""
    return replace(seen, hand=(), this_turn=replace(seen.this_turn, new=()))


def lay(stage: Stage, seen: Observation) -> Layout:
    """Lays the table out with the hand as so many backs in one row, and an empty tray."""
    size = seen.hand_sizes[seen.seat]
    backs = tuple(CardId(-1 - number) for number in range(size))
    slots = ((),) * len(seen.plan.contract) if needs_tray(seen) else ()
    closed = Arrangement(groups=(backs,) if backs else (), slots=slots)
    found = board.lay(stage, seen_by_all(seen), closed, NOTHING)
    return replace(
        found,
        hand=tuple(replace(place, card=None) for place in found.hand),
        brackets=(),
        places={card: place for card, place in found.places.items() if card >= 0},
    )


def over(view: View) -> View:
    """Draws the veil over a view: what only one seat knows or has done is left out."""
    seen = view.seen
    if view.dealing:
        line = view.line
    elif seen.to_act is None:
        line = Line(Said("table.line.deal_over"), None, False)
    else:
        line = Line(Said("table.line.to_play", {"name": view.names[seen.to_act]}), None, False)
    return replace(
        view,
        seen=seen_by_all(seen),
        line=line,
        corner=NOTHING,
        notes=(),
        refusal=None,
        notice=None,
        prompt=None,
        lights=frozenset(),
        gone=frozenset(card for card in view.gone if card not in seen.hand),
        marked=frozenset(),
        holes=frozenset(),
        sort=-1,
        veiled=True,
    )
