"""Marks on the table: the lit inlay, brackets, rings, pools of light, the dealer's disc, pips, key
caps.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Color, Rect, Surface

from rummy_desktop.ui.painting import shadows
from rummy_desktop.ui.painting.drawing import Drawing, Stroke
from rummy_desktop.ui.painting.shapes import DIAMOND, TRIANGLE_UP
from rummy_desktop.ui.painting.table import felt_rect

if TYPE_CHECKING:
    from rummy_desktop.ui.scale import Scale
    from rummy_desktop.ui.store import SurfaceStore
    from rummy_desktop.ui.theme import Theme

Area = Rect | tuple[float, float, float, float]
Point = tuple[float, float]
# The light above and below a lit piece of the inlay, in u.
LIT_GLOW = 21


class Marks:
    """The part of the painter that paints marks."""

    scale: Scale
    theme: Theme
    store: SurfaceStore

    def lit(
        self,
        target: Surface,
        side: str,
        start: float,
        end: float,
        alpha: int = 255,
        rail: bool = True,
    ) -> None:
        """Lights a piece of the brass inlay, from start to end in px along a side of the felt.

        side: top, bottom, left or right. alpha fades it from one player to the next.
        """
        felt = felt_rect(self.scale, rail)
        thick = max(2, round(self.scale.px(self.theme.number("mark.turn.thick"))))
        depth = self.scale.px(self.theme.number("rim.inlay_inset")) + 0.6 * self.scale.u
        across = side in ("top", "bottom")
        length = round(end - start)
        sheet = self.store.get(("lit", across, length), lambda: self._lit(length, thick, across))
        sheet.set_alpha(alpha)
        wide = sheet.get_height() if across else sheet.get_width()
        away = depth - wide / 2
        corner = {
            "top": (start, felt.top + away),
            "bottom": (start, felt.bottom - away - wide),
            "left": (felt.left + away, start),
            "right": (felt.right - away - wide, start),
        }[side]
        target.blit(sheet, (round(corner[0]), round(corner[1])))

    def diamond(
        self,
        target: Surface,
        centre: Point,
        size: float,
        alpha: int = 255,
        role: str = "brass.bright",
    ) -> None:
        """Paints a brass diamond of so many px around a point."""
        px = max(4, round(size))
        fill, edge = self.theme.colour(role), self.theme.colour("brass.edge")
        line = Stroke(edge, max(0.7, px / 14))
        sheet = self.store.get(
            ("diamond", px, role),
            lambda: Drawing(px, px).shape(DIAMOND, (0, 0, px, px), fill, line).surface(),
        )
        sheet.set_alpha(alpha)
        target.blit(sheet, (round(centre[0] - px / 2), round(centre[1] - px / 2)))

    def focus(self, target: Surface, rect: Area, radius: float) -> None:
        """Paints the ring around what the keyboard is at, with a diamond on its upper edge."""
        number = self.theme.number
        self.ring(target, rect, radius, number("mark.focus.margin"), number("mark.focus.ring"))
        x, y, w, _ = rect
        margin = self.scale.px(number("mark.focus.margin"), 3)
        size = self.scale.px(number("mark.focus.diamond"), 9)
        self.diamond(target, (x + w / 2, y - margin + 1), size)

    def ring(
        self,
        target: Surface,
        rect: Area,
        radius: float,
        margin: float,
        width: float,
        alpha: int = 255,
    ) -> None:
        """Paints a brass ring around a rounded rect; margin and width in u, radius (of the rect) in
        px.
        """
        x, y, w, h = rect
        far = round(self.scale.px(margin, 2))
        thick = max(1.5, self.scale.px(width))
        size = (round(w) + 2 * far, round(h) + 2 * far)
        light = self.theme.colour("brass.bright")
        sheet = self.store.get(
            ("ring", size, radius, thick), lambda: shadows.ring(size, radius + far, thick, light)
        )
        sheet.set_alpha(alpha)
        target.blit(sheet, (round(x) - far, round(y) - far))

    def drop_place(
        self, target: Surface, rect: Area, radius: float, alpha: int = 255, near: bool = False
    ) -> None:
        """Rings a place that would take the card in hand; ``near``: it has neighbours, which the
        ring may not touch.
        """
        number = self.theme.number
        margin = number("mark.drop.margin_near" if near else "mark.drop.margin")
        self.ring(target, rect, radius, margin, number("mark.drop.ring"), alpha)

    def pool(self, target: Surface, centre: Point, alpha: int = 255) -> None:
        """Paints the pool of light under a place that would take the card in hand."""
        theme = self.theme
        inner, outer = theme.value_colour("glow.drop.inner"), theme.value_colour("glow.drop.at_66")
        stops = [(0.0, inner), (0.3, inner), (0.66, outer), (1.0, _faded(outer))]
        self._light(target, centre, self.scale.px(theme.number("glow.drop.radius")), stops, alpha)

    def lamp(self, target: Surface, centre: Point, width: float, height: float) -> None:
        """Paints a wide, faint light behind something, so many px wide and high."""
        theme = self.theme
        inner, outer = theme.value_colour("glow.lamp.inner"), theme.value_colour("glow.lamp.at_55")
        stops = [(0.0, inner), (0.55, outer), (1.0, _faded(outer))]
        self._light(target, centre, (width / 2, height / 2), stops, 255)

    def bracket(
        self, target: Surface, centre: Point, radius: float, first: float, last: float, solid: bool
    ) -> Point:
        """Paints a bracket along an arc under fanned cards; gives the middle of its label.

        centre, radius: of the arc in px, the centre far below. first, last: angles in radians,
        clockwise from straight up. solid: a whole meld, in bright brass; else dashed, in muted ink.
        """
        number, u = self.theme.number, self.scale.u
        tick = number("mark.bracket.tick") * u

        def at(r: float, angle: float) -> Point:
            return centre[0] + r * math.sin(angle), centre[1] - r * math.cos(angle)

        corners = [
            at(radius + tick, first),
            at(radius, first),
            at(radius, last),
            at(radius + tick, last),
        ]
        arc = self._arc(corners, radius)
        self._stroked(
            target, arc, corners, solid, bulge=radius * (1 - math.cos((last - first) / 2))
        )
        middle = (first + last) / 2
        return at(radius - number("mark.bracket.label_below") * u, middle)

    def bracket_flat(
        self, target: Surface, left: float, right: float, y: float, solid: bool, ink: str = ""
    ) -> None:
        """Paints a level bracket under cards that lie upright: y is its line, its ends point up;
        ``ink``: the role of its colour where it is not on felt.
        """
        tick = self.theme.number("mark.bracket.tick") * self.scale.u
        corners = [(left, y - tick), (left, y), (right, y), (right, y - tick)]
        path = "M" + "L".join(f"{{{2 * i}:.2f}} {{{2 * i + 1}:.2f}}" for i in range(4))
        self._stroked(target, path, corners, solid, 0, ink)

    def dealer(self, target: Surface, centre: Point) -> int:
        """Paints the dealer's disc without its letter; gives its size in px."""
        number, theme = self.theme.number, self.theme
        size = round(self.scale.px(number("mark.dealer.disc"), number("mark.dealer.disc_px")))
        fill = (theme.colour("dealer.top"), theme.colour("dealer.bottom"))
        line = Stroke(theme.colour("dealer.line"), max(1.2, 1.5 * self.scale.u))
        sheet = self.store.get(
            ("dealer", size),
            lambda: (
                Drawing(size, size)
                .circle((size / 2, size / 2), size / 2 - line.width / 2, fill, line)
                .surface()
            ),
        )
        target.blit(sheet, (round(centre[0] - size / 2), round(centre[1] - size / 2)))
        return size

    def pips(
        self, target: Surface, left: float, middle: float, number: int, now: int, rtl: bool
    ) -> int:
        """Paints the deals of a match as pips: full before `now` (from 1), a diamond at it; gives
        the width.
        """
        size, gap = self._pip_sizes()
        step = size + gap
        for i in range(number):
            place = number - 1 - i if rtl else i
            centre = (left + size / 2 + place * step, middle)
            if i == now - 1:
                self.diamond(target, centre, size * 1.5, role="rail_ink.pip_now")
            else:
                self._pip(target, centre, size, full=i < now - 1)
        return self.pips_width(number)

    def pips_width(self, number: int) -> int:
        """Gives the width in px of so many pips."""
        size, gap = self._pip_sizes()
        return round(number * (size + gap) - gap)

    def triangle(self, target: Surface, centre: Point, size: float) -> None:
        """Paints a small triangle that points up at something."""
        px = max(5, round(size))
        fill = self.theme.colour("brass.bright")
        sheet = self.store.get(
            ("triangle", px),
            lambda: Drawing(px, px).shape(TRIANGLE_UP, (0, 0, px, px), fill).surface(),
        )
        target.blit(sheet, (round(centre[0] - px / 2), round(centre[1] - px / 2)))

    def dot(self, target: Surface, centre: Point, size: float, role: str = "brass.bright") -> None:
        """Paints a dot of so many px, such as the one above a card just drawn."""
        px = max(3, round(size))
        fill = self.theme.colour(role)
        sheet = self.store.get(
            ("dot", px, role),
            lambda: Drawing(px, px).circle((px / 2, px / 2), px / 2, fill).surface(),
        )
        target.blit(sheet, (round(centre[0] - px / 2), round(centre[1] - px / 2)))

    def pointer(self, target: Surface, tip: Point, towards: str) -> None:
        """Paints the pointer of a prompt: its tip at a point, towards left or right."""
        w, h = round(12 * self.scale.u), round(24 * self.scale.u)
        theme = self.theme
        line = Stroke(theme.colour("panel.line_prompt"), max(1.0, 1.2 * self.scale.u))
        path = (
            f"M{w} 1L1 {h / 2}L{w} {h - 1}"
            if towards == "left"
            else f"M0 1L{w - 1} {h / 2}L0 {h - 1}"
        )
        sheet = self.store.get(
            ("pointer", towards),
            lambda: Drawing(w, h).path(path, theme.colour("panel.top"), line).surface(),
        )
        left = tip[0] if towards == "left" else tip[0] - w
        target.blit(sheet, (round(left), round(tip[1] - h / 2)))

    def _lit(self, length: int, thick: int, across: bool) -> Surface:
        theme, glow = self.theme, round(LIT_GLOW * self.scale.u)
        base, bright = theme.colour("brass.base"), theme.colour("brass.bright")
        none = Color(base.r, base.g, base.b, 0)
        stops = [(0.0, none), (0.18, base), (0.5, bright), (0.82, base), (1.0, none)]
        light = theme.value_colour("glow.lit")
        halo = [(0.0, light), (1.0, Color(light.r, light.g, light.b, 0))]
        w, h = (length, glow) if across else (glow, length)
        drawing = Drawing(w, h).glow((0, 0, w, h), halo)
        line = (0, (h - thick) / 2, w, thick) if across else ((w - thick) / 2, 0, thick, h)
        drawing.fade(line, stops, across)
        size = self.scale.px(theme.number("mark.turn.diamond"))
        edge = Stroke(theme.colour("brass.edge"), max(0.7, size / 14))
        drawing.shape(DIAMOND, ((w - size) / 2, (h - size) / 2, size, size), bright, edge)
        return drawing.surface()

    def _light(
        self,
        target: Surface,
        centre: Point,
        radius: float | Point,
        stops: list[tuple[float, Color]],
        alpha: int,
    ) -> None:
        half = radius if isinstance(radius, tuple) else (radius, radius)
        size = (round(2 * half[0]), round(2 * half[1]))
        sheet = self.store.get(
            ("light", size, tuple(stops[0][1])),
            lambda: Drawing(*size).glow((0, 0, *size), stops).surface(),
        )
        sheet.set_alpha(alpha)
        target.blit(sheet, (round(centre[0] - half[0]), round(centre[1] - half[1])))

    def _pip_sizes(self) -> tuple[float, float]:
        size = max(self.scale.u, 0.85)
        return 9 * size, 5 * size

    def _pip(self, target: Surface, centre: Point, size: float, full: bool) -> None:
        px = round(size) + 2
        brass = self.theme.colour("rail_ink.pip")
        width = 1.3 * max(1.0, self.scale.u)
        sheet = self.store.get(
            ("pip", px, full),
            lambda: (
                Drawing(px, px)
                .circle(
                    (px / 2, px / 2),
                    (size - width) / 2,
                    brass if full else None,
                    Stroke(brass, width),
                )
                .surface()
            ),
        )
        target.blit(sheet, (round(centre[0] - px / 2), round(centre[1] - px / 2)))

    def _arc(self, corners: Sequence[Point], radius: float) -> str:
        return (
            f"M{{0:.2f}} {{1:.2f}}L{{2:.2f}} {{3:.2f}}A{radius:.2f} {radius:.2f} 0 0 1"
            " {4:.2f} {5:.2f}L{6:.2f} {7:.2f}"
        )

    def _stroked(
        self,
        target: Surface,
        path: str,
        corners: Sequence[Point],
        solid: bool,
        bulge: float,
        ink: str = "",
    ) -> None:
        number, u = self.theme.number, self.scale.u
        width = max(1.2, number("mark.bracket.stroke") * u)
        colour = self.theme.colour(ink or ("brass.bright" if solid else "ink.mute"))
        dash = None if solid else (number("mark.bracket.dash") * u, number("mark.bracket.gap") * u)
        left = math.floor(min(x for x, _ in corners) - width)
        top = math.floor(min(y for _, y in corners) - width - bulge)
        right = math.ceil(max(x for x, _ in corners) + width)
        bottom = math.ceil(max(y for _, y in corners) + width)
        flat = [round(part, 2) for x, y in corners for part in (x - left, y - top)]
        sheet = self.store.get(
            ("bracket", path, tuple(flat), solid, ink),
            lambda: (
                Drawing(right - left, bottom - top)
                .path(path.format(*flat), stroke=Stroke(colour, width, dash))
                .surface()
            ),
        )
        target.blit(sheet, (left, top), special_flags=pygame.BLEND_ALPHA_SDL2)


def _faded(light: Color) -> Color:
    """Gives a colour at no strength."""
    return Color(light.r, light.g, light.b, 0)
