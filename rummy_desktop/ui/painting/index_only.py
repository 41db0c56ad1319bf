"""Faces of which only the index is left: for cards that sink so deep that all else would be cut."""

from __future__ import annotations

from pygame import Color, Rect, Surface

# What an index takes of a card's width and height, by the set of faces; with the star of a wild
# card below it; and the joker's, whose picture begins sooner.
INDEX = {"classic": (0.222, 0.335), "large": (0.268, 0.49)}
STAR, JOKER = 0.11, 0.21
# The middle of the index's sign as a part of the card's width and height, and that of the joker's.
SIGN = {"classic": (0.128, 0.26), "large": (0.14, 0.406)}
SIGN_OF_JOKER = (0.13, 0.11)
# Paper without print: so far from the sides, and from the rounded corners, as parts of the size.
SIDE, CORNER = 0.02, 0.046


def index_part(faces: str, joker: bool = False, star: bool = False) -> tuple[float, float]:
    """Gives what of a card's width and height its index takes."""
    wide, high = INDEX.get(faces, INDEX["large"])
    return wide, JOKER if joker else high + STAR * star


def ink_of(picture: Surface, faces: str, joker: bool = False) -> Color:
    """Gives the colour in which the index of a card is printed."""
    x, y = SIGN_OF_JOKER if joker else SIGN.get(faces, SIGN["large"])
    return picture.get_at((round(x * picture.get_width()), round(y * picture.get_height())))


def index_only(picture: Surface, part: tuple[float, float], edge: int = 0) -> Surface:
    """Gives a picture of a card with nothing but paper beside and below the index; edge: how many
    px around it are empty.
    """
    found = picture.copy()
    card = Rect(picture.get_rect().inflate(-2 * edge, -2 * edge))
    side, corner = max(2, round(card.w * SIDE)), round(card.h * CORNER)
    right, below = card.right - side, card.top + part[1] * card.h
    beside = card.left + round(part[0] * card.w)
    for y in range(card.top + corner, card.bottom - corner):
        # The paper's shade changes from top to bottom.
        paper = picture.get_at((card.left + side, y))
        left = beside if y < below else card.left + side
        found.fill(paper, Rect(left, y, right - left, 1))
    return found
