"""How a player likes things to lie on the table."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_desktop.ui.look import Look


@dataclass(frozen=True, slots=True)
class Manner:
    """flat: the hand lies in a row, not as a fan. middle: melds lie together in the middle of the
    table, not before whoever made them.
    """

    flat: bool = False
    middle: bool = False


USUAL = Manner()


def manner_of(look: Look) -> Manner:
    """Gives the manner that a player chose."""
    return Manner(look.hand == "flat", look.melds == "middle")
