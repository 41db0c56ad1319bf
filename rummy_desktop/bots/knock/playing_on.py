"""Playing an imagined deal on to the knock that ends it, by quick players, in a tenth of a
millisecond."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rummy_desktop.bots.knock.cards import Cards
from rummy_desktop.bots.knock.guessing import Guess
from rummy_desktop.bots.knock.paying import Payoff

MOST_TURNS = 120
"""Turns after which a deal ends, whose players could take each other's discards for ever."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a deal stands before a draw; seat 0 is the searcher's own, and the others follow in
    turn.

    hand: the searcher's. top: the discard that may be taken, 0 for none. seat: whose turn it is.
    turn: the turns that all have had. takes: whether that seat takes the top discard, None where it
    is to choose.
    """

    hand: int
    top: int
    seat: int
    turn: int
    takes: bool | None = None


@dataclass(frozen=True, slots=True)
class PlayingOn:
    """Plays deals on under fixed rules.

    rows: for each level, the most deadwood to knock with, by the turns that all have had; the last
    serves for all later ones. The searcher is of the first level. caps: by seat, what nobody there
    would knock with in any turn. first: the turn from which one may knock.
    """

    cards: Cards
    payoff: Payoff
    rows: Sequence[Sequence[int]]
    caps: Sequence[int]
    first: int

    def to_end(self, place: Place, guess: Guess) -> float:
        """Gives what the deal brings to the searcher."""
        cards, stock = self.cards, guess.stock
        hands = [place.hand, *guess.hands]
        rows = [self.rows[level] for level in (0, *guess.levels)]
        left = [cards.least(hand) for hand in hands]
        top, seat, takes, drawn = place.top, place.seat, place.takes, 0
        for turn in range(place.turn, place.turn + MOST_TURNS):
            if takes is None:
                takes = bool(top) and cards.takes(hands[seat], left[seat], top)
            if takes:
                hand = hands[seat] | top
            elif drawn < len(stock):
                hand = hands[seat] | stock[drawn]
                drawn += 1
            else:
                break
            lowest, chosen, remains = cards.throw(hand, top if takes else 0)
            row = rows[seat]
            bound = min(row[min(turn, len(row) - 1)], self.caps[seat])
            if turn >= self.first and (lowest <= bound or not lowest):
                left[seat] = lowest
                return self.payoff(left, seat, 0)
            hands[seat], left[seat], top = hand ^ chosen, remains, chosen
            seat, takes = (seat + 1) % len(hands), None
        return self.payoff(left, None, 0)

    def knock(self, hand: int, guess: Guess) -> float:
        """Gives what a knock of the searcher's brings at once."""
        return self.payoff([self.cards.least(one) for one in (hand, *guess.hands)], 0, 0)
