"""Contract questions: how long exact answers take on hands out of real play."""

from __future__ import annotations

from typing import Any

import pytest

from rummy_desktop.melds import distance, possible, solve
from rummy_desktop.variant import load_variant
from tests.benchmarks.hands import played_hands

pytest.importorskip("pytest_benchmark")

GAME = load_variant("contract-rummy")
TERMS, VALUES, GOING_DOWN = GAME.meld_terms(), GAME.values(), GAME.melds.going_down
HANDS = 100
CONTRACTS = {1: "SS", 2: "SR", 3: "RR", 4: "SSS", 5: "SSR", 6: "SRR"}


@pytest.mark.parametrize("deal", CONTRACTS, ids=CONTRACTS.get)
@pytest.mark.parametrize("question", ["possible", "distance", "solve"])
def test_contract(benchmark: Any, question: str, deal: int) -> None:
    """One question about a hundred hands of twelve cards, drawn in another deal of the match."""
    hands = played_hands("contract-rummy", 4, 12, HANDS)
    contract = GAME.plan(deal).contract
    asked = {
        "possible": lambda: [possible(hand, contract, TERMS, GOING_DOWN) for hand in hands],
        "distance": lambda: [distance(hand, contract, TERMS, GOING_DOWN) for hand in hands],
        "solve": lambda: [solve(hand, contract, TERMS, GOING_DOWN, VALUES) for hand in hands],
    }
    benchmark.group = f"{question}: {HANDS} hands of 12"
    assert len(benchmark(asked[question])) == HANDS
