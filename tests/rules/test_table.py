"""What lies between deals, where no scenario looks: who deals, how cards go round, the pool."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from rummy_desktop.cards import JOKER, CardId, face_of, pack, rank_of, shuffled, stream
from rummy_desktop.engine import Phase, apply, new_match, next_deal, observe, to_act
from rummy_desktop.engine.actions import BuyBack, Cut, Decline, Knock
from rummy_desktop.engine.events import DealerDrawn
from rummy_desktop.engine.position import Facts, position
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.engine.state import MatchState
from rummy_desktop.variant import load_variant
from tests.properties.walking import deal_of_chance

# From the pages: C1, M1, O1, K1, F1.
PLAYERS = {
    "contract-rummy": (3, 5),
    "liverpool-rummy": (3, 5),
    "may-i": (3, 8),
    "contract-rummy-open": (3, 5),
    "knock-rummy": (2, 5),
    "knock-rummy-double": (2, 5),
    "knock-rummy-pool": (2, 5),
    "5000-rummy": (3, 8),
}
# From C2, M1, O1, K1, P1, F1: naturals and jokers by players.
PACKS = {
    "contract-rummy": {3: (104, 2), 4: (104, 3), 5: (104, 4)},
    "liverpool-rummy": {3: (104, 2), 4: (104, 3), 5: (104, 4)},
    "may-i": {
        **dict.fromkeys((3, 4), (104, 4)),
        **dict.fromkeys((5, 6), (156, 6)),
        **dict.fromkeys((7, 8), (208, 8)),
    },
    "contract-rummy-open": {3: (104, 1), 4: (104, 1), 5: (104, 2)},
    "knock-rummy": dict.fromkeys(range(2, 6), (52, 0)),
    "knock-rummy-double": dict.fromkeys(range(2, 6), (52, 0)),
    "knock-rummy-pool": dict.fromkeys(range(2, 6), (52, 2)),
    "5000-rummy": {3: (52, 0), 4: (52, 0), **dict.fromkeys(range(5, 9), (104, 0))},
}
TABLES = [(name, players) for name, packs in PACKS.items() for players in packs]


def begun(name: str, players: int, seed: str) -> MatchState:
    """Begins a match; where the pack is cut, one card is lifted."""
    match, _ = new_match(load_variant(name), players, seed)
    if match.table.phase is Phase.CUT:
        match = acted(match, Cut(1))
    return match


def acted(match: MatchState, *actions: object) -> MatchState:
    """Gives the match after actions of whoever is to act."""
    for action in actions:
        seat = to_act(match)
        assert seat is not None
        result = apply(match, seat, action)  # type: ignore[arg-type]
        assert not isinstance(result, Refusal), (action, result)
        match = result[0]
    return match


@pytest.mark.parametrize("name", PLAYERS)
def test_number_of_players(name: str) -> None:
    """No table is smaller or larger than the page says."""
    least, most = PLAYERS[name]
    variant = load_variant(name)
    assert sorted(PACKS[name]) == [*range(least, most + 1)]
    for players in (least - 1, most + 1):
        with pytest.raises(ValueError, match=name):
            new_match(variant, players, "seed")


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_pack(name: str, players: int) -> None:
    """The pack has the decks and jokers that the page says."""
    table = begun(name, players, f"pack {name}").table
    cards = [*table.stock, *table.discards, *(one for hand in table.hands for one in hand)]
    faces = Counter(map(face_of, cards))
    jokers = faces.pop(JOKER, 0)
    assert (faces.total(), jokers) == PACKS[name][players]
    assert set(faces.values()) == {faces.total() // 52}


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_eldest_begins_and_the_deal_passes_left(name: str, players: int) -> None:
    """The player at the dealer's left begins; the next dealer sits there (G1, C4, K3, F2)."""
    match = begun(name, players, f"left {name} {players}")
    chance = random.Random(f"{name} {players}")
    for _ in range(2):
        assert match.table.turn == (match.dealer + 1) % players
        assert match.table.phase is Phase.DRAW
        dealer = match.dealer
        for step in deal_of_chance(match, chance):
            match = step.after
        if match.winners or not all(match.in_play):
            return
        match, _ = next_deal(match)
        assert match.dealer == (dealer + 1) % players
        if match.table.phase is Phase.CUT:
            assert to_act(match) == (match.dealer - 1) % players  # L1: at the dealer's right
            match = acted(match, Cut(1))


@pytest.mark.parametrize("name", PLAYERS)
def test_the_first_dealer_comes_from_the_seed(name: str) -> None:
    """Chance alone says who deals first, and the seed says it again (G9)."""
    players = PLAYERS[name][1]
    dealers = [new_match(load_variant(name), players, str(seed))[0].dealer for seed in range(60)]
    again = [new_match(load_variant(name), players, str(seed))[0].dealer for seed in range(60)]
    assert dealers == again
    assert set(dealers) == set(range(players))


