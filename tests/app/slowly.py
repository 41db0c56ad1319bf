"""Bots that think until a file is there: what the worker process is given in a test."""

from __future__ import annotations

import os
import time
from pathlib import Path

from rummy_desktop.app import thinking

GO = "RUMMY_DESKTOP_TEST_GO"
quick_choose, quick_reason = thinking.choose, thinking.reason


def until_told() -> None:
    """Waits for the file, in the worker only."""
    while not Path(os.environ[GO]).exists():
        time.sleep(0.005)


def choose(*told):
    """Chooses when told."""
    until_told()
    return quick_choose(*told)


def reason(*told):
    """Finds a reason when told."""
    until_told()
    return quick_reason(*told)


def fails(*told):
    """Finds nothing."""
    raise ValueError("on purpose")
