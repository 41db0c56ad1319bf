"""Draws the star pattern of the tiled table: ten-pointed stars and the bow ties between them.

Decagons touch on a rhombic lattice; the gaps are bow-tie hexagons. From the middle of every edge
two lines go inwards at 54 degrees, the angle of the old girih tiles, until each meets another.
"""

import math
from collections.abc import Iterable, Iterator
from itertools import combinations

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

Point = complex
Line = tuple[Point, Point]

WIDTH = 1024  # px of one repeat
FINE = 3  # drawn so many times larger, then made smaller for smooth edges
CONTACT = math.radians(54)
# Between the middles of two touching decagons, as a part of the repeat's width.
APART = 1 / (2 * math.cos(math.radians(36)))
HEIGHT_SHARE = 2 * APART * math.sin(math.radians(36))
TURNS = [math.radians(36 * k) for k in range(10)]

STRAP, EDGE = 7.0, 14.0  # px: the strap itself, and with its dark edges
CREAM, DEEP, PALE = (255, 243, 212), (0, 26, 36), (196, 255, 246)
STRAP_ALPHA, EDGE_ALPHA, STAR_ALPHA, SUN_ALPHA = 28, 34, 10, 8
# A band of coloured tiles: its glazes, and the width of a joint by the repeat and of the fillets by
# the band's height.
GROUND, TURQUOISE, COBALT = (8, 66, 82), (44, 168, 172), (24, 62, 132)
IVORY, SAFFRON, LINE = (250, 241, 214), (224, 164, 58), (6, 44, 56)
GOUT, FILLET = 0.05, 0.09
SUN = 0.4  # the small star within each star, as a part of it


def decagon(middle: Point) -> list[Point]:
    """Gives the corners of a decagon whose edges face the multiples of 36 degrees."""
    radius = APART / 2 / math.cos(math.radians(18))
    return [
        middle
        + radius * complex(math.cos(turn + math.radians(18)), math.sin(turn + math.radians(18)))
        for turn in TURNS
    ]


def bow_tie(middle: Point) -> list[Point]:
    """Gives the corners of the gap between four decagons."""
    above, beside = HEIGHT_SHARE / 2 * 1j, 0.5
    left, right = decagon(middle - beside), decagon(middle + beside)
    upper, lower = decagon(middle + above), decagon(middle - above)
    corners = [*left, *right, *upper, *lower]
    near = {(round(c.real, 6), round(c.imag, 6)): c for c in corners if abs(c - middle) < APART / 2}
    return sorted(near.values(), key=lambda c: math.atan2((c - middle).imag, (c - middle).real))


def meeting(a: Point, along_a: Point, b: Point, along_b: Point) -> tuple[float, float] | None:
    """Gives how far two rays go until they meet, if they do."""
    cross = along_a.real * along_b.imag - along_a.imag * along_b.real
    apart = b - a
    if abs(cross) < 1e-9:
        return None
    far_a = (apart.real * along_b.imag - apart.imag * along_b.real) / cross
    far_b = (apart.real * along_a.imag - apart.imag * along_a.real) / cross
    return (far_a, far_b) if far_a > 1e-9 and far_b > 1e-9 else None


def straps(corners: list[Point]) -> Iterator[Line]:
    """Gives the lines inside a polygon whose corners go round against the clock."""
    rays: list[tuple[Point, Point]] = []
    for a, b in zip(corners, corners[1:] + corners[:1], strict=True):
        along = (b - a) / abs(b - a)
        for turn in (CONTACT, math.pi - CONTACT):
            rays.append(((a + b) / 2, along * complex(math.cos(turn), math.sin(turn))))
    meetings = []
    for i, j in combinations(range(len(rays)), 2):
        far = meeting(*rays[i], *rays[j])
        if far and abs(rays[i][0] - rays[j][0]) > 1e-9:
            meetings.append((far[0] + far[1], i, j, far[0]))
    free = set(range(len(rays)))
    for _, i, j, far_i in sorted(meetings):
        if i in free and j in free:
            free -= {i, j}
            end = rays[i][0] + far_i * rays[i][1]
            yield rays[i][0], end
            yield rays[j][0], end


def repeats(middles: Iterable[Point]) -> Iterator[Point]:
    """Gives the middles in a repeat and in all that touch it."""
    for middle in middles:
        for across in (-1, 0, 1):
            for down in (-1, 0, 1):
                yield middle + across + down * HEIGHT_SHARE * 1j


