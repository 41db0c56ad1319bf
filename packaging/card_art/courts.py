"""Draws jack, queen and king as double-ended emblems."""

from collections.abc import Sequence

from .measures import CREAM, CX, CY, H, W
from .pips import pip
from .schemes import Scheme
from .svg import (
    Art,
    at,
    both_ends,
    disc,
    dots,
    group,
    lozenge,
    mirrored,
    paint,
    path,
    ring,
    round_rect,
    star,
    trace,
    wedges,
)

PANEL_X, PANEL_Y, SCOOP, RULE = 59, 20, 12, 4.5  # RULE: inset of the framing line
BELT_TOP, BELT_LOW, BELT_X = CY - 9, CY + 9, PANEL_X + RULE
CROSSING, TILT, TILT_SCALE = (125, 126), 28, 0.96  # the jack's plume and halberd
BEADS, KING_BEADS = (13, 25, 37), (29, 40)  # distances from the panel's sides

PANEL = (
    (
        "field",
        round_rect(PANEL_X, PANEL_Y, SCOOP, 0)
        + "".join(
            lozenge(x, y, 3.5, 3.5)
            for x in (PANEL_X + 3.5, W - PANEL_X - 3.5)
            for y in (PANEL_Y + 3.5, H - PANEL_Y - 3.5)
        ),
    ),
    ("light/1.2", round_rect(PANEL_X + RULE, PANEL_Y + RULE, SCOOP, 0)),
)
SWORD = (
    ("steel", "M73.5 44L77.5 56V262H69.5V56Z"),
    ("shade", "M73.5 44L77.5 56V262H73.5Z"),
    ("accent", "M70.5 266H76.5V292H70.5Z"),
    ("light/1.2", "M70.5 273L76.5 276M70.5 280L76.5 283"),
    ("metal", "M66.5 258Q73.5 264 80.5 258L82 265Q73.5 269 65 265Z" + dots(5.5, (73.5, 296))),
    ("accent", dots(2.2, (73.5, 296))),
)
SHIELD_EDGE = "M103 105Q125 111 147 105V130C147 144 134 152 125 158C116 152 103 144 103 130Z"
SHIELD = (
    ("cream", SHIELD_EDGE),
    ("light/1.8", SHIELD_EDGE),
    (
        "dark/.7",
        "M106.4 109.4Q125 114.5 143.6 109.4V130C143.6 141.5 133 148.5 125 153.6"
        "C117 148.5 106.4 141.5 106.4 130Z",
    ),
)
CROWN_BAND = "M88 88C110 93 140 93 162 88L160 96C139 101.5 111 101.5 90 96Z"
CROWN = (
    (
        "metal",
        "M88 88L83.5 57C88 64 93 68.5 99 70C103 66 104.5 60 104 52.5C109 62 115 68 125 70"
        "C135 68 141 62 146 52.5C145.5 60 147 66 151 70C157 68.5 162 64 166.5 57L162 88"
        "C140 93 110 93 88 88Z",
    ),
    (
        "light",
        "M125 43.5C130 54 134 58 138 70L125 80.5L112 70C116 58 120 54 125 43.5Z"
        + dots(3.3, (83.5, 55), (104, 50), (146, 50), (166.5, 55))
        + dots(3.8, (125, 41)),
    ),
    ("accent", lozenge(125, 67, 5, 9) + CROWN_BAND),
    ("light/1.2", CROWN_BAND),
    ("bead", lozenge(125, 95.4, 5.2, 3) + dots(2, (110, 94.6), (140, 94.6), (99, 93), (151, 93))),
)
PETAL = "M0 0C-65-35-65-102-26-100Q-7.5-100 0-88Q7.5-100 26-100C65-102 65-35 0 0Z"
LEAF = (
    ("metal", "M119 160C104 164 84 160 72 142C92 138 110 144 119 160Z"),
    ("field/1.2", "M119 160C106 152 92 147 78 144.5"),
)
TIARA = (
    (
        "metal",
        "M117 58L125 34L133 58ZM101 63L104 42L115 58ZM149 63L146 42L135 58Z"
        "M87 72L85 54L99 63ZM163 72L165 54L151 63Z",
    ),
    ("light", "M81 76Q125 36 169 76L163 80Q125 47 87 80Z"),
    (
        "light",
        dots(4.2, (125, 33)) + dots(3.4, (104, 41), (146, 41)) + dots(3, (85, 53), (165, 53)),
    ),
    (
        "accent",
        lozenge(125, 58, 4, 5.5) + dots(1.9, (109, 62.2), (141, 62.2), (95, 69.2), (155, 69.2)),
    ),
)
PLUME_EDGE = (
    "M125 176C120 166 117 156 116 146L110 139L114.5 133C111 122 109.5 110 110 98L104 91L110.5 85"
    "C112 68 110 54 98 46C116 34 138 48 141 74C142 82 142 90 141 97L146.5 103L140 110"
    "C138 122 136 132 134 140L138 147L132.5 150C130 160 128 168 125 176Z"
)
PLUME = (
    ("plume", PLUME_EDGE),
    ("light/1.3", PLUME_EDGE),
    (
        "light/.9",
        "M124.5 150L117 138M125 132L112 118M126 113L111 98M127 93L111 80"
        "M126 144L135 131M126.5 124L139 108M127 104L141 88M127 85L140 68",
    ),
    ("light/2.2", "M125 180C124 140 128 106 126 82C125 64 116 51 102 47"),
)
HALBERD = (
    ("metal", "M121.5 62H128.5V176H121.5Z"),
    (
        "steel",
        "M130 66C139 66 147 60 154 52C165 70 165 92 154 110C147 102 139 96 130 96Z"
        "M120 70C110 70 101 75 94 88C103 85 110 88 120 92Z"
        "M125 26C132 40 133 52 130 64H120C117 52 118 40 125 26Z",
    ),
    (
        "shade",
        "M154 52C165 70 165 92 154 110C158 92 158 70 154 52ZM125 26C132 40 133 52 130 64H125Z",
    ),
    ("light", "M119 62H131V100H119Z"),
    ("dark/1.4", "M119 71H131M119 91H131"),
)


