"""A page of cream paper that scrolls: headings, paragraphs, ids in the margin, cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

import pygame
from pygame import Rect, Surface
from pygame.event import Event

from rummy_desktop.cards import Card
from rummy_desktop.ui.card_art import RATIO
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.painting.fading import panel_edge
from rummy_desktop.ui.widgets import ScrollArea, State
from rummy_desktop.ui.widgets.more import GUTTER, STRIP
from rummy_desktop.ui.widgets.widget import Reply

# Lengths in u: around the text, the margin for ids, a card.
PAD, MARGIN, CARD = 28, 62, 116
# The body of a page is set so much larger than elsewhere, and its lines are so many times as wide
# as it is high, for about 75 letters; Persian ones are narrower.
LARGER, MEASURE, MEASURE_PERSIAN = 1.15, 33, 30
# How far the band of what is lit reaches beyond the words.
BAND = 12
CARD_STEP = 0.62
# Cards of which less than so much of their height would be seen are not drawn.
LEAST_SEEN = 1 / 3
# How far cards stand below their words.
CARDS_BELOW = 8
# A block that begins so far down, in u, is the one that is read.
REACHED = 80
# How much of what stands before a block that the page opens at is seen, in u.
MOST_BEFORE = 150
# So many blocks below what is seen are laid out in a frame: that takes a ms or two each.
IN_A_FRAME = 2


@dataclass(frozen=True)
class Block:
    """One block of a page. kind: title, heading, text or quiet. margin: stands beside it. key: by
    which it is found.
    """

    text: str
    kind: str = "text"
    margin: str = ""
    cards: tuple[Card, ...] = ()
    key: str = ""


# Role, weight, ink, space before and after in u, line spacing.
KINDS: dict[str, tuple[str, int, str, float, float, float]] = {
    "title": ("title", 600, "paper.ink", 0, 6, 1.25),
    "heading": ("heading", 600, "paper.accent", 22, 6, 1.25),
    "text": ("body", 400, "paper.ink", 0, 9, 1.4),
    "quiet": ("small", 400, "paper.mute", 0, 8, 1.35),
}


@dataclass(frozen=True)
class _Placed:
    block: Block
    top: float
    text: float
    height: float
    lines: int


class Page(ScrollArea):
    """A page on paper. marked: the key of the block that is lit, to which the page opens.

    at_once False lays out what is seen, and the rest as `go_on` is called from frame to frame; who
    asks for more of it before gets it laid out then.
    """

    kind = "page"
    on_felt = False
    bar_ink = "paper.mute"
    arrow_ink = "paper.accent"
    # What is lit reaches beyond the words.
    gutter = GUTTER - BAND

    def __init__(
        self,
        stage: Stage,
        name: str,
        paper: Rect,
        blocks: Sequence[Block],
        marked: str = "",
        at_once: bool = True,
    ) -> None:
        self.paper = Rect(paper)
        self.marked = marked
        u = stage.u
        pad = round(PAD * u)
        has_margin = any(block.margin for block in blocks)
        self.margin = round(max(MARGIN * u, stage.text.px("small") * 3.2)) if has_margin else 0
        self.band = round(BAND * u)
        inside = Rect(paper.x + pad, paper.y + 8, paper.w - 2 * pad, paper.h - 16)
        inside.inflate_ip(2 * self.band, 0)
        room, measure = inside.w - 2 * self.band, MEASURE_PERSIAN if stage.rtl else MEASURE
        self.wide = min(room - self.margin, round(measure * stage.text.px(_role(stage, "body"))))
        # The column stands in the middle; ids and words begin so far from the area's own start.
        self.start = self.band + (room - self.margin - self.wide) // 2
        super().__init__(name, inside, 0, paint=self._draw_blocks)
        self.stage = stage
        self.strip = round(STRIP * u)
        self.placed: list[_Placed] = []
        self._letters = sum(len(block.text) for block in blocks)
        self._rest = self._flow(stage, blocks)
        self._is_whole = self._is_seen = False
        if at_once:
            self.lay_whole()
        while not self._is_whole and self._laid <= inside.h:
            self._lay(1)
        # The bar stands inside the paper.
        self.rect.w = inside.w

    @property
    def focus_rect(self) -> Rect:
        """Gives the paper, so that the ring goes around it."""
        return self.paper

    def go_on(self) -> bool:
        """Lays out a little more, once what is seen was drawn; tells whether it did."""
        if self._is_whole or not self._is_seen:
            return False
        self._lay(IN_A_FRAME)
        return True

    def lay_whole(self) -> None:
        """Lays out all that is left."""
        self._lay(None)

    def scroll_to(self, offset: float) -> bool:
        """Scrolls, never to what has no place yet; tells whether anything moved."""
        if not self._is_whole and offset + self.rect.h > self._laid:
            self.lay_whole()
        return super().scroll_to(offset)

    def key(self, event: Event, stage: Stage) -> Reply:
        """Scrolls; where the end is has to be known first."""
        if event.key == pygame.K_END:
            self.lay_whole()
        return super().key(event, stage)

    def open_at(self, key: str) -> None:
        """Scrolls to a block and lights it."""
        self.marked = key
        self.lay_whole()
        place = next((i for i, one in enumerate(self.placed) if one.block.key == key), None)
        if place is not None:
            # With what stands before it, below the soft edge.
            before = self.placed[max(0, place - 1)].top
            nearest = self.placed[place].top - MOST_BEFORE * self.stage.u
            self.scroll_to(max(before, nearest) - self.strip)

    def place_of(self, key: str) -> float | None:
        """Gives how far down a block begins, in px of the page."""
        if (top := self._top(key)) is None:
            self.lay_whole()
        return top if top is not None else self._top(key)

    def reached(self, keys: Sequence[str]) -> str:
        """Gives the last of some blocks that begins in the upper part of what is seen, or the
        first one.
        """
        here = self.offset + REACHED * self.stage.u
        # What has no place yet lies below all that is seen.
        tops = {key: self._top(key) for key in keys}
        found = [key for key, top in tops.items() if top is not None and top <= here]
        return (found or keys)[-1 if found else 0]

    def draw(self, stage: Stage, target: Surface, state: State) -> None:
        """Draws the paper, then what is seen of the page."""
        stage.paint.box(target, self.paper, "paper")
        super().draw(stage, target, state)
        self._is_seen = True
        for edge in self.edges():
            if edge.fade.h:
                soft = panel_edge(stage.paint, "paper", self.paper, edge.fade, edge.upper)
                target.blit(soft, edge.fade)
            self.draw_arrow(stage, target, edge)

    def rows(self) -> Iterable[tuple[float, float]]:
        """Gives the ends of its lines and of its cards."""
        text, u = self.stage.text, self.stage.u
        for one in self.placed:
            top = self.rect.top + one.top - self.offset
            if top > self.rect.bottom or top + one.height < self.rect.top:
                continue
            kind, _, _, _, _, spacing = KINDS[one.block.kind]
            step = text.line_height(_role(self.stage, kind), spacing)
            yield from ((top + i * step, top + (i + 1) * step) for i in range(one.lines))
            if one.block.cards:
                low = top + one.text + CARDS_BELOW * u
                yield low, low + CARD * u

    @property
    def _laid(self) -> float:
        """Gives how far down the page has been laid out, in px."""
        return self.placed[-1].top + self.placed[-1].height if self.placed else 0.0

    def _lay(self, most: int | None) -> None:
        """Lays out so many blocks more, or all; what is left is taken to be as dense as they
        are, so that the bar is about right from the beginning.
        """
        before = len(self.placed)
        self.placed += islice(self._rest, most)
        self._is_whole = most is None or len(self.placed) - before < most
        letters = sum(len(one.block.text) for one in self.placed)
        whole = self._laid if self._is_whole else self._laid * self._letters / max(1, letters)
        self.content = round(whole + 2 * round(PAD * self.stage.u))

    def _top(self, key: str) -> float | None:
        return next((one.top for one in self.placed if one.block.key == key), None)

    def _flow(self, stage: Stage, blocks: Sequence[Block]) -> Iterator[_Placed]:
        u, text = stage.u, stage.text
        y = PAD * 0.6 * u
        for i, block in enumerate(blocks):
            kind, weight, _, before, after, spacing = KINDS[block.kind]
            role = _role(stage, kind)
            y += before * u if i else 0
            lines = len(text.lay_out(block.text, role, weight, self.wide).lines)
            tall = lines * text.line_height(role, spacing)
            high = tall + ((CARD + CARDS_BELOW + 6) * u if block.cards else 0)
            yield _Placed(block, y, tall, high, lines)
            y += high + after * u

    def _draw_blocks(self, target: Surface, rect: Rect, offset: int) -> None:
        stage = self.stage
        for one in self.placed:
            top = rect.y + one.top - offset
            if top > rect.bottom or top + one.height < rect.y:
                continue
            self._draw_block(stage, target, one, rect, top)

    def _draw_block(
        self, stage: Stage, target: Surface, one: _Placed, rect: Rect, top: float
    ) -> None:
        u, block = stage.u, one.block
        kind, weight, ink, _, _, spacing = KINDS[block.kind]
        role = _role(stage, kind)
        left = stage.mirrored(rect).x + self.start
        if self.marked and block.key == self.marked:
            across = (left - self.band, self.margin + self.wide + 2 * self.band)
            band = (across[0], top - 5 * u, across[1], one.height + 10 * u)
            stage.paint.box(target, stage.mirrored(band), "paper_row")
        if block.margin:
            high = stage.text.line_height(role, spacing)
            place = stage.mirrored((left, top, self.margin, high))
            stage.text.draw(target, block.margin, place, "small", "paper.accent", 600)
        x = left + self.margin
        place = stage.mirrored((x, top, self.wide, one.text))
        drawn = stage.text.draw(
            target, block.text, place, role, ink, weight, lines=None, spacing=spacing, valign="top",
            strong_colour="paper.ink",
        )  # fmt: skip
        self.cut = self.cut or drawn.cut
        if block.cards:
            self._draw_cards(stage, target, block.cards, x, top + one.text + CARDS_BELOW * u)

    def _draw_cards(
        self, stage: Stage, target: Surface, cards: tuple[Card, ...], x: float, y: float
    ) -> None:
        h = CARD * stage.u
        if min(y + h, self.seen.bottom) - max(y, self.seen.top) < h * LEAST_SEEN:
            return
        w = h * RATIO
        step = w * CARD_STEP
        row = stage.mirrored((x, y, w + step * (len(cards) - 1), h))
        for i, card in enumerate(cards):
            stage.cards.draw(target, card, (row.x + w / 2 + i * step, row.y + h / 2), h)


def _role(stage: Stage, role: str) -> str | float:
    """Gives what a role of font is set in on a page: that role, or a size of its own in px."""
    return stage.text.px(role) * LARGER if role == "body" else role
