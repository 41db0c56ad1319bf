"""The one statement of legality: why an action is refused, and which actions are not."""

from __future__ import annotations

import random
from collections.abc import Iterator

from rummy_desktop.cards import CardId
from rummy_desktop.engine.actions import Action, Discard
from rummy_desktop.engine.mechanisms import rule_of, rules_of
from rummy_desktop.engine.mechanisms.mechanism import Forbids, Rule, refuse
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.engine.table import Phase


def why_not(seen: Observation, action: Action) -> Refusal | None:
    """Gives the reason for which the observer may not do this now, None if they may.

    Seat and phase are looked at first, then the action's own mechanism, then what other mechanisms
    forbid. It reads only what the player sees: nobody is bound by a rule that they cannot check.
    """
    rule = rule_of(type(action), seen.phase)
    return (
        _out_of_place(seen, rule)
        or rule.why_not(seen, action)
        or _forbidden(seen, rules_of(seen.variant).forbids[type(action)], action)
    )


def _out_of_place(seen: Observation, rule: Rule) -> Refusal | None:
    """Refuses any action under a rule that is not for this seat or phase."""
    over = seen.phase in (Phase.OVER, Phase.BUY_BACK)
    if over and Phase.BUY_BACK not in rule.phases:
        return refuse(seen, "wrong-phase", phase=str(seen.phase))
    if not rule.out_of_turn:
        if seen.seat != seen.turn:
            return refuse(seen, "not-your-turn", seat=seen.turn)
        if seen.phase not in rule.phases:
            return refuse(seen, "wrong-phase", phase=str(seen.phase))
    return None


def _forbidden(seen: Observation, forbids: tuple[Forbids, ...], action: Action) -> Refusal | None:
    """Refuses what other mechanisms forbid."""
    for forbid in forbids:
        refusal = forbid(seen, action)
        if refusal:
            return refusal
    return None


class LegalActions:
    """The actions that a seat may do now, found only when asked for.

    Membership is exact. Iteration gives every legal action but for melds, of which it gives those
    worth considering (the best contract; single melds), and layings off of more than one card at
    once.
    """

    def __init__(self, seen: Observation) -> None:
        self._seen = seen

    def __contains__(self, action: Action) -> bool:
        return why_not(self._seen, action) is None

    def __iter__(self) -> Iterator[Action]:
        seen = self._seen
        if seen.to_act != seen.seat:
            return
        for rule, forbids in rules_of(seen.variant).offered[seen.phase]:
            if _out_of_place(seen, rule):
                continue
            against = rule.why_not
            for action in rule.options(seen):
                if against(seen, action) is None and not (
                    forbids and _forbidden(seen, forbids, action)
                ):
                    yield action

    def any(self, chance: random.Random) -> Action | None:
        """Gives one of the actions that iteration gives, each as likely as any other; None if there
        is none.

        It is for random play: only what is drawn is asked about, not every action.
        """
        seen = self._seen
        if seen.to_act != seen.seat:
            return None
        options = [
            action
            for rule, _ in rules_of(seen.variant).offered[seen.phase]
            for action in rule.options(seen)
        ]
        while options:
            place = int(chance.random() * len(options))
            if why_not(seen, options[place]) is None:
                return options[place]
            options[place] = options[-1]
            options.pop()
        return None

    @property
    def discards(self) -> tuple[CardId, ...]:
        """Gives the cards that may be discarded now."""
        return tuple(one for one in self._seen.hand if Discard(one) in self)


def legal_actions(seen: Observation) -> LegalActions:
    """Gives what the observer may do now."""
    return LegalActions(seen)
