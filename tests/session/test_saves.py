"""The folders of matches, and the statistics that are told from them."""

from __future__ import annotations

import os
import random
from datetime import datetime
from pathlib import Path

import pytest

from rummy_desktop.engine import legal_actions
from rummy_desktop.session import saves
from rummy_desktop.session.record import Seat
from rummy_desktop.session.saves import archive, continue_newest, new_path, put_aside, unfinished
from rummy_desktop.session.session import Session
from rummy_desktop.session.statistics import NOTE, final_places, statistics
from rummy_desktop.variant import load_variant

SEATS = (Seat("Ann"), Seat("Otto", "bot", "novice"))
NOW = datetime(2020, 2, 2, 20, 20, 2)


def begin(folder: Path, age: int = 0, name: str = "knock-rummy") -> Session:
    """Begins a match in a folder, so many seconds ago."""
    variant = load_variant(name)
    session = Session(variant, SEATS, f"{age}", new_path(name, NOW, folder))
    assert session.path is not None
    os.utime(session.path, (1e9 - age, 1e9 - age))
    return session


def play_to_the_end(session: Session) -> None:
    """Plays a match at random."""
    chance = random.Random(1)
    while not session.winners:
        seat = session.to_act
        if seat is None:
            session.next_deal()
        else:
            action = chance.choice(list(legal_actions(session.observe(seat))))
            assert session.play(seat, action) is None


def test_every_match_has_a_file_of_its_own(tmp_path: Path) -> None:
    """Two matches of one second do not share a file, and the name tells the game."""
    first, second = begin(tmp_path), begin(tmp_path)
    assert first.path != second.path
    assert first.path is not None
    assert first.path.name == "2020-02-02-202002-knock-rummy.rummy"
    assert new_path("../x/y", NOW, tmp_path).parent == tmp_path


def test_the_newest_match_goes_on(tmp_path: Path) -> None:
    """Continue takes the match that was played last."""
    begin(tmp_path, age=50)
    newest = begin(tmp_path, age=1)
    begin(tmp_path, age=99)
    session, notices = continue_newest(tmp_path)
    assert session is not None
    assert session.path == newest.path
    assert notices == []
    assert len(unfinished(tmp_path)) == 3


def test_an_empty_folder_has_nothing_to_go_on_with(tmp_path: Path) -> None:
    """No folder, no match, no failure."""
    assert continue_newest(tmp_path / "none") == (None, [])


def test_what_cannot_be_read_is_kept_aside_and_told(tmp_path: Path) -> None:
    """A broken save is renamed, never deleted, and the one before it goes on."""
    sound = begin(tmp_path, age=50)
    broken = begin(tmp_path, age=1)
    assert broken.path is not None
    with broken.path.open("ab") as file:
        file.write(b"nonsense\n")
    text = broken.path.read_bytes()
    session, (notice,) = continue_newest(tmp_path)
    assert session is not None
    assert session.path == sound.path
    assert (notice.code, notice.path) == ("kept-aside", broken.path)
    assert notice.kept is not None
    assert notice.kept.read_bytes() == text
    assert notice.fault is not None
    assert notice.fault.code == "unreadable-move"
    assert not broken.path.exists()
    assert continue_newest(tmp_path)[1] == []


def test_a_second_broken_file_of_one_name_is_kept_too(tmp_path: Path) -> None:
    """Nothing that was put aside is overwritten."""
    path = tmp_path / "a.rummy"
    kept = []
    for text in ("one", "two"):
        path.write_text(text)
        kept.append(put_aside(path))
    assert [one.read_text() for one in kept if one] == ["one", "two"]


def test_a_torn_line_is_told(tmp_path: Path) -> None:
    """The notice names the file, and the match goes on."""
    session = begin(tmp_path)
    assert session.path is not None
    with session.path.open("ab") as file:
        file.write(b"Ann dr")
    again, (notice,) = continue_newest(tmp_path)
    assert again is not None
    assert (notice.code, notice.path) == ("torn", session.path)


def test_a_match_that_is_over_moves_to_the_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Finished matches leave the saves, by themselves too if the program was killed before."""
    records = tmp_path / "records"
    monkeypatch.setattr(saves.places, "records", lambda: records)
    over = begin(tmp_path / "saves")
    play_to_the_end(over)
    assert continue_newest(tmp_path / "saves") == (None, [])
    assert unfinished(tmp_path / "saves") == []
    assert over.path is not None
    assert (records / over.path.name).exists()

    other = begin(tmp_path / "saves", age=3)
    play_to_the_end(other)
    target = archive(other)
    assert target is not None
    assert target.exists()
    assert len(saves.finished()) == 2


def test_statistics_are_told_from_the_records(tmp_path: Path) -> None:
    """Matches, wins and points are those of the records; broken files and bots are left out."""
    expected = []
    for age in (1, 2, 3):
        session = begin(tmp_path, age)
        play_to_the_end(session)
        expected.append((session.observe(0).totals[0], 0 in session.winners))
    (tmp_path / "broken.rummy").write_text("nothing")
    begin(tmp_path, 4)
    told = statistics(tmp_path)
    assert list(told) == [("knock-rummy", "Ann")]
    ann = told["knock-rummy", "Ann"]
    assert ann.played == 3
    assert ann.won == sum(won for _, won in expected)
    assert ann.points == sum(points for points, _ in expected)
    assert ann.best == max(points for points, _ in expected)
    assert ann.deals == 30
    assert sum(ann.places.values()) == 3


def test_the_note_of_outcomes_saves_playing_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A record is played once; a broken or missing note changes nothing but the time it takes."""
    session = begin(tmp_path)
    play_to_the_end(session)
    told = statistics(tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr(Session, "of_record", lambda record: pytest.fail("played again"))
        assert statistics(tmp_path) == told
    for text in ("{", "[]", '{"format": 1}', '{"format": 1, "records": {"x": [{"a": 1}]}}'):
        (tmp_path / NOTE).write_text(text)
        assert statistics(tmp_path) == told
    (tmp_path / NOTE).unlink()
    assert statistics(tmp_path) == told
    assert session.path is not None
    session.path.unlink()
    assert statistics(tmp_path) == {}


def test_places_are_shared() -> None:
    """Equal totals share the better place; who has won the pool is first whatever the totals."""
    contract, pool = load_variant("contract-rummy"), load_variant("knock-rummy-pool")
    assert final_places(contract, (50, 20, 50, 90), (1,)) == (2, 1, 2, 4)
    assert final_places(contract, (20, 20, 50), (0, 1)) == (1, 1, 3)
    assert final_places(pool, (120, 101, 110), (2,)) == (3, 2, 1)
    assert final_places(load_variant("knock-rummy"), (-10, 10), (1,)) == (2, 1)
