"""Options are compared on the same worlds, and for no longer than it takes to be sure."""

from __future__ import annotations

import random
from collections.abc import Callable

from rummy_desktop.bots.comparing import Effort, compare

EFFORT = Effort(worlds=200, batch=8, least=16)


def toy(means: list[float], own: float, shared: float, seed: int) -> Callable[[int, int], float]:
    """A game whose options are worth so much on average, with luck of their own, and luck that all
    share in a world."""

    def play(option: int, world: int) -> float:
        luck = random.Random(f"{seed} {world}").gauss(0, shared)
        return means[option] + luck + random.Random(f"{seed} {world} {option}").gauss(0, own)

    return play


def test_the_better_is_found_through_luck_that_all_share() -> None:
    """Luck a hundred times as large as the difference does not matter where it is the same."""
    for seed in range(20):
        found = compare(3, toy([0.0, -1.0, 1.0], 0.5, 100.0, seed), EFFORT)
        assert found.chosen == 2
        assert 0.5 < found.ahead < 1.5
        assert found.worlds < EFFORT.worlds


def test_what_is_no_better_is_seldom_chosen() -> None:
    """Among equals the first is kept, but for a few times, and soon given up comparing."""
    found = [compare(3, toy([0.0, 0.0, 0.0], 5.0, 5.0, seed), EFFORT) for seed in range(200)]
    assert sum(one.chosen != 0 for one in found) < 40
    assert sum(one.worlds for one in found) < 200 * EFFORT.worlds / 2


def test_what_is_worse_is_given_up_after_the_least_worlds() -> None:
    """No more is played than it takes."""
    asked = []

    def play(option: int, world: int) -> float:
        asked.append((option, world))
        return -float(option)

    found = compare(2, play, EFFORT)
    assert found.chosen == 0
    assert found.worlds == EFFORT.least
    assert asked == [(option, world) for world in range(EFFORT.least) for option in (0, 1)]


def test_time_ends_it_all() -> None:
    """Where there is no time, the first option is taken; little time decides little."""
    better = toy([0.0, 9.0], 0.0, 1.0, 1)
    assert compare(2, better, EFFORT, lambda: False).chosen == 0
    looks = iter([True, False])
    assert compare(2, better, EFFORT, lambda: next(looks)).chosen == 0


def test_it_agrees_with_playing_everything() -> None:
    """On small games of chance the choice is that of the means over all worlds."""
    for seed in range(30):
        chance = random.Random(seed)
        table = [[chance.gauss(mean, 3.0) for _ in range(200)] for mean in (0.0, 4.0, -2.0, 2.0)]
        means = [sum(row) / len(row) for row in table]
        found = compare(4, lambda option, world, table=table: table[option][world], EFFORT)  # type: ignore[misc]
        assert found.chosen == means.index(max(means))
