"""A store of painted surfaces that forgets what was longest unused when it grows too large."""

from __future__ import annotations

import contextlib
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator

import pygame
from pygame import Surface


class UnfinishedError(Exception):
    """Nothing more is to be painted for now; what was painted is kept."""


_until: list[float] = []


@contextlib.contextmanager
def pausing_after(ms: float) -> Iterator[None]:
    """Lets stores paint for about so many ms.

    Raises:
        UnfinishedError: then another surface is asked for that has still to be painted.
    """
    _until.append(time.perf_counter() + ms / 1000)
    try:
        yield
    finally:
        _until.pop()


class SurfaceStore:
    """Keeps surfaces by key within a number of bytes."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()

    def get(self, key: Hashable, paint: Callable[[], Surface]) -> Surface:
        """Gives the surface of a key, painted now if it is not kept.

        Raises:
            UnfinishedError: it is not, and the time to paint is over (see `pausing_after`).
        """
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        if _until and time.perf_counter() > _until[-1]:
            raise UnfinishedError
        surface = in_format(paint())
        self._kept[key] = surface
        self.bytes += size_of(surface)
        while self.bytes > self.most_bytes and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.bytes -= size_of(oldest)
        return surface

    def find(self, key: Hashable) -> Surface | None:
        """Gives the surface of a key if it is kept."""
        return self._kept.get(key)

    def clear(self) -> None:
        """Forgets everything."""
        self._kept.clear()
        self.bytes = 0

    def __len__(self) -> int:
        """Counts the kept surfaces."""
        return len(self._kept)


def in_format(surface: Surface) -> Surface:
    """Gives a surface in the format of the window, which is drawn several times faster."""
    if pygame.display.get_surface() is None or not surface.get_flags() & pygame.SRCALPHA:
        return surface
    return surface.convert_alpha()


def size_of(surface: Surface) -> int:
    """Gives a surface's size in bytes."""
    return surface.get_pitch() * surface.get_height()
