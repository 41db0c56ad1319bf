"""Which cards of a hand serve a contract, where only the natural cards matter (``nearest``)."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_desktop.cards import JOKER, CardId, face_of
from rummy_desktop.melds.nearest import Served
from rummy_desktop.melds.rows import face_at
from rummy_desktop.melds.terms import Contract

Serving = tuple[tuple[CardId, ...], ...]
"""For each meld of a contract the cards that serve it."""


def serving(hand: Sequence[CardId], contract: Contract, served: Served) -> Serving:
    """Gives out the cards of a hand to the melds of a contract, and then its jokers.

    Jokers go first where the fewest cards are missing; every meld is left a place for a natural
    card (G8).
    """
    by_face: dict[int, list[CardId]] = {}
    for one in sorted(hand, reverse=True):
        by_face.setdefault(face_of(one), []).append(one)
    cards: list[list[CardId]] = [[] for _ in contract]
    by_size = sorted(range(len(contract)), key=lambda index: -contract[index].size)
    sets = [index for index in by_size if contract[index].kind == "set"]
    runs = [index for index in by_size if contract[index].kind == "run"]
    # Sets are dealt first: they were promised all that they can take.
    for index, (rank, taken) in zip(sets, served.sets, strict=False):
        for suit, count in enumerate(taken):
            face = face_at(suit, rank)
            cards[index] += [by_face[face].pop() for _ in range(count)]
    windows = sorted(served.runs, key=lambda run: -run[1].size)
    for index, (suit, window) in zip(runs, windows, strict=True):
        for step in range(window.size):
            twins = by_face.get(face_at(suit, window.low + step))
            if twins:
                cards[index].append(twins.pop())
    jokers = by_face.get(JOKER, [])
    for index in sorted(by_size, key=lambda index: contract[index].size - len(cards[index])):
        lacking = contract[index].size - max(1, len(cards[index]))
        cards[index] += [jokers.pop() for _ in range(min(lacking, len(jokers)))]
    return tuple(map(tuple, cards))


def lacks(contract: Contract, cards: Serving) -> int:
    """Gives how many cards are missing in all."""
    return sum(wanted.size - len(here) for wanted, here in zip(contract, cards, strict=True))
