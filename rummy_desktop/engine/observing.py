"""Building what a seat sees, field by field."""

from __future__ import annotations

from rummy_desktop.engine.draft import Draft
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.state import DealState, MatchState
from rummy_desktop.engine.table import Phase, Turn

_ASKING = frozenset((Phase.OFFERS, Phase.BUY_BACK))


def to_act(match: MatchState) -> int | None:
    """Gives the seat whose move it is: the player in turn, or who is asked; None when the deal is
    over."""
    return whose_move(match.table)


def whose_move(table: DealState | Draft) -> int | None:
    """Gives the seat whose move it is in a deal, closed or open."""
    if table.phase is Phase.OVER:
        return None
    if table.phase in _ASKING:
        assert table.offer is not None
        return table.offer.asked[0]
    return table.turn


_last: tuple[MatchState, Observation] | None = None


def observe(match: MatchState, seat: int) -> Observation:
    """Gives what a seat sees of a match.

    Who has just looked is given the same again: a move is judged by what its player saw.
    """
    global _last
    last = _last  # read once: other threads look at matches too
    if last is not None and last[0] is match and last[1].seat == seat:
        return last[1]
    seen = look(match, match.table, seat)
    _last = (match, seen)
    return seen


def look(match: MatchState | Draft, table: DealState | Draft, seat: int) -> Observation:
    """Builds what a seat sees, out of closed states or out of a draft that is both."""
    own_turn = table.this_turn
    if table.turn != seat and own_turn.new:
        taken_openly = tuple(one for one in own_turn.new if one in table.known[table.turn])
        own_turn = Turn(
            own_turn.taken,
            own_turn.must_meld,
            own_turn.owes_wilds,
            own_turn.went_down,
            taken_openly,
        )
    return Observation(
        match.variant,
        seat,
        match.players,
        match.deal,
        match.dealer,
        table.phase,
        table.turn,
        whose_move(table),
        table.hands[seat],
        tuple(map(len, table.hands)),
        len(table.stock),
        table.discards,
        table.melds,
        tuple(table.down),
        tuple(table.floating),
        tuple(match.in_play),
        tuple(table.turns),
        own_turn,
        table.offer,
        tuple(table.known),
        tuple(table.asks),
        table.refills,
        table.idle,
        table.wild_rank,
        table.turned_up,
        table.up_cards,
        tuple(match.totals),
        match.results,
        table.history,
        match.pool,
        tuple(match.chips),
        tuple(match.bought),
        match.winners,
    )
