"""Record files (`.rummy`): a header of YAML, a line ``---``, then one move a line (records.md)."""

from __future__ import annotations

import contextlib
import itertools
import os
import queue
import tempfile
import threading
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import yaml

from rummy_desktop.marked import Fault, FaultyFileError, Mark, decode, of_system
from rummy_desktop.session.tree import Tree, read_tree
from rummy_desktop.variant import Variant, variant_from_tree

FORMAT = 1
SUFFIX = ".rummy"
SEPARATOR = "---"
FORMAT_KEY = "rummy"
HEADER_KEYS = (
    *(FORMAT_KEY, "variant", "house-rules", "players", "seed", "practice", "started", "rules"),
)
_DUMPER = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
# A wider one would break no rule; a line of this width can still be read in a terminal.
_WIDTH = 100
# Persian names need them inside; they have no picture of their own.
_JOINERS = {0x200C: None, 0x200D: None}


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits there: a name, a person or a bot, and a bot's level."""

    name: str
    kind: Literal["person", "bot"] = "person"
    level: str = ""


@dataclass(frozen=True, slots=True)
class Header:
    """What a match began with: with the moves it is the whole game.

    ``started`` is the time of day it began, as text, for lists of matches; no rule reads it. In
    ``practice`` moves may be taken back freely.
    """

    variant: Variant
    seats: tuple[Seat, ...]
    seed: str
    practice: bool = False
    started: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """Gives the players' names in seat order."""
        return tuple(seat.name for seat in self.seats)


@dataclass(frozen=True, slots=True)
class Line:
    """A move as it stands in a file, and the number of its line."""

    text: str
    number: int


@dataclass(frozen=True, slots=True)
class Record:
    """A record file as it was read.

    ``torn`` is the broken last line that a power cut has left, and that was dropped; empty where
    there is none. ``whole`` is the length in bytes of what is sound.
    """

    path: Path
    header: Header
    moves: tuple[Line, ...]
    torn: str = ""
    whole: int = field(default=0, compare=False)


def write_header(header: Header) -> str:
    """Writes the header and the line that ends it."""
    variant = header.variant
    told: dict[str, Any] = {FORMAT_KEY: FORMAT, "variant": variant.id}
    if variant.chosen:
        told["house-rules"] = list(variant.chosen)
    told["players"] = [_seat_told(seat) for seat in header.seats]
    told["seed"] = header.seed
    if header.practice:
        told["practice"] = True
    if header.started:
        told["started"] = header.started
    told["rules"] = _plain(variant.tree)
    text = yaml.dump(
        told, Dumper=_DUMPER, sort_keys=False, allow_unicode=True, width=_WIDTH, line_break="\n"
    )
    return f"{text}{SEPARATOR}\n"


def _seat_told(seat: Seat) -> dict[str, str]:
    told = {"name": seat.name, "kind": seat.kind}
    return told | {"level": seat.level} if seat.level else told


def _plain(value: Any) -> Any:
    """Copies plain data, so that the writer sees no two places as one."""
    if isinstance(value, Mapping):
        return {key: _plain(below) for key, below in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(below) for below in value]
    return value


def read_record(path: Path) -> Record:
    """Reads a record file; the moves are not played yet.

    Raises:
        FaultyFileError: it cannot be opened, or its header cannot be read: the file, the line, why.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise FaultyFileError([of_system(path, error)]) from error
    whole = data.rfind(b"\n") + 1
    lines = decode(path, data[:whole]).split("\n")
    try:
        end = next(number for number, line in enumerate(lines) if line.rstrip() == SEPARATOR)
    except StopIteration:
        raise FaultyFileError([Fault(Mark(str(path), len(lines)), "", "no-header")]) from None
    header = _read_header(read_tree(path, "\n".join(lines[:end])))
    moves = tuple(
        Line(text, number)
        for number, line in enumerate(lines[end + 1 :], start=end + 2)
        if (text := _without_comment(line))
    )
    torn = data[whole:].decode("utf-8", errors="replace").strip("\0 \r\t")
    return Record(path, header, moves, torn, whole)


def is_record(text: str) -> bool:
    """Tells whether a text is a record, whatever its file is called: its header says so."""
    lines = itertools.takewhile(lambda line: line.rstrip() != SEPARATOR, text.splitlines())
    return any(line.startswith(f"{FORMAT_KEY}:") for line in lines)


def _without_comment(line: str) -> str:
    """Gives the move of a line: what stands before a ``#`` at its beginning or after a blank."""
    if line.lstrip().startswith("#"):
        return ""
    return line.split(" #", 1)[0].strip()


def _read_header(root: Tree) -> Header:
    _check_format(root)
    fields = root.fields(HEADER_KEYS)
    for key in ("variant", "players", "seed", "rules"):
        if key not in fields:
            raise root.fault("missing-key", key=key)
    seats = tuple(_read_seat(item) for item in fields["players"].items())
    rules = fields["rules"]
    variant = variant_from_tree(rules.node)
    if variant.id != fields["variant"].text():
        raise fields["variant"].fault("other-game", id=variant.id)
    if not variant.players.min <= len(seats) <= variant.players.max:
        low, high = variant.players.min, variant.players.max
        raise fields["players"].fault("players-out-of-range", min=low, max=high)
    check_names(seats, fields["players"])
    return Header(
        variant,
        seats,
        fields["seed"].text(),
        fields["practice"].truth() if "practice" in fields else False,
        fields["started"].text() if "started" in fields else "",
    )


