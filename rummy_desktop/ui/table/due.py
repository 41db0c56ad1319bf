"""What is due at a table while nothing moves: a bot's move, the curtain, the end of a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummy_desktop.ui.scene import Outcome, Push
from rummy_desktop.ui.signs import cleaned

if TYPE_CHECKING:
    from rummy_desktop.ui.table.scene import TableScene


class Due:
    """Knows what comes next. waits: which scene lies over the table, "" for none."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.waits = ""
        self.hurried = False
        self.shown_end = False

    def next(self) -> Outcome | None:
        """Does what is due."""
        scene = self.scene
        act = scene.match.to_act
        if act is None:
            return self._end_of_deal()
        if scene.match.seats[act].kind != "person":
            self._let_bot_play()
            return None
        if (scene.veiled or act != scene.seat) and not scene.watches:
            if self.waits or scene.now - scene.quiet_since < self._pause():
                return None
            self.waits, self.hurried = "curtain", False
            scene.draw_veil()
            return Push(scene.doors.curtain(cleaned(scene.match.seats[act].name)))
        if scene.desk.answer_for_me():
            scene.touch()
        return None

    def over(self) -> None:
        """Goes on when the scene over the table is gone: somebody takes a seat, or the next deal
        begins.
        """
        scene = self.scene
        waited, self.waits = self.waits, ""
        if waited == "curtain":
            scene.take_seat()
        elif waited == "deal_end" and scene.match.deal_is_over and not scene.match.winners:
            if scene.shared:
                # All have looked at the end of the deal together, and the new hands are nobody's.
                scene.draw_veil()
            scene.match.next_deal()
        if not scene.match.deal_is_over:
            self.shown_end = False

    def _end_of_deal(self) -> Outcome | None:
        if self.waits or self.shown_end:
            return None
        self.waits, self.shown_end = "deal_end", True
        return Push(self.scene.doors.deal_end())

    def _pause(self) -> float:
        """Gives for how many ms a move is left to be looked at before the next thing happens."""
        return 0.0 if self.hurried else self.scene.stage.ms("bot_pause")

    def _let_bot_play(self) -> None:
        scene = self.scene
        if scene.bots.ready and scene.now - scene.quiet_since >= self._pause():
            self.hurried = False
            scene.bots.play()
