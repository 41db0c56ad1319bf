"""The program opens a real window, plays a deal there by itself, and goes."""

import time

import pytest

from .conftest import PATIENCE, Start

AUTOPLAY = ("--autoplay", "--variant", "knock-rummy", "--seed", "1", "--deals", "1")


@pytest.mark.x11
def test_a_deal_is_played_in_a_window(start: Start) -> None:
    program = start(*AUTOPLAY)
    seen = False
    end = time.monotonic() + PATIENCE
    while program.process.poll() is None and time.monotonic() < end:
        seen = seen or program.is_seen()
        time.sleep(0.05)
    assert program.process.poll() == 0
    assert seen
