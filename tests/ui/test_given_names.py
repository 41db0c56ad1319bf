"""Names that nobody typed follow the language; those that somebody typed stay."""

from __future__ import annotations

import pytest

from rummy_desktop.session.record import Seat
from rummy_desktop.ui.catalogue import load_catalogue
from rummy_desktop.ui.given_names import bot_names, told_names
from rummy_desktop.ui.scenes.company import company_told

EN, FA, KA = (load_catalogue(code) for code in ("en", "fa", "ka"))


def test_there_are_as_many_names_in_every_language():
    counts = {len(bot_names(words)) for words in (EN, FA, KA)}
    assert counts == {7}


@pytest.mark.parametrize("words", [EN, FA, KA], ids=lambda words: words.code)
@pytest.mark.parametrize("wrote", [EN, FA, KA], ids=lambda words: words.code)
def test_bots_of_any_language_are_called_as_here(words, wrote):
    seats = [Seat(name, "bot", "steady") for name in bot_names(wrote)]
    assert list(told_names(seats, words)) == bot_names(words)


def test_names_that_were_typed_stay():
    seats = [Seat("Omid", "person"), Seat("Ghost", "bot", "sharp"), Seat("Nino", "bot", "sharp")]
    assert told_names(seats, FA) == ("Omid", "Ghost", bot_names(FA)[2])


def test_two_are_never_called_the_same():
    seats = [Seat(bot_names(FA)[0], "person"), Seat("Omid", "bot", "sharp")]
    assert told_names(seats, FA) == (bot_names(FA)[0], "Omid")


def test_only_who_never_gave_a_name_is_you():
    others = [Seat("Omid", "bot", "sharp"), Seat("Clara", "bot", "sharp")]
    unnamed = company_told([Seat(FA.say("scene.you"), "person"), *others], EN)
    assert unnamed.you == 0
    assert unnamed.names[0] == "You"
    named = company_told([Seat("Ana", "person"), *others], KA)
    assert named.you is None
    assert named.names == ("Ana", *bot_names(KA)[:2])
