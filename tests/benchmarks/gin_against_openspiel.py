"""Our players against OpenSpiel's simple gin bot, in OpenSpiel's own game.

    python -m tests.benchmarks.gin_against_openspiel --levels expert --pairs 800 --seed 1

Each pair is one deck played twice, with the seats swapped. Points are OpenSpiel's for a hand, and
beside them ours for the same play: OpenSpiel's bot lays none of its melds after gin, so that all
its cards count there. Intervals are over the pairs. Matches are to 100 of OpenSpiel's points, on
two tables, each of which plays every deck once.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import pyspiel

from rummy_desktop.bots.arena import Estimate
from rummy_desktop.bots.bot import Bot
from rummy_desktop.bots.levels import LEVELS, bot
from rummy_desktop.cards import stream
from rummy_desktop.engine import DealResult
from tests.benchmarks.openspiel import GAME, Hand, deal, our_game

TARGET = 100


@dataclass
class Table:
    """A row of matches to 100: the score and the deals of the present one, and how many were won by
    each."""

    score: list[float] = field(default_factory=lambda: [0.0, 0.0])
    won: list[int] = field(default_factory=lambda: [0, 0])
    results: list[DealResult] = field(default_factory=list)

    def add(self, points: float, result: DealResult) -> None:
        """Adds a hand: points for us, or less than none for the other."""
        self.results.append(result)
        winner = 0 if points > 0 else 1
        self.score[winner] += abs(points)
        if self.score[winner] >= TARGET:
            self.won[winner] += 1
            self.score = [0.0, 0.0]
            self.results = []


@dataclass
class Measured:
    """What was measured: points a hand by OpenSpiel and by us, matches won and played, differences
    between the programs."""

    points: Estimate
    ours: Estimate
    won: int
    matches: int
    hands: int
    quirks: Counter[str]
    disagreements: list[str]


def measure(make: Callable[[], Bot], pairs: int, seed: str) -> Measured:
    """Plays so many pairs of hands."""
    variant = our_game()
    opponents = [pyspiel.make_simple_gin_rummy_bot(GAME.get_parameters(), seat) for seat in (0, 1)]
    tables = (Table(), Table())
    means: list[float] = []
    by_us: list[float] = []
    quirks = Counter[str]()
    disagreements: list[str] = []
    for pair in range(pairs):
        points, own = [], []
        for place, table in enumerate(tables):
            # On either table the deal goes to and fro, and a deck is never dealt twice by the same.
            dealer = (pair + place) % 2
            totals = (round(table.score[0]), round(table.score[1]))
            match = deal(variant, f"{seed}/{pair}", dealer, totals, table.results)
            opponent = opponents[0 if match.table.turn == 1 else 1]
            hand = Hand(match, make(), 0, opponent, stream(f"{seed}/{pair}", f"bot {place}"))
            points.append(hand.play())
            own.append(hand.points)
            table.add(points[-1], hand.match.results[-1])
            told = hand.disagreement()
            disagreements += [told] if told else []
            quirks.update(hand.quirks)
        means.append(sum(points) / 2)
        by_us.append(sum(own) / 2)
    won = sum(table.won[0] for table in tables)
    matches = sum(sum(table.won) for table in tables)
    there, here = Estimate.of(means), Estimate.of(by_us)
    return Measured(there, here, won, matches, 2 * pairs, quirks, disagreements)


def shown(estimate: Estimate) -> str:
    """Tells an estimate with its interval."""
    return f"{estimate.mean:+.2f} ± {estimate.plus_minus or 0:.2f}"


def main() -> None:
    """Measures levels and prints a row for each."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--pairs", type=int, default=400)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--patience", type=float, default=1.0, help="0: by rules of thumb alone")
    asked = parser.parse_args()
    for level in asked.levels.split(","):
        begun = time.process_time()
        make = partial(bot, level, asked.patience)
        found = measure(make, asked.pairs, asked.seed)
        seconds = time.process_time() - begun
        share = 100 * found.won / max(1, found.matches)
        print(
            f"{level:8}  {shown(found.points)} points a hand ({shown(found.ours)} by our count),"
            f"  {share:.0f} % of {found.matches} matches"
            f"  ({found.hands} hands, {1000 * seconds / found.hands:.0f} ms of CPU a hand)"
        )
        print(f"          differences: {dict(found.quirks)}; unexplained: {found.disagreements}")


if __name__ == "__main__":
    main()
