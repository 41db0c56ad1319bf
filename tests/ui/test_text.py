"""Text on the table: widths, lines, alignment, cards, and both directions."""

from itertools import pairwise

import pygame
import pytest
from pygame import Color, Rect

from rummy_desktop.ui.catalogue import load_catalogue
from rummy_desktop.ui.scale import Scale
from rummy_desktop.ui.signs import DIAMOND, STRONG_OFF, STRONG_ON, card_sign, isolated
from rummy_desktop.ui.text import TextPainter, layout
from rummy_desktop.ui.text.layout import lay_out
from rummy_desktop.ui.text.pieces import Style
from rummy_desktop.ui.theme import load_theme

ENGLISH = "Seven deals, each asking for its own sets and runs."
PERSIAN = "هفت دست، هر کدام با دسته‌ها و ردیف‌های خودش."
GEORGIAN = "შვიდი დარიგება, თითოეულს თავისი კონტრაქტი აქვს."
CHIP = isolated(card_sign(24))


@pytest.fixture
def text(window: pygame.Surface) -> TextPainter:
    return TextPainter(Scale(load_theme("felt"), 1280, 800))


@pytest.fixture
def persian(window: pygame.Surface) -> TextPainter:
    return TextPainter(Scale(load_theme("felt"), 1280, 800), rtl=True)


def ink(sheet: pygame.Surface) -> Rect:
    """Gives the box of everything drawn on a clear sheet."""
    return sheet.get_bounding_rect()


def sheet(width: int = 600, height: int = 60) -> pygame.Surface:
    return pygame.Surface((width, height), pygame.SRCALPHA)


@pytest.mark.parametrize("sentence", [ENGLISH, PERSIAN, GEORGIAN, f"You drew {CHIP}. Go on {CHIP}"])
@pytest.mark.parametrize("rtl", [False, True])
def test_no_line_is_wider_than_its_room_and_no_word_is_lost(
    sentence: str, rtl: bool, window: object
) -> None:
    laid = lay_out(sentence, Style(15, rtl=rtl), 130)
    assert len(laid.lines) > 1
    assert not laid.cut
    assert all(line.width <= 130.5 for line in laid.lines)
    drawn = "".join(piece.text for line in laid.lines for piece in line.pieces).replace(" ", "")
    wanted = [c for c in sentence if c.isalnum()]
    assert sorted(c for c in drawn if c.isalnum()) == sorted(wanted)
    cards = sum(piece.card is not None for line in laid.lines for piece in line.pieces)
    assert cards == sentence.count(card_sign(24))


def test_what_does_not_fit_ends_in_an_ellipsis_and_is_told(text: TextPainter) -> None:
    drawn = text.draw(sheet(), ENGLISH, (0, 0, 120, 30))
    assert drawn.cut
    assert drawn.rect.width <= 121
    laid = text.lay_out(ENGLISH, width=120, lines=1)
    assert laid.lines[0].pieces[-1].text.endswith("…")
    assert not text.draw(sheet(), ENGLISH, (0, 0, 590, 30)).cut


@pytest.mark.parametrize("rtl", [False, True])
def test_no_line_begins_or_ends_with_the_dot_that_parts_two_things(
    rtl: bool, window: object
) -> None:
    whole = "with Omid, Clara and Nino · May I? is asked of you · here"
    for width in range(90, 400, 7):
        laid = lay_out(whole, Style(15, rtl=rtl), width)
        for line in laid.lines:
            drawn = "".join(piece.text for piece in line.pieces).strip()
            assert "·" not in (drawn[0], drawn[-1])
            assert line.width <= width + 0.5
    (line,) = lay_out(whole, Style(15, rtl=rtl), 2000).lines
    assert "".join(piece.text for piece in line.pieces).count("·") == 2


def test_an_ellipsis_keeps_the_strong_words_strong_and_the_others_plain(text: TextPainter) -> None:
    laid = text.lay_out(f"{STRONG_ON}Your turn{STRONG_OFF}{DIAMOND}{ENGLISH}", width=200, lines=1)
    assert laid.cut
    assert {piece.strong for piece in laid.lines[0].pieces} == {True, False}


def test_an_insertion_goes_on_in_its_own_direction_in_a_line_that_is_shortened(
    window: pygame.Surface,
) -> None:
    name = "2026-05-04-193012-contract-rummy.rummy"
    told = f"مسابقهٔ {isolated(name)} خوانده نشد و سر جایش ماند"
    style = Style(15, rtl=True)
    whole = lay_out(told, style).width
    seen = set()
    for part in range(20, 60, 2):
        line = lay_out(told, style, whole * part / 100, 2).lines[1]
        shown = "".join(piece.text for piece in line.pieces if not piece.rtl).strip("…")
        seen.add(shown[:3])
        assert shown in name
    assert "04-" in seen


def test_a_persian_ellipsis_stands_at_the_left(persian: TextPainter) -> None:
    laid = persian.lay_out(PERSIAN, width=120, lines=1)
    first = laid.lines[0].pieces[0]
    assert first.x == 0
    assert "…" in first.text


