"""Running the cases of a scenario file: each either holds, or tells what was expected and what
came."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rummy_desktop.cards import Card, CardId, card_id, face_of, pack, write_card, write_cards
from rummy_desktop.engine import apply, observe
from rummy_desktop.engine.position import LaidFace, PositionError, position
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.engine.state import MatchState
from rummy_desktop.engine.table import DealResult, Phase, TableMeld
from rummy_desktop.marked import FaultyFileError
from rummy_desktop.melds.arrange import arrange
from rummy_desktop.melds.contract import possible
from rummy_desktop.melds.meld import Laid, Meld
from rummy_desktop.melds.terms import Contract, Requirement
from rummy_desktop.session.notation import read_move, write_laid
from rummy_desktop.session.scenario import (
    ArrangeCase,
    Case,
    ContractCase,
    Step,
    TableCase,
    Then,
    fault_of_position,
)
from rummy_desktop.variant import Variant


@dataclass(frozen=True, slots=True)
class Mismatch:
    """One thing that a case expects and that came otherwise; ``what`` is a key of the case, or a
    move."""

    what: str
    expected: str
    came: str
    line: int


def run_case(variant: Variant, case: Case) -> list[Mismatch]:
    """Runs a case and gives what came otherwise than expected; an empty list means that it holds.

    Raises:
        FaultyFileError: the case's facts make no position of the game.
    """
    match case.asks:
        case ArrangeCase():
            return _run_arrange(variant, case, case.asks)
        case ContractCase():
            return _run_contract(variant, case, case.asks)
        case TableCase():
            return _run_table(variant, case, case.asks)


def _physical(variant: Variant, case: Case, faces: Sequence[Card], fact: str) -> list[CardId]:
    """Gives a physical card for each face of a question, out of the largest pack of the game."""
    most = variant.players.max
    held = Counter(map(face_of, pack(variant.pack.decks[most], variant.pack.jokers[most])))
    used: Counter[Card] = Counter()
    cards = []
    for face in faces:
        if used[face] >= held[face]:
            raise FaultyFileError([fault_of_position(case, fact, "card-too-often", {"card": face})])
        cards.append(card_id(face, used[face]))
        used[face] += 1
    return cards


def _run_arrange(variant: Variant, case: Case, asks: ArrangeCase) -> list[Mismatch]:
    cards = _physical(variant, case, asks.cards, "arrange")
    came = arrange(cards, variant.meld_terms(), variant.values()).deadwood
    return _compared("deadwood", asks.deadwood, came, case.line)


def _run_contract(variant: Variant, case: Case, asks: ContractCase) -> list[Mismatch]:
    cards = _physical(variant, case, asks.cards, "hand")
    contract = _asked_contract(variant, asks)
    whole = asks.deal is not None and variant.plan(asks.deal).whole_hand == "must"
    came = possible(cards, contract, variant.meld_terms(), variant.melds.going_down, whole)
    return _compared("possible", asks.possible, came, case.line)


def _asked_contract(variant: Variant, asks: ContractCase) -> Contract:
    if not asks.counted:
        assert asks.deal is not None
        return variant.plan(asks.deal).contract
    sets = variant.melds.set.min if variant.melds.set else 0
    return (Requirement("set", sets),) * asks.sets + (
        Requirement("run", variant.melds.run.min),
    ) * asks.runs


def _run_table(variant: Variant, case: Case, asks: TableCase) -> list[Mismatch]:
    try:
        state = position(variant, len(asks.players), asks.facts)
    except PositionError as error:
        fault = fault_of_position(case, error.fact, error.code, error.data)
        raise FaultyFileError([fault]) from error
    found: list[Mismatch] = []
    for step in asks.steps:
        after = _step(state, asks.players, step, found)
        if after is None:
            return found
        state = after
    return [*found, *_differences(state, asks, case.line)]


def _step(
    state: MatchState, names: Sequence[str], step: Step, found: list[Mismatch]
) -> MatchState | None:
    """Plays one move; gives the state after it, None where the case cannot go on as meant."""
    read = read_move(step.move, names, lambda seat: observe(state, seat))
    result = read if isinstance(read, Refusal) else apply(state, *read)
    if isinstance(result, Refusal):
        if result.code != step.illegal:
            found.append(Mismatch(step.move, step.illegal or "legal", result.code, step.line))
        return state if step.illegal else None
    if step.illegal:
        found.append(Mismatch(step.move, step.illegal, "legal", step.line))
        return None
    return result[0]


def _differences(state: MatchState, asks: TableCase, line: int) -> Iterator[Mismatch]:
    """Compares where a case has come to with what it expects."""
    then, names = asks.then, asks.players
    line = asks.lines.get("then", line)
    result = _result(state)
    table = state.table
    yield from _compared("ended", then.ended, result.ended.value if result else "no", line)
    for key, came in (
        ("points", _points(result, state.players)),
        ("totals", state.totals),
        ("deadwood", _deadwood(state, result)),
    ):
        yield from _compared_by_seat(key, getattr(then, key), came, names, line)
    if then.turn is not None:
        yield from _compared("turn", names[then.turn], names[table.turn], line)
    yield from _compared("phase", then.phase, _phase(table.phase), line)
    hands = [write_cards(sorted(map(face_of, hand))) for hand in table.hands]
    wanted = {seat: write_cards(sorted(hand)) for seat, hand in (then.hands or {}).items()}
    yield from _compared_by_seat("hands", wanted, hands, names, line)
    if then.top is not None:
        top = write_card(face_of(table.discards[-1])) if table.discards else ""
        yield from _compared("top", write_card(then.top), top, line)
    yield from _compared("stock", then.stock, len(table.stock), line)
    yield from _compared_melds(then, table.melds, names, line)
    yield from _compared("match", then.match, "over" if state.winners else "on", line)
    if then.winners is not None:
        expected, won = (
            " ".join(names[seat] for seat in seats) for seats in (then.winners, state.winners)
        )
        yield from _compared("winners", expected, won, line)


def _phase(phase: Phase) -> str:
    """Names a phase as cases do: while a discard is offered, the player in turn is at the draw."""
    return Phase.DRAW.value if phase is Phase.OFFERS else phase.value


def _result(state: MatchState) -> DealResult | None:
    """Gives the result of the deal on the table, None while it goes on."""
    over = state.table.phase in (Phase.OVER, Phase.BUY_BACK)
    return state.results[-1] if over else None


def _points(result: DealResult | None, players: int) -> Sequence[int | None]:
    return (None,) * players if result is None else result.points


def _deadwood(state: MatchState, result: DealResult | None) -> Sequence[int]:
    """Gives the deadwood of each hand, as the deal's end or else the solver tells it."""
    if result is not None and result.deadwood is not None:
        return result.deadwood
    wild = state.table.wild_rank
    terms, values = state.variant.meld_terms(wild), state.variant.values(wild)
    return [arrange(hand, terms, values).deadwood for hand in state.table.hands]


