"""The most deadwood to knock with, learned from hundreds of thousands of deals among bots.

Each bound is where, in the mean over the hidden hands of such deals, a knock and playing on bring
the same. The others sat at levels that knock by their own turns, or by the bounds as they stood.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Bounds = Mapping[int, Sequence[int]]
"""By the number of players in the deal, then by the turns that all of them have had together; the
last serves for all later turns."""

PAID: Bounds = {
    2: (61, 57, 56, 47, 47, 41, 41, 38, 36, 34, 34, 30, 29, 28, 27, 24, 22, 18, 18, 18, 16, 14, 12),
    3: (43, 42, 42, 42, 39, 39, 38, 35, 35, 34, 32, 32, 30, 29, 28, 24, 21, 10, 7, 7, 5),
    4: (41, 41, 41, 41, 41, 38, 38, 38, 36, 35, 33, 32, 30, 28, 24, 20, 14, 10, 9, 9, 5, 5, 3),
    5: (40, 40, 40, 40, 39, 39, 38, 38, 36, 35, 34, 34, 32, 26, 22, 16, 13, 13, 10, 10, 6, 6, 3),
}
"""A beaten knocker pays a little more (K8)."""

PAID_DOUBLE: Bounds = {
    2: (57, 54, 53, 47, 46, 42, 42, 37, 36, 33, 33, 31, 31, 28, 28, 24, 24, 22, 20, 14, 11, 8),
    3: (42, 42, 42, 42, 40, 40, 39, 36, 36, 35, 33, 32, 30, 29, 28, 24, 19, 10, 9, 9, 7, 4),
    4: (41, 41, 41, 41, 41, 39, 39, 37, 37, 35, 34, 34, 32, 28, 23, 22, 14, 12, 10, 8, 8, 5, 3),
    5: (39, 39, 39, 39, 39, 39, 39, 38, 37, 36, 35, 34, 34, 26, 24, 16, 14, 14, 10, 9, 5, 3, 2),
}
"""A beaten knocker pays double (K13)."""

RUNNING: Bounds = {
    2: (72, 72, 72, 60, 60, 54, 52, 48, 46, 43, 41, 40, 37, 33, 31, 28, 28, 26, 25, 24, 20, 16),
    3: (64, 64, 64, 61, 57, 50, 46, 45, 42, 36, 30, 24, 20, 16, 16, 13, 10),
    4: (60, 60, 60, 60, 60, 57, 53, 47, 40, 34, 28, 24, 20, 16, 14, 12, 10),
    5: (60, 60, 60, 60, 60, 60, 57, 52, 48, 40, 32, 26, 22, 18, 16, 13, 12, 10),
}
"""Everybody's deadwood is added up (P4), so that what counts is having less than the others."""
