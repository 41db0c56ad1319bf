"""Draws a scene's own things by their left-to-right places, and notes where each came to lie."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Color, Rect, Surface

from rummy_desktop.cards import JOKER, RANKS, Card, CardId, face_of, rank_of
from rummy_desktop.ui.card_art import RATIO, RESTING
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scene import Part
from rummy_desktop.ui.text.painter import Drawn

Area = Rect | tuple[float, float, float, float]
OTHER_SIDE = {"start": "end", "end": "start"}


class Pen:
    """Draws on a surface. Every rect is given as it lies from left to right; a mirrored
    language turns it, unless the pen is told not to.
    """

    def __init__(self, stage: Stage, target: Surface, mirrors: bool = True) -> None:
        self.stage = stage
        self.target = target
        self.mirrors = mirrors and stage.rtl
        self.parts: list[Part] = []

    def unmirrored(self) -> Pen:
        """Gives a pen for what lies from left to right in every language, charts for one."""
        pen = Pen(self.stage, self.target, mirrors=False)
        pen.parts = self.parts
        return pen

    def place(self, area: Area) -> Rect:
        """Gives where a rect of the left-to-right layout lies."""
        if self.mirrors:
            return self.stage.mirrored(area)
        x, y, w, h = area
        return Rect(round(x), round(y), round(w), round(h))

    def text(
        self,
        name: str,
        text: str,
        area: Area,
        role: str | float = "body",
        colour: str | Color = "ink.main",
        weight: int = 400,
        align: str = "start",
        valign: str = "middle",
        lines: int | None = 1,
        strong_colour: str | Color | None = None,
        spacing: float | None = None,
        alpha: int = 255,
        may_cut: bool = False,
    ) -> Drawn:
        """Draws a text and notes it; may_cut: names and the like, whose end may be left out."""
        rect = self.place(area)
        if self.stage.rtl and not self.mirrors:
            align = OTHER_SIDE.get(align, align)
        drawn = self.stage.text.draw(
            self.target,
            text,
            rect,
            role,
            colour,
            weight,
            align,
            valign,
            lines,
            strong_colour=strong_colour,
            spacing=spacing,
            alpha=alpha,
        )
        self.parts.append(Part(name, drawn.rect, "text", drawn.rect, drawn.cut and not may_cut))
        return drawn

    def box(self, area: Area, look: str, name: str = "", alpha: int = 255) -> Rect:
        """Paints a box of a kind; gives where it lies."""
        rect = self.place(area)
        self.stage.paint.box(self.target, rect, look, alpha=alpha)
        if name:
            self.parts.append(Part(name, rect, "box"))
        return rect

    def icon(
        self,
        name: str,
        centre: tuple[float, float],
        size: float,
        colour: str | Color = "ink.main",
        stroke: float = 1.8,
    ) -> None:
        """Paints an icon around a point."""
        self.stage.paint.icon(self.target, name, self.point(centre), size, colour, stroke)

    def line(
        self,
        start: tuple[float, float],
        end: tuple[float, float],
        colour: str | Color,
        width: float = 1,
    ) -> None:
        """Paints a level or upright line."""
        self.stage.paint.line(self.target, self.point(start), self.point(end), colour, width)

    def point(self, point: tuple[float, float]) -> tuple[float, float]:
        """Gives a point of the left-to-right layout where it lies in this language."""
        x, y = point
        return (self.stage.size[0] - x if self.mirrors else x), y

    def cards(
        self,
        name: str,
        cards: tuple[CardId, ...],
        rect: Area,
        step: float,
        stands: tuple[Card | None, ...] = (),
        ranks: tuple[int | None, ...] = (),
        alpha: int = 255,
        turned: float = 1.0,
        wild_rank: int | None = None,
    ) -> Rect:
        """Draws cards that overlap from left to right in every language; gives where they lie.

        stands, ranks: what wild cards stand for, shown at their upper left corner. turned: how far
        they are turned over, from their backs (0) to their faces (1). wild_rank: the rank
        that is wild in the deal, whose cards bear a star.
        """
        place = self.place(rect)
        h = float(place.h)
        w = h * RATIO
        for i, card in enumerate(cards):
            centre = (place.x + w / 2 + i * step, place.y + h / 2)
            seen, flip = (card, 2 * turned - 1) if turned >= 0.5 else (None, 1 - 2 * turned)
            told = _stands_for(i, stands, ranks)
            # A joker says itself that it is wild.
            wild = told is not None or rank_of(face_of(card)) == wild_rank
            star = wild and face_of(card) != JOKER
            self.stage.cards.draw(self.target, seen, centre, h, 0, RESTING, alpha, flip, star=star)
            if told and turned >= 1:
                stands_for(self.stage, self.target, told, (centre[0] - w / 2, place.y), h)
        self.parts.append(Part(name, place, "cards"))
        return place


def _stands_for(
    index: int, stands: tuple[Card | None, ...], ranks: tuple[int | None, ...]
) -> tuple[Card | None, int | None] | None:
    face = stands[index] if index < len(stands) else None
    rank = ranks[index] if index < len(ranks) else None
    return (face, rank) if face is not None or rank is not None else None


def stands_for(
    stage: Stage,
    target: Surface,
    told: tuple[Card | None, int | None],
    corner: tuple[float, float],
    h: float,
) -> None:
    """Marks a wild card of height h px with the face, or the rank, that it stands for."""
    number = stage.theme.number
    px = max(number("mark.stands_for.font_px"), number("mark.stands_for.font") * h)
    face, rank = told
    if face is not None and face != JOKER:
        chip = stage.text.chip(face, px)
        size = (chip.get_width() + 2, max(chip.get_height() + 2, round(h * 0.2)))
    else:
        word = RANKS[(rank or 1) - 1]
        chip = stage.text.surface(word, px, "card_in_text.black", 700)
        size = (max(chip.get_width(), round(px * 1.5)), max(round(px * 1.3), round(h * 0.2)))
    box = Rect(round(corner[0]), round(corner[1]), *size)
    stage.paint.box(target, box, "stands_for")
    target.blit(chip, chip.get_rect(center=box.center))


def scratch(stage: Stage, paint: Callable[[Pen], None]) -> list[Part]:
    """Gives the parts that a painting leaves, without a picture of it."""
    pen = Pen(stage, Surface(stage.size))
    paint(pen)
    return pen.parts
