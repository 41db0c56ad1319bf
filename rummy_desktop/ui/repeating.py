"""Keys that repeat while they are held: only those that move or delete, never one that plays."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame.event import Event

REPEATED = frozenset(
    {
        pygame.K_LEFT,
        pygame.K_RIGHT,
        pygame.K_UP,
        pygame.K_DOWN,
        pygame.K_PAGEUP,
        pygame.K_PAGEDOWN,
        pygame.K_TAB,
        pygame.K_BACKSPACE,
        pygame.K_DELETE,
    }
)
FIRST_MS, NEXT_MS = 350, 45


def is_held(key: int) -> bool:
    """Tells whether a key is down on the keyboard itself."""
    return pygame.key.get_pressed()[key]


class Repeater:
    """Gives the press of a held key again and again; asks `held` whether it still is."""

    def __init__(self, held: Callable[[int], bool] = is_held) -> None:
        self._held = held
        self._event: Event | None = None
        self._due = 0.0

    @property
    def waits(self) -> bool:
        """Tells whether a key may still be held."""
        return self._event is not None

    def note(self, event: Event, now: float) -> None:
        """Notes a press, at a time in ms."""
        if event.type == pygame.KEYDOWN:
            self._event = event if event.key in REPEATED else None
            self._due = now + FIRST_MS

    def repeated(self, now: float) -> Event | None:
        """Gives the press that is due again, if the key is still held."""
        if self._event is None or now < self._due:
            return None
        if not self._held(self._event.key):
            self._event = None
            return None
        self._due = now + NEXT_MS
        return self._event