def test_start_is_left_in_english_and_right_in_persian(
    text: TextPainter, persian: TextPainter
) -> None:
    left, right = sheet(), sheet()
    text.draw(left, "Omid", (0, 0, 600, 60))
    persian.draw(right, "امید", (0, 0, 600, 60))
    assert ink(left).left < 10
    assert ink(right).right > 590
    assert text.draw(sheet(), "Omid", (0, 0, 600, 60), align="end").rect.right >= 598
    assert persian.draw(sheet(), "امید", (0, 0, 600, 60), align="end").rect.left <= 2


def test_persian_letters_are_joined(persian: TextPainter) -> None:
    joined = persian.size("سلام", 40)[0]
    apart = sum(persian.size(letter, 40)[0] for letter in "سلام")
    assert joined < apart * 0.9


def test_digits_stand_on_one_line_with_and_without_a_sign_behind_them(persian):
    def bottom(told: str) -> int:
        drawn = sheet()
        persian.draw(drawn, told, (0, 0, 600, 60), "title", "ink.main")
        # The digit is the last in Persian order of reading, so the one at the right.
        box = ink(drawn)
        digit = Rect(box.right - 12, 0, 12, 60)
        return ink(drawn.subsurface(digit)).bottom

    assert bottom("\u06f7") == bottom("٪\u06f7")


def test_capitals_stand_in_the_middle_of_their_box(text: TextPainter) -> None:
    for role in ("tiny", "small", "body", "name", "title"):
        page = sheet(300, 60)
        text.draw(page, "HEX", (10, 0, 280, 60), role)
        assert abs(ink(page).centery - 30) <= 1


def test_a_chip_is_as_large_as_its_place_and_red_for_hearts(text: TextPainter) -> None:
    page = sheet()
    text.draw(page, card_sign(24), (0, 0, 100, 60))
    red = load_theme("felt").colour("card_in_text.red")
    box = ink(page)
    found = {
        tuple(page.get_at((x, y)))[:3]
        for x in range(box.left, box.right)
        for y in range(box.top, box.bottom)
    }
    assert tuple(red)[:3] in found
    laid = text.lay_out(card_sign(24))
    assert abs(laid.width - box.width) <= 1


def test_a_chip_reads_left_to_right_in_persian_too(text: TextPainter, persian: TextPainter) -> None:
    assert text.chip(24, 15).get_size() == persian.chip(24, 15).get_size()
    order = [
        piece.card
        for piece in persian.lay_out(isolated(card_sign(1) + " " + card_sign(2))).lines[0].pieces
        if piece.card is not None
    ]
    assert order == [1, 2]


def test_text_of_the_player_is_larger_by_its_factor(window: object) -> None:
    theme = load_theme("felt")
    plain, large = Scale(theme, 960, 600), Scale(theme, 960, 600, text=2.0)
    assert plain.font("tiny") == 11
    assert large.font("tiny") == 22
    assert Scale(theme, 1280, 800).font("small") == 13.5
    assert Scale(theme, 1920, 1080).font("title") == 40.5


def test_colours_and_alpha_are_those_asked_for(text: TextPainter) -> None:
    page = sheet()
    text.draw(page, "III", (0, 0, 200, 60), 40, Color(10, 200, 30), weight=700, alpha=100)
    strongest = max((page.get_at((x, 30)) for x in range(60)), key=lambda colour: colour.a)
    assert 90 <= strongest.a <= 104
    assert abs(strongest.g - 200) <= 3


def test_kept_lines_stay_within_their_bound(text: TextPainter) -> None:
    text._lines.most_bytes = 200_000
    page = sheet()
    for number in range(200):
        text.draw(page, f"Match {number}", (0, 0, 300, 30))
    assert text._lines.bytes <= 200_000


@pytest.mark.parametrize("role", ["small", "body", "heading"])
def test_latin_digits_are_equally_wide_so_that_columns_stand(text: TextPainter, role: str) -> None:
    assert len({text.size(digit * 6, role)[0] for digit in "0123456789"}) == 1


def broken_word_by_word(letters: layout._Letters, style: Style, width: float) -> list[int]:
    """Gives where lines begin when each word is tried after the one before."""
    starts, place = [0], 0
    while place < len(letters.text):
        after = layout._word_end(letters.text, place)
        bare = place + len(letters.text[place:after].rstrip(" "))
        if place > starts[-1] and layout._width(letters, starts[-1], bare, style) > width + 0.5:
            starts.append(place)
        place = after
    return starts


@pytest.mark.parametrize("code", ["en", "fa", "ka"])
def test_lines_are_as_full_as_they_can_be(code: str, window: object) -> None:
    """Where to begin measuring is guessed; the lines are those of trying word by word."""
    words = load_catalogue(code)
    told = (text for entry in words._entries.values() for text in entry.forms.values())
    texts = [text for text in told if len(text) > 60]
    assert len(texts) > 50
    style = Style(15.5, rtl=words.rtl)
    for text in texts[::3]:
        letters = layout._letters(text.replace("\n", " "), style.rtl)
        for width in (60.0, 130.0, 222.0, 340.0, 555.0):
            found = [start for start, _ in layout._broken(letters, style, width)]
            assert found == broken_word_by_word(letters, style, width), (text, width)


