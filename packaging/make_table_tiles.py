"""Weaves the cloths and makes the boards of the frame: seamless tiles for the table.

`python3 packaging/make_table_tiles.py` writes assets/table/; `--out FOLDER` writes elsewhere.
Most are noise smeared along fibres by a convolution on a torus, so that they repeat without a
seam. A cloth is a veil of light and dark, laid over the colours of a theme; a board is opaque.
"""

import argparse
from pathlib import Path

import girih
import numpy as np
from numpy.typing import NDArray
from PIL import Image

TABLE = Path(__file__).resolve().parent.parent / "assets" / "table"
SEED = 7
Field = NDArray[np.float64]
Colour = tuple[int, int, int]
Inks = tuple[Colour, Colour]
Stops = tuple[Colour, Colour, Colour]

FELT_SIDE, FELT_DIRECTIONS = 512, 12
FELT_INKS = ((214, 240, 214), (0, 16, 8))  # light fibres and dark ones
DUSK_INKS = ((206, 222, 248), (0, 5, 16))
LAID_INKS = ((255, 255, 250), (64, 46, 18))
LAID_LINES, CHAIN_LINES = 128, 6  # of a sheet of laid paper, over its height and its width
FELT_STRENGTH, LAID_STRENGTH, FELT_DEEPEST = (
    9.0,
    5.0,
    40,
)  # opacity of 255 for one deviation, and at most
LIGHT_SHARE = 0.62  # light fibres are fainter than dark ones

PLANK = (96, 1024)  # height and width; the grain runs along the width
WALNUT = ((36, 21, 13), (74, 46, 28), (104, 68, 42))
PORE_DEPTH = 16
STEEL = ((17, 22, 31), (31, 39, 52), (50, 61, 78))
GLAZE = ((222, 209, 178), (238, 228, 202), (247, 240, 220))
# The frame of tiles: px of its pictures for one of a board, the rows of a level board and the first
# columns of an upright one at which the band of stars lies, and how many stars are in a board.
GLAZE_FINE = 2
BAND_ROWS, BAND_COLUMNS, BAND_STARS = (64, 77), (0, 67), 48
LINEN = ((13, 19, 33), (29, 38, 58), (52, 63, 88))
THREADS = (48, 512)  # of the linen, along the width and the length of a board


def fibre(shape: tuple[int, int], length: float, angle: float, width: float) -> Field:
    """Builds a kernel that smears along `angle` (radians) by `length` and across by `width`."""
    rows, columns = shape
    y, x = np.mgrid[0:rows, 0:columns]
    y = (y + rows // 2) % rows - rows // 2
    x = (x + columns // 2) % columns - columns // 2
    along = x * np.cos(angle) + y * np.sin(angle)
    across = -x * np.sin(angle) + y * np.cos(angle)
    kernel: Field = np.exp(-((across / width) ** 2)) * np.exp(-((along / length) ** 2))
    kernel /= kernel.sum()
    return kernel


def smear(noise: Field, kernel: Field) -> Field:
    """Convolves noise with a kernel on a torus, scaled to a deviation of one."""
    field: Field = np.real(np.fft.ifft2(np.fft.fft2(noise) * np.fft.fft2(kernel)))
    field /= field.std()
    return field


def felt(rng: np.random.Generator, inks: Inks) -> Image.Image:
    """Weaves the veil of felt, RGBA."""
    shape = (FELT_SIDE, FELT_SIDE)
    cloth = np.zeros(shape)
    for i in range(FELT_DIRECTIONS):
        noise = rng.normal(size=shape)
        length = 5 + rng.random() * 5
        angle = np.pi * i / FELT_DIRECTIONS + rng.random() * 0.2
        cloth += smear(noise, fibre(shape, length, angle, 0.7)) * (1.0 if i % 2 else 0.8)
    cloth = cloth / cloth.std() + 0.45 * rng.normal(size=shape)
    cloth += 0.5 * smear(rng.normal(size=shape), fibre(shape, 60, 0, 60))
    cloth /= cloth.std()
    return veil(cloth, FELT_STRENGTH, inks)


def veil(relief: Field, strength: float, inks: Inks) -> Image.Image:
    """Turns a relief of deviation one into light and dark of so much opacity a deviation, RGBA."""
    light = relief > 0
    opacity = np.clip(np.abs(relief) * strength, 0, FELT_DEEPEST)
    pixels = np.zeros((*relief.shape, 4), np.uint8)
    pixels[..., :3] = np.where(light[..., None], *inks)
    pixels[..., 3] = opacity * np.where(light, LIGHT_SHARE, 1.0)
    return Image.fromarray(pixels)


def laid(rng: np.random.Generator) -> Image.Image:
    """Makes the veil of laid paper: fine lines of the mould, a few chains across them, fibres."""
    shape = (FELT_SIDE, FELT_SIDE)
    y, x = np.mgrid[0:FELT_SIDE, 0:FELT_SIDE] / FELT_SIDE
    wander = smear(rng.normal(size=shape), fibre(shape, 40, 0, 40)) * 0.02
    lines = np.cos(2 * np.pi * LAID_LINES * y + 12 * wander)
    chains = -np.exp(-((np.sin(np.pi * (CHAIN_LINES * x + wander)) / 0.035) ** 2))
    pulp = smear(rng.normal(size=shape), fibre(shape, 3, 0, 3))
    clouds = smear(rng.normal(size=shape), fibre(shape, 26, 0, 26))
    return veil(0.8 * lines + 1.0 * chains + 0.45 * pulp + 0.22 * clouds, LAID_STRENGTH, LAID_INKS)


def walnut(rng: np.random.Generator) -> Image.Image:
    """Grows a plank, its grain from left to right, RGB."""
    streaks = smear(rng.normal(size=PLANK), fibre(PLANK, 160, 0, 1.1))
    bands = smear(rng.normal(size=PLANK), fibre(PLANK, 420, 0, 6))
    pores = smear(rng.normal(size=PLANK), fibre(PLANK, 14, 0, 0.6))
    tone = (np.tanh((0.55 * bands + 0.38 * streaks) * 0.8) + 1) / 2
    return board(stained(tone, WALNUT) - np.clip(pores - 1.6, 0, 3)[..., None] * PORE_DEPTH)


def stained(tone: Field, stops: Stops) -> Field:
    """Gives a tone from 0 to 1 its colours, in floats."""
    channels = [np.interp(tone, (0, 0.5, 1), stop) for stop in zip(*stops, strict=True)]
    return np.stack(channels, axis=-1)


def board(pixels: Field) -> Image.Image:
    """Turns floats into a picture, RGB."""
    return Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8))


