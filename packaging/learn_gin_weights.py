"""Learns how deadwood is felt at gin, and writes rummy_desktop/bots/gin_weights.py.

`python3 packaging/learn_gin_weights.py` learns and writes; `--out FILE` writes elsewhere. The same
choices write the same file, however many processes play (`--jobs`).

Players with weights drawn around the best so far play the same decks, from both seats, against
players who do not change: one who takes and knocks at once, one who knocks the lower the later it
is, one who soon goes gin or not at all. Whoever wins most counts most in where the next weights are
drawn, and how far around (cross-entropy). All think as the rules of thumb of the bots do, on bits,
and all that play a deck share what they count.
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from gin_dealing import HANDS, Counted, Side, Simple, Thinker, deal

from rummy_desktop.bots.felt import Feeds, Knocks, Weights
from rummy_desktop.cards import shuffled, stream

ROOT = Path(__file__).resolve().parents[1]
WRITTEN = ROOT / "rummy_desktop" / "bots" / "gin_weights.py"
SEED, PLAYERS, GENERATIONS, DECKS = "gin", 32, 8, 300
KEPT = 4
"""Generations at the end whose mean is written: each by itself is blown about by its decks."""
QUICK = 0.3
"""The part of a generation's spread in how far around the next is drawn."""


class Learned(NamedTuple):
    """A number that is learned: where it begins, and how far around it is looked at first."""

    name: str
    begins: float
    around: float


LEARNED = (
    Learned("gin", 16.0, 6.0),
    Learned("feeds_first", 3.0, 1.5),
    Learned("feeds_more", 0.2, 0.2),
    Learned("taken", 1.2, 0.6),
    Learned("meld", 1.5, 1.0),
    Learned("knocks_first", 14.0, 3.0),
    Learned("knocks_falls", 2.0, 0.7),
    Learned("knocks_least", 1.5, 1.5),
    Learned("knocks_waits", 2.0, 1.0),
)


AGAINST: Sequence[Side] = (
    Simple(),
    # By the turn, and soon gin or nothing: as the levels' rules of thumb have it.
    Thinker(Weights(feeds=Feeds(3.0, 0.0), knocks=Knocks(12.0, 0.7, 2.0, 0.0))),
    Thinker(Weights(gin=10.0, feeds=Feeds(3.0, 0.0), knocks=Knocks(30.0, 10.0, 0.0, 0.0))),
)


def brought(number: int, players: Sequence[Weights], seed: str) -> list[float]:
    """Gives what each player brings a hand on one deck, which is played from both seats."""
    order = shuffled([1 << one for one in range(52)], stream(seed, f"deck {number}"))
    counted, other = Counted(HANDS), AGAINST[number % len(AGAINST)]
    found = []
    for side in map(Thinker, players):
        first, second = deal(order, (side, other), counted), deal(order, (other, side), counted)
        found.append((first - second) / 2)
    return found


def weights_of(numbers: Sequence[float]) -> Weights:
    """Gives the weights of what is learned, in its order."""
    gin, feeds, more, taken, meld, first, falls, least, waits = numbers
    return Weights(
        gin=gin,
        at_once=0.0,
        feeds=Feeds(feeds, more),
        taken=taken,
        meld=meld,
        knocks=Knocks(first, falls, least, waits),
    )


def numbers_of(weights: Weights) -> list[float]:
    """Gives what is learned of weights, in its order."""
    feeds, knocks = weights.feeds or (), weights.knocks or ()
    return [weights.gin, *feeds, weights.taken, weights.meld, *knocks]


