"""The menu over the table: back, rules, fair play, settings, keys, home."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy_desktop.ui.scene import Outcome, Part, Pop, Scene, key_of
from rummy_desktop.ui.scenes.pen import Pen
from rummy_desktop.ui.widgets import MenuRow, Shortcut, Widget
from rummy_desktop.ui.widgets.row import cap_size

Door = Callable[[], Outcome | None]
WIDE, ROW, PAD = 380, 48, 12


@dataclass(frozen=True)
class MenuDoors:
    """What the menu leads to; None leaves a row out. guide switches the guide, which speaks now if
    guides says so. redo does again what was taken back; its row is dimmed where may_redo says that
    there is nothing.
    """

    rule_book: Door | None = None
    fair_play: Door | None = None
    settings: Door | None = None
    keys: Door | None = None
    home: Door | None = None
    leave: Door | None = None
    redo: Door | None = None
    may_redo: Callable[[], bool] = lambda: False
    guide: Door | None = None
    guides: Callable[[], bool] = lambda: False


class Menu(Scene):
    """Lies over the table and pops to it; the match is kept, whatever is chosen."""

    opaque = False

    def __init__(self, doors: MenuDoors) -> None:
        super().__init__()
        self.doors = doors
        self._pen_parts: list[Part] = []

    def _rows(self) -> list[tuple[str, str, Door, Shortcut | None]]:
        doors = self.doors
        rows: list[tuple[str, str, Door | None, Shortcut | None]] = [
            ("back", "cards", Pop, Shortcut(pygame.K_ESCAPE)),
            ("redo", "redo", doors.redo, Shortcut(pygame.K_y, control=True)),
            ("rule_book", "book", doors.rule_book, Shortcut(pygame.K_b)),
            ("fair_play", "check", doors.fair_play, Shortcut(pygame.K_f)),
            ("guide", "hint", doors.guide, Shortcut(pygame.K_g)),
            ("settings", "gear", doors.settings, Shortcut(pygame.K_s)),
            ("keys", "keyboard", doors.keys, Shortcut(pygame.K_F1)),
            # H is the hint at the table.
            ("home", "home", doors.home, Shortcut(pygame.K_HOME)),
            ("leave", "leave", doors.leave, None),
        ]
        return [(name, icon, door, key) for name, icon, door, key in rows if door is not None]

    def _told(self, name: str) -> str:
        way = "" if name != "guide" else "_on" if self.doors.guides() else "_off"
        return self.stage.say(f"scene.menu.{name}{way}")

    def _box(self) -> Rect:
        stage, u = self.stage, self.stage.u
        text = stage.text
        head = text.line_height("heading", 1.4) + text.line_height("small", 1.3) + 18 * u
        high = len(self._rows()) * (stage.row_height(ROW, "name") + 4 * u) + head + 2 * PAD * u
        told = (self._told(name) for name, *_ in self._rows())
        widest = max(text.size(one, text.px("name") + 1, 500)[0] for one in told)
        widest += max(cap_size(stage, key.cap(stage))[0] for *_, key in self._rows() if key)
        words = widest + stage.scale.icon(21) + (2 * PAD + 90) * u
        wide = max(WIDE * u * (0.5 + 0.5 * stage.look.text), words)
        box = Rect(0, 0, round(wide), round(high))
        box.center = (stage.size[0] // 2, stage.size[1] // 2)
        return box

    def build(self) -> Iterable[Widget]:
        """Gives the rows."""
        stage, u = self.stage, self.stage.u
        box, high, rows = self._box(), stage.row_height(ROW, "name"), self._rows()
        y = box.bottom - PAD * u - len(rows) * (high + 4 * u)
        for i, (name, icon, door, key) in enumerate(rows):
            rect = Rect(box.x + PAD * u, round(y), box.w - 2 * PAD * u, high)
            yield MenuRow(
                name, rect, self._told(name), door, icon, shortcut=key, capped=True,
                divider=i < len(rows) - 1, enabled=name != "redo" or self.doors.may_redo(),
            )  # fmt: skip
            y += high + 4 * u

    def entered(self) -> None:
        """Begins with the keyboard at the way back, so that arrows and Enter work at once."""
        self.controls.focus("back")

    def announced(self) -> str:
        """Says that this is the menu."""
        return self.stage.say("shared.menu")

    def on_event(self, event: Event) -> Outcome | None:
        """Goes back by a click beside the menu."""
        if event.type == pygame.MOUSEBUTTONDOWN and not self._box().collidepoint(event.pos):
            return Pop()
        return Pop() if key_of(event) == pygame.K_ESCAPE else None

    def paint(self, target: Surface) -> None:
        """Draws the veil over the table, the panel and its heading."""
        stage, u = self.stage, self.stage.u
        stage.paint.dim(target, "shade.veil")
        box = self._box()
        stage.paint.box(target, box, "panel_prompt")
        pen = Pen(stage, target)
        pen.parts.append(Part("panel", box, "box", group="menu"))
        x, w = box.x + (PAD + 24) * u, box.w - 2 * (PAD + 24) * u
        high = stage.text.line_height("heading", 1.4)
        y = box.y + PAD * u + 6 * u
        area = stage.mirrored((x, y, w, high))
        pen.text("title", stage.say("shared.menu"), area, "heading", "brass.bright", 600)
        line = stage.text.line_height("small", 1.3)
        area = stage.mirrored((x, y + high, w, line))
        pen.text("kept", stage.say("scene.menu.kept"), area, "small", "ink.soft")
        self._pen_parts = pen.parts

    def own_parts(self) -> list[Part]:
        """Lists the panel and its words."""
        return self._pen_parts
