"""Paints the middle: stock, discards, the line of instruction, the tray, and the note of the wild
rank.
"""

from __future__ import annotations

from pygame import Surface

from rummy_desktop.cards import CardId, face_of
from rummy_desktop.melds import readings
from rummy_desktop.melds.meld import Laid
from rummy_desktop.ui.card_art import RESTING, SELECTED
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.signs import DIAMOND, STRONG_OFF, STRONG_ON
from rummy_desktop.ui.table.brush import (
    Row,
    draw_fitted,
    fitting_px,
    has_star,
    rect,
    ring_card,
    say,
)
from rummy_desktop.ui.table.corner import refused
from rummy_desktop.ui.table.middle import FRAME, TWO_LINES, PilePlace
from rummy_desktop.ui.table.paint_seats import StandsFor, paint_laid, stands_for
from rummy_desktop.ui.table.shapes import Box, CardPlace, around
from rummy_desktop.ui.table.targets import Target
from rummy_desktop.ui.table.view import View

# How far shadows and lights reach beyond a pile, in u.
AROUND_PILE = 24


def paint_piles(stage: Stage, target: Surface, view: View) -> None:
    """Paints stock and discards with their labels."""
    if _meets(stage, target, view, view.layout.stock):
        _stock(stage, target, view)
    if not _meets(stage, target, view, view.layout.discards):
        return
    found = view.layout
    _discards(stage, target, view)
    key = "table.discards" if found.open else "table.discard"
    said = stage.say(key, count=view.discards)
    deepest = _deepest(stage, view)
    if deepest is not None:
        _paint_deepest(stage, target, deepest)
        free = deepest.x - found.discards.label.x - 12 * stage.u
        if stage.text.size(said, "small")[0] > free:
            return
    _label(stage, target, found.discards, said, found.open)


def _meets(stage: Stage, target: Surface, view: View, pile: PilePlace) -> bool:
    """Tells whether a pile, with all that is told beside it, meets the target's clip."""
    whole = around([*(place.box for place in pile.places), pile.box, pile.label])
    if view.layout.open:
        # The words beside an open spread may reach as far as the table.
        whole = Box(view.layout.felt.x, whole.y, view.layout.felt.w, whole.h)
    return bool(target.get_clip().colliderect(rect(whole.grown(AROUND_PILE * stage.u))))


def _stock(stage: Stage, target: Surface, view: View) -> None:
    found, seen = view.layout, view.seen
    lying = found.stock.places
    left = seen.stock if view.stock_shown is None else view.stock_shown
    if not lying:
        stage.paint.box(target, rect(found.stock.box), "gap")
    if left >= 0:
        for back in lying[max(0, len(lying) - left) :] if left < 5 else lying:
            stage.cards.draw(target, None, (back.x, back.y), back.h)
        _label(stage, target, found.stock, stage.say("table.stock", count=left))


def _discards(stage: Stage, target: Surface, view: View) -> None:
    found = view.layout
    lying = [place for place in found.discards.places if place.card not in view.gone]
    if not lying:
        box = found.discards.box
        if found.open:
            box = Box(box.x, box.y, found.stock.box.w, found.stock.box.h)
        stage.paint.box(target, rect(box), "gap")
    for place in lying:
        if not place.raised:
            _pile_card(stage, target, view, place, RESTING)
    raised = [place for place in lying if place.raised]
    frame = found.discards.taken(stage.u)
    if not raised or frame is None:
        return
    radius = raised[0].h * 0.047 + FRAME * stage.u
    stage.paint.box(target, rect(frame), "taken", radius)
    for place in raised:
        _pile_card(stage, target, view, place, SELECTED)


def _deepest(stage: Stage, view: View) -> Box | None:
    """Gives the place below the spread of the mark of the deepest card taken, with its words
    towards the end of the line.
    """
    pile = view.layout.discards
    raised = [place for place in pile.places if place.raised]
    if not raised or not view.layout.open:
        return None
    x, size = raised[0].x - raised[0].w * 0.36, _mark_size(stage)
    words = stage.text.size(stage.say("table.melded_at_once"), "small", 600)[0] + 2
    w = size + 7 * stage.u + words
    return Box(x + size - w if stage.rtl else x, pile.label.y, w, pile.label.h)


def _mark_size(stage: Stage) -> float:
    return 12 * max(stage.u, 0.85)


