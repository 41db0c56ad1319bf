"""Paints boxes, signs and marks in one theme at one scale, and keeps what it painted."""

from __future__ import annotations

import io
import math
from pathlib import Path

import pygame
from pygame import Color, Rect, Surface

from rummy_desktop import places
from rummy_desktop.ui.painting import shadows
from rummy_desktop.ui.painting.boxes import BOXES, BoxLook
from rummy_desktop.ui.painting.drawing import Drawing, Paint, Stroke
from rummy_desktop.ui.painting.marks import Marks
from rummy_desktop.ui.painting.table import compose_table
from rummy_desktop.ui.painting.widening import lay, shortened
from rummy_desktop.ui.scale import Scale
from rummy_desktop.ui.store import SurfaceStore

# Beside the two grounds of the table, with a tool bar and without, each as large as the window.
KEPT_BYTES, GROUNDS, PX_BYTES = 48_000_000, 2, 4
ICON_STROKE = 'stroke-width="1.8"'
DASH = (4.0, 3.0)

Area = Rect | tuple[float, float, float, float]


class Painter(Marks):
    """Paints what is neither card nor word. Roles of colour are the theme's."""

    def __init__(self, scale: Scale) -> None:
        self.scale = scale
        self.theme = scale.theme
        self.store = SurfaceStore(KEPT_BYTES + GROUNDS * PX_BYTES * scale.width * scale.height)

    def table(self, target: Surface, rail: bool = True, at: tuple[int, int] = (0, 0)) -> None:
        """Paints the empty table over the whole window, or the part of it that begins at a point
        of the window.
        """
        sheet = self.store.get(("table", rail), lambda: compose_table(self.scale, rail))
        target.blit(sheet, (-at[0], -at[1]))

    def box(
        self, target: Surface, rect: Area, look: str, radius: float | None = None, alpha: int = 255
    ) -> None:
        """Paints a box of a kind (see boxes.BOXES); radius in px overrides the kind's own."""
        x, y, w, h = (round(part) for part in rect)
        if w < 1 or h < 1:
            return
        kind = BOXES[look]
        corner = self._radius(kind, h) if radius is None else radius
        if kind.shadow:
            # Nothing is seen of a shadow through what lies on it, unless that is half clear.
            solid = alpha == 255 and all(self.theme.colour(role).a == 255 for role in kind.fill)
            self._shade(target, (x, y, w, h), kind.shadow, corner, alpha, solid)
        if kind.glow:
            self._turn_glow(target, (x, y, w, h), corner, alpha)
        ends = corner + kind.width * max(1.0, self.scale.u)
        wide = w if kind.dashed else shortened(w, ends)
        sheet = self.store.get(
            ("box", look, wide, h, corner), lambda: self._box(kind, wide, h, corner)
        )
        sheet.set_alpha(alpha)
        lay(target, sheet, (x, y), (w, h))

    def fill(self, target: Surface, rect: Area, colour: str | Color, radius: float = 0) -> None:
        """Fills a rounded rect (radius in px) with a colour that may be transparent."""
        x, y, w, h = (round(part) for part in rect)
        if w < 1 or h < 1:
            return
        ink = self.colour(colour)

        def make() -> Surface:
            if radius:
                return Drawing(w, h).box((0, 0, w, h), radius, fill=ink).surface()
            # Without corners one px tells all; to draw a whole window takes longer than a frame.
            dot = Drawing(1, 1).box((0, 0, 1, 1), 0, fill=ink).surface()
            sheet = Surface((w, h), pygame.SRCALPHA)
            sheet.fill(dot.get_at((0, 0)))
            return sheet

        target.blit(self.store.get(("fill", w, h, tuple(ink), radius), make), (x, y))

    def dim(self, target: Surface, colour: str | Color) -> None:
        """Lays a transparent colour over a whole opaque target; no sheet of its size is kept."""
        ink = self.colour(colour)
        left = 255 - ink.a
        target.fill((left, left, left), special_flags=pygame.BLEND_RGB_MULT)
        added = tuple(part * ink.a // 255 for part in (ink.r, ink.g, ink.b))
        target.fill(added, special_flags=pygame.BLEND_RGB_ADD)

    def outline(
        self, target: Surface, rect: Area, colour: str | Color, radius: float, width: float
    ) -> None:
        """Paints a thin line inside a rounded rect; radius and width in px."""
        x, y, w, h = (round(part) for part in rect)
        ink = self.colour(colour)
        sheet = self.store.get(
            ("outline", w, h, tuple(ink), radius, width),
            lambda: Drawing(w, h).box((0, 0, w, h), radius, stroke=Stroke(ink, width)).surface(),
        )
        target.blit(sheet, (x, y))

    def veil(self, target: Surface, rect: Area, radius: float) -> None:
        """Lightens what lies under the pointer."""
        self.fill(target, rect, "list.hover", radius)

    def switch(
        self, target: Surface, rect: Area, at_right: bool, on: bool, hovered: bool = False
    ) -> None:
        """Paints a switch: its knob at the end of the language when it is on."""
        x, y, w, h = (round(part) for part in rect)
        state = "on" if on else "off"
        fill, line, knob = (
            self.theme.colour(f"switch.{state}{part}") for part in ("", "_line", "_knob")
        )
        if hovered and not on:
            line = self.theme.colour("ink.mute")

        def paint() -> Surface:
            width = max(1.2, 1.3 * self.scale.u)
            radius = h / 2 - width - max(1.5, 2 * self.scale.u)
            middle = w - h / 2 if at_right else h / 2
            drawing = Drawing(w, h).box((0, 0, w, h), h / 2, fill, Stroke(line, width))
            return drawing.circle((middle, h / 2), radius, knob).surface()

        target.blit(self.store.get(("switch", w, h, at_right, on, hovered), paint), (x, y))

    def line(
        self,
        target: Surface,
        start: tuple[float, float],
        end: tuple[float, float],
        colour: str | Color,
        width: float = 1,
    ) -> None:
        """Paints a level or upright line of so many px."""
        ink = self.colour(colour)
        thick = max(1, round(width))
        left, top = round(min(start[0], end[0])), round(min(start[1], end[1]))
        across = abs(end[0] - start[0]) >= abs(end[1] - start[1])
        w = max(thick, round(abs(end[0] - start[0]))) if across else thick
        h = thick if across else max(thick, round(abs(end[1] - start[1])))
        if ink.a == 255:
            target.fill(ink, (left, top, w, h))
        else:
            self.fill(target, (left, top, w, h), ink)

    def icon(
        self,
        target: Surface,
        name: str,
        centre: tuple[float, float],
        size: float,
        colour: str | Color = "ink.main",
        stroke: float = 1.8,
        alpha: int = 255,
    ) -> None:
        """Paints an icon of assets/icons around a point; size in px, stroke in 24ths of it."""
        px, ink = round(size), self.colour(colour)
        sheet = self.store.get(
            ("icon", name, px, tuple(ink), stroke), lambda: self._icon(name, px, ink, stroke)
        )
        sheet.set_alpha(alpha)
        target.blit(sheet, (round(centre[0] - px / 2), round(centre[1] - px / 2)))

    def colour(self, colour: str | Color) -> Color:
        """Gives a colour by its role, or the colour itself."""
        return self.theme.colour(colour) if isinstance(colour, str) else colour

    def _radius(self, kind: BoxLook, height: float) -> float:
        if kind.radius == "half":
            return height / 2
        if kind.radius == "card":
            return height * self.theme.number("radius.card_of_height")
        number = self.theme.number(kind.radius)
        return number if kind.radius.endswith("_px") else self.scale.px(number)

    def _layers(self, name: str) -> list[shadows.Layer]:
        u = self.scale.u
        return [(dy * u, blur * u, alpha) for dy, blur, alpha in self.theme.layers(name)]

    def _shade(
        self,
        target: Surface,
        rect: tuple[int, int, int, int],
        name: str,
        corner: float,
        alpha: int,
        hidden: bool,
    ) -> None:
        """Paints a box's shadow; hidden: the box lets nothing of it through."""
        x, y, w, h = rect
        layers = self._layers(name)
        ink = self.theme.colour("shadow")
        ends = shadows.uneven(layers, corner)
        wide, high = shortened(w, ends), shortened(h, ends)
        sheet = self.store.get(
            ("shadow", name, wide, high, corner),
            lambda: shadows.shadow((wide, high), corner, layers, ink),
        )
        sheet.set_alpha(alpha)
        reach = shadows.reach(layers)
        whole = (w + 2 * reach, h + 2 * reach)
        lay(target, sheet, (x - reach, y - reach), whole, hidden)

    def _box(self, kind: BoxLook, w: int, h: int, radius: float) -> Surface:
        colours = [self.theme.colour(role) for role in kind.fill]
        fill: Paint | None = None
        if colours:
            fill = (colours[0], colours[1]) if len(colours) == 2 else colours[0]
        stroke = None
        if kind.line:
            dash = (DASH[0] * max(1, self.scale.u), DASH[1] * max(1, self.scale.u))
            width = max(1.0, kind.width * self.scale.u)
            stroke = Stroke(self.theme.colour(kind.line), width, dash if kind.dashed else None)
        drawing = Drawing(w, h)
        if fill:
            # The fill goes under the line to its middle only: no colour shows outside of it.
            inset = stroke.width / 2 if stroke else 0
            drawing.box((inset, inset, w - 2 * inset, h - 2 * inset), radius - inset, fill=fill)
        if kind.gleam:
            thin = max(1.0, self.scale.u)
            gleam = self.theme.colour(kind.gleam)
            drawing.box((radius / 2, 0, w - radius, thin), 0, fill=gleam)
        if stroke:
            drawing.box((0, 0, w, h), radius, stroke=stroke)
        sheet = drawing.surface()
        if kind.underline:
            self._underline(sheet, self.theme.colour(kind.underline), radius)
        return sheet

    def _underline(self, sheet: Surface, colour: Color, radius: float) -> None:
        w, h = sheet.get_size()
        thick = max(1.5, 2 * self.scale.u)
        over = Drawing(w, h).box((0, 0, w, h), radius, fill=colour).surface()
        hole = Drawing(w, h).box((0, -thick, w, h), radius, fill=Color(0, 0, 0)).surface()
        over.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        sheet.blit(over, (0, 0))

    def _turn_glow(
        self, target: Surface, rect: tuple[int, int, int, int], radius: float, alpha: int
    ) -> None:
        x, y, w, h = rect
        blur = self.scale.px(self.theme.number("glow.turn.blur"))
        light = self.theme.value_colour("glow.turn.colour")
        sheet = self.store.get(
            ("glow", w, h, radius, blur), lambda: shadows.glow((w, h), radius, blur, light)
        )
        sheet.set_alpha(alpha)
        margin = math.ceil(blur) + 2
        target.blit(sheet, (x - margin, y - margin))

    def _icon(self, name: str, px: int, ink: Color, stroke: float) -> Surface:
        path: Path = places.data_file("assets", "icons", f"{name}.svg")
        text = path.read_text(encoding="utf-8").replace(ICON_STROKE, f'stroke-width="{stroke}"')
        sheet = pygame.image.load_sized_svg(_bytes(text), (px, px))
        sheet.fill(ink, special_flags=pygame.BLEND_RGBA_MULT)
        return sheet


def _bytes(text: str) -> io.BytesIO:
    return io.BytesIO(text.encode())
