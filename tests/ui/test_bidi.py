"""Directions of mixed lines, against the library and against what people expect to read."""

from bidi import get_display
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_desktop.ui.bidi import base_level, levels, visual_runs

LETTERS = "abAB ابتچ۱۲۳123 ()[]+-.,:%«»\u2068\u2069\u2067\u2066\u200f"
UNSEEN = "\u2066\u2067\u2068\u2069\u200f"


def shown(text: str, base: int) -> str:
    """Gives a line in the order of the screen, without the signs that nobody sees."""
    found = levels(text, base)
    parts = [
        text[start:end][::-1] if level % 2 else text[start:end]
        for start, end, level in visual_runs(found, text, 0, len(text), base)
    ]
    return seen("".join(parts))


def seen(text: str) -> str:
    return "".join(c for c in text if c not in UNSEEN)


@settings(max_examples=400, deadline=None)
@given(st.text(alphabet=LETTERS, max_size=16), st.sampled_from([0, 1]))
def test_lines_are_ordered_as_the_library_orders_them(text: str, base: int) -> None:
    assert shown(text, base) == seen(get_display(text, base_dir="LR"[base]))


def test_a_latin_line_needs_no_levels() -> None:
    assert levels("Stock 38", 0) == [0] * 8


def test_numbers_in_a_persian_line_run_left_to_right() -> None:
    text = "دست ۵ از ۱۲"
    found = levels(text, 1)
    assert found[text.index("۱")] == 2
    assert found[0] == 1


def test_an_isolated_name_does_not_pull_the_full_stop_along() -> None:
    name = "\u2068Omid (2)\u2069"
    assert shown(f"نوبت {name}.", 1).startswith(".Omid (2)")


def test_base_level_is_that_of_the_first_letter_outside_of_isolates() -> None:
    assert base_level("123 سلام") == 1
    assert base_level("\u2068سلام\u2069 Omid") == 0
    assert base_level("12") == 0


def test_white_space_at_the_end_of_a_broken_line_takes_the_base_level() -> None:
    text = "abc سلام دنیا"
    end = text.index("د")
    runs = visual_runs(levels(text, 0), text, 0, end, 0)
    assert runs[-1][2] == 0
    assert text[runs[-1][0] : runs[-1][1]] == " "
