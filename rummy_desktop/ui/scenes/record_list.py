"""A scene with records in a list at its side, and what can be done with the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from rummy_desktop.marked import Fault
from rummy_desktop.session.record import Record
from rummy_desktop.ui.faults import fault_told
from rummy_desktop.ui.scene import Outcome
from rummy_desktop.ui.scenes.felt_scene import FeltScene
from rummy_desktop.ui.scenes.game_words import day_words, game_name
from rummy_desktop.ui.scenes.pen import Pen
from rummy_desktop.ui.widgets import Button, Item, ListBox, RailButton, Shortcut

Door = Callable[[], Outcome | None]
EDGE, TOP, SIDE, GAP, ROW = 32, 18, 400, 24, 44


def paint_fault(pen: Pen, area: Rect, fault: Fault) -> None:
    """Writes from the top of an area why a record cannot be played."""
    told = fault_told(pen.stage.words, fault)
    lines = len(pen.stage.text.lay_out(told, "body", 400, area.w).lines)
    high = pen.stage.text.line_height("body", 1.3) * lines
    pen.text("reason", told, (area.x, area.y, area.w, high), "body", "warn.text", lines=lines,
             spacing=1.3)  # fmt: skip


class RecordList(FeltScene):
    """Lists records; ``chosen`` is the one that the list is at. ``faults`` has the first fault of
    each that turned out not to be playable, by its place.

    side: the list's width in px, known when it is laid out.
    """

    def __init__(self, records: Sequence[Record], back: Door) -> None:
        super().__init__()
        self.records = list(records)
        self.back = back
        self.place = 0
        self.faults: dict[int, Fault] = {}

    @property
    def chosen(self) -> Record:
        """Gives the record that is chosen; there is one only where the list is not empty."""
        return self.records[self.place]

    def back_button(self) -> RailButton:
        """Makes the way back, for the rail."""
        back = self.stage.say("shared.back")
        return RailButton("back", (0, 0, 1, 1), back, "left", self.back, Shortcut(pygame.K_ESCAPE))

    def list_box(self) -> ListBox:
        """Makes the list: each record's game and day."""
        stage, u = self.stage, self.stage.u
        top, bottom = stage.rail + TOP * u, stage.size[1] - EDGE * u
        self.side = min(SIDE * u * (0.5 + 0.5 * stage.look.text), stage.size[0] * 0.4)
        items = [
            Item(
                str(place),
                game_name(record.header.variant, stage.words),
                day_words(record.header.started, stage.words),
            )
            for place, record in enumerate(self.records)
        ]
        step = stage.row_height(ROW)
        rect = stage.mirrored((EDGE * u, top, self.side, min(bottom - top, len(items) * step)))
        return ListBox("records", rect, items, str(self.place), self._choose, step)

    def main_button(self, name: str, text: str, door: Door, enabled: bool = True) -> Button:
        """Makes the button at the lower end of the scene, which Enter presses too."""
        stage, u = self.stage, self.stage.u
        high = stage.row_height(48, "name")
        button = Button(
            name, (0, 0, 1, 1), text, door, "primary", Shortcut(pygame.K_RETURN),
            role="name", enabled=enabled,
        )  # fmt: skip
        wide = max(212 * u, button.natural_width(stage))
        right, bottom = stage.size[0] - EDGE * u, stage.size[1] - EDGE * u
        button.rect = stage.mirrored((right - wide, bottom - high, wide, high))
        self._buttons_top = bottom - high
        return button

    def _choose(self, value: str) -> Outcome | None:
        self.place = int(value)
        self.rebuild()
        return None
