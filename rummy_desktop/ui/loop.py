"""The main loop: the window, the clock, and the stack of scenes."""

from __future__ import annotations

import contextlib
import queue
import warnings
from collections.abc import Callable, Sequence
from typing import Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy_desktop.ui.look import Look, Stage, make_stage
from rummy_desktop.ui.rehearsing import Rehearsal
from rummy_desktop.ui.repeating import Repeater
from rummy_desktop.ui.scale import SMALLEST
from rummy_desktop.ui.scene import Outcome, Pop, Push, Quit, Replace, Reset, Scene
from rummy_desktop.ui.sound import Sounds
from rummy_desktop.ui.speech import Reader, Speaker, SystemVoice
from rummy_desktop.ui.theme import may_change
from rummy_desktop.ui.tidying import Tidying

FRAMES = 60
FIRST_SIZE = (1280, 800)
# While a window is being pulled larger, the old picture is enough until the size rests.
SETTLE_MS = 120
WARM_MS = 6
# However long a frame takes, what moves goes on by no more: it is not to jump.
LONGEST_MS = 50.0
# When nothing has been drawn for so long, the loop looks up less often.
REST_AFTER_MS, RESTING_FRAMES = 400, 20


class Loop:
    """Owns window, clock and scenes. `run` plays; tests use `step` with events of their own.

    time_ms gives the time; None takes pygame's. speaker says what is seen where the looks ask for
    it; None takes the system's voice. The window is made at once.
    """

    def __init__(
        self,
        first: Scene,
        look: Look | None = None,
        size: tuple[int, int] = FIRST_SIZE,
        title: str = "",
        time_ms: Callable[[], float] | None = None,
        speaker: Speaker | None = None,
    ) -> None:
        pygame.display.init()
        pygame.font.init()
        self._time = time_ms or pygame.time.get_ticks
        self._clock = pygame.time.Clock()
        self._calls: queue.SimpleQueue[Callable[[], Outcome | None]] = queue.SimpleQueue()
        self._sounds = Sounds()
        self._speaker = speaker or SystemVoice()
        self._reader = Reader()
        self._look = look or Look()
        self._windowed = size
        self._full = False
        self._resized_at: float | None = None
        self._repeater = Repeater()
        self._tidying = Tidying()
        self._rehearsal = Rehearsal()
        self._lost = 0.0
        # The scene alone whose picture this is, so that it may draw only what has changed.
        self._drawn_by: Scene | None = None
        self._drawn_at = 0.0
        self.frames_drawn = 0
        self.running = True
        self.scenes: list[Scene] = []
        self.window = self._open(size)
        self._picture = self.window.copy()
        if title:
            pygame.display.set_caption(title)
        self.stage = self._make_stage(None)
        self._push(first)

    @property
    def top(self) -> Scene:
        """Gives the scene that gets the events."""
        return self.scenes[-1]

    @property
    def now(self) -> float:
        """Gives the time in ms, without what frames took that were too long."""
        return float(self._time()) - self._lost

    def run(self) -> None:
        """Plays until the program is left."""
        self._tidying.begin()
        while self.running:
            self.step()
            self._clock.tick(FRAMES if not self.running or not self._rests() else RESTING_FRAMES)

    def step(self, events: Sequence[Event] = ()) -> bool:
        """Does one frame: posts the given events, answers all that wait, draws; tells whether it
        goes on.
        """
        began = self._time()
        for event in events:
            pygame.event.post(event)
        self._answer_calls()
        again, by_key = self._repeater.repeated(self.now), False
        for event in [*([again] if again else []), *pygame.event.get()]:
            if event is not again:
                self._repeater.note(event, self.now)
            by_key = by_key or event.type == pygame.KEYDOWN
            if self.running:
                self._answer(event)
        if self.running:
            self._settle_size()
            self._apply(self.top.update(self.now))
        if self.running:
            self._reader.follow(self.top, by_key)
            self._draw()
            self.stage.cards.read_on()
        self._lost += max(0.0, self._time() - began - LONGEST_MS)
        return self.running

    def _rests(self) -> bool:
        """Tells whether nothing moves and nothing is awaited but the player."""
        still = self.now - self._drawn_at > REST_AFTER_MS and self._resized_at is None
        busy = self._repeater.waits or self.stage.cards.waits or not self._calls.empty()
        return still and not busy and self.top.rests()

    def post(self, call: Callable[[], Outcome | None]) -> None:
        """Has a call made in the next frame; may be used from any thread."""
        self._calls.put(call)

    def relook(self, look: Look) -> None:
        """Changes looks, language, sizes and pace at once, in every scene."""
        self._look = look
        self._restage()

    def reread_theme(self) -> None:
        """Reads a player's own theme anew, which may have been written in the meantime."""
        if may_change(self._look.theme):
            self._restage(reread=True)

    @property
    def is_full_screen(self) -> bool:
        """Tells whether the whole screen is taken."""
        return self._full

    def toggle_full_screen(self) -> None:
        """Changes between the window and the whole screen."""
        self._full = not self._full
        if self._full:
            self._windowed = self.window.get_size()
            self.window = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self.window = self._open(self._windowed)
        self._restage()

    def close(self) -> None:
        """Leaves every scene and closes the window."""
        self.running = False
        self._speaker.close()
        while self.scenes:
            self.scenes.pop().left()
        pygame.display.quit()

    def _open(self, size: tuple[int, int]) -> Surface:
        wide, high = max(size[0], SMALLEST[0]), max(size[1], SMALLEST[1])
        window = pygame.display.set_mode((wide, high), pygame.RESIZABLE)
        with contextlib.suppress(pygame.error, AttributeError), warnings.catch_warnings():
            # There is no other way yet to tell the window's manager.
            warnings.simplefilter("ignore", DeprecationWarning)
            pygame.Window.from_display_module().minimum_size = SMALLEST
        return window

    def _make_stage(self, before: Stage | None, reread: bool = False) -> Stage:
        look = self._look
        self._sounds.volume, self._sounds.muted = look.volume, look.muted
        if not look.speech:
            self._speaker.hush()
        size = self.window.get_size()
        return make_stage(
            look, size, self._sounds, self.relook, self.post, before, self._speaker, reread
        )

    def _restage(self, reread: bool = False) -> None:
        self._drawn_by = None
        self.stage = self._make_stage(self.stage, reread)
        for scene in self.scenes:
            scene.set_stage(self.stage)

    def _answer_calls(self) -> None:
        """Answers the calls that wait; what they post themselves waits for the next frame."""
        for _ in range(self._calls.qsize()):
            if not self.running:
                return
            self._apply(self._calls.get_nowait()())
            if self.running:
                self.top.touch()

    def _answer(self, event: Event) -> None:
        if event.type == pygame.QUIT:
            self._apply(Quit())
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.toggle_full_screen()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self._resized_at = self.now
        elif event.type in (pygame.VIDEOEXPOSE, pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN):
            self._drawn_by = None
            self.top.touch()
        else:
            self._apply(self.top.handle(event))

    def _settle_size(self) -> None:
        """Lays everything out for the window's new size once it has rested, the old picture
        stretched.
        """
        if self._resized_at is None:
            return
        self.window = pygame.display.get_surface() or self.window
        if self.window.get_size() == self.stage.size:
            self._resized_at = None
        elif self.now - self._resized_at >= SETTLE_MS or self._time is not pygame.time.get_ticks:
            self._resized_at = None
            self._restage()
        else:
            self._show()

    def _apply(self, outcome: Outcome | None) -> None:
        match outcome:
            case None:
                return
            case Push(scene):
                self._push(scene)
            case Replace(scene):
                self.scenes.pop().left()
                self._push(scene)
            case Reset(scene):
                while self.scenes:
                    self.scenes.pop().left()
                self._push(scene)
            case Pop(result):
                self._pop(result)
            case Quit():
                self.running = False

    def _push(self, scene: Scene) -> None:
        self.scenes.append(scene)
        scene.set_stage(self.stage)
        scene.entered()

    def _pop(self, result: Any) -> None:
        self.scenes.pop().left()
        if not self.scenes:
            self.running = False
            return
        self.top.touch()
        self._apply(self.top.resumed(result))

    def _draw(self) -> None:
        shown = self._shown()
        if not any(scene.wants_drawing() for scene in shown):
            self.stage.cards.warm(WARM_MS)
            if self._rests():
                self._rehearsal.go_on(self.top, self.stage)
            self._tidying.rest(self.now)
            return
        if self._picture.get_size() != self.stage.size:
            self._picture = Surface(self.stage.size).convert(self.window)
            self._drawn_by = None
        if len(shown) == 1:
            changed = shown[0].draw(self._picture, self._drawn_by is not shown[0])
            self._drawn_by = shown[0]
        else:
            changed = None
            for scene in shown:
                scene.draw(self._picture)
            self._drawn_by = None
        self._show(changed)
        self.frames_drawn += 1
        self._tidying.drew()
        self._drawn_at = self.now

    def _show(self, changed: list[Rect] | None = None) -> None:
        """Brings the picture, or only what changed in it, into the window; stretched while the
        window is being pulled.
        """
        if self.window.get_size() != self._picture.get_size():
            pygame.transform.scale(self._picture, self.window.get_size(), self.window)
            self._drawn_by = None
        elif changed is not None:
            for rect in changed:
                self.window.blit(self._picture, rect, rect)
            pygame.display.update(changed)
            return
        else:
            self.window.blit(self._picture, (0, 0))
        pygame.display.flip()

    def _shown(self) -> list[Scene]:
        """Gives the scenes that are seen: from the topmost opaque one up."""
        first = max((i for i, scene in enumerate(self.scenes) if scene.opaque), default=0)
        return self.scenes[first:]
