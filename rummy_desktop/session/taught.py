"""What a person at this machine has been taught: games begun before, and what the guide has told in
the matches that go on. One small file; losing it loses no match.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import tempfile
from collections.abc import Collection
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from rummy_desktop import places
from rummy_desktop.session.saves import game_in_names, record_paths

Speaks = Literal["first", "always", "never"]
_SPEAKS = ("first", "always", "never")
FIRST_DEAL = 1


@dataclass
class MatchLessons:
    """The lessons of one match: in which deals the guide speaks (``first``: in the first one in
    which somebody was told anything, number ``deal`` so far; what did not come up there is
    explained when it comes), and what each seat has been told.
    """

    speaks: Speaks = "never"
    told: dict[int, list[str]] = field(default_factory=dict)
    record: Path | None = None
    deal: int = FIRST_DEAL

    def guides(self, deal: int) -> bool:
        """Tells whether the guide speaks in a deal: a deal that was over before anybody who is
        guided had to decide anything has taught nothing.
        """
        if self.speaks == "first" and not any(self.told.values()):
            self.deal = max(self.deal, deal)
        return self.speaks == "always" or (self.speaks == "first" and deal <= self.deal)

    def goes_on(self, deal: int) -> bool:
        """Tells whether a deal comes after those in which the guide speaks, and what is new there
        is still explained.
        """
        return self.speaks == "first" and not self.guides(deal)

    def switch(self, on: bool) -> None:
        """Has the guide speak from now on, or be silent."""
        self.speaks = "always" if on else "never"
        self._keep()

    def known(self, seat: int) -> Collection[str]:
        """Gives the concepts that a seat has been told."""
        return self.told.get(seat, ())

    def learn(self, seat: int, concept: str) -> None:
        """Notes that a seat has been told a concept."""
        told = self.told.setdefault(seat, [])
        if concept not in told:
            told.append(concept)
            self._keep()

    def _keep(self) -> None:
        if self.record is not None:
            facts = _read()
            facts.setdefault("matches", {})[self.record.stem] = {
                "speaks": self.speaks,
                "told": {str(seat): list(told) for seat, told in self.told.items()},
                "deal": self.deal,
            }
            _write(facts, self.record)


def begun_games() -> frozenset[str]:
    """Gives the games that have been begun on this machine, as file names write their ids."""
    names = [path.stem for path in (*record_paths(places.saves()), *record_paths(places.records()))]
    return frozenset([*map(str, _read().get("games", ())), *map(_game_of, names)])


def is_new(game: str, begun: Collection[str]) -> bool:
    """Tells whether a game has never been begun here."""
    return game_in_names(game) not in begun


def begin_lessons(record: Path | None, game: str, guided: bool) -> None:
    """Notes that a match of a game begins, with the guide in its first deal or without."""
    facts = _read()
    games = facts.setdefault("games", [])
    if game_in_names(game) not in games:
        games.append(game_in_names(game))
    if record is not None and guided:
        facts.setdefault("matches", {})[record.stem] = {"speaks": "first", "told": {}}
    _write(facts, record)


def lessons_of(record: Path | None) -> MatchLessons:
    """Gives the lessons of a match, as they were left; silent where nothing is known of it."""
    found = _read().get("matches", {}).get(record.stem, {}) if record is not None else {}
    deal = found.get("deal", FIRST_DEAL)
    return MatchLessons(found.get("speaks", "never"), found.get("told", {}), record, deal)


# The file.


def _read() -> dict[str, Any]:
    """Reads the file; what cannot be used of it is as good as not there."""
    try:
        facts = json.loads(places.taught_file().read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(facts, dict):
        return {}
    games, matches = facts.get("games"), facts.get("matches")
    return {
        "games": [one for one in games if isinstance(one, str)] if isinstance(games, list) else [],
        "matches": {
            str(name): sound
            for name, told in (matches.items() if isinstance(matches, dict) else ())
            if (sound := _sound(told)) is not None
        },
    }


def _sound(facts: Any) -> dict[str, Any] | None:
    if not isinstance(facts, dict) or facts.get("speaks") not in _SPEAKS:
        return None
    told = facts.get("told")
    if not isinstance(told, dict):
        return None
    seats = {
        int(seat): [str(one) for one in names]
        for seat, names in told.items()
        if str(seat).isdecimal() and isinstance(names, list)
    }
    deal = facts.get("deal")
    return {
        "speaks": facts["speaks"],
        "told": seats,
        "deal": deal if isinstance(deal, int) else FIRST_DEAL,
    }


def _write(facts: dict[str, Any], record: Path | None) -> None:
    """Writes the file, so that the old one or the new one is there; matches that are over are
    forgotten. A disk that refuses is left alone.
    """
    folder = record.parent if record is not None else places.saves()
    kept = {path.stem for path in record_paths(folder)} | ({record.stem} if record else set())
    matches = facts.get("matches", {})
    facts["matches"] = {name: told for name, told in matches.items() if name in kept}
    path = places.taught_file()
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=f".{path.stem}-", suffix=".part", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump(facts, file, ensure_ascii=False)
            os.replace(name, path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise


_BEGUN = re.compile(r"\d{4}-\d\d-\d\d-\d{6}-(?P<game>.+?)(?:-\d+)?")


def _game_of(stem: str) -> str:
    """Gives the game that a record's file name tells of, "" where it tells of none."""
    found = _BEGUN.fullmatch(stem)
    return found["game"] if found else ""
