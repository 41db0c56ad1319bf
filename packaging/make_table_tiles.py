"""Weaves the felt and grows the walnut: three seamless tiles for the table.

`python3 packaging/make_table_tiles.py` writes assets/table/; `--out FOLDER` writes elsewhere.
Each tile is noise smeared along the fibres by a convolution on a torus, so that it repeats
without a seam. The felt is a veil of light and dark fibres, to be laid over any colour.
"""

import argparse
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from PIL import Image

TABLE = Path(__file__).resolve().parent.parent / "assets" / "table"
SEED = 7
Field = NDArray[np.float64]

FELT_SIDE, FELT_DIRECTIONS = 512, 12
FIBRE_LIGHT, FIBRE_DARK = (214, 240, 214), (0, 16, 8)
FELT_STRENGTH, FELT_DEEPEST = 9.0, 40  # opacity of 255 for one deviation, and at most
LIGHT_SHARE = 0.62  # light fibres are fainter than dark ones

PLANK = (96, 1024)  # height and width; the grain runs along the width
WALNUT = ((36, 21, 13), (74, 46, 28), (104, 68, 42))
PORE_DEPTH = 16


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


def felt(rng: np.random.Generator) -> Image.Image:
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
    light = cloth > 0
    opacity = np.clip(np.abs(cloth) * FELT_STRENGTH, 0, FELT_DEEPEST)
    pixels = np.zeros((*shape, 4), np.uint8)
    pixels[..., :3] = np.where(light[..., None], FIBRE_LIGHT, FIBRE_DARK)
    pixels[..., 3] = opacity * np.where(light, LIGHT_SHARE, 1.0)
    return Image.fromarray(pixels)


def walnut(rng: np.random.Generator) -> Image.Image:
    """Grows a plank, its grain from left to right, RGB."""
    streaks = smear(rng.normal(size=PLANK), fibre(PLANK, 160, 0, 1.1))
    bands = smear(rng.normal(size=PLANK), fibre(PLANK, 420, 0, 6))
    pores = smear(rng.normal(size=PLANK), fibre(PLANK, 14, 0, 0.6))
    tone = (np.tanh((0.55 * bands + 0.38 * streaks) * 0.8) + 1) / 2
    channels = [np.interp(tone, (0, 0.5, 1), stops) for stops in zip(*WALNUT, strict=True)]
    pitted = np.stack(channels, axis=-1) - np.clip(pores - 1.6, 0, 3)[..., None] * PORE_DEPTH
    return Image.fromarray(np.clip(pitted, 0, 255).astype(np.uint8))


def tiles() -> dict[str, Image.Image]:
    """Makes every tile, by name."""
    rng = np.random.default_rng(SEED)
    return {
        "felt.png": felt(rng),
        "walnut-h.png": walnut(rng),
        "walnut-v.png": walnut(rng).rotate(90, expand=True),
    }


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
