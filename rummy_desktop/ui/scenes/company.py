"""Who sits at the table, and how each of them is called on the screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rummy_desktop.session.record import Seat
from rummy_desktop.ui.catalogue import Argument, Catalogue
from rummy_desktop.ui.given_names import bot_named, is_unnamed, told_names
from rummy_desktop.ui.signs import cleaned


@dataclass(frozen=True)
class Company:
    """The players' names by seat, and the seat that is "you": None where several persons share
    the screen. bots: the seats whose names follow the language.
    """

    names: tuple[str, ...]
    you: int | None = 0
    bots: frozenset[int] = frozenset()

    def name(self, words: Catalogue, seat: int) -> str:
        """Gives what a seat is called on a plate or in a list."""
        return words.say("scene.you") if seat == self.you else self._called(words, seat)

    def _called(self, words: Catalogue, seat: int) -> str:
        """Gives a name; where two would be called the same, both keep what is written."""
        told = [
            bot_named(name, words) if number in self.bots else cleaned(name)
            for number, name in enumerate(self.names)
        ]
        return told[seat] if len(set(told)) == len(told) else cleaned(self.names[seat])

    def say(self, words: Catalogue, key: str, seat: int, **arguments: Argument) -> str:
        """Gives a sentence about a seat: languages speak otherwise of "you" (`key.you`) than of
        others (`key.other`).
        """
        if seat == self.you:
            return words.say(f"{key}.you", **arguments)
        return words.say(f"{key}.they", name=self._called(words, seat), **arguments)

    def listed(self, words: Catalogue, seats: Sequence[int]) -> str:
        """Gives several names as a list."""
        return words.listed([self.name(words, seat) for seat in seats])


def company_of(seats: Sequence[Seat]) -> Company:
    """Gives who sits at a table; a person alone with bots is "you"."""
    persons = [number for number, seat in enumerate(seats) if seat.kind == "person"]
    bots = frozenset(number for number, seat in enumerate(seats) if seat.kind == "bot")
    names = tuple(seat.name for seat in seats)
    return Company(names, persons[0] if len(persons) == 1 else None, bots)


def company_told(seats: Sequence[Seat], words: Catalogue) -> Company:
    """Gives who sat at the table of a record: only a person who never gave a name is "you"."""
    company = company_of(seats)
    named = company.you is not None and not is_unnamed(seats[company.you], words)
    return Company(told_names(seats, words), None if named else company.you)
