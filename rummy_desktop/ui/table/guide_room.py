"""Where the guide's panel lies: on felt that nothing else uses, nearest to the player's own corner;
in several pages where the room is small, and as a sign alone rather than over a card.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.signs import FIRST_CARD, LAST_CARD
from rummy_desktop.ui.table.advice import Advice, by_suggest
from rummy_desktop.ui.table.brush import Row, say
from rummy_desktop.ui.table.concepts import Lesson
from rummy_desktop.ui.table.corner import Said
from rummy_desktop.ui.table.free_room import FreeRoom, Scored
from rummy_desktop.ui.table.layout import Layout
from rummy_desktop.ui.table.paint_middle import refusal_boxes
from rummy_desktop.ui.table.paint_prompt import prompt_box
from rummy_desktop.ui.table.seats import EDGE, own_width
from rummy_desktop.ui.table.shapes import Box, around
from rummy_desktop.ui.table.view import View

# Widths to try, in u, and what lies around the words.
WIDTHS = (236, 268, 210, 304, 190, 350, 400, 460, 540)
PAD, GAP, APART = 13, 6, 9
# Cards that are picked or pointed at rise by so much, and piles have rings around them.
RAISED, RING = 36, 6
ROLES = ("small", "tiny")
_SENTENCE = re.compile(r"(?<=[.:!?؟]) (?=\S{2})")
_CARDS = f"[{chr(FIRST_CARD)}-{chr(LAST_CARD)}]"
_BETWEEN_CARDS = re.compile(f"(?<={_CARDS})\u2009(?={_CARDS})")


Heights = dict[tuple[str, str, float], float]
"""How high a text is, by the role of its words and the width of its lines."""


@dataclass(frozen=True, slots=True)
class Speech:
    """What the panel says: the lesson, the expert's advice when it has come, and whether its rule
    can be read. ``full``: whether the tray holds the contract, so that it can go down.
    """

    lesson: Lesson
    advice: Advice | None = None
    may_read: bool = False
    full: bool = False

    @property
    def pieces(self) -> tuple[Said, ...]:
        """Gives what is said one after the other."""
        if self.advice is None:
            return (self.lesson.text,)
        # One insertion within another has no direction of its own, so that there is but one.
        told = {"move": self.advice.move, "reason": self.reason}
        return (self.lesson.text, Said("guide.expert", told))

    @property
    def reason(self) -> Said:
        """Gives why the advised move is made, or how, where the lesson does not tell that."""
        assert self.advice is not None
        return by_suggest(self.advice, self.full or self.lesson.concept == "contract")

    @property
    def move(self) -> Said | None:
        """Gives the advised move alone, in few words."""
        return Said("guide.move", {"move": self.advice.move}) if self.advice is not None else None


@dataclass(frozen=True)
class GuidePlace:
    """The panel as it lies: its box, title, and the pieces of text with their boxes, in words of
    the size ``role``. ``parts`` are the things to press: rule, more, close; fold, where it lies
    over the table because somebody opened it there; open, where there is room for a sign alone.
    """

    box: Box
    role: str
    title: str
    head: Box
    pieces: tuple[tuple[str, Box], ...]
    parts: tuple[tuple[str, Box], ...]

    @property
    def is_sign(self) -> bool:
        """Tells whether it is but the sign that opens the panel."""
        return not self.pieces


def guide_place(
    search: Search, view: View, page: int, before: Box | None = None, opened: bool = False
) -> GuidePlace | None:
    """Finds the panel's place; ``page``: which one is shown where not all can be at once;
    ``before``: where it lay, to stay there if it can. Where there is no room for it a sign is left,
    which opens it over the table (``opened``).
    """
    stage, speech = search.stage, search.speech
    every = [_wrapped(say(stage, piece)) for piece in speech.pieces]
    tries = list(_tries(stage, speech, every))
    # Rather in pages on the plate than at once somewhere else.
    places = [
        *(partial(search.on_plate, shown, role) for role, shown in tries),
        *(partial(search.place, shown, role, before) for role, shown in tries),
    ]
    for (role, shown), place in zip(tries * 2, places, strict=True):
        box = place()
        if box is None:
            continue
        if all(len(one) == 1 for one in shown):
            shown = _packed(search, shown, role, box)
        told = shown[page % len(shown)]
        return _laid(stage, speech, told, role, box, len(shown) > 1)
    return _over(search, view, every) if opened else _sign(search)


def _tries(
    stage: Stage, speech: Speech, every: list[str]
) -> Iterator[tuple[str, Sequence[list[str]]]]:
    """Gives in which sizes and pages all is tried to be said, the best first. Whatever is on other
    pages, the advised move is on the first one: it is what one is to do now.
    """
    small, tiny = ROLES
    yield small, [every]
    if speech.advice is None or speech.move is None:
        sentences = [[one] for one in _SENTENCE.split(every[0])]
        yield from ((tiny, [every]), (small, sentences), (tiny, sentences))
        return
    text, _ = every
    move, reason = (_wrapped(say(stage, said)) for said in (speech.move, speech.reason))
    apart = [[text, move], [reason]]
    sentences = [[move], *([one] for said in (text, reason) for one in _SENTENCE.split(said))]
    yield from ((small, apart), (tiny, [every]), (tiny, apart))
    yield from ((small, sentences), (tiny, sentences))


def _packed(search: Search, sentences: Sequence[list[str]], role: str, box: Box) -> list[list[str]]:
    """Puts as many sentences on each page as it holds, one after the other."""
    found: list[list[str]] = []
    for (one,) in sentences:
        joined = [f"{found[-1][0]} {one}"] if found else []
        if joined and search.height(joined, role, box.w, True) <= box.h + 0.5:
            found[-1] = joined
        else:
            found.append([one])
    return found


def _over(search: Search, view: View, every: Sequence[str]) -> GuidePlace:
    """Lays the whole panel over the middle of the table, as it was asked for."""
    stage, felt = search.stage, view.layout.felt
    w = min(max(_widths(stage)), felt.w - 4 * EDGE * stage.u)
    h = search.height(every, ROLES[0], w, False)
    box = Box(felt.cx - w / 2, felt.y + max(0.0, felt.h - h) / 2, w, h)
    place = _laid(stage, search.speech, every, ROLES[0], box, False)
    parts = tuple(("fold" if name == "close" else name, part) for name, part in place.parts)
    return replace(place, parts=parts)


def _sign(search: Search) -> GuidePlace | None:
    """Leaves a sign with the title that opens the panel."""
    stage, u = search.stage, search.stage.u
    title = stage.say("guide.title")
    wide, high = stage.text.size(title, "small", 600)
    w, h = wide + stage.scale.icon(18) + 26 * u, high + 14 * u
    found = search.room.nearest(w, h, search.corner, stage.rtl)
    if found is None:
        return None
    return GuidePlace(found[1], ROLES[0], title, found[1], (), (("open", found[1]),))


def search_for(
    stage: Stage, view: View, speech: Speech, room: FreeRoom, heights: Heights
) -> Search:
    """Begins to look for a place in a room."""
    return Search(stage, speech, room, _corner(stage, view.layout), heights)


def _wrapped(text: str) -> str:
    """Lets a row of many cards go on in the next line."""
    return _BETWEEN_CARDS.sub(" ", text)


def _widths(stage: Stage) -> list[float]:
    by = max(stage.u, 0.8) * (1 + (stage.scale.text - 1) * 0.6)
    own = [own_width(stage.scale)] if stage.scale.text <= 1 else []
    return [*own, *(width * by for width in WIDTHS)]


# What is in the way.


def solid(stage: Stage, view: View) -> list[Box]:
    """Gives everything on the table that the panel may not cover, with some air."""
    u = stage.u
    return [box.grown(APART * u) for box in _things(stage, view) if box.w > 0 and box.h > 0]


def _things(stage: Stage, view: View) -> Iterator[Box]:
    found, u = view.layout, stage.u
    yield found.rail
    for place in found.seats.values():
        yield place.plate
        if place.chip is not None:
            yield place.chip
        if place.backs:
            yield around([card.box for card in place.backs])
    for pile in (found.stock, found.discards):
        yield pile.box.grown(RING * u)
        yield pile.label
    yield from (meld.box for meld in found.melds.values())
    yield from (caption.box for caption in found.captions)
    yield from (slot.box for slot in found.tray)
    yield found.instruction
    if view.seen.variant.play.melding == "free":
        yield found.own
    if found.hand:
        # Those that are picked stand in the room that all of them may rise into.
        lying = [place for place in found.hand if not place.raised] or found.hand
        fan = around([place.box for place in found.hand])
        top = min(place.box.y for place in lying) - RAISED * u
        yield Box(fan.x, top, fan.w, found.scale.height - top)
    corner = found.corner
    yield corner.words
    yield corner.sort
    yield from (button.grown(RING * u) for button in corner.buttons)
    if found.wild is not None:
        yield found.wild
    if view.prompt is not None:
        yield prompt_box(stage, view).grown(14 * u)
    if view.refusal is not None:
        yield refusal_boxes(stage, view)[0]


# Finding room.


@dataclass
class Search:
    """What is known while a panel's place is looked for: the free room, and the heights that texts
    take, which are kept from one search to the next.
    """

    stage: Stage
    speech: Speech
    room: FreeRoom
    corner: tuple[float, float]
    heights: Heights

    def place(self, shown: Sequence[list[str]], role: str, before: Box | None) -> Box | None:
        """Finds where the largest of some pages has room: where it lay before, else where it lies
        best. The largest page decides, or the panel would move when they are turned.
        """
        best: Scored | None = None
        for w in _widths(self.stage):
            tallest = self.room.tallest(w)
            if tallest < _head_height(self.stage):
                continue
            h = max(self.height(told, role, w, len(shown) > 1) for told in shown)
            if h > tallest:
                continue
            if before is not None and abs(before.w - w) < 1:
                stays = Box(before.x, before.bottom - h, w, h)
                if self.room.is_free(stays):
                    return stays
            found = self.room.nearest(w, h, self.corner, self.stage.rtl)
            if found is not None and (best is None or found[0] < best[0]):
                best = found
        return best[1] if best else None

    def on_plate(self, shown: Sequence[list[str]], role: str) -> Box | None:
        """Gives the place above the player's own plate, as wide as it is, if the largest of some
        pages has room there. Large words would stand in a column too narrow.
        """
        if self.stage.scale.text > 1:
            return None
        w = own_width(self.stage.scale)
        h = max(self.height(told, role, w, len(shown) > 1) for told in shown)
        x = self.corner[0] - w if self.stage.rtl else self.corner[0]
        box = Box(x, self.corner[1] - h, w, h)
        return box if self.room.is_free(box) else None

    def height(self, told: Sequence[str], role: str, w: float, paged: bool) -> float:
        """Gives the height in px that a page takes."""
        u, inner = self.stage.u, w - 2 * PAD * self.stage.u
        high = _head_height(self.stage) + 2 * PAD * u - 4 * u
        for text in told:
            key = (text, role, inner)
            if key not in self.heights:
                self.heights[key] = float(self.stage.text.size(text, role, width=inner)[1])
            high += self.heights[key] + GAP * u
        foot = _foot_height(self.stage, self.speech, paged)
        return high + (len(told) - 1) * GAP * u + foot


def free_room(stage: Stage, view: View) -> FreeRoom:
    """Gives the felt that nothing uses."""
    felt = view.layout.felt
    return FreeRoom(felt.grown(-(EDGE - 16) * stage.u), solid(stage, view))


def _corner(stage: Stage, found: Layout) -> tuple[float, float]:
    """Gives the point above the player's own plate: the panel's lower corner is best there."""
    plate = max((place.plate for place in found.seats.values()), key=lambda box: box.bottom)
    return (plate.right if stage.rtl else plate.x, plate.y - APART * stage.u)


# What lies in the panel.


def _head_height(stage: Stage) -> float:
    return max(stage.text.line_height("body", 1.3), stage.scale.icon(24))


def _foot_height(stage: Stage, speech: Speech, paged: bool) -> float:
    if not (paged or (speech.may_read and speech.lesson.rule)):
        return 0.0
    return stage.text.line_height("small", 1.35) + GAP * stage.u


def _laid(
    stage: Stage, speech: Speech, told: Sequence[str], role: str, box: Box, paged: bool
) -> GuidePlace:
    u, inner = stage.u, box.w - 2 * PAD * stage.u
    x, y = box.x + PAD * u, box.y + (PAD - 4) * u
    head_h, size = _head_height(stage), stage.scale.icon(24)
    head = Row(Box(x, y, inner, head_h), stage.rtl)
    spot = head.last(size, 4 * u)
    close = Box(spot.x + (-1 if stage.rtl else 1) * 6 * u, spot.cy - size / 2, size, size)
    y += head_h + GAP * u
    pieces = []
    for text in told:
        high = float(stage.text.size(text, role, width=inner)[1])
        pieces.append((text, Box(x, y, inner, high)))
        y += high + 2 * GAP * u
    parts = []
    foot_h = _foot_height(stage, speech, paged)
    if foot_h:
        line = stage.text.line_height("small", 1.35)
        foot = Row(Box(x, box.bottom - PAD * u - line + 4 * u, inner, line), stage.rtl)
        if speech.may_read and speech.lesson.rule:
            words = stage.say("shared.rule", id=speech.lesson.rule)
            parts.append(("rule", foot.next(stage.text.size(words, "small")[0] + 2)))
        if paged:
            wide = stage.text.size(stage.say("guide.more"), "small", 600)[0] + 2
            parts.append(("more", foot.last(wide)))
    parts.append(("close", close))
    title = say(stage, speech.lesson.title)
    return GuidePlace(box, role, title, head.next(head.room), tuple(pieces), tuple(parts))
