"""The table's layout: from what a seat sees to the place of every card and plate. Pure arithmetic
in px.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

from rummy_desktop.cards import CardId
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.table import Phase
from rummy_desktop.ui.scale import Scale
from rummy_desktop.ui.table import fan as fans
from rummy_desktop.ui.table import melds as rows
from rummy_desktop.ui.table import middle, seats
from rummy_desktop.ui.table import tray as trays
from rummy_desktop.ui.table.arrangement import Arrangement
from rummy_desktop.ui.table.before_makers import before_makers
from rummy_desktop.ui.table.grouped import Caption, grouped
from rummy_desktop.ui.table.manner import USUAL, Manner
from rummy_desktop.ui.table.shapes import RATIO, Box, CardPlace
from rummy_desktop.ui.table.together import together

ButtonSize = Literal["primary", "second", "large"]
# A hand that sinks by no more, in u, stays clear of the table's edge.
DIPS = 6
BUTTON_H = {"primary": (44.0, 36.0), "second": (40.0, 32.4), "large": (50.0, 40.0)}


@dataclass(frozen=True, slots=True)
class CornerPlace:
    """The action corner: the sort bar with its three choices, the buttons from the top down, and
    the words above them.
    """

    sort: Box
    sorts: tuple[Box, ...]
    buttons: tuple[Box, ...]
    names: tuple[str, ...]
    words: Box


@dataclass(frozen=True, slots=True)
class PromptPlace:
    """A prompt: its box, and the y of the pointer at its edge towards the discard (None: no
    pointer).
    """

    box: Box
    pointer: float | None


@dataclass(frozen=True)
class Layout:
    """Where everything on the table lies, in px of a window of ``scale``.

    seats: by seat. hand and brackets: the fan, left to right. melds: by number. captions: the
    names over melds that lie together. tray: one entry for
    each slot.
    sunk: by how much the hand lies under the table's edge.
    own: the empty place before the player, where free melds are dropped. wild: the note of the
    deal's wild rank.
    """

    scale: Scale
    rtl: bool
    rail: Box
    felt: Box
    seats: dict[int, seats.SeatPlace]
    stock: middle.PilePlace
    discards: middle.PilePlace
    melds: dict[int, rows.MeldPlace]
    captions: tuple[Caption, ...]
    tray: tuple[trays.SlotPlace, ...]
    own: Box
    instruction: Box
    hand: tuple[CardPlace, ...]
    hand_box: Box
    brackets: tuple[fans.Bracket, ...]
    corner: CornerPlace
    prompt: PromptPlace
    wild: Box | None
    open: bool
    dealer: int
    sunk: float = 0.0
    places: dict[CardId, CardPlace] = field(default_factory=dict)

    @property
    def dips(self) -> bool:
        """Tells whether the hand lies so low that it goes into the slot of the table."""
        return self.sunk > DIPS * self.scale.u

    @property
    def slot(self) -> float:
        """Gives the height in px of the slot into which a large hand sinks."""
        return slot_of(self.scale)

    def renamed(self, names: Mapping[CardId, CardId]) -> Layout:
        """Gives the same layout with some cards called otherwise: twins that change names."""
        if not names:
            return self
        places = {names.get(card, card): place for card, place in self.places.items()}
        return replace(self, places=places)


def needs_tray(seen: Observation) -> bool:
    """Tells whether the contract is still to be put down by the observer, so that its tray lies
    out.
    """
    if seen.variant.play.melding != "contract" or seen.down[seen.seat]:
        return False
    return seen.phase not in (Phase.CUT, Phase.OVER, Phase.BUY_BACK)


def layout(
    seen: Observation,
    arrangement: Arrangement,
    scale: Scale,
    rtl: bool = False,
    buttons: Sequence[tuple[str, ButtonSize]] = (),
    shares: Sequence[float] = (1, 1, 1),
    manner: Manner = USUAL,
) -> Layout:
    """Lays the table out for one seat.

    ``buttons``: names and sizes of those in the action corner, from the top down. ``shares``: how
    wide the words of the three sorts are. ``manner``: how the player likes hand and melds to lie.
    """
    usual = middle.lifted(seen, scale, middle.measures(seen))
    in_middle = manner.middle and seen.variant.play.melding != "at-end"
    piles = middle.pile_growth(seen, scale, usual, in_middle and needs_tray(seen))
    m = middle.grown(usual, scale.cards, piles)
    large = scale.text > middle.LABEL_BESIDE
    felt = _felt(scale)
    corner = _corner(scale, rtl, buttons, shares)
    placed = seats.seat_places(
        scale, rtl, seen.players, seen.seat, seen.hand_sizes, middle.middle_top(seen, scale, m),
        None if middle.is_spread(seen) or not (piles > middle.RISES or large) else
        middle.piles_left(scale, m),
    )  # fmt: skip
    contract = seen.plan.contract if needs_tray(seen) else ()
    own, shared = _own_melds(scale, m), None
    if in_middle:
        shared = together(seen, scale, rtl, m, placed, own, bool(contract))
        m, own = shared.m, shared.own
    stock, discards = middle.stock_and_discards(
        seen, scale, rtl, m, arrangement.depth, shared.piles if shared else None
    )
    tray = trays.tray(arrangement.slots, [need.size for need in contract], scale, rtl, m)
    room = _hand_room(scale, m, arrangement, manner.flat)
    fan = fans.fan(arrangement.groups, room, arrangement.picked)
    captions: tuple[Caption, ...] = ()
    if shared:
        laid, captions = grouped(shared.groups, shared.rooms, shared.how)
        melds = {place.number: place for place in laid}
    else:
        melds = before_makers(seen, scale, rtl, placed, own)
    solid = [meld.box for meld in melds.values()] + [place.plate for place in placed.values()]
    corner = replace(corner, words=_below(corner.words, solid, 6 * scale.u))
    found = Layout(
        scale=scale,
        rtl=rtl,
        rail=Box(0, 0, scale.width, scale.px(48, 40)),
        felt=felt,
        seats=placed,
        stock=stock,
        discards=discards,
        melds=melds,
        captions=captions,
        tray=tray,
        own=own,
        instruction=_instruction(scale, m),
        hand=fan.places,
        hand_box=_hand_box(fan.places, scale, room),
        brackets=fan.brackets,
        sunk=fan.sunk,
        corner=corner,
        prompt=_prompt(seen, scale, rtl, discards, corner, placed, shared is not None),
        wild=_wild(seen, scale, rtl, placed),
        open=middle.is_spread(seen),
        dealer=seen.dealer,
    )
    found.places.update(_by_card(found))
    return found


def _by_card(found: Layout) -> dict[CardId, CardPlace]:
    lying = [*found.discards.places, *found.hand]
    for meld in found.melds.values():
        lying.extend(meld.places)
    for slot in found.tray:
        lying.extend(slot.places)
    return {place.card: place for place in lying if place.card is not None}


def _felt(scale: Scale) -> Box:
    rail, rim = scale.px(48, 40), 16 * scale.u
    return Box(rim, rail, scale.width - 2 * rim, scale.height - rail - rim)


def _hand_width(scale: Scale) -> float:
    """Gives the width in px between the player's own plate and the action corner."""
    return scale.width - 2 * (seats.EDGE * scale.u + seats.own_width(scale) + 18 * scale.u)