class Search:
    """Where numbers are drawn: around ``means``, so far off as ``around`` tells."""

    def __init__(self, chance: random.Random) -> None:
        self._chance = chance
        self.means = [one.begins for one in LEARNED]
        self.around = [one.around for one in LEARNED]

    def drawn(self, players: int) -> list[list[float]]:
        """Gives numbers for so many players, by twos that lie opposite each other."""
        found = []
        for _ in range(players // 2):
            off = [normal(self._chance) * one for one in self.around]
            for sign in (1, -1):
                found.append([mean + sign * one for mean, one in zip(self.means, off, strict=True)])
        return found

    def learn(self, players: Sequence[Sequence[float]], brought: Sequence[float]) -> None:
        """Moves to where those lie who brought most, the best first."""
        order = sorted(range(len(players)), key=lambda one: -brought[one])[: len(players) // 2]
        parts = [math.log(len(order) + 1) - math.log(1 + place) for place in range(len(order))]
        whole = sum(parts)
        for number, (mean, around) in enumerate(zip(self.means, self.around, strict=True)):
            off = [players[one][number] - mean for one in order]
            moved = sum(part * one for part, one in zip(parts, off, strict=True)) / whole
            spread = sum(part * one * one for part, one in zip(parts, off, strict=True)) / whole
            self.means[number] = mean + moved
            self.around[number] = math.sqrt((1 - QUICK) * around**2 + QUICK * spread)


def normal(chance: random.Random) -> float:
    """Gives a normal number: by the numbers that are promised to stay the same (Box, Muller)."""
    radius = math.sqrt(-2.0 * math.log(1.0 - chance.random()))
    return radius * math.cos(2.0 * math.pi * chance.random())


def learn(generations: int, players: int, decks: int, seed: str, jobs: int) -> list[float]:
    """Gives the mean of what the last generations came to."""
    search = Search(stream(seed, "players"))
    last: list[list[float]] = []
    with ExitStack() as stack:
        pool = stack.enter_context(get_context("spawn").Pool(jobs)) if jobs > 1 else None
        for generation in range(generations):
            drawn = search.drawn(players)
            weights = [weights_of(one) for one in drawn]
            play = partial(brought, players=weights, seed=seed)
            numbers = range(generation * decks, (generation + 1) * decks)
            found = pool.imap(play, numbers, chunksize=4) if pool else map(play, numbers)
            points = [sum(one) / decks for one in zip(*found, strict=True)]
            search.learn(drawn, points)
            last.append(list(search.means))
            told = (
                f"{one.name} {mean:.2f}" for one, mean in zip(LEARNED, search.means, strict=True)
            )
            print(f"{generation + 1}: {sum(points) / players:+.2f}", *told, flush=True)
    last = last[-KEPT:]
    return [sum(column) / len(last) for column in zip(*last, strict=True)]


def written(numbers: Sequence[float]) -> str:
    """Gives the module that holds the weights."""
    return HEAD.format(*numbers)


HEAD = '''"""What was learned about gin: written by `packaging/learn_gin_weights.py`.

By selection among players of hands against others who knock at once, by the turn, and late.
"""

from __future__ import annotations

from rummy_desktop.bots.felt import Feeds, Knocks, Weights

LEARNED = Weights(
    gin={:.1f},
    at_once=0.0,
    feeds=Feeds(first={:.1f}, more={:.2f}),
    taken={:.2f},
    meld={:.1f},
    knocks=Knocks(first={:.1f}, falls={:.2f}, least={:.1f}, waits={:.1f}),
)
'''


def main(arguments: Sequence[str] | None = None) -> None:
    """Reads the command line, learns and writes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=GENERATIONS)
    parser.add_argument("--players", type=int, default=PLAYERS, help="in a generation, by twos")
    parser.add_argument("--decks", type=int, default=DECKS, help="for a generation")
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--jobs", type=int, default=1, help="processes that play deals")
    parser.add_argument("--out", type=Path, default=WRITTEN)
    chosen = parser.parse_args(arguments)
    begun = time.process_time()
    numbers = learn(chosen.generations, chosen.players, chosen.decks, chosen.seed, chosen.jobs)
    print(f"{time.process_time() - begun:.0f} s of this process")
    chosen.out.write_text(written(numbers), encoding="utf-8")


if __name__ == "__main__":
    main()
