"""Hands of gin as bits agree with the slow and sure solvers."""

from __future__ import annotations

import random

import pytest

from rummy_desktop.bots.gin.hands import RANK, Hands, bits, face, hands_of
from rummy_desktop.cards import Card, CardId, card_id
from rummy_desktop.melds.arrange import deadwood
from rummy_desktop.melds.defence import best_lay_offs, least_arrangements
from rummy_desktop.variant import load_variant

GIN = load_variant("gin-rummy")
TERMS, VALUES = GIN.meld_terms(), GIN.values()


def hands() -> Hands:
    """Counts under the rules of gin."""
    return hands_of(TERMS, VALUES)


def cards(hand: int) -> tuple[CardId, ...]:
    """Gives a hand as cards."""
    return tuple(card_id(Card(face(one))) for one in bits(hand))


def some_hands(number: int, size: int) -> list[int]:
    """Gives random hands, half of them from few ranks or few suits, so that melds are common."""
    chance = random.Random(size)
    found = []
    for place in range(number):
        pack = [range(52), range(10, 36), [one for one in range(52) if 2 <= RANK[one] < 7]][
            place % 3
        ]
        found.append(sum(1 << one for one in chance.sample(list(pack), size)))
    return found


@pytest.mark.parametrize("hand", some_hands(90, 11))
def test_deadwood_and_discards(hand: int) -> None:
    """Deadwood, every discard, and the dearest card in no meld."""
    least = deadwood(cards(hand), TERMS, VALUES)
    without = {one: deadwood(cards(hand ^ one), TERMS, VALUES) for one in bits(hand)}
    assert hands().least(hand) == least
    assert hands().discards(hand) == without
    assert hands().after_discard(hand) == min(without.values())
    one, left = hands().dearest_loose(hand)
    assert left == without[one] == min(without.values())
    loose = [other for other in without if without[other] == least - VALUES[face(other)]]
    assert not loose or RANK[face(one)] == max(RANK[face(other)] for other in loose)


@pytest.mark.parametrize("seed", range(60))
def test_lay_offs(seed: int) -> None:
    """What is left after laying off on one of the ways in which the knocker may lay the melds."""
    chance = random.Random(seed)
    pack = chance.sample(range(52), 52)
    knocker = sum(1 << one for one in sorted(pack, key=lambda one: RANK[one] // 3)[:10])
    rest = [one for one in pack if not knocker >> one & 1]
    other = sum(1 << one for one in rest[:10])
    possible = {
        best_lay_offs(cards(other), melds, TERMS, VALUES).deadwood
        for melds in least_arrangements(cards(knocker), TERMS, VALUES)
    }
    assert hands().after_lay_offs(other, knocker) in possible
