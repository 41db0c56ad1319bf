"""What is heard at the table: cards as they set out, and what the table tells or asks the
player.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummy_desktop.engine import Refusal
from rummy_desktop.ui.sound import Sounds
from rummy_desktop.ui.table.prompts import Prompt

if TYPE_CHECKING:
    from rummy_desktop.ui.table.scene import TableScene

ASKING = ("may_i", "cut", "buy_back", "out")


class Listening:
    """Notices what is new at a table, and plays the sound that belongs to it."""

    def __init__(self) -> None:
        self._refusal: Refusal | None = None
        self._prompt: Prompt | None = None
        self._mine = False
        self._over = True

    def update(self, scene: TableScene, sounds: Sounds) -> None:
        """Plays what is due: for cards under way at every moment, the rest when all have come to
        rest.
        """
        for name in scene.moving.heard():
            sounds.play(name)
        desk = scene.desk
        if desk.refusal is not None and desk.refusal is not self._refusal:
            sounds.play("refuse")
        self._refusal = desk.refusal
        if scene.moving.busy or scene.pending or scene.veiled:
            return
        over, mine = desk.seen.to_act is None, desk.mine and desk.prompt is None
        prompt = desk.prompt
        if over and not self._over:
            sounds.play("out")
        elif prompt is not None and prompt.kind in ASKING and self._kind() != prompt.kind:
            sounds.play("ask")
        elif mine and not self._mine and self._prompt is None and desk.seen.hand:
            sounds.play("turn")
        self._over, self._prompt = over, prompt
        self._mine = mine or (self._mine and desk.mine)

    def _kind(self) -> str:
        return self._prompt.kind if self._prompt is not None else ""
