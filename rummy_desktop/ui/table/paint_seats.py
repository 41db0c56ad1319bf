"""Paints the seats: plates, fans of backs, and melds in front of them."""

from __future__ import annotations

from pygame import Surface

from rummy_desktop.cards import SUITS, CardId, face_of, rank_of
from rummy_desktop.cards.card import RANKS, Card, suit_of
from rummy_desktop.engine import Observation, Phase, TableMeld
from rummy_desktop.melds.meld import Meld
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.signs import STRONG_OFF, STRONG_ON, cleaned
from rummy_desktop.ui.table import words
from rummy_desktop.ui.table.brush import (
    SMALLEST_PART,
    Row,
    draw_fitted,
    has_star,
    rect,
    say,
)
from rummy_desktop.ui.table.melds import STRIP, MeldPlace
from rummy_desktop.ui.table.seats import SeatPlace
from rummy_desktop.ui.table.shapes import Box, CardPlace
from rummy_desktop.ui.table.view import View

# What is free on both sides of a plate's words, in u.
PAD = 12
# What every turn begins with goes first where a line is too long.
DREW = "event.short.drew"


def paint_turn(stage: Stage, target: Surface, view: View) -> None:
    """Lights the inlay in front of whose turn it is."""
    for seat, bright in view.lit.items():
        if bright > 0.01:
            lit = view.layout.seats[seat].lit
            stage.paint.lit(target, lit.side, lit.start, lit.end, round(255 * bright))


def paint_seat(stage: Stage, target: Surface, view: View, seat: int) -> None:
    """Paints one seat: backs first, then the plate over them."""
    place = view.layout.seats[seat]
    hidden = view.few.get(seat, 0)
    shown = _shown_open(view.seen, seat)
    opened = any(back.card is not None for back in place.backs)
    there = len(place.backs) if opened else max(0, len(place.backs) - hidden)
    for number, back in enumerate(place.backs[:there]):
        if back.card is not None and back.card in view.gone:
            continue
        card = shown[number] if number < len(shown) else back.card
        stage.cards.draw(target, card, (back.x, back.y), back.h, back.angle)
    if place.chip:
        stage.paint.box(target, rect(place.chip), "chip")
        count = view.seen.hand_sizes[seat] - hidden
        stage.text.draw(
            target,
            stage.words.number(count),
            rect(place.chip),
            "small",
            "chip.text",
            600,
            align="center",
        )
    _plate(stage, target, view, place)


def _shown_open(seen: Observation, seat: int) -> tuple[CardId, ...]:
    """Gives the cards of a hand that lies open for the defender to lay off against (N5)."""
    return seen.known[seat] if seen.phase is Phase.LAY_OFF and seat != seen.turn else ()


def _plate(stage: Stage, target: Surface, view: View, place: SeatPlace) -> None:
    seen, seat = view.seen, place.seat
    turn = view.lit.get(seat, 0) > 0.5
    alpha = 255 if seen.in_play[seat] else 130
    stage.paint.box(target, rect(place.plate), "plate_turn" if turn else "plate", alpha=alpha)
    text, u = stage.text, stage.u
    first, second = text.px("name") * 1.3, text.px("small") * 1.4
    top = place.plate.y + (place.plate.h - first - second - 1) / 2
    pad = PAD * u
    inner = place.plate.w - 2 * pad
    row = Row(Box(place.plate.x + pad, top, inner, first), stage.rtl)
    _score(stage, target, view, place, row)
    _name(stage, target, view, place, row)
    line = Box(place.plate.x + pad, top + first + 1, inner, second)
    colour = "brass.bright" if turn else "ink.soft"
    below = Row(line, stage.rtl)
    _this_deal(stage, target, view, seat, below)
    said = _second_line(stage, view, seat, below.room)
    draw_fitted(stage, target, said, rect(below.next(below.room)), "small", colour)


def _this_deal(stage: Stage, target: Surface, view: View, seat: int, row: Row) -> None:
    """Paints what a player has on the table in this deal below the total to which it will be
    added: with its words where what the player did leaves room for them.
    """
    if view.seen.variant.play.melding != "free":
        return
    points = melded_points(view.seen, seat)
    if not points:
        return
    number, size = stage.words.signed(points), stage.text.size
    done = SMALLEST_PART * size(_second_line(stage, view, seat, 0), "small")[0]
    for said in (stage.say("table.this_deal", points=number), f"{STRONG_ON}{number}{STRONG_OFF}"):
        wide = size(said, "tiny")[0] + 1
        if wide + done + 10 * stage.u <= row.room:
            break
    box = row.last(wide, 10 * stage.u)
    stage.text.draw(
        target, said, rect(box), "tiny", "ink.mute", align="end", strong_colour="tag.text"
    )


