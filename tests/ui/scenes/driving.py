"""Driving a loop of scenes in tests: a clock that the test holds, keys and clicks."""

from __future__ import annotations

import pygame
from pygame.event import Event

from rummy_desktop.ui.look import Look
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.scene import Scene
from rummy_desktop.ui.speech.speaker import Speaker
from rummy_desktop.ui.widgets import Segment


class Clocked(Loop):
    """A loop whose clock the test holds."""

    def __init__(
        self,
        scene: Scene,
        size: tuple[int, int] = (1280, 800),
        speaker: Speaker | None = None,
        **look: object,
    ) -> None:
        self.clock = 0.0
        chosen = Look(muted=True, **look)  # type: ignore[arg-type]
        super().__init__(scene, chosen, size, time_ms=lambda: self.clock, speaker=speaker)
        self.step()


def press(loop: Loop, key: int, mod: int = 0, text: str = "") -> None:
    loop.step([Event(pygame.KEYDOWN, key=key, mod=mod, unicode=text, scancode=0)])


def write(loop: Loop, text: str) -> None:
    loop.step([Event(pygame.TEXTINPUT, text=text)])


def click(loop: Loop, name: str) -> None:
    widget = loop.top.controls.find(name)
    assert widget is not None, name
    if widget.area is not None:
        # What is scrolled away has to be brought under the pointer first.
        widget.area.reveal(widget.rect)
    pos = widget.rect.center
    down, up = (
        Event(kind, pos=pos, button=1) for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    )
    loop.step([down, up])


def choose(loop: Loop, name: str, value: str) -> None:
    """Clicks on one option of a row of them."""
    segment = loop.top.controls.find(name)
    assert isinstance(segment, Segment)
    place = segment.places[[known for known, _ in segment.options].index(value)]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        loop.step([Event(kind, pos=place.center, button=1)])