def pattern() -> Image.Image:
    """Draws one repeat as a veil, RGBA, to be laid over a glaze of any colour."""
    centre = complex(0.5, HEIGHT_SHARE / 2)
    stars = [decagon(middle) for middle in repeats([0j, centre])]
    ties = [bow_tie(middle) for middle in repeats([complex(0.5, 0), complex(0, HEIGHT_SHARE / 2)])]
    lines = [line for corners in (*stars, *ties) for line in straps(corners)]
    veil = np.zeros((round(WIDTH * HEIGHT_SHARE), WIDTH, 4))
    points = [star(corners) for corners in stars]
    laid(veil, PALE, STAR_ALPHA / 255 * mask(fills=points))
    suns = [sun(corners) for corners in points]
    laid(veil, PALE, SUN_ALPHA / 255 * mask(fills=suns))
    outlines = [
        line for corners in suns for line in zip(corners, corners[1:] + corners[:1], strict=True)
    ]
    laid(veil, DEEP, EDGE_ALPHA / 255 * mask(lines=outlines, width=STRAP * 0.6))
    laid(veil, DEEP, EDGE_ALPHA / 255 * mask(lines=lines, width=EDGE))
    laid(veil, CREAM, STRAP_ALPHA / 255 * mask(lines=lines, width=STRAP))
    veil[..., 3] *= 255
    return Image.fromarray(np.round(veil).astype(np.uint8))


def band(length: int, number: int, height: int) -> Image.Image:
    """Lays so many stars in a row as a strip of coloured tiles of so many px, RGB: a cut out of the
    pattern, from which all of one row of stars is seen, a fillet along both edges.
    """
    side = length * FINE
    scale, middle = side / number, height * FINE / 2
    sheet = Image.new("RGB", (side, height * FINE), GROUND)
    draw = ImageDraw.Draw(sheet)

    def at(corners: Iterable[Point]) -> list[tuple[float, float]]:
        return [(c.real * scale, c.imag * scale + middle) for c in corners]

    thick = round(GOUT * scale)
    for n in range(-1, number + 1):
        own = star(decagon(complex(n, 0)))
        others = [star(decagon(complex(n + 0.5, turn * HEIGHT_SHARE / 2))) for turn in (-1, 1)]
        for corners in others:
            draw.polygon(at(corners), TURQUOISE)
            draw.line(at([*corners, corners[0]]), LINE, thick)
        tie = bow_tie(complex(n + 0.5, 0))
        draw.polygon(at(tie), COBALT)
        draw.line(at([*tie, tie[0]]), LINE, thick)
        draw.polygon(at(own), IVORY)
        draw.line(at([*own, own[0]]), LINE, thick)
        draw.polygon(at(sun(own)), SAFFRON)
    fillet = round(FILLET * FINE * height)
    for top in (0, height * FINE - fillet):
        draw.rectangle((0, top, side, top + fillet), SAFFRON)
    return sheet.resize((length, height), Image.Resampling.BOX)


def star(corners: list[Point]) -> list[Point]:
    """Gives the outline of the star in a decagon: points at the edges' middles, dents between."""
    found = {(round(c.real, 6), round(c.imag, 6)): c for line in straps(corners) for c in line}
    middle = sum(corners) / len(corners)
    return sorted(found.values(), key=lambda c: math.atan2((c - middle).imag, (c - middle).real))


def sun(corners: list[Point]) -> list[Point]:
    """Gives the small star within a star, its points towards the dents."""
    middle, turn = sum(corners) / len(corners), math.radians(18)
    turned = SUN * complex(math.cos(turn), math.sin(turn))
    return [middle + (corner - middle) * turned for corner in corners]


def mask(
    fills: Iterable[list[Point]] = (), lines: Iterable[Line] = (), width: float = 0
) -> NDArray[np.float64]:
    """Paints shapes and lines, 0 to 1."""
    size = (WIDTH, round(WIDTH * HEIGHT_SHARE))
    sheet = Image.new("L", (size[0] * FINE, size[1] * FINE))
    draw, far = ImageDraw.Draw(sheet), WIDTH * FINE
    for corners in fills:
        draw.polygon([(c.real * far, c.imag * far) for c in corners], fill=255)
    thick = width * FINE
    for a, b in lines:
        side = 1j * (b - a) / abs(b - a) * thick / far / 2
        draw.polygon(
            [(c.real * far, c.imag * far) for c in (a + side, b + side, b - side, a - side)], 255
        )
        for end in (a, b):
            x, y = end.real * far, end.imag * far
            draw.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=255)
    small = sheet.resize(size, Image.Resampling.BOX)
    return np.asarray(small, np.float64) / 255


def laid(
    veil: NDArray[np.float64], colour: tuple[int, int, int], alpha: NDArray[np.float64]
) -> None:
    """Lays a colour over a veil, each with its own strength."""
    under = veil[..., 3] * (1 - alpha)
    whole = under + alpha
    share = np.divide(alpha, whole, out=np.zeros_like(alpha), where=whole > 0)[..., None]
    veil[..., :3] = veil[..., :3] * (1 - share) + np.array(colour) * share
    veil[..., 3] = whole
