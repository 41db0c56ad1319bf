"""One decision: what is seen, how well it is judged, and the options that come out of it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field

from rummy_desktop.bots.sight import Sight, look
from rummy_desktop.bots.skill import Skill
from rummy_desktop.cards import CardId, face_of
from rummy_desktop.engine.actions import Action
from rummy_desktop.engine.observation import Observation

ORDINARY = 7.0
"""The mean points of a card in most games: where cards count more, they are misjudged by more."""


@dataclass(frozen=True, slots=True)
class Option:
    """An action with its worth in points, and the reason for it: a key of the catalogue's section
    ``hint`` and what its sentence names."""

    action: Action
    worth: float
    reason: str
    data: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Mind:
    """A position in front of a bot of some skill, and the chance that the bot may use."""

    seen: Observation
    skill: Skill
    sight: Sight
    chance: random.Random

    @classmethod
    def of(cls, seen: Observation, skill: Skill, chance: random.Random) -> Mind:
        """Looks at a position."""
        return cls(seen, skill, look(seen, skill.memory, chance), chance)

    def points(self, one: CardId) -> int:
        """Gives the points of a card."""
        return self.sight.values[face_of(one)]

    def is_wild(self, one: CardId) -> bool:
        """Tells whether a card may stand for another in this deal."""
        return self.seen.terms.may_be_wild(face_of(one))

    def notices(self) -> bool:
        """Tells, by chance, whether a forgetful player notices what it could do."""
        return self.skill.attention >= 1.0 or self.chance.random() < self.skill.attention

    def misjudged(self, worth: float) -> float:
        """Gives a worth as it seems to a player who misjudges."""
        if not self.skill.noise:
            return worth
        error = self.skill.noise * self.sight.mean / ORDINARY
        return worth + error * (self.chance.random() + self.chance.random() - 1.0)


# How near the end of the deal a player with so many cards is, who may get rid of them all.
_NEAR_END = (1.0, 0.9, 0.75, 0.6, 0.5, 0.42, 0.36, 0.3)


def risk(mind: Mind) -> float:
    """Gives how likely it is, 0 to 1, that somebody else ends the deal first."""
    seen = mind.seen
    free = seen.variant.play.melding == "free"
    worst = 0.12
    for seat in mind.sight.others:
        cards = seen.hand_sizes[seat]
        if seen.down[seat] or free:
            worst = max(worst, _NEAR_END[min(cards, len(_NEAR_END) - 1)])
        else:
            worst = max(worst, 0.12 + 0.01 * min(20, seen.turns[seat]))
    return worst


def turns_left(mind: Mind) -> float:
    """Gives about how many turns are left before somebody else ends the deal."""
    seen = mind.seen
    least = 12.0 - 0.3 * min(20, seen.turns[seen.seat])
    for seat in mind.sight.others:
        if seen.down[seat]:
            least = min(least, 1.0 + 1.2 * seen.hand_sizes[seat])
    return max(1.0, least)
