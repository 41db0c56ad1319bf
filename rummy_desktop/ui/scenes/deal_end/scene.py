"""The scene at the end of a deal: all hands open, the points counted, the score sheet, the chart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame
from pygame import Rect
from pygame.event import Event

from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.table import DealResult
from rummy_desktop.ui.scene import Outcome
from rummy_desktop.ui.scenes.company import Company
from rummy_desktop.ui.scenes.deal_end.counting import Counting, counting
from rummy_desktop.ui.scenes.deal_end.headline import explanation, headline, what_next
from rummy_desktop.ui.scenes.deal_end.painting import Shown, paint_account, place_groups
from rummy_desktop.ui.scenes.deal_end.placing import ONE_COLUMN, cells
from rummy_desktop.ui.scenes.deal_end.reckoning import Account, accounts
from rummy_desktop.ui.scenes.felt_scene import FeltScene
from rummy_desktop.ui.scenes.game_words import deal_words, game_name, pips_of
from rummy_desktop.ui.scenes.line_chart import Curve, paint_chart
from rummy_desktop.ui.scenes.pen import Pen
from rummy_desktop.ui.scenes.score_sheet import Sheet, natural_height, paint_sheet, score_sheet
from rummy_desktop.ui.widgets import Button, RailButton, Shortcut, Widget, rail
from rummy_desktop.variant.model import KnockPayments

Door = Callable[[], Outcome | None]
EDGE, GAP = 32, 16
# The score sheet's width in u, of the window of 1280 u; more players need more of it.
SHEET, SHEET_MANY = 432, 500
LEAST_CHART = 215


@dataclass(frozen=True)
class DealEndDoors:
    """What lies behind the buttons; None leaves a button out."""

    go_on: Door
    watch: Door | None = None
    menu: Door | None = None
    log: Door | None = None


class DealEnd(FeltScene):
    """Shows a deal that is over, as anybody may see it; `go_on` begins the next one."""

    def __init__(
        self, seen: Observation, company: Company, doors: DealEndDoors, animated: bool = True
    ) -> None:
        super().__init__()
        if seen.result is None:
            raise ValueError("the deal is not over")
        self.seen = seen
        self.result: DealResult = seen.result
        self.company = company
        self.doors = doors
        self.accounts: tuple[Account, ...] = accounts(seen)
        self.animated = animated
        self._times: Counting | None = None
        self._began: float | None = None
        self._now = 0.0
        self._clicks = 0

    def build(self) -> Iterable[Widget]:
        """Gives the rail and the buttons at the lower right."""
        stage, u = self.stage, self.stage.u
        say = stage.say
        note = say(
            "scene.dotted",
            first=deal_words(self.seen, stage.words),
            second=say("scene.deal_end.finished"),
        )
        buttons = []
        if self.doors.log:
            buttons.append(
                RailButton("log", Rect(0, 0, 0, 0), say("table.rail.log"), "log", self.doors.log,
                           Shortcut(pygame.K_l))
            )  # fmt: skip
        if self.doors.menu:
            buttons.append(
                RailButton("menu", Rect(0, 0, 0, 0), say("shared.menu"), "menu", self.doors.menu,
                           Shortcut(pygame.K_ESCAPE))
            )  # fmt: skip
        name = game_name(self.seen.variant, stage.words)
        yield from rail(stage, name, note, pips_of(self.seen), buttons)
        over = bool(self.seen.winners)
        high = round(max(48 * u, stage.text.line_height("name") + 8))
        right = stage.size[0] - EDGE * u
        bottom = stage.size[1] - EDGE * u
        go_on = Button(
            "go on", Rect(0, 0, 0, 0), say(f"scene.deal_end.{'to_result' if over else 'go_on'}"),
            self.doors.go_on, "primary", Shortcut(pygame.K_RETURN), role="name",
        )  # fmt: skip
        wide = max(212 * u, go_on.natural_width(stage))
        found: list[Widget] = []
        go_on.rect = stage.mirrored((right - wide, bottom - high, wide, high))
        right -= wide + GAP * u
        if self.doors.watch:
            watch = Button(
                "watch", Rect(0, 0, 0, 0), say("scene.deal_end.watch"), self.doors.watch, "second",
                Shortcut(pygame.K_r),
            )  # fmt: skip
            wide = max(180 * u, watch.natural_width(stage))
            watch.rect = stage.mirrored((right - wide, bottom - high, wide, high))
            right -= wide + GAP * u
            found.append(watch)
        self._words_right = right
        self._button_height = high
        yield from [go_on, *found]

    def entered(self) -> None:
        """Begins with the keyboard at the way on."""
        self.controls.focus("go on", by_keyboard=False)

    def update(self, now: float) -> Outcome | None:
        """Counts on."""
        if self._began is None:
            self._began = now
            look = self.stage.look
            still = not self.animated or look.reduced_motion
            pace = 0.0 if still else self.stage.theme.pace(look.pace)
            motion = self.stage.theme.motion
            self._times = counting(
                self.accounts,
                motion("count_point").ms,
                motion("total_roll").ms,
                motion("flip").ms,
                pace,
            )
        was_moving = self.animating()
        self._now = max(self._now, now - self._began)
        if was_moving:
            self._tick()
            self.touch()
        return None

    def animating(self) -> bool:
        """Tells whether points are still being counted."""
        return self._times is not None and self._now < self._times.ends

    def finish(self) -> None:
        """Shows everything at once."""
        if self._times:
            self._now = max(self._now, self._times.ends)
        self.touch()

    def on_event(self, event: Event) -> Outcome | None:
        """Lets a click or Space hurry the counting."""
        clicked = event.type == pygame.MOUSEBUTTONDOWN and event.button == 1
        spaced = event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE
        if clicked or spaced:
            self.finish()
        return None

    def sketch(self, pen: Pen) -> None:
        """Draws headline, accounts, sheet, chart and the line below."""
        stage, u = pen.stage, pen.stage.u
        area = self._left()
        top = self._headline(pen, area)
        bottom = stage.size[1] - EDGE * u - self._button_height - GAP * u
        self._accounts(pen, Rect(area.x, top, area.w, round(bottom - top)))
        self._papers(pen, bottom)
        self._next_words(pen)

    def _left(self) -> Rect:
        """Gives the left part, for the hands, and places the papers beside it."""
        u, (w, _) = self.stage.u, self.stage.size
        wide = (SHEET if self.seen.players <= ONE_COLUMN else SHEET_MANY) * u
        # A wider window gives two fifths of what it has more to the papers.
        wide += max(0.0, w - 1280 * u) * 0.4
        wide *= 1 + 0.25 * (self.stage.look.text - 1)
        left = EDGE * u
        self._papers_left = round(w - EDGE * u - wide)
        top = round(self.stage.rail + 18 * u)
        return Rect(round(left), top, round(self._papers_left - 20 * u - left), 0)

    def _headline(self, pen: Pen, area: Rect) -> int:
        stage, u = pen.stage, pen.stage.u
        x, w = area.x + 16 * u, area.w - 32 * u
        high = stage.text.line_height("title", 1.2)
        told = headline(self.seen, self.result, self.company, stage.words)
        pen.text("headline", told, (x, area.y, w, high), "title", weight=600, spacing=1.2)
        y = area.y + high + round(2 * u)
        line = stage.text.line_height("body", 1.25)
        how = explanation(self.seen, self.result, stage.words)
        lines = len(stage.text.lay_out(how, "body", 400, w).lines)
        lines = min(lines, 2)
        pen.text(
            "explanation", how, (x, y, w, line * lines), "body", "ink.soft", lines=2, spacing=1.25
        )
        return round(y + line * lines + 10 * u)

    def _accounts(self, pen: Pen, area: Rect) -> None:
        stage = pen.stage
        line = stage.text.line_height("name", 1.25)
        boxes = cells(area, len(self.accounts), stage.u, line)
        signed = isinstance(self.seen.variant.score.method, KnockPayments)
        for place, (cell, account) in enumerate(zip(boxes, self.accounts, strict=True)):
            shown = self._shown(place)
            points = round(account.points * shown.rolled)
            number = stage.words.signed(points) if signed else stage.words.number(points)
            name = self.company.name(stage.words, account.seat)
            placed = place_groups(stage, cell, account.groups)
            paint_account(pen, cell, account, name, placed, number, shown)

    def _shown(self, place: int) -> Shown:
        times = self._times
        if times is None:
            return Shown()
        now = self._now
        return Shown(times.turned(place, now), times.counted(place, now), times.rolled(place, now))

    def _papers(self, pen: Pen, bottom: float) -> None:
        stage, u = pen.stage, pen.stage.u
        sheet: Sheet = score_sheet(self.seen, self.company, stage.words)
        x, y = self._papers_left, round(stage.rail + 18 * u)
        w = round(stage.size[0] - EDGE * u - x)
        room = bottom - y
        chart_room = max(LEAST_CHART * u, stage.text.line_height("small") * 7)
        high = min(natural_height(stage, sheet, w), room - GAP * u - chart_room)
        fill = self._times.filled(self._now) if self._times else 1.0
        grown = self._times.grown(self._now) if self._times else 1.0
        paint_sheet(pen, Rect(x, y, w, round(high)), sheet, fill)
        top = round(y + high + GAP * u)
        title = stage.say(f"scene.chart.{'highest' if sheet.highest else 'lowest'}")
        curves = curves_of(self.seen, sheet)
        deals = max(len(sheet.rows), 3)
        paint_chart(pen, Rect(x, top, w, round(bottom - top)), title, curves, deals, grown)

    def _next_words(self, pen: Pen) -> None:
        stage, u = pen.stage, pen.stage.u
        size = stage.scale.icon(16)
        x = EDGE * u + 16 * u
        y = stage.size[1] - EDGE * u - self._button_height
        pen.icon("info", (x + size / 2, y + self._button_height / 2), size, "ink.soft")
        x += size + 8 * u
        told = what_next(self.seen, self.company, stage.words)
        room = self._words_right - x - 8 * u
        pen.text(
            "next", told, (x, y, room, self._button_height), "body", "ink.soft", lines=2,
            spacing=1.25,
        )  # fmt: skip

    def _tick(self) -> None:
        """Gives each newly counted card a short sound."""
        if self._times is None:
            return
        clicks = sum(self._times.counted(i, self._now) for i in range(len(self.accounts)))
        if clicks > self._clicks:
            self.stage.sounds.play("slide", 0.35)
        self._clicks = clicks


def curves_of(seen: Observation, sheet: Sheet) -> tuple[Curve, ...]:
    """Gives each seat's running totals for the chart, until it was out of the match."""
    curves = []
    for seat in range(seen.players):
        totals = [0.0]
        for result in seen.results:
            # Who was out before this deal has no hand in it: the line ends where it was.
            if not result.hands[seat] and not result.points[seat] and _was_out(seen, totals[-1]):
                break
            totals.append(float(result.totals[seat]))
        curves.append(Curve(seat, sheet.names[seat], tuple(totals)))
    return tuple(curves)


def _was_out(seen: Observation, total: float) -> bool:
    return seen.variant.match.ends == "knockout" and total >= seen.variant.match.number
