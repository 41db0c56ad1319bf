"""Cards in the text notation: ``5H``, ``10D``, ``*``, ``*=6H``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rummy_desktop.cards.card import JOKER, RANKS, SUITS, Card, rank_of, suit_of

_RANK_NUMBERS = {name: number for number, name in enumerate(RANKS, start=1)} | {"T": 10}


class NotationError(ValueError):
    """Text that is not in the notation; the message quotes the word that cannot be read."""


def read_card(text: str) -> Card:
    """Reads one face.

    Raises:
        NotationError: the text is no card.
    """
    if text == "*":
        return JOKER
    rank, suit = _RANK_NUMBERS.get(text[:-1].upper()), SUITS.find(text[-1:].upper())
    if rank is None or suit < 0 or not text[-1:]:
        raise NotationError(text)
    return Card(suit * 13 + rank - 1)


def read_cards(text: str) -> tuple[Card, ...]:
    """Reads faces separated by blanks.

    Raises:
        NotationError: a word of the text is no card.
    """
    return tuple(read_card(word) for word in text.split())


def read_rank(text: str) -> int:
    """Reads a rank name, 1 (ace) to 13 (king).

    Raises:
        NotationError: the text is no rank.
    """
    rank = _RANK_NUMBERS.get(str(text).upper())
    if rank is None:
        raise NotationError(str(text))
    return rank


def write_card(face: Card) -> str:
    """Writes one face."""
    return "*" if face == JOKER else RANKS[rank_of(face) - 1] + SUITS[suit_of(face)]


def write_cards(faces: Iterable[Card] | Sequence[Card]) -> str:
    """Writes faces separated by blanks."""
    return " ".join(map(write_card, faces))
