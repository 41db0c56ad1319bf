"""Names that nobody typed follow the language: bots have theirs out of the catalogue, and a person
who never gave one is "you".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from rummy_desktop.ui.catalogue import Catalogue, catalogue_or_english, language_codes
from rummy_desktop.ui.signs import cleaned

BOTS, YOU = "scene.new_match.names", "scene.you"


class Named(Protocol):
    """A seat with its name; ``kind`` is person or bot."""

    @property
    def name(self) -> str:
        """Gives the player's name."""

    @property
    def kind(self) -> str:
        """Gives person or bot."""


def bot_names(words: Catalogue) -> list[str]:
    """Lists the names of bots in a language."""
    return words.say(BOTS).split(", ")


def told_name(seat: Named, words: Catalogue) -> str:
    """Gives what a seat of a record is called on the screen now."""
    if seat.kind != "bot":
        return words.say(YOU) if is_unnamed(seat, words) else cleaned(seat.name)
    return bot_named(seat.name, words)


def bot_named(name: str, words: Catalogue) -> str:
    """Gives a bot's name in a language: its own name there where nobody typed another."""
    here = bot_names(words)
    if name in here:
        return name
    for other in _others(words):
        known = bot_names(other)
        if name in known[: len(here)]:
            return here[known.index(name)]
    return cleaned(name)


def told_names(seats: Sequence[Named], words: Catalogue) -> tuple[str, ...]:
    """Gives what all seats of a record are called; where two would be called the same, they keep
    the names that are written there.
    """
    told = tuple(told_name(seat, words) for seat in seats)
    written = tuple(cleaned(seat.name) for seat in seats)
    return told if len(set(told)) == len(told) else written


def is_unnamed(seat: Named, words: Catalogue) -> bool:
    """Tells whether a person never gave a name, in whatever language they played."""
    if seat.kind != "person":
        return False
    return seat.name == words.say(YOU) or any(seat.name == one.say(YOU) for one in _others(words))


def _others(words: Catalogue) -> Iterator[Catalogue]:
    """Gives the other languages, each read when it is needed."""
    yield from (catalogue_or_english(code)[0] for code in language_codes() if code != words.code)
