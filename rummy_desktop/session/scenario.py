"""Scenario files read: cases as told facts, moves and expectations (records.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal, TypeVar, get_args

from rummy_desktop.cards import Card, NotationError, read_card, read_cards, read_rank
from rummy_desktop.engine.position import FactPhase, Facts, LaidFace
from rummy_desktop.marked import Fault, FaultyFileError, Mark, nearest
from rummy_desktop.session.tree import Tree
from rummy_desktop.variant import CODES, Variant, VariantError, load_variant

Value = TypeVar("Value")

FILE_KEYS = ("variant", "rules", "cases")
NAMING_KEYS = ("name", "rule")
TABLE_KEYS = (
    *("players", "dealer", "deal", "turn", "phase", "took", "down", "totals", "wild", "hands"),
    *("discards", "stock", "melds", "turned-up", "up", "turns", "do", "then"),
)
ARRANGE_KEYS = ("arrange", "then")
ENDINGS = ("out", "knock", "stock", "blocked", "no")
CONTRACT_KEYS = ("contract", "deal", "hand", "then")
THEN_KEYS = (
    *("ended", "points", "totals", "turn", "phase", "hands", "top", "stock", "melds"),
    *("deadwood", "match", "winners"),
)


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a case, and the code with which it is to be refused, if it is."""

    move: str
    illegal: str | None
    line: int


@dataclass(frozen=True, slots=True)
class Then:
    """What is expected at the end of a case; None where nothing is. Seats are numbered from 0."""

    ended: str | None = None
    points: Mapping[int, int] | None = None
    totals: Mapping[int, int] | None = None
    turn: int | None = None
    phase: str | None = None
    hands: Mapping[int, tuple[Card, ...]] | None = None
    top: Card | None = None
    stock: int | None = None
    melds: tuple[tuple[int, tuple[LaidFace, ...]], ...] | None = None
    deadwood: Mapping[int, int] | None = None
    match: Literal["over", "on"] | None = None
    winners: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class TableCase:
    """A case that is played at the table: facts, moves, expectations."""

    players: tuple[str, ...]
    facts: Facts
    steps: tuple[Step, ...]
    then: Then
    lines: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class ArrangeCase:
    """A question for the least deadwood of cards (K7)."""

    cards: tuple[Card, ...]
    deadwood: int


@dataclass(frozen=True, slots=True)
class ContractCase:
    """A question whether a hand holds a contract (C9): so many sets and runs, or a deal's."""

    cards: tuple[Card, ...]
    possible: bool
    sets: int = 0
    runs: int = 0
    deal: int | None = None
    counted: bool = False


@dataclass(frozen=True, slots=True)
class Case:
    """One case of a scenario file: its name, the rule that it shows, where it stands, and what it
    asks."""

    name: str
    rule: str
    path: Path
    line: int
    asks: TableCase | ArrangeCase | ContractCase = field(compare=False)


@dataclass(frozen=True, slots=True)
class Scenario:
    """A scenario file: the game that its cases are played by, and the cases."""

    variant: Variant
    cases: tuple[Case, ...]


def read_scenario(root: Tree, folders: Sequence[Path] = ()) -> Scenario:
    """Reads a scenario file from its tree; ``folders`` are asked for a game after the program's
    own.

    Raises:
        FaultyFileError: with the fault of every case that cannot be read.
        VariantError: the game cannot be loaded.
    """
    fields = root.fields(FILE_KEYS)
    named = _needed(root, fields, "variant").text()
    chosen = (
        [name for name, on in fields["rules"].pairs() if on.truth()] if "rules" in fields else []
    )
    if named.endswith(".yaml"):
        beside = root.path.parent / named
        named = str(beside if beside.exists() else Path(named))
    variant = _load(named, (), fields["variant"], folders)
    if chosen:
        variant = _load(named, chosen, fields["rules"], folders)
    return Scenario(variant, read_cases(_needed(root, fields, "cases")))


def _load(named: str, chosen: Sequence[str], place: Tree, folders: Sequence[Path]) -> Variant:
    """Loads a game; where its own file is not what is wrong, the fault is at ``place``."""
    try:
        return load_variant(named, chosen, folders=folders)
    except VariantError as error:
        if not chosen and any(fault.mark.line for fault in error.faults):
            raise
        mark = place.node.mark
        raise VariantError(replace(fault, mark=mark) for fault in error.faults) from error


def read_cases(listed: Tree) -> tuple[Case, ...]:
    """Reads a list of cases.

    Raises:
        FaultyFileError: with the fault of every case that cannot be read.
    """
    cases: list[Case] = []
    faults: list[Fault] = []
    for number, tree in enumerate(listed.items(), start=1):
        try:
            cases.append(_read_case(tree, number))
        except FaultyFileError as error:
            faults.extend(error.faults)
    if faults:
        raise FaultyFileError(faults)
    return tuple(cases)


