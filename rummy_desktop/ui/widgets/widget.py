"""What every widget is: a named rect that draws itself, answers events, and tells tests where it
lies.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy_desktop.ui.scene import Outcome, Part
from rummy_desktop.ui.signs import FSI, PDI

if TYPE_CHECKING:
    from rummy_desktop.ui.look import Stage

OnPress = Callable[[], Outcome | None]
MODIFIERS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
CAPS = {
    pygame.K_RETURN: "key.enter",
    pygame.K_ESCAPE: "key.escape",
    pygame.K_SPACE: "key.space",
    pygame.K_TAB: "key.tab",
}
NAMED_KEYS = {
    **{getattr(pygame, f"K_F{number}"): f"F{number}" for number in range(1, 13)},
    pygame.K_HOME: "Home",
    pygame.K_DELETE: "Del",
}
SAME_KEYS = {pygame.K_KP_ENTER: pygame.K_RETURN}


@dataclass(frozen=True)
class State:
    """How the pointer and the keyboard stand to a widget."""

    hovered: bool = False
    pressed: bool = False
    focused: bool = False


@dataclass(frozen=True)
class Reply:
    """Whether a widget took an event, and what comes next."""

    taken: bool = False
    outcome: Outcome | None = None


IGNORED, TAKEN = Reply(), Reply(True)


@dataclass(frozen=True)
class Shortcut:
    """A key that presses a widget from anywhere in its scene."""

    key: int
    control: bool = False
    shift: bool = False

    def matches(self, event: Event) -> bool:
        """Tells whether a key press is this shortcut, on a keyboard of any language."""
        wanted = pygame.KMOD_CTRL if self.control else 0
        if bool(event.mod & MODIFIERS) != bool(wanted) or (wanted and not event.mod & wanted):
            return False
        if bool(event.mod & pygame.KMOD_SHIFT) != self.shift and self._letter:
            return False
        key = SAME_KEYS.get(event.key, event.key)
        if key == self.key:
            return True
        # A Persian or Georgian keyboard gives other letters; the key is at the same place.
        place = getattr(event, "scancode", 0)
        return key > 127 and self._letter and place == pygame.KSCAN_A + self.key - pygame.K_a

    def cap(self, stage: Stage) -> str:
        """Gives what is printed on the key."""
        named = CAPS.get(self.key)
        if named:
            text = stage.say(named)
        else:
            text = NAMED_KEYS.get(self.key) or pygame.key.name(self.key).upper()
        if self.shift:
            text = stage.say("key.shift", key=text)
        text = stage.say("key.control", key=text) if self.control else text
        # Keys are Latin in every language, and stand in the order they are held.
        return text.replace(FSI, "").replace(PDI, "")

    @property
    def _letter(self) -> bool:
        return pygame.K_a <= self.key <= pygame.K_z


class Widget:
    """Something in a scene with a name of its own. Subclasses draw, and answer what concerns
    them.
    """

    kind = "widget"
    # Whether presses on it go no further, and whether typing goes to it.
    solid = True
    takes_text = False
    shows_ring = True
    focusable = True
    # Its words, and what it is called for who listens, where they do not say it.
    text = ""
    label = ""

    def __init__(
        self, name: str, rect: Rect | tuple[float, float, float, float], enabled: bool = True
    ) -> None:
        self.name = name
        self.rect = Rect(*(round(part) for part in rect))
        self.enabled = enabled
        self.shortcut: Shortcut | None = None
        self.children: Sequence[Widget] = ()
        self.clip: Rect | None = None
        self.area: Widget | None = None
        # Where its words came to lie when they were last drawn, and whether any were cut.
        self.words: Rect | None = None
        self.cut = False

    @property
    def can_focus(self) -> bool:
        """Tells whether the keyboard reaches it."""
        return self.focusable and self.enabled

    @property
    def is_open(self) -> bool:
        """Tells whether it lies open over the others and gets every event first."""
        return False

    @property
    def focus_rect(self) -> Rect:
        """Gives the rect that the focus ring goes around."""
        return self.rect

    @property
    def tip(self) -> str:
        """Gives the words shown beside it while it is pointed at or focused, if it needs any."""
        return ""

    def spoken(self, stage: Stage) -> str:
        """Gives the words for who listens: what it is, and how it stands."""
        return ", ".join(part for part in (self.label or self.text, *self.states(stage)) if part)

    def states(self, stage: Stage) -> Sequence[str]:
        """Gives in words how it stands."""
        return ()

    def focus_radius(self, stage: Stage) -> float:
        """Gives the radius in px of the rect inside the focus ring."""
        return stage.scale.px(stage.theme.number("radius.button"))

    def lay_out(self, stage: Stage) -> None:
        """Prepares itself for a stage."""

    def reveal(self, rect: Rect, margin: int = 12) -> None:
        """Brings a rect inside it into view, where it can scroll."""

    def moved_by(self, dx: int, dy: int) -> None:
        """Learns that its rect was moved by scrolling."""

    def take_over(self, before: Widget) -> None:
        """Takes what must outlive a new layout from the widget of the same name before it."""

    def hit(self, pos: tuple[int, int]) -> bool:
        """Tells whether a point is on it."""
        if self.clip and not self.clip.collidepoint(pos):
            return False
        return self.focusable and self.rect.collidepoint(pos)

    def draw(self, stage: Stage, target: Surface, state: State) -> None:
        """Draws itself."""

    def press(self, stage: Stage) -> Reply:
        """Does what a press of it does."""
        return IGNORED

    def pushed(self, event: Event, stage: Stage) -> Reply:
        """Answers the mouse's button going down on it."""
        return TAKEN

    def released(self, event: Event, stage: Stage, inside: bool) -> Reply:
        """Answers the button coming up after it went down on it."""
        return self.press(stage) if inside and self.enabled else TAKEN

    def moved(self, event: Event, stage: Stage, held: bool) -> Reply:
        """Answers the pointer moving over it, or anywhere while its button is held."""
        return IGNORED

    def key(self, event: Event, stage: Stage) -> Reply:
        """Answers a key while it is focused, before the ring does."""
        return IGNORED

    def other(self, event: Event, stage: Stage) -> Reply:
        """Answers typed text and the wheel."""
        return IGNORED

    def unfocused(self) -> None:
        """Learns that the keyboard went elsewhere."""

    def parts(self, stage: Stage) -> list[Part]:
        """Lists itself as tests see it."""
        return [Part(self.name, Rect(self.rect), self.kind, self.words, self.cut, self.can_focus)]


def draw_tip(stage: Stage, target: Surface, rect: Rect, text: str) -> None:
    """Draws a few words under something, inside the window."""
    width, height = stage.text.size(text, "small")
    box = Rect(0, 0, width + round(20 * stage.u), height + round(8 * stage.u))
    box.midtop = (rect.centerx, rect.bottom + round(6 * stage.u))
    box.clamp_ip(Rect(0, 0, *stage.size))
    stage.paint.box(target, box, "panel_prompt", 6 * stage.u)
    stage.text.draw(target, text, box, "small", align="center")
