"""Cutting the pack by eye: near the number that scores, seldom on it (L1)."""

from __future__ import annotations

from rummy_desktop.bots.mind import Mind, Option
from rummy_desktop.engine.actions import Cut


def cutting(mind: Mind) -> list[Option]:
    """Gives a cut of about as many cards as are needed, misjudged as far as the skill says."""
    seen = mind.seen
    needed = seen.players * seen.variant.hand_size(seen.players, seen.deal) + 1
    error = mind.skill.cut_error
    guess = needed + round(error * (mind.chance.random() + mind.chance.random() - 1.0) * 1.5)
    lifted = min(max(1, guess), max(1, seen.stock - 1))
    return [Option(Cut(lifted), 0.0, "cut", {"count": needed})]
