"""A column of widgets, built from top to bottom."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scene import Outcome
from rummy_desktop.ui.widgets import SwitchRow, Widget, Words
from rummy_desktop.ui.widgets.row import cap_size

# Every row and the room below it, so that rows of two columns stand level; a choice among several
# is a little lower than its row.
ROW, GAP, LOWER = 40, 6, 1


class Column:
    """Collects widgets in an area's width; `y` is where the next one goes, left to right."""

    def __init__(self, stage: Stage, area: Rect) -> None:
        self.stage = stage
        self.area = area
        self.y = float(area.y)
        self.widgets: list[Widget] = []

    def gap(self, units: float) -> None:
        """Leaves so many u free."""
        self.y += units * self.stage.u

    def rect(self, height: float) -> Rect:
        """Gives a row of a height in px here, where it lies in this language."""
        return self.stage.mirrored((self.area.x, self.y, self.area.w, height))

    def heading(self, name: str, text: str) -> None:
        """Adds a heading."""
        high = self.stage.text.line_height("heading", 1.3)
        self.widgets.append(
            Words(f"{name} heading", self.rect(high), text, "heading", "brass.bright", 600,
                  spacing=1.3)
        )  # fmt: skip
        self.y += high + 8 * self.stage.u

    def label(self, name: str, text: str) -> None:
        """Adds a line of words."""
        high = self.stage.row_height(30)
        self.widgets.append(Words(name, self.rect(high), text))
        self.y += high + 4 * self.stage.u

    def note(self, name: str, text: str, colour: str = "ink.soft") -> None:
        """Adds small words below what they are about, on as many lines as they need."""
        stage = self.stage
        lines = len(stage.text.lay_out(text, "small", 400, self.area.w).lines)
        high = stage.text.line_height("small") * lines
        self.widgets.append(Words(name, self.rect(high), text, "small", colour, lines=lines))
        self.y += high + GAP * stage.u

    def add(self, make: Callable[[Rect], Widget], units: float = ROW) -> None:
        """Adds a widget as wide as the column."""
        high = self.stage.row_height(units)
        self.widgets.append(make(self.rect(high)))
        self.y += high + GAP * self.stage.u

    def labelled(
        self, name: str, text: str, make: Callable[[Rect], Widget], part: float = 0.6
    ) -> None:
        """Adds words, and a widget in the end part of the same row; below them where words are
        long.
        """
        stage, area = self.stage, self.area
        high = stage.row_height(ROW)
        wide = area.w * part
        room = area.w - wide - 12 * stage.u
        if stage.text.size(text)[0] > room:
            self.label(f"{name} words", text)
            wide = area.w
        else:
            words = stage.mirrored((area.x, self.y, room, high))
            self.widgets.append(Words(f"{name} words", words, text))
        lower = LOWER * stage.u
        choice = (area.right - wide, self.y + lower, wide, high - 2 * lower)
        made = make(stage.mirrored(choice))
        made.label = text
        self.widgets.append(made)
        self.y += high + GAP * stage.u

    def switch(
        self,
        name: str,
        text: str,
        on: bool,
        change: Callable[[bool], Outcome | None],
        key: str = "",
        enabled: bool = True,
    ) -> None:
        """Adds a sentence with a switch and the cap of its key, on two lines where it is long."""
        stage = self.stage
        taken = stage.scale.icon(38) + 24 * stage.u
        if key:
            taken += cap_size(stage, key)[0] + 12 * stage.u
        lines = len(stage.text.lay_out(text, "body", 400, self.area.w - taken).lines)
        high = stage.row_height(ROW, "body", min(2, lines))
        self.widgets.append(SwitchRow(name, self.rect(high), text, on, change, key, enabled))
        self.y += high + GAP * stage.u
