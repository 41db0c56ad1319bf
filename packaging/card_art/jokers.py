"""Draws the two jokers: a fool's cap in a medallion."""

from .measures import (
    BLACK,
    BRASS,
    BRASS_DARK,
    BRASS_LIGHT,
    COAL,
    COAL_GLOW,
    CREAM,
    CX,
    CY,
    DEEP_RED,
    INK,
    RED,
)
from .paper import card_svg
from .svg import (
    at,
    both_ends,
    disc,
    group,
    line,
    lozenge,
    mirrored,
    paint,
    path,
    polar,
    polygon,
    ring,
    star,
    trace,
    wedges,
)

JOKER_COLOURS = {"red": (DEEP_RED, "#a93342", INK), "black": (COAL, COAL_GLOW, DEEP_RED)}
JOKER_SCALE = 1.18
HORN = "M82 196C86 172 78 156 55 158C50 124 78 104 102 124C118 138 120 168 118 204Z"
SIDE_HORN = (
    ("cream", HORN),
    ("second/1.4", HORN),
    ("second", "M92 199C96 168 84 144 60 142C70 126 88 124 98 136C110 152 112 176 108 202Z"),
)
CAP = (
    ("brass", "M100 200C98 156 110 128 125 104C140 128 152 156 150 200Q125 210 100 200Z"),
    (
        "light",
        "M125 104C140 128 152 156 150 200Q138 205 125 205Z"
        "M98 215H117L105.5 235ZM133 215H152L144.5 235Z",
    ),
    ("cream", "M81.5 212H100.5L87 229ZM149.5 212H168.5L163 229ZM115.5 216H134.5L125 237Z"),
    ("cream", "M80 192Q125 214 170 192L172 207Q125 229 78 207Z"),
    (
        "second",
        "".join(
            lozenge(x, y, 5, 5)
            for x, y in ((125, 210.5), (105, 208.5), (145, 208.5), (88, 203.5), (162, 203.5))
        ),
    ),
)


def bell(x: float, y: float, r: float = 8) -> str:
    """Draws a bell."""
    return (
        disc(x, y, r, BRASS, stroke=BRASS_LIGHT, stroke_width=1.2)
        + line(trace("M", x - r, y + 1, "H", x + r), BRASS_DARK, 1.4)
        + disc(x, y + r * 0.5, r * 0.24, BRASS_DARK)
    )


def medallion(field: str, halo: str) -> str:
    """Draws the round ground behind the cap."""
    chain = "".join(
        polygon(
            [
                polar(CX, CY, 79.5, a),
                polar(CX, CY, 84, a + 4.4),
                polar(CX, CY, 88.5, a),
                polar(CX, CY, 84, a - 4.4),
            ]
        )
        for a in range(0, 360, 12)
    )
    return (
        disc(CX, CY, 76, field)
        + path(wedges(CX, CY, 71, 24), halo)
        + ring(CX, CY, 72, BRASS_LIGHT, 1.2)
        + path(chain, field)
        + ring(CX, CY, 92, field, 1.6)
    )


def jester_cap(second: str) -> str:
    """Draws a fool's cap with three horns and bells."""
    colours = {"cream": CREAM, "second": second, "brass": BRASS, "light": BRASS_LIGHT}
    return mirrored(paint(SIDE_HORN, colours), bell(55, 164)) + paint(CAP, colours) + bell(125, 100)


def joker(kind: str, style: str) -> str:
    """Draws a whole joker."""
    field, halo, second = JOKER_COLOURS[kind]
    x, y, size = {"classic": (32, 42, 24), "large": (36, 46, 31)}[style]
    colour = RED if kind == "red" else BLACK
    return card_svg(
        both_ends(path(star(x, y, size, size * 0.42, 5), colour)),
        group(
            medallion(field, halo),
            jester_cap(second),
            transform=at(CX, CY, JOKER_SCALE) + at(-CX, -CY),
        ),
    )
