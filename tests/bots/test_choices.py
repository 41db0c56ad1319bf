"""Positions with an obviously right move: the sound players find it."""

from __future__ import annotations

import random

import pytest

from rummy_desktop.bots.levels import bot
from rummy_desktop.cards import CardId, face_of, read_card, read_cards
from rummy_desktop.engine import (
    Action,
    Cut,
    Decline,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    LayOff,
    MayI,
    MeldCards,
    Observation,
    Pass,
    SwapWild,
    apply,
    observe,
)
from rummy_desktop.engine.position import Facts, position
from rummy_desktop.variant import load_variant
from tests.bots.table import choice, seen_at

SOUND = ("steady", "sharp", "expert")


def face(name: str) -> int:
    """Gives a face by its name."""
    return read_card(name)


def thrown(action: Action) -> int:
    """Gives the face of a discard or a knock."""
    assert isinstance(action, Discard | Knock), action
    return face_of(action.card)


@pytest.mark.parametrize("level", SOUND)
def test_goes_down_when_it_can(level: str) -> None:
    """The contract is put down as soon as the hand has it."""
    seen = seen_at(
        "contract-rummy",
        phase="play",
        hands={0: "6S 6H 6C JD JH JS 2C 4S 9D KH AS"},
        discards="3D",
    )
    action = choice(seen, level)
    assert isinstance(action, MeldCards)
    assert len(action.melds) == 2


@pytest.mark.parametrize("level", SOUND)
def test_lays_off_before_it_discards(level: str) -> None:
    """A card that fits goes to the table before another is thrown."""
    seen = seen_at(
        "contract-rummy",
        phase="play",
        down=frozenset({0, 1}),
        hands={0: "JC 4S KH 2D"},
        melds=((1, "JD JH JS"), (0, "6S 6H 6C")),
        discards="3D",
    )
    action = choice(seen, level)
    assert isinstance(action, LayOff)
    assert [face_of(laid.card) for laid in action.cards] == [face("JC")]


def test_goes_out_by_laying_off_all_but_one() -> None:
    """Of two cards that fit one is laid off, and the other is thrown: the deal ends."""
    match = position(
        load_variant("contract-rummy"),
        3,
        Facts(
            turn=0,
            phase="play",
            down=frozenset({0, 1}),
            hands={0: read_cards("JC 6D")},
            melds=(
                (1, tuple((one, None) for one in read_cards("JD JH JS"))),
                (0, tuple((one, None) for one in read_cards("6S 6H 6C"))),
            ),
            discards=read_cards("3D"),
        ),
    )
    for _ in range(2):
        result = apply(match, 0, choice(observe(match, 0)))
        assert isinstance(result, tuple)
        match = result[0]
    assert match.results
    assert match.results[-1].by == 0


def test_swaps_the_joker_and_opens_the_way() -> None:
    """The card that a joker stands for goes in its place, for the joker lengthens a run twice."""
    seen = seen_at(
        "contract-rummy",
        phase="play",
        down=frozenset({0, 1}),
        hands={0: "6D KH 9D 4C"},
        melds=((1, "4D 5D *=6D 7D"), (0, "2S 2H 2D")),
        discards="3C",
    )
    assert isinstance(choice(seen), SwapWild)


@pytest.mark.parametrize("level", SOUND)
def test_never_throws_the_joker(level: str) -> None:
    """However bad the hand, the wild card stays."""
    for number in range(12):
        seen = seen_at(
            "contract-rummy",
            phase="play",
            deal=1 + number % 6,
            hands={0: "* 2S 4H 6C 8D 10S QH KC AD 5C 7D"},
            discards="3D",
        )
        action = bot(level).choose(seen, random.Random(number))
        assert thrown(action) != face("*")


def test_keeps_the_pairs_for_a_contract_of_sets() -> None:
    """With two sets wanted, pairs stay and a card without company goes."""
    seen = seen_at(
        "contract-rummy",
        phase="play",
        hands={0: "6S 6H JD JH 9S 9C QD QC 5H 5D 2C"},
        discards="3D",
    )
    assert thrown(choice(seen)) == face("2C")


def test_keeps_the_rows_for_a_contract_of_runs() -> None:
    """With two runs wanted, cards in a row stay and the pair is broken."""
    seen = seen_at(
        "contract-rummy",
        phase="play",
        deal=3,
        hands={0: "4S 5S 6S 8H 9H 10H 2D 3D KC KS QC"},
        discards="7C",
    )
    assert thrown(choice(seen)) in {face("KC"), face("KS"), face("QC")}


