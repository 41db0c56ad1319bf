"""A recorded match as the table takes a match: it stands at a place of the record and goes from
place to place.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from rummy_desktop.engine import Action, Observation, Phase, Refusal
from rummy_desktop.engine.events import Event, HandsDealt
from rummy_desktop.session.record import Seat
from rummy_desktop.session.showing import Showing

Listener = Callable[[tuple[Event, ...]], None]


class Playback:
    """A match that is over and is looked at again; ``first`` and ``last`` are the places between
    which it moves.
    """

    def __init__(self, showing: Showing, first: int = 0, last: int | None = None) -> None:
        self.showing = showing
        self.first = first
        self.last = len(showing) - 1 if last is None else last
        self.place = first
        # Nobody is asked for a move any more.
        self.seats: Sequence[Seat] = tuple(
            replace(seat, kind="bot") for seat in showing.header.seats
        )
        self._listeners: list[tuple[int | None, Listener]] = []
        self._seen: dict[int, Observation] = {}

    @property
    def to_act(self) -> int | None:
        """Gives whose move it was."""
        return self.observe(0).to_act

    @property
    def deal_is_over(self) -> bool:
        """Tells whether the deal was over here."""
        return self.observe(0).phase is Phase.OVER

    @property
    def winners(self) -> tuple[int, ...]:
        """Gives the winners, none while the match was on."""
        return self.observe(0).winners

    @property
    def moves(self) -> tuple[str, ...]:
        """Gives the moves up to this place."""
        found = (self.showing.move_to(place) for place in range(self.place + 1))
        return tuple(move for move in found if move)

    def observe(self, seat: int) -> Observation:
        """Gives what a seat saw here."""
        if seat not in self._seen:
            self._seen[seat] = self.showing.observe(self.place, seat)
        return self._seen[seat]

    def hands(self) -> tuple[Observation, ...]:
        """Gives what every seat saw here."""
        return tuple(self.observe(seat) for seat in range(len(self.seats)))

    def told(self, place: int) -> tuple[Event, ...]:
        """Gives what happened on the way to a place with every hand open: the match is past."""
        by_seat = [self.showing.events_to(place, seat) for seat in range(len(self.seats))]
        return tuple(_opened(versions) for versions in zip(*by_seat, strict=True))

    def events_for(self, seat: int | None, since: int = 0) -> tuple[Event, ...]:
        """Gives what had happened up to here, as a seat knew it."""
        every = (self.showing.events_to(place, seat) for place in range(self.place + 1))
        return tuple(event for events in every for event in events)[since:]

    def subscribe(self, seat: int | None, listener: Listener) -> Callable[[], None]:
        """Has a listener told of each step; gives the way to end that."""
        pair = (seat, listener)
        self._listeners.append(pair)
        return lambda: self._listeners.remove(pair) if pair in self._listeners else None

    def go(self, place: int) -> bool:
        """Goes to a place; one step on is told as it happened. Tells whether it went anywhere."""
        place = max(self.first, min(self.last, place))
        if place == self.place:
            return False
        on = place == self.place + 1
        self.place = place
        self._seen = {}
        for seat, listener in tuple(self._listeners):
            if on:
                told = self.told(place) if seat is not None else None
                listener(told or self.showing.events_to(place, seat))
            else:
                listener(())
        return True

    def deal_before(self) -> int:
        """Gives where this deal began, or the one before where that is here."""
        return max((p for p in self._starts() if p < self.place), default=self.first)

    def deal_after(self) -> int:
        """Gives where the next deal begins, or the end."""
        return min((p for p in self._starts() if p > self.place), default=self.last)

    def _starts(self) -> list[int]:
        return [place for place in self.showing.deal_starts() if self.first <= place <= self.last]

    # What a match can do and one that is past cannot.

    @property
    def settled(self) -> bool:
        """Tells that everything is on the disk."""
        return True

    def settle(self) -> None:
        """Waits for nothing."""

    def play(self, seat: int, action: Action) -> Refusal | None:
        """Plays nothing."""
        return None

    def next_deal(self) -> None:
        """Begins nothing."""

    def chance(self, seat: int) -> random.Random:
        """Gives a stream that nobody draws from."""
        return random.Random(0)

    def can_undo(self) -> bool:
        """Takes nothing back."""
        return False

    def undo(self) -> bool:
        """Takes nothing back."""
        return False

    def can_redo(self) -> bool:
        """Tells that nothing can be done again."""
        return False

    def redo(self) -> bool:
        """Does nothing again."""
        return False


def _opened(versions: Sequence[Event]) -> Event:
    """Puts together what the seats were told of one event, so that no card in it is hidden."""
    first = versions[0]
    if isinstance(first, HandsDealt):
        hands = tuple(
            version.hands[seat]
            for seat, version in enumerate(versions)
            if isinstance(version, HandsDealt)
        )
        return replace(first, hands=hands)
    seat = getattr(first, "seat", None)
    return versions[seat] if isinstance(seat, int) else first
