"""Names that nobody typed follow the language: bots have theirs out of the catalogue, and a person
who never gave one is "you".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rummy_desktop.session.record import Seat
from rummy_desktop.ui.catalogue import Catalogue, catalogue_or_english, language_codes
from rummy_desktop.ui.signs import cleaned

BOTS, YOU = "scene.new_match.names", "scene.you"


def bot_names(words: Catalogue) -> list[str]:
    """Lists the names of bots in a language."""
    return words.say(BOTS).split(", ")


def told_name(seat: Seat, words: Catalogue) -> str:
    """Gives what a seat of a record is called on the screen now."""
    if seat.kind != "bot":
        return words.say(YOU) if is_unnamed(seat, words) else cleaned(seat.name)
    here = bot_names(words)
    if seat.name in here:
        return seat.name
    for other in _others(words):
        known = bot_names(other)
        if seat.name in known[: len(here)]:
            return here[known.index(seat.name)]
    return cleaned(seat.name)


def told_names(seats: Sequence[Seat], words: Catalogue) -> tuple[str, ...]:
    """Gives what all seats of a record are called; where two would be called the same, they keep
    the names that are written there.
    """
    told = tuple(told_name(seat, words) for seat in seats)
    written = tuple(cleaned(seat.name) for seat in seats)
    return told if len(set(told)) == len(told) else written


def is_unnamed(seat: Seat, words: Catalogue) -> bool:
    """Tells whether a person never gave a name, in whatever language they played."""
    if seat.kind != "person":
        return False
    return seat.name == words.say(YOU) or any(seat.name == one.say(YOU) for one in _others(words))


def _others(words: Catalogue) -> Iterator[Catalogue]:
    """Gives the other languages, each read when it is needed."""
    yield from (catalogue_or_english(code)[0] for code in language_codes() if code != words.code)
