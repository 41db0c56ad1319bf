"""What lies on the table in the sight of everybody, and where a turn stands."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rummy_desktop.cards import CardId
from rummy_desktop.melds.meld import Meld


class Phase(StrEnum):
    """Where a deal stands."""

    CUT = "cut"
    OFFER_UP_CARD = "offer-up-card"
    DRAW = "draw"
    OFFERS = "offers"
    PLAY = "play"
    LAY_OFF = "lay-off"
    BUY_BACK = "buy-back"
    OVER = "over"

    # Much is looked up by phase, and an enumeration's own hash is many times slower.
    __hash__ = str.__hash__


class Ended(StrEnum):
    """How a deal ended (records.md)."""

    OUT = "out"
    KNOCK = "knock"
    STOCK = "stock"
    BLOCKED = "blocked"


@dataclass(frozen=True, slots=True)
class TableMeld:
    """A meld on the table: its number (from 1), who made it, and the seat that laid each card."""

    number: int
    owner: int
    meld: Meld
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """What the player in turn has done in this turn, as far as a rule asks for it.

    ``taken`` is the top discard taken alone (G4), ``must_meld`` the deepest of several taken while
    it is still to be melded (O9, F8). ``owes_wilds`` counts wild cards swapped off the table that
    must still be played (C24). ``went_down`` tells whether the contract was put down in this turn
    (C12). ``new`` are the cards drawn.
    """

    taken: CardId | None = None
    must_meld: CardId | None = None
    owes_wilds: int = 0
    went_down: bool = False
    new: tuple[CardId, ...] = ()


@dataclass(frozen=True, slots=True)
class Offer:
    """The top discard offered round out of turn: who is still to be asked, the next first (C16).

    ``last_taker`` took the discard before this one in the same turn, and so is asked last (C18).
    Nobody left to be asked and no taker: all have declined the up-card (N2).
    """

    asked: tuple[int, ...]
    last_taker: int | None = None


@dataclass(frozen=True, slots=True)
class DealResult:
    """The end of one deal: how, by whom, the points of each seat, and their deadwood where hands
    are compared.

    ``by`` is who went out or knocked, None otherwise. ``totals`` are the running scores after the
    deal. ``hands`` are shown to all (G7). ``bonus`` names what each seat's points contain beside
    the plain count (for the score sheet).
    """

    ended: Ended
    by: int | None
    points: tuple[int, ...]
    totals: tuple[int, ...]
    hands: tuple[tuple[CardId, ...], ...]
    deadwood: tuple[int, ...] | None = None
    arranged: tuple[tuple[Meld, ...], ...] | None = None
