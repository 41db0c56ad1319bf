"""The least deadwood of gin hands, ours beside the peers'."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rummy_desktop.bots.deadwood import DeadwoodTable, hand_bits
from rummy_desktop.cards import CardId
from rummy_desktop.melds.arrange import arranger
from rummy_desktop.variant import load_variant
from tests.benchmarks.hands import Hand, played_hands

pytest.importorskip("pytest_benchmark")

GIN = load_variant("gin-rummy")
TERMS, VALUES = GIN.meld_terms(), GIN.values()
HANDS = 400


def ours(hands: tuple[Hand, ...]) -> Callable[[], list[int]]:
    """Makes the question for our solver."""
    least = arranger(TERMS, VALUES).deadwood
    return lambda: [least(hand) for hand in hands]


def openspiel(hands: tuple[Hand, ...]) -> Callable[[], list[int]]:
    """Makes the question for OpenSpiel's compiled function through its binding."""
    pytest.importorskip("pyspiel")
    from tests.benchmarks.openspiel import UTILS, theirs

    told = [[theirs(one) for one in hand] for hand in hands]
    least = UTILS.min_deadwood
    return lambda: [least(hand) for hand in told]


def rlcard(hands: tuple[Hand, ...]) -> Callable[[], list[int]]:
    """Makes the question for RLCard."""
    from tests.benchmarks.rlcard_gin import least_deadwood, their_hand

    told = [their_hand(hand) for hand in hands]
    return lambda: [least_deadwood(hand) for hand in told]


@pytest.mark.parametrize(
    ("solver", "cards"),
    [(ours, 10), (openspiel, 10), (rlcard, 10), (ours, 11), (openspiel, 11)],
    ids=lambda one: getattr(one, "__name__", one),
)
def test_deadwood(benchmark: Any, solver: Callable[..., Any], cards: int) -> None:
    """The least deadwood of four hundred hands."""
    hands = played_hands("gin-rummy", 2, cards, HANDS)
    benchmark.group = f"deadwood of {HANDS} hands of {cards}"
    assert len(benchmark(solver(hands))) == HANDS


def ours_discards(hands: tuple[Hand, ...]) -> Callable[[], list[CardId]]:
    """Makes the question for the deadwood after each of the discards."""
    least = arranger(TERMS, VALUES).best_discard
    return lambda: [min((found := least(hand)), key=found.__getitem__) for hand in hands]


def bots_discards(hands: tuple[Hand, ...]) -> Callable[[], list[int]]:
    """Makes the question for the least deadwood after a discard, as bots ask it: one pass over the
    suits, nothing remembered of whole hands."""
    table = DeadwoodTable(TERMS, VALUES)
    told = [hand_bits(hand) for hand in hands]

    def ask() -> list[int]:
        return [table.after_discard(hand) for hand in told]

    return ask


def openspiel_discards(hands: tuple[Hand, ...]) -> Callable[[], list[int]]:
    """Makes the question for OpenSpiel, hand by hand without each card."""
    pytest.importorskip("pyspiel")
    from tests.benchmarks.openspiel import UTILS, theirs

    told = [[theirs(one) for one in hand] for hand in hands]
    least = UTILS.min_deadwood

    def without(hand: list[int], one: int) -> list[int]:
        return [other for other in hand if other != one]

    return lambda: [
        min(hand, key=lambda one, hand=hand: least(without(hand, one)))  # type: ignore[misc]
        for hand in told
    ]


@pytest.mark.parametrize(
    "solver",
    [ours_discards, bots_discards, openspiel_discards],
    ids=["each of eleven", "one pass", "openspiel"],
)
def test_best_discard(benchmark: Any, solver: Callable[..., Any]) -> None:
    """The best of eleven discards of four hundred hands."""
    hands = played_hands("gin-rummy", 2, 11, HANDS)
    benchmark.group = f"best discard of {HANDS} hands of 11"
    assert len(benchmark(solver(hands))) == HANDS
