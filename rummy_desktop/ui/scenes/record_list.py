"""A scene with records in a list at its side, and what can be done with the chosen one."""

from __future__ import annotations

import threading
from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import pygame
from pygame import Rect

from rummy_desktop.engine.observation import Observation
from rummy_desktop.marked import Fault, FaultyFileError
from rummy_desktop.session.record import Record
from rummy_desktop.session.session import Session
from rummy_desktop.ui.catalogue import Catalogue
from rummy_desktop.ui.faults import fault_told
from rummy_desktop.ui.scene import Outcome
from rummy_desktop.ui.scenes.felt_scene import FeltScene
from rummy_desktop.ui.scenes.game_words import day_words, game_name, minute_words
from rummy_desktop.ui.scenes.nothing_yet import begin_button, paint_nothing
from rummy_desktop.ui.scenes.pen import Pen
from rummy_desktop.ui.widgets import Button, Item, ListBox, RailButton, Shortcut

Door = Callable[[], Outcome | None]
EDGE, TOP, SIDE, GAP, ROW, PAD = 32, 18, 400, 24, 58, 12
# What a match came to takes so many lines of a row at most.
MOST_LINES = 2
# So many records are played again before their rows are told.
BATCH = 6
# Stands where nothing is known yet; it has no picture.
NOT_YET = "\N{NO-BREAK SPACE}"


def paint_fault(pen: Pen, area: Rect, fault: Fault) -> None:
    """Writes from the top of an area why a record cannot be played."""
    told = fault_told(pen.stage.words, fault)
    lines = len(pen.stage.text.lay_out(told, "body", 400, area.w).lines)
    high = pen.stage.text.line_height("body", 1.3) * lines
    pen.text("reason", told, (area.x, area.y, area.w, high), "body", "warn.text", lines=lines,
             spacing=1.3)  # fmt: skip


class RecordList(FeltScene):
    """Lists records; ``chosen`` is the one that the list is at. ``faults`` has the first fault of
    each that turned out not to be playable, by its place. Records are played again in a thread of
    their own, the newest first, one in a frame and none while another scene lies above; a row tells
    what it came to as soon as that is known.

    side: the list's width in px, known when it is laid out. begin: the way to a new match, for who
    has none to look at.
    """

    def __init__(self, records: Sequence[Record], back: Door, begin: Door | None = None) -> None:
        super().__init__()
        self.records = list(records)
        self.back = back
        self.begin = begin
        self.place = 0
        self.faults: dict[int, Fault] = {}
        self._ends: dict[int, Observation | None] = {}
        # The rows in words, by their places and the language: each is told once.
        self._rows: dict[tuple[int, str], str] = {}
        self._reading: threading.Thread | None = None
        # Set in each frame in which the list is on top, and when it is left for good.
        self._seen = threading.Event()
        self._away = False

    @abstractmethod
    def row_words(self, place: int, seen: Observation) -> str:
        """Tells in a row what a match came to, and who played."""

    @abstractmethod
    def nothing_words(self) -> tuple[str, str]:
        """Says that there are no records, and what would be here."""

    def way_on(self) -> Iterable[Button]:
        """Makes the way to a new match, where there are no records."""
        if self.begin:
            yield begin_button(self.stage, self.nothing_words()[1], self.begin)

    def paint_nothing(self, pen: Pen) -> None:
        """Says in the middle of the felt that there are no records."""
        paint_nothing(pen, *self.nothing_words())

    def played_again(self, place: int, session: Session) -> None:
        """Notes more of a session than what anybody may see of it."""

    def end(self, place: int) -> Observation | None:
        """Gives how a match stood at its end, as anybody could see it; None where it is faulty."""
        if place not in self._ends:
            try:
                session = Session.of_record(self.records[place])
                self.played_again(place, session)
                self._ends[place] = session.observe(0)
            except FaultyFileError as error:
                self.faults[place] = error.faults[0]
                self._ends[place] = None
        return self._ends[place]

    def entered(self) -> None:
        """Begins to play the records again; the keyboard is at the way on where there are none."""
        self.controls.focus("begin", by_keyboard=False)
        self._reading = threading.Thread(target=self._read_all, name="records", daemon=True)
        self._reading.start()

    def left(self) -> None:
        """Reads no further."""
        self._away = True
        self._seen.set()

    def update(self, now: float) -> Outcome | None:
        """Lets the next record be read."""
        self._seen.set()
        return None

    def _read_all(self) -> None:
        for place in range(len(self.records)):
            self._seen.wait()
            if self._away:
                return
            self._seen.clear()
            self.read(place)

    def read(self, place: int) -> None:
        """Plays a record again, and shows the rows of some together."""
        self.end(place)
        if place % BATCH == BATCH - 1 or place == len(self.records) - 1:
            self.stage.post(self.rebuild)

    @property
    def chosen(self) -> Record:
        """Gives the record that is chosen; there is one only where the list is not empty."""
        return self.records[self.place]

    def back_button(self) -> RailButton:
        """Makes the way back, for the rail."""
        back = self.stage.say("shared.back")
        return RailButton("back", (0, 0, 1, 1), back, "left", self.back, Shortcut(pygame.K_ESCAPE))

    def list_box(self) -> ListBox:
        """Makes the list: each record's game and day, and what it came to."""
        stage, u = self.stage, self.stage.u
        top, bottom = stage.rail + TOP * u, stage.size[1] - EDGE * u
        self.side = min(SIDE * u * (0.5 + 0.5 * stage.look.text), stage.size[0] * 0.4)
        below = [self._below(place) for place in range(len(self.records))]
        room = self.side - 2 * PAD * u
        # All rows are as high as the one that tells most.
        lines = max(
            len(stage.text.lay_out(told, "small", 400, room, MOST_LINES).lines) for told in below
        )
        heads = [self._head_words(record, day_words) for record in self.records]
        alike = {head for head, count in Counter(heads).items() if count > 1}
        items = [
            Item(
                str(place),
                *(
                    self._head_words(record, minute_words)
                    if heads[place] in alike
                    else heads[place]
                ),
                below=told,
                lines=lines,
            )
            for place, (record, told) in enumerate(zip(self.records, below, strict=True))
        ]
        high = stage.text.line_height("body") + stage.text.line_height("small") * lines
        step = max(ROW * u, high + 12 * u)
        rect = stage.mirrored((EDGE * u, top, self.side, min(bottom - top, len(items) * step)))
        return ListBox("records", rect, items, str(self.place), self._choose, step)

    def _head_words(self, record: Record, when: Callable[[str, Catalogue], str]) -> tuple[str, str]:
        """Gives the first line of a row: the game, and when it was begun."""
        words = self.stage.words
        return game_name(record.header.variant, words), when(record.header.started, words)

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

    def _below(self, place: int) -> str:
        """Gives the second line of a row: one that keeps its place until more is known."""
        if place not in self._ends:
            return NOT_YET
        seen = self._ends[place]
        if seen is None:
            return self.stage.say("scene.replays.faulty")
        row = (place, self.stage.words.code)
        if row not in self._rows:
            self._rows[row] = self.row_words(place, seen)
        return self._rows[row]

    def _choose(self, value: str) -> Outcome | None:
        self.place = int(value)
        self.rebuild()
        return None
