"""The first scene says what is awaited of whom, and its notices can be read whole."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from rummy_desktop.engine import Phase, legal_actions
from rummy_desktop.session.record import Seat
from rummy_desktop.session.session import Session
from rummy_desktop.ui.catalogue import load_catalogue
from rummy_desktop.ui.look import Look
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.scenes.home_notices import NoticeBoard, unbroken
from rummy_desktop.ui.scenes.saved_match import AWAITED, company_words, saved_match
from rummy_desktop.variant import load_variant
from tests.ui.scenes import scenery

LANGUAGES = ("en", "fa", "ka")
SIZES = ((960, 600), (1280, 800), (1920, 1080))


def begun_at(phase: Phase, asked: int) -> Session:
    """Plays a match until a seat decides in a phase."""
    seats = [Seat("Ana", "person"), *(Seat(name, "bot", "novice") for name in ("Omid", "Clara"))]
    session = Session(load_variant("contract-rummy"), seats, "home")
    for _ in range(200):
        act = session.to_act
        assert act is not None
        seen = session.observe(act)
        if seen.phase is phase and act == asked:
            return session
        assert session.play(act, next(iter(legal_actions(seen)))) is None
    raise AssertionError("never came up")


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_asked_may_i_is_told_so_and_not_that_it_is_their_turn(language):
    words = load_catalogue(language)
    session = begun_at(Phase.OFFERS, 0)
    told = company_words(saved_match(session), words)
    assert words.say("scene.home.asked.you") in told
    assert words.say("scene.home.turn.you") not in told
    other = company_words(saved_match(begun_at(Phase.OFFERS, 1)), words)
    assert words.say("scene.home.asked.you") not in other
    turn = company_words(saved_match(begun_at(Phase.DRAW, 0)), words)
    assert words.say("scene.home.turn.you") in turn


@pytest.mark.parametrize("phase", list(Phase))
@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_words_for_whatever_is_awaited(phase, language):
    words = load_catalogue(language)
    saved = replace(saved_match(begun_at(Phase.DRAW, 0)), awaits=AWAITED.get(phase, "turn"))
    for act in (0, 1):
        assert company_words(replace(saved, to_act=act), words)
    assert not words.missing


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_notice_is_cut_and_no_name_of_a_file_is_broken(language, size):
    loop = Loop(scenery.home_notices(), Look(muted=True, language=language), size)
    loop.step()
    board: NoticeBoard = loop.top._board()
    places = board.places(104)
    assert places
    for told, lines, (_, _, wide, _) in places:
        laid = loop.stage.text.lay_out(told, "small", 400, wide)
        assert len(laid.lines) == lines
        assert told.rstrip("\u2069")[-1] in ".?!؟"
        for piece in told.split():
            assert "-" not in piece or not piece.strip(".\u2068\u2069").endswith("unreadable")
        assert not re.search(r"\.rummy|\.yaml|draw stock", told)
    tops = [top for _, _, (_, top, _, _) in places]
    assert tops == sorted(tops)
    assert places[0][0] == scenery.notices(loop.stage.words)[0].told
    assert board.has_more()
    loop.close()


def test_a_name_wider_than_its_room_may_still_be_broken():
    loop = Loop(scenery.home_notices(), Look(muted=True), (960, 600))
    loop.step()
    name = "a-b-c.rummy"
    assert unbroken(loop.stage, f"See {name}.", 500).count("\u2011") == 2
    assert unbroken(loop.stage, f"See {name}.", 5) == f"See {name}."
    assert unbroken(loop.stage, "A half-open end.", 500) == "A half-open end."
    loop.close()
