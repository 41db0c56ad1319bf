"""What the brackets under the groups of a hand say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice

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
    whole = [_meld(seen, group) for group in arrangement.groups]
    used = _taken(seen, arrangement, [meld for meld in whole if meld is not None])
    return tuple(
        _whole(meld) if meld is not None else _note(seen, arrangement, group, deadwood, used)
        for meld, group in zip(whole, arrangement.groups, strict=True)
    )


def _meld(seen: Observation, group: Sequence[CardId]) -> Meld | None:
    found = readings([Laid(card) for card in group], seen.terms) if len(group) > 2 else ()
    return found[0] if found else None


def _taken(seen: Observation, arrangement: Arrangement, melds: Sequence[Meld]) -> set[int]:
    """Gives the empty slots of the tray that whole melds of the hand are for, each for one: what is
    only begun is for the others.
    """
    used: set[int] = set()
    slots = list(zip(seen.plan.contract, arrangement.slots, strict=False))
    for meld in melds:
        free = (
            number
            for number, (need, held) in enumerate(slots)
            if need.kind == meld.kind and not held and number not in used
        )
        used.update(islice(free, 1))
    return used


def _note(
    seen: Observation,
    arrangement: Arrangement,
    group: Sequence[CardId],
    deadwood: Callable[[Sequence[CardId]], int],
    used: set[int],
) -> Note | None:
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
    """Names the slot of the tray that a group would go on filling; where it would begin one, only
    says of which kind, for which of them it is comes out later. Each slot is for one group.
    """
    if all(seen.terms.may_be_wild(face_of(card)) for card in group):
        return None
    exact = seen.variant.melds.going_down.size == "exact"
    contract = seen.plan.contract
    kinds = [need.kind for need in contract]
    slots = list(enumerate(zip(contract, arrangement.slots, strict=False)))
    for number, (need, held) in sorted(slots, key=lambda slot: not slot[1][1]):
        if number in used or len(held) >= need.size:
            continue
        if not slot_takes((*held, *group), need, seen.terms, exact):
            continue
        used.add(number)
        return _going_on(number, kinds) if held else _begun(need.kind)
    return None


def _begun(kind: str) -> Note:
    return Note(False, (f"table.bracket.for_{kind}", {}), (f"table.bracket.short_{kind}", {}))


def _going_on(number: int, kinds: Sequence[str]) -> Note:
    kind, (place, of_kind) = kinds[number], ordinal(number, kinds)
    if of_kind == 1:
        return Note(False, (f"table.bracket.fits_{kind}", {}), (f"table.bracket.short_{kind}", {}))
    end = place if place <= MOST_ORDINALS else "n"
    return Note(
        False,
        (f"table.bracket.fits_{kind}_{end}", {"number": place}),
        (f"table.bracket.short_{kind}_n", {"number": place}),
    )


def ordinal(number: int, kinds: Sequence[str]) -> tuple[int, int]:
    """Gives a slot's place among those of its kind, from 1, and how many there are of that kind."""
    kind = kinds[number]
    return kinds[: number + 1].count(kind), kinds.count(kind)
