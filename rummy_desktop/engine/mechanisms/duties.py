"""What a player still owes in a turn: the deepest card taken must be melded, swapped wild cards
played (O9, C24)."""

from __future__ import annotations

from rummy_desktop.cards import face_of
from rummy_desktop.engine.actions import Discard, EndTurn
from rummy_desktop.engine.mechanisms.mechanism import Mechanism, refuse
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.variant.model import Variant


def _forbids(seen: Observation, action: Discard | EndTurn) -> Refusal | None:
    turn = seen.this_turn
    if turn.must_meld is not None:
        return refuse(seen, "taken-card-must-be-melded", card=face_of(turn.must_meld))
    if turn.owes_wilds:
        return refuse(seen, "wild-must-be-played")
    return None


def _concerns(variant: Variant) -> bool:
    return variant.draw.discards == "deep" or variant.wild.swap is not None


MECHANISM = Mechanism("duties", {}, {Discard: _forbids, EndTurn: _forbids}, _concerns)
