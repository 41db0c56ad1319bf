"""Learns with how much deadwood a knock pays, and writes rummy_desktop/bots/knock_bounds.py.

`python3 packaging/learn_knock_bounds.py` learns all rows; `--game` and `--players` learn some and
keep the others as they are. `--out FILE` writes elsewhere. The same choices write the same file.

Quick players play deals on bits. One of them finds the bounds: whenever it could knock, what the
knock would pay is written down, and it plays on; and what playing on brings, up to where the bounds
so far would have it knock. Both are kept by the turns that all have had and by the deadwood. A
bound is then the deadwood up to which knocking brings more than playing on, over all such moments.
"""

from __future__ import annotations

import argparse
import random
import textwrap
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple, cast

from knock_dealing import Cards, payoff_of

from rummy_desktop.bots import knock_bounds, knocking
from rummy_desktop.bots.skill import SKILLS
from rummy_desktop.cards import shuffled, stream
from rummy_desktop.variant import load_variant

ROOT = Path(__file__).resolve().parents[1]
WRITTEN = ROOT / "rummy_desktop" / "bots" / "knock_bounds.py"
SEED, DEALS, ITERATIONS = "knock", 30_000, 4
PLAYERS = (2, 3, 4, 5)

TURNS = 48
"""Turns that are told apart; the last stands for all later ones."""
MOST_TURNS = 120
"""Turns after which a deal of quick players ends, who could take each other's discards for ever."""
MOST = 110
"""Deadwood that is told apart; the last stands for all more."""

SITTING = (("steady", 0.1), ("sharp", 0.35), ("bold", 0.5))
"""Who sits with the learner, by the chance below which they do: levels by their own turns; above
the last, one who knocks by the bounds so far. With more of those who knock late the bounds are
lower, and lose to higher ones; with none of them they are higher, and bring less against levels."""
PATIENT = 0.15
"""The part of the deals in which only novices sit there, who knock late: they tell of the turns in
which nearly every other deal is over."""
AROUND = 2
"""More and less deadwood that is averaged over with each."""
FEWEST, FEWEST_AT_A_TURN = 30, 150
"""Moments with which a payment is believed, and with which a bound is."""
KEPT = 0.4
"""The part of the old bound in the new; and of what was written down before."""

WIDTH = 98
"""Of the lines of the tables, without what closes a row."""

Row = tuple[int, ...]
Moment = tuple[int, int]
"""The turns that all have had, and the deadwood that a knock would leave."""


class Game(NamedTuple):
    """A game: its preset, its table in ``knock_bounds``, what is told of it, and the levels'
    bounds by their own turns."""

    preset: str
    table: str
    told: str
    levels: knocking.Bounds


GAMES: Mapping[str, Game] = {
    "paid": Game("knock-rummy", "PAID", "A beaten knocker pays a little more (K8).", knocking.PAID),
    "double": Game(
        "knock-rummy-double",
        "PAID_DOUBLE",
        "A beaten knocker pays double (K13).",
        knocking.PAID_DOUBLE,
    ),
    "running": Game(
        "knock-rummy-pool",
        "RUNNING",
        "Everybody's deadwood is added up (P4): what counts is having less than the others.",
        knocking.RUNNING,
    ),
}


@dataclass(slots=True)
class Ledger:
    """What knocking and playing on brought: sums and numbers by turns together and deadwood."""

    knocks: list[list[float]] = field(default_factory=lambda: _blank())
    knocked: list[list[float]] = field(default_factory=lambda: _blank())
    goes_on: list[list[float]] = field(default_factory=lambda: _blank())
    went_on: list[list[float]] = field(default_factory=lambda: _blank())

    def fade(self) -> None:
        """Gives what was written down before less weight."""
        for table in (self.knocks, self.knocked, self.goes_on, self.went_on):
            for row in table:
                row[:] = [KEPT * one for one in row]

    def write_knock(self, moment: Moment, paid: float) -> None:
        """Writes down what a knock would pay."""
        turn, left = moment
        self.knocks[turn][left] += paid
        self.knocked[turn][left] += 1

    def write_played_on(self, moments: Sequence[Moment], brought: float) -> None:
        """Writes down what playing on has brought in the end, from each of some moments."""
        for turn, left in moments:
            self.goes_on[turn][left] += brought
            self.went_on[turn][left] += 1

    def best(self, turn: int) -> tuple[int, float]:
        """Gives the deadwood up to which knocking in a turn brought most, and how many moments
        that was seen in."""
        total = gain = most = 0.0
        bound = 0
        for left in range(1, MOST + 1):
            weight = self.knocked[turn][left]
            total += weight
            near = slice(max(1, left - AROUND), left + AROUND + 1)
            knocked, went_on = sum(self.knocked[turn][near]), sum(self.went_on[turn][near])
            if min(knocked, went_on) < FEWEST:
                continue
            knock = sum(self.knocks[turn][near]) / knocked
            gain += weight * (knock - sum(self.goes_on[turn][near]) / went_on)
            if gain > most:
                most, bound = gain, left
        return bound, total


