"""How turns follow each other, and how a deal comes to its end."""

from __future__ import annotations

from functools import cache

from rummy_desktop.engine.draft import Draft
from rummy_desktop.engine.events import DealEnded, Floated, TurnBegan
from rummy_desktop.engine.scoring import score_deal
from rummy_desktop.engine.standing import after_deal
from rummy_desktop.engine.table import Ended, Offer, Phase, Turn

NEW_TURN = Turn()
turn_began = cache(TurnBegan)

DEAD_STOCK = 2
"""Cards in the stock with which a deal is void in some games (N10)."""


def offer_up_card(draft: Draft, asked: tuple[int, ...]) -> None:
    """Offers the up-card to the first of the seats asked (N2)."""
    begin_turn(draft, asked[0])
    draft.phase = Phase.OFFER_UP_CARD
    draft.offer = Offer(asked)


def begin_turn(draft: Draft, seat: int) -> None:
    """Puts a seat in turn at its draw, or ends the deal when there is nothing that it could draw
    (G6, F12)."""
    draft.turn = seat
    draft.phase = Phase.DRAW
    draft.this_turn = NEW_TURN
    draft.offer = None
    draft.emit(turn_began(seat))
    may_take_discard = bool(draft.discards) and not draft.floating[seat]
    if not may_take_discard and not draft.stock_can_give():
        asked = draft.variant.stock.when_empty == "ask-discard"
        end_deal(draft, Ended.STOCK if asked else Ended.BLOCKED)


def end_turn(draft: Draft) -> None:
    """Ends the turn: the next seat to the left is in turn, unless the stock is as good as empty
    (N10) or nothing has moved for too long (G6)."""
    draft.turns[draft.turn] += 1
    draft.idle += 1
    if draft.variant.stock.when_empty == "dead-at-2" and len(draft.stock) <= DEAD_STOCK:
        end_deal(draft, Ended.STOCK)
        return
    if draft.idle > draft.variant.stock.idle_rounds * sum(draft.in_play):
        end_deal(draft, Ended.BLOCKED)
        return
    begin_turn(draft, draft.left_of(draft.turn))


def after_play(draft: Draft) -> None:
    """Ends the deal, or a floating player's turn, by itself when the hand of the player in turn is
    empty (F11)."""
    if draft.hands[draft.turn]:
        return
    if draft.variant.out.floating:
        if not draft.floating[draft.turn]:
            draft.floating[draft.turn] = True
            draft.emit(Floated(draft.turn))
        end_turn(draft)
    else:
        end_deal(draft, Ended.OUT, draft.turn)


def end_deal(draft: Draft, ended: Ended, by: int | None = None) -> None:
    """Ends the deal: hands are shown and scored, and the match is looked at (G7)."""
    draft.phase = Phase.OVER
    draft.offer = None
    result = score_deal(draft, ended, by)
    draft.results = (*draft.results, result)
    draft.totals = list(result.totals)
    draft.emit(DealEnded(ended, by, result))
    after_deal(draft)
