"""What the first scene tells a player beside its rows: as much as has room below the cards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scene import Outcome, Push
from rummy_desktop.ui.scenes.link import Link
from rummy_desktop.ui.scenes.page import Block
from rummy_desktop.ui.widgets import Row
from rummy_desktop.ui.widgets.widget import State

# The width of a notice in u, and of how many lines it may be; all can be read on a page.
WIDE, MOST_LINES = 620, 3
# Below this part of the window's height there are no cards.
LOWEST_CARD = 0.765
# What the panel leaves free around its words, in u: at the sides, above and below; and what is
# between two notices.
SIDE, PAD, BETWEEN = 16, 8, 6
# The arrow of the way to all of them, and what is before it, in u.
ARROW, NEAR = 14, 5
# From so large a text on a notice may find no room here, and is read on its page.
LARGE = 1.4

# A file's name in a sentence: without a space, and with an ending.
_FILE = re.compile(r"[\w.-]*-[\w.-]*\.[a-z]+")
_STAYS = "\u2011"
"""A hyphen after which no line ends."""
_SENTENCE = re.compile("(?<=[.!?؟]) |(?<=[.!?؟]\u2069) ")

Place = tuple[float, float, float, float]


@dataclass(frozen=True)
class NoticeWords:
    """A notice: what has happened in a plain sentence, and the file's name and the reason."""

    told: str
    more: str = ""


@dataclass(frozen=True)
class NoticeBoard:
    """Notices in words, in a room so wide, above a height, both in px."""

    stage: Stage
    notices: Sequence[NoticeWords]
    room: float
    bottom: float

    def places(self, margin: float) -> list[tuple[str, int, Place]]:
        """Gives the notices that are shown, each with its lines and its place, from the first one
        down; margin is how far from the window's side their panel ends, in u.
        """
        stage, u = self.stage, self.stage.u
        wide, line, y = self._wide(), stage.text.line_height("small"), self.bottom
        x = stage.size[0] - (margin + SIDE) * u - wide
        if self.has_more():
            y -= line + 8 * u
        found: list[tuple[str, int]] = []
        bottom = y
        for notice in self.notices:
            room, whole = min(self._room(y), MOST_LINES), self.whole(notice.told)
            told = self._told(notice.told, room)
            # A scrap of a notice says nothing: of the first one some sentences are enough.
            if found and told != whole:
                break
            told = told or whole
            lines = min(room, self._lines(told))
            if lines < min(2, self._lines(told)):
                break
            y -= line * lines
            found.append((told, lines))
            y -= BETWEEN * u
        y = bottom - sum(line * lines + BETWEEN * u for _, lines in found) + BETWEEN * u
        placed: list[tuple[str, int, Place]] = []
        for told, lines in found:
            placed.append((told, lines, (x, y, wide, line * lines)))
            y += line * lines + BETWEEN * u
        return placed

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
        """Tells whether there is more to read than may be seen here."""
        most = min(MOST_LINES, self._room(self.bottom))
        cut = any(one.more or self._lines(self.whole(one.told)) > most for one in self.notices)
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


class MoreLink(Link):
    """A way to read more: underlined, with an arrow behind its words."""

    def width(self, stage: Stage) -> int:
        """Gives the width in px that its words and the arrow need."""
        return super().width(stage) + round(stage.scale.icon(ARROW) + NEAR * stage.u)

    def draw(self, stage: Stage, target: Surface, state: State) -> None:
        """Draws it."""
        u, size = stage.u, stage.scale.icon(ARROW)
        ink = "ink.main" if state.hovered else "brass.bright"
        row = Row(stage, self.rect)
        arrow = row.end(size, NEAR * u)
        drawn = stage.text.draw(
            target, self.text, row.rest(), self.role, ink, align="end"
        )  # fmt: skip
        self.words, self.cut = drawn.rect, drawn.cut
        under = Rect(drawn.rect.x, drawn.rect.bottom, drawn.rect.w, max(1, round(u)))
        stage.paint.fill(target, under, ink)
        stage.paint.icon(target, "left" if stage.rtl else "right", arrow.center, size, ink)


def show_notices(notices: Sequence[NoticeWords]) -> Outcome:
    """Shows all notices on a page, each with what more there is to know."""
    from rummy_desktop.ui.scenes.deal_log import DealLog

    def told(stage: Stage) -> list[Block]:
        blocks = []
        for notice in notices:
            blocks.append(Block(notice.told, "heading"))
            if notice.more:
                blocks.append(Block(unbroken(stage, notice.more, WIDE * stage.u)))
        return blocks

    return Push(
        DealLog(
            lambda stage: stage.say("scene.home.notices_title"), told,
            heading="shared.title",
        )
    )  # fmt: skip
