"""What must hold for every game at every move of random legal play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from rummy_desktop.engine import (
    Action,
    BuyBack,
    Cut,
    Decline,
    Discard,
    DrawDiscard,
    DrawStock,
    EndTurn,
    Knock,
    LayOff,
    MayI,
    MeldCards,
    Observation,
    Pass,
    Refusal,
    SwapWild,
    apply,
    legal_actions,
    observe,
    problems,
    why_not,
)
from rummy_desktop.melds.meld import Laid
from rummy_desktop.variant import CODES, load_variant
from tests.properties.walking import LONG, games, match_of_chance

SEEDS = range(LONG)
LOOKED_AT = 0.15
"""The share of positions whose every action is tried."""


@pytest.mark.parametrize(("name", "players"), games())
@pytest.mark.parametrize("seed", SEEDS)
def test_no_card_is_lost_and_every_deal_ends(name: str, players: int, seed: int) -> None:
    """Cards are conserved after every move (G5), and each deal comes to an end (G6)."""
    variant = load_variant(name)
    ended = 0
    for step in match_of_chance(variant, players, f"{name} {players} {seed}", deals=3 * LONG):
        assert problems(step.after) == []
        ended = len(step.after.results)
    assert ended >= 1


@pytest.mark.parametrize(("name", "players"), games())
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_offered_is_accepted_and_nothing_else(name: str, players: int, seed: int) -> None:
    """An action is offered just if it is accepted, whoever tries it; a refusal has a known code."""
    variant = load_variant(name)
    chance = random.Random(seed)
    for step in match_of_chance(variant, players, f"offers {name} {seed}", deals=LONG):
        if chance.random() > LOOKED_AT:
            continue
        for seat in range(players):
            seen = observe(step.before, seat)
            offered = list(islice(legal_actions(seen), 300))
            assert all(action in legal_actions(seen) for action in offered)
            for action in offered:
                assert not isinstance(apply(step.before, seat, action), Refusal)
            for action in conceivable(seen):
                refusal = why_not(seen, action)
                assert (refusal is None) == (action in offered), (action, refusal)
                assert isinstance(apply(step.before, seat, action), Refusal) == bool(refusal)
                if refusal is not None:
                    assert refusal.code in CODES


def conceivable(seen: Observation) -> Iterator[Action]:
    """Gives every action of the kinds that are offered in full, allowed or not."""
    yield from (DrawStock(), MayI(), Pass(), EndTurn(), BuyBack(), Decline())
    yield from map(Cut, (0, 1, seen.stock))
    yield from map(DrawDiscard, range(len(seen.discards) + 2))
    others = tuple(one for one in seen.discards[:1])
    for card in seen.hand + others:
        yield from (Discard(card), Knock(card))
        yield from (SwapWild(card, number) for number in range(len(seen.melds) + 2))


@pytest.mark.parametrize(("name", "players"), games(1))
def test_nonsense_is_refused_and_never_fails(name: str, players: int) -> None:
    """Melds and layings off of any cards whatever get a refusal or are done: nothing fails."""
    variant = load_variant(name)
    chance = random.Random(name)
    for step in match_of_chance(variant, players, f"nonsense {name}", deals=LONG):
        if chance.random() > LOOKED_AT:
            continue
        for seat in range(players):
            seen = observe(step.before, seat)
            pool = [*seen.hand, *seen.hand, *seen.discards, 0, 52, 999]
            laid = tuple(
                Laid(chance.choice(pool), chance.choice([None, None, None, chance.randrange(53)]))
                for _ in range(chance.randrange(0, 7))
            )
            numbers = range(-1, len(seen.melds) + 2)
            for action in (
                MeldCards((laid,)),
                MeldCards((laid[:3], laid[3:])),
                LayOff(laid, chance.choice(numbers)),
            ):
                refusal = why_not(seen, action)
                assert refusal is None or refusal.code in CODES
