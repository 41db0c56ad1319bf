"""Counting the hand that is looked at."""

from __future__ import annotations

from rummy_desktop.engine.observation import Observation
from rummy_desktop.melds.arrange import Arranger, arranger

_last: tuple[Observation, int] | None = None


def least_deadwood(seen: Observation) -> int:
    """Gives the points of the observer's hand that no arrangement puts into melds (K7).

    Several rules ask this of the same position one after the other, so the last answer is kept.
    """
    global _last
    last = _last  # read once: other threads count too
    if last is not None and last[0] is seen:
        return last[1]
    least = _arranger(seen).deadwood(seen.hand)
    _last = (seen, least)
    return least


def dearest_card(seen: Observation) -> int:
    """Gives the most points that a card has in this deal."""
    return _arranger(seen).dearest


def _arranger(seen: Observation) -> Arranger:
    variant, wild = seen.variant, seen.wild_rank
    return arranger(variant.meld_terms(wild), variant.values(wild))
