"""The time that a player has set themselves for May I?: when it is over, the answer is no."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rummy_desktop.ui.table.seen_time import SeenTime
from rummy_desktop.ui.table.targets import Target

if TYPE_CHECKING:
    from rummy_desktop.ui.table.scene import TableScene


@dataclass(frozen=True, slots=True)
class Left:
    """How much time is left for an answer: as a part, 0 to 1, and in whole seconds."""

    part: float
    seconds: int


class Timing:
    """Lets time run for the question asked, while the table alone is seen.

    It stands still while cards move, and while something lies over the table.
    """

    def __init__(self) -> None:
        self._asked: object = None
        self._time = SeenTime()

    def update(self, scene: TableScene) -> None:
        """Counts on; answers no when the time is over."""
        prompt = scene.desk.prompt
        asked = (scene.desk.seen.deal, len(scene.match.moves)) if prompt else None
        if asked != self._asked:
            self._asked = asked
            self._time.begin()
        limit = prompt.limit if prompt else 0
        away = scene.moving.busy or scene.veiled or scene.log_open
        if not limit or away:
            self._time.pause()
        elif self._time.go_on(scene.now) >= limit * 1000:
            self._time.pause()
            scene.hands.use(Target("prompt", "no"))

    def pause(self) -> None:
        """Does not count the time that another scene took."""
        self._time.pause()

    def left(self, limit: int) -> Left | None:
        """Gives what is left of so many seconds, None where there is no limit."""
        if not limit:
            return None
        left = max(0.0, limit * 1000 - self._time.gone)
        return Left(left / (limit * 1000), math.ceil(left / 1000))
