"""A player's own themes: why one cannot be used is told, and a mended file is seen at once."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from rummy_desktop import places
from rummy_desktop.ui.scenes.home import Home
from rummy_desktop.ui.settings import load_settings
from rummy_desktop.ui.signs import DIRECTIONS
from rummy_desktop.ui.widgets import Words
from tests.app.guest import Guest

BROKEN = "names: {en: Mine}\nbased_on: felt\nradius: {plat: 3}\n"
MENDED = 'names: {en: Mine}\nbased-on: felt\ncolour: {ink: {main: "#ff0000"}}\n'
REASON = "mine.yaml, line 2, column 1, based_on: Nobody knows this key. Did you mean “based-on”?"


@pytest.fixture
def theme(home: Path) -> Path:
    """Gives the file of a theme that cannot be used."""
    path = places.user_themes() / "mine.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(BROKEN, encoding="utf-8")
    return path


def plain(text: str) -> str:
    """Gives a sentence without the signs for directions."""
    return "".join(sign for sign in text if sign not in DIRECTIONS)


def told(guest: Guest) -> str:
    """Gives what the settings say below the choice of the theme; nothing if nothing is wrong."""
    note = guest.loop.top.controls.find("theme fault")
    assert note is None or isinstance(note, Words)
    return plain(note.text) if note else ""


def test_a_broken_theme_says_why_when_it_is_chosen(theme: Path) -> None:
    """The usual one holds; once the file is mended, opening the settings is enough."""
    guest = Guest()
    guest.use("settings")
    assert not told(guest)
    guest.use("theme mine")
    assert guest.loop.stage.theme.id == "felt"
    assert REASON in told(guest)
    assert "One fault more." in told(guest)
    assert load_settings()[0].look.theme == "mine"
    guest.key("escape")
    theme.write_text(MENDED, encoding="utf-8")
    guest.use("settings")
    assert not told(guest)
    assert guest.loop.stage.theme.id == "mine"
    assert tuple(guest.loop.stage.theme.colour("ink.main")) == (255, 0, 0, 255)
    guest.key("escape")
    theme.write_text(BROKEN, encoding="utf-8")
    guest.use("settings")
    assert REASON in told(guest)
    assert guest.loop.stage.theme.colour("ink.main").g == 0
    guest.leave()


def test_a_broken_theme_says_why_when_the_program_starts(theme: Path) -> None:
    """Among the notices of the first page, as soon as it is there."""
    guest = Guest(theme="mine")
    assert isinstance(guest.top, Home)
    (notice,) = guest.top.facts.notices
    assert REASON in plain(notice.more)
    guest.leave()


def test_two_themes_with_one_name_are_told_apart(theme: Path) -> None:
    """By what their files are called."""
    theme.write_text(MENDED.replace("Mine", "Felt"), encoding="utf-8")
    guest = Guest()
    guest.use("settings")
    labels = [plain(guest.found(f"theme {id}").label) for id in ("felt", "mine")]
    assert labels == ["Theme: Felt (felt)", "Theme: Felt (mine)"]
    guest.leave()


def test_what_did_not_change_is_not_painted_anew(theme: Path) -> None:
    """Opening the settings costs nothing where the theme's file is as it was."""
    theme.write_text(MENDED, encoding="utf-8")
    guest = Guest(theme="mine")
    before = guest.loop.stage
    guest.use("settings")
    assert guest.loop.stage.theme is before.theme
    assert guest.loop.stage.paint is before.paint
    guest.leave()


def test_when_the_programs_own_themes_change_for_the_worse_the_old_one_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another version may have been laid over the program while it runs: that is told, and no more
    happens.
    """
    guest = Guest(theme="felt")
    data = tmp_path / "newer"
    shutil.copytree(places.data_file("themes"), data / "themes")
    for path in (data / "themes").glob("*.yaml"):
        path.write_text(path.read_text(encoding="utf-8") + "newer: 3\n", encoding="utf-8")
    real = places.data_file

    def moved(*parts: str) -> Path:
        return data.joinpath(*parts) if parts[0] == "themes" else real(*parts)

    monkeypatch.setattr(places, "data_file", moved)
    before = guest.loop.stage.theme
    guest.use("settings")
    guest.use("theme midnight")
    assert guest.loop.running
    assert guest.loop.stage.theme is before
    assert "so Felt stays" in told(guest)
    assert "midnight.yaml" in told(guest)
    guest.use("contrast")
    assert guest.loop.stage.theme.id == "felt"
    assert not guest.loop.stage.theme.is_like(before)
    guest.use("contrast")
    assert guest.loop.stage.theme.is_like(before)
    monkeypatch.undo()
    guest.use("theme felt")
    guest.use("theme midnight")
    assert guest.loop.stage.theme.id == "midnight"
    assert not told(guest)
    guest.leave()
