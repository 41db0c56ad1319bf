"""A small window that is not there, for everything that draws."""

from collections.abc import Iterator

import pygame
import pytest

from rummy_desktop.ui.look import Look, Stage, make_stage
from rummy_desktop.ui.sound import Sounds


def stage_of(size: tuple[int, int] = (1280, 800), **choices: object) -> Stage:
    """Makes a stage that is not in any loop."""
    return make_stage(
        Look().changed(**choices), size, Sounds(muted=True), lambda look: None, lambda call: None
    )


@pytest.fixture
def window() -> Iterator[pygame.Surface]:
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((1280, 800))
    pygame.event.clear()


@pytest.fixture
def stage(window: pygame.Surface) -> Stage:
    return stage_of()
