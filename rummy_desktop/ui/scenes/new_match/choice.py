"""What is chosen for a match: pure changes from one choice to the next."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from rummy_desktop.session.record import Seat, check_names
from rummy_desktop.variant import Variant
from rummy_desktop.variant.model import HouseRule

Kind = Literal["person", "bot"]
DEFAULT_LEVELS = ("steady", "sharp", "steady")


@dataclass(frozen=True)
class MatchChoice:
    """A match to begin: the game with its house rules and length, who plays, the word of the
    shuffle ("" for a new one), whether undo is free, and whether the first deal is guided.
    """

    variant: Variant
    seats: tuple[Seat, ...]
    seed: str = ""
    practice: bool = False
    guide: bool = False


@dataclass(frozen=True)
class Choice:
    """Where the choosing stands. variant: the game as it is; length: None for its own.

    away: seats that the game has no room for; they come back with one that has. you: what a person
    without a name is called; names: those of bots, in the language of the interface. guide: whether
    the first deal is guided; None where nobody has said.
    """

    variant: Variant
    seats: tuple[Seat, ...]
    rules: frozenset[str] = frozenset()
    length: int | None = None
    seed: str = ""
    practice: bool = False
    names: tuple[str, ...] = field(default=())
    away: tuple[Seat, ...] = ()
    you: str = ""
    guide: bool | None = None

    @property
    def can_add(self) -> bool:
        """Tells whether another seat may be added."""
        return len(self.seats) < self.variant.players.max

    @property
    def can_remove(self) -> bool:
        """Tells whether a seat may be left out."""
        return len(self.seats) > self.variant.players.min

    @property
    def persons(self) -> int:
        """Counts the persons."""
        return sum(seat.kind == "person" for seat in self.seats)


def first_choice(variant: Variant, person: str, names: Sequence[str], you: str = "") -> Choice:
    """Gives the choice to begin with: one person, and bots up to the best number of players."""
    choice = Choice(variant, (Seat(person),), names=tuple(names), you=you)
    while len(choice.seats) < variant.players.best:
        choice = add_seat(choice)
    return choice


def choose_game(choice: Choice, variant: Variant) -> Choice:
    """Takes another game: seats are added until it can be played; those that it has no room for
    stand aside.
    """
    taken = {seat.name for seat in choice.seats}
    back = tuple(seat for seat in choice.away if seat.name not in taken)
    seats = (*choice.seats, *back)
    changed = replace(
        choice, variant=variant, rules=frozenset(), length=None, seats=seats, away=(), guide=None
    )
    while len(changed.seats) < variant.players.min:
        changed = add_seat(changed)
    most = variant.players.max
    return replace(changed, seats=changed.seats[:most], away=changed.seats[most:])


def retold(choice: Choice, you: str, names: Sequence[str]) -> Choice:
    """Gives the choice with the names that nobody typed in another language."""
    known = dict(zip(choice.names, names, strict=False))
    if choice.you:
        known[choice.you] = you

    def told(seats: Iterable[Seat]) -> tuple[Seat, ...]:
        return tuple(replace(seat, name=known.get(seat.name, seat.name)) for seat in seats)

    changed = replace(choice, seats=told(choice.seats), away=told(choice.away))
    return replace(changed, names=tuple(names), you=you)


def add_seat(choice: Choice) -> Choice:
    """Adds a bot with a name that nobody has."""
    level = DEFAULT_LEVELS[(len(choice.seats) - 1) % len(DEFAULT_LEVELS)]
    seat = Seat(free_name(choice, choice.names), "bot", level)
    return replace(choice, seats=(*choice.seats, seat), away=())


def remove_seat(choice: Choice, place: int) -> Choice:
    """Leaves a seat out."""
    seats = tuple(seat for i, seat in enumerate(choice.seats) if i != place)
    return replace(choice, seats=seats, away=())


def set_kind(choice: Choice, place: int, kind: Kind, level: str, person: str) -> Choice:
    """Makes a seat a person, or a bot of a level; a new person gets a name of its own."""
    seat = choice.seats[place]
    name = seat.name
    if kind != seat.kind:
        known = (person,) if kind == "person" else choice.names
        name = free_name(remove_seat(choice, place), known, person)
    return _with_seat(choice, place, Seat(name, kind, level if kind == "bot" else ""))


def tell_persons_apart(choice: Choice, you: str, numbered: Sequence[str]) -> Choice:
    """Gives persons without a name one for the others to read, in the order of their seats, once
    several persons play; a single one is "you" again.
    """
    spare = {you, *numbered}
    unnamed = [
        place
        for place, seat in enumerate(choice.seats)
        if seat.kind == "person" and seat.name in spare
    ]
    known = iter([you] if choice.persons < 2 else numbered)
    taken = {seat.name for place, seat in enumerate(choice.seats) if place not in unnamed}
    for place in unnamed:
        name = next((name for name in known if name not in taken), choice.seats[place].name)
        choice = _with_seat(choice, place, replace(choice.seats[place], name=name))
    return choice


def rename(choice: Choice, place: int, name: str) -> Choice:
    """Gives a seat another name; one that cannot be written or that another has changes nothing."""
    told = " ".join(name.split())
    changed = _with_seat(choice, place, replace(choice.seats[place], name=told))
    try:
        check_names(changed.seats)
    except ValueError:
        return choice
    return changed


def is_taken(choice: Choice, place: int, name: str) -> bool:
    """Tells whether another seat has a name already."""
    told = " ".join(name.split())
    return any(seat.name == told for i, seat in enumerate(choice.seats) if i != place)


def switch_rule(choice: Choice, name: str, on: bool) -> Choice:
    """Turns a house rule on or off; those that it excludes go off."""
    if not on:
        return replace(choice, rules=choice.rules - {name})
    return replace(choice, rules=(choice.rules - excluded_by(choice.variant, name)) | {name})


def excluded_by(variant: Variant, name: str) -> frozenset[str]:
    """Gives the house rules that cannot be chosen together with one, whichever of them says so."""
    found: set[str] = set()
    for rule in variant.house_rules:
        if rule.name == name:
            found.update(rule.excludes)
        elif name in rule.excludes:
            found.add(rule.name)
    return frozenset(found)


def changed_rules(choice: Choice) -> int:
    """Counts what differs from the game as its preset has it."""
    return len(choice.rules) + (choice.length is not None)


def as_usual(choice: Choice) -> Choice:
    """Puts house rules and length back to how the game usually is."""
    return replace(choice, rules=frozenset(), length=None)


def in_order(rules: Iterable[HouseRule]) -> list[HouseRule]:
    """Sorts house rules as their ids are counted, C2 before C10; those without one come last."""

    def place(rule: HouseRule) -> tuple[bool, str, int]:
        found = re.fullmatch(r"(\D*)(\d*)", rule.rule or "")
        letters, number = found.groups() if found else (rule.rule or "", "")
        return not rule.rule, letters, int(number or 0)

    return sorted(rules, key=place)


def free_name(choice: Choice, names: Iterable[str], spare: str = "") -> str:
    """Gives the first name that nobody has, else one with a number."""
    taken = {seat.name for seat in choice.seats}
    known = [name for name in names if name]
    for name in known:
        if name not in taken:
            return name
    stem = spare or (known[0] if known else "?")
    number = 2
    while f"{stem} {number}" in taken:
        number += 1
    return f"{stem} {number}"


def match_choice(
    choice: Choice, load: Callable[[str, frozenset[str], int | None], Variant], new: bool = False
) -> MatchChoice:
    """Gives the match that has been chosen; new: nobody here has played this game.

    Raises: VariantError when the house rules contradict each other.
    """
    variant = load(choice.variant.id, choice.rules, choice.length)
    guide = new if choice.guide is None else choice.guide
    return MatchChoice(variant, choice.seats, choice.seed.strip(), choice.practice, guide)


def _with_seat(choice: Choice, place: int, seat: Seat) -> Choice:
    seats = tuple(seat if i == place else one for i, one in enumerate(choice.seats))
    return replace(choice, seats=seats)
