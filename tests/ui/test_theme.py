"""Themes: the program's own, and what is told about a broken one."""

import ast
import re
from pathlib import Path

import pytest

from rummy_desktop import marked, places
from rummy_desktop.marked import FaultyFileError
from rummy_desktop.ui import theme as themes
from rummy_desktop.ui.catalogue import language_codes, load_catalogue
from rummy_desktop.ui.faults import fault_told
from rummy_desktop.ui.painting.boxes import BOXES
from rummy_desktop.ui.painting.table import CLOTH_WIDTH
from rummy_desktop.ui.signs import DIRECTIONS
from rummy_desktop.ui.theme import load_theme, read_theme, theme_ids, theme_or_default
from rummy_desktop.ui.theme_roles import CLOTHS, RIMS

CODE = Path(themes.__file__).parent
COLOUR_CALL = re.compile(r'\.colour\(\s*"([a-z_.]+)"\s*\)')
NUMBER_CALL = re.compile(r'\bnumber\(\s*"([a-z_.0-9]+)"\s*\)')
MOTION_CALL = re.compile(r'\b(?:motion|ms)\(\s*"([a-z_]+)"\s*\)')


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(places.HOME_OVERRIDE, str(tmp_path))
    folder = tmp_path / "themes"
    folder.mkdir()
    return folder


@pytest.mark.parametrize("id", theme_ids())
def test_every_theme_fills_every_role(id: str) -> None:
    assert load_theme(id).roles() == load_theme("felt").roles()
    assert load_theme(id).name("en")


def faults(path: Path) -> list[tuple[str, str, int, str]]:
    with pytest.raises(FaultyFileError) as caught:
        read_theme(path)
    return [(f.code, f.key, f.line, f.data.get("near", "")) for f in caught.value.faults]


def test_all_faults_are_told_at_once_with_line_and_nearest_spelling(own: Path) -> None:
    path = own / "mine.yaml"
    path.write_text(
        'names: {"en": "Mine"}\n'
        "based-on: felt\n"
        "colour:\n"
        '  brass: {brigth: "#ffffff", base: "gold"}\n'
        '  ink: {main: "rgba(300,0,0,.5)"}\n'
        "radius: {plate: wide}\n"
        "motion:\n"
        "  draw: {ease: out_cubik}\n"
        "shaddow: {}\n"
    )
    assert faults(path) == [
        ("unknown-key", "colour.brass.brigth", 4, "bright"),
        ("not-a-colour", "colour.brass.base", 4, ""),
        ("not-a-colour", "colour.ink.main", 5, ""),
        ("not-a-number", "radius.plate", 6, ""),
        ("not-a-choice", "motion.draw.ease", 8, "out_cubic"),
        ("unknown-key", "shaddow", 9, "shadow"),
    ]


@pytest.mark.parametrize("key", ["based_on", "base-on", "Based-on"])
def test_a_base_is_told_in_one_spelling_and_any_other_is_one_fault(own: Path, key: str) -> None:
    path = own / "mine.yaml"
    path.write_text(f'names: {{"en": "Mine"}}\n{key}: felt\nradius: {{plate: 3}}\n')
    assert faults(path) == [("unknown-key", key, 2, "based-on")]


def test_without_a_base_nothing_may_be_missing(own: Path) -> None:
    path = own / "mine.yaml"
    path.write_text('names: {"en": "Mine"}\ncolour: {felt: {centre: "#000000"}}\n')
    assert faults(path)[0] == ("theme-told-whole", "", 1, "")
    missing = {key for code, key, _, _ in faults(path) if code == "missing-key"}
    assert {"colour.felt.near", "colour.brass", "motion"} <= missing


def test_a_players_theme_changes_what_it_says_and_nothing_else(own: Path) -> None:
    (own / "mine.yaml").write_text(
        'names: {"en": "Mine"}\nbased-on: "felt"\ncolour: {ink: {main: "#ff0000"}}\n'
    )
    mine, felt = load_theme("mine"), load_theme("felt")
    assert tuple(mine.colour("ink.main")) == (255, 0, 0, 255)
    assert mine.colour("ink.soft") == felt.colour("ink.soft")
    assert "mine" in theme_ids()


@pytest.mark.parametrize("text", ["colour: [", "", "- a\n", 'names: {"en": "x"}\nbased-on: mine\n'])
def test_a_broken_theme_is_refused_and_the_default_stays(own: Path, text: str) -> None:
    (own / "mine.yaml").write_text(text)
    theme, found = theme_or_default("mine")
    assert theme.id == "felt"
    assert found
    assert found[0].path == own / "mine.yaml"


