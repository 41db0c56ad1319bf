"""What one seat sees: its own hand, and what lies or was done in the sight of everybody."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_desktop.cards import CardId
from rummy_desktop.engine.events import Event
from rummy_desktop.engine.freezing import frozen_at_once
from rummy_desktop.engine.table import DealResult, Offer, Phase, TableMeld, Turn
from rummy_desktop.melds.terms import MeldTerms
from rummy_desktop.variant.model import DealPlan, Variant


@frozen_at_once
@dataclass(frozen=True, slots=True)
class Observation:
    """Everything that a seat may know, and nothing else. Tuples by seat have one entry for each
    seat.

    seat: who observes. to_act: whose move it is (the player asked, where the discard is offered),
    None when the deal is over. turn: the player in turn. hand: the observer's cards in the order in
    which they came. hand_sizes: all hands' sizes. discards: the discard pile, bottom to top, as
    everybody could follow it. known: cards that a seat is known to hold, because it took them in
    the sight of everybody. stock: cards left in it. refills: how often it has been refilled.
    wild_rank: the rank drawn wild in this deal. turned_up: the card that started the discard pile.
    in_play: False for seats that are out of the match (P5). turns: turns that each has had in this
    deal. this_turn: the present turn (its ``new`` only for the player in turn). asks: discards
    taken out of turn by each in this deal. idle: turns since anybody last drew from the stock or
    put a card on the table. history: the deal's events as everybody saw them. results: the deals
    played before, and this one when it is over. bought: buy-backs of each. pool: chips in the pool;
    chips: what each has won less what they paid.
    """

    variant: Variant
    seat: int
    players: int
    deal: int
    dealer: int
    phase: Phase
    turn: int
    to_act: int | None
    hand: tuple[CardId, ...]
    hand_sizes: tuple[int, ...]
    stock: int
    discards: tuple[CardId, ...]
    melds: tuple[TableMeld, ...]
    down: tuple[bool, ...]
    floating: tuple[bool, ...]
    in_play: tuple[bool, ...]
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
    totals: tuple[int, ...]
    results: tuple[DealResult, ...]
    history: tuple[Event, ...]
    pool: int
    chips: tuple[int, ...]
    bought: tuple[int, ...]
    winners: tuple[int, ...]

    @property
    def plan(self) -> DealPlan:
        """Gives the plan of this deal: cards and contract."""
        return self.variant.plan(self.deal)

    @property
    def terms(self) -> MeldTerms:
        """Gives the terms of melds in this deal."""
        return self.variant.meld_terms(self.wild_rank)

    @property
    def result(self) -> DealResult | None:
        """Gives the result of this deal, None while it goes on."""
        return self.results[-1] if self.phase in (Phase.BUY_BACK, Phase.OVER) else None
