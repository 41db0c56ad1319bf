"""What is told line by line on a page of paper: what happened in a deal, what a player should
know.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
from pygame import Rect

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scene import Outcome, Pop
from rummy_desktop.ui.scenes.felt_scene import FeltScene
from rummy_desktop.ui.scenes.page import Block, Page
from rummy_desktop.ui.widgets import RailButton, Shortcut, Widget, rail

EDGE, TOP, WIDE = 32, 18, 780


class DealLog(FeltScene):
    """Tells a deal; lines gives its sentences, the first event first, or blocks of the page.
    heading: the key of what the page is called.
    """

    def __init__(
        self,
        title: Callable[[Stage], str],
        lines: Callable[[Stage], list[str]] | Callable[[Stage], list[Block]],
        back: Callable[[], Outcome | None] = Pop,
        heading: str = "table.log.title",
    ) -> None:
        super().__init__()
        self.heading = heading
        self.title = title
        self.lines = lines
        self.back = back

    def build(self) -> Iterable[Widget]:
        """Gives the rail and the page."""
        stage, u, say = self.stage, self.stage.u, self.stage.say
        back = RailButton(
            "back", (0, 0, 1, 1), say("shared.back"), "left", self.back, Shortcut(pygame.K_ESCAPE)
        )
        title = self.title(stage)
        yield from rail(stage, say(self.heading), title, buttons=[back])
        told = (Block(one) if isinstance(one, str) else one for one in self.lines(stage))
        blocks = [Block(title, "title"), *told]
        wide = min(WIDE * u * stage.look.text, stage.size[0] - 2 * EDGE * u)
        top, bottom = stage.rail + TOP * u, stage.size[1] - EDGE * u
        left = (stage.size[0] - wide) / 2
        yield Page(
            stage, "page", Rect(round(left), round(top), round(wide), round(bottom - top)), blocks
        )
