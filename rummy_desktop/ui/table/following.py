"""How an arrangement follows the hand: new cards find their meld, and a twin takes its twin's
place.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rummy_desktop.cards import CardId, face_of
from rummy_desktop.engine import (
    Action,
    Discard,
    Knock,
    LayOff,
    MeldCards,
    Observation,
    SwapWild,
)
from rummy_desktop.ui.table import sorting
from rummy_desktop.ui.table.arrangement import Arrangement


def twins_swapped(
    known: Arrangement, meant: Collection[CardId], before: Sequence[CardId], after: Sequence[CardId]
) -> Arrangement:
    """Lets a twin take the place of a card that was meant to go but stayed: equal cards are alike.

    ``meant``: the cards of the player's last action; ``before`` and ``after``: the hand.
    """
    held = set(after)
    gone = [card for card in before if card not in held]
    for card in meant:
        twin = next((c for c in gone if card in held and face_of(c) == face_of(card)), None)
        if twin is not None:
            known = known.exchanged(card, twin)
            gone.remove(twin)
    return known


def groups_joined(
    seen: Observation, arrangement: Arrangement, new: Sequence[CardId]
) -> Arrangement:
    """Puts each new card beside the beginning of a meld that it makes whole or longer."""
    for card in new:
        for group in arrangement.groups:
            if card in group or len(group) < 2:
                continue
            joined = sorting.joined(seen, arrangement, group, card)
            if joined is not None:
                arrangement = joined
                break
    return arrangement


def cards_of(action: Action) -> tuple[CardId, ...]:
    """Gives the cards of the hand that an action plays."""
    match action:
        case Discard(card=card) | Knock(card=card) | SwapWild(card=card):
            return (card,)
        case LayOff(cards=laid):
            return tuple(one.card for one in laid)
        case MeldCards(melds=melds):
            return tuple(one.card for meld in melds for one in meld)
    return ()
