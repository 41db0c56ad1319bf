"""The table of a match that is past: it plays by itself, stops, steps back and on, all hands
open.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame
from pygame.event import Event as Input

from rummy_desktop.engine import Action, Observation
from rummy_desktop.engine.events import Event
from rummy_desktop.ui.given_names import told_names
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scene import Outcome, Pop
from rummy_desktop.ui.settings import Settings
from rummy_desktop.ui.table.arrangement import Arrangement
from rummy_desktop.ui.table.layout import Layout
from rummy_desktop.ui.table.opening import with_hands_open
from rummy_desktop.ui.table.playback import Playback
from rummy_desktop.ui.table.scene import TableScene
from rummy_desktop.ui.table.watch_controls import SPEEDS, Shown, WatchDoors, watch_controls
from rummy_desktop.ui.table.watching import Doors
from rummy_desktop.ui.widgets import Widget

# However fast it goes, each move is seen for so long, in ms.
LEAST_MS = 120.0
DEAL_END_MS = 2600.0
KEYS = (
    ("watch_space", "Space"),
    ("watch_arrows", "← →"),
    ("watch_pages", "Page ↑ ↓"),
    ("watch_ends", "Home End"),
    ("watch_faster", "F"),
    ("watch_open", "O"),
    ("l", "L"),
    ("watch_escape", "Esc"),
    ("f1", "F1"),
    ("f11", "F11"),
)


class Nobody:
    """Thinks of nothing: every move is known."""

    def ask(
        self, level: str, seen: Observation, chance: object, answer: Callable[[Action], None]
    ) -> None:
        """Never answers."""


class WatchScene(TableScene):
    """A match that is looked at again; Escape leads back to where one came from."""

    tools = (("log", "L"), ("back", "Esc"))
    keys_sheet = KEYS

    def __init__(
        self,
        playback: Playback,
        doors: Doors,
        leave: Callable[[], Outcome | None] = Pop,
        settings: Callable[[], Settings] = Settings,
    ) -> None:
        super().__init__(playback, Nobody(), doors, settings)
        self.playback = playback
        self.leave_by = leave
        persons = [
            number
            for number, seat in enumerate(playback.showing.header.seats)
            if seat.kind == "person"
        ]
        if persons:
            self.sit_at(persons[0])
        self.runs = True
        self.opened = True
        self.speed = 1

    def build(self) -> Iterable[Widget]:
        """Gives the buttons; none before the table is laid out."""
        if self.layout is None:
            return ()
        playback = self.playback
        shown = Shown(
            playback.place, playback.first, playback.last, self.runs, self.speed, self.opened
        )
        doors = WatchDoors(
            lambda: self.step(-1),
            self.pause,
            lambda: self.step(1),
            lambda speed: self.go_at(int(speed)),
            self.open_hands,
            lambda place: self.go(playback.first + round(place)),
        )
        return watch_controls(self.stage, self.layout.corner.sort, shown, doors)

    def set_stage(self, stage: Stage) -> None:
        """Takes a new stage, at its own speed."""
        super().set_stage(stage)
        self._set_speed()
        super(TableScene, self).rebuild()

    def names_for(self, stage: Stage) -> tuple[str, ...]:
        """Gives what the seats are called: who plays there has a name, whoever watches."""
        return told_names(self.playback.showing.header.seats, stage.words)

    def entered(self) -> None:
        """Begins at the deal where it is to begin."""
        self._watch()
        self.log = list(self.match.events_for(self.seat))
        if not self.playback.showing.move_to(self.playback.place):
            self._show(self.playback.told(self.playback.place), self.match.observe(self.seat))

    def lay(self, seen: Observation, arrangement: Arrangement) -> Layout:
        """Lays the table out with the hands open, where that is switched on."""
        found = super().lay(seen, arrangement)
        if not self.opened or not any(seen.hand_sizes):
            return found
        hands = {
            seat: one.hand
            for seat, one in enumerate(self.playback.hands())
            if seat != self.seat and len(one.hand) == seen.hand_sizes[seat]
        }
        return with_hands_open(found, hands)

    # Going on.

    def rests(self) -> bool:
        """Tells whether it stands still."""
        return not self.runs and not self.pending

    def _go_on(self) -> Outcome | None:
        if not self.runs:
            return None
        over = self.match.to_act is None
        pause = DEAL_END_MS if over else self.stage.motion("bot_pause").ms
        pause = max(LEAST_MS, pause * self.stage.theme.pace(self.stage.look.pace) / self.speed)
        if self.now - self.quiet_since >= pause:
            self.quiet_since = self.now
            if not self.playback.go(self.playback.place + 1):
                self.pause()
            self._refit()
        return None

    def _told(self, events: tuple[Event, ...]) -> None:
        super()._told(events)
        if not self.opened and events:
            # What is not to be seen is not told either.
            place = self.playback.place
            hidden = self.playback.showing.events_to(place, self.seat)
            self.pending[-1] = (hidden, self.pending[-1][1])
            self.log[-len(events) :] = hidden

    def _refit(self) -> None:
        super(TableScene, self).rebuild()

    def go(self, place: int) -> Outcome | None:
        """Goes to a place and shows it at once."""
        self.catch_up()
        if self.playback.go(place):
            self.quiet_since = self.now
            if abs(place - self.playback.place) > 1 or not self.pending:
                self.catch_up()
        self._refit()
        return None

    def step(self, by: int) -> Outcome | None:
        """Goes a step back or on, and stops there."""
        self.runs = False
        return self.go(self.playback.place + by)

    def pause(self) -> Outcome | None:
        """Stops, or goes on; from the end it begins anew."""
        if not self.runs and self.playback.place == self.playback.last:
            self.runs = True
            return self.go(self.playback.first)
        self.runs = not self.runs
        self.quiet_since = self.now
        self._refit()
        return None

    def go_at(self, speed: int) -> Outcome | None:
        """Goes so many times as fast."""
        self.speed = speed
        self._set_speed()
        self._refit()
        return None

    def _set_speed(self) -> None:
        pace = self.stage.theme.pace(self.stage.look.pace)
        self.moving.animator.pace = pace / self.speed

    def open_hands(self, on: bool) -> Outcome | None:
        """Shows every hand, or only the one at the bottom."""
        self.opened = on
        self.settle()
        self._refit()
        return None

    def leave(self) -> Outcome | None:
        """Goes back to where one came from."""
        return self.leave_by()

    # Keys.

    def on_event(self, event: Input) -> Outcome | None:
        """Answers the keys of a match that is past; the mouse as at every table."""
        if event.type != pygame.KEYDOWN:
            return super().on_event(event)
        on = pygame.K_LEFT if self.stage.rtl else pygame.K_RIGHT
        match event.key:
            case pygame.K_SPACE:
                return self.pause()
            case pygame.K_LEFT | pygame.K_RIGHT:
                return self.step(1 if event.key == on else -1)
            case pygame.K_PAGEUP:
                return self.go(self.playback.deal_before())
            case pygame.K_PAGEDOWN:
                return self.go(self.playback.deal_after())
            case pygame.K_HOME:
                return self.go(self.playback.first)
            case pygame.K_END:
                return self.go(self.playback.last)
            case pygame.K_f:
                return self.go_at(SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)])
            case pygame.K_ESCAPE if not self.log_open:
                return self.leave()
        return super().on_event(event)
