"""What a seat may expect of a deal of contracts: its points in the end, out of how its hand and the
table stand when a turn begins.

It was learned: a small net of one layer, fitted to deals that brisk players played among
themselves (``prospect_weights``). A hand's nearness to the contract, what it promises and costs,
and how near the others are, go in as numbers of about 0 to 2.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh
from operator import mul

from rummy_desktop.bots.brisk import Brisk
from rummy_desktop.bots.prospect_weights import HIDDEN, OUT
from rummy_desktop.cards import FACES
from rummy_desktop.engine import Observation, Playout

NONE_DOWN, ALL_DOWN = 1.4, 2.0


def expected(playout: Playout, brisk: Brisk) -> list[float]:
    """Gives the points that each seat may expect to have in the end, at the beginning of a turn."""
    return [value(row, HIDDEN, OUT) for row in features(playout, brisk)]


def features(playout: Playout, brisk: Brisk) -> list[list[float]]:
    """Gives what is counted for each seat."""
    turn = playout.to_act
    assert turn is not None
    first = playout.observe(turn)
    seens = [first if seat == turn else playout.observe(seat) for seat in range(first.players)]
    lacks = [
        0 if first.down[seat] else brisk.measure.missing(seen.hand)
        for seat, seen in enumerate(seens)
    ]
    return [
        _hand(seen, brisk, lacks[seat]) + _table(seen, brisk, lacks, turn)
        for seat, seen in enumerate(seens)
    ]


def _hand(seen: Observation, brisk: Brisk, lack: int) -> list[float]:
    """Counts a seat's own hand."""
    faces = [one % FACES for one in seen.hand]
    down = seen.down[seen.seat]
    fits = brisk.fits(seen)
    points = sum(brisk.values[face] for face in faces)
    return [
        1.0 if down else 0.0,
        min(lack, 6) / 3,
        0.0 if down else brisk.promise(seen.hand) / 20,
        points / 60,
        points / 60 if down else 0.0,
        len(faces) / 10,
        sum(brisk.wild[face] for face in faces) / 2,
        sum(face in fits for face in faces) / 3,
        len(fits) / 12,
    ]


def _table(seen: Observation, brisk: Brisk, lacks: Sequence[int], turn: int) -> list[float]:
    """Counts how near the others are, and tells what is played."""
    others = [seat for seat in range(seen.players) if seat != seen.seat and seen.in_play[seat]]
    out = [seen.hand_sizes[seat] for seat in others if seen.down[seat]]
    lack = sorted(lacks[seat] for seat in others if not seen.down[seat])
    measure = brisk.measure
    return [
        min(min(out) / 5, NONE_DOWN) if out else NONE_DOWN,
        len(out) / 3,
        min(lack[0], 5) / 3 if lack else ALL_DOWN,
        min(lack[1], 5) / 3 if len(lack) > 1 else ALL_DOWN,
        (seen.seat - turn) % seen.players / 3,
        min(seen.turns[seen.seat], 15) / 8,
        min(seen.idle, 20) / 10,
        measure.slots / 12,
        len(measure.runs) / max(1, len(measure.runs) + len(measure.sets)),
        1.0 if brisk.whole else 0.0,
        seen.players / 4,
        1.0 if brisk.may_i else 0.0,
        1.0 if brisk.deep else 0.0,
    ]


def value(row: Sequence[float], hidden: Sequence[Sequence[float]], out: Sequence[float]) -> float:
    """Gives what a net of one layer makes of a row of features."""
    whole = (*row, 1.0)
    total = out[-1]
    for weights, weight in zip(hidden, out, strict=False):
        total += weight * tanh(sum(map(mul, weights, whole)))
    return total
