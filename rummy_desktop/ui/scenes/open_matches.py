"""The matches that are not over: a list, and the way back to each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pygame
from pygame import Rect

from rummy_desktop.engine.observation import Observation
from rummy_desktop.session.record import Record
from rummy_desktop.session.session import Session
from rummy_desktop.ui.dialog import Answer, Dialog
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scene import Outcome, Pop, Push
from rummy_desktop.ui.scenes.company import Company, company_of
from rummy_desktop.ui.scenes.game_words import deal_words, game_name, minute_words
from rummy_desktop.ui.scenes.papers import paint_beside_list
from rummy_desktop.ui.scenes.pen import Pen
from rummy_desktop.ui.scenes.record_list import EDGE, GAP, TOP, Door, RecordList, paint_fault
from rummy_desktop.ui.scenes.saved_match import SavedMatch, company_words, match_words, saved_match
from rummy_desktop.ui.scenes.score_sheet import score_sheet
from rummy_desktop.ui.widgets import Button, Shortcut, Widget, rail

KEY = "scene.open"
Standing = tuple[SavedMatch, Observation, Company]


class OpenMatches(RecordList):
    """Lists the matches that can be gone on with, the one played last first; go_on opens one,
    remove deletes one for good.
    """

    def __init__(
        self,
        records: Sequence[Record],
        go_on: Callable[[Record], Outcome | None],
        back: Callable[[], Outcome | None] = Pop,
        begin: Door | None = None,
        remove: Callable[[Record], Outcome | None] = lambda record: None,
    ) -> None:
        super().__init__(records, back, begin)
        self.go_on = go_on
        self.remove = remove
        self._saved: dict[int, SavedMatch] = {}

    def build(self) -> Iterable[Widget]:
        """Gives the rail, the list and the way on."""
        stage, say = self.stage, self.stage.say
        buttons = [self.back_button()]
        yield from rail(stage, say(f"{KEY}.title"), say(f"{KEY}.about"), buttons=buttons)
        if not self.records:
            yield from self.way_on()
            return
        yield self.list_box()
        sound = self._standing() is not None
        main = self.main_button("go on", say("scene.home.go_on"), self._go_on, sound)
        yield main
        gone = Button(
            "remove", main.rect, say(f"{KEY}.remove"), self._ask,
            shortcut=Shortcut(pygame.K_DELETE), icon="trash",
        )  # fmt: skip
        wide, gap = gone.natural_width(stage), GAP * stage.u
        left = main.rect.right + gap if stage.rtl else main.rect.left - gap - wide
        gone.rect = Rect(round(left), main.rect.y, round(wide), main.rect.h)
        yield gone

    def nothing_words(self) -> tuple[str, str]:
        """Says that no match waits."""
        return self.stage.say(f"{KEY}.none"), self.stage.say(f"{KEY}.none_yet")

    def _go_on(self) -> Outcome | None:
        return self.go_on(self.chosen)

    def _ask(self) -> Outcome | None:
        """Asks first: a match that is removed cannot be brought back."""
        record = self.chosen

        def told(stage: Stage) -> str:
            game = game_name(record.header.variant, stage.words)
            when = minute_words(record.header.started, stage.words)
            return stage.say(f"{KEY}.remove_text", game=game, when=when)

        answers = [
            Answer(True, f"{KEY}.remove", "primary"),
            Answer(False, "shared.cancel", shortcut=Shortcut(pygame.K_ESCAPE)),
        ]
        return Push(Dialog(lambda stage: stage.say(f"{KEY}.remove_title"), told, answers))

    def resumed(self, result: Any) -> Outcome | None:
        """Removes the match that is chosen, where that was said."""
        return self.remove(self.chosen) if result is True else None

    def played_again(self, place: int, session: Session) -> None:
        """Notes how a match stands."""
        self._saved[place] = saved_match(session)

    def row_words(self, place: int, seen: Observation) -> str:
        """Tells which deal a match is at, and with whom and whose turn it is."""
        words = self.stage.words
        told = company_words(self._saved[place], words)
        return words.say("scene.dotted", first=deal_words(seen, words), second=told)

    def _standing(self) -> Standing | None:
        """Gives how the chosen match stands, as anybody may see it; None where it is faulty."""
        seen = self.end(self.place)
        company = company_of(self.chosen.header.seats)
        return (self._saved[self.place], seen, company) if seen else None

    def sketch(self, pen: Pen) -> None:
        """Draws how the chosen match stands: its deal, who plays, the score sheet so far."""
        stage, u, words = pen.stage, pen.stage.u, pen.stage.words
        if not self.records:
            self.paint_nothing(pen)
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
            area = Rect(round(x), round(y), round(wide), 0)
            paint_fault(pen, area, self.faults[self.place])
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
        paint_beside_list(pen, area, seen, score_sheet(seen, company, words))
