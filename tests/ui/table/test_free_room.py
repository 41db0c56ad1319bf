"""Free room is found where there is any, and lies over nothing."""

from __future__ import annotations

import random

import pytest

from rummy_desktop.ui.table.free_room import FreeRoom
from rummy_desktop.ui.table.shapes import Box

INNER = Box(0, 0, 120, 80)


def table(seed: int) -> list[Box]:
    """Lays some boxes anywhere, beyond the edges too."""
    chance = random.Random(seed)
    return [
        Box(
            chance.randint(-10, 110),
            chance.randint(-10, 70),
            chance.randint(1, 50),
            chance.randint(1, 40),
        )
        for _ in range(chance.randint(0, 7))
    ]


def free(taken: list[Box], w: int, h: int) -> list[Box]:
    """Lists every free place on whole px."""
    places = [
        Box(x, y, w, h) for x in range(int(INNER.w) - w + 1) for y in range(int(INNER.h) - h + 1)
    ]
    return [box for box in places if not any(box.meets(other, 0) for other in taken)]


@pytest.mark.parametrize("seed", range(60))
def test_what_is_free_is_found_and_nothing_else(seed):
    taken, (w, h) = table(seed), ((40, 30), (20, 55), (90, 12))[seed % 3]
    room = FreeRoom(INNER, taken)
    for rtl in (False, True):
        corner = (INNER.right if rtl else INNER.x, INNER.bottom)
        found = room.nearest(w, h, corner, rtl)
        every = free(taken, w, h)
        assert (found is not None) >= bool(every)
        if found is None:
            continue
        assert room.is_free(found[1])
        assert room.tallest(w) >= h

        def far(box: Box, rtl: bool = rtl, corner: tuple[float, float] = corner) -> float:
            return abs((box.right if rtl else box.x) - corner[0]) + abs(box.bottom - corner[1])

        assert all(far(found[1]) <= far(box) + 0.6 for box in every)


def test_a_full_table_has_no_room():
    room = FreeRoom(INNER, [INNER])
    assert room.nearest(10, 10, (0, 80), False) is None
    assert room.tallest(10) == 0
    assert not room.is_free(Box(5, 5, 10, 10))
