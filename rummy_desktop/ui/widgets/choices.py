"""Choices: segments, switches, ticks, drop-downs and sliders."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy_desktop.ui.scene import Outcome, Part
from rummy_desktop.ui.widgets.row import Row, cap_size, draw_cap
from rummy_desktop.ui.widgets.widget import IGNORED, TAKEN, Reply, Shortcut, State, Widget

if TYPE_CHECKING:
    from rummy_desktop.ui.look import Stage

Area = Rect | tuple[float, float, float, float]
Option = tuple[str, str]
OnChoose = Callable[[str], Outcome | None]
OnChange = Callable[[bool], Outcome | None]
OnSlide = Callable[[float], Outcome | None]


def _index(options: Sequence[Option], value: str) -> int:
    return next((i for i, (known, _) in enumerate(options) if known == value), 0)


class Segment(Widget):
    """A few options side by side, one of them on. Options are (value, words)."""

    kind = "segment"

    def __init__(
        self,
        name: str,
        rect: Area,
        options: Sequence[Option],
        chosen: str,
        on_choose: OnChoose,
        icon: str = "",
        enabled: bool = True,
    ) -> None:
        super().__init__(name, rect, enabled)
        self.options = list(options)
        self.chosen = chosen
        self.on_choose = on_choose
        self.icon = icon
        self.places: list[Rect] = []
        self._hover = -1

    def lay_out(self, stage: Stage) -> None:
        """Shares its width out by the widths of the words."""
        row = Row(stage, self.rect.inflate(-6, -6))
        if self.icon:
            row.start(stage.scale.icon(16), 9 * stage.u)
        widths = [stage.text.size(text, "small", 600)[0] for _, text in self.options]
        room, wanted = row.rest().width, sum(widths)
        if wanted < room:
            spare = (room - wanted) / max(1, len(widths))
            self.places = [row.start(width + spare) for width in widths]
        else:
            self.places = [row.start(width * room / wanted) for width in widths]

    def moved_by(self, dx: int, dy: int) -> None:
        """Moves its options along."""
        for place in self.places:
            place.move_ip(dx, dy)

    def states(self, stage: Stage) -> Sequence[str]:
        """Says which option is on."""
        return (dict(self.options).get(self.chosen, ""),)

    def draw(self, stage: Stage, target: Surface, state: State) -> None:
        """Draws it."""
        stage.paint.box(target, self.rect, "segment")
        row = Row(stage, self.rect, 7 * stage.u)
        if self.icon:
            size = stage.scale.icon(16)
            stage.paint.icon(target, self.icon, row.start(size).center, size, "segment.text")
        self.cut, self.words = False, None
        for i, (place, (value, text)) in enumerate(zip(self.places, self.options, strict=True)):
            on = value == self.chosen
            if on:
                stage.paint.box(target, place, "segment_on")
            elif state.hovered and i == self._hover:
                stage.paint.veil(target, place, 8 * stage.u)
            ink = "segment.text_on" if on else "segment.text"
            weight = 600 if on else 400
            drawn = stage.text.draw(target, text, place, "small", ink, weight, align="center")
            self.cut = self.cut or drawn.cut
            self.words = self.words.union(drawn.rect) if self.words else drawn.rect

    def choose(self, value: str) -> Reply:
        """Turns one option on."""
        if value == self.chosen or not self.enabled:
            return TAKEN
        self.chosen = value
        return Reply(True, self.on_choose(value))

    def press(self, stage: Stage) -> Reply:
        """Goes on to the next option."""
        place = (_index(self.options, self.chosen) + 1) % len(self.options)
        return self.choose(self.options[place][0])

    def released(self, event: Event, stage: Stage, inside: bool) -> Reply:
        """Turns on the option under the pointer."""
        for place, (value, _) in zip(self.places, self.options, strict=True):
            if inside and place.collidepoint(event.pos):
                return self.choose(value)
        return TAKEN

    def moved(self, event: Event, stage: Stage, held: bool) -> Reply:
        """Notes the option under the pointer."""
        hits = [i for i, place in enumerate(self.places) if place.collidepoint(event.pos)]
        hover = hits[0] if hits else -1
        changed, self._hover = hover != self._hover, hover
        return TAKEN if changed else IGNORED

    def key(self, event: Event, stage: Stage) -> Reply:
        """Goes to the option beside with the left and right arrows."""
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return IGNORED
        by = 1 if (event.key == pygame.K_RIGHT) != stage.rtl else -1
        place = _index(self.options, self.chosen) + by
        return self.choose(self.options[place][0]) if 0 <= place < len(self.options) else IGNORED

    def parts(self, stage: Stage) -> list[Part]:
        """Lists itself and its options."""
        inside = [
            Part(f"{self.name}/{value}", Rect(place), "option", group=self.name)
            for place, (value, _) in zip(self.places, self.options, strict=True)
        ]
        return [*super().parts(stage), *inside]


class OnOff(Widget):
    """What is on or off, and is turned over by a press."""

    on: bool
    on_change: OnChange

    def states(self, stage: Stage) -> Sequence[str]:
        """Says which."""
        return (stage.say("shared.on" if self.on else "shared.off"),)

    def press(self, stage: Stage) -> Reply:
        """Turns it over."""
        if not self.enabled:
            return IGNORED
        self.on = not self.on
        return Reply(True, self.on_change(self.on))


class SwitchRow(OnOff):
    """A sentence with a switch at its end, and the cap of a key after the sentence; strong: it
    is not as it usually is. Where it is not enabled it is dashed and off, whatever is chosen.
    """

    kind = "switch"

    def __init__(
        self,
        name: str,
        rect: Area,
        text: str,
        on: bool,
        on_change: OnChange,
        key: str = "",
        enabled: bool = True,
        role: str = "body",
        strong: bool = False,
    ) -> None:
        super().__init__(name, rect, enabled)
        self.text = text
        self.on = on
        self.on_change = on_change
        self.key_cap = key
        self.role = role
        self.strong = strong

    def draw(self, stage: Stage, target: Surface, state: State) -> None:
        """Draws it."""
        u = stage.u
        row = Row(stage, self.rect)
        wide, high = stage.scale.icon(38), stage.scale.icon(22)
        place = row.end(wide, 12 * u)
        knob = Rect(place.x, round(place.centery - high / 2), round(wide), round(high))
        if self.enabled:
            stage.paint.switch(target, knob, self.on != stage.rtl, self.on, state.hovered)
        else:
            self._draw_lacking(stage, target, knob)
        cap = cap_size(stage, self.key_cap)[0] if self.key_cap else 0
        room = row.rest().width - (cap + 10 * u if cap else 0)
        weight = 600 if self.strong else 400
        size = min(stage.text.size(self.text, self.role, weight)[0] + 1, room)
        ink = "brass.bright" if self.strong else "ink.main"
        ink = ink if self.enabled else "button.off.text"
        sentence = row.start(size, 10 * u)
        drawn = stage.text.draw(
            target, self.text, sentence, self.role, ink, weight, lines=2, spacing=1.2
        )
        if cap:
            key, line = (stage.theme.colour(f"button.second.{one}") for one in ("key", "key_line"))
            draw_cap(stage, target, row.start(cap), self.key_cap, key, line)
        self.words, self.cut = drawn.rect, drawn.cut

    def _draw_lacking(self, stage: Stage, target: Surface, place: Rect) -> None:
        """Draws a switch that nothing can be turned by: dashed and hollow."""
        stage.paint.box(target, place, "row_empty", place.h / 2)
        knob = Rect(0, 0, place.h, place.h).inflate(-place.h * 0.4, -place.h * 0.4)
        knob.center = (place.right if stage.rtl else place.left, place.centery)
        knob.x += (-1 if stage.rtl else 1) * place.h // 2
        stage.paint.outline(target, knob, "button.off.text", knob.h / 2, max(1.0, 1.2 * stage.u))


class Tick(OnOff):
    """A small box to tick, with words after it."""

    kind = "tick"

    def __init__(
        self,
        name: str,
        rect: Area,
        text: str,
        on: bool,
        on_change: OnChange,
        shortcut: Shortcut | None = None,
    ) -> None:
        super().__init__(name, rect)
        self.text = text
        self.on = on
        self.on_change = on_change
        self.shortcut = shortcut

    def draw(self, stage: Stage, target: Surface, state: State) -> None:
        """Draws it."""
        row, size = Row(stage, self.rect), stage.scale.icon(14)
        place = row.start(size, 8 * stage.u)
        box = Rect(0, 0, round(size), round(size))
        box.center = place.center
        line = stage.theme.colour("brass.bright" if self.on or state.hovered else "ink.mute")
        stage.paint.outline(target, box, line, 3 * stage.u, max(1.0, 1.2 * stage.u))
        if self.on:
            stage.paint.icon(target, "check", box.center, size * 0.9, "brass.bright", 3)
        drawn = stage.text.draw(target, self.text, row.rest(), "small", "ink.soft")
        self.words, self.cut = drawn.rect, drawn.cut


class Slider(Widget):
    """A value between two ends, in steps; `told` gives its words, such as "120 %". Its track begins
    where it begins, and its words end where it ends. waits: a drag is told only when it is over.
    """

    kind = "slider"

    def __init__(
        self,
        name: str,
        rect: Area,
        value: float,
        ends: tuple[float, float],
        step: float,
        on_slide: OnSlide,
        told: Callable[[float], str],
        waits: bool = False,
    ) -> None:
        super().__init__(name, rect)
        self.value = value
        self.ends = ends
        self.step = step
        self.on_slide = on_slide
        self.told = told
        self.waits = waits
        self._untold = False
        self.track = Rect(0, 0, 1, 1)

    def lay_out(self, stage: Stage) -> None:
        """Places the track before the words; the knob at an end of it reaches no further."""
        knob = stage.scale.icon(18) / 2
        row = Row(stage, self.rect)
        row.end(stage.text.size(self.told(self.ends[1]), "small")[0] + 4, 14 * stage.u)
        self.track = row.rest().inflate(-2 * knob, 0)

    def moved_by(self, dx: int, dy: int) -> None:
        """Moves its track along."""
        self.track.move_ip(dx, dy)

    def states(self, stage: Stage) -> Sequence[str]:
        """Says its value."""
        return (self.told(self.value),)

    def draw(self, stage: Stage, target: Surface, state: State) -> None:
        """Draws it."""
        u, low, high = stage.u, *self.ends
        part = (self.value - low) / (high - low)
        part = 1 - part if stage.rtl else part
        y, x = self.track.centery, self.track.left + part * self.track.width
        thick = max(3, round(4 * u))
        line = Rect(self.track.left, y - thick // 2, self.track.width, thick)
        stage.paint.fill(target, line, "list.bar", thick / 2)
        filled = Rect(line)
        if stage.rtl:
            filled.update(round(x), line.top, line.right - round(x), thick)
        else:
            filled.width = round(x) - line.left
        stage.paint.fill(target, filled, "brass.base", thick / 2)
        stage.paint.dot(target, (x, y), stage.scale.icon(18 if state.hovered else 16))
        row = Row(stage, self.rect)
        wide = stage.text.size(self.told(self.ends[1]), "small")[0] + 4
        drawn = stage.text.draw(
            target, self.told(self.value), row.end(wide), "small", "ink.soft", align="end"
        )
        self.words, self.cut = drawn.rect, drawn.cut

    def slide(self, value: float, dragged: bool = False) -> Reply:
        """Goes to the step nearest to a value."""
        low, high = self.ends
        value = low + round((value - low) / self.step) * self.step
        value = round(min(high, max(low, value)), 6)
        if value == self.value:
            return TAKEN
        self.value = value
        if dragged and self.waits:
            self._untold = True
            return TAKEN
        return Reply(True, self.on_slide(value))

    def pushed(self, event: Event, stage: Stage) -> Reply:
        """Goes to the pointer."""
        return self._to(event.pos[0], stage)

    def released(self, event: Event, stage: Stage, inside: bool) -> Reply:
        """Stays where it is, and tells so if it waited."""
        if not self._untold:
            return TAKEN
        self._untold = False
        return Reply(True, self.on_slide(self.value))

    def moved(self, event: Event, stage: Stage, held: bool) -> Reply:
        """Follows the pointer while it is held."""
        return self._to(event.pos[0], stage) if held else IGNORED

    def key(self, event: Event, stage: Stage) -> Reply:
        """Goes one step with the left and right arrows."""
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return IGNORED
        by = 1 if (event.key == pygame.K_RIGHT) != stage.rtl else -1
        return self.slide(self.value + by * self.step)

    def _to(self, x: int, stage: Stage) -> Reply:
        if not self.track.inflate(24, 0).left <= x <= self.track.inflate(24, 0).right:
            return TAKEN
        part = (x - self.track.left) / max(1, self.track.width)
        part = 1 - part if stage.rtl else part
        return self.slide(self.ends[0] + part * (self.ends[1] - self.ends[0]), dragged=True)
