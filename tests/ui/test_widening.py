"""Large boxes are drawn at their ends only, and look as if they were drawn whole."""

from __future__ import annotations

import pygame
import pytest
from pygame import Color, Surface

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.painting import painter, shadows
from rummy_desktop.ui.painting.boxes import BOXES

WHOLE = (731, 187)
# A corner that is drawn elsewhere is rounded elsewhere: a pixel of its edge may differ by so much.
SEEN = 2


def straight(wide: int, ends: float, draw) -> Surface:
    """Draws all of it."""
    return draw(wide)


def difference(one: Surface, other: Surface) -> int:
    """Gives the largest difference of any pixel as it is seen, 0 to 255."""
    assert one.get_size() == other.get_size()
    seen = []
    for sheet in (one, other):
        ground = Surface(sheet.get_size(), pygame.SRCALPHA)
        ground.fill((40, 90, 70))
        ground.blit(sheet, (0, 0))
        seen.append(pygame.image.tobytes(ground, "RGB"))
    return max(abs(x - y) for x, y in zip(*seen, strict=True))


def painted(stage: Stage, look: str, size: tuple[int, int], alpha: int) -> Surface:
    """Paints a box on a ground of its own, from nothing."""
    ground = Surface((size[0] + 200, size[1] + 200))
    ground.fill((40, 90, 70))
    stage.paint.store.clear()
    stage.paint.box(ground, (100, 100, *size), look, alpha=alpha)
    return ground


@pytest.mark.parametrize("alpha", [255, 120])
@pytest.mark.parametrize("size", [WHOLE, (731, 640), (90, 640)], ids=str)
@pytest.mark.parametrize("look", BOXES)
def test_a_box_looks_as_if_it_were_drawn_whole(
    look: str, size: tuple[int, int], alpha: int, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = painted(stage, look, size, alpha)
    monkeypatch.setattr(painter, "shortened", lambda length, _: length)
    assert difference(found, painted(stage, look, size, alpha)) <= SEEN


def test_no_more_is_kept_of_a_large_paper_than_of_a_smaller_one(stage: Stage) -> None:
    kept = []
    for wide in (900, 1800):
        painted(stage, "paper", (wide, 700), 255)
        kept.append(stage.paint.store.bytes)
    assert kept[0] == kept[1]
    assert kept[0] < 900 * 700


@pytest.mark.parametrize("dy", [0, 2.4])
def test_a_silhouette_looks_as_if_it_were_drawn_whole(
    dy: float, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = (WHOLE, 20, dy, 12.5, Color(3, 10, 6), 0.4)
    found = shadows.silhouette(*told)
    monkeypatch.setattr(shadows, "widened", straight)
    assert difference(found, shadows.silhouette(*told)) == 0


def test_little_is_drawn_of_what_is_wide(stage: Stage) -> None:
    drawn: list[int] = []

    def draw(wide: int) -> Surface:
        drawn.append(wide)
        return Surface((wide, 4), pygame.SRCALPHA)

    assert shadows.widened(1000, 10, draw).get_size() == (1000, 4)
    assert shadows.widened(40, 10, draw).get_size() == (40, 4)
    assert drawn[0] < 100
    assert drawn[1] == 40
