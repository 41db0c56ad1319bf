"""How likely a discard makes a meld in the next hand, where each face is there only once."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_desktop.bots.danger import Danger
from rummy_desktop.cards import Card

COLD, MOST_COLD = 0.25, 0.9
"""How much less likely each card that goes with the discard makes a meld, thrown by the other or
left lying; and all of them at most."""

HAND = 10
MOST = 1.5


def feeding(danger: Danger, face: Card) -> float:
    """Gives about how many melds a face makes with two cards of the next hand."""
    sight = danger.mind.sight
    if not sight.others:
        return 0.0
    habits = danger.habits[sight.others[0]]
    chance = held_chance(sight.left)
    held = [chance if number else 0.0 for number in sight.unseen]
    for one in habits.holds:
        held[one] = 1.0
    cold = sum(danger.goes_with(face, one) for one in (*habits.threw, *habits.left))
    return fed(face, held, cold)


def held_chance(unseen: int) -> float:
    """Gives how likely the next hand holds one of so many unseen cards."""
    return HAND / (unseen + HAND)


def fed(face: Card, held: Sequence[float], cold: float) -> float:
    """Gives the same from how likely each face is held, and how much that is thrown or left goes
    with the face."""
    suit, rank = divmod(face, 13)
    same = [held[13 * other + rank] for other in range(4) if other != suit]
    below, low, high, above = (
        held[face + step] if 0 <= rank + step < 13 else 0.0 for step in (-2, -1, 1, 2)
    )
    pairs = (sum(same) ** 2 - sum(one * one for one in same)) / 2
    pairs += below * low + low * high + high * above
    return min(MOST, pairs * (1.0 - min(MOST_COLD, COLD * cold)))
