"""Draws the line icons, the four suits and the application's own icon.

`python3 packaging/make_icons.py` writes assets/icons/; `--out FOLDER` writes elsewhere. Line
icons and suits are white on nothing, to be tinted by whoever draws them. The application's icon
has a plainer drawing for small sizes; its PNG files are drawn by pygame from the SVG.
"""

import argparse
import os
from pathlib import Path

from card_art.measures import BLACK, BRASS, BRASS_LIGHT, CREAM, DEEP_RED, EDGE
from card_art.pips import pip
from card_art.svg import group, lozenge, path, tag
from icon_art import LINES

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame

ICONS = Path(__file__).resolve().parent.parent / "assets" / "icons"
GRID, STROKE, WHITE = 24, 1.8, "#ffffff"
SUIT_NAMES = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}

FELT_TOP, FELT_LOW = "#2f6b4c", "#123527"
SIDE, CORNER = 256, 54
DETAILED_SIZES, PLAIN_SIZES = (512, 256, 64), (48, 32, 16)


def svg(side: int, *parts: str) -> str:
    """Wraps parts in a square drawing."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" '
        f'viewBox="0 0 {side} {side}">{"".join(parts)}</svg>\n'
    )


def line_icon(d: str) -> str:
    """Draws one line icon."""
    pen = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return svg(GRID, path(d, stroke=WHITE, stroke_width=STROKE, **pen))


def suit_icon(suit: str) -> str:
    """Draws one suit, filling its grid but for a hair."""
    return svg(GRID, pip(suit, GRID / 2, GRID / 2, GRID * 0.86, WHITE))


def rounded(width: float, height: float, radius: float, fill: str, **given: str | float) -> str:
    """Draws a rounded rectangle about the origin."""
    corner = {"x": -width / 2, "y": -height / 2, "rx": radius, "ry": radius}
    return tag("rect", width=width, height=height, fill=fill, **corner, **given)


def card_back(width: float, height: float) -> str:
    """Draws a card seen from behind, about the origin."""
    return (
        rounded(width, height, 12, CREAM, stroke=EDGE, stroke_width=1.5)
        + rounded(width - 18, height - 18, 6, DEEP_RED)
        + rounded(width - 28, height - 28, 4, "none", stroke=BRASS, stroke_width=2)
        + path(lozenge(0, 0, 20, 28), BRASS_LIGHT)
    )


def ace(width: float, height: float) -> str:
    """Draws the ace of spades without its letter, about the origin."""
    paper = rounded(width, height, 12, "#fffdf8", stroke=EDGE, stroke_width=1.5)
    return paper + pip("S", 0, 0, width * 0.74, BLACK)


def felt() -> str:
    """Draws the cloth under the cards, with its inlaid brass line."""
    gradient = (
        '<defs><linearGradient id="f" x1="0%" y1="0%" x2="0%" y2="100%">'
        f'<stop offset="0%" stop-color="{FELT_TOP}"/>'
        f'<stop offset="100%" stop-color="{FELT_LOW}"/></linearGradient></defs>'
    )
    cloth = rounded(SIDE - 8, SIDE - 8, CORNER, "url(#f)")
    inlay = rounded(SIDE - 30, SIDE - 30, CORNER - 11, "none", stroke=BRASS, stroke_width=3)
    return gradient + group(cloth, inlay, transform=f"translate({SIDE // 2} {SIDE // 2})")


def application_icon() -> str:
    """Draws an ace over two card backs, fanned on felt."""
    size = (106, 148)
    fan = (
        group(card_back(*size), transform="translate(93 136) rotate(-17)"),
        group(card_back(*size), transform="translate(121 128) rotate(-3)"),
        group(ace(*size), transform="translate(154 132) rotate(12)"),
    )
    return svg(SIDE, felt(), *fan)


def plain_application_icon() -> str:
    """Draws one upright card with a spade, which still reads at sixteen pixels."""
    paper = rounded(150, 204, 22, "#fffdf8") + pip("S", 0, 2, 124, BLACK)
    return svg(SIDE, felt(), group(paper, transform="translate(128 128)"))


def drawings() -> dict[str, str]:
    """Draws every SVG file, by name."""
    lines = {f"{name}.svg": line_icon(d) for name, d in LINES.items()}
    suits = {f"suit-{name}.svg": suit_icon(suit) for suit, name in SUIT_NAMES.items()}
    own = {
        "rummy-desktop.svg": application_icon(),
        "rummy-desktop-small.svg": plain_application_icon(),
    }
    return {**lines, **suits, **own}


def write_png(folder: Path, drawing: str, sizes: tuple[int, ...]) -> None:
    """Draws `folder/DRAWING` at each size, into `folder/rummy-desktop-SIZE.png`."""
    for size in sizes:
        surface = pygame.image.load_sized_svg(str(folder / drawing), (size, size))
        pygame.image.save(surface, str(folder / f"rummy-desktop-{size}.png"))


def main() -> None:
    """Writes all files."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=ICONS)
    out: Path = parser.parse_args().out
    out.mkdir(parents=True, exist_ok=True)
    for name, text in drawings().items():
        (out / name).write_text(text, encoding="utf-8", newline="\n")
    write_png(out, "rummy-desktop.svg", DETAILED_SIZES)
    write_png(out, "rummy-desktop-small.svg", PLAIN_SIZES)


if __name__ == "__main__":
    main()
