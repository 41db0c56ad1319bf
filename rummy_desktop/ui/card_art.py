"""The cards as they are drawn: faces, backs, turned, turned over, and their shadows."""

from __future__ import annotations

import math
import time
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial

import pygame
from pygame import Color, Rect, Surface

from rummy_desktop import places
from rummy_desktop.cards.card import FACES, JOKER, RANKS, SUITS, Card, rank_of, suit_of
from rummy_desktop.ui.loading import Loader
from rummy_desktop.ui.painting import shadows
from rummy_desktop.ui.painting.drawing import Drawing, Stroke
from rummy_desktop.ui.painting.index_only import index_only, index_part, ink_of
from rummy_desktop.ui.painting.shapes import STAR
from rummy_desktop.ui.scale import Scale
from rummy_desktop.ui.store import SurfaceStore, in_format

# Width of a card as a part of its height.
RATIO = 250 / 350
BACK = -1
# The width of the line around a card, as a part of its height.
EDGE_LINE = 0.008
# Ends the name of a face that bears the star of a wild card.
STARRED = "*"
# Ends the name of a face that shows nothing but its index.
BARE = "-"
RESTING, SELECTED, LIFTED = "card_at_rest", "card_selected", "card_lifted"
KEPT_UPRIGHT, KEPT_TURNED = 48_000_000, 48_000_000
# Shadows grow with the window: where there is room for too few, each drives out the next that is
# wanted, and every frame makes some anew. Bytes for each px of the window.
KEPT_SHADOWS, SHADOWS_EACH_PX = 16_000_000, 8
# A turned card is made from a larger picture of it; on huge windows not quite twice as large.
FINE, LARGEST_MASTER = 2.0, 720
# A card that lies straighter than this, in degrees, is drawn as it was read.
STRAIGHT = 0.05
# The height of the picture in which the colour of a face is looked up.
INK_HEIGHT = 140
# An empty edge, so that the sides of a turned card are smooth.
EDGE = 2
# Shadows of moving cards are shared between nearly equal sizes and angles.
SHADOW_ANGLE, SHADOW_HEIGHT, MOVING_SHADOW, SMALL_SHADOW = 1.0, 2, 0.06, 96