def test_a_theme_of_ones_own_may_have_the_name_of_the_usual_one(own: Path) -> None:
    (own / "felt.yaml").write_text("names: {en: Mine}\nbased-on: felt\nradius: {plate: 3}\n")
    assert load_theme("felt").number("radius.plate") == 3
    (own / "felt.yaml").write_text("names: {en: Mine}\nbased-on: felt\nradius: {plat: 3}\n")
    theme, found = theme_or_default("felt")
    assert theme.name("en") == "Felt"
    assert [fault.code for fault in found] == ["unknown-key"]


def test_a_missing_theme_is_refused_too(own: Path) -> None:
    theme, found = theme_or_default("nowhere")
    assert theme.id == "felt"
    assert found[0].code == "file-missing"


def test_every_fault_has_words() -> None:
    words = load_catalogue("en")
    files = [Path(marked.__file__), *CODE.glob("*.py")]
    text = "".join(path.read_text("utf-8") for path in files)
    codes = set(re.findall(r'\b(?:Fault|Kind|fault)\([^()]*?"([a-z0-9-]{4,})"', text))
    codes |= {"alias", "too-deep"}
    assert len(codes) > 15
    codes -= {"problem"}
    assert [code for code in codes if not words.has(f"fault.{code.replace('-', '_')}")] == []


def test_every_role_that_the_code_asks_for_exists() -> None:
    felt = load_theme("felt")
    for path in CODE.rglob("*.py"):
        text = path.read_text("utf-8")
        for role in COLOUR_CALL.findall(text):
            assert f"colour.{role}" in felt.roles(), (path.name, role)
        for role in NUMBER_CALL.findall(text):
            assert role in felt.roles(), (path.name, role)
        for name in MOTION_CALL.findall(text):
            assert f"motion.{name}.ms" in felt.roles(), (path.name, name)


def asked_for() -> tuple[set[str], re.Pattern[str]]:
    """Gives every word that stands in the code, and a pattern of what is put together there."""
    words, patterns = set(), set()
    for path in CODE.rglob("*.py"):
        if path.name == "theme_roles.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z_.]+"
                    for part in node.values
                ]
                # What is put together out of such a group's name alone could be any role of it.
                if parts[0] in (r"colour\.", r"shadow\.", r"motion\."):
                    continue
                patterns.add("".join(parts))
    named = sorted(one for one in patterns if re.search("[a-z]{3}", one.replace("[a-z_.]+", "")))
    return words, re.compile("|".join(named))


def test_no_role_is_there_that_nobody_asks_for() -> None:
    words, pattern = asked_for()
    for role in load_theme("felt").roles():
        group, _, name = role.partition(".")
        if group == "motion":
            name = name.split(".")[0]
        assert words & {role, name} or any(map(pattern.fullmatch, (role, name))), role


@pytest.mark.parametrize("look", BOXES.values(), ids=BOXES.keys())
def test_every_box_speaks_of_roles_that_exist(look: object) -> None:
    roles = load_theme("felt").roles()
    kind = next(box for box in BOXES.values() if box is look)
    for role in (*kind.fill, *filter(None, (kind.line, kind.gleam, kind.underline))):
        assert f"colour.{role}" in roles
    assert kind.radius in {"half", "card"} or kind.radius in roles
    assert not kind.shadow or f"shadow.{kind.shadow}" in roles


def test_a_fault_is_a_sentence_with_its_place(own: Path) -> None:
    (own / "mine.yaml").write_text('names: {"en": "x"}\nbased-on: "felt"\nradius: {plat: 3}\n')
    _, found = theme_or_default("mine")
    told = fault_told(load_catalogue("en"), found[0])
    plain = "".join(sign for sign in told if sign not in DIRECTIONS)
    assert plain == (
        "mine.yaml, line 3, column 10, radius.plat: Nobody knows this key. Did you mean “plate”?"
    )


def test_the_programs_themes_are_there_and_named_in_every_language() -> None:
    assert {"felt", "midnight", "tile", "paper"} <= set(theme_ids())
    for id in ("felt", "midnight", "tile", "paper"):
        assert load_theme(id).names.keys() == set(language_codes())


def test_every_cloth_and_rim_has_its_tiles() -> None:
    assert CLOTH_WIDTH.keys() == set(CLOTHS)
    files = [f"{cloth}.png" for cloth in CLOTHS]
    files += [f"{rim}-{way}.png" for rim in RIMS for way in "hv"]
    folder = places.data_file("assets", "table")
    assert {path.name for path in folder.glob("*.png")} == set(files)


def test_no_code_knows_a_theme_by_name() -> None:
    for path in CODE.rglob("*.py"):
        text = path.read_text("utf-8")
        named = re.findall(r'[=!]=\s*"(felt|midnight|tile|paper)"|theme\.id\b', text)
        assert not named, path.name
