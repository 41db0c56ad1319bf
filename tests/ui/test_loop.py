"""The loop, driven by posted events: scenes, sizes, looks, and work that comes from other
threads.
"""

import gc
import threading
import time
from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from pygame import Surface
from pygame.event import Event

from rummy_desktop.ui import tidying
from rummy_desktop.ui.look import Look
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.repeating import Repeater
from rummy_desktop.ui.scene import Outcome, Pop, Push, Quit, Replace, Reset, Scene
from rummy_desktop.ui.widgets import Button, Words


class Clock:
    """A time that a test sets."""

    def __init__(self) -> None:
        self.ms = 0.0

    def __call__(self) -> float:
        return self.ms


class Plain(Scene):
    """A scene that notes what happens to it and answers keys by outcomes of a table."""

    def __init__(self, name: str = "plain", answers: dict[int, Outcome] | None = None) -> None:
        super().__init__()
        self.name = name
        self.answers = answers or {}
        self.told: list[str] = []
        self.drawn = 0
        self.moving = False

    def paint(self, target: Surface) -> None:
        self.drawn += 1

    def on_event(self, event: Event) -> Outcome | None:
        self.told.append(pygame.event.event_name(event.type))
        return self.answers.get(event.key) if event.type == pygame.KEYDOWN else None

    def animating(self) -> bool:
        return self.moving

    def entered(self) -> None:
        self.told.append("entered")

    def left(self) -> None:
        self.told.append("left")

    def resumed(self, result: Any) -> Outcome | None:
        self.told.append(f"resumed {result}")
        return None


def key(code: int, mod: int = 0, text: str = "") -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def loop(clock: Clock) -> Iterator[Loop]:
    made = Loop(Plain("first"), time_ms=clock)
    made.step()
    yield made
    pygame.event.clear()


def test_pictures_that_were_asked_for_are_read_once_the_frame_is_seen(loop: Loop) -> None:
    cards = loop.stage.cards
    cards.prepare([0])
    assert cards.warm(50)
    loop.step()
    until = time.monotonic() + 10
    while cards.warm(50) and time.monotonic() < until:
        time.sleep(0.002)
    assert not cards.waits


def test_a_scene_is_drawn_only_when_something_changed(loop: Loop) -> None:
    first = loop.top
    drawn = loop.frames_drawn
    for _ in range(5):
        loop.step()
    assert loop.frames_drawn == drawn
    first.touch()
    loop.step()
    assert loop.frames_drawn == drawn + 1
    first.moving = True
    for _ in range(3):
        loop.step()
    assert loop.frames_drawn == drawn + 4


def test_scenes_say_what_comes_next_and_only_the_top_one_gets_events(clock: Clock) -> None:
    second = Plain("second", {pygame.K_b: Pop(7)})
    first = Plain("first", {pygame.K_a: Push(second)})
    loop = Loop(first, time_ms=clock)
    loop.step([key(pygame.K_a)])
    assert loop.scenes == [first, second]
    loop.step([key(pygame.K_x)])
    assert first.told == ["entered", "KeyDown"]
    loop.step([key(pygame.K_b)])
    assert loop.scenes == [first]
    assert first.told[-1] == "resumed 7"
    assert second.told == ["entered", "KeyDown", "KeyDown", "left"]


def test_replace_reset_and_quit(clock: Clock) -> None:
    third = Plain("third", {pygame.K_q: Quit()})
    second = Plain("second", {pygame.K_r: Reset(third)})
    over = Plain("over", {pygame.K_n: Replace(second)})
    first = Plain("first", {pygame.K_a: Push(over)})
    loop = Loop(first, time_ms=clock)
    loop.step([key(pygame.K_a), key(pygame.K_n)])
    assert loop.scenes == [first, second]
    assert over.told[-1] == "left"
    loop.step([key(pygame.K_r)])
    assert loop.scenes == [third]
    assert not loop.step([key(pygame.K_q)])
    assert not loop.running


