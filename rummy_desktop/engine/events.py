"""What has happened, in the past tense. A hidden card is None in what another seat is told."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_desktop.cards import Card, CardId
from rummy_desktop.engine.table import DealResult, Ended
from rummy_desktop.melds.meld import Laid, Meld


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """Every player drew a card for the deal (O2): the rounds of drawing, and who deals."""

    draws: tuple[tuple[tuple[int, Card], ...], ...]
    dealer: int


@dataclass(frozen=True, slots=True)
class DealBegan:
    """A deal began: its number from 1, the dealer, and the fingerprint of its shuffle."""

    deal: int
    dealer: int
    fingerprint: str


@dataclass(frozen=True, slots=True)
class WasCut:
    """A seat lifted so many cards, and scored so much for it (L1)."""

    seat: int
    lifted: int
    points: int


@dataclass(frozen=True, slots=True)
class HandsDealt:
    """Hands were dealt, one to each seat, and a card turned up to start the discard pile (G2).

    A card that a seat may not see is None. ``up_cards`` are the face-up cards of F3, empty
    elsewhere.
    """

    hands: tuple[tuple[CardId | None, ...], ...]
    turned_up: CardId | None
    stock: int
    up_cards: tuple[CardId, ...] = ()
    wild_rank: int | None = None


@dataclass(frozen=True, slots=True)
class TurnBegan:
    """A seat is to draw."""

    seat: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew the top of the stock; ``penalty`` for a discard taken out of turn (C17)."""

    seat: int
    card: CardId | None
    penalty: bool = False


@dataclass(frozen=True, slots=True)
class TookDiscards:
    """A seat took cards from the discard pile, deepest first; ``out_of_turn`` by May I?."""

    seat: int
    cards: tuple[CardId, ...]
    out_of_turn: bool = False


@dataclass(frozen=True, slots=True)
class DiscardOffered:
    """The player in turn declined the top discard, and it is offered round (C16)."""

    seat: int
    card: CardId


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat declined the discard."""

    seat: int


@dataclass(frozen=True, slots=True)
class StockRefilled:
    """The discard pile but its top was shuffled to be the new stock, of so many cards (C15)."""

    stock: int


@dataclass(frozen=True, slots=True)
class WentDown:
    """A seat put the contract on the table (C9); ``numbers`` are the new melds' numbers."""

    seat: int
    numbers: tuple[int, ...]
    melds: tuple[Meld, ...]


@dataclass(frozen=True, slots=True)
class Melded:
    """A seat put melds on the table where no contract is due (F9)."""

    seat: int
    numbers: tuple[int, ...]
    melds: tuple[Meld, ...]


@dataclass(frozen=True, slots=True)
class LaidOff:
    """A seat added cards to a table meld, which now reads ``meld``."""

    seat: int
    number: int
    cards: tuple[Laid, ...]
    meld: Meld


@dataclass(frozen=True, slots=True)
class Swapped:
    """A seat put a card in place of a wild card and took that (C24)."""

    seat: int
    number: int
    card: CardId
    wild: CardId
    meld: Meld


@dataclass(frozen=True, slots=True)
class Discarded:
    """A seat discarded face up."""

    seat: int
    card: CardId


@dataclass(frozen=True, slots=True)
class Knocked:
    """A seat knocked; the card lies face down (K4), but everything is shown a moment later (G7)."""

    seat: int
    card: CardId


@dataclass(frozen=True, slots=True)
class LaidOpen:
    """A knocker's melds came on the table, and the cards left in that hand were shown (N5).

    ``numbers`` are the new melds' numbers.
    """

    seat: int
    numbers: tuple[int, ...]
    melds: tuple[Meld, ...]
    rest: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class Floated:
    """A seat has no card left and floats (F11)."""

    seat: int


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The deal ended, all hands are shown (G7)."""

    ended: Ended
    by: int | None
    result: DealResult


@dataclass(frozen=True, slots=True)
class WentOutOfPool:
    """A seat reached the bound and is out, unless it buys back (P5)."""

    seat: int


@dataclass(frozen=True, slots=True)
class BoughtBack:
    """A seat paid so many chips to be in again, with this score (P5)."""

    seat: int
    paid: int
    score: int


@dataclass(frozen=True, slots=True)
class DeclinedBuyBack:
    """A seat stays out (P5)."""

    seat: int


@dataclass(frozen=True, slots=True)
class BonusCounted:
    """The match is won, and these points were added to the totals of the seats (N13)."""

    points: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over; the winners in seat order share the place (C27)."""

    winners: tuple[int, ...]


Event = (
    DealerDrawn
    | DealBegan
    | WasCut
    | HandsDealt
    | TurnBegan
    | Drew
    | TookDiscards
    | DiscardOffered
    | Passed
    | StockRefilled
    | WentDown
    | Melded
    | LaidOff
    | Swapped
    | Discarded
    | Knocked
    | LaidOpen
    | Floated
    | DealEnded
    | WentOutOfPool
    | BoughtBack
    | DeclinedBuyBack
    | BonusCounted
    | MatchEnded
)
