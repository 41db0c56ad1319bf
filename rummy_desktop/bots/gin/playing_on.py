"""Playing an imagined deal of gin on to its end, by two simple players, in a fraction of a
millisecond."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_desktop.bots.gin.guessing import KNOCKS, WAITING, takes_at_once
from rummy_desktop.bots.gin.hands import RANK, SUITS, Hands
from rummy_desktop.variant.model import Gin

FAR, NEAR = 1.5, 3.0
"""What a card is kept for, in points: each card two ranks off in its suit; each beside it or of its
rank."""

REMEMBERED = 200_000
DEAD = 2
"""Cards in the stock with which a deal is void (N10)."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a deal stands before a draw; seat 0 is the searcher's own.

    hands, turns: by seat. top: the discard that may be taken. offers: to how many the first up-card
    is still offered; -1 when the next has to draw from the stock. takes: the next takes it in any
    case.
    """

    hands: tuple[int, int]
    turns: tuple[int, int]
    top: int
    seat: int
    offers: int = 0
    takes: bool = False


class PlayingOn:
    """Plays deals on under fixed rules. ``most``: the most deadwood to knock with."""

    def __init__(self, hands: Hands, most: int, method: Gin) -> None:
        self._hands, self._most, self._method = hands, most, method
        self._bounds = tuple(min(most, one) for one in WAITING)
        self._throws: dict[tuple[int, int, int], tuple[int, bool]] = {}
        self._taken: dict[tuple[int, int], bool] = {}

    def to_end(self, place: Place, stock: tuple[int, ...], way: int) -> int:
        """Gives the points for seat 0, less than none for seat 1's; ``way`` is how that knocks."""
        held, turns = list(place.hands), list(place.turns)
        top, seat, offers, drawn = place.top, place.seat, place.offers, 0
        last = len(stock) - DEAD
        takes = place.takes
        while offers or drawn < last:
            hand, waits = held[seat], seat == 0 or way != KNOCKS
            takes = takes or (offers >= 0 and self._wants(hand, top, waits))
            if offers > 0 and not takes:
                # After the second pass the first player draws from the stock (N2).
                offers = offers - 1 or -1
                seat = 1 - seat
                continue
            offers = 0
            kept = top if takes else 0
            hand |= kept or stock[drawn]
            drawn += not takes
            takes = False
            if waits:
                threw, knocks = self._waiting_throw(hand, kept, turns[seat])
            else:
                threw, left = self._hands.dearest_loose(hand)
                knocks = left <= self._most
            hand ^= threw
            held[seat] = hand
            if knocks:
                points = self.knock(hand, held[1 - seat])
                return points if seat == 0 else -points
            top = threw
            turns[seat] += 1
            seat = 1 - seat
        return 0

    def knock(self, knocker: int, other: int) -> int:
        """Gives the points of a knock for the knocker, less than none for an undercut (N6-N8)."""
        hands, method = self._hands, self._method
        left = hands.least(knocker)
        if not left:
            return hands.least(other) + method.gin
        against = hands.after_lay_offs(other, knocker)
        return against - left if left < against else against - left - method.undercut

    def _wants(self, hand: int, top: int, waits: bool) -> bool:
        if waits:
            # A card that lies in a meld adds nothing.
            return self._hands.least(hand | top) <= self._hands.least(hand)
        key = (hand, top)
        found = self._taken.get(key)
        if found is None:
            found = self._taken[key] = takes_at_once(self._hands, hand, top, self._most)
        return found

    def _waiting_throw(self, hand: int, kept: int, turn: int) -> tuple[int, bool]:
        """Gives the throw of a player who waits: little deadwood, and company for what is kept."""
        turn = min(turn, len(self._bounds) - 1)
        key = (hand, kept, turn)
        found = self._throws.get(key)
        if found is None:
            if len(self._throws) > REMEMBERED:
                self._throws.clear()
            found = self._throws[key] = self._find_throw(hand, kept, turn)
        return found

    def _find_throw(self, hand: int, kept: int, turn: int) -> tuple[int, bool]:
        best = lowest = 1e9
        chosen = low = 0
        for one, left in self._hands.discards(hand).items():
            if one == kept:
                continue
            if left < lowest:
                lowest, low = left, one
            far, near = COMPANIONS[one]
            worth = left + FAR * (hand & far).bit_count() + NEAR * (hand & near).bit_count()
            if worth < best:
                best, chosen = worth, one
        if lowest <= self._bounds[turn]:
            return low, True
        return chosen, False


def _companions(one: int) -> tuple[int, int]:
    """Gives the cards two ranks off in the suit of a face, and those beside it or of its rank."""
    suit, rank = one - RANK[one], RANK[one]
    far, beside = (
        sum(1 << suit + rank + way for way in (-step, step) if 0 <= rank + way < 13)
        for step in (2, 1)
    )
    return far, beside | sum(1 << other + rank for other in SUITS if other != suit)


COMPANIONS = {1 << one: _companions(one) for one in range(52)}
