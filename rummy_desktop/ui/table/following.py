"""How an arrangement follows the hand: new cards find their meld, and twins change names."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

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


@dataclass(frozen=True, slots=True)
class Followed:
    """A hand as it lies after something has happened. fresh: every card of it is new; sorted: it
    lies as the player's sort leaves it.
    """

    arrangement: Arrangement
    fresh: bool
    sorted: bool


def followed(seen: Observation, known: Arrangement, sort: int, new_deal: bool) -> Followed:
    """Lets cards come and go: a new hand is sorted, otherwise order and groups stay, and new cards
    find their place as far as the player's sort (-1: none) says one.
    """
    slots = len(seen.plan.contract) if needs_tray(seen) else 0
    before = {*known.cards, *known.in_tray}
    found = replace(known.with_slots(slots).following(seen.hand), depth=0)
    if seen.hand and (new_deal or not before & set(seen.hand)):
        return Followed(sorting.sorted_hand(seen, found, max(0, sort)), True, True)
    new = [card for card in seen.hand if card not in before]
    if new and sort in (sorting.SUIT, sorting.RANK):
        return Followed(sorting.sorted_hand(seen, found, sort), False, True)
    if sort == sorting.MELDS:
        best = _in_place(found, sorting.sorted_hand(seen, found, sort), new) if new else found
        if new and _adds_only(found, best, new):
            return Followed(best, False, True)
        found = groups_joined(seen, found, new)
    return Followed(found, False, False)


def _in_place(lying: Arrangement, best: Arrangement, new: Collection[CardId]) -> Arrangement:
    """Puts the groups of a hand sorted anew in the order in which their cards lie: which meld is
    the first means nothing.
    """
    at = {card: place for place, card in enumerate(lying.cards) if card not in new}
    last = len(lying.cards)
    return best.regrouped(
        sorted(best.groups, key=lambda group: min(at.get(card, last) for card in group))
    )


def _adds_only(lying: Arrangement, best: Arrangement, new: Collection[CardId]) -> bool:
    """Tells whether a hand that is sorted anew differs from how it lies by new cards and by gaps
    alone: then they may be sorted in without anything that the player knows changing its order.
    """

    def known(arrangement: Arrangement) -> list[CardId]:
        return [card for card in arrangement.cards if card not in new]

    return known(lying) == known(best)


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
