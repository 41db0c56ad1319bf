"""Random play through the public interface, as fast as it goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from rummy_desktop.engine import Playout, Refusal, apply, legal_actions, new_match, observe, to_act
from rummy_desktop.variant import Variant, load_variant, variant_from_tree

GIN = load_variant("gin-rummy")


def deal_at_random(variant: Variant, players: int, seed: str, chance: Random) -> int:
    """Plays one deal at random and gives the number of actions."""
    match, _ = new_match(variant, players, seed)
    actions = 0
    while (seat := to_act(match)) is not None:
        action = legal_actions(observe(match, seat)).any(chance)
        assert action is not None
        result = apply(match, seat, action)
        assert not isinstance(result, Refusal)
        match = result[0]
        actions += 1
    return actions


def deal_in_place(variant: Variant, players: int, seed: str, chance: Random) -> int:
    """The same without a new state for each move."""
    return Playout(new_match(variant, players, seed)[0]).play_at_random(chance)


def ours(hands: int, chance: Random) -> int:
    """Plays so many hands of gin at random in place and gives the number of actions."""
    return sum(deal_in_place(GIN, 2, str(hand), chance) for hand in range(hands))


def ours_by_states(hands: int, chance: Random) -> int:
    """The same with a new state for each move, as a match at the table is played."""
    return sum(deal_at_random(GIN, 2, str(hand), chance) for hand in range(hands))


def openspiel(hands: int, chance: Random) -> int:
    """The same in OpenSpiel; the cards that chance deals are no actions."""
    import pyspiel

    game: Any = pyspiel.load_game("gin_rummy")
    actions = 0
    for _ in range(hands):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions += not state.is_chance_node()
            state.apply_action(chance.choice(state.legal_actions()))
    return actions


def rlcard(hands: int, chance: Random) -> int:
    """The same in RLCard's environment with its random agents."""
    from tests.benchmarks.rlcard_gin import env_at_random

    return env_at_random(hands, chance)


def rlcard_bare(hands: int, chance: Random) -> int:
    """The same on the game inside RLCard's environment."""
    from tests.benchmarks.rlcard_gin import game_at_random

    return game_at_random(hands, chance)


PLAYERS: tuple[Callable[[int, Random], int], ...] = (
    ours,
    ours_by_states,
    openspiel,
    rlcard,
    rlcard_bare,
)


def of_size(game: str, rules: Sequence[str], seats: int, decks: int) -> Variant:
    """Gives a game by house rules for so many seats, with so many decks and no joker."""
    tree = dict(load_variant(game, rules).tree)
    tree["players"] = {"min": seats, "max": seats, "best": seats}
    tree["pack"] = {"decks": decks, "jokers": 0}
    if tree["deal"]["size"] != "per-deal":
        tree["deal"] = {**tree["deal"], "size": 7}
    return variant_from_tree(tree)
