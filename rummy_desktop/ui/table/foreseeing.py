"""Which pictures of cards will be wanted when what moves has arrived."""

from __future__ import annotations

from rummy_desktop.ui.card_art import STRAIGHT, CardArt
from rummy_desktop.ui.table.layout import Layout


def foresee(cards: CardArt, before: Layout, after: Layout) -> None:
    """Has the pictures of cards read that come to lie in the hand or in melds."""
    if after.hand != before.hand:
        cards.prepare(place.card for place in after.hand)
    changed = [
        place
        for number, meld in after.melds.items()
        if before.melds.get(number) != meld
        for place in meld.places
    ]
    if not changed:
        return
    for height in {place.h for place in changed}:
        cards.prepare((place.card for place in changed if place.h == height), height)
    cards.prepare_upright((one.card, one.h) for one in changed if abs(one.angle) < STRAIGHT)
