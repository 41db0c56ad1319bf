"""Cards under way between two layouts: started, asked after, painted."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import replace

from pygame import Surface

from rummy_desktop.cards import CardId
from rummy_desktop.engine import events as happened
from rummy_desktop.engine.events import Event
from rummy_desktop.ui.animation import Animator
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.table.flights import Flight, Planner
from rummy_desktop.ui.table.layout import Layout
from rummy_desktop.ui.table.shapes import CardPlace
from rummy_desktop.ui.theme import Motion

# After the last card of a deal the table stands still for so long, in ms at the normal pace.
REST_AT_THE_END = 700.0


class Moving:
    """What moves on the table. The model is there already; hurrying loses nothing."""

    def __init__(self) -> None:
        self.animator = Animator()
        self.carried: dict[CardId, CardPlace] = {}
        self._flights: dict[Hashable, Flight] = {}

    def set_stage(self, stage: Stage) -> None:
        """Ends what moves and takes the pace of a new stage."""
        self.finish()
        pace = stage.theme.pace(stage.look.pace)
        self.animator = Animator(pace, stage.look.reduced_motion, stage.motion("reduced").ms)

    @property
    def busy(self) -> bool:
        """Tells whether cards are under way."""
        return self.animator.busy

    def update(self, now: float) -> bool:
        """Goes on to a time in ms; tells whether anything changed."""
        return self.animator.update(now)

    def finish(self) -> None:
        """Lets every card arrive at once."""
        self.animator.finish()
        self._flights.clear()

    def start(
        self,
        before: Layout,
        after: Layout,
        ear: int,
        motion: Callable[[str], Motion],
        events: Sequence[Event] = (),
        special: tuple[str, Collection[CardId]] = ("relayout", ()),
    ) -> str:
        """Sends every card from its place in one layout to that in another; gives the sound to be
        heard.

        ear: as which seat the events were told, -1 as nobody. special: the motion of cards that the
        player
        moved by hand. Cards just let go start where the pointer left them.
        """
        if self.carried:
            before = replace(before, places={**before.places, **self.carried})
            self.carried = {}
        planner = Planner(before, after, ear, motion, (special[0], frozenset(special[1])))
        flights = planner.plan(events)
        ended = any(isinstance(event, happened.DealEnded) for event in events)
        self._flights = {flight.movement.key: flight for flight in flights}
        if flights or ended:
            rest = REST_AT_THE_END if ended else 0.0
            self.animator.add([flight.movement for flight in flights], pause=rest)
        return next((flight.sound for flight in flights if flight.sound), "")

    def under_way(self, seat: int) -> tuple[set[CardId], dict[int, int]]:
        """Gives the cards in flight, and by other seats than ``seat`` how many backs have not
        arrived.
        """
        gone: set[CardId] = set()
        few: dict[int, int] = {}
        for flight in self._in_the_air():
            if flight.card is not None:
                gone.add(flight.card)
            if flight.seat not in (-1, seat):
                few[flight.seat] = few.get(flight.seat, 0) + 1
        return gone, few

    def _in_the_air(self) -> list[Flight]:
        """Lists what has not arrived: a card that has is drawn in its order where it lies."""
        found = []
        for key in self.animator.moving():
            flight = self._flights.get(key)
            if flight is None:
                continue
            seen = self.animator.seen(key)
            if self.animator.reduced or any(one.moving for one in seen):
                found.append(flight)
        return found

    def paint(self, stage: Stage, target: Surface) -> None:
        """Draws the cards in flight: what makes room first, then what was played."""
        for flight in sorted(self._in_the_air(), key=lambda flight: not flight.aside):
            for seen in self.animator.seen(flight.movement.key):
                pose = seen.pose
                stage.cards.draw(
                    target,
                    flight.card if seen.face_up else None,
                    (pose.x, pose.y),
                    pose.height,
                    pose.angle,
                    alpha=seen.alpha,
                    flip=seen.flip,
                    moving=seen.moving,
                )
