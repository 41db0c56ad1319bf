"""The fonts have every character that the program may draw, and join Persian letters."""

from pathlib import Path

import pygame
import pytest
import yaml
from fontTools.ttLib import TTFont

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / "assets" / "fonts"
WEIGHTS = (300, 400, 500, 600, 700)
SIGNS = "–—·…×−←→↑↓✓✗♠♥♦♣★☆▲▼◆●«»“”’•€"
ISOLATES = "\u2066\u2067\u2068\u2069\u200e\u200f"  # taken out before a line is drawn


def characters(value: object) -> set[str]:
    """Gathers the characters of every text in a read YAML file."""
    if isinstance(value, dict):
        return set().union(*(characters(part) for part in value.values()))
    if isinstance(value, list):
        return set().union(*(characters(part) for part in value))
    return set(str(value))


def words() -> set[str]:
    """Gathers the characters of all language catalogues."""
    found: set[str] = set()
    for path in sorted((ROOT / "assets" / "languages").rglob("*.yaml")):
        found |= characters(yaml.safe_load(path.read_text(encoding="utf-8")))
    return found - set(ISOLATES) - set("\n\t")


@pytest.mark.parametrize("weight", WEIGHTS)
def test_every_character_has_a_glyph(weight: int) -> None:
    held = TTFont(FONTS / f"rummy-{weight}.ttf").getBestCmap()
    georgian = "".join(map(chr, range(0x10D0, 0x10F7)))
    persian = "ءآأؤئابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی،؛؟۰۱۲۳۴۵۶۷۸۹\u200c"
    printable = "".join(map(chr, range(0x20, 0x7F)))
    needed = words() | set(SIGNS + georgian + persian + printable)
    assert sorted(sign for sign in needed if ord(sign) not in held) == []


@pytest.mark.parametrize("weight", WEIGHTS)
def test_latin_digits_have_one_width(weight: int) -> None:
    pygame.font.init()
    font = pygame.font.Font(str(FONTS / f"rummy-{weight}.ttf"), 40)
    assert len({font.size(digit)[0] for digit in "0123456789"}) == 1


@pytest.mark.parametrize("weight", WEIGHTS)
def test_persian_letters_join(weight: int) -> None:
    pygame.font.init()
    font = pygame.font.Font(str(FONTS / f"rummy-{weight}.ttf"), 60)
    font.set_script("Arab")
    font.set_direction(pygame.DIRECTION_RTL)
    joined = pygame.mask.from_surface(font.render("بیست", True, "white"))
    alone = pygame.mask.from_surface(font.render("ب\u200cی\u200cس\u200cت", True, "white"))
    strokes = [
        len([part for part in mask.connected_components() if part.count() > 120])
        for mask in (joined, alone)
    ]
    assert strokes[0] == 1
    assert strokes[1] == 4


def test_the_licence_lies_beside_them() -> None:
    text = (FONTS / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert "Noto Project Authors" in text
    assert "Vazirmatn Project Authors" in text


@pytest.mark.parametrize("weight", WEIGHTS)
def test_the_persian_zero_is_as_large_as_a_digit(weight: int) -> None:
    font = TTFont(FONTS / f"rummy-{weight}.ttf")
    zero, five = (font["glyf"][font.getBestCmap()[sign]] for sign in (0x6F0, 0x6F5))
    assert zero.yMax - zero.yMin >= 0.55 * (five.yMax - five.yMin)
    # It lies in the middle of its room, and of the other digits' height.
    room = font["hmtx"][font.getBestCmap()[0x6F0]][0]
    assert abs(zero.xMin - (room - zero.xMax)) <= 2
    assert five.yMin < zero.yMin < zero.yMax < five.yMax
