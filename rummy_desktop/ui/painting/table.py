"""The table itself: frame, cloth under a lamp, and brass line; composed once per window size."""

from __future__ import annotations

import math

import pygame
from pygame import Color, Rect, Surface

from rummy_desktop import places
from rummy_desktop.ui.painting.drawing import Drawing, Stroke
from rummy_desktop.ui.painting.shadows import inset, rounded
from rummy_desktop.ui.scale import Scale

# The lamp hangs a little above the middle: its ellipse's middle and half axes as parts of the felt.
LAMP = (0.5, 0.42, 0.74, 0.82)
WHITE = Color(255, 255, 255)
# How wide the tile of a cloth lies on the table, in u; a board of the frame is as long and wide as
# this everywhere.
CLOTH_WIDTH = {"felt": 512, "dusk": 512, "girih": 264, "laid": 512}
BOARD_LENGTH, BOARD_WIDTH = 1024, 96
# From here on a level board is seen where no tool bar lies on it, in u from its upper edge.
BARE_FROM = 64
LIGHT_PART = 4


def rail_height(scale: Scale, rail: bool = True) -> int:
    """Gives the height in px of the frame's upper side; without a tool bar it is as the others."""
    number = scale.theme.number
    if not rail:
        return round(scale.px(number("rim.side")))
    return round(scale.px(number("rim.rail"), number("rim.rail_px")))


def felt_rect(scale: Scale, rail: bool = True) -> Rect:
    """Gives the felt's rect in the window."""
    side, top = round(scale.px(scale.theme.number("rim.side"))), rail_height(scale, rail)
    return Rect(side, top, scale.width - 2 * side, scale.height - top - side)


def compose_table(scale: Scale, rail: bool = True) -> Surface:
    """Paints the whole empty table for a window: an opaque surface of the window's size."""
    sheet = Surface((scale.width, scale.height))
    _frame(sheet, scale, rail_height(scale, rail))
    felt = felt_rect(scale, rail)
    _groove(sheet, scale, felt)
    sheet.blit(_felt(scale, felt), felt)
    sheet.blit(_inlay(scale, felt), felt)
    return sheet


def _image(name: str) -> Surface:
    return pygame.image.load(places.data_file("assets", "table", name)).convert_alpha()


def _board(scale: Scale, way: str, size: tuple[int, int]) -> Surface:
    material = scale.theme.word("table.rim")
    return pygame.transform.smoothscale(_image(f"{material}-{way}.png"), size)


def _cloth(scale: Scale) -> Surface:
    name = scale.theme.word("table.cloth")
    image = _image(f"{name}.png")
    width = CLOTH_WIDTH[name] * max(1.0, scale.u)
    height = width * image.get_height() / image.get_width()
    return pygame.transform.smoothscale(image, (round(width), round(height)))


def _paved(tile: Surface, size: tuple[int, int], start: int = 0) -> Surface:
    sheet = Surface(size, pygame.SRCALPHA)
    for x in range(-(start % tile.get_width()), size[0], tile.get_width()):
        for y in range(0, size[1], tile.get_height()):
            sheet.blit(tile, (x, y))
    return sheet


