"""What on the table can be pointed at, focused, dropped on: found by place, topmost first."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from rummy_desktop.cards import CardId
from rummy_desktop.ui.table.layout import Layout
from rummy_desktop.ui.table.shapes import Box, CardPlace

Kind = Literal[
    "hand",
    "stock",
    "discard",
    "meld",
    "slot",
    "own",
    "button",
    "sort",
    "rail",
    "prompt",
    "rule",
    "bracket",
    "guide",
]


# How far a bracket and its words reach below the cards, in u.
BRACKET = 30


@dataclass(frozen=True, slots=True)
class Target:
    """One thing on the table.

    ``key``: the card of the hand or of a slot's heap, the depth from the top of the discards (1 the
    top), the number of a meld or slot, the name of a button, of a prompt's choice or of a thing in
    the guide's panel, the number of a group of the hand.
    """

    kind: Kind
    key: int | str = 0


def card_at(found: Layout, x: float, y: float) -> CardId | None:
    """Gives the card of the hand or of the tray at a point, by its exact turned outline, the
    topmost first.
    """
    # What is in the slot of the table is not seen.
    hand = () if found.dips and y > found.slot else found.hand
    for place in reversed(hand):
        if place.card is not None and place.holds(x, y):
            return place.card
    for slot in found.tray:
        for place in reversed(slot.places):
            if place.card is not None and place.holds(x, y):
                return place.card
    return None


def target_at(found: Layout, x: float, y: float, own_room: bool = False) -> Target | None:
    """Gives what lies at a point; ``own_room``: the empty place before the player counts too."""
    for name, box in corner_boxes(found):
        if box.holds(x, y):
            return name
    card = card_at(found, x, y)
    if card is not None:
        if any(card == place.card for slot in found.tray for place in slot.places):
            number = next(
                i for i, slot in enumerate(found.tray) if any(p.card == card for p in slot.places)
            )
            return Target("slot", number)
        return Target("hand", card)
    group = bracket_at(found, x, y)
    if group is not None:
        return Target("bracket", group)
    return _on_the_felt(found, x, y, own_room)


def bracket_at(found: Layout, x: float, y: float) -> int | None:
    """Gives the group of the hand whose bracket, or the words below it, are at a point."""
    deep = BRACKET * found.scale.u * found.scale.text
    for bracket in found.brackets:
        if bracket.level is not None:
            left, right = bracket.across
            if left <= x <= right and bracket.level - 4 <= y <= bracket.level + deep:
                return bracket.group
            continue
        dx, dy = x - bracket.cx, bracket.cy - y
        far = math.hypot(dx, dy)
        inside = bracket.start <= math.atan2(dx, dy) <= bracket.end
        if inside and bracket.r - deep <= far <= bracket.r + 4:
            return bracket.group
    return None


def _on_the_felt(found: Layout, x: float, y: float, own_room: bool) -> Target | None:
    for number, slot in enumerate(found.tray):
        if slot.box.holds(x, y):
            return Target("slot", number)
    for number, meld in found.melds.items():
        if meld.box.holds(x, y):
            return Target("meld", number)
    depth = discard_depth(found, x, y)
    if depth:
        return Target("discard", depth)
    if found.stock.box.holds(x, y):
        return Target("stock")
    if own_room and found.own.holds(x, y):
        return Target("own")
    return None


def discard_depth(found: Layout, x: float, y: float) -> int:
    """Gives how deep in the discards a point is: 1 the top card, 0 beside them."""
    pile = found.discards
    for depth, place in enumerate(reversed(pile.places), start=1):
        if place.holds(x, y) or (place.raised and place.at(place.x, place.y + 24).holds(x, y)):
            return depth if is_open(found) else 1
    return 1 if not pile.places and pile.box.holds(x, y) else 0


def is_open(found: Layout) -> bool:
    """Tells whether the discards lie open side by side."""
    return found.open


def corner_boxes(found: Layout) -> Iterator[tuple[Target, Box]]:
    """Gives the sort bar's three choices and the buttons of the action corner by their places."""
    for number, box in enumerate(found.corner.sorts):
        yield Target("sort", number), box
    for name, box in zip(found.corner.names, found.corner.buttons, strict=True):
        yield Target("button", name), box


def box_of(found: Layout, target: Target) -> Box | None:
    """Gives the box of a target, None where it is not on the table now."""
    if target.kind == "hand":
        in_tray = (place for slot in found.tray for place in slot.places)
        place = next((p for p in (*found.hand, *in_tray) if p.card == target.key), None)
        return place.box if place else None
    if target.kind == "stock":
        return found.stock.lying
    if target.kind == "discard":
        return _discard_box(found, int(target.key))
    if target.kind == "meld":
        meld = found.melds.get(int(target.key))
        return meld.box if meld else None
    if target.kind == "slot":
        return found.tray[int(target.key)].box if int(target.key) < len(found.tray) else None
    if target.kind == "own":
        return found.own
    return next((box for name, box in corner_boxes(found) if name == target), None)


def _discard_box(found: Layout, depth: int) -> Box:
    places = found.discards.places
    if not is_open(found) or not 0 < depth <= len(places):
        return found.discards.lying
    return places[-depth].box


def place_of(found: Layout, target: Target) -> CardPlace | None:
    """Gives the turned place of a target that is one card of the hand."""
    if target.kind != "hand":
        return None
    return next((p for p in found.hand if p.card == target.key), None)
