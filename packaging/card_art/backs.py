"""Draws the four backs."""

import math

from .measures import BRASS, BRASS_DARK, BRASS_LIGHT, CX, CY, EDGE, RADIUS, H, W
from .svg import (
    both_ends,
    disc,
    line,
    lozenge,
    mirrored,
    path,
    polar,
    polygon,
    ring,
    round_rect,
    star,
    tag,
    trace,
)

MARGIN = 13  # cream border of a back
BORDER = "#f8f1e1"


def back_svg(field: str, trim: str, *parts: str) -> str:
    """A back: field, artwork, then the border drawn over the artwork's rim."""
    base = tag("rect", x=2, y=2, width=W - 4, height=H - 4, rx=RADIUS, ry=RADIUS, fill=field)
    outline, window = round_rect(0.75, 0.75, RADIUS), round_rect(MARGIN, MARGIN, 6)
    border = path(outline + window, BORDER, fill_rule="evenodd")
    rims = (
        path(outline, stroke=EDGE, stroke_width=1.5)
        + path(window, stroke=trim, stroke_width=1.6)
        + path(round_rect(MARGIN - 4, MARGIN - 4, 9), stroke=trim, stroke_width=0.8)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{W}" height="{H}" '
        f'viewBox="0 0 {W} {H}">{base}{"".join(parts)}{border}{rims}</svg>\n'
    )


def wave(x: float, amplitude: float, y0: float, half: float, count: int) -> str:
    """A vertical sine wave as smooth cubics, `count` half periods long."""
    d = trace("M", x - amplitude, y0, "c", 0, half * 0.36)
    for i in range(count):
        swing = round(-2 * amplitude if i % 2 else 2 * amplitude, 1)
        d += trace("s" if i else " ", swing, round(half * 0.64, 1), swing, round(half, 1))
    return d


def rosette(
    x: float, y: float, r: float, swing: float, lobes: int, phase: float, steps: int = 8
) -> str:
    """Traces a wavy ring."""
    count = lobes * steps
    points = []
    for i in range(count):
        a = 360 * i / count
        points.append(polar(x, y, r + swing * math.cos(math.radians(lobes * a + phase)), a))
    return polygon(points)


def back_guilloche() -> str:
    """Draws engraved waves about a rosette, in green."""
    field, lens, pale, gold = "#0f3d2d", "#17513c", "#9ccbab", "#d9c27f"
    columns, rows = 6, 10
    step, half = (W - 2 * MARGIN) / columns, (H - 2 * MARGIN) / rows
    strong = fine = knots = ""
    for i in range(columns):
        x = MARGIN + (i + 0.5) * step
        for sign in (-1, 1):
            strong += wave(x, sign * step / 2, MARGIN, half, rows)
            fine += wave(x, sign * step * 0.34, MARGIN, half, rows)
        for j in range(1, rows):
            if j % 2 == 0 or i < columns - 1:
                knots += lozenge(x + (step / 2 if j % 2 else 0), MARGIN + j * half, 3, 4.5)
    rose_lines = "".join(rosette(CX, CY, 43, 12, 12, p) for p in (0, 90, 180, 270))
    return back_svg(
        field,
        field,
        path(strong, lens, fill_rule="evenodd", stroke=pale, stroke_width=1.3),
        line(fine, pale, 0.8, opacity=0.6),
        path(knots, gold),
        disc(CX, CY, 66, field, stroke=pale, stroke_width=1.6),
        ring(CX, CY, 62, gold, 1),
        line(rose_lines, "#cfe6d3", 0.9),
        disc(CX, CY, 25, "#0b2d20", stroke=gold, stroke_width=1),
        path(star(CX, CY, 21, 9, 8), gold),
    )


def fan(reach: float) -> str:
    """A quarter disc at the upper left corner of the window."""
    return trace("M", MARGIN, MARGIN, "h", reach, "a", reach, reach, 0, 0, 1, -reach, reach, "z")