def _score(stage: Stage, target: Surface, view: View, place: SeatPlace, row: Row) -> None:
    seen, text = view.seen, stage.text
    said = _total(stage, view, place.seat)
    wide = text.size(said, "name", 600)[0] + 1
    if unit_told(stage, view):
        unit = stage.say(unit_of(seen))
        box = row.last(text.size(unit, "tiny")[0] + 1, 4 * stage.u)
        text.draw(target, unit, rect(box), "tiny", "ink.mute", align="end")
    box = row.last(wide, 7 * stage.u)
    text.draw(target, said, rect(box), "name", "ink.main", 600, align="end")


def unit_told(stage: Stage, view: View) -> bool:
    """Tells whether scores have their unit behind them: at every seat or at none."""
    text, u = stage.text, stage.u
    unit = text.size(stage.say(unit_of(view.seen)), "tiny")[0] + 1
    for place in view.layout.seats.values():
        score = text.size(_total(stage, view, place.seat), "name", 600)[0] + 1
        wanted = _name_width(stage, view, place) + score + unit + 11 * u
        if place.compact or wanted > place.plate.w - 2 * PAD * u:
            return False
    return True


def tags_told(stage: Stage, view: View) -> bool:
    """Tells whether those who are down have a word for it beside the tick: all of them or none."""
    text, u = stage.text, stage.u
    unit = text.size(stage.say(unit_of(view.seen)), "tiny")[0] + 1 + 4 * u
    unit = unit if unit_told(stage, view) else 0
    for place in view.layout.seats.values():
        tag = _tag(stage, view, place)
        if not tag or not tag[1]:
            continue
        score = text.size(_total(stage, view, place.seat), "name", 600)[0] + 1 + 7 * u
        wanted = _name_width(stage, view, place) + _tag_width(stage, tag) + score + unit
        if place.compact or wanted > place.plate.w - 2 * PAD * u:
            return False
    return True


def _total(stage: Stage, view: View, seat: int) -> str:
    number = view.total(seat)
    return stage.words.signed(number) if is_balance(view.seen) else stage.words.number(number)


def _disc(stage: Stage) -> float:
    """Gives the size of the dealer's disc in px."""
    number = stage.theme.number
    return stage.scale.px(number("mark.dealer.disc"), number("mark.dealer.disc_px"))


def _name_width(stage: Stage, view: View, place: SeatPlace) -> float:
    """Gives the room in px that a name wants, the dealer's disc with it."""
    name = stage.text.size(cleaned(view.names[place.seat]), "name", 600)[0] + 1
    dealer = view.seen.dealer == place.seat
    return name + 7 * stage.u + (_disc(stage) + 7 * stage.u if dealer else 0)


def _name(stage: Stage, target: Surface, view: View, place: SeatPlace, row: Row) -> None:
    seen, text, u = view.seen, stage.text, stage.u
    dealer, tag = seen.dealer == place.seat, _tag(stage, view, place)
    disc = _disc(stage)
    spare = row.room - (disc + 7 * u if dealer else 0)
    name = cleaned(view.names[place.seat])
    wide = min(text.size(name, "name", 600)[0] + 1, max(20.0, spare))
    box = row.next(wide, 7 * u)
    draw_fitted(stage, target, name, rect(box), "name", "ink.main", 600)
    if dealer:
        box = row.next(disc, 7 * u)
        stage.paint.dealer(target, (box.cx, box.cy))
        letter = stage.say("table.dealer")
        text.draw(target, letter, rect(box), "tiny", "dealer.text", 700, align="center")
    if tag and tag[1] and not tags_told(stage, view):
        tag = ("", True)  # the tick tells it where the word has no room
    tag_w = _tag_width(stage, tag)
    if tag and row.room > tag_w:
        _paint_tag(stage, target, row.next(tag_w), tag)


Tag = tuple[str, bool]
"""The words of a tag, and whether a tick stands before them."""


def _tag(stage: Stage, view: View, place: SeatPlace) -> Tag | None:
    seen, seat = view.seen, place.seat
    if not seen.in_play[seat]:
        return stage.say("table.out"), False
    if seen.floating[seat]:
        return stage.say("table.floats"), False
    if seen.variant.play.melding == "contract" and seen.down[seat]:
        return stage.say("table.down"), True
    return None


def _tag_width(stage: Stage, tag: Tag | None) -> float:
    if tag is None:
        return 0
    words_w = stage.text.size(tag[0], "tiny")[0] if tag[0] else 0
    return words_w + 12 * stage.u + (stage.scale.icon(11) + (3 if tag[0] else 0) if tag[1] else 0)


def _paint_tag(stage: Stage, target: Surface, box: Box, tag: Tag) -> None:
    # Persian letters reach further below their line.
    h = stage.text.px("tiny") * (1.7 if stage.rtl else 1.5)
    outline = Box(box.x, box.cy - h / 2, box.w, h)
    stage.paint.box(target, rect(outline), "tag")
    inside = Row(Box(outline.x + 6 * stage.u, outline.y, outline.w - 12 * stage.u, h), stage.rtl)
    if tag[1]:
        size = stage.scale.icon(11)
        mark = inside.next(size, 3)
        stage.paint.icon(target, "check", (mark.cx, mark.cy), size, "tag.text", 3)
    if tag[0]:
        stage.text.draw(target, tag[0], rect(inside.next(inside.room)), "tiny", "tag.text")


