"""What takes long to make comes one after the other and softly, so that no frame takes long."""

from __future__ import annotations

from collections.abc import Hashable

# How long a thing takes to be whole, and a frame, in ms.
FADE_MS, FRAME_MS = 160.0, 1000 / 60
# After so many frames without a picture nobody is spared any more: all comes at once.
MANY = 30


class Arriving:
    """Lets one new thing into each frame from `start` until all have come; before and after it
    everything comes at once.
    """

    def __init__(self) -> None:
        self._room: int | None = None
        self._now: float | None = None
        self._late, self._hurries = True, False
        self._came: dict[Hashable, float] = {}

    def start(self) -> None:
        """Spares the frames from now on."""
        self._room, self._now, self._late = 1, None, True

    @property
    def goes_on(self) -> bool:
        """Tells whether something is still to come or to be whole."""
        return self._room is not None

    def go_on(self, now: float) -> bool:
        """Begins a frame at a time in ms; tells whether its picture differs from the last one."""
        if self._room is None:
            return False
        if self._now is not None:
            whole = all(now - came >= FADE_MS for came in self._came.values())
            if whole and not self._late:
                self._room, self._now = None, None
                self._came.clear()
                return True
            # One for each frame, those too that were left out.
            self._room = max(1, int((now - self._now) / FRAME_MS))
            self._hurries = self._room >= MANY
        self._now, self._late = now, False
        return True

    def alpha(self, key: Hashable, kept: bool, ready: bool = True) -> int:
        """Gives how much of a thing is seen, 0 to 255; 0: it is not to be drawn in this frame.

        kept: it need not be made. ready: what it is made from is there.
        """
        if self._room is None or (kept and key not in self._came):
            return 255
        if key not in self._came:
            if self._now is None or self._room <= 0 or not (ready or self._hurries):
                self._late = True
                return 0
            self._room -= 1
            self._came[key] = self._now
        now = self._now if self._now is not None else self._came[key]
        return max(1, round(255 * min(1.0, (now - self._came[key]) / FADE_MS)))
