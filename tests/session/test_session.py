"""Sessions: log first, redacted news, taking back, going on after the program was closed."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rummy_desktop.cards import fingerprint_of
from rummy_desktop.engine import Discard, DrawStock, Knock, Refusal, legal_actions
from rummy_desktop.engine.events import Drew, Event, HandsDealt
from rummy_desktop.marked import FaultyFileError
from rummy_desktop.session import session as sessions
from rummy_desktop.session.record import Seat, read_record
from rummy_desktop.session.session import Session
from rummy_desktop.session.showing import Showing
from rummy_desktop.variant import load_variant

PERSON_AND_BOT = (Seat("Ann"), Seat("Otto", "bot", "novice"))
PERSONS = (Seat("Ann"), Seat("Bea"))


def begin(path: Path | None = None, *, practice: bool = False, seats=PERSONS) -> Session:
    """Begins a match of Knock Rummy for two."""
    return Session(load_variant("knock-rummy"), seats, "seed", path, practice=practice)


def draw(session: Session) -> int:
    """Lets the player in turn draw from the stock; gives the seat."""
    seat = session.to_act
    assert seat is not None
    assert session.play(seat, DrawStock()) is None
    return seat


def turn(session: Session) -> int:
    """Plays a turn: draw from the stock, discard the first card that may be."""
    seat = draw(session)
    assert session.play(seat, Discard(legal_actions(session.observe(seat)).discards[0])) is None
    return seat


def test_a_move_is_on_the_disk_before_it_is_told(tmp_path: Path) -> None:
    """Listeners hear of a move that the file has already."""
    path = tmp_path / "match.rummy"
    session = begin(path)
    heard: list[str] = []
    session.subscribe(None, lambda events: heard.append(path.read_text().splitlines()[-1]))
    seat = draw(session)
    assert heard == [f"{PERSONS[seat].name} draw stock"]


def test_a_refused_action_changes_nothing(tmp_path: Path) -> None:
    """A refusal is given back; neither log, file nor listeners hear of it."""
    path = tmp_path / "match.rummy"
    session = begin(path)
    before = path.read_bytes()
    session.subscribe(None, lambda events: pytest.fail("told of nothing"))
    seat = session.to_act
    assert seat is not None
    refusal = session.play(1 - seat, DrawStock())
    assert isinstance(refusal, Refusal)
    assert refusal.code == "not-your-turn"
    assert session.moves == ()
    assert path.read_bytes() == before


def test_each_seat_is_told_its_own(tmp_path: Path) -> None:
    """The card drawn is told to who drew it, and to nobody else."""
    session = begin()
    told: dict[int | None, list[Event]] = {0: [], 1: [], None: []}
    for seat, events in told.items():
        session.subscribe(seat, events.extend)
    seat = draw(session)
    drawn = session.observe(seat).hand[-1]
    assert [event.card for event in told[seat] if isinstance(event, Drew)] == [drawn]
    for other in (1 - seat, None):
        assert [event.card for event in told[other] if isinstance(event, Drew)] == [None]
    for seat in (0, 1):
        (dealt,) = [one for one in session.events_for(seat) if isinstance(one, HandsDealt)]
        assert set(dealt.hands[1 - seat]) == {None}
        assert None not in dealt.hands[seat]


def test_who_has_left_is_told_nothing_more() -> None:
    """A listener is heard until it is taken off, however often."""
    session = begin()
    heard: list[int] = []
    leave = session.subscribe(0, lambda events: heard.append(1))
    leave()
    leave()
    draw(session)
    assert heard == []


def test_a_discard_is_taken_back_and_the_line_is_gone(tmp_path: Path) -> None:
    """The wrong card comes back into the hand, in the file too; listeners are told to look anew."""
    path = tmp_path / "match.rummy"
    session = begin(path)
    seat = draw(session)
    before, seen = path.read_bytes(), session.observe(seat)
    session.play(seat, Discard(legal_actions(seen).discards[0]))
    heard: list[tuple[Event, ...]] = []
    session.subscribe(seat, heard.append)
    assert session.undo()
    assert heard == [()]
    assert session.observe(seat) == seen
    assert path.read_bytes() == before
    assert session.redo()
    assert len(session.moves) == 2
    assert session.play(1 - seat, DrawStock()) is None
    assert Session.resume(path).moves == session.moves


def test_what_was_seen_cannot_be_unseen() -> None:
    """A drawn card, the bots' moves and a new deal are never taken back but in practice."""
    session = begin(seats=PERSON_AND_BOT)
    while session.to_act != 0:
        turn(session)
    draw(session)
    assert not session.can_undo()
    assert not session.undo()
    session.play(0, Discard(legal_actions(session.observe(0)).discards[0]))
    assert session.can_undo()
    draw(session)
    assert not session.can_undo()


def test_in_practice_everything_is_taken_back() -> None:
    """In practice one goes back to one's own last decision, past what bots did since."""
    session = begin(practice=True, seats=PERSON_AND_BOT)
    while session.to_act != 0:
        turn(session)
    before = session.moves
    turn(session)
    turn(session)
    assert session.undo()
    assert session.moves == (*before, "Ann draw stock")
    assert session.undo()
    assert session.moves == before
    assert session.redo()
    assert session.redo()
    assert len(session.moves) == len(before) + 4
    assert not session.redo()


