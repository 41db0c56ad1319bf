"""A bot that plays imagined deals on before it chooses, where rules of thumb leave doubt.

Its rules of thumb name the options; each is played on in the same imagined deals, by brisk players
in all seats, to the beginning of the seat's next turn. What the hands promise then was learned
(``prospects``). Played to the end of the deal, a move would drown in what comes after it.
"""

from __future__ import annotations

import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from rummy_desktop.bots import prospects
from rummy_desktop.bots.bot import Bot
from rummy_desktop.bots.brisk import Brisk
from rummy_desktop.bots.comparing import Effort, compare
from rummy_desktop.bots.mind import Mind, Option
from rummy_desktop.bots.player import Player, Thought, last_resort, thoughts
from rummy_desktop.bots.worlds import Worlds
from rummy_desktop.engine import Action, Observation, Phase, Playout, imagine, why_not
from rummy_desktop.variant.model import CardsLeft

SECONDS = 0.36
"""Processor time after which no more deals are imagined for one move, at a patience of 1."""

USELESS = "pass_no_use"

Searched = Mapping[str, Effort]

_USUAL = Effort()
SEARCHED: Searched = {"drawing": _USUAL, "asking": _USUAL, "discards": Effort(options=5)}
"""What is searched, by what is thought of, and how hard."""

MOST_SEATS = 5
"""The most seats that the prospects were learned with."""


def may_search(seen: Observation) -> bool:
    """Tells whether search was learned for games like this one.

    It is one of contracts, scores by the cards left in hand (C26), and has no more seats than were
    learned with.
    """
    variant = seen.variant
    if variant.play.melding != "contract" or seen.players > MOST_SEATS:
        return False
    return isinstance(variant.score.method, CardsLeft)


@dataclass(frozen=True, slots=True)
class Searcher:
    """Plays as ``player`` does, but for what surely turns out better in imagined deals.

    ``patience``: how many times as long as usual it may think. ``otherwise``: who plays where
    nothing is searched; ``player``, if nobody is named.
    """

    player: Player
    patience: float = 1.0
    otherwise: Bot | None = None
    searched: Searched = field(default_factory=lambda: SEARCHED)

    def choose(self, seen: Observation, chance: random.Random) -> Action:
        """Gives a legal action for the seat whose move it is."""
        if not may_search(seen):
            return (self.otherwise or self.player).choose(seen, chance)
        mind = Mind.of(seen, self.player.skill, chance)
        for think in thoughts(seen):
            legal = _legal(mind, think)
            if legal:
                return self._compared(seen, legal, self.searched.get(think.__name__), chance)
        return last_resort(seen, chance)

    def _compared(
        self,
        seen: Observation,
        options: Sequence[Option],
        effort: Effort | None,
        chance: random.Random,
    ) -> Action:
        first = options[0]
        if effort is None or len(options) < 2 or first.reason == USELESS:
            return first.action
        effort = replace(effort, worlds=round(self.patience * effort.worlds))
        end = time.thread_time() + self.patience * SECONDS
        actions = [option.action for option in options[: effort.options]]
        search = Search(seen, actions, chance)
        found = compare(len(actions), search.play, effort, lambda: time.thread_time() < end)
        return actions[found.chosen]


def _legal(mind: Mind, think: Thought) -> list[Option]:
    """Gives what may be done of what a thought comes to, the best first."""
    weighed = sorted(think(mind), key=lambda option: -option.worth)
    return [option for option in weighed if why_not(mind.seen, option.action) is None]


class Search:
    """Imagined deals of one position, the same for all actions."""

    def __init__(self, seen: Observation, actions: Sequence[Action], chance: random.Random) -> None:
        self._seen, self._actions, self._chance = seen, actions, chance
        self._brisk = Brisk(seen)
        self._worlds = Worlds(seen, self._brisk)
        self._sign = 1.0 if seen.variant.match.wins == "highest" else -1.0
        self._world: tuple[int, Playout] | None = None

    def play(self, action: int, world: int) -> float:
        """Gives by how many points an action is better for the seat than for the others."""
        if self._world is None or self._world[0] != world:
            order = self._worlds.order(self._chance)
            self._world = (world, imagine(self._seen, order))
        playout = self._world[1].fork()
        playout.play(self._seen.seat, self._actions[action])
        return self._played_on(playout)

    def _played_on(self, playout: Playout) -> float:
        own = self._seen.seat
        while (seat := playout.to_act) is not None:
            seen = playout.observe(seat)
            begins = seen.phase is Phase.DRAW and seen.offer is None
            if begins and seat == own:
                return self._ahead(prospects.expected(playout, self._brisk))
            if playout.play(seat, self._brisk.choose(seen)) is not None:
                playout.play(seat, last_resort(seen, self._chance))
        result = playout.result
        assert result is not None
        return self._ahead(result.points)

    def _ahead(self, points: Sequence[float]) -> float:
        inside = [one for one, plays in zip(points, self._seen.in_play, strict=True) if plays]
        own = points[self._seen.seat]
        return self._sign * (own - (sum(inside) - own) / max(1, len(inside) - 1))
