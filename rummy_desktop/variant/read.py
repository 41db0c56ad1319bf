"""The schema of a preset: the model's own dataclasses.

A key is a field with ``-`` for ``_``. What a field may hold is read off its annotation; ``BOUNDS``
says how large a number may be, ``forms`` how the values are written that YAML has no word for. A
field without a default is a key that must be there.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from rummy_desktop.marked import Fault, Mark, Node, nearest
from rummy_desktop.melds.terms import RunTerms, SetTerms
from rummy_desktop.variant import model
from rummy_desktop.variant.faults import GROUP, LIST, Shown, Sort

BROKEN: Any = object()
"""Stands for a value that could not be read; the faults say why."""

Bounds = tuple[int, int]
"""The least and the greatest that a number may be."""

ANY_NUMBER = (0, 100_000)
BOUNDS: Mapping[tuple[type, str], Bounds] = {
    (model.Players, "min"): (2, 8),
    (model.Players, "max"): (2, 8),
    (model.Players, "best"): (2, 8),
    (model.PackTerms, "decks"): (1, 8),
    (model.PackTerms, "jokers"): (0, 32),
    (model.DealTerms, "cut_exact"): (-1000, 1000),
    (model.DealTerms, "size"): (1, 30),
    (model.DealPlan, "cards"): (1, 30),
    (SetTerms, "min"): (2, 8),
    (SetTerms, "max"): (2, 32),
    (RunTerms, "min"): (2, 14),
    (model.MayI, "penalty"): (0, 10),
    (model.KnockTerms, "from_turn"): (1, 100),
    (model.Gin, "spades"): (1, 10),
    (model.StockTerms, "refills"): (0, 100),
    (model.StockTerms, "idle_rounds"): (1, 100),
    (model.KnockRunning, "clear"): (-1000, 0),
    (model.Pool, "stake"): (1, 100_000),
    (model.MatchTerms, "number"): (1, 100_000),
    (model.MatchTerms, "lengths"): (1, 1000),
    (model.MatchBonus, "shutout"): (1, 10),
}
FORMULAS: Mapping[str, Callable[[int, int], int]] = {
    "players - 1": lambda players, _: players - 1,
    "2 * decks": lambda _, decks: 2 * decks,
}
"""Numbers that follow from the players and the decks."""

NEEDED = frozenset({"names", "about", "minutes"})
"""What a game must say of itself, although the model can do without."""

READ_FIRST = ("players", "melds")
"""What the other values are read by."""

FILE_KEYS = frozenset({"based-on", "examples"})
"""Keys of a file that are no part of the game."""


def key_of(field: str) -> str:
    """Gives the key under which a field stands in a preset."""
    return field.replace("_", "-")


@cache
def fields_of(kind: type) -> Mapping[str, tuple[Any, bool]]:
    """Gives the annotation of each field of a dataclass that is given, and whether it must be."""
    hints = get_type_hints(kind)
    return {
        field.name: (
            hints[field.name],
            field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING,
        )
        for field in dataclasses.fields(kind)
        if field.init
    }


Form = Callable[["Reader", Node, str, Bounds], Any]
"""Reads a value under a dotted key, within bounds if it has numbers."""


class Reader:
    """Reads one game out of a tree and gathers every fault on the way.

    ``forms`` read fields, ``type_forms`` types, that are written in a form of their own. ``known``
    is what has been read so far.
    """

    def __init__(
        self,
        faults: list[Fault],
        forms: Mapping[tuple[type, str], Form],
        type_forms: Mapping[Any, Form],
    ) -> None:
        self.faults = faults
        self.forms = forms
        self.type_forms = type_forms
        self.known: dict[tuple[type, str], Any] = {}

    def fault(self, mark: Mark, key: str, reason: str, **data: Any) -> Any:
        """Notes a fault and gives ``BROKEN``."""
        self.faults.append(Fault(mark, key, reason, data))
        return BROKEN

    def misfit(self, node: Node, path: str, *expected: Shown) -> Any:
        """Notes that a value is none of what is expected, with the nearest spelling."""
        value = _shown(node)
        words = [word for word in expected if isinstance(word, str) and " " not in word]
        near = nearest(value, words) if isinstance(value, str) else ""
        return self.fault(node.mark, path, "expected", value=value, expected=expected, near=near)

    def record(
        self,
        kind: type,
        node: Node,
        path: str,
        ignored: frozenset[str] = frozenset(),
        beside: frozenset[str] = frozenset(),
    ) -> Any:
        """Reads a dataclass out of a mapping; ``beside`` are keys of it read by somebody else."""
        if not isinstance(node.value, Mapping):
            return self.misfit(node, path, GROUP)
        fields = {name: of for name, of in fields_of(kind).items() if name not in ignored}
        keys = {key_of(name) for name in fields} | beside
        for name in node.entries:
            if name not in keys:
                near = nearest(name, keys if path else keys | FILE_KEYS)
                self.fault(node.place(name), below(path, name), "unknown-key", near=near)
        values = {}
        for name in sorted(fields, key=lambda field: field not in READ_FIRST):
            hint, needed = fields[name]
            key, where = key_of(name), below(path, key_of(name))
            if key in node.entries:
                values[name] = self.value(kind, name, hint, node.entries[key], where)
                self.known[kind, name] = values[name]
            elif needed or (kind is model.Variant and name in NEEDED):
                values[name] = self.fault(node.mark, where, "missing-key")
        return BROKEN if any(value is BROKEN for value in values.values()) else kind(**values)

    def value(self, kind: type, name: str, hint: Any, node: Node, path: str) -> Any:
        """Reads one field's value."""
        bounds = BOUNDS.get((kind, name), ANY_NUMBER)
        form = self.forms.get((kind, name))
        return form(self, node, path, bounds) if form else self.hinted(hint, node, path, bounds)

    def hinted(self, hint: Any, node: Node, path: str, bounds: Bounds) -> Any:
        """Reads a value of an annotated type."""
        if hint in self.type_forms:
            return self.type_forms[hint](self, node, path, bounds)
        if dataclasses.is_dataclass(hint):
            return self.record(hint, node, path)  # type: ignore[arg-type]
        origin, parts = get_origin(hint), get_args(hint)
        if origin in (Union, UnionType):
            fitting = [part for part in parts if _fits(part, node)]
            if fitting:
                return self.hinted(fitting[0], node, path, bounds)
            return self.misfit(node, path, *_expected(hint))
        if not _fits(hint, node):
            return self.misfit(node, path, *_expected(hint))
        if origin is tuple:
            listed = [
                self.hinted(parts[0], item, below(path, str(number)), bounds)
                for number, item in enumerate(node.items, start=1)
            ]
            return BROKEN if any(item is BROKEN for item in listed) else tuple(listed)
        if origin is Literal:
            return _word(node)
        if hint is int:
            return self.number(node, path, bounds)
        return None if hint is NoneType else node.value

    def number(self, node: Node, path: str, bounds: Bounds) -> Any:
        """Reads a whole number within bounds."""
        if not _fits(int, node):
            return self.misfit(node, path, *_expected(int))
        low, high = bounds
        if not low <= node.value <= high:  # type: ignore[operator]
            value = _shown(node)
            return self.fault(node.mark, path, "out-of-range", value=value, low=low, high=high)
        return node.value


