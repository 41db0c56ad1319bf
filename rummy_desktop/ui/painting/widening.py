"""Large boxes out of small ones: what looks alike all along its middle is drawn and kept at its
ends only, because drawing and memory take as much as there are pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

import pygame
from pygame import Surface

# Px that are drawn between the ends: once to be stretched, or more to be laid side by side.
BETWEEN, TILE = 8, 64


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


def shortened(length: int, ends: float) -> int:
    """Gives how many px of a length are worth drawing: all of them, or the ends and what is laid
    side by side between them.
    """
    short = 2 * math.ceil(ends) + TILE
    return short if length > 2 * short else length


def lay(
    target: Surface,
    sheet: Surface,
    at: tuple[int, int],
    size: tuple[int, int],
    hidden: bool = False,
) -> None:
    """Lays a sheet that was drawn shortened over its whole size in px: corners and edges once,
    what is between them as often as it takes. hidden: what is alike in both directions is not seen.
    """
    if sheet.get_size() == size:
        target.blit(sheet, at)
        return
    columns, rows = (
        list(_spans(short, length)) for short, length in zip(sheet.get_size(), size, strict=True)
    )
    target.blits(
        [
            (sheet, (at[0] + x, at[1] + y), (from_x, from_y, w, h))
            for from_y, h, y, level in rows
            for from_x, w, x, upright in columns
            if not (hidden and level and upright)
        ],
        doreturn=False,
    )


def _spans(short: int, length: int) -> Iterator[tuple[int, int, int, bool]]:
    """Gives the parts of a length: where each lies in what was drawn, its px, where it comes to
    lie, and whether it is one between the ends.
    """
    if short == length:
        yield 0, length, 0, False
        return
    end = (short - TILE) // 2
    yield 0, end, 0, False
    for place in range(end, length - end, TILE):
        yield end, min(TILE, length - end - place), place, True
    yield short - end, end, length - end, False
