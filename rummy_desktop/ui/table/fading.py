"""Things that come and go by fading: the question asked, and a refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from pygame import Rect, Surface

from rummy_desktop.ui.animation import Fade
from rummy_desktop.ui.theme import Motion

T = TypeVar("T")


class Fading(Generic[T]):
    """A thing that is there or not, and fades between; ``shown`` is the latest that was there."""

    def __init__(self) -> None:
        self.shown: T | None = None
        self._fade = Fade()

    def follow(self, thing: T | None, now: float, come: Motion, go: Motion, pace: float) -> None:
        """Takes what is there now; times are those of the motions at a pace."""
        if thing is not None:
            self.shown = thing
        motion = come if thing is not None else go
        self._fade.send(float(thing is not None), now, motion.ms * pace, motion.ease)

    def part(self, now: float) -> float:
        """Gives how much of it is to be seen, 0 to 1."""
        return self._fade.at(now)

    def moving(self, now: float) -> bool:
        """Tells whether it comes or goes just now."""
        return self._fade.moving(now)


def faded(target: Surface, rect: Rect, part: float, paint: Callable[[], None]) -> None:
    """Paints something that is seen in part (0 to 1) over what is in the target already."""
    if part >= 1:
        paint()
        return
    place = rect.clip(target.get_rect())
    before = target.subsurface(place).copy()
    paint()
    before.set_alpha(round(255 * (1 - part)))
    target.blit(before, place)
