"""Playing a deal on in place, where nobody wants to come back to an earlier state.

Rules, observations and legal actions are those of everywhere else. What is left out is what a new
state costs at each move: the deal's history stays as it was when the playout began.
"""

from __future__ import annotations

import random

from rummy_desktop.engine.actions import Action
from rummy_desktop.engine.draft import Draft
from rummy_desktop.engine.legality import legal_actions, why_not
from rummy_desktop.engine.mechanisms import rule_of
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.observing import look, whose_move
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.engine.state import MatchState
from rummy_desktop.engine.table import DealResult, Phase


class Playout:
    """A deal played on from a match, which itself stays as it is."""

    def __init__(self, match: MatchState) -> None:
        self._draft = Draft(match)
        self._seen: Observation | None = None

    def fork(self) -> Playout:
        """Gives another playout that goes on from here."""
        return Playout(self.match())

    @property
    def to_act(self) -> int | None:
        """Gives the seat whose move it is; None when the deal is over."""
        return whose_move(self._draft)

    @property
    def result(self) -> DealResult | None:
        """Gives the result of the deal, None while it goes on."""
        over = self._draft.phase in (Phase.BUY_BACK, Phase.OVER)
        return self._draft.results[-1] if over else None

    def observe(self, seat: int) -> Observation:
        """Gives what a seat sees now."""
        if self._seen is None or self._seen.seat != seat:
            self._seen = look(self._draft, self._draft, seat)
        return self._seen

    def play(self, seat: int, action: Action) -> Refusal | None:
        """Does a seat's action; gives the refusal, with nothing changed, if it may not be done."""
        refusal = why_not(self.observe(seat), action)
        if refusal is None:
            self._do(seat, action)
        return refusal

    def play_at_random(self, chance: random.Random) -> int:
        """Plays to the end of the deal, each legal action as likely as any other; gives the number
        of actions."""
        draft, actions = self._draft, 0
        while (seat := whose_move(draft)) is not None:
            action = legal_actions(look(draft, draft, seat)).any(chance)
            assert action is not None
            self._do(seat, action)
            actions += 1
        return actions

    def match(self) -> MatchState:
        """Gives the match as it stands now."""
        return self._draft.close()[0]

    def _do(self, seat: int, action: Action) -> None:
        draft = self._draft
        self._seen = None
        rule_of(type(action), draft.phase).apply(draft, seat, action)
        draft.events.clear()
