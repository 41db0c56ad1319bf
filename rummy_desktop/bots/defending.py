"""Laying off on a knocker's melds, so that the least deadwood is left (N5)."""

from __future__ import annotations

from rummy_desktop.bots.mind import Mind, Option
from rummy_desktop.cards import face_of
from rummy_desktop.engine.actions import EndTurn, LayOff
from rummy_desktop.melds.defence import best_lay_offs


def defending(mind: Mind) -> list[Option]:
    """Gives the next card of the best way to lay off, or the end of it."""
    seen = mind.seen
    melds = [target.meld for target in seen.melds]
    best = best_lay_offs(seen.hand, melds, seen.terms, mind.sight.values)
    data: dict[str, object] = {"deadwood": best.deadwood}
    done = Option(EndTurn(), 0.0, "defended", data)
    if not best.lay_offs:
        return [done]
    index, laid = best.lay_offs[0]
    number = seen.melds[index].number
    data = {**data, "card": face_of(laid.card), "meld": number}
    return [Option(LayOff((laid,), number), 10.0, "lay_off_defending", data), done]
