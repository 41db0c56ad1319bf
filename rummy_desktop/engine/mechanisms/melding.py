"""Melding: going down with the deal's contract (C9-C11, C20-C22), or freely (F9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import combinations
from typing import NamedTuple

from rummy_desktop.cards import CardId, face_of
from rummy_desktop.engine.actions import MeldCards
from rummy_desktop.engine.completing import contracts, why_stuck
from rummy_desktop.engine.draft import Draft
from rummy_desktop.engine.events import Melded, WentDown
from rummy_desktop.engine.mechanisms.mechanism import Mechanism, Rule, not_in_hand, refuse
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.owing import played
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.engine.table import Phase, TableMeld
from rummy_desktop.engine.turns import after_play
from rummy_desktop.melds.contract import adjacent
from rummy_desktop.melds.every import all_melds
from rummy_desktop.melds.meld import Laid, Meld
from rummy_desktop.melds.reading import Fault, read_meld
from rummy_desktop.melds.terms import GoingDown, Kind, MeldTerms
from rummy_desktop.variant.model import Variant

FREE_MELDS_OFFERED = 60


class WrongMeld(NamedTuple):
    """Cards that are no meld, and why."""

    fault: Fault
    cards: tuple[Laid, ...]


def _why_not(seen: Observation, action: MeldCards) -> Refusal | None:
    if seen.variant.play.melding == "at-end":
        return refuse(seen, "nothing-is-melded", way="at-end")
    cards = [laid.card for meld in action.melds for laid in meld]
    if not cards or not all(action.melds):
        return refuse(seen, "not-a-meld")
    refusal = not_in_hand(seen, cards)
    if refusal:
        return refusal
    due = seen.variant.play.melding == "contract"
    if due and seen.down[seen.seat]:
        return refuse(seen, "already-down")
    melds = _read(action, seen.variant, seen.deal, seen.terms)
    if isinstance(melds, WrongMeld):
        faces = tuple(face_of(laid.card) for laid in melds.cards)
        return refuse(seen, melds.fault.code, **{**melds.fault.data, "cards": faces})
    left = tuple(one for one in seen.hand if one not in set(cards))
    refusal = _against_contract(seen, melds, len(left)) if due else None
    if refusal:
        return refusal
    return _stuck_after(seen, action, melds, left, went_down=due)


def _read(
    action: MeldCards, variant: Variant, deal: int, terms: MeldTerms
) -> tuple[Meld, ...] | WrongMeld:
    """Reads the melds of an action; or gives the first fault with its cards.

    Where wild cards leave both a set and a run open, a contract that asks for one kind only
    decides it.
    """
    wanted: tuple[Kind, ...] = ()
    if variant.play.melding == "contract":
        wanted = tuple(dict.fromkeys(one.kind for one in variant.plan(deal).contract))
    melds = []
    for cards in action.melds:
        meld = read_meld(cards, terms)
        if isinstance(meld, Fault) and meld.code == "wild-undeclared" and len(wanted) == 1:
            meld = read_meld(cards, terms, wanted)
        if isinstance(meld, Fault):
            return WrongMeld(meld, cards)
        melds.append(meld)
    return tuple(melds)


def _against_contract(seen: Observation, melds: Sequence[Meld], left: int) -> Refusal | None:
    """Refuses melds that are not the contract: wrong lengths, too few, too many, runs side by
    side, cards left."""
    going_down, plan = seen.variant.melds.going_down, seen.plan
    exact = going_down.size == "exact" and plan.whole_hand != "must"
    over = False
    for kind in ("set", "run"):
        sizes = sorted((one.size for one in plan.contract if one.kind == kind), reverse=True)
        lengths = sorted((len(one.cards) for one in melds if one.kind == kind), reverse=True)
        for length, size in zip(lengths, sizes, strict=False):
            if length < size:
                return refuse(seen, "too-short", kind=kind, size=size)
            if exact and length > size:
                return refuse(seen, "too-long", way="going-down", kind=kind, size=size)
    for kind in ("set", "run"):
        wanted = sum(one.kind == kind for one in plan.contract)
        given = sum(one.kind == kind for one in melds)
        if given < wanted:
            return refuse(seen, "contract-not-met", kind=kind, missing=wanted - given)
        over = over or given > wanted
    if over:
        return refuse(seen, "contract-exceeded")
    clash = _clash(melds, going_down, seen.terms)
    if clash:
        return refuse(seen, clash)
    if plan.whole_hand == "must" and left:
        return refuse(seen, "whole-hand-needed", left=left)
    return None


def _clash(melds: Sequence[Meld], going_down: GoingDown, terms: MeldTerms) -> str | None:
    """Gives the code of what two runs of one suit may not do in one going down (C21, O7)."""
    runs = [meld for meld in melds if meld.kind == "run"]
    for first, second in combinations(runs, 2):
        if going_down.same_suit_runs == "never" and first.suit == second.suit:
            return "runs-same-suit"
        if going_down.same_suit_runs == "apart" and adjacent(first, second, terms):
            return "runs-adjacent"
    return None


def _stuck_after(
    seen: Observation,
    action: MeldCards,
    melds: Sequence[Meld],
    left: tuple[CardId, ...],
    went_down: bool,
) -> Refusal | None:
    turn = played(seen.this_turn, [laid for meld in action.melds for laid in meld], seen.terms)
    after = replace(
        seen,
        hand=left,
        this_turn=replace(turn, went_down=turn.went_down or went_down),
        down=tuple(True if seat == seen.seat else one for seat, one in enumerate(seen.down)),
        melds=seen.melds + numbered(melds, seen.seat, len(seen.melds)),
    )
    code = why_stuck(after, whole_hand=seen.plan.whole_hand != "no" and went_down)
    return refuse(seen, code) if code else None


def numbered(melds: Sequence[Meld], seat: int, before: int) -> tuple[TableMeld, ...]:
    """Gives a seat's new melds as they lie on the table, numbered on from those before."""
    return tuple(
        TableMeld(before + place, seat, meld, (seat,) * len(meld.cards))
        for place, meld in enumerate(melds, start=1)
    )


def _apply(draft: Draft, seat: int, action: MeldCards) -> None:
    terms = draft.variant.meld_terms(draft.wild_rank)
    due = draft.variant.play.melding == "contract"
    melds = _read(action, draft.variant, draft.deal, terms)
    assert not isinstance(melds, WrongMeld)
    lying = numbered(melds, seat, len(draft.melds))
    draft.melds = draft.melds + lying
    every = [laid for meld in melds for laid in meld.cards]
    draft.leave_hand(seat, [laid.card for laid in every])
    draft.this_turn = played(draft.this_turn, every, terms)
    draft.idle = 0
    numbers = tuple(one.number for one in lying)
    if due:
        draft.down[seat] = True
        draft.this_turn = replace(draft.this_turn, went_down=True)
        draft.emit(WentDown(seat, numbers, tuple(melds)))
    else:
        draft.emit(Melded(seat, numbers, tuple(melds)))
    after_play(draft)


def _options(seen: Observation) -> Iterable[MeldCards]:
    if seen.variant.play.melding == "free":
        for meld in all_melds(seen.hand, seen.terms, FREE_MELDS_OFFERED):
            yield MeldCards((meld.cards,))
    elif seen.variant.play.melding == "contract" and not seen.down[seen.seat]:
        for plan in contracts(seen):
            yield MeldCards(tuple(meld.cards for meld in plan))


MECHANISM = Mechanism(
    "melding",
    {MeldCards: Rule((Phase.PLAY,), _why_not, _apply, _options)},
    concerns=lambda variant: variant.play.melding != "at-end",
)
