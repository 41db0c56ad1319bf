"""Scenes that may be opened from here are painted beforehand, a little at a time while nothing
moves: the first picture of a scene is mostly pictures that are kept.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from pygame import Surface

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scene import Scene
from rummy_desktop.ui.store import UnfinishedError, pausing_after

STEP_MS = 10.0
# The part of the painter's memory that may be filled ahead: in a huge window a ground alone is so
# large that pictures painted ahead would drive out those that are in use.
ROOM = 0.7


class Rehearsal:
    """Paints scenes for nobody, once for each stage, in steps of a frame."""

    def __init__(self) -> None:
        self._stage: Stage | None = None
        self._waiting: deque[Callable[[], Scene]] = deque()
        self._scene: Scene | None = None
        self._sheet: Surface | None = None

    def go_on(self, top: Scene, stage: Stage) -> bool:
        """Takes one step with the scenes ahead of the one on top; tells whether more are left."""
        ahead = top.ahead()
        if not ahead:
            return False
        if stage is not self._stage:
            self._stage, self._scene, self._waiting = stage, None, deque(ahead)
        store = stage.paint.store
        if store.bytes > ROOM * store.most_bytes:
            self._scene = None
            self._waiting.clear()
        if self._scene is not None:
            self._paint(self._scene)
        elif self._waiting:
            self._scene = self._waiting.popleft()()
            self._scene.set_stage(stage)
        if self._scene is None and not self._waiting:
            self._sheet = None
            return False
        return True

    def _paint(self, scene: Scene) -> None:
        """Paints until enough has been new; what is kept already takes next to no time."""
        if self._sheet is None or self._sheet.get_size() != scene.stage.size:
            self._sheet = Surface(scene.stage.size).convert()
        self._sheet.set_clip(None)
        try:
            with pausing_after(STEP_MS):
                scene.draw(self._sheet)
        except UnfinishedError:
            return
        self._scene = None
