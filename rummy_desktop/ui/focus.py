"""The focus ring of a scene: which widget the keyboard is at, and which one gets an event."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Surface
from pygame.event import Event

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scene import Outcome, Part
from rummy_desktop.ui.widgets.widget import State, Widget, draw_tip

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
PRESSES = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
# Going straight on counts more than being near when an arrow looks for its neighbour.
SIDEWAYS = 2.5


class Controls:
    """Holds a scene's widgets in the order of the focus ring and shares events out among them.

    The ring is drawn only once the keyboard was used; a press of the mouse hides it. A scene that
    puts the focus somewhere unseen has it stand there: the first Tab shows it, and the first arrow
    goes on from it.
    """

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.changed = False
        self._stage: Stage | None = None
        self._focus = ""
        self._stand = ""
        self._by_keyboard = False
        self._hovered = ""
        self._pressed = ""

    def replace(self, widgets: Iterable[Widget], stage: Stage) -> None:
        """Takes new widgets; focus, hover and press stay with the same names."""
        old = {widget.name: widget for widget in self.widgets}
        self.widgets = [one for widget in widgets for one in (widget, *widget.children)]
        self._stage = stage
        for widget in self.widgets:
            widget.lay_out(stage)
        for widget in self.widgets:
            before = old.get(widget.name)
            if before is not None and type(before) is type(widget):
                widget.take_over(before)
        names = {widget.name for widget in self.widgets if widget.can_focus}
        if self._focus not in names:
            self._focus = ""
        self.changed = True

    def find(self, name: str) -> Widget | None:
        """Gives the widget of a name."""
        return next((widget for widget in self.widgets if widget.name == name), None)

    @property
    def focused(self) -> Widget | None:
        """Gives the widget that the keyboard is at."""
        return self.find(self._focus) if self._focus else None

    @property
    def shown_focus(self) -> Widget | None:
        """Gives the widget that the keyboard is at, where it has been used."""
        return self.focused if self._by_keyboard else None

    def focus(self, name: str, by_keyboard: bool = True) -> None:
        """Puts the keyboard at a widget; unseen, it stands there until a key is pressed."""
        if not by_keyboard:
            self._stand = name
        self._put(name, by_keyboard)

    def _put(self, name: str, by_keyboard: bool) -> None:
        if name != self._focus and (old := self.focused):
            old.unfocused()
        self._focus = name
        self._by_keyboard = by_keyboard
        self.changed = True
        widget = self.focused
        if widget and widget.area and by_keyboard:
            widget.area.reveal(widget.rect)

    def handle(self, event: Event) -> tuple[bool, Outcome | None]:
        """Gives an event to the widget it is for; tells whether one took it, and what comes
        next.
        """
        if self._stage is None:
            return False, None
        open_one = next((widget for widget in self.widgets if widget.is_open), None)
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event, open_one)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._down(event, open_one)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._up(event)
        if event.type == pygame.MOUSEWHEEL:
            return self._wheel(event)
        if event.type == pygame.WINDOWLEAVE:
            self._hover("")
            return False, None
        if event.type == pygame.KEYDOWN:
            return self._key(event, open_one)
        if event.type == pygame.TEXTINPUT:
            return self._offer(event, [self.focused])
        return False, None

    def draw(self, target: Surface) -> None:
        """Draws every widget, an open one last, and the ring around the focused one."""
        stage = self._stage
        if stage is None:
            return
        whole = target.get_clip()
        for widget in sorted(self.widgets, key=lambda widget: widget.is_open):
            if widget.clip and not widget.is_open:
                if not widget.clip.colliderect(widget.rect):
                    continue
                target.set_clip(widget.clip.clip(whole))
            widget.draw(stage, target, self._state(widget))
            target.set_clip(whole)
        focused = self.focused
        if focused and self._by_keyboard and focused.shows_ring:
            if focused.clip and not focused.is_open and not focused.clip.contains(focused.rect):
                target.set_clip(focused.clip.clip(whole))
            stage.paint.focus(target, focused.focus_rect, focused.focus_radius(stage))
            target.set_clip(whole)
        told = self.find(self._hovered) or (focused if self._by_keyboard else None)
        if told and told.tip:
            draw_tip(stage, target, told.rect, told.tip)

    def parts(self) -> list[Part]:
        """Lists the widgets as tests see them."""
        if self._stage is None:
            return []
        return [part for widget in self.widgets for part in widget.parts(self._stage)]

    def order(self) -> list[str]:
        """Gives the names of what the focus ring goes through, in its order."""
        return [widget.name for widget in self.widgets if widget.can_focus]

    def _state(self, widget: Widget) -> State:
        return State(
            hovered=widget.name == self._hovered,
            pressed=widget.name == self._pressed and widget.name == self._hovered,
            focused=widget.name == self._focus,
        )

    def _at(self, pos: tuple[int, int]) -> Widget | None:
        hits = [widget for widget in self.widgets if widget.hit(pos)]
        return hits[-1] if hits else None

    def _hover(self, name: str) -> None:
        if name != self._hovered:
            self._hovered = name
            self.changed = True

    def _moved(self, event: Event, open_one: Widget | None) -> tuple[bool, Outcome | None]:
        held = self.find(self._pressed)
        widget = open_one or self._at(event.pos)
        self._hover(widget.name if widget and widget.hit(event.pos) else "")
        listener = held or widget
        if listener and self._stage:
            reply = listener.moved(event, self._stage, held is listener)
            if reply.taken:
                self.changed = True
                return True, reply.outcome
        return False, None

    def _down(self, event: Event, open_one: Widget | None) -> tuple[bool, Outcome | None]:
        if open_one and not open_one.hit(event.pos):
            open_one.unfocused()
            self.changed = True
            return True, None
        widget = open_one or self._at(event.pos)
        if widget is None or self._stage is None:
            if self._focus:
                self._put("", by_keyboard=False)
            return False, None
        self._pressed = widget.name
        self._hovered = widget.name
        if widget.can_focus:
            self._put(widget.name, by_keyboard=False)
        reply = widget.pushed(event, self._stage)
        self.changed = True
        return reply.taken or widget.solid, reply.outcome

    def _up(self, event: Event) -> tuple[bool, Outcome | None]:
        widget, self._pressed = self.find(self._pressed), ""
        if widget is None or self._stage is None:
            return False, None
        self.changed = True
        reply = widget.released(event, self._stage, widget.hit(event.pos))
        return reply.taken or widget.solid, reply.outcome

    def _key(self, event: Event, open_one: Widget | None) -> tuple[bool, Outcome | None]:
        focused = open_one or self.focused
        if focused and self._stage:
            reply = focused.key(event, self._stage)
            if reply.taken:
                self._by_keyboard = self._by_keyboard or not focused.takes_text
                self.changed = True
                return True, reply.outcome
        if event.key == pygame.K_TAB and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            return self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1), None
        if focused and not (focused.takes_text and self._focus == focused.name):
            if event.key in PRESSES and self._by_keyboard and self._stage:
                self.changed = True
                return True, focused.press(self._stage).outcome
            if event.key in ARROWS and self._by_keyboard and self._towards(*ARROWS[event.key]):
                return True, None
        if event.key in ARROWS and self._show_stand():
            self._towards(*ARROWS[event.key])
            return True, None
        if focused and focused.takes_text and event.unicode and event.unicode.isprintable():
            return False, None
        return self._shortcut(event)

    def _shortcut(self, event: Event) -> tuple[bool, Outcome | None]:
        for widget in self.widgets:
            if (
                self._stage
                and widget.shortcut
                and widget.enabled
                and widget.shortcut.matches(event)
            ):
                self.changed = True
                return True, widget.press(self._stage).outcome
        return False, None

    def _show_stand(self) -> bool:
        """Shows where the keyboard is, where nobody has seen it; tells whether it was unseen."""
        here = self.focused or self.find(self._stand)
        if self._by_keyboard or not self._stand or here is None or not here.can_focus:
            return False
        self.focus(here.name)
        return True

    def _step(self, by: int) -> bool:
        order = self.order()
        if not order:
            return False
        if self._focus in ("", self._stand) and self._show_stand():
            return True
        if self._focus in order:
            place = (order.index(self._focus) + by) % len(order)
        else:
            place = 0 if by > 0 else len(order) - 1
        self.focus(order[place])
        return True

    def _towards(self, dx: int, dy: int) -> bool:
        """Moves the focus to the nearest widget in a direction."""
        here = self.focused
        if here is None:
            return False
        x, y = here.rect.center
        best: tuple[float, str] | None = None
        for widget in self.widgets:
            if not widget.can_focus or widget is here:
                continue
            along = (widget.rect.centerx - x) * dx + (widget.rect.centery - y) * dy
            aside = abs((widget.rect.centerx - x) * dy) + abs((widget.rect.centery - y) * dx)
            if along > 2 and (best is None or along + SIDEWAYS * aside < best[0]):
                best = (along + SIDEWAYS * aside, widget.name)
        if best:
            self.focus(best[1])
        return best is not None

    def _wheel(self, event: Event) -> tuple[bool, Outcome | None]:
        hovered = self.find(self._hovered)
        return self._offer(event, [hovered, hovered.area if hovered else None, self.focused])

    def _offer(self, event: Event, widgets: list[Widget | None]) -> tuple[bool, Outcome | None]:
        for widget in widgets:
            if widget and self._stage:
                reply = widget.other(event, self._stage)
                if reply.taken:
                    self.changed = True
                    return True, reply.outcome
        return False, None