def _second_line(stage: Stage, view: View, seat: int, room: float) -> str:
    """Says how many cards the player has, or the latest of what another did as far as it fits."""
    seen = view.seen
    if seat == seen.seat:
        # What is still on its way is not counted.
        count = seen.hand_sizes[seat] - view.few.get(seat, 0)
        tray = sum(len(slot.places) for slot in view.layout.tray)
        if tray:
            return stage.say("table.hand_and_tray", count=count, tray=tray)
        return stage.say("table.hand_cards", count=count)
    if view.dealing:
        return ""
    done = words.last_done(view.told or seen, seat)
    while len(done) > 1:
        said = stage.say("table.join").join(say(stage, piece) for piece in done)
        # What is left of a longer turn is rather set smaller than told by half.
        least = 1.0 if done[0].key == DREW else SMALLEST_PART
        if stage.text.size(said, "small")[0] * least <= room:
            return said
        done = done[1:]
    return say(stage, done[0]) if done else ""


def is_balance(seen: Observation) -> bool:
    """Tells whether totals are a running balance with a sign (K12)."""
    return seen.variant.family == "knock" and seen.variant.match.ends == "deals"


def unit_of(seen: Observation) -> str:
    """Gives the key of the word behind a score."""
    return "table.balance" if is_balance(seen) else "table.points"


def melded_points(seen: Observation, seat: int) -> int:
    """Counts what a seat has on the table in this deal (F13)."""
    return sum(
        seen.variant.points(face_of(laid.card), seen.wild_rank)
        for lying in seen.melds
        for laid, player in zip(lying.meld.cards, lying.players, strict=True)
        if player == seat
    )


def paint_meld(
    stage: Stage, target: Surface, view: View, lying: TableMeld, place: MeldPlace
) -> None:
    """Paints a meld on the table, its wild cards marked with what they stand for."""
    for index, spot in enumerate(place.places):
        assert spot.card is not None
        if spot.card in view.gone:
            continue
        told = stands_for(lying.meld, index) if lying.meld.is_wild(index) else None
        after = place.places[index + 1].x if index + 1 < len(place.places) else spot.x + spot.w
        paint_laid(stage, target, view, spot, told, after - spot.x)


StandsFor = tuple[Card | None, int]
"""The face that a wild card stands for, None for any of a rank; and that rank."""


def stands_for(meld: Meld, index: int) -> StandsFor:
    """Gives what the card at a place of a meld counts as."""
    face = meld.face_at(index)
    return face, meld.rank if face is None else rank_of(face)


def paint_laid(
    stage: Stage,
    target: Surface,
    view: View,
    spot: CardPlace,
    told: StandsFor | None,
    strip: float,
) -> None:
    """Paints a card of a meld: one of the wild rank with its star, and a wild one with what it
    stands for, in its visible strip of so many px.
    """
    star = has_star(spot.card, view.seen.wild_rank)
    stage.cards.draw(target, spot.card, (spot.x, spot.y), spot.h, spot.angle, star=star)
    if told is not None:
        _stands_for(stage, target, spot, *told, min(strip, spot.w * STRIP))


def _stands_for(
    stage: Stage, target: Surface, spot: CardPlace, face: Card | None, rank: int, strip: float
) -> None:
    """Paints what a wild card stands for into its visible strip: rank and suit, or the rank
    alone.
    """
    px = max(10.5, spot.h * 0.145)
    if face is None:
        said, ink = RANKS[rank - 1], "black"
    else:
        said = RANKS[rank_of(face) - 1]
        ink = "red" if SUITS[suit_of(face)] in "HD" else "black"
    wide = stage.text.size(said, px, 700)[0] + 6
    sign = px * 0.8 if face is not None else 0
    # A rank alone has a tag that is no wider than it.
    w = wide if face is None else max(min(strip, spot.w) - 2, wide + sign)
    box = Box(spot.x - spot.w / 2, spot.y - spot.h / 2, w, max(spot.h * 0.2, px * 1.15))
    stage.paint.box(target, rect(box), "stands_for")
    x = box.cx - (wide - (6 if face is None else 4) + sign) / 2
    colour = stage.theme.colour(f"card_in_text.{ink}")
    stage.text.draw(target, said, (x, box.y, wide, box.h), px, colour, 700, align="left")
    if face is not None:
        suit = ("spades", "hearts", "diamonds", "clubs")[suit_of(face)]
        centre = (x + wide - 3 + sign / 2, box.cy)
        stage.paint.icon(target, f"suit-{suit}", centre, px * 0.8, colour)
