"""A hint names a move: in every game, at every turn, in every language."""

from __future__ import annotations

import random
from types import SimpleNamespace

import pytest

from rummy_desktop.app.hints import Hints
from rummy_desktop.bots.levels import bot
from rummy_desktop.engine import Observation, why_not
from rummy_desktop.session.record import Seat
from rummy_desktop.session.session import Session
from rummy_desktop.ui.catalogue import load_catalogue
from rummy_desktop.ui.table.advice import Advice, by_suggest, places
from rummy_desktop.ui.table.words import Said, say
from rummy_desktop.variant import load_variant
from tests.app.guest import Asked

GAMES = [("knock-rummy", 3), ("contract-rummy", 3), ("5000-rummy", 3), ("oklahoma-gin", 2)]
PLACELESS = {"Cut", "BuyBack", "Decline"}


def hint(seen: Observation) -> list[Advice | None]:
    """Gives what is answered when a hint is asked for."""
    told: list[Advice | None] = []
    Hints(Asked()).ask(seen, told.append)
    return told


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_hint_says_a_legal_move_and_where_it_is_made(game: str, players: int) -> None:
    seats = [Seat(name, "bot", "novice") for name in "ABC"[:players]]
    session, chance = Session(load_variant(game), seats, "hints"), random.Random(1)
    words = [load_catalogue(code) for code in ("en", "fa", "ka")]
    for number in range(60):
        seat = session.to_act
        if seat is None:
            break
        seen = session.observe(seat)
        if number % 3 == 0:
            advice = hint(seen)[0]
            assert advice is not None
            assert why_not(seen, advice.action) is None
            assert set(advice.cards) <= set(seen.hand)
            kind = type(advice.action).__name__
            assert places(seen, advice.action) or kind in PLACELESS
            for catalogue in words:
                for full in (True, False):
                    told = {"move": advice.move, "reason": by_suggest(advice, full)}
                    assert say(catalogue, advice.move) in say(catalogue, Said("hint.said", told))
        assert session.play(seat, bot("novice").choose(seen, chance)) is None
    assert not any(catalogue.missing for catalogue in words)
    assert hint(SimpleNamespace(to_act=None, seat=0)) == [None]  # type: ignore[arg-type]