def largest_hand(scale: Scale, count: int) -> float:
    """Gives by how much a hand of so many cards can grow in a window until they cover each other's
    index.
    """
    width = _hand_width(scale) - 6 * scale.u
    card = width / (1 + fans.NARROWEST_STRIP * (count - 1))
    return card / (middle.CONTRACT.hand * scale.u * RATIO)


def _hand_room(
    scale: Scale, m: middle.Measures, arrangement: Arrangement, flat: bool
) -> fans.FanRoom:
    u = scale.u
    width = _hand_width(scale)
    count = sum(map(len, arrangement.groups))
    gap = 40 if count <= fans.FEW else 26 if count <= 13 else 16
    h, foot = m.hand * u, (m.hand_cy + m.hand / 2) * u
    return fans.FanRoom(
        scale.width / 2, foot, h * scale.cards, width, u, gap * u, h * middle.RISES,
        middle.lowered(scale), flat, slot_of(scale), DIPS * u,
    )  # fmt: skip


def slot_of(scale: Scale) -> float:
    """Gives the height in px of the slot into which a large hand sinks: the rim before it stands
    clear of the lit inlay.
    """
    return scale.height - (16 + 13) * scale.u - rim_height(scale)


def rim_height(scale: Scale) -> float:
    """Gives the height in px of the rim before the slot, on which the brackets have room."""
    return 12 * scale.u + scale.font("tiny") * 1.35


def _hand_box(places: tuple[CardPlace, ...], scale: Scale, room: fans.FanRoom) -> Box:
    u = scale.u
    x, y = room.cx - room.width / 2, room.cy - room.h / 2
    whole = Box(x, y, room.width, scale.height - 16 * u - y)
    return fans.hand_box(places, whole)


def _own_melds(scale: Scale, m: middle.Measures) -> Box:
    u = scale.u
    side = (seats.EDGE + 16) * u + seats.plates(scale, 4).w
    bottom = middle.hand_top(scale, m) - 16 * u
    top = m.own_melds * u + middle.instruction_grown(scale)
    return Box(side, top, scale.width - 2 * side, bottom - top)


def _instruction(scale: Scale, m: middle.Measures) -> Box:
    u = scale.u
    room = scale.width - 2 * ((seats.EDGE + 16) * u + seats.plates(scale, 4).w)
    w = min(room, 760 * u * scale.text)
    high = middle.instruction_height(scale)
    return Box(scale.width / 2 - w / 2, m.instruction * u - 3 * u, w, high)