@pytest.mark.parametrize("level", SOUND)
def test_does_not_feed_a_player_who_is_down(level: str) -> None:
    """Of two equally useless cards the one goes that fits nowhere on the next player's table."""
    seen = seen_at(
        "contract-rummy",
        phase="play",
        down=frozenset({1}),
        hands={0: "6S 6H 9C 9D 4H 4D QC QH 8D 7S 2C"},
        melds=((1, "JD JH JS"), (1, "8S 8H 8C")),
        discards="3D",
    )
    assert thrown(choice(seen, level)) != face("8D")


def test_throws_dear_cards_when_the_end_is_near() -> None:
    """Somebody is down with one card: a hopeless hand gets rid of its dearest card."""
    seen = seen_at(
        "contract-rummy",
        phase="play",
        deal=5,
        down=frozenset({1}),
        hands={0: "2S 4H 5C 7D 9S 10H QC KD 3D 6S 2H 8C AS", 1: "7C"},
        melds=((1, "JD JH JS"), (1, "8S 8H 8D"), (1, "3C 4C 5C 6C")),
        discards="3H",
    )
    assert thrown(choice(seen)) in {face("KD"), face("QC"), face("AS")}


def test_takes_the_discard_that_completes_the_contract() -> None:
    """The third card of the second set is taken, not an unknown one."""
    seen = seen_at("contract-rummy", hands={0: "6S 6H 6C JD JH 2C 4S 9D KH AS"}, discards="JS")
    assert choice(seen) == DrawDiscard()


def test_leaves_a_useless_discard() -> None:
    """A card that goes with nothing is left lying."""
    seen = seen_at("contract-rummy", hands={0: "6S 6H 6C JD JH 2C 4S 9D KH QS"}, discards="7D")
    assert choice(seen) == DrawStock()


def test_does_not_take_a_card_only_to_throw_it_later() -> None:
    """That another card can be thrown for it does not make a discard useful."""
    hand = "AS 6S KS KH 2H 2D 7H 9H 8C *"
    seen = seen_at("contract-rummy", deal=2, hands={0: hand}, discards="QH")
    assert choice(seen) == DrawStock()


def asked(hand: str, discard: str, **told: object) -> Observation:
    """Builds what seat 1 sees when the player before it has declined the discard."""
    match = position(
        load_variant("contract-rummy"),
        3,
        Facts(turn=0, hands={1: read_cards(hand)}, discards=read_cards(discard), **told),  # type: ignore[arg-type]
    )
    result = apply(match, 0, DrawStock())
    assert isinstance(result, tuple)
    return observe(result[0], 1)


def test_asks_for_the_card_that_completes_the_contract() -> None:
    """May I? is said for the last card that is missing."""
    assert choice(asked("6S 6H 6C JD JH 2C 4S 9D KH AS", "JS")) == MayI()


def test_does_not_ask_for_a_card_it_has_no_use_for() -> None:
    """A card that helps nothing is not worth the penalty card."""
    assert choice(asked("6S 6H 6C JD JH 2C 4S 9D KH QS", "7D")) == Pass()


def test_does_not_ask_when_it_is_down() -> None:
    """Two more cards would only have to be got rid of."""
    melds = ((1, tuple((one, None) for one in read_cards("JD JH JS"))),)
    seen = asked("2C 4S", "JC", down=frozenset({1}), melds=melds)
    assert choice(seen) == Pass()


def test_takes_what_it_can_lay_off() -> None:
    """Who is down with one card takes a card that fits, and so goes out."""
    seen = seen_at(
        "contract-rummy",
        down=frozenset({0, 1}),
        hands={0: "KD"},
        melds=((1, "JD JH JS"), (0, "6S 6H 6C")),
        discards="JC",
    )
    assert choice(seen) == DrawDiscard()


def test_reaches_into_the_pile_for_the_contract() -> None:
    """Two cards are taken, for the deeper one completes the contract."""
    seen = seen_at(
        "contract-rummy-open",
        hands={0: "6S 6H KD KC KH 2C 9D 10H 3S AH"},
        discards="5C 6D JS",
    )
    # An expert who searches finds that with so much left in hand it had better wait.
    assert choice(seen, "sharp") == DrawDiscard(2)


@pytest.mark.parametrize("level", [*SOUND, "novice"])
def test_knocks_with_no_deadwood(level: str) -> None:
    """Rum is called at once, with the card that is over."""
    seen = seen_at("knock-rummy", phase="play", hands={0: "4S 5S 6S 9H 9D 9C 9S KD"}, discards="8D")
    assert choice(seen, level) == Knock(CardId(face("KD")))


def test_throws_what_leaves_the_least() -> None:
    """The dear card without company goes, not the low one or the half-made run."""
    seen = seen_at(
        "knock-rummy",
        players=2,
        phase="play",
        turns={0: 9, 1: 9},
        hands={0: "4S 5S 9H 9D JC QC 2D 10D KH 7C 7H"},
        discards="8D",
    )
    assert thrown(choice(seen)) in {face("KH"), face("10D")}