def _blank() -> list[list[float]]:
    return [[0.0] * (MOST + 1) for _ in range(TURNS)]


class Learner:
    """Learns the bounds of one game for one number of players."""

    def __init__(self, game: Game, players: int, chance: random.Random) -> None:
        variant = load_variant(game.preset)
        assert variant.knock is not None
        self.players, self._chance = players, chance
        self._cards = Cards(variant, players)
        self._payoff = payoff_of(variant)
        self._size = cast(Mapping[int, int], variant.deal.size)[players]
        self._first = players * (variant.knock.from_turn - 1)
        steps = [min(turn // players, len(game.levels[players]) - 1) for turn in range(TURNS)]
        full = [float(game.levels[players][step]) for step in steps]
        boldness = {name: skill.boldness for name, skill in SKILLS.items()} | {"bold": 1.0}
        self._levels = {name: [bold * one for one in full] for name, bold in boldness.items()}
        self.bounds = full
        self._patient, self._usual = Ledger(), Ledger()
        self._ledger = self._usual

    def learn(self, deals: int) -> None:
        """Plays some deals, and moves the bounds to where they should have been."""
        ledgers = (self._usual, self._patient)
        for self._ledger, part in zip(ledgers, (1 - PATIENT, PATIENT), strict=True):
            self._ledger.fade()
            for _ in range(round(part * deals)):
                self._deal()
        aims, weights = list(self.bounds), [0.0] * TURNS
        for turn in range(TURNS):
            for ledger in ledgers:
                bound, weight = ledger.best(turn)
                if weight >= FEWEST_AT_A_TURN:
                    aims[turn], weights[turn] = KEPT * aims[turn] + (1 - KEPT) * bound, weight
                    break
        self.bounds = falling(aims, weights)

    def _sitting(self) -> list[float]:
        """Gives the bounds of somebody who sits with the learner."""
        if self._ledger is self._patient:
            return self._levels["novice"]
        drawn = self._chance.random()
        for level, below in SITTING:
            if drawn < below:
                return self._levels[level]
        return self.bounds

    def _deal(self) -> None:
        """Plays one deal and writes down what the learner met with."""
        cards, players, ledger = self._cards, self.players, self._ledger
        order, size = shuffled(cards.pack, self._chance), self._size
        hands = [sum(order[seat * size : (seat + 1) * size]) for seat in range(players)]
        left = [cards.least(hand) for hand in hands]
        learner = int(self._chance.random() * players)
        rows = [self.bounds if one == learner else self._sitting() for one in range(players)]
        played_on: list[Moment] = []
        drawn = players * size
        top, by = order[drawn], None
        drawn += 1
        for turn in range(MOST_TURNS):
            seat, at = turn % players, min(turn, TURNS - 1)
            takes = cards.takes(hands[seat], left[seat], top)
            if takes:
                hand = hands[seat] | top
            elif drawn < len(order):
                hand = hands[seat] | order[drawn]
                drawn += 1
            else:
                break
            lowest, chosen, remains = cards.throw(hand, top if takes else 0)
            knocks = lowest <= rows[seat][at]
            if seat == learner and lowest and turn >= self._first:
                after = [lowest if one == seat else left[one] for one in range(players)]
                moment = (at, min(lowest, MOST))
                paid = self._payoff(after, seat, seat)
                ledger.write_knock(moment, paid)
                if knocks:
                    # By the bounds the deal ends here: that is what playing on has brought so far.
                    ledger.write_played_on(played_on, paid)
                    played_on = []
                    knocks = False
                played_on.append(moment)
            if (knocks or not lowest) and turn >= self._first:
                left[seat], by = lowest, seat
                break
            hands[seat], left[seat], top = hand ^ chosen, remains, chosen
        ledger.write_played_on(played_on, self._payoff(left, by, learner))

    def row(self) -> Row:
        """Gives the bounds in whole points, the last for all later turns; before anybody may knock
        they are those of the first turn in which one may."""
        first = self.bounds[self._first]
        whole = [round(min(first, bound)) for bound in self.bounds]
        while len(whole) > 1 and whole[-1] == whole[-2]:
            whole.pop()
        return tuple(whole)


def falling(values: Sequence[float], weights: Sequence[float]) -> list[float]:
    """Gives the nearest values that never rise, by weighted means of those that do; one without
    weight falls to the one before it."""
    blocks: list[tuple[float, float, int]] = []
    for value, weight in zip(values, weights, strict=True):
        mean, heavy, number = value, weight, 1
        while blocks and blocks[-1][0] <= mean:
            earlier, more, many = blocks.pop()
            mean = (earlier * more + mean * heavy) / (more + heavy) if more + heavy else earlier
            heavy, number = heavy + more, number + many
        blocks.append((mean, heavy, number))
    return [mean for mean, _, number in blocks for _ in range(number)]


def written(tables: Mapping[str, Mapping[int, Row]]) -> str:
    """Gives the module that holds the tables, by the names of the games."""
    parts = [HEAD]
    for name, game in GAMES.items():
        rows = [_row_written(players, row) for players, row in tables[name].items()]
        parts.append(f"{game.table}: Bounds = {{\n{''.join(rows)}}}\n{_told(game.told)}\n")
    return "\n".join(parts)


def _row_written(players: int, row: Row) -> str:
    begin, ends = f"    {players}: (", ", ".join(map(str, row))
    lines = textwrap.wrap(ends, WIDTH, initial_indent=begin, subsequent_indent=" " * len(begin))
    return "\n".join(lines) + ("),\n" if len(row) > 1 else ",),\n")


def _told(text: str) -> str:
    return f'"""{text}"""'


HEAD = '''"""The most deadwood to knock with: written by `packaging/learn_knock_bounds.py`.

Each bound is where, over the hidden hands of many deals among bots, a knock and playing on bring
the same. The others sat at levels that knock by their own turns, or by the bounds as they stood.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Bounds = Mapping[int, Sequence[int]]
"""By the number of players in the deal, then by the turns that all of them have had together; the
last serves for all later turns."""

# fmt: off
'''


def main(arguments: Sequence[str] | None = None) -> None:
    """Reads the command line, learns and writes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS, help="for each step of each row")
    parser.add_argument("--iterations", type=int, default=ITERATIONS, help="steps of each row")
    parser.add_argument("--game", choices=GAMES, action="append", help="all by default")
    parser.add_argument("--players", type=int, choices=PLAYERS, action="append")
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--out", type=Path, default=WRITTEN)
    chosen = parser.parse_args(arguments)
    tables: dict[str, dict[int, Row]] = {
        name: {players: tuple(row) for players, row in getattr(knock_bounds, game.table).items()}
        for name, game in GAMES.items()
    }
    for name in chosen.game or GAMES:
        for players in chosen.players or PLAYERS:
            chance = stream(chosen.seed, f"{name} {players}")
            learner = Learner(GAMES[name], players, chance)
            begun = time.process_time()
            for step in range(chosen.iterations):
                learner.learn(chosen.deals)
                print(f"{name} {players} step {step + 1}:", *learner.row(), flush=True)
            took = time.process_time() - begun
            deals = chosen.deals * chosen.iterations
            print(f"{name} {players}: {deals} deals, {1000 * took / deals:.2f} ms each", flush=True)
            tables[name][players] = learner.row()
    chosen.out.write_text(written(tables), encoding="utf-8")


if __name__ == "__main__":
    main()
