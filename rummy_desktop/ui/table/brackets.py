"""What the brackets under the groups of a hand say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rummy_desktop.cards import CardId, face_of
from rummy_desktop.engine import Observation
from rummy_desktop.melds import Laid, Meld, readings
from rummy_desktop.ui.catalogue import Argument
from rummy_desktop.ui.table.arrangement import Arrangement
from rummy_desktop.ui.table.plays import slot_takes

MOST_ORDINALS = 3
"""How far slots are named first, second, third; those beyond by their number."""


@dataclass(frozen=True, slots=True)
class Note:
    """What is said under a group: long and short words (key and arguments), solid for a whole
    meld.
    """

    solid: bool
    long: tuple[str, dict[str, Argument]]
    short: tuple[str, dict[str, Argument]]


def notes(
    seen: Observation, arrangement: Arrangement, deadwood: Callable[[Sequence[CardId]], int]
) -> tuple[Note | None, ...]:
    """Gives a note for each group of the hand, None where there is nothing to say.

    ``deadwood`` counts the points of loose cards.
    """
    used: set[int] = set()
    return tuple(_note(seen, arrangement, group, deadwood, used) for group in arrangement.groups)


def _note(
    seen: Observation,
    arrangement: Arrangement,
    group: Sequence[CardId],
    deadwood: Callable[[Sequence[CardId]], int],
    used: set[int],
) -> Note | None:
    melds = readings([Laid(card) for card in group], seen.terms) if len(group) > 2 else ()
    if melds:
        return _whole(melds[0])
    if seen.variant.play.melding == "at-end":
        if len(arrangement.groups) < 2 or not group:
            return None
        told: dict[str, Argument] = {"points": deadwood(group)}
        return Note(False, ("table.bracket.deadwood", told), ("table.bracket.deadwood_short", told))
    return _fits(seen, arrangement, group, used) if len(group) > 1 else None


def _whole(meld: Meld) -> Note:
    number = len(meld.cards)
    return Note(
        True,
        (f"table.bracket.{meld.kind}_of", {"count": number}),
        (f"table.bracket.{meld.kind}", {}),
    )


def _fits(
    seen: Observation, arrangement: Arrangement, group: Sequence[CardId], used: set[int]
) -> Note | None:
    """Names the first slot of the tray that a group could go on filling, each slot for one
    group.
    """
    if all(seen.terms.may_be_wild(face_of(card)) for card in group):
        return None
    exact = seen.variant.melds.going_down.size == "exact"
    contract = seen.plan.contract
    for number, (need, held) in enumerate(zip(contract, arrangement.slots, strict=False)):
        cards = (*held, *group)
        if number in used or len(held) >= need.size:
            continue
        if not slot_takes(cards, need, seen.terms, exact):
            continue
        used.add(number)
        place, of_kind = ordinal(number, [one.kind for one in contract])
        if of_kind == 1:
            return Note(
                False,
                (f"table.bracket.fits_{need.kind}", {}),
                (f"table.bracket.short_{need.kind}", {}),
            )
        end = place if place <= MOST_ORDINALS else "n"
        return Note(
            False,
            (f"table.bracket.fits_{need.kind}_{end}", {"number": place}),
            (f"table.bracket.short_{need.kind}_n", {"number": place}),
        )
    return None


def ordinal(number: int, kinds: Sequence[str]) -> tuple[int, int]:
    """Gives a slot's place among those of its kind, from 1, and how many there are of that kind."""
    kind = kinds[number]
    return kinds[: number + 1].count(kind), kinds.count(kind)
