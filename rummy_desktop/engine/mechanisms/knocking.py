"""Knocking: a discard face down that ends the deal (K4, K5, P3)."""

from __future__ import annotations

from collections.abc import Iterable

from rummy_desktop.engine.actions import Knock
from rummy_desktop.engine.draft import Draft
from rummy_desktop.engine.events import Knocked
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
    if refusal or terms.most is None:
        return refusal
    kept = tuple(one for one in seen.hand if one != action.card)
    left = deadwood(kept, seen.terms, seen.variant.values(seen.wild_rank))
    return (
        refuse(seen, "too-much-deadwood", deadwood=left, most=terms.most)
        if left > terms.most
        else None
    )


def _apply(draft: Draft, seat: int, action: Knock) -> None:
    draft.leave_hand(seat, [action.card])
    draft.discards = (*draft.discards, action.card)
    draft.emit(Knocked(seat, action.card))
    end_deal(draft, Ended.KNOCK, seat)


def _options(seen: Observation) -> Iterable[Knock]:
    return map(Knock, seen.hand)


MECHANISM = Mechanism("knocking", {Knock: Rule((Phase.PLAY,), _why_not, _apply, _options)})
