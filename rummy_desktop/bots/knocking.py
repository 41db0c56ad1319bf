"""When to knock: by the players, the turns so far and the deadwood (K5, K8-K11, P4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rummy_desktop.bots import knock_bounds
from rummy_desktop.bots.deadwood_hand import DeadwoodHand, Throw, throws
from rummy_desktop.bots.mind import Mind, Option
from rummy_desktop.cards import face_of
from rummy_desktop.engine.actions import EndTurn, Knock
from rummy_desktop.variant.model import Gin, KnockPayments, KnockRunning

Bounds = Mapping[int, tuple[int, ...]]
"""By the number of players in the deal: the most deadwood to knock with, by one's own turn from the
first; the last serves for all later turns."""

PAID: Bounds = {
    2: (38, 38, 36, 33, 30, 26, 22, 18, 12),
    3: (38, 36, 33, 28, 23, 17, 12, 8, 5),
    4: (38, 34, 29, 21, 18, 14, 9, 5, 3),
    5: (37, 33, 27, 20, 15, 10, 6, 3, 2),
}
PAID_DOUBLE: Bounds = {
    2: (37, 36, 34, 31, 28, 24, 20, 16, 11),
    3: (37, 35, 31, 26, 21, 16, 11, 7, 4),
    4: (37, 33, 28, 20, 17, 13, 8, 5, 3),
    5: (36, 32, 26, 19, 14, 9, 5, 3, 2),
}
RUNNING: Bounds = {
    2: (44, 44, 42, 37, 33, 28, 24, 20, 16),
    3: (44, 42, 37, 30, 24, 20, 16, 13, 10),
    4: (44, 40, 33, 26, 21, 17, 14, 12, 10),
    5: (44, 38, 31, 24, 20, 16, 13, 12, 10),
}
DIFFERENCE = (10, 10, 10, 10, 9, 8, 7, 6, 5, 4, 3, 3, 2, 2)
"""The same for two hands that are compared with a bonus for the defender who has no more (N7)."""

FIRST_TURNS = 3
"""Turns in which the other hand still has more than a knock with ten."""

MARGIN = 20
"""Points under the bound of the match where one's own deadwood begins to matter more (P5)."""


def knocking(mind: Mind) -> list[Option]:
    """Gives the knock that is worth it, if there is one."""
    seen = mind.seen
    if seen.variant.knock is None:
        return []
    hand = DeadwoodHand.of(mind)
    method = seen.variant.score.method
    if isinstance(method, Gin) and method.big_gin and not hand.least(seen.hand):
        return [Option(EndTurn(), 200.0, "big_gin")]
    found = throws(mind, hand, seen.hand)
    if not found:
        return []
    best = min(found, key=lambda throw: throw.deadwood)
    bound = most_deadwood(mind, hand, best)
    if not isinstance(method, Gin) and not mind.skill.learned:
        bound = round(mind.skill.boldness * bound)
    data = {"card": face_of(best.card), "deadwood": best.deadwood}
    if best.deadwood == 0:
        return [Option(Knock(best.card), 100.0, "knock_rum", data)]
    if best.deadwood > bound:
        return []
    return [Option(Knock(best.card), bound - best.deadwood, "knock_low", data)]


def most_deadwood(mind: Mind, hand: DeadwoodHand, best: Throw) -> float:
    """Gives the most deadwood with which a knock is worth it now."""
    seen = mind.seen
    method = seen.variant.score.method
    players = min(5, max(2, 1 + len(mind.sight.others)))
    turn = seen.turns[seen.seat]
    if isinstance(method, KnockPayments):
        double = method.beaten == "double"
        if mind.skill.learned:
            bounds = knock_bounds.PAID_DOUBLE if double else knock_bounds.PAID
            return _bound(bounds[players], _turns_of_all(mind))
        return _bound((PAID_DOUBLE if double else PAID)[players], turn)
    if isinstance(method, Gin):
        if hand.weights.knocks is not None:
            rest = [one for one in seen.hand if one != best.card]
            return hand.weights.most(turn, hand.outs(rest))
        if mind.skill.waits:
            return 0 if turn >= FIRST_TURNS else DIFFERENCE[0]
        return _bound(DIFFERENCE, turn)
    if isinstance(method, KnockRunning):
        room = seen.variant.match.number - 1 - seen.totals[seen.seat]
        if mind.skill.learned:
            bound = _bound(knock_bounds.RUNNING[players], _turns_of_all(mind))
        else:
            bound = _bound(RUNNING[players], turn)
        return min(bound, max(0, room)) if room < MARGIN else bound
    return _bound(PAID[players], turn)


def _bound(bounds: Sequence[int], turn: int) -> int:
    return bounds[min(turn, len(bounds) - 1)]


def _turns_of_all(mind: Mind) -> int:
    """Gives the turns that all in play have had together: who did not knock in them has much."""
    seen = mind.seen
    return sum(turns for turns, plays in zip(seen.turns, seen.in_play, strict=True) if plays)
