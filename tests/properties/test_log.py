"""A match is its log, in every game: written, read, replayed, taken back."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from rummy_desktop.engine import Refusal
from rummy_desktop.session.notation import read_move, write_move
from rummy_desktop.session.record import Seat, read_record
from rummy_desktop.session.session import Session
from rummy_desktop.variant import load_variant
from tests.properties.walking import LONG, choose, games

NAMES = ("Ann", "نرگس", "ნინო", "Bo Derek", "D", "E", "F", "G")
MOST_MOVES = 4000


def seats(players: int) -> list[Seat]:
    """Seats persons and bots in turn."""
    return [
        Seat(name, "bot", "novice") if number % 2 else Seat(name)
        for number, name in enumerate(NAMES[:players])
    ]


def play_deals(session: Session, chance: random.Random, deals: int) -> None:
    """Plays random deals, with a look at the notation at every move."""
    for _ in range(MOST_MOVES):
        seat = session.to_act
        if seat is None:
            deals -= 1
            if session.winners or not deals:
                return
            session.next_deal()
            continue
        action = choose(session.observe(seat), chance)
        name = session.header.names[seat]
        text = write_move(name, action)
        read = read_move(text, session.header.names, session.observe)
        assert not isinstance(read, Refusal), text
        assert read[0] == seat
        assert write_move(name, read[1]) == text
        assert session.play(seat, action) is None
        assert session.moves[-1] == text


@pytest.mark.parametrize(("name", "players"), games())
def test_the_log_is_the_match(name: str, players: int, tmp_path: Path) -> None:
    """Replay gives the same match; saving what was loaded gives the same file."""
    path = tmp_path / "match.rummy"
    session = Session(load_variant(name), seats(players), f"log {name}", path)
    play_deals(session, random.Random(name), 2 * LONG)
    saved = path.read_bytes()
    session.close()

    again = Session.resume(path)
    assert again.moves == session.moves
    assert [again.observe(seat) for seat in range(players)] == [
        session.observe(seat) for seat in range(players)
    ]
    assert again.events_for(0) == session.events_for(0)
    assert again._match == session._match
    again._write_anew()
    again.close()
    assert path.read_bytes() == saved
    assert read_record(path).header == session.header


@pytest.mark.parametrize(("name", "players"), games(1))
def test_what_is_taken_back_can_be_done_again(name: str, players: int, tmp_path: Path) -> None:
    """Undo then redo gives the same match and the same file, wherever it is done."""
    path = tmp_path / "match.rummy"
    variant = load_variant(name)
    chance = random.Random(name)
    session = Session(variant, seats(players), f"undo {name}", path, practice=True)
    play_deals(session, chance, 2)
    for _ in range(6 * LONG):
        if not session.can_undo():
            break
        before, match, text = session.moves, session._match, path.read_bytes()
        times = chance.randrange(1, 8)
        times = sum(session.undo() for _ in range(times))
        assert len(session.moves) < len(before)
        replayed = Session.of_record(read_record(path))
        if replayed.deal_is_over:  # a record has no line for the next deal's beginning
            replayed.next_deal()
        assert replayed._match == session._match
        for _ in range(times):
            assert session.redo()
        assert session.moves == before
        assert session._match == match
        assert path.read_bytes() == text
        for _ in range(chance.randrange(5, 30)):
            session.undo()
    session.close()
