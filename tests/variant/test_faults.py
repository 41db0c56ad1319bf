"""Presets that are wrong in one place: what is told, and where."""

import pickle
import re
from pathlib import Path

import pytest
import yaml

from rummy_desktop.app.saying import fault_told
from rummy_desktop.marked import NOWHERE, Fault
from rummy_desktop.ui.catalogue import language_codes, load_catalogue
from rummy_desktop.ui.faults import reason_told
from rummy_desktop.variant import VariantError, load_variant, presets, variant_from_tree
from rummy_desktop.variant.check import CONTRADICTIONS
from rummy_desktop.variant.load import PRESETS


def preset(game):
    """Gives the text of one of the program's presets."""
    return (PRESETS / f"{game}.yaml").read_text(encoding="utf-8")


PACKAGE = PRESETS.parents[1]
# Words around a reason, which are no reasons themselves.
FRAMES = frozenset(("at", "at-key", "at-file", "at-line", "near"))

CONTRACT = preset("contract-rummy")


def faults(folder, text, name="home"):
    """Gives the faults of a preset text, each as it is told."""
    path = folder / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    found = ()
    try:
        load_variant(path)
    except VariantError as error:
        found = error.faults
    for words in map(load_catalogue, language_codes()):
        assert all(reason_told(words, fault) for fault in found)
        assert not words.missing
    return [fault_told(fault).removeprefix(f"{path}:") for fault in found]


def place(text, part):
    """Gives line and column of a part of a text, as faults tell them."""
    before = text[: text.index(part)]
    return f"{before.count(chr(10)) + 1}:{len(before) - before.rfind(chr(10))}"


def home(text, old, new):
    assert old in text
    renamed = re.sub(r"^id: .*", "id: home", text, count=1, flags=re.MULTILINE)
    return (text if old.startswith("id: ") else renamed).replace(old, new, 1)


BROKEN = yaml.safe_load(Path(__file__).with_name("broken_presets.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", BROKEN, ids=lambda case: case["told"].split(":")[0])
def test_a_fault_is_told_with_its_place(tmp_path, case):
    broken = home(preset(case["game"]), case["old"], case["new"])
    found = faults(tmp_path, broken)
    if "at" in case:
        assert f"{place(broken, case['at'])}: {case['told']}" in found
    else:
        assert any(case["told"] in fault for fault in found)


def test_all_faults_are_told_at_once_a_misspelt_key_first_and_only_once(tmp_path):
    broken = home(CONTRACT, "decks: 2", "decks: two")
    for old, new in (
        ("suits: any", "suits: ani"),
        ("minutes:", "minuets:"),
        ("tie: share", "tie: shore"),
    ):
        broken = broken.replace(old, new, 1)
    keys = [fault.split(": ")[1] for fault in faults(tmp_path, broken)]
    assert keys == ["minuets", "pack.decks", "melds.set.suits", "match.tie"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a: [1, 2", "1:9: A comma, a value or a closing bracket is missing before this place."),
        ("a: &x 1\nb: *x", "b: Anchors and aliases are not used here"),
        ("a: &x [*x]", "1:4: a.1: Anchors and aliases are not used here"),
        ("- 1", "expected: a group of keys"),
        ("", "1:1: The file is empty."),
        ("? [1]\n: 2", "1:3: A key must be a word or a number"),
        ("a: " + "[" * 60 + "]" * 60, "This is nested too deeply"),
        ("a: " + "[" * 5000, "nest"),
    ],
)
def test_a_file_that_is_no_game_is_told(tmp_path, text, told):
    assert any(told in fault for fault in faults(tmp_path, text))


def test_a_file_that_is_no_text_is_told(tmp_path):
    path = tmp_path / "home.yaml"
    path.write_bytes(b"id: \xff\xfe")
    with pytest.raises(VariantError, match="not-utf-8"):
        load_variant(path)
    with pytest.raises(VariantError, match="file-missing"):
        load_variant(tmp_path / "nowhere.yaml")


def test_a_preset_based_on_itself_is_told(tmp_path):
    path = tmp_path / "home.yaml"
    path.write_text("id: home\nbased-on: away\n", encoding="utf-8")
    (tmp_path / "away.yaml").write_text("id: away\nbased-on: home\n", encoding="utf-8")
    with pytest.raises(VariantError, match=r"home\.yaml:2:\d+: based-on based-on-itself name=home"):
        load_variant(path, folders=[tmp_path])


def test_a_fault_in_a_house_rule_is_told_where_its_patch_stands(tmp_path):
    broken = home(
        CONTRACT, "{melds.going-down.size: at-least}", "{melds.going-down.sise: at-least}"
    )
    path = tmp_path / "home.yaml"
    path.write_text(broken, encoding="utf-8")
    load_variant(path)
    with pytest.raises(VariantError) as error:
        load_variant(path, ["longer-melds"])
    told = place(broken, "melds.going-down.sise")
    (fault,) = error.value.faults
    assert fault_told(fault) == (
        f"{path}:{told}: melds.going-down.sise: Nobody knows this key. Did you mean “size”?"
    )


def test_a_players_own_game_is_found_in_its_folder(tmp_path):
    text = "id: ours\nbased-on: contract-rummy\nnames: {en: Ours}\npack.jokers: 6\n"
    (tmp_path / "ours.yaml").write_text(text, encoding="utf-8")
    ours = load_variant("ours", ["joker-25"], folders=[tmp_path])
    assert presets([tmp_path])[-1] == "ours"
    assert ours.pack.jokers == {3: 6, 4: 6, 5: 6}
    assert ours.chosen == ("joker-25",)
    assert variant_from_tree(ours.tree) == ours


def test_every_sentence_is_told_by_some_check():
    text = "".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    for section in ("fault", "cli.fault"):
        keys = [key.split(".") for key in sorted(load_catalogue("en").keys())]
        codes = [path[-1].replace("_", "-") for path in keys if ".".join(path[:-1]) == section]
        unsaid = [code for code in codes if f'"{code}"' not in text]
        assert set(unsaid) <= FRAMES


@pytest.mark.parametrize("language", language_codes())
def test_what_contradicts_itself_is_told_in_every_language(language):
    words = load_catalogue(language)
    for key, code, _ in CONTRADICTIONS:
        assert reason_told(words, Fault(NOWHERE, key, code))
    assert not words.missing


def test_faults_survive_a_process_boundary():
    with pytest.raises(VariantError) as error:
        load_variant("nothing")
    again = pickle.loads(pickle.dumps(error.value))
    assert again.faults == error.value.faults


def test_a_variant_survives_a_process_boundary():
    variant = load_variant("may-i")
    assert pickle.loads(pickle.dumps(variant)) == variant
