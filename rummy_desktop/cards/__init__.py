"""Cards, the pack, the shuffle, and how cards are written."""

from rummy_desktop.cards.card import (
    ACE,
    FACES,
    JACK,
    JOKER,
    KING,
    QUEEN,
    RANKS,
    SUITS,
    Card,
    CardId,
    card,
    card_id,
    face_of,
    rank_of,
    suit_of,
)
from rummy_desktop.cards.notation import (
    NotationError,
    read_card,
    read_cards,
    read_rank,
    write_card,
    write_cards,
)
from rummy_desktop.cards.pack import pack
from rummy_desktop.cards.shuffle import shuffled, stream

__all__ = [
    "ACE",
    "FACES",
    "JACK",
    "JOKER",
    "KING",
    "QUEEN",
    "RANKS",
    "SUITS",
    "Card",
    "CardId",
    "NotationError",
    "card",
    "card_id",
    "face_of",
    "pack",
    "rank_of",
    "read_card",
    "read_cards",
    "read_rank",
    "shuffled",
    "stream",
    "suit_of",
    "write_card",
    "write_cards",
]
