"""What the player's hands do with the open log: close it, scroll it, drag its bar."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummy_desktop.ui.table.paint_log import log_close, log_groove, log_scrolled
from rummy_desktop.ui.table.shapes import Box
from rummy_desktop.ui.widgets.scrolling import REACH, WHEEL

if TYPE_CHECKING:
    from rummy_desktop.ui.table.scene import TableScene

Pos = tuple[int, int]


class LogHold:
    """The log while it is in the player's hands: presses in it do nothing at the table below."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._pressed = self._on_bar = False

    @property
    def _box(self) -> Box:
        scene = self.scene
        return scene.composer.log_room.place(scene.stage, scene.view())

    def let_go(self) -> None:
        """Forgets that it was pressed."""
        self._pressed = self._on_bar = False

    def pushed(self, pos: Pos) -> bool:
        """Answers a press, which closes the log outside it; tells whether it was in the log."""
        scene, box = self.scene, self._box
        self._pressed = box.holds(*pos)
        scene.log_open = self._pressed and not log_close(scene.stage, box).holds(*pos)
        groove = log_groove(scene.stage, box).inflate(2 * REACH, 0)
        self._on_bar = scene.log_open and scene.log_most > 0 and groove.collidepoint(pos)
        self.moved(pos)
        return self._pressed

    def moved(self, pos: Pos) -> bool:
        """Brings the bar to the pointer that holds it; tells whether the log was pressed."""
        scene = self.scene
        if self._on_bar and scene.log_open:
            scene.log_scroll = log_scrolled(scene.stage, self._box, pos[1], scene.log_most)
            scene.touch()
        return self._pressed

    def released(self) -> bool:
        """Lets go of it; tells whether it was pressed."""
        pressed = self._pressed
        self.let_go()
        return pressed

    def scroll(self, steps: int) -> None:
        """Scrolls it by steps of the wheel, to older lines where there are more than 0."""
        scene = self.scene
        by = scene.log_scroll + steps * WHEEL
        scene.log_scroll = max(0.0, min(scene.log_most, by))
        scene.touch()
