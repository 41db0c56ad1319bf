"""The scene at the end of a deal: all hands open, points counted, score sheet, chart."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.table import DealResult
from rummy_desktop.ui.scene import Outcome
from rummy_desktop.ui.scenes.company import Company
from rummy_desktop.ui.scenes.deal_end.account_words import Told, notes_beside
from rummy_desktop.ui.scenes.deal_end.counting import Counting, counting, points_shown
from rummy_desktop.ui.scenes.deal_end.headline import below_title, sum_words, title, what_next
from rummy_desktop.ui.scenes.deal_end.painting import (
    Shown,
    lay_accounts,
    least_height,
    paint_account,
)
from rummy_desktop.ui.scenes.deal_end.placing import Form, Laid
from rummy_desktop.ui.scenes.deal_end.reckoning import Account, accounts
from rummy_desktop.ui.scenes.felt_scene import FeltScene
from rummy_desktop.ui.scenes.game_words import deal_words, game_name, pips_of
from rummy_desktop.ui.scenes.papers import (
    area_beside,
    paint_chart_page,
    paint_papers,
    paint_sheet_page,
)
from rummy_desktop.ui.scenes.pen import Pen
from rummy_desktop.ui.scenes.score_sheet import Sheet, score_sheet
from rummy_desktop.ui.scenes.tabs import crowded, tabs
from rummy_desktop.ui.signs import isolated
from rummy_desktop.ui.widgets import Button, RailButton, ScrollArea, Shortcut, Widget, rail
from rummy_desktop.ui.widgets.more import BESIDE
from rummy_desktop.variant.model import KnockPayments

Door = Callable[[], Outcome | None]
EDGE, GAP = 32, 16
# Accounts stand as their cards are largest, up to so many in one column; in a page that scrolls,
# more than two stand in two columns.
FORMS = (Form(1, False), Form(1, True), Form(2, True))
ONE_COLUMN, ONE_IN_PAGE = 4, 2
PAGES = ("hands", "sheet", "chart")


@dataclass(frozen=True)
class DealEndDoors:
    """What lies behind the buttons; None leaves a button out."""

    go_on: Door
    watch: Door | None = None
    menu: Door | None = None
    log: Door | None = None
    fair_play: Door | None = None


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
        self.page = PAGES[0]
        self._page_choice: Widget | None = None
        self._content = 0
        # The accounts' boxes and cards, for what they were laid out in.
        self._laid: tuple[object, Laid] | None = None

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
        if self.doors.fair_play:
            buttons.append(
                RailButton("fair play", Rect(0, 0, 0, 0), say("scene.fair_play.title"), "check",
                           self.doors.fair_play, Shortcut(pygame.K_f))
            )  # fmt: skip
        if self.doors.menu:
            buttons.append(
                RailButton("menu", Rect(0, 0, 0, 0), say("shared.menu"), "menu", self.doors.menu,
                           Shortcut(pygame.K_ESCAPE))
            )  # fmt: skip
        name = game_name(self.seen.variant, stage.words)
        yield from rail(stage, name, note, pips_of(self.seen), buttons)
        high = round(max(48 * u, stage.text.line_height("name") + 8))
        right = stage.size[0] - EDGE * u
        bottom = stage.size[1] - EDGE * u
        go_on = Button(
            "go on", Rect(0, 0, 0, 0), say(f"scene.deal_end.{self._way_on()}"), self.doors.go_on,
            "primary", Shortcut(pygame.K_RETURN), role="name",
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
        yield from [*self._pages(), go_on, *found]

    def _way_on(self) -> str:
        if self.seen.winners:
            return "to_result"
        you = self.company.you
        return "go_on" if you is None or self.seen.in_play[you] else "go_on_without"

    def _pages(self) -> Iterable[Widget]:
        """Gives the choice of pages, and the hands that scroll, where text is large."""
        stage, u = self.stage, self.stage.u
        self._page_choice = None
        if not crowded(stage, self.seen.players):
            return
        area = self._area()
        self._page_choice = tabs(stage, area.right, area.y, PAGES, self.page, self._turn_to)
        yield self._page_choice
        if self.page == "hands":
            top = self._below_headline(area)
            rect = Rect(area.x, top, area.w, round(self._bottom() - top))
            columns = 1 if len(self.accounts) <= ONE_IN_PAGE else 2
            rows = -(-len(self.accounts) // columns)
            self._content = max(rect.h, round(rows * least_height(stage) + (rows - 1) * 10 * u))
            if self._content > rect.h:
                rect.w -= round(BESIDE * u)
            yield ScrollArea("hands", stage.mirrored(rect), self._content, paint=self._paint_hands)

    def _turn_to(self, page: str) -> Outcome | None:
        self.page = page
        self.finish()
        self.rebuild()
        return None

    def _area(self) -> Rect:
        """Gives the felt above the buttons; what stands beside the papers where these are seen."""
        return area_beside(self.stage, self.seen.players, self._bottom())

    def _bottom(self) -> float:
        return self.stage.size[1] - (EDGE + GAP) * self.stage.u - self._button_height

    def entered(self) -> None:
        """Begins with the keyboard at the way on, and with nothing counted: the first picture may
        be drawn before the first tick.
        """
        self.controls.focus("go on", by_keyboard=False)
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

    def update(self, now: float) -> Outcome | None:
        """Counts on."""
        if self._began is None:
            self._began = now
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
        """Draws headline, accounts, sheet, chart and what is next; in large text a page of them."""
        area = self._area()
        top = self._headline(pen, area)
        sheet: Sheet = score_sheet(self.seen, self.company, pen.stage.words)
        fill = self._times.filled(self._now) if self._times else 1.0
        grown = self._times.grown(self._now) if self._times else 1.0
        page = Rect(area.x, top, area.w, area.bottom - top)
        if not crowded(pen.stage, self.seen.players):
            self._accounts(pen, page, FORMS if self.seen.players > ONE_COLUMN else FORMS[:2])
            u = pen.stage.u
            left = round(area.right + 20 * u)
            wide = round(pen.stage.size[0] - EDGE * u - left)
            paint_papers(pen, Rect(left, area.y, wide, area.h), self.seen, sheet, fill, grown)
        elif self.page == "sheet":
            paint_sheet_page(pen, page, sheet, fill)
        elif self.page == "chart":
            paint_chart_page(pen, page, self.seen, sheet, grown)
        self._next_words(pen)

    def _paint_hands(self, target: Surface, rect: Rect, offset: int) -> None:
        place = self.stage.mirrored(rect)
        area = Rect(place.x, place.y - offset, place.w, self._content)
        form = Form(1, False) if self.seen.players <= ONE_IN_PAGE else Form(2, True)
        self._accounts(Pen(self.stage, target), area, (form,))

    def _title_width(self, area: Rect) -> float:
        wide = area.w - 32 * self.stage.u
        return wide - (self._page_choice.rect.w + 12 * self.stage.u if self._page_choice else 0)

    def _how(self, area: Rect) -> tuple[str, int, int]:
        """Gives the words below the title, how many lines they take, and a line's height in px."""
        stage = self.stage
        wide = area.w - 32 * stage.u
        for told in below_title(self.seen, self.result, self.company, stage.words):
            lines = len(stage.text.lay_out(told, "body", 400, wide).lines)
            if lines <= 2:
                break
        return told, min(2, lines), stage.text.line_height("body", 1.25)

    def _below_headline(self, area: Rect) -> int:
        stage = self.stage
        _, lines, line = self._how(area)
        title = max(stage.text.line_height("title", 1.2), self._page_height())
        return round(area.y + title + lines * line + 12 * stage.u)

    def _page_height(self) -> int:
        return self._page_choice.rect.h + 4 if self._page_choice else 0

    def announced(self) -> str:
        """Says who ended the deal, how points are reckoned, and how everybody stands."""
        words = self.stage.words
        told = [title(self.seen, self.result, self.company, words)]
        told.append(below_title(self.seen, self.result, self.company, words)[0])
        for seat, total in enumerate(self.seen.totals):
            name, number = self.company.name(words, seat), words.number(total)
            told.append(words.say("speech.stands", name=name, total=number))
        return ". ".join(one.rstrip(".") for one in told)

    def _headline(self, pen: Pen, area: Rect) -> int:
        stage, u = pen.stage, pen.stage.u
        x, wide = area.x + 16 * u, self._title_width(area)
        told = title(self.seen, self.result, self.company, stage.words)
        roles = ("title", "heading", "name")
        fits = (role for role in roles if stage.text.size(told, role, 600)[0] <= wide)
        high = max(stage.text.line_height("title", 1.2), self._page_height())
        pen.text("headline", told, (x, area.y, wide, high), next(fits, "name"), weight=600,
                 spacing=1.2, may_cut=True)  # fmt: skip
        how, lines, line = self._how(area)
        place = (x, area.y + high + 2 * u, area.w - 32 * u, line * lines)
        pen.text("explanation", how, place, "body", "ink.soft", lines=2, spacing=1.25)
        return self._below_headline(area)

    def _accounts(self, pen: Pen, area: Rect, forms: Sequence[Form]) -> None:
        stage = pen.stage
        key = (tuple(area), forms, stage.scale, stage.look, stage.words.code)
        if self._laid is None or self._laid[0] != key:
            groups = [account.groups for account in self.accounts]
            self._laid = key, lay_accounts(stage, area, groups, forms)
        laid = self._laid[1]
        signed = isinstance(self.seen.variant.score.method, KnockPayments)
        settled = self._times.filled(self._now) if self._times else 1.0
        say = stage.words.signed if signed else stage.words.number
        told = []
        for place, account in enumerate(self.accounts):
            shown = self._shown(place)
            points = points_shown(account, shown.counted, shown.rolled, settled)
            name = self.company.name(stage.words, account.seat)
            more = self._more(account) if settled >= 1 else ()
            told.append(Told(name, say(points), say(account.points), more))
        told = notes_beside(stage, laid.cells, self.accounts, told)
        for place, (cell, account) in enumerate(zip(laid.cells, self.accounts, strict=True)):
            shown = self._shown(place)
            wild_rank = self.seen.wild_rank
            paint_account(pen, cell, account, told[place], laid.cards[place], shown, wild_rank)

    def _more(self, account: Account) -> tuple[str, ...]:
        """Tells how the points came about, where the cards alone do not show it; also in fewer
        words, where there are any.
        """
        words = self.stage.words
        told = sum_words(account.sum, words)
        if told:
            return (told,)
        if account.others:
            points = isolated(words.signed(account.others))
            return words.say("scene.deal_end.note.others", points=points), points
        if account.given is not None:
            name = self.company.name(words, account.given)
            return (words.say("scene.deal_end.note.given", name=name, count=account.left),)
        return ()

    def _shown(self, place: int) -> Shown:
        times = self._times
        if times is None:
            return Shown()
        now = self._now
        return Shown(times.turned(place, now), times.counted(place, now), times.rolled(place, now))

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
