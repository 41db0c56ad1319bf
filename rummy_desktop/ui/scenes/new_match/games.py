"""The games that can be chosen: found in the presets' folders, broken ones with what is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rummy_desktop.cards import Card, read_cards
from rummy_desktop.marked import Fault
from rummy_desktop.variant import Variant, VariantError, every_fault, load_variant, presets
from rummy_desktop.variant.own import never_read, same_name

FAMILIES = ("contract", "knock", "meld")
# Three cards for each game of a family in turn; "*" only where jokers are wild.
PICTURES = {
    "contract": ("9C 9D 9S", "5H 6H 7H", "* 8H 8C", "JD QD KD", "QH QS QC", "2S 3S 4S"),
    "knock": ("AS 2S 3S", "KH KC KS", "8D * 10D", "5C 5H 5S", "10H JH QH"),
    "meld": ("4H 4S 4C", "9S 10S JS", "AD AH AC"),
}
PLAIN = "6D 7D 8D"


@dataclass(frozen=True)
class Game:
    """One game to choose. variant is None where it cannot be played, and faults tell why. own: it
    lies in the player's folder. cards: the picture on its tile. namesake: another game has a name
    of it too.
    """

    id: str
    variant: Variant | None
    faults: tuple[Fault, ...] = ()
    own: bool = False
    cards: tuple[Card, ...] = ()
    namesake: bool = False


def find_games(folders: Sequence[Path] = ()) -> tuple[Game, ...]:
    """Finds every game: those of the program by family, then a player's own, then broken ones."""
    built_in = frozenset(presets())
    loaded: list[tuple[str, Variant]] = []
    broken: list[Game] = []
    for id in presets(folders):
        own = id not in built_in
        try:
            variant = load_variant(id, folders=folders) if own else _built_in(id)
            faults = every_fault(id, folders) if own else ()
        except VariantError as error:
            faults = error.faults
        if faults:
            broken.append(Game(id, None, faults, own))
        else:
            loaded.append((id, variant))
    loaded.sort(key=lambda pair: _order(pair, built_in))
    taken: dict[str, int] = dict.fromkeys(FAMILIES, 0)
    games = []
    variants = [variant for _, variant in loaded]
    for id, variant in loaded:
        number = taken[variant.family]
        taken[variant.family] += 1
        own = id not in built_in
        twice = own and _has_namesake(variant, variants)
        games.append(Game(id, variant, (), own, picture(variant, number), twice))
    broken += [Game(path.name, None, (fault,), True) for path, fault in never_read(folders).items()]
    return (*games, *broken)


@cache
def _built_in(id: str) -> Variant:
    """Loads a game of the program once: its file does not change while it runs."""
    return load_variant(id)


def _has_namesake(variant: Variant, others: Iterable[Variant]) -> bool:
    return any(
        same_name(name, other.names.get(language, ""))
        for other in others
        for language, name in variant.names.items()
        if other is not variant
    )


def picture(variant: Variant, number: int) -> tuple[Card, ...]:
    """Gives the three cards on the tile of a family's game of a number, from 0."""
    known = PICTURES[variant.family]
    text = known[number % len(known)]
    has_jokers = variant.wild.jokers and any(variant.pack.jokers.values())
    return read_cards(text if has_jokers or "*" not in text else PLAIN)


def _order(pair: tuple[str, Variant], built_in: frozenset[str]) -> tuple[bool, int, bool, int, str]:
    id, variant = pair
    family = FAMILIES.index(variant.family)
    # The game that gives its family the name comes first, then the others, the quickest first.
    first = id == f"{variant.family}-rummy"
    return (id not in built_in, family, not first, sum(variant.minutes), id)