def _frame(sheet: Surface, scale: Scale, top: int) -> None:
    """Lays four boards whose joints start at the window's corners; a tool bar lies on the upper
    part of a board, the rest of the frame is cut from its lower part and may bear a pattern.
    """
    u, (w, h) = scale.u, sheet.get_size()
    side = round(scale.px(scale.theme.number("rim.side")))
    # A tool bar with large words in a small window may be higher than a board is wide.
    long, wide = round(BOARD_LENGTH * u), max(round(BOARD_WIDTH * u), top)
    across, along = _board(scale, "h", (long, wide)), _board(scale, "v", (wide, long))
    deep = math.ceil(40 * u)
    bare = round(BARE_FROM * u)
    sheet.blit(_paved(across, (w, wide)), (0, 0 if top > side else -bare))
    turned = pygame.transform.flip(across, False, True)
    low = _paved(turned, (w, wide), round(300 * u))
    sheet.blit(low, (0, h - (wide - bare)))
    for left in (True, False):
        board = _paved(along, (deep, h), 0 if left else round(40 * u))
        a, b = (0, deep) if left else (deep, 0)
        # The joint goes on under the felt, so that it is not steeper than half a right angle.
        cut = Drawing(deep, h).path(f"M{a} 0L{b} {top}V{h - side}L{a} {h}Z", fill=WHITE)
        board.blit(cut.surface(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(board, (0 if left else w - deep, 0))
    gleam, shade = scale.theme.colour("rim.gleam"), scale.theme.colour("rim.shade")
    none = Color(shade.r, shade.g, shade.b, 0)
    light = Drawing(w, top).fade(
        (0, 0, w, top),
        [(0, gleam), (0.2, Color(gleam.r, gleam.g, gleam.b, 0)), (0.2, none), (1, shade)],
        across=False,
    )
    sheet.blit(light.surface(), (0, 0))


def _groove(sheet: Surface, scale: Scale, felt: Rect) -> None:
    theme, u = scale.theme, scale.u
    dark, edge = theme.colour("rim.groove"), 3 * u
    radius = scale.px(theme.number("radius.felt")) + edge
    margin = math.ceil(edge + 2 * u)
    corner = math.ceil(radius + 2 * u) + margin
    inner = 2 * (corner - margin)
    drawing = Drawing(2 * corner, 2 * corner)
    for spread, alpha in ((2 * u, 70), (u, 130), (0, 255)):
        grown = edge + spread
        box = (margin - grown, margin - grown, inner + 2 * grown, inner + 2 * grown)
        drawing.box(box, radius + spread, fill=Color(dark.r, dark.g, dark.b, alpha))
    size = (felt.w + 2 * margin, felt.h + 2 * margin)
    sheet.blit(stretched(drawing.surface(), size), (felt.x - margin, felt.y - margin))


def _felt(scale: Scale, felt: Rect) -> Surface:
    theme, (w, h) = scale.theme, felt.size
    x, y, half_w, half_h = LAMP[0] * w, LAMP[1] * h, LAMP[2] * w, LAMP[3] * h
    colours = [theme.colour(f"felt.{part}") for part in ("centre", "near", "mid", "edge", "corner")]
    stops = list(zip(theme.numbers("felt_stops"), colours, strict=True))
    # Light has no edges: it is painted small.
    small = (math.ceil(w / LIGHT_PART), math.ceil(h / LIGHT_PART))
    light = Drawing(*small)
    light.box((0, 0, *small), fill=colours[-1])
    ellipse = (x - half_w, y - half_h, 2 * half_w, 2 * half_h)
    light.glow(tuple(one / LIGHT_PART for one in ellipse), stops)  # type: ignore[arg-type]
    sheet = pygame.transform.smoothscale(light.surface(), (w, h))
    sheet.blit(_paved(_cloth(scale), (w, h)), (0, 0))
    radius = scale.px(theme.number("radius.felt"))
    layers = [
        (dy * scale.u, blur * scale.u, alpha) for dy, blur, alpha in theme.layers("felt_inset")
    ]
    sheet.blit(inset((w, h), radius, layers, theme.colour("shadow")), (0, 0))
    _round_corners(sheet, radius)
    return sheet


def _round_corners(sheet: Surface, radius: float) -> None:
    (w, h), corner = sheet.get_size(), math.ceil(radius) + 1
    mask = rounded((2 * corner, 2 * corner), radius)
    for x, left in ((0, 0), (w - corner, corner)):
        for y, top in ((0, 0), (h - corner, corner)):
            area = (left, top, corner, corner)
            sheet.blit(mask, (x, y), area, special_flags=pygame.BLEND_RGBA_MULT)


def stretched(small: Surface, size: tuple[int, int]) -> Surface:
    """Gives a picture of a frame in another size: its corners stay, its sides grow out of their
    middle.
    """
    side = small.get_width() // 2
    (w, h), mid = size, (max(0, size[0] - 2 * side), max(0, size[1] - 2 * side))
    sheet = Surface(size, pygame.SRCALPHA)
    for x, left in ((0, 0), (w - side, side)):
        for y, top in ((0, 0), (h - side, side)):
            sheet.blit(small, (x, y), (left, top, side, side))
    for y, top in ((0, 0), (h - side, side)):
        strip = small.subsurface((side, top, 1, side))
        sheet.blit(pygame.transform.scale(strip, (mid[0], side)), (side, y))
    for x, left in ((0, 0), (w - side, side)):
        strip = small.subsurface((left, side, side, 1))
        sheet.blit(pygame.transform.scale(strip, (side, mid[1])), (x, side))
    middle = small.get_at((side, side))
    sheet.fill(middle, (side, side, *mid))
    return sheet


def _inlay(scale: Scale, felt: Rect) -> Surface:
    theme = scale.theme
    inset_by = scale.px(theme.number("rim.inlay_inset"))
    width = scale.px(theme.number("rim.inlay_width"), 1)
    radius = scale.px(theme.number("radius.felt")) - inset_by * 0.6
    corner = math.ceil(inset_by + radius + width) + 2
    box = (inset_by, inset_by, 2 * (corner - inset_by), 2 * (corner - inset_by))
    line = Stroke(theme.colour("brass.hairline"), width)
    return stretched(
        Drawing(2 * corner, 2 * corner).box(box, radius, stroke=line).surface(), felt.size
    )
