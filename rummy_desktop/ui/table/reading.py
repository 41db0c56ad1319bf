"""How long a notice or a refusal stands in the line of instruction: as long as one takes to read
it. Then the line tells again what is to be done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummy_desktop.engine import Refusal
from rummy_desktop.ui.signs import is_private
from rummy_desktop.ui.table.brush import say
from rummy_desktop.ui.table.corner import Said, refused
from rummy_desktop.ui.table.seen_time import SeenTime

if TYPE_CHECKING:
    from rummy_desktop.ui.table.scene import TableScene

# To notice that something is said, and for each of its letters; a card is as much as a short word.
NOTICING_MS, LETTER_MS, CARD_LETTERS = 2000.0, 75.0, 6
LEAST_MS = 4000.0


def reading_ms(text: str) -> float:
    """Gives how long it takes to read a sentence, in ms."""
    letters = sum(CARD_LETTERS if is_private(sign) else 1 for sign in text)
    return max(LEAST_MS, NOTICING_MS + LETTER_MS * letters)


class Reading:
    """Takes what is said off when it has been read, and lets a hint stand until the next deed."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._said: Said | Refusal | None = None
        self._time = SeenTime()

    def update(self) -> bool:
        """Counts on while the table alone is seen; tells whether the line has just come back."""
        scene, desk = self.scene, self.scene.desk
        said = desk.refusal if desk.refusal is not None else desk.notice
        if said is not self._said:
            self._said = said
            self._time.begin()
        if said is None or desk.advice is not None or scene.hands.hinting.thinks:
            return False
        covered = scene.veiled or scene.log_open
        if covered or self._about_to_follow():
            self._time.pause()
            return False
        words = say(scene.stage, refused(said) if isinstance(said, Refusal) else said)
        if self._time.go_on(scene.now) < reading_ms(words):
            return False
        desk.refusal = desk.notice = self._said = None
        scene.touch()
        return True

    def _about_to_follow(self) -> bool:
        """Tells whether the pointer or the keyboard is at the way to a refusal's rule."""
        hands = self.scene.hands
        at = hands.focus if hands.by_keyboard else hands.hover
        return at is not None and at.kind == "rule"