def below(path: str, name: str) -> str:
    """Gives the dotted key of a name under a path."""
    return f"{path}.{name}" if path else name


def _shown(node: Node) -> Shown:
    if isinstance(node.value, Mapping):
        return GROUP
    if isinstance(node.value, list):
        return LIST
    word = str(_word(node))[:60]
    # Quotes make a text of what would be a number, or yes or no: that must be seen.
    return f'"{word}"' if isinstance(node.value, str) and _QUOTED.fullmatch(word) else word


_QUOTED = re.compile(r"-?\d+|yes|no|true|false", re.IGNORECASE)


def _word(node: Node) -> Any:
    # YAML takes a bare `no` for false, and an empty value for null.
    return {True: "yes", False: "no"}[node.value] if isinstance(node.value, bool) else node.value


def _fits(hint: Any, node: Node) -> bool:
    value = node.value
    if get_origin(hint) is Literal:
        return isinstance(value, (str, bool)) and _word(node) in get_args(hint)
    if get_origin(hint) is tuple:
        parts = get_args(hint)
        return isinstance(value, list) and (parts[-1] is ... or len(value) == len(parts))
    if hint is NoneType:
        return node.is_none
    if hint is int:
        return isinstance(value, int) and not isinstance(value, bool)
    if dataclasses.is_dataclass(hint):
        return isinstance(value, Mapping)
    if hint == model.PerPlayers:
        return (
            value in FORMULAS
            if isinstance(value, str)
            else isinstance(value, (int, Mapping)) and not isinstance(value, bool)
        )
    return isinstance(value, hint)


def _expected(hint: Any) -> Iterator[Shown]:
    if get_origin(hint) is Literal:
        yield from get_args(hint)
    elif get_origin(hint) in (Union, UnionType):
        for part in get_args(hint):
            yield from _expected(part)
    elif get_origin(hint) is tuple:
        yield LIST if get_args(hint)[-1] is ... else Sort("list-of", len(get_args(hint)))
    elif hint == model.PerPlayers:
        yield from (Sort("whole-number"), Sort("per-players"))
        yield from FORMULAS
    elif dataclasses.is_dataclass(hint):
        yield GROUP
    else:
        yield from SIMPLE[hint]


SIMPLE: Mapping[Any, tuple[Shown, ...]] = {
    NoneType: ("none",),
    int: (Sort("whole-number"),),
    bool: ("yes", "no"),
    str: (Sort("text"),),
}
