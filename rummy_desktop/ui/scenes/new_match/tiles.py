"""The tiles of the games: three cards, the name, for how many and how long, and a line about it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy_desktop.ui.card_art import SELECTED
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scene import Part
from rummy_desktop.ui.scenes.game_words import game_line, game_name, players_span
from rummy_desktop.ui.scenes.new_match.games import Game
from rummy_desktop.ui.scenes.pen import Pen
from rummy_desktop.ui.widgets import Tile
from rummy_desktop.ui.widgets.widget import IGNORED, OnPress, Reply

# Lengths in u: the tile, its cards and where the words begin.
TILE, CARD, WORDS, PAD = 116, 80, 128, 12
TURN, ASIDE, DOWN = 11, 17, 3
# The air above and below a tile's words together, in u.
AIR = 20
# How much smaller than usual a long name may be set.
SMALLEST_NAME = 0.72
# How many lines most games are told in.
USUAL = 3
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class GameTile(Tile):
    """A game to choose. on_enter: what Enter does where it is chosen already, None for nothing."""

    def __init__(
        self,
        stage: Stage,
        game: Game,
        rect: Rect,
        on_press: OnPress,
        chosen: bool,
        on_enter: OnPress | None = None,
    ) -> None:
        super().__init__(
            f"game {game.id}", rect, on_press, self._paint_inside, chosen, texts=lambda: self._told
        )
        self.stage = stage
        self.game = game
        self.on_enter = on_enter
        self._told: list[Part] = []

    def key(self, event: Event, stage: Stage) -> Reply:
        """Deals by Enter where the game is chosen already: that is what Enter is said to do."""
        if event.key in ENTER and self.chosen and self.on_enter:
            return Reply(True, self.on_enter())
        return IGNORED

    def _paint_inside(self, target: Surface, rect: Rect, chosen: bool) -> None:
        stage, u = self.stage, self.stage.u
        pen = Pen(stage, target)
        area = stage.mirrored(rect)
        self._cards(pen, area)
        x, w = area.x + WORDS * u, area.w - (WORDS + PAD) * u
        text = stage.text
        name, note, line = tile_words(stage, self.game)
        role, lines = line_set(stage, line, w)
        heights = (text.line_height("name", 1.3), text.line_height("small", 1.4))
        usual, step = text.line_height("small", 1.3), text.line_height(role, 1.3)
        # Names of one row stand level, however long the lines under them are.
        y = area.y + max(
            6 * u, (area.h - sum(heights) - 3 * u - max(usual * USUAL, step * lines)) / 2
        )
        ink = "brass.bright" if chosen else "ink.main"
        room = w - (18 * u if chosen or self.game.own else 0)
        key = self.name
        part = min(1.0, room * 0.99 / max(1, text.size(name, "name", 600)[0]))
        size = text.px("name") * max(SMALLEST_NAME, part)
        pen.text(f"{key}.name", name, (x, y, room, heights[0]), size, ink, 600, spacing=1.3)
        y += heights[0]
        pen.text(f"{key}.note", note, (x, y, w, heights[1]), "small", "ink.soft", spacing=1.4)
        y += heights[1] + 3 * u
        colour = "ink.main" if self.game.variant else "warn.text"
        pen.text(
            f"{key}.line", line, (x, y, w, step * lines), role, colour, lines=lines, spacing=1.3
        )
        if chosen:
            self._tick(pen, area)
        elif self.game.own:
            size = stage.scale.icon(18)
            mark = (area.right - 14 * u - size / 2, area.y + 14 * u + size / 2)
            pen.icon("person", mark, size, "brass.base", 1.6)
        self._told = pen.parts

    def _cards(self, pen: Pen, area: Rect) -> None:
        stage, u = self.stage, self.stage.u
        centre = pen.point((area.x + 66 * u, area.centery))
        if not self.game.cards:
            stage.paint.icon(pen.target, "refuse", centre, stage.scale.icon(34), "warn.text", 1.5)
            return
        h = CARD * u
        for i, card in enumerate(self.game.cards):
            k = i - 1
            place = (centre[0] + k * ASIDE * u, centre[1] + abs(k) * DOWN * u)
            stage.cards.draw(pen.target, card, place, h, k * TURN, SELECTED)

    def _tick(self, pen: Pen, area: Rect) -> None:
        stage, u = self.stage, self.stage.u
        size = stage.scale.icon(20)
        centre = (area.right - 14 * u - size / 2, area.y + 14 * u + size / 2)
        disc = Rect(0, 0, round(size), round(size))
        disc.center = tuple(round(part) for part in pen.point(centre))
        stage.paint.fill(pen.target, disc, "brass.base", size / 2)
        pen.icon("check", centre, size * 0.65, "button.primary.text", 3.2)


def tile_words(stage: Stage, game: Game) -> tuple[str, str, str]:
    """Gives a tile's three texts."""
    words, say = stage.words, stage.say
    if game.variant is None:
        note = say("scene.new_match.broken")
        return game.id, note, say("scene.new_match.faults", count=len(game.faults))
    low, high = game.variant.minutes
    span = say("scene.new_match.players", span=players_span(game.variant, words))
    if high:
        time = say("scene.new_match.minutes", span=say("scene.span", low=low, high=high))
        span = say("scene.dotted", first=span, second=time)
    name = game_name(game.variant, words)
    if game.namesake:
        name = say("scene.new_match.namesake", name=name, id=game.id)
    return name, span, game_line(game.variant, words)


def line_set(stage: Stage, line: str, width: float) -> tuple[str, int]:
    """Gives the role of font and the number of lines, four at most, of the line of character: a
    long one is set smaller.
    """
    for role in ("small", "tiny"):
        lines = max(1, len(stage.text.lay_out(line, role, 400, width).lines))
        if lines <= USUAL:
            break
    return role, min(4, lines)


def tile_height(stage: Stage, games: Sequence[Game], width: float, air: float = AIR) -> float:
    """Gives the height in px of every tile of a width: the fullest one's, with so many u of air
    around its words.
    """
    text, u = stage.text, stage.u
    room = width - (WORDS + PAD) * u
    sets = [line_set(stage, tile_words(stage, game)[2], room) for game in games]
    most = max(text.line_height(role, 1.3) * lines for role, lines in sets)
    lines = text.line_height("name", 1.3) + text.line_height("small", 1.4)
    return max(TILE * u, lines + most + air * u)
