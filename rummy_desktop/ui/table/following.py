"""How an arrangement follows the hand: what is new is sorted in, and twins change names."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace

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
from rummy_desktop.ui.table.layout import needs_tray


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


def still_new(
    marked: Collection[CardId],
    before: Collection[CardId],
    told: Collection[CardId],
    renamed: Mapping[CardId, CardId],
) -> frozenset[CardId]:
    """Gives the cards of the picture that were drawn in this turn: the very ones, when twins have
    changed names.

    marked: those known so far. before, told: what the observation before told, and what this one
    tells.
    """
    if not set(before) <= set(told):
        return frozenset(told)
    return frozenset(renamed.get(card, card) for card in marked) | (set(told) - set(before))


def followed(
    seen: Observation, known: Arrangement, sort: int, new_deal: bool
) -> tuple[Arrangement, bool]:
    """Lets cards come and go; tells besides whether every card is new. What comes is sorted in as
    the player's sort says: a hand that was put in order by hand (-1) keeps it, and what is new
    stands at its end.
    """
    slots = len(seen.plan.contract) if needs_tray(seen) else 0
    before = {*known.cards, *known.in_tray}
    found = replace(known.with_slots(slots).following(seen.hand), depth=0)
    if seen.hand and (new_deal or not before & set(seen.hand)):
        return sorting.sorted_hand(seen, found, max(0, sort)), True
    if sort >= 0 and not set(found.cards) <= set(known.cards):
        return sorting.sorted_hand(seen, found, sort, known.cards), False
    return found, False


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