def quarter_star(outer: float, inner: float, points: int) -> str:
    """The quarter of a star of `4 * points` points that lies inside the window's corner."""
    step = 45 / points
    rim = [
        polar(MARGIN, MARGIN, inner if i % 2 else outer, 90 + i * step)
        for i in range(2 * points + 1)
    ]
    return polygon([(MARGIN, MARGIN), *rim], 2)


def corner_sun(field: str) -> str:
    """A quarter of a small sun, for the upper left corner."""
    return (
        path(fan(42), field, stroke=BRASS, stroke_width=1.6)
        + path(fan(36), stroke=BRASS, stroke_width=0.8)
        + path(quarter_star(32, 18, 4), BRASS_DARK)
        + path(quarter_star(26, 13, 2), BRASS_LIGHT)
    )


def back_sunburst() -> str:
    """Draws a sun with rays to the border, in blue."""
    field, light = "#172a4a", "#22406c"
    burst = ""
    for i in range(48):
        a0, a1 = i * 7.5 - 1.9, i * 7.5 + 1.9
        reach = [
            min(
                115 / abs(math.sin(math.radians(a)) or 1e-9),
                165 / abs(math.cos(math.radians(a)) or 1e-9),
            )
            for a in (a0, a1)
        ]
        burst += polygon(
            [
                polar(CX, CY, 40, (a0 + a1) / 2),
                polar(CX, CY, reach[0], a0),
                polar(CX, CY, reach[1], a1),
            ]
        )
    quarter = corner_sun(field)
    beads = "".join(disc(*polar(CX, CY, 73, a), 2, BRASS_LIGHT) for a in range(0, 360, 15))
    return back_svg(
        field,
        BRASS,
        path(burst, light),
        both_ends(mirrored(quarter)),
        disc(CX, CY, 80, field),
        ring(CX, CY, 80, BRASS, 2),
        ring(CX, CY, 66, BRASS, 1),
        beads,
        path(star(CX, CY, 63, 34, 24), BRASS_DARK),
        path(star(CX, CY, 58, 30, 12), BRASS),
        path(star(CX, CY, 50, 26, 12, 15), BRASS_LIGHT),
        disc(CX, CY, 27, field),
        ring(CX, CY, 24, BRASS_LIGHT, 1),
        path(star(CX, CY, 20, 8, 8), BRASS_LIGHT),
    )


PITCH, COLUMNS, ROWS = 50, 4, 6  # the tile field, 200 x 300
FIELD_X, FIELD_Y = CX - PITCH * COLUMNS / 2, CY - PITCH * ROWS / 2


def khatam(x: float, y: float, r: float) -> str:
    """The eight-pointed star, as two crossed squares."""
    return "".join(
        polygon([polar(x, y, r, turn + a) for a in (0, 90, 180, 270)]) for turn in (0, 45)
    )


def tile_band(field: str, colour: str) -> str:
    """The strip between the border and the tile field, set with lozenges."""
    y0, y1, x0, x1 = 19, H - 19, 19, W - 19
    gems = "".join(lozenge(FIELD_X + 25 * i, y, 3, 3) for i in range(9) for y in (y0, y1))
    gems += "".join(lozenge(x, FIELD_Y + 25 * i, 3, 3) for i in range(13) for x in (x0, x1))
    hollow = round_rect(MARGIN - 4, MARGIN - 4, 8) + round_rect(FIELD_X, FIELD_Y, 0)
    return path(hollow, field, fill_rule="evenodd") + path(gems, colour)


