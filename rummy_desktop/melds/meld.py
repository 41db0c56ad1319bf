"""Melds: a set or a run, each card with what it stands for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rummy_desktop.cards import JOKER, Card, CardId, card, face_of, rank_of
from rummy_desktop.melds.terms import Kind


class Laid(NamedTuple):
    """A physical card laid in a meld, and the face it stands for if it is wild there.

    ``stands_for`` is None for a card that stands for itself, and for a wild card whose face is left
    open: before a meld is read that is any undeclared wild card, afterwards only one in a set whose
    suit was not declared.
    """

    card: CardId
    stands_for: Card | None = None


@dataclass(frozen=True, slots=True)
class Meld:
    """A meld that has been read and found right.

    A run has its cards in order; ``low`` is the position of its first card, 1 (ace) to 13 (king),
    and its last card may lie at 14 (ace after the king); where runs turn the corner positions go on
    beyond 14. A set keeps the order in which its cards were laid; ``rank`` is its rank.
    """

    kind: Kind
    cards: tuple[Laid, ...]
    rank: int = 0
    suit: int = 0
    low: int = 0

    @property
    def high(self) -> int:
        """Gives the position of a run's last card."""
        return self.low + len(self.cards) - 1

    def face_at(self, index: int) -> Card | None:
        """Gives the face that the card at an index counts as; None for a set's wild card of no
        declared suit."""
        if self.kind == "run":
            return card((self.low + index - 1) % 13 + 1, self.suit)
        laid = self.cards[index]
        if laid.stands_for is not None:
            return laid.stands_for
        face = face_of(laid.card)
        return None if face == JOKER or rank_of(face) != self.rank else face

    def is_wild(self, index: int) -> bool:
        """Tells whether the card at an index stands there for another card."""
        return self.cards[index].stands_for is not None or (
            self.kind == "set" and self.face_at(index) is None
        )
