"""A hint asked for at the table: it is thought of beside the drawing, and shown only while the
table stands as it was asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummy_desktop.engine import Observation
from rummy_desktop.ui.table.advice import Advice
from rummy_desktop.ui.table.corner import Said

if TYPE_CHECKING:
    from rummy_desktop.ui.table.scene import TableScene

# What comes sooner than this is not announced.
SOON_MS = 150


class Hinting:
    """The player's question for a hint, and the answer that comes later."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._asked: Observation | None = None
        self._asked_at = 0.0
        self._announced = False

    def ask(self) -> None:
        """Asks for a hint; who asks again meanwhile gets the same one."""
        scene = self.scene
        seen, hint, post = scene.desk.seen, scene.doors.hint, scene.stage.post
        if hint is None:
            scene.desk.say(Said("table.line.hint_none"))
            return
        if self._asked is seen:
            return
        self._asked, self._asked_at, self._announced = seen, scene.now, False
        hint(seen, lambda advice: post(lambda: self._show(seen, advice)))

    @property
    def thinks(self) -> bool:
        """Tells whether an answer is still awaited about the table as it stands."""
        return self._asked is not None and self._stands(self._asked)

    def update(self, now: float) -> None:
        """Says that a hint is being thought of, when it takes its time."""
        if self._asked is None or self._announced or now - self._asked_at < SOON_MS:
            return
        self._announced = True
        if self._stands(self._asked):
            self.scene.desk.say(Said("table.line.hint_thinking"))
            self.scene.touch()

    def _stands(self, seen: Observation) -> bool:
        scene = self.scene
        return scene.desk.seen is seen and not scene.veiled and not scene.pending

    def _show(self, seen: Observation, advice: Advice | None) -> None:
        if self._asked is seen:
            self._asked = None
        scene = self.scene
        if not self._stands(seen):
            return
        if advice is None:
            scene.desk.say(Said("table.line.hint_none"))
        else:
            scene.desk.advise(advice)
        scene.settle("select")
