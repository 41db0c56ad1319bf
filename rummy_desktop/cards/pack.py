"""The pack: all the cards in play."""

from __future__ import annotations

from functools import cache

from rummy_desktop.cards.card import JOKER, Card, CardId, card_id


@cache
def pack(decks: int, jokers: int) -> tuple[CardId, ...]:
    """Gives every physical card of so many 52-card decks and so many jokers, in a fixed order."""
    naturals = [card_id(Card(face), copy) for copy in range(decks) for face in range(52)]
    return (*naturals, *(card_id(JOKER, copy) for copy in range(jokers)))