def _read_case(tree: Tree, number: int) -> Case:
    keys = [name for name, _ in tree.pairs()]
    kind = next((one for one in ("arrange", "hand", "contract") if one in keys), "do")
    known, reader = _KINDS[kind]
    fields = tree.fields((*NAMING_KEYS, *known))
    name = fields["name"].text() if "name" in fields else f"{number}"
    rule = fields["rule"].text() if "rule" in fields else ""
    return Case(name, rule, tree.path, tree.line, reader(tree, fields))


def _needed(tree: Tree, fields: Mapping[str, Tree], key: str) -> Tree:
    if key not in fields:
        raise tree.fault("missing-key", key=key)
    return fields[key]


def _read_arrange(tree: Tree, fields: Mapping[str, Tree]) -> ArrangeCase:
    cards = _cards(fields["arrange"])
    then = _needed(tree, fields, "then")
    return ArrangeCase(cards, _needed(then, then.fields(("deadwood",)), "deadwood").number())


def _read_contract(tree: Tree, fields: Mapping[str, Tree]) -> ContractCase:
    cards = _cards(_needed(tree, fields, "hand"))
    then = _needed(tree, fields, "then")
    possible = _needed(then, then.fields(("possible",)), "possible").truth()
    deal = fields["deal"].number() if "deal" in fields else None
    if "contract" in fields:
        counts = fields["contract"].fields(("sets", "runs"))
        sets, runs = (counts[key].number() if key in counts else 0 for key in ("sets", "runs"))
        return ContractCase(cards, possible, sets, runs, deal, counted=True)
    if deal is None:
        raise tree.fault("missing-key", key="contract")
    return ContractCase(cards, possible, deal=deal)


def _read_table(tree: Tree, fields: Mapping[str, Tree]) -> TableCase:
    players = _players(_needed(tree, fields, "players"))
    seats = {name: seat for seat, name in enumerate(players)}
    steps = tuple(_step(item) for item in fields["do"].items()) if "do" in fields else ()
    stock, only = _stock(fields["stock"]) if "stock" in fields else ((), False)
    facts = Facts(
        dealer=_optional(fields, "dealer", lambda one: _seat(one, seats)),
        deal=fields["deal"].number() if "deal" in fields else 1,
        turn=_optional(fields, "turn", lambda one: _seat(one, seats)),
        phase=_phase(fields["phase"]) if "phase" in fields else "draw",
        took=_optional(fields, "took", _card),
        down=frozenset(_seats(fields["down"], seats) if "down" in fields else ()),
        totals=_by_seat(fields.get("totals"), seats, Tree.number),
        wild=_optional(fields, "wild", _rank),
        hands=_by_seat(fields.get("hands"), seats, _cards),
        discards=_cards(fields["discards"]) if "discards" in fields else (),
        stock=stock,
        stock_only=only,
        melds=_melds(fields["melds"], seats) if "melds" in fields else (),
        turned_up=_optional(fields, "turned-up", _card),
        up=_by_seat(fields.get("up"), seats, _card),
        turns=_by_seat(fields.get("turns"), seats, Tree.number),
        before_cut=bool(steps) and steps[0].move.split()[1:2] == ["cut"],
    )
    then = _then(fields["then"], seats) if "then" in fields else Then()
    lines = {name: value.line for name, value in fields.items()}
    return TableCase(players, facts, steps, then, lines)


def _players(tree: Tree) -> tuple[str, ...]:
    names = []
    for item in tree.items():
        name = item.text()
        if len(name.split()) != 1:
            raise item.fault("not-one-word", word=name)
        if name in names:
            raise item.fault("player-twice", name=name)
        names.append(name)
    return tuple(names)


def _step(tree: Tree) -> Step:
    if not tree.is_mapping:
        return Step(tree.text(), None, tree.line)
    fields = tree.fields(("move", "illegal"))
    illegal = fields["illegal"].text() if "illegal" in fields else None
    if illegal is not None and illegal not in CODES:
        raise fields["illegal"].none_of(sorted(CODES))
    return Step(_needed(tree, fields, "move").text(), illegal, tree.line)


