"""The kinds of rule. A new kind is one file here and one line in ``MECHANISMS``."""

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
from rummy_desktop.engine.mechanisms.mechanism import Mechanism, Rule
from rummy_desktop.engine.table import Phase

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

FORBIDS = tuple(one.forbids for one in MECHANISMS if one.forbids)

_EVERY = [(action, rule) for one in MECHANISMS for action, rule in one.rules.items()]
IN_PHASE: dict[Phase, tuple[Rule, ...]] = {
    phase: tuple(rule for _, rule in _EVERY if phase in rule.phases) for phase in Phase
}
"""The rules of the actions that may come in a phase."""


def _rule_of(kind: type, phase: Phase) -> Rule:
    rules = [rule for action, rule in _EVERY if action is kind]
    return next((rule for rule in rules if phase in rule.phases), rules[-1])


RULES: dict[tuple[type, Phase], Rule] = {
    (kind, phase): _rule_of(kind, phase) for kind, _ in _EVERY for phase in Phase
}
"""The rule of a kind of action in a phase, of which each mechanism may have one for phases of its
own; in phases of none the last mechanism's, which says why not."""

__all__ = ["FORBIDS", "IN_PHASE", "MECHANISMS", "RULES", "Mechanism", "Rule"]
