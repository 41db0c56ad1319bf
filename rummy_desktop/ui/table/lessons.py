"""What the guide needs to have kept for it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol


class Lessons(Protocol):
    """What has been taught in a match, kept beyond the scene."""

    def guides(self, deal: int) -> bool:
        """Tells whether the guide speaks in a deal, whatever is to be decided."""

    def goes_on(self, deal: int) -> bool:
        """Tells whether in a deal it still explains what did not come up before."""

    def switch(self, on: bool) -> None:
        """Has the guide speak from now on, or be silent."""

    def known(self, seat: int) -> Collection[str]:
        """Gives the concepts that a seat has been told."""

    def learn(self, seat: int, concept: str) -> None:
        """Notes that a seat has been told a concept."""
