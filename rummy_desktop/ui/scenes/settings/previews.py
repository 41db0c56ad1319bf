"""Small pictures of what can be chosen: each theme's table with two of its cards, and the backs."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache, partial

import pygame
from pygame import Color, Rect, Surface

from rummy_desktop import places
from rummy_desktop.cards import read_cards
from rummy_desktop.marked import FaultyFileError
from rummy_desktop.ui.card_art import RATIO, RESTING, CardArt
from rummy_desktop.ui.loading import Loader
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.painting import shadows
from rummy_desktop.ui.painting.drawing import Drawing
from rummy_desktop.ui.painting.table import compose_table
from rummy_desktop.ui.scale import Scale
from rummy_desktop.ui.scenes.settings.arriving import Arriving
from rummy_desktop.ui.theme import Theme, load_theme, theme_ids

# A table is painted so many times larger than it is shown, and never smaller than LEAST px.
FINE, LEAST = 2.5, 300
# The cards on it: their height as a part of the table's, and how far they stand from its middle.
CARD, ASIDE, TURN = 0.6, 0.24, 6.0
FACE = read_cards("AS")[0]


def themes() -> dict[str, Theme | None]:
    """Gives every theme that can be chosen, None for a broken one."""
    return {id: _read(id, _stamps()) for id in theme_ids()}


def _stamps() -> tuple[tuple[str, int], ...]:
    """Tells when a player's own themes were last changed: one may be based on another."""
    folder = places.user_themes()
    found = folder.glob("*.yaml") if folder.is_dir() else ()
    return tuple(sorted((path.name, path.stat().st_mtime_ns) for path in found))


@lru_cache(maxsize=64)
def _read(id: str, stamps: tuple[tuple[str, int], ...]) -> Theme | None:
    try:
        return load_theme(id)
    except (FaultyFileError, FileNotFoundError):
        return None


def table_picture(theme: Theme, size: tuple[int, int], radius: float) -> Surface:
    """Paints a theme's table with a face and a back on it, in a size and with a radius in px."""
    w, h = size
    k = max(FINE, LEAST / w)
    scale = Scale(theme, round(w * k), round(h * k))
    sheet = compose_table(scale, rail=False)
    art, tall = CardArt(scale), round(h * k * CARD)
    for card, side in ((None, -1), (FACE, 1)):
        x = scale.width / 2 + side * tall * RATIO * ASIDE * 2
        _lay(sheet, art.upright(card, tall), (x, scale.height / 2), side * TURN, theme)
    small = pygame.transform.smoothscale(sheet, size).convert_alpha()
    round_off = Drawing(w, h).box((0, 0, w, h), radius, fill=Color("white")).surface()
    small.blit(round_off, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return small


def _lay(
    sheet: Surface, card: Surface, centre: tuple[float, float], turn: float, theme: Theme
) -> None:
    """Lays a turned card with its shadow; nothing of it is kept, for a thread may do it."""
    tall, ink = card.get_height(), theme.colour("shadow")
    layers = [(dy * tall, blur * tall, alpha) for dy, blur, alpha in theme.layers(RESTING)]
    radius = tall * theme.number("radius.card_of_height")
    shade = shadows.shadow(card.get_size(), radius, layers, ink)
    shade = pygame.transform.rotozoom(shade, -turn, 1)
    sheet.blit(shade, shade.get_rect(center=centre))
    turned = pygame.transform.rotozoom(card, -turn, 1)
    place = turned.get_rect(center=centre)
    sheet.blit(turned, place, special_flags=pygame.BLEND_PREMULTIPLIED)


class Previews:
    """Draws the small pictures: made beside the drawing, kept with those of the window."""

    def __init__(self) -> None:
        self.arriving = Arriving()
        self._loader = Loader()
        self._asked: dict[Hashable, Callable[[], Surface]] = {}
        self._wanted: set[Hashable] = set()

    def go_on(self, now: float) -> bool:
        """Begins a frame, and has what the last one asked for made beside it; tells whether its
        picture differs.
        """
        changed = self.arriving.go_on(now)
        if self._asked:
            self._loader.want(self._asked)
            self._wanted.update(self._asked)
            self._asked = {}
        self._loader.go_on()
        return changed

    def theme(self, stage: Stage, target: Surface, theme: Theme, rect: Rect) -> None:
        """Draws a theme's table into a rect."""
        key = ("theme picture", theme, rect.size)
        radius = 6 * stage.u
        make = partial(table_picture, theme, rect.size, radius)
        picture = self._picture(stage, key, make)
        if picture is not None:
            picture[0].set_alpha(picture[1])
            target.blit(picture[0], rect)

    def back(
        self, stage: Stage, target: Surface, back: str, centre: tuple[int, int], height: float
    ) -> None:
        """Draws a back as a card that lies around a point; height in px."""
        tall = round(height)
        art = CardArt(stage.scale, back=back)
        picture = self._picture(stage, ("back", back, tall), partial(art.upright, None, tall))
        if picture is None:
            return
        sheet, alpha = picture
        stage.cards.draw_shadow(target, centre, tall, alpha=alpha)
        if alpha < 255:
            sheet = sheet.copy()
            sheet.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        place = sheet.get_rect(center=centre)
        target.blit(sheet, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _picture(
        self, stage: Stage, key: Hashable, make: Callable[[], Surface]
    ) -> tuple[Surface, int] | None:
        """Gives a picture and how much of it is seen, None where its turn has not come."""
        store = stage.paint.store
        kept = store.find(key) is not None
        ready = key in self._wanted and not self._loader.owes(key)
        alpha = self.arriving.alpha(key, kept, ready)
        if alpha:
            return store.get(key, lambda: self._loader.take(key, make)), alpha
        if key not in self._wanted:
            self._asked[key] = make
        return None
