"""Cards named in text: small cream chips like the card's own corner."""

from __future__ import annotations

from functools import lru_cache

from pygame import Color, Surface

from rummy_desktop.cards.card import JOKER, RANKS, SUITS, Card, rank_of, suit_of
from rummy_desktop.ui.painting.drawing import Drawing, Stroke
from rummy_desktop.ui.painting.shapes import STAR, SUIT_SHAPES
from rummy_desktop.ui.text import fonts

# All as fractions of the chip's own font, which is 0.9 of the text's.
FONT, PAD, SUIT, GAP, HEIGHT = 0.9, 0.25, 0.78, 0.06, 1.25
WEIGHT = 700
# So small, letters need all their strength.
FIRM = 130


@lru_cache(maxsize=512)
def chip_width(card: int, px: float) -> float:
    """Gives the width in whole px of a card named in text of so many px."""
    em = px * FONT
    rank = "" if card == JOKER else RANKS[rank_of(Card(card)) - 1]
    letters = fonts.run_width(rank, WEIGHT, em, fonts.LATIN, False) + GAP * em if rank else 0
    return round(2 * PAD * em + letters + SUIT * em)


def chip_height(px: float) -> int:
    """Gives the height in px of a chip in text of so many px."""
    return round(px * FONT * HEIGHT)


def paint_chip(card: int, px: float, fill: Color, ink: Color, line: Color) -> Surface:
    """Paints a chip: rank and suit, left to right in every language."""
    em, width, height = px * FONT, round(chip_width(card, px)), chip_height(px)
    drawing = Drawing(width, height)
    edge = Stroke(line, 1) if line.a else None
    drawing.box((0, 0, width, height), 3, fill, edge)
    size = SUIT * em
    shape = STAR if card == JOKER else SUIT_SHAPES[SUITS[suit_of(Card(card))]]
    left = width - PAD * em - size
    drawing.shape(shape, (left, (height - size) / 2, size, size), fill=ink)
    surface = drawing.surface()
    if card != JOKER:
        rank = fonts.fine_surface(RANKS[rank_of(Card(card)) - 1], WEIGHT, em, ink, FIRM)
        top = height / 2 + fonts.MIDDLE * em - fonts.ascent(WEIGHT, em)
        surface.blit(rank, (round(PAD * em), round(top)))
    return surface
