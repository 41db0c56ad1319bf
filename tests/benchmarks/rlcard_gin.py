"""RLCard's gin, asked for deadwood and played at random."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from rummy_desktop.cards import RANKS, SUITS, CardId, face_of, rank_of, suit_of

pytest.importorskip("rlcard")

from rlcard.games.base import Card
from rlcard.games.gin_rummy.utils import melding, utils


def their_hand(hand: Iterable[CardId]) -> list[Any]:
    """Gives a hand in RLCard's cards."""
    names = [(SUITS[suit_of(face_of(one))], RANKS[rank_of(face_of(one)) - 1]) for one in hand]
    return [Card(suit, "T" if rank == "10" else rank) for suit, rank in names]


def least_deadwood(hand: list[Any]) -> int:
    """Gives RLCard's least deadwood."""
    clusters = melding.get_best_meld_clusters(hand=hand)
    return int(utils.get_deadwood_count(hand=hand, meld_cluster=clusters[0] if clusters else []))


def env_at_random(hands: int, chance: Random) -> int:
    """Plays so many hands by the public environment, which makes states for random agents."""
    import numpy
    import rlcard
    from rlcard.agents import RandomAgent

    seed = chance.randrange(1 << 30)
    numpy.random.seed(seed)
    env = rlcard.make("gin-rummy", config={"seed": seed})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    for _ in range(hands):
        env.run()
    return int(env.timestep)


def game_at_random(hands: int, chance: Random) -> int:
    """Plays so many hands on the bare game inside, which no state is read from."""
    import numpy
    from rlcard.games.gin_rummy.game import GinRummyGame

    game = GinRummyGame()
    game.np_random = numpy.random.RandomState(chance.randrange(1 << 30))
    actions = 0
    for _ in range(hands):
        game.init_game()
        while not game.is_over():
            game.step(chance.choice(game.judge.get_legal_actions()))
            actions += 1
    return actions
