"""A recorded match as something to be leafed through, forwards and backwards."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_desktop.engine import new_match, next_deal, observe, redact, to_act
from rummy_desktop.engine.events import Event
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.state import MatchState
from rummy_desktop.session.record import Record
from rummy_desktop.session.replay import play_line


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a match stood, the line that led there (empty at a deal's beginning), what happened."""

    match: MatchState
    move: str
    events: tuple[Event, ...]


class Showing:
    """The places of a recorded match, numbered from 0: its beginning, then one for each move.

    The beginning of each later deal is a place of its own.
    """

    def __init__(self, record: Record) -> None:
        """Plays the record.

        Raises:
            FaultyFileError: a move that is none: file, line, why.
        """
        header = record.header
        self.header = header
        match, events = new_match(header.variant, len(header.seats), header.seed)
        self._places = [_Place(match, "", events)]
        for line in record.moves:
            if to_act(match) is None and not match.winners:
                match, events = next_deal(match)
                self._places.append(_Place(match, "", events))
            played = play_line(match, record, line)
            match = played.after
            self._places.append(_Place(match, played.text, played.events))

    def __len__(self) -> int:
        """Gives how many places there are."""
        return len(self._places)

    def observe(self, place: int, seat: int) -> Observation:
        """Gives what a seat saw at a place."""
        return observe(self._places[place].match, seat)

    def events_to(self, place: int, seat: int | None) -> tuple[Event, ...]:
        """Gives what happened between the place before and this one, as a seat knew it."""
        return tuple(redact(event, seat) for event in self._places[place].events)

    def move_to(self, place: int) -> str:
        """Gives the move that led to a place, empty where a deal began."""
        return self._places[place].move

    def deal_starts(self) -> tuple[int, ...]:
        """Gives the places where deals began."""
        return tuple(number for number, one in enumerate(self._places) if not one.move)
