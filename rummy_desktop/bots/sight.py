"""What can be counted from a seat: the cards not yet seen, and the others in play."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache

from rummy_desktop.cards import FACES, CardId, face_of, pack
from rummy_desktop.engine.observation import Observation
from rummy_desktop.variant.model import Variant

REMEMBERED = 3
"""Cards on top of the discard pile that even a forgetful player remembers."""


@dataclass(frozen=True, slots=True)
class Sight:
    """A position as one seat counts it.

    values: the points of each face. mean: those of an unseen card. unseen: for each face, cards
    that lie in the stock or in hands, as far as the seat knows. left: cards unseen in all. others:
    the other seats in play, the next first.
    """

    values: tuple[int, ...]
    mean: float
    unseen: tuple[int, ...]
    left: int
    others: tuple[int, ...]


def look(seen: Observation, memory: float, rng: random.Random) -> Sight:
    """Counts a position, forgetting cards in the discard pile as memory lets it."""
    unseen = list(pack_counts(seen.variant, seen.players))
    for one in seen.hand:
        unseen[face_of(one)] -= 1
    for target in seen.melds:
        for laid in target.meld.cards:
            unseen[face_of(laid.card)] -= 1
    for place, one in enumerate(reversed(seen.discards)):
        if place < REMEMBERED or memory >= 1.0 or rng.random() < memory:
            unseen[face_of(one)] -= 1
    order = [(seen.seat + step) % seen.players for step in range(1, seen.players)]
    others = tuple(seat for seat in order if seen.in_play[seat])
    if memory > 0.5:
        for seat in others:
            for one in seen.known[seat]:
                unseen[face_of(one)] -= 1
    counts = tuple(max(0, count) for count in unseen)
    values = seen.variant.values(seen.wild_rank)
    left = sum(counts)
    total = sum(value * number for value, number in zip(values, counts, strict=True))
    return Sight(values, total / max(1, left), counts, left, others)


def pack_counts(variant: Variant, players: int) -> tuple[int, ...]:
    """Gives the cards of each face in the pack."""
    return _counts(variant.pack.decks[players], variant.pack.jokers[players])


@lru_cache(maxsize=64)
def _counts(decks: int, jokers: int) -> tuple[int, ...]:
    counts = [0] * FACES
    for one in pack(decks, jokers):
        counts[face_of(one)] += 1
    return tuple(counts)


def distinct(cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """Gives one card of each face, the later twin of two."""
    return tuple({face_of(one): one for one in cards}.values())
