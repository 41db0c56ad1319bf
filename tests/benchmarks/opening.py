"""Measures the frames in which scenes open off home: the first time, and again.

    xvfb-run -s '-screen 0 1920x1080x24' python -m tests.benchmarks.opening

Home stands for a while before the first, as it does before a player.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import threading
import time

from rummy_desktop.app.house import House
from rummy_desktop.ui.loop import FRAMES, Loop
from rummy_desktop.ui.scene import Pop, Push, Scene
from rummy_desktop.ui.scenes.keys import Keys

FRAMES_AFTER = 20


def played(loop: Loop, frames: int) -> list[tuple[float, float]]:
    """Plays some frames at the usual pace; gives wall and CPU time of each in ms."""
    found = []
    for _ in range(frames):
        at, cpu = time.perf_counter(), time.thread_time()
        loop.step()
        wall, cpu = time.perf_counter() - at, time.thread_time() - cpu
        found.append((wall * 1000, cpu * 1000))
        time.sleep(max(0.0, 1 / FRAMES - wall))
    return found


def opened(loop: Loop, scene: Scene | None) -> tuple[float, float, float]:
    """Opens a scene, None goes back; gives ms of wall time to push it, of the slowest frame, and
    that frame's CPU.
    """
    at = time.perf_counter()
    loop._apply(Push(scene) if scene is not None else Pop())
    pushed = (time.perf_counter() - at) * 1000
    return pushed, *max(played(loop, FRAMES_AFTER))


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--wait", type=float, default=4.0, help="how long home stands, in s")
    parser.add_argument("--language", default="en")
    chosen = parser.parse_args()
    wide, _, high = chosen.size.partition("x")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["RUMMY_DESKTOP_HOME"] = folder
        house = House()
        look = house.settings.look.changed(language=chosen.language, muted=True)
        loop = house.loop = Loop(house.home(), look, (int(wide), int(high)))
        loop.step()
        threading.Thread(target=house.make_ready, daemon=True).start()
        resting = played(loop, round(chosen.wait * FRAMES))
        print(f"home stands: slowest frame {max(resting)[0]:.1f} ms wall")
        scenes = {
            "new match": house._new_match,
            "rule book": house.rule_book,
            "open matches": house._open_matches,
            "replays": house._replays,
            "statistics": house._statistics,
            "settings": house.settings_scene,
            "credits": house._credits,
            "keys": Keys,
        }
        for name, make in scenes.items():
            for time_ in ("first", "again"):
                at = time.perf_counter()
                scene = make()
                made = (time.perf_counter() - at) * 1000
                pushed, wall, cpu = opened(loop, scene)
                back = opened(loop, None)
                print(
                    f"{name:14} {time_}: made {made:6.1f}, pushed {pushed:6.1f}, slowest frame "
                    f"{wall:6.1f} ms wall, {cpu:6.1f} CPU; back to home {back[1]:6.1f}"
                )
        loop.close()
        house.close()


if __name__ == "__main__":
    main()
