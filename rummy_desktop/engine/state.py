"""The whole truth of a match, hidden cards included. Only the engine and the session may look at
it."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_desktop.cards import CardId
from rummy_desktop.engine.events import Event
from rummy_desktop.engine.freezing import frozen_at_once
from rummy_desktop.engine.table import DealResult, Offer, Phase, TableMeld, Turn
from rummy_desktop.variant.model import Variant


@frozen_at_once
@dataclass(frozen=True, slots=True)
class DealState:
    """One deal. Tuples by seat have one entry for each seat; piles are told from bottom to top.

    phase: where it stands. turn: the player in turn (the cutter before the deal). hands: in the
    order in which the cards came. down: who has gone down. floating: who floats (F11). turns:
    whole turns that each has had.
    this_turn: what the player in turn has done. offer: the discard on offer, or who took it last
    in this turn.
    known: cards that a seat holds because it took them in everybody's sight. asks: discards each
    took out of turn.
    turned_up: the card that started the discard pile.
    refills: how often the stock was refilled. idle: turns since a card last came from the stock or
    to the table.
    history: what happened, as everybody saw it.
    """

    phase: Phase
    turn: int
    hands: tuple[tuple[CardId, ...], ...]
    stock: tuple[CardId, ...]
    discards: tuple[CardId, ...]
    melds: tuple[TableMeld, ...]
    down: tuple[bool, ...]
    floating: tuple[bool, ...]
    turns: tuple[int, ...]
    this_turn: Turn
    offer: Offer | None
    known: tuple[tuple[CardId, ...], ...]
    asks: tuple[int, ...]
    refills: int
    idle: int
    wild_rank: int | None
    turned_up: CardId | None
    up_cards: tuple[CardId, ...]
    history: tuple[Event, ...]


@frozen_at_once
@dataclass(frozen=True, slots=True)
class MatchState:
    """A match: its variant, the seed that all chance comes from, the scores, and the deal that is
    on the table.

    deal: the number of the deal, from 1. results: the deals that are over. winners: empty while
    the match is on.
    in_play: False for seats that are out (P5). pool: chips in the pool; chips: what each has won
    less what they paid;
    bought: how often each has bought back.
    """

    variant: Variant
    players: int
    seed: str
    deal: int
    dealer: int
    totals: tuple[int, ...]
    results: tuple[DealResult, ...]
    winners: tuple[int, ...]
    in_play: tuple[bool, ...]
    pool: int
    chips: tuple[int, ...]
    bought: tuple[int, ...]
    table: DealState