def _corner(
    scale: Scale,
    rtl: bool,
    buttons: Sequence[tuple[str, ButtonSize]],
    shares: Sequence[float],
) -> CornerPlace:
    u, w = scale.u, seats.own_width(scale)
    x = seats.EDGE * u if rtl else scale.width - seats.EDGE * u - w
    sort = Box(x, scale.height - seats.EDGE * u - scale.px(34, 30), w, scale.px(34, 30))
    y, placed = sort.y - 18 * u, []
    for _, size in reversed(buttons):
        h = scale.px(*BUTTON_H[size])
        y -= h
        placed.append(Box(x, y, w, h))
        y -= 10 * u
    # The largest button is ringed while it would take a card.
    y -= (12 if buttons and buttons[0][1] == "large" else -2) * u
    names = tuple(name for name, _ in buttons)
    high = max(78 * u, (math.ceil(scale.font("small") * 1.45) + 1) * 4)
    words = Box(x, y - high, w, high)
    return CornerPlace(
        sort, _sorts(sort, scale, rtl, shares), tuple(reversed(placed)), names, words
    )


def _below(box: Box, others: Sequence[Box], apart: float) -> Box:
    """Gives the lower part of a box that lies below everything in its way."""
    top = max([box.y, *(other.bottom + apart for other in others if other.meets(box))])
    return Box(box.x, min(top, box.bottom), box.w, max(0.0, box.bottom - top))


def sign_width(scale: Scale) -> float:
    """Gives the width of the sort bar's sign in px: larger words take its room."""
    return 0 if scale.text > middle.LABEL_BESIDE else scale.icon(26)


def _sorts(sort: Box, scale: Scale, rtl: bool, shares: Sequence[float]) -> tuple[Box, ...]:
    """Cuts the sort bar into its choices by the shares of their words, beside the room of its
    sign.
    """
    inside, sign = sort.grown(-3), sign_width(scale)
    part = (inside.w - sign) / sum(shares)
    gone, boxes = sign, []
    for share in shares:
        w = share * part
        x = inside.right - gone - w if rtl else inside.x + gone
        boxes.append(Box(x, inside.y, w, inside.h))
        gone += w
    return tuple(boxes)


def _prompt(
    seen: Observation,
    scale: Scale,
    rtl: bool,
    discards: middle.PilePlace,
    corner: CornerPlace,
    placed: dict[int, seats.SeatPlace],
    together: bool,
) -> PromptPlace:
    """Places a prompt beside the discard, below the plates that it would cover; with many seats,
    or melds ``together`` there, is no room, and it takes the action corner's.
    """
    u = scale.u
    small = u < 0.9
    w = 168 * scale.text if small else 252 * u
    h = 170 * scale.text if small else 218 * u
    large = scale.text > middle.LABEL_BESIDE
    own = corner.sort
    if large or together or seen.players >= seats.MANY or middle.is_spread(seen):
        # No wider than what the hand leaves free.
        w = own.w + 12 * u
        return PromptPlace(Box(_in_corner(own, rtl, w), own.y - 12 * u - h, w, h), None)
    top = discards.box
    pad = 32 * u
    x = top.x - pad - w if rtl else top.right + pad
    sides = [place.plate for place in placed.values() if place.lit.side in ("left", "right")]
    if any(x < side.right and side.x < x + w for side in sides):
        w = own.w + 12 * u
        x, y = _in_corner(own, rtl, w), own.y - 12 * u - h
        return PromptPlace(Box(x, y, w, h), None)
    box = Box(x, max(60 * u, 360 * u - h), w, h)
    covered = [place.plate.bottom for place in placed.values() if place.plate.meets(box)]
    line = _instruction(scale, middle.measures(seen))
    for place in placed.values():
        # Clear of a plate beside which it stands.
        if place.lit.side == "top" and not covered and place.plate.grown(16 * u).meets(box):
            x = place.plate.x - 16 * u - w if rtl else place.plate.right + 16 * u
    y = min(max(covered) + 10 * u, line.y - 6 * u - h) if covered else box.y
    return PromptPlace(Box(x, y, w, h), max(top.cy, y + 16 * u))


def _in_corner(own: Box, rtl: bool, w: float) -> float:
    """Gives the left edge of a prompt in the place of the action corner."""
    return own.x if rtl else own.right - w


def _wild(
    seen: Observation, scale: Scale, rtl: bool, placed: dict[int, seats.SeatPlace]
) -> Box | None:
    if seen.wild_rank is None:
        return None
    u, h = scale.u, scale.px(72, 56)
    if seen.players % 2:
        beside = [
            abs(place.plate.cx - scale.width / 2) - place.plate.w / 2
            for place in placed.values()
            if place.lit.side == "top"
        ]
        room = 2 * (min(beside, default=scale.width / 2) - 8 * u)
        w = min(room, 196 * u * seats.widened(scale, 0.3))
        return Box(scale.width / 2 - w / 2, 68 * u + seats.lowered(scale), w, h)
    own = placed[seen.seat].plate
    return Box(own.x, own.y - 12 * u - h, own.w, h)
