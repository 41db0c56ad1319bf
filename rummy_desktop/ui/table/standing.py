"""A seat's standing answers to May I?, begun by the settings and changed at the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from rummy_desktop.cards import Card, face_of
from rummy_desktop.engine import Observation, Phase
from rummy_desktop.ui.settings import Settings
from rummy_desktop.ui.table import sorting


@dataclass
class Standing:
    """Standing answers: faces never wanted in a deal, and *only when it helps*.

    ``settings`` gives the player's settings as they are now; where they change, they win.
    """

    settings: Callable[[], Settings] = Settings
    never: set[tuple[int, Card]] = field(default_factory=set)
    helps: bool = False
    _followed: bool | None = None

    def follow(self) -> None:
        """Takes over what has been changed in the settings since."""
        wanted = self.settings().only_when_helps
        if wanted != self._followed:
            self.helps = self._followed = wanted

    @property
    def limit(self) -> int:
        """Gives after how many seconds an unanswered May I? is declined, 0 for never."""
        return self.settings().may_i_seconds

    def declines(self, seen: Observation) -> bool:
        """Tells whether the discard that is offered to the observer is declined without a
        question.
        """
        if seen.phase is not Phase.OFFERS or seen.to_act != seen.seat or not seen.discards:
            return False
        face = face_of(seen.discards[-1])
        if self.settings().auto_pass or (seen.deal, face) in self.never:
            return True
        return self.helps and not sorting.helps(seen, face)
