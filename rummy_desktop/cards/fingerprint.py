"""The fingerprint of a shuffle: told before the deal is played, checked when it is over.

Whoever notes the fingerprint can see afterwards that no card was moved: it is the SHA-256 of the
order of the pack, which is told once the deal is over. Any other program finds the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from rummy_desktop.cards.card import CardId, face_of
from rummy_desktop.cards.notation import write_cards

_GROUP, _GROUPS_SHOWN = 4, 4


def write_order(stock: Sequence[CardId]) -> str:
    """Writes a shuffled pack, told from bottom to top, as it comes off: the top card first."""
    return write_cards(map(face_of, reversed(stock)))


def fingerprint_of(order: str) -> str:
    """Gives the fingerprint of an order of cards: its SHA-256 in 64 hexadecimal digits."""
    return sha256(order.encode()).hexdigest()


def in_groups(fingerprint: str) -> str:
    """Gives a fingerprint in groups of four digits, to be read aloud and compared."""
    starts = range(0, len(fingerprint), _GROUP)
    return " ".join(fingerprint[start : start + _GROUP] for start in starts)


def shortened(fingerprint: str) -> str:
    """Gives the first digits of a fingerprint: enough to know it again."""
    return in_groups(fingerprint[: _GROUP * _GROUPS_SHOWN])
