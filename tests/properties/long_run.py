"""A run by hand, too long for CI: so many random actions in every game, each looked at.

    python -m tests.properties.long_run --actions 200000 [--only knock-rummy]

After every action no card is lost; at every hundredth each seat sees the same when the cards that
it cannot see are dealt anew; every deal ends. It tells how much was played, and fails at the first
thing that does not hold.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter

from rummy_desktop.engine import observe, problems
from rummy_desktop.variant import load_variant, presets
from tests.properties.test_sight import dealt_anew
from tests.properties.walking import match_of_chance

DEALS_OF_A_MATCH = 7


def run(name: str, actions: int) -> None:
    """Plays one game for so many actions, with every number of players in turn."""
    variant, chance = load_variant(name), random.Random(name)
    counts, done, matches = Counter[str](), 0, 0
    while done < actions:
        players = variant.players.min + matches % (variant.players.max - variant.players.min + 1)
        results = 0
        for step in match_of_chance(variant, players, f"long {matches}", DEALS_OF_A_MATCH):
            done += 1
            assert problems(step.after) == [], (name, matches, step.action)
            if done % 100 == 0:
                for seat in range(players):
                    other = dealt_anew(step.after, seat, chance)
                    assert observe(other, seat) == observe(step.after, seat), (name, matches)
            if len(step.after.results) > results:
                results = len(step.after.results)
                counts[str(step.after.results[-1].ended)] += 1
        matches += 1
    ends = ", ".join(f"{count} {ended}" for ended, count in counts.most_common())
    print(f"{name}: {done} actions, {matches} matches, deals: {ends}", flush=True)


def main() -> None:
    """Runs what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--actions", type=int, default=200_000)
    parser.add_argument("--only", action="append", choices=presets())
    asked = parser.parse_args()
    for name in asked.only or presets():
        run(name, asked.actions)


if __name__ == "__main__":
    main()
