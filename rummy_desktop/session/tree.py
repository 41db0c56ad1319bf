"""YAML read strictly: unknown keys and unfit values refused at once, each with its line."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rummy_desktop.marked import Fault, FaultyFileError, Mark, Node, nearest, parse


@dataclass(frozen=True)
class Tree:
    """One value of a YAML file, asked for what it must be."""

    node: Node

    @property
    def path(self) -> Path:
        """Gives the file."""
        return Path(self.node.mark.file)

    @property
    def line(self) -> int:
        """Gives the line in the file, from 1."""
        return self.node.mark.line

    @property
    def is_mapping(self) -> bool:
        """Tells whether the value has keys and values."""
        return self.node.is_mapping

    @property
    def is_null(self) -> bool:
        """Tells whether nothing stands here."""
        return self.node.value is None

    def fault(self, code: str, **data: Any) -> FaultyFileError:
        """Makes a fault at this place, to be raised; ``key`` is the one that it is about."""
        key = str(data.pop("key", ""))
        return FaultyFileError([Fault(self.node.mark, key, code, data)])

    def none_of(self, choices: Sequence[str]) -> FaultyFileError:
        """Makes the fault that none of some words stands here, to be raised."""
        word = self.node.text or ""
        near = nearest(word, choices)
        return self.fault("none-of-these", word=word, choices=tuple(choices), near=near)

    def plain(self) -> Any:
        """Gives the value as plain data."""
        return self.node.plain()

    def text(self) -> str:
        """Gives a scalar as it is written, so that ``no`` and ``'no'`` are the same word."""
        if self.node.text is None:
            raise self.fault("not-text")
        return self.node.text

    def number(self) -> int:
        """Gives a whole number."""
        word = self.text()
        if not word.lstrip("-+").isdigit() or not word.isascii() or len(word) > 9:
            raise self.fault("not-whole", word=word)
        try:
            return int(word)
        except ValueError as error:
            raise self.fault("not-whole", word=word) from error

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
        if not self.node.is_list:
            raise self.fault("not-a-list")
        return [Tree(item) for item in self.node.items]

    def pairs(self) -> Iterator[tuple[str, Tree]]:
        """Gives the keys and values of a mapping."""
        if not self.is_mapping:
            raise self.fault("not-a-mapping")
        for name, node in self.node.entries.items():
            yield name, Tree(node)

    def fields(self, known: Collection[str]) -> dict[str, Tree]:
        """Gives the values of a mapping by key, unknown keys refused with the nearest spelling."""
        found = dict(self.pairs())
        faults = [
            Fault(self.node.place(name), name, "unknown-key", {"near": nearest(name, known)})
            for name in found
            if name not in known
        ]
        if faults:
            raise FaultyFileError(faults)
        return found


def read_tree(path: Path, text: str, first: int = 1) -> Tree:
    """Reads YAML text that begins on a line of a file.

    Raises:
        FaultyFileError: it is no YAML, or nothing at all.
    """
    node = parse(text, str(path), first)
    if node is None:
        raise FaultyFileError([Fault(Mark(str(path), first, 1), "", "empty-file")])
    return Tree(node)
