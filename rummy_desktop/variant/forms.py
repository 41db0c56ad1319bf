"""How the values are written that have a form of their own in a preset."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_args

from rummy_desktop.cards import FACES, JOKER, RANKS, Card, rank_of
from rummy_desktop.marked import Fault, Node, nearest
from rummy_desktop.melds.terms import Contract, Requirement
from rummy_desktop.variant import model
from rummy_desktop.variant.codes import CODES, TOPICS
from rummy_desktop.variant.faults import GROUP, LIST, Sort
from rummy_desktop.variant.read import (
    ANY_NUMBER,
    BROKEN,
    FORMULAS,
    Bounds,
    Form,
    Reader,
    below,
    fields_of,
)

RULE_ID = re.compile(r"[A-Z]+[0-9]+")
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

METHODS: Mapping[str, type] = {
    model.method_name(kind): kind for kind in get_args(fields_of(model.ScoreTerms)["method"][0])
}


def read_variant(root: Node, faults: list[Fault]) -> Any:
    """Reads a whole game out of its tree; gives ``BROKEN`` and the faults if that fails."""
    reader = Reader(faults, FORMS, TYPE_FORMS)
    return reader.record(model.Variant, root, "", ignored=frozenset({"tree"}))


def _per_players(reader: Reader, node: Node, path: str, bounds: Bounds) -> Any:
    """Reads a number or formula, or one for each number of players: ``{3-4: 2, 5: 3}``."""
    players = reader.known.get((model.Variant, "players"), BROKEN)
    seats = range(0) if players is BROKEN else range(players.min, players.max + 1)
    if not isinstance(node.value, Mapping):
        return _for_seats(reader, node, path, bounds, seats)
    values: dict[int, Any] = {}
    for name, value in node.entries.items():
        where, mark = below(path, name), node.place(name)
        match = re.fullmatch(r"(\d{1,2})(?:-(\d{1,2}))?", name, re.ASCII)
        span = range(int(match[1]), int(match[2] or match[1]) + 1) if match else range(0)
        if players is not BROKEN and not (span and set(span) <= set(seats)):
            data = {"name": name, "low": players.min, "high": players.max}
            reader.fault(mark, where, "players-outside", **data)
            continue
        for seat in sorted(set(span) & values.keys()):
            reader.fault(mark, where, "players-twice", players=seat)
        read = _for_seats(reader, value, where, bounds, span)
        values.update(dict.fromkeys(span, BROKEN) if read is BROKEN else read)
    for seat in sorted(set(seats) - values.keys()):
        values[seat] = reader.fault(node.mark, path, "players-missing", players=seat)
    return BROKEN if any(value is BROKEN for value in values.values()) else values


def _for_seats(reader: Reader, node: Node, path: str, bounds: Bounds, seats: range) -> Any:
    if not isinstance(node.value, str):
        number = reader.number(node, path, bounds)
        return BROKEN if number is BROKEN else dict.fromkeys(seats, number)
    formula = FORMULAS.get(node.value)
    if formula is None:
        return reader.misfit(node, path, Sort("whole-number"), *FORMULAS)
    decks = reader.known.get((model.PackTerms, "decks"), BROKEN)
    given = {} if decks is BROKEN else decks
    return {seat: formula(seat, given.get(seat, 0)) for seat in seats}


def _most_wilds(reader: Reader, node: Node, path: str, _: Bounds) -> Any:
    """Reads the most wild cards of a meld: none, a number, or by length ``{3: 1, 5: 2}``."""
    if node.is_none:
        return ()
    if not isinstance(node.value, Mapping):
        number = reader.number(node, path, (0, 13))
        return BROKEN if number is BROKEN else ((0, number),)
    pairs = []
    for name, value in node.entries.items():
        most = reader.number(value, below(path, name), (0, 13))
        if not re.fullmatch(r"\d{1,2}", name, re.ASCII):
            most = reader.misfit(Node(name, node.place(name)), path, Sort("count"))
        pairs.append(BROKEN if most is BROKEN else (int(name), most))
    return BROKEN if BROKEN in pairs else tuple(sorted(pairs))


def _contract(reader: Reader, node: Node, path: str, _: Bounds) -> Any:
    """Reads a contract: a list of ``set``, ``run``, and ``run of 7`` for more than the least."""
    if not isinstance(node.value, list):
        return reader.misfit(node, path, Sort("contract"))
    melds = reader.known.get((model.Variant, "melds"), BROKEN)
    wanted = []
    for number, item in enumerate(node.items, start=1):
        match = re.fullmatch(r"(set|run)(?: of (\d{1,2}))?", str(item.value), re.ASCII)
        if not match:
            wanted.append(reader.misfit(item, below(path, str(number)), "set", "run", "run of 7"))
            continue
        terms = None if melds is BROKEN else getattr(melds, match[1])
        least = terms.min if terms else 0
        wanted.append(Requirement(match[1], int(match[2] or least)))  # type: ignore[arg-type]
    return BROKEN if BROKEN in wanted else tuple(wanted)


def _texts(reader: Reader, node: Node, path: str, _: Bounds) -> Any:
    """Reads one text for each key, as names by language."""
    told = path.rpartition(".")[2] in ("names", "about")
    if not isinstance(node.value, Mapping):
        return reader.misfit(node, path, Sort("texts") if told else GROUP)
    texts = {}
    for name, value in node.entries.items():
        if told and " " in name and value.value is None:
            # YAML has cut a text at its comma, and took the rest for a key.
            texts[name] = reader.fault(node.place(name), path, "comma-in-text", name=name[:40])
        else:
            texts[name] = reader.hinted(str, value, below(path, name), ANY_NUMBER)
    return BROKEN if any(text is BROKEN for text in texts.values()) else texts


def _sources(reader: Reader, node: Node, path: str, bounds: Bounds) -> Any:
    """Reads what the rules were read out of: texts, each one for all languages or one for each."""
    if not isinstance(node.value, list):
        return reader.misfit(node, path, LIST)
    read = []
    for number, item in enumerate(node.items, start=1):
        where = below(path, str(number))
        if isinstance(item.value, Mapping):
            read.append(_texts(reader, item, where, bounds))
        else:
            text = reader.hinted(str, item, where, bounds)
            read.append(BROKEN if text is BROKEN else {"en": text})
    return BROKEN if any(one is BROKEN for one in read) else tuple(read)


TYPE_FORMS: Mapping[Any, Form] = {
    model.PerPlayers: _per_players,
    Contract: _contract,
    Mapping[str, str]: _texts,
    tuple[tuple[int, int], ...]: _most_wilds,
}
"""How the types are written that YAML has no word for."""


def _deals(reader: Reader, node: Node, path: str, _: Bounds) -> Any:
    """Reads the deals of a match one by one, or that they are all ``alike``."""
    if node.value == "alike":
        return (model.DealPlan(),)
    if not node.items:
        return reader.misfit(node, path, Sort("deals"), "alike")
    return reader.hinted(tuple[model.DealPlan, ...], node, path, ANY_NUMBER)


def _values(reader: Reader, node: Node, path: str, _: Bounds) -> Any:
    """Reads the points of ranks: ``A``, ``10`` and so on, ``joker``, and ``pips`` for 2 to 10."""
    if not isinstance(node.value, Mapping):
        return reader.misfit(node, path, GROUP)
    read: dict[str, Any] = {}
    for name, value in node.entries.items():
        where = below(path, name)
        if name not in (*RANKS, "joker", "pips"):
            near = nearest(name, (*RANKS, "joker", "pips"))
            read[name] = reader.fault(node.place(name), where, "unknown-key", near=near)
        elif name == "pips" and value.value == "face":
            read[name] = None
        else:
            read[name] = reader.number(value, where, (-1000, 1000))
    pips = {}
    if "pips" in read:
        numbers = enumerate(RANKS[1:10], start=2)
        pips = {rank: n if read["pips"] is None else read["pips"] for n, rank in numbers}
    ranks = {**pips, **read}
    missing = [rank for rank in RANKS if rank not in ranks]
    if missing:
        return reader.fault(node.mark, path, "ranks-missing", ranks=missing)
    if BROKEN in ranks.values():
        return BROKEN
    natural = [ranks[RANKS[rank_of(Card(face)) - 1]] for face in range(JOKER)]
    return (*natural, *[ranks.get("joker", 0)] * (FACES - JOKER))


def _score(reader: Reader, node: Node, path: str, _: Bounds) -> Any:
    """Reads the scoring: the values, the method's name, and beside it the method's own terms."""
    named = node.entries.get("method")
    if named is None:
        return reader.fault(node.mark, below(path, "method"), "missing-key")
    terms = METHODS.get(str(named.value))
    if terms is None:
        return reader.misfit(named, below(path, "method"), *METHODS)
    method = reader.record(terms, node, path, beside=frozenset({"method", "values"}))
    if "values" not in node.entries:
        return reader.fault(node.mark, below(path, "values"), "missing-key")
    values = _values(reader, node.entries["values"], below(path, "values"), ANY_NUMBER)
    return BROKEN if BROKEN in (method, values) else model.ScoreTerms(values, method)


def _wild_rank(reader: Reader, node: Node, path: str, _: Bounds) -> Any:
    """Reads which rank is wild: none, a rank's name, or the rank of the dealer's up-card."""
    name = str(node.value)
    if node.is_none or name == "dealer-up-card":
        return None if node.is_none else name
    if name in RANKS:
        return RANKS.index(name) + 1
    return reader.misfit(node, path, "none", Sort("rank"), "dealer-up-card")


def _rule_ids(reader: Reader, node: Node, path: str, _: Bounds) -> Any:
    """Reads the ids of rules: by topic, or by the code of the refusal that they stand behind.

    One that is none has been taken away from the game that this one is based on.
    """
    known: Iterable[str] = CODES if path == "cites" else TOPICS
    node = node.without(*(name for name, value in node.entries.items() if value.is_none))
    read = _texts(reader, node, path, ANY_NUMBER)
    for name, value in node.entries.items():
        where = below(path, name)
        if name not in known:
            near, mark = nearest(name, known), node.place(name)
            read = reader.fault(mark, where, "names-nothing", name=name, near=near)
        elif not RULE_ID.fullmatch(str(value.value)):
            read = reader.misfit(value, where, Sort("rule-id"))
    return read


def _house_rules(reader: Reader, node: Node, path: str, _: Bounds) -> Any:
    """Reads house rules by name; one that is none is taken away from the game this is based on."""
    if not isinstance(node.value, Mapping):
        return reader.misfit(node, path, GROUP)
    named = {name: value for name, value in node.entries.items() if not value.is_none}
    excluded = exclusions(node)
    rules = []
    for name, value in named.items():
        where = below(path, name)
        if "name" in value.entries:
            mark = value.place("name")
            reader.fault(mark, f"{where}.name", "unknown-key", near="names")
        entries = {**value.entries, "name": Node(name, value.mark)}
        rule = reader.record(model.HouseRule, dataclasses.replace(value, value=entries), where)
        for other in _excludes(value):
            if str(other.value) not in named:
                near, key = nearest(str(other.value), named), below(where, "excludes")
                reader.fault(other.mark, key, "names-nothing", name=str(other.value), near=near)
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


def _patch(reader: Reader, node: Node, path: str, _: Bounds) -> Any:
    """Reads a patch as it is: its values are read where they are put."""
    if not node.entries:
        return reader.misfit(node, path, Sort("dotted-keys"))
    return node.plain()


def _minutes(reader: Reader, node: Node, path: str, _: Bounds) -> Any:
    """Reads how long a match takes, from so many minutes to so many."""
    if len(node.items) != 2:
        return reader.misfit(node, path, Sort("list-of", 2))
    low, high = (reader.number(item, path, (1, 1000)) for item in node.items)
    if BROKEN in (low, high):
        return BROKEN
    return (low, high) if low <= high else reader.fault(node.mark, path, "minutes")


def _rule_id(reader: Reader, node: Node, path: str, _: Bounds) -> Any:
    known = isinstance(node.value, str) and RULE_ID.fullmatch(node.value)
    return node.value if known else reader.misfit(node, path, Sort("rule-id"))


def _id(reader: Reader, node: Node, path: str, _: Bounds) -> Any:
    # An id such as 5000 is a number to YAML.
    text = str(node.value)
    return text if ID.fullmatch(text) else reader.misfit(node, path, Sort("id"))


FORMS: Mapping[tuple[type, str], Form] = {
    (model.Variant, "id"): _id,
    (model.Variant, "deals"): _deals,
    (model.Variant, "score"): _score,
    (model.Variant, "cites"): _rule_ids,
    (model.Variant, "rules"): _rule_ids,
    (model.Variant, "house_rules"): _house_rules,
    (model.Variant, "minutes"): _minutes,
    (model.Variant, "sources"): _sources,
    (model.WildTerms, "rank"): _wild_rank,
    (model.HouseRule, "patch"): _patch,
    (model.HouseRule, "rule"): _rule_id,
}
"""How single values are written that have a form of their own."""
