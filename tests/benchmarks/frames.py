"""Measures the frames of the table in a real window: how long each step of the loop takes while
cards move, and what the program uses while nothing does.

    xvfb-run -s '-screen 0 1920x1080x24' python -m tests.benchmarks.frames

Wall time, and the CPU time of the thread that draws beside it: on a machine that is shared, the
second tells more. Pictures of cards are made in a thread of their own.
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from rummy_desktop.bots.levels import bot
from rummy_desktop.session.record import Seat
from rummy_desktop.session.session import Session
from rummy_desktop.ui.look import Look
from rummy_desktop.ui.loop import FRAMES, Loop
from rummy_desktop.ui.scene import Scene
from rummy_desktop.ui.table.scene import TableScene
from rummy_desktop.ui.table.watching import Doors
from rummy_desktop.ui.tidying import Tidying
from rummy_desktop.variant import load_variant

NAMES = ("Ana", "Omid", "Clara", "Nino", "Sara", "Tamar", "Reza", "Levan")
BUDGET_MS = 1000 / FRAMES


@dataclass(frozen=True)
class Frame:
    """One step of the loop: wall and CPU time in ms, when it was since the beginning in s, whether
    cards were moving.
    """

    wall: float
    cpu: float
    at: float
    moving: bool


class Beside:
    """Has bots choose in this process, but outside of the measured frames."""

    def __init__(self) -> None:
        self.waiting: list[tuple] = []

    def ask(self, level, seen, chance, answer) -> None:
        """Notes the question."""
        self.waiting.append((level, seen, chance, answer))

    def think(self) -> None:
        """Answers what was asked."""
        for level, seen, chance, answer in self.waiting:
            answer(bot(level).choose(seen, chance))
        self.waiting.clear()


def table(
    game: str, players: int, size: tuple[int, int], folder: Path, look: Look | None = None
) -> tuple[Loop, Beside]:
    """Opens a table with bots alone, its record on the disk."""
    seats = [Seat(NAMES[number], "bot", "novice") for number in range(players)]
    session = Session(load_variant(game), seats, "frames", folder / "frames.rummy")
    thinker = Beside()
    scene = TableScene(session, thinker, Doors(lambda name: Scene(), Scene))
    return Loop(scene, look or Look(muted=True), size), thinker


def run(loop: Loop, thinker: Beside, seconds: float) -> list[Frame]:
    """Plays at sixty frames a second."""
    found = []
    Tidying().begin()
    scene = loop.scenes[0]
    began = time.perf_counter()
    while time.perf_counter() - began < seconds and loop.top is scene:
        at, cpu = time.perf_counter(), time.thread_time()
        loop.step()
        wall, cpu = (time.perf_counter() - at) * 1000, (time.thread_time() - cpu) * 1000
        found.append(Frame(wall, cpu, at - began, scene.moving.busy))
        thinker.think()
        rest = BUDGET_MS / 1000 - (time.perf_counter() - at)
        if rest > 0:
            time.sleep(rest)
    return found


def told(name: str, frames: Iterable[Frame]) -> None:
    """Prints what frames took."""
    frames = list(frames)
    for kind in ("wall", "cpu"):
        times = sorted(getattr(frame, kind) for frame in frames)
        if not times:
            continue
        late = sum(one > BUDGET_MS for one in times)
        print(
            f"{name:26} {kind:5} {len(times):6} frames  median {statistics.median(times):6.2f}  "
            f"p99 {times[int(len(times) * 0.99)]:6.2f}  slowest {times[-1]:6.2f} ms  "
            f"{late} over {BUDGET_MS:.1f} ms"
        )


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="may-i")
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--theme", default="felt")
    parser.add_argument("--language", default="en")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--slow", type=int, default=8, help="how many slowest frames are listed")
    chosen = parser.parse_args()
    wide, _, high = chosen.size.partition("x")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["RUMMY_DESKTOP_HOME"] = folder
        look = Look(theme=chosen.theme, language=chosen.language, muted=True)
        size = (int(wide), int(high))
        loop, thinker = table(chosen.game, chosen.players, size, Path(folder), look)
        frames = run(loop, thinker, chosen.seconds)
    deal_ends = next((f.at for f in frames if f.at > 0.5 and not f.moving), 0.0)
    print(f"{chosen.game}, {chosen.players} seats, {chosen.size}, the deal takes {deal_ends:.1f} s")
    told("first second", (f for f in frames if f.at <= 1))
    told("dealing after it", (f for f in frames if 1 < f.at <= deal_ends))
    told("cards moving", (f for f in frames if f.at > deal_ends and f.moving))
    told("between moves", (f for f in frames if f.at > deal_ends and not f.moving))
    print("slowest after the first second:")
    later = sorted((f for f in frames if f.at > 1), key=lambda f: -f.cpu)
    for frame in later[: chosen.slow]:
        print(
            f"  at {frame.at:6.2f} s: {frame.wall:6.1f} ms wall, {frame.cpu:6.1f} ms CPU"
            f"{', moving' if frame.moving else ''}"
        )
    print(f"memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB at most")
    loop.close()


if __name__ == "__main__":
    main()
