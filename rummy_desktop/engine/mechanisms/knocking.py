"""Knocking: a discard face down that ends the deal (K4, K5, P3, N4)."""

from __future__ import annotations

from collections.abc import Iterable

from rummy_desktop.cards import ACE, face_of, rank_of
from rummy_desktop.engine.actions import Knock
from rummy_desktop.engine.counting import dearest_card, least_deadwood
from rummy_desktop.engine.draft import Draft
from rummy_desktop.engine.events import Knocked
from rummy_desktop.engine.mechanisms.defending import begin_defence
from rummy_desktop.engine.mechanisms.discarding import just_taken
from rummy_desktop.engine.mechanisms.mechanism import Mechanism, Rule, not_in_hand, refuse
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.engine.table import Ended, Phase
from rummy_desktop.engine.turns import end_deal
from rummy_desktop.melds.arrange import deadwood


def _why_not(seen: Observation, action: Knock) -> Refusal | None:
    terms = seen.variant.knock
    if terms is None:
        return refuse(seen, "no-knocking")
    refusal = not_in_hand(seen, [action.card])
    if refusal:
        return refusal
    fewest = min(done for done, on in zip(seen.turns, seen.in_play, strict=True) if on)
    if fewest < terms.from_turn - 1:
        return refuse(seen, "knock-too-early", turns=terms.from_turn - 1)
    refusal = just_taken(seen, action.card)
    most = most_deadwood(seen)
    if refusal or most is None:
        return refusal
    kept = tuple(one for one in seen.hand if one != action.card)
    left = deadwood(kept, seen.terms, seen.variant.values(seen.wild_rank))
    return refuse(seen, "too-much-deadwood", deadwood=left, most=most) if left > most else None


def most_deadwood(seen: Observation) -> int | None:
    """Gives the most deadwood with which one may knock in this deal, None if any will do (N4,
    N14)."""
    terms = seen.variant.knock
    if terms is None:
        return None
    if terms.most != "up-card":
        return terms.most
    if seen.turned_up is None:
        return None
    face = face_of(seen.turned_up)
    return 0 if rank_of(face) == ACE else seen.variant.points(face, seen.wild_rank)


def _apply(draft: Draft, seat: int, action: Knock) -> None:
    draft.leave_hand(seat, [action.card])
    draft.discards = (*draft.discards, action.card)
    draft.emit(Knocked(seat, action.card))
    if draft.variant.knock and draft.variant.knock.defender_lays_off:
        begin_defence(draft, seat)
    else:
        end_deal(draft, Ended.KNOCK, seat)


def _options(seen: Observation) -> Iterable[Knock]:
    most = most_deadwood(seen)
    # A discard takes no more off the deadwood than its own points.
    if most is not None and least_deadwood(seen) > most + dearest_card(seen):
        return ()
    return map(Knock, seen.hand)


MECHANISM = Mechanism(
    "knocking",
    {Knock: Rule((Phase.PLAY,), _why_not, _apply, _options)},
    concerns=lambda variant: variant.knock is not None,
)
