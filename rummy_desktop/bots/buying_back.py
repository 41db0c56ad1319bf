"""Buying back into the pool: when the chance to win is worth the chips (P5)."""

from __future__ import annotations

from rummy_desktop.bots.mind import Mind, Option
from rummy_desktop.engine.actions import BuyBack, Decline

SHARPNESS = 1.3
"""How much more room under the bound counts than its share: who leads tends to stay ahead."""


def buying_back(mind: Mind) -> list[Option]:
    """Weighs half of the pool against the chance to win the grown pool."""
    seen = mind.seen
    bound = seen.variant.match.number
    inside = [seen.totals[seat] for seat in range(seen.players) if seen.in_play[seat]]
    paid = (seen.pool + 1) // 2
    room = [max(1.0, bound - total) ** SHARPNESS for total in inside]
    own = min(room, default=1.0)
    chance = own / (own + sum(room))
    worth = chance * (seen.pool + paid) - paid
    data = {"count": paid, "pool": seen.pool + paid}
    return [
        Option(BuyBack(), worth, "buy_back", data),
        Option(Decline(), 0.0, "decline", data),
    ]
