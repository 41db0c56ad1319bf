"""Playing the moves of a record again, one by one."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_desktop.engine import apply, observe
from rummy_desktop.engine.actions import Action
from rummy_desktop.engine.events import Event
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.engine.state import MatchState
from rummy_desktop.marked import Fault, FaultyFileError, Mark
from rummy_desktop.session.notation import read_move
from rummy_desktop.session.record import Line, Record


@dataclass(frozen=True, slots=True)
class Played:
    """One move that was played: its text, who and what, the match before and after it, and what
    happened."""

    text: str
    seat: int
    action: Action
    before: MatchState
    after: MatchState
    events: tuple[Event, ...]


def play_move(match: MatchState, text: str, seat: int, action: Action) -> Played | Refusal:
    """Plays a move that has been read; gives the refusal if it is against the rules."""
    result = apply(match, seat, action)
    if isinstance(result, Refusal):
        return result
    after, events = result
    return Played(text, seat, action, match, after, events)


def play_line(match: MatchState, record: Record, line: Line) -> Played:
    """Plays a line of a record.

    Raises:
        FaultyFileError: the line is no move, or one against the rules: file, line, why.
    """
    read = read_move(line.text, record.header.names, lambda seat: observe(match, seat))
    played = read if isinstance(read, Refusal) else play_move(match, line.text, *read)
    if isinstance(played, Refusal):
        place = Mark(str(record.path), line.number)
        raise FaultyFileError([Fault(place, "", *_told(played, line.text))])
    return played


def _told(refusal: Refusal, move: str) -> tuple[str, dict[str, str]]:
    if refusal.code == "unreadable":
        return "unreadable-move", {"move": move, "word": str(refusal.data.get("word", ""))}
    return "illegal-move", {"move": move, "refusal": refusal.code}
