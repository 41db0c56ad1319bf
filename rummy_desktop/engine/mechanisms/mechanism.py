"""What every mechanism is made of: for each of its actions when it may come, why not, and what it
does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rummy_desktop.cards import CardId, face_of
from rummy_desktop.engine.actions import Action
from rummy_desktop.engine.draft import Draft
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.engine.table import Phase
from rummy_desktop.variant.model import Variant


@dataclass(frozen=True, slots=True)
class Rule:
    """The rule of one kind of action.

    ``phases``: when it may come. ``why_not``: the mechanism's own refusals, asked when seat and
    phase are right (``out_of_turn`` rules are asked always, and see to seat and phase themselves).
    ``apply`` changes the draft. ``options`` offers actions that are worth asking about; what is
    refused is left out by the asker.
    """

    phases: tuple[Phase, ...]
    why_not: Callable[[Observation, Any], Refusal | None]
    apply: Callable[[Draft, int, Any], None]
    options: Callable[[Observation], Iterable[Action]]
    out_of_turn: bool = False


Forbids = Callable[[Observation, Any], Refusal | None]
"""Refuses an action of another mechanism."""


def _always(variant: Variant) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Mechanism:
    """One kind of rule: its actions, and what it forbids of others' actions while it binds a
    player, by their kind.

    ``concerns`` tells whether a game has it at all: elsewhere it offers and forbids nothing.
    """

    name: str
    rules: Mapping[type, Rule]
    forbids: Mapping[type, Forbids] = field(default_factory=dict)
    concerns: Callable[[Variant], bool] = _always


def refuse(seen: Observation, code: str, **data: object) -> Refusal:
    """Gives a refusal with the rule id that the variant has behind its code."""
    return Refusal(code, seen.variant.cites.get(code, ""), data)


def not_in_hand(seen: Observation, cards: Iterable[CardId]) -> Refusal | None:
    """Refuses a card that the hand does not hold, or that is named twice."""
    left = list(seen.hand)
    for one in cards:
        if one not in left:
            return refuse(seen, "not-in-hand", card=face_of(one))
        left.remove(one)
    return None
