"""What the first scene tells a player beside its rows: as much as has room below the cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scene import Outcome, Push

# The width of a notice in u, and of how many lines it may be; all can be read on a page.
WIDE, MOST_LINES = 620, 3
# Below this part of the window's height there are no cards.
LOWEST_CARD = 0.765
# What the panel leaves free around its words, in u: at the sides, above and below.
SIDE, PAD = 16, 8
# From so large a text on a notice may find no room here, and is read on its page.
LARGE = 1.4

Place = tuple[float, float, float, float]


@dataclass(frozen=True)
class NoticeBoard:
    """Notices in words, in a room so wide, above a height, both in px."""

    stage: Stage
    notices: Sequence[str]
    room: float
    bottom: float

    def places(self, margin: float) -> list[tuple[str, int, Place]]:
        """Gives the notices that are shown, each with its lines and its place, from the lowest
        upwards; margin is how far from the window's side their panel ends, in u.
        """
        stage, u = self.stage, self.stage.u
        wide, line, y = self._wide(), stage.text.line_height("small"), self.bottom
        x = stage.size[0] - (margin + SIDE) * u - wide
        if self.has_more():
            y -= line + 8 * u
        found: list[tuple[str, int, Place]] = []
        for notice in self.notices:
            room = int((y - PAD * u - stage.size[1] * LOWEST_CARD) // line)
            needed = self._lines(notice)
            # A scrap of a notice says nothing: the first one may be cut a little, no other one.
            if room < (needed if found else min(needed, 2)):
                break
            lines = min(needed, room, MOST_LINES)
            y -= line * lines
            found.append((notice, lines, (x, y, wide, line * lines)))
            y -= 8 * u
        return found

    def panel(self, places: Sequence[tuple[str, int, Place]]) -> Rect:
        """Gives the panel under notices in their places, and under the way to all of them."""
        side, pad = SIDE * self.stage.u, PAD * self.stage.u
        x, _, wide, _ = places[0][2]
        top = min(place[1] for _, _, place in places)
        return Rect(
            round(x - side), round(top - pad), round(wide + 2 * side),
            round(self.bottom + pad - (top - pad)),
        )  # fmt: skip

    def has_more(self) -> bool:
        """Tells whether there are notices that may not be seen whole."""
        cut = any(self._lines(one) > MOST_LINES for one in self.notices)
        large = self.stage.look.text >= LARGE
        return bool(self.notices) and (len(self.notices) > 1 or cut or large)

    def _wide(self) -> float:
        return min(WIDE * self.stage.u, self.room) - 2 * SIDE * self.stage.u

    def _lines(self, notice: str) -> int:
        return len(self.stage.text.lay_out(notice, "small", 400, self._wide()).lines)


def show_notices(notices: Sequence[str]) -> Outcome:
    """Shows all notices on a page."""
    from rummy_desktop.ui.scenes.deal_log import DealLog

    told = list(notices)
    return Push(
        DealLog(
            lambda stage: stage.say("scene.home.notices_title"), lambda stage: told,
            heading="shared.title",
        )
    )  # fmt: skip
