"""Buying back into the pool, or staying out (P5)."""

from __future__ import annotations

from collections.abc import Iterable

from rummy_desktop.engine.actions import BuyBack, Decline
from rummy_desktop.engine.draft import Draft
from rummy_desktop.engine.events import BoughtBack, DeclinedBuyBack
from rummy_desktop.engine.mechanisms.mechanism import Mechanism, Rule, refuse
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.engine.standing import settle_pool
from rummy_desktop.engine.table import Offer, Phase


def price(pool: int) -> int:
    """Gives what buying back costs: half of the pool, rounded up to a whole chip (P5)."""
    return (pool + 1) // 2


def _why_not(seen: Observation, action: BuyBack | Decline) -> Refusal | None:
    if seen.phase is not Phase.BUY_BACK or seen.to_act != seen.seat:
        return refuse(seen, "not-offered")
    return None


def _buy_back(draft: Draft, seat: int, action: BuyBack) -> None:
    paid = price(draft.pool)
    draft.pool += paid
    draft.chips[seat] -= paid
    draft.bought[seat] += 1
    draft.totals[seat] = max(
        total for total, on in zip(draft.totals, draft.in_play, strict=True) if on
    )
    draft.in_play[seat] = True
    draft.emit(BoughtBack(seat, paid, draft.totals[seat]))
    _ask_next(draft)


def _decline(draft: Draft, seat: int, action: Decline) -> None:
    draft.emit(DeclinedBuyBack(seat))
    _ask_next(draft)


def _ask_next(draft: Draft) -> None:
    assert draft.offer is not None
    left = draft.offer.asked[1:]
    if left:
        draft.offer = Offer(left)
    else:
        draft.phase, draft.offer = Phase.OVER, None
        settle_pool(draft)


def _options_buy_back(seen: Observation) -> Iterable[BuyBack]:
    return (BuyBack(),)


def _options_decline(seen: Observation) -> Iterable[Decline]:
    return (Decline(),)


MECHANISM = Mechanism(
    "buying-back",
    {
        BuyBack: Rule((Phase.BUY_BACK,), _why_not, _buy_back, _options_buy_back, out_of_turn=True),
        Decline: Rule((Phase.BUY_BACK,), _why_not, _decline, _options_decline, out_of_turn=True),
    },
)
