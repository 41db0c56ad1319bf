"""Deals as they may be: a seat's observation, with the cards it has not seen laid anywhere.

Only an observation goes in, so that nothing comes out that the seat may not know: whoever plays an
imagined deal on, through ``Playout``, looks into no real hand.
"""

from __future__ import annotations

from collections.abc import Sequence

from rummy_desktop.cards import CardId, pack
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.playout import Playout
from rummy_desktop.engine.state import DealState, MatchState
from rummy_desktop.engine.table import Phase

SEED = "imagined"


def unseen_cards(seen: Observation) -> tuple[CardId, ...]:
    """Gives the cards whose place the observer does not know, in the order of the pack: those of
    the stock, and those of others that nobody saw them take."""
    rules = seen.variant.pack
    lying = {*seen.hand, *seen.discards}
    lying.update(laid.card for target in seen.melds for laid in target.meld.cards)
    for seat, known in enumerate(seen.known):
        if seat != seen.seat:
            lying.update(known)
    every = pack(rules.decks[seen.players], rules.jokers[seen.players])
    return tuple(one for one in every if one not in lying)


def hidden_places(seen: Observation) -> tuple[int, ...]:
    """Gives by seat how many cards of its hand the observer does not know."""
    return tuple(
        0 if seat == seen.seat else size - len(seen.known[seat])
        for seat, size in enumerate(seen.hand_sizes)
    )


def imagine(seen: Observation, order: Sequence[CardId]) -> Playout:
    """Gives the deal with the unseen cards laid in an order: into the hands, seat by seat, and the
    rest into the stock, whose top comes last.

    The observer sees the same there as here.

    Raises:
        ValueError: the deal is over, or these are not the unseen cards.
    """
    if seen.phase in (Phase.OVER, Phase.BUY_BACK):
        raise ValueError("the deal is over")
    hands, begin = [], 0
    for seat, hidden in enumerate(hidden_places(seen)):
        if seat == seen.seat:
            hands.append(seen.hand)
            continue
        hands.append((*seen.known[seat], *order[begin : begin + hidden]))
        begin += hidden
    if len(order) - begin != seen.stock or len(set(order)) != len(order):
        raise ValueError("these are not the unseen cards")
    return Playout(_match(seen, tuple(hands), tuple(order[begin:])))


def _match(
    seen: Observation, hands: tuple[tuple[CardId, ...], ...], stock: tuple[CardId, ...]
) -> MatchState:
    table = DealState(
        seen.phase,
        seen.turn,
        hands,
        stock,
        seen.discards,
        seen.melds,
        seen.down,
        seen.floating,
        seen.turns,
        seen.this_turn,
        seen.offer,
        seen.known,
        seen.asks,
        seen.refills,
        seen.idle,
        seen.wild_rank,
        seen.turned_up,
        seen.up_cards,
        seen.history,
    )
    return MatchState(
        seen.variant,
        seen.players,
        SEED,
        seen.deal,
        seen.dealer,
        seen.totals,
        seen.results,
        seen.winners,
        seen.in_play,
        seen.pool,
        seen.chips,
        seen.bought,
        table,
    )
