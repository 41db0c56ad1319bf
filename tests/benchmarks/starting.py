"""Measures how long the program takes from its start to the first picture, what it uses while
nothing moves, and its memory.

    xvfb-run -s '-screen 0 1920x1080x24' python -m tests.benchmarks.starting
"""

from __future__ import annotations

import argparse
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import threading
import time

IDLE_S = 8.0
# The rooms are made ready beside the first scene; after that nothing is left to do.
READY_S = 4.0


def child() -> None:
    """Is the program: draws home, makes the rooms ready, and rests; prints what it took."""
    from rummy_desktop.app.house import House
    from rummy_desktop.ui.catalogue import load_catalogue
    from rummy_desktop.ui.loop import Loop

    house = House()
    look = house.settings.look
    loop = Loop(house.home(), look, title=load_catalogue(look.language).say("shared.title"))
    house.loop = loop
    loop.step()
    print("drawn", time.time(), time.process_time(), memory(), flush=True)
    threading.Thread(target=house.make_ready, daemon=True).start()
    marks: list[tuple[float, float, int]] = []

    def watch() -> None:
        time.sleep(READY_S)
        marks.append((time.perf_counter(), time.process_time(), loop.frames_drawn))
        time.sleep(IDLE_S)
        marks.append((time.perf_counter(), time.process_time(), loop.frames_drawn))
        loop.running = False

    threading.Thread(target=watch, daemon=True).start()
    loop.run()
    if len(marks) < 2:
        return  # Ended from outside: only the first picture was wanted.
    (begun, cpu, drawn), (ended, cpu_after, drawn_after) = marks
    used = 100 * (cpu_after - cpu) / (ended - begun)
    print("idle", used, drawn_after - drawn, memory(), flush=True)
    loop.close()
    house.close()


def memory() -> float:
    """Gives the most memory used so far, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    """Starts the program some times and prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.child:
        child()
        return
    wall, cpu = [], []
    command = [sys.executable, "-m", "tests.benchmarks.starting", "--child"]
    with tempfile.TemporaryDirectory() as folder:
        here = {**os.environ, "RUMMY_DESKTOP_HOME": folder, "SDL_AUDIODRIVER": "dummy"}
        for number in range(chosen.times):
            began = time.time()
            with subprocess.Popen(command, env=here, stdout=subprocess.PIPE, text=True) as program:
                assert program.stdout is not None
                for line in program.stdout:
                    kind, *numbers = line.split()
                    if kind == "drawn":
                        wall.append(float(numbers[0]) - began)
                        cpu.append(float(numbers[1]))
                        first = float(numbers[2])
                        if number < chosen.times - 1:
                            program.terminate()
                    elif kind == "idle":
                        used, drawn, most = map(float, numbers)
    print(
        f"start to the first picture: wall median {statistics.median(wall):.2f} s (best "
        f"{min(wall):.2f}), CPU median {statistics.median(cpu):.2f} s (best {min(cpu):.2f})"
    )
    print(f"memory at the first picture: {first:.0f} MB; with every room ready: {most:.0f} MB")
    print(f"nothing moving: {used:.2f} % of one core, {drawn:.0f} pictures in {IDLE_S:.0f} s")


if __name__ == "__main__":
    main()
