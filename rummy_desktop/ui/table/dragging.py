"""Cards in the player's fingers: where they are, how they lean, and how they are drawn."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from rummy_desktop.cards import CardId
from rummy_desktop.ui.card_art import LIFTED
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.table.brush import has_star
from rummy_desktop.ui.table.fan import place_before
from rummy_desktop.ui.table.layout import Layout
from rummy_desktop.ui.table.shapes import CardPlace, overlap
from rummy_desktop.ui.table.targets import Target, box_of

# How much of each card of a group shows while it is carried, as a part of its width.
STRIP = 0.3
# A lit place of which so much is covered takes the cards that are let go.
COVERS = 0.25
# How far beside the hand a card still joins its group, as a part of its width.
BESIDE = 0.75


@dataclass
class Drag:
    """Cards being carried: the grabbed one's number among them, its offset from the pointer, and
    its lean. source: the pile that they are pulled from, None for cards of the hand; of the stock a
    back is carried, as None.
    """

    cards: tuple[CardId | None, ...]
    held: int
    offset: tuple[float, float]
    h: float
    x: float
    y: float
    lean: float = 0.0
    moved_at: float = 0.0
    source: Target | None = None

    @property
    def own(self) -> tuple[CardId, ...]:
        """Gives the carried cards whose faces are seen."""
        return tuple(card for card in self.cards if card is not None)

    def move(self, pos: tuple[float, float], now: float, stage: Stage) -> None:
        """Follows the pointer; the cards lean with its speed sideways."""
        motion = stage.motion("drag_tilt")
        passed = max(1.0, now - self.moved_at)
        speed = (pos[0] - self.x) / passed / max(0.5, stage.u)
        aim = max(-motion.by, min(motion.by, speed * 6))
        part = min(1.0, passed / max(1.0, motion.ms))
        self.lean += (aim - self.lean) * part
        (self.x, self.y), self.moved_at = pos, now

    @property
    def leans(self) -> bool:
        """Tells whether the cards stand askew."""
        return abs(self.lean) >= 0.05

    def rest(self, now: float, stage: Stage) -> bool:
        """Straightens the cards while the pointer rests; tells whether that changed anything."""
        if not self.leans or now - self.moved_at < 30:
            return False
        self.lean *= 0.8
        return True

    def places(self, stage: Stage) -> list[CardPlace]:
        """Gives where the carried cards are, left to right."""
        h = self.h * stage.motion("pick_up").scale
        lean = 0.0 if stage.look.reduced_motion else self.lean
        found = []
        for number, card in enumerate(self.cards):
            place = CardPlace(card, self.x - self.offset[0], self.y - self.offset[1], h, lean)
            across = (number - self.held) * place.w * STRIP
            found.append(replace(place, x=place.x + across))
        return found

    def covered(self, stage: Stage, layout: Layout, takes: Collection[Target]) -> Target | None:
        """Gives which of the lit places the carried cards cover most, and well enough."""
        most, found = COVERS, None
        for target in takes:
            box = None if target.kind == "own" else box_of(layout, target)
            for card in self.places(stage) if box is not None else ():
                assert box is not None
                part = overlap(card.box, box) / min(card.box.w * card.box.h, box.w * box.h)
                if part > most:
                    most, found = part, target
        return found


def paint_carried(
    stage: Stage, target: Surface, places: Iterable[CardPlace], wild_rank: int | None = None
) -> list[Rect]:
    """Draws carried cards with the shadow of lifted ones, those of a wild rank with their star;
    gives the rects that they cover.
    """
    covered = []
    for place in places:
        centre, angle = (place.x, place.y), round(place.angle * 2) / 2
        covered.append(stage.cards.draw_shadow(target, centre, place.h, kind=LIFTED, moving=True))
        star = has_star(place.card, wild_rank)
        covered.append(
            stage.cards.draw(target, place.card, centre, place.h, angle, None, star=star)
        )
    return covered


def landing(found: Layout, x: float, cards: tuple[CardId, ...]) -> tuple[int, bool]:
    """Gives before which card of the hand carried cards come, and whether they join its group.

    Several cards keep together as a group of their own, and so does one put beside the whole hand.
    """
    before = place_before(found.hand, x)
    if len(cards) > 1 or not found.hand:
        return before, False
    first, last = found.hand[0], found.hand[-1]
    return before, first.x - first.w * BESIDE < x < last.x + last.w * BESIDE