def _check_format(root: Tree) -> None:
    version = next((value for key, value in root.pairs() if key == FORMAT_KEY), None)
    if version is None:
        raise root.fault("missing-key", key=FORMAT_KEY)
    if version.text() != str(FORMAT):
        raise version.fault("other-format", format=version.text(), known=FORMAT)


def _read_seat(tree: Tree) -> Seat:
    fields = tree.fields(("name", "kind", "level"))
    if "name" not in fields:
        raise tree.fault("missing-key", key="name")
    kind = fields["kind"].text() if "kind" in fields else "person"
    level = fields["level"].text() if "level" in fields else ""
    name = fields["name"].text()
    if kind == "person":
        return Seat(name, "person", level)
    if kind == "bot":
        return Seat(name, "bot", level)
    raise fields["kind"].none_of(("person", "bot"))


def check_names(seats: Sequence[Seat], tree: Tree | None = None) -> None:
    """Checks that a line of moves can begin with each name.

    Raises:
        FaultyFileError: two are the same or one cannot be written, where they stand in a file
        (``tree``).
        ValueError: the same, where they do not.
    """
    names = [seat.name for seat in seats]
    for name in names:
        shown = name.translate(_JOINERS)
        if " ".join(name.split()) != name or not name or "#" in name or not shown.isprintable():
            code, told = "no-name", name
        elif names.count(name) > 1:
            code, told = "player-twice", name
        else:
            continue
        if tree is not None:
            raise tree.fault(code, name=told)
        raise ValueError(f"{code}: {told!r}")


def write_whole(path: Path, header: Header, moves: Iterable[str]) -> None:
    """Writes a whole record so that at every moment either the old file or the new one is there.

    Raises:
        OSError: the folder cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    text = write_header(header) + "".join(f"{move}\n" for move in moves)
    handle, name = tempfile.mkstemp(prefix=f".{path.stem}-", suffix=".part", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    _settle_folder(path.parent)


def _settle_folder(folder: Path) -> None:
    """Makes a new name in a folder survive a power cut, where the system can do that."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)


class FileChangedError(OSError):
    """Says that another program has written to a record since this one did."""


class Writer:
    """The end of a record file, to which each move is appended before anybody is shown it.

    A patient writer hands a move to the system at once and has it brought onto the disk by a thread
    beside: ``settled`` tells when it is there. So no picture waits for a slow disk.
    """

    def __init__(self, path: Path, patient: bool = False) -> None:
        self._file = path.open("ab", buffering=0)
        self._size = os.fstat(self._file.fileno()).st_size
        self._error: OSError | None = None
        self._due: queue.SimpleQueue[bool] | None = None
        self._written = self._safe = 0
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        if patient:
            self._due = queue.SimpleQueue()
            self._thread = threading.Thread(target=self._serve, name="record", daemon=True)
            self._thread.start()

    @property
    def settled(self) -> bool:
        """Tells whether every move is on the disk, or will not come there any more."""
        return self._safe >= self._written or self._error is not None

    def settle(self) -> None:
        """Waits until every move is on the disk, or will not come there."""
        with self._changed:
            self._changed.wait_for(lambda: self.settled)

    def append(self, move: str) -> None:
        """Appends a move, and returns when it is on the disk; a patient writer returns before.

        Raises:
            FileChangedError: another window goes on with the same match.
            OSError: the disk is full or gone; nothing of the move is left in the file then, if it
            can be helped.
        """
        if self._error is not None:
            raise self._error
        sound = os.fstat(self._file.fileno()).st_size
        if sound != self._size:
            raise FileChangedError
        try:
            self._size += self._file.write(f"{move}\n".encode())
            if self._due is None:
                os.fsync(self._file.fileno())
        except OSError:
            with contextlib.suppress(OSError):
                os.ftruncate(self._file.fileno(), sound)
            self._size = sound
            raise
        if self._due is not None:
            self._written += 1
            self._due.put(True)

    def close(self) -> None:
        """Closes the file, when everything is on the disk."""
        if self._due is not None and self._thread is not None:
            self._due.put(False)
            self._thread.join()
        self._file.close()

    def _serve(self) -> None:
        assert self._due is not None
        while self._due.get():
            written = self._written
            try:
                os.fsync(self._file.fileno())
            except OSError as error:
                self._error = error
            with self._changed:
                self._safe = max(self._safe, written)
                self._changed.notify_all()


def drop_torn_line(record: Record) -> None:
    """Cuts the broken last line off a record's file, so that the next move begins on a line of its
    own.

    Raises:
        OSError: the file cannot be written.
    """
    with record.path.open("r+b") as file:
        file.truncate(record.whole)
        file.flush()
        os.fsync(file.fileno())


def free_path(path: Path) -> Path:
    """Gives the path, or the next one with a number that is not taken."""
    candidate, number = path, 2
    while candidate.exists():
        candidate = path.with_name(f"{path.stem}-{number}{path.suffix}")
        number += 1
    return candidate