def belt(s: Scheme, beads: Sequence[float]) -> str:
    """The band across the middle with its beads and its central lozenge."""
    x0, x1, boss = BELT_X, W - BELT_X, lozenge(CX, CY, 21, 17)
    return paint(
        (
            ("accent", trace("M", x0, BELT_TOP, "H", x1, "V", BELT_LOW, "H", x0, "Z")),
            ("light/1.4", trace("M", x0, BELT_TOP, "H", x1, "M", x0, BELT_LOW, "H", x1)),
            (
                "bead",
                "".join(
                    lozenge(x, CY, 5, 5) for b in beads for x in (PANEL_X + b, W - PANEL_X - b)
                ),
            ),
            ("field", boss),
            ("light/1.4", boss),
            ("light", star(CX, CY, 11, 4.2, 4)),
        ),
        s,
    )


def medal(suit: str, x: float, y: float, r: float, colour: str, s: Scheme) -> str:
    """A suit on a cream roundel."""
    return (
        disc(x, y, r, CREAM, stroke=s["light"], stroke_width=1.6)
        + ring(x, y, r - 2.6, s["dark"], 0.6)
        + pip(suit, x, y, r * 1.12, colour)
    )


def petals(x: float, y: float, r: float, fill: str, edge: str, turn: float) -> str:
    """Five heart-shaped rose petals around one point."""
    return "".join(
        path(
            PETAL,
            fill,
            stroke=edge,
            stroke_width=140 / r,
            transform=at(x, y, r / 100, turn + i * 72),
        )
        for i in range(5)
    )


def tilted(art: Art, s: Scheme, degrees: float) -> str:
    """Turns a part of the jack about the crossing."""
    x, y = CROSSING
    return group(paint(art, s), transform=at(x, y, TILT_SCALE, degrees) + at(-x, -y))


def glow(s: Scheme, y: float) -> str:
    """Draws the rays behind a figure."""
    return path(wedges(CX, y, 58, 20), s["glow"])


def jack(suit: str, colour: str, s: Scheme) -> str:
    """Plume and halberd in saltire."""
    return both_ends(
        glow(s, 100),
        tilted(PLUME, s, -TILT),
        tilted(HALBERD, s, TILT),
        medal(suit, *CROSSING, 18, colour, s),
    ) + belt(s, BEADS)


def queen(suit: str, colour: str, s: Scheme) -> str:
    """A rose with two leaves, crowned with a tiara."""
    return both_ends(
        glow(s, 112),
        mirrored(paint(LEAF, s)),
        paint(TIARA, s),
        petals(CX, 115, 42, s["accent"], s["light"], 0),
        petals(CX, 115, 27, s["rose"], s["dark"], 36),
        medal(suit, CX, 115, 15.5, colour, s),
    ) + belt(s, BEADS)


def king(suit: str, colour: str, s: Scheme) -> str:
    """A crowned shield between two upright swords."""
    return (
        both_ends(glow(s, 84), paint(CROWN + SHIELD, s), pip(suit, CX, 129, 25, colour))
        + belt(s, KING_BEADS)
        + both_ends(paint(SWORD, s))
    )


COURT_EMBLEMS = {"J": jack, "Q": queen, "K": king}


def court(rank: str, suit: str, colour: str, s: Scheme) -> str:
    """Draws a whole court: panel and emblem."""
    return paint(PANEL, s) + COURT_EMBLEMS[rank](suit, colour, s)
