"""The sheet of keys, over the table or whatever scene is below."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.painting.fading import panel_edge
from rummy_desktop.ui.scene import Outcome, Part, Pop, Scene
from rummy_desktop.ui.table.brush import Row, cap, cap_width
from rummy_desktop.ui.table.shapes import Box
from rummy_desktop.ui.widgets import ScrollArea, State, Widget

Pairs = Sequence[tuple[str, str]]

KEYS = (
    ("arrows", "← → ↑ ↓"),
    ("ends", "Home End"),
    ("tab", "Tab"),
    ("enter", "Enter"),
    ("shift_arrows", "Shift ← →"),
    ("space", "Space"),
    ("d", "D"),
    ("t", "T"),
    ("x", "X"),
    ("g", "G"),
    ("f", "F"),
    ("c", "C"),
    ("k", "K"),
    ("p", "P"),
    ("y", "Y"),
    ("n", "N"),
    ("sorts", "1 2 3"),
    ("h", "H"),
    ("undo", "Ctrl Z"),
    ("redo", "Ctrl Y"),
    ("about", "I"),
    ("l", "L"),
    ("escape", "Esc"),
    ("f1", "F1"),
    ("f2", "F2"),
    ("f11", "F11"),
)
# Lengths in u: around the sheet, inside of it, between columns, the widest sheet at the usual size
# of text, a line, a cap's column and the least between a cap and its words.
EDGE, PAD, GAP, WIDE, LINE, CAPS, BESIDE = 12, 28, 24, 980, 26, 104, 16
HEAD, FOOT, CORNER = 64, 26, 14
# Of the height of a line of words: the usual step from line to line, and the least.
SPACING, TIGHT = 1.25, 1.12
SCROLLING = (
    pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END,
)  # fmt: skip
PRESSED = (pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE, pygame.BUTTON_RIGHT)


@dataclass(frozen=True)
class Placed:
    """One line of the sheet: where it lies from the area's upper left corner in px, as it is read
    from left to right. What has no key is a heading.
    """

    name: str
    key: str
    x: float
    y: float
    high: float


@dataclass(frozen=True)
class Flow:
    """All lines in columns of a width; caps is the width of the keys, step the height of a line
    of words; all in px.
    """

    lines: tuple[Placed, ...]
    wide: float
    caps: float
    step: float
    high: float


def flow(stage: Stage, keys: Pairs, columns: int, room: float, spacing: float) -> Flow:
    """Lays keys out in columns that fill a room of so many px, the lines of one beside those of
    the other; words that are longer than their column go on below.
    """
    u, text = stage.u, stage.text
    step = max(LINE * u if spacing == SPACING else 0.0, text.line_height("small") * spacing)
    wide = (room - GAP * u * (columns - 1)) / columns
    caps = max(CAPS * max(u, 0.85), max(cap_width(stage, key) for _, key in keys) + BESIDE * u)
    rows = -(-len(keys) // columns)
    highs = [0.0] * rows
    for number, (name, key) in enumerate(keys):
        told = text.lay_out(
            stage.say(f"keys.{name}"), "small", 400 if key else 600, wide - (caps if key else 0)
        )
        more = (len(told.lines) - 1) * text.line_height("small")
        highs[number % rows] = max(highs[number % rows], step + more)
    lines = tuple(
        Placed(name, key, number // rows * (wide + GAP * u), sum(highs[: number % rows]),
               highs[number % rows])
        for number, (name, key) in enumerate(keys)
    )  # fmt: skip
    return Flow(lines, wide, caps, step, sum(highs))


def fitting(stage: Stage, keys: Pairs, wide: float, high: float) -> Flow:
    """Gives two columns where nothing of them has to be scrolled, else one of larger lines."""
    for spacing in (SPACING, TIGHT):
        both = flow(stage, keys, 2, wide, spacing)
        if both.high <= high:
            return both
    return flow(stage, keys, 1, wide, SPACING)


class KeySheet(ScrollArea):
    """The sheet: a panel with a title, and the keys in it. drawn: the lines that are seen whole."""

    on_felt = False
    # The scene gives it the keys.
    focusable = False

    def __init__(self, stage: Stage, keys: Pairs) -> None:
        u, text = stage.u, stage.text
        window = stage.scale
        wide = min(window.width - 80 * u, WIDE * u * window.text)
        self.head = max(HEAD * u, EDGE * u + text.line_height("heading") * SPACING)
        room = window.height - 2 * EDGE * u - self.head - FOOT * u
        self.flow = fitting(stage, keys, wide - 2 * PAD * u, room)
        high = min(room, self.flow.high)
        whole = self.head + high + FOOT * u
        x, y = (window.width - wide) / 2, (window.height - whole) / 2
        self.panel = Rect(round(x), round(y), round(wide), round(whole))
        area = (x + PAD * u, y + self.head, wide - 2 * PAD * u, high)
        super().__init__("key sheet", area, self.flow.high, paint=self._lines)
        self.stage = stage
        self.drawn: list[Part] = []

    def lay_out(self, stage: Stage) -> None:
        """Shows whole lines only, however large their text is."""
        super().lay_out(stage)
        self._whole = max(self._whole, math.ceil(max(line.high for line in self.flow.lines)))
        self.see()

    def draw(self, stage: Stage, target: Surface, state: State) -> None:
        """Draws the panel, its title, and what is seen of the keys."""
        u = stage.u
        stage.paint.box(target, self.panel, "panel_prompt", CORNER * u)
        top = self.panel.y + EDGE * u / 3
        head = Row(Box(self.rect.x, top, self.rect.w, self.head - EDGE * u / 3), stage.rtl)
        # Any key and any press takes the sheet away; this one says so.
        size = stage.scale.icon(15)
        cross, key = head.last(size, 8 * u), stage.say("key.escape")
        stage.paint.icon(target, "close", (cross.cx, cross.cy), size, "ink.soft", 2.2)
        cap(stage, target, Row(head.last(cap_width(stage, key), 8 * u), stage.rtl), key,
            "button.second")  # fmt: skip
        title = head.next(head.room)
        place = (title.x, title.y, title.w, title.h)
        stage.text.draw(target, stage.say("keys.title"), place, "heading", "ink.main", 600)
        self.drawn = []
        super().draw(stage, target, state)
        for edge in self.edges():
            if edge.fade.h:
                soft = panel_edge(
                    stage.paint, "panel_prompt", self.panel, edge.fade, edge.upper, CORNER * u
                )
                target.blit(soft, edge.fade)
            self.draw_arrow(stage, target, edge)

    def rows(self) -> Iterable[tuple[float, float]]:
        """Gives the ends of its lines."""
        above = self.rect.top - self.offset
        return ((above + line.y, above + line.y + line.high) for line in self.flow.lines)

    def _lines(self, target: Surface, area: Rect, offset: int) -> None:
        stage, text, laid = self.stage, self.stage.text, self.flow
        for line in laid.lines:
            top = area.y + line.y - offset
            if top > area.bottom or top + line.high < area.y:
                continue
            place = stage.mirrored((area.x + line.x, top, laid.wide, line.high))
            row = Row(Box(*place), stage.rtl)
            ink, weight = ("ink.soft", 400) if line.key else ("brass.bright", 600)
            if line.key:
                caps = row.next(laid.caps)
                # A key stands beside the first of its lines.
                first = Row(Box(caps.x, caps.y, caps.w, laid.step), stage.rtl)
                cap(stage, target, first, line.key, "button.second")
            words = row.next(row.room)
            # So do its words, whatever stands beside them in the other column.
            above = max(0.0, laid.step - text.line_height("small")) / 2
            drawn = text.draw(
                target, stage.say(f"keys.{line.name}"),
                (words.x, words.y + above, words.w, words.h - above),
                "small", ink, weight, valign="top", lines=None,
            )  # fmt: skip
            self.cut = self.cut or drawn.cut
            if self.seen.contains(Rect(place)):
                self.drawn.append(Part(line.name, Rect(place), "key", cut=drawn.cut))


class KeysScene(Scene):
    """Shows keys. What scrolls them does so where there are more than fit; any other key, and any
    click, takes the sheet away.
    """

    opaque = False

    def __init__(self, told: Pairs = KEYS) -> None:
        super().__init__()
        self.told = told
        self.sheet: KeySheet | None = None

    def build(self) -> Iterable[Widget]:
        """Gives the sheet."""
        self.sheet = KeySheet(self.stage, self.told)
        yield self.sheet

    def paint(self, target: Surface) -> None:
        """Darkens what lies below."""
        self.stage.paint.dim(target, "shade.veil")

    def handle(self, event: Event) -> Outcome | None:
        """Gives the sheet its keys and the wheel wherever the pointer is; all else goes its usual
        way.
        """
        sheet = self.sheet
        if sheet is not None and sheet.most and event.type in (pygame.KEYDOWN, pygame.MOUSEWHEEL):
            if event.type == pygame.MOUSEWHEEL:
                sheet.other(event, self.stage)
                self.touch()
                return None
            if event.key in SCROLLING:
                sheet.key(event, self.stage)
                self.touch()
                return None
        return super().handle(event)

    def on_event(self, event: Event) -> Outcome | None:
        """Goes back."""
        if event.type == pygame.KEYDOWN:
            return Pop()
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button in PRESSED
        return Pop() if pressed else None

    def announced(self) -> str:
        """Gives what the sheet is called."""
        return self.stage.say("keys.title")

    def own_parts(self) -> list[Part]:
        """Lists the lines that are seen whole."""
        return list(self.sheet.drawn) if self.sheet is not None else []
