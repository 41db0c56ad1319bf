"""A player's own games: the README's example, played to its last card, and where one stumbles."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from rummy_desktop import places
from rummy_desktop.app.command_line import main
from rummy_desktop.bots.levels import bot
from rummy_desktop.rulebook import render_text, rule_book
from rummy_desktop.session.record import Seat
from rummy_desktop.session.session import Session
from rummy_desktop.ui.catalogue import load_catalogue
from rummy_desktop.ui.scenes.new_match.games import find_games

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
        [":3:8: names: Mine does not fit; expected a text for each language"],
    ),
    "another file's name": (
        "id: ours\nbased-on: knock-rumy\n",
        [
            ":1:5: id: the id is ours, but the file is called mine; both must be the same",
            ":2:11: based-on: there is no game knock-rumy",
            "did you mean knock-rummy?",
        ],
    ),
    "no id": ("based-on: knock-rummy\n", [":1:1: id: the key id is missing"]),
    "a misspelt group and a misspelt key": (
        "id: mine\nbased-on: contract-rummy\nscores.values.joker: 5\nscore.values.jokr: 5\n",
        [
            ":3:1: scores.values.joker: scores.values.joker names no place in this game",
            "did you mean score.values.joker?",
            ":4:1: score.values.jokr: there is no key jokr here; did you mean joker?",
        ],
    ),
    "a group given whole": (
        "id: mine\nbased-on: contract-rummy\nscore:\n  values: {joker: 50}\n",
        [":4:3: score.method: the key method is missing", "write score.values: …"],
    ),
    "a number of deals that is not offered": (
        "id: mine\nbased-on: knock-rummy\nmatch.number: 4\n",
        [":3:15: match.number: the number of deals, 4, is not among the lengths 1, 5, 10"],
    ),
    "nearly nothing": (
        "id: mine\nnames: {en: Mine}\n",
        ["players: the key players is missing", "unless it begins with based-on:"],
    ),
    "a tab": ("id: mine\n\tbased-on: knock-rummy\n", [":2", "tab"]),
    "nothing": ("", [":1"]),
}


@pytest.mark.parametrize("stumble", STUMBLES)
def test_where_one_stumbles_the_way_on_is_told(
    stumble: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """On the command line and in the choice of games, in the same words, all at once."""
    text, told = STUMBLES[stumble]
    path = put("mine", text)
    assert main(["check", str(path)]) == 2
    *said, _ = capsys.readouterr().out.splitlines()
    (game,) = [one for one in find_games([path.parent]) if one.own]
    assert game.variant is None
    for part in told:
        assert any(part in line for line in said), said
        assert any(part in line for line in game.faults), game.faults
    assert all(line.startswith(str(path)) for line in said)
    assert all(line.startswith("mine.yaml:") for line in game.faults)


def test_a_file_with_the_name_of_a_preset_is_not_passed_over(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The program's own game is played, and the file's tile says why it is not."""
    path = put("knock-rummy", "id: knock-rummy\nbased-on: knock-rummy\nmatch.number: 5\n")
    games = find_games([path.parent])
    (hidden,) = [one for one in games if one.own]
    assert hidden.variant is None
    assert "another name" in hidden.faults[0]
    (preset,) = [one for one in games if one.id == "knock-rummy"]
    assert preset.variant is not None
    assert preset.variant.match.number != 5
    assert main(["check", str(path)]) == 2
    assert "another name" in capsys.readouterr().out
