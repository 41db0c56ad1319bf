"""A match that is past, looked at again: by itself, step by step, with hands open and closed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from rummy_desktop.bots.levels import bot
from rummy_desktop.engine.events import Drew, HandsDealt
from rummy_desktop.session.record import Line, Record, Seat
from rummy_desktop.session.session import Session
from rummy_desktop.session.showing import Showing
from rummy_desktop.ui.look import Look
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.scene import Push, Scene
from rummy_desktop.ui.table.playback import Playback
from rummy_desktop.ui.table.watch import WatchScene
from rummy_desktop.ui.table.watching import Doors
from rummy_desktop.variant import load_variant


@cache
def record(game: str = "knock-rummy", deals: int = 2) -> Record:
    """Gives the record of some deals that bots have played, one of them in a person's name."""
    seats = [Seat("Ana"), Seat("Omid", "bot", "novice"), Seat("Clara", "bot", "novice")]
    session = Session(load_variant(game), seats, "watched")
    while session.to_act is not None or session.observe(0).deal < deals:
        if session.to_act is None:
            session.next_deal()
            continue
        act = session.to_act
        session.play(act, bot("novice").choose(session.observe(act), session.chance(act)))
    moves = tuple(Line(text, number) for number, text in enumerate(session.moves, start=1))
    return Record(Path("a.rummy"), session.header, moves)


class Watching:
    """A window in which a match is looked at, over an empty scene."""

    def __init__(self, first: int = 0, last: int | None = None) -> None:
        self.clock = 0.0
        self.showing = Showing(record())
        self.below = Scene()
        self.scene = WatchScene(
            Playback(self.showing, first, last), Doors(lambda name: Scene(), Scene)
        )
        look = Look(muted=True, pace="fast")
        self.loop = Loop(self.below, look, (960, 600), time_ms=lambda: self.clock)
        self.loop.post(lambda: Push(self.scene))
        self.wait(20)

    def wait(self, ms: float) -> None:
        """Lets time go by."""
        until = self.clock + ms
        while self.clock < until:
            self.clock += 16
            self.loop.step()

    def key(self, key: int) -> None:
        """Presses a key."""
        self.clock += 16
        self.loop.step([Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)])

    def click(self, name: str) -> None:
        """Clicks a button."""
        pos = self.scene.controls.find(name).rect.center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.loop.step([Event(kind, pos=pos, button=1)])

    def stands(self, place: int) -> bool:
        """Tells whether the table shows a place."""
        desk = self.scene.desk
        return self.scene.playback.place == place and desk.seen == self.showing.observe(place, 0)


@pytest.fixture
def watching():
    found = Watching()
    yield found
    found.loop.close()


def test_it_goes_through_the_whole_match_by_itself_and_stops_at_the_end(watching):
    watching.click("speed")
    watching.scene.go_at(4)
    for _ in range(4000):
        watching.wait(100)
        if not watching.scene.runs:
            break
    assert watching.stands(len(watching.showing) - 1)
    assert not watching.scene.moving.busy
    every = watching.showing
    told = sum(len(every.events_to(place, 0)) for place in range(len(every)))
    assert len(watching.scene.log) == told


def test_one_step_on_and_one_back_show_those_places(watching):
    watching.key(pygame.K_SPACE)
    assert not watching.scene.runs
    here = watching.scene.playback.place
    for _ in range(5):
        watching.key(pygame.K_RIGHT)
        watching.wait(2000)
    assert watching.stands(here + 5)
    logged = list(watching.scene.log)
    watching.key(pygame.K_RIGHT)
    watching.key(pygame.K_LEFT)
    assert watching.stands(here + 5)
    assert len(watching.scene.log) == len(logged)
    watching.click("on")
    assert watching.scene.playback.place == here + 6
    watching.click("back")
    assert watching.stands(here + 5)


def test_deals_are_leafed_through_and_the_ends_reached(watching):
    starts = watching.showing.deal_starts()
    watching.key(pygame.K_PAGEDOWN)
    assert watching.scene.playback.place == starts[1]
    watching.key(pygame.K_END)
    assert watching.stands(len(watching.showing) - 1)
    watching.key(pygame.K_PAGEUP)
    assert watching.scene.playback.place == starts[1]
    watching.key(pygame.K_HOME)
    assert watching.scene.playback.place == 0


def test_one_deal_alone_does_not_run_into_the_next():
    starts = Showing(record()).deal_starts()
    watching = Watching(starts[0], starts[1] - 1)
    watching.key(pygame.K_END)
    assert watching.stands(starts[1] - 1)
    watching.key(pygame.K_RIGHT)
    assert watching.stands(starts[1] - 1)
    watching.loop.close()


def test_escape_leads_back(watching):
    watching.key(pygame.K_ESCAPE)
    assert watching.loop.top is watching.below


def others(watching: Watching) -> set[int]:
    """Gives the cards of other hands that the layout shows."""
    hands = [one.hand for one in watching.scene.playback.hands()][1:]
    return {card for hand in hands for card in hand if card in watching.scene.layout.places}


def test_hands_lie_open_until_they_are_closed_and_then_tell_nothing(watching):
    watching.wait(5000)
    watching.key(pygame.K_SPACE)
    watching.wait(3000)
    assert others(watching)
    dealt = next(e for e in watching.scene.playback.told(0) if isinstance(e, HandsDealt))
    assert all(card is not None for hand in dealt.hands for card in hand)
    watching.key(pygame.K_o)
    assert not watching.scene.opened
    assert not others(watching)
    logged = len(watching.scene.log)
    for _ in range(12):
        watching.key(pygame.K_RIGHT)
        watching.wait(1500)
        assert not others(watching)
    told = [event for event in watching.scene.log[logged:] if isinstance(event, Drew)]
    assert any(event.seat for event in told)
    assert all(event.card is None for event in told if event.seat)


def test_the_line_of_moves_can_be_pulled(watching):
    track = watching.scene.controls.find("place").track
    watching.loop.step([Event(pygame.MOUSEBUTTONDOWN, pos=track.midright, button=1)])
    watching.loop.step([Event(pygame.MOUSEBUTTONUP, pos=track.midright, button=1)])
    assert watching.stands(len(watching.showing) - 1)


@pytest.mark.parametrize("look", [{}, {"text": 2.0}, {"language": "fa"}])
def test_its_buttons_lie_apart_and_in_the_window(watching, look):
    watching.loop.relook(Look(muted=True).changed(**look))
    watching.wait(50)
    stage = watching.scene.stage
    window = pygame.Rect(0, 0, *stage.size)
    widgets = watching.scene.controls.widgets
    assert len(widgets) == 6
    for number, widget in enumerate(widgets):
        assert window.contains(widget.rect)
        assert not widget.cut
        assert widget.rect.collidelist([other.rect for other in widgets[:number]]) == -1
