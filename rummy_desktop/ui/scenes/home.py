"""The first scene: go on with a match, begin one, and the way to everything else."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pygame
from pygame import Rect, Surface

from rummy_desktop.cards import JOKER, read_card
from rummy_desktop.ui.card_art import BACK, SELECTED
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.painting.drawing import Drawing, Stroke
from rummy_desktop.ui.painting.shadows import reach, shadow
from rummy_desktop.ui.scene import Outcome, Part, Scene
from rummy_desktop.ui.scenes.felt_scene import FeltScene, show_keys
from rummy_desktop.ui.scenes.home_notices import MoreLink, NoticeBoard, NoticeWords, show_notices
from rummy_desktop.ui.scenes.link import Link
from rummy_desktop.ui.scenes.pen import Pen
from rummy_desktop.ui.scenes.saved_match import SavedMatch, company_words, match_words
from rummy_desktop.ui.widgets import MenuRow, Shortcut, Tile, Widget

Door = Callable[[], Outcome | None]
# Lengths in u: the column's left edge and width, and where its parts begin.
LEFT, WIDE, FIRST = 104, 392, 276
TILE, ROW, LEAST_ROW, ROW_GAP = 116, 48, 32, 4
# The fan: card height, radius, angle from card to card in degrees, and its middle.
HERO_RADIUS, HERO_ANGLE, HERO_MIDDLE = 430, 9, 0.475
PLAY_RIGHT, PLAY_LEFT = "M8.500 6L18.500 12 8.500 18Z", "M15.500 6L5.500 12 15.500 18Z"
HERO = (BACK, JOKER, *map(read_card, ("10S", "JD", "QC", "KH", "AS")))


@dataclass(frozen=True)
class HomeFacts:
    """What the first scene tells. kept: finished matches. notices: what else a player should know,
    in words. begun: matches that are not over.
    """

    saved: SavedMatch | None = None
    kept: int = 0
    notices: Sequence[NoticeWords] = ()
    begun: int = 0


@dataclass(frozen=True)
class HomeDoors:
    """What lies behind each row. speak changes the language."""

    go_on: Door
    new_match: Door
    rule_book: Door
    replays: Door
    statistics: Door
    settings: Door
    credits: Door
    leave: Door
    speak: Callable[[str], Outcome | None]
    languages: Sequence[tuple[str, str]] = field(default=(("en", "English"),))
    version: str = ""
    open_matches: Door | None = None
    ahead: Callable[[], Sequence[Callable[[], Scene]]] = tuple


class Home(FeltScene):
    """The first scene. `facts` is asked anew whenever the scene is come back to."""

    has_rail = False

    def __init__(self, doors: HomeDoors, facts: Callable[[], HomeFacts]) -> None:
        super().__init__()
        self.doors = doors
        self._ask = facts
        self.facts = HomeFacts()
        self._asked_in = ""

    def set_stage(self, stage: Stage) -> None:
        """Asks for what there is to tell, once in each language, then lays itself out."""
        if self._asked_in != stage.words.code:
            self._asked_in = stage.words.code
            self.facts = self._ask()
        super().set_stage(stage)

    def resumed(self, result: Any) -> Outcome | None:
        """Tells what has changed meanwhile."""
        self.facts = self._ask()
        self.rebuild()
        return None

    def ahead(self) -> Sequence[Callable[[], Scene]]:
        """Gives the rooms off home."""
        return self.doors.ahead()

    def entered(self) -> None:
        """Begins with the keyboard at the first row."""
        self.controls.focus("first", by_keyboard=False)

    def build(self) -> Iterable[Widget]:
        """Gives the large tile, the rows of the menu, the languages and the credits."""
        stage, u = self.stage, self.stage.u
        rows = self._rows()
        tile = max(TILE * u, self._tile_lines() + 36 * u)
        foot = self._foot_y()
        # Many rows stand closer, so that title and tile stay where they always are.
        each = (foot - (18 + FIRST + 24) * u - tile) / len(rows) - ROW_GAP * u
        least, most = stage.row_height(LEAST_ROW, "name"), stage.row_height(ROW, "name")
        high = max(least, min(most, int(each)))
        needed = tile + 24 * u + len(rows) * (high + ROW_GAP * u)
        y = min(FIRST * u, foot - 18 * u - needed)
        self._top = y
        wide = self._wide()
        yield Tile(
            "first", stage.mirrored((LEFT * u, y, wide, tile)),
            self.doors.go_on if self.facts.saved else self.doors.new_match,
            self._paint_tile, chosen=True, shortcut=Shortcut(pygame.K_RETURN),
            texts=lambda: self._tile_parts,
        )  # fmt: skip
        self._tile_parts: list[Part] = []
        y += tile + 24 * u
        for i, (name, icon, note, door, key) in enumerate(rows):
            rect = stage.mirrored((LEFT * u, y, wide, high))
            told = stage.say(f"scene.home.{name}")
            taken = stage.text.size(told, "name", 500)[0] + stage.text.size(note, "small")[0]
            if taken + stage.scale.icon(21) + 100 * u > wide:
                note = ""
            yield MenuRow(
                name, rect, told, door, icon, note,
                Shortcut(key) if key else None, divider=i < len(rows) - 1,
            )  # fmt: skip
            y += high + ROW_GAP * u
        yield from self._foot(foot)

    def _foot_y(self) -> float:
        """Gives the top in px of the lowest line, with the languages."""
        return self.stage.size[1] - 55 * self.stage.u - self.stage.text.line_height("small") / 2

    def _wide(self) -> float:
        """Gives the width in px of the column, which grows with large text."""
        return WIDE * self.stage.u * (1 + 0.4 * (self.stage.look.text - 1))

    def _rows(self) -> list[tuple[str, str, str, Door, int]]:
        say, doors = self.stage.say, self.doors
        kept = say("scene.home.kept", count=self.facts.kept) if self.facts.kept else ""
        rows: list[tuple[str, str, str, Door, int]] = []
        if self.facts.saved:
            span = say("scene.home.players")
            rows.append(("new_match", "cards", span, doors.new_match, pygame.K_n))
        if self.facts.begun > 1 and doors.open_matches:
            begun = self.stage.words.number(self.facts.begun)
            rows.append(("open_matches", "save", begun, doors.open_matches, pygame.K_o))
        return [
            *rows,
            ("rule_book", "book", "", doors.rule_book, pygame.K_b),
            ("replays", "replay", kept, doors.replays, 0),
            ("statistics", "stat", "", doors.statistics, 0),
            ("settings", "gear", "", doors.settings, 0),
            ("leave", "leave", "", doors.leave, 0),
        ]

    def _foot(self, y: float) -> Iterable[Widget]:
        stage, u = self.stage, self.stage.u
        high = stage.text.line_height("small")
        x = (LEFT + 24) * u
        for code, name in self.doors.languages:
            link = Link(
                f"language {code}", (0, 0, 1, 1), name, partial(self.doors.speak, code),
                chosen=code == stage.words.code,
            )  # fmt: skip
            wide = link.width(stage)
            link.rect = stage.mirrored((x, y, wide, high))
            x += wide + 18 * u
            yield link
        told = stage.say("scene.home.credits")
        if self.doors.version:
            told = stage.say(
                "scene.dotted", first=told, second=stage.words.digits(self.doors.version)
            )
        link = Link("credits", (0, 0, 1, 1), told, self.doors.credits, align="end")
        wide = link.width(stage)
        left = stage.size[0] - LEFT * u - wide
        link.rect = stage.mirrored((left, y, wide, high))
        keys = Link(
            "keys", (0, 0, 1, 1), stage.say("scene.menu.keys"), show_keys, align="end",
            shortcut=Shortcut(pygame.K_F1),
        )  # fmt: skip
        wide = keys.width(stage)
        left -= 24 * u + wide
        if left > x:
            keys.rect = stage.mirrored((left, y, wide, high))
            yield keys
        yield link
        if self._board().has_more():
            told = stage.say("scene.home.notices", count=len(self.facts.notices))
            link = MoreLink(
                "notices", (0, 0, 1, 1), told, partial(show_notices, self.facts.notices)
            )  # fmt: skip
            wide = link.width(stage)
            top = y - 18 * u - high
            link.rect = stage.mirrored((stage.size[0] - (LEFT + 12) * u - wide, top, wide, high))
            yield link

    def sketch(self, pen: Pen) -> None:
        """Draws the fan of cards, the name and what is to be told."""
        self._fan(pen)
        stage, u = self.stage, self.stage.u
        top = self._top
        # Large text leaves no room for the name: the fan of cards says it all.
        size = 84.0 * u
        if top < 210 * u:
            self._notices(pen)
            return
        name = stage.say("shared.title")
        pen.text(
            "title", name, (LEFT * u - 5 * u, top - 276 * u + 86 * u, 460 * u, 1.4 * 84 * u), size,
            weight=300, spacing=1.4,
        )  # fmt: skip
        line = stage.mirrored((LEFT * u, top - 71 * u, 56 * u, max(1, round(2 * u))))
        stage.paint.fill(pen.target, line, "brass.base")
        told, room = stage.say("scene.home.tagline"), 480 * u
        fits = (one for one in ("name", "body", "small") if stage.text.size(told, one)[0] <= room)
        role = next(fits, "tiny")
        high = stage.text.line_height(role)
        place = (LEFT * u, top - 46 * u - high / 2, room, high)
        pen.text("tagline", told, place, role, "ink.soft", may_cut=role == "tiny")
        self._notices(pen)

    def _notices(self, pen: Pen) -> None:
        board = self._board()
        places = board.places(LEFT)
        if places:
            pen.box(board.panel(places), "panel_flat", "notices panel")
        for i, (notice, lines, place) in enumerate(places):
            pen.text(
                f"notice.{i}", notice, place, "small", "ink.soft", lines=lines, may_cut=True
            )  # fmt: skip

    def _board(self) -> NoticeBoard:
        """Gives the notices as they stand beside the column, above the lowest line."""
        u = self.stage.u
        room = self.stage.size[0] - (2 * LEFT + 40) * u - self._wide()
        return NoticeBoard(self.stage, self.facts.notices, room, self._foot_y() - 18 * u)

    def _fan(self, pen: Pen) -> None:
        stage, u = self.stage, self.stage.u
        wide, high = stage.size
        room = wide - 16 * u - LEFT * u
        part = min(1.0, (room - self._wide()) / (room - WIDE * u))
        h = stage.theme.number("card.hero") * u * part
        middle = (LEFT * u + self._wide() + wide - 16 * u) / 2 + 8 * u, high * HERO_MIDDLE
        centre = pen.point(middle)
        glow = 2 * stage.theme.number("glow.lamp.radius") * u
        stage.paint.lamp(pen.target, (centre[0], centre[1] + 30 * u), glow, glow)
        radius = HERO_RADIUS * u * part
        for i, card in enumerate(HERO):
            angle = HERO_ANGLE * (i - (len(HERO) - 1) / 2)
            turn = math.radians(angle)
            place = (
                centre[0] + radius * math.sin(turn),
                centre[1] + radius - radius * math.cos(turn),
            )
            face = None if card == BACK else card
            stage.cards.draw(pen.target, face, place, h, angle, SELECTED)
        reach = radius * math.sin(math.radians(3 * HERO_ANGLE)) + h * 0.55
        pen.parts.append(
            Part("fan", Rect(round(centre[0] - reach), round(centre[1] - h / 2 - 10 * u),
                             round(2 * reach), round(h * 1.3)), "cards")
        )  # fmt: skip

    def _tile_words(self) -> tuple[str, str, str]:
        say, words = self.stage.say, self.stage.words
        saved = self.facts.saved
        if saved is None:
            return say("scene.home.new_match"), say("scene.home.choose"), say("scene.home.players")
        return say("scene.home.go_on"), match_words(saved, words), company_words(saved, words)

    def _tile_lines(self) -> float:
        text = self.stage.text
        return (
            text.line_height("heading", 1.4)
            + text.line_height("body", 1.55) * self._line_count(1, "body", 500)
            + text.line_height("small", 1.5) * self._line_count(2, "small", 400)
        )

    def _line_count(self, place: int, role: str, weight: int) -> int:
        """Gives how many lines one of the tile's texts takes, two at most."""
        room = self._wide() - (48 + 52 + 12) * self.stage.u
        laid = self.stage.text.lay_out(self._tile_words()[place], role, weight, room)
        return min(2, len(laid.lines))

    def _paint_tile(self, target: Surface, rect: Rect, chosen: bool) -> None:
        stage, u = self.stage, self.stage.u
        pen = Pen(stage, target)
        area = stage.mirrored(rect)
        x, w = area.x + 24 * u, area.w - (48 + 52 + 12) * u
        heading = self._tile_words()[0]
        text = stage.text
        y = area.y + (area.h - self._tile_lines()) / 2
        high = text.line_height("heading", 1.4)
        pen.text("first.title", heading, (x, y, w, high), "heading", "brass.bright", 600,
                 spacing=1.4)  # fmt: skip
        y += high
        for place, name, role, ink, weight, spacing in (
            (1, "match", "body", "ink.main", 500, 1.55),
            (2, "company", "small", "ink.soft", 400, 1.5),
        ):
            lines = self._line_count(place, role, weight)
            high = text.line_height(role, spacing) * lines
            pen.text(f"first.{name}", self._tile_words()[place], (x, y, w, high), role, ink, weight,
                     lines=lines, spacing=spacing, may_cut=place == 2)  # fmt: skip
            y += high
        size = 52 * u
        disc = stage.mirrored((area.right - 24 * u - size, area.centery - size / 2, size, size))
        self._play_disc(target, disc)
        self._play_sign(target, disc, round(26 * u))
        self._tile_parts = pen.parts

    def _play_disc(self, target: Surface, disc: Rect) -> None:
        """Paints the round button with a soft shadow."""
        stage, size = self.stage, disc.w
        theme, blur = stage.theme, 8 * stage.u
        layers = [(3 * stage.u, blur, 0.45)]
        far = reach(layers)
        fill = (theme.colour("button.primary.top"), theme.colour("button.primary.bottom"))
        ink = theme.colour("shadow")
        shade = stage.paint.store.get(
            ("play shade", size), lambda: shadow((size, size), size / 2, layers, ink)
        )
        target.blit(shade, (disc.x - far, disc.y - far))
        sheet = stage.paint.store.get(
            ("play disc", size), lambda: Drawing(size, size).box((0, 0, size, size), size / 2, fill)
            .surface(),
        )  # fmt: skip
        target.blit(sheet, disc)

    def _play_sign(self, target: Surface, disc: Rect, px: int) -> None:
        """Paints the triangle that points the way the language is read."""
        stage = self.stage
        ink = stage.theme.colour("button.primary.text")
        shape = PLAY_LEFT if stage.rtl else PLAY_RIGHT
        line = Stroke(ink, px / 12)
        sheet = stage.paint.store.get(
            ("play", px, stage.rtl),
            lambda: Drawing(px, px).shape(shape, (0, 0, px, px), ink, line).surface(),
        )
        target.blit(sheet, sheet.get_rect(center=disc.center))
