"""The committed pictures are what the generators draw today."""

import filecmp
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

ROOT = Path(__file__).resolve().parents[2]


def generated(script: str, out: Path) -> Path:
    """Runs a generator of packaging/ into `out`."""
    command = [sys.executable, str(ROOT / "packaging" / script), "--out", str(out)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return out


def names(folder: Path, pattern: str) -> list[str]:
    return sorted(str(path.relative_to(folder)) for path in folder.rglob(pattern))


def pixels(path: Path) -> tuple[tuple[int, int], bytes]:
    picture = pygame.image.load(str(path))
    return picture.get_size(), pygame.image.tobytes(picture, "RGBA")


def greatest_difference(ours: Path, theirs: Path) -> int:
    """Finds by how much any byte of two pictures of one size differs."""
    (our_size, our_bytes), (their_size, their_bytes) = pixels(ours), pixels(theirs)
    assert our_size == their_size
    return max(abs(a - b) for a, b in zip(our_bytes, their_bytes, strict=True))


@pytest.mark.parametrize(
    ("script", "folder"), [("make_cards.py", "cards"), ("make_icons.py", "icons")]
)
def test_every_drawing_is_generated_byte_for_byte(script: str, folder: str, tmp_path: Path) -> None:
    committed = ROOT / "assets" / folder
    fresh = generated(script, tmp_path)
    assert names(fresh, "*.svg") == names(committed, "*.svg")
    _, changed, unreadable = filecmp.cmpfiles(
        committed, fresh, names(fresh, "*.svg"), shallow=False
    )
    assert changed == unreadable == []


def test_the_application_icon_is_drawn_from_its_svg(tmp_path: Path) -> None:
    committed = ROOT / "assets" / "icons"
    fresh = generated("make_icons.py", tmp_path)
    assert names(fresh, "*.png") == names(committed, "*.png")
    for name in names(fresh, "*.png"):
        assert greatest_difference(committed / name, fresh / name) <= 2, name


def test_the_table_tiles_are_woven_by_their_script(tmp_path: Path) -> None:
    pytest.importorskip("numpy")
    committed = ROOT / "assets" / "table"
    fresh = generated("make_table_tiles.py", tmp_path)
    assert names(fresh, "*.png") == names(committed, "*.png")
    for name in names(fresh, "*.png"):
        assert greatest_difference(committed / name, fresh / name) <= 2, name
