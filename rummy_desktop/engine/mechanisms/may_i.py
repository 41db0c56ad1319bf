"""May I?: the discard that the player in turn declines is offered round (C16-C19); declining it
when the stock is empty ends the deal (K6, F12)."""

from __future__ import annotations

from collections.abc import Iterable

from rummy_desktop.engine.actions import MayI, Pass
from rummy_desktop.engine.draft import Draft, stock_can_give
from rummy_desktop.engine.events import DiscardOffered, Passed, TookDiscards
from rummy_desktop.engine.mechanisms.mechanism import Mechanism, Rule, refuse
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.engine.table import Ended, Offer, Phase, Turn
from rummy_desktop.engine.turns import end_deal
from rummy_desktop.variant.model import Variant


def offer_round(draft: Draft) -> bool:
    """Offers the top discard to the others, the nearest first, who took last at the end (C16, C18).

    Gives False where the game has no May I?, or nobody or nothing is left to offer.
    """
    terms = draft.variant.draw.may_i
    if terms is None or not draft.discards:
        return False
    last_taker = draft.offer.last_taker if draft.offer else None
    others = [
        seat
        for seat in draft.round_from(draft.turn)[:-1]
        if terms.per_deal is None or draft.asks[seat] < terms.per_deal
    ]
    asked = [seat for seat in others if seat != last_taker]
    asked += [seat for seat in others if seat == last_taker]
    if not asked:
        return False
    draft.phase = Phase.OFFERS
    draft.offer = Offer(tuple(asked), last_taker)
    draft.emit(DiscardOffered(draft.turn, draft.discards[-1]))
    return True


def draw_for_turn(draft: Draft) -> None:
    """Gives the player in turn the top of the stock; the deal is blocked when it cannot give one
    (C19, G6)."""
    seat = draft.turn
    drawn = draft.draw(seat)
    if drawn is None:
        end_deal(draft, Ended.BLOCKED)
        return
    draft.phase = Phase.PLAY
    draft.offer = None
    draft.this_turn = Turn(new=(drawn,))


def _why_not_may_i(seen: Observation, action: MayI) -> Refusal | None:
    terms = seen.variant.draw.may_i
    if terms is None or seen.phase is not Phase.OFFERS or seen.offer is None:
        return refuse(seen, "not-offered")
    if seen.to_act != seen.seat:
        waiting = seen.seat in seen.offer.asked and seen.seat == seen.offer.last_taker
        return refuse(seen, "twice-in-a-row" if waiting else "not-offered")
    if not stock_can_give(
        seen.variant.stock.when_empty, seen.stock, len(seen.discards) - 1, terms.penalty
    ):
        return refuse(seen, "pile-empty", pile="stock")
    return None


def _take(draft: Draft, seat: int, action: MayI) -> None:
    terms = draft.variant.draw.may_i
    assert terms is not None
    taken = draft.discards[-1]
    draft.discards = draft.discards[:-1]
    draft.hands[seat] = (*draft.hands[seat], taken)
    draft.known[seat] = (*draft.known[seat], taken)
    draft.asks[seat] += 1
    draft.emit(TookDiscards(seat, (taken,), out_of_turn=True))
    for _ in range(terms.penalty):
        if draft.draw(seat, penalty=True) is None:
            end_deal(draft, Ended.BLOCKED)
            return
    draft.phase = Phase.DRAW
    draft.offer = Offer((), seat)
    if not draft.discards:
        draw_for_turn(draft)


def _why_not_pass(seen: Observation, action: Pass) -> Refusal | None:
    if seen.phase is Phase.OFFERS and seen.to_act == seen.seat:
        return None
    asked_for_discard = (
        seen.phase is Phase.DRAW
        and seen.turn == seen.seat
        and seen.variant.stock.when_empty == "ask-discard"
        and seen.stock == 0
    )
    return None if asked_for_discard else refuse(seen, "not-offered")


def _pass(draft: Draft, seat: int, action: Pass) -> None:
    draft.emit(Passed(seat))
    if draft.phase is Phase.DRAW:
        end_deal(draft, Ended.STOCK)
        return
    assert draft.offer is not None
    left = draft.offer.asked[1:]
    draft.offer = Offer(left, draft.offer.last_taker)
    if not left:
        draw_for_turn(draft)


def _options_may_i(seen: Observation) -> Iterable[MayI]:
    return (MayI(),)


def _options_pass(seen: Observation) -> Iterable[Pass]:
    return (Pass(),)


def _concerns(variant: Variant) -> bool:
    return variant.draw.may_i is not None or variant.stock.when_empty == "ask-discard"


MECHANISM = Mechanism(
    "may-i",
    {
        MayI: Rule((Phase.OFFERS,), _why_not_may_i, _take, _options_may_i, out_of_turn=True),
        Pass: Rule(
            (Phase.OFFERS, Phase.DRAW), _why_not_pass, _pass, _options_pass, out_of_turn=True
        ),
    },
    concerns=_concerns,
)
