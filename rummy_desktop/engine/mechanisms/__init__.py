"""The kinds of rule. A new kind is one file here and one line in ``MECHANISMS``."""

from rummy_desktop.engine.mechanisms import (
    buying_back,
    cutting,
    discarding,
    drawing,
    duties,
    floating,
    knocking,
    laying_off,
    may_i,
    melding,
    swapping,
)
from rummy_desktop.engine.mechanisms.mechanism import Mechanism, Rule

MECHANISMS: tuple[Mechanism, ...] = (
    cutting.MECHANISM,
    drawing.MECHANISM,
    may_i.MECHANISM,
    melding.MECHANISM,
    laying_off.MECHANISM,
    swapping.MECHANISM,
    knocking.MECHANISM,
    discarding.MECHANISM,
    duties.MECHANISM,
    floating.MECHANISM,
    buying_back.MECHANISM,
)

RULES: dict[type, Rule] = {action: rule for one in MECHANISMS for action, rule in one.rules.items()}
FORBIDS = tuple(one.forbids for one in MECHANISMS if one.forbids)

__all__ = ["FORBIDS", "MECHANISMS", "RULES", "Mechanism", "Rule"]
