"""Deadwood by table: hands of ten and eleven cards against brute force, and the best discard."""

from random import Random

import pytest

from rummy_desktop.cards import face_of, pack
from rummy_desktop.melds import MeldTerms, RunTerms, SetTerms, deadwood
from rummy_desktop.melds.one_deck import OneDeck
from tests.melds import brute
from tests.melds.table import KNOCK

PIPS = (*(min(face % 13 + 1, 10) for face in range(52)), 25)
HIGH = MeldTerms(SetTerms(3, 4, "any"), RunTerms(3, "low-or-high"), False)
RUNS = MeldTerms(None, RunTerms(3, "low"), False)


def random_hands(cards, count):
    """Draws hands; all but some out of six ranks, so that melds are in each other's way."""
    chance = Random(f"{cards}")
    every = pack(1, 0)
    for number in range(count):
        low = chance.randrange(8)
        near = [one for one in every if low <= one % 13 < low + 6]
        yield tuple(chance.sample(near if number % 4 else every, cards))


@pytest.mark.parametrize("cards", [10, 11])
def test_whole_hands_agree_with_brute_force(cards):
    for hand in random_hands(cards, 12):
        assert deadwood(hand, KNOCK, PIPS) == brute.least_deadwood(hand, KNOCK, PIPS)[0]


@pytest.mark.parametrize("terms", [KNOCK, HIGH, RUNS])
def test_the_best_discard_in_one_pass_is_the_best_of_all(terms):
    deck = OneDeck(terms, PIPS)
    for hand in random_hands(11, 2000):
        mask = deck.mask(hand)
        each = [deck.left(mask ^ 1 << face_of(one)) for one in hand]
        assert deck.after_discard(mask) == min(each)
