"""Draws text on a surface: laid out, cached by line, aligned towards the start of the language."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame
from pygame import Color, Rect, Surface

from rummy_desktop.cards.card import JOKER, SUITS, Card, suit_of
from rummy_desktop.ui.painting.drawing import Drawing
from rummy_desktop.ui.painting.shapes import DIAMOND
from rummy_desktop.ui.scale import Scale
from rummy_desktop.ui.store import SurfaceStore
from rummy_desktop.ui.text import fonts
from rummy_desktop.ui.text.chips import chip_height, paint_chip
from rummy_desktop.ui.text.layout import Line, Paragraph, lay_out
from rummy_desktop.ui.text.pieces import Piece, Style

KEPT_BYTES = 24_000_000
# How much a line that was scaled down is laid over itself, light or dark, to keep its strength.
FIRM_LIGHT, FIRM_DARK = 110, 60
ROOM = 3
# The roles of font that only titles are set in.
TITLES = ("title", "heading")
SUIT_INK = {"S": "black", "H": "red", "D": "red", "C": "black"}
SUIT_INK_FOUR = {"S": "black", "H": "red", "D": "blue", "C": "green"}


@dataclass(frozen=True)
class Drawn:
    """Where a text came to lie, and whether words of it were cut."""

    rect: Rect
    cut: bool


class TextPainter:
    """Measures and draws text at one scale, in one theme and language."""

    def __init__(self, scale: Scale, rtl: bool = False, four_colours: bool = False) -> None:
        self.scale = scale
        self.rtl = rtl
        self.four_colours = four_colours
        self._lines = SurfaceStore(KEPT_BYTES)
        self._px: dict[str, float] = {}

    def px(self, role: str | float) -> float:
        """Gives the size in px of a role of font, or the number itself."""
        if not isinstance(role, str):
            return role
        found = self._px.get(role)
        if found is None:
            found = self._px[role] = self.scale.font(role)
        return found

    def line_height(self, role: str | float, spacing: float | None = None) -> int:
        """Gives the height in px of one line in a role."""
        theme = self.scale.theme
        spacing = spacing or theme.number(f"font.line_height.{'persian' if self.rtl else 'text'}")
        return math.ceil(self.px(role) * spacing)

    def lay_out(
        self,
        text: str,
        role: str | float = "body",
        weight: int = 400,
        width: float | None = None,
        lines: int | None = None,
        strong: int = 600,
        balanced: bool = False,
    ) -> Paragraph:
        """Lays a text out without drawing it; see `draw`."""
        style = Style(self.px(role), weight, strong, self.rtl)
        return lay_out(text, style, width, lines, balanced)

    def size(
        self,
        text: str,
        role: str | float = "body",
        weight: int = 400,
        width: float | None = None,
        lines: int | None = None,
        spacing: float | None = None,
        strong: int = 600,
    ) -> tuple[int, int]:
        """Gives the width and height in px that a text takes; width None leaves it on one line."""
        laid = self.lay_out(text, role, weight, width, lines, strong)
        return math.ceil(laid.width), len(laid.lines) * self.line_height(role, spacing)

    def draw(
        self,
        target: Surface,
        text: str,
        rect: Rect | tuple[float, float, float, float],
        role: str | float = "body",
        colour: str | Color = "ink.main",
        weight: int = 400,
        align: str = "start",
        valign: str = "middle",
        lines: int | None = 1,
        strong: int = 600,
        strong_colour: str | Color | None = None,
        spacing: float | None = None,
        alpha: int = 255,
    ) -> Drawn:
        """Draws a text inside a rect.

        role: a font role or px. colour: a theme role or a colour. align: start, center, end
        (mirrored when the language is), left or right. valign: top, middle, bottom. lines: how many
        it may take (None: any); what does not fit ends in an ellipsis. Lines of titles and of
        centred words are about equally long, others are filled. Strong words have their own weight
        and colour.
        """
        x, y, w, h = rect
        balanced = align == "center" or role in TITLES
        laid = self.lay_out(text, role, weight, w, lines, strong, balanced)
        px, step = self.px(role), self.line_height(role, spacing)
        ink = self._colour(colour)
        firm = self._colour(strong_colour) if strong_colour else ink
        height = step * len(laid.lines)
        top = {"top": y, "middle": y + (h - height) / 2, "bottom": y + h - height}[valign]
        left = w
        for number, line in enumerate(laid.lines):
            offset = self._offset(align, w, line.width)
            left = min(left, offset)
            base = round(top + step * number + step / 2 + px * self._middle(line))
            self._draw_line(
                target, line, (x + offset, base), px, (weight, strong), (ink, firm), alpha
            )
        area = Rect(round(x + left), round(top), math.ceil(laid.width), height)
        return Drawn(area, laid.cut)

    def surface(
        self,
        text: str,
        role: str | float = "body",
        colour: str | Color = "ink.main",
        weight: int = 400,
    ) -> Surface:
        """Gives a line of text as a surface of its own, to be turned or faded."""
        width, height = self.size(text, role, weight)
        sheet = Surface((width + 2 * ROOM, height), pygame.SRCALPHA)
        self.draw(sheet, text, (ROOM, 0, width + 1, height), role, colour, weight, align="left")
        return sheet

    def _colour(self, colour: str | Color) -> Color:
        return self.scale.theme.colour(colour) if isinstance(colour, str) else colour

    def _offset(self, align: str, room: float, width: float) -> float:
        if align == "center":
            return (room - width) / 2
        right = align == "right" or ((align == "end") != self.rtl and align in ("start", "end"))
        return room - width if right else 0

    def _middle(self, line: Line) -> float:
        # Signs among digits, such as that of per cent, stand on the line of the digits.
        arabic = any(
            piece.script == fonts.ARABIC and piece.rtl and any(map(str.isalpha, piece.text))
            for piece in line.pieces
        )
        return fonts.MIDDLE_ARABIC if arabic else fonts.MIDDLE

    def _draw_line(
        self,
        target: Surface,
        line: Line,
        start: tuple[float, int],
        px: float,
        weights: tuple[int, int],
        inks: tuple[Color, Color],
        alpha: int,
    ) -> None:
        x, base = start
        if not line.pieces:
            return
        words = self._lines.get(
            (line, px, weights, tuple(inks[0]), tuple(inks[1])),
            lambda: self._paint_words(line, px, weights, inks),
        )
        words.set_alpha(alpha)
        above = math.ceil(fonts.ascent(weights[0], px))
        target.blit(words, (round(x) - ROOM, base - above))
        for piece in line.pieces:
            sign = self._sign(piece, px)
            if sign:
                sign.set_alpha(alpha)
                middle = base - fonts.MIDDLE * px
                # From the whole px that the words begin at, so that both keep their distance.
                left = round(x) + round(piece.x + (piece.width - sign.get_width()) / 2)
                target.blit(sign, (left, round(middle - sign.get_height() / 2)))

    def _paint_words(
        self, line: Line, px: float, weights: tuple[int, int], inks: tuple[Color, Color]
    ) -> Surface:
        fine = fonts.fineness(px)
        plain, strong = weights
        above = math.ceil(fonts.ascent(plain, px))
        width, height = math.ceil(line.width) + 2 * ROOM, math.ceil(above * 1.45) + 1
        clear = Color(inks[0].r, inks[0].g, inks[0].b, 0)
        sheet = Surface((width * fine, height * fine), pygame.SRCALPHA)
        sheet.fill(clear)
        for piece in line.pieces:
            if not piece.text.strip(" "):
                continue
            weight = max(plain, strong) if piece.strong else plain
            ink = inks[1] if piece.strong else inks[0]
            run = fonts.run_surface(
                piece.text, weight, px, piece.script, piece.rtl, Color(ink.r, ink.g, ink.b)
            )
            top = above - fonts.ascent(weight, px)
            run.set_alpha(ink.a)
            sheet.blit(run, (round((piece.x + ROOM) * fine), round(top * fine)))
        if fine == 1:
            return sheet
        small = pygame.transform.smoothscale(sheet, (width, height))
        light = sum(inks[0][:3]) > 384
        return fonts.firmed(small, FIRM_LIGHT if light else FIRM_DARK)

    def _sign(self, piece: Piece, px: float) -> Surface | None:
        theme = self.scale.theme
        if piece.diamond:
            size = round(px * 0.78)
            fill = theme.colour("brass.dim")
            return self._lines.get(
                ("diamond", size),
                lambda: Drawing(size, size).shape(DIAMOND, (0, 0, size, size), fill=fill).surface(),
            )
        if piece.card is None:
            return None
        card = piece.card
        return self._lines.get(("chip", card, px), lambda: self.chip(card, px))

    def chip(self, card: int, px: float) -> Surface:
        """Paints a card named in text of so many px; its height is about 1.1 times that."""
        inks = SUIT_INK_FOUR if self.four_colours else SUIT_INK
        role = "red" if card == JOKER else inks[SUITS[suit_of(Card(card))]]
        theme = self.scale.theme
        fill, ink = theme.colour("card_in_text.fill"), theme.colour(f"card_in_text.{role}")
        return paint_chip(card, px, fill, ink, theme.colour("card_in_text.line"))

    def chip_height(self, role: str | float) -> int:
        """Gives the height in px of a card named in text."""
        return chip_height(self.px(role))
