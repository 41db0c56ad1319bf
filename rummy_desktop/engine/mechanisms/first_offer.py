"""The up-card offered round before the first turn, eldest first, dealer last (N2)."""

from __future__ import annotations

from collections.abc import Iterable

from rummy_desktop.engine.actions import DrawDiscard, Pass
from rummy_desktop.engine.draft import Draft
from rummy_desktop.engine.events import Passed
from rummy_desktop.engine.mechanisms.drawing import draw_discard, why_not_discard
from rummy_desktop.engine.mechanisms.mechanism import Mechanism, Rule, refuse
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.engine.table import Offer, Phase
from rummy_desktop.engine.turns import begin_turn, offer_up_card

DECLINED = Offer(())
"""Nobody is left to be asked, and nobody took the up-card."""


def _may_pass(seen: Observation, action: Pass) -> Refusal | None:
    return None


def _pass(draft: Draft, seat: int, action: Pass) -> None:
    assert draft.offer is not None
    draft.emit(Passed(seat))
    left = draft.offer.asked[1:]
    if left:
        offer_up_card(draft, left)
    else:
        begin_turn(draft, draft.left_of(draft.dealer))
        draft.offer = DECLINED


def _forbids(seen: Observation, action: DrawDiscard) -> Refusal | None:
    """Refuses the up-card to eldest once everybody has declined it."""
    if seen.offer is not None and seen.phase is Phase.DRAW and seen.offer == DECLINED:
        return refuse(seen, "not-offered")
    return None


def _options_pass(seen: Observation) -> Iterable[Pass]:
    return (Pass(),)


def _options_discard(seen: Observation) -> Iterable[DrawDiscard]:
    return (DrawDiscard(),)


MECHANISM = Mechanism(
    "first-offer",
    {
        DrawDiscard: Rule((Phase.OFFER_UP_CARD,), why_not_discard, draw_discard, _options_discard),
        Pass: Rule((Phase.OFFER_UP_CARD,), _may_pass, _pass, _options_pass),
    },
    {DrawDiscard: _forbids},
    lambda variant: variant.draw.first_offer,
)