class CardArt:
    """Draws cards. A card is a face (0 to 52), a physical card, or None for a back."""

    def __init__(self, scale: Scale, faces: str = "", colours: str = "", back: str = "") -> None:
        theme = scale.theme
        self.scale = scale
        self.faces = faces or theme.word("cards.faces")
        self.colours = colours or theme.word("cards.colours")
        self.back = back or theme.word("cards.back")
        self._upright = SurfaceStore(KEPT_UPRIGHT)
        self._turned = SurfaceStore(KEPT_TURNED)
        window = scale.width * scale.height
        self._shadows = SurfaceStore(max(KEPT_SHADOWS, SHADOWS_EACH_PX * window))
        self._masters: dict[tuple[str, int], Surface] = {}
        self._waiting: deque[tuple[str, int]] = deque()
        self._loader = Loader()
        # The loader's thread asks the window nothing: this tells the format of its pictures.
        shown = pygame.display.get_surface() is not None
        self._format = in_format(Surface((1, 1), pygame.SRCALPHA)) if shown else None

    def draw(
        self,
        target: Surface,
        card: int | None,
        centre: tuple[float, float],
        height: float,
        angle: float = 0,
        shadow: str | None = RESTING,
        alpha: int = 255,
        flip: float = 1.0,
        moving: bool = False,
        star: bool = False,
        bare: bool = False,
    ) -> Rect:
        """Draws a card around a point; gives the rect that was touched.

        height in px; angle in degrees clockwise. shadow: RESTING, SELECTED, LIFTED or None. flip:
        how wide it is seen while it turns over, 0 to 1. moving: its picture is not worth keeping.
        star: it bears the star of a wild card. bare: nothing but its index is shown.
        """
        if alpha <= 0 or flip <= 0.01:
            return Rect(round(centre[0]), round(centre[1]), 0, 0)
        touched = None
        if shadow:
            turn = 0.0 if moving else angle
            touched = self.draw_shadow(target, centre, height, turn, shadow, alpha, flip, moving)
        name = self._name(card, star) + BARE * bare
        if abs(angle) < STRAIGHT and flip >= 1 and not moving:
            picture = self._straight(name, height)
        else:
            picture = self._at(name, height, angle, flip, moving)
        if alpha < 255:
            picture = picture.copy()
            picture.fill((alpha,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        w, h = picture.get_size()
        corner = (round(centre[0] - w / 2), round(centre[1] - h / 2))
        drawn = target.blit(picture, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
        return drawn.union(touched) if touched else drawn

    def draw_shadow(
        self,
        target: Surface,
        centre: tuple[float, float],
        height: float,
        angle: float = 0,
        kind: str = RESTING,
        alpha: int = 255,
        flip: float = 1.0,
        moving: bool = False,
    ) -> Rect:
        """Draws only a card's shadow; gives the rect that was touched."""
        # The eye does not follow the edge of a shadow that moves.
        step = max(SHADOW_HEIGHT, round(height * MOVING_SHADOW)) if moving else SHADOW_HEIGHT
        tall = max(8, round(height / step) * step)
        turned = round(angle / SHADOW_ANGLE) * SHADOW_ANGLE
        wide = max(4, round(height * RATIO * flip / step) * step)
        make = self._shadow_scaled if moving and kind == LIFTED else self._shadow
        sheet = self._shadows.get(
            (kind, tall, wide, turned, moving), lambda: make(kind, tall, wide, turned)
        )
        sheet.set_alpha(alpha)
        w, h = sheet.get_size()
        return target.blit(sheet, (round(centre[0] - w / 2), round(centre[1] - h / 2)))

    def has(
        self, card: int | None, height: float, angle: float, star: bool = False, bare: bool = False
    ) -> bool:
        """Tells whether the picture of a card that lies so is there already."""
        name = self._name(card, star) + BARE * bare
        if abs(angle) < STRAIGHT:
            return self._upright.find((name, max(1, round(height)))) is not None
        return self._turned.find((name, round(height * 2), round(angle * 10), 50)) is not None

    def owes(self, card: int | None, height: float) -> bool:
        """Tells whether what a card of a height in px is turned from was asked for and not read
        yet.
        """
        return self._loader.owes(("master", self._name(card), self._master_for(height)))

    def upright(self, card: int | None, height: int) -> Surface:
        """Makes the picture of an upright card of a height in px, premultiplied, and keeps it
        nowhere.
        """
        return self._load(self._name(card), height)

    def ink(self, card: int) -> Color:
        """Gives the colour in which the index of a face is printed."""
        joker = Card(card % FACES) == JOKER
        return ink_of(self._straight(self._name(card), INK_HEIGHT), self.faces, joker)

    def width(self, height: float) -> float:
        """Gives the width of a card of a height."""
        return height * RATIO

    def prepare(self, cards: Iterable[int | None], height: float | None = None) -> None:
        """Has the pictures out of which cards of a height in px (None: those of the hand) are
        turned read beside the drawing, ahead of their use; `warm` makes them ready.
        """
        tall = self._master_height() if height is None else self._master_for(height)
        keys = [(self._name(card), tall) for card in cards]
        new = [key for key in dict.fromkeys(keys) if key not in self._masters]
        # Large ones take longest, and are wanted first.
        self._waiting = deque(dict.fromkeys((*new, *self._waiting) if height is None
                                            else (*self._waiting, *new)))  # fmt: skip
        self._loader.want({("master", *key): partial(self._new_master, *key) for key in new})

    def prepare_upright(self, cards: Iterable[tuple[int | None, float]]) -> None:
        """Has the pictures of cards that will lie upright read beside the drawing; heights in
        px.
        """
        keys = dict.fromkeys((self._name(card), max(1, round(tall))) for card, tall in cards)
        new = [key for key in keys if self._upright.find(key) is None]
        self._loader.want({("upright", *key): partial(self._load, *key) for key in new})

    def read_on(self) -> None:
        """Begins to read what was prepared, beside the drawing: after a frame, not in it."""
        self._loader.go_on()

    @property
    def waits(self) -> bool:
        """Tells whether prepared pictures are still to be made ready."""
        return bool(self._waiting)

    def warm(self, ms: float = 6) -> bool:
        """Makes prepared pictures ready that have been read, for about so many ms; tells whether
        some are still waiting.
        """
        until = time.perf_counter() + ms / 1000
        while self._waiting and time.perf_counter() < until:
            if self._loader.owes(("master", *self._waiting[0])):
                break
            self._master(*self._waiting.popleft())
        return bool(self._waiting)

    def _name(self, card: int | None, star: bool = False) -> str:
        if card is None or card == BACK:
            return f"backs/back-{self.back}"
        face = Card(card % FACES)
        folder = self.faces if self.colours == "two" else f"{self.faces}-four"
        if face == JOKER:
            # All alike: a record names faces, so that one joker may go where another was meant.
            return f"{folder}/joker-red{STARRED * star}"
        return f"{folder}/{RANKS[rank_of(face) - 1]}{SUITS[suit_of(face)]}{STARRED * star}"

    def _load(self, name: str, height: int) -> Surface:
        plain = name.removesuffix(STARRED)
        path = places.data_file("assets", "cards", *f"{plain}.svg".split("/"))
        size = (max(1, round(height * RATIO)), max(1, height))
        picture = pygame.image.load_sized_svg(path, size).premul_alpha()
        if plain != name:
            self._put_star(picture)
        self._put_edge(picture)
        return self._in_format(picture)

    def _in_format(self, picture: Surface) -> Surface:
        return picture if self._format is None else picture.convert(self._format)

    def _put_edge(self, picture: Surface) -> None:
        """Draws the line around a card that a bright theme needs."""
        theme, size = self.scale.theme, picture.get_size()
        colour = theme.colour("card_edge")
        if colour.a:
            line = Stroke(colour, max(1.0, size[1] * EDGE_LINE))
            radius = size[1] * theme.number("radius.card_of_height")
            outline = Drawing(*size).box((0, 0, *size), radius, stroke=line).surface()
            picture.blit(outline.premul_alpha(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _put_star(self, picture: Surface) -> None:
        """Prints the star of a wild card under a card's index."""
        wide, tall = picture.get_size()
        px, theme = (
            max(5, round(wide * self.scale.theme.number("mark.wild.size"))),
            self.scale.theme,
        )
        line = Stroke(theme.value_colour("mark.wild.stroke"), max(0.6, px / 18))
        drawing = Drawing(px, px).shape(STAR, (0, 0, px, px), theme.colour("brass.base"), line)
        place = (round(wide * 0.045), round(tall * 0.31))
        star = drawing.surface().premul_alpha()
        picture.blit(star, place, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _straight(self, name: str, height: float) -> Surface:
        tall = max(1, round(height))
        if name.endswith(BARE):
            return self._upright.get((name, tall), lambda: self._bared(name, self._straight, tall))
        take, load = self._loader.take, partial(self._load, name, tall)
        return self._upright.get((name, tall), lambda: take(("upright", name, tall), load))

    def _at(self, name: str, height: float, angle: float, flip: float, moving: bool) -> Surface:
        key = (name, round(height * 2), round(angle * 10), round(flip * 50))
        found = self._turned.find(key)
        if found is not None:
            return found
        if moving:
            return self._turn(name, height, angle, flip)
        return self._turned.get(key, lambda: self._turn(name, height, angle, flip))

    def _turn(self, name: str, height: float, angle: float, flip: float) -> Surface:
        tall = self._master_for(height)
        master = self._master(name, tall)
        if flip < 1:
            size = (max(1, round(master.get_width() * flip)), master.get_height())
            master = pygame.transform.smoothscale(master, size)
        return pygame.transform.rotozoom(master, -angle, height / tall)

    def _master_for(self, height: float) -> int:
        """Gives the height of the picture from which a card of a height is made: scaling stays
        between one half and one, so that fine lines stay.
        """
        tall = self._master_height()
        while tall > 2 * height and tall > 40:
            tall //= 2
        return tall

    def _master_height(self) -> int:
        hand = self.scale.px(self.scale.theme.number("card.hand")) * self.scale.cards
        tall = min(FINE * hand, max(1.2 * hand, LARGEST_MASTER))
        return max(64, round(tall / 16) * 16)

    def _master(self, name: str, height: int) -> Surface:
        """Gives a picture with an empty edge, from which cards are turned."""
        found = self._masters.get((name, height))
        if found is None and name.endswith(BARE):
            found = self._masters[(name, height)] = self._bared(name, self._master, height)
        elif found is None:
            make = partial(self._new_master, name, height)
            found = self._loader.take(("master", name, height), make)
            self._masters[(name, height)] = found
        return found

    def _bared(self, name: str, whole: Callable[[str, int], Surface], height: int) -> Surface:
        """Makes a face with nothing but its index out of the whole one."""
        plain = name.removesuffix(BARE)
        part = index_part(self.faces, "joker" in plain, plain.endswith(STARRED))
        picture = whole(plain, height)
        return index_only(picture, part, (picture.get_height() - height) // 2)

    def _new_master(self, name: str, height: int) -> Surface:
        picture, edge = self._load(name, height), EDGE * 2
        size = (picture.get_width() + 2 * edge, height + 2 * edge)
        sheet = Surface(size, pygame.SRCALPHA)
        sheet.blit(picture, (edge, edge))
        return self._in_format(sheet)

    def _shadow(self, kind: str, tall: int, wide: int, angle: float) -> Surface:
        """Paints a card's shadow: soft edges are the same in every turn, so that they are turned
        and not made anew.
        """
        theme = self.scale.theme
        ink = theme.colour("shadow")
        layers = [(dy * tall, blur * tall, alpha) for dy, blur, alpha in theme.layers(kind)]
        margin = shadows.reach(layers)
        turn = math.radians(angle)
        sin, cos = abs(math.sin(turn)), abs(math.cos(turn))
        size = (
            math.ceil(wide * cos + tall * sin) + 2 * margin,
            math.ceil(wide * sin + tall * cos) + 2 * margin,
        )
        sheet = shadows.clear(size, ink)
        for dy, blur, alpha in layers:
            soft = self._soft((wide, tall), margin, blur, alpha)
            turned = pygame.transform.rotozoom(soft, -angle, 1) if angle else soft
            left = round((size[0] - turned.get_width()) / 2)
            sheet.blit(turned, (left, round((size[1] - turned.get_height()) / 2 + dy)))
        return shadows.tinted(sheet, ink)

    def _shadow_scaled(self, kind: str, tall: int, wide: int, angle: float) -> Surface:
        """Makes the shadow of a moving card out of that of a small one: nothing of it is sharp."""
        small = (SMALL_SHADOW, round(SMALL_SHADOW * RATIO))
        sheet = self._shadows.get(
            (kind, *small, angle, "small"), lambda: self._shadow(kind, *small, angle)
        )
        w, h = sheet.get_size()
        size = (max(1, round(w * wide / small[1])), max(1, round(h * tall / small[0])))
        return pygame.transform.smoothscale(sheet, size)

    def _soft(self, card: tuple[int, int], margin: int, blur: float, alpha: float) -> Surface:
        """Gives one layer of an upright card's shadow, around its middle."""
        ink = self.scale.theme.colour("shadow")
        radius = card[1] * self.scale.theme.number("radius.card_of_height")
        size = (card[0] + 2 * margin, card[1] + 2 * margin)

        def make() -> Surface:
            return shadows.blurred(shadows.silhouette(size, margin, 0, radius, ink, alpha), blur)

        return self._shadows.get(("soft", size, radius, blur, alpha), make)
