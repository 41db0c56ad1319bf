"""The buttons of a match that is looked at again: back, pause, on, how fast, and how far it is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scene import Outcome
from rummy_desktop.ui.table.shapes import Box
from rummy_desktop.ui.widgets import Button, Segment, Shortcut, Slider, Tick, Widget
from rummy_desktop.ui.widgets.widget import State

Door = Callable[[], Outcome | None]
SPEEDS = (1, 2, 4)


@dataclass(frozen=True)
class WatchDoors:
    """What the buttons do."""

    back: Door
    pause: Door
    on: Door
    speed: Callable[[str], Outcome | None]
    opened: Callable[[bool], Outcome | None]
    to: Callable[[float], Outcome | None]


@dataclass(frozen=True)
class Shown:
    """How the buttons stand: ``place`` of ``last`` moves since ``first``; ``speed``: how many times
    as fast.
    """

    place: int
    first: int
    last: int
    runs: bool
    speed: int
    opened: bool


class SignButton(Button):
    """A button with a sign and no words, which are shown when it is pointed at."""

    def __init__(
        self, name: str, rect: Rect, told: str, icon: str, on_press: Door, look: str
    ) -> None:
        super().__init__(name, rect, "", on_press, look, icon=icon)
        self.told = told

    @property
    def tip(self) -> str:
        """Gives its words."""
        return self.told


class Track(Slider):
    """How far the match has come: words over a line that can be pulled along."""

    def lay_out(self, stage: Stage) -> None:
        """Places the line along the whole lower half."""
        knob = round(stage.scale.icon(16))
        rect = self.rect
        self.track = Rect(rect.x + knob // 2, rect.bottom - knob, rect.w - knob, knob)

    def draw(self, stage: Stage, target: Surface, state: State) -> None:
        """Draws it."""
        low, high = self.ends
        part = (self.value - low) / max(1.0, high - low)
        track = self.track
        gone = round(part * track.width)
        thick = max(3, round(4 * stage.u))
        line = Rect(track.x, track.centery - thick // 2, track.width, thick)
        stage.paint.fill(target, line, "segment.line", thick / 2)
        x = track.right - gone if stage.rtl else track.x + gone
        done = Rect(x if stage.rtl else track.x, line.y, gone, thick)
        stage.paint.fill(target, done, "brass.base", thick / 2)
        stage.paint.dot(target, (x, track.centery), stage.scale.icon(16 if state.hovered else 14))
        words = Rect(self.rect.x, self.rect.y, self.rect.w, track.y - self.rect.y)
        drawn = stage.text.draw(target, self.told(self.value), words, "small", "ink.soft")
        self.words, self.cut = drawn.rect, drawn.cut


def watch_controls(stage: Stage, sort: Box, shown: Shown, doors: WatchDoors) -> list[Widget]:
    """Lays the buttons out over the sort bar, from the top down."""
    u, say = stage.u, stage.say
    gap = 10 * u
    high, track = stage.row_height(40), round(stage.scale.icon(18) + stage.row_height(24, "small"))
    low, line = stage.row_height(32, "small"), stage.row_height(26, "small")
    y = sort.y - 18 * u - high - track - low - line - 3 * gap
    made: list[Widget] = []

    def row(height: float) -> Rect:
        nonlocal y
        rect = Rect(round(sort.x), round(y), round(sort.w), round(height))
        y += height + gap
        return rect

    def told(place: float) -> str:
        return say("table.watch.place", place=round(place), last=shown.last - shown.first)

    made.append(
        Tick("open", row(line), say("table.watch.open"), shown.opened, doors.opened,
             Shortcut(pygame.K_o))
    )  # fmt: skip
    place = shown.place - shown.first
    ends = (0.0, float(max(1, shown.last - shown.first)))
    made.append(Track("place", row(track), place, ends, 1.0, doors.to, told))
    made.extend(_steps(stage, row(high), shown, doors))
    speeds = [(str(n), say("table.watch.times", times=n)) for n in SPEEDS]
    made.append(Segment("speed", row(low), speeds, str(shown.speed), doors.speed, "fast"))
    return made


def _steps(stage: Stage, rect: Rect, shown: Shown, doors: WatchDoors) -> list[Widget]:
    gap = 8 * stage.u
    wide = (rect.w - 2 * gap) / 3
    back, on = ("right", "left") if stage.rtl else ("left", "right")
    middle = "pause" if shown.runs else "play"
    signs = (
        ("back", "back", back, doors.back, "second"),
        ("pause", middle, middle, doors.pause, "primary"),
        ("on", "on", on, doors.on, "second"),
    )
    found: list[Widget] = []
    for number, (name, key, icon, door, look) in enumerate(signs):
        step = 2 - number if stage.rtl else number
        box = Rect(round(rect.x + step * (wide + gap)), rect.y, round(wide), rect.h)
        told = stage.say(f"table.watch.{key}")
        found.append(SignButton(name, box, told, icon, door, look))
    return found
