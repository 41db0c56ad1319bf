"""The kinds of rule. A new kind is one file here and one line in ``MECHANISMS``."""

from typing import get_args

from rummy_desktop.engine.actions import Action
from rummy_desktop.engine.mechanisms import (
    big_gin,
    buying_back,
    cutting,
    defending,
    discarding,
    drawing,
    duties,
    first_offer,
    floating,
    knocking,
    laying_off,
    may_i,
    melding,
    swapping,
)
from rummy_desktop.engine.mechanisms.mechanism import Forbids, Mechanism, Rule
from rummy_desktop.engine.table import Phase
from rummy_desktop.variant.model import Variant

MECHANISMS: tuple[Mechanism, ...] = (
    cutting.MECHANISM,
    first_offer.MECHANISM,
    drawing.MECHANISM,
    may_i.MECHANISM,
    melding.MECHANISM,
    laying_off.MECHANISM,
    swapping.MECHANISM,
    knocking.MECHANISM,
    big_gin.MECHANISM,
    discarding.MECHANISM,
    defending.MECHANISM,
    duties.MECHANISM,
    floating.MECHANISM,
    buying_back.MECHANISM,
)

RULES: dict[type, tuple[Rule, ...]] = {
    kind: tuple(one.rules[kind] for one in MECHANISMS if kind in one.rules)
    for kind in get_args(Action)
}
"""The rules of each kind of action: each mechanism may have one, for phases of its own."""


def rule_of(kind: type, phase: Phase) -> Rule:
    """Gives the rule of a kind of action in a phase; where it may not come, the last of its rules,
    which says why not."""
    rules = RULES[kind]
    for rule in rules:
        if phase in rule.phases:
            return rule
    return rules[-1]


class GameRules:
    """What the mechanisms of one game offer in each phase, and forbid of each kind of action."""

    def __init__(self, variant: Variant) -> None:
        self.variant = variant
        concerned = [one for one in MECHANISMS if one.concerns(variant)]
        self.forbids: dict[type, tuple[Forbids, ...]] = {
            kind: tuple(one.forbids[kind] for one in concerned if kind in one.forbids)
            for kind in RULES
        }
        self.offered: dict[Phase, tuple[tuple[Rule, tuple[Forbids, ...]], ...]] = {
            phase: tuple(
                (rule, self.forbids[kind])
                for one in concerned
                for kind, rule in one.rules.items()
                if phase in rule.phases
            )
            for phase in Phase
        }


_KNOWN: dict[int, GameRules] = {}
MOST_KNOWN = 64


def rules_of(variant: Variant) -> GameRules:
    """Gives the rules of a game, worked out once: it is asked at every move."""
    known = _KNOWN.get(id(variant))
    if known is None:
        if len(_KNOWN) >= MOST_KNOWN:
            _KNOWN.clear()
        # The game is kept with its rules, so that its identity stays its own.
        known = _KNOWN[id(variant)] = GameRules(variant)
    return known


__all__ = ["MECHANISMS", "RULES", "GameRules", "Mechanism", "Rule", "rule_of", "rules_of"]