def test_takes_the_card_that_makes_a_meld() -> None:
    """The third nine is worth more than an unknown card."""
    seen = seen_at("knock-rummy", hands={0: "4S 5S 9H 9D JC QC 2D"}, discards="9C")
    assert choice(seen) == DrawDiscard()


def test_does_not_knock_late_with_much() -> None:
    """After many turns the others have little: a knock with much deadwood would be beaten."""
    seen = seen_at(
        "knock-rummy",
        players=4,
        phase="play",
        turns=dict.fromkeys(range(4), 8),
        hands={0: "4S 5S 9H 9D JC QC KD KC"},
        discards="2D",
    )
    assert isinstance(choice(seen), Discard)


def test_stays_under_the_bound_of_the_pool() -> None:
    """With 95 points a knock with ten deadwood would be one's own end."""
    seen = seen_at(
        "knock-rummy-pool",
        phase="play",
        totals={0: 95, 1: 20, 2: 20},
        turns=dict.fromkeys(range(3), 2),
        hands={0: "4S 5S 6S 9H 9D 9C JC KD"},
        discards="2D",
    )
    assert isinstance(choice(seen), Discard)


def test_does_not_buy_back_against_odds() -> None:
    """Four others are far from the bound but one: half of the pool is too much for that chance."""
    variant = load_variant("knock-rummy-pool")
    match = position(
        variant,
        5,
        Facts(
            turn=0,
            phase="play",
            turns=dict.fromkeys(range(5), 2),
            totals={0: 90, 1: 10, 2: 10, 3: 10, 4: 85},
            hands={
                0: read_cards("4S 5S 8S 9H JD 9C JC KD"),
                1: read_cards("AS 2S 3S AH AD AC 2D"),
                2: read_cards("2H 3H 4H 2C 3C 4C 5C"),
                3: read_cards("5H 6H 7H 5D 6D 7D 8D"),
                4: read_cards("10S JS QS 10H JH QH KH"),
            },
            discards=read_cards("3D"),
        ),
    )
    result = apply(match, 0, Knock(CardId(face("KD"))))
    assert isinstance(result, tuple)
    assert choice(observe(result[0], 0)) == Decline()


def test_melds_at_once_where_melds_score() -> None:
    """A set is put down in the turn in which it is there."""
    seen = seen_at(
        "5000-rummy", wild=2, phase="play", hands={0: "9D 9H 9C 4C KS 6H"}, discards="JD"
    )
    assert isinstance(choice(seen), MeldCards)


def test_digs_where_the_points_pay() -> None:
    """Two aces lie over a nine that makes a set: the pile is worth reaching into."""
    seen = seen_at("5000-rummy", wild=2, hands={0: "9D 9H 4C KS AS"}, discards="JD 9C AH AD")
    assert choice(seen) == DrawDiscard(3)


def test_keeps_a_card_to_go_out_with() -> None:
    """Four nines are the whole hand: three are melded and one is thrown, which ends the deal."""
    seen = seen_at("5000-rummy", wild=2, phase="play", hands={0: "9D 9H 9C 9S"}, discards="JD")
    action = choice(seen)
    assert isinstance(action, MeldCards)
    assert sum(map(len, action.melds)) == 3


def test_does_not_throw_a_wild_card() -> None:
    """A wild card is worth a hundred wherever it is put: it is not thrown."""
    seen = seen_at("5000-rummy", wild=2, phase="play", hands={0: "2D 9H 4C KS 7H"}, discards="JD")
    action = choice(seen)
    assert not isinstance(action, Discard) or thrown(action) != face("2D")


def test_does_not_throw_an_ace_where_aces_count_most() -> None:
    """A lone ace is worth a hundred to whoever gets it: a six is thrown instead."""
    seen = seen_at(
        "5000-rummy", wild=2, phase="play", hands={0: "AS 6S 8H 9C QH KC"}, discards="3D"
    )
    assert thrown(choice(seen)) not in {face("AS"), face("QH"), face("KC")}


@pytest.mark.parametrize("level", [*SOUND, "novice"])
def test_cuts_near_the_number_but_seldom_on_it(level: str) -> None:
    """The cut is an estimate: near, and not always the same (L1)."""
    seen = observe(position(load_variant("liverpool-rummy"), 4, Facts(before_cut=True)), 2)
    lifted = []
    for number in range(60):
        action = bot(level).choose(seen, random.Random(number))
        assert isinstance(action, Cut)
        lifted.append(action.lifted)
    assert all(abs(one - 41) <= 25 for one in lifted)
    assert 0 < lifted.count(41) < 20
