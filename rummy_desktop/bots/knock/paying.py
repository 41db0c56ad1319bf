"""What a deal that ends by a knock is worth to a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rummy_desktop.bots.buying_back import SHARPNESS
from rummy_desktop.variant import Variant
from rummy_desktop.variant.model import KnockPayments, KnockRunning

Payoff = Callable[[Sequence[int], int | None, int], float]
"""What a seat gets in a deal: from the deadwood by seat, who knocked (None: nobody), the seat."""


def payoff_of(variant: Variant) -> Payoff:
    """Gives what a deal brings to a seat; where scores run, by how much it is better off than the
    others in the mean."""
    method = variant.score.method
    if isinstance(method, KnockRunning):
        return _running(method)
    assert isinstance(method, KnockPayments)
    return _payments(method)


def _running(method: KnockRunning) -> Payoff:
    def payoff(deadwood: Sequence[int], by: int | None, seat: int) -> float:
        """Compares what is added to the scores (P4)."""
        added = [left or method.clear for left in deadwood]
        own = added[seat]
        return (sum(added) - own) / (len(added) - 1) - own

    return payoff


def _payments(method: KnockPayments) -> Payoff:
    def payoff(deadwood: Sequence[int], by: int | None, seat: int) -> float:
        """Pays the least deadwood (K8-K11, K13); who ties shares equally, odd points too."""
        if by is not None and not deadwood[by]:
            if seat != by:
                return -(deadwood[seat] + method.rum)
            return sum(deadwood) + method.rum * (len(deadwood) - 1)
        least = min(deadwood)
        beaten = 0
        if by is not None and deadwood[by] > least:
            beaten = deadwood[by] - least if method.beaten == "double" else method.beaten
        if deadwood[seat] > least:
            return least - deadwood[seat] - (beaten if seat == by else 0)
        best = deadwood.count(least)
        if by is not None and deadwood[by] == least and best > 1:
            if seat == by:
                return 0.0
            best -= 1
        return (sum(deadwood) - least * len(deadwood) + beaten) / best

    return payoff


def share_of_pool(totals: Sequence[int], number: int, clear: int) -> Payoff:
    """Gives a deal's worth where who has ``number`` points is out (P5): the part of the pool that
    the room left under it promises. ``totals`` are the scores before the deal."""

    def payoff(deadwood: Sequence[int], by: int | None, seat: int) -> float:
        rooms: list[float] = [
            max(0.0, number - total - (left or clear)) ** SHARPNESS
            for total, left in zip(totals, deadwood, strict=True)
        ]
        return rooms[seat] / max(1.0, sum(rooms))

    return payoff
