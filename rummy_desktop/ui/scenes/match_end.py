"""The end of a match: who has won, everybody's place, the whole score sheet and its chart."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

import pygame
from pygame import Rect

from rummy_desktop.cards import CardId, read_cards
from rummy_desktop.engine.observation import Observation
from rummy_desktop.session.statistics import final_places
from rummy_desktop.ui.card_art import RATIO, SELECTED
from rummy_desktop.ui.scene import Outcome, Part
from rummy_desktop.ui.scenes.company import Company
from rummy_desktop.ui.scenes.deal_end.reckoning import accounts
from rummy_desktop.ui.scenes.felt_scene import FeltScene
from rummy_desktop.ui.scenes.game_words import game_name
from rummy_desktop.ui.scenes.match_story import decided
from rummy_desktop.ui.scenes.papers import (
    area_beside,
    paint_chart_page,
    paint_papers,
    paint_sheet_page,
)
from rummy_desktop.ui.scenes.pen import Pen
from rummy_desktop.ui.scenes.score_sheet import score_sheet
from rummy_desktop.ui.scenes.tabs import crowded, tabs
from rummy_desktop.ui.widgets import Button, RailButton, Shortcut, Widget, rail

Door = Callable[[], Outcome | None]
KEY = "scene.match_end"
EDGE, GAP, TROPHY = 32, 16, 64
# The usual height in u of the winner's place and of another's; together with what is between them
# they take what the winner's cards and words leave.
FIRST_ROW, OTHER_ROW, ROWS_APART = 84, 60, 8
# The winner's cards and words: their least and greatest height, and that of a card, in u.
LEAST_HERO, HIGHEST_HERO, MOST_CARD, MOST_CARDS = 292, 496, 232, 9
ROYAL = tuple(map(CardId, read_cards("10S JS QS KS AS")))
# How many times as high as usual a place becomes on a page of its own, in text of usual size.
MOST_LARGE = 1.3
PAGES = ("places", "sheet", "chart")


@dataclass(frozen=True)
class MatchEndDoors:
    """What comes next; None leaves a button out."""

    again: Door
    home: Door
    watch: Door | None = None


class MatchEnd(FeltScene):
    """Shows a match that is over, as anybody may see it."""

    def __init__(self, seen: Observation, company: Company, doors: MatchEndDoors) -> None:
        super().__init__()
        if not seen.winners:
            raise ValueError("the match is not over")
        self.seen = seen
        self.company = company
        self.doors = doors
        self.page = PAGES[0]
        self._page_choice: Widget | None = None
        self.places = final_places(seen.variant, seen.totals, seen.winners)

    def build(self) -> Iterable[Widget]:
        """Gives the rail and the buttons at the lower right."""
        stage, u = self.stage, self.stage.u
        say = stage.say
        home = RailButton(
            "home", (0, 0, 1, 1), say("shared.home"), "home", self.doors.home,
            Shortcut(pygame.K_ESCAPE),
        )  # fmt: skip
        name = game_name(self.seen.variant, stage.words)
        yield from rail(stage, name, self._deals(), buttons=[home])
        high = stage.row_height(48, "name")
        right, bottom = stage.size[0] - EDGE * u, stage.size[1] - EDGE * u
        again = Button(
            "again", (0, 0, 1, 1), say(f"{KEY}.again"), self.doors.again, "primary",
            Shortcut(pygame.K_RETURN), role="name",
        )  # fmt: skip
        buttons = [(again, 212.0)]
        if self.doors.watch:
            watch = Button(
                "watch", (0, 0, 1, 1), say(f"{KEY}.watch"), self.doors.watch, "second",
                Shortcut(pygame.K_r),
            )  # fmt: skip
            buttons.append((watch, 180.0))
        self._buttons_top = bottom - high
        for button, least in buttons:
            wide = max(least * u, button.natural_width(stage))
            button.rect = stage.mirrored((right - wide, bottom - high, wide, high))
            right -= wide + GAP * u
            yield button
        self._page_choice = None
        if crowded(stage, self.seen.players):
            area = self._area()
            self._page_choice = tabs(stage, area.right, area.y, PAGES, self.page, self._turn_to)
            yield self._page_choice

    def entered(self) -> None:
        """Begins with the keyboard at the way on, and with a sound for a winner at this screen."""
        self.controls.focus("again", by_keyboard=False)
        if self.company.you is None or self.company.you in self.seen.winners:
            self.stage.sounds.play("win")

    def headline(self) -> str:
        """Tells who has won."""
        words, winners = self.stage.words, self.seen.winners
        if len(winners) == 1:
            return self.company.say(words, f"{KEY}.won", winners[0])
        return words.say(f"{KEY}.shared", names=self.company.listed(words, winners))

    def announced(self) -> str:
        """Says who has won, and how everybody stands."""
        words = self.stage.words
        told = [self.headline()]
        for seat, total in enumerate(self.seen.totals):
            name, number = self.company.name(words, seat), words.number(total)
            told.append(words.say("speech.stands", name=name, total=number))
        return ". ".join(one.rstrip(".") for one in told)

    def _deals(self) -> str:
        return self.stage.say(f"{KEY}.deals", count=len(self.seen.results))

    def _turn_to(self, page: str) -> Outcome | None:
        self.page = page
        self.rebuild()
        return None

    def _area(self) -> Rect:
        """Gives the felt above the buttons; what stands beside the papers where these are seen."""
        return area_beside(self.stage, self.seen.players, self._buttons_top - GAP * self.stage.u)

    def sketch(self, pen: Pen) -> None:
        """Draws trophy, headline, places, sheet and chart; in large text a page of them."""
        stage, u, area = pen.stage, pen.stage.u, self._area()
        sheet = score_sheet(self.seen, self.company, stage.words)
        # Deals that were not needed are not asked for.
        sheet = replace(sheet, rows=sheet.rows[: len(self.seen.results)])
        roomy = not crowded(stage, self.seen.players)
        top = self._hero(pen, area) if roomy else self._head(pen, area)
        page = Rect(area.x, top, area.w, area.bottom - top)
        if roomy:
            # The places may go on beside the buttons, which stand below the papers.
            page.h = round(stage.size[1] - EDGE * u - top)
            self._places(pen, page)
            left = round(area.right + 20 * u)
            wide = round(stage.size[0] - EDGE * u - left)
            paint_papers(pen, Rect(left, area.y, wide, area.h), self.seen, sheet)
        elif self.page == "places":
            self._places(pen, page)
        elif self.page == "sheet":
            paint_sheet_page(pen, page, sheet)
        else:
            paint_chart_page(pen, page, self.seen, sheet)

    def _hero(self, pen: Pen, area: Rect) -> int:
        """Draws the winner's cards in the lamp's light, and below them who has won."""
        stage, u = pen.stage, pen.stage.u
        places = self._places_height() * u
        room = stage.size[1] - EDGE * u - area.y
        high = max(LEAST_HERO * u, min(HIGHEST_HERO * u, room - places))
        title = stage.text.px("title") * 1.5
        line, words = stage.text.line_height("body", 1.3), title * 1.3
        band = 30 * u
        story = decided(self.seen, self.company, stage.words)
        lines = line * (2 if story else 1)
        above = high - words - lines - band
        h = min((above - 24 * u) / 1.2, MOST_CARD * u)
        middle = (area.centerx, area.y + above / 2 + h * 0.02)
        stage.paint.lamp(pen.target, pen.point(middle), area.w * 1.15, h * 4.4)
        self._fan(pen, middle, h, area.w * 0.8)
        y = area.y + high - lines - words - band
        self._cup(pen, (area.centerx, y + band / 2), area.w * 0.3)
        y += band
        told, sizes = self.headline(), (title, stage.text.px("title"), stage.text.px("name"))
        fits = (px for px in sizes if stage.text.size(told, px, 600)[0] <= area.w)
        pen.text(
            "headline", told, (area.x, y, area.w, words), next(fits, sizes[-1]), weight=600,
            align="center", spacing=1.25, may_cut=True,
        )  # fmt: skip
        pen.text(
            "how", self._how(), (area.x, y + words, area.w, line), "body", "ink.soft",
            align="center", spacing=1.3,
        )  # fmt: skip
        if story:
            roles = (one for one in ("body", "small") if stage.text.size(story, one)[0] <= area.w)
            pen.text(
                "decided", story, (area.x, y + words + line, area.w, line), next(roles, "tiny"),
                "brass.bright", align="center", spacing=1.3, may_cut=True,
            )  # fmt: skip
        return round(area.y + high + 14 * u)

    def _fan(self, pen: Pen, middle: tuple[float, float], h: float, room: float) -> None:
        """Fans cards out around a point, in h px of height and at most so many px of width."""
        cards = winning_cards(self.seen)
        count = len(cards)
        step = min(h * RATIO * 0.62, (room - h * RATIO) / max(1, count - 1))
        centre = pen.point(middle)
        for i, card in enumerate(cards):
            k = i - (count - 1) / 2
            place = (centre[0] + k * step, centre[1] + (k * k) * h * 0.0085)
            pen.stage.cards.draw(pen.target, card, place, h, k * 2.6, SELECTED)
        wide = step * (count - 1) + h * RATIO * 1.25
        rect = Rect(round(centre[0] - wide / 2), round(centre[1] - h * 0.55), round(wide), round(h))
        pen.parts.append(Part("fan", rect, "cards"))

    def _cup(self, pen: Pen, centre: tuple[float, float], reach: float) -> None:
        """Draws the cup between two lines of brass that end in diamonds."""
        u, size = pen.stage.u, 26 * pen.stage.u
        pen.icon("trophy", centre, size, "brass.bright", 1.4)
        for side in (-1, 1):
            near, far = centre[0] + side * 26 * u, centre[0] + side * reach
            pen.line((near, centre[1]), (far, centre[1]), "brass.dim", max(1, round(u)))
            pen.stage.paint.diamond(pen.target, pen.point((far, centre[1])), 7 * u)

    def _how(self) -> str:
        key = "highest" if self.seen.variant.match.wins == "highest" else "lowest"
        if self.seen.variant.match.pool is not None:
            key = "pool"
        return self.stage.say(f"{KEY}.how.{key}")

    def _head(self, pen: Pen, area: Rect) -> int:
        stage, u = pen.stage, pen.stage.u
        size = TROPHY * u
        title = stage.text.line_height("title", 1.3)
        line = stage.text.line_height("body", 1.3)
        high = max(size + 28 * u, title + line + 16 * u)
        middle = area.y + high / 2
        centre = (area.x + 16 * u + size / 2, middle)
        stage.paint.lamp(pen.target, pen.point(centre), size * 3, size * 3)
        pen.icon("trophy", centre, size, "brass.bright", 1.1)
        x = centre[0] + size / 2 + 20 * u
        room = area.right - x
        if self._page_choice:
            room -= self._page_choice.rect.w + 12 * u
        y = middle - (title + line) / 2
        told, roles = self.headline(), ("title", "heading", "name")
        fits = (role for role in roles if stage.text.size(told, role, 600)[0] <= room)
        pen.text(
            "headline", told, (x, y, room, title), next(fits, "name"), weight=600, spacing=1.3,
            may_cut=True,
        )  # fmt: skip
        pen.text("how", self._how(), (x, y + title, room, line), "body", "ink.soft", spacing=1.3)
        return round(area.y + high + 8 * u)

    def _rows(self) -> list[tuple[int, float]]:
        """Gives the seats in the order of their places, each with its row's usual height in u."""
        won, seats = self.seen.winners, range(self.seen.players)
        order = sorted(seats, key=lambda seat: (seat not in won, self.places[seat], seat))
        return [(seat, FIRST_ROW if seat in won else OTHER_ROW) for seat in order]

    def _places_height(self) -> float:
        """Gives the usual height in u of all places."""
        return sum(room + ROWS_APART for _, room in self._rows())

    def _places(self, pen: Pen, area: Rect) -> None:
        """Draws everybody's place in one list that fills the area."""
        rows, gap = self._rows(), ROWS_APART * pen.stage.u
        part = (area.h + gap) / self._places_height() / pen.stage.u
        if crowded(pen.stage, self.seen.players):
            part = min(part, MOST_LARGE * pen.stage.look.text)
        y = float(area.y)
        for seat, room in rows:
            high = (room + ROWS_APART) * pen.stage.u * part - gap
            self._place(pen, seat, Rect(area.x, round(y), area.w, round(y + high) - round(y)))
            y += high + gap

    def _place(self, pen: Pen, seat: int, box: Rect) -> None:
        stage, u, text = pen.stage, pen.stage.u, pen.stage.text
        won = seat in self.seen.winners
        pen.box(box, "panel_flat_out" if won else "panel_flat", f"place.{seat}")
        ink = "brass.bright" if won else "ink.main"
        pad = 16 * u
        number = max(44 * u, text.size(stage.words.number(8), "title", 300)[0] + 16 * u)
        told = stage.words.number(self.places[seat])
        px = min(text.px("title"), box.h * 0.62)
        pen.text(f"place.{seat}.number", told, (box.x + pad, box.y, number, box.h), px, ink, 300)
        total = stage.words.number(self.seen.totals[seat])
        unit = stage.say("shared.points", count=self.seen.totals[seat])
        wide_unit = text.size(unit, "small")[0] + 2
        right = box.right - pad
        pen.text(
            f"place.{seat}.unit", unit, (right - wide_unit, box.y, wide_unit, box.h), "small",
            "ink.soft",
        )  # fmt: skip
        px = min(text.px("total") * (1.1 if won else 0.8), box.h * 0.62)
        right -= wide_unit + 8 * u
        wide = text.size(total, px, 600)[0] + 2
        pen.text(
            f"place.{seat}.total", total, (right - wide, box.y, wide, box.h), px, ink, 600, "end"
        )
        x = box.x + pad + number
        self._name(pen, seat, Rect(round(x), box.y, round(right - wide - 12 * u - x), box.h), ink)

    def _name(self, pen: Pen, seat: int, area: Rect, ink: str) -> None:
        stage, text = pen.stage, pen.stage.text
        name, note = self.company.name(stage.words, seat), self._note(seat)
        second = text.line_height("small", 1.2)
        role = next(
            (one for one in ("heading", "name")
             if text.line_height(one, 1.2) + second + 6 * stage.u <= area.h), "",
        )  # fmt: skip
        if role:
            first = text.line_height(role, 1.2)
            y = area.y + (area.h - first - second) / 2
            # Persian letters reach further down: what is seen of both lines is in the middle.
            y -= text.px("small") * 0.15 if stage.rtl else 0
            pen.text(
                f"place.{seat}.name", name, (area.x, y, area.w, first), role, ink, 600,
                spacing=1.2, may_cut=True,
            )  # fmt: skip
            fits = text.size(note, "small")[0] <= area.w
            pen.text(
                f"place.{seat}.note", note, (area.x, y + first, area.w, second),
                "small" if fits else "tiny", "ink.soft", spacing=1.2,
            )  # fmt: skip
            return
        # Notes beside names begin below each other.
        names = (self.company.name(stage.words, one) for one in range(self.seen.players))
        widest = max(text.size(one, "name", 600)[0] for one in names) + 2
        wide = min(widest, area.w * 0.5)
        pen.text(
            f"place.{seat}.name", name, (area.x, area.y, wide, area.h), "name", ink, 600,
            may_cut=True,
        )  # fmt: skip
        left = area.x + wide + 18 * stage.u
        rest = (left, area.y, area.right - left, area.h)
        if text.size(note, "small")[0] <= rest[2]:
            pen.text(f"place.{seat}.note", note, rest, "small", "ink.soft")

    def _note(self, seat: int) -> str:
        say, seen = self.stage.say, self.seen
        ended = sum(result.by == seat for result in seen.results)
        told = say(f"{KEY}.{'knocked' if seen.variant.knock else 'went_out'}", count=ended)
        if seen.variant.match.pool is not None:
            chips = say(f"{KEY}.chips", chips=self.stage.words.signed(seen.chips[seat]))
            return say("scene.dotted", first=told, second=chips)
        return told


def winning_cards(seen: Observation) -> tuple[CardId, ...]:
    """Gives the winner's melds of the last deal, as many as make a fan; a royal run where there is
    none.
    """
    found: tuple[CardId, ...] = ()
    if seen.result is not None:
        mine = next((one for one in accounts(seen) if one.seat == seen.winners[0]), None)
        for group in mine.groups if mine else ():
            if group.kind in ("set", "run") and len(found) + len(group.cards) <= MOST_CARDS:
                found += group.cards
    return found if len(found) >= 3 else ROYAL
