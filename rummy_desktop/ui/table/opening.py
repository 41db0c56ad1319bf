"""Hands that lie open to whoever looks: when a match is past, or was laid open by the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from rummy_desktop.cards import CardId
from rummy_desktop.ui.table.arrangement import by_suit
from rummy_desktop.ui.table.layout import Layout


def with_hands_open(found: Layout, hands: Mapping[int, Sequence[CardId]]) -> Layout:
    """Turns the backs of hands over: each becomes a card, sorted by suit, with a place of its
    own.
    """
    seats, places = dict(found.seats), dict(found.places)
    for seat, cards in hands.items():
        place = found.seats[seat]
        if len(place.backs) != len(cards):
            continue
        order = [card for group in by_suit(cards) for card in group]
        fan = tuple(replace(back, card=card) for back, card in zip(place.backs, order, strict=True))
        seats[seat] = replace(place, backs=fan)
        places.update({card.card: card for card in fan if card.card is not None})
    return replace(found, seats=seats, places=places)
