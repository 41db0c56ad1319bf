"""A match being changed by one action: the frozen state is opened, changed, and closed into a new
one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields

from rummy_desktop.cards import CardId, shuffled, stream
from rummy_desktop.engine.events import Drew, Event, StockRefilled
from rummy_desktop.engine.redaction import as_all_saw
from rummy_desktop.engine.state import DealState, MatchState
from rummy_desktop.engine.table import Turn


class Draft:
    """The working copy of a match; its fields are those of ``MatchState`` and ``DealState``.

    ``events`` is what happened, complete. Lists stand for the tuples by seat.
    """

    __slots__ = (
        *(field.name for kind in (MatchState, DealState) for field in fields(kind)),
        "events",
    )

    def __init__(self, match: MatchState) -> None:
        self.variant = match.variant
        self.players = match.players
        self.seed = match.seed
        self.deal = match.deal
        self.dealer = match.dealer
        self.totals = list(match.totals)
        self.results = match.results
        self.winners = match.winners
        self.in_play = list(match.in_play)
        self.pool = match.pool
        self.chips = list(match.chips)
        self.bought = list(match.bought)
        self.events: list[Event] = []
        self.open(match.table)

    def open(self, table: DealState) -> None:
        """Takes up a deal."""
        self.phase = table.phase
        self.turn = table.turn
        self.hands = list(table.hands)
        self.stock = table.stock
        self.discards = table.discards
        self.melds = table.melds
        self.down = list(table.down)
        self.floating = list(table.floating)
        self.turns = list(table.turns)
        self.this_turn: Turn = table.this_turn
        self.offer = table.offer
        self.known = list(table.known)
        self.asks = list(table.asks)
        self.refills = table.refills
        self.idle = table.idle
        self.wild_rank = table.wild_rank
        self.turned_up = table.turned_up
        self.up_cards = table.up_cards
        self.history = table.history

    def close(self) -> tuple[MatchState, tuple[Event, ...]]:
        """Gives the new state and what happened."""
        events = tuple(self.events)
        table = DealState(
            self.phase,
            self.turn,
            tuple(self.hands),
            self.stock,
            self.discards,
            self.melds,
            tuple(self.down),
            tuple(self.floating),
            tuple(self.turns),
            self.this_turn,
            self.offer,
            tuple(self.known),
            tuple(self.asks),
            self.refills,
            self.idle,
            self.wild_rank,
            self.turned_up,
            self.up_cards,
            self.history + as_all_saw(events),
        )
        match = MatchState(
            self.variant,
            self.players,
            self.seed,
            self.deal,
            self.dealer,
            tuple(self.totals),
            self.results,
            self.winners,
            tuple(self.in_play),
            self.pool,
            tuple(self.chips),
            tuple(self.bought),
            table,
        )
        return match, events

    def emit(self, event: Event) -> None:
        """Notes what happened."""
        self.events.append(event)

    def left_of(self, seat: int) -> int:
        """Gives the next seat to the left that is in play (G1)."""
        for step in range(1, self.players + 1):
            after = (seat + step) % self.players
            if self.in_play[after]:
                return after
        return seat

    def round_from(self, seat: int) -> list[int]:
        """Gives the seats in play in turn order, beginning to the left of a seat and ending with
        it."""
        order = [(seat + step) % self.players for step in range(1, self.players + 1)]
        return [one for one in order if self.in_play[one]]

    def leave_hand(self, seat: int, cards: Iterable[CardId]) -> None:
        """Takes cards out of a hand."""
        held, known = list(self.hands[seat]), self.known[seat]
        for one in cards:
            held.remove(one)
            if one in known:
                known = tuple(other for other in known if other != one)
        self.hands[seat], self.known[seat] = tuple(held), known

    def stock_can_give(self, cards: int = 1) -> bool:
        """Tells whether so many cards can be drawn, refilling where the game refills (C15)."""
        return stock_can_give(
            self.variant.stock.when_empty, len(self.stock), len(self.discards), cards
        )

    def draw(self, seat: int, penalty: bool = False) -> CardId | None:
        """Draws the top of the stock into a hand, refilling first if need be.

        Gives None, and draws nothing, when the stock would have to be refilled once too often or
        neither pile can give a card: the deal is blocked then (G6).
        """
        if not self.stock and not self._refill():
            return None
        drawn, self.stock = self.stock[-1], self.stock[:-1]
        self.hands[seat] = (*self.hands[seat], drawn)
        self.idle = 0
        self.emit(Drew(seat, drawn, penalty))
        return drawn

    def _refill(self) -> bool:
        terms = self.variant.stock
        if not self.stock_can_give() or self.refills >= terms.refills:
            return False
        self.refills += 1
        chance = stream(self.seed, f"deal {self.deal} refill {self.refills}")
        self.stock, self.discards = shuffled(self.discards[:-1], chance), self.discards[-1:]
        self.emit(StockRefilled(len(self.stock)))
        return True


def stock_can_give(when_empty: str, stock: int, discards: int, cards: int = 1) -> bool:
    """Tells whether a stock can give so many cards, with the discard pile but its top to refill it
    (C15)."""
    if stock >= cards:
        return True
    return when_empty == "refill" and stock + discards - 1 >= cards
