"""The solvers against brute force, on small hands of every kind of pack."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_desktop.cards import JOKER, CardId, card, card_id, face_of
from rummy_desktop.melds import (
    GoingDown,
    Laid,
    Meld,
    MeldTerms,
    Requirement,
    RunTerms,
    SetTerms,
    adjacent,
    all_melds,
    arrange,
    best_discard,
    best_melds,
    deadwood,
    distance,
    extend,
    outs,
    places,
    plan_with_missing,
    possible,
    read_meld,
    solve,
)
from tests.melds import brute
from tests.melds.table import CONTRACT, CORNER, KNOCK, OPEN, POOL, SHANGHAI, wild
from tests.melds.table import hand as hand_of

PIPS = (*(min(face % 13 + 1, 10) for face in range(52)), 25)
COURTS = (*(15 if face % 13 == 0 else min(face % 13 + 1, 10) for face in range(52)), 15)

ARRANGED = {
    "knock": KNOCK,
    "pool": POOL,
    "free jokers": MeldTerms(SetTerms(3, 4, "any"), RunTerms(3, "low"), True),
    "high ace": MeldTerms(SetTerms(3, None, "any"), RunTerms(3, "low-or-high"), True),
    "open": OPEN,
    "corner": MeldTerms(SetTerms(3, None, "any"), RunTerms(3, "corner"), True),
    "no sets": MeldTerms(None, RunTerms(3, "low-or-high"), True, 2),
    "wild sixes": wild(6),
    "wild aces and jokers": wild(1, jokers=True),
    "wild twos, each suit once": MeldTerms(SetTerms(3, 4, "distinct"), RunTerms(3, "low"), True, 2),
    "threes only": MeldTerms(SetTerms(3, 3, "any"), RunTerms(3, "low"), False),
}


@st.composite
def hands(draw, most=8, jokers=2, decks=2):
    """Draws a hand that clusters, so that melds are frequent: few suits, few ranks."""
    low = draw(st.integers(0, 12))
    near = [(low + step) % 13 + 1 for step in range(draw(st.integers(1, 6)))]
    suits = draw(st.integers(1, 4))
    some = [
        card_id(card(rank, suit), copy)
        for rank in near
        for suit in range(suits)
        for copy in range(decks)
    ]
    some += [card_id(JOKER, copy) for copy in range(jokers)] * 2
    size = draw(st.integers(3, most))
    chosen = draw(st.lists(st.sampled_from(some), min_size=size, max_size=size))
    return tuple(dict.fromkeys(chosen))


def check_melds(melds, hand, terms):
    """Holds melds to being right, and made of different cards of the hand."""
    used = Counter(laid.card for meld in melds for laid in meld.cards)
    assert all(count == 1 for count in used.values())
    assert used.keys() <= set(hand)
    for meld in melds:
        again = read_meld(meld.cards, terms, (meld.kind,))
        assert again == meld


@pytest.mark.parametrize("name", ARRANGED)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_arranging_leaves_the_least_deadwood_and_then_the_fewest_cards(name, data):
    terms = ARRANGED[name]
    hand = data.draw(hands(decks=1 if name in ("knock", "pool", "threes only") else 2))
    points, cards = brute.least_deadwood(hand, terms, PIPS)
    found = arrange(hand, terms, PIPS)
    check_melds(found.melds, hand, terms)
    assert (found.deadwood, len(found.rest)) == (points, cards)
    assert sorted([laid.card for meld in found.melds for laid in meld.cards] + [*found.rest]) == (
        sorted(hand)
    )
    assert deadwood(hand, terms, PIPS) == points


def test_a_twin_that_is_wild_in_a_set_of_its_own_rank_is_declared():
    terms = ARRANGED["wild twos, each suit once"]
    for words in ("2S 2S 2H", "2S 2S 2S", "2S 2H 2D 2S", "2S 2S *"):
        hand = hand_of(words)
        found = arrange(hand, terms, PIPS)
        check_melds(found.melds, hand, terms)
        assert found.rest == (), words


@pytest.mark.parametrize("name", ["knock", "pool", "open"])
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_the_best_discard_is_that_of_every_hand_without_one_card(name, data):
    terms = ARRANGED[name]
    hand = data.draw(hands(decks=1 if name != "open" else 2))
    assert best_discard(hand, terms, PIPS) == {
        one: brute.least_deadwood([other for other in hand if other != one], terms, PIPS)[0]
        for one in hand
    }


@settings(max_examples=60, deadline=None)
@given(hand=hands(), index=st.integers(0, 7), name=st.sampled_from(["open", "wild sixes", "pool"]))
def test_melding_freely_puts_down_the_most_points_with_a_card_that_must_be_in_it(hand, index, name):
    terms = ARRANGED[name]
    points, _ = brute.least_deadwood(hand, terms, PIPS)
    melds = best_melds(hand, terms, PIPS)
    check_melds(melds, hand, terms)
    put_down = sum(PIPS[face_of(laid.card)] for meld in melds for laid in meld.cards)
    assert put_down == sum(PIPS[face_of(one)] for one in hand) - points
    must = hand[index % len(hand)]
    with_it = best_melds(hand, terms, PIPS, must)
    check_melds(with_it, hand, terms)
    if with_it:
        assert any(laid.card == must for meld in with_it for laid in meld.cards)
    else:
        sizes = range(1, len(hand) + 1)
        bit = 1 << hand.index(must)
        assert not any(
            part.cards & bit for size in sizes for part in brute.parts(hand, terms, size, False)
        )


S, R3, R = Requirement("set", 3), Requirement("run", 3), Requirement("run", 4)
GAMES = {
    "contract-rummy": (CONTRACT, GoingDown("exact", "apart")),
    "may-i": (CONTRACT, GoingDown("at-least", "any")),
    "open": (OPEN, GoingDown("at-least", "never")),
    "carioca": (CORNER, GoingDown("exact", "apart")),
    "shanghai": (SHANGHAI, GoingDown("at-least", "any")),
    "deuces": (
        MeldTerms(SetTerms(3, None, "any"), RunTerms(3, "low-or-high"), True, 2),
        GoingDown("exact", "any"),
    ),
}
CONTRACTS = [(S, S), (S, R), (R, R), (R3, R3), (R3, S), (S, Requirement("run", 5)), (R,), (S,)]


def contract_for(terms, data):
    """Draws a contract whose melds are long enough for the terms."""
    fitting = [
        one
        for one in CONTRACTS
        if all(wanted.kind == "set" or wanted.size >= terms.runs.min for wanted in one)
    ]
    return data.draw(st.sampled_from(fitting))


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_the_distance_is_the_fewest_cards_that_are_missing(game, data):
    terms, going_down = GAMES[game]
    hand = data.draw(hands(most=6, jokers=4))
    contract = contract_for(terms, data)
    lacking = brute.fewest_lacking(hand, contract, terms, going_down)
    assert distance(hand, contract, terms, going_down) == lacking
    assert possible(hand, contract, terms, going_down) == (lacking == 0)
    served = plan_with_missing(hand, contract, terms, going_down, COURTS)
    assert len(served) == len(contract)
    assert len({one for cards in served for one in cards}) == sum(map(len, served))
    wanted = sum(max(need.size, len(cards)) for need, cards in zip(contract, served, strict=True))
    assert wanted - sum(map(len, served)) <= lacking


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_going_down_leaves_the_least_points(game, data):
    terms, going_down = GAMES[game]
    hand = data.draw(hands(most=9, jokers=4))
    contract = contract_for(terms, data)
    whole = data.draw(st.booleans())
    must = data.draw(st.sampled_from([None, *hand]))
    least = brute.least_left(hand, contract, terms, going_down, COURTS, whole=whole, must_use=must)
    melds = solve(hand, contract, terms, going_down, COURTS, whole, must)
    assert (melds is None) == (least is None)
    if melds is None:
        return
    check_melds(melds, hand, terms)
    used = {laid.card for meld in melds for laid in meld.cards}
    assert must is None or must in used
    assert sum(COURTS[face_of(one)] for one in hand if one not in used) == least
    for wanted, meld in zip(contract, melds, strict=True):
        assert meld.kind == wanted.kind
        assert len(meld.cards) >= wanted.size
        assert whole or going_down.size == "at-least" or len(meld.cards) == wanted.size
    for one, other in combinations([meld for meld in melds if meld.kind == "run"], 2):
        assert going_down.same_suit_runs != "never" or one.suit != other.suit
        assert going_down.same_suit_runs != "apart" or not adjacent(one, other, terms)


@settings(max_examples=25, deadline=None)
@given(data=st.data(), game=st.sampled_from(sorted(GAMES)))
def test_outs_are_the_faces_that_bring_the_contract_nearer(data, game):
    terms, going_down = GAMES[game]
    hand = data.draw(hands(most=7))
    contract = contract_for(terms, data)
    now = distance(hand, contract, terms, going_down)
    found = outs(hand, contract, terms, going_down)
    nearer = {
        face
        for face in (*range(13), JOKER)
        if distance((*hand, CardId(face + 53 * 5)), contract, terms, going_down) < now
    }
    assert {face for face in found if face < 13 or face == JOKER} == nearer
    assert bool(found) == bool(now)


@settings(max_examples=40, deadline=None)
@given(hand=hands(most=7), name=st.sampled_from(sorted(ARRANGED)))
def test_every_single_meld_is_right_and_every_natural_one_is_there(hand, name):
    terms = ARRANGED[name]
    melds = all_melds(hand, terms, 10_000)
    for meld in melds:
        check_melds([meld], hand, terms)
    assert all_melds(hand, terms, 2) == melds[:2]
    if terms.wild_rank is None:
        made = {(meld.kind, *sorted(face_of(laid.card) for laid in meld.cards)) for meld in melds}
        naturals = tuple(one for one in hand if face_of(one) != JOKER)
        for size in range(1, len(naturals) + 1):
            for part in brute.parts(naturals, terms, size, False):
                cards = [one for index, one in enumerate(naturals) if part.cards >> index & 1]
                assert (part.kind, *sorted(map(face_of, cards))) in made


NO_WILD_RANK = sorted(name for name, terms in ARRANGED.items() if terms.wild_rank is None)


@settings(max_examples=80, deadline=None)
@given(cards=hands(most=8), name=st.sampled_from(NO_WILD_RANK))
def test_a_natural_card_fits_a_meld_when_all_of_them_read_as_one(cards, name):
    terms = ARRANGED[name]
    for meld in all_melds(cards, terms, 30):
        used = {laid.card for laid in meld.cards}
        for one in cards:
            if one in used or face_of(one) == JOKER:
                continue
            both = read_meld((*meld.cards, Laid(one)), terms, (meld.kind,))
            longer = extend(meld, [Laid(one)], terms)
            assert isinstance(longer, Meld) == isinstance(both, Meld)
            if isinstance(both, Meld):
                assert sorted(longer.cards) == sorted(both.cards)
            fits = places(face_of(one), meld, terms)
            assert fits == ((face_of(one),) if isinstance(both, Meld) else ())


def test_two_sets_of_one_rank_are_found():
    sixes = hand_of("3S 3S 3H 3H 3D 3D")
    melds = solve(sixes, (S, S), *GAMES["contract-rummy"], COURTS)
    assert melds is not None
    assert {laid.card for meld in melds for laid in meld.cards} == set(sixes)
    assert distance(sixes, (S, S), *GAMES["contract-rummy"]) == 0


def test_twins_make_two_sets_of_different_suits():
    tens = hand_of("10S 10S 10H 10D 10C 10C")
    assert arrange(tens, OPEN, PIPS).deadwood == 0
    queens = hand_of("QS QS QH QH QD QC QC")
    assert arrange(queens, OPEN, PIPS).deadwood == 0


def test_a_hand_without_melds_has_no_answer_to_a_contract():
    scattered = [card_id(card(rank, rank % 4)) for rank in range(1, 14, 2)]
    assert solve(scattered, (S,), *GAMES["contract-rummy"], COURTS) is None


def test_one_card_beside_two_jokers_is_declared_a_set():
    """It would read as a run as well, and who had to put it down would be stuck."""
    held = hand_of("KC * * 5D 4D 6D")
    melds = solve(held, (S, R3), *GAMES["open"], COURTS, must_use=held[0])
    assert melds is not None
    assert [read_meld(meld.cards, OPEN) for meld in melds] == list(melds)
