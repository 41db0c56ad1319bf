"""What a seat may expect of a deal where melds are put down freely: the points that lie before it,
and those that its hand and the table still promise when a turn begins.

What they promise was learned as in ``prospects`` (``prospect_weights_free``).
"""

from __future__ import annotations

from collections.abc import Sequence

from rummy_desktop.bots.brisk_free import BriskFree
from rummy_desktop.bots.prospect_weights_free import HIDDEN, OUT
from rummy_desktop.bots.prospects import value
from rummy_desktop.cards import FACES
from rummy_desktop.engine import Observation, Playout


def expected(playout: Playout, brisk: BriskFree) -> list[float]:
    """Gives the points that each seat may expect to have in the end, at the beginning of a turn."""
    turn = playout.to_act
    assert turn is not None
    laid = laid_points(playout.observe(turn), brisk)
    return [
        lying + value(row, HIDDEN, OUT)
        for lying, row in zip(laid, features(playout, brisk), strict=True)
    ]


def laid_points(seen: Observation, brisk: BriskFree) -> list[float]:
    """Gives the points of the cards that each seat has on the table."""
    points = [0.0] * seen.players
    mine = seen.variant.play.owner == "player"
    for target in seen.melds:
        for laid, player in zip(target.meld.cards, target.players, strict=True):
            points[player if mine else target.owner] += brisk.values[laid.card % FACES]
    return points


def features(playout: Playout, brisk: BriskFree) -> list[list[float]]:
    """Gives what is counted for each seat."""
    turn = playout.to_act
    assert turn is not None
    first = playout.observe(turn)
    seens = [first if seat == turn else playout.observe(seat) for seat in range(first.players)]
    hands = [[one % FACES for one in seen.hand] for seen in seens]
    held = [sum(brisk.values[face] for face in faces) for faces in hands]
    fits, sizes = brisk.fits(first), first.hand_sizes
    pile = [one % FACES for one in first.discards]
    shared = [
        first.stock / 30,
        len(pile) / 15,
        sum(brisk.values[face] for face in pile) / 150,
        sum(face in fits for face in pile) / 4,
        len(first.melds) / 10,
        len(fits) / 15,
        first.players / 4,
        first.variant.pack.decks[first.players] / 2,
    ]
    rows = []
    for seat, seen in enumerate(seens):
        faces = hands[seat]
        others = [sizes[one] for one in range(first.players) if one != seat]
        rows.append(
            [
                len(faces) / 10,
                1.0 / max(1, len(faces)),
                held[seat] / 150,
                sum(brisk.wild[face] for face in faces) / 2,
                sum(face in fits for face in faces) / 3,
                _company(faces, brisk) / 10,
                1.0 if brisk.may_meld(seen.hand) else 0.0,
                1.0 if seen.floating[seat] else 0.0,
                min(others) / 10,
                sum(others) / 30,
                (sum(held) - held[seat]) / 400,
                (seat - turn) % first.players / 3,
                min(seen.turns[seat], 8) / 4,
                *shared,
            ]
        )
    return rows


def _company(faces: Sequence[int], brisk: BriskFree) -> float:
    """Gives how many pairs of a hand go together."""
    naturals = [divmod(face, 13) for face in faces if not brisk.wild[face] and face < 52]
    total = 0.0
    for place, (suit, rank) in enumerate(naturals):
        for suit2, rank2 in naturals[:place]:
            if rank == rank2:
                total += 1.0
            elif suit == suit2 and (rank - rank2) % 13 in (1, 2, 11, 12):
                total += 0.7
    return total
