"""Every SVG stays inside what the picture library draws, and draws something."""

from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

ASSETS = Path(__file__).resolve().parents[2] / "assets"
DRAWINGS = sorted(ASSETS.rglob("*.svg"))
DRAWN = {"svg", "defs", "linearGradient", "stop", "g", "path", "circle", "rect"}
STYLES = ("classic", "classic-four", "large", "large-four")


def test_the_deck_is_whole() -> None:
    ranks = ("A", *map(str, range(2, 11)), "J", "Q", "K")
    faces = {f"{rank}{suit}.svg" for rank in ranks for suit in "SHDC"}
    faces |= {"joker-red.svg", "joker-black.svg"}
    for style in STYLES:
        assert {path.name for path in (ASSETS / "cards" / style).iterdir()} == faces
    assert len(list((ASSETS / "cards" / "backs").iterdir())) >= 4


def test_only_elements_that_are_drawn_correctly() -> None:
    for path in DRAWINGS:
        found = {element.tag.rpartition("}")[2] for element in ElementTree.parse(path).iter()}
        assert found <= DRAWN, path


def test_no_drawing_is_heavy() -> None:
    assert [path for path in DRAWINGS if path.stat().st_size > 12 * 1024] == []


@pytest.mark.parametrize("folder", sorted({path.parent.name for path in DRAWINGS}))
def test_every_drawing_draws(folder: str) -> None:
    for path in (path for path in DRAWINGS if path.parent.name == folder):
        picture = pygame.image.load_sized_svg(str(path), (50, 70))
        assert pygame.mask.from_surface(picture).count() > 10, path


def test_no_two_faces_look_alike() -> None:
    for style in STYLES:
        drawn = {path.read_text() for path in (ASSETS / "cards" / style).iterdir()}
        assert len(drawn) == 54
