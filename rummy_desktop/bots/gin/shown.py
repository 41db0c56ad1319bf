"""What the other player has shown in a deal of gin: each draw and each throw, in order."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_desktop.cards import face_of
from rummy_desktop.engine.events import (
    Discarded,
    Drew,
    HandsDealt,
    Passed,
    TookDiscards,
)
from rummy_desktop.engine.observation import Observation


@dataclass(frozen=True, slots=True)
class Shown:
    """One decision of the other player, cards as bits.

    top: the discard that could be taken. took: it was. drew: a card came from the stock, which none
    else has seen. chose: both could be done. threw: what was thrown then; 0 after a pass.
    """

    top: int
    took: bool
    drew: bool
    chose: bool
    threw: int


def shown_by(seen: Observation, seat: int) -> tuple[Shown, ...]:
    """Reads what a seat has shown since the hands were dealt."""
    found: list[Shown] = []
    pile: list[int] = []
    passes = 0
    for event in seen.history:
        match event:
            case HandsDealt(turned_up=int() as one):
                found, pile, passes = [], [1 << face_of(one)], 0
            case Passed(seat=who):
                passes += 1
                if who == seat:
                    found.append(Shown(pile[-1], took=False, drew=False, chose=True, threw=0))
            case TookDiscards(seat=who):
                top = pile.pop()
                passes = 0
                if who == seat:
                    found.append(Shown(top, took=True, drew=False, chose=True, threw=0))
            case Drew(seat=who):
                if who == seat:
                    # After two passes the stock is all there is to draw from (N2).
                    top = pile[-1] if pile else 0
                    found.append(Shown(top, took=False, drew=True, chose=passes < 2, threw=0))
                passes = 0
            case Discarded(seat=who, card=one):
                threw = 1 << face_of(one)
                pile.append(threw)
                if who == seat and found:
                    last = found[-1]
                    found[-1] = Shown(last.top, last.took, last.drew, last.chose, threw)
            case _:
                pass
    return tuple(found)
