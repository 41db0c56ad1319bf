"""Credits and licences, on a page of paper."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
from pygame import Rect

from rummy_desktop.ui.scene import Outcome, Pop
from rummy_desktop.ui.scenes.felt_scene import FeltScene
from rummy_desktop.ui.scenes.page import Block, Page
from rummy_desktop.ui.widgets import RailButton, Shortcut, Widget, rail

KEY = "scene.credits"
EDGE, TOP, WIDE = 32, 18, 780
# What is told, in this order; each has a title and a text in the catalogue.
PARTS = ("program", "cards", "fonts", "pygame", "others", "rules", "no_internet")


class Credits(FeltScene):
    """Tells what the program is made of, and under which licences."""

    def __init__(self, version: str = "", back: Callable[[], Outcome | None] = Pop) -> None:
        super().__init__()
        self.version = version
        self.back = back

    def build(self) -> Iterable[Widget]:
        """Gives the rail and the page."""
        stage, u, say = self.stage, self.stage.u, self.stage.say
        back = RailButton(
            "back", (0, 0, 1, 1), say("shared.back"), "left", self.back, Shortcut(pygame.K_ESCAPE)
        )
        yield from rail(stage, say("scene.home.credits"), buttons=[back])
        blocks = [Block(say("shared.title"), "title")]
        if self.version:
            number = stage.words.digits(self.version)
            blocks.append(Block(say(f"{KEY}.version", number=number), "quiet"))
        for part in PARTS:
            blocks.append(Block(say(f"{KEY}.{part}_title"), "heading"))
            blocks.append(Block(say(f"{KEY}.{part}")))
        wide = min(WIDE * u * stage.look.text, stage.size[0] - 2 * EDGE * u)
        top, bottom = stage.rail + TOP * u, stage.size[1] - EDGE * u
        paper = Rect(
            round((stage.size[0] - wide) / 2), round(top), round(wide), round(bottom - top)
        )
        yield Page(stage, "page", paper, blocks)