def test_a_new_move_forgets_what_was_taken_back() -> None:
    """After another move there is nothing to be done again."""
    session = begin(practice=True)
    turn(session)
    session.undo()
    seat = session.to_act
    assert seat is not None
    session.play(seat, Discard(legal_actions(session.observe(seat)).discards[-1]))
    assert not session.can_redo()


def test_chance_is_the_same_after_going_on(tmp_path: Path) -> None:
    """What a bot decides by chance does not depend on whether the program was closed."""
    path = tmp_path / "match.rummy"
    session = begin(path)
    turn(session)
    again = Session.resume(path)
    assert again.chance(1).random() == session.chance(1).random()
    assert again.chance(0).random() != session.chance(1).random()


def test_a_torn_line_is_cut_off_and_told(tmp_path: Path) -> None:
    """The match goes on from the last whole move, and the file is sound again."""
    path = tmp_path / "match.rummy"
    session = begin(path)
    seat = turn(session)
    sound = path.read_bytes()
    with path.open("ab") as file:
        file.write(b"Ann dra")
    again = Session.resume(path)
    assert again.torn == "Ann dra"
    assert path.read_bytes() == sound
    assert again.play(1 - seat, DrawStock()) is None
    assert Session.resume(path).moves == again.moves


@pytest.mark.parametrize(
    ("line", "code"), [("Ann dances", "unreadable-move"), ("Ann buy-back", "illegal-move")]
)
def test_a_wrong_line_is_named(tmp_path: Path, line: str, code: str) -> None:
    """A line that is no move, or one against the rules, is told with its number."""
    path = tmp_path / "match.rummy"
    turn(begin(path))
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")
    with pytest.raises(FaultyFileError) as caught:
        Session.resume(path)
    (fault,) = caught.value.faults
    assert (fault.code, fault.data["move"]) == (code, line)
    assert path.read_text(encoding="utf-8").splitlines()[fault.line - 1] == line


def test_the_match_goes_on_without_a_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk is told, not thrown; when there is room again the whole record is written."""
    path = tmp_path / "match.rummy"
    session = begin(path)

    class Full:
        def append(self, move: str) -> None:
            raise OSError(28, "No space left on device")

        def close(self) -> None:
            pass

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(session, "_writer", Full())
        patched.setattr(sessions, "write_whole", refuse)
        draw(session)
        assert session.trouble is not None
    session._writer = None
    seat = session.to_act
    assert seat is not None
    session.play(seat, Discard(legal_actions(session.observe(seat)).discards[0]))
    assert session.trouble is None
    assert Session.resume(path).moves == session.moves


def test_a_shuffle_can_be_checked_when_its_deal_is_over() -> None:
    """The fingerprint shown during the deal is that of the order told after it, and of no other."""
    session = begin()
    shown = session.fingerprint
    with pytest.raises(ValueError, match="over"):
        session.shuffle_order(1)
    seat = draw(session)
    assert session.play(seat, Knock(legal_actions(session.observe(seat)).discards[0])) is None
    order = session.shuffle_order(1)
    assert fingerprint_of(order) == shown
    assert len(order.split()) == len(set(order.split())) == 52
    session.next_deal()
    assert session.fingerprint != shown
    assert session.shuffle_order(1) == order
    with pytest.raises(ValueError, match="over"):
        session.shuffle_order(2)


def test_a_record_can_be_leafed_through(tmp_path: Path) -> None:
    """Each place shows what was seen there, and the moves between are the record's."""
    path = tmp_path / "match.rummy"
    session = begin(path)
    seen = [session.observe(0)]
    for _ in range(2):
        seat = draw(session)
        seen.append(session.observe(0))
        session.play(seat, Knock(legal_actions(session.observe(seat)).discards[0]))
        seen.append(session.observe(0))
        if len(seen) < 5:
            session.next_deal()
            seen.append(session.observe(0))
    showing = Showing(read_record(path))
    assert [showing.observe(place, 0) for place in range(len(showing))] == seen
    assert [move for place in range(len(showing)) if (move := showing.move_to(place))] == list(
        session.moves
    )
    assert showing.deal_starts() == (0, 3)
    told = [event for place in range(len(showing)) for event in showing.events_to(place, 1)]
    assert tuple(told) == session.events_for(1)
    assert [showing.observe(2, seat).seat for seat in (0, 1)] == [0, 1]


def test_names_that_no_line_can_begin_with_are_refused() -> None:
    """Two of one name, none, or one with a comment sign cannot sit down."""
    for names in (("A", "A"), ("", "B"), ("A\nB", "C"), ("A #1", "B"), (" A", "B")):
        with pytest.raises(ValueError, match=r"name|twice"):
            begin(seats=[Seat(name) for name in names])


def test_a_match_is_played_to_its_end() -> None:
    """All deals are played, and then no other can begin."""
    session = Session(load_variant("knock-rummy"), PERSONS, "to the end")
    chance = random.Random(1)
    while not session.winners:
        seat = session.to_act
        if seat is None:
            session.next_deal()
            continue
        assert session.play(seat, chance.choice(list(legal_actions(session.observe(seat))))) is None
    assert len(session.observe(0).results) == session.variant.match.number
    with pytest.raises(ValueError, match="deal"):
        session.next_deal()
