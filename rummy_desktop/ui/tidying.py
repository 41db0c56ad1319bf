"""Memory that nobody can reach is looked for while nothing moves: it takes longer than a frame."""

from __future__ import annotations

import gc

# Young memory is looked through as usual; all of it by itself only where nothing ever rests.
THRESHOLDS = (700, 10, 1000)
EVERY_MS = 10_000


def keep() -> None:
    """Has all that is there now never be looked through again: rooms and games stay to the end,
    and looking through them takes longer than a frame.
    """
    gc.freeze()


class Tidying:
    """Looks through all memory in a frame that draws nothing, when enough has happened since."""

    def __init__(self) -> None:
        self._drawn = False
        self._at = 0.0

    def begin(self) -> None:
        """Has Python keep from looking through all memory in the midst of a movement."""
        gc.set_threshold(*THRESHOLDS)
        keep()

    def drew(self) -> None:
        """Notes that something has happened."""
        self._drawn = True

    def rest(self, now: float) -> None:
        """Takes the time of a frame in which nothing has changed; now in ms."""
        if self._drawn and now - self._at >= EVERY_MS:
            self._drawn, self._at = False, now
            gc.collect()
