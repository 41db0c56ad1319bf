"""A small vector drawing that becomes a surface with smooth edges."""

from __future__ import annotations

import io
import itertools
import math
from dataclasses import dataclass, replace

import pygame
from pygame import Color, Surface

from rummy_desktop.ui.store import in_format

Gradient = tuple[Color, Color]
Paint = Color | Gradient


@dataclass(frozen=True)
class Stroke:
    """A line: colour, width in px, and lengths of dash and gap in px when it is dashed."""

    colour: Color
    width: float
    dash: tuple[float, float] | None = None


def hex_of(colour: Color) -> str:
    """Gives a colour as #rrggbb, without its alpha."""
    return f"#{colour.r:02x}{colour.g:02x}{colour.b:02x}"


class Drawing:
    """Collects shapes on a sheet of so many px; `surface` paints them."""

    def __init__(self, width: float, height: float) -> None:
        self.width = max(1, round(width))
        self.height = max(1, round(height))
        self._defs: list[str] = []
        self._shapes: list[str] = []

    def box(
        self,
        rect: tuple[float, float, float, float],
        radius: float = 0,
        fill: Paint | None = None,
        stroke: Stroke | None = None,
    ) -> Drawing:
        """Adds a rounded box; the stroke lies wholly inside the rect."""
        x, y, w, h = rect
        inset = stroke.width / 2 if stroke else 0
        x, y, w, h = x + inset, y + inset, max(0.1, w - 2 * inset), max(0.1, h - 2 * inset)
        r = max(0.0, min(radius - inset, w / 2, h / 2))
        if stroke and stroke.dash:
            # The loader's own dashes leave stray lines across a closed outline now and then.
            if fill:
                self.box((x, y, w, h), r, fill)
            return self.path(
                _dashes((x, y, w, h), r, stroke.dash), None, replace(stroke, dash=None)
            )
        self._shapes.append(
            f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" '
            f'rx="{r:.2f}" ry="{r:.2f}"{self._style(fill, stroke)}/>'
        )
        return self

    def circle(
        self,
        centre: tuple[float, float],
        radius: float,
        fill: Paint | None = None,
        stroke: Stroke | None = None,
    ) -> Drawing:
        """Adds a circle; the stroke lies on its edge."""
        self._shapes.append(
            f'<circle cx="{centre[0]:.2f}" cy="{centre[1]:.2f}" r="{radius:.2f}"'
            f"{self._style(fill, stroke)}/>"
        )
        return self

    def path(self, d: str, fill: Paint | None = None, stroke: Stroke | None = None) -> Drawing:
        """Adds a path in px."""
        self._shapes.append(f'<path d="{d}"{self._style(fill, stroke)}/>')
        return self

    def shape(
        self,
        d: str,
        rect: tuple[float, float, float, float],
        fill: Paint | None = None,
        stroke: Stroke | None = None,
    ) -> Drawing:
        """Adds an outline given in a square of 24, put into a rect; the stroke's width is in px."""
        x, y, w, h = rect
        scale = min(w, h) / 24
        left, top = x + (w - 24 * scale) / 2, y + (h - 24 * scale) / 2
        line = Stroke(stroke.colour, stroke.width / scale, stroke.dash) if stroke else None
        self._shapes.append(
            f'<g transform="translate({left:.3f} {top:.3f}) scale({scale:.4f})">'
            f'<path d="{d}"{self._style(fill, line)}/></g>'
        )
        return self

    def glow(
        self, rect: tuple[float, float, float, float], stops: list[tuple[float, Color]]
    ) -> Drawing:
        """Adds an ellipse of light that fades from its middle: stops of (part of the radius,
        colour).
        """
        name = self._gradient("radial", stops)
        x, y, w, h = rect
        # A circle of radius 1 under a transform: this loader has no elliptical gradients of its
        # own.
        self._shapes.append(
            f'<g transform="translate({x + w / 2:.2f} {y + h / 2:.2f}) '
            f'scale({w / 2:.3f} {h / 2:.3f})">'
            f'<rect x="-1" y="-1" width="2" height="2" fill="url(#{name})"/></g>'
        )
        return self

    def fade(
        self,
        rect: tuple[float, float, float, float],
        stops: list[tuple[float, Color]],
        across: bool,
    ) -> Drawing:
        """Adds a box whose colour changes along it, from left to right or from top to bottom."""
        name = self._gradient("across" if across else "down", stops)
        x, y, w, h = rect
        self._shapes.append(
            f'<rect x="{x:.2f}" y="{y:.2f}" width="{w:.2f}" height="{h:.2f}" fill="url(#{name})"/>'
        )
        return self

    def surface(self) -> Surface:
        """Paints the sheet: a surface with straight alpha."""
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}" '
            f'viewBox="0 0 {self.width} {self.height}"><defs>{"".join(self._defs)}</defs>'
            f"{''.join(self._shapes)}</svg>"
        )
        size = (self.width, self.height)
        return in_format(pygame.image.load_sized_svg(io.BytesIO(text.encode()), size))

    def _style(self, fill: Paint | None, stroke: Stroke | None) -> str:
        parts = [' fill="none"' if fill is None else self._fill(fill)]
        if stroke:
            parts.append(
                f' stroke="{hex_of(stroke.colour)}" stroke-width="{stroke.width:.3f}"'
                f' stroke-opacity="{stroke.colour.a / 255:.3f}"'
                ' stroke-linecap="round" stroke-linejoin="round"'
            )
            if stroke.dash:
                parts.append(f' stroke-dasharray="{stroke.dash[0]:.2f} {stroke.dash[1]:.2f}"')
        return "".join(parts)

    def _fill(self, fill: Paint) -> str:
        if isinstance(fill, tuple):
            name = self._gradient("down", [(0, fill[0]), (1, fill[1])])
            return f' fill="url(#{name})"'
        return f' fill="{hex_of(fill)}" fill-opacity="{fill.a / 255:.3f}"'

    def _gradient(self, kind: str, stops: list[tuple[float, Color]]) -> str:
        name = f"g{len(self._defs)}"
        told = "".join(
            f'<stop offset="{part * 100:.1f}%" stop-color="{hex_of(colour)}"'
            f' stop-opacity="{colour.a / 255:.3f}"/>'
            for part, colour in stops
        )
        if kind == "radial":
            opening = f'<radialGradient id="{name}" cx="50%" cy="50%" r="50%">'
        else:
            end = 'x2="100%" y2="0%"' if kind == "across" else 'x2="0%" y2="100%"'
            opening = f'<linearGradient id="{name}" x1="0%" y1="0%" {end}>'
        closing = "</radialGradient>" if kind == "radial" else "</linearGradient>"
        self._defs.append(f"{opening}{told}{closing}")
        return name


