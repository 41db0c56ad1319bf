"""The settings: looks, play and sound, each changed at once before the player's eyes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

import pygame
from pygame import Rect, Surface

from rummy_desktop.cards import JOKER, Card, read_cards
from rummy_desktop.marked import FaultyFileError
from rummy_desktop.ui.card_art import RATIO, CardArt
from rummy_desktop.ui.catalogue import language_names
from rummy_desktop.ui.scene import Outcome, Part, Pop
from rummy_desktop.ui.scenes.column import Column
from rummy_desktop.ui.scenes.felt_scene import FeltScene
from rummy_desktop.ui.scenes.pen import Pen
from rummy_desktop.ui.scenes.tabs import text_size
from rummy_desktop.ui.settings import LONGEST_NAME, Settings
from rummy_desktop.ui.theme import load_theme, theme_ids
from rummy_desktop.ui.widgets import (
    Dropdown,
    RailButton,
    ScrollArea,
    Segment,
    Shortcut,
    Slider,
    TextField,
    Tick,
    Tile,
    Widget,
    Words,
    rail,
)

KEY = "scene.settings"
EDGE, TOP, BETWEEN = 48, 22, 56
BACKS = ("knot", "guilloche", "persian", "sunburst")
BACK_TILE, BACK_CARD = 104, 82
ROOM = 10
# From so large a text on the choices stand in one column.
LARGE = 1.4
# The hand that shows the choices, and the least room for it, in u.
SHOWN: tuple[Card | None, ...] = (None, JOKER, *read_cards("9C 10D JS QH KD AC"))
LEAST_SHOWN = 110


class Screen(Protocol):
    """The window, which may take the whole screen."""

    @property
    def is_full_screen(self) -> bool:
        """Tells whether it does."""
        ...

    def toggle_full_screen(self) -> None:
        """Changes that, and lays every scene out anew."""
        ...


class SettingsScene(FeltScene):
    """Changes the settings. `change` keeps them; looks are put on at once. screen: the window, None
    where it cannot be changed.
    """

    def __init__(
        self,
        settings: Settings,
        change: Callable[[Settings], None],
        back: Callable[[], Outcome | None] = Pop,
        keys: Callable[[], Outcome | None] | None = None,
        screen: Screen | None = None,
    ) -> None:
        super().__init__()
        self.settings = settings
        self.change = change
        self.back = back
        self.keys = keys
        self.screen = screen
        self._choices_end = 0.0
        self._languages = language_names()

    def build(self) -> Iterable[Widget]:
        """Gives the rail and two columns of choices that scroll together."""
        stage, u, say = self.stage, self.stage.u, self.stage.say
        buttons = []
        if self.keys:
            buttons.append(
                RailButton("keys", (0, 0, 1, 1), say("scene.menu.keys"), "keyboard", self.keys,
                           Shortcut(pygame.K_F1))
            )  # fmt: skip
        buttons.append(
            RailButton("back", (0, 0, 1, 1), say("shared.back"), "left", self.back,
                       Shortcut(pygame.K_ESCAPE))
        )  # fmt: skip
        yield from rail(stage, say("scene.home.settings"), say(f"{KEY}.about"), buttons=buttons)
        top = round(stage.rail + TOP * u)
        whole = stage.size[0] - 2 * EDGE * u
        single = text_size(stage) >= LARGE
        wide = whole if single else (whole - BETWEEN * u) / 2
        first = Column(stage, Rect(round(EDGE * u), top, round(wide), 0))
        self._looks(first)
        second_top = round(first.y + 24 * u) if single else top
        left = EDGE * u if single else EDGE * u + wide + BETWEEN * u
        second = Column(stage, Rect(round(left), second_top, round(wide), 0))
        self._play(second)
        self._sound(second)
        room = ROOM * u
        area = Rect(
            round(EDGE * u - room), round(top - room), round(whole + 2 * room),
            round(stage.size[1] - 26 * u - top + room),
        )  # fmt: skip
        self._choices_end = max(first.y, second.y)
        content = self._choices_end - top + 2 * room
        yield ScrollArea(
            "choices", stage.mirrored(area), content, [*first.widgets, *second.widgets]
        )

    # The three groups.

    def _looks(self, column: Column) -> None:
        say, look = self.stage.say, self.settings.look
        column.heading("looks", say(f"{KEY}.looks"))
        themes = [(id, self._theme_name(id)) for id in theme_ids()]
        column.add(lambda rect: Dropdown(
            "theme", rect, themes, look.theme, lambda value: self._look(theme=value),
            say(f"{KEY}.theme"), "theme",
        ))  # fmt: skip
        column.switch(
            "contrast", say(f"{KEY}.contrast"), look.contrast, lambda on: self._look(contrast=on)
        )
        column.gap(4)
        self._segment(column, "language", self._languages, self.stage.words.code)
        for name in ("text", "cards"):
            self._slider(column, name, getattr(look, name), (1.0, 2.0), 0.25)
        self._segment(column, "faces", self._options("faces", ("", "classic", "large")), look.faces)
        self._segment(
            column, "colours", self._options("colours", ("", "two", "four")), look.colours
        )
        self._backs(column)

    def _play(self, column: Column) -> None:
        say, settings = self.stage.say, self.settings
        column.heading("play", say(f"{KEY}.play"))
        column.add(lambda rect: TextField(
            "name", rect, settings.name, lambda text: self._set(name=" ".join(text.split())),
            say(f"{KEY}.name"), LONGEST_NAME, "person",
        ))  # fmt: skip
        paces = self._options("pace", ("slow", "normal", "fast", "at_once"))
        self._segment(column, "pace", paces, settings.look.pace)
        column.switch(
            "reduced_motion", say(f"{KEY}.reduced_motion"), settings.look.reduced_motion,
            lambda on: self._look(reduced_motion=on),
        )  # fmt: skip
        for name in ("confirm_out", "warn_fits", "only_when_helps", "auto_pass"):
            column.switch(
                name, say(f"{KEY}.{name}"), getattr(settings, name), partial(self._turn, name)
            )

        if self.screen is not None:
            column.switch(
                "full_screen", say(f"{KEY}.full_screen"), self.screen.is_full_screen,
                self._fill_screen, say("key.f11"),
            )  # fmt: skip

    def _sound(self, column: Column) -> None:
        say, settings = self.stage.say, self.settings
        column.gap(14)
        column.heading("sound", say(f"{KEY}.sound"))
        column.switch(
            "sounds", say(f"{KEY}.sounds"), not settings.look.muted,
            lambda on: self._look(muted=not on),
        )  # fmt: skip
        self._slider(column, "volume", settings.look.volume, (0.0, 1.0), 0.1)

    # Their parts.

    def _options(self, name: str, values: Sequence[str]) -> list[tuple[str, str]]:
        return [(value, self.stage.say(f"{KEY}.{name}_{value or 'theme'}")) for value in values]

    def _segment(
        self, column: Column, name: str, options: Sequence[tuple[str, str]], chosen: str
    ) -> None:
        def make(rect: Rect) -> Widget:
            return Segment(name, rect, options, chosen, lambda value: self._look(**{name: value}))

        column.labelled(name, self.stage.say(f"{KEY}.{name}"), make)

    def _slider(
        self, column: Column, name: str, value: float, ends: tuple[float, float], step: float
    ) -> None:
        def told(part: float) -> str:
            return self.stage.say(f"{KEY}.percent", count=round(part * 100))

        column.add(lambda rect: Slider(
            name, rect, self.stage.say(f"{KEY}.{name}"), value, ends, step,
            lambda part: self._look(**{name: part}), told,
        ))  # fmt: skip

    def _backs(self, column: Column) -> None:
        """Shows the four backs as cards; the chosen one stands in brass."""
        stage, u = self.stage, self.stage.u
        theme_back = stage.theme.word("cards.back")
        own = stage.say(f"{KEY}.faces_theme")
        wide = stage.text.size(own, "small")[0] + stage.scale.icon(14) + 16 * u
        high = stage.row_height(30)
        tick = stage.mirrored((column.area.right - wide, column.y, wide, high))
        words = stage.mirrored((column.area.x, column.y, column.area.w - wide - 12 * u, high))
        column.widgets += [
            Words("back words", words, stage.say(f"{KEY}.back")),
            Tick("back theme", tick, own, not self.settings.look.back,
                 lambda on: self._look(back="" if on else theme_back)),
        ]  # fmt: skip
        column.y += high + 4 * u
        arts = {back: CardArt(stage.scale, back=back) for back in BACKS}
        now = self.settings.look.back or theme_back
        gap = 12 * u
        wide = (column.area.w - gap * (len(BACKS) - 1)) / len(BACKS)
        for i, back in enumerate(BACKS):
            rect = stage.mirrored((column.area.x + i * (wide + gap), column.y, wide, BACK_TILE * u))

            def paint(target: Surface, place: Rect, chosen: bool, back: str = back) -> None:
                arts[back].draw(target, None, place.center, BACK_CARD * u)

            column.widgets.append(
                Tile(f"back {back}", rect, partial(self._look, back=back), paint,
                     chosen=back == now, texts=list)
            )  # fmt: skip
        column.y += BACK_TILE * u + 10 * u

    def _theme_name(self, id: str) -> str:
        try:
            return load_theme(id).name(self.stage.words.code)
        except (FaultyFileError, FileNotFoundError):
            return self.stage.say(f"{KEY}.broken_theme", name=id)

    # Changes.

    def _look(self, **choices: object) -> Outcome | None:
        self.settings = self.settings.with_look(**choices)
        self.change(self.settings)
        self.stage.relook(self.settings.look)
        return None

    def _fill_screen(self, on: bool) -> Outcome | None:
        if self.screen is not None and on != self.screen.is_full_screen:
            self.screen.toggle_full_screen()
        return None

    def _turn(self, name: str, on: bool) -> Outcome | None:
        return self._set(**{name: on})

    def _set(self, **choices: object) -> Outcome | None:
        self.settings = replace(self.settings, **choices)  # type: ignore[arg-type]
        self.change(self.settings)
        return None

    def sketch(self, pen: Pen) -> None:
        """Draws a hand below the choices, where there is room, to see what they look like."""
        stage, u = self.stage, self.stage.u
        bottom = stage.size[1] - 62 * u
        room = bottom - self._choices_end - 16 * u
        if room < LEAST_SHOWN * u:
            return
        h = min(stage.theme.number("card.hand") * u * stage.look.cards, room * 0.86)
        middle = (stage.size[0] / 2, bottom - h * 0.52)
        stage.paint.lamp(pen.target, middle, h * 7, h * 3)
        reach = 0.42 * h * RATIO * 1.55
        for i, card in enumerate(SHOWN):
            k = i - (len(SHOWN) - 1) / 2
            place = (middle[0] + k * reach, middle[1] + k * k * h * 0.011)
            stage.cards.draw(pen.target, card, place, h, k * 3.2)
        wide = reach * (len(SHOWN) - 1) + h * RATIO * 1.2
        area = Rect(0, 0, round(wide), round(h * 1.04))
        area.midbottom = (round(middle[0]), round(bottom))
        pen.parts.append(Part("hand", area, "cards"))
