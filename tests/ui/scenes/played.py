"""Matches that bots have really played from fixed seeds: what scenes show that tell of whole
matches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from rummy_desktop.bots.levels import bot
from rummy_desktop.cards import stream
from rummy_desktop.engine import Ended, Refusal, apply, new_match, next_deal, observe, to_act
from rummy_desktop.engine.events import BoughtBack
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.state import MatchState
from rummy_desktop.variant import load_variant


def ends(game: str, players: int, seed: str, level: str) -> Iterator[MatchState]:
    """Gives a match as it stands at the end of each deal."""
    player = bot(level)
    match, _ = new_match(load_variant(game), players, seed)
    chances = [stream(seed, f"bot in seat {seat}") for seat in range(players)]
    while True:
        seat = to_act(match)
        if seat is not None:
            result = apply(match, seat, player.choose(observe(match, seat), chances[seat]))
            assert not isinstance(result, Refusal), result
            match = result[0]
            continue
        yield match
        if match.winners:
            return
        match, _ = next_deal(match)


@cache
def played(
    game: str,
    players: int,
    seed: str,
    level: str = "steady",
    until: Callable[[Observation], bool] = lambda seen: bool(seen.winners),
) -> Observation:
    """Gives what seat 0 sees at the end of the first deal of a match of which something is true."""
    for match in ends(game, players, seed, level):
        seen = observe(match, 0)
        if until(seen):
            return seen
    raise ValueError(f"{game} with seed {seed} never comes to it")


def dry(seen: Observation) -> bool:
    """Tells whether the deal ended because the stock was used up."""
    return seen.result is not None and seen.result.ended is Ended.STOCK


def somebody_is_out(seen: Observation) -> bool:
    """Tells whether a player is out of the match and it goes on."""
    return not seen.winners and not all(seen.in_play)


def i_am_back(seen: Observation) -> bool:
    """Tells whether seat 0 was put out of the match by this deal and has bought back in."""
    return any(isinstance(event, BoughtBack) and event.seat == 0 for event in seen.history)