def _dashes(rect: tuple[float, float, float, float], r: float, dash: tuple[float, float]) -> str:
    """Gives the dashes of a rounded outline as a path of short open lines, evenly all round it."""
    points = _outline(rect, r)
    lengths = [math.dist(a, b) for a, b in itertools.pairwise(points)]
    period = sum(lengths) / max(1, round(sum(lengths) / sum(dash)))
    on = period * dash[0] / sum(dash)
    pieces, gone = [], 0.0
    for (ax, ay), (bx, by), length in zip(points, points[1:], lengths, strict=False):
        start = 0.0
        while start < length - 1e-6:
            place = (gone + start) % period
            step = min(length - start, (on if place < on - 1e-6 else period) - place)
            if place < on - 1e-6:
                a, b = start / length, (start + step) / length
                pieces.append(
                    f"M{ax + (bx - ax) * a:.2f} {ay + (by - ay) * a:.2f}"
                    f"L{ax + (bx - ax) * b:.2f} {ay + (by - ay) * b:.2f}"
                )
            start += max(step, 1e-3)
        gone += length
    return "".join(pieces)


def _outline(rect: tuple[float, float, float, float], r: float) -> list[tuple[float, float]]:
    """Gives points round a rounded rect, clockwise from its upper left corner's end."""
    x, y, w, h = rect
    corners = ((x + w - r, y + r, 270), (x + w - r, y + h - r, 0), (x + r, y + h - r, 90))
    points = [(x + r, y)]
    for cx, cy, start in (*corners, (x + r, y + r, 180)):
        for step in range(7):
            a = math.radians(start + 15 * step)
            points.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return points
