"""The command line: what it prints, and the exit codes that scripts rely on."""

from __future__ import annotations

import json
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import pytest

import rummy_desktop
from rummy_desktop.app.command_line import main
from rummy_desktop.engine import DrawStock, Knock, dealing, legal_actions
from rummy_desktop.session.record import Seat
from rummy_desktop.session.session import Session
from rummy_desktop.variant import load_variant
from rummy_desktop.variant.load import PRESETS

GOOD = """
variant: knock-rummy
cases:
  - {name: good, arrange: 2S 3S 4S KD, then: {deadwood: 10}}
"""
BAD = GOOD + "  - {name: bad one, rule: K7, arrange: 2S 3S 4S KD, then: {deadwood: 11}}\n"
BROKEN = GOOD + "  - {name: broken, arrange: 2S 3X, then: {deadwood: 11}}\n"


def written(folder: Path, name: str, text: str) -> str:
    """Writes a file and gives its path."""
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return str(path)


def lines(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """Gives what was printed."""
    return capsys.readouterr().out.splitlines()


def test_check_counts_what_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing but the count is printed when all hold."""
    assert main(["check", written(tmp_path, "good.yaml", GOOD)]) == 0
    assert lines(capsys) == ["1 passed, 0 failed"]


def test_check_tells_what_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A failing case is named with what was expected and what came; the count is the last line."""
    good, bad = written(tmp_path, "good.yaml", GOOD), written(tmp_path, "bad.yaml", BAD)
    assert main(["check", good, bad]) == 1
    *told, last = lines(capsys)
    assert last == "2 passed, 1 failed"
    assert told[0] == f"{bad}:5: bad one (K7)"
    assert "expected 11, came 10" in told[1]


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        ("a.yaml", BROKEN, 5),
        ("a.yaml", "variant: [", 1),
        ("a.yaml", "", 1),
        ("a.yaml", "colour: red", 1),
        ("a.yaml", "- 1", 1),
        ("a.yaml", "variant: whist\ncases: []", 1),
        ("mine.yaml", "id: mine\nfamily: knock\n", 1),
        ("a.rummy", "rummy: 9\n---\n", 1),
        ("a.rummy", "", 1),
    ],
)
def test_check_tells_what_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str, text: str, line: int
) -> None:
    """File, line and reason are named, and the exit code is 2, whatever else was checked."""
    good, path = written(tmp_path, "good.yaml", GOOD), written(tmp_path, name, text)
    assert main(["check", path, good]) == 2
    *told, last = lines(capsys)
    assert last == "1 passed, 0 failed"
    assert told[0].startswith(f"{path}:{line}:")
    assert len(told[0]) > len(f"{path}:{line}: ")


def test_check_tells_a_missing_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """So it does of a file that is not there, and of a folder."""
    assert main(["check", str(tmp_path / "none.yaml"), str(tmp_path)]) == 2
    *told, last = lines(capsys)
    assert len(told) == 2
    assert last == "0 passed, 0 failed"


