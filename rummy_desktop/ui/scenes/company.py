"""Who sits at the table, and how each of them is called on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rummy_desktop.session.record import Seat
from rummy_desktop.ui.catalogue import Argument, Catalogue
from rummy_desktop.ui.given_names import is_unnamed, told_names
from rummy_desktop.ui.signs import cleaned


@dataclass(frozen=True)
class Company:
    """The players' names by seat, and the seat that is "you": None where several persons share
    the screen.
    """

    names: tuple[str, ...]
    you: int | None = 0

    def name(self, words: Catalogue, seat: int) -> str:
        """Gives what a seat is called on a plate or in a list."""
        return words.say("scene.you") if seat == self.you else cleaned(self.names[seat])

    def say(self, words: Catalogue, key: str, seat: int, **arguments: Argument) -> str:
        """Gives a sentence about a seat: languages speak otherwise of "you" (`key.you`) than of
        others (`key.other`).
        """
        if seat == self.you:
            return words.say(f"{key}.you", **arguments)
        return words.say(f"{key}.they", name=cleaned(self.names[seat]), **arguments)

    def listed(self, words: Catalogue, seats: Sequence[int]) -> str:
        """Gives several names as a list."""
        return words.listed([self.name(words, seat) for seat in seats])


def company_of(seats: Sequence[Seat]) -> Company:
    """Gives who sits at a table; a person alone with bots is "you"."""
    persons = [number for number, seat in enumerate(seats) if seat.kind == "person"]
    return Company(tuple(seat.name for seat in seats), persons[0] if len(persons) == 1 else None)


def company_told(seats: Sequence[Seat], words: Catalogue) -> Company:
    """Gives who sat at the table of a record: only a person who never gave a name is "you"."""
    company = company_of(seats)
    named = company.you is not None and not is_unnamed(seats[company.you], words)
    return Company(told_names(seats, words), None if named else company.you)
