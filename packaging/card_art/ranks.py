"""Draws the rank letters and figures, 100 units high, with one elliptical pen."""

import math
from collections.abc import Sequence
from itertools import pairwise

from .svg import Point, at, group, num, path, polygon, trace

Stroke = tuple[float, ...]

PEN_X, PEN_Y = 9.0, 7.6  # half-axes of the elliptical pen
CURVE_STEPS = 9
TEN_GAP = 7.0  # between its two figures
ROUND = 0.5523  # Bezier handle length of a round bowl


def flatten(skeleton: Sequence[Stroke]) -> list[Point]:
    """Points along a skeleton: a start point, then lines (2) or cubics (6)."""
    points: list[Point] = [(skeleton[0][0], skeleton[0][1])]
    for seg in skeleton[1:]:
        if len(seg) == 2:
            points.append((seg[0], seg[1]))
            continue
        (x0, y0), (x1, y1, x2, y2, x3, y3) = points[-1], seg
        for i in range(1, CURVE_STEPS + 1):
            t = i / CURVE_STEPS
            a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
    return points


def unit(a: Point, b: Point) -> Point:
    """Finds the unit vector from one point to another; nought where they are one."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.hypot(dx, dy) or 1.0
    return dx / length, dy / length


def pen(*skeleton: Stroke) -> str:
    """Outline of a skeleton drawn with the elliptical pen, mitred joins."""
    pts = [(x / PEN_X, y / PEN_Y) for x, y in flatten(skeleton)]
    left, right = [], []
    for i, (x, y) in enumerate(pts):
        before = unit(pts[max(i - 1, 0)], pts[max(i, 1)])
        after = unit(pts[min(i, len(pts) - 2)], pts[min(i + 1, len(pts) - 1)])
        nx, ny = -(before[1] + after[1]) / 2, (before[0] + after[0]) / 2
        grow = 1 / max(nx * nx + ny * ny, 0.25)
        left.append(((x + nx * grow) * PEN_X, (y + ny * grow) * PEN_Y))
        right.append(((x - nx * grow) * PEN_X, (y - ny * grow) * PEN_Y))
    return contour(left + right[::-1], 1)


def contour(points: list[Point], sign: int) -> str:
    """A polygon wound for the nonzero rule: sign +1 is solid, -1 is a hole."""
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairwise([*points, points[0]]))
    return polygon(points if area * sign > 0 else points[::-1])


def solid(*points: Point) -> str:
    """Traces a filled polygon."""
    return contour(list(points), 1)


def oval(x: float, y: float, rx: float, ry: float, k: float, sign: int) -> str:
    """A closed bowl contour of four cubics, wound as in `contour`."""
    turn = [
        (-1, 0),
        (-1, -k),
        (-k, -1),
        (0, -1),
        (k, -1),
        (1, -k),
        (1, 0),
        (1, k),
        (k, 1),
        (0, 1),
        (-k, 1),
        (-1, k),
        (-1, 0),
    ]
    flat = [v for u, w in turn for v in (x + sign * rx * u, y + ry * w)]
    return trace("M", *flat[:2], "C", *flat[2:], "Z")


def bowl(x: float, y: float, rx: float, ry: float, k: float = ROUND) -> str:
    """Traces a closed bowl: an oval with an oval hole."""
    return oval(x, y, rx + PEN_X, ry + PEN_Y, k, 1) + oval(x, y, rx - PEN_X, ry - PEN_Y, k, -1)


TOP, LOW = PEN_Y, 100 - PEN_Y  # where the pen runs along cap height and base line
# Each glyph with its width; cap height is 100.
GLYPHS: dict[str, tuple[str, float]] = {
    "A": (
        solid(
            (24, 0),
            (45, 0),
            (69, 100),
            (49.5, 100),
            (45.5, 81),
            (23.5, 81),
            (19.5, 100),
            (0, 100),
        )
        + contour([(34.5, 27), (42.3, 66), (26.7, 66)], -1),
        69,
    ),
    "2": (
        pen(
            (9.2, 31),
            (9.2, 16, 17, TOP, 29, TOP),
            (42, TOP, 49, 15.5, 49, 28),
            (49, 40, 41, 48, 32, 58),
            (25, 66, 15, 76, 11, 92),
        )
        + solid((1.5, 85), (57, 85), (57, 100), (1.5, 100)),
        58,
    ),
    "3": (
        pen(
            (8.6, 26),
            (10, 13.5, 18, TOP, 28.5, TOP),
            (41, TOP, 47.6, 15, 47.6, 26.5),
            (47.6, 38, 40, 45.6, 29, 45.6),
            (20, 45.6),
        )
        + pen(
            (20, 46.4),
            (29, 46.4),
            (42, 46.4, 49.6, 55, 49.6, 68.5),
            (49.6, 83, 41, LOW, 28.5, LOW),
            (17, LOW, 9.5, 86, 8, 73),
        ),
        58.6,
    ),
    "4": (
        solid(
            (31, 0),
            (51, 0),
            (51, 65),
            (61, 65),
            (61, 80),
            (51, 80),
            (51, 100),
            (33.5, 100),
            (33.5, 80),
            (0, 80),
            (0, 66),
        )
        + contour([(33.5, 26), (33.5, 65), (15.5, 65)], -1),
        61,
    ),
    "5": (
        solid((8, 0), (53, 0), (53, 15.2), (24, 15.2), (22.4, 44), (21, 52), (6, 52))
        + pen(
            (15, 46),
            (19, 42, 24, 40, 30, 40),
            (42, 40, 49.4, 50, 49.4, 65.5),
            (49.4, 82, 41, LOW, 28, LOW),
            (17, LOW, 9.5, 86.5, 7.8, 75),
        ),
        58.4,
    ),
    "6": (
        bowl(29.5, 65.5, 20.3, 26.9, 0.57)
        + pen((9.2, 66), (9.2, 29, 18, 7.6, 32, 7.6), (41, 7.6, 47, 13, 49.5, 23)),
        59,
    ),
    "7": (
        solid((0, 0), (56, 0), (56, 14), (31, 100), (11.5, 100), (36.5, 15.6), (0, 15.6)),
        56,
    ),
    "8": (bowl(29, 26.4, 18.4, 18.8, 0.56) + bowl(29, 68.8, 20.4, 23.6, 0.57), 58),
    "1": (solid((11, 0), (29, 0), (29, 100), (11, 100), (11, 22), (0, 27), (0, 11.5)), 29),
    "0": (bowl(25, 50, 16.2, 50 - PEN_Y, 0.64), 50),
    "narrow 1": (
        solid((9, 0), (26.5, 0), (26.5, 100), (8.5, 100), (8.5, 22), (0, 26), (0, 11)),
        26.5,
    ),
    "narrow 0": (bowl(23, 50, 14.2, 50 - PEN_Y, 0.66), 46.4),
    "J": (
        pen((40.5, 0), (40.5, 62), (40.5, 83, 35, LOW, 24.5, LOW), (14, LOW, 8.8, 85, 8.2, 71)),
        50,
    ),
    "Q": (
        bowl(30.5, 50, 21.5, 50 - PEN_Y, 0.63) + solid((29.5, 73), (43, 65), (65, 98), (51.5, 106)),
        62,
    ),
    "K": (
        solid((0, 0), (18.4, 0), (18.4, 100), (0, 100))
        + solid((15, 48), (43, 0), (63.5, 0), (15, 80))
        + solid((22, 57), (35, 37), (65, 100), (44, 100)),
        65,
    ),
}


def glyph(
    char: str, left: float, top: float, height: float, colour: str, squeeze: float = 1
) -> str:
    """Draws one glyph with its upper left corner at a point."""
    scale = f" scale({num(height / 100 * squeeze)} {num(height / 100)})"
    return path(GLYPHS[char][0], colour, transform=at(left, top) + scale)


def rank_mark(
    rank: str, x: float, top: float, height: float, colour: str, squeeze: float = 1
) -> str:
    """A rank centred on x; the nine is a turned six, the ten a tight pair.

    Where the ten must be squeezed it has figures of its own, so that its strokes stay heavy.
    """
    scale = height / 100 * squeeze
    if rank == "9":
        return group(
            rank_mark("6", 0, -height / 2, height, colour, squeeze),
            transform=at(x, top + height / 2, turn=180),
        )
    if rank == "10":
        one, nought = ("1", "0") if squeeze == 1 else ("narrow 1", "narrow 0")
        kern = GLYPHS[one][1] + TEN_GAP
        left = x - (kern + GLYPHS[nought][1]) * scale / 2
        return glyph(one, left, top, height, colour, squeeze) + glyph(
            nought, left + kern * scale, top, height, colour, squeeze
        )
    return glyph(rank, x - GLYPHS[rank][1] * scale / 2, top, height, colour, squeeze)
