"""The geometry of the table as it stands now: layout, view, and everything that can be pointed at
or focused.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from pygame import Rect

from rummy_desktop.cards import CardId
from rummy_desktop.engine import Observation, Phase
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scene import Part
from rummy_desktop.ui.table.arrangement import Arrangement
from rummy_desktop.ui.table.corner import Corner
from rummy_desktop.ui.table.desk import Desk
from rummy_desktop.ui.table.layout import Layout, layout
from rummy_desktop.ui.table.manner import manner_of
from rummy_desktop.ui.table.paint_hand import SORTS
from rummy_desktop.ui.table.paint_middle import refusal_boxes
from rummy_desktop.ui.table.paint_prompt import prompt_box, prompt_places
from rummy_desktop.ui.table.paint_rail import tools
from rummy_desktop.ui.table.shapes import Box
from rummy_desktop.ui.table.targets import Target, box_of, corner_boxes, target_at
from rummy_desktop.ui.table.view import View


def lay(stage: Stage, seen: Observation, arrangement: Arrangement, corner: Corner) -> Layout:
    """Lays the table out on a stage."""
    buttons = [(button.id, button.size) for button in corner.buttons]
    shares = [
        stage.text.size(stage.say(f"table.sort.{way}"), "small", 600)[0] + 10 for way in SORTS
    ]
    manner = manner_of(stage.look)
    return layout(seen, arrangement, stage.scale, stage.rtl, buttons, shares, manner)


def bare(seen: Observation) -> Observation:
    """Gives a table just before the deal: all cards in the stock."""
    stock = seen.stock + sum(seen.hand_sizes) + len(seen.discards)
    return replace(
        seen, hand=(), hand_sizes=(0,) * seen.players, stock=stock, discards=(), melds=()
    )


def in_turn(seen: Observation) -> int | None:
    """Gives the seat in front of which the inlay is lit."""
    if seen.phase in (Phase.DRAW, Phase.OFFERS, Phase.PLAY, Phase.LAY_OFF):
        return seen.turn
    return seen.to_act


def at(stage: Stage, view: View, pos: tuple[float, float], own_room: bool = False) -> Target | None:
    """Gives what lies at a point, what lies over the table first."""
    x, y = pos
    if view.prompt is not None:
        for name, box in prompt_places(stage, view).items():
            if box.holds(x, y):
                return Target("prompt", name)
        if prompt_box(stage, view).holds(x, y):
            return Target("prompt", "")
    if view.refusal is not None and refusal_boxes(stage, view)[1].grown(4).holds(x, y):
        return Target("rule", view.refusal.rule)
    if view.guide is not None:
        for name, box in view.guide.parts:
            if box.grown(3).holds(x, y):
                return Target("guide", name)
        if view.guide.box.holds(x, y):
            return Target("guide")
    for name, box in tools(stage, view.tools).items():
        if box.holds(x, y):
            return Target("rail", name)
    return target_at(view.layout, x, y, own_room)


def focusables(stage: Stage, view: View, desk: Desk) -> Iterator[tuple[Target, Box]]:
    """Gives everything that the keyboard can reach, with its box, in the order of the Tab key."""
    found = view.layout
    for place in found.hand:
        if place.card is not None:
            yield Target("hand", place.card), _strip(found, place.card)
    for number, slot in enumerate(found.tray):
        yield Target("slot", number), slot.box
    yield Target("stock"), found.stock.box
    yield from _discards(found)
    for number, meld in found.melds.items():
        yield Target("meld", number), meld.box
    if desk.seen.variant.play.melding == "free" and not any(
        lying.owner == desk.seen.seat for lying in desk.seen.melds
    ):
        yield Target("own"), found.own
    if view.prompt is not None:
        for name, box in prompt_places(stage, view).items():
            yield Target("prompt", name), box
    for target, box in sorted(corner_boxes(found), key=lambda pair: pair[0].kind != "button"):
        yield target, box
    if view.refusal is not None and view.refusal.rule:
        yield Target("rule", view.refusal.rule), refusal_boxes(stage, view)[1]
    if view.guide is not None:
        for name, box in view.guide.parts:
            yield Target("guide", name), box
    for name, box in tools(stage, view.tools).items():
        yield Target("rail", name), box


def parts(stage: Stage, view: View, desk: Desk) -> list[Part]:
    """Lists cards, buttons and plates, for tests."""

    def rect(box: Box) -> Rect:
        return Rect(round(box.x), round(box.y), round(box.w), round(box.h))

    found = [
        Part(f"{one.kind} {one.key}", rect(box), one.kind, focusable=True, group=one.kind)
        for one, box in focusables(stage, view, desk)
    ]
    plates = view.layout.seats.items()
    return [*found, *(Part(f"plate {seat}", rect(place.plate), "plate") for seat, place in plates)]


def _discards(found: Layout) -> Iterator[tuple[Target, Box]]:
    places = found.discards.places
    if not found.open or not places:
        yield Target("discard", 1), found.discards.box
        return
    for depth in range(len(places), 0, -1):
        box = places[-depth].box
        w = box.w if depth == 1 else max(4.0, places[-depth + 1].box.x - box.x)
        if depth > 1 and w > box.w:
            w = box.w
        yield Target("discard", depth), Box(box.x, box.y, w, box.h)


def _strip(found: Layout, card: CardId) -> Box:
    """Gives the visible strip of a card in the fan."""
    for number, place in enumerate(found.hand):
        if place.card == card:
            box = place.box
            if number + 1 < len(found.hand):
                w = max(4.0, found.hand[number + 1].x - place.x)
                box = Box(box.x, box.y, min(w, box.w), box.h)
            # What lies under the table's edge is not seen.
            return Box(box.x, box.y, box.w, min(box.h, found.scale.height - box.y))
    raise KeyError(card)


def ring_of(stage: Stage, view: View, focus: Target) -> Box | None:
    """Gives the box around which the focus ring is drawn."""
    if focus.kind == "rail":
        return tools(stage, view.tools).get(str(focus.key))
    if focus.kind == "prompt":
        return prompt_places(stage, view).get(str(focus.key))
    if focus.kind == "guide":
        return dict(view.guide.parts).get(str(focus.key)) if view.guide else None
    if focus.kind == "rule":
        return refusal_boxes(stage, view)[1] if view.refusal is not None else None
    return box_of(view.layout, focus)


def neighbour(order: list[tuple[Target, Box]], here: Target, dx: int, dy: int) -> Target | None:
    """Gives what lies nearest in a direction: along the hand the next card, else by distance."""
    boxes: Mapping[Target, Box] = dict(order)
    if here not in boxes:
        return None
    if here.kind == "hand" and dx:
        hand = [target for target, _ in order if target.kind == "hand"]
        place = hand.index(here) + dx
        if 0 <= place < len(hand):
            return hand[place]
    box = boxes[here]
    best: tuple[float, Target] | None = None
    for target, other in order:
        if target == here or (here.kind == "hand" and target.kind == "hand"):
            continue
        along = (other.cx - box.cx) * dx + (other.cy - box.cy) * dy
        aside = abs((other.cx - box.cx) * dy) + abs((other.cy - box.cy) * dx)
        far = along + 2.2 * aside
        if along > 3 and (best is None or far < best[0]):
            best = (far, target)
    return best[1] if best else None
