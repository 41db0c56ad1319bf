"""Where one picture of the table differs from the next, so that only that is painted anew."""

from __future__ import annotations

from collections.abc import Iterator

from rummy_desktop.engine import Phase
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.table import words
from rummy_desktop.ui.table.board import ring_of
from rummy_desktop.ui.table.fan import open_place
from rummy_desktop.ui.table.middle import PilePlace
from rummy_desktop.ui.table.paint_captions import shown_captions
from rummy_desktop.ui.table.paint_seats import tags_told, unit_told
from rummy_desktop.ui.table.seats import SeatPlace
from rummy_desktop.ui.table.shapes import Box, around
from rummy_desktop.ui.table.targets import box_of
from rummy_desktop.ui.table.view import View

# A change of any of these is a change of the whole table.
EVERYWHERE = ("names", "large", "veiled")
# How far shadows, marks and lights reach beyond things, in u.
CARD, PLATE, LIGHT, POOL, INLAY = 16, 30, 20, 172, 34


def changes(stage: Stage, old: View, new: View) -> list[Box] | None:
    """Gives where the still part of one picture differs from that of another; None: everywhere.

    What moves, the line of instruction and the question asked are no part of it.
    """
    if any(getattr(old, name) != getattr(new, name) for name in EVERYWHERE):
        return None
    if old.layout.scale != new.layout.scale or old.seen.variant is not new.seen.variant:
        return None
    parts = [_cards, _captions, _lit, _lights, _brackets, _corner, _offer, _backs, _stock, _undo]
    if old.dealing != new.dealing or old.totals != new.totals or old.told is not new.told:
        parts.append(_seats)
    if old.seen is not new.seen or old.layout is not new.layout:
        parts += [_seats, _piles, _melds, _hand, _tray, _rest]
    found: list[Box] = []
    for part in parts:
        found.extend(part(stage, old, new))
    return found


# What changes while cards move and things are pointed at.


def _cards(stage: Stage, old: View, new: View) -> Iterator[Box]:
    """Gives cards that have come or gone, or stand out more or less than before."""
    cards = set(old.gone ^ new.gone) | set(old.holes ^ new.holes) | set(old.marked ^ new.marked)
    before, after = dict(old.raised), dict(new.raised)
    cards |= {card for card in before.keys() | after.keys() if before.get(card) != after.get(card)}
    for card in cards:
        for place in (old.layout.places.get(card), new.layout.places.get(card)):
            if place is not None:
                yield place.box.grown(CARD * max(1.0, stage.u))
                if place.raised and card in old.holes ^ new.holes:
                    yield open_place(place, stage.u).box.grown(CARD)


def _captions(stage: Stage, old: View, new: View) -> Iterator[Box]:
    """Gives names over melds that come, go or move."""
    if old.layout.captions or new.layout.captions:
        for caption in set(shown_captions(old)) ^ set(shown_captions(new)):
            yield caption.box.grown(2)


def _backs(stage: Stage, old: View, new: View) -> Iterator[Box]:
    """Gives seats of whose hands more or fewer cards have arrived, and a hand under the veil."""
    for seat, place in new.layout.seats.items():
        if old.few.get(seat, 0) != new.few.get(seat, 0):
            yield _seat_box(stage, place)
            if new.veiled and seat == new.seen.seat:
                yield from _hand_boxes(stage, old, new)


def _stock(stage: Stage, old: View, new: View) -> Iterator[Box]:
    """Gives the piles when they show another number, or the stock moves over."""
    if old.stock_shown != new.stock_shown:
        for view in (old, new):
            yield _pile_box(stage, view, view.layout.stock)
    if old.discards != new.discards:
        for view in (old, new):
            yield _pile_box(stage, view, view.layout.discards)


def _pile_box(stage: Stage, view: View, pile: PilePlace) -> Box:
    lying = [place.box for place in pile.places]
    return around([*lying, pile.box, pile.label]).grown(LIGHT * stage.u)


def _lit(stage: Stage, old: View, new: View) -> Iterator[Box]:
    """Gives the pieces of the inlay whose light changes, and plates whose turn begins or ends."""
    for seat, place in new.layout.seats.items():
        before, after = old.lit.get(seat, 0.0), new.lit.get(seat, 0.0)
        if before == after:
            continue
        lit, felt = place.lit, new.layout.felt
        if lit.side in ("left", "right"):
            x = felt.x if lit.side == "left" else felt.right
            yield Box(x, lit.start, 0, lit.end - lit.start).grown(INLAY * stage.u)
        else:
            y = felt.y if lit.side == "top" else felt.bottom
            yield Box(lit.start, y, lit.end - lit.start, 0).grown(INLAY * stage.u)
        if (before > 0.5) != (after > 0.5):
            yield place.plate.grown(PLATE * stage.u)


def _lights(stage: Stage, old: View, new: View) -> Iterator[Box]:
    """Gives the places that would take the cards in hand now and would not before, or so."""
    both = old.lights & new.lights if old.layout is new.layout else frozenset()
    for view in (old, new):
        for light in view.lights - both:
            box = box_of(view.layout, light)
            if box is None:
                continue
            yield box.grown(LIGHT * max(1.0, stage.u))
            if light.kind in ("discard", "own"):
                yield Box(box.cx, box.cy, 0, 0).grown(POOL * stage.u)


def _brackets(stage: Stage, old: View, new: View) -> Iterator[Box]:
    if old.notes != new.notes:
        yield from _hand_boxes(stage, old, new)


