"""Discarding, which ends the turn, and going out by it (C13, C14, G4)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rummy_desktop.cards import CardId, face_of
from rummy_desktop.engine.actions import Discard
from rummy_desktop.engine.draft import Draft
from rummy_desktop.engine.events import Discarded
from rummy_desktop.engine.mechanisms.mechanism import Mechanism, Rule, refuse
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.engine.table import Ended, Phase
from rummy_desktop.engine.turns import end_deal, end_turn


def just_taken(seen: Observation, card: CardId) -> Refusal | None:
    """Refuses to give back the very card that was taken alone from the discard pile in this turn
    (G4)."""
    if seen.this_turn.taken == card and not seen.variant.draw.throw_back:
        return refuse(seen, "taken-card-kept", card=face_of(card))
    return None


def _why_not(seen: Observation, action: Discard) -> Refusal | None:
    if action.card not in seen.hand:
        return refuse(seen, "not-in-hand", card=face_of(action.card))
    return just_taken(seen, action.card) if action.card == seen.this_turn.taken else None


def _apply(draft: Draft, seat: int, action: Discard) -> None:
    draft.leave_hand(seat, [action.card])
    draft.discards = (*draft.discards, action.card)
    draft.emit(Discarded(seat, action.card))
    if draft.hands[seat]:
        end_turn(draft)
    else:
        end_deal(draft, Ended.OUT, seat)


_discard = cache(Discard)
"""Gives the discard of a card, always the same one."""


def _options(seen: Observation) -> Iterable[Discard]:
    return map(_discard, seen.hand)


MECHANISM = Mechanism("discarding", {Discard: Rule((Phase.PLAY,), _why_not, _apply, _options)})
