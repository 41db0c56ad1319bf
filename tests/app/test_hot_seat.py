"""Several persons at one screen: no hand is ever seen by anybody but its holder."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from rummy_desktop import places
from rummy_desktop.app import house
from rummy_desktop.cards import CardId, face_of
from rummy_desktop.engine import Observation
from rummy_desktop.engine.events import (
    Discarded,
    Drew,
    HandsDealt,
    LaidOff,
    Swapped,
    TookDiscards,
)
from rummy_desktop.engine.state import MatchState
from rummy_desktop.session import session as sessions
from rummy_desktop.ui.card_art import CardArt
from rummy_desktop.ui.scenes.curtain import Curtain
from rummy_desktop.ui.scenes.deal_end.scene import DealEnd
from rummy_desktop.ui.signs import signed_card
from rummy_desktop.ui.table.scene import TableScene
from tests.app.guest import Guest
from tests.properties.test_sight import dealt_anew

# Game, seats, persons among them, deals that are played.
GAMES = [("knock-rummy", 2, 2, 3), ("knock-rummy", 4, 2, 2), ("contract-rummy", 3, 3, 1)]
# Game, and the deals whose beginning is looked at.
BEGINNINGS = [("knock-rummy", 1), ("knock-rummy", 2), ("contract-rummy", 1), ("5000-rummy", 1)]


@pytest.fixture(autouse=True)
def known_seed(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes every match the same one."""
    monkeypatch.setattr(house, "fresh_seed", lambda: "a seed for the tests")


@pytest.fixture
def faces(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Notes every card that is drawn face up."""
    drawn: list[int] = []
    draw = CardArt.draw

    def noting(self: CardArt, target: object, card: int | None, *rest: object, **more: object):
        if card is not None:
            drawn.append(int(card))
        return draw(self, target, card, *rest, **more)

    monkeypatch.setattr(CardArt, "draw", noting)
    return drawn


def open_cards(seen: Observation) -> set[CardId]:
    """Gives the cards that lie open on the table."""
    return {*seen.discards, *(one.card for meld in seen.melds for one in meld.meld.cards)}


def nobody_knows(scene: TableScene) -> None:
    """Holds a veiled table to what everybody may know."""
    view = scene.view()
    assert view.veiled
    assert not view.seen.hand
    assert not view.seen.this_turn.new
    assert all(place.card is None for place in view.layout.hand)
    assert set(view.layout.places) <= open_cards(view.seen)
    assert not view.notes
    assert not view.corner.buttons
    assert not view.corner.words
    assert view.prompt is None
    assert not any(part.kind == "hand" for part in scene.parts())
    for event in scene.log:
        if isinstance(event, Drew):
            assert event.card is None
        if isinstance(event, HandsDealt):
            assert all(card is None or card in event.up_cards for h in event.hands for card in h)


@pytest.mark.parametrize(("game", "seats", "persons", "deals"), GAMES)
def test_behind_the_curtain_nothing_of_a_hand_is_known(
    game: str, seats: int, persons: int, deals: int, faces: list[int]
) -> None:
    """From its push to its pop no view, part, drawn face or line of the log shows a hand; and the
    curtain's own picture is the same whatever is held.
    """
    guest = Guest()
    guest.sit_down(game, persons=persons, seats=seats)
    pictures: dict[tuple[str, ...], set[bytes]] = {}
    curtains: list[Curtain] = []
    veiled_frames = ends = 0
    step = guest.loop.step

    def looked_at(events: object = ()) -> bool:
        nonlocal veiled_frames
        faces.clear()
        going = step(events)  # type: ignore[arg-type]
        scenes = guest.loop.scenes
        if not going or not scenes or not isinstance(scenes[0], TableScene):
            return going
        table, top = scenes[0], scenes[-1]
        if table.veiled and not isinstance(top, DealEnd):
            veiled_frames += 1
            nobody_knows(table)
            assert {card for card in faces if card >= 0} <= open_cards(table.desk.seen), (
                "a hand was drawn"
            )
        if isinstance(top, Curtain):
            assert table.veiled
            assert not faces
            if top not in curtains:
                curtains.append(top)
                step()
                picture = pygame.image.tobytes(guest.loop.window, "RGB")
                told = top.since(top.stage)
                assert named(told) <= played_openly(guest), "a hidden card was told"
                words = (top.name, told, *top.title(top.stage))
                pictures.setdefault(words, set()).add(picture)
        return going

    guest.loop.step = looked_at  # type: ignore[method-assign]

    def at_the_end(guest: Guest) -> None:
        nonlocal ends
        ends += 1
        guest.key("return")

    guest.play(until=lambda: ends == deals, at_end_of_deal=at_the_end)
    assert ends == deals
    assert len(curtains) > 8
    assert veiled_frames > len(curtains)
    persons_names = {seat.name for seat in guest.session.seats if seat.kind == "person"}
    assert {name for name, *_ in pictures} == persons_names
    # What is seen behind the curtain is told by its words alone.
    assert all(len(found) == 1 for found in pictures.values())
    guest.leave()


def named(told: str) -> set[int]:
    """Gives the faces of the cards that a text names."""
    return {face for face in map(signed_card, told) if face is not None}


def played_openly(guest: Guest) -> set[int]:
    """Gives the faces of all cards that were discarded, taken up or laid down before everybody."""
    faces: set[int] = set()
    for event in guest.session.events_for(None):
        match event:
            case Discarded(card=card) | Swapped(card=card):
                faces.add(face_of(card))
            case TookDiscards(cards=cards):
                faces.update(map(face_of, cards))
            case LaidOff(cards=laid):
                faces.update(face_of(one.card) for one in laid)
    return faces


def frames_until_ready(guest: Guest) -> Iterator[bytes]:
    """Gives every picture from here to the first curtain, and the curtain's."""
    for _ in range(400):
        guest.wait()
        yield pygame.image.tobytes(guest.loop.window, "RGB")
        if isinstance(guest.top, Curtain):
            return
    raise AssertionError("no curtain comes")


@pytest.mark.parametrize(("game", "deal"), BEGINNINGS)
def test_the_deal_before_the_curtain_looks_the_same_with_other_hands(
    game: str, deal: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From the first card of a deal to the first curtain every picture is one that would be there
    with all hidden cards dealt anew.
    """
    shown, held = [], []
    for other in (False, True):
        with monkeypatch.context() as patch:
            if other:
                deal_hidden_anew(patch, deal)
            guest = Guest(pace="fast" if deal == 1 else "at_once")
            guest.sit_down(game, persons=3, seats=3)
            while guest.session.observe(0).deal < deal:
                guest.play(until=lambda: isinstance(guest.top, DealEnd))  # noqa: B023
                guest.key("return")
            shown.append(list(frames_until_ready(guest)))
            held.append([guest.session.observe(seat).hand for seat in range(3)])
            guest.leave()
            for path in places.saves().iterdir():
                path.unlink()
    assert held[0] != held[1], "the hands must differ for the test to tell anything"
    assert shown[0] == shown[1]


def deal_hidden_anew(patch: pytest.MonkeyPatch, deal: int) -> None:
    """Has the hidden cards of one deal dealt anew before anybody sees them."""
    name = "new_match" if deal == 1 else "next_deal"
    made = getattr(sessions.engine, name)

    def anew(*told: object) -> tuple[MatchState, object]:
        match, events = made(*told)
        if match.deal != deal:
            return match, events
        return dealt_anew(match, -1, random.Random(3)), events

    patch.setattr(sessions.engine, name, anew)
