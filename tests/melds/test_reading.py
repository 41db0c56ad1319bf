"""Reading melds: order, wild cards, the ace, and the fault that a wrong meld is given."""

import pytest

from rummy_desktop.cards import card_id, read_card, write_card
from rummy_desktop.melds import Fault, Meld, extend, places, read_meld, readings, swap
from tests.melds.table import (
    CONTRACT,
    CORNER,
    KNOCK,
    OPEN,
    POOL,
    SHANGHAI,
    hand,
    laid,
    on_table,
    wild,
    written,
)

SIXES, ACES = wild(6), wild(1)

READ = [
    (CONTRACT, "5D 5D 5S", "5D 5D 5S"),
    (CONTRACT, "5S 5D *", "5S 5D *"),
    (CONTRACT, "KC KS *=KD", "KC KS *=KD"),
    (CONTRACT, "* 7H 8H 9H", "*=6H 7H 8H 9H"),
    (CONTRACT, "7H 8H 9H *", "7H 8H 9H *=10H"),
    (CONTRACT, "AS 2S 3S 4S", "AS 2S 3S 4S"),
    (CONTRACT, "JS QS KS AS", "JS QS KS AS"),
    (CONTRACT, "10S QS JS KS", "10S JS QS KS"),
    (CONTRACT, "9H 8H 7H 6H", "6H 7H 8H 9H"),
    (CONTRACT, "9H * 6H 8H", "6H *=7H 8H 9H"),
    (CONTRACT, "4H * * 7H", "4H *=5H *=6H 7H"),
    (CONTRACT, "* 4H 7H *", "4H *=5H *=6H 7H"),
    (CONTRACT, "7H 8H 9H *=6H", "*=6H 7H 8H 9H"),
    (CONTRACT, "5H 6H *=7H 8H", "5H 6H *=7H 8H"),
    (CONTRACT, "QS KS AS *", "*=JS QS KS AS"),
    (CONTRACT, "* AS 2S 3S", "AS 2S 3S *=4S"),
    (
        CONTRACT,
        "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS",
        "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS",
    ),
    (
        CONTRACT,
        "KS QS JS 10S 9S 8S 7S 6S 5S 4S 3S 2S *",
        "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS *=AS",
    ),
    (OPEN, "9S 9H 9D 9C", "9S 9H 9D 9C"),
    (OPEN, "9S 9H * *", "9S 9H * *"),
    (OPEN, "AS AH * *", "AS AH * *"),
    (CORNER, "QH KH AH 2H", "QH KH AH 2H"),
    (CORNER, "2H KH * 3H", "KH *=AH 2H 3H"),
    (SIXES, "8D 6S 10D", "8D 6S=9D 10D"),
    (SIXES, "10D 6S 8D", "8D 6S=9D 10D"),
    (SIXES, "5S 6S 7S", "5S 6S 7S"),
    (SIXES, "6S 5S 7S", "5S 6S 7S"),
    (SIXES, "6S 6H 6D", "6S 6H 6D"),
    (SIXES, "5S 5H 6S", "5S 5H 6S"),
    (SIXES, "5S 6S 6D", "5S 6S 6D=7S"),
    (SIXES, "5S 6S=6S 7S", "5S 6S 7S"),
    (SIXES, "6D 8D 10D", "8D 6D=9D 10D"),
    (wild(7), "5S 7D=6S 7S", "5S 7D=6S 7S"),
    (ACES, "KS AS=KH AD=KC", "KS AS=KH AD=KC"),
    (ACES, "QS KS AS", "QS KS AS"),
    (POOL, "8H * 10H", "8H *=9H 10H"),
    (POOL, "5H 5D *", "5H 5D *"),
    (SHANGHAI, "3S * * 6S 7S", "3S *=4S *=5S 6S 7S"),
]

