"""The most deadwood to knock with: written by `packaging/learn_knock_bounds.py`.

Each bound is where, over the hidden hands of many deals among bots, a knock and playing on bring
the same. The others sat at levels that knock by their own turns, or by the bounds as they stood.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Bounds = Mapping[int, Sequence[int]]
"""By the number of players in the deal, then by the turns that all of them have had together; the
last serves for all later turns."""

# fmt: off

PAID: Bounds = {
    2: (59, 57, 56, 51, 50, 42, 42, 37, 37, 32, 32, 31, 31, 25, 24, 22, 21, 20, 19, 18, 18, 18,
        17, 16, 14, 11, 6),
    3: (42, 42, 42, 42, 40, 39, 39, 36, 34, 34, 32, 30, 28, 27, 26, 25, 22, 21, 21, 16, 16, 14,
        14, 13, 13, 12, 9, 6, 6, 6, 5, 5, 4, 4, 3),
    4: (41, 41, 41, 41, 41, 40, 38, 38, 36, 34, 33, 33, 32, 22, 21, 21, 21, 14, 12, 11, 11, 11, 9,
        9, 9, 7, 6, 6, 5, 5, 5, 5, 3),
    5: (40, 40, 40, 40, 40, 40, 38, 37, 37, 35, 32, 18, 18, 18, 17, 16, 14, 11, 9, 9, 9, 9, 9, 9,
        9, 9, 9, 9, 9, 9, 6, 6, 6, 6, 6, 3, 3, 3, 3, 3, 2),
}
"""A beaten knocker pays a little more (K8)."""

PAID_DOUBLE: Bounds = {
    2: (57, 55, 52, 46, 46, 41, 41, 37, 37, 34, 34, 29, 29, 26, 26, 23, 22, 20, 20, 17, 17, 16,
        16, 15, 15, 12, 11, 8, 7),
    3: (42, 42, 42, 42, 41, 38, 38, 35, 33, 33, 32, 30, 30, 26, 26, 26, 24, 23, 23, 22, 18, 15,
        15, 13, 13, 13, 12, 12, 12, 8, 8, 7, 5, 5, 4),
    4: (41, 41, 41, 41, 41, 38, 38, 37, 37, 33, 33, 33, 31, 30, 28, 23, 23, 18, 14, 14, 14, 13,
        12, 11, 11, 9, 8, 8, 5, 5, 5, 5, 3),
    5: (39, 39, 39, 39, 39, 39, 39, 38, 37, 37, 34, 33, 20, 20, 19, 18, 16, 13, 11, 11, 11, 11,
        11, 11, 11, 9, 9, 9, 9, 9, 5, 5, 5, 5, 5, 3, 3, 3, 3, 3, 2),
}
"""A beaten knocker pays double (K13)."""

RUNNING: Bounds = {
    2: (75, 75, 75, 61, 59, 56, 50, 45, 40, 36, 32, 31, 27, 25, 19, 19, 11, 10, 10, 10, 9),
    3: (57, 57, 57, 57, 50, 31, 31, 29, 29, 28, 28, 24, 24, 24, 19, 17, 17, 16, 15, 14, 13, 13,
        11, 11, 10),
    4: (56, 56, 56, 56, 56, 50, 35, 35, 35, 34, 32, 32, 30, 25, 22, 20, 17, 17, 17, 16, 13, 13,
        13, 13, 13, 13, 13, 13, 12, 12, 12, 12, 10),
    5: (56, 56, 56, 56, 56, 56, 50, 41, 41, 41, 38, 36, 32, 22, 21, 18, 17, 17, 15, 15, 15, 15,
        15, 15, 15, 15, 15, 15, 15, 15, 13, 13, 13, 13, 13, 12, 12, 12, 12, 12, 10),
}
"""Everybody's deadwood is added up (P4): what counts is having less than the others."""
