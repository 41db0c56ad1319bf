"""Tables that need no hand: bots among themselves."""

from __future__ import annotations

from collections.abc import Callable

from rummy_desktop.engine import Observation
from rummy_desktop.ui.scene import Outcome
from rummy_desktop.ui.scenes.company import Company
from rummy_desktop.ui.scenes.deal_end.scene import DealEnd, DealEndDoors

SHOWN_MS = 4000
"""How long the end of a deal stays before bots go on by themselves."""


class PassingDealEnd(DealEnd):
    """The end of a deal that goes on by itself after a while."""

    def __init__(
        self, seen: Observation, company: Company, go_on: Callable[[], Outcome | None]
    ) -> None:
        super().__init__(seen, company, DealEndDoors(go_on))
        self._until: float | None = None

    def update(self, now: float) -> Outcome | None:
        """Goes on when the time is over."""
        if self._until is None:
            self._until = now + SHOWN_MS
        if now >= self._until:
            return self.doors.go_on()
        return super().update(now)
