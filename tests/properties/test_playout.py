"""A deal played on in place is the deal that is played state by state, in every game."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from rummy_desktop.engine import (
    Playout,
    Refusal,
    apply,
    legal_actions,
    new_match,
    observe,
    problems,
    to_act,
)
from rummy_desktop.variant import load_variant
from tests.properties.walking import LONG, games

MOST_MOVES = 4000


@pytest.mark.parametrize(("name", "players"), games())
def test_playing_in_place_is_playing(name: str, players: int) -> None:
    """The same choices lead to the same sights, and at the end to the same match."""
    variant = load_variant(name)
    for deal in range(LONG):
        match, _ = new_match(variant, players, f"in place {name} {deal}")
        chance, again = random.Random(name), random.Random(name)
        playout, began = Playout(match), match
        other = Playout(match)
        for _ in range(MOST_MOVES):
            seat = to_act(match)
            assert playout.to_act == seat
            if seat is None:
                break
            seen = observe(match, seat)
            assert replace(seen, history=()) == replace(playout.observe(seat), history=())
            action = legal_actions(seen).any(chance)
            assert action is not None
            result = apply(match, seat, action)
            assert not isinstance(result, Refusal)
            match = result[0]
            assert playout.play(seat, action) is None
        assert to_act(match) is None
        other.play_at_random(again)
        for played in (playout.match(), other.match()):
            assert problems(played) == []
            table = replace(played.table, history=match.table.history)
            assert replace(played, table=table) == match
        assert to_act(began) is not None


@pytest.mark.parametrize(("name", "players"), games(1))
def test_any_action_is_each_as_often(name: str, players: int) -> None:
    """What is drawn is what iteration gives, and everything of it in its turn."""
    match, _ = new_match(load_variant(name), players, f"any {name}")
    chance = random.Random(name)
    for _ in range(12):
        seat = to_act(match)
        if seat is None:
            break
        legal = legal_actions(observe(match, seat))
        listed = list(legal)
        drawn = Counter(legal.any(chance) for _ in range(40 * len(listed)))
        assert drawn.keys() == set(listed)
        assert max(drawn.values()) < 4 * min(drawn.values()) + 40
        assert legal_actions(observe(match, (seat + 1) % players)).any(chance) is None
        result = apply(match, seat, chance.choice(listed))
        assert not isinstance(result, Refusal)
        match = result[0]
