"""How long exact contract questions take on sixteen cards with jokers: median, 99th percentile,
most.

    python -m tests.benchmarks.contracts contract-rummy --hands 500 --seed 7
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from random import Random
from time import process_time_ns

from rummy_desktop.cards import JOKER, Card, CardId, card_id
from rummy_desktop.melds import distance, possible, solve
from rummy_desktop.variant import load_variant

CARDS, MOST_JOKERS = 16, 4
PACK = tuple(card_id(Card(face), copy) for face in range(JOKER) for copy in range(2))


def random_hands(count: int, seed: int) -> Iterator[tuple[CardId, ...]]:
    """Gives hands of sixteen cards out of two decks, with 0 to 4 jokers by turns."""
    chance = Random(seed)
    for number in range(count):
        jokers = number % (MOST_JOKERS + 1)
        naturals = chance.sample(PACK, CARDS - jokers)
        yield (*naturals, *(card_id(Card(JOKER), copy) for copy in range(jokers)))


def measure(asked: Callable[[tuple[CardId, ...]], object], count: int, seed: int) -> str:
    """Asks about each hand once and tells the microseconds of processor time that it took."""
    taken = []
    for hand in random_hands(count, seed):
        began = process_time_ns()
        asked(hand)
        taken.append((process_time_ns() - began) / 1000)
    taken.sort()
    marks = (taken[count // 2], taken[count * 99 // 100], taken[-1])
    return " · ".join(f"{mark:,.0f}" for mark in marks)


def main() -> None:
    """Measures the contracts of one game."""
    parser = ArgumentParser(prog="python -m tests.benchmarks.contracts")
    parser.add_argument("game")
    parser.add_argument("--hands", type=int, default=500)
    parser.add_argument("--seed", type=int, default=7)
    asked = parser.parse_args()
    game = load_variant(asked.game)
    terms, values, down = game.meld_terms(), game.values(), game.melds.going_down
    for contract in dict.fromkeys(plan.contract for plan in game.deals):
        print("".join(one.kind[0].upper() + str(one.size) for one in contract))
        questions: dict[str, Callable[[tuple[CardId, ...]], object]] = {
            "possible": lambda hand, c=contract: possible(hand, c, terms, down),
            "distance": lambda hand, c=contract: distance(hand, c, terms, down),
            "solve": lambda hand, c=contract: solve(hand, c, terms, down, values),
        }
        for name, question in questions.items():
            print(f"  {name}: {measure(question, asked.hands, asked.seed)} µs")


if __name__ == "__main__":
    main()
