"""That the next deal of a match has begun before anybody moved in it, kept beside its record: a
record has no line for it.

Losing this file loses no match: it is then between two deals again.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

SUFFIX = ".dealt"


def dealt_path(record: Path) -> Path:
    """Names the file beside a record."""
    return record.with_name(record.stem + SUFFIX)


def note_deal(record: Path, moves: int) -> None:
    """Notes that a deal has begun after so many moves; a disk that refuses is left alone."""
    with contextlib.suppress(OSError):
        dealt_path(record).write_text(f"{moves}\n", encoding="ascii")


def deal_begun(record: Path, moves: int) -> bool:
    """Tells whether the next deal had begun when a match was left after so many moves."""
    try:
        return dealt_path(record).read_bytes().strip() == b"%d" % moves
    except OSError:
        return False


def drop_deal(record: Path) -> None:
    """Removes the file, where no deal stands begun any more."""
    with contextlib.suppress(OSError):
        dealt_path(record).unlink(missing_ok=True)
