"""Bots at the table: asked as soon as it is their move, heard when nothing moves."""

from __future__ import annotations

from queue import Empty, SimpleQueue

from rummy_desktop.engine import Action, legal_actions
from rummy_desktop.ui.table.watching import Match, Thinker


class Bots:
    """Has bots think, and plays what they chose. An answer counts only while the match stands where
    it was asked.
    """

    def __init__(self, match: Match, thinker: Thinker) -> None:
        self.match, self.thinker = match, thinker
        self._answers: SimpleQueue[tuple[int, int, Action]] = SimpleQueue()
        self._answer: tuple[int, Action] | None = None
        self._turn = 0
        self._asked = -1

    def forget(self) -> None:
        """Lets no answer count that was asked for before: something has happened in the match."""
        self._turn += 1
        self._answer = None

    def ask(self) -> None:
        """Asks the bot whose move it is, once, and takes the answer that has come."""
        act = self.match.to_act
        bot = act is not None and self.match.seats[act].kind != "person"
        if act is not None and bot and self._asked != self._turn:
            self._asked = turn = self._turn
            self.thinker.ask(
                self.match.seats[act].level,
                self.match.observe(act),
                self.match.chance(act),
                lambda action: self._answers.put((turn, act, action)),
            )
        while True:
            try:
                turn, seat, action = self._answers.get_nowait()
            except Empty:
                return
            if turn == self._turn:
                self._answer = (seat, action)

    @property
    def ready(self) -> bool:
        """Tells whether a bot has chosen."""
        return self._answer is not None

    def play(self) -> None:
        """Plays what was chosen. A match never hangs on a bot: else any move that is allowed will
        do.
        """
        if self._answer is None:
            return
        (seat, action), self._answer = self._answer, None
        if self.match.play(seat, action) is not None:
            self.match.play(seat, next(iter(legal_actions(self.match.observe(seat)))))
