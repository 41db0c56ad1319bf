"""Hidden hands as they may well be: others have chosen their cards in every turn they had."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol

from rummy_desktop.cards import CardId
from rummy_desktop.engine import Observation, hidden_places, unseen_cards

TRIES = 4


class Holding(Protocol):
    """What is known of how somebody chooses the cards of a hand.

    ``chosen``: cards that a player has chosen from in each turn, beside those now in its hand.
    """

    chosen: float

    def would_keep(
        self, known: Sequence[CardId], drawn: Sequence[CardId], number: int
    ) -> list[CardId]:
        """Gives so many of the cards drawn that somebody would have kept, beside known ones."""
        ...

    def may_hold(self, hand: Sequence[CardId]) -> bool:
        """Tells whether somebody who has had a turn may still hold a hand."""
        ...


class Worlds:
    """Draws orders of the unseen cards for ``imagine``, each with hands that fit what was seen."""

    def __init__(self, seen: Observation, holding: Holding) -> None:
        self.seen, self.holding = seen, holding
        self.unseen = unseen_cards(seen)
        self.places = hidden_places(seen)

    def order(self, chance: random.Random) -> list[CardId]:
        """Gives the unseen cards in an order to imagine the deal with."""
        pool = list(self.unseen)
        shuffle(pool, chance)
        order: list[CardId] = []
        for seat, hidden in enumerate(self.places):
            if hidden:
                order += self._hand(seat, hidden, pool, chance)
        return order + pool

    def _hand(
        self, seat: int, hidden: int, pool: list[CardId], chance: random.Random
    ) -> list[CardId]:
        """Takes a hand out of the pool, which stays shuffled."""
        seen, known = self.seen, self.seen.known[seat]
        extra = 0
        if not seen.down[seat]:
            extra = int(self.holding.chosen * seen.turns[seat] + chance.random())
            extra = min(extra, len(pool) - hidden)
        hand: list[CardId] = []
        for _ in range(TRIES):
            drawn = pool[len(pool) - hidden - extra :]
            hand = self.holding.would_keep(known, drawn, hidden) if extra else drawn
            if not seen.turns[seat] or seen.down[seat]:
                break
            if self.holding.may_hold((*known, *hand)):
                break
            shuffle(pool, chance)
        taken = set(hand)
        pool[:] = [one for one in pool if one not in taken]
        if extra:
            shuffle(pool, chance)
        return hand


def shuffle(cards: list[CardId], chance: random.Random) -> None:
    """Shuffles cards in place."""
    for place in range(len(cards) - 1, 0, -1):
        other = int(chance.random() * (place + 1))
        cards[place], cards[other] = cards[other], cards[place]
