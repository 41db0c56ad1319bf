"""Things to press: buttons, those of the rail, rows of a menu, tiles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from rummy_desktop.ui.scene import Part
from rummy_desktop.ui.widgets.row import Row, cap_size, draw_cap
from rummy_desktop.ui.widgets.widget import IGNORED, OnPress, Reply, Shortcut, State, Widget

if TYPE_CHECKING:
    from rummy_desktop.ui.look import Stage

Area = Rect | tuple[float, float, float, float]
FADED = 107


class Pressable(Widget):
    """A widget that does one thing when it is pressed, by mouse, keyboard or shortcut."""

    def __init__(
        self,
        name: str,
        rect: Area,
        on_press: OnPress | None,
        shortcut: Shortcut | None = None,
        enabled: bool = True,
    ) -> None:
        super().__init__(name, rect, enabled)
        self.on_press = on_press
        self.shortcut = shortcut

    def press(self, stage: Stage) -> Reply:
        """Does its thing."""
        if not self.enabled or self.on_press is None:
            return IGNORED
        return Reply(True, self.on_press())


class Button(Pressable):
    """A button: look "primary" or "second"; disabled it is dashed. Words, key cap and icon in the
    middle.
    """

    kind = "button"

    def __init__(
        self,
        name: str,
        rect: Area,
        text: str,
        on_press: OnPress | None,
        look: str = "second",
        shortcut: Shortcut | None = None,
        enabled: bool = True,
        icon: str = "",
        role: str = "body",
    ) -> None:
        super().__init__(name, rect, on_press, shortcut, enabled)
        self.text = text
        self.look = look
        self.icon = icon
        self.role = role

    def natural_width(self, stage: Stage) -> int:
        """Gives the width in px that its words, icon and key cap need."""
        return round(self._content(stage) + 32 * stage.u)

    def draw(self, stage: Stage, target: Surface, state: State) -> None:
        """Draws it."""
        look = self.look if self.enabled else "off"
        rect = self.rect.move(0, 1) if state.pressed and self.enabled else self.rect
        stage.paint.box(target, rect, look)
        if state.hovered and self.enabled:
            stage.paint.veil(target, rect, stage.theme.number("radius.button") * stage.u)
        row, gap = Row(stage, self._middle(rect, stage)), 8 * stage.u
        ink = f"button.{look}.text"
        if self.icon:
            size = stage.scale.icon(17)
            stage.paint.icon(target, self.icon, row.start(size, gap).center, size, ink)
        if self.shortcut:
            cap = self.shortcut.cap(stage)
            place = row.end(cap_size(stage, cap)[0], gap)
            key = stage.theme.colour(f"button.{look}.key")
            draw_cap(stage, target, place, cap, key, stage.theme.colour(f"button.{look}.key_line"))
        drawn = stage.text.draw(target, self.text, row.rest(), self.role, ink, 600, align="center")
        self.words, self.cut = drawn.rect, drawn.cut

    def _content(self, stage: Stage) -> float:
        gap = 8 * stage.u
        width = float(stage.text.size(self.text, self.role, 600)[0] + 2)
        if self.icon:
            width += stage.scale.icon(17) + gap
        if self.shortcut:
            width += cap_size(stage, self.shortcut.cap(stage))[0] + gap
        return width

    def _middle(self, rect: Rect, stage: Stage) -> Rect:
        width = min(round(self._content(stage)), rect.width - round(12 * stage.u))
        middle = Rect(0, 0, width, rect.height)
        middle.center = rect.center
        return middle


# Icons that point along the line point the other way where the line runs the other way.
MIRRORED = {"left": "right", "right": "left"}


class RailButton(Pressable):
    """A button of the walnut rail: icon, word and key cap; without its word where there is no
    room.
    """

    kind = "rail button"

    def __init__(
        self,
        name: str,
        rect: Area,
        text: str,
        icon: str,
        on_press: OnPress | None,
        shortcut: Shortcut | None = None,
        enabled: bool = True,
        wordless: bool = False,
    ) -> None:
        super().__init__(name, rect, on_press, shortcut, enabled)
        self.text = text
        self.icon = icon
        self.wordless = wordless

    @property
    def tip(self) -> str:
        """Gives the word that there was no room for."""
        return self.text if self.wordless else ""

    def width(self, stage: Stage) -> int:
        """Gives the width in px that it needs."""
        width = 20 * stage.u + stage.scale.icon(17)
        if not self.wordless:
            width += 6 * stage.u + stage.text.size(self.text, "small")[0] + 2
        if self.shortcut:
            width += 7 * stage.u + cap_size(stage, self.shortcut.cap(stage))[0]
        return round(width)

    def draw(self, stage: Stage, target: Surface, state: State) -> None:
        """Draws it."""
        alpha = 255 if self.enabled else FADED
        if state.hovered and self.enabled:
            stage.paint.fill(target, self.rect, "rail_ink.hover", 8 * stage.u)
        row, size = Row(stage, self.rect, 10 * stage.u), stage.scale.icon(17)
        ink = "rail_ink.button"
        icon = MIRRORED.get(self.icon, self.icon) if stage.rtl else self.icon
        stage.paint.icon(target, icon, row.start(size, 6 * stage.u).center, size, ink, alpha=alpha)
        if self.shortcut:
            cap = self.shortcut.cap(stage)
            key, line = (stage.theme.colour(f"rail_ink.{part}") for part in ("key", "key_line"))
            key.a, line.a = key.a * alpha // 255, line.a * alpha // 255
            place = row.end(cap_size(stage, cap)[0], 7 * stage.u)
            draw_cap(stage, target, place, cap, key, line)
        if not self.wordless:
            drawn = stage.text.draw(target, self.text, row.rest(), "small", ink, alpha=alpha)
            self.words, self.cut = drawn.rect, drawn.cut


class RailTitle(Widget):
    """The start of the rail: what is shown, the deals as pips, and a few more words."""

    kind = "title"
    focusable = False
    solid = False

    def __init__(
        self, name: str, rect: Area, title: str, note: str = "", pips: tuple[int, int] | None = None
    ) -> None:
        super().__init__(name, rect)
        self.title = self.text = title
        self.note = note
        self.pips = pips

    def draw(self, stage: Stage, target: Surface, state: State) -> None:
        """Draws it; pips is (number of deals, the one now from 1)."""
        row, gap = Row(stage, self.rect), 14 * stage.u
        width = min(stage.text.size(self.title, "name", 600)[0] + 1, self.rect.width)
        drawn = stage.text.draw(
            target, self.title, row.start(width, gap), "name", "rail_ink.title", 600
        )
        self.words, self.cut = drawn.rect, drawn.cut
        if self.pips:
            number, now = self.pips
            size = stage.paint.pips_width(number)
            if size <= row.rest().width:
                place = row.start(size, gap)
                stage.paint.pips(target, place.left, place.centery, number, now, stage.rtl)
        if self.note and row.rest().width > 40:
            told = stage.text.draw(target, self.note, row.rest(), "small", "rail_ink.sub")
            self.cut = self.cut or told.cut
            self.words = self.words.union(told.rect)


def rail(
    stage: Stage,
    title: str,
    note: str = "",
    pips: tuple[int, int] | None = None,
    buttons: Sequence[RailButton] = (),
) -> list[Widget]:
    """Lays the rail out: the title at the start, the buttons at the end, in this order.

    Buttons give up their words, the longest first, where the title would be cut.
    """
    u, height = stage.u, stage.rail
    whole = Rect(0, 0, stage.scale.width, height)
    wanted = 24 * u + stage.text.size(title, "name", 600)[0] + 14 * u
    if pips:
        wanted += stage.paint.pips_width(pips[0]) + 14 * u
    if note:
        wanted += stage.text.size(note, "small")[0] + 24 * u
    for button in sorted(buttons, key=lambda button: -len(button.text)):
        if wanted + sum(b.width(stage) + 2 * u for b in buttons) + 16 * u <= whole.width:
            break
        button.wordless = True
    row = Row(stage, whole, 16 * u)
    tall = min(height - 4, round(32 * max(u, 0.85) * stage.scale.text))
    for button in reversed(buttons):
        place = row.end(button.width(stage), 2 * u)
        button.rect = Rect(place.x, (height - tall) // 2, place.w, tall)
    row.start(8 * u)
    rest = row.rest()
    return [RailTitle("rail title", rest, title, note, pips), *buttons]


class MenuRow(Pressable):
    """A row of a menu: icon, word, a few quiet words or its key at its end, a hairline under it."""

    kind = "menu row"

    def __init__(
        self,
        name: str,
        rect: Area,
        text: str,
        on_press: OnPress | None,
        icon: str = "",
        note: str = "",
        shortcut: Shortcut | None = None,
        divider: bool = True,
        enabled: bool = True,
        capped: bool = False,
    ) -> None:
        super().__init__(name, rect, on_press, shortcut, enabled)
        self.text = text
        self.icon = icon
        self.note = note
        self.divider = divider
        self.capped = capped

    def states(self, stage: Stage) -> Sequence[str]:
        """Says the quiet words at its end."""
        return (self.note,)

    def draw(self, stage: Stage, target: Surface, state: State) -> None:
        """Draws it."""
        u = stage.u
        if state.hovered and self.enabled:
            stage.paint.box(target, self.rect, "list_hover")
        row = Row(stage, self.rect, 24 * u)
        if self.icon:
            size = stage.scale.icon(21)
            place = row.start(size, 18 * u)
            brass = "brass.base" if self.enabled else "button.off.text"
            stage.paint.icon(target, self.icon, place.center, size, brass, 1.6)
        if self.note:
            wide = stage.text.size(self.note, "small")[0] + 2
            place = row.end(wide, 12 * u)
            stage.text.draw(target, self.note, place, "small", "ink.mute", align="end")
        if self.capped and self.shortcut:
            look = "second" if self.enabled else "off"
            key, line = (
                stage.theme.colour(f"button.{look}.{part}") for part in ("key", "key_line")
            )
            cap = self.shortcut.cap(stage)
            draw_cap(stage, target, row.end(cap_size(stage, cap)[0], 12 * u), cap, key, line)
        px = stage.scale.font("name") + 1
        ink = "ink.main" if self.enabled else "button.off.text"
        drawn = stage.text.draw(target, self.text, row.rest(), px, ink, 500)
        self.words, self.cut = drawn.rect, drawn.cut
        if self.divider:
            y = self.rect.bottom + round(u)
            left, right = self.rect.left + 24 * u, self.rect.right - 24 * u
            stage.paint.line(target, (left, y), (right, y), "list.divider")


class Tile(Pressable):
    """A panel to press whose inside the scene draws: paint(target, rect, chosen) is called for
    it.
    """

    kind = "tile"

    def __init__(
        self,
        name: str,
        rect: Area,
        on_press: OnPress | None,
        paint: Callable[[Surface, Rect, bool], None],
        chosen: bool = False,
        shortcut: Shortcut | None = None,
        look: str = "panel_flat",
        enabled: bool = True,
        texts: Callable[[], list[Part]] | None = None,
    ) -> None:
        super().__init__(name, rect, on_press, shortcut, enabled)
        self.paint = paint
        self.chosen = chosen
        self.look = look
        self.texts = texts

    def focus_radius(self, stage: Stage) -> float:
        """Gives the panel's radius."""
        return stage.scale.px(stage.theme.number("radius.panel"))

    def draw(self, stage: Stage, target: Surface, state: State) -> None:
        """Draws the panel and has its inside drawn."""
        look = "panel_chosen" if self.chosen else self.look
        if state.hovered and self.enabled and look == "panel_flat":
            look = "panel_flat_hover"
        stage.paint.box(target, self.rect, look)
        self.paint(target, self.rect, self.chosen)

    def parts(self, stage: Stage) -> list[Part]:
        """Lists the tile, and what its scene tells of its inside."""
        return [*super().parts(stage), *(self.texts() if self.texts else [])]