@pytest.mark.parametrize("size", [(960, 600), (1024, 700), (1280, 800), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("rtl", [False, True])
@pytest.mark.parametrize("at", [0.0, 0.3, 0.5, 0.8])
@pytest.mark.parametrize("card", [11, 23, 36])
def test_the_air_at_both_sides_of_a_card_is_the_same(
    size: tuple[int, int], rtl: bool, at: float, card: int, window: object
) -> None:
    theme = load_theme("felt")
    painter = TextPainter(Scale(theme, *size), rtl)
    chip = isolated(card_sign(card))
    sentence = f"روی {chip} روی {chip}." if rtl else f"You drew {chip} on {chip}."
    page = sheet(600, 60)
    painter.draw(page, sentence, (10 + at, 0, 560, 60), colour=Color(0, 255, 0))
    airs = _airs(page, tuple(theme.colour("card_in_text.fill"))[:3])
    # The last card stands at the end of the sentence, against its full stop.
    stop = airs.pop(0 if rtl else -1)
    assert 1 <= stop < min(airs)
    assert max(airs) - min(airs) <= 1


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("rtl", [False, True])
@pytest.mark.parametrize("role", ["tiny", "small", "body"])
@pytest.mark.parametrize("weight", [400, 600])
def test_a_card_has_air_before_and_behind_it_and_hardly_any_before_a_comma(
    size: tuple[int, int], rtl: bool, role: str, weight: int, window: object
) -> None:
    theme = load_theme("felt")
    painter = TextPainter(Scale(theme, *size), rtl)
    chip = isolated(card_sign(24))
    sentence = f"انداختنِ {chip}، {chip} روی" if rtl else f"Discard {chip}, {chip} on"
    page = sheet(600, 60)
    painter.draw(page, sentence, (10, 0, 560, 60), role, Color(0, 255, 0), weight)
    airs = _airs(page, tuple(theme.colour("card_in_text.fill"))[:3])
    comma = airs.pop(2 if rtl else 1)
    px = painter.px(role)
    assert comma <= max(1.5, 0.13 * px), airs
    assert all(0.22 * px < air < 0.47 * px for air in airs), airs
    assert max(airs) - min(airs) <= 1, airs


def _airs(page: pygame.Surface, fill: tuple[int, ...]) -> list[int]:
    """Measures the air in px between words and cards, from left to right."""
    kinds = []
    for x in range(page.get_width()):
        column = [page.get_at((x, y)) for y in range(page.get_height())]
        if any(tuple(pixel)[:3] == fill and pixel.a == 255 for pixel in column):
            kinds.append("card")
        elif any(pixel.a > 60 for pixel in column):
            kinds.append("word")
        else:
            kinds.append("")
    edges = [(x, kind) for x, kind in enumerate(kinds) if kind]
    return [
        right - left - 1
        for (left, before), (right, behind) in pairwise(edges)
        if {before, behind} == {"card", "word"}
    ]


@pytest.mark.parametrize("words", [ENGLISH, PERSIAN, GEORGIAN])
def test_two_lines_of_a_title_are_about_equally_long(words):
    style = Style(16, rtl=words is PERSIAN)
    whole = lay_out(words, style).width
    for part in range(55, 100, 3):
        width = whole * part / 100
        lines = lay_out(words, style, width, balanced=True).lines
        assert len(lines) == 2
        assert max(line.width for line in lines) <= width + 0.5
        assert lines[1].width >= 0.3 * width, (part, [line.width for line in lines])


@pytest.mark.parametrize("words", [ENGLISH, PERSIAN, GEORGIAN])
def test_lines_of_a_text_are_filled_but_for_a_word_that_would_stand_alone(words):
    style, letters = Style(16, rtl=words is PERSIAN), layout._letters(words, words is PERSIAN)
    lonely = 0
    for width in range(150, 600, 7):
        greedy = list(layout._broken(letters, style, width))
        filled = layout._filled(letters, style, width, None)
        assert len(filled) == len(greedy)
        assert filled[:-2] == greedy[:-2]
        if len(greedy) < 2:
            continue
        start, end = greedy[-1]
        if " " in letters.text[start:end].strip():
            assert filled == greedy
            continue
        assert all(layout._width(letters, *span, style) <= width + 0.5 for span in filled)
        lonely += filled != greedy
        if filled != greedy:
            start, end = filled[-1]
            assert len(letters.text[start:end].split()) == 2
    assert lonely


@pytest.mark.parametrize("balanced", [False, True])
def test_balancing_never_takes_more_lines(balanced):
    words = " ".join([ENGLISH] * 4)
    for width in range(150, 900, 35):
        style = Style(16)
        found, least = lay_out(words, style, width, balanced=balanced), 0
        letters = layout._letters(words, False)
        least = len(list(layout._broken(letters, style, width)))
        assert len(found.lines) == least
