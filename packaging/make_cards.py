"""Draws the deck: 52 faces and two jokers in four dresses, and four backs, as plain SVG files.

Every shape is original, and computed or drawn in card_art/. `python3 packaging/make_cards.py`
writes assets/cards/STYLE/CARD.svg in two colours, assets/cards/STYLE-four/ in four, and
assets/cards/backs/back-NAME.svg; `--out FOLDER` writes them elsewhere.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from card_art.backs import BACKS
from card_art.faces import face
from card_art.jokers import JOKER_COLOURS, joker
from card_art.measures import RANKS, STYLES, SUITS
from card_art.schemes import SUIT_COLOURS

CARDS = Path(__file__).resolve().parent.parent / "assets" / "cards"


def deck(style: str, colours: str) -> Iterator[tuple[str, str]]:
    """Draws the 54 cards of one dress, each with its path inside the folder of cards."""
    folder = style if colours == "two" else f"{style}-{colours}"
    for suit in SUITS:
        for rank in RANKS:
            yield f"{folder}/{rank}{suit}.svg", face(rank, suit, style, colours)
    for kind in JOKER_COLOURS:
        yield f"{folder}/joker-{kind}.svg", joker(kind, style)


def everything() -> Iterator[tuple[str, str]]:
    """Draws all files, each with its path inside the folder of cards."""
    for style in STYLES:
        for colours in SUIT_COLOURS:
            yield from deck(style, colours)
    for name, draw in BACKS.items():
        yield f"backs/back-{name}.svg", draw()


def main() -> None:
    """Writes all files."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=CARDS)
    out: Path = parser.parse_args().out
    for name, text in everything():
        target = out / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
