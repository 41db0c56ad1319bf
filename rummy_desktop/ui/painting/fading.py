"""Soft edges of what is scrolled: the ground behind it comes in over its first and last lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

if TYPE_CHECKING:
    from rummy_desktop.ui.painting.painter import Painter

# How high a soft edge is, in u.
FADE = 14


def ground_edge(ground: Surface, rect: Rect, from_top: bool) -> Surface:
    """Cuts a strip out of the ground that is whole at its upper edge (from_top) or its lower one,
    and clear at the other.
    """
    strip = Surface(rect.size, pygame.SRCALPHA)
    strip.blit(ground, (0, 0), rect)
    for y in range(rect.h):
        part = 1 - (y + 0.5) / rect.h if from_top else (y + 0.5) / rect.h
        alpha = round(255 * min(1.0, part * 1.25))
        strip.fill((255, 255, 255, alpha), (0, y, rect.w, 1), pygame.BLEND_RGBA_MULT)
    return strip


def panel_edge(
    paint: Painter, look: str, panel: Rect, rect: Rect, from_top: bool, radius: float | None = None
) -> Surface:
    """Gives such a strip of a box of a kind; both rects and the radius in px, as in the window."""

    def make() -> Surface:
        ground = Surface(panel.size)
        paint.box(ground, (0, 0, *panel.size), look, radius)
        return ground_edge(ground, rect.move(-panel.x, -panel.y), from_top)

    return paint.store.get(("soft edge", look, tuple(panel), tuple(rect), from_top), make)
