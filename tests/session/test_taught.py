"""What somebody has been taught is kept in one file, which harms nothing when it is lost."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from rummy_desktop import places
from rummy_desktop.session.record import Seat
from rummy_desktop.session.saves import new_path
from rummy_desktop.session.session import Session
from rummy_desktop.session.taught import begin_lessons, begun_games, is_new, lessons_of
from rummy_desktop.variant import load_variant


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(places.HOME_OVERRIDE, str(tmp_path / "home"))
    return tmp_path / "home"


def begun(guided: bool, game: str = "knock-rummy", hour: int = 1) -> Path:
    """Begins a match on the disk."""
    path = new_path(game, datetime(2026, 1, 1, hour))
    seats = [Seat("Ana", "person"), Seat("Omid", "bot", "novice")]
    Session(load_variant(game), seats, "seed", path).close()
    begin_lessons(path, game, guided)
    return path


def test_a_game_is_new_until_a_match_of_it_was_begun():
    assert is_new("knock-rummy", begun_games())
    begun(True)
    assert not is_new("knock-rummy", begun_games())
    assert is_new("gin-rummy", begun_games())


def test_records_of_before_tell_what_has_been_played():
    begun(False, "gin-rummy")
    places.taught_file().unlink()
    assert not is_new("gin-rummy", begun_games())


def test_the_guide_speaks_in_the_first_deal_of_a_guided_match():
    guided, silent = lessons_of(begun(True)), lessons_of(begun(False, hour=2))
    assert guided.guides(1)
    guided.learn(0, "aim")
    assert guided.guides(1)
    assert not guided.guides(2)
    assert not silent.guides(1)
    # What did not come up in the first deal is explained when it does.
    assert [guided.goes_on(deal) for deal in (1, 2, 3)] == [False, True, True]
    assert not silent.goes_on(2)
    guided.switch(False)
    assert not guided.goes_on(2)
    guided.switch(True)
    assert not guided.goes_on(2)


def test_a_deal_that_was_over_before_anything_was_told_has_taught_nothing():
    path = begun(True)
    lessons = lessons_of(path)
    assert lessons.guides(1)
    assert lessons.guides(2)
    lessons.learn(0, "aim")
    again = lessons_of(path)
    assert again.guides(2)
    assert not again.guides(3)


def test_what_was_told_and_switched_is_there_the_next_time():
    path = begun(True)
    lessons = lessons_of(path)
    lessons.learn(0, "aim")
    lessons.learn(0, "aim")
    lessons.learn(1, "draw")
    again = lessons_of(path)
    assert again.known(0) == ["aim"]
    assert again.known(1) == ["draw"]
    again.switch(False)
    assert not lessons_of(path).guides(1)
    lessons_of(path).switch(True)
    assert lessons_of(path).guides(7)
    assert lessons_of(path).known(0) == ["aim"]


def test_matches_that_are_gone_are_forgotten():
    first = begun(True)
    first.unlink()
    begun(True, hour=3)
    assert first.stem not in places.taught_file().read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", '{"games": 3, "matches": []}', '{"matches": {"a": {"speaks": "x"}}}',
     '{"games": [1, "gin-rummy"], "matches": {"a": {"speaks": "first", "told": {"x": 1}}}}'],
)  # fmt: skip
def test_a_broken_file_is_as_good_as_none(text):
    path = begun(True)
    places.taught_file().write_text(text, encoding="utf-8")
    lessons = lessons_of(path)
    assert not lessons.guides(1)
    assert not lessons.known(0)
    lessons.learn(0, "aim")
    assert lessons_of(path).known(0) == ["aim"]


def test_a_match_that_is_kept_nowhere_is_guided_all_the_same():
    lessons = lessons_of(None)
    lessons.switch(True)
    lessons.learn(0, "aim")
    assert lessons.guides(3)
    assert not places.taught_file().exists()