@pytest.mark.parametrize("path", sorted(PRESETS.glob("*.yaml")), ids=lambda path: path.stem)
def test_check_runs_the_examples_of_presets(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The presets' own examples are cases too."""
    assert main(["check", str(path)]) == 0
    passed = int(lines(capsys)[-1].split()[0])
    assert passed >= 1


def test_check_plays_records_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A sound record holds; one with a move against the rules fails; a torn line is told."""
    path = tmp_path / "match.rummy"
    Session(load_variant("knock-rummy"), [Seat("Ann"), Seat("Bea")], "1", path).close()
    assert main(["check", str(path)]) == 0
    capsys.readouterr()
    with path.open("a") as file:
        file.write("Ann dra")
    assert main(["check", str(path)]) == 0
    assert len(lines(capsys)) == 2
    text = path.read_text().removesuffix("Ann dra")
    path.write_text(text + "Ann buy-back\n")
    assert main(["check", str(path)]) == 1
    assert lines(capsys)[0].startswith(f"{path}:{len(text.splitlines()) + 1}:")
    path.write_text(text + "Ann sings\n")
    assert main(["check", str(path)]) == 2


def test_check_proves_the_shuffles_of_records(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The shuffles are printed where that is asked for; a card from elsewhere is a failed case."""
    path = tmp_path / "match.rummy"
    session = Session(load_variant("knock-rummy"), [Seat("Ann"), Seat("Bea")], "1", path)
    session.play(session.to_act or 0, DrawStock())
    while not session.deal_is_over:
        seen = session.observe(session.to_act or 0)
        session.play(seen.seat, Knock(legal_actions(seen).discards[0]))
    session.next_deal()
    session.close()
    assert main(["check", "--shuffles", str(path)]) == 0
    told, last = lines(capsys)
    assert last == "1 passed, 0 failed"
    fingerprint, order = told.removeprefix(f"{path}: deal 1: ").split(" ", 1)
    assert sha256(order.encode()).hexdigest() == fingerprint
    assert fingerprint == session.proofs()[0].fingerprint
    assert session.fingerprint not in told

    honest = dealing.shuffled
    monkeypatch.setattr(dealing, "shuffled", lambda *told: tuple(reversed(honest(*told))))
    cheat = tmp_path / "cheat.rummy"
    session = Session(load_variant("knock-rummy"), [Seat("Ann"), Seat("Bea")], "1", cheat)
    session.play(session.to_act or 0, DrawStock())
    seen = session.observe(session.to_act or 0)
    session.play(seen.seat, Knock(legal_actions(seen).discards[0]))
    session.close()
    assert main(["check", str(cheat)]) == 1
    told, last = lines(capsys)
    assert told.startswith(f"{cheat}: deal 1: ")
    assert last == "0 passed, 1 failed"


def test_a_record_is_known_by_what_it_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whatever its file is called; its rules are checked at their own lines."""
    path = tmp_path / "match.rummy"
    Session(load_variant("knock-rummy"), [Seat("Ann"), Seat("Bea")], "1", path).close()
    renamed = path.rename(tmp_path / "from Ann.txt")
    assert main(["check", str(renamed)]) == 0
    assert lines(capsys) == ["1 passed, 0 failed"]
    text = renamed.read_text(encoding="utf-8")
    at = text[: text.index("family: knock")].count("\n") + 1
    renamed.write_text(text.replace("family: knock", "family: knok"), encoding="utf-8")
    assert main(["check", str(renamed)]) == 2
    assert lines(capsys)[0] == (
        f"{renamed}:{at}:11: family: knok does not fit; expected: contract, knock or meld."
        " Did you mean “knock”?"
    )


def test_themes_are_checked_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A theme is known by its roles or its base; every fault is told with line and column."""
    sound = written(
        tmp_path, "mine.yaml", "names: {en: Mine}\nbased-on: felt\nradius: {plate: 3}\n"
    )
    assert main(["check", sound]) == 0
    assert lines(capsys) == ["1 passed, 0 failed"]
    broken = "names: {en: Mine}\nbased-on: felt\nradius: {plat: 3, slot: wide}\n"
    path = written(tmp_path, "mine.yaml", broken)
    assert main(["check", path]) == 2
    assert lines(capsys) == [
        f"{path}:3:10: radius.plat: Nobody knows this key. Did you mean “plate”?",
        f"{path}:3:25: radius.slot: This is no number: wide.",
        "0 passed, 0 failed",
    ]
    path = written(tmp_path, "mine.yaml", "names: {en: Mine}\nbased_on: felt\n")
    assert main(["check", path]) == 2
    assert (
        lines(capsys)[0] == f"{path}:2:1: based_on: Nobody knows this key. Did you mean “based-on”?"
    )


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("variant: [knock-rummy\ncases: 1\n", "2:6"),
        ("variant: knock-rummy\ncases:\n\t- 1\n", "3:1"),
        ("variant: 'knock-rummy\ncases: []\n", "1:10"),
        ("variant: knock-rummy\n cases: []\n", "2:7"),
    ],
)
def test_what_is_no_yaml_is_told_with_line_and_column(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, place: str
) -> None:
    """In our own words, not in the reader's."""
    path = written(tmp_path, "a.yaml", text)
    assert main(["check", path]) == 2
    told, _ = lines(capsys)
    assert told.startswith(f"{path}:{place}: ")
    assert "expected" not in told.replace("is expected here", "")


def test_simulate_measures_levels(capsys: pytest.CaptureFixture[str]) -> None:
    """Everyone sits in each seat equally often; the report is JSON where that is asked for."""
    asked = ["simulate", "knock-rummy", "--seats", "expert,novice", "--matches", "3"]
    assert main([*asked, "--seed", "x", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["groups"], report["matches"], report["deals"]) == (2, 4, 40)
    assert {score["level"] for score in report["levels"]} == {"expert", "novice"}
    assert main([*asked, "--seed", "x"]) == 0
    assert "±" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate", "whist", "--seats", "expert,novice"],
        ["simulate", "knock-rummy", "--seats", "expert,wizard"],
        ["simulate", "knock-rummy", "--seats", "expert"],
        ["simulate", "knock-rummy", "--house-rules", "nonsense", "--seats", "expert,novice"],
        ["rules", "whist"],
        ["rules", "knock-rummy", "--language", "tlh"],
        ["replay", "nowhere.rummy"],
        ["--variant", "whist"],
    ],
)
def test_what_cannot_be_done_is_said(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """A wrong name is told on the error stream, with exit code 2."""
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert said.err.strip()
    assert not said.out
    assert "Traceback" not in said.err


def test_rules_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    """The rule book of a game is printed, with its rule ids."""
    assert main(["rules", "knock-rummy"]) == 0
    assert "[K1]" in capsys.readouterr().out


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """``--version`` prints it and nothing else."""
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert caught.value.code == 0
    assert lines(capsys) == [rummy_desktop.__version__]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_a_display_it_says_so(tmp_path: Path) -> None:
    """The commands that need none are named, and the exit code is 2."""
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "LANG": "C.UTF-8"}
    said = subprocess.run(
        [sys.executable, "-m", "rummy_desktop"],
        cwd=Path(rummy_desktop.__file__).parent.parent,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert said.returncode == 2
    for command in ("check", "simulate", "rules"):
        assert command in said.stderr
    # Nothing is said but that.
    assert len(said.stderr.splitlines()) == 1