def test_leaving_the_last_scene_or_closing_the_window_ends_the_program(clock: Clock) -> None:
    loop = Loop(Plain("first", {pygame.K_a: Pop()}), time_ms=clock)
    assert not loop.step([key(pygame.K_a)])
    loop = Loop(Plain(), time_ms=clock)
    assert not loop.step([Event(pygame.QUIT)])


def test_a_scene_that_is_not_opaque_is_drawn_over_the_one_below(loop: Loop) -> None:
    below, above = loop.top, Plain("above")
    above.opaque = False
    loop.post(lambda: Push(above))
    loop.step()
    drawn = below.drawn
    above.touch()
    loop.step()
    assert below.drawn == drawn + 1
    covering = Plain("covering")
    loop.post(lambda: Push(covering))
    loop.step()
    covering.touch()
    loop.step()
    assert below.drawn == drawn + 1


def test_work_that_asks_for_more_work_holds_no_frame_up(loop: Loop) -> None:
    told: list[int] = []

    def again() -> None:
        told.append(loop.frames_drawn)
        loop.post(again)

    loop.post(again)
    for frame in range(1, 4):
        loop.step()
        assert len(told) == frame


def test_work_of_another_thread_is_answered_in_the_next_frame(loop: Loop) -> None:
    told: list[str] = []

    def work() -> None:
        loop.stage.post(lambda: told.append(threading.current_thread().name))

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert told == []
    drawn = loop.frames_drawn
    loop.step()
    assert told == [threading.main_thread().name]
    assert loop.frames_drawn == drawn + 1


def test_a_new_size_lays_every_scene_out_anew(loop: Loop) -> None:
    sizes: list[tuple[int, int]] = []
    loop.top.build = lambda: sizes.append(loop.top.stage.size) or ()  # type: ignore[method-assign]
    pygame.display.set_mode((1000, 700), pygame.RESIZABLE)
    loop.step([Event(pygame.VIDEORESIZE, size=(1000, 700), w=1000, h=700)])
    assert sizes == [(1000, 700)]
    assert loop.stage.size == (1000, 700)
    assert loop.stage.scale.u == pytest.approx(1000 / 1280)


def test_a_window_is_never_smaller_than_the_smallest_table() -> None:
    assert Loop(Plain(), size=(400, 300)).window.get_size() == (960, 600)


def test_looks_change_live_and_keep_what_they_can(loop: Loop) -> None:
    before = loop.stage
    loop.stage.relook(loop.stage.look.changed(text=1.5, pace="fast"))
    loop.step()
    assert loop.stage.text.px("body") == pytest.approx(22.5)
    assert loop.stage.theme is before.theme
    assert loop.stage.words is before.words
    assert loop.stage.ms("draw") == pytest.approx(160)
    assert loop.top.stage is loop.stage


def test_f11_changes_to_the_whole_screen_and_back(loop: Loop) -> None:
    loop.step([key(pygame.K_F11)])
    loop.step([key(pygame.K_F11)])
    assert loop.window.get_size() == (1280, 800)
    assert loop.stage.size == (1280, 800)
    assert "KeyDown" not in loop.top.told


def test_a_broken_theme_is_told_and_the_table_stays_green(clock: Clock) -> None:
    loop = Loop(Plain(), Look(theme="nowhere"), time_ms=clock)
    assert loop.stage.theme.id == "felt"
    assert [fault.code for fault in loop.stage.faults] == ["file-missing"]


def test_events_reach_the_scene_with_their_own_positions(loop: Loop) -> None:
    seen: list[tuple[int, int]] = []
    loop.top.on_event = lambda event: seen.append(event.pos)  # type: ignore[method-assign, return-value, func-returns-value]
    loop.step([Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(700, 500), touch=False)])
    assert seen == [(700, 500)]


