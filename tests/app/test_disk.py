"""A disk that takes nothing is told of, and the match goes on."""

from pathlib import Path

import pytest

from rummy_desktop.app.house import House
from rummy_desktop.session.record import Seat
from rummy_desktop.ui.dialog import Dialog
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.scenes.new_match.choice import MatchChoice
from rummy_desktop.ui.settings import load_settings
from rummy_desktop.ui.table.scene import TableScene
from rummy_desktop.variant import VariantError, load_variant


def test_a_match_that_cannot_be_written_is_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "saves").write_text("no folder")
    monkeypatch.setenv("RUMMY_DESKTOP_HOME", str(tmp_path))
    house = House()
    loop = Loop(house.home(), house.settings.look)
    house.loop = loop
    try:
        seats = (Seat("Ana"), Seat("Omid", "bot", "steady"))
        choice = MatchChoice(load_variant("knock-rummy"), seats)
        loop.post(lambda: house.begin(choice))
        loop.step()
        loop.step()
        assert isinstance(loop.top, Dialog)
        assert any(isinstance(scene, TableScene) for scene in loop.scenes)
        assert sum(isinstance(scene, Dialog) for scene in loop.scenes) == 1
    finally:
        house.close()
        loop.close()


def test_sound_settings_outlive_a_wrong_one(tmp_path: Path) -> None:
    path = tmp_path / "settings.yaml"
    path.write_text("look: {language: fa, volume: loud}\n")
    first, notice = load_settings(path)
    assert notice is not None
    again, told = load_settings(path)
    assert told is None
    assert again == first
    assert again.look.language == "fa"


def test_a_house_rule_that_was_taken_away_is_not_there(tmp_path: Path) -> None:
    game = tmp_path / "mine.yaml"
    game.write_text(
        "id: mine\nbased-on: contract-rummy\nnames: {en: Mine}\nhouse-rules.joker-25: none\n"
    )
    with pytest.raises(VariantError, match="no-house-rule name=joker-25"):
        load_variant(str(game), ["joker-25"])
