"""Soft shadows and lights: a silhouette, blurred once per size."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Color, Surface

from rummy_desktop.ui.painting.drawing import Drawing, Stroke
from rummy_desktop.ui.painting.widening import widened

Layer = tuple[float, float, float]
# A blur wider than this is done on a smaller sheet: nobody sees the difference.
FINE_BLUR = 6
# How far a blur goes, as a part of its width.
INWARDS = 1.2


def reach(layers: Sequence[Layer]) -> int:
    """Gives how far a shadow goes beyond its thing on any side, in px; layers are (dy, blur,
    alpha).
    """
    return math.ceil(max(abs(dy) + blur for dy, blur, _ in layers)) + 2


def uneven(layers: Sequence[Layer], radius: float) -> float:
    """Gives how far into a rounded box, in px from its edge, its shadow is uneven."""
    return radius + max(abs(dy) + INWARDS * blur for dy, blur, _ in layers)


def shadow(
    size: tuple[float, float], radius: float, layers: Sequence[Layer], ink: Color
) -> Surface:
    """Paints the shadow of a rounded box of a size; the box's corner lies at (reach, reach).

    layers: dy and blur in px, alpha 0 to 1.
    """
    margin = reach(layers)
    sheet = clear((size[0] + 2 * margin, size[1] + 2 * margin), ink)
    for dy, blur, alpha in layers:
        sheet.blit(
            blurred(silhouette(sheet.get_size(), margin, dy, radius, ink, alpha), blur), (0, 0)
        )
    return tinted(sheet, ink)


def tinted(sheet: Surface, ink: Color) -> Surface:
    """Gives every pixel of a sheet one colour, the strength of each unchanged."""
    sheet.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.fill((ink.r, ink.g, ink.b, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return sheet


def clear(size: tuple[float, float], ink: Color) -> Surface:
    """Makes a sheet that is empty, but of a colour: blending on it never darkens an edge."""
    sheet = Surface((max(1, math.ceil(size[0])), max(1, math.ceil(size[1]))), pygame.SRCALPHA)
    sheet.fill((ink.r, ink.g, ink.b, 0))
    return sheet


def silhouette(
    size: tuple[int, int], margin: float, dy: float, radius: float, ink: Color, alpha: float
) -> Surface:
    """Paints a rounded box inside a margin, moved down by dy."""
    fill = Color(ink.r, ink.g, ink.b, round(255 * alpha))
    tall = size[1] - 2 * margin

    def draw(wide: int) -> Surface:
        box = (margin, margin + dy, wide - 2 * margin, tall)
        return Drawing(wide, size[1]).box(box, radius, fill=fill).surface()

    sheet = clear(size, ink)
    sheet.blit(widened(size[0], margin + min(radius, tall / 2), draw), (0, 0))
    return sheet


def blurred(sheet: Surface, blur: float) -> Surface:
    """Blurs a sheet of one colour; blur is the width in px over which an edge fades, as on web
    pages.
    """
    if blur < 0.5:
        return sheet
    part = max(1, round(blur / FINE_BLUR))
    if part == 1:
        return pygame.transform.gaussian_blur(sheet, max(1, round(blur / 2)))
    size = sheet.get_size()
    small = (max(1, size[0] // part), max(1, size[1] // part))
    reduced = pygame.transform.smoothscale(sheet, small)
    reduced = pygame.transform.gaussian_blur(reduced, max(1, round(blur / 2 / part)))
    return pygame.transform.smoothscale(reduced, size)


def glow(size: tuple[float, float], radius: float, blur: float, light: Color) -> Surface:
    """Paints the light around a rounded box; the box's corner lies at (blur + 2, blur + 2)."""
    margin = math.ceil(blur) + 2
    sheet = (size[0] + 2 * margin, size[1] + 2 * margin)
    box = silhouette((round(sheet[0]), round(sheet[1])), margin, 0, radius, light, light.a / 255)
    return tinted(blurred(box, blur), light)


def inset(size: tuple[int, int], radius: float, layers: Sequence[Layer], ink: Color) -> Surface:
    """Paints the shadow that a rim throws inwards on a sunken rounded sheet."""
    result = clear(size, ink)
    for dy, blur, alpha in layers:
        # Nothing of it is sharp: a smaller sheet is enough.
        part = max(1, round(blur / FINE_BLUR))
        margin = math.ceil((blur + dy) / part) + 4
        outer = (size[0] // part + 2 * margin, size[1] // part + 2 * margin)
        sheet = clear(outer, ink)
        sheet.fill((ink.r, ink.g, ink.b, round(255 * alpha)))
        hole = silhouette(outer, margin, dy / part, radius / part, Color(0, 0, 0), 1)
        sheet.blit(hole, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        sheet = blurred(sheet, blur / part)
        inner = sheet.subsurface((margin, margin, size[0] // part, size[1] // part))
        result.blit(pygame.transform.smoothscale(inner, size), (0, 0))
    return tinted(result, ink)


def rounded(size: tuple[int, int], radius: float) -> Surface:
    """Paints a white rounded sheet, to cut others by multiplying."""
    return Drawing(*size).box((0, 0, *size), radius, fill=Color(255, 255, 255)).surface()


def ring(size: tuple[float, float], radius: float, width: float, colour: Color) -> Surface:
    """Paints a ring inside a rounded box."""
    return Drawing(*size).box((0, 0, *size), radius, stroke=Stroke(colour, width)).surface()
