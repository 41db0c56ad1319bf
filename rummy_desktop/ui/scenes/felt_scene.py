"""What the scenes beside the table have in common: the empty table behind them, and a pen."""

from __future__ import annotations

from pygame import Surface

from rummy_desktop.ui.scene import Part, Scene
from rummy_desktop.ui.scenes.pen import Pen, scratch


class FeltScene(Scene):
    """A scene on the empty table. A subclass draws in `sketch` what is not a widget.

    has_rail: whether the frame's upper side is the tool bar.
    """

    has_rail = True

    def __init__(self) -> None:
        super().__init__()
        self._parts: list[Part] = []

    def sketch(self, pen: Pen) -> None:
        """Draws what lies under the widgets."""

    def paint(self, target: Surface) -> None:
        """Paints the table, then the scene's own things."""
        self.stage.paint.table(target, self.has_rail)
        pen = Pen(self.stage, target)
        self.sketch(pen)
        self._parts = pen.parts

    def own_parts(self) -> list[Part]:
        """Lists what the scene drew last."""
        if not self._parts:
            self._parts = scratch(self.stage, self.sketch)
        return self._parts

    def rebuild(self) -> None:
        """Lays the widgets out anew and forgets what was drawn."""
        self._parts = []
        super().rebuild()
