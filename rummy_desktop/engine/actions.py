"""What a player may do. Who does it is told beside the action, never in it."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_desktop.cards import CardId
from rummy_desktop.melds.meld import Laid


@dataclass(frozen=True, slots=True)
class Cut:
    """Lifts so many cards of the pack before the deal (L1)."""

    lifted: int


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Draws the top of the stock; with May I? it first declines the discard (C8)."""


@dataclass(frozen=True, slots=True)
class DrawDiscard:
    """Takes so many cards from the top of the discard pile (O9, F8)."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class MayI:
    """Takes the offered discard out of turn (C16)."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Declines the offered discard (C19), or the top discard when the stock is empty (K6, F12)."""


@dataclass(frozen=True, slots=True)
class MeldCards:
    """Puts melds on the table; where a contract is due, goes down (C9)."""

    melds: tuple[tuple[Laid, ...], ...]


@dataclass(frozen=True, slots=True)
class LayOff:
    """Adds cards to the table meld of that number (C12)."""

    cards: tuple[Laid, ...]
    meld: int


@dataclass(frozen=True, slots=True)
class SwapWild:
    """Puts a card in place of the wild card that stands for it, and takes that (C24)."""

    card: CardId
    meld: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Discards face up and ends the turn (C13)."""

    card: CardId


@dataclass(frozen=True, slots=True)
class Knock:
    """Discards face down and ends the deal (K4)."""

    card: CardId


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Ends a turn that has no discard where it does not end by itself."""


@dataclass(frozen=True, slots=True)
class BuyBack:
    """Buys back into the pool (P5)."""


@dataclass(frozen=True, slots=True)
class Decline:
    """Stays out of the pool (P5)."""


Action = (
    Cut
    | DrawStock
    | DrawDiscard
    | MayI
    | Pass
    | MeldCards
    | LayOff
    | SwapWild
    | Discard
    | Knock
    | EndTurn
    | BuyBack
    | Decline
)
