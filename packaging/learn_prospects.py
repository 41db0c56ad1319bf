"""Learns what hands of contracts promise, and writes rummy_desktop/bots/prospect_weights.py.

`python3 packaging/learn_prospects.py` plays the deals, fits the net and writes; `--out FILE` writes
elsewhere. The same choices write the same file on the same machine, however many processes play
(`--jobs`). It wants NumPy: `pip install -e '.[learn]'`.

Brisk players play deals of all games of contracts. At the beginnings of some turns what the bots
count for each seat (``prospects.features``) is written down, and with it the points that the seat
had in the end. A net of one hidden layer is fitted to these rows by Adam. A tenth of the deals is
held out: on them the new net and the one written before are compared.
"""

from __future__ import annotations

import argparse
import sys
import textwrap
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from rummy_desktop.bots import prospect_weights
from rummy_desktop.bots.brisk import Brisk
from rummy_desktop.bots.player import last_resort
from rummy_desktop.bots.prospects import features
from rummy_desktop.cards import stream
from rummy_desktop.engine import Phase, Playout, legal_actions
from rummy_desktop.engine.dealing import blank_match, shuffle
from rummy_desktop.engine.draft import Draft
from rummy_desktop.variant import load_variant

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError:
    sys.exit("NumPy is needed to learn: pip install -e '.[learn]'")

ROOT = Path(__file__).resolve().parents[1]
WRITTEN = ROOT / "rummy_desktop" / "bots" / "prospect_weights.py"
SEED, DEALS, EPOCHS = "mix", 6000, 40

GAMES = ("contract-rummy", "contract-rummy-open", "may-i", "liverpool-rummy")
CONTRACTS = 7
SEATS = (4, 4, 3, 4, 5, 4)
"""Players, in turn, each for a round of all contracts of all games."""

WRITTEN_DOWN = 0.5
WRITTEN_DOWN_LATE, LATE = 0.1, 15
"""The chance that a turn is written down; and from which turn of a seat on it is how much less:
few long deals would drown the others."""
BY_RULE, AT_RANDOM = 0.97, 0.01
"""The chance that a brisk player plays as it thinks best; and, taken off the rest, that any legal
action is done: so that hands are met that no good player would hold."""

HIDDEN = 14
SCALE = 30.0
"""Points that are 1 to the net while it learns."""
BATCH, RATE, LAST_RATE, DECAY = 256, 3e-3, 1e-5, 1e-5
HELD_OUT = 10
"""Every so manieth deal is held out."""
WIDTH = 96

Floats = NDArray[np.float64]
Row = tuple[list[float], float]
"""What was counted for a seat, and its points in the end."""


@dataclass(frozen=True, slots=True)
class Net:
    """A net of one layer. ``hidden``: features and one more (what is added) × hidden numbers;
    ``out``: hidden numbers and one more, in points."""

    hidden: Floats
    out: Floats

    @classmethod
    def of(cls, hidden: Sequence[Sequence[float]], out: Sequence[float]) -> Net:
        """Gives the net of a module of weights."""
        return cls(np.array(hidden).T, np.array(out))

    def values(self, rows: Floats) -> Floats:
        """Gives the points that are expected, by row."""
        return np.asarray(np.tanh(_with_one(rows) @ self.hidden) @ self.out[:-1] + self.out[-1])

    def error(self, rows: Floats, points: Floats) -> float:
        """Gives by how much it is off: the root of the mean square, in points."""
        return float(np.sqrt(np.mean((self.values(rows) - points) ** 2)))


def _with_one(rows: Floats) -> Floats:
    return np.column_stack([rows, np.ones(len(rows))])


