"""Wide boxes are drawn at their ends only, and look as if they were drawn whole."""

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


@pytest.mark.parametrize("look", [name for name, kind in BOXES.items() if not kind.dashed])
def test_a_box_looks_as_if_it_were_drawn_whole(
    look: str, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind = BOXES[look]
    radius = stage.paint._radius(kind, WHOLE[1])
    found = stage.paint._wide_box(kind, *WHOLE, radius)
    monkeypatch.setattr(painter, "widened", straight)
    assert difference(found, stage.paint._wide_box(kind, *WHOLE, radius)) <= SEEN


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

    assert painter.widened(1000, 10, draw).get_size() == (1000, 4)
    assert painter.widened(40, 10, draw).get_size() == (40, 4)
    assert drawn[0] < 100
    assert drawn[1] == 40
