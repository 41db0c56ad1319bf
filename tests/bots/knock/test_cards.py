"""Hands as bits have the deadwood that they have, and deals are worth what the engine pays."""

from __future__ import annotations

import random

import pytest

from rummy_desktop.bots.gin.hands import card_bits
from rummy_desktop.bots.knock.cards import cards_of
from rummy_desktop.bots.knock.paying import payoff_of, share_of_pool
from rummy_desktop.cards import CardId, face_of, pack, shuffled
from rummy_desktop.engine import Knock, Pass, Refusal, apply
from rummy_desktop.engine.position import Facts, position
from rummy_desktop.melds.arrange import deadwood
from rummy_desktop.variant import Variant, load_variant

PRESETS = ("knock-rummy", "knock-rummy-double", "knock-rummy-pool")


def ended(
    variant: Variant, players: int, size: int, by: int | None, chance: random.Random
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Ends a deal with random hands by a knock, or by a pass where the stock is empty; gives the
    deadwood and the points of the engine by seat."""
    cards = [face_of(one) for one in shuffled(pack(1, variant.pack.jokers[players]), chance)]
    hands = {seat: tuple(cards[seat * size : (seat + 1) * size]) for seat in range(players)}
    turn = 0 if by is None else by
    spare, top = cards[players * size], cards[players * size + 1]
    if by is not None:
        hands[by] = (*hands[by], spare)
    facts = Facts(
        dealer=players - 1,
        turn=turn,
        phase="draw" if by is None else "play",
        hands=hands,
        discards=(top,),
        stock_only=by is None,
        turns=dict.fromkeys(range(players), 2),
    )
    match = position(variant, players, facts)
    action: Knock | Pass = Pass()
    if by is not None:
        held = match.table.hands[by]
        terms, values = variant.meld_terms(), variant.values()

        def left(one: CardId) -> int:
            return deadwood([other for other in held if other != one], terms, values)

        action = Knock(min(held, key=left))
    result = apply(match, turn, action)
    assert not isinstance(result, Refusal), result
    found = result[0].results[-1]
    assert found.deadwood is not None
    return found.deadwood, found.points


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(("players", "size"), [(2, 10), (3, 7), (5, 7), (4, 2), (5, 3)])
def test_deals_are_paid_for_as_by_the_engine(preset: str, players: int, size: int) -> None:
    """Small hands tie and go rum often; shares that do not divide may differ by less than one."""
    variant = load_variant(preset)
    payoff = payoff_of(variant)
    chance = random.Random(f"{preset} {players} {size}")
    for number in range(60):
        by = None if number % 4 == 0 else int(chance.random() * players)
        left, points = ended(variant, players, size, by, chance)
        for seat in range(players):
            brought = payoff(left, by, seat)
            if variant.match.pool:
                others = sum(points) - points[seat]
                assert brought == others / (players - 1) - points[seat]
            else:
                shared = left.count(min(left)) > 1
                assert abs(brought - points[seat]) <= (0.99 if shared else 0)


def test_a_hand_as_bits_has_the_deadwood_that_it_has() -> None:
    """With jokers too, of which one may lie in each meld (P1)."""
    variant = load_variant("knock-rummy-pool")
    terms, values = variant.meld_terms(), variant.values()
    cards = cards_of(terms, values, 2)
    chance = random.Random(5)
    every = pack(1, 2)
    for _ in range(300):
        hand = shuffled(every, chance)[:8]
        bits = card_bits(hand)
        assert cards.least(bits) == deadwood(hand, terms, values)
        lowest, chosen, remains = cards.throw(bits, 0)
        assert remains == cards.least(bits ^ chosen) >= lowest
        assert lowest == min(
            deadwood([other for other in hand if other != one], terms, values) for one in hand
        )


def test_who_is_out_has_no_part_in_the_pool() -> None:
    """P5: a hundred points are out; little deadwood is a greater part."""
    worth = share_of_pool((80, 40, 60), 100, -10)
    assert worth((20, 5, 5), 1, 0) == 0.0
    assert 0.0 < worth((19, 5, 5), 1, 0) < worth((5, 5, 5), 1, 0) < worth((0, 5, 5), 0, 0)
    assert sum(worth((9, 5, 30), 1, seat) for seat in range(3)) == pytest.approx(1.0)
