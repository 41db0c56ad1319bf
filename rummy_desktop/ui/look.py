"""What the player chose about looks and pace, and the stage made of it for one window size."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pygame import Rect

from rummy_desktop.marked import Fault
from rummy_desktop.ui.card_art import CardArt
from rummy_desktop.ui.catalogue import Argument, Catalogue, catalogue_or_english
from rummy_desktop.ui.painting.painter import Painter
from rummy_desktop.ui.painting.table import felt_rect, rail_height
from rummy_desktop.ui.scale import Scale
from rummy_desktop.ui.sound import Sounds
from rummy_desktop.ui.speech.speaker import SILENCE, Speaker
from rummy_desktop.ui.text import TextPainter
from rummy_desktop.ui.theme import Motion, Theme, theme_or_default

if TYPE_CHECKING:
    from rummy_desktop.ui.scene import Outcome


@dataclass(frozen=True)
class Look:
    """The player's choices that the table shows. Empty words leave a choice to the theme.

    contrast: the theme in its strongest contrast. text, cards: 1.0 to 2.0. pace: slow, normal,
    fast or at_once. volume: 0 to 1. speech: what is seen is said aloud too. hand: fan
    or flat. melds: before their makers, or in the middle.
    """

    theme: str = "felt"
    contrast: bool = False
    language: str = "en"
    text: float = 1.0
    cards: float = 1.0
    faces: str = ""
    colours: str = ""
    back: str = ""
    pace: str = "normal"
    reduced_motion: bool = False
    volume: float = 0.7
    muted: bool = False
    speech: bool = False
    hand: str = "fan"
    melds: str = "makers"

    def changed(self, **choices: object) -> Look:
        """Gives these choices with some of them changed."""
        return replace(self, **choices)  # type: ignore[arg-type]


@dataclass
class Stage:
    """Everything that a scene draws with, for one look and one window size.

    `relook(look)` changes the looks at once; `post(call)` may be used from any thread: the call is
    made by the loop in its next frame, and what it returns is an outcome of the scene on top.
    plain: the theme as it was read, without stronger contrast.
    """

    look: Look
    scale: Scale
    words: Catalogue
    text: TextPainter
    paint: Painter
    cards: CardArt
    sounds: Sounds
    relook: Callable[[Look], None]
    post: Callable[[Callable[[], Outcome | None]], None]
    plain: Theme
    faults: tuple[Fault, ...] = ()
    speaker: Speaker = SILENCE

    @property
    def theme(self) -> Theme:
        """Gives the theme."""
        return self.scale.theme

    @property
    def u(self) -> float:
        """Gives the unit in px."""
        return self.scale.u

    @property
    def size(self) -> tuple[int, int]:
        """Gives the window's width and height in px."""
        return self.scale.width, self.scale.height

    @property
    def rtl(self) -> bool:
        """Tells whether the interface is mirrored."""
        return self.words.rtl

    @property
    def rail(self) -> int:
        """Gives the height in px of the walnut rail that is the tool bar."""
        return rail_height(self.scale)

    @property
    def felt(self) -> Rect:
        """Gives the felt's rect under the rail."""
        return felt_rect(self.scale)

    def say(self, key: str, /, **arguments: Argument) -> str:
        """Gives a sentence in the language of the interface."""
        return self.words.say(key, **arguments)

    def mirrored(self, rect: Rect | tuple[float, float, float, float]) -> Rect:
        """Gives a rect of the left-to-right layout where it lies in this language."""
        x, y, w, h = rect
        left = self.scale.width - x - w if self.rtl else x
        return Rect(round(left), round(y), round(w), round(h))

    def row_height(self, units: float, role: str = "body", lines: int = 1) -> int:
        """Gives the height in px of a row of so many u, higher where the player's text needs it."""
        return round(max(units * self.u, lines * self.text.line_height(role) + 8 * self.u))

    def ms(self, motion: str) -> float:
        """Gives the time of a movement at the player's pace, in ms."""
        return self.motion(motion).ms * self.theme.pace(self.look.pace)

    def motion(self, name: str) -> Motion:
        """Gives a movement of the theme, such as "glide_back", at the normal pace."""
        return self.theme.motion(name)


def make_stage(
    look: Look,
    size: tuple[int, int],
    sounds: Sounds,
    relook: Callable[[Look], None],
    post: Callable[[Callable[[], Outcome | None]], None],
    before: Stage | None = None,
    speaker: Speaker = SILENCE,
    reread: bool = False,
) -> Stage:
    """Makes the stage of a look and a size; what did not change is taken over from the one
    before. reread: the theme's file may have changed since.
    """
    if before is not None and not reread and _same_theme(before.look, look):
        plain, theme, faults = before.plain, before.theme, before.faults
    else:
        # What cannot be read now, the program's own files too, must not take away what is seen.
        plain, faults = theme_or_default(look.theme, before.plain if before else None)
        theme = plain.contrasted() if look.contrast else plain
        if before is not None and theme.is_like(before.theme):
            theme = before.theme  # what has been painted with it is kept
    same_words = before is not None and before.look.language == look.language
    words = before.words if before and same_words else catalogue_or_english(look.language)[0]
    scale = Scale(theme, size[0], size[1], look.text, look.cards)
    colours = look.colours or theme.word("cards.colours")
    kept = before if before and before.scale == scale else None
    return Stage(
        look=look,
        scale=scale,
        words=words,
        text=TextPainter(scale, words.rtl, colours == "four"),
        paint=kept.paint if kept else Painter(scale),
        cards=CardArt(scale, look.faces, look.colours, look.back),
        sounds=sounds,
        relook=relook,
        post=post,
        plain=plain,
        faults=faults,
        speaker=speaker if look.speech else SILENCE,
    )


def _same_theme(one: Look, other: Look) -> bool:
    return (one.theme, one.contrast) == (other.theme, other.contrast)
