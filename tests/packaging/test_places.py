"""Data is looked for in a fixed order, and a player's things lie where the player says."""

import sys
from pathlib import Path

import pytest

from rummy_desktop import places


def test_the_checkout_serves_what_nothing_else_has() -> None:
    assert places.data_file("assets", "fonts", "OFL.txt").is_relative_to(places.CHECKOUT)


def test_the_order_of_asking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    override, frozen = tmp_path / "override", tmp_path / "frozen"
    for folder in (override, frozen):
        folder.mkdir()
        (folder / "both").touch()
    (frozen / "frozen-only").touch()
    monkeypatch.setenv(places.DATA_OVERRIDE, str(override))
    monkeypatch.setattr(sys, "_MEIPASS", str(frozen), raising=False)
    assert places.data_file("both") == override / "both"
    assert places.data_file("frozen-only") == frozen / "frozen-only"
    assert places.data_file("assets") == places.data_folders()[-1] / "assets"


def test_what_is_nowhere_is_told_with_every_folder_asked() -> None:
    with pytest.raises(FileNotFoundError) as told:
        places.data_file("assets", "no-such-file")
    for folder in places.data_folders():
        assert str(folder / "assets" / "no-such-file") in str(told.value)


def test_a_player_s_things_lie_where_the_environment_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(places.HOME_OVERRIDE, str(tmp_path))
    folders = (places.saves(), places.records(), places.user_variants(), places.user_themes())
    assert {folder.parent for folder in (*folders, places.settings_file())} == {tmp_path}
    assert list(tmp_path.iterdir()) == []
