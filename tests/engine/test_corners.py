"""From small and odd positions every deal can be played to its end."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from rummy_desktop.engine import Phase, Refusal, apply, legal_actions, observe, to_act
from rummy_desktop.engine.actions import DrawDiscard, Knock, LayOff, MeldCards, SwapWild
from rummy_desktop.engine.state import MatchState
from tests.engine.corners import PRESETS, cards_of, small_position, some_variant
from tests.properties.walking import LONG

POSITIONS = 25 * LONG
MOST_MOVES = 3000


def check(match: MatchState, dealt: MatchState) -> None:
    """Looks for cards lost, and for an empty hand in a deal that goes on (G5, C14, F11)."""
    assert cards_of(match) == cards_of(dealt)
    table = match.table
    if table.phase in (Phase.OVER, Phase.BUY_BACK):
        return
    for seat, hand in enumerate(table.hands):
        if match.in_play[seat] and not hand:
            assert table.floating[seat]
        if table.floating[seat] and hand:
            assert (seat, table.phase, len(hand)) == (table.turn, Phase.PLAY, 1)


@pytest.mark.parametrize("name", PRESETS)
def test_no_position_is_without_a_move(name: str) -> None:
    """Whoever is to act has something to do, until the deal is over."""
    chance = random.Random(name)
    for _ in range(POSITIONS):
        match = dealt = small_position(some_variant(name, chance), chance)
        for _ in range(MOST_MOVES):
            seat = to_act(match)
            if seat is None:
                break
            options = list(islice(legal_actions(observe(match, seat)), 120))
            assert options, (match.variant.chosen, match.table)
            telling = [
                one
                for one in options
                if isinstance(one, MeldCards | LayOff | SwapWild)
                or (isinstance(one, DrawDiscard) and one.count > 1)
            ]
            quiet = [one for one in options if not isinstance(one, Knock)] or options
            action = chance.choice(telling if telling and chance.random() < 0.6 else quiet)
            result = apply(match, seat, action)
            assert not isinstance(result, Refusal), (action, result)
            match = result[0]
            check(match, dealt)
        assert to_act(match) is None
