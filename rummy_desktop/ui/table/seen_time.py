"""Time in which the table alone is seen, and something at it can be read or answered."""

from __future__ import annotations

# A longer frame is none in which anything could be seen: the computer slept, or a scene lay over.
MOST_MS = 250.0


class SeenTime:
    """Counts ms from frame to frame; between two that do not follow each other it stands still."""

    def __init__(self) -> None:
        self.gone = 0.0
        self._last: float | None = None

    def begin(self) -> None:
        """Begins anew."""
        self.gone, self._last = 0.0, None

    def pause(self) -> None:
        """Does not count until the next frame that it goes on in."""
        self._last = None

    def go_on(self, now: float) -> float:
        """Counts a frame at a time in ms; gives how much has gone by."""
        if self._last is not None:
            self.gone += min(now - self._last, MOST_MS)
        self._last = now
        return self.gone
