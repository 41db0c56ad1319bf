"""The arena: bots play whole matches without a picture, in paired deals, and are measured.

Every group of matches has the same shuffles; between them the bots move one seat on. What the cards
gave is so the same for all, and only what was made of them differs. Intervals are over the groups,
which are independent of each other.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from typing import Any

from rummy_desktop.bots.bot import Bot
from rummy_desktop.cards import stream
from rummy_desktop.engine import Refusal, apply, new_match, next_deal, observe, to_act
from rummy_desktop.variant import Variant, variant_from_tree

NORMAL_95 = 1.96

MakeBot = Callable[[str], Bot]


class IllegalChoiceError(Exception):
    """Says that a bot has chosen an action that may not be done."""


@dataclass(frozen=True, slots=True)
class MatchScore:
    """One match by seat: points of all deals (or chips won, where there is a pool), share of the
    win, seconds of thought, moves."""

    deals: int
    points: tuple[int, ...]
    won: tuple[float, ...]
    seconds: tuple[float, ...]
    moves: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and the half of its 95 % interval; no interval from fewer than two groups."""

    mean: float
    plus_minus: float | None

    @classmethod
    def of(cls, values: Sequence[float]) -> Estimate:
        """Estimates a mean from independent values, of which there is at least one."""
        mean = sum(values) / len(values)
        if len(values) < 2:
            return cls(mean, None)
        spread = math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))
        return cls(mean, NORMAL_95 * spread / math.sqrt(len(values)))


@dataclass(frozen=True, slots=True)
class LevelScore:
    """What one level reached: points a deal, how much better than the others, matches won.

    ``wins`` is the share of matches that one seat of the level wins; ``milliseconds`` are for a
    move.
    """

    level: str
    points: Estimate
    better: Estimate
    wins: Estimate
    milliseconds: float


@dataclass(frozen=True, slots=True)
class Report:
    """A simulation: the game, the seats, how much was played, the levels from the best down."""

    variant: str
    house_rules: tuple[str, ...]
    seats: tuple[str, ...]
    seed: str
    groups: int
    matches: int
    deals: int
    levels: tuple[LevelScore, ...]

    def plain(self) -> dict[str, Any]:
        """Gives the report as plain data."""
        return asdict(self)


def play_match(variant: Variant, bots: Sequence[Bot], seed: str) -> MatchScore:
    """Lets bots play a whole match, one in each seat.

    Raises:
        IllegalChoiceError: a bot chose what may not be done.
    """
    players = len(bots)
    match, _ = new_match(variant, players, seed)
    chances = [stream(seed, f"bot in seat {seat}") for seat in range(players)]
    points, seconds, moves = [0] * players, [0.0] * players, [0] * players
    while True:
        seat = to_act(match)
        if seat is None:
            if match.winners:
                break
            match, _ = next_deal(match)
            continue
        begun = time.perf_counter()
        action = bots[seat].choose(observe(match, seat), chances[seat])
        seconds[seat] += time.perf_counter() - begun
        moves[seat] += 1
        result = apply(match, seat, action)
        if isinstance(result, Refusal):
            told = f"{variant.id}, seed {seed}, deal {match.deal}, seat {seat}: {action}"
            raise IllegalChoiceError(f"{told}: {result.code}")
        match = result[0]
    if variant.match.pool:
        # Who is out early adds no more points: what the pool brings is what counts (P6).
        points = list(match.chips)
    else:
        for deal in match.results:
            points = [sum(both) for both in zip(points, deal.points, strict=True)]
    share = 1 / len(match.winners)
    won = tuple(share if seat in match.winners else 0.0 for seat in range(players))
    return MatchScore(match.deal, tuple(points), won, tuple(seconds), tuple(moves))


def play_group(
    variant: Variant, levels: Sequence[str], seed: str, make: MakeBot
) -> list[tuple[tuple[str, ...], MatchScore]]:
    """Plays the same shuffles as often as there are seats, the bots moving one seat on between."""
    scores = []
    for turned in range(len(levels)):
        seated = tuple(levels[turned:]) + tuple(levels[:turned])
        scores.append((seated, play_match(variant, [make(level) for level in seated], seed)))
    return scores


def simulate(
    variant: Variant,
    levels: Sequence[str],
    matches: int,
    seed: str,
    make: MakeBot,
    jobs: int = 1,
) -> Report:
    """Lets levels play so many matches (rounded up to whole groups) and measures them.

    Raises:
        ValueError: the game is not for so many players, or no match is to be played.
        IllegalChoiceError: a bot chose what may not be done.
    """
    if not variant.players.min <= len(levels) <= variant.players.max or matches < 1:
        raise ValueError("players or matches out of range")
    groups = -(-matches // len(levels))
    seeds = [f"{seed}/{number}" for number in range(groups)]
    if jobs > 1 and groups > 1:
        tasks = [(dict(variant.tree), tuple(levels), one, make) for one in seeds]
        # Started anew and not copied: a copy of a process with threads may wait for ever.
        with ProcessPoolExecutor(min(jobs, groups), get_context("spawn")) as workers:
            played = list(workers.map(_play_elsewhere, tasks))
    else:
        played = [play_group(variant, levels, one, make) for one in seeds]
    return _report(variant, levels, seed, played)


def _play_elsewhere(
    task: tuple[Mapping[str, Any], tuple[str, ...], str, MakeBot],
) -> list[tuple[tuple[str, ...], MatchScore]]:
    """Plays one group in a process of its own, which is given the rules as plain data."""
    tree, levels, seed, make = task
    return play_group(variant_from_tree(tree), levels, seed, make)


def _report(
    variant: Variant,
    levels: Sequence[str],
    seed: str,
    played: Sequence[Sequence[tuple[tuple[str, ...], MatchScore]]],
) -> Report:
    sign = 1 if variant.match.wins == "highest" or variant.match.pool else -1
    scores = [_level_score(level, played, sign) for level in dict.fromkeys(levels)]
    scores.sort(key=lambda score: -score.better.mean)
    every = [score for group in played for _, score in group]
    return Report(
        variant.id,
        variant.chosen,
        tuple(levels),
        seed,
        len(played),
        len(every),
        sum(score.deals for score in every),
        tuple(scores),
    )


def _level_score(
    level: str, played: Sequence[Sequence[tuple[tuple[str, ...], MatchScore]]], sign: int
) -> LevelScore:
    points, better, wins = [], [], []
    seconds, moves = 0.0, 0
    for group in played:
        own: list[float] = []
        others: list[float] = []
        won: list[float] = []
        for seated, score in group:
            for seat, sitting in enumerate(seated):
                per_deal = score.points[seat] / score.deals
                (own if sitting == level else others).append(per_deal)
                if sitting == level:
                    won.append(score.won[seat])
                    seconds += score.seconds[seat]
                    moves += score.moves[seat]
        points.append(_mean(own))
        better.append(sign * (_mean(own) - _mean(others)) if others else 0.0)
        wins.append(_mean(won))
    return LevelScore(
        level,
        Estimate.of(points),
        Estimate.of(better),
        Estimate.of(wins),
        1000 * seconds / max(1, moves),
    )


def _mean(values: Iterable[float]) -> float:
    listed = list(values)
    return sum(listed) / len(listed)
