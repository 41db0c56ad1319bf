"""The schema of a preset: the model's own dataclasses, and the few values that have a form of their
own.

A key is a field with ``-`` for ``_``. What a field may hold is read off its annotation; ``FORMS``
says how the values are written that YAML has no word for, ``BOUNDS`` how large a number may be. A
field without a default is a key that must be there.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from rummy_desktop.cards import FACES, JOKER, RANKS, Card, rank_of
from rummy_desktop.melds.terms import Contract, Requirement, RunTerms, SetTerms
from rummy_desktop.variant import model
from rummy_desktop.variant.codes import CODES, TOPICS
from rummy_desktop.variant.faults import Fault, Mark, nearest
from rummy_desktop.variant.source import Node

BROKEN: Any = object()
"""Stands for a value that could not be read; the faults say why."""

ANY_NUMBER = (0, 100_000)
BOUNDS: Mapping[tuple[type, str], tuple[int, int]] = {
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
    (model.StockTerms, "refills"): (0, 100),
    (model.StockTerms, "idle_rounds"): (1, 100),
    (model.KnockRunning, "clear"): (-1000, 0),
    (model.Pool, "stake"): (1, 100_000),
    (model.MatchTerms, "number"): (1, 100_000),
    (model.MatchTerms, "lengths"): (1, 1000),
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

RULE_ID = re.compile(r"[A-Z]+[0-9]+")
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def key_of(field: str) -> str:
    """Gives the key under which a field stands in a preset."""
    return field.replace("_", "-")


@cache
def fields_of(kind: type) -> Mapping[str, tuple[Any, bool]]:
    """Gives the annotation of each field of a dataclass, and whether it must be given."""
    hints = get_type_hints(kind)
    return {
        field.name: (
            hints[field.name],
            field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING,
        )
        for field in dataclasses.fields(kind)
    }


METHODS: Mapping[str, type] = {
    model.method_name(kind): kind for kind in get_args(fields_of(model.ScoreTerms)["method"][0])
}


class Reader:
    """Reads one game out of a tree and gathers every fault on the way."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults
        self.known: dict[tuple[type, str], Any] = {}

    def fault(self, mark: Mark, key: str, reason: str, **data: Any) -> Any:
        """Notes a fault and gives ``BROKEN``."""
        self.faults.append(Fault(mark, key, reason, data))
        return BROKEN

    def misfit(self, node: Node, path: str, *expected: str) -> Any:
        """Notes that a value is none of what is expected, with the nearest spelling."""
        value = _shown(node)
        near = nearest(value, [word for word in expected if " " not in word])
        words = " or ".join(expected)
        return self.fault(node.mark, path, "expected", value=value, expected=words, nearest=near)

    def variant(self, root: Node, ignored: frozenset[str]) -> Any:
        """Reads the whole game; ``ignored`` are fields that are not read."""
        return self.record(model.Variant, root, "", ignored=ignored)

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
            return self.misfit(node, path, "a group of keys")
        fields = {name: of for name, of in fields_of(kind).items() if name not in ignored}
        keys = {key_of(name) for name in fields}
        for name in node.entries:
            if name not in keys | beside:
                near = nearest(name, keys | beside)
                where = _below(path, name)
                self.fault(node.place(name), where, "unknown-key", name=name, nearest=near)
        values = {}
        for name in sorted(fields, key=lambda field: field not in READ_FIRST):
            hint, needed = fields[name]
            key, below = key_of(name), _below(path, key_of(name))
            if key in node.entries:
                values[name] = self.value(kind, name, hint, node.entries[key], below)
                self.known[kind, name] = values[name]
            elif needed or (kind is model.Variant and name in NEEDED):
                values[name] = self.fault(node.mark, below, "missing-key", name=key)
        return BROKEN if any(value is BROKEN for value in values.values()) else kind(**values)

    def value(self, kind: type, name: str, hint: Any, node: Node, path: str) -> Any:
        """Reads one field's value."""
        own_form = FORMS.get((kind, name))
        if own_form:
            return own_form(self, node, path)
        return self.hinted(hint, node, path, BOUNDS.get((kind, name), ANY_NUMBER))

    def hinted(self, hint: Any, node: Node, path: str, bounds: tuple[int, int]) -> Any:
        """Reads a value of an annotated type."""
        if hint in TYPE_FORMS:
            return TYPE_FORMS[hint](self, node, path, bounds)
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
                self.hinted(parts[0], item, _below(path, str(number)), bounds)
                for number, item in enumerate(node.items, start=1)
            ]
            return BROKEN if any(item is BROKEN for item in listed) else tuple(listed)
        if origin is Literal:
            return _word(node)
        if hint is int:
            return self.number(node, path, bounds)
        return None if hint is NoneType else node.value

    def number(self, node: Node, path: str, bounds: tuple[int, int]) -> Any:
        """Reads a whole number within bounds."""
        if not _fits(int, node):
            return self.misfit(node, path, *_expected(int))
        low, high = bounds
        if not low <= node.value <= high:  # type: ignore[operator]
            value = _shown(node)
            return self.fault(node.mark, path, "out-of-range", value=value, low=low, high=high)
        return node.value


