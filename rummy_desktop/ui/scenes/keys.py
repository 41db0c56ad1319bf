"""The sheet of keys, over whatever scene is below."""

from __future__ import annotations

import pygame
from pygame import Surface
from pygame.event import Event

from rummy_desktop.ui.scene import Outcome, Pop, Scene
from rummy_desktop.ui.table.paint_panels import KEYS, paint_keys
from rummy_desktop.ui.table.watch import KEYS as WATCH_KEYS

# At the table, and then what a match that is watched adds to it.
EVERY = (*KEYS, ("watching", ""), *(pair for pair in WATCH_KEYS if pair not in KEYS))


class Keys(Scene):
    """Shows the keys; any key and any click takes it away."""

    opaque = False

    def paint(self, target: Surface) -> None:
        """Draws the sheet."""
        paint_keys(self.stage, target, EVERY)

    def on_event(self, event: Event) -> Outcome | None:
        """Goes back."""
        return Pop() if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) else None
