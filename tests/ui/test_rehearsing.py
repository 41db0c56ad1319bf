"""Scenes that may come next are painted before they are opened, in steps, while nothing moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pytest
from pygame import Surface

from rummy_desktop.ui import rehearsing
from rummy_desktop.ui.look import Look
from rummy_desktop.ui.loop import REST_AFTER_MS, Loop
from rummy_desktop.ui.scene import Scene
from rummy_desktop.ui.store import SurfaceStore, UnfinishedError, pausing_after

PICTURES = 4


class Clock:
    """A time that a test sets."""

    def __init__(self) -> None:
        self.ms = 0.0

    def __call__(self) -> float:
        return self.ms


class Room(Scene):
    """A scene of some pictures that the painter keeps; notes when one is made."""

    def __init__(self, made: list[int]) -> None:
        super().__init__()
        self.made = made

    def paint(self, target: Surface) -> None:
        def picture(number: int) -> Surface:
            self.made.append(number)
            return Surface((8, 8))

        for number in range(PICTURES):
            self.stage.paint.store.get(("room", number), lambda number=number: picture(number))


class Hall(Scene):
    """A scene with a room off it; moves as a test likes."""

    def __init__(self, made: list[int]) -> None:
        super().__init__()
        self.moving = False
        self.rooms = [lambda: Room(made)]

    def ahead(self) -> Sequence[Callable[[], Scene]]:
        return self.rooms

    def animating(self) -> bool:
        return self.moving


@pytest.fixture
def made() -> list[int]:
    """Notes the pictures that are made."""
    return []


@pytest.fixture
def hall(made: list[int], monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Loop, Hall, Clock]]:
    """Opens a window on a hall; each step of a rehearsal has time for no more than one picture."""
    monkeypatch.setattr(rehearsing, "STEP_MS", 0.0)
    clock, scene = Clock(), Hall(made)
    loop = Loop(scene, Look(muted=True), (960, 600), time_ms=clock)
    loop.step()
    yield loop, scene, clock
    loop.close()


def rest(loop: Loop, clock: Clock, frames: int = 30) -> None:
    for _ in range(frames):
        clock.ms += REST_AFTER_MS
        loop.step()


def test_pictures_are_made_before_the_scene_is_opened(hall, made, monkeypatch) -> None:
    loop, _, clock = hall
    monkeypatch.setattr(rehearsing, "STEP_MS", 1000.0)
    rest(loop, clock)
    assert made == list(range(PICTURES))
    room = Room(made)
    room.set_stage(loop.stage)
    room.draw(Surface((960, 600)))
    assert made == list(range(PICTURES)), "everything is kept"
    assert loop.frames_drawn == 1, "nothing of it is shown"


def test_nothing_is_made_while_something_moves(hall, made, monkeypatch) -> None:
    loop, scene, clock = hall
    monkeypatch.setattr(rehearsing, "STEP_MS", 1000.0)
    scene.moving = True
    rest(loop, clock)
    assert made == []


def test_no_more_than_the_time_of_a_step_is_taken_at_once(hall, made) -> None:
    """What has been painted when time is over is kept, and the rest waits for the next step."""
    loop, _, clock = hall
    rest(loop, clock)
    assert made == [], "no time at all"
    store, clock_of_store = SurfaceStore(1000), iter([0.0, 0.0, 5.0])
    painted: list[str] = []

    def paint(name: str) -> Surface:
        painted.append(name)
        return Surface((1, 1))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("rummy_desktop.ui.store.time.perf_counter", lambda: next(clock_of_store))
        with pausing_after(1.0):
            store.get("first", lambda: paint("first"))
            store.get("first", lambda: paint("again"))
            with pytest.raises(UnfinishedError):
                store.get("second", lambda: paint("second"))
    assert painted == ["first"]
    store.get("second", lambda: paint("second"))
    assert painted == ["first", "second"], "outside of it nothing is refused"


def test_it_is_done_once_for_a_stage(hall, made, monkeypatch) -> None:
    loop, _, clock = hall
    monkeypatch.setattr(rehearsing, "STEP_MS", 1000.0)
    rest(loop, clock)
    loop.stage.paint.store.clear()
    rest(loop, clock)
    assert len(made) == PICTURES
    loop.relook(Look(muted=True, text=1.5))
    rest(loop, clock)
    assert len(made) == 2 * PICTURES


def test_pictures_in_use_are_not_driven_out(hall, made, monkeypatch) -> None:
    """Where the painter's memory is nearly full, nothing is painted ahead."""
    loop, _, clock = hall
    monkeypatch.setattr(rehearsing, "STEP_MS", 1000.0)
    loop.stage.paint.store.bytes = loop.stage.paint.store.most_bytes
    rest(loop, clock)
    assert made == []