def deal_of(number: int, seed: str) -> list[Row]:
    """Plays a deal; gives what was written down of it."""
    chance = stream(seed, f"prospects {number}")
    round_of_all = len(GAMES) * CONTRACTS
    variant = load_variant(GAMES[number % len(GAMES)])
    players = SEATS[number // round_of_all % len(SEATS)]
    blank = blank_match(variant, players, f"{seed}/{number}", number % players)
    draft = Draft(replace(blank, deal=1 + number // len(GAMES) % CONTRACTS))
    shuffle(draft)
    playout = Playout(draft.close()[0])
    brisk: Brisk | None = None
    counted: list[list[list[float]]] = []
    while (seat := playout.to_act) is not None:
        seen = playout.observe(seat)
        if seen.phase is Phase.CUT:
            playout.play(seat, last_resort(seen, chance))
            continue
        # Only after the cut is it known what Liverpool's pack is.
        brisk = brisk or Brisk(seen)
        if seen.phase is Phase.DRAW and seen.offer is None:
            late = seen.turns[seat] >= LATE
            if chance.random() < (WRITTEN_DOWN_LATE if late else WRITTEN_DOWN):
                counted.append(features(playout, brisk))
        strays = chance.random() - BY_RULE
        action = brisk.choose(seen)
        if 0 <= strays < AT_RANDOM:
            action = legal_actions(seen).any(chance) or action
        if playout.play(seat, action) is not None:
            playout.play(seat, last_resort(seen, chance))
    result = playout.result
    assert result is not None
    return [pair for rows in counted for pair in zip(rows, result.points, strict=True)]


def played(deals: int, seed: str, jobs: int) -> Iterator[list[Row]]:
    """Gives what was written down of each deal, in their order, however many processes play."""
    play = partial(deal_of, seed=seed)
    with ExitStack() as stack:
        found: Iterable[list[Row]] = map(play, range(deals))
        if jobs > 1:
            pool = stack.enter_context(get_context("spawn").Pool(jobs))
            found = pool.imap(play, range(deals), chunksize=8)
        yield from found


def fitted(rows: Floats, points: Floats, epochs: int, seed: str) -> Net:
    """Fits a net by Adam, with a rate that falls from epoch to epoch."""
    chance = np.random.default_rng(list(seed.encode()))
    inputs, aims = _with_one(rows), points / SCALE
    size = inputs.shape[1]
    hidden = chance.normal(0.0, size**-0.5, (size, HIDDEN))
    out = chance.normal(0.0, 0.3, HIDDEN + 1)
    out[-1] = aims.mean()
    parts = (hidden, out)
    means = [np.zeros_like(part) for part in parts]
    squares = [np.zeros_like(part) for part in parts]
    step = 0
    for epoch in range(epochs):
        rate = RATE * (1 - epoch / epochs) + LAST_RATE
        order = chance.permutation(len(inputs))
        for begin in range(0, len(order), BATCH):
            batch = order[begin : begin + BATCH]
            step += 1
            slopes = _slopes(hidden, out, inputs[batch], aims[batch])
            for part, slope, mean, square in zip(parts, slopes, means, squares, strict=True):
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope * slope - square)
                deviation = np.sqrt(square / (1 - 0.999**step)) + 1e-8
                part -= rate * (mean / (1 - 0.9**step)) / deviation
    return Net(hidden, out * SCALE)


def _slopes(hidden: Floats, out: Floats, inputs: Floats, aims: Floats) -> tuple[Floats, Floats]:
    """Gives how the mean square error rises with each weight."""
    inner = np.tanh(inputs @ hidden)
    off = 2 * (inner @ out[:-1] + out[-1] - aims) / len(aims)
    back = np.outer(off, out[:-1]) * (1 - inner * inner)
    return inputs.T @ back + DECAY * hidden, np.append(inner.T @ off, off.sum())


def written(hidden: Sequence[Sequence[float]], out: Sequence[float]) -> str:
    """Gives the module that holds the weights: by hidden number, and of the hidden numbers."""
    rows = "".join(f"    (\n{_lines(weights, 8)}\n    ),\n" for weights in hidden)
    return HEAD + rows + BETWEEN + _lines(out, 4) + TAIL


def _lines(weights: Sequence[float], indent: int) -> str:
    numbers = ", ".join(f"{weight:.2f}" for weight in weights) + ","
    return textwrap.indent(textwrap.fill(numbers, WIDTH - indent), " " * indent)


HEAD = (
    '"""What was learned about the prospects of hands (``prospects``): '
    'the weights of a small net."""'
    """

from __future__ import annotations

# fmt: off
HIDDEN: tuple[tuple[float, ...], ...] = (
"""
)
BETWEEN = ''')
"""For each hidden number: a weight for each feature, and what is added."""

OUT: tuple[float, ...] = (
'''
TAIL = '''
)
"""For each hidden number its weight in the points, and what is added."""
# fmt: on
'''


def learn(deals: int, seed: str, jobs: int, epochs: int) -> tuple[Net, str]:
    """Plays and fits; gives the net, and what the held-out deals tell of it."""
    begun = time.perf_counter()
    rows: list[list[float]] = []
    points: list[float] = []
    numbers: list[int] = []
    for number, found in enumerate(played(deals, seed, jobs)):
        rows += [row for row, _ in found]
        points += [brought for _, brought in found]
        numbers += [number] * len(found)
    between = time.perf_counter()
    all_rows, all_points = np.array(rows), np.array(points)
    held_out = np.array(numbers) % HELD_OUT == 0
    net = fitted(all_rows[~held_out], all_points[~held_out], epochs, seed)
    ended = time.perf_counter()
    tests, truth = all_rows[held_out], all_points[held_out]
    before = Net.of(prospect_weights.HIDDEN, prospect_weights.OUT)
    alike = float(np.corrcoef(net.values(tests), before.values(tests))[0, 1])
    told = (
        f"{deals} deals in {between - begun:.0f} s, {len(rows)} rows; "
        f"{epochs} epochs in {ended - between:.0f} s\n"
        f"held out, {len(truth)} rows: off by {net.error(tests, truth):.1f} points, "
        f"the net before by {before.error(tests, truth):.1f}, "
        f"where points vary by {truth.std():.1f}; the two correlate by {alike:.3f}"
    )
    return net, told


def main(arguments: Sequence[str] | None = None) -> None:
    """Reads the command line, learns and writes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--epochs", type=int, default=EPOCHS, help="times that all rows are seen")
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--jobs", type=int, default=1, help="processes that play deals")
    parser.add_argument("--out", type=Path, default=WRITTEN)
    chosen = parser.parse_args(arguments)
    if chosen.deals < 2:
        parser.error("--deals: the first deal is held out, so that at least 2 are needed")
    net, told = learn(chosen.deals, chosen.seed, chosen.jobs, chosen.epochs)
    print(told, flush=True)
    chosen.out.write_text(written(net.hidden.T.tolist(), net.out.tolist()), encoding="utf-8")


if __name__ == "__main__":
    main()
