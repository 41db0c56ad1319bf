"""Cards on their way: from what happened and two layouts to paths. The model is there already; this
is its picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from rummy_desktop.cards import CardId
from rummy_desktop.engine import events
from rummy_desktop.engine.events import Event
from rummy_desktop.ui.animation import Movement, Pose
from rummy_desktop.ui.table.layout import Layout
from rummy_desktop.ui.table.shapes import CardPlace
from rummy_desktop.ui.theme import Motion

# Events of one action follow each other when so much of the first one's time is over.
OVERLAP = 1.0
LONGEST_DEAL_MS = 2600.0


@dataclass(frozen=True, slots=True)
class Flight:
    """One card's way.

    card: None for a back. seat: whose hand's count waits for it to arrive (-1: nobody's). sound:
    played when it sets out. aside: it only makes room, and is drawn under the others. from_pile: it
    lies in the stock until it sets out. stock: it is one of those that stand for the whole stock,
    which moves over.
    """

    card: CardId | None
    movement: Movement
    seat: int = -1
    sound: str = ""
    aside: bool = False
    from_pile: bool = False
    stock: bool = False


def pose(place: CardPlace, face_up: bool) -> Pose:
    """Gives a place as the animator takes it."""
    return Pose(place.x, place.y, place.h, place.angle, 1.0 if face_up else 0.0)


class Planner:
    """Makes the flights of one transition out of what happened, as one seat was told it."""

    def __init__(
        self,
        before: Layout,
        after: Layout,
        seat: int,
        motion: Callable[[str], Motion],
        special: tuple[str, frozenset[CardId]] = ("relayout", frozenset()),
        pulled: CardPlace | None = None,
    ) -> None:
        """``pulled``: where the player let a back of the stock go."""
        self.pulled = pulled
        self.before, self.after, self.seat = before, after, seat
        self.motion = motion
        # What the player moved by hand glides by another motion than what makes room for it.
        self.special = special
        self.flights: list[Flight] = []
        self.clock = 0.0
        self.done: set[CardId] = set()

    def plan(self, happened: Iterable[Event]) -> list[Flight]:
        """Gives every flight: those of events one after the other, then all that only moved
        aside.
        """
        told = list(happened)
        for event in told:
            self._event(event)
        if self.pulled is not None:
            self._add("glide_back", None, self.pulled, self._stock(self.after), delay=0.0)
        if not any(isinstance(event, events.HandsDealt) for event in told):
            self._move_stock()
        # An open hand of another closes up at once: moving cards would lie over its plate.
        held = {back.card for seat in self.after.seats.values() for back in seat.backs}
        for card, end in self.after.places.items():
            start = self.before.places.get(card)
            if start is None or card in self.done or card in held:
                continue
            if _differs(start, end):
                kind, cards = self.special
                way = kind if card in cards or kind == "select" else "relayout"
                flight = self._add(way, card, start, end, delay=0.0)
                self.flights[-1] = replace(flight, aside=card not in cards)
        return self.flights

    def _event(self, event: Event) -> None:
        match event:
            case events.HandsDealt():
                self._deal(event)
            case events.Drew(seat=seat, card=card):
                self._draw(seat, card)
            case events.TookDiscards(seat=seat, cards=cards):
                self._take(seat, cards)
            case events.Discarded(seat=seat, card=card) | events.Knocked(seat=seat, card=card):
                knock = isinstance(event, events.Knocked)
                self._play("discard", seat, [card], "knock" if knock else "slide")
            case (
                events.WentDown(seat=seat, melds=melds)
                | events.Melded(seat=seat, melds=melds)
                | events.LaidOpen(seat=seat, melds=melds)
            ):
                melded = [laid.card for meld in melds for laid in meld.cards]
                self._play("meld", seat, melded, "lay")
            case events.LaidOff(seat=seat, cards=laid_off):
                self._play("lay_off", seat, [laid.card for laid in laid_off], "lay")
            case events.Swapped(seat=seat, card=card, wild=wild):
                self._play("lay_off", seat, [card], "lay")
                self._give(seat, [wild], self.before.places.get(wild))
            case events.StockRefilled():
                self._refill()

    def _add(
        self,
        kind: str,
        card: CardId | None,
        start: CardPlace,
        end: CardPlace,
        delay: float | None = None,
        up: tuple[bool, bool] = (True, True),
        seat: int = -1,
        sound: str = "",
    ) -> Flight:
        """Adds a flight; ``up`` tells whether the card lies face up at its start and at its end."""
        motion = self.motion(kind)
        if card is None:
            up = (False, False)
        movement = Movement(
            len(self.flights),
            pose(start, up[0]),
            pose(end, up[1]),
            motion.ms,
            motion.ease,
            self.clock if delay is None else delay,
            motion.raised * self.after.scale.height,
            motion.flip_from or 0.4,
        )
        flight = Flight(card, movement, seat, sound)
        self.flights.append(flight)
        if card is not None:
            self.done.add(card)
        return flight

    def _after(self, first: float) -> None:
        """Lets the next event begin when this one's last card is well on its way."""
        started = [flight.movement for flight in self.flights if flight.movement.delay >= first]
        if started:
            self.clock = max(move.delay + move.ms * OVERLAP for move in started)

    def _in_hand(self, found: Layout, seat: int, card: CardId | None) -> CardPlace:
        """Gives where a seat holds a card, or its last back."""
        if card is not None and card in found.places:
            return found.places[card]
        place = found.seats[seat]
        if place.backs:
            return place.backs[-1]
        box = place.plate
        return CardPlace(None, box.cx, box.y, box.h * 1.1)

    def _arriving(self, seat: int, card: CardId | None) -> CardPlace:
        """Gives where a card comes to lie in a hand: at its own place where the hand is seen."""
        return self._in_hand(self.after, seat, card if self.seat >= 0 else None)

    def _stock(self, found: Layout) -> CardPlace:
        if found.stock.places:
            return found.stock.places[-1]
        box = found.stock.box
        return CardPlace(None, box.cx, box.cy, box.h)

    def _discards(self, found: Layout) -> CardPlace:
        if found.discards.places:
            return found.discards.places[-1]
        box = found.stock.box if found.open else found.discards.box
        return CardPlace(None, found.discards.box.x + box.w / 2, found.discards.box.cy, box.h)

    def _draw(self, seat: int, card: CardId | None) -> None:
        first = self.clock
        end = self._in_hand(self.after, seat, card)
        start = self._stock(self.before)
        if seat == self.seat and self.pulled is not None:
            start, self.pulled = self.pulled, None
        self._add("draw", card, start, end, None, (False, True), seat, "slide")
        self._after(first)

    def _take(self, seat: int, cards: Sequence[CardId]) -> None:
        first = self.clock
        stagger = self.motion("take_spread").stagger
        for number, card in enumerate(cards):
            start = self.before.places.get(card, self._discards(self.before))
            end = self._arriving(seat, card)
            mine = self.seat >= 0 and card in self.after.places
            kind = "take_spread" if len(cards) > 1 else "draw"
            self._add(kind, card, start, end, first + number * stagger, (True, mine), seat, "slide")
        self._after(first)

    def _play(self, kind: str, seat: int, cards: Sequence[CardId], sound: str) -> None:
        """Sends cards from a hand to where they now lie."""
        first = self.clock
        stagger = self.motion(kind).stagger
        for number, card in enumerate(cards):
            start = self._in_hand(self.before, seat, card)
            end = self.after.places.get(card, self._discards(self.after))
            known = card in self.before.places
            delay = first + number * stagger
            self._add(kind, card, start, end, delay, (known, True), sound=sound)
        self._after(first)

    def _give(self, seat: int, cards: Sequence[CardId], start: CardPlace | None) -> None:
        first = self.clock
        for card in cards:
            end = self._in_hand(self.after, seat, card)
            way = start or self._stock(self.before)
            self._add("draw", card, way, end, seat=seat, sound="slide")
        self._after(first)

    def _move_stock(self) -> None:
        """Lets the stock make room beside discards that lie open, as the cards do."""
        before, after = self.before.stock.places, self.after.stock.places
        for number in range(min(len(before), len(after)), 0, -1):
            start, end = before[-number], after[-number]
            if _differs(start, end):
                flight = self._add("relayout", None, start, end, delay=0.0)
                self.flights[-1] = replace(flight, aside=True, stock=True)

    def _refill(self) -> None:
        first = self.clock
        for number in range(5):
            start, end = self._discards(self.before), self._stock(self.after)
            heard = "shuffle" if number == 0 else ""
            self._add("discard", None, start, end, first + number * 50, sound=heard)
        self._after(first)

    def _deal(self, event: events.HandsDealt) -> None:
        """Deals one card to each in turn, the eldest first, and turns one up at the end (G2)."""
        motion = self.motion("deal")
        players = len(event.hands)
        order = [(seat + self.after.dealer + 1) % players for seat in range(players)]
        rounds = max(map(len, event.hands))
        turns = [(r, seat) for r in range(rounds) for seat in order if r < len(event.hands[seat])]
        stagger = min(motion.stagger, LONGEST_DEAL_MS / max(1, len(turns)))
        start = self._stock(self.after)
        for number, (r, seat) in enumerate(turns):
            card = event.hands[seat][r]
            backs = self.after.seats[seat].backs
            end = self._arriving(seat, card)
            if not backs and self.seat < 0:
                # Under the veil the hand before the player is backs too.
                end = self.after.hand[r]
            elif r < len(backs) and end is backs[-1]:
                end = backs[r]
            flight = self._add(
                "deal",
                card,
                start,
                end,
                number * stagger,
                (False, True),
                seat,
                "deal",
            )
            self.flights[-1] = replace(flight, from_pile=True)
            self.clock = flight.movement.until
        if event.turned_up is not None:
            end = self.after.places.get(event.turned_up, self._discards(self.after))
            self._add("draw", event.turned_up, start, end, up=(False, True), sound="flip")


def _differs(a: CardPlace, b: CardPlace) -> bool:
    return abs(a.x - b.x) + abs(a.y - b.y) + abs(a.h - b.h) + abs(a.angle - b.angle) > 0.6
