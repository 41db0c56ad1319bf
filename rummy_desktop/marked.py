"""YAML that knows its places: every value its line and column, and so does whatever is wrong."""

from __future__ import annotations

import difflib
import errno
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

import yaml

Scalar = str | int | float | bool | None

MOST_LEVELS = 40
_PLAIN_TAGS = frozenset(f"tag:yaml.org,2002:{name}" for name in ("int", "float", "bool", "null"))
# The C reader is ten times faster; a Python without it still reads.
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

REFUSALS: Mapping[int, str] = {
    errno.ENOENT: "file-missing",
    errno.EACCES: "file-forbidden",
    errno.EPERM: "file-forbidden",
    errno.EROFS: "file-forbidden",
    errno.EISDIR: "file-is-folder",
    errno.ENOSPC: "disk-full",
}
"""Codes for what the system says of a file."""

PROBLEMS: Mapping[str, str] = {
    "tab character": "yaml-tab",
    "cannot start any token": "yaml-sign",
    "mapping values are not allowed": "yaml-colon",
    "could not find expected ':'": "yaml-no-colon",
    "did not find expected ',' or": "yaml-open",
    "flow node: did not find": "yaml-open",
    "block node: did not find": "yaml-sign",
    "did not find expected key": "yaml-column",
    "did not find expected '-'": "yaml-column",
    "block sequence entries are not allowed": "yaml-column",
    "unexpected end of stream": "yaml-quote",
    "undefined alias": "alias",
    "expected alphabetic or numeric character": "alias",
    "another document": "yaml-second",
    "exceeded maximum nesting depth": "too-deep",
}
"""Codes for what the YAML reader says, by a part of it; anything else is ``not-yaml``."""


class Mark(NamedTuple):
    """A place in a file: line and column from 1; 0 where what was read is not a file."""

    file: str = ""
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        """Gives the place as ``file:line:column``, without what is not known."""
        return ":".join(str(part) for part in self if part)


NOWHERE = Mark()


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: where, under which dotted key, and a code for why.

    The words for a code belong to whoever reads the file; ``data`` is what they name.
    """

    mark: Mark
    key: str
    code: str
    data: Mapping[str, Any] = field(default_factory=dict)

    @property
    def path(self) -> Path:
        """Gives the file."""
        return Path(self.mark.file)

    @property
    def line(self) -> int:
        """Gives the line, from 1."""
        return self.mark.line

    def __str__(self) -> str:
        """Gives place, key, code and data without words, for a log."""
        told = [f"{name}={value}" for name, value in sorted(self.data.items())]
        return " ".join(part for part in (f"{self.mark}:", self.key, self.code, *told) if part)


class FaultyFileError(Exception):
    """Says that a file cannot be used; ``faults`` has all that was found."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))

    def __reduce__(self) -> tuple[type[FaultyFileError], tuple[tuple[Fault, ...]]]:
        return type(self), (self.faults,)


