"""The rule book tells every game in every language, and cites every rule behind a refusal."""

import re
from pathlib import Path

import pytest
import yaml

from rummy_desktop import places
from rummy_desktop.cards import read_cards
from rummy_desktop.rulebook import HEADINGS, render_text, rule_book
from rummy_desktop.rulebook.topics import TOPICS
from rummy_desktop.ui.catalogue import load_catalogue, read_language
from rummy_desktop.variant import codes, load_variant, presets

LANGUAGES = ("en", "fa", "ka")
UNDRAWN = frozenset("\ue100\ue101\u2066\u2067\u2068\u2069")
SENTENCES = yaml.safe_load(Path(__file__).with_name("sentences.yaml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module", params=LANGUAGES)
def words(request):
    return load_catalogue(request.param)


@pytest.fixture(scope="module")
def english():
    return load_catalogue("en")


def told(english, game, *house_rules):
    """Gives the English rule book of a game as plain text."""
    return render_text(rule_book(load_variant(game, house_rules), english), english)


@pytest.mark.parametrize("game", presets())
def test_a_game_is_told_with_every_house_rule(words, game):
    plain = load_variant(game)
    for chosen in ([], *([rule.name] for rule in plain.house_rules)):
        book = rule_book(load_variant(game, chosen), words)
        assert all(paragraph.text for paragraph in book)
        assert "rulebook." not in render_text(book, words)
    assert not {key for key in words.missing if key.startswith("rulebook.")}


@pytest.mark.parametrize("game", presets())
def test_a_house_rule_changes_what_is_told(english, game):
    plain = told(english, game)
    for rule in load_variant(game).house_rules:
        book = told(english, game, rule.name)
        before, after = plain.splitlines(), book.splitlines()
        named = [line for line in after if rule.names["en"] in line]
        new = [line for line in after if line not in before and line not in named]
        gone = [line for line in before if line not in after]
        assert named
        # Two of the new lines are the heading of the house rules and its underline.
        assert gone or len(new) > 2


@pytest.mark.parametrize("game", presets())
def test_a_refusal_leads_to_a_paragraph(english, game):
    variant = load_variant(game)
    rules = {paragraph.rule for paragraph in rule_book(variant, english)}
    assert set(variant.cites.values()) <= rules


@pytest.mark.parametrize("game", presets())
def test_every_rule_of_a_preset_is_told(english, game):
    variant = load_variant(game)
    told = rule_book(variant, english)
    rules = {paragraph.rule for paragraph in told if paragraph.heading != "sources"}
    assert set(variant.rules.values()) == rules


@pytest.mark.parametrize("game", presets())
def test_a_game_names_its_sources_in_the_language(words, game):
    variant = load_variant(game)
    told = [one.text for one in rule_book(variant, words) if one.heading == "sources"]
    assert len(told) == len(variant.sources) > 0
    for text, source in zip(told, variant.sources, strict=True):
        assert source.keys() == set(LANGUAGES)
        assert source[words.code] == text
        assert not re.search(r"\.(txt|md|yaml)\b|_", text)


def test_headings_keep_their_order(english):
    for game in presets():
        headings = [paragraph.heading for paragraph in rule_book(load_variant(game), english)]
        places = [HEADINGS.index(heading) for heading in headings]
        assert places == sorted(places)


def test_rule_ids_of_a_section_rise_but_for_the_sentence_that_ends_it(english):
    for game in presets():
        told = [one for one in rule_book(load_variant(game), english) if one.rule]
        for heading in HEADINGS:
            ids = [one.rule for one in told if one.heading == heading]
            ids = ids[:-1] if heading == "score" else ids
            numbers = {}
            for rule in ids:
                letter = rule.rstrip("0123456789")
                numbers.setdefault(letter, []).append(int(rule[len(letter) :]))
            assert all(found == sorted(found) for found in numbers.values())
            letters = [rule.rstrip("0123456789") for rule in ids]
            assert letters == [one for letter in numbers for one in letters if one == letter]


def test_the_book_speaks_of_the_topics_that_a_preset_can_cite():
    assert {topic.rule or topic.name for topic in TOPICS} == set(codes.TOPICS)
    known = [code for topic in codes.TOPICS.values() for code in topic]
    assert set(known) == codes.CODES - {"not-in-hand", "unreadable"}


@pytest.mark.parametrize("case", SENTENCES, ids=lambda case: case["line"][:30])
def test_a_value_is_told_in_words(english, case):
    book = told(english, case["game"], *case.get("house-rules", []))
    assert case["line"] in book.splitlines()


def test_examples_are_cards_of_the_game(english):
    books = {game: rule_book(load_variant(game), english) for game in presets()}
    shown = {game: {one.cards for one in book} for game, book in books.items()}
    assert read_cards("5D 5D 5S") in shown["contract-rummy"]
    assert read_cards("5D 5C 5S") in shown["knock-rummy"] & shown["contract-rummy-open"]


def test_plain_text_has_no_signs_that_a_terminal_cannot_draw(words):
    for game in presets():
        text = render_text(rule_book(load_variant(game), words), words)
        assert not [
            sign for sign in text if "\ue000" <= sign <= "\uf8ff" or "\u2066" <= sign <= "\u2069"
        ]


def test_numbers_are_written_in_the_language(english):
    persian = load_catalogue("fa")
    text = render_text(rule_book(load_variant("knock-rummy"), persian), persian)
    assert "۲۵" in text
    assert "25" in told(english, "knock-rummy")


def test_the_languages_have_the_same_sentences_with_the_same_arguments():
    holes = {}
    for code in LANGUAGES:
        _, entries = read_language(places.data_file("assets", "languages", f"{code}.yaml"))
        holes[code] = {
            key: entry.holes for key, entry in entries.items() if key.startswith("rulebook.")
        }
    assert holes["fa"] == holes["en"]
    assert holes["ka"] == holes["en"]
