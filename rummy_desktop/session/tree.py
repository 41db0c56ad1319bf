"""YAML read strictly: each value with its line, unknown and doubled keys refused."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from rummy_desktop.session.faults import FaultyFileError, FileFault

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Constructor(yaml.constructor.SafeConstructor):
    """Turns nodes that have been read already into plain data."""


@dataclass(frozen=True)
class Tree:
    """One node of a YAML file and the file it stands in.

    ``first`` is the number of the file's line on which the YAML text begins.
    """

    node: yaml.Node
    path: Path
    first: int = field(default=1, kw_only=True)

    @property
    def line(self) -> int:
        """Gives the line in the file, from 1."""
        return int(self.node.start_mark.line) + self.first

    @property
    def is_mapping(self) -> bool:
        """Tells whether the node has keys and values."""
        return isinstance(self.node, yaml.MappingNode)

    @property
    def is_null(self) -> bool:
        """Tells whether nothing stands here."""
        return self.node.tag == "tag:yaml.org,2002:null"

    def fault(self, code: str, **data: Any) -> FaultyFileError:
        """Makes a fault at this place, to be raised."""
        return FaultyFileError([FileFault(self.path, self.line, code, data)])

    def plain(self) -> Any:
        """Gives the node as plain data.

        Raises:
            FaultyFileError: it has no plain meaning (an unknown tag, a list as a key).
        """
        try:
            return _Constructor().construct_document(self.node)
        except (yaml.YAMLError, ValueError, TypeError, RecursionError) as error:
            raise self.fault("not-yaml", problem=type(error).__name__) from error

    def text(self) -> str:
        """Gives a scalar as it is written, so that ``no`` and ``'no'`` are the same word."""
        if not isinstance(self.node, yaml.ScalarNode):
            raise self.fault("not-text")
        return str(self.node.value)

    def number(self) -> int:
        """Gives a whole number."""
        word = self.text()
        if not word.lstrip("-+").isdigit() or not word.isascii() or len(word) > 9:
            raise self.fault("not-a-number", word=word)
        try:
            return int(word)
        except ValueError as error:
            raise self.fault("not-a-number", word=word) from error

    def truth(self) -> bool:
        """Gives yes or no."""
        word = self.text().lower()
        if word in ("true", "yes", "on"):
            return True
        if word in ("false", "no", "off"):
            return False
        raise self.fault("not-yes-or-no", word=self.text())

    def items(self) -> list[Tree]:
        """Gives the items of a list."""
        if not isinstance(self.node, yaml.SequenceNode):
            raise self.fault("not-a-list")
        return [self._at(item) for item in self.node.value]

    def pairs(self) -> Iterator[tuple[str, Tree]]:
        """Gives the keys and values of a mapping, each key once."""
        if not isinstance(self.node, yaml.MappingNode):
            raise self.fault("not-a-mapping")
        seen: set[str] = set()
        for key_node, value in self.node.value:
            key = self._at(key_node)
            name = key.text()
            if name in seen:
                raise key.fault("key-twice", key=name)
            seen.add(name)
            yield name, self._at(value)

    def fields(self, known: Collection[str]) -> dict[str, Tree]:
        """Gives the values of a mapping by key, unknown keys refused with the nearest spelling."""
        found = {}
        for name, value in self.pairs():
            if name not in known:
                near = difflib.get_close_matches(name, sorted(known), n=1, cutoff=0.55)
                raise value.fault("unknown-key", key=name, near=near[0] if near else "")
            found[name] = value
        return found

    def _at(self, node: yaml.Node) -> Tree:
        return Tree(node, self.path, first=self.first)


def read_text(path: Path) -> str:
    """Reads a text file.

    Raises:
        FaultyFileError: it cannot be opened or is no UTF-8 text.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise FaultyFileError([FileFault(path, 1, "cannot-open", {"problem": reason})]) from error
    return decode(path, data)


def decode(path: Path, data: bytes) -> str:
    """Decodes the bytes of a text file.

    Raises:
        FaultyFileError: it is no UTF-8 text.
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise FaultyFileError([FileFault(path, line, "not-utf-8")]) from error


def read_tree(path: Path, text: str, first: int = 1) -> Tree:
    """Reads YAML text that begins on a line of a file.

    Raises:
        FaultyFileError: it is no YAML, or nothing at all.
    """
    try:
        node = yaml.compose(text, Loader=_LOADER)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        last = text.rstrip("\n").count("\n")  # the end of a file may be told as one line more
        line = first + (min(mark.line, last) if mark else 0)
        problem = error.problem or ""
        raise FaultyFileError([FileFault(path, line, "not-yaml", {"problem": problem})]) from error
    except (yaml.YAMLError, RecursionError, ValueError) as error:
        problem = getattr(error, "reason", type(error).__name__)
        raise FaultyFileError([FileFault(path, first, "not-yaml", {"problem": problem})]) from error
    if node is None:
        raise FaultyFileError([FileFault(path, first, "empty-file")])
    return Tree(node, path, first=first)
