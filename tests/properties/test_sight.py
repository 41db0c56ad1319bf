"""What may be seen is all that a seat is told, in every game."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from rummy_desktop.cards import CardId
from rummy_desktop.engine import Phase, legal_actions, new_match, next_deal, observe, redact
from rummy_desktop.engine.state import MatchState
from rummy_desktop.variant import load_variant
from tests.properties.following import Follower, facts_seen
from tests.properties.walking import LONG, deal_of_chance, games, match_of_chance

LOOKED_AT = 0.2


def dealt_anew(match: MatchState, seat: int, chance: random.Random) -> MatchState:
    """Gives the match with all cards that a seat cannot see dealt anew among their places."""
    table = match.table
    unseen: list[CardId] = list(table.stock)
    for other, hand in enumerate(table.hands):
        if other != seat:
            unseen += [card for card in hand if card not in table.known[other]]
    chance.shuffle(unseen)
    left = iter(unseen)
    hands = tuple(
        hand
        if other == seat
        else tuple(card if card in table.known[other] else next(left) for card in hand)
        for other, hand in enumerate(table.hands)
    )
    new = table.this_turn.new
    if table.turn != seat:
        places = {card: index for index, card in enumerate(table.hands[table.turn])}
        new = tuple(hands[table.turn][places[card]] for card in new if card in places)
    this_turn = replace(table.this_turn, new=new)
    dealt = replace(table, hands=hands, stock=tuple(left), this_turn=this_turn)
    return replace(match, table=dealt)


@pytest.mark.parametrize(("name", "players"), games())
def test_the_unseen_cards_make_no_difference(name: str, players: int) -> None:
    """With the unseen cards dealt anew, a seat sees the same and may do the same."""
    chance = random.Random(name)
    compared = 0
    for step in match_of_chance(load_variant(name), players, f"sight {name}", deals=2 * LONG):
        if chance.random() > LOOKED_AT or step.before.table.phase in (Phase.OVER, Phase.BUY_BACK):
            continue
        for seat in range(players):
            other = dealt_anew(step.before, seat, chance)
            seen, again = observe(step.before, seat), observe(other, seat)
            assert seen == again
            compared += other != step.before
            if seat == step.seat:
                assert list(legal_actions(seen)) == list(legal_actions(again))
    assert compared > 0


@pytest.mark.parametrize(("name", "players"), games())
def test_events_alone_rebuild_what_is_seen(name: str, players: int) -> None:
    """Whoever follows the events that their seat is told knows what lies on the table."""
    seed, chance = f"follow {name}", random.Random(name)
    match, events = new_match(load_variant(name), players, seed)
    followers = [Follower(seat, players) for seat in range(players)]
    for _ in range(2 * LONG):
        for follower in followers:
            follower.hear(redact(event, follower.seat) for event in events)
        for step in deal_of_chance(match, chance):
            match = step.after
            for follower in followers:
                follower.hear(redact(event, follower.seat) for event in step.events)
                assert follower.facts() == facts_seen(observe(match, follower.seat))
        if match.winners:
            break
        match, events = next_deal(match)
