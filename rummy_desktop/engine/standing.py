"""Where the match stands after a deal: who is out, who may buy back, who has won."""

from __future__ import annotations

from rummy_desktop.engine.draft import Draft
from rummy_desktop.engine.events import BonusCounted, MatchEnded, WentOutOfPool
from rummy_desktop.engine.table import Offer, Phase
from rummy_desktop.variant.model import MatchBonus


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
    """Ends the match; the pool, where there is one, goes to the winners (P6), and what is added for
    the match is counted (N13)."""
    draft.winners = winners
    if draft.variant.match.bonus:
        count_bonus(draft, draft.variant.match.bonus)
    each, over = divmod(draft.pool, len(winners))
    for place, seat in enumerate(winners):
        draft.chips[seat] += each + (place < over)
    draft.pool = 0
    draft.emit(MatchEnded(winners))


def count_bonus(draft: Draft, terms: MatchBonus) -> None:
    """Adds game and boxes to the totals, and multiplies the winner's if nobody else has won a deal
    (N13)."""
    points = []
    for seat, total in enumerate(draft.totals):
        added = terms.box * sum(result.points[seat] > 0 for result in draft.results)
        if seat in draft.winners:
            added += terms.game
            # Who has won a deal has points from it.
            if not any(one for other, one in enumerate(draft.totals) if other != seat):
                added += (terms.shutout - 1) * (total + added)
        points.append(added)
    draft.totals = [sum(both) for both in zip(draft.totals, points, strict=True)]
    draft.emit(BonusCounted(tuple(points), tuple(draft.totals)))


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
