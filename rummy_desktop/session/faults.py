"""Faults of a file that a person wrote or a disk has hurt: where they are, and a code for what is
wrong."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class FileFault:
    """One fault: the file, the line (from 1), and a code whose words are under ``file-fault`` in
    the catalogue."""

    path: Path
    line: int
    code: str
    data: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        """Gives place, code and data without words, for a log."""
        told = " ".join(f"{name}={value}" for name, value in sorted(self.data.items()))
        return f"{self.path}:{self.line}: {self.code} {told}".rstrip()


class FaultyFileError(Exception):
    """Says that a file cannot be used; ``faults`` has what was found."""

    def __init__(self, faults: Iterable[FileFault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))
