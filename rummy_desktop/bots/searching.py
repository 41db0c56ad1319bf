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
from functools import partial
from typing import Protocol

from rummy_desktop.bots import prospects, prospects_free
from rummy_desktop.bots.bot import Bot
from rummy_desktop.bots.brisk import Brisk
from rummy_desktop.bots.brisk_free import BriskFree
from rummy_desktop.bots.comparing import Effort, compare
from rummy_desktop.bots.mind import Mind, Option
from rummy_desktop.bots.player import Player, Thought, last_resort, thoughts
from rummy_desktop.bots.worlds import Holding, Worlds
from rummy_desktop.engine import Action, Observation, Phase, Playout, imagine, why_not
from rummy_desktop.variant.model import CardsLeft, Melded

SECONDS = 0.36
"""Processor time after which no more deals are imagined for one move, at a patience of 1."""

USELESS = "pass_no_use"

Searched = Mapping[str, Mapping[str, Effort]]

_USUAL = Effort()
SEARCHED: Searched = {
    "contract": {"drawing": _USUAL, "asking": _USUAL, "discards": Effort(options=5)},
}
"""What is searched, by how the game melds and by what is thought of, and how hard."""

LEARNED_WITH = {"contract": 5, "free": 6}
"""The most seats that the prospects were learned with, by how the game melds."""


def may_search(seen: Observation) -> bool:
    """Tells whether search was learned for games like this one, and nothing speaks against it.

    It scores by the cards left in hand (C26), or by those on the table and no others (F13, F14),
    has no more seats than were learned with, and is no game of May I? where longer melds go down
    (M2): there nothing certain was gained.
    """
    method, variant = seen.variant.score.method, seen.variant
    if seen.players > LEARNED_WITH.get(variant.play.melding, 0):
        return False
    if variant.play.melding == "contract":
        longer = variant.melds.going_down.size == "at-least"
        return isinstance(method, CardsLeft) and not (longer and variant.draw.may_i)
    return isinstance(method, Melded) and method.left == "ignored"


class Policy(Holding, Protocol):
    """Who plays imagined deals on."""

    def choose(self, seen: Observation) -> Action:
        """Gives an action that is nearly always legal."""
        ...


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
        kinds = self.searched.get(seen.variant.play.melding)
        if not kinds or not may_search(seen):
            return (self.otherwise or self.player).choose(seen, chance)
        mind = Mind.of(seen, self.player.skill, chance)
        ways = thoughts(seen)
        for think in ways:
            legal = _legal(mind, think)
            if legal:
                effort = kinds.get(think.__name__)
                if effort is not None and effort.instead and think is not ways[-1]:
                    legal = legal[: effort.options - 1] + _legal(mind, ways[-1])[:1]
                return self._compared(seen, legal, effort, chance)
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
        if seen.variant.play.melding == "free":
            free = BriskFree(seen)
            self._policy: Policy = free
            self._expected = partial(prospects_free.expected, brisk=free)
        else:
            brisk = Brisk(seen)
            self._policy = brisk
            self._expected = partial(prospects.expected, brisk=brisk)
        self._worlds = Worlds(seen, self._policy)
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
                return self._ahead(self._expected(playout))
            if playout.play(seat, self._policy.choose(seen)) is not None:
                playout.play(seat, last_resort(seen, self._chance))
        result = playout.result
        assert result is not None
        return self._ahead(result.points)

    def _ahead(self, points: Sequence[float]) -> float:
        inside = [one for one, plays in zip(points, self._seen.in_play, strict=True) if plays]
        own = points[self._seen.seat]
        return self._sign * (own - (sum(inside) - own) / max(1, len(inside) - 1))
