"""A player's own games: the README's example, played to its last card, and where one stumbles."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from rummy_desktop import places
from rummy_desktop.app.command_line import main
from rummy_desktop.app.saying import fault_told
from rummy_desktop.bots.levels import bot
from rummy_desktop.cards import JOKER
from rummy_desktop.marked import Fault, Mark
from rummy_desktop.rulebook import render_text, rule_book
from rummy_desktop.session.record import Seat
from rummy_desktop.session.session import Session
from rummy_desktop.ui.catalogue import language_codes, load_catalogue
from rummy_desktop.ui.faults import fault_told as told_in_the_window
from rummy_desktop.ui.scenes.new_match.games import find_games
from rummy_desktop.ui.signs import DIRECTIONS, isolated
from rummy_desktop.variant import load_variant

README = Path(__file__).parents[2] / "README.md"
ID = "saturday-rummy"


def example() -> str:
    """Gives the game that the README shows."""
    (found,) = re.findall(r"```yaml\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    return str(found)


def put(name: str, text: str) -> Path:
    """Puts a file into the folder of the player's own games."""
    path = places.user_variants() / f"{name}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_the_readmes_game_can_be_checked_chosen_told_and_played(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """As it stands there, without a change."""
    path = put(ID, example())
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr().out == "1 passed, 0 failed\n"
    assert main(["rules", ID]) == 0
    (game,) = [one for one in find_games([path.parent]) if one.own]
    variant = game.variant
    assert variant is not None
    assert (variant.id, len(variant.deals), variant.match.number) == (ID, 3, 3)
    names = {rule.name for rule in variant.house_rules}
    assert "cheap-jokers" in names
    assert "joker-25" not in names
    for language in ("en", "fa", "ka"):
        words = load_catalogue(language)
        assert render_text(rule_book(variant, words), words)

    session = Session(variant, [Seat(name, "bot", "novice") for name in "ABC"], "saturday")
    chance = random.Random(1)
    while not session.winners:
        seat = session.to_act
        if seat is None:
            session.next_deal()
            continue
        action = bot("novice").choose(session.observe(seat), chance)
        assert session.play(seat, action) is None
    assert len(session.observe(0).results) == 3


STUMBLES = {
    "a text with a comma": (
        "id: mine\nbased-on: knock-rummy\nabout: {en: For two, or for more}\n",
        [":3:22: about: “or for more” looks like the rest of a text; put a text with a comma"],
    ),
    "a name without a language": (
        "id: mine\nbased-on: knock-rummy\nnames: Mine\n",
        [":3:8: names: Mine does not fit; expected: a text for each language, such as {en: Text}."],
    ),
    "another file's name": (
        "id: ours\nbased-on: knock-rumy\n",
        [
            ":1:5: id: The id is ours, but the file is called mine; both must be the same",
            ":2:11: based-on: There is no game knock-rumy",
            "Did you mean “knock-rummy”?",
        ],
    ),
    "no id": ("based-on: knock-rummy\n", [":1:1: id: This key is missing."]),
    "a misspelt group and a misspelt key": (
        "id: mine\nbased-on: contract-rummy\nscores.values.joker: 5\nscore.values.jokr: 5\n",
        [
            ":3:1: scores.values.joker: This names no place in the game",
            "Did you mean “score.values.joker”?",
            ":4:1: score.values.jokr: Nobody knows this key. Did you mean “joker”?",
        ],
    ),
    "a group given whole": (
        "id: mine\nbased-on: contract-rummy\nscore:\n  values: {joker: 50}\n",
        [":4:3: score.method: This key is missing", "write score.values."],
    ),
    "a number of deals that is not offered": (
        "id: mine\nbased-on: knock-rummy\nmatch.number: 4\n",
        [":3:15: match.number: The number of deals, 4, is not among the lengths: 1, 5, 10"],
    ),
    "nearly nothing": (
        "id: mine\nnames: {en: Mine}\n",
        ["players: This key is missing", "unless it begins with based-on:"],
    ),
    "a tab": ("id: mine\n\tbased-on: knock-rummy\n", [":2:1: A tab stands here"]),
    "an underscore": (
        "id: mine\nbased_on: knock-rummy\nmatch.number: 5\n",
        [":2:1: based_on: Nobody knows this key. Did you mean “based-on”?"],
    ),
    "a house rule that is not there taken away": (
        "id: mine\nbased-on: contract-rummy\nhouse-rules.joker-26: none\n",
        [":3:1: house-rules.joker-26: There is no joker-26 here", "Did you mean “joker-25”?"],
    ),
    "a house rule taken away from a group that is new": (
        "id: mine\nbased-on: contract-rummy\nhouse-rules:\n  joker-25: none\n",
        [":4:3: house-rules.joker-25: There is no", "Did you mean “house-rules.joker-25”?"],
    ),
    "one value, and so all of them": (
        "id: mine\nbased-on: knock-rummy\nscore.values: {K: 20}\n",
        [":3:15: score.values: No value is given for A, 2, 3,", "write score.values.K."],
    ),
    "a number in quotes": (
        'id: mine\nbased-on: knock-rummy\nscore.rum: "25"\n',
        [':3:12: score.rum: "25" does not fit; expected: a whole number.'],
    ),
    "a deal that is not there": (
        "id: mine\nbased-on: contract-rummy\ndeals.8.cards: 10\n",
        [":3:1: deals.8.cards: This names no place in the game", "Did you mean “deals."],
    ),
    "nothing behind a key": (
        "id: mine\nbased-on: contract-rummy\nhouse-rules.joker-25:\ndraw.may-i:\n",
        [
            ":3:1: house-rules.joker-25: Nothing stands behind this key; write none",
            ":4:1: draw.may-i: Nothing stands behind this key",
        ],
    ),
    "nothing": ("", [":1"]),
}


@pytest.mark.parametrize("stumble", STUMBLES)
def test_where_one_stumbles_the_way_on_is_told(
    stumble: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """On the command line in English, in the choice of games in the player's language."""
    text, told = STUMBLES[stumble]
    path = put("mine", text)
    assert main(["check", str(path)]) == 2
    *said, _ = capsys.readouterr().out.splitlines()
    (game,) = [one for one in find_games([path.parent]) if one.own]
    assert game.variant is None
    for part in told:
        assert any(part in line for line in said), said
    assert all(line.startswith(str(path)) for line in said)
    assert [fault_told(fault) for fault in game.faults] == said
    for words in map(load_catalogue, language_codes()):
        for fault in game.faults:
            sentence = told_in_the_window(words, fault)
            # A key or a file's name is turned by no language.
            assert isolated("mine.yaml") in sentence
            assert not fault.key or isolated(fault.key) in sentence
            assert not words.missing


