"""What the table scene is given: the session, who thinks for the bots, and the doors to other
scenes.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from rummy_desktop.engine import Action, Observation, Refusal
from rummy_desktop.engine.events import Event
from rummy_desktop.ui.scene import Scene
from rummy_desktop.ui.table.advice import Advice
from rummy_desktop.ui.table.keeping import Memory
from rummy_desktop.ui.table.lessons import Lessons


class Sitting(Protocol):
    """Who sits on a seat: ``kind`` is person or bot, ``level`` that of a bot."""

    @property
    def name(self) -> str:
        """Gives the player's name."""

    @property
    def kind(self) -> str:
        """Gives person or bot."""

    @property
    def level(self) -> str:
        """Gives the level of a bot."""


class Match(Protocol):
    """What the scene needs of a session."""

    @property
    def seats(self) -> Sequence[Sitting]:
        """Gives who sits where."""

    @property
    def to_act(self) -> int | None:
        """Gives whose move it is."""

    @property
    def deal_is_over(self) -> bool:
        """Tells whether the deal is over."""

    @property
    def winners(self) -> tuple[int, ...]:
        """Gives the winners, none while the match is on."""

    @property
    def moves(self) -> tuple[str, ...]:
        """Gives the log."""

    @property
    def settled(self) -> bool:
        """Tells whether everything that has happened is on the disk, and so may be shown."""

    def settle(self) -> None:
        """Waits until it is."""

    def observe(self, seat: int) -> Observation:
        """Gives what a seat sees."""

    def events_for(self, seat: int | None, since: int = 0) -> tuple[Event, ...]:
        """Gives what has happened, as a seat may know it."""

    def subscribe(
        self, seat: int | None, listener: Callable[[tuple[Event, ...]], None]
    ) -> Callable[[], None]:
        """Has a listener told what happens from now on; gives the way to end that."""

    def play(self, seat: int, action: Action) -> Refusal | None:
        """Does an action, or gives why not."""

    def next_deal(self) -> None:
        """Begins the next deal."""

    def chance(self, seat: int) -> random.Random:
        """Gives the stream of chance for a seat's next decision."""

    def can_undo(self) -> bool:
        """Tells whether a move can be taken back."""

    def undo(self) -> bool:
        """Takes a move back."""

    def can_redo(self) -> bool:
        """Tells whether there is anything to be done again."""

    def redo(self) -> bool:
        """Does again what was taken back."""


class Thinker(Protocol):
    """Has bots choose, off the drawing thread."""

    def ask(
        self,
        level: str,
        seen: Observation,
        chance: random.Random,
        answer: Callable[[Action], None],
    ) -> None:
        """Has a bot of a level choose; ``answer`` may be called from any thread."""


AskAdvice = Callable[[Observation, Callable[[Advice | None], None]], None]
"""Asks for advice, which is given to the second argument."""


@dataclass(frozen=True)
class Doors:
    """Makes the scenes that the table leads to; None where there is none.

    curtain: for the name of who is to take the device; it pops when they are ready. deal_end: pops
    to go on with the next deal. rules: opened at a rule's id. hint: asks what the player might do
    now, and answers later, from any thread. memory: keeps how the hands lie.
    guide: what has been taught in this match.
    """

    curtain: Callable[[str], Scene]
    deal_end: Callable[[], Scene]
    menu: Callable[[], Scene] | None = None
    rules: Callable[[str], Scene] | None = None
    hint: AskAdvice | None = None
    memory: Memory | None = None
    guide: Lessons | None = None
