"""The fingerprint of a shuffle: shown before the deal is played, checked when it is over.

Whoever notes the fingerprint can see afterwards that no card was moved: it is the SHA-256 of the
order of the pack, which is told once the deal is over.
"""

from __future__ import annotations

from hashlib import sha256

from rummy_desktop.cards import face_of, pack, shuffled, stream, write_cards
from rummy_desktop.variant import Variant

_SHOWN = 16


def shuffle_order(variant: Variant, players: int, seed: str, deal: int) -> str:
    """Writes the shuffled pack of a deal before any cut, the top card first."""
    cards = pack(variant.pack.decks[players], variant.pack.jokers[players])
    order = shuffled(cards, stream(seed, f"deal {deal}"))
    return write_cards(map(face_of, reversed(order)))


def fingerprint_of(order: str) -> str:
    """Gives the fingerprint of an order of cards: the first hexadecimal digits of its SHA-256."""
    return sha256(order.encode()).hexdigest()[:_SHOWN]
