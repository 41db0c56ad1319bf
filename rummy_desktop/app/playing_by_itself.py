"""Tables that need no hand: bots among themselves, and records that are played again."""

from __future__ import annotations

import random
from collections.abc import Callable

from rummy_desktop.engine import Action, Observation, Refusal
from rummy_desktop.session.notation import read_move
from rummy_desktop.session.record import Record
from rummy_desktop.session.session import Session
from rummy_desktop.ui.scene import Outcome
from rummy_desktop.ui.scenes.company import Company
from rummy_desktop.ui.scenes.deal_end.scene import DealEnd, DealEndDoors

SHOWN_MS = 4000
"""How long the end of a deal stays before bots go on by themselves."""


class Reader:
    """Thinks of nothing but the next move of a record."""

    def __init__(self, session: Session, record: Record) -> None:
        self._session, self._record = session, record

    def ask(
        self,
        level: str,
        seen: Observation,
        chance: random.Random,
        answer: Callable[[Action], None],
    ) -> None:
        """Answers with the move that the record has next; with none at its end."""
        place = len(self._session.moves)
        if place >= len(self._record.moves):
            return
        text = self._record.moves[place].text
        read = read_move(text, self._record.header.names, self._session.observe)
        if not isinstance(read, Refusal):
            answer(read[1])


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
