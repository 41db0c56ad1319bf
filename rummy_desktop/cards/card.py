"""Faces and physical cards.

A ``Card`` is a face: ``suit * 13 + rank - 1`` for the 52 natural faces, and ``JOKER``. A
``CardId`` is one physical card of the pack: ``copy * FACES + face``, so that the twins of two
decks are told apart (rule G4 means the physical card).
"""

from __future__ import annotations

from typing import NewType

Card = NewType("Card", int)
CardId = NewType("CardId", int)

SUITS = "SHDC"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
ACE, JACK, QUEEN, KING = 1, 11, 12, 13
JOKER = Card(52)
FACES = 53


def card(rank: int, suit: int) -> Card:
    """Gives the natural face of a rank (1 ace to 13 king) and a suit (0 to 3, as in ``SUITS``)."""
    return Card(suit * 13 + rank - 1)


def rank_of(face: Card) -> int:
    """Gives the rank of a natural face, 1 (ace) to 13 (king)."""
    return face % 13 + 1


def suit_of(face: Card) -> int:
    """Gives the suit of a natural face, 0 to 3 as in ``SUITS``."""
    return face // 13


def face_of(card_id: CardId) -> Card:
    """Gives the face of a physical card."""
    return Card(card_id % FACES)


def card_id(face: Card, copy: int = 0) -> CardId:
    """Gives the physical card that is the ``copy``-th (from 0) of its face in the pack."""
    return CardId(copy * FACES + face)