# Which corner of the rules each stands for is told by the code it is refused with.
REFUSED = [
    (CONTRACT, "5D 5D", "too-short"),
    (CONTRACT, "7H 8H 9H", "too-short"),
    (CONTRACT, "7H", "too-short"),
    (CONTRACT, "5H *", "too-short"),
    (CONTRACT, "5H 5H 6H 7H", "not-a-meld"),
    (CONTRACT, "5H 6H 7S 8H", "not-a-meld"),
    (CONTRACT, "5H 5S 6D", "not-a-meld"),
    (CONTRACT, "5H 6H 7H=9H 8H", "not-a-meld"),
    (CONTRACT, "5H 6H *=7S 8H", "not-a-meld"),
    (CONTRACT, "QH KH AH 2H", "ace-in-the-middle"),
    (CONTRACT, "QH KH * 2H", "ace-in-the-middle"),
    (CONTRACT, "8H 7H 9H *", "wild-undeclared"),
    (CONTRACT, "7H * * *", "wild-undeclared"),
    (CONTRACT, "* * *", "too-many-wilds"),
    # A wild card for the second ace of the longest run would be a rank that the run has (G8).
    (CONTRACT, "* 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS", "not-a-meld"),
    (OPEN, "9S 9H 9D 9C *", "too-long"),
    (OPEN, "5D 5D 5H", "same-suit-twice"),
    (OPEN, "5D *=5D 5H", "same-suit-twice"),
    (OPEN, "5S * *", "wild-undeclared"),
    (KNOCK, "QS KS AS", "not-a-meld"),
    (KNOCK, "KS AS 2S", "ace-in-the-middle"),
    (KNOCK, "5S 5H *", "not-a-meld"),
    (POOL, "* * 9H", "too-many-wilds"),
    (POOL, "8H * * JH", "too-many-wilds"),
    (CORNER, "2H KH * AH", "wild-undeclared"),
    (CORNER, "5H 5S * *", "too-many-wilds"),
    (SIXES, "8D 6S 9D", "wild-undeclared"),
    (SIXES, "5S 7D=8S 8S", "not-a-meld"),
    (SHANGHAI, "3S * * 6S", "too-many-wilds"),
]


@pytest.mark.parametrize(("terms", "given", "meant"), READ)
def test_cards_are_read_as_one_meld(terms, given, meant):
    meld = read_meld(laid(given), terms)
    assert isinstance(meld, Meld), meld
    assert written(meld) == meant


@pytest.mark.parametrize(("terms", "given", "meant"), READ)
def test_what_was_read_reads_again_as_the_same(terms, given, meant):
    meld = read_meld(laid(given), terms)
    assert read_meld(meld.cards, terms) == meld
    assert meld in readings(laid(given), terms)


@pytest.mark.parametrize(("terms", "given", "code"), REFUSED)
def test_wrong_melds_are_told_why(terms, given, code):
    fault = read_meld(laid(given), terms)
    assert isinstance(fault, Fault), written(fault)
    assert fault.code == code


def test_the_kind_that_is_wanted_settles_a_set_or_a_run():
    cards = laid("5S * *")
    assert written(read_meld(cards, OPEN, ("set",))) == "5S * *"
    assert written(read_meld(cards, OPEN, ("run",))) == "5S *=6S *=7S"


LAID_OFF = [
    (CONTRACT, "JS JC JD", "JH", "JS JC JD JH"),
    (CONTRACT, "5D 5D 5S", "5D *", "5D 5D 5S 5D *"),
    (CONTRACT, "4H 5H 6H 7H", "8H", "4H 5H 6H 7H 8H"),
    (CONTRACT, "4H 5H 6H 7H", "3H", "3H 4H 5H 6H 7H"),
    (CONTRACT, "4H 5H 6H 7H", "8H 3H", "3H 4H 5H 6H 7H 8H"),
    (CONTRACT, "4H 5H 6H 7H", "9H 8H", "4H 5H 6H 7H 8H 9H"),
    (CONTRACT, "3H 4H 5H 6H", "7H *", "3H 4H 5H 6H 7H *=8H"),
    (CONTRACT, "4H 5H 6H 7H", "3H *", "*=2H 3H 4H 5H 6H 7H"),
    (CONTRACT, "4H 5H 6H 7H", "* 9H", "4H 5H 6H 7H *=8H 9H"),
    (CONTRACT, "5H 6H 7H 8H", "*=9H", "5H 6H 7H 8H *=9H"),
    (CONTRACT, "AH 2H 3H 4H", "*", "AH 2H 3H 4H *=5H"),
    (CONTRACT, "JH QH KH AH", "*", "*=10H JH QH KH AH"),
    (CONTRACT, "10H JH QH KH", "AH", "10H JH QH KH AH"),
    (
        CONTRACT,
        "2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS",
        "AS AS",
        "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS",
    ),
    (CORNER, "10H JH QH KH", "AH 2H", "10H JH QH KH AH 2H"),
    (CORNER, "AH 2H 3H 4H", "KH", "KH AH 2H 3H 4H"),
    (SIXES, "3S 4S 5S", "6S", "3S 4S 5S 6S"),
    (SIXES, "JS QS KS", "6S=10S", "6S=10S JS QS KS"),
    (OPEN, "9S 9H *", "9D", "9S 9H * 9D"),
]

