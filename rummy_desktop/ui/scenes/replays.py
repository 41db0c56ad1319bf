"""The matches that are kept: a list, and what each of them came to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame
from pygame import Rect

from rummy_desktop.engine.observation import Observation
from rummy_desktop.session.record import Record
from rummy_desktop.ui.catalogue import Catalogue
from rummy_desktop.ui.scene import Outcome, Pop
from rummy_desktop.ui.scenes.company import Company, company_told
from rummy_desktop.ui.scenes.game_words import deal_words, game_name, minute_words
from rummy_desktop.ui.scenes.papers import paint_beside_list
from rummy_desktop.ui.scenes.pen import Pen
from rummy_desktop.ui.scenes.record_list import EDGE, GAP, TOP, Door, RecordList, paint_fault
from rummy_desktop.ui.scenes.score_sheet import score_sheet
from rummy_desktop.ui.widgets import Button, Shortcut, Widget, rail

KEY = "scene.replays"


class Replays(RecordList):
    """Lists finished matches, the newest first; watch opens one, fair_play proves its shuffles."""

    def __init__(
        self,
        records: Sequence[Record],
        watch: Callable[[Record], Outcome | None],
        back: Callable[[], Outcome | None] = Pop,
        fair_play: Callable[[Record], Outcome | None] | None = None,
        begin: Door | None = None,
    ) -> None:
        super().__init__(records, back, begin)
        self.watch = watch
        self.fair_play = fair_play

    def build(self) -> Iterable[Widget]:
        """Gives the rail, the list and the way to watch."""
        stage, u, say = self.stage, self.stage.u, self.stage.say
        kept = say("scene.home.kept", count=len(self.records)) if self.records else ""
        yield from rail(stage, say("scene.home.replays"), kept, buttons=[self.back_button()])
        self._buttons_top = stage.size[1] - EDGE * u
        if not self.records:
            yield from self.way_on()
            return
        yield self.list_box()
        sound = self.end(self.place) is not None
        watch = self.main_button("watch", say(f"{KEY}.watch"), self._watch, sound)
        yield watch
        if self.fair_play is not None:
            proof = Button(
                "fair play", (0, 0, 1, 1), say("scene.fair_play.title"), self._prove, "second",
                Shortcut(pygame.K_f), enabled=sound, role="name",
            )  # fmt: skip
            # Beside the main button, on its inner side.
            main = watch.rect
            wide, gap = proof.natural_width(stage), GAP * u
            left = main.right + gap if stage.rtl else main.left - gap - wide
            proof.rect = Rect(round(left), main.y, round(wide), main.h)
            yield proof

    def nothing_words(self) -> tuple[str, str]:
        """Says that no match is kept."""
        return self.stage.say(f"{KEY}.none"), self.stage.say(f"{KEY}.none_yet")

    def _prove(self) -> Outcome | None:
        return self.fair_play(self.chosen) if self.fair_play else None

    def _watch(self) -> Outcome | None:
        return self.watch(self.chosen)

    def row_words(self, place: int, seen: Observation) -> str:
        """Tells who has won and with what score, else which deal a match is at, and who played."""
        words, winners = self.stage.words, seen.winners
        company = company_told(self.records[place].header.seats, words)
        if len(winners) == 1:
            count = seen.totals[winners[0]]
            told = company.say(words, f"{KEY}.row_won", winners[0], count=count)
        elif winners:
            names = company.listed(words, winners)
            told = words.say(f"{KEY}.row_shared", names=names, count=seen.totals[winners[0]])
        else:
            told = deal_words(seen, words)
        names = others_told(company, winners, words)
        return words.say("scene.dotted", first=told, second=names) if names else told

    def sketch(self, pen: Pen) -> None:
        """Draws what the chosen match came to."""
        stage, u = pen.stage, pen.stage.u
        if not self.records:
            self.paint_nothing(pen)
            return
        record = self.records[self.place]
        seen = self.end(self.place)
        company = company_told(record.header.seats, stage.words)
        x = EDGE * u + self.side + GAP * u
        area = Rect(round(x), round(stage.rail + TOP * u), round(stage.size[0] - EDGE * u - x), 0)
        top = self._head(pen, area, record, seen, company)
        if seen is None:
            paint_fault(pen, Rect(area.x, top, area.w, 0), self.faults[self.place])
        if seen is None or not seen.results:
            return
        bottom = round(self._buttons_top - 16 * u)
        sheet = score_sheet(seen, company, stage.words)
        paint_beside_list(pen, Rect(area.x, top, area.w, bottom - top), seen, sheet)

    def _head(
        self, pen: Pen, area: Rect, record: Record, seen: Observation | None, company: Company
    ) -> int:
        stage, u, words = pen.stage, pen.stage.u, pen.stage.words
        if seen is None:
            told = stage.say(f"{KEY}.faulty")
        elif len(seen.winners) == 1:
            told = company.say(words, f"{KEY}.won", seen.winners[0])
        elif seen.winners:
            names = company.listed(words, seen.winners)
            told = words.say(f"{KEY}.shared", names=names)
        else:
            told = stage.say(f"{KEY}.not_over")
        high = stage.text.line_height("title", 1.25)
        pen.text("head", told, (area.x, area.y, area.w, high), "title", weight=600, spacing=1.25,
                 may_cut=True)  # fmt: skip
        line = game_name(record.header.variant, words)
        names = others_told(company, seen.winners if seen else (), words)
        line = words.say("scene.dotted", first=line, second=names) if names else line
        lines = min(2, len(stage.text.lay_out(line, "body", 400, area.w).lines))
        y, step = area.y + high, stage.text.line_height("body", 1.3)
        pen.text("company", line, (area.x, y, area.w, step * lines), "body", "ink.soft",
                 lines=lines, spacing=1.3, may_cut=True)  # fmt: skip
        y += step * lines
        when = minute_words(record.header.started, words)
        moves = stage.say(f"{KEY}.moves", count=len(record.moves))
        told = stage.say("scene.dotted", first=when, second=moves) if when else moves
        small = stage.text.line_height("small", 1.3)
        pen.text("when", told, (area.x, y, area.w, small), "small", "ink.mute", spacing=1.3)
        return round(y + small + 12 * u)


def others_told(company: Company, winners: Sequence[int], words: Catalogue) -> str:
    """Tells against whom a match was won, and of one that has no winner with whom it was played:
    whoever a line is about is not named in it again.
    """
    about = winners or ([] if company.you is None else [company.you])
    others = [seat for seat in range(len(company.names)) if seat not in about]
    you = words.say(f"{KEY}.you_too")
    names = words.listed(
        [you if seat == company.you else company.name(words, seat) for seat in others]
    )
    if not others or not about:
        return names
    return words.say(f"{KEY}.against" if winners else "scene.home.with", names=names)
