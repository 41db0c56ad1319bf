"""Sentences: plural forms, digits, isolated insertions, and the checks of a catalogue."""

from pathlib import Path

import pytest

from rummy_desktop import places
from rummy_desktop.marked import FaultyFileError
from rummy_desktop.ui import catalogue, signs
from rummy_desktop.ui.bidi import levels, visual_runs
from rummy_desktop.ui.catalogue import Catalogue, load_catalogue, read_language
from rummy_desktop.ui.scenes.game_words import minute_words

HEADER = """
"language":
  "code": "fa"
  "name": "فارسی"
  "direction": "rtl"
  "one": "0 1"
  "digits": "۰۱۲۳۴۵۶۷۸۹"
  "minus": "−"
  "plus": "+"
  "thousands": "٬"
  "list_pair": "{first} و {second}"
  "list_more": "{first}، {second}"
  "list_or": "{first} یا {second}"
"""
PERSIAN = (
    HEADER
    + """
"hand":
  "left":
    "one": "{count} کارت ماند"
    "other": "{count} کارت ماندند"
  "drew": "{card} را کشیدید"
"""
)


def persian(tmp_path: Path, text: str = PERSIAN) -> Catalogue:
    path = tmp_path / "fa.yaml"
    path.write_text(text, encoding="utf-8")
    header, entries = read_language(path)
    return Catalogue(header, entries, load_catalogue("en"))


def plain(text: str) -> str:
    return "".join(c for c in text if c not in signs.DIRECTIONS)


def test_english_counts_one_and_many() -> None:
    words = load_catalogue("en")
    assert plain(words.say("shared.cards", count=1)) == "1 card"
    assert plain(words.say("shared.cards", count=0)) == "0 cards"
    assert plain(words.say("shared.cards", count=12)) == "12 cards"


def test_persian_counts_nothing_as_one_and_has_its_own_digits(tmp_path: Path) -> None:
    words = persian(tmp_path)
    assert plain(words.say("hand.left", count=0)) == "۰ کارت ماند"
    assert plain(words.say("hand.left", count=25)) == "۲۵ کارت ماندند"
    assert words.number(-1240) == "−۱٬۲۴۰"
    assert words.signed(41) == "+۴۱"
    assert words.signed(0) == "۰"


def test_insertions_are_isolated() -> None:
    words = load_catalogue("en")
    told = words.say("shared.rule", id="C12")
    assert told == f"Rule {signs.FSI}C12{signs.PDI}"


def test_cards_in_a_sentence_are_signs_that_no_catalogue_writes(tmp_path: Path) -> None:
    told = persian(tmp_path).say("hand.drew", card=signs.Chips(24, 52))
    found = [signs.signed_card(c) for c in told]
    assert [card for card in found if card is not None] == [24, 52]


def test_what_a_language_lacks_is_said_in_english_and_noted(tmp_path: Path) -> None:
    words = persian(tmp_path)
    assert words.say("shared.yes") == "Yes"
    assert words.missing == {"shared.yes"}
    assert words.say("no.such.key") == "no.such.key"
    # English is read once for all tests: what was asked for in vain here is no fault elsewhere.
    load_catalogue("en").missing.discard("no.such.key")


def test_a_lacking_argument_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        load_catalogue("en").say("shared.rule")


def test_things_are_listed_as_the_language_lists_them() -> None:
    words = load_catalogue("en")
    assert plain(words.listed(["Omid", "Clara", "Nino"])) == "Omid, Clara and Nino"
    assert plain(words.listed(["Omid"])) == "Omid"
    assert words.listed([]) == ""


def test_strong_words_are_marked_before_a_players_name_comes_in(tmp_path: Path) -> None:
    words = persian(tmp_path, HEADER + '\n"a": "*سلام* {name}"\n')
    told = words.say("a", name="*Omid*")
    assert told.startswith(signs.STRONG_ON)
    assert "*Omid*" in told


def test_a_name_loses_what_could_turn_the_line_but_keeps_its_joiners() -> None:
    assert signs.cleaned("  Omid\u202e\n\ue005 ") == "Omid"
    assert signs.cleaned("می\u200cشود") == "می\u200cشود"


def test_faults_of_a_catalogue_are_all_told_with_their_places(tmp_path: Path) -> None:
    path = tmp_path / "xx.yaml"
    path.write_text('"language":\n  "code": "xx"\n  "kode": "xx"\n"b": [1]\n')
    with pytest.raises(FaultyFileError) as caught:
        read_language(path)
    told = {(fault.code, fault.line) for fault in caught.value.faults}
    assert ("not-a-sentence", 4) in told
    assert ("missing-key", 1) in told


def test_every_language_has_the_same_sentences_with_the_same_arguments() -> None:
    folder = places.data_file("assets", "languages")
    english, *others = [
        # What the terminal says stays English, so that it can be searched and compared.
        {key: entry.holes for key, entry in entries.items() if not key.startswith("cli.")}
        for code in catalogue.language_codes()
        for entries in [read_language(folder / f"{code}.yaml")[1]]
    ]
    assert len(others) == 2
    for other in others:
        assert set(english) ^ set(other) == set()
        assert [key for key in english if english[key] != other[key]] == []


def test_a_sentence_of_insertions_alone_is_read_in_its_language_when_it_is_inserted_itself():
    """A Persian day begins at the right with its number, within another line too."""
    persian = load_catalogue("fa")
    day = minute_words("2026-11-24T19:30:00", persian)
    line = persian.say("scene.dotted", first=day, second="حرکت")
    runs = visual_runs(levels(line, 1), line, 0, len(line), 1)
    shown = "".join(line[start:end][:: -1 if level % 2 else 1] for start, end, level in runs)
    assert shown.index("۱۹:۳۰") < shown.index("۲۰۲۶") < shown.index("۲۴")
