"""Paints the question asked over the table."""

from __future__ import annotations

from dataclasses import replace

from pygame import Surface

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.table.brush import SMALLEST_PART, Row, draw_fitted, fitting_px, rect, say
from rummy_desktop.ui.table.choosing_room import choosing_box
from rummy_desktop.ui.table.corner import Said
from rummy_desktop.ui.table.middle import LABEL_BESIDE
from rummy_desktop.ui.table.paint_hand import paint_label
from rummy_desktop.ui.table.prompts import Prompt
from rummy_desktop.ui.table.shapes import RATIO, Box
from rummy_desktop.ui.table.view import View

# In less room than this, in u, a question is put in fewer words.
NARROW = 200
# How much smaller than usual title and standing answers may be set before they are cut.
SMALLEST_WORDS = 0.55


def prompt_box(stage: Stage, view: View) -> Box:
    """Gives the box of the question asked, as high as its words need."""
    prompt = _asked(stage, view)
    assert prompt is not None
    return _box(stage, view, prompt)


def _asked(stage: Stage, view: View) -> Prompt | None:
    """Gives the question with what the card is worth only where that covers no meld: then no
    answer stands out either, for a colour alone tells nothing.
    """
    prompt = view.prompt
    if prompt is None or prompt.verdict is None or view.layout.prompt.pointer is not None:
        return prompt
    box = _box(stage, view, prompt)
    if not any(meld.box.meets(box) for meld in view.layout.melds.values()):
        return prompt
    equal = tuple(replace(option, bright=False) for option in prompt.options)
    return replace(prompt, verdict=None, options=equal)


def _box(stage: Stage, view: View, prompt: Prompt) -> Box:
    place = view.layout.prompt.box
    height = _content_height(stage, prompt, place.w)
    bottom = place.bottom
    if prompt.kind == "choose":
        return choosing_box(stage, view, place.w, height)
    if view.layout.prompt.pointer is None:
        return Box(place.x, bottom - height, place.w, height)
    h = max(height, place.h if prompt.kind == "may_i" else height)
    y = max(stage.rail + 14 * stage.u, bottom - h)
    return Box(place.x, y, place.w, h)


def _pad(stage: Stage) -> float:
    return 16 * stage.u if stage.u >= 1 else 11.0


def _content_height(stage: Stage, prompt: Prompt, w: float) -> float:
    u, pad = stage.u, _pad(stage)
    inner = w - 2 * pad
    title = _title_height(stage) + 8 * u
    body = _body_height(stage, prompt, inner) + _verdict_height(stage, prompt, inner)
    rows = len(prompt.options) if _stacked(prompt) else 1
    buttons = rows * _button_height(stage) + (rows - 1) * 8 * u
    checks = len(prompt.checks) * _check_height(stage)
    dial = 40 * u if prompt.dial else 0
    return 11 * u + title + body + 10 * u + dial + buttons + 8 * u + checks + 12 * u


def _title_height(stage: Stage) -> int:
    return stage.text.line_height("heading", 1.2 if _large(stage) else None)


def _large(stage: Stage) -> bool:
    return stage.scale.text > LABEL_BESIDE


def _beside_title(stage: Stage, prompt: Prompt) -> bool:
    """Tells whether the cards stand beside the title, because large words need the width below."""
    return prompt.card is not None and _large(stage) and not prompt.limit


def _words_alone(stage: Stage, prompt: Prompt) -> bool:
    """Tells whether the words have their lines for themselves; large ones with a time to be told
    need the place of the cards, which lie ringed on the pile.
    """
    return prompt.card is None or _large(stage)


def _stacked(prompt: Prompt) -> bool:
    return prompt.kind == "choose"


def _body_height(stage: Stage, prompt: Prompt, inner: float) -> float:
    said = _text(stage, prompt, inner)
    if _words_alone(stage, prompt):
        return float(stage.text.size(said, "small", width=inner, spacing=_leading(stage))[1])
    card = 52 * stage.u
    room = inner - 2 * card * RATIO - 28 * stage.u
    return max(card, float(stage.text.size(said, "small", width=room, spacing=1.32)[1]))


def _verdict_height(stage: Stage, prompt: Prompt, inner: float) -> float:
    """Gives the height of what the card is worth, with the gap above; 0 where nothing is said."""
    if prompt.verdict is None:
        return 0.0
    said = say(stage, prompt.verdict)
    high = stage.text.size(said, "small", 600, inner, spacing=_leading(stage))[1]
    return _verdict_gap(stage) + float(high)


def _verdict_gap(stage: Stage) -> float:
    return (3 if _large(stage) else 7) * stage.u


def _leading(stage: Stage) -> float:
    return 1.2 if _large(stage) and not stage.rtl else 1.32


def _text(stage: Stage, prompt: Prompt, room: float) -> str:
    """Gives the words of the question, shorter ones in a small window and where it is narrow."""
    small = stage.u < 0.9 or _large(stage) or room < NARROW * stage.u
    if prompt.short is not None and small:
        return say(stage, prompt.short)
    return say(stage, prompt.text)


