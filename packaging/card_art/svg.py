"""Writes path data and SVG elements as text.

Only what SDL_image draws correctly is used: paths, circles, rectangles, groups, transforms,
strokes and linear gradients given in percentages.
"""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from .measures import CX, CY, H, W

Point = tuple[float, float]
Art = Sequence[tuple[str, str]]


def num(value: float) -> str:
    """Writes a number with two places at most, and no needless nought."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def attrs(given: dict[str, str | float]) -> str:
    """Writes attributes, each with its leading blank; underscores become hyphens."""
    return "".join(
        f' {key.replace("_", "-")}="{num(value) if isinstance(value, (int, float)) else value}"'
        for key, value in given.items()
    )


def tag(name: str, **given: Any) -> str:
    """Writes an element without content."""
    return f"<{name}{attrs(given)}/>"


def path(d: str, fill: str = "none", **given: Any) -> str:
    """Writes a path."""
    return tag("path", d=d, fill=fill, **given)


def line(d: str, colour: str, width: str | float, **given: Any) -> str:
    """Writes a path that is only stroked."""
    return path(d, stroke=colour, stroke_width=width, **given)


def disc(x: float, y: float, r: float, fill: str = "none", **given: Any) -> str:
    """Writes a circle."""
    return tag("circle", cx=x, cy=y, r=r, fill=fill, **given)


def ring(x: float, y: float, r: float, colour: str, width: float) -> str:
    """Writes a circle that is only stroked."""
    return disc(x, y, r, stroke=colour, stroke_width=width)


def group(*parts: str, **given: Any) -> str:
    """Writes a group of parts."""
    return f"<g{attrs(given)}>{''.join(parts)}</g>"


def both_ends(*parts: str) -> str:
    """The parts, and the same parts turned by half a turn about the centre."""
    return "".join(parts) + group(*parts, transform=f"rotate(180 {num(CX)} {num(CY)})")


def mirrored(*parts: str) -> str:
    """The parts, and their mirror image across the vertical centre line."""
    return "".join(parts) + group(*parts, transform=f"translate({W} 0) scale(-1 1)")


def polar(x: float, y: float, r: float, degrees: float) -> Point:
    """Finds a point at a distance and a bearing, clockwise from twelve o'clock."""
    angle = math.radians(degrees)
    return x + r * math.sin(angle), y - r * math.cos(angle)


def trace(*parts: str | float) -> str:
    """Path data from commands and numbers, as short as the grammar allows."""
    text, after_number = "", False
    for part in parts:
        token = part if isinstance(part, str) else num(part)
        text += " " + token if after_number and token[0] in "0123456789" else token
        after_number = not isinstance(part, str)
    return text


def at(x: float, y: float, scale: float | None = None, turn: float = 0) -> str:
    """A transform: move to a point, then turn, then scale."""
    return (
        f"translate({num(x)} {num(y)})"
        + (f" rotate({num(turn)})" if turn else "")
        + (f" scale({num(scale)})" if scale else "")
    )


def polygon(points: Sequence[Point], digits: int = 1) -> str:
    """A closed path in relative steps, rounded without accumulating drift."""
    grid = [(round(x, digits), round(y, digits)) for x, y in points]
    steps = [v for (x0, y0), (x1, y1) in pairwise(grid) for v in (x1 - x0, y1 - y0)]
    return trace("M", *grid[0], "l", *steps, "z")


def lozenge(x: float, y: float, half_w: float, half_h: float) -> str:
    """Traces a lozenge about a point."""
    return polygon([(x, y - half_h), (x + half_w, y), (x, y + half_h), (x - half_w, y)])


def star(x: float, y: float, outer: float, inner: float, points: int, turn: float = 0) -> str:
    """Traces a star about a point."""
    step = 180 / points
    return polygon(
        [polar(x, y, inner if i % 2 else outer, turn + i * step) for i in range(2 * points)], 2
    )


def rays(x: float, y: float, inner: float, outers: Sequence[float], count: int) -> str:
    """Thin radial lines; their outer ends cycle through `outers`."""
    return "".join(
        trace(
            "M",
            *polar(x, y, inner, i * 360 / count),
            "L",
            *polar(x, y, outers[i % len(outers)], i * 360 / count),
        )
        for i in range(count)
    )


def wedges(x: float, y: float, outer: float, count: int, share: float = 0.5) -> str:
    """A sunburst of `count` wedges from one point."""
    half = 180 / count * share
    return "".join(
        polygon(
            [
                (x, y),
                polar(x, y, outer, i * 360 / count - half),
                polar(x, y, outer, i * 360 / count + half),
            ],
            0,
        )
        for i in range(count)
    )


def dots(r: float, *centres: Point) -> str:
    """Discs, as path data."""
    return "".join(
        trace("M", x - r, y, "a", r, r, 0, 1, 0, 2 * r, 0, "a", r, r, 0, 1, 0, -2 * r, 0, "z")
        for x, y in centres
    )


def round_rect(x0: float, y0: float, r: float, sweep: int = 1) -> str:
    """A centred rectangle with rounded corners, or scooped ones (sweep 0)."""
    x1, y1, arc = W - x0, H - y0, ("A", r, r, 0, 0, sweep)
    return trace(
        "M",
        x0 + r,
        y0,
        "H",
        x1 - r,
        *arc,
        x1,
        y0 + r,
        "V",
        y1 - r,
        *arc,
        x1 - r,
        y1,
        "H",
        x0 + r,
        *arc,
        x0,
        y1 - r,
        "V",
        y0 + r,
        *arc,
        x0 + r,
        y0,
        "Z",
    )


def paint(art: Art, colours: dict[str, str]) -> str:
    """Draw (brush, path data) pairs: a brush is a colour's name, or name/width for a line."""
    parts = []
    for brush, d in art:
        name, _, width = brush.partition("/")
        parts.append(line(d, colours[name], width) if width else path(d, colours[name]))
    return "".join(parts)
