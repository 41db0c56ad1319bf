"""The pieces of a line side by side: cards named in it on whole px, with the same air at both
sides.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rummy_desktop.ui.text import fonts

# The air beside a card that a space stands beside, between two cards, and before what stands
# against it, such as a full stop: parts of the text's size.
AIR, BETWEEN, HAIR = 0.36, 0.2, 0.09
SPACES = " \u2009"


@dataclass(frozen=True)
class Style:
    """How a paragraph is set: size in px, weights of plain and strong words, base direction."""

    px: float
    weight: int = 400
    strong: int = 600
    rtl: bool = False

    def weight_of(self, strong: bool) -> int:
        """Gives the weight of plain or strong words."""
        return max(self.strong, self.weight) if strong else self.weight


@dataclass(frozen=True)
class Piece:
    """A part of a line that is drawn at once, its left edge at x px: a run of text, a card or a
    diamond.
    """

    x: float
    width: float
    text: str
    strong: bool
    script: str
    rtl: bool
    card: int | None = None
    diamond: bool = False


def placed(pieces: Iterable[Piece], style: Style) -> tuple[list[Piece], float]:
    """Puts the pieces of a line, in the order of the screen, side by side; gives the width too."""
    row: list[Piece] = []
    x, waiting, edge = 0.0, False, 0.0
    for piece in pieces:
        last = row[-1] if row else None
        if piece.card is not None:
            if last is not None:
                x = _behind(last, waiting, x, style)
                waiting = False
            row.append(replace(piece, x=x))
            x += piece.width
            continue
        if last is not None and last.card is not None and not piece.diamond:
            if not piece.text.strip(SPACES):
                waiting, edge = True, piece.width
                continue
            spaced = piece.text[-1 if piece.rtl else 0] in SPACES
            piece = _bare(piece, style, left=True)
            gap = _air(spaced or waiting, style)
            x += gap - _bearings(piece, style)[0]
            waiting = False
        row.append(replace(piece, x=x))
        x += piece.width
    return row, x + (edge if waiting else 0.0)


def _behind(last: Piece, waiting: bool, x: float, style: Style) -> float:
    """Gives the whole px where a card begins behind a piece that ends at x."""
    if last.card is not None:
        return x + (max(2, round(BETWEEN * style.px)) if waiting else 1)
    if last.diamond:
        return round(x)
    spaced = last.text[0 if last.rtl else -1] in SPACES
    bare = _bare(last, style, left=False)
    ink = last.x + bare.width - _bearings(bare, style)[1] if bare.text else last.x
    return max(0, round(ink + _air(spaced, style)))


def _air(spaced: bool, style: Style) -> int:
    return max(2, round(AIR * style.px)) if spaced else max(1, round(HAIR * style.px))


def _bare(piece: Piece, style: Style, left: bool) -> Piece:
    """Gives a piece without the spaces at one of its sides."""
    ahead = left != piece.rtl
    text = piece.text.lstrip(SPACES) if ahead else piece.text.rstrip(SPACES)
    if text == piece.text:
        return piece
    weight = style.weight_of(piece.strong)
    width = fonts.run_width(text, weight, style.px, piece.script, piece.rtl)
    return replace(piece, text=text, width=width)


def _bearings(piece: Piece, style: Style) -> tuple[float, float]:
    weight = style.weight_of(piece.strong)
    return fonts.run_bearings(piece.text, weight, style.px, piece.script, piece.rtl)
