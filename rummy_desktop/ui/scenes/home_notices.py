"""What the first scene tells a player beside its rows: as much as has room below the cards."""

from __future__ import annotations

import re
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

# A file's name in a sentence: without a space, and with an ending.
_FILE = re.compile(r"[\w.-]*-[\w.-]*\.[a-z]+")
_STAYS = "\u2011"
"""A hyphen after which no line ends."""
_SENTENCE = re.compile("(?<=[.!?؟]) |(?<=[.!?؟]\u2069) ")

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
            room, whole = min(self._room(y), MOST_LINES), self.whole(notice)
            told = self._told(notice, room)
            # A scrap of a notice says nothing: of the first one some sentences are enough.
            if found and told != whole:
                break
            told = told or whole
            lines = min(room, self._lines(told))
            if lines < min(2, self._lines(told)):
                break
            y -= line * lines
            found.append((told, lines, (x, y, wide, line * lines)))
            y -= 8 * u
        return found

    def _room(self, bottom: float) -> int:
        """Gives how many lines lie below the cards and above a height in px."""
        stage = self.stage
        high = bottom - PAD * stage.u - stage.size[1] * LOWEST_CARD
        return int(high // stage.text.line_height("small"))

    def whole(self, notice: str) -> str:
        """Gives a notice as it is shown: a file's name stays in one line where it has room."""
        return unbroken(self.stage, notice, self._wide())

    def _told(self, notice: str, most: int) -> str:
        """Gives as many whole sentences of a notice as have room in so many lines, "" for none."""
        sentences = _SENTENCE.split(self.whole(notice))
        for count in range(len(sentences), 0, -1):
            told = " ".join(sentences[:count])
            if self._lines(told) <= most:
                return told
        return ""

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
        most = min(MOST_LINES, self._room(self.bottom))
        cut = any(self._lines(self.whole(one)) > most for one in self.notices)
        large = self.stage.look.text >= LARGE
        return bool(self.notices) and (len(self.notices) > 1 or cut or large)

    def _wide(self) -> float:
        return min(WIDE * self.stage.u, self.room) - 2 * SIDE * self.stage.u

    def _lines(self, notice: str) -> int:
        return len(self.stage.text.lay_out(notice, "small", 400, self._wide()).lines)


def unbroken(stage: Stage, notice: str, room: float) -> str:
    """Keeps each file's name of a notice in one line, where that is not wider than the room in
    px.
    """

    def kept(found: re.Match[str]) -> str:
        name = found[0].replace("-", _STAYS)
        return name if stage.text.size(name, "small")[0] <= room else found[0]

    return _FILE.sub(kept, notice)


def show_notices(notices: Sequence[str]) -> Outcome:
    """Shows all notices on a page."""
    from rummy_desktop.ui.scenes.deal_log import DealLog

    def told(stage: Stage) -> list[str]:
        return [unbroken(stage, one, WIDE * stage.u) for one in notices]

    return Push(
        DealLog(
            lambda stage: stage.say("scene.home.notices_title"), told,
            heading="shared.title",
        )
    )  # fmt: skip