def test_one_value_of_a_house_rule_can_be_changed(home: Path) -> None:
    """A key of its patch has dots itself."""
    text = "id: mine\nbased-on: contract-rummy\nnames: {en: Mine}\n"
    put("mine", f"{text}house-rules.joker-25.patch.score.values.joker: 30\n")
    game = load_variant("mine", ["joker-25"], folders=[places.user_variants()])
    assert game.score.values[JOKER] == 30


def test_in_persian_a_fault_is_persian() -> None:
    """Places have the language's digits, values those of the file."""
    fault = Fault(
        Mark("/x/mine.yaml", 12, 3),
        "deals.1.cards",
        "out-of-range",
        {"value": "99", "low": 1, "high": 30},
    )
    told = told_in_the_window(load_catalogue("fa"), fault)
    assert "".join(sign for sign in told if sign not in DIRECTIONS) == (
        "mine.yaml، خط ۱۲، ستون ۳، deals.1.cards: 99 اینجا پذیرفته نیست؛ پذیرفته است: ۱ تا ۳۰."
    )


def test_two_games_with_one_name_are_told_and_both_can_be_played(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is no fault; where games are chosen the id stands behind the name."""
    path = put("mine", "id: mine\nbased-on: knock-rummy\n")
    assert main(["check", str(path)]) == 0
    told, last = capsys.readouterr().out.splitlines()
    assert told.startswith(
        f"{path}:1:1: names.en: The game knock-rummy is called “Knock Rummy” too"
    )
    assert last == "0 passed, 0 failed"
    (own,) = [game for game in find_games([path.parent]) if game.own]
    assert own.variant is not None
    assert own.namesake


def test_of_two_files_with_one_id_it_is_told_which_is_used(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """That is the one whose name is the id; a file with another ending is never read."""
    put("mine", "id: mine\nbased-on: knock-rummy\nnames: {en: Mine}\n")
    other = put("ours", "id: mine\nbased-on: knock-rummy\nnames: {en: Ours}\n")
    assert main(["check", str(other)]) == 2
    assert "The file mine.yaml has the id mine, and that one is used" in capsys.readouterr().out
    other.rename(other.with_suffix(".yml"))
    assert main(["check", str(other.with_suffix(".yml"))]) == 2
    assert "call it ours.yaml" in capsys.readouterr().out
    games = {game.id: game for game in find_games([other.parent]) if game.own}
    assert games["mine"].variant is not None
    assert games["ours.yml"].variant is None


def test_a_file_with_the_name_of_a_preset_is_not_passed_over(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The program's own game is played, and the file's tile says why it is not."""
    path = put("knock-rummy", "id: knock-rummy\nbased-on: knock-rummy\nmatch.number: 5\n")
    games = find_games([path.parent])
    (hidden,) = [one for one in games if one.own]
    assert hidden.variant is None
    assert [fault.code for fault in hidden.faults] == ["id-taken"]
    (preset,) = [one for one in games if one.id == "knock-rummy"]
    assert preset.variant is not None
    assert preset.variant.match.number != 5
    assert main(["check", str(path)]) == 2
    assert "another name" in capsys.readouterr().out
