"""Random legal play over every preset, for tests that must hold in all of them.

``RUMMY_DESKTOP_LONG=10`` plays ten times as many matches as the checks in CI do.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from rummy_desktop.engine import (
    Action,
    LayOff,
    MeldCards,
    Observation,
    Refusal,
    SwapWild,
    apply,
    legal_actions,
    new_match,
    next_deal,
    observe,
    to_act,
)
from rummy_desktop.engine.events import Event
from rummy_desktop.engine.state import MatchState
from rummy_desktop.variant import Variant, load_variant, presets

LONG = int(os.environ.get("RUMMY_DESKTOP_LONG", "1"))
MOST_MOVES_IN_A_DEAL = 4000
# Whoever melds what they can comes to the ends of deals that pure chance never sees.
EAGERNESS = 0.7
MOST_OPTIONS = 200


@dataclass(frozen=True)
class Step:
    """One move of a random match: the state before, who, what, what happened, the state after."""

    before: MatchState
    seat: int
    action: Action
    events: tuple[Event, ...]
    after: MatchState


def games(seats: int = 2, rules: tuple[str, ...] = ()) -> list[tuple[str, int]]:
    """Lists every preset with up to so many numbers of players: the fewest, the most, the best."""
    listed = []
    for name in presets():
        players = load_variant(name).players
        counts = dict.fromkeys((players.min, players.max, players.best))
        listed += [(name, count) for count in islice(counts, seats)]
    return listed


def choose(seen: Observation, chance: random.Random) -> Action:
    """Chooses among the offered actions, rather one that puts cards on the table."""
    options = list(islice(legal_actions(seen), MOST_OPTIONS))
    assert options, f"{seen.variant.id}: nothing is offered in phase {seen.phase}"
    eager = [one for one in options if isinstance(one, MeldCards | LayOff | SwapWild)]
    return chance.choice(eager if eager and chance.random() < EAGERNESS else options)


def deal_of_chance(match: MatchState, chance: random.Random) -> Iterator[Step]:
    """Plays the deal on the table to its end."""
    for _ in range(MOST_MOVES_IN_A_DEAL):
        seat = to_act(match)
        if seat is None:
            return
        action = choose(observe(match, seat), chance)
        result = apply(match, seat, action)
        assert not isinstance(result, Refusal), (match.variant.id, action, result)
        after, events = result
        yield Step(match, seat, action, events, after)
        match = after
    raise AssertionError(f"{match.variant.id}: the deal does not end")


def match_of_chance(variant: Variant, players: int, seed: str, deals: int) -> Iterator[Step]:
    """Plays a random match of at most so many deals."""
    chance = random.Random(seed)
    match, _ = new_match(variant, players, seed)
    for _ in range(deals):
        for step in deal_of_chance(match, chance):
            match = step.after
            yield step
        if match.winners:
            return
        match, _ = next_deal(match)