def _button_height(stage: Stage) -> float:
    return stage.scale.px(38, 32)


def _check_height(stage: Stage) -> float:
    return stage.scale.icon(19 if _large(stage) else 21)


def prompt_places(stage: Stage, view: View) -> dict[str, Box]:
    """Places the answers and boxes of the question asked, by their names; ``dial`` is the whole
    dial.
    """
    prompt = _asked(stage, view)
    if prompt is None:
        return {}
    box, pad, u = _box(stage, view, prompt), _pad(stage), stage.u
    inner = Box(box.x + pad, box.y, box.w - 2 * pad, box.h)
    y = box.bottom - 12 * u - len(prompt.checks) * _check_height(stage)
    found = {}
    for number, check in enumerate(prompt.checks):
        h = _check_height(stage)
        found[check.id] = Box(inner.x, y + number * h, inner.w, h)
    if prompt.checks:
        y -= 8 * u
    h = _button_height(stage)
    if _stacked(prompt):
        for option in reversed(prompt.options):
            y -= h
            found[option.id] = Box(inner.x, y, inner.w, h)
            y -= 8 * u
    else:
        y -= h
        gap = 10 * u
        w = (inner.w - gap * (len(prompt.options) - 1)) / len(prompt.options)
        row = Row(Box(inner.x, y, inner.w, h), stage.rtl)
        for option in prompt.options:
            found[option.id] = row.next(w, gap)
    if prompt.dial:
        found["dial"] = Box(inner.x, y - 40 * u, inner.w, 30 * u)
    return found


def paint_prompt(stage: Stage, target: Surface, view: View, alpha: int = 255) -> None:
    """Paints the question asked, beside the discard, with its pointer."""
    prompt = _asked(stage, view)
    if prompt is None:
        return
    box, pad, u, text = _box(stage, view, prompt), _pad(stage), stage.u, stage.text
    stage.paint.box(target, rect(box), "panel_prompt", 14 * u, alpha)
    pointer = view.layout.prompt.pointer
    if pointer is not None and prompt.kind != "choose":
        if stage.rtl:
            stage.paint.pointer(target, (box.right + 11 * u, pointer), "right")
        else:
            stage.paint.pointer(target, (box.x - 11 * u, pointer), "left")
    head = Row(Box(box.x + pad, box.y + 11 * u, box.w - 2 * pad, _title_height(stage)), stage.rtl)
    title = say(stage, prompt.title)
    aside = _cards_width(stage, prompt) + 10 * u if _beside_title(stage, prompt) else 0.0
    wide = min(text.size(title, "heading", 600)[0] + 2, head.room - aside)
    draw_fitted(stage, target, title, rect(head.next(wide, 6 * u)), "heading", "ink.main", 600,
                least=SMALLEST_WORDS)  # fmt: skip
    note = text.px("tiny") + 0.5
    if _beside_title(stage, prompt):
        _cards(stage, target, prompt, Row(head.last(_cards_width(stage, prompt)), stage.rtl))
    elif prompt.limit:
        _time(stage, target, view, prompt, head)
    elif prompt.note and text.size(say(stage, prompt.note), note)[0] < head.room:
        text.draw(
            target,
            say(stage, prompt.note),
            rect(head.next(head.room)),
            note,
            "ink.soft",
            align="end",
        )
    body = Box(box.x + pad, head.box.bottom + 8 * u, box.w - 2 * pad, 0)
    _body(stage, target, prompt, body)
    _verdict(stage, target, prompt, body)
    _answers(stage, target, view, prompt)


def _time(stage: Stage, target: Surface, view: View, prompt: Prompt, head: Row) -> None:
    """Paints the time that is left, in words and as a thin line that shrinks along the lower edge
    of the question.
    """
    left = view.left
    told = Said("table.may_i.left", {"count": left.seconds if left else 0})
    said = say(stage, told)
    if stage.text.size(said, "tiny")[0] * SMALLEST_PART > head.room:
        said = stage.words.number(left.seconds if left else 0)
    draw_fitted(stage, target, said, rect(head.next(head.room)), "tiny", "ink.soft", align="end")
    if stage.look.reduced_motion:
        return
    whole = prompt_box(stage, view)
    box, thick = head.box, max(2.0, 2 * stage.u)
    y = whole.bottom - 5 * stage.u - thick
    stage.paint.fill(target, (box.x, y, box.w, thick), "list.bar", thick / 2)
    w = box.w * (left.part if left else 0.0)
    x = box.right - w if stage.rtl else box.x
    if w >= thick:
        stage.paint.fill(target, (x, y, w, thick), "brass.base", thick / 2)