DOES_NOT_FIT = [
    (CONTRACT, "8H 8H 8D", "3H", "does-not-fit"),
    (CONTRACT, "4H 5H 6H 7H", "9H", "does-not-fit"),
    (CONTRACT, "4H 5H 6H 7H", "8S", "does-not-fit"),
    (CONTRACT, "4H 5H 6H 7H", "5H", "does-not-fit"),
    (CONTRACT, "JH QH KH AH", "2H", "does-not-fit"),
    (CONTRACT, "AH 2H 3H 4H", "KH", "does-not-fit"),
    (CONTRACT, "JH QH KH AH", "*=2H", "does-not-fit"),
    (CONTRACT, "5H 6H 7H 8H", "*", "wild-undeclared"),
    (CONTRACT, "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS", "*", "does-not-fit"),
    (KNOCK, "JS QS KS", "AS", "does-not-fit"),
    (OPEN, "9S 9H *=9D", "9D", "does-not-fit"),
    (OPEN, "9S 9H 9D 9C", "*", "does-not-fit"),
    (POOL, "8H * 10H", "*=JH", "too-many-wilds"),
    (POOL, "8H 8S *", "*", "too-many-wilds"),
]


@pytest.mark.parametrize(("terms", "table", "cards", "meant"), LAID_OFF)
def test_cards_are_laid_off(terms, table, cards, meant):
    # The cards of the hand must be other physical cards than those of the table.
    longer = extend(on_table(table, terms), laid(table + " " + cards)[len(table.split()) :], terms)
    assert isinstance(longer, Meld), longer
    assert written(longer) == meant


@pytest.mark.parametrize(("terms", "table", "cards", "code"), DOES_NOT_FIT)
def test_what_does_not_fit_is_refused(terms, table, cards, code):
    fault = extend(on_table(table, terms), laid(cards), terms)
    assert isinstance(fault, Fault), written(fault)
    assert fault.code == code


def test_a_wild_card_is_swapped_for_the_very_card_it_stands_for():
    table = on_table("5H 6H *=7H 8H", CONTRACT)
    meld, taken = swap(table, card_id(read_card("7H"), 1), CONTRACT)
    assert written(meld) == "5H 6H 7H 8H"
    assert taken == hand("*")[0]
    assert swap(table, card_id(read_card("9H")), CONTRACT) == Fault("does-not-fit")
    assert swap(meld, card_id(read_card("7H")), CONTRACT) == Fault("does-not-fit")


def test_a_wild_card_of_a_set_gives_way_to_a_suit_that_is_missing():
    table = on_table("9S 9H *", OPEN)
    meld, _ = swap(table, card_id(read_card("9C")), OPEN)
    assert written(meld) == "9S 9H 9C"
    assert swap(table, card_id(read_card("9S"), 1), OPEN) == Fault("does-not-fit")
    assert swap(table, card_id(read_card("8C")), OPEN) == Fault("does-not-fit")


@pytest.mark.parametrize(
    ("terms", "table", "face", "fits"),
    [
        (CONTRACT, "5H 6H 7H 8H", "*", "4H 9H"),
        (CONTRACT, "AH 2H 3H 4H", "*", "5H"),
        (CONTRACT, "5H 6H 7H 8H", "9H", "9H"),
        (CONTRACT, "5H 6H 7H 8H", "9S", ""),
        (OPEN, "9S 9H *=9D", "*", "9C"),
        (SIXES, "3S 4S 5S", "6S", "6S 2S"),
    ],
)
def test_places_of_one_more_card(terms, table, face, fits):
    found = places(read_card(face), on_table(table, terms), terms)
    assert " ".join(map(write_card, found)) == fits
