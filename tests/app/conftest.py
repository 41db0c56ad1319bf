"""A player's folder of its own for each test."""

from pathlib import Path

import pytest

from rummy_desktop import places


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Gives an empty folder in which the program keeps a player's things."""
    folder = tmp_path / "home"
    monkeypatch.setenv(places.HOME_OVERRIDE, str(folder))
    return folder
