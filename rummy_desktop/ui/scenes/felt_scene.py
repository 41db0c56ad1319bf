"""What the scenes beside the table have in common: the empty table behind them, and a pen."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy_desktop.ui.painting.fading import ground_edge
from rummy_desktop.ui.scene import Outcome, Part, Push, Scene, key_of
from rummy_desktop.ui.scenes.pen import Pen, scratch
from rummy_desktop.ui.widgets import Dropdown, ScrollArea


class FeltScene(Scene):
    """A scene on the empty table. A subclass draws in `sketch` what is not a widget.

    has_rail: whether the frame's upper side is the tool bar.
    """

    has_rail = True

    def __init__(self) -> None:
        super().__init__()
        self._parts: list[Part] = []

    def handle(self, event: Event) -> Outcome | None:
        """Shows the keys at F1, wherever the keyboard is; all else goes its usual way."""
        if key_of(event) == pygame.K_F1:
            return show_keys()
        return super().handle(event)

    def sketch(self, pen: Pen) -> None:
        """Draws what lies under the widgets."""

    def paint(self, target: Surface) -> None:
        """Paints the table, then the scene's own things."""
        self.stage.paint.table(target, self.has_rail)
        pen = Pen(self.stage, target)
        self.sketch(pen)
        self._parts = pen.parts

    def paint_over(self, target: Surface) -> None:
        """Lets what is scrolled away go softly behind the table, with arrows that tell of it."""
        widgets = self.controls.widgets
        lists = [one.list for one in widgets if isinstance(one, Dropdown) and one.is_open]
        for widget in widgets:
            if not isinstance(widget, ScrollArea) or not widget.on_felt:
                continue
            for edge in widget.edges():
                # What lies open lies over everything.
                if edge.fade.h and edge.fade.collidelist(lists) < 0:
                    target.blit(self._edge(edge.fade, edge.upper), edge.fade)
                if edge.strip.collidelist(lists) < 0:
                    widget.draw_arrow(self.stage, target, edge)

    def _edge(self, rect: Rect, first: bool) -> Surface:
        def make() -> Surface:
            ground = Surface(self.stage.size)
            self.stage.paint.table(ground, self.has_rail)
            return ground_edge(ground, rect, first)

        return self.stage.paint.store.get(("edge", self.has_rail, tuple(rect), first), make)

    def own_parts(self) -> list[Part]:
        """Lists what the scene drew last."""
        if not self._parts:
            self._parts = scratch(self.stage, self.sketch)
        return self._parts

    def rebuild(self) -> None:
        """Lays the widgets out anew and forgets what was drawn."""
        self._parts = []
        super().rebuild()


def show_keys() -> Outcome:
    """Shows the sheet of keys; the table that it speaks of is imported with it."""
    from rummy_desktop.ui.scenes.keys import Keys

    return Push(Keys())
