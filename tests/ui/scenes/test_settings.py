"""Settings outlive everything: a restart, a broken file, a full disk."""

from __future__ import annotations

import os

import pytest

from rummy_desktop.ui import settings as kept
from rummy_desktop.ui.look import Look
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.scenes.settings import SettingsScene
from rummy_desktop.ui.settings import Settings, load_settings, save_settings


def test_what_was_saved_is_loaded(tmp_path):
    path = tmp_path / "deep" / "settings.yaml"
    chosen = Settings(
        Look(
            theme="felt", language="fa", text=1.5, back="persian", pace="at_once", muted=True
        ).changed(speech=True, hand="flat", melds="middle", cards=2.0),
        may_i_seconds=20,
        name="نینو",
        confirm_out=True,
        warn_fits=False,
        thought_s=3.0,
    )
    save_settings(chosen, path)
    assert load_settings(path) == (chosen, None)


def test_no_file_is_no_fault(tmp_path):
    assert load_settings(tmp_path / "settings.yaml") == (Settings(), None)


@pytest.mark.parametrize("text", ["look: [", "just words", "- a\n- b\n", "\x00\x01"])
def test_a_broken_file_is_kept_aside_and_told_of(tmp_path, text):
    path = tmp_path / "settings.yaml"
    path.write_text(text, encoding="utf-8")
    settings, notice = load_settings(path)
    assert settings == Settings()
    assert notice is not None
    assert notice.kept is not None
    assert notice.kept.read_text(encoding="utf-8") == text
    assert not path.exists()


def test_what_is_sound_in_a_faulty_file_is_used(tmp_path):
    path = tmp_path / "settings.yaml"
    path.write_text(
        "look: {language: fa, text: 9, pace: fast, colour: red}\nname: Ana\nwarn_fits: maybe\n"
        "thought_s: true\n",
        encoding="utf-8",
    )
    settings, notice = load_settings(path)
    assert settings.look.language == "fa"
    assert settings.look.pace == "fast"
    assert settings.look.text == 1.0
    assert settings.name == "Ana"
    assert settings.warn_fits is True
    assert notice is not None
    assert set(notice.keys) == {"look.text", "look.colour", "warn_fits", "thought_s"}


def test_a_disk_that_refuses_leaves_the_old_file(tmp_path, monkeypatch):
    path = tmp_path / "settings.yaml"
    save_settings(Settings(name="old"), path)

    def refuse(*_: object) -> None:
        raise OSError("no room")

    monkeypatch.setattr(kept.os, "replace", refuse)
    with pytest.raises(OSError, match="no room"):
        save_settings(Settings(name="new"), path)
    monkeypatch.undo()
    assert load_settings(path)[0].name == "old"
    assert os.listdir(tmp_path) == ["settings.yaml"]


def test_how_long_the_expert_thinks_is_chosen_among_three():
    chosen = []
    loop = Loop(SettingsScene(Settings(), chosen.append, page="play"), Look(muted=True), (960, 600))
    segment = loop.top.controls.find("thought")
    patience = []
    for _ in range(3):
        segment.press(loop.stage)
        patience.append(round(chosen[-1].patience, 3))
    assert patience == [2.5, 7.5, 1.0]
    assert not loop.stage.words.missing
    loop.close()
