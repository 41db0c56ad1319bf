"""Nothing is lost when two windows, a newer version or the disk come in between."""

from pathlib import Path

from rummy_desktop.engine import Knock, legal_actions
from rummy_desktop.session.record import Seat, read_record
from rummy_desktop.session.saves import Notice, open_save
from rummy_desktop.session.session import Session
from rummy_desktop.variant import load_variant

SEATS = (Seat("Ana"), Seat("Otto"))


def play_one(session: Session) -> None:
    """Plays any move that does not end the deal."""
    seat = session.to_act
    assert seat is not None
    actions = legal_actions(session.observe(seat))
    assert session.play(seat, next(one for one in actions if not isinstance(one, Knock))) is None


def test_two_windows_on_one_match_do_not_spoil_each_other(tmp_path: Path) -> None:
    path = tmp_path / "match.rummy"
    first = Session(load_variant("knock-rummy"), SEATS, "one", path)
    play_one(first)
    second = Session.resume(path)
    play_one(first)
    play_one(second)
    play_one(first)
    play_one(second)
    assert second.path != path
    for session in (first, second):
        assert session.path is not None
        assert session.trouble is None
        told = tuple(line.text for line in read_record(session.path).moves)
        assert told == session.moves
        assert Session.resume(session.path).moves == session.moves


def test_what_a_newer_version_wrote_stays_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "match.rummy"
    Session(load_variant("knock-rummy"), SEATS, "one", path).close()
    path.write_text(path.read_text("utf-8").replace("rummy: 1", "rummy: 2", 1), "utf-8")
    notices: list[Notice] = []
    assert open_save(path, notices) is None
    assert [notice.code for notice in notices] == ["newer-format"]
    assert path.exists()
