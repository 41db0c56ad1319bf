"""Sentences as they are said: cards by their full names, and no sign that only eyes can read."""

from __future__ import annotations

import pytest

from rummy_desktop.cards import JOKER, read_card
from rummy_desktop.cards.card import FACES
from rummy_desktop.ui.catalogue import language_codes, load_catalogue
from rummy_desktop.ui.signs import DIAMOND, DIRECTIONS, Chips, is_private
from rummy_desktop.ui.speech import aloud, card_aloud


@pytest.mark.parametrize(
    ("code", "king", "ten"),
    [
        ("en", "king of hearts", "ten of clubs"),
        ("fa", "شاه دل", "ده گشنیز"),
        ("ka", "გულის მეფე", "ჯვრის ათიანი"),
    ],
)
def test_cards_are_called_by_their_names(code, king, ten):
    words = load_catalogue(code)
    assert aloud(words, card_aloud(words, read_card("KH"))) == king
    assert aloud(words, card_aloud(words, read_card("10C"))) == ten


@pytest.mark.parametrize("code", language_codes())
def test_every_card_has_a_name_of_its_own(code):
    words = load_catalogue(code)
    names = {aloud(words, words.say("table.about.card", card=Chips(face))) for face in range(FACES)}
    assert len(names) == FACES
    assert not any(is_private(sign) or sign in DIRECTIONS for name in names for sign in name)


def test_cards_beside_each_other_are_told_apart_and_signs_are_left_out():
    words = load_catalogue("en")
    told = words.say("event.melded", name="Omid", card=Chips(read_card("AS"), JOKER))
    assert aloud(words, told) == "Omid melded ace of spades, joker"
    assert aloud(words, words.say("table.stock", count=38)) == "Stock 38"
    assert aloud(words, f"Your turn {DIAMOND} Draw.") == "Your turn. Draw."
