"""Wide boxes out of narrow ones: what looks alike all along its middle is drawn at its ends only,
because drawing takes as long as there are pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from pygame import Surface

# Px that are drawn between the ends, so that the middle is not touched by them.
BETWEEN = 8


def widened(wide: int, ends: float, draw: Callable[[int], Surface]) -> Surface:
    """Gives a sheet of a width in px that is drawn narrow, and its middle column repeated.

    ends: px at either end in which columns differ. draw paints the sheet at a width.
    """
    narrow = 2 * math.ceil(ends) + BETWEEN
    if wide <= 2 * narrow:
        return draw(wide)
    drawn = draw(narrow)
    end, tall = narrow // 2, drawn.get_height()
    sheet = Surface((wide, tall), pygame.SRCALPHA)
    middle = pygame.transform.scale(drawn.subsurface((end, 0, 1, tall)), (wide - narrow, tall))
    # Added to nothing, a picture is what it was.
    for part, at in (
        (drawn.subsurface((0, 0, end, tall)), 0),
        (middle, end),
        (drawn.subsurface((end, 0, end, tall)), wide - end),
    ):
        sheet.blit(part, (at, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return sheet
