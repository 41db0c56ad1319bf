"""Record files: a header and moves, whole or torn, and what is said of broken ones."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rummy_desktop.marked import FaultyFileError
from rummy_desktop.session import record as records
from rummy_desktop.session.record import (
    Header,
    Record,
    Seat,
    Writer,
    drop_torn_line,
    read_record,
    write_whole,
)
from rummy_desktop.variant import load_variant

SEATS = (Seat("Ann"), Seat("نرگس‌جان", "bot", "expert"))
MOVES = ("Ann draw stock", "Ann discard KS")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Writes a sound record with two moves."""
    path = tmp_path / "match.rummy"
    header = Header(
        load_variant("knock-rummy"), SEATS, "a: seed #1", practice=True, started="2020-02-02 02:02"
    )
    write_whole(path, header, MOVES)
    return path


def fault(path: Path) -> tuple[str, int]:
    """Gives code and line of the fault of a broken file."""
    with pytest.raises(FaultyFileError) as caught:
        read_record(path)
    (only,) = caught.value.faults
    assert only.path == path
    return only.code, only.line


def test_what_is_written_is_read(path: Path) -> None:
    """Header and moves come back as they were."""
    record = read_record(path)
    assert record.header.seats == SEATS
    assert record.header.seed == "a: seed #1"
    assert record.header.practice
    assert record.header.started == "2020-02-02 02:02"
    assert record.header.variant == load_variant("knock-rummy")
    assert tuple(line.text for line in record.moves) == MOVES
    assert record.torn == ""
    assert path.read_text(encoding="utf-8").startswith("rummy: 1\n")


def test_no_half_written_file_is_left(path: Path) -> None:
    """Nothing but the record lies in the folder."""
    assert os.listdir(path.parent) == [path.name]


def test_comments_and_empty_lines_are_passed_over(path: Path) -> None:
    """A comment begins a line or follows a blank; line numbers count them."""
    with path.open("a", encoding="utf-8") as file:
        file.write("\n# said at the table\nنرگس‌جان draw discard  # oh\r\n")
    last = read_record(path).moves[-1]
    assert last.text == "نرگس‌جان draw discard"
    assert path.read_text(encoding="utf-8").splitlines()[last.number - 1].startswith(last.text)


@pytest.mark.parametrize("torn", [b"Ann dr", b"Ann draw \xd9", b"\0\0\0\0", b"Ann draw discard"])
def test_a_torn_last_line_is_dropped(path: Path, torn: bytes) -> None:
    """What a power cut has left of the last line is no error, and the next move begins a line."""
    sound = path.read_bytes()
    path.write_bytes(sound + torn)
    record = read_record(path)
    assert tuple(line.text for line in record.moves) == MOVES
    drop_torn_line(record)
    assert path.read_bytes() == sound


def test_moves_are_appended(path: Path) -> None:
    """A move is in the file when ``append`` comes back."""
    writer = Writer(path)
    writer.append("Ann draw stock")
    assert path.read_text(encoding="utf-8").endswith("Ann discard KS\nAnn draw stock\n")
    writer.close()


def test_a_move_that_does_not_fit_on_the_disk_leaves_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A failed append takes back what it has written."""
    sound = path.read_bytes()
    writer = Writer(path)

    def full(handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(records.os, "fsync", full)
    with pytest.raises(OSError, match="space"):
        writer.append("Ann draw stock")
    writer.close()
    assert path.read_bytes() == sound


def edited(path: Path, old: str, new: str) -> tuple[str, int]:
    """Changes the file and gives its fault."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return fault(path)


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("rummy: 1", "rummy: 2", "other-format", 1),
        ("rummy: 1\n", "", "missing-key", 1),
        ("\nseed:", "\nsead:", "unknown-key", None),
        ("variant: knock-rummy", "variant: may-i", "other-game", 2),
        ("kind: bot", "kind: ghost", "none-of-these", None),
        ("name: Ann", "name: 'A # b'", "no-name", None),
        ("name: Ann", "name: نرگس‌جان", "player-twice", None),
        ("- name: Ann\n  kind: person\n", "", "players-out-of-range", None),
        ("family: knock", "family: chess", "expected", 14),
        ("players:", "players: {", "yaml-open", None),
        ("\n---\n", "\n- - -\n", "no-header", None),
    ],
)
def test_broken_headers_are_told(
    path: Path, old: str, new: str, code: str, line: int | None
) -> None:
    """Each fault has its code and the line where it is."""
    came, at = edited(path, old, new)
    assert came == code
    assert line in (None, at)


def test_files_that_are_no_text_are_told(tmp_path: Path) -> None:
    """Missing, empty, and binary files have a fault and nothing else."""
    path = tmp_path / "x.rummy"
    assert fault(path)[0] == "file-missing"
    path.write_bytes(b"")
    assert fault(path)[0] == "no-header"
    path.write_bytes(b"rummy: 1\n\xff\xfe\n---\n")
    assert fault(path) == ("not-utf-8", 2)
    path.write_bytes(os.urandom(400) + b"\n---\n")
    with pytest.raises(FaultyFileError):
        read_record(path)


def test_record_is_what_was_read(path: Path) -> None:
    """A record compares by what it tells."""
    assert isinstance(read_record(path), Record)
    assert read_record(path) == read_record(path)