def steel(rng: np.random.Generator) -> Image.Image:
    """Brushes a bar of dark steel from left to right."""
    brushed = smear(rng.normal(size=PLANK), fibre(PLANK, 120, 0, 0.5))
    sheen = smear(rng.normal(size=PLANK), fibre(PLANK, 300, 0, 14))
    return board(stained((np.tanh(0.3 * brushed + 0.35 * sheen) + 1) / 2, STEEL))


def glaze(rng: np.random.Generator) -> tuple[Image.Image, Image.Image]:
    """Fires the frame of tiles, level and upright: plain cream under the tool bar, a band of stars
    along the other sides.
    """
    shape = (PLANK[0] * GLAZE_FINE // 2, PLANK[1] * GLAZE_FINE // 2)
    clouds = smear(rng.normal(size=shape), fibre(shape, 46, 0, 46))
    plain = board(stained((np.tanh(0.2 * clouds) + 1) / 2, GLAZE))
    level = plain.resize((PLANK[1] * GLAZE_FINE, PLANK[0] * GLAZE_FINE))
    upright = level.rotate(90, expand=True)
    top, bottom = (row * GLAZE_FINE for row in BAND_ROWS)
    strip = girih.band(level.width, BAND_STARS, bottom - top)
    level.paste(strip, (0, top))
    for left in BAND_COLUMNS:
        upright.paste(strip.rotate(90, expand=True), (left * GLAZE_FINE, 0))
    return level, upright


def linen(rng: np.random.Generator) -> Image.Image:
    """Weaves a strip of book cloth."""
    y, x = np.mgrid[0 : PLANK[0], 0 : PLANK[1]]
    warp = np.cos(2 * np.pi * THREADS[1] * x / PLANK[1])
    weft = np.cos(2 * np.pi * THREADS[0] * y / PLANK[0])
    slubs = smear(rng.normal(size=PLANK), fibre(PLANK, 22, 0, 0.9))
    knots = smear(rng.normal(size=PLANK), fibre(PLANK, 14, np.pi / 2, 0.9))
    tone = (np.tanh(0.3 * warp * weft + 0.2 * slubs + 0.15 * knots) + 1) / 2
    return board(stained(tone, LINEN))


def tiles() -> dict[str, Image.Image]:
    """Makes every tile, by name; each has its own chance, so that a new one changes no other."""
    rng = np.random.default_rng(SEED)
    made = {
        "felt.png": felt(rng, FELT_INKS),
        "walnut-h.png": walnut(rng),
        "walnut-v.png": walnut(rng).rotate(90, expand=True),
        "dusk.png": felt(np.random.default_rng(11), DUSK_INKS),
        "girih.png": girih.pattern(),
        "laid.png": laid(np.random.default_rng(12)),
    }
    for seed, make in ((20, steel), (22, linen)):
        strip = make(np.random.default_rng(seed))
        made[f"{make.__name__}-h.png"] = strip
        made[f"{make.__name__}-v.png"] = strip.rotate(90, expand=True)
    made["glaze-h.png"], made["glaze-v.png"] = glaze(np.random.default_rng(21))
    return made


def main() -> None:
    """Writes all files."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=TABLE)
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    for name, picture in tiles().items():
        picture.save(out / name, optimize=True)


if __name__ == "__main__":
    main()
