"""Small things that every part of the table's picture is painted with."""

from __future__ import annotations

import pygame
from pygame import Surface

from rummy_desktop.cards import JOKER, CardId, face_of, rank_of
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.painting.drawing import Drawing, Stroke
from rummy_desktop.ui.signs import isolated
from rummy_desktop.ui.table.corner import Said
from rummy_desktop.ui.table.shapes import Box, CardPlace

Rect4 = tuple[float, float, float, float]


def rect(box: Box) -> Rect4:
    """Gives a box as the painters take it."""
    return box.x, box.y, box.w, box.h


def say(stage: Stage, said: Said) -> str:
    """Puts a piece of text into the words of the interface."""
    told = {
        name: say(stage, value) if isinstance(value, Said) else value
        for name, value in said.told.items()
    }
    return stage.words.say(said.key, **told)


SMALLEST_PART = 0.72
"""How much smaller than usual a line of words may be set before it is cut."""


def fitting_px(
    stage: Stage,
    text: str,
    room: float,
    role: str | float,
    weight: int = 400,
    least: float = SMALLEST_PART,
) -> float:
    """Gives the size at which a line fits a room of so many px: that of its role, or smaller down
    to a part of it. Fonts do not grow quite evenly, so that it is measured.
    """
    full = stage.text.px(role)
    wide = max(1, stage.text.size(text, role, weight)[0])
    px = full * max(least, min(1.0, room / wide))
    while px > full * least and stage.text.size(text, px, weight)[0] > room:
        px = max(full * least, px - 0.25)
    return px


def draw_fitted(
    stage: Stage,
    target: Surface,
    text: str,
    box: Rect4,
    role: str | float,
    colour: str,
    weight: int = 400,
    align: str = "start",
    strong_colour: str | None = None,
    least: float = SMALLEST_PART,
) -> None:
    """Draws one line of words, set smaller where the language needs more room than there is."""
    stage.text.draw(
        target,
        text,
        box,
        fitting_px(stage, text, box[2], role, weight, least),
        colour,
        weight,
        align,
        strong_colour=strong_colour,
    )


class Row:
    """Lays things out along a line from its start or its end, mirrored where the interface is."""

    def __init__(self, box: Box, rtl: bool) -> None:
        self.box = box
        self.rtl = rtl
        self.start = 0.0
        self.end = 0.0

    @property
    def room(self) -> float:
        """Gives the width that is left, in px."""
        return self.box.w - self.start - self.end

    def next(self, w: float, gap: float = 0) -> Box:
        """Takes so many px at the start."""
        x = self.box.right - self.start - w if self.rtl else self.box.x + self.start
        self.start += w + gap
        return Box(x, self.box.y, w, self.box.h)

    def last(self, w: float, gap: float = 0) -> Box:
        """Takes so many px at the end."""
        x = self.box.x + self.end if self.rtl else self.box.right - self.end - w
        self.end += w + gap
        return Box(x, self.box.y, w, self.box.h)


def cap(stage: Stage, target: Surface, row: Row, key: str, kind: str) -> None:
    """Paints a key's cap at a row's start; kind: the roles of its colours, such as
    ``button.primary``.
    """
    role = stage.text.px("tiny") - 0.5
    w = stage.text.size(key, role)[0] + 9
    h = role * 1.45
    place = row.next(w)
    line = stage.theme.colour(f"{kind}.key_line")
    size = (round(w), round(h))
    sheet = stage.paint.store.get(
        ("cap", size, tuple(line)),
        lambda: Drawing(*size).box((0, 0, *size), 4, stroke=Stroke(line, 1)).surface(),
    )
    y = place.cy - size[1] / 2
    target.blit(sheet, (round(place.x), round(y)))
    box = (place.x, y, w, size[1])
    # Isolated, for keys stand in the order of the keyboard in every language.
    stage.text.draw(target, isolated(key), box, role, f"{kind}.key", align="center")


def cap_width(stage: Stage, key: str) -> float:
    """Gives the width of a key's cap in px."""
    return stage.text.size(key, stage.text.px("tiny") - 0.5)[0] + 9


def ring_card(stage: Stage, target: Surface, place: CardPlace, margin: float, width: float) -> None:
    """Paints a brass ring around a card that may be turned; margin and width in u."""
    far = max(2.0, margin * stage.u)
    size = (round(place.w + 2 * far), round(place.h + 2 * far))
    thick = max(1.5, width * stage.u)
    radius = place.h * 0.046 + far
    light = stage.theme.colour("brass.bright")
    angle = round(place.angle, 1)
    sheet = stage.paint.store.get(
        ("ring", size, thick, angle),
        lambda: _turned_ring(size, radius, Stroke(light, thick), angle),
    )
    w, h = sheet.get_size()
    target.blit(sheet, (round(place.x - w / 2), round(place.y - h / 2)))


def has_star(card: CardId | None, wild_rank: int | None) -> bool:
    """Tells whether a card bears the star of the rank that is wild in this deal."""
    if card is None or wild_rank is None or face_of(card) == JOKER:
        return False
    return rank_of(face_of(card)) == wild_rank


def _turned_ring(size: tuple[int, int], radius: float, line: Stroke, angle: float) -> Surface:
    """Draws a ring as it lies turned: turning its picture would leave steps in its thin line."""
    half = pygame.math.Vector2(size) / 2 - pygame.math.Vector2(line.width / 2)
    across, down = half.rotate(angle), pygame.math.Vector2(-half.x, half.y).rotate(angle)
    wide = 2 * max(abs(across.x), abs(down.x)) + line.width + 2
    high = 2 * max(abs(across.y), abs(down.y)) + line.width + 2
    r = radius - line.width / 2
    ends = [
        (-half.x + r, -half.y), (half.x - r, -half.y), (half.x, -half.y + r), (half.x, half.y - r),
        (half.x - r, half.y), (-half.x + r, half.y), (-half.x, half.y - r), (-half.x, -half.y + r),
    ]  # fmt: skip
    middle, told = pygame.math.Vector2(wide / 2, high / 2), ""
    for number, end in enumerate([*ends, ends[0]]):
        x, y = middle + pygame.math.Vector2(end).rotate(angle)
        step = "M" if not number else "L" if number % 2 else f"A{r:.2f} {r:.2f} 0 0 1 "
        told += f"{step}{x:.2f} {y:.2f}"
    told += "Z"
    return Drawing(wide, high).path(told, stroke=line).surface()


def on_card(place: CardPlace, x: float, y: float) -> tuple[float, float]:
    """Gives the point of the window for a point on a turned card, from its upper left corner in
    px.
    """
    turn = pygame.math.Vector2(x - place.w / 2, y - place.h / 2).rotate(place.angle)
    return place.x + turn.x, place.y + turn.y
