"""The matches that are not over: a list, and the way back to each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame
from pygame import Rect

from rummy_desktop.engine.observation import Observation
from rummy_desktop.marked import FaultyFileError
from rummy_desktop.session.record import Record
from rummy_desktop.session.session import Session
from rummy_desktop.ui.scene import Outcome, Pop
from rummy_desktop.ui.scenes.company import Company, company_of
from rummy_desktop.ui.scenes.felt_scene import FeltScene
from rummy_desktop.ui.scenes.game_words import day_words, game_name, minute_words
from rummy_desktop.ui.scenes.home import SavedMatch, company_words, match_words, saved_match
from rummy_desktop.ui.scenes.papers import paint_sheet_page
from rummy_desktop.ui.scenes.pen import Pen
from rummy_desktop.ui.scenes.score_sheet import score_sheet
from rummy_desktop.ui.widgets import Button, Item, ListBox, RailButton, Shortcut, Widget, rail

KEY = "scene.open"
EDGE, TOP, SIDE, GAP, ROW = 32, 18, 400, 24, 44
Standing = tuple[SavedMatch, Observation, Company]


class OpenMatches(FeltScene):
    """Lists the matches that can be gone on with, the one played last first; go_on opens one."""

    def __init__(
        self,
        records: Sequence[Record],
        go_on: Callable[[Record], Outcome | None],
        back: Callable[[], Outcome | None] = Pop,
    ) -> None:
        super().__init__()
        self.records = list(records)
        self.go_on = go_on
        self.back = back
        self.place = 0
        self._standings: dict[int, Standing | None] = {}

    def build(self) -> Iterable[Widget]:
        """Gives the rail, the list and the way on."""
        stage, u, say = self.stage, self.stage.u, self.stage.say
        back = RailButton(
            "back", (0, 0, 1, 1), say("shared.back"), "left", self.back, Shortcut(pygame.K_ESCAPE)
        )
        yield from rail(stage, say(f"{KEY}.title"), say(f"{KEY}.about"), buttons=[back])
        if not self.records:
            return
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
        yield ListBox("records", rect, items, str(self.place), self._choose, step)
        high = stage.row_height(48, "name")
        button = Button(
            "go on", (0, 0, 1, 1), say("scene.home.go_on"), self._go_on, "primary",
            Shortcut(pygame.K_RETURN), role="name", enabled=self._standing() is not None,
        )  # fmt: skip
        wide = max(212 * u, button.natural_width(stage))
        right = stage.size[0] - EDGE * u
        button.rect = stage.mirrored((right - wide, bottom - high, wide, high))
        self._buttons_top = bottom - high
        yield button

    def _choose(self, value: str) -> Outcome | None:
        self.place = int(value)
        self.rebuild()
        return None

    def _go_on(self) -> Outcome | None:
        return self.go_on(self.records[self.place])

    def _standing(self) -> Standing | None:
        """Gives how the chosen match stands, as anybody may see it; None where it is faulty."""
        place = self.place
        if place not in self._standings:
            try:
                session = Session.of_record(self.records[place])
                seats = self.records[place].header.seats
                seen = session.observe(0)
                self._standings[place] = (saved_match(session), seen, company_of(seats))
            except FaultyFileError:
                self._standings[place] = None
        return self._standings[place]

    def sketch(self, pen: Pen) -> None:
        """Draws how the chosen match stands: its deal, who plays, the score sheet so far."""
        stage, u, words = pen.stage, pen.stage.u, pen.stage.words
        if not self.records:
            return
        x = EDGE * u + self.side + GAP * u
        wide = stage.size[0] - EDGE * u - x
        y = stage.rail + TOP * u
        standing = self._standing()
        title = match_words(standing[0], words) if standing else stage.say("scene.replays.faulty")
        high = stage.text.line_height("title", 1.25)
        roles = ("title", "heading", "name")
        fits = (role for role in roles if stage.text.size(title, role, 600)[0] <= wide)
        pen.text("head", title, (x, y, wide, high), next(fits, "name"), weight=600, spacing=1.25,
                 may_cut=True)  # fmt: skip
        y += high
        if standing is None:
            return
        saved, seen, company = standing
        told = company_words(saved, words)
        lines = min(2, len(stage.text.lay_out(told, "body", 400, wide).lines))
        step = stage.text.line_height("body", 1.3)
        pen.text("company", told, (x, y, wide, step * lines), "body", "ink.soft", lines=lines,
                 spacing=1.3, may_cut=True)  # fmt: skip
        y += step * lines
        record = self.records[self.place]
        moves = stage.say("scene.replays.moves", count=len(record.moves))
        when = minute_words(record.header.started, words)
        told = stage.say("scene.dotted", first=when, second=moves) if when else moves
        small = stage.text.line_height("small", 1.3)
        pen.text("when", told, (x, y, wide, small), "small", "ink.mute", spacing=1.3)
        if not seen.results:
            return
        top = round(y + small + 12 * u)
        area = Rect(round(x), top, round(wide), round(self._buttons_top - 16 * u - top))
        paint_sheet_page(pen, area, score_sheet(seen, company, words))
