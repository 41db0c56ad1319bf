"""Faults of a file that a person wrote: where they are, and which sentence tells them."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

# The C reader is ten times faster; a Python without it still reads.
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True)
class Fault:
    """One fault: file, line and column (from 1), and a code whose words are under `fault.` in the
    catalogue.
    """

    path: Path
    line: int
    column: int
    code: str
    told: dict[str, str] = field(default_factory=dict)

    def __str__(self) -> str:
        """Gives the fault for a log: place, code and what it is about, without words."""
        told = " ".join(f"{name}={value}" for name, value in sorted(self.told.items()))
        return f"{self.path}:{self.line}:{self.column}: {self.code} {told}".rstrip()


class FaultyFileError(Exception):
    """Says that a file cannot be used; `faults` has all that was found."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


def nearest(word: str, known: Iterable[str]) -> str:
    """Gives the known spelling nearest to a word, or nothing when none is near."""
    found = difflib.get_close_matches(word, list(known), n=1, cutoff=0.55)
    return found[0] if found else ""


def at(node: yaml.Node, path: Path, code: str, **told: str) -> Fault:
    """Makes a fault at the place of a node."""
    mark = node.start_mark
    return Fault(path, mark.line + 1, mark.column + 1, code, told)


def compose(path: Path) -> yaml.Node:
    """Reads a YAML file as nodes with marks.

    Raises: FaultyFileError when it is unreadable, empty, or not YAML.
    """
    try:
        node: Any = yaml.compose(path.read_text(encoding="utf-8"), Loader=LOADER)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        fault = Fault(path, line, column, "not_yaml", {"problem": error.problem or ""})
        raise FaultyFileError([fault]) from error
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        raise FaultyFileError([Fault(path, 1, 1, "unreadable")]) from error
    if node is None:
        raise FaultyFileError([Fault(path, 1, 1, "empty")])
    return node
