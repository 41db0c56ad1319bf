"""Draws the suits, alone and in the classic places on the spot cards."""

from .measures import BRASS, BRASS_LIGHT, CX, CY, PAPER, H
from .svg import at, disc, line, lozenge, path, polar, rays, ring, star

PIPS = {
    "H": "M0-25C-6-41-17-48-28-48C-42-48-50-37-50-23C-50 5-21 22-4 48Q0 54 4 48"
    "C21 22 50 5 50-23C50-37 42-48 28-48C17-48 6-41 0-25Z",
    "D": "M0-56C10-34 26-14 42 0C26 14 10 34 0 56C-10 34-26 14-42 0C-26-14-10-34 0-56Z",
    "S": "M0-54C6-40 20-28 33-14C44-3 50 6 50 17C50 30 41 39 29 39C18 39 9 33 4 23"
    "C5 37 10 47 22 53L-22 53C-10 47-5 37-4 23C-9 33-18 39-29 39"
    "C-41 39-50 30-50 17C-50 6-44-3-33-14C-20-28-6-40 0-54Z",
    "C": "M-20.4-13.6A25 25 0 1 1 20.4-13.6A25 25 0 1 1 4.5 25.3C5 38 10 48 21 53"
    "L-21 53C-10 48-5 38-4.5 25.3A25 25 0 1 1-20.4-13.6Z",
}


def pip(suit: str, x: float, y: float, size: float, colour: str, turned: bool = False) -> str:
    """Draws one suit about a point, upright or turned."""
    return path(PIPS[suit], colour, transform=at(x, y, size / 100, 180 if turned else 0))


PIP_SIZE = 47
COLUMN, ROW_TOP = 38, 68  # column offset from centre; first row
L, C, R = -1, 0, 1


def sides(*rows: float) -> list[tuple[int, float]]:
    """Lists both columns at each row."""
    return [(side, row) for row in rows for side in (L, R)]


LAYOUT: dict[str, list[tuple[int, float]]] = {
    "2": [(C, 0), (C, 1)],
    "3": [(C, 0), (C, 1 / 2), (C, 1)],
    "4": sides(0, 1),
    "5": [*sides(0, 1), (C, 1 / 2)],
    "6": sides(0, 1 / 2, 1),
    "7": [*sides(0, 1 / 2, 1), (C, 1 / 4)],
    "8": [*sides(0, 1 / 2, 1), (C, 1 / 4), (C, 3 / 4)],
    "9": [*sides(0, 1 / 3, 2 / 3, 1), (C, 1 / 2)],
    "10": [*sides(0, 1 / 3, 2 / 3, 1), (C, 1 / 6), (C, 5 / 6)],
}


def spots(rank: str, suit: str, colour: str) -> str:
    """Draws the suits of a spot card in their classic places."""
    parts = []
    for column, row in LAYOUT[rank]:
        y = ROW_TOP + row * (H - 2 * ROW_TOP)
        parts.append(pip(suit, CX + column * COLUMN, y, PIP_SIZE, colour, y > CY + 1))
    return "".join(parts)


def engraved_pip(suit: str, x: float, y: float, size: float, colour: str) -> str:
    """A pip with a true parallel inner line, its outer edge drawn by a stroke."""
    place = at(x, y, size / 100)
    join: dict[str, str | float] = {
        "stroke_linejoin": "miter" if suit in "DS" else "round",
        "stroke_miterlimit": 6,
    }
    jewel_y = y + size / 100 * {"H": -4, "D": 0, "S": 1, "C": -4}[suit]
    return (
        path(PIPS[suit], colour, stroke=colour, stroke_width=13, transform=place, **join)
        + path(PIPS[suit], stroke=PAPER, stroke_width=1.8, transform=place)
        + path(star(x, jewel_y, 17, 4.5, 4) + star(x, jewel_y, 8.5, 4, 4, 45), BRASS_LIGHT)
        + path(lozenge(x, jewel_y, 2.6, 2.6), colour)
    )


def ace(suit: str, colour: str) -> str:
    """Draws the large suit of an ace in its wreath."""
    beads = "".join(disc(*polar(CX, CY, 93, a), 1.6, BRASS) for a in range(0, 360, 15))
    return (
        line(rays(CX, CY, 76, (88, 81, 84, 81), 96), colour, 1)
        + beads
        + ring(CX, CY, 72.5, BRASS, 1.5)
        + engraved_pip(suit, CX, CY, 91, colour)
    )
