"""Where the match stands after a deal: who is out, who may buy back, who has won."""

from __future__ import annotations

from rummy_desktop.engine.draft import Draft
from rummy_desktop.engine.events import MatchEnded, WentOutOfPool
from rummy_desktop.engine.table import Offer, Phase


def after_deal(draft: Draft) -> None:
    """Looks at the match when a deal is over: it may be won, or players may be out (C27, F15,
    P5)."""
    terms = draft.variant.match
    if terms.ends == "knockout":
        knock_players_out(draft)
    elif terms.ends == "deals":
        if draft.deal >= terms.number:
            finish(draft)
    elif max(draft.totals) >= terms.number:
        finish(draft)


def finish(draft: Draft) -> None:
    """Ends the match for the best total, unless equal totals play another deal (C27, F15)."""
    best = (max if draft.variant.match.wins == "highest" else min)(draft.totals)
    winners = tuple(seat for seat, total in enumerate(draft.totals) if total == best)
    if len(winners) == 1 or draft.variant.match.tie == "share":
        win(draft, winners)


def win(draft: Draft, winners: tuple[int, ...]) -> None:
    """Ends the match; the pool, where there is one, goes to the winners (P6)."""
    draft.winners = winners
    each, over = divmod(draft.pool, len(winners))
    for place, seat in enumerate(winners):
        draft.chips[seat] += each + (place < over)
    draft.pool = 0
    draft.emit(MatchEnded(winners))


def knock_players_out(draft: Draft) -> None:
    """Puts out who has reached the bound; they are asked in turn whether they buy back (P5, P6)."""
    terms = draft.variant.match
    left = draft.round_from(draft.dealer)
    gone = [seat for seat in left if draft.totals[seat] >= terms.number]
    for seat in gone:
        draft.in_play[seat] = False
        draft.emit(WentOutOfPool(seat))
    if len(gone) == len(left):
        least = min(draft.totals[seat] for seat in left)
        win(draft, tuple(seat for seat in sorted(left) if draft.totals[seat] == least))
        return
    buy_backs = terms.pool.buy_backs if terms.pool else 0
    asked = tuple(seat for seat in gone if draft.bought[seat] < buy_backs)
    if asked:
        draft.phase, draft.offer = Phase.BUY_BACK, Offer(asked)
    else:
        settle_pool(draft)


def settle_pool(draft: Draft) -> None:
    """Ends the match when one alone is left in it (P6)."""
    left = [seat for seat in range(draft.players) if draft.in_play[seat]]
    if len(left) == 1:
        win(draft, (left[0],))