def back_persian() -> str:
    """Draws a field of eight-pointed stars and crosses, in turquoise."""
    field, deep, pale, gold = "#1c8d95", "#0f4560", "#f4ead2", "#e0b45a"
    outer = inner = core = cross = ""
    for i in range(COLUMNS + 1):
        for j in range(ROWS + 1):
            x, y = FIELD_X + PITCH * i, FIELD_Y + PITCH * j
            cross += star(x, y, 15, 5.5, 4)
            if i == COLUMNS or j == ROWS:
                continue
            x, y = x + PITCH / 2, y + PITCH / 2
            outer += khatam(x, y, PITCH / 2)
            inner += khatam(x, y, 18)
            core += star(x, y, 13.5, 5.6, 8)
    return back_svg(
        field,
        deep,
        path(cross, "#7fc7c6"),
        path(outer, pale),
        path(inner, deep),
        path(core, gold),
        tile_band(deep, gold),
        tag(
            "rect",
            x=FIELD_X,
            y=FIELD_Y,
            width=W - 2 * FIELD_X,
            height=H - 2 * FIELD_Y,
            fill="none",
            stroke=gold,
            stroke_width=1.2,
        ),
    )


KNOT_STEP, KNOT_COLS, KNOT_ROWS = 25, 8, 12
KNOT_WALLS = {(4, 3): "h", (2, 3): "v", (2, 5): "h", (3, 6): "v"}
BAND, BAND_GAP = 9.5, 2.4


def knot_kind(i: int, j: int) -> str:
    """A crossing, or a wall ('v' or 'h') on which the strands turn back."""
    if i in (0, KNOT_COLS):
        return "v"
    if j in (0, KNOT_ROWS):
        return "h"
    return KNOT_WALLS.get((min(i, KNOT_COLS - i), min(j, KNOT_ROWS - j)), "x")


def knot_turns(i: int, j: int, x: float, y: float, kind: str) -> str:
    """The two bent strands at a wall, less any that would leave the panel."""
    a, d = KNOT_STEP / 2, ""
    for s in (-1, 1):
        if kind == "v" and 0 <= i + s <= KNOT_COLS:
            d += trace("M", x + s * a, y - a, "c", -s * a, a, -s * a, a, 0, 2 * a)
        if kind == "h" and 0 <= j + s <= KNOT_ROWS:
            d += trace("M", x - a, y + s * a, "c", a, -s * a, a, -s * a, 2 * a, 0)
    return d


def strand(x: float, y: float, reach: float, slope: float) -> str:
    """Traces a short straight strand about a point, upwards or downwards."""
    return trace("M", x - reach, y - slope * reach, "l", 2 * reach, 2 * slope * reach)


def back_knot() -> str:
    """Knotwork on a grid: all strands flat, then the upper one at each crossing."""
    base = gaps = over = ""
    studs = "".join(
        lozenge(FIELD_X + i * KNOT_STEP, FIELD_Y + j * KNOT_STEP, 3, 3)
        for i in range(1, KNOT_COLS)
        for j in range(2 - i % 2, KNOT_ROWS, 2)
        if (i + j) % 2 == 0
    )
    for i in range(KNOT_COLS + 1):
        for j in range((i + 1) % 2, KNOT_ROWS + 1, 2):
            x, y, kind = FIELD_X + i * KNOT_STEP, FIELD_Y + j * KNOT_STEP, knot_kind(i, j)
            if kind != "x":
                base += knot_turns(i, j, x, y, kind)
                continue
            slope = 1 if i % 2 else -1
            base += strand(x, y, KNOT_STEP / 2, 1) + strand(x, y, KNOT_STEP / 2, -1)
            gaps += strand(x, y, 5.4, slope)
            over += strand(x, y, 8, slope)
    field, dark, gold = "#641829", "#430d1a", "#cda552"
    wide = BAND + 2 * BAND_GAP
    return back_svg(
        field,
        BRASS,
        path(studs, "#a8505c"),
        line(base, dark, wide, stroke_linecap="round"),
        line(base, gold, BAND, stroke_linecap="round"),
        line(gaps, dark, wide),
        line(over, gold, BAND),
    )


BACKS = {
    "guilloche": back_guilloche,
    "sunburst": back_sunburst,
    "persian": back_persian,
    "knot": back_knot,
}
