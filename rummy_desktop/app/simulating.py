"""``rummy-desktop simulate``: levels play each other without a picture, and are measured."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rummy_desktop.app.saying import say
from rummy_desktop.bots.arena import Estimate, Report, simulate
from rummy_desktop.bots.levels import bot
from rummy_desktop.variant import Variant


def run(
    variant: Variant, levels: Sequence[str], matches: int, seed: str, jobs: int, as_json: bool
) -> int:
    """Plays the matches and prints the report; gives the exit code."""
    report = simulate(variant, levels, matches, seed, bot, jobs)
    if as_json:
        print(json.dumps(report.plain(), ensure_ascii=False, indent=2))
    else:
        _print_table(report)
    return 0


def _print_table(report: Report) -> None:
    print(
        say(
            "simulated",
            variant=" + ".join((report.variant, *report.house_rules)),
            matches=report.matches,
            groups=report.groups,
            deals=report.deals,
            seed=report.seed,
        )
    )
    heads = ("level", "points", "better", "wins", "time")
    rows = [[say(f"column.{head}") for head in heads]]
    for score in report.levels:
        rows.append(
            [
                score.level,
                _shown(score.points, 2),
                _shown(score.better, 2),
                _shown(Estimate(100 * score.wins.mean, _hundredfold(score.wins.plus_minus)), 1),
                f"{score.milliseconds:.2f}",
            ]
        )
    widths = [max(len(row[column]) for row in rows) for column in range(len(heads))]
    for row in rows:
        print("  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)))


def _hundredfold(number: float | None) -> float | None:
    return None if number is None else 100 * number


def _shown(estimate: Estimate, digits: int) -> str:
    mean = f"{estimate.mean:.{digits}f}"
    if estimate.plus_minus is None:
        return mean
    return f"{mean} ± {estimate.plus_minus:.{digits}f}"
