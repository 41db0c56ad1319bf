"""A real window on an X server without a screen."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120  # seconds; what is waited for takes a few


@pytest.fixture
def display() -> Iterator[str]:
    """Runs an X server, and gives its display."""
    if not (shutil.which("Xvfb") and shutil.which("xdotool")):
        if os.environ.get("CI"):
            pytest.fail("CI must have Xvfb and xdotool")
        pytest.skip("needs Xvfb and xdotool")
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24"]
    server = subprocess.Popen(
        command, pass_fds=[write], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


@dataclass
class Program:
    """The program in its window, with a home of its own."""

    process: subprocess.Popen[bytes]
    environment: dict[str, str]
    home: Path

    def do(self, *command: str) -> bool:
        """Moves the mouse, presses keys or looks for the window; tells whether it could."""
        done = subprocess.run(
            ["xdotool", *command], env=self.environment, capture_output=True, check=False
        )
        return done.returncode == 0

    def click(self, x: int, y: int) -> None:
        """Clicks at a place of the screen."""
        self.do("mousemove", str(x), str(y))
        time.sleep(0.1)
        self.do("click", "1")

    def is_seen(self) -> bool:
        """Tells whether the window is there."""
        return self.do("search", "--onlyvisible", "--class", "rummy-desktop")

    def record(self) -> str:
        """Gives the text of the match that is being played; nothing before it begins."""
        return "".join(path.read_text("utf-8") for path in self.home.rglob("*.rummy"))

    def wait(self, until: Callable[[], bool], meanwhile: Callable[[], None] | None = None) -> None:
        """Waits until something holds, doing something again and again."""
        end = time.monotonic() + PATIENCE
        while not until():
            assert self.process.poll() is None, "the program has gone"
            assert time.monotonic() < end, self.record()[-400:]
            if meanwhile:
                meanwhile()
            time.sleep(0.3)


Start = Callable[..., Program]


@pytest.fixture
def start(display: str, tmp_path: Path) -> Iterator[Start]:
    """Starts the program with arguments, as often as it is called, always with the same home."""
    environment = {
        **os.environ,
        "DISPLAY": display,
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "dummy",
        "SDL_VIDEO_X11_WMCLASS": "rummy-desktop",
        "PYTHONPATH": str(ROOT),
        "RUMMY_DESKTOP_HOME": str(tmp_path),
    }
    started: list[Program] = []

    def run(*arguments: str) -> Program:
        command = [sys.executable, str(ROOT / "packaging" / "launch.py"), *arguments]
        process = subprocess.Popen(command, env=environment)
        started.append(Program(process, environment, tmp_path))
        return started[-1]

    yield run
    for program in started:
        program.process.kill()
        program.process.wait()
