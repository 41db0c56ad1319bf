"""What the deals of `learn_knock_bounds.py` are made of: what they pay, and hands as bits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from rummy_desktop.bots.deadwood import deadwood_table
from rummy_desktop.bots.gin.hands import ALL, SUITS, Hands, bits
from rummy_desktop.cards import JOKER
from rummy_desktop.melds.one_deck import RANKS
from rummy_desktop.variant import Variant
from rummy_desktop.variant.model import KnockPayments, KnockRunning

CLEARLY = 1.5
"""Points by which the top discard must lower the deadwood more than an unknown card is likely
to."""
COMPANY = (0.5, 1.0, 1.0)
"""What a card is kept for, in points: each card two ranks off in its suit, beside it, of its
rank."""

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


class Cards:
    """Counts the deadwood of hands as bits: natural faces, and above them the jokers."""

    def __init__(self, variant: Variant, players: int) -> None:
        terms, values = variant.meld_terms(), variant.values()
        self._hands = Hands(terms, values)
        self._wild = deadwood_table(terms, values)
        jokers = variant.pack.jokers[players]
        self.pack = tuple(1 << one for one in range(JOKER + jokers))
        self.points = {one: values[min(place, JOKER)] for place, one in enumerate(self.pack)}
        # By how much the next unknown card lowers the deadwood where it only replaces a dearer one.
        self.coming = [
            sum(max(0, most - one) for one in self.points.values()) / len(self.pack)
            for most in range(max(self.points.values()) + 1)
        ]

    def least(self, hand: int) -> int:
        """Gives the least deadwood of a hand."""
        if hand <= ALL:
            return self._hands.least(hand)
        naturals, jokers = hand & ALL, (hand >> JOKER).bit_count()
        return self._with_joker(naturals) if jokers == 1 else self._wild.least((naturals, jokers))

    def _with_joker(self, hand: int) -> int:
        """Gives the least deadwood of a hand and a joker that stands for what the hand has not:
        in one hand of some thousands, standing for what it has would leave less."""
        least, points = self._hands.least, self.points
        full = least(hand)
        best = full + points[1 << JOKER]
        for one in bits(_of_use(hand)):
            left = least(hand | one)
            # Less than with a loose card more: it lies in a meld.
            if left < best and left < full + points[one]:
                best = left
        return best

    def takes(self, hand: int, left: int, top: int) -> bool:
        """Tells whether the top discard is taken by a hand with so much deadwood: it lies in a
        meld, or lowers the deadwood by clearly more than an unknown card is likely to."""
        if self.least(hand | top) <= left:
            return True
        worth = self.points[top]
        dearest = left - min(self.least(hand ^ one) for one in bits(hand))
        return dearest - worth > self.coming[max(0, dearest)] + CLEARLY

    def throw(self, hand: int, kept: int) -> tuple[int, int, int]:
        """Gives the least that a discard leaves, for a knock; and the discard that leaves little
        and breaks no company, with what it leaves."""
        if hand <= ALL:
            found = self._hands.discards(hand)
        else:
            found = {one: self.least(hand ^ one) for one in bits(hand)}
        best, lowest, chosen, remains = 1e9, 999, 0, 0
        for one, left in found.items():
            if one == kept:
                continue
            if left < lowest:
                lowest = left
            if left < best:
                worth = left + _company(hand, one)
                if worth < best:
                    best, chosen, remains = worth, one, left
        return lowest, chosen, remains


def _of_use(hand: int) -> int:
    """Gives the cards that a hand has not and that would lie with two of its cards in a meld."""
    s, h, d, c = hand & RANKS, hand >> 13 & RANKS, hand >> 26 & RANKS, hand >> 39
    pairs = (s & h) | (d & c) | ((s | h) & (d | c))
    found = 0
    for suit, held in zip(SUITS, (s, h, d, c), strict=True):
        low, high = held << 1, held >> 1
        between = (low & held << 2) | (high & held >> 2) | (low & high)
        found |= ((pairs | between) & RANKS & ~held) << suit
    return found


def _company(hand: int, one: int) -> float:
    """Gives what a card is kept for, in points."""
    far, near, same = _COMPANIONS[one]
    return (
        COMPANY[0] * (hand & far).bit_count()
        + COMPANY[1] * (hand & near).bit_count()
        + COMPANY[2] * (hand & same).bit_count()
    )


def _companions() -> Iterator[tuple[int, tuple[int, int, int]]]:
    """Gives for each card those two ranks off in its suit, beside it, and of its rank."""
    for suit in SUITS:
        for rank in range(13):
            far, near = (
                sum(1 << suit + rank + way for way in (-step, step) if 0 <= rank + way < 13)
                for step in (2, 1)
            )
            same = sum(1 << other + rank for other in SUITS if other != suit)
            yield 1 << suit + rank, (far, near, same)
    for joker in (JOKER, JOKER + 1):
        yield 1 << joker, (0, 0, 0)


_COMPANIONS = dict(_companions())
