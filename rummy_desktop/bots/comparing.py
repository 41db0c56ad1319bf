"""Comparing options on the same imagined deals, until it is clear which is best, or that nothing
is gained by looking on."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard options are compared.

    options: how many are compared. worlds: deals imagined at most. batch: deals between two looks
    at what is known. least: deals before the first such look. clear: standard errors by which an
    option must be behind to be given up, and the last one ahead of the first for the comparison to
    end. gate: standard errors by which the chosen must be ahead of the first. hope: standard errors
    by which some option must be ahead of the first, or the comparison ends.
    """

    options: int = 4
    worlds: int = 64
    batch: int = 8
    least: int = 16
    clear: float = 2.5
    gate: float = 1.6
    hope: float = 0.5


@dataclass(frozen=True, slots=True)
class Compared:
    """What came out: the chosen option, by how much it is ahead of the first (a mean, and its
    standard error), and the worlds that it took."""

    chosen: int
    ahead: float
    error: float
    worlds: int


def compare(
    options: int,
    play: Callable[[int, int], float],
    effort: Effort,
    in_time: Callable[[], bool] = lambda: True,
) -> Compared:
    """Gives the best of some options, of which the first is taken unless another is surely better.

    ``play`` gives what an option is worth in a world, by their numbers; it is asked for one world
    after another, for all options that are still in question. ``in_time`` tells whether there is
    time for one more world.
    """
    ahead: list[list[float]] = [[] for _ in range(options)]
    alive = list(range(1, options))
    worlds = 0
    while alive and worlds < effort.worlds and in_time():
        base = play(0, worlds)
        for option in alive:
            ahead[option].append(play(option, worlds) - base)
        worlds += 1
        if worlds >= effort.least and worlds % effort.batch == 0:
            alive = _in_question(alive, ahead, effort)
            if len(alive) == 1 and _is_clear(ahead[alive[0]], effort):
                break
    best, mean, error = 0, 0.0, 0.0
    for option in alive:
        estimate = _estimate(ahead[option])
        if estimate[0] > max(mean, effort.gate * estimate[1]):
            best, (mean, error) = option, estimate
    return Compared(best, mean, error, worlds)


def _in_question(alive: list[int], ahead: list[list[float]], effort: Effort) -> list[int]:
    """Gives the options that may still turn out best; none, where the first will hardly be
    beaten."""
    estimates = {option: _estimate(ahead[option]) for option in alive}
    leader = max(alive, key=lambda option: estimates[option][0])
    mean, error = estimates[leader]
    if mean < effort.hope * error:
        return []
    kept = [leader]
    for option in alive:
        if option != leader:
            behind = [a - b for a, b in zip(ahead[leader], ahead[option], strict=True)]
            lead, doubt = _estimate(behind)
            if lead <= effort.clear * doubt:
                kept.append(option)
    return kept


def _is_clear(ahead: list[float], effort: Effort) -> bool:
    """Tells whether an option is surely ahead of the first."""
    mean, error = _estimate(ahead)
    return mean > effort.clear * error


def _estimate(values: list[float]) -> tuple[float, float]:
    """Gives a mean and its standard error; few values leave all in doubt."""
    number = len(values)
    mean = sum(values) / max(1, number)
    if number < 2:
        return mean, math.inf
    spread = sum((value - mean) ** 2 for value in values) / (number - 1)
    return mean, math.sqrt(spread / number)
