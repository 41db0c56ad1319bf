"""What a card from deep in the discards would be melded with at once (F5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from rummy_desktop.cards import CardId, face_of
from rummy_desktop.melds import readings
from rummy_desktop.melds.meld import Laid
from rummy_desktop.melds.terms import Kind, MeldTerms


@lru_cache(maxsize=64)
def partners(
    card: CardId, hand: tuple[CardId, ...], terms: MeldTerms
) -> tuple[Kind, tuple[CardId, ...]] | None:
    """Gives the meld of three that a card makes with two of the hand, as its kind and those two;
    one without wild cards where there is one.
    """
    for pair in sorted(combinations(hand, 2), key=lambda pair: _wilds((card, *pair), terms)):
        found = readings([Laid(one) for one in (card, *pair)], terms)
        if found:
            return found[0].kind, pair
    return None


def _wilds(cards: Sequence[CardId], terms: MeldTerms) -> int:
    return sum(terms.may_be_wild(face_of(card)) for card in cards)
