"""Drawing: the top of the stock, or one or more cards from the discard pile (C8, K4, O9, F8)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from rummy_desktop.cards import CardId, face_of
from rummy_desktop.engine.actions import DrawDiscard, DrawStock
from rummy_desktop.engine.completing import why_stuck
from rummy_desktop.engine.draft import Draft, stock_can_give
from rummy_desktop.engine.events import TookDiscards
from rummy_desktop.engine.mechanisms.may_i import draw_for_turn, offer_round
from rummy_desktop.engine.mechanisms.mechanism import Mechanism, Rule, refuse
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.engine.table import Phase, Turn


def _why_not_stock(seen: Observation, action: DrawStock) -> Refusal | None:
    if not stock_can_give(seen.variant.stock.when_empty, seen.stock, len(seen.discards)):
        return refuse(seen, "pile-empty", pile="stock")
    return None


def _draw_stock(draft: Draft, seat: int, action: DrawStock) -> None:
    if not offer_round(draft):
        draw_for_turn(draft)


def why_not_discard(seen: Observation, action: DrawDiscard) -> Refusal | None:
    """Refuses more of the discard pile than there is, than may be taken, or than can be melded."""
    if seen.floating[seen.seat]:
        return refuse(seen, "floating")
    if not 1 <= action.count <= len(seen.discards):
        return refuse(seen, "pile-empty", pile="discards")
    if action.count > 1 and seen.variant.draw.discards == "top":
        return refuse(seen, "only-the-top")
    if action.count == 1 and seen.hand:
        return None  # any card of the hand can still be discarded
    taken = seen.discards[-action.count :]
    after = replace(
        seen,
        hand=seen.hand + taken,
        discards=seen.discards[: -action.count],
        this_turn=_turn_after(action, taken),
    )
    code = why_stuck(after)
    return refuse(seen, code, card=face_of(taken[0])) if code else None


def _turn_after(action: DrawDiscard, taken: tuple[CardId, ...]) -> Turn:
    if action.count == 1:
        return Turn(taken=taken[0], new=taken)
    return Turn(must_meld=taken[0], new=taken)


def draw_discard(draft: Draft, seat: int, action: DrawDiscard) -> None:
    """Takes cards from the discard pile for the player in turn."""
    taken = draft.discards[-action.count :]
    draft.discards = draft.discards[: -action.count]
    draft.hands[seat] = draft.hands[seat] + taken
    draft.known[seat] = draft.known[seat] + taken
    draft.this_turn = _turn_after(action, taken)
    draft.phase = Phase.PLAY
    draft.offer = None
    draft.emit(TookDiscards(seat, taken))


def _options_stock(seen: Observation) -> Iterable[DrawStock]:
    return (DrawStock(),)


def _options_discard(seen: Observation) -> Iterable[DrawDiscard]:
    deepest = 1 if seen.variant.draw.discards == "top" else len(seen.discards)
    return (DrawDiscard(count) for count in range(1, deepest + 1))


MECHANISM = Mechanism(
    "draw",
    {
        DrawStock: Rule((Phase.DRAW,), _why_not_stock, _draw_stock, _options_stock),
        DrawDiscard: Rule((Phase.DRAW,), why_not_discard, draw_discard, _options_discard),
    },
)