def test_a_press_of_a_button_leads_on(clock: Clock) -> None:
    class Menu(Plain):
        def build(self) -> list[Any]:
            press = lambda: Push(Plain("next"))  # noqa: E731
            return [Button("go", (100, 100, 200, 44), "Go", press), Words("w", (0, 0, 90, 20), "x")]

    loop = Loop(Menu(), time_ms=clock)
    loop.step([Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(150, 120), touch=False)])
    assert len(loop.scenes) == 1
    loop.step([Event(pygame.MOUSEBUTTONUP, button=1, pos=(150, 120), touch=False)])
    assert len(loop.scenes) == 2


def test_only_keys_that_move_or_delete_repeat_and_only_while_they_are_held() -> None:
    held = {pygame.K_LEFT, pygame.K_d}
    repeater = Repeater(held.__contains__)
    repeater.note(key(pygame.K_LEFT), 0)
    assert repeater.repeated(300) is None
    assert repeater.repeated(360) is not None
    assert repeater.repeated(370) is None
    assert repeater.repeated(410) is not None
    held.discard(pygame.K_LEFT)
    assert repeater.repeated(500) is None
    repeater.note(key(pygame.K_d), 600)
    assert repeater.repeated(2000) is None


def test_the_old_picture_is_stretched_until_the_size_rests() -> None:
    loop = Loop(Plain())
    loop.step()
    pygame.display.set_mode((1100, 700), pygame.RESIZABLE)
    loop.step([Event(pygame.VIDEORESIZE, size=(1100, 700), w=1100, h=700)])
    assert loop.stage.size == (1280, 800)
    assert loop.window.get_size() == (1100, 700)


def test_the_loop_rests_only_while_nothing_is_awaited() -> None:
    """It rests a while after the last picture, and not while a call or a scene waits."""
    clock = [0.0]

    class Patient(Scene):
        awaits = False

        def rests(self) -> bool:
            return not self.awaits

    scene = Patient()
    loop = Loop(scene, size=(960, 600), time_ms=lambda: clock[0])
    loop.step()
    assert not loop._rests()
    clock[0] = 2000
    loop.step()
    assert loop._rests()
    scene.awaits = True
    assert not loop._rests()
    scene.awaits = False
    loop.post(lambda: None)
    assert not loop._rests()
    loop.step()
    assert not loop._rests()
    loop.close()


def test_what_is_there_at_the_beginning_is_never_looked_through() -> None:
    """Rooms and games stay to the end: to look through them takes longer than a frame."""
    gc.unfreeze()
    before = gc.get_threshold()
    try:
        tidying.Tidying().begin()
        assert gc.get_freeze_count() > 1000
    finally:
        gc.unfreeze()
        gc.set_threshold(*before)


def test_memory_is_looked_through_only_while_nothing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """And again only after something has been drawn, some time later."""
    looked: list[float] = []
    clock = Clock()
    monkeypatch.setattr(tidying.gc, "collect", lambda: looked.append(clock.ms))
    scene = Plain()
    loop = Loop(scene, Look(muted=True), (960, 600), time_ms=clock)
    scene.moving = True
    for _ in range(100):
        clock.ms += 200
        loop.step()
    assert scene.drawn >= 100
    assert looked == []
    scene.moving = False
    for _ in range(200):
        clock.ms += 200
        loop.step()
    assert len(looked) == 1
    scene.touch()
    loop.step()
    loop.step()
    assert len(looked) == 2
    scene.touch()
    loop.step()
    loop.step()
    assert len(looked) == 2, "not so soon again"
    loop.close()


def test_what_moves_does_not_jump_after_a_frame_that_took_long() -> None:
    clock = Clock()

    class Slow(Plain):
        def paint(self, target: Surface) -> None:
            super().paint(target)
            clock.ms += 1000 if self.drawn == 1 else 8

    scene = Slow()
    loop = Loop(scene, Look(muted=True), (960, 600), time_ms=clock)
    before = loop.now
    loop.step()
    assert (scene.drawn, clock.ms - before) == (1, 1000)
    assert loop.now - before == 50
    scene.touch()
    loop.step()
    assert loop.now - before == 58, "usual frames take the time that they take"
    clock.ms += 400
    assert loop.now - before == 458, "and so does waiting between them"
    loop.close()