def test_the_lowest_card_deals_first() -> None:
    """Every player draws a card, the lowest deals, equal lowest cards draw again (O2)."""
    variant = load_variant("contract-rummy-open")
    again = 0
    for seed in range(80):
        match, events = new_match(variant, 5, str(seed))
        told = next(event for event in events if isinstance(event, DealerDrawn))
        drawing = list(range(5))
        for drawn in told.draws:
            assert [seat for seat, _ in drawn] == drawing
            least = min(rank_of(face) for _, face in drawn)
            drawing = [seat for seat, face in drawn if rank_of(face) == least]
        assert drawing == [match.dealer]
        again += len(told.draws) > 1
    assert again > 0


@pytest.mark.parametrize("name", ["contract-rummy", "may-i", "knock-rummy"])
def test_cards_are_dealt_one_at_a_time(name: str) -> None:
    """The pack goes round from the eldest to the dealer, then a card is turned up (G2)."""
    match = begun(name, 4, f"round {name}")
    variant, table = match.variant, match.table
    cards = pack(variant.pack.decks[4], variant.pack.jokers[4])
    left = list(shuffled(cards, stream(match.seed, "deal 1")))
    hands: dict[int, list[CardId]] = {seat: [] for seat in range(4)}
    for _ in range(variant.hand_size(4, 1)):
        for step in range(1, 5):
            hands[(match.dealer + step) % 4].append(left.pop())
    assert table.hands == tuple(tuple(hands[seat]) for seat in range(4))
    assert table.discards == (left.pop(),)
    assert table.stock == tuple(left)


def test_hands_of_5000_are_as_large_as_the_face_up_card_says() -> None:
    """One card face up, and as many more as it tells; the dealer's is wild (F3, F4)."""
    for seed in range(30):
        match = begun("5000-rummy", 5, str(seed))
        order = [(match.dealer + step) % 5 for step in range(1, 6)]
        for seat, up in zip(order, match.table.up_cards, strict=True):
            rank = rank_of(face_of(up))
            assert up in match.table.hands[seat]
            assert len(match.table.hands[seat]) == 1 + (11 if rank == 1 else min(rank, 10))
        assert match.table.wild_rank == rank_of(face_of(match.table.up_cards[-1]))


def settled(totals: dict[int, int]) -> MatchState:
    """Ends a deal of the pool game by a knock, from given totals."""
    variant = load_variant("knock-rummy-pool")
    facts = Facts(totals=totals, turns=dict.fromkeys(totals, 1), phase="play")
    match = position(variant, len(totals), facts)
    return acted(match, Knock(match.table.hands[match.table.turn][-1]))


def test_the_stakes_make_the_pool() -> None:
    """All pay the same stake (P2)."""
    match = begun("knock-rummy-pool", 4, "stakes")
    assert len(set(match.chips)) == 1
    assert match.pool == -sum(match.chips) > 0


def test_buying_back_costs_half_the_pool_and_is_done_once() -> None:
    """Half of what the pool then holds, rounded up; the next pays half of the larger pool (P5)."""
    match = settled({0: 99, 1: 99, 2: 0})
    assert match.table.phase is Phase.BUY_BACK
    pool, chips = match.pool, match.chips
    asked = to_act(match)
    assert asked == 0
    match = acted(match, BuyBack())
    first = (pool + 1) // 2
    assert match.pool == pool + first
    assert match.chips[0] == chips[0] - first
    match = acted(match, BuyBack())
    assert match.pool == pool + first + (pool + first + 1) // 2
    assert match.pool == -sum(match.chips)
    assert match.totals[:2] == (match.totals[2],) * 2
    assert match.bought == (1, 1, 0)


def test_nobody_buys_back_twice() -> None:
    """Once per match and player: who has done it is not asked again (P5)."""
    match = acted(settled({0: 99, 1: 0, 2: 0}), BuyBack())
    match, _ = next_deal(match)
    chance = random.Random(5)
    for _ in range(200):
        for step in deal_of_chance(match, chance):
            match = step.after
            if match.table.phase is Phase.BUY_BACK:
                asked = observe(match, 0).to_act
                assert asked is not None
                assert match.bought[asked] == 0
        if match.winners:
            break
        match, _ = next_deal(match)
    assert match.winners
    assert max(match.bought) == 1


def test_the_last_takes_the_pool() -> None:
    """Who is left takes all of it, and the chips come out even (P6)."""
    match = acted(settled({0: 99, 1: 99, 2: 0}), Decline(), Decline())
    assert match.winners == (2,)
    assert match.pool == 0
    assert sum(match.chips) == 0
    assert match.chips[2] == -sum(match.chips[:2]) > 0
