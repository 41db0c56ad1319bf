"""A match as it is played: first the log on the disk, then the state, then all who watch."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from rummy_desktop import engine
from rummy_desktop.cards import fingerprint_of, stream
from rummy_desktop.engine.actions import Action
from rummy_desktop.engine.events import DealEnded, Drew, Event, HandsDealt
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.engine.table import Phase
from rummy_desktop.session.dealt import deal_begun, drop_deal, note_deal
from rummy_desktop.session.fairness import Proof, proofs, shuffle_order
from rummy_desktop.session.notation import read_move, write_move
from rummy_desktop.session.record import (
    FileChangedError,
    Header,
    Record,
    Seat,
    Writer,
    check_names,
    drop_torn_line,
    free_path,
    read_record,
    write_whole,
)
from rummy_desktop.session.replay import Played, play_line, play_move
from rummy_desktop.variant import Variant

Listener = Callable[[tuple[Event, ...]], None]
"""Is told what has happened as its seat may know it; an empty tuple means that a move was taken
back."""


@dataclass(frozen=True, slots=True)
class _Watcher:
    seat: int | None
    tell: Listener


class Session:
    """One match with its seats. Hidden cards leave it only as ``observe`` and ``redact`` let them.

    Where a record file is given, a move is on the disk before anybody is shown it. If the disk
    refuses, the match goes on without it, ``trouble`` says why, and each later move tries to write
    the whole record anew.
    """

    def __init__(
        self,
        variant: Variant,
        seats: Sequence[Seat],
        seed: str,
        path: Path | None = None,
        *,
        practice: bool = False,
        started: str = "",
    ) -> None:
        """Begins a match and its record.

        Raises:
            ValueError: the game is not for so many, or a name cannot be written at the beginning of
            a line.
        """
        check_names(seats)
        self._begin(Header(variant, tuple(seats), seed, practice, started), path)
        if path is not None:
            self._write_anew()

    @classmethod
    def resume(cls, path: Path) -> Session:
        """Goes on with a match from its record, after a broken last line is cut off (``torn`` keeps
        it).

        Raises:
            FaultyFileError: the record cannot be read, or has a move that is none: file, line, why.
            OSError: the broken line cannot be cut off.
        """
        record = read_record(path)
        session = cls.of_record(record)
        if record.torn:
            drop_torn_line(record)
        session.path = path
        session._writer = Writer(path, session._patient)
        return session

    @classmethod
    def of_record(cls, record: Record) -> Session:
        """Plays a record's moves again, without a file to go on with; the next deal begins where
        it had begun.

        Raises:
            FaultyFileError: a move that is none: file, line, why.
        """
        session = cls.__new__(cls)
        session._begin(record.header, None)
        session.torn = record.torn
        for line in record.moves:
            session._go_on_if_due()
            session._add(play_line(session._match, record, line))
        if deal_begun(record.path, len(record.moves)):
            session._go_on_if_due()
        return session

    def _begin(self, header: Header, path: Path | None) -> None:
        self.header = header
        self.path = path
        self.torn = ""
        self.trouble: OSError | None = None
        self._writer: Writer | None = None
        self._patient = False
        self._match, events = engine.new_match(header.variant, len(header.seats), header.seed)
        self._events: list[Event] = list(events)
        self._played: list[Played] = []
        self._event_counts: list[int] = []
        self._undone: list[str] = []
        self._dealt_at = 0
        self._watchers: list[_Watcher] = []

    @property
    def variant(self) -> Variant:
        """Gives the game that is played, its house rules chosen."""
        return self.header.variant

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Gives who sits at the table."""
        return self.header.seats

    @property
    def moves(self) -> tuple[str, ...]:
        """Gives the log: one text for each move."""
        return tuple(played.text for played in self._played)

    @property
    def to_act(self) -> int | None:
        """Gives the seat whose move it is, None when the deal is over."""
        return engine.to_act(self._match)

    @property
    def deal_is_over(self) -> bool:
        """Tells whether the deal is over and its buy-backs answered."""
        return self._match.table.phase is Phase.OVER

    @property
    def winners(self) -> tuple[int, ...]:
        """Gives the seats that have won the match, in seat order; none while it is on."""
        return self._match.winners

    def observe(self, seat: int) -> Observation:
        """Gives what a seat sees."""
        return engine.observe(self._match, seat)

    def events_for(self, seat: int | None, since: int = 0) -> tuple[Event, ...]:
        """Gives what has happened in the match, from the ``since``-th event on, as a seat may know
        it.

        With None for the seat: as everybody may.
        """
        return tuple(engine.redact(event, seat) for event in self._events[since:])

    @property
    def fingerprint(self) -> str:
        """Gives the fingerprint of this deal's shuffle, by which its order can be checked later."""
        return fingerprint_of(self._order(self._match.deal))

    def shuffle_order(self, deal: int) -> str:
        """Tells the order of the pack in a deal that is over, before any cut, the top card first.

        Raises:
            ValueError: the deal is not over.
        """
        if not 1 <= deal < self._match.deal + self.deal_is_over:
            raise ValueError("the deal is not over")
        return self._order(deal)

    def proofs(self) -> tuple[Proof, ...]:
        """Gives what can be checked of every deal so far: of the one that is on its fingerprint
        only.
        """
        header = self.header
        return proofs(header.variant, len(header.seats), header.seed, self._events)

    def _order(self, deal: int) -> str:
        header = self.header
        return shuffle_order(header.variant, len(header.seats), header.seed, deal)

    def chance(self, seat: int) -> random.Random:
        """Gives the stream of chance for a seat's next decision: the same after the match is
        resumed."""
        return stream(self.header.seed, f"seat {seat} move {len(self._played)}")

    def subscribe(self, seat: int | None, listener: Listener) -> Callable[[], None]:
        """Lets a listener be told from now on what a seat may know; gives the way to end that."""
        watcher = _Watcher(seat, listener)
        self._watchers.append(watcher)
        return lambda: self._watchers.remove(watcher) if watcher in self._watchers else None

    def play(self, seat: int, action: Action) -> Refusal | None:
        """Does a seat's action; gives the refusal, with nothing changed, if it may not be done.

        The action is written in the notation and read again, so that which of two twins was meant
        is what the log says.
        """
        refusal = engine.why_not(self.observe(seat), action)
        if refusal is not None:
            return refusal
        text = write_move(self.header.names[seat], action)
        played = self._read(text)
        if isinstance(played, Refusal):
            return played
        self._undone.clear()
        self._commit(played)
        return None

    def next_deal(self) -> None:
        """Begins the next deal.

        Raises:
            ValueError: the deal is not over, or the match is.
        """
        events = self._deal()
        self._tell(events)

    def can_undo(self) -> bool:
        """Tells whether a move can be taken back.

        In practice every move up to the last one of a person can. Otherwise only a person's own
        last move, if nothing new was seen by it and no deal has begun after it.
        """
        if self.header.practice:
            return any(self._is_person(played.seat) for played in self._played)
        if len(self._played) <= self._dealt_at:
            return False
        last = self._played[-1]
        return self._is_person(last.seat) and not self._shows_something_new(last)

    def undo(self) -> bool:
        """Takes back a person's last move and what bots did after it; tells whether it could."""
        if not self.can_undo():
            return False
        while True:
            played = self._played.pop()
            del self._events[self._event_counts.pop() :]
            self._match = played.before
            self._undone.append(played.text)
            if self._is_person(played.seat):
                break
        if len(self._played) < self._dealt_at:
            self._dealt_at = len(self._played)
            if self.path is not None:
                drop_deal(self.path)
        self._write_anew()
        self._tell(())
        return True

    def can_redo(self) -> bool:
        """Tells whether a move that was taken back can be done again."""
        return bool(self._undone)

    def redo(self) -> bool:
        """Does again what ``undo`` took back: a person's move and what bots did after it."""
        if not self._undone:
            return False
        while self._undone:
            self._go_on_if_due()
            played = self._read(self._undone[-1])
            assert not isinstance(played, Refusal)
            self._undone.pop()
            self._commit(played)
            if self._undone and self._is_person(self._seat_of(self._undone[-1])):
                break
        return True

    @property
    def settled(self) -> bool:
        """Tells whether every move is on the disk, as far as it will come there."""
        return self._writer is None or self._writer.settled

    def settle(self) -> None:
        """Waits until every move is on the disk, as far as it will come there."""
        if self._writer is not None:
            self._writer.settle()

    def be_patient(self) -> None:
        """Lets moves come onto the disk beside the one who plays, who asks ``settled`` before a
        move is shown.
        """
        self._patient = True
        if self._writer is not None and self.path is not None:
            self._writer.close()
            self._writer = Writer(self.path, True)

    def close(self) -> None:
        """Closes the record file; the match can be looked at, but nothing is written any more."""
        if self._writer is not None:
            self._writer.close()
            self._writer = None
        self.path = None

    def _read(self, text: str) -> Played | Refusal:
        read = read_move(text, self.header.names, self.observe)
        return read if isinstance(read, Refusal) else play_move(self._match, text, *read)

    def _seat_of(self, text: str) -> int:
        read = read_move(text, self.header.names, self.observe)
        assert not isinstance(read, Refusal)
        return read[0]

    def _commit(self, played: Played) -> None:
        self._save(played.text)
        self._add(played)
        self._tell(played.events)

    def _add(self, played: Played) -> None:
        self._played.append(played)
        self._event_counts.append(len(self._events))
        self._events.extend(played.events)
        self._match = played.after

    def _go_on_if_due(self) -> None:
        """Begins the next deal where a move follows that is already known: a record has no line for
        it."""
        if self.deal_is_over and not self.winners:
            self._deal()

    def _deal(self) -> tuple[Event, ...]:
        self._match, events = engine.next_deal(self._match)
        self._events.extend(events)
        self._dealt_at = len(self._played)
        if self.path is not None:
            note_deal(self.path, self._dealt_at)
        return events

    def _tell(self, events: tuple[Event, ...]) -> None:
        for watcher in tuple(self._watchers):
            watcher.tell(tuple(engine.redact(event, watcher.seat) for event in events))

    def _is_person(self, seat: int) -> bool:
        return self.header.seats[seat].kind == "person"

    def _shows_something_new(self, played: Played) -> bool:
        return any(
            isinstance(event, HandsDealt | DealEnded)
            or (isinstance(event, Drew) and self._is_person(event.seat))
            for event in played.events
        )

    def _save(self, text: str) -> None:
        if self._writer is None:
            if self.path is not None:
                self._write_anew(text)
            return
        try:
            self._writer.append(text)
        except FileChangedError:
            # Another window goes on with the same match: from here on this one has a file of its
            # own, so that neither spoils the other.
            assert self.path is not None
            self.path = free_path(self.path)
            self._write_anew(text)
        except OSError as error:
            self._lose_disk(error)

    def _write_anew(self, *more: str) -> None:
        """Writes the whole record, so that at every moment a sound one is there."""
        if self.path is None:
            return
        try:
            if self._writer is not None:
                self._writer.close()
                self._writer = None
            write_whole(self.path, self.header, (*self.moves, *more))
            self._writer = Writer(self.path, self._patient)
            self.trouble = None
        except OSError as error:
            self._lose_disk(error)

    def _lose_disk(self, error: OSError) -> None:
        self.trouble = error
        if self._writer is not None:
            self._writer.close()
            self._writer = None
