"""The melds on the table as a bot plays on with them in its head."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rummy_desktop.cards import JOKER, Card, CardId, face_of, rank_of, suit_of
from rummy_desktop.melds import Laid, Meld, extend, places, swap
from rummy_desktop.melds.terms import MeldTerms

Place = tuple[int, Laid]
"""The index of a meld and a card as it would be laid there."""


@dataclass(frozen=True, slots=True)
class Tableau:
    """Melds under terms, and cards of a hand that may be laid off on them one by one."""

    melds: tuple[Meld, ...]
    terms: MeldTerms

    def places_for(self, one: CardId) -> Iterator[Place]:
        """Gives every place for a card."""
        face = face_of(one)
        wild = self.terms.may_be_wild(face)
        for index, meld in enumerate(self.melds):
            if not wild and not _near(face, meld):
                continue
            if meld.kind == "set":
                if places(face, meld, self.terms):
                    yield index, Laid(one)
                continue
            for stands in places(face, meld, self.terms):
                yield index, Laid(one, None if stands == face else stands)

    def with_card(self, place: Place) -> Tableau | None:
        """Gives the table after a card is laid on a place; None if it does not fit."""
        index, laid = place
        grown = extend(self.melds[index], (laid,), self.terms)
        if not isinstance(grown, Meld):
            return None
        return Tableau((*self.melds[:index], grown, *self.melds[index + 1 :]), self.terms)

    def swapped(self, index: int, one: CardId) -> tuple[Tableau, CardId] | None:
        """Gives the table after a card takes the place of a wild one, and that card."""
        done = swap(self.melds[index], one, self.terms)
        if not isinstance(done, tuple):
            return None
        meld, wild = done
        return Tableau((*self.melds[:index], meld, *self.melds[index + 1 :]), self.terms), wild

    def laid_out(self, hand: Sequence[CardId], keep: int) -> tuple[Tableau, tuple[CardId, ...]]:
        """Lays off what fits, naturals first, until so many cards are kept; gives the rest."""
        table, left = self, list(hand)
        moved = True
        while moved and len(left) > keep:
            moved = False
            for one in sorted(left, key=lambda one: self.terms.may_be_wild(face_of(one))):
                place = table.best_place(one, left)
                after = table.with_card(place) if place else None
                if after is not None and len(left) > keep:
                    table, moved = after, True
                    left.remove(one)
                    break
        return table, tuple(left)

    def best_place(self, one: CardId, hand: Sequence[CardId]) -> Place | None:
        """Gives the place for a card that opens the way for most others of the hand, a set by
        preference: a longer run invites others too."""
        best: tuple[int, int] | None = None
        chosen: Place | None = None
        for index, laid in self.places_for(one):
            meld = self.melds[index]
            opens = 0
            if meld.kind == "run":
                stands = laid.stands_for if laid.stands_for is not None else face_of(one)
                opens = sum(
                    suit_of(face_of(other)) == meld.suit
                    and abs(rank_of(face_of(other)) - rank_of(stands)) in (1, 12)
                    for other in hand
                    if other != one and face_of(other) != JOKER
                )
            score = (opens, int(meld.kind == "set"))
            if best is None or score > best:
                best, chosen = score, (index, laid)
        return chosen


def _near(face: Card, meld: Meld) -> bool:
    """Tells whether a natural card might fit a meld, before it is asked exactly."""
    if meld.kind == "set":
        return rank_of(face) == meld.rank
    if suit_of(face) != meld.suit:
        return False
    rank = rank_of(face)
    return any((end - rank) % 13 == 0 for end in (meld.low - 1, meld.high + 1))
