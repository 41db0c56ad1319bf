"""Scenes: what the window shows, and what comes next. Only the loop touches the stack of scenes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface
from pygame.event import Event

if TYPE_CHECKING:
    from rummy_desktop.ui.look import Stage
    from rummy_desktop.ui.widgets.widget import Widget


@dataclass(frozen=True)
class Push:
    """The next scene lies over this one."""

    scene: Scene


@dataclass(frozen=True)
class Pop:
    """This scene is over; the one below gets `result` in `resumed`."""

    result: Any = None


@dataclass(frozen=True)
class Replace:
    """The next scene takes the place of this one."""

    scene: Scene


@dataclass(frozen=True)
class Reset:
    """The next scene takes the place of all."""

    scene: Scene


@dataclass(frozen=True)
class Quit:
    """The program ends."""


Outcome = Push | Pop | Replace | Reset | Quit


@dataclass(frozen=True)
class Part:
    """One thing on the screen, as tests see it.

    kind: "button", "switch", "card" … text: where its words lie, None without words. cut: whether
    some of them did not fit. focusable: whether the keyboard reaches it. group: parts of one group
    may lie over each other (cards of a fan, an open list over what is below it).
    """

    name: str
    rect: Rect
    kind: str
    text: Rect | None = None
    cut: bool = False
    focusable: bool = False
    group: str = ""


class Scene:
    """One scene. A subclass gives `build`, `paint`, and what it needs of the rest.

    `opaque` False lets the scene below be seen (a dialog over a table).
    """

    opaque = True
    stage: Stage

    def __init__(self) -> None:
        # Imported here because widgets speak of outcomes too.
        from rummy_desktop.ui.focus import Controls

        self.controls = Controls()
        self.dirty = True

    # What a subclass gives.

    def build(self) -> Iterable[Widget]:
        """Gives the scene's widgets, laid out for `stage`, in the order of the focus ring."""
        return ()

    def paint(self, target: Surface) -> None:
        """Draws what lies under the widgets, the background too."""

    def paint_over(self, target: Surface) -> None:
        """Draws what lies over the widgets."""

    def on_event(self, event: Event) -> Outcome | None:
        """Answers an event that no widget took."""
        return None

    def update(self, now: float) -> Outcome | None:
        """Goes on with time (ms); called every frame."""
        return None

    def animating(self) -> bool:
        """Tells whether the picture changes by itself, so that every frame is drawn."""
        return False

    def rests(self) -> bool:
        """Tells whether nothing is awaited but the player, so that frames may be left out."""
        return True

    def ahead(self) -> Sequence[Callable[[], Scene]]:
        """Gives makers of scenes that may come next, to be painted ahead while nothing moves."""
        return ()

    def resumed(self, result: Any) -> Outcome | None:
        """Answers the end of the scene above."""
        return None

    def entered(self) -> None:
        """Begins: called once, when the stage is there and the widgets are built."""

    def left(self) -> None:
        """Ends: called once, when the scene leaves the stack."""

    def announced(self) -> str:
        """Gives the words that tell who listens where they have come: the rail's title."""
        title = self.controls.find("rail title")
        return title.spoken(self.stage) if title else ""

    def focus_told(self) -> str:
        """Gives the words of what the keyboard is at, for who listens."""
        focused = self.controls.shown_focus
        return focused.spoken(self.stage) if focused else ""

    def own_parts(self) -> list[Part]:
        """Lists what the scene itself draws, for tests."""
        return []

    # What the loop does with it.

    def set_stage(self, stage: Stage) -> None:
        """Takes a new stage (first, or after a change of size or look) and lays everything out
        anew.
        """
        self.stage = stage
        self.rebuild()

    def rebuild(self) -> None:
        """Lays the widgets out anew; the focus stays on the widget of the same name."""
        self.controls.replace(self.build(), self.stage)
        self.touch()

    def touch(self) -> None:
        """Asks for the picture to be drawn again."""
        self.dirty = True

    def handle(self, event: Event) -> Outcome | None:
        """Gives an event to the widgets first, then to the scene."""
        taken, outcome = self.controls.handle(event)
        if taken:
            self.touch()
            return outcome
        return self.on_event(event)

    def wants_drawing(self) -> bool:
        """Tells whether the picture is not what it should be any more."""
        return self.dirty or self.controls.changed or self.animating()

    def draw(self, target: Surface, whole: bool = True) -> list[Rect] | None:
        """Draws the scene; gives the rects that it changed, None for all of it.

        whole: the target does not show what this scene drew there before.
        """
        self.dirty = self.controls.changed = False
        self.paint(target)
        self.controls.draw(target)
        self.paint_over(target)
        return None

    def parts(self) -> list[Part]:
        """Lists everything on the screen with its place, for tests."""
        return [*self.own_parts(), *self.controls.parts()]


def key_of(event: Event) -> int:
    """Gives the key of a key press, or 0 for any other event."""
    return int(event.key) if event.type == pygame.KEYDOWN else 0
