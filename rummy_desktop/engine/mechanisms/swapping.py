"""Swapping a wild card out of a meld for the card it stands for (C24, C25, M3, O12)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rummy_desktop.cards import face_of
from rummy_desktop.engine.actions import SwapWild
from rummy_desktop.engine.completing import swap_barred, why_stuck
from rummy_desktop.engine.draft import Draft
from rummy_desktop.engine.events import Swapped
from rummy_desktop.engine.mechanisms.laying_off import replaced, table_meld
from rummy_desktop.engine.mechanisms.mechanism import Mechanism, Rule, not_in_hand, refuse
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.owing import played
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.engine.table import Phase, TableMeld, Turn
from rummy_desktop.melds.meld import Laid, Meld
from rummy_desktop.melds.reading import Fault, swap
from rummy_desktop.melds.terms import MeldTerms
from rummy_desktop.variant.model import Swap


def _may_swap(seen: Observation) -> Refusal | None:
    code, terms = swap_barred(seen), seen.variant.wild.swap
    later = code == "not-down-yet" and terms is not None and terms.by == "down-earlier"
    return refuse(seen, code, **({"way": "later"} if later else {})) if code else None


def _why_not(seen: Observation, action: SwapWild) -> Refusal | None:
    if seen.variant.play.melding == "at-end":
        return refuse(seen, "nothing-is-melded", way="at-end")
    refusal = not_in_hand(seen, [action.card]) or _may_swap(seen)
    if refusal:
        return refusal
    target = table_meld(seen.melds, action.meld)
    if target is None:
        return refuse(seen, "no-such-meld", number=action.meld)
    terms = seen.variant.wild.swap
    if terms is None or (target.meld.kind == "set" and terms.source == "runs"):
        return refuse(seen, "wild-is-dead", number=action.meld)
    done = swap(target.meld, action.card, seen.terms)
    if isinstance(done, Fault):
        return refuse(seen, done.code, cards=(face_of(action.card),), number=action.meld)
    meld, wild = done
    after = replace(
        seen,
        hand=(*(one for one in seen.hand if one != action.card), wild),
        melds=replaced(seen.melds, _with(target, meld, seen.seat)),
        this_turn=_turn_after(seen.this_turn, action, terms, seen.terms),
    )
    code = why_stuck(after)
    return refuse(seen, code) if code else None


def _with(target: TableMeld, meld: Meld, seat: int) -> TableMeld:
    players = tuple(
        old if laid.card == before.card else seat
        for laid, before, old in zip(meld.cards, target.meld.cards, target.players, strict=True)
    )
    return TableMeld(target.number, target.owner, meld, players)


def _turn_after(turn: Turn, action: SwapWild, swap_terms: Swap, terms: MeldTerms) -> Turn:
    """Gives the turn after a swap: the natural lies in a meld now, and the wild card is owed."""
    after = played(turn, (Laid(action.card),), terms)
    return replace(after, owes_wilds=turn.owes_wilds + (swap_terms.joker == "play-now"))


def _apply(draft: Draft, seat: int, action: SwapWild) -> None:
    target, swap_terms = draft.melds[action.meld - 1], draft.variant.wild.swap
    terms = draft.variant.meld_terms(draft.wild_rank)
    done = swap(target.meld, action.card, terms)
    assert swap_terms is not None
    assert not isinstance(done, Fault)
    meld, wild = done
    draft.melds = replaced(draft.melds, _with(target, meld, seat))
    draft.leave_hand(seat, [action.card])
    draft.hands[seat] = (*draft.hands[seat], wild)
    draft.known[seat] = (*draft.known[seat], wild)
    draft.this_turn = _turn_after(draft.this_turn, action, swap_terms, terms)
    draft.idle = 0
    draft.emit(Swapped(seat, action.meld, action.card, wild, meld))


def _options(seen: Observation) -> Iterable[SwapWild]:
    if seen.variant.wild.swap is None or _may_swap(seen):
        return
    terms = seen.terms
    for target in seen.melds:
        if not any(terms.may_be_wild(face_of(laid.card)) for laid in target.meld.cards):
            continue
        for one in seen.hand:
            if not isinstance(swap(target.meld, one, terms), Fault):
                yield SwapWild(one, target.number)


MECHANISM = Mechanism(
    "swapping",
    {SwapWild: Rule((Phase.PLAY,), _why_not, _apply, _options)},
    concerns=lambda variant: variant.wild.swap is not None,
)
