"""Words to press without a box around them: languages and other small ways out."""

from __future__ import annotations

from pygame import Rect, Surface

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.widgets.buttons import Area, Pressable
from rummy_desktop.ui.widgets.row import Row, cap_size, draw_cap
from rummy_desktop.ui.widgets.widget import OnPress, Shortcut, State

# How far a key's cap stands behind the words, in u, and its inks.
BEFORE_CAP, CAP_INKS = 7, ("key", "key_line")


class Link(Pressable):
    """A few words to press; the chosen one is strong and has a brass line under it. The cap of its
    shortcut stands behind its words.
    """

    kind = "link"

    def __init__(
        self,
        name: str,
        rect: Area,
        text: str,
        on_press: OnPress | None,
        chosen: bool = False,
        align: str = "start",
        role: str = "small",
        shortcut: Shortcut | None = None,
    ) -> None:
        super().__init__(name, rect, on_press, shortcut)
        self.text = text
        self.chosen = chosen
        self.align = align
        self.role = role

    def width(self, stage: Stage) -> int:
        """Gives the width in px that its words need."""
        wide = stage.text.size(self.text, self.role, 600)[0] + 2
        if self.shortcut:
            wide += cap_size(stage, self.shortcut.cap(stage))[0] + round(BEFORE_CAP * stage.u)
        return wide

    def draw(self, stage: Stage, target: Surface, state: State) -> None:
        """Draws it."""
        ink = "ink.main" if self.chosen or state.hovered else "ink.mute"
        weight = 600 if self.chosen else 400
        row = Row(stage, self.rect)
        if self.shortcut:
            cap = self.shortcut.cap(stage)
            place = row.end(cap_size(stage, cap)[0], BEFORE_CAP * stage.u)
            key, line = (stage.theme.colour(f"button.second.{part}") for part in CAP_INKS)
            draw_cap(stage, target, place, cap, key, line)
        drawn = stage.text.draw(
            target, self.text, row.rest(), self.role, ink, weight, align=self.align
        )
        self.words, self.cut = drawn.rect, drawn.cut
        if self.chosen or state.hovered:
            thick = max(1, round((2 if self.chosen else 1) * stage.u))
            under = Rect(drawn.rect.x, drawn.rect.bottom + round(2 * stage.u), drawn.rect.w, thick)
            stage.paint.fill(target, under, "brass.base" if self.chosen else "ink.mute")
