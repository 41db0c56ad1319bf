"""How an arrangement follows the hand: new cards find their meld, and twins change names."""

from __future__ import annotations

from collections.abc import Sequence

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


def twins_named(meant: Action, done: Action) -> dict[CardId, CardId]:
    """Gives for each card of the player's how it is called after an action was done with twins.

    A record names faces, so that a twin may leave the hand instead of the card that was meant. As
    equal cards look alike, the two change names in the picture: the very place picked empties.
    """
    pairs = list(zip(cards_of(meant), cards_of(done), strict=True))
    named = {one: other for one, other in pairs if one != other}
    free = [one for one in named if one not in named.values()]
    for other in [other for other in named.values() if other not in named]:
        twin = next(one for one in free if face_of(one) == face_of(other))
        free.remove(twin)
        named[other] = twin
    return named


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
