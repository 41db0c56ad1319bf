"""How likely a discard makes a meld in the next hand, where each face is there only once."""

from __future__ import annotations

from rummy_desktop.bots.danger import Danger
from rummy_desktop.cards import Card, rank_of, suit_of

HELD, COLD, LEFT_LYING = 1.02, 0.23, 0.9
"""How likely an unseen card is held beside what mere numbers say; how much less likely each card
that goes with the discard makes it, thrown by the other or left lying."""

HAND = 10
MOST_COLD, MOST = 0.9, 1.5


def feeding(danger: Danger, face: Card) -> float:
    """Gives about how many melds a face makes with two cards of the next hand."""
    sight = danger.mind.sight
    if not sight.others:
        return 0.0
    seat = sight.others[0]
    habits = danger.habits[seat]
    chance = HELD * HAND / (sight.left + HAND)
    rank, suit = rank_of(face), suit_of(face)

    def held(other_rank: int, other_suit: int) -> float:
        if not 1 <= other_rank <= 13:
            return 0.0
        other = Card(13 * other_suit + other_rank - 1)
        if other in habits.holds:
            return 1.0
        return chance if sight.unseen[other] else 0.0

    same = [held(rank, other) for other in range(4) if other != suit]
    below, low, high, above = (held(rank + step, suit) for step in (-2, -1, 1, 2))
    pairs = (sum(same) ** 2 - sum(one * one for one in same)) / 2
    pairs += below * low + low * high + high * above
    cold = sum(danger.goes_with(face, one) for one in habits.threw)
    cold += LEFT_LYING * sum(danger.goes_with(face, one) for one in habits.left)
    return min(MOST, pairs * (1.0 - min(MOST_COLD, COLD * cold)))
