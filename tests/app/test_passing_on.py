"""The device passed on: who looks now can neither take back nor learn what the other did."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from rummy_desktop.app import house
from rummy_desktop.bots.levels import bot
from rummy_desktop.cards import Card, face_of
from rummy_desktop.engine import Phase
from rummy_desktop.ui.scenes.curtain import Curtain
from rummy_desktop.ui.scenes.deal_end.scene import DealEnd
from rummy_desktop.ui.signs import Chips
from rummy_desktop.ui.table.corner import Said
from rummy_desktop.ui.table.view import View
from tests.app.guest import Guest

GAMES = [("knock-rummy", 2, 3), ("contract-rummy", 2, 3)]


@pytest.fixture(autouse=True)
def known_seed(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes every match the same one."""
    monkeypatch.setattr(house, "fresh_seed", lambda: "a seed for the tests")


def faces_named(view: View) -> set[Card]:
    """Gives the faces that the line, a notice, or the corner's words and buttons name."""
    said: list[Said | None] = [view.line.title, view.line.text, view.notice, *view.corner.words]
    said += [button.label for button in view.corner.buttons]
    return {Card(face) for one in said if one is not None for face in _faces(one)}


def _faces(said: Said) -> Iterator[int]:
    for value in said.told.values():
        if isinstance(value, Chips):
            yield from value.faces
        elif isinstance(value, Said):
            yield from _faces(value)


def known_faces(view: View) -> set[Card]:
    """Gives the faces of the cards that the seat sees."""
    seen = view.seen
    melded = [one.card for lying in seen.melds for one in lying.meld.cards]
    return {face_of(card) for card in (*seen.hand, *seen.discards, *melded)}


@pytest.mark.parametrize(("game", "persons", "seats"), GAMES)
def test_nothing_of_the_other_person_is_left(game: str, persons: int, seats: int) -> None:
    guest, chance = Guest(), random.Random(3)
    guest.sit_down(game, persons=persons, seats=seats)
    passed_on, last = 0, -1
    for _ in range(60):
        guest.settle()
        if isinstance(guest.top, DealEnd):
            guest.key("return")
            last = -1
            continue
        if isinstance(guest.top, Curtain):
            guest.key("return")
            guest.settle()
        scene, hands = guest.scene, guest.scene.hands
        if scene.seat != last:
            passed_on += last >= 0
            assert (hands.focus, hands.hover, hands.drag) == (None, None, None)
            assert not hands.by_keyboard
            assert not scene.desk.picked
            assert scene.desk.notice is None
            assert scene.desk.refusal is None
            moves = guest.session.moves
            for key in (pygame.K_z, pygame.K_y):
                guest.hold(key, pygame.KMOD_CTRL)
                assert guest.session.moves == moves
                assert faces_named(scene.view()) <= known_faces(scene.view())
            if scene.desk.seen.phase is Phase.PLAY:
                guest.key("x")
                assert guest.session.moves == moves
            assert not scene.view().can_undo
            assert faces_named(scene.view()) <= known_faces(scene.view())
        last = scene.seat
        scene.desk.unpick()
        action = bot("novice").choose(guest.seen, chance)
        guest.move(action, by_mouse=True)
        here = guest.session.to_act is not None and scene.seat == last and not scene.veiled
        if here and scene.desk.arrangement.cards:
            # Something is left lying about: a card is focused and picked.
            scene.desk.pick(scene.desk.arrangement.cards[0])
            guest.key("left")
            guest.key("left")
    assert passed_on > 4
    guest.leave()
