"""The folders of matches: those that go on, and the records of those that are over."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from rummy_desktop import places
from rummy_desktop.marked import Fault, FaultyFileError, of_system
from rummy_desktop.session.dealt import drop_deal
from rummy_desktop.session.kept_hands import drop_hands
from rummy_desktop.session.record import SUFFIX, Record, free_path, read_record
from rummy_desktop.session.session import Session

ASIDE = ".unreadable"


@dataclass(frozen=True, slots=True)
class Notice:
    """Something that a player should be told of a file: a code, the file, and why.

    ``kept-aside``: the file could not be read and now has the name ``kept``. ``newer-format``: a
    newer version wrote it, and it stays where it is. ``torn``: its broken
    last line was dropped.
    """

    code: str
    path: Path
    kept: Path | None = None
    fault: Fault | None = None


def new_path(variant_id: str, now: datetime, folder: Path | None = None) -> Path:
    """Names a file that is not there yet for a match that begins now."""
    folder = folder or places.saves()
    return free_path(folder / f"{now:%Y-%m-%d-%H%M%S}-{game_in_names(variant_id)}{SUFFIX}")


def game_in_names(variant_id: str) -> str:
    """Gives a game's id as the names of its files have it."""
    return re.sub(r"[^A-Za-z0-9-]+", "-", variant_id).strip("-") or "match"


def record_paths(folder: Path) -> list[Path]:
    """Lists the record files of a folder, the newest first."""
    try:
        paths = [path for path in folder.glob(f"*{SUFFIX}") if path.is_file()]
        found = [(path.stat().st_mtime_ns, path.name, path) for path in paths]
    except OSError:
        return []
    return [path for _, _, path in sorted(found, reverse=True)]


def continue_newest(folder: Path | None = None) -> tuple[Session | None, list[Notice]]:
    """Goes on with the newest match that is not over, None where there is none; gives what is to be
    told.

    A match that turns out to be over is moved to the records. A file that cannot be read is renamed
    and kept.
    """
    notices: list[Notice] = []
    for path in record_paths(folder or places.saves()):
        session = open_save(path, notices)
        if session is None:
            continue
        if not session.winners:
            return session, notices
        archive(session)
    return None, notices


def open_save(path: Path, notices: list[Notice]) -> Session | None:
    """Goes on with one match; an unreadable file is put aside and told of in ``notices``."""
    try:
        session = Session.resume(path)
    except FaultyFileError as error:
        # What a newer version wrote is sound for that one: it stays where it is.
        newer = error.faults[0].code == "other-format"
        kept = None if newer else put_aside(path)
        code = "newer-format" if newer else "kept-aside"
        notices.append(Notice(code, path, kept, error.faults[0]))
        return None
    except OSError as error:
        notices.append(Notice("cannot-open", path, None, of_system(path, error)))
        return None
    if session.torn:
        notices.append(Notice("torn", path))
    return session


def put_aside(path: Path) -> Path | None:
    """Renames a file that cannot be read, so that it is found neither again nor lost; None if that
    fails."""
    kept = free_path(path.with_name(path.name + ASIDE))
    try:
        os.replace(path, kept)
    except OSError:
        return None
    return kept


def unfinished(folder: Path | None = None) -> list[Record]:
    """Lists the matches that can be gone on with, the newest first, without playing their moves."""
    return list(_readable(record_paths(folder or places.saves())))


def finished(folder: Path | None = None) -> list[Record]:
    """Lists the records of matches that are over, the newest first, without playing their moves."""
    return list(_readable(record_paths(folder or places.records())))


def _readable(paths: Iterable[Path]) -> Iterable[Record]:
    for path in paths:
        try:
            yield read_record(path)
        except FaultyFileError:
            continue


def discard(record: Path) -> None:
    """Deletes a match with all that is kept beside it; a disk that refuses is left alone."""
    with contextlib.suppress(OSError):
        record.unlink(missing_ok=True)
        drop_hands(record)
        drop_deal(record)


def archive(session: Session, folder: Path | None = None) -> Path | None:
    """Closes a session's file and moves it to the records; gives its new path, None if it stays
    where it was."""
    path = session.path
    session.close()
    if path is None or not path.exists():
        return None
    drop_hands(path)
    drop_deal(path)
    target = free_path((folder or places.records()) / path.name)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        os.replace(path, target)
    except OSError:
        return None
    return target
