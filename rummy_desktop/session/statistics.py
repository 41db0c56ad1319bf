"""Statistics, told from the records of finished matches alone: what is lost can be built again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from rummy_desktop import places
from rummy_desktop.session.faults import FaultyFileError
from rummy_desktop.session.record import read_record
from rummy_desktop.session.saves import record_paths
from rummy_desktop.session.session import Session
from rummy_desktop.variant import Variant


@dataclass(frozen=True, slots=True)
class Outcome:
    """One finished match as one of its persons played it.

    place: 1 is the best; equals share the better place. of: how many played. points: the score at
    the end. ended: how each of their deals ended for them: the number that they went out or knocked
    in, and of deals in all.
    """

    variant_id: str
    name: str
    place: int
    of: int
    points: int
    won: bool
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

    def add(self, outcome: Outcome, high_is_good: bool) -> None:
        """Counts one more match."""
        self.played += 1
        self.won += outcome.won
        self.places[outcome.place] += 1
        self.points += outcome.points
        self.deals += outcome.deals
        self.deals_ended += outcome.deals_ended
        better = max if high_is_good else min
        self.best = outcome.points if self.best is None else better(self.best, outcome.points)


Statistics = dict[tuple[str, str], GameStatistics]
"""By game id and person's name."""


def statistics(folder: Path | None = None) -> Statistics:
    """Plays all finished matches again and counts them; what cannot be read is left out."""
    told: Statistics = {}
    for path in record_paths(folder or places.records()):
        try:
            session = Session.of_record(read_record(path))
        except FaultyFileError:
            continue
        for outcome in outcomes(session):
            counted = told.setdefault((outcome.variant_id, outcome.name), GameStatistics())
            counted.add(outcome, session.variant.match.wins == "highest")
    return told


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
