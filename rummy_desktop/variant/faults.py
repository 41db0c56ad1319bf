"""What is wrong with a game, as codes and data: the words for them are in the languages."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_desktop.marked import FaultyFileError


@dataclass(frozen=True, slots=True)
class Sort:
    """A sort of value that was found or wanted, where no word of the file can be named.

    count: of how many things, where that is fixed; else 0.
    """

    code: str
    count: int = 0

    def __str__(self) -> str:
        return f"{self.code} {self.count}" if self.count else self.code


Shown = str | Sort
"""What stands in a file as it is written, or the sort of it."""

GROUP, LIST = Sort("group"), Sort("list")


class VariantError(FaultyFileError):
    """A game that cannot be played as it is written, with everything that is wrong with it."""
