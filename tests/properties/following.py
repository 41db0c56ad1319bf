"""Somebody who follows a match by nothing but what their seat is told, and says what lies where."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatchmethod

from rummy_desktop.cards import CardId
from rummy_desktop.engine import Observation
from rummy_desktop.engine import events as told
from rummy_desktop.melds.meld import Meld


class Follower:
    """Keeps account of the table from the events that one seat is told."""

    def __init__(self, seat: int, players: int) -> None:
        self.seat = seat
        self.players = players
        self.totals = [0] * players
        self.in_play = [True] * players
        self.winners: tuple[int, ...] = ()
        self.results: list[object] = []
        self.dealer = self.deal = 0
        self._clear()

    def _clear(self) -> None:
        self.turn: int | None = None
        self.hand: list[CardId] = []
        self.sizes = [0] * self.players
        self.discards: list[CardId] = []
        self.stock: int | None = None
        self.melds: dict[int, tuple[int, Meld]] = {}
        self.down = [False] * self.players
        self.floating = [False] * self.players
        self.wild_rank: int | None = None

    def facts(self) -> dict[str, object]:
        """Gives what has been followed, to be compared with ``facts_seen``."""
        return {
            "deal": self.deal,
            "dealer": self.dealer,
            "turn": self.turn,
            "hand": self.hand,
            "sizes": self.sizes,
            "discards": self.discards,
            "stock": self.stock,
            "melds": self.melds,
            "down": self.down,
            "floating": self.floating,
            "wild_rank": self.wild_rank,
            "totals": self.totals,
            "in_play": self.in_play,
            "results": self.results,
            "winners": self.winners,
        }

    def hear(self, events: Iterable[told.Event]) -> None:
        """Takes note of events."""
        for event in events:
            self.note(event)

    def _leave(self, seat: int, cards: Iterable[CardId]) -> None:
        for one in cards:
            self.sizes[seat] -= 1
            if seat == self.seat:
                self.hand.remove(one)

    def _come(self, seat: int, cards: Iterable[CardId | None]) -> None:
        for one in cards:
            self.sizes[seat] += 1
            if seat == self.seat:
                assert one is not None
                self.hand.append(one)

    @singledispatchmethod
    def note(self, event: told.Event) -> None:
        """Takes note of an event; most move nothing."""

    @note.register
    def _(self, event: told.DealBegan) -> None:
        self._clear()
        self.deal, self.dealer = event.deal, event.dealer

    @note.register
    def _(self, event: told.WasCut) -> None:
        self.totals[event.seat] += event.points

    @note.register
    def _(self, event: told.HandsDealt) -> None:
        for seat, hand in enumerate(event.hands):
            self._come(seat, hand)
        self.discards = [] if event.turned_up is None else [event.turned_up]
        self.stock = event.stock
        self.wild_rank = event.wild_rank

    @note.register
    def _(self, event: told.TurnBegan) -> None:
        self.turn = event.seat

    @note.register
    def _(self, event: told.Drew) -> None:
        assert self.stock is not None
        self.stock -= 1
        self._come(event.seat, [event.card])

    @note.register
    def _(self, event: told.TookDiscards) -> None:
        count = len(event.cards)
        assert tuple(self.discards[-count:]) == event.cards
        del self.discards[-count:]
        self._come(event.seat, event.cards)

    @note.register
    def _(self, event: told.StockRefilled) -> None:
        del self.discards[:-1]
        self.stock = event.stock

    @note.register
    def _(self, event: told.WentDown) -> None:
        self.down[event.seat] = True
        self._lay(event)

    @note.register
    def _(self, event: told.Melded) -> None:
        self._lay(event)

    def _lay(self, event: told.WentDown | told.Melded) -> None:
        for number, meld in zip(event.numbers, event.melds, strict=True):
            self.melds[number] = (event.seat, meld)
            self._leave(event.seat, [laid.card for laid in meld.cards])

    @note.register
    def _(self, event: told.LaidOpen) -> None:
        for number, meld in zip(event.numbers, event.melds, strict=True):
            self.melds[number] = (event.seat, meld)
            self._leave(event.seat, [laid.card for laid in meld.cards])

    @note.register
    def _(self, event: told.LaidOff) -> None:
        self._leave(event.seat, [laid.card for laid in event.cards])
        self.melds[event.number] = (self.melds[event.number][0], event.meld)

    @note.register
    def _(self, event: told.Swapped) -> None:
        self._leave(event.seat, [event.card])
        self._come(event.seat, [event.wild])
        self.melds[event.number] = (self.melds[event.number][0], event.meld)

    @note.register(told.Discarded)
    @note.register(told.Knocked)
    def _(self, event: told.Discarded | told.Knocked) -> None:
        self._leave(event.seat, [event.card])
        self.discards.append(event.card)

    @note.register
    def _(self, event: told.Floated) -> None:
        self.floating[event.seat] = True

    @note.register
    def _(self, event: told.DealEnded) -> None:
        self.results.append(event.result)
        self.totals = list(event.result.totals)

    @note.register
    def _(self, event: told.WentOutOfPool) -> None:
        self.in_play[event.seat] = False

    @note.register
    def _(self, event: told.BoughtBack) -> None:
        self.in_play[event.seat] = True
        self.totals[event.seat] = event.score

    @note.register
    def _(self, event: told.BonusCounted) -> None:
        self.totals = list(event.totals)

    @note.register
    def _(self, event: told.MatchEnded) -> None:
        self.winners = event.winners


def facts_seen(seen: Observation) -> dict[str, object]:
    """Gives the same facts as an observation has them; before the deal nobody is in turn."""
    dealt = any(seen.hand_sizes) or seen.phase != "cut"
    return {
        "deal": seen.deal,
        "dealer": seen.dealer,
        "turn": seen.turn if dealt else None,
        "hand": list(seen.hand),
        "sizes": list(seen.hand_sizes),
        "discards": list(seen.discards),
        "stock": seen.stock if dealt else None,
        "melds": {one.number: (one.owner, one.meld) for one in seen.melds},
        "down": list(seen.down),
        "floating": list(seen.floating),
        "wild_rank": seen.wild_rank,
        "totals": list(seen.totals),
        "in_play": list(seen.in_play),
        "results": list(seen.results),
        "winners": seen.winners,
    }
