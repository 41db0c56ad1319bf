"""The program opens a real window, plays a deal there by itself, and goes."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 120  # seconds; a deal takes a few
AUTOPLAY = ("--autoplay", "--variant", "knock-rummy", "--seed", "1", "--deals", "1")


@pytest.fixture
def display() -> Iterator[str]:
    """Runs an X server without a screen, and gives its display."""
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


@pytest.mark.x11
def test_a_deal_is_played_in_a_window(display: str, tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "DISPLAY": display,
        "SDL_VIDEODRIVER": "x11",
        "SDL_VIDEO_X11_WMCLASS": "rummy-desktop",
        "PYTHONPATH": str(ROOT),
        "RUMMY_DESKTOP_HOME": str(tmp_path),
    }
    command = [sys.executable, str(ROOT / "packaging" / "launch.py"), *AUTOPLAY]
    search = ["xdotool", "search", "--onlyvisible", "--class", "rummy-desktop"]
    program = subprocess.Popen(command, env=environment)
    seen = False
    try:
        end = time.monotonic() + PATIENCE
        while program.poll() is None and time.monotonic() < end:
            found = subprocess.run(search, env=environment, capture_output=True, check=False)
            seen = seen or found.returncode == 0
            time.sleep(0.05)
        assert program.poll() == 0
    finally:
        program.kill()
        program.wait()
    assert seen