def _paint_deepest(stage: Stage, target: Surface, box: Box) -> None:
    """Marks the deepest card that would be taken: it has to be melded at once (F5)."""
    row = Row(box, stage.rtl)
    mark = row.next(_mark_size(stage), 7 * stage.u)
    stage.paint.triangle(target, (mark.cx, box.cy), mark.w)
    said = stage.say("table.melded_at_once")
    stage.text.draw(target, said, rect(row.next(row.room)), "small", "brass.bright", 600)


def _pile_card(stage: Stage, target: Surface, view: View, place: CardPlace, shadow: str) -> None:
    star = has_star(place.card, view.seen.wild_rank)
    centre = (place.x, place.y)
    stage.cards.draw(target, place.card, centre, place.h, place.angle, shadow, star=star)


def _label(
    stage: Stage, target: Surface, pile: PilePlace, said: str, at_start: bool = False
) -> None:
    align = {"below": "center", "left": "right", "right": "left"}[pile.beside]
    if at_start:
        align = "left"
    draw_fitted(
        stage,
        target,
        said,
        rect(pile.label),
        "small",
        "ink.soft",
        align=align,
        strong_colour="ink.main",
    )


def instruction_words(stage: Stage, view: View) -> str:
    """Gives the line of instruction as one text."""
    line = view.line
    title = f"{STRONG_ON}{say(stage, line.title)}{STRONG_OFF}"
    text = say(stage, view.notice) if view.notice else say(stage, line.text) if line.text else ""
    return f"{title} {DIAMOND} {text}" if text else title


def paint_instruction(stage: Stage, target: Surface, view: View) -> None:
    """Paints the line of instruction, or the refusal in its place."""
    if view.refusal is not None:
        _refusal(stage, target, view)
        return
    mine, box = view.line.mine, view.layout.instruction
    said = instruction_words(stage, view)
    px, lines = _line_size(stage, said, box)
    stage.text.draw(
        target,
        said,
        rect(box),
        px,
        "ink.main" if mine else "ink.soft",
        align="center",
        lines=lines,
        strong_colour="brass.bright" if mine else "ink.main",
    )


def _line_size(stage: Stage, said: str, box: Box) -> tuple[float, int]:
    """Gives the size in px of a sentence, and its lines: a long one is set smaller rather than
    cut, in two lines where their box is made for them.
    """
    body = stage.text.px("body")
    px = fitting_px(stage, said, box.w, "body", least=0.62)
    if box.h < 2 * stage.text.line_height("body") * TWO_LINES * 0.9 or px >= body * TWO_LINES:
        return px, 1
    for step in range(12):
        px = body * (TWO_LINES - 0.02 * step)
        if stage.text.size(said, px, width=box.w, lines=None)[1] <= box.h + 1:
            break
    return px, 2


def refusal_boxes(stage: Stage, view: View) -> tuple[Box, Box]:
    """Gives the box of a refusal and, inside it, that of the link to its rule (empty without a
    rule).
    """
    assert view.refusal is not None
    u, text = stage.u, stage.text
    said = say(stage, refused(view.refusal))
    rule = stage.say("shared.rule", id=view.refusal.rule) if view.refusal.rule else ""
    words_w = text.size(said, "body")[0]
    rule_w = text.size(rule, "body")[0] if rule else 0
    room = view.layout.instruction
    icon = stage.scale.icon(17)
    inner = icon + 10 * u + words_w + (10 * u + rule_w if rule else 0)
    w = min(stage.scale.width - 120 * u, max(min(560 * u, room.w), inner + 32 * u))
    box = Box(stage.scale.width / 2 - w / 2, room.y, w, room.h)
    left = box.cx - inner / 2
    x = left if stage.rtl else left + inner - rule_w
    return box, Box(x, box.y, rule_w, box.h)


def _refusal(stage: Stage, target: Surface, view: View) -> None:
    assert view.refusal is not None
    box, link = refusal_boxes(stage, view)
    u, text = stage.u, stage.text
    stage.paint.box(target, rect(box), "warn")
    said = say(stage, refused(view.refusal))
    icon = stage.scale.icon(17)
    words_w = text.size(said, "body")[0]
    inner = icon + 10 * u + words_w + (10 * u + link.w if link.w else 0)
    left = box.cx - inner / 2
    icon_x = left + inner - icon / 2 if stage.rtl else left + icon / 2
    stage.paint.icon(target, "refuse", (icon_x, box.cy), icon, "warn.text", 2)
    words_x = left + inner - icon - 10 * u - words_w if stage.rtl else left + icon + 10 * u
    text.draw(target, said, (words_x, box.y, words_w + 2, box.h), "body", "ink.main")
    if link.w:
        rule = stage.say("shared.rule", id=view.refusal.rule)
        text.draw(target, rule, rect(link), "body", "warn.text")
        y = box.cy + text.px("body") * 0.62
        stage.paint.line(target, (link.x, y), (link.right, y), "warn.text")


