"""The tray of the contract: its slots side by side, and the cards in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rummy_desktop.cards import CardId
from rummy_desktop.ui.scale import Scale
from rummy_desktop.ui.table import middle, seats
from rummy_desktop.ui.table.arrangement import Groups
from rummy_desktop.ui.table.seats import EDGE, plates
from rummy_desktop.ui.table.shapes import RATIO, Box, CardPlace


@dataclass(frozen=True, slots=True)
class SlotPlace:
    """One slot of the tray: its box, its line of words, the cards in it, and the empty places (left
    to right).
    """

    box: Box
    label: Box
    places: tuple[CardPlace, ...]
    ghosts: tuple[Box, ...]


def tray(
    slots: Groups, needs: Sequence[int], scale: Scale, rtl: bool, m: middle.Measures
) -> tuple[SlotPlace, ...]:
    """Places the slots of the tray side by side; ``needs`` is the least number of cards of each."""
    if not needs:
        return ()
    u = scale.u
    top = m.tray * u + middle.instruction_grown(scale)
    label_h = 22 * max(u, 0.9) * scale.text
    h = min(m.tray_card * u, middle.hand_top(scale, m) - 20 * u - top - label_h - 24 * u)
    w, pad = h * RATIO, 12 * u
    room = scale.width - 2 * (EDGE * u + plates(scale, 4).w + 16 * u)
    gap = 16 * u
    step = min(38 * u * seats.widened(scale, 0.5), _tray_step(needs, w, pad, gap, room))
    widths = [w + step * (need - 1) + 2 * pad for need in needs]
    # Large words need more room than cards.
    spare = (room - sum(widths) - gap * (len(needs) - 1)) / len(needs)
    words = max(0.0, min(spare, 70 * u * (scale.text - 1)))
    widths = [width + words for width in widths]
    order = list(range(len(needs)))
    x = scale.width / 2 - (sum(widths) + gap * (len(needs) - 1)) / 2
    found: dict[int, SlotPlace] = {}
    for number in reversed(order) if rtl else order:
        box = Box(x, top, widths[number], h + label_h + 24 * u)
        found[number] = _slot(slots[number] if slots else (), needs[number], box, h, label_h, u)
        x += widths[number] + gap
    return tuple(found[number] for number in order)


def _tray_step(needs: Sequence[int], w: float, pad: float, gap: float, room: float) -> float:
    fixed = len(needs) * (w + 2 * pad) + gap * (len(needs) - 1)
    return (room - fixed) / max(1, sum(need - 1 for need in needs))


def _slot(
    cards: Sequence[CardId], need: int, box: Box, h: float, label_h: float, u: float
) -> SlotPlace:
    w, pad = h * RATIO, 12 * u
    wide = box.w - 2 * pad - w
    cy = box.bottom - 10 * u - h / 2
    left = box.x + pad
    step = wide / max(1, max(need, len(cards)) - 1)
    places = tuple(CardPlace(card, left + w / 2 + i * step, cy, h) for i, card in enumerate(cards))
    ghosts = tuple(Box(left + i * step, cy - h / 2, w, h) for i in range(len(cards), need))
    label = Box(left, box.y + 5 * u, box.w - 2 * pad, label_h)
    return SlotPlace(box, label, places, ghosts)
