"""YAML with places: what is refused where, and what a value is."""

import pickle
from pathlib import Path

import pytest

from rummy_desktop.marked import FaultyFileError, Mark, nearest, parse, read_text


def faults(text: str, first: int = 1) -> list[tuple[str, str, int, int]]:
    """Gives key, code, line and column of every fault of a text."""
    with pytest.raises(FaultyFileError) as caught:
        parse(text, "x.yaml", first)
    again = pickle.loads(pickle.dumps(caught.value))
    assert again.faults == caught.value.faults
    return [(fault.key, fault.code, *fault.mark[1:]) for fault in caught.value.faults]


def test_values_and_keys_know_their_places() -> None:
    root = parse("a:\n  b: [1, 'no', no, ~]\n", "x.yaml", 7)
    assert root is not None
    below = root.entries["a"]
    assert below.place("b") == Mark("x.yaml", 8, 3)
    assert [item.mark[1:] for item in below.entries["b"].items] == [
        (8, 7),
        (8, 10),
        (8, 16),
        (8, 20),
    ]
    assert root.plain() == {"a": {"b": [1, "no", False, None]}}
    assert [item.text for item in below.entries["b"].items] == ["1", "no", "no", "~"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a: 1\na: 2\nb: {c: 1, c: 2}", [("a", "key-twice", 2, 1), ("b.c", "key-twice", 3, 11)]),
        ("a: &x [*x]", [("a.1", "alias", 1, 4)]),
        ("a: &x 1\nb: *x", [("b", "alias", 1, 4)]),
        ("? [1]\n: 2", [("", "key-not-text", 1, 3)]),
        ("a: 1\nb: [1,\n", [("", "yaml-open", 2, 7)]),
        ("a: 1\nb: \0", [("", "yaml-unprintable", 2, 4)]),
        ("a: 1\n\tb: 2", [("", "yaml-tab", 2, 1)]),
        ("a:\n\tb: 2", [("", "yaml-tab", 2, 1)]),
        ("a: @b", [("", "yaml-sign", 1, 4)]),
        ("a: }", [("", "yaml-sign", 1, 4)]),
        ("a: b: c", [("", "yaml-colon", 1, 5)]),
        ("a: 1\nb\nc: 2", [("", "yaml-no-colon", 3, 1)]),
        ("a:\n  b: 1\n c: 2", [("", "yaml-column", 3, 2)]),
        ("- a\nb: 1", [("", "yaml-column", 2, 1)]),
        ("a: - b", [("", "yaml-column", 1, 4)]),
        ("a: 1\nb: 'c\nd: 2", [("", "yaml-quote", 2, 4)]),
        ("a: 1\n---\nb: 2", [("", "yaml-second", 2, 1)]),
        ("a: *b", [("", "alias", 1, 4)]),
        ('a: "\\q"', [("", "not-yaml", 1, 5)]),
        ("a: " + "[" * 5000, [("", "too-deep", 1, 1003)]),
    ],
)
def test_what_is_refused_is_told_with_its_place(text: str, told: list[object]) -> None:
    assert faults(text) == told


def test_lines_are_those_of_the_file() -> None:
    assert faults("a: 1\na: 2", first=5) == [("a", "key-twice", 6, 1)]
    assert faults("a: [", first=5)[0][2] == 5


def test_an_empty_text_is_nothing() -> None:
    assert parse("# nothing\n", "x.yaml") is None


def test_files_that_are_no_text_are_told(tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    with pytest.raises(FaultyFileError, match=r"x\.yaml: file-missing"):
        read_text(path)
    path.write_bytes(b"a: 1\nb: \xff\n")
    with pytest.raises(FaultyFileError, match=r"x\.yaml:2: not-utf-8"):
        read_text(path)


def test_the_nearest_spelling_is_proposed() -> None:
    assert nearest("brigth", ["dim", "bright", "base"]) == "bright"
    assert nearest("x", ["dim", "bright"]) == ""
