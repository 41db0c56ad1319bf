"""Floating: who has no card left plays on with the one card drawn, which must be played if it can
be (F11)."""

from __future__ import annotations

from rummy_desktop.cards import face_of
from rummy_desktop.engine.actions import Discard
from rummy_desktop.engine.mechanisms.laying_off import laying_offs, may_lay_off
from rummy_desktop.engine.mechanisms.mechanism import Mechanism, refuse
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.refusal import Refusal


def _forbids(seen: Observation, action: Discard) -> Refusal | None:
    if not seen.floating[seen.seat] or may_lay_off(seen):
        return None
    if next(iter(laying_offs(seen, [action.card])), None):
        return refuse(seen, "must-play-card", card=face_of(action.card))
    return None


MECHANISM = Mechanism("floating", {}, {Discard: _forbids}, lambda variant: variant.out.floating)
