"""The curtain between two persons at one screen: nothing of any hand is seen behind it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
from pygame import Rect

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scene import Outcome, Part, Pop
from rummy_desktop.ui.scenes.felt_scene import FeltScene
from rummy_desktop.ui.scenes.pen import Pen
from rummy_desktop.ui.signs import cleaned
from rummy_desktop.ui.widgets import Button, RailButton, Shortcut, Widget, rail

WIDE, CARD = 620, 200
# The frame of the table and the air beside the button's words, in u; how far cards stand out over
# the panel, as a part of their height.
RIM, BESIDE, OVER = 16, 24, 0.72
NAME = "total"
# With many seats what all of them did is cut after so many lines: the log has the rest.
MOST_LINES = 6


class Curtain(FeltScene):
    """Asks for the screen to be passed to a player; pops when they say that they are ready.

    title: which game and which deal of it is played, in words. menu: the way out, None for none.
    since: what others did openly since this player's last turn, "" where there is nothing to tell.
    """

    def __init__(
        self,
        name: str,
        title: Callable[[Stage], tuple[str, str]] = lambda stage: ("", ""),
        ready: Callable[[], Outcome | None] = Pop,
        menu: Callable[[], Outcome | None] | None = None,
        since: Callable[[Stage], str] = lambda stage: "",
    ) -> None:
        super().__init__()
        self.name = name
        self.title = title
        self.ready = ready
        self.menu = menu
        self.since = since

    def _panel(self) -> Rect:
        stage, u = self.stage, self.stage.u
        text = stage.text
        button = stage.row_height(52, "name")
        high = (
            text.line_height(NAME, 1.3)
            + text.line_height("body", 1.3) * self._lines()
            + self._since_height()
            + button
            + 84 * u
        )
        wide = self._wide()
        box = Rect(0, 0, round(wide), round(high))
        # Cards and panel together lie in the middle of the felt.
        top, end = stage.rail, stage.size[1] - RIM * u
        box.center = (stage.size[0] // 2, round((top + end + CARD * OVER * u) / 2))
        return box

    def _wide(self) -> float:
        """Gives the width of the panel in px."""
        stage, u = self.stage, self.stage.u
        return min(WIDE * u * (0.5 + 0.5 * stage.look.text), stage.size[0] - 120 * u)

    def _lines(self) -> int:
        told = self.stage.say("scene.curtain.text", name=cleaned(self.name))
        room = self._wide() - 64 * self.stage.u
        return len(self.stage.text.lay_out(told, "body", 400, room).lines)

    def _since_lines(self) -> int:
        told = self.since(self.stage)
        if not told:
            return 0
        room = self._wide() - 64 * self.stage.u
        return min(MOST_LINES, len(self.stage.text.lay_out(told, "small", 400, room).lines))

    def _since_height(self) -> float:
        """Gives the height in px of what others did, with the air around it."""
        lines, text = self._since_lines(), self.stage.text
        return text.line_height("small", 1.35) * lines + 16 * self.stage.u if lines else 0.0

    def build(self) -> Iterable[Widget]:
        """Gives the rail with the way out, and the button."""
        stage, u = self.stage, self.stage.u
        box = self._panel()
        high = stage.row_height(52, "name")
        ready = Button(
            "ready", (0, 0, 1, 1), stage.say("scene.curtain.ready"), self.ready, "primary",
            Shortcut(pygame.K_RETURN), role="name",
        )  # fmt: skip
        wide = min(box.w - 64 * u, ready.natural_width(stage) + 2 * BESIDE * u)
        ready.rect = Rect(0, 0, round(wide), round(high))
        ready.rect.midbottom = (box.centerx, round(box.bottom - 28 * u))
        yield ready
        buttons = []
        if self.menu is not None:
            buttons.append(
                RailButton("menu", (0, 0, 1, 1), stage.say("shared.menu"), "menu", self.menu,
                           Shortcut(pygame.K_ESCAPE))
            )  # fmt: skip
        name, note = self.title(stage)
        yield from rail(stage, name, note, buttons=buttons)

    def entered(self) -> None:
        """Begins with the keyboard at the button."""
        self.controls.focus("ready", by_keyboard=False)

    def announced(self) -> str:
        """Says to whom the screen is to be passed, and nothing of any hand."""
        name = cleaned(self.name)
        words = (self.stage.say(f"scene.curtain.{key}", name=name) for key in ("pass", "text"))
        return ". ".join(" ".join(word.split()).rstrip(".") for word in words)

    def sketch(self, pen: Pen) -> None:
        """Draws cards from behind, and whose turn it is to hold the screen."""
        stage, u = pen.stage, pen.stage.u
        box = self._panel()
        h = CARD * u
        middle = (stage.size[0] / 2, box.y - h * 0.22)
        stage.paint.lamp(pen.target, (middle[0], middle[1]), 760 * u, 560 * u)
        for i in range(5):
            k = i - 2
            place = (middle[0] + k * 44 * u, middle[1] + abs(k) ** 1.7 * 7 * u)
            stage.cards.draw(pen.target, None, place, h, k * 9)
        reach = round(h * 0.95)
        pen.parts.append(
            Part("backs", Rect(round(middle[0]) - reach, round(middle[1] - h / 2), 2 * reach,
                               round(h)), "cards", group="curtain")
        )  # fmt: skip
        stage.paint.box(pen.target, box, "panel_prompt")
        pen.parts.append(Part("panel", box, "box", group="curtain"))
        x, w = box.x + 32 * u, box.w - 64 * u
        name = cleaned(self.name)
        high = stage.text.line_height(NAME, 1.3)
        y = box.y + 30 * u
        area = stage.mirrored((x, y, w, high))
        pen.text(
            "pass", stage.say("scene.curtain.pass", name=name), area, NAME, weight=600,
            align="center", spacing=1.3, may_cut=True,
        )  # fmt: skip
        y += high + 6 * u
        line = stage.text.line_height("body", 1.3)
        told = stage.say("scene.curtain.text", name=name)
        lines = self._lines()
        pen.text(
            "text", told, stage.mirrored((x, y, w, line * lines)), "body", "ink.soft",
            align="center", lines=lines, spacing=1.3,
        )  # fmt: skip
        self._sketch_since(pen, x, y + line * lines + 12 * u, w)

    def _sketch_since(self, pen: Pen, x: float, y: float, w: float) -> None:
        lines = self._since_lines()
        if lines:
            high = pen.stage.text.line_height("small", 1.35) * lines
            pen.text(
                "since", self.since(pen.stage), pen.stage.mirrored((x, y, w, high)), "small",
                "ink.main", align="center", lines=lines, spacing=1.35, may_cut=True,
            )  # fmt: skip
