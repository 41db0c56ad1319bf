"""What the finished matches came to, game by game: played, won, places, points over time."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from rummy_desktop.session.statistics import GameStatistics
from rummy_desktop.session.statistics import Outcome as MatchOutcome
from rummy_desktop.ui.catalogue import catalogue_or_english, language_names
from rummy_desktop.ui.scene import Outcome, Pop
from rummy_desktop.ui.scenes.bar_chart import bars_height, paint_bars
from rummy_desktop.ui.scenes.felt_scene import FeltScene
from rummy_desktop.ui.scenes.game_words import game_name
from rummy_desktop.ui.scenes.line_chart import Curve, paint_chart
from rummy_desktop.ui.scenes.nothing_yet import begin_button, paint_nothing
from rummy_desktop.ui.scenes.pen import Pen
from rummy_desktop.ui.scenes.statistics_side import paint_side
from rummy_desktop.ui.signs import cleaned
from rummy_desktop.ui.widgets import Dropdown, Item, ListBox, RailButton, Shortcut, Widget, rail
from rummy_desktop.variant import Variant

KEY = "scene.statistics"
# Stands for the person without a name: no name is a blank.
YOU = " "
EDGE, TOP, SIDE, GAP, ROW, NUMBER = 32, 18, 340, 24, 44, 112


class StatisticsScene(FeltScene):
    """Shows statistics of each game by person. `load` gives all outcomes, the oldest first; it may
    take long, and is called in a thread of its own. begin: the way to a new match, for who has not
    played.
    """

    def __init__(
        self,
        load: Callable[[], Sequence[MatchOutcome]],
        games: Sequence[Variant],
        back: Callable[[], Outcome | None] = Pop,
        begin: Callable[[], Outcome | None] | None = None,
    ) -> None:
        super().__init__()
        self.begin = begin
        self.load = load
        self.games = {game.id: game for game in games}
        self.back = back
        self.outcomes: Sequence[MatchOutcome] | None = None
        self.person = ""
        self.game = ""

    def entered(self) -> None:
        """Begins to count."""
        threading.Thread(target=self._count, daemon=True).start()

    def _count(self) -> None:
        # Who never gave a name is "you" in whatever language they played.
        unnamed = {catalogue_or_english(code)[0].say("scene.you") for code, _ in language_names()}
        found = tuple(replace(one, name=YOU) if one.name in unnamed else one for one in self.load())
        self.stage.post(lambda: self.show(found))

    def show(self, outcomes: Sequence[MatchOutcome]) -> Outcome | None:
        """Shows outcomes that have been counted."""
        self.outcomes = outcomes
        persons = list(dict.fromkeys(one.name for one in reversed(outcomes)))
        self.person = persons[0] if persons else ""
        self._first_game()
        self.rebuild()
        self.controls.focus("begin", by_keyboard=False)
        return None

    def _first_game(self) -> None:
        mine = [one.variant_id for one in self.outcomes or () if one.name == self.person]
        self.game = max(dict.fromkeys(mine), key=mine.count, default="")

    def _mine(self) -> list[MatchOutcome]:
        return [one for one in self.outcomes or () if one.name == self.person]

    def build(self) -> Iterable[Widget]:
        """Gives the rail, the person, and the games that were played."""
        stage, u, say = self.stage, self.stage.u, self.stage.say
        back = RailButton(
            "back", (0, 0, 1, 1), say("shared.back"), "left", self.back, Shortcut(pygame.K_ESCAPE)
        )
        yield from rail(stage, say("scene.home.statistics"), say(f"{KEY}.about"), buttons=[back])
        self.side = min(SIDE * u * (0.5 + 0.5 * stage.look.text), stage.size[0] * 0.36)
        if not self.outcomes:
            if self.outcomes is not None and self.begin:
                yield begin_button(stage, say(f"{KEY}.none_yet"), self.begin)
            return
        top = stage.rail + TOP * u
        high = stage.row_height(ROW)
        persons = list(dict.fromkeys(one.name for one in self.outcomes))
        rect = stage.mirrored((EDGE * u, top, self.side, high))
        options = [(name, say("scene.you") if name == YOU else cleaned(name)) for name in persons]
        yield Dropdown("person", rect, options, self.person, self._choose_person, icon="person")
        top += high + 14 * u
        mine = self._mine()
        ids = sorted({one.variant_id for one in mine}, key=lambda id: (self._name(id), id))
        items = []
        for id in ids:
            played = sum(one.variant_id == id for one in mine)
            items.append(Item(id, self._name(id), say(f"{KEY}.times", count=played)))
        room = stage.size[1] - EDGE * u - top
        step = stage.row_height(ROW)
        tall = min(room, step * len(items))
        self._below = top + tall + 16 * u
        rect = stage.mirrored((EDGE * u, top, self.side, tall))
        yield ListBox("games", rect, items, self.game, self._choose_game, step)

    def _name(self, id: str) -> str:
        game = self.games.get(id)
        return game_name(game, self.stage.words) if game else id

    def _choose_person(self, name: str) -> Outcome | None:
        self.person = name
        self._first_game()
        self.rebuild()
        return None

    def _choose_game(self, id: str) -> Outcome | None:
        self.game = id
        self.touch()
        return None

    def sketch(self, pen: Pen) -> None:
        """Draws numbers and charts of the chosen game."""
        stage, u, say = pen.stage, pen.stage.u, pen.stage.say
        if self.outcomes is None:
            paint_nothing(pen, say(f"{KEY}.counting"), "")
            return
        if not self.outcomes:
            paint_nothing(pen, say("scene.replays.none"), say(f"{KEY}.none_yet"))
            return
        played = [one for one in self._mine() if one.variant_id == self.game]
        counted = GameStatistics()
        for one in played:
            counted.add(one)
        x = EDGE * u + self.side + GAP * u
        area = Rect(
            round(x), round(stage.rail + TOP * u), round(stage.size[0] - EDGE * u - x),
            round(stage.size[1] - EDGE * u - stage.rail - TOP * u),
        )  # fmt: skip
        below = Rect(round(EDGE * u), round(self._below), round(self.side), 0)
        below.h = round(stage.size[1] - EDGE * u - below.y)
        paint_side(pen, below, played)
        top = self._numbers(pen, area, counted)
        seats = max(one.of for one in played)
        bars = [
            (say(f"{KEY}.place_{place}"), counted.places[place]) for place in range(1, seats + 1)
        ]
        low = bars_height(stage, bars)
        paint_bars(pen, Rect(area.x, area.bottom - low, area.w, low), say(f"{KEY}.places"), bars)
        points = tuple(float(one.points) for one in played)
        curve = Curve(0, "", points)
        chart = Rect(area.x, top, area.w, area.bottom - low - round(16 * u) - top)
        paint_chart(
            pen, chart, say(f"{KEY}.over_time"), [curve], max(1, len(points) - 1), first=1,
            across="scene.chart.matches",
            average=counted.points / counted.played if len(points) > 1 else None,
        )  # fmt: skip

    def _numbers(self, pen: Pen, area: Rect, counted: GameStatistics) -> int:
        stage, u, words = pen.stage, pen.stage.u, pen.stage.words
        share = round(100 * counted.won / counted.played)
        average = round(counted.points / counted.played)
        ended = round(100 * counted.deals_ended / max(1, counted.deals))
        told = (
            ("played", words.number(counted.played)),
            ("won", stage.say("scene.settings.percent", count=share)),
            ("best", words.number(counted.best or 0)),
            ("average", words.number(average)),
            ("ended", stage.say("scene.settings.percent", count=ended)),
        )
        gap = 12 * u
        wide = (area.w - gap * (len(told) - 1)) / len(told)
        number, line = stage.text.line_height("title", 1.2), stage.text.line_height("small", 1.25)
        laid = [
            len(stage.text.lay_out(stage.say(f"{KEY}.{name}"), "small", 400, wide - 24 * u).lines)
            for name, _ in told
        ]
        lines = max(laid)
        high = max(NUMBER * u, number + line * lines + 28 * u)
        for i, (name, value) in enumerate(told):
            box = Rect(round(area.x + i * (wide + gap)), area.y, round(wide), round(high))
            pen.box(box, "panel_flat", name)
            # All stand on one line, in the middle of what most of them need.
            y = box.y + (box.h - number - line * min(laid)) / 2 - line * (lines - min(laid)) / 4
            inside = (box.x + 12 * u, y, box.w - 24 * u, number)
            roles = ("title", "heading", "name", "body")
            fits = (role for role in roles if stage.text.size(value, role, 600)[0] <= inside[2])
            pen.text(f"{name}.number", value, inside, next(fits, "body"), "brass.bright", 600,
                     "center", spacing=1.2)  # fmt: skip
            below = (box.x + 12 * u, y + number, box.w - 24 * u, line * lines)
            pen.text(f"{name}.words", stage.say(f"{KEY}.{name}"), below, "small", "ink.soft",
                     align="center", lines=lines, valign="top", spacing=1.25)  # fmt: skip
        return round(area.y + high + 16 * u)