def _below(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name


def _shown(node: Node) -> str:
    if isinstance(node.value, Mapping):
        return "a group of keys"
    if isinstance(node.value, list):
        return "a list"
    return str(_word(node))[:60]


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


def _expected(hint: Any) -> Iterator[str]:
    if get_origin(hint) is Literal:
        yield from get_args(hint)
    elif get_origin(hint) in (Union, UnionType):
        for part in get_args(hint):
            yield from _expected(part)
    elif get_origin(hint) is tuple:
        count = "" if get_args(hint)[-1] is ... else f" of {len(get_args(hint))}"
        yield f"a list{count}"
    elif hint == model.PerPlayers:
        yield from ("a number", "a number for each number of players", *FORMULAS)
    elif dataclasses.is_dataclass(hint):
        yield "a group of keys"
    else:
        yield {NoneType: "none", int: "a whole number", bool: "yes or no", str: "a text"}[hint]


def _per_players(reader: Reader, node: Node, path: str, bounds: tuple[int, int]) -> Any:
    """Reads a number or formula, or one for each number of players: ``{3-4: 2, 5: 3}``."""
    players = reader.known.get((model.Variant, "players"), BROKEN)
    seats = range(0) if players is BROKEN else range(players.min, players.max + 1)
    if not isinstance(node.value, Mapping):
        return _for_seats(reader, node, path, bounds, seats)
    values: dict[int, Any] = {}
    for name, below in node.entries.items():
        where, mark = _below(path, name), node.place(name)
        match = re.fullmatch(r"(\d{1,2})(?:-(\d{1,2}))?", name, re.ASCII)
        span = range(int(match[1]), int(match[2] or match[1]) + 1) if match else range(0)
        if players is not BROKEN and not (span and set(span) <= set(seats)):
            data = {"name": name, "low": players.min, "high": players.max}
            reader.fault(mark, where, "players-outside", **data)
            continue
        for seat in sorted(set(span) & values.keys()):
            reader.fault(mark, where, "players-twice", players=seat)
        read = _for_seats(reader, below, where, bounds, span)
        values.update(dict.fromkeys(span, BROKEN) if read is BROKEN else read)
    for seat in sorted(set(seats) - values.keys()):
        values[seat] = reader.fault(node.mark, path, "players-missing", players=seat)
    return BROKEN if any(value is BROKEN for value in values.values()) else values


def _for_seats(reader: Reader, node: Node, path: str, bounds: tuple[int, int], seats: range) -> Any:
    if not isinstance(node.value, str):
        number = reader.number(node, path, bounds)
        return BROKEN if number is BROKEN else dict.fromkeys(seats, number)
    formula = FORMULAS.get(node.value)
    if formula is None:
        return reader.misfit(node, path, "a whole number", *FORMULAS)
    decks = reader.known.get((model.PackTerms, "decks"), BROKEN)
    given = {} if decks is BROKEN else decks
    return {seat: formula(seat, given.get(seat, 0)) for seat in seats}


def _most_wilds(reader: Reader, node: Node, path: str, _: tuple[int, int]) -> Any:
    """Reads the most wild cards of a meld: none, a number, or by length ``{3: 1, 5: 2}``."""
    if node.is_none:
        return ()
    if not isinstance(node.value, Mapping):
        number = reader.number(node, path, (0, 13))
        return BROKEN if number is BROKEN else ((0, number),)
    pairs = []
    for name, below in node.entries.items():
        most = reader.number(below, _below(path, name), (0, 13))
        if not re.fullmatch(r"\d{1,2}", name, re.ASCII):
            most = reader.misfit(Node(name, node.place(name)), path, "a number of cards")
        pairs.append(BROKEN if most is BROKEN else (int(name), most))
    return BROKEN if BROKEN in pairs else tuple(sorted(pairs))


def _contract(reader: Reader, node: Node, path: str, _: tuple[int, int]) -> Any:
    """Reads a contract: a list of ``set``, ``run``, and ``run of 7`` for more than the least."""
    if not isinstance(node.value, list):
        return reader.misfit(node, path, "a list of set and run")
    melds = reader.known.get((model.Variant, "melds"), BROKEN)
    wanted = []
    for number, item in enumerate(node.items, start=1):
        match = re.fullmatch(r"(set|run)(?: of (\d{1,2}))?", str(item.value), re.ASCII)
        if not match:
            wanted.append(reader.misfit(item, _below(path, str(number)), "set", "run", "run of 7"))
            continue
        terms = None if melds is BROKEN else getattr(melds, match[1])
        least = terms.min if terms else 0
        wanted.append(Requirement(match[1], int(match[2] or least)))  # type: ignore[arg-type]
    return BROKEN if BROKEN in wanted else tuple(wanted)


def _texts(reader: Reader, node: Node, path: str, _: tuple[int, int]) -> Any:
    """Reads one text for each key, as names by language."""
    if not isinstance(node.value, Mapping):
        return reader.misfit(node, path, "a group of keys")
    texts = {
        name: reader.hinted(str, below, _below(path, name), ANY_NUMBER)
        for name, below in node.entries.items()
    }
    return BROKEN if any(text is BROKEN for text in texts.values()) else texts


TYPE_FORMS: Mapping[Any, Callable[[Reader, Node, str, tuple[int, int]], Any]] = {
    model.PerPlayers: _per_players,
    Contract: _contract,
    Mapping[str, str]: _texts,
    tuple[tuple[int, int], ...]: _most_wilds,
}
"""How the types are written that YAML has no word for."""


def _deals(reader: Reader, node: Node, path: str) -> Any:
    """Reads the deals of a match one by one, or that they are all ``alike``."""
    if node.value == "alike":
        return (model.DealPlan(),)
    if not node.items:
        return reader.misfit(node, path, "a list of deals", "alike")
    return reader.hinted(tuple[model.DealPlan, ...], node, path, ANY_NUMBER)


def _values(reader: Reader, node: Node, path: str) -> Any:
    """Reads the points of ranks: ``A``, ``10`` and so on, ``joker``, and ``pips`` for 2 to 10."""
    if not isinstance(node.value, Mapping):
        return reader.misfit(node, path, "a group of keys")
    read: dict[str, Any] = {}
    for name, below in node.entries.items():
        where = _below(path, name)
        if name not in (*RANKS, "joker", "pips"):
            near = nearest(name, (*RANKS, "joker", "pips"))
            read[name] = reader.fault(
                node.place(name), where, "unknown-key", name=name, nearest=near
            )
        elif name == "pips" and below.value == "face":
            read[name] = None
        else:
            read[name] = reader.number(below, where, (-1000, 1000))
    pips = {}
    if "pips" in read:
        numbers = enumerate(RANKS[1:10], start=2)
        pips = {rank: n if read["pips"] is None else read["pips"] for n, rank in numbers}
    ranks = {**pips, **read}
    for rank in RANKS:
        if rank not in ranks:
            ranks[rank] = reader.fault(node.mark, path, "rank-missing", rank=rank)
    if BROKEN in ranks.values():
        return BROKEN
    natural = [ranks[RANKS[rank_of(Card(face)) - 1]] for face in range(JOKER)]
    return (*natural, *[ranks.get("joker", 0)] * (FACES - JOKER))


def _score(reader: Reader, node: Node, path: str) -> Any:
    """Reads the scoring: the values, the method's name, and beside it the method's own terms."""
    named = node.entries.get("method")
    if named is None or named.value not in METHODS:
        if named is None:
            return reader.fault(node.mark, _below(path, "method"), "missing-key", name="method")
        return reader.misfit(named, _below(path, "method"), *METHODS)
    beside = frozenset({"method", "values"})
    method = reader.record(METHODS[str(named.value)], node, path, beside=beside)
    if "values" not in node.entries:
        return reader.fault(node.mark, _below(path, "values"), "missing-key", name="values")
    values = _values(reader, node.entries["values"], _below(path, "values"))
    return BROKEN if BROKEN in (method, values) else model.ScoreTerms(values, method)


def _wild_rank(reader: Reader, node: Node, path: str) -> Any:
    """Reads which rank is wild: none, a rank's name, or the rank of the dealer's up-card."""
    name = str(node.value)
    if node.is_none or name == "dealer-up-card":
        return None if node.is_none else name
    if name in RANKS:
        return RANKS.index(name) + 1
    return reader.misfit(node, path, "none", "a rank", "dealer-up-card")


def _rule_ids(reader: Reader, node: Node, path: str) -> Any:
    """Reads the ids of rules: by topic, or by the code of the refusal that they stand behind."""
    known: Iterable[str] = CODES if path == "cites" else TOPICS
    read = _texts(reader, node, path, ANY_NUMBER)
    for name, below in node.entries.items():
        where = _below(path, name)
        if name not in known:
            near, mark = nearest(name, known), node.place(name)
            read = reader.fault(mark, where, "names-nothing", name=name, nearest=near)
        elif not RULE_ID.fullmatch(str(below.value)):
            read = reader.misfit(below, where, "the id of a rule")
    return read


def _house_rules(reader: Reader, node: Node, path: str) -> Any:
    """Reads house rules by name; one that is none is taken away from the game this is based on."""
    if not isinstance(node.value, Mapping):
        return reader.misfit(node, path, "a group of keys")
    named = {name: below for name, below in node.entries.items() if not below.is_none}
    excluded = exclusions(node)
    rules = []
    for name, below in named.items():
        where = _below(path, name)
        if "name" in below.entries:
            mark = below.place("name")
            reader.fault(mark, f"{where}.name", "unknown-key", name="name", nearest="")
        entries = {**below.entries, "name": Node(name, below.mark)}
        rule = reader.record(model.HouseRule, dataclasses.replace(below, value=entries), where)
        for other in _excludes(below):
            if other.value not in named:
                near, key = nearest(str(other.value), named), _below(where, "excludes")
                reader.fault(other.mark, key, "names-nothing", name=other.value, nearest=near)
        if rule is not BROKEN:
            rule = dataclasses.replace(rule, excludes=excluded[name])
        rules.append(rule)
    return BROKEN if BROKEN in rules else tuple(rules)


def exclusions(rules: Node) -> Mapping[str, tuple[str, ...]]:
    """Gives which house rules exclude which: both ways, and where two patch the same place too."""

    def exclude(name: str, other: str) -> bool:
        one, two = rules.entries[name], rules.entries[other]
        return (
            other in [item.value for item in _excludes(one)]
            or name in [item.value for item in _excludes(two)]
            or _overlap(_places(one), _places(two))
        )

    names = [name for name, rule in rules.entries.items() if not rule.is_none]
    return {
        name: tuple(other for other in names if other != name and exclude(name, other))
        for name in names
    }


def _places(rule: Node) -> Iterable[str]:
    return rule.entries.get("patch", Node({})).entries


def _excludes(rule: Node) -> Sequence[Node]:
    return rule.entries.get("excludes", Node([])).items


def _overlap(some: Iterable[str], others: Iterable[str]) -> bool:
    return any(
        f"{one}.".startswith(f"{other}.") or f"{other}.".startswith(f"{one}.")
        for one in some
        for other in others
    )


def _patch(reader: Reader, node: Node, path: str) -> Any:
    """Reads a patch as it is: its values are read where they are put."""
    if not node.entries:
        return reader.misfit(node, path, "a group of dotted keys")
    return node.plain()


def _minutes(reader: Reader, node: Node, path: str) -> Any:
    """Reads how long a match takes, from so many minutes to so many."""
    if len(node.items) != 2:
        return reader.misfit(node, path, "a list of 2")
    low, high = (reader.number(item, path, (1, 1000)) for item in node.items)
    if BROKEN in (low, high):
        return BROKEN
    return (low, high) if low <= high else reader.fault(node.mark, path, "minutes")


def _rule_id(reader: Reader, node: Node, path: str) -> Any:
    known = isinstance(node.value, str) and RULE_ID.fullmatch(node.value)
    return node.value if known else reader.misfit(node, path, "the id of a rule")


def _id(reader: Reader, node: Node, path: str) -> Any:
    # An id such as 5000 is a number to YAML.
    text = str(node.value)
    return text if ID.fullmatch(text) else reader.misfit(node, path, "small letters, digits and -")


FORMS: Mapping[tuple[type, str], Callable[[Reader, Node, str], Any]] = {
    (model.Variant, "id"): _id,
    (model.Variant, "deals"): _deals,
    (model.Variant, "score"): _score,
    (model.Variant, "cites"): _rule_ids,
    (model.Variant, "rules"): _rule_ids,
    (model.Variant, "house_rules"): _house_rules,
    (model.Variant, "minutes"): _minutes,
    (model.WildTerms, "rank"): _wild_rank,
    (model.HouseRule, "patch"): _patch,
    (model.HouseRule, "rule"): _rule_id,
}
"""How single values are written that have a form of their own."""
