"""Cards named in text: small cream chips like the card's own corner."""

from __future__ import annotations

from functools import lru_cache

from pygame import Color, Rect, Surface

from rummy_desktop.cards.card import JOKER, RANKS, SUITS, Card, rank_of, suit_of
from rummy_desktop.ui.painting.drawing import Drawing, Stroke
from rummy_desktop.ui.painting.shapes import STAR, SUIT_SHAPES
from rummy_desktop.ui.text import fonts

# All as fractions of the chip's own font, which is 0.9 of the text's.
FONT, PAD, SUIT, GAP, HEIGHT = 0.9, 0.25, 0.78, 0.09, 1.25
WEIGHT = 700
# So small, letters need all their strength.
FIRM = 130
# What of a letter's edge is strong enough to be seen as its edge, 0 to 255.
EDGE = 70
# From where to where the signs go across their square of 24.
REACH = {"S": (2.4, 21.6), "H": (2.0, 22.0), "D": (3.8, 20.2), "C": (2.6, 21.4)}
SQUARE = 24


@lru_cache(maxsize=512)
def chip_width(card: int, px: float) -> int:
    """Gives the width in whole px of a card named in text of so many px."""
    em = px * FONT
    if card == JOKER:
        return 2 * _pad(em) + round(SUIT * em)
    left, right = _reach(card, em)
    return 2 * _pad(em) + _rank_ink(card, em).w + _gap(em) + round(right - left)


def chip_height(px: float) -> int:
    """Gives the height in px of a chip in text of so many px."""
    return round(px * FONT * HEIGHT)


def paint_chip(card: int, px: float, fill: Color, ink: Color, line: Color) -> Surface:
    """Paints a chip: rank and suit, left to right in every language, in whole px."""
    em, width, height = px * FONT, chip_width(card, px), chip_height(px)
    drawing = Drawing(width, height)
    edge = Stroke(line, 1) if line.a else None
    drawing.box((0, 0, width, height), 3, fill, edge)
    size = SUIT * em
    box = (0.0, (height - size) / 2, size, size)
    if card == JOKER:
        return drawing.shape(STAR, ((width - size) / 2, *box[1:]), fill=ink).surface()
    left = width - _pad(em) - _reach(card, em)[1]
    drawing.shape(SUIT_SHAPES[SUITS[suit_of(Card(card))]], (left, *box[1:]), fill=ink)
    surface = drawing.surface()
    top = height / 2 + fonts.MIDDLE * em - fonts.ascent(WEIGHT, em)
    rank = _rank(card, em, ink)
    surface.blit(rank, (_pad(em) - _rank_ink(card, em).x, round(top)))
    return surface


def _pad(em: float) -> int:
    return round(PAD * em)


def _gap(em: float) -> int:
    return max(1, round(GAP * em))


def _reach(card: int, em: float) -> tuple[float, float]:
    """Gives where the ink of a suit begins and ends across its square, in px."""
    left, right = REACH[SUITS[suit_of(Card(card))]]
    return left * SUIT * em / SQUARE, right * SUIT * em / SQUARE


def _rank(card: int, em: float, ink: Color) -> Surface:
    return fonts.fine_surface(RANKS[rank_of(Card(card)) - 1], WEIGHT, em, ink, FIRM)


@lru_cache(maxsize=512)
def _rank_ink(card: int, em: float) -> Rect:
    return _rank(card, em, Color(0, 0, 0)).get_bounding_rect(EDGE)
