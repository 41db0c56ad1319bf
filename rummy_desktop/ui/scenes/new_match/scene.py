"""The scene in which a match is put together: the game, the seats, the house rules."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pygame
from pygame import Rect
from pygame.event import Event

from rummy_desktop.ui.faults import fault_told
from rummy_desktop.ui.scene import Outcome, key_of
from rummy_desktop.ui.scenes.felt_scene import FeltScene
from rummy_desktop.ui.scenes.new_match.choice import (
    Choice,
    MatchChoice,
    changed_rules,
    choose_game,
    first_choice,
    match_choice,
    retold,
)
from rummy_desktop.ui.scenes.new_match.games import Game, find_games
from rummy_desktop.ui.scenes.new_match.side import KEY, Side, SideDoors
from rummy_desktop.ui.scenes.new_match.tiles import AIR, GameTile, tile_height
from rummy_desktop.ui.scenes.pen import Pen
from rummy_desktop.ui.scenes.tabs import text_size
from rummy_desktop.ui.signs import cleaned
from rummy_desktop.ui.widgets import Button, RailButton, ScrollArea, Shortcut, Widget, Words, rail
from rummy_desktop.ui.widgets.more import BESIDE, GUTTER
from rummy_desktop.variant import Variant, load_variant

EDGE, TOP, GAP, SIDE = 32, 18, 13, 400
# Room around scrolled things for the focus ring, in u.
ROOM = 14
# How much higher than they need to be tiles grow to fill a window.
GROWN = 1.2
# The gap between tiles, and the air in them, where they would else have to be scrolled; in u.
CLOSE = 9
# From so large a text on the games stand in one column.
LARGE = 1.4


@dataclass(frozen=True)
class NewMatchDoors:
    """What comes next: the match that was chosen, the first scene, a game's rule book open at a
    rule ("" for its beginning).
    """

    begin: Callable[[MatchChoice], Outcome | None]
    home: Callable[[], Outcome | None]
    rule_book: Callable[[Variant, str], Outcome | None]


class NewMatch(FeltScene):
    """Puts a match together.

    folders hold a player's own games; start is what was chosen last; person is what the person at
    this screen is called, "" where they have not said. is_new tells whether a game has never been
    played here: then its first deal is guided unless somebody says no.
    """

    def __init__(
        self,
        doors: NewMatchDoors,
        folders: Sequence[Path] = (),
        start: Choice | None = None,
        person: str = "",
        is_new: Callable[[str], bool] = lambda game: False,
    ) -> None:
        super().__init__()
        self.person = person
        self.is_new = is_new
        self.doors = doors
        self.folders = tuple(folders)
        self.games: tuple[Game, ...] = find_games(self.folders)
        self._choice: Choice | None = start
        self.broken: Game | None = None
        self.renaming: int | None = None
        # A name that somebody typed and another seat has.
        self.taken = ""

    @property
    def choice(self) -> Choice:
        """Gives what is chosen now."""
        names, you = self.stage.say(f"{KEY}.names").split(", "), self.stage.say("scene.you")
        if self._choice is None:
            first = next(game.variant for game in self.games if game.variant)
            self._choice = first_choice(first, self.person or you, names, you)
        elif self._choice.names != tuple(names):
            self._choice = retold(self._choice, you, names)
        return self._choice

    def entered(self) -> None:
        """Begins with the keyboard at the chosen game."""
        self.controls.focus(f"game {self.choice.variant.id}", by_keyboard=False)

    def build(self) -> Iterable[Widget]:
        """Gives the rail, the games, the seats and rules, and the way to begin."""
        stage, say = self.stage, self.stage.say
        book = RailButton(
            "rule book", (0, 0, 1, 1), say("scene.home.rule_book"), "book", self._rule_book,
            None if self.renaming is not None else Shortcut(pygame.K_b),
            enabled=self.broken is None,
        )  # fmt: skip
        home = RailButton(
            "home", (0, 0, 1, 1), say("shared.home"), "home", self.doors.home,
            None if self.renaming is not None else Shortcut(pygame.K_ESCAPE),
        )  # fmt: skip
        yield from rail(
            stage, say("scene.home.new_match"), say(f"{KEY}.about"), buttons=[book, home]
        )
        yield self._games()
        yield from self._side()

    def _split(self) -> tuple[float, float]:
        """Gives the left edge and width in px of the right side."""
        u, wide = self.stage.u, self.stage.size[0]
        side = (SIDE * u + max(0.0, wide - 1280 * u) * 0.3) * (
            1 + 0.25 * (self.stage.look.text - 1)
        )
        return wide - (EDGE + BESIDE) * u - side, side

    def _games(self) -> ScrollArea:
        stage, u = self.stage, self.stage.u
        left, top = EDGE * u, stage.rail + TOP * u
        columns = 2 if text_size(stage) < LARGE else 1
        rows = math.ceil(len(self.games) / columns)
        end = stage.size[1] - (22 + ROOM) * u
        # Only where games are scrolled is there a bar between them and what stands beside.
        for beside in (0.0, GUTTER * u):
            right = self._split()[0] - 24 * u - beside
            wide = (right - left - GAP * u * (columns - 1)) / columns
            high, gap = self._heights(wide, rows, top)
            if top + rows * (high + gap) - gap <= end:
                break
        tiles: list[Widget] = []
        chosen = self.broken.id if self.broken else self.choice.variant.id
        for i, game in enumerate(self.games):
            row, column = divmod(i, columns)
            rect = (left + column * (wide + GAP * u), top + row * (high + gap), wide, high)
            tiles.append(
                GameTile(
                    stage, game, stage.mirrored(rect), partial(self._choose, game),
                    game.id == chosen, self._begin if self._ready() else None,
                )
            )  # fmt: skip
        room = ROOM * u
        area = (
            left - room, top - room, right - left + 2 * room,
            stage.size[1] - 22 * u - top + room,
        )  # fmt: skip
        content = rows * (high + gap) - gap + 2 * room
        return ScrollArea("games", stage.mirrored(area), content, tiles)

    def _heights(self, wide: float, rows: int, top: float) -> tuple[float, float]:
        """Gives the height of a tile and the gap under it, in px: tiles fill the window, or stand
        closer where that saves the scrolling.
        """
        u, end = self.stage.u, self.stage.size[1] - (23 + ROOM) * self.stage.u
        for gap, air in ((GAP * u, AIR), (CLOSE * u, CLOSE)):
            high = tile_height(self.stage, self.games, wide, air)
            filling = (end - top + gap) / rows - gap
            if high <= filling:
                return min(filling, high * GROWN), gap
        return tile_height(self.stage, self.games, wide), GAP * u

    def _side(self) -> Iterable[Widget]:
        stage, u = self.stage, self.stage.u
        left, wide = self._split()
        top = stage.rail + TOP * u
        high = stage.row_height(52, "name")
        bottom = stage.size[1] - EDGE * u - high
        told = stage.text.line_height("small", 1.3)
        lines = len(stage.text.lay_out(self._summary(), "small", 400, wide).lines)
        words = stage.mirrored((left, bottom - told * lines - 10 * u, wide, told * lines))
        room = ROOM * u
        end = bottom - told * lines - 18 * u
        inside = Rect(round(left), round(top), round(wide), round(end - top))
        area = stage.mirrored((left - room, top - room, wide + 2 * room, end - top + room))
        if self.broken:
            yield self._faults(self.broken, inside, area)
        else:
            doors = SideDoors(self._change, self._rename, self._rule_book, self._take)
            new = self.is_new(self.choice.variant.id)
            side = Side(stage, inside, self.choice, self.renaming, doors, self.person, new)
            children = side.build()
            yield ScrollArea("side", area, side.y - top + 2 * room, children)
            yield Words(
                "summary", words, self._summary(), "small", "ink.soft", align="center",
                lines=lines, spacing=1.3,
            )  # fmt: skip
        yield Button(
            "deal", stage.mirrored((left, bottom, wide, high)), stage.say(f"{KEY}.deal"),
            self._begin, "primary",
            None if self.renaming is not None else Shortcut(pygame.K_RETURN),
            enabled=self._ready(), role="name",
        )  # fmt: skip

    def _ready(self) -> bool:
        """Tells whether cards can be dealt."""
        return self.broken is None and self.choice.persons > 0

    def _faults(self, game: Game, inside: Rect, area: Rect) -> Widget:
        stage, u = self.stage, self.stage.u
        children: list[Widget] = []
        y = float(inside.y)
        texts = [(stage.say(f"{KEY}.broken_title", game=game.id), "heading", "ink.main", 600)]
        told = (fault_told(stage.words, fault) for fault in game.faults)
        texts += [(fault, "small", "ink.soft", 400) for fault in told]
        for i, (text, role, colour, weight) in enumerate(texts):
            lines = len(stage.text.lay_out(text, role, weight, inside.w).lines)
            high = stage.text.line_height(role, 1.3) * lines
            rect = stage.mirrored((inside.x, y, inside.w, high))
            children.append(
                Words(
                    f"fault {i}", rect, text, role, colour, weight, lines=None, spacing=1.3,
                    valign="top",
                )
            )  # fmt: skip
            y += high + 12 * u
        return ScrollArea("side", area, y - inside.y + 2 * ROOM * u, children)

    def _summary(self) -> str:
        say, choice = self.stage.say, self.choice
        if self.taken:
            return say(f"{KEY}.taken", name=cleaned(self.taken))
        if not choice.persons:
            return say(f"{KEY}.nobody")
        told = say(f"{KEY}.summary_players", count=len(choice.seats))
        minutes = minutes_of(choice)
        if minutes:
            told = say(f"{KEY}.summary", players=told, minutes=minutes)
        changed = changed_rules(choice)
        if changed:
            # The rules themselves may be scrolled away.
            told = say("scene.dotted", first=told, second=say(f"{KEY}.changed", count=changed))
        if choice.persons > 1:
            passed = say(f"{KEY}.passed", count=choice.persons)
            return say("scene.dotted", first=told, second=passed)
        return told

    def _choose(self, game: Game) -> Outcome | None:
        if game.variant is None:
            self.broken = game
        else:
            self.broken = None
            self._choice = choose_game(self.choice, game.variant)
        self.renaming, self.taken = None, ""
        self.rebuild()
        return None

    def _change(self, choice: Choice) -> Outcome | None:
        self._choice = choice
        if self.renaming is None and not self._typing():
            self.taken = ""
            self.rebuild()
        return None

    def _take(self, name: str) -> None:
        """Says at once, beneath, that a name is taken: the rest stays while somebody types."""
        self.taken = name
        summary = self.controls.find("summary")
        if isinstance(summary, Words):
            summary.text = self._summary()
            self.touch()

    def _typing(self) -> bool:
        focused = self.controls.focused
        return focused is not None and focused.takes_text

    def _rename(self, place: int | None) -> Outcome | None:
        self.renaming, self.taken = place, ""
        self.rebuild()
        if place is not None:
            self.controls.focus(f"seat {place} name")
        return None

    def _rule_book(self, rule: str = "") -> Outcome | None:
        return self.doors.rule_book(self._loaded(self.choice.rules, self.choice.length), rule)

    def _begin(self) -> Outcome | None:
        chosen = match_choice(
            self.choice,
            lambda id, rules, length: self._loaded(rules, length),
            self.is_new(self.choice.variant.id),
        )
        return self.doors.begin(chosen)

    def _loaded(self, rules: frozenset[str], length: int | None) -> Variant:
        id = self.choice.variant.id
        return load_variant(id, sorted(rules), length=length, folders=self.folders)

    def on_event(self, event: Event) -> Outcome | None:
        """Ends a renaming by Enter or Escape."""
        ends = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE)
        if self.renaming is not None and key_of(event) in ends:
            self._end_renaming()
        return None

    def update(self, now: float) -> Outcome | None:
        """Ends a renaming when the keyboard went elsewhere."""
        if self.renaming is not None and not self._typing():
            self._end_renaming(focus=False)
        return None

    def _end_renaming(self, focus: bool = True) -> None:
        place, self.renaming = self.renaming, None
        if focus:
            self.controls.focus("")
        self.rebuild()
        if focus:
            self.controls.focus(f"seat {place}")

    def sketch(self, pen: Pen) -> None:
        """Draws nothing but the table: everything here is a widget."""


def minutes_of(choice: Choice) -> int:
    """Gives about how many minutes a match takes with so many players and deals; 0: not known."""
    variant = choice.variant
    low, high = variant.minutes
    if not high:
        return 0
    seats = variant.players.max - variant.players.min
    part = (len(choice.seats) - variant.players.min) / seats if seats else 0.5
    minutes = low + (high - low) * part
    if choice.length:
        minutes *= choice.length / variant.match.number
    return max(1, round(minutes / 5) * 5 if minutes > 7 else round(minutes))