def _corner(stage: Stage, old: View, new: View) -> Iterator[Box]:
    """Gives the action corner, or the buttons in it that are pointed at or pressed."""
    for target in {old.hover, new.hover} | {old.pressed, new.pressed}:
        changed = old.hover != new.hover or old.pressed != new.pressed
        if changed and target is not None and target.kind in ("button", "sort", "rail"):
            box = ring_of(stage, new, target)
            if box is not None:
                yield box.grown(10 * stage.u)
    same = old.corner == new.corner and old.sort == new.sort
    if not same or old.layout.corner != new.layout.corner:
        for view in (old, new):
            corner = view.layout.corner
            yield around([corner.words, corner.sort, *corner.buttons]).grown(LIGHT * stage.u)


def _undo(stage: Stage, old: View, new: View) -> Iterator[Box]:
    if old.can_undo != new.can_undo:
        yield new.layout.rail


def _offer(stage: Stage, old: View, new: View) -> Iterator[Box]:
    """Gives the discard around which the brass line of an offer comes or goes."""
    if (old.prompt is None) != (new.prompt is None):
        for view in (old, new):
            places = view.layout.discards.places
            if places:
                yield places[-1].box.grown(CARD * stage.u)


# What changes with what has happened, or with the arrangement.


def _seats(stage: Stage, old: View, new: View) -> Iterator[Box]:
    # Units and the words of tags stand on every plate or on none.
    same = all(told(stage, old) == told(stage, new) for told in (unit_told, tags_told))
    for seat, place in new.layout.seats.items():
        if not same or _told(old, seat) != _told(new, seat):
            yield _seat_box(stage, old.layout.seats[seat])
            yield _seat_box(stage, place)


def _told(view: View, seat: int) -> tuple[object, ...]:
    """Gives everything that a seat's plate and backs show."""
    seen = view.seen
    known = seen.known[seat] if seen.phase is Phase.LAY_OFF else ()
    done = (
        words.last_done(view.told or seen, seat) if seat != seen.seat and not view.dealing else ()
    )
    last = tuple((one.key, *one.told.items()) for one in done)
    free = seen.variant.play.melding == "free"
    melded = tuple((one.meld, one.players) for one in seen.melds) if free else ()
    return (
        view.layout.seats[seat],
        seen.hand_sizes[seat],
        view.total(seat),
        seen.in_play[seat],
        seen.floating[seat],
        seen.down[seat],
        seen.dealer == seat,
        known,
        last,
        melded,
        sum(len(slot.places) for slot in view.layout.tray) if seat == seen.seat else 0,
    )


def _seat_box(stage: Stage, place: SeatPlace) -> Box:
    above = [place.chip] if place.chip else []
    above += [back.box for back in place.backs]
    plate = place.plate.grown(PLATE * stage.u)
    return around([around(above).grown(CARD * stage.u), plate]) if above else plate


def _piles(stage: Stage, old: View, new: View) -> Iterator[Box]:
    def shown(view: View, pile: PilePlace) -> tuple[object, ...]:
        seen = view.seen
        return pile, seen.stock, seen.discards, seen.wild_rank, view.layout.open

    for name in ("stock", "discards"):
        piles = [(view, getattr(view.layout, name)) for view in (old, new)]
        if shown(*piles[0]) != shown(*piles[1]):
            for view, pile in piles:
                whole = _pile_box(stage, view, pile)
                # Beside an open spread stands what must be done with its deepest card.
                right = new.layout.felt.right if new.layout.open else whole.right
                yield Box(whole.x, whole.y, max(whole.w, right - whole.x), whole.h)


def _melds(stage: Stage, old: View, new: View) -> Iterator[Box]:
    def lying(view: View) -> dict[int, tuple[object, ...]]:
        places = view.layout.melds
        wild = view.seen.wild_rank
        return {one.number: (one.meld, places.get(one.number), wild) for one in view.seen.melds}

    before, after = lying(old), lying(new)
    for number in before.keys() | after.keys():
        if before.get(number) == after.get(number):
            continue
        for view in (old, new):
            place = view.layout.melds.get(number)
            if place is not None:
                yield place.box.grown(CARD * max(1.0, stage.u))


def _hand(stage: Stage, old: View, new: View) -> Iterator[Box]:
    a, b = old.layout, new.layout
    same = a.hand == b.hand and a.brackets == b.brackets
    if not same or old.seen.wild_rank != new.seen.wild_rank:
        yield from _hand_boxes(stage, old, new)


def _hand_boxes(stage: Stage, old: View, new: View) -> Iterator[Box]:
    """Gives the fan with its brackets, whose words may stand out beside it."""
    u = stage.u
    for view in (old, new):
        if view.layout.hand:
            fan = around([place.box for place in view.layout.hand]).grown(CARD * u)
            yield Box(fan.x - 60 * u, fan.y, fan.w + 120 * u, fan.h + 48 * u * stage.look.text)


def _tray(stage: Stage, old: View, new: View) -> Iterator[Box]:
    a, b = old.layout.tray, new.layout.tray
    if a != b or (a and old.seen.plan != new.seen.plan):
        for tray in (a, b):
            if tray:
                yield around([slot.box for slot in tray]).grown(LIGHT * stage.u)


def _rest(stage: Stage, old: View, new: View) -> Iterator[Box]:
    """Gives the rail and the note of the wild rank."""

    def rail(view: View) -> tuple[object, ...]:
        return view.seen.deal, view.seen.pool, view.can_undo, view.tools

    if rail(old) != rail(new):
        yield new.layout.rail
    a, b = old.layout.wild, new.layout.wild
    if a != b or old.seen.wild_rank != new.seen.wild_rank or old.seen.up_cards != new.seen.up_cards:
        for box in (a, b):
            if box is not None:
                yield box.grown(PLATE * stage.u)
