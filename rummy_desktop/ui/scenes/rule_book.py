"""The rule book: every game told from its own values, paragraph by paragraph with the rule's id."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import pygame
from pygame import Rect

from rummy_desktop.rulebook import Paragraph, rule_book
from rummy_desktop.ui.scene import Outcome, Pop
from rummy_desktop.ui.scenes.felt_scene import FeltScene
from rummy_desktop.ui.scenes.game_words import game_line, game_name, players_span
from rummy_desktop.ui.scenes.page import Block, Page
from rummy_desktop.ui.scenes.pen import Pen
from rummy_desktop.ui.widgets import Item, ListBox, RailButton, Shortcut, Widget, rail
from rummy_desktop.variant import Variant

KEY = "scene.rule_book"
EDGE, TOP, SIDE, GAP = 32, 18, 300, 24
ROW, SMALL_ROW = 38, 32


class RuleBook(FeltScene):
    """Tells the rules of games. chosen: the game it opens with, told as it is played with its house
    rules; rule: the id of the rule that it opens at.
    """

    def __init__(
        self,
        games: Sequence[Variant],
        chosen: Variant | None = None,
        rule: str = "",
        back: Callable[[], Outcome | None] = Pop,
    ) -> None:
        super().__init__()
        known = [game for game in games if chosen is None or game.id != chosen.id]
        if chosen is not None:
            # The game that is being played is told with its house rules, at its own place.
            place = next((i for i, game in enumerate(games) if game.id == chosen.id), 0)
            known.insert(place, chosen)
        self.games = tuple(known)
        self.chosen = (chosen or self.games[0]).id
        self.rule = rule
        self.back = back
        self._opened = False
        self.page: Page | None = None
        self._headings: ListBox | None = None
        # The section that was asked for, and where the page stood then: the last ones are short.
        self._asked = ("", -1)

    @property
    def variant(self) -> Variant:
        """Gives the game that is told."""
        return next(game for game in self.games if game.id == self.chosen)

    def build(self) -> Iterable[Widget]:
        """Gives the rail, the list of games, the list of headings, and the page."""
        stage, u, say = self.stage, self.stage.u, self.stage.say
        back = RailButton(
            "back", (0, 0, 1, 1), say("shared.back"), "left", self.back, Shortcut(pygame.K_ESCAPE)
        )
        name = game_name(self.variant, stage.words)
        yield from rail(stage, say("scene.home.rule_book"), name, buttons=[back])
        paragraphs = rule_book(self.variant, stage.words)
        side = min(SIDE * u * stage.look.text, stage.size[0] * 0.36)
        top, bottom = stage.rail + TOP * u, stage.size[1] - EDGE * u
        yield from self._lists(paragraphs, Rect(round(EDGE * u), round(top), round(side),
                                                round(bottom - top)))  # fmt: skip
        left = EDGE * u + side + GAP * u
        paper = stage.mirrored((left, top, stage.size[0] - EDGE * u - left, bottom - top))
        blocks = self._blocks(paragraphs)
        self.page = Page(stage, f"page {self.chosen}", paper, blocks, self.rule, at_once=False)
        if self.rule and not self._opened:
            self.page.open_at(self.rule)
        yield self.page

    def _lists(self, paragraphs: Sequence[Paragraph], area: Rect) -> Iterable[Widget]:
        stage, u, words = self.stage, self.stage.u, self.stage.words
        step = stage.row_height(ROW)
        small = stage.row_height(SMALL_ROW)
        headings = list(dict.fromkeys(paragraph.heading for paragraph in paragraphs))
        gap = 20 * u
        games_high = min(len(self.games) * step, area.h - gap - small * min(4, len(headings)))
        items = [
            Item(game.id, game_name(game, words), players_span(game, words)) for game in self.games
        ]
        rect = stage.mirrored((area.x, area.y, area.w, games_high))
        yield ListBox("games", rect, items, self.chosen, self._choose, step)
        top = area.y + games_high + gap
        self._divider = round(top - gap / 2)
        rect = stage.mirrored((area.x, top, area.w, min(area.bottom - top, len(headings) * small)))
        told = [Item(one, stage.say(f"rulebook.heading.{one}")) for one in headings]
        self._headings = ListBox("headings", rect, told, "", self._jump, small)
        yield self._headings

    def _blocks(self, paragraphs: Sequence[Paragraph]) -> list[Block]:
        stage, variant = self.stage, self.variant
        blocks = [
            Block(game_name(variant, stage.words), "title"),
            Block(game_line(variant, stage.words), "quiet"),
        ]
        heading, seen = "", set()
        for paragraph in paragraphs:
            if paragraph.heading != heading:
                heading = paragraph.heading
                told = stage.say(f"rulebook.heading.{heading}")
                blocks.append(Block(told, "heading", key=f"heading {heading}"))
            rule = paragraph.rule or ""
            # A rule told in several paragraphs is lit whole, but its id stands there once.
            margin = "" if (heading, rule) in seen else rule
            seen.add((heading, rule))
            blocks.append(Block(paragraph.text, "text", margin, paragraph.cards, rule))
        return blocks

    def entered(self) -> None:
        """Notes that the page lies open at its rule."""
        self._opened = True

    def update(self, now: float) -> Outcome | None:
        """Lays out what is below what is seen, a little in each frame."""
        if self.page is not None and self.page.go_on():
            self.touch()
        return None

    def _choose(self, id: str) -> Outcome | None:
        if id != self.chosen:
            self.chosen, self.rule, self._asked = id, "", ("", -1)
            self.rebuild()
        return None

    def _jump(self, heading: str) -> Outcome | None:
        if self.page:
            place = self.page.place_of(f"heading {heading}")
            self.page.scroll_to((place or 0) - self.page.strip)
            self._asked = (heading, self.page.offset)
        return None

    def _section(self) -> str:
        """Gives the section that is read."""
        assert self.page is not None
        assert self._headings is not None
        heading, offset = self._asked
        if offset == self.page.offset:
            return heading
        keys = [f"heading {item.value}" for item in self._headings.items]
        return self.page.reached(keys).removeprefix("heading ")

    def sketch(self, pen: Pen) -> None:
        """Draws the line between the two lists, and has the list mark the section that is read."""
        if self.page is not None and self._headings is not None:
            self._headings.mark(self._section())
        u = self.stage.u
        side = min(SIDE * u * self.stage.look.text, self.stage.size[0] * 0.36)
        pen.line(
            (EDGE * u + 12 * u, self._divider), (EDGE * u + side - 12 * u, self._divider),
            "list.divider",
        )  # fmt: skip
