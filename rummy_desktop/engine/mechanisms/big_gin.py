"""Big gin: ending the deal with every card in melds, so that no discard is needed (N9).

A turn that has no discard is ended by ``EndTurn``; elsewhere there is none.
"""

from __future__ import annotations

from collections.abc import Iterable

from rummy_desktop.engine.actions import EndTurn
from rummy_desktop.engine.counting import least_deadwood
from rummy_desktop.engine.draft import Draft
from rummy_desktop.engine.mechanisms.defending import lay_open
from rummy_desktop.engine.mechanisms.mechanism import Mechanism, Rule, refuse
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.engine.table import Ended, Phase
from rummy_desktop.engine.turns import end_deal
from rummy_desktop.variant.model import Gin, Variant


def has_big_gin(variant: Variant) -> bool:
    """Tells whether a game pays for going gin without a discard."""
    method = variant.score.method
    return isinstance(method, Gin) and method.big_gin is not None


def _why_not(seen: Observation, action: EndTurn) -> Refusal | None:
    """Refuses to end a turn without a discard, but with every card in melds."""
    if has_big_gin(seen.variant) and not least_deadwood(seen):
        return None
    return refuse(seen, "discard-needed")


def _end(draft: Draft, seat: int, action: EndTurn) -> None:
    lay_open(draft, seat)
    end_deal(draft, Ended.OUT, seat)


def _options(seen: Observation) -> Iterable[EndTurn]:
    return () if least_deadwood(seen) else (EndTurn(),)


MECHANISM = Mechanism(
    "big-gin",
    {EndTurn: Rule((Phase.PLAY,), _why_not, _end, _options)},
    concerns=has_big_gin,
)
