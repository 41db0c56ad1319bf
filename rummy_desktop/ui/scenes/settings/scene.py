"""The settings as a scene: each is changed at once before the player's eyes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Protocol

import pygame
from pygame import Rect

from rummy_desktop.cards import JOKER, Card, read_cards
from rummy_desktop.ui.card_art import RATIO
from rummy_desktop.ui.scene import Outcome, Part, Pop
from rummy_desktop.ui.scenes.column import Column
from rummy_desktop.ui.scenes.felt_scene import FeltScene
from rummy_desktop.ui.scenes.pen import Pen
from rummy_desktop.ui.scenes.settings.groups import KEY, PAGES
from rummy_desktop.ui.scenes.settings.previews import Previews
from rummy_desktop.ui.scenes.tabs import text_size
from rummy_desktop.ui.settings import Settings
from rummy_desktop.ui.widgets import RailButton, ScrollArea, Segment, Shortcut, Widget, rail

EDGE, TOP, BETWEEN, WIDEST = 56, 16, 56, 1360
# Between two groups of a column, and between columns that stand below each other, in u.
BETWEEN_GROUPS = 16
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
        page: str = "looks",
    ) -> None:
        super().__init__()
        self.settings = settings
        self.change = change
        self.back = back
        self.keys = keys
        self.screen = screen
        self.page = page
        self.has_voice = True
        self.previews = Previews()
        self._choices_end = 0.0

    def build(self) -> Iterable[Widget]:
        """Gives the rail, the choice of pages, and two columns of choices that scroll together."""
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
        # In a very wide window words and their switches stay within sight of each other.
        whole = min(stage.size[0] - 2 * EDGE * u, WIDEST * u * max(1.0, stage.look.text))
        edge = (stage.size[0] - whole) / 2
        pages = self._pages(whole)
        yield pages
        top = round(pages.rect.bottom + TOP * u)
        single = text_size(stage) >= LARGE
        wide = whole if single else (whole - BETWEEN * u) / 2
        first = self._column(0, Rect(round(edge), top, round(wide), 0))
        second_top = round(first.y + BETWEEN_GROUPS * u) if single else top
        left = edge if single else edge + wide + BETWEEN * u
        second = self._column(1, Rect(round(left), second_top, round(wide), 0))
        room = ROOM * u
        area = Rect(
            round(edge - room), round(top - room), round(whole + 2 * room),
            round(stage.size[1] - 26 * u - top + room),
        )  # fmt: skip
        self._choices_end = max(first.y, second.y)
        content = self._choices_end - top + 2 * room
        # Each page is scrolled by itself.
        yield ScrollArea(
            f"choices {self.page}", stage.mirrored(area), content, [*first.widgets, *second.widgets]
        )

    def _column(self, place: int, area: Rect) -> Column:
        """Writes the groups of this page's first or second column, from 0."""
        column = Column(self.stage, area)
        for i, add in enumerate(PAGES[self.page][place]):
            column.gap(BETWEEN_GROUPS if i else 0)
            add(self, column)
        return column

    def _pages(self, whole: float) -> Segment:
        """Makes the choice of pages, in the middle under the rail."""
        stage, u = self.stage, self.stage.u
        options = [(name, stage.say(f"{KEY}.page_{name}")) for name in PAGES]
        wide = sum(stage.text.size(text, "small", 600)[0] + 48 * u for _, text in options)
        wide = min(wide, whole)
        rect = (stage.size[0] / 2 - wide / 2, stage.rail + 18 * u, wide, stage.row_height(38))
        found = Segment("page", Rect(stage.mirrored(rect)), options, self.page, self._turn_to)
        found.label = stage.say("scene.home.settings")
        return found

    def _turn_to(self, page: str) -> Outcome | None:
        self.page = page
        self.rebuild()
        return None

    def entered(self) -> None:
        """Has what is painted for the first time come in turn, and begins to read the cards."""
        self.previews.arriving.start()
        shown = self._hand()
        if shown is not None:
            self.stage.cards.prepare(SHOWN, shown[1])

    def update(self, now: float) -> Outcome | None:
        """Lets more come, and notices that no voice was found: it is looked for when it first
        speaks.
        """
        if self.previews.go_on(now):
            self.touch()
        has_voice = self.finds_voice()
        if has_voice != self.has_voice:
            self.has_voice = has_voice
            self.rebuild()
        return None

    def finds_voice(self) -> bool:
        """Tells whether this language can be spoken, as far as it is known yet."""
        return self.stage.speaker.has_voice(self.stage.words.code)

    # Changes.

    def look(self, **choices: object) -> Outcome | None:
        """Changes looks: they are kept, and seen at once."""
        self.settings = self.settings.with_look(**choices)
        self.change(self.settings)
        self.stage.relook(self.settings.look)
        return None

    def keep(self, **choices: object) -> Outcome | None:
        """Changes what is no look, and keeps it."""
        self.settings = replace(self.settings, **choices)  # type: ignore[arg-type]
        self.change(self.settings)
        return None

    def turn(self, name: str, on: bool) -> Outcome | None:
        """Changes one that is on or off."""
        return self.keep(**{name: on})

    def speak(self, on: bool) -> Outcome | None:
        """Lets the voice speak, which says so, or be silent."""
        self.look(speech=on)
        self.stage.speaker.say(self.stage.say("speech.on"), self.stage.words.code)
        return None

    def fill_screen(self, on: bool) -> Outcome | None:
        """Takes the whole screen, or not."""
        if self.screen is not None and on != self.screen.is_full_screen:
            self.screen.toggle_full_screen()
        return None

    def _hand(self) -> tuple[tuple[float, float], float] | None:
        """Gives the middle of the hand that is shown and the height of its cards, in px; None where
        there is no room for it.
        """
        stage, u = self.stage, self.stage.u
        bottom = stage.size[1] - 62 * u
        room = bottom - self._choices_end - 16 * u
        if room < LEAST_SHOWN * u:
            return None
        h = min(stage.theme.number("card.hand") * u, room * 0.86) * stage.look.cards
        # As at the table, what of large cards has no room sinks under the edge.
        y = max(bottom - h * 0.52, self._choices_end + 20 * u + h * 0.55)
        return (stage.size[0] / 2, y), h

    def sketch(self, pen: Pen) -> None:
        """Draws a hand below the choices, where there is room, to see what they look like."""
        shown = self._hand()
        if shown is None:
            return
        stage, u, (middle, h) = self.stage, self.stage.u, shown
        stage.paint.lamp(pen.target, middle, h * 7, h * 3)
        most = stage.size[0] - 2 * EDGE * u - 1.2 * h * RATIO
        reach = min(0.42 * h * RATIO * 1.55, most / (len(SHOWN) - 1))
        before = pen.target.get_clip()
        pen.target.set_clip(before.clip(stage.felt))
        for i, card in enumerate(SHOWN):
            k = i - (len(SHOWN) - 1) / 2
            turn = 0.0 if stage.look.hand == "flat" else k * 3.2
            place = (middle[0] + k * reach, middle[1] + abs(k * turn) * h * 0.0034)
            alpha = self.previews.arriving.alpha(
                ("card", i), stage.cards.has(card, h, turn), not stage.cards.owes(card, h)
            )
            if alpha:
                stage.cards.draw(pen.target, card, place, h, turn, alpha=alpha)
        pen.target.set_clip(before)
        wide = reach * (len(SHOWN) - 1) + h * RATIO * 1.2
        area = Rect(0, 0, round(wide), round(h * 1.04))
        area.center = (round(middle[0]), round(middle[1]))
        pen.parts.append(Part("hand", area.clip(stage.felt), "cards"))
