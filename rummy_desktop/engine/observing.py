"""Building what a seat sees, field by field."""

from __future__ import annotations

from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.state import MatchState
from rummy_desktop.engine.table import Phase, Turn

_ASKING = frozenset((Phase.OFFERS, Phase.BUY_BACK))


def to_act(match: MatchState) -> int | None:
    """Gives the seat whose move it is: the player in turn, or who is asked; None when the deal is
    over."""
    table = match.table
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
    seen = _look(match, seat)
    _last = (match, seen)
    return seen


def _look(match: MatchState, seat: int) -> Observation:
    table = match.table
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
        to_act(match),
        table.hands[seat],
        tuple(map(len, table.hands)),
        len(table.stock),
        table.discards,
        table.melds,
        table.down,
        table.floating,
        match.in_play,
        table.turns,
        own_turn,
        table.offer,
        table.known,
        table.asks,
        table.refills,
        table.idle,
        table.wild_rank,
        table.turned_up,
        table.up_cards,
        match.totals,
        match.results,
        table.history,
        match.pool,
        match.chips,
        match.bought,
        match.winners,
    )