def _then(tree: Tree, seats: Mapping[str, int]) -> Then:
    fields = tree.fields(THEN_KEYS)
    return Then(
        ended=_optional(fields, "ended", _ended),
        points=_optional(fields, "points", lambda one: _by_seat(one, seats, Tree.number)),
        totals=_optional(fields, "totals", lambda one: _by_seat(one, seats, Tree.number)),
        turn=_optional(fields, "turn", lambda one: _seat(one, seats)),
        phase=_optional(fields, "phase", Tree.text),
        hands=_optional(fields, "hands", lambda one: _by_seat(one, seats, _cards)),
        top=_optional(fields, "top", _card),
        stock=_optional(fields, "stock", Tree.number),
        melds=_optional(fields, "melds", lambda one: _melds(one, seats)),
        deadwood=_optional(fields, "deadwood", lambda one: _by_seat(one, seats, Tree.number)),
        match=_optional(fields, "match", _match),
        winners=_optional(fields, "winners", lambda one: tuple(_seats(one, seats))),
    )


def _optional(fields: Mapping[str, Tree], key: str, read: Callable[[Tree], Value]) -> Value | None:
    return read(fields[key]) if key in fields else None


def _seat(tree: Tree, seats: Mapping[str, int]) -> int:
    name = tree.text()
    if name not in seats:
        raise _no_player(tree, name, seats)
    return seats[name]


def _no_player(tree: Tree, name: str, seats: Mapping[str, int]) -> FaultyFileError:
    return tree.fault("no-such-player", name=name, near=nearest(name, seats))


def _seats(tree: Tree, seats: Mapping[str, int]) -> list[int]:
    return [_seat(item, seats) for item in tree.items()]


def _by_seat(
    tree: Tree | None, seats: Mapping[str, int], read: Callable[[Tree], Value]
) -> dict[int, Value]:
    found: dict[int, Value] = {}
    for name, value in tree.pairs() if tree is not None else ():
        if name not in seats:
            raise _no_player(value, name, seats)
        found[seats[name]] = read(value)
    return found


def _cards(tree: Tree) -> tuple[Card, ...]:
    try:
        return read_cards("" if tree.is_null else tree.text())
    except NotationError as error:
        raise tree.fault("no-card", word=str(error)) from error


def _card(tree: Tree) -> Card:
    cards = _cards(tree)
    if len(cards) != 1:
        raise tree.fault("no-card", word=tree.text())
    return cards[0]


def _rank(tree: Tree) -> int:
    try:
        return read_rank(tree.text())
    except NotationError as error:
        raise tree.fault("no-rank", word=str(error)) from error


def _stock(tree: Tree) -> tuple[tuple[Card, ...], bool]:
    if tree.is_null:
        return (), False
    words = tree.text().split()
    only = words[:1] == ["only"]
    try:
        return read_cards(" ".join(words[only:])), only
    except NotationError as error:
        raise tree.fault("no-card", word=str(error)) from error


def _melds(tree: Tree, seats: Mapping[str, int]) -> tuple[tuple[int, tuple[LaidFace, ...]], ...]:
    melds = []
    for item in tree.items():
        for name, cards in item.pairs():
            if name not in seats:
                raise _no_player(cards, name, seats)
            melds.append((seats[name], tuple(_laid(cards, word) for word in cards.text().split())))
    return tuple(melds)


def _laid(tree: Tree, word: str) -> LaidFace:
    own, equals, stands = word.partition("=")
    try:
        return read_card(own), read_card(stands) if equals else None
    except NotationError as error:
        raise tree.fault("no-card", word=word) from error


def _phase(tree: Tree) -> FactPhase:
    word = tree.text()
    for phase in get_args(FactPhase):
        if word == phase:
            return phase  # type: ignore[no-any-return]
    raise tree.none_of(get_args(FactPhase))


def _ended(tree: Tree) -> str:
    """Reads how the deal is to have ended; a bare ``no`` may have become ``false`` on its way."""
    word = "no" if tree.text().lower() == "false" else tree.text()
    if word not in ENDINGS:
        raise tree.none_of(ENDINGS)
    return word


def _match(tree: Tree) -> Literal["over", "on"]:
    word = tree.text().lower()
    if word == "over":
        return "over"
    if word in ("on", "true"):
        return "on"
    raise tree.none_of(("over", "on"))


_Asks = TableCase | ArrangeCase | ContractCase
_KINDS: Mapping[str, tuple[Sequence[str], Callable[[Tree, Mapping[str, Tree]], _Asks]]] = {
    "arrange": (ARRANGE_KEYS, _read_arrange),
    "hand": (CONTRACT_KEYS, _read_contract),
    "contract": (CONTRACT_KEYS, _read_contract),
    "do": (TABLE_KEYS, _read_table),
}


def fault_of_position(case: Case, fact: str, code: str, data: Mapping[str, object]) -> Fault:
    """Gives the fault of a case whose facts make no position, on the line of the fact."""
    lines = case.asks.lines if isinstance(case.asks, TableCase) else {}
    return Fault(Mark(str(case.path), lines.get(fact, case.line)), "", code, data)
