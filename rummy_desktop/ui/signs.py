"""Characters of our own inside running text: cards named in it, strong words, and isolated
insertions.

A sentence stays one plain string on its way from the catalogue to the screen. What a font cannot
draw is a character of the private area, which only the text painter knows how to draw.
"""

from __future__ import annotations

from collections.abc import Iterable

FSI, PDI = "\u2068", "\u2069"
RLM = "\u200f"
STRONG_ON, STRONG_OFF = "\ue100", "\ue101"
# A small diamond between a title and what follows it.
DIAMOND = "\ue102"
FIRST_CARD, LAST_CARD = 0xE000, 0xE034
# Embeddings, overrides, marks and isolates: never needed in a name, and able to turn a line around.
DIRECTIONS = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
# Persian words need the first of these inside them.
JOINERS = frozenset("\u200c\u200d")


def card_sign(face: int) -> str:
    """Gives the character that stands for a card (0 to 52, as in rummy_desktop.cards) in text."""
    return chr(FIRST_CARD + face)


def signed_card(character: str) -> int | None:
    """Gives the card that a character stands for, or None."""
    code = ord(character)
    return code - FIRST_CARD if FIRST_CARD <= code <= LAST_CARD else None


def is_private(character: str) -> bool:
    """Tells whether a character is of the private area, ours or not."""
    return "\ue000" <= character <= "\uf8ff"


def cleaned(name: str) -> str:
    """Gives a name as it may be shown: no directions, signs of ours, or control characters."""
    kept = (c for c in name if c not in DIRECTIONS and not is_private(c))
    shown = (c if c.isprintable() or c in JOINERS else " " for c in kept)
    return " ".join("".join(shown).split())


def isolated(text: str) -> str:
    """Wraps an insertion so that it cannot disturb the direction of the sentence around it."""
    return f"{FSI}{text}{PDI}"


class Chips:
    """Cards as an argument of a sentence: drawn as small cream chips, left to right, in this
    order.
    """

    def __init__(self, *faces: int) -> None:
        self.faces = faces

    @classmethod
    def of(cls, faces: Iterable[int]) -> Chips:
        """Makes chips out of any number of faces."""
        return cls(*faces)

    def __str__(self) -> str:
        """Gives the chips' characters, a thin space between two."""
        return "\u2009".join(card_sign(face) for face in self.faces)
