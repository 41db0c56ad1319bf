"""Puts a whole face together out of paper, centre and index."""

from .courts import court
from .measures import COURTS, CX, CY, PAPER
from .paper import card_svg
from .pips import ace, engraved_pip, pip, spots
from .ranks import rank_mark
from .schemes import COURT_SCHEMES, SUIT_COLOURS
from .svg import at, both_ends, path

LARGE_CENTRE = 112
INDEX = {  # x, rank top, rank height, squeeze, squeeze of the ten, pip size, pip y
    "classic": (32, 17, 50, 1.0, 1.0, 31, 91),
    "large": (35, 18, 94, 0.86, 0.77, 46, 142),
}


def index(rank: str, suit: str, colour: str, style: str) -> str:
    """Draws rank and suit at both corners."""
    x, top, height, squeeze, ten, size, y = INDEX[style]
    return both_ends(
        rank_mark(rank, x, top, height, colour, ten if rank == "10" else squeeze),
        pip(suit, x, y, size, colour),
    )


CRESTS = {
    "K": "M-30 16L-34-12C-26-6-20-4-14-4C-10-10-8-16 0-26C8-16 10-10 14-4C20-4 26-6 34-12"
    "L30 16ZM-30 20H30V26H-30Z",
    "Q": "M-34 14L-28-8L-16 4L-14-16L-3 0L0-24L3 0L14-16L16 4L28-8L34 14C12 4-12 4-34 14Z"
    "M-34 19C-12 9 12 9 34 19V25C12 15-12 15-34 25Z",
    "J": "M-2 28C-30 18-36-10-20-28C-20-14-8-8-3 6ZM2 28C30 18 36-10 20-28C20-14 8-8 3 6Z"
    "M0-4C-6-14-5-22 0-34C5-22 6-14 0-4Z",
}


def large_centre(rank: str, suit: str, colour: str) -> str:
    """Draws the one large suit of a large-print face, with a crest on courts."""
    if rank == "A":
        return engraved_pip(suit, CX, CY, LARGE_CENTRE * 0.88, colour)
    body = pip(suit, CX, CY, LARGE_CENTRE, colour)
    if rank not in COURTS:
        return body
    y = CY + {"S": 12, "H": -8, "D": 0, "C": 2}[suit]
    return body + path(CRESTS[rank], PAPER, transform=at(CX, y, 0.78))


def face(rank: str, suit: str, style: str, colours: str) -> str:
    """Draws a whole face."""
    colour = SUIT_COLOURS[colours][suit]
    if style == "large":
        centre = large_centre(rank, suit, colour)
    elif rank == "A":
        centre = ace(suit, colour)
    elif rank in COURTS:
        centre = court(rank, suit, colour, COURT_SCHEMES[colours][suit])
    else:
        centre = spots(rank, suit, colour)
    return card_svg(centre, index(rank, suit, colour, style))