def paint_tray(stage: Stage, target: Surface, view: View) -> None:
    """Paints the slots of the contract and the cards in them."""
    for number, slot in enumerate(view.layout.tray):
        _slot(stage, target, view, number)
        if Target("slot", number) in view.lights:
            stage.paint.drop_place(target, rect(slot.box), 12 * stage.u, near=True)


def _slot(stage: Stage, target: Surface, view: View, number: int) -> None:
    slot, need = view.layout.tray[number], view.seen.plan.contract[number]
    held, kind, size = len(slot.places), need.kind, need.size
    full = held >= size
    stage.paint.box(target, rect(slot.box), "slot_full" if full else "slot")
    ink = "brass.bright" if full else "ink.main"
    said = stage.say("table.slot_of", count=held, size=size)
    mark = stage.scale.icon(15)
    room = slot.label.w - stage.text.size(said, "small")[0] - (mark + 8 if full else 4)
    name = stage.say(f"table.{kind}")
    if stage.text.size(name, "small", 600)[0] > room:
        name = stage.say(f"table.bracket.short_{kind}")
    head = Row(slot.label, stage.rtl).next(room)
    draw_fitted(stage, target, name, rect(head), "small", ink, 600)
    drawn = stage.text.draw(
        target,
        said,
        rect(slot.label),
        "small",
        "brass.bright" if full else "ink.soft",
        align="end",
    )
    if full:
        x = drawn.rect.right + 4 + mark / 2 if stage.rtl else drawn.rect.left - 4 - mark / 2
        stage.paint.icon(target, "check", (x, slot.label.cy), mark, "brass.bright", 2.6)
    for ghost in reversed(slot.ghosts):
        stage.paint.box(target, rect(ghost), "ghost", ghost.h * 0.05)
    told = _decided(view, number)
    for index, place in enumerate(slot.places):
        if place.card is None or place.card in view.gone:
            continue
        after = slot.places[index + 1].x if index + 1 < held else place.x + place.w
        paint_laid(stage, target, view, place, told.get(place.card), after - place.x)


def _decided(view: View, number: int) -> dict[CardId, StandsFor]:
    """Gives what wild cards in a slot of the tray stand for, as soon as there is but one way."""
    cards = [place.card for place in view.layout.tray[number].places if place.card is not None]
    laid, kind = [Laid(card) for card in cards], view.seen.plan.contract[number].kind
    if len(cards) < view.seen.plan.contract[number].size:
        return {}
    ways = readings(laid, view.seen.terms, (kind,))
    if len(ways) != 1:
        return {}
    return {
        laid.card: stands_for(ways[0], index)
        for index, laid in enumerate(ways[0].cards)
        if ways[0].is_wild(index)
    }


def paint_wild(stage: Stage, target: Surface, view: View) -> None:
    """Paints the note of the rank that is wild in this deal, with a card of it and its worth."""
    box, seen = view.layout.wild, view.seen
    if box is None or seen.wild_rank is None:
        return
    u = stage.u
    stage.paint.box(target, rect(box), "panel_prompt", 12 * u)
    h = min(56 * u, box.h * 0.78)
    x = box.right - 36 * u if stage.rtl else box.x + 36 * u
    card = next(
        (c for c in seen.up_cards if has_star(c, seen.wild_rank)), CardId(13 + seen.wild_rank - 1)
    )
    stage.cards.draw(target, card, (x, box.cy), h, -4)
    left = box.x + 8 * u if stage.rtl else box.x + 66 * u
    w = box.w - 74 * u
    worth = seen.variant.points(face_of(CardId(seen.wild_rank - 1)), seen.wild_rank)
    said = stage.say("table.wild_rank", rank=stage.say(f"table.ranks.r{seen.wild_rank}"))
    high, low = stage.text.size(said, "small", 600, w, 2)[1], stage.text.line_height("tiny")
    y = box.cy - (high + low) / 2
    stage.text.draw(target, said, (left, y, w, high), "small", "ink.main", 600, lines=2)
    said = stage.say("table.wild_points", count=worth)
    draw_fitted(stage, target, said, (left, y + high, w, low), "tiny", "ink.soft")


def paint_offer(stage: Stage, target: Surface, view: View) -> None:
    """Puts a brass line around the discard that is offered to the player."""
    if view.prompt is None or view.prompt.kind != "may_i":
        return
    places = view.layout.discards.places
    if places:
        ring_card(stage, target, places[-1], 3, 2)
