"""An imagined deal is one that the seat could be sitting in, in every game."""

from __future__ import annotations

import random

import pytest

from rummy_desktop.engine import (
    Phase,
    Playout,
    hidden_places,
    imagine,
    legal_actions,
    observe,
    problems,
    unseen_cards,
)
from rummy_desktop.variant import load_variant
from tests.properties.walking import LONG, games, match_of_chance

LOOKED_AT = 0.2


@pytest.mark.parametrize(("name", "players"), games())
def test_the_seat_sees_the_same_in_an_imagined_deal(name: str, players: int) -> None:
    """What is seen and may be done is what it was, no card is lost, and others' known cards stay
    theirs; another order gives other hidden hands."""
    chance = random.Random(name)
    compared = different = 0
    for step in match_of_chance(load_variant(name), players, f"imagine {name}", deals=3 * LONG):
        if chance.random() > LOOKED_AT or step.before.table.phase in (Phase.OVER, Phase.BUY_BACK):
            continue
        for seat in range(players):
            seen = observe(step.before, seat)
            order = list(unseen_cards(seen))
            hidden = set(step.before.table.stock).union(*step.before.table.hands)
            assert set(order) <= hidden - set(seen.hand)
            assert len(order) == seen.stock + sum(hidden_places(seen))
            chance.shuffle(order)
            imagined = imagine(seen, order)
            again = imagined.observe(seat)
            assert again == seen
            assert problems(imagined.match()) == []
            for other in range(players):
                if other != seat:
                    assert set(seen.known[other]) <= set(imagined.observe(other).hand)
                    different += imagined.observe(other).hand != step.before.table.hands[other]
            if seat == step.seat:
                assert list(legal_actions(seen)) == list(legal_actions(again))
            compared += 1
    assert compared > 0
    assert different > 0


@pytest.mark.parametrize(("name", "players"), games(1))
def test_an_imagined_deal_is_played_to_its_end(name: str, players: int) -> None:
    """Forks of one imagined deal go their own ways, and each comes to a result."""
    chance = random.Random(name)
    for step in match_of_chance(load_variant(name), players, f"play on {name}", deals=1):
        if step.before.table.phase is Phase.CUT:
            continue
        seen = observe(step.before, step.seat)
        order = list(unseen_cards(seen))
        chance.shuffle(order)
        imagined = imagine(seen, order)
        for fork in (imagined.fork(), imagined.fork()):
            assert isinstance(fork, Playout)
            before = fork.result
            fork.play_at_random(chance)
            after = fork.result
            assert before is None
            assert after is not None
            assert len(after.points) == players
        assert imagined.observe(step.seat) == seen
        return


def test_other_cards_than_the_unseen_are_refused() -> None:
    """A card too few or twice is a mistake of whoever imagines."""
    step = next(match_of_chance(load_variant("contract-rummy"), 3, "refused", deals=1))
    seen = observe(step.before, step.seat)
    order = unseen_cards(seen)
    for wrong in (order[1:], (*order[1:], order[1])):
        with pytest.raises(ValueError, match="unseen"):
            imagine(seen, wrong)
