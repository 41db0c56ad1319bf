"""A drop-down: a row that shows what is chosen and opens a list over what is below it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy_desktop.ui.scene import Part
from rummy_desktop.ui.widgets.choices import Area, OnChoose, Option
from rummy_desktop.ui.widgets.row import Row
from rummy_desktop.ui.widgets.widget import IGNORED, TAKEN, Reply, State, Widget

if TYPE_CHECKING:
    from rummy_desktop.ui.look import Stage


class Dropdown(Widget):
    """Options (value, words) of which one is chosen. `text` stands at the row's start, with an
    icon.
    """

    kind = "dropdown"

    def __init__(
        self,
        name: str,
        rect: Area,
        options: Sequence[Option],
        chosen: str,
        on_choose: OnChoose,
        text: str = "",
        icon: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name, rect, enabled)
        self.options = list(options)
        self.chosen = chosen
        self.on_choose = on_choose
        self.text = text
        self.icon = icon
        self.opened = False
        self.at = 0
        self.list = Rect(0, 0, 0, 0)
        self.step = 1

    @property
    def is_open(self) -> bool:
        """Tells whether its list is shown."""
        return self.opened

    def take_over(self, before: Widget) -> None:
        """Stays open."""
        if isinstance(before, Dropdown):
            self.opened, self.at = before.opened, min(before.at, len(self.options) - 1)

    def lay_out(self, stage: Stage) -> None:
        """Places the list below its row, or above where there is no room."""
        self.step = max(self.rect.height * 4 // 5, stage.text.line_height("small") + 8)
        height = self.step * len(self.options) + 12
        widest = max(
            (stage.text.size(words, "small", 600)[0] for _, words in self.options), default=0
        )
        width = max(widest + round(64 * stage.u), self.rect.width // 2)
        width = min(width, self.rect.width)
        left = self.rect.left if stage.rtl else self.rect.right - width
        top = self.rect.bottom + 4
        if top + height > stage.scale.height:
            top = max(0, self.rect.top - 4 - height)
        self.list = Rect(left, top, width, min(height, stage.scale.height))

    def hit(self, pos: tuple[int, int]) -> bool:
        """Tells whether a point is on the row or on the open list."""
        return super().hit(pos) or (self.opened and self.list.collidepoint(pos))

    def states(self, stage: Stage) -> Sequence[str]:
        """Says what is chosen, or what the open list is at."""
        if self.opened and self.options:
            return (self.options[self.at][1],)
        return (dict(self.options).get(self.chosen, ""),)

    def draw(self, stage: Stage, target: Surface, state: State) -> None:
        """Draws the row, and the list when it is open."""
        u = stage.u
        stage.paint.box(target, self.rect, "row_hover" if state.hovered else "row")
        row = Row(stage, self.rect, 14 * u)
        if self.icon:
            size = stage.scale.icon(20)
            place = row.start(size, 12 * u)
            stage.paint.icon(target, self.icon, place.center, size, "brass.base", 1.6)
        size = stage.scale.icon(16)
        stage.paint.icon(target, "down", row.end(size, 10 * u).center, size, "ink.mute")
        words = next((words for value, words in self.options if value == self.chosen), "")
        if self.text:
            room = row.rest().width
            wide = min(stage.text.size(words, "small")[0] + 1, room * 0.6)
            told = stage.text.draw(
                target, words, row.end(wide, 8 * u), "small", "ink.soft", align="end"
            )
            drawn = stage.text.draw(target, self.text, row.rest(), "body", "ink.main", 600)
            self.words, self.cut = drawn.rect.union(told.rect), drawn.cut or told.cut
        else:
            drawn = stage.text.draw(target, words, row.rest(), "body", "ink.main")
            self.words, self.cut = drawn.rect, drawn.cut
        if self.opened:
            self._draw_list(stage, target)

    def press(self, stage: Stage) -> Reply:
        """Opens the list, or takes what it is at."""
        if not self.opened:
            # Scrolling may have moved the row since it was laid out.
            self.lay_out(stage)
            self.opened = self.enabled
            self.at = max(
                0,
                [value for value, _ in self.options].index(self.chosen)
                if self.chosen in dict(self.options)
                else 0,
            )
            return TAKEN
        return self._choose(self.at)

    def released(self, event: Event, stage: Stage, inside: bool) -> Reply:
        """Takes the option under the pointer, or opens and shuts."""
        if self.opened and self.list.collidepoint(event.pos):
            return self._choose(self._row_at(event.pos[1]))
        if self.rect.collidepoint(event.pos):
            if self.opened:
                self.opened = False
                return TAKEN
            return self.press(stage)
        return TAKEN

    def moved(self, event: Event, stage: Stage, held: bool) -> Reply:
        """Notes the option under the pointer."""
        if not self.opened or not self.list.collidepoint(event.pos):
            return IGNORED
        self.at = self._row_at(event.pos[1])
        return TAKEN

    def key(self, event: Event, stage: Stage) -> Reply:
        """Goes through the open list by arrows; Enter takes, Escape shuts."""
        if not self.opened:
            if event.key == pygame.K_DOWN and event.mod & pygame.KMOD_ALT:
                return self.press(stage)
            return IGNORED
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            by = 1 if event.key == pygame.K_DOWN else -1
            self.at = max(0, min(len(self.options) - 1, self.at + by))
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return self._choose(self.at)
        elif event.key in (pygame.K_ESCAPE, pygame.K_TAB):
            self.opened = False
        return TAKEN

    def unfocused(self) -> None:
        """Shuts the list."""
        self.opened = False

    def parts(self, stage: Stage) -> list[Part]:
        """Lists the row, and the open list as a group of its own."""
        found = super().parts(stage)
        if self.opened:
            found.append(Part(f"{self.name}/list", Rect(self.list), "list", group="open"))
        return found

    def _row_at(self, y: int) -> int:
        return max(0, min(len(self.options) - 1, (y - self.list.top - 6) // self.step))

    def _choose(self, place: int) -> Reply:
        self.opened = False
        value = self.options[place][0]
        if value == self.chosen:
            return TAKEN
        self.chosen = value
        return Reply(True, self.on_choose(value))

    def _draw_list(self, stage: Stage, target: Surface) -> None:
        stage.paint.box(
            target, self.list, "panel_prompt", stage.theme.number("radius.button") * stage.u
        )
        for i, (value, words) in enumerate(self.options):
            place = Rect(
                self.list.left + 6,
                self.list.top + 6 + i * self.step,
                self.list.width - 12,
                self.step,
            )
            if i == self.at:
                stage.paint.box(target, place, "list_chosen")
            row = Row(stage, place, 10 * stage.u)
            size = stage.scale.icon(14)
            sign = row.end(size, 6 * stage.u)
            if value == self.chosen:
                stage.paint.icon(target, "check", sign.center, size, "brass.bright", 2.6)
            weight = 600 if value == self.chosen else 400
            stage.text.draw(target, words, row.rest(), "small", "ink.main", weight)