def _body(stage: Stage, target: Surface, prompt: Prompt, box: Box) -> None:
    u, text = stage.u, stage.text
    said = _text(stage, prompt, box.w)
    high = _body_height(stage, prompt, box.w)
    if _words_alone(stage, prompt):
        place, leading = (box.x, box.y, box.w, high), _leading(stage)
        text.draw(target, said, place, "small", "ink.main", lines=None, spacing=leading)
        return
    row = Row(Box(box.x, box.y, box.w, high), stage.rtl)
    _cards(stage, target, prompt, row)
    row.next(9 * u)
    rest = row.next(row.room)
    text.draw(target, said, rect(rest), "small", "ink.main", lines=None, spacing=1.32)


def _verdict(stage: Stage, target: Surface, prompt: Prompt, body: Box) -> None:
    """Says below the price what the card is worth to the hand."""
    if prompt.verdict is None:
        return
    y = body.y + _body_height(stage, prompt, body.w) + _verdict_gap(stage)
    high = _verdict_height(stage, prompt, body.w) - _verdict_gap(stage)
    place = (body.x, y, body.w, high)
    said, leading = say(stage, prompt.verdict), _leading(stage)
    stage.text.draw(target, said, place, "small", "ink.main", 600, lines=None, spacing=leading)


def _card_height(stage: Stage, prompt: Prompt) -> float:
    return (42 if _beside_title(stage, prompt) else 52) * stage.u


def _cards_width(stage: Stage, prompt: Prompt) -> float:
    wide = _card_height(stage, prompt) * RATIO
    return 2 * wide + 17 * stage.u if prompt.price else wide


def _cards(stage: Stage, target: Surface, prompt: Prompt, row: Row) -> None:
    """Paints the card that is offered, and one of the stock where that comes with it."""
    h = _card_height(stage, prompt)
    spot = row.next(h * RATIO)
    stage.cards.draw(target, prompt.card, (spot.cx, spot.cy), h)
    if prompt.price:
        plus = row.next(17 * stage.u)
        stage.paint.icon(
            target, "plus", (plus.cx, plus.cy), stage.scale.icon(12), "brass.bright", 2.4
        )
        spot = row.next(h * RATIO)
        stage.cards.draw(target, None, (spot.cx, spot.cy), h)


def _answers(stage: Stage, target: Surface, view: View, prompt: Prompt) -> None:
    places = prompt_places(stage, view)
    for number, option in enumerate(prompt.options):
        first = number == 0 and option.bright and not _stacked(prompt)
        look = "off" if option.refusal else "primary" if first else "second"
        stage.paint.box(target, rect(places[option.id]), look)
        label = say(stage, option.label)
        paint_label(stage, target, places[option.id], label, option.cap, look)
    _checks(stage, target, prompt, places)
    if prompt.dial:
        _dial(stage, target, prompt.dial, places["dial"])


def _checks(stage: Stage, target: Surface, prompt: Prompt, places: dict[str, Box]) -> None:
    """Paints the standing answers, all in letters of one size."""
    size, gap = stage.scale.px(14, 12), 8 * stage.u
    role = stage.text.px("tiny") + 0.5
    px = min(
        (
            fitting_px(stage, say(stage, check.label), places[check.id].w - size - gap, role,
                       least=SMALLEST_WORDS)
            for check in prompt.checks
        ),
        default=role,
    )  # fmt: skip
    for check in prompt.checks:
        row = Row(places[check.id], stage.rtl)
        spot = row.next(size, gap)
        outline = (spot.x, spot.cy - size / 2, size, size)
        stage.paint.outline(target, outline, "ink.mute", 3, 1.3)
        if check.on:
            stage.paint.icon(target, "check", (spot.cx, spot.cy), size, "brass.bright", 3)
        words = rect(row.next(row.room))
        draw_fitted(stage, target, say(stage, check.label), words, px, "ink.soft",
                    least=SMALLEST_WORDS)  # fmt: skip


def _dial(stage: Stage, target: Surface, dial: tuple[int, int, int], box: Box) -> None:
    """Paints the pack seen from its edge, the part that would be lifted standing higher."""
    least, now, most = dial
    part = (now - least) / max(1, most - least)
    x = box.right - part * box.w if stage.rtl else box.x + part * box.w
    raised, high = 7 * stage.u, box.h - 7 * stage.u
    wide = part * box.w
    lifted = Box(x if stage.rtl else box.x, box.y, wide, high)
    rest = Box(box.x if stage.rtl else x, box.y + raised, box.w - wide, high)
    for block in (lifted, rest):
        _edge(stage, target, block)
    stage.paint.line(target, (x, box.y), (x, box.bottom), "brass.bright", 2.4 * max(1, stage.u))
    stage.paint.diamond(target, (x, box.y), 10 * max(0.85, stage.u))


def _edge(stage: Stage, target: Surface, block: Box) -> None:
    """Paints the edges of many cards, too fine to be counted."""
    if block.w < 2:
        return
    stage.paint.fill(target, rect(block), "paper.top", 2 * stage.u)
    at = block.x + 2.5
    while at < block.right - 1:
        stage.paint.line(target, (at, block.y + 2), (at, block.bottom - 2), "paper.line")
        at += 2.5
