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
from rummy_desktop.cards.fingerprint import fingerprint_of, in_groups, shortened, write_order
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
    "fingerprint_of",
    "in_groups",
    "pack",
    "rank_of",
    "read_card",
    "read_cards",
    "read_rank",
    "shortened",
    "shuffled",
    "stream",
    "suit_of",
    "write_card",
    "write_cards",
    "write_order",
]
