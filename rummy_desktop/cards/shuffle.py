"""Shuffles that any other program can repeat from the seed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")


def stream(seed: str, name: str) -> random.Random:
    """Gives the named stream of chance of a match: the same seed and name, the same numbers
    (G9)."""
    return random.Random(f"{seed}/{name}")


def shuffled(items: Sequence[Item], chance: random.Random) -> tuple[Item, ...]:
    """Gives the items in a random order, by Fisher and Yates over ``chance.random()``.

    Only ``random()`` is used: its numbers are promised to stay the same in every Python version.
    """
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = int(chance.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)
