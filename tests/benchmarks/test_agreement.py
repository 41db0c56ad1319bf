"""Ours and the peers agree: the least deadwood of random hands, and how played hands end."""

from __future__ import annotations

from random import Random

import pytest

from rummy_desktop.bots.levels import bot
from rummy_desktop.cards import CardId, pack, write_cards
from rummy_desktop.melds import deadwood
from rummy_desktop.variant import load_variant

GIN = load_variant("gin-rummy")
TERMS, VALUES = GIN.meld_terms(), GIN.values()
HANDS = 100_000


def random_hands(cards: int, count: int) -> list[tuple[CardId, ...]]:
    """Draws hands, half of them out of few ranks, so that melds are frequent and in each other's
    way."""
    chance = Random(cards)
    every = pack(1, 0)
    hands = []
    for number in range(count):
        low = chance.randrange(8)
        some = [one for one in every if low <= one % 13 < low + 6] if number % 2 else every
        hands.append(tuple(chance.sample(some, cards)))
    return hands


def test_deadwood_agrees_with_openspiel() -> None:
    """Ten cards: always. Eleven: theirs is of the ten that are kept, and not always the least."""
    pytest.importorskip("pyspiel")
    from tests.benchmarks.openspiel import UTILS, theirs

    for hand in random_hands(10, HANDS):
        came = UTILS.min_deadwood([theirs(one) for one in hand])
        assert deadwood(hand, TERMS, VALUES) == came, write_cards(hand)


def test_deadwood_agrees_with_rlcard() -> None:
    """Ten cards, too."""
    pytest.importorskip("rlcard")
    from tests.benchmarks.rlcard_gin import least_deadwood, their_hand

    for hand in random_hands(10, HANDS):
        assert deadwood(hand, TERMS, VALUES) == least_deadwood(their_hand(hand)), write_cards(hand)


def test_hands_end_alike_in_openspiel() -> None:
    """What is played in both programs is scored alike, but for the known differences."""
    pytest.importorskip("pyspiel")
    from tests.benchmarks.gin_against_openspiel import measure

    found = measure(lambda: bot("steady"), 100, "agreement")
    assert found.disagreements == []
    assert found.hands == 200
