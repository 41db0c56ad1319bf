"""Cards under way between two layouts: started, asked after, painted."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace

from pygame import Rect, Surface

from rummy_desktop.cards import CardId
from rummy_desktop.engine import events as happened
from rummy_desktop.engine.events import Event
from rummy_desktop.ui.animation import Animator, Seen
from rummy_desktop.ui.card_art import LIFTED, RESTING
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.table.brush import has_star
from rummy_desktop.ui.table.flights import Flight, Planner
from rummy_desktop.ui.table.layout import Layout
from rummy_desktop.ui.table.shapes import CardPlace
from rummy_desktop.ui.theme import Motion

# After the last card of a deal the table stands still for so long, in ms at the normal pace.
REST_AT_THE_END = 700.0
# So long a knock that ends the deal is left to be looked at, once its card lies there.
REST_AFTER_KNOCK = 1200.0


class Moving:
    """What moves on the table. The model is there already; hurrying loses nothing."""

    def __init__(self) -> None:
        self.animator = Animator()
        # Cards just let go; a back pulled from the stock as None.
        self.carried: dict[CardId | None, CardPlace] = {}
        self._flights: list[Flight] = []
        self._sounds: list[tuple[float, str]] = []
        self._tells = self._deals = False
        # When all that has happened is there to be read, in ms of the running step.
        self._told_at = math.inf

    def set_stage(self, stage: Stage) -> None:
        """Ends what moves and takes the pace of a new stage."""
        self.finish()
        pace = stage.theme.pace(stage.look.pace)
        self.animator = Animator(pace, stage.look.reduced_motion, stage.motion("reduced").ms)

    @property
    def tells(self) -> bool:
        """Tells whether cards are under way because something has happened; none is while a knock
        is looked at.
        """
        gone = self.animator.elapsed
        return self._tells and self.busy and (gone is None or gone < self._told_at)

    @property
    def deals(self) -> bool:
        """Tells whether a deal is on its way round the table."""
        return self._deals and self.busy

    @property
    def busy(self) -> bool:
        """Tells whether cards are under way."""
        return self.animator.busy

    def update(self, now: float) -> bool:
        """Goes on to a time in ms; tells whether anything changed."""
        return self.animator.update(now)

    def heard(self) -> list[str]:
        """Gives the sounds of the cards that have set out since it was last asked."""
        gone = self.animator.elapsed
        due = [one for one in self._sounds if gone is None or one[0] <= gone]
        if due:
            self._sounds = [one for one in self._sounds if one not in due]
        return [name for _, name in due]

    def finish(self) -> None:
        """Lets every card arrive at once, without a sound for each."""
        self.animator.finish()
        self._flights.clear()
        self._sounds = self._sounds[-1:]

    def rename(self, names: Mapping[CardId, CardId]) -> None:
        """Calls cards just let go by other names: twins that changed theirs."""
        self.carried = {
            names.get(card, card) if card is not None else None: place
            for card, place in self.carried.items()
        }

    def start(
        self,
        before: Layout,
        after: Layout,
        ear: int,
        motion: Callable[[str], Motion],
        events: Sequence[Event] = (),
        special: tuple[str, Collection[CardId]] = ("relayout", ()),
    ) -> None:
        """Sends every card from its place in one layout to that in another.

        ear: as which seat the events were told, -1 as nobody. special: the motion of cards that the
        player moved by hand. Cards just let go start where the pointer left them.
        """
        pulled = self.carried.pop(None, None)
        if self.carried:
            let_go = {card: at for card, at in self.carried.items() if card is not None}
            before = replace(before, places={**before.places, **let_go})
            self.carried = {}
        planner = Planner(before, after, ear, motion, (special[0], frozenset(special[1])), pulled)
        self._flights = planner.plan(events)
        self._tells = bool(events)
        self._deals = any(isinstance(event, happened.HandsDealt) for event in events)
        self._sounds = [(one.movement.delay, one.sound) for one in self._flights if one.sound]
        ended = any(isinstance(event, happened.DealEnded) for event in events)
        knocked = ended and any(isinstance(event, happened.Knocked) for event in events)
        arrived = max((one.movement.until for one in self._flights), default=0.0)
        self._told_at = arrived if knocked else math.inf
        if self._flights or ended:
            rest = arrived + REST_AFTER_KNOCK if knocked else REST_AT_THE_END if ended else 0.0
            self.animator.add([flight.movement for flight in self._flights], pause=rest)

    @property
    def stock_moves(self) -> bool:
        """Tells whether the stock is moving over."""
        return any(flight.stock for flight in self._in_the_air())

    @property
    def undealt(self) -> int:
        """Counts the cards that will fly and lie in the stock still."""
        gone = self.animator.elapsed
        if gone is None or self.animator.reduced:
            return 0
        return sum(one.from_pile and gone < one.movement.delay for one in self._flights)

    def landing(self) -> set[CardId]:
        """Gives the cards that are on their way because something has happened."""
        return {one.card for one in self._in_the_air() if one.card is not None and not one.aside}

    def under_way(self) -> tuple[set[CardId], dict[int, int]]:
        """Gives the cards in flight, and by seats how many cards have not arrived."""
        gone: set[CardId] = set()
        few: dict[int, int] = {}
        for flight in self._in_the_air():
            if flight.card is not None:
                gone.add(flight.card)
            if flight.seat >= 0:
                few[flight.seat] = few.get(flight.seat, 0) + 1
        return gone, few

    def _in_the_air(self) -> list[Flight]:
        """Lists what has not arrived: a card that has is drawn in its order where it lies."""
        gone = self.animator.elapsed
        if gone is None:
            return []
        if self.animator.reduced:
            return self._flights
        return [flight for flight in self._flights if gone < flight.movement.until]

    def within(self, cards: Collection[CardId]) -> dict[CardId, Seen]:
        """Gives how those of the hand's cards are seen now that only move aside in it."""
        found = {}
        for flight in self._in_the_air():
            if flight.aside and flight.card is not None and flight.card in cards:
                looks = self.animator.look(flight.movement)
                if looks and not self.animator.reduced:
                    found[flight.card] = looks[0]
        return found

    def paint(
        self,
        stage: Stage,
        target: Surface,
        without: Collection[CardId] = (),
        wild_rank: int | None = None,
    ) -> list[Rect]:
        """Draws the cards in flight but some, those of a wild rank with their star: what makes room
        first, then what was played; gives the rects that they cover.
        """
        gone = self.animator.elapsed or 0.0
        covered = []
        for flight in sorted(self._in_the_air(), key=lambda flight: not flight.aside):
            if flight.card in without and flight.card is not None:
                continue
            if flight.from_pile and gone < flight.movement.delay and not self.animator.reduced:
                continue
            shadow = RESTING if flight.aside else LIFTED
            for seen in self.animator.look(flight.movement):
                pose = seen.pose
                rect = stage.cards.draw(
                    target,
                    flight.card if seen.face_up else None,
                    (pose.x, pose.y),
                    pose.height,
                    pose.angle,
                    shadow,
                    alpha=seen.alpha,
                    flip=seen.flip,
                    moving=seen.moving,
                    star=seen.face_up and has_star(flight.card, wild_rank),
                )
                covered.append(rect)
        return covered
