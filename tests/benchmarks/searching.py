"""How much search brings: deals played twice, alike but that one seat searches in one of them.

    python -m tests.benchmarks.searching contract-rummy --deals 40 --seed 1

All seats are experts; without search they leave nothing to chance, so that two deals of one shuffle
differ only by what the search made of them. Contracts follow each other deal by deal; each
deal is played once by rules of thumb alone and once for each seat with that seat searching. Points
are a deal's, better for the seat than for the others' mean; intervals are 95 % over the shuffles.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from dataclasses import replace

from rummy_desktop.bots.arena import Estimate
from rummy_desktop.bots.bot import Bot
from rummy_desktop.bots.player import Player
from rummy_desktop.bots.searching import Searcher
from rummy_desktop.bots.skill import SKILLS
from rummy_desktop.cards import stream
from rummy_desktop.engine import Refusal, apply, observe, to_act
from rummy_desktop.engine.dealing import blank_match, shuffle
from rummy_desktop.engine.draft import Draft
from rummy_desktop.engine.state import MatchState
from rummy_desktop.variant import Variant, load_variant


def began(variant: Variant, players: int, seed: str, number: int) -> MatchState:
    """Gives a deal: the contracts in turn, the dealer moving on with each round of them."""
    rounds = variant.match.number if variant.match.ends == "deals" else 1
    blank = blank_match(variant, players, f"{seed}/{number}", number // rounds % players)
    draft = Draft(replace(blank, deal=1 + number % rounds))
    shuffle(draft)
    return draft.close()[0]


def played(
    match: MatchState, bots: Sequence[Bot], timed: int | None
) -> tuple[list[int], list[float]]:
    """Plays a deal; gives the points, and the seconds of processor time of each move of a seat."""
    chances = [stream(match.seed, f"bot in seat {seat}") for seat in range(len(bots))]
    seconds = []
    while (seat := to_act(match)) is not None:
        seen = observe(match, seat)
        begun = time.process_time()
        action = bots[seat].choose(seen, chances[seat])
        if seat == timed:
            seconds.append(time.process_time() - begun)
        result = apply(match, seat, action)
        assert not isinstance(result, Refusal), (seat, action, result)
        match = result[0]
    return list(match.results[-1].points), seconds


def ahead(points: Sequence[int], seat: int, sign: int) -> float:
    """Gives by how much a seat did better than the others' mean."""
    return sign * (points[seat] - (sum(points) - points[seat]) / (len(points) - 1))


def main() -> None:
    """Measures and tells."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--patience", type=float, default=1.0)
    asked = parser.parse_args()
    variant, players = load_variant(asked.game), asked.players
    plain = Player(SKILLS["expert"])
    searching = Searcher(plain, asked.patience)
    sign = 1 if variant.match.wins == "highest" else -1
    gains, own, seconds, changed = [], [], [], 0
    for number in range(asked.deals):
        match = began(variant, players, asked.seed, number)
        without, _ = played(match, [plain] * players, None)
        better, points = [], []
        for seat in range(players):
            bots = [searching if one == seat else plain for one in range(players)]
            with_it, spent = played(match, bots, seat)
            better.append(ahead(with_it, seat, sign) - ahead(without, seat, sign))
            points.append(sign * (with_it[seat] - without[seat]))
            changed += with_it != without
            seconds += spent
        gains.append(sum(better) / players)
        own.append(sum(points) / players)
    gain, alone = Estimate.of(gains), Estimate.of(own)
    seconds.sort()
    print(f"{asked.game}: {asked.deals} deals, {players} seats, seed {asked.seed}")
    print(f"better than without, by points a deal: {gain.mean:+.2f} ± {gain.plus_minus or 0:.2f}")
    print(f"own points alone: {alone.mean:+.2f} ± {alone.plus_minus or 0:.2f}")
    print(f"results changed: {changed} of {players * asked.deals}")
    print(f"milliseconds a move, mean: {1000 * sum(seconds) / len(seconds):.0f}")
    for part in (0.5, 0.95, 0.99, 1.0):
        at = min(len(seconds) - 1, int(part * len(seconds)))
        print(f"milliseconds a move, {part:.0%}: {1000 * seconds[at]:.0f}")


if __name__ == "__main__":
    main()
