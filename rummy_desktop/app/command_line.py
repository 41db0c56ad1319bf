"""The command line: the table, and what can be done without one."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import rummy_desktop
from rummy_desktop import places
from rummy_desktop.app.saying import fault_told, say
from rummy_desktop.marked import FaultyFileError
from rummy_desktop.variant import Variant, load_variant

COMMANDS = ("check", "simulate", "rules")
"""The commands that need no display."""

UNSEEN_DRIVERS = ("dummy", "offscreen", "evdev")
"""Video drivers of SDL that show nothing to anybody."""

GOOD, FAILED, UNUSABLE = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the program with its arguments; gives the exit code."""
    multiprocessing.freeze_support()
    asked = _parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], int] = asked.run
    try:
        return run(asked)
    except FaultyFileError as error:
        return _complain("\n".join(map(fault_told, error.faults)))
    except BrokenPipeError:
        # Whoever read the output has closed it; Python would complain once more at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    except KeyboardInterrupt:
        return FAILED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="rummy-desktop", description=say("about"))
    parser.add_argument("--version", action="version", version=rummy_desktop.__version__)
    parser.add_argument("--autoplay", action="store_true", help=say("autoplay_help"))
    parser.add_argument("--variant", metavar="ID", help=say("variant_help"))
    parser.add_argument("--seed", metavar="SEED", help=say("seed_help"))
    parser.add_argument("--deals", type=_count, metavar="N", help=say("deals_help"))
    parser.set_defaults(run=_table, replay=None)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    checking = commands.add_parser("check", help=say("check_about"))
    checking.add_argument("files", nargs="+", type=Path, metavar="FILE", help=say("file_help"))
    checking.add_argument("--shuffles", action="store_true", help=say("shuffles_help"))
    checking.set_defaults(run=_check)

    simulating = commands.add_parser("simulate", help=say("simulate_about"))
    _add_game(simulating)
    simulating.add_argument("--seats", required=True, metavar="LEVELS", help=say("seats_help"))
    simulating.add_argument(
        "--matches", type=_count, default=100, metavar="N", help=say("matches_help")
    )
    simulating.add_argument("--seed", default="1", metavar="SEED", help=say("seed_help"))
    simulating.add_argument("--jobs", type=_count, default=1, metavar="N", help=say("jobs_help"))
    simulating.add_argument("--json", action="store_true", help=say("json_help"))
    simulating.set_defaults(run=_simulate)

    telling = commands.add_parser("rules", help=say("rules_about"))
    _add_game(telling)
    telling.add_argument("--language", default="en", metavar="CODE", help=say("language_help"))
    telling.set_defaults(run=_rules)

    replaying = commands.add_parser("replay", help=say("replay_about"))
    replaying.add_argument("replay", type=Path, metavar="FILE", help=say("replay_help"))
    replaying.set_defaults(run=_table)
    return parser


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="VARIANT", help=say("variant_help"))
    parser.add_argument("--house-rules", default="", metavar="NAMES", help=say("house_rules_help"))


def _count(text: str) -> int:
    """Reads a number of at least one.

    Raises:
        ArgumentTypeError: it is none.
    """
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(say("not_a_count", text=text))
    return int(text)


def _listed(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def _game(asked: argparse.Namespace) -> Variant:
    folders = [places.user_variants()]
    return load_variant(asked.game, _listed(asked.house_rules), folders=folders)


def _check(asked: argparse.Namespace) -> int:
    from rummy_desktop.app.checking import check

    return check(asked.files, asked.shuffles)


def _simulate(asked: argparse.Namespace) -> int:
    from rummy_desktop.app.simulating import run
    from rummy_desktop.bots.levels import LEVELS

    variant, levels = _game(asked), _listed(asked.seats)
    for level in levels:
        if level not in LEVELS:
            return _complain(say("wrong_level", level=level, known=", ".join(LEVELS)))
    if not variant.players.min <= len(levels) <= variant.players.max:
        bounds = {"min": variant.players.min, "max": variant.players.max}
        return _complain(say("wrong_players", variant=variant.id, count=len(levels), **bounds))
    return run(variant, levels, asked.matches, asked.seed, asked.jobs, asked.json)


def _rules(asked: argparse.Namespace) -> int:
    from rummy_desktop.rulebook import render_text, rule_book
    from rummy_desktop.ui.catalogue import language_codes, load_catalogue

    variant, known = _game(asked), language_codes()
    if asked.language not in known:
        return _complain(say("no_language", language=asked.language, known=", ".join(known)))
    words = load_catalogue(asked.language)
    print(render_text(rule_book(variant, words), words), end="")
    return GOOD


def _table(asked: argparse.Namespace) -> int:
    """Opens the table, or says what is in the way of it."""
    if not asked.autoplay and (asked.variant or asked.seed or asked.deals):
        return _complain(say("only_autoplay"))
    if asked.replay is not None and not asked.replay.is_file():
        return _complain(say("no_file", file=asked.replay))
    if asked.variant is not None:
        load_variant(asked.variant, folders=[places.user_variants()])
    problem = _display_problem()
    if problem:
        return _complain(say("no_display", problem=problem, commands=", ".join(COMMANDS)))
    from rummy_desktop.app.main import open_table

    return open_table(
        autoplay=asked.autoplay,
        variant=asked.variant,
        seed=asked.seed,
        deals=asked.deals,
        replay=asked.replay,
    )


def _display_problem() -> str:
    """Gives why no window can be opened, in the system's own words; nothing if one can."""
    # The package sets what must be set before pygame is imported.
    from rummy_desktop.ui.noise import without_noise

    try:
        import pygame

        with without_noise():
            pygame.display.init()
    except (ImportError, RuntimeError) as error:
        return str(error)
    driver = pygame.display.get_driver()
    # Where there is no screen SDL falls back on drawing for nobody, unless it was told to.
    if driver in UNSEEN_DRIVERS and os.environ.get("SDL_VIDEODRIVER") != driver:
        return driver
    return ""


def _complain(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return UNUSABLE