@dataclass(frozen=True, slots=True)
class Node:
    """A value: a scalar, a mapping or a list, and where it stands.

    ``keys`` gives the place of each key of a mapping; ``text`` is a scalar as it is written, so
    that ``no`` and ``'no'`` are the same word to whoever wants a word.
    """

    value: Scalar | Mapping[str, Node] | Sequence[Node]
    mark: Mark = NOWHERE
    keys: Mapping[str, Mark] = field(default_factory=dict)
    text: str | None = None

    @property
    def is_mapping(self) -> bool:
        """Tells whether the value has keys."""
        return isinstance(self.value, Mapping)

    @property
    def is_list(self) -> bool:
        """Tells whether the value is a list."""
        return isinstance(self.value, list)

    @property
    def is_none(self) -> bool:
        """Tells whether the value says that there is none."""
        return self.value is None or self.value == "none"

    @property
    def entries(self) -> Mapping[str, Node]:
        """Gives a mapping's entries; none if this is no mapping."""
        return self.value if isinstance(self.value, Mapping) else {}

    @property
    def items(self) -> Sequence[Node]:
        """Gives a list's items; none if this is no list."""
        return self.value if isinstance(self.value, list) else ()

    def place(self, key: str) -> Mark:
        """Gives the place of a key; the mapping's own if the key is not there."""
        return self.keys.get(key, self.mark)

    def without(self, *names: str) -> Node:
        """Gives a mapping without some of its keys; anything else as it is."""
        if not isinstance(self.value, Mapping):
            return self
        kept = {name: value for name, value in self.entries.items() if name not in names}
        return replace(self, value=kept)

    def plain(self) -> Any:
        """Gives the value as plain data: scalars, dictionaries with text keys, lists."""
        if isinstance(self.value, Mapping):
            return {name: node.plain() for name, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value


def nearest(word: str, known: Iterable[str]) -> str:
    """Gives the known spelling nearest to a word, or nothing when none is near."""
    found = difflib.get_close_matches(word, sorted(known), n=1)
    return found[0] if found else ""


def read_text(path: Path) -> str:
    """Reads a text file.

    Raises:
        FaultyFileError: it cannot be opened or is no UTF-8 text.
    """
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        raise FaultyFileError([of_system(path, error)]) from error
    return decode(path, data)


def of_system(path: Path, error: Exception, otherwise: str = "cannot-open") -> Fault:
    """Gives the fault that a file cannot be read or written: what the system says has a code of its
    own where that is usual, and else stands behind ``otherwise`` in the system's words.
    """
    code = REFUSALS.get(getattr(error, "errno", None) or 0)
    said = getattr(error, "strerror", None) or str(error)
    return Fault(Mark(str(path)), "", code or otherwise, {} if code else {"problem": said})


def decode(path: Path, data: bytes) -> str:
    """Decodes the bytes of a text file.

    Raises:
        FaultyFileError: it is no UTF-8 text.
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FaultyFileError([Fault(Mark(str(path), line), "", "not-utf-8")]) from error


def parse(text: str, file: str, first: int = 1) -> Node | None:
    """Reads YAML whose text begins on a line of a file; gives None for an empty text.

    Raises:
        FaultyFileError: it is not YAML, has a key twice, or uses aliases: all such faults.
    """
    try:
        root = yaml.compose(text, Loader=LOADER)
    except yaml.MarkedYAMLError as error:
        raise FaultyFileError([_problem(error, text, file, first)]) from error
    except yaml.reader.ReaderError as error:
        place = _place_at(text, error.position, file, first)
        raise FaultyFileError([Fault(place, "", "yaml-unprintable")]) from error
    except RecursionError as error:
        raise FaultyFileError([Fault(Mark(file, first, 1), "", "too-deep")]) from error
    except (yaml.YAMLError, ValueError) as error:
        problem = {"problem": str(error)}
        raise FaultyFileError([Fault(Mark(file, first, 1), "", "not-yaml", problem)]) from error
    if root is None:
        return None
    reading = _Reading(file, first)
    tree = reading.node(root, "", 0)
    if reading.faults:
        raise FaultyFileError(reading.faults)
    return tree


def _problem(error: yaml.MarkedYAMLError, text: str, file: str, first: int) -> Fault:
    said = error.problem or ""
    whole = f"{error.context}: {said}"
    code = next((code for part, code in PROBLEMS.items() if part in whole), "not-yaml")
    mark = error.problem_mark or error.context_mark
    if code == "yaml-quote" and error.context_mark is not None:
        mark = error.context_mark  # where the quotes are opened, not where the file ends
    if mark is None:
        return Fault(Mark(file, first, 1), "", "not-yaml", {"problem": said})
    lines = text.rstrip("\n").split("\n")
    if mark.line >= len(lines):  # the end of a file may be told as one line more
        place = Mark(file, first + len(lines) - 1, len(lines[-1]) + 1)
    else:
        place = Mark(file, first + mark.line, mark.column + 1)
        if code == "yaml-sign" and lines[mark.line][mark.column :].startswith("\t"):
            code = "yaml-tab"
    return Fault(place, "", code, {"problem": said} if code == "not-yaml" else {})


def _place_at(text: str, position: int, file: str, first: int) -> Mark:
    """Gives the place of a character by its number in the text."""
    before = text[:position]
    return Mark(file, first + before.count("\n"), len(before) - before.rfind("\n"))


class _Reading:
    """One pass over the nodes of a YAML document, which gathers faults."""

    def __init__(self, file: str, first: int) -> None:
        self.file = file
        self.first = first
        self.faults: list[Fault] = []
        self.seen: set[int] = set()
        self.constructor = yaml.constructor.SafeConstructor()

    def node(self, node: yaml.Node, path: str, level: int) -> Node:
        mark = self._mark(node)
        code = "alias" if id(node) in self.seen else "too-deep" if level > MOST_LEVELS else None
        if code:
            self.faults.append(Fault(mark, path, code))
            return Node(None, mark)
        self.seen.add(id(node))
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, mark, path, level)
        if isinstance(node, yaml.SequenceNode):
            items = [
                self.node(item, f"{path}.{number}".lstrip("."), level + 1)
                for number, item in enumerate(node.value, start=1)
            ]
            return Node(items, mark)
        assert isinstance(node, yaml.ScalarNode)
        return Node(self._scalar(node), mark, text=str(node.value))

    def _mapping(self, node: yaml.MappingNode, mark: Mark, path: str, level: int) -> Node:
        entries: dict[str, Node] = {}
        keys: dict[str, Mark] = {}
        for key, value in node.value:
            place = self._mark(key)
            if not isinstance(key, yaml.ScalarNode):
                self.faults.append(Fault(place, path, "key-not-text"))
                continue
            name = str(key.value)
            below = f"{path}.{name}".lstrip(".")
            if name in entries:
                self.faults.append(Fault(place, below, "key-twice", {"name": name}))
            entries[name] = self.node(value, below, level + 1)
            keys[name] = place
        return Node(entries, mark, keys)

    def _scalar(self, node: yaml.ScalarNode) -> Scalar:
        if node.tag not in _PLAIN_TAGS:
            return str(node.value)
        try:
            value: Scalar = self.constructor.construct_object(node)
        except (ValueError, KeyError, yaml.YAMLError):
            return str(node.value)
        return value

    def _mark(self, node: yaml.Node) -> Mark:
        start = node.start_mark
        return Mark(self.file, start.line + self.first, start.column + 1)