def _compared(what: str, expected: object, came: object, line: int) -> list[Mismatch]:
    if expected is None or expected == came:
        return []
    return [Mismatch(what, _told(expected), _told(came), line)]


def _told(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _compared_by_seat(
    what: str,
    expected: Mapping[int, Any] | None,
    came: Sequence[Any],
    names: Sequence[str],
    line: int,
) -> Iterator[Mismatch]:
    for seat, value in (expected or {}).items():
        yield from _compared(f"{what} {names[seat]}", value, came[seat], line)


def _compared_melds(
    then: Then, melds: Sequence[TableMeld], names: Sequence[str], line: int
) -> Iterator[Mismatch]:
    if then.melds is None:
        return
    expected = " / ".join(f"{names[owner]}: {_faces_told(faces)}" for owner, faces in then.melds)
    came = " / ".join(f"{names[one.owner]}: {write_laid(one.meld.cards)}" for one in melds)
    alike = len(then.melds) == len(melds) and all(
        owner == one.owner and _same_meld(faces, one.meld)
        for (owner, faces), one in zip(then.melds, melds, strict=True)
    )
    if not alike:
        yield Mismatch("melds", expected, came, line)


def _faces_told(faces: Iterable[LaidFace]) -> str:
    return write_laid(Laid(card_id(face), stands) for face, stands in faces)


def _same_meld(expected: Sequence[LaidFace], meld: Meld) -> bool:
    """Tells whether a meld lies as expected: a run in order, a set in any.

    What a wild card stands for is compared where the expectation says it.
    """
    laid = [(face_of(card), stands) for card, stands in meld.cards]
    if len(laid) != len(expected):
        return False
    if meld.kind == "run":
        return all(map(_same_laid, expected, laid))
    for one in sorted(expected, key=lambda pair: pair[1] is None):
        fits = next((other for other in laid if _same_laid(one, other)), None)
        if fits is None:
            return False
        laid.remove(fits)
    return True


def _same_laid(expected: LaidFace, came: LaidFace) -> bool:
    face, stands = expected
    return face == came[0] and (
        stands is None or stands == (came[0] if came[1] is None else came[1])
    )
