"""Statistics, told from the records of finished matches alone: what is lost can be built again."""

from __future__ import annotations

import contextlib
import json
import os
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from itertools import chain
from pathlib import Path

from rummy_desktop import places
from rummy_desktop.marked import FaultyFileError
from rummy_desktop.session.record import read_record
from rummy_desktop.session.saves import record_paths
from rummy_desktop.session.session import Session
from rummy_desktop.variant import Variant

NOTE = "outcomes.json"
NOTE_FORMAT = 1


@dataclass(frozen=True, slots=True)
class Outcome:
    """One finished match as one of its persons played it.

    place: 1 is the best; equals share the better place. of: how many played. points: the score at
    the end, and whether high ones are good. deals: how many were played, and how many of them this
    person ended, going out or knocking.
    """

    variant_id: str
    name: str
    place: int
    of: int
    points: int
    won: bool
    high_is_good: bool
    deals: int
    deals_ended: int


@dataclass(slots=True)
class GameStatistics:
    """All matches of one game by one person: how many, won, by place, points, deals."""

    played: int = 0
    won: int = 0
    places: Counter[int] = field(default_factory=Counter)
    points: int = 0
    best: int | None = None
    deals: int = 0
    deals_ended: int = 0

    def add(self, outcome: Outcome) -> None:
        """Counts one more match."""
        self.played += 1
        self.won += outcome.won
        self.places[outcome.place] += 1
        self.points += outcome.points
        self.deals += outcome.deals
        self.deals_ended += outcome.deals_ended
        better = max if outcome.high_is_good else min
        self.best = outcome.points if self.best is None else better(self.best, outcome.points)


Statistics = dict[tuple[str, str], GameStatistics]
"""By game id and person's name."""


def statistics(folder: Path | None = None) -> Statistics:
    """Counts all finished matches of a folder; what cannot be read is left out.

    A record is played again once; what it came to is noted beside the records. The note may be
    lost or broken at any time: it is made again from them.
    """
    told: Statistics = {}
    for outcome in all_outcomes(folder):
        told.setdefault((outcome.variant_id, outcome.name), GameStatistics()).add(outcome)
    return told


def all_outcomes(folder: Path | None = None) -> tuple[Outcome, ...]:
    """Gives how every finished match of a folder ended for each of its persons, the oldest first;
    see ``statistics`` for how they are read.
    """
    folder = folder or places.records()
    noted, known = _noted(folder / NOTE), {}
    for path in record_paths(folder):
        mark = _mark(path)
        known[mark] = noted[mark] if mark in noted else _played_again(path)
    if known != noted:
        _note(folder / NOTE, known)
    return tuple(chain.from_iterable(reversed(known.values())))


def _mark(path: Path) -> str:
    """Gives what tells one state of a record from another: name, size and time of writing."""
    status = path.stat()
    return f"{path.name} {status.st_size} {status.st_mtime_ns}"


def _played_again(path: Path) -> list[Outcome]:
    try:
        return list(outcomes(Session.of_record(read_record(path))))
    except FaultyFileError:
        return []


def _noted(note: Path) -> dict[str, list[Outcome]]:
    """Reads the note; whatever is wrong with it, it is as if there were none."""
    try:
        told = json.loads(note.read_text(encoding="utf-8"))
        if told["format"] != NOTE_FORMAT:
            return {}
        return {
            mark: [Outcome(**outcome) for outcome in listed]
            for mark, listed in told["records"].items()
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def _note(note: Path, known: Mapping[str, list[Outcome]]) -> None:
    listed = {mark: [asdict(outcome) for outcome in found] for mark, found in known.items()}
    text = json.dumps({"format": NOTE_FORMAT, "records": listed}, ensure_ascii=False)
    part = note.with_suffix(".part")
    # Without a disk to write on the matches are counted anew the next time.
    with contextlib.suppress(OSError):
        part.write_text(text, encoding="utf-8")
        os.replace(part, note)


def outcomes(session: Session) -> Iterable[Outcome]:
    """Gives how a match that is over ended for each of its persons; nothing while it is on."""
    if not session.winners:
        return
    seen = session.observe(0)
    placed = final_places(session.variant, seen.totals, session.winners)
    for seat, who in enumerate(session.seats):
        if who.kind == "person":
            yield Outcome(
                session.variant.id,
                who.name,
                placed[seat],
                len(session.seats),
                seen.totals[seat],
                seat in session.winners,
                session.variant.match.wins == "highest",
                len(seen.results),
                sum(result.by == seat for result in seen.results),
            )


def final_places(
    variant: Variant, totals: tuple[int, ...], winners: tuple[int, ...]
) -> tuple[int, ...]:
    """Gives each seat's place, from 1: the winners first, then by totals; equals share the better
    place (C27)."""
    sign = -1 if variant.match.wins == "highest" else 1
    order = [(seat not in winners, sign * total) for seat, total in enumerate(totals)]
    order = [(lost, 0 if not lost else total) for lost, total in order]
    return tuple(1 + sum(other < own for other in order) for own in order)
