"""Words and signs that nobody presses: labels, the line of a refusal, tags."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Color, Rect, Surface

from rummy_desktop.ui.widgets.row import Row
from rummy_desktop.ui.widgets.widget import IGNORED, OnPress, Reply, State, Widget

if TYPE_CHECKING:
    from rummy_desktop.ui.look import Stage


class Words(Widget):
    """A text in a rect; see TextPainter.draw for what can be said about it."""

    kind = "words"
    focusable = False
    solid = False

    def __init__(
        self,
        name: str,
        rect: Rect | tuple[float, float, float, float],
        text: str,
        role: str | float = "body",
        colour: str | Color = "ink.main",
        weight: int = 400,
        align: str = "start",
        valign: str = "middle",
        lines: int | None = 1,
        strong_colour: str | Color | None = None,
        spacing: float | None = None,
    ) -> None:
        super().__init__(name, rect)
        self.text = text
        self.role = role
        self.colour = colour
        self.weight = weight
        self.align = align
        self.valign = valign
        self.lines = lines
        self.strong_colour = strong_colour
        self.spacing = spacing

    def draw(self, stage: Stage, target: Surface, state: State) -> None:
        """Draws the text."""
        drawn = stage.text.draw(
            target,
            self.text,
            self.rect,
            self.role,
            self.colour,
            self.weight,
            self.align,
            self.valign,
            self.lines,
            strong_colour=self.strong_colour,
            spacing=self.spacing,
        )
        self.words, self.cut = drawn.rect, drawn.cut


class RefusalLine(Widget):
    """Why something was refused, in coral, with a link to the rule; as wide as its words, in a
    band.
    """

    kind = "refusal"

    def __init__(
        self,
        name: str,
        band: Rect,
        text: str,
        link: str = "",
        on_press: OnPress | None = None,
        alpha: int = 255,
    ) -> None:
        super().__init__(name, band, enabled=on_press is not None)
        self.band = Rect(band)
        self.text = text
        self.link = link
        self.on_press = on_press
        self.alpha = alpha

    def lay_out(self, stage: Stage) -> None:
        """Takes the middle of its band."""
        pad, gap = 16 * stage.u, 10 * stage.u
        width = 2 * pad + stage.scale.icon(17) + gap + stage.text.size(self.text)[0] + 4
        if self.link:
            width += gap + stage.text.size(self.link)[0] + 4
        self.rect = Rect(0, 0, min(round(width), self.band.width), self.band.height)
        self.rect.center = self.band.center

    def draw(self, stage: Stage, target: Surface, state: State) -> None:
        """Draws the sign, the sentence and the rule's link."""
        stage.paint.box(target, self.rect, "warn", alpha=self.alpha)
        row, gap, size = Row(stage, self.rect, 16 * stage.u), 10 * stage.u, stage.scale.icon(17)
        sign = row.start(size, gap)
        stage.paint.icon(target, "refuse", sign.center, size, "warn.text", alpha=self.alpha)
        if self.link:
            place = row.end(stage.text.size(self.link)[0] + 2, gap)
            told = stage.text.draw(target, self.link, place, colour="warn.text", alpha=self.alpha)
            under = told.rect.bottom - round(2 * stage.u)
            stage.paint.line(target, (told.rect.left, under), (told.rect.right, under), "warn.line")
        drawn = stage.text.draw(target, self.text, row.rest(), alpha=self.alpha)
        self.words, self.cut = drawn.rect, drawn.cut

    def press(self, stage: Stage) -> Reply:
        """Opens the rule."""
        return Reply(True, self.on_press()) if self.on_press else IGNORED
