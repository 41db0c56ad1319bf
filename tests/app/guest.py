"""A guest in the house: opens the program and uses it by mouse and keys alone."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
from pygame.event import Event

from rummy_desktop.app.house import House
from rummy_desktop.app.thinking import Thought, reason
from rummy_desktop.bots.levels import bot
from rummy_desktop.engine import Action, Observation
from rummy_desktop.session.session import Session
from rummy_desktop.session.taught import begin_lessons
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.scenes.curtain import Curtain
from rummy_desktop.ui.scenes.deal_end.scene import DealEnd
from rummy_desktop.ui.scenes.home import Home
from rummy_desktop.ui.scenes.match_end import MatchEnd
from rummy_desktop.ui.scenes.new_match import NewMatch
from rummy_desktop.ui.settings import Settings, save_settings
from rummy_desktop.ui.table.scene import TableScene
from rummy_desktop.ui.widgets import Widget
from rummy_desktop.ui.widgets.dropdown import Dropdown
from rummy_desktop.variant import presets
from tests.ui.table.keyboard import KeyPlayer
from tests.ui.table.playing import AtOnce

LEVEL = "novice"
# One move in so many is made by keys alone, the others by the mouse.
BY_KEYS = 5


class Asked(AtOnce):
    """Has bots choose at once, in this thread; begins and ends like the real one."""

    def __init__(self, patience: Callable[[], float] = lambda: 1.0) -> None:
        self.patience = patience

    def begin(self) -> None:
        """Has nothing to begin."""

    def advise(self, seen: Observation, answer: Callable[[Thought | None], None]) -> None:
        """Has the expert say now what it would do."""
        answer(reason(seen, 1.0))

    def close(self) -> None:
        """Has nothing to end."""


class Guest(KeyPlayer):
    """Sits before the whole program, and plays at its table by mouse and keys."""

    def __init__(
        self,
        size: tuple[int, int] = (960, 600),
        keep_settings: bool = False,
        knows: bool = True,
        **look: object,
    ) -> None:
        """``knows``: every game has been played here before, so that none is guided unasked."""
        if not keep_settings:
            save_settings(Settings().with_look(**{"pace": "at_once", "muted": True, **look}))
        for game in presets() if knows else ():
            begin_lessons(None, game, guided=False)
        self.size = size
        self.clock = 0.0
        self.open()

    def open(self) -> None:
        """Starts the program."""
        self.house = House()
        self.house.thinker = Asked()  # type: ignore[assignment]
        self.loop = Loop(
            self.house.home(), self.house.settings.look, self.size, time_ms=lambda: self.clock
        )
        self.house.loop = self.loop
        self.wait()

    def leave(self) -> None:
        """Closes the window, and ends the program as it ends itself."""
        self.loop.step([Event(pygame.QUIT)])
        assert not self.loop.running
        self.loop.close()
        self.house.close()

    def break_off(self) -> None:
        """Leaves everything where it is, as a power cut does: nobody closes or writes anything."""
        self.loop.running = False

    # What is there.

    @property
    def top(self) -> object:
        """Gives the scene on top."""
        return self.loop.top

    @property
    def scene(self) -> TableScene:
        """Gives the table, wherever it lies among the scenes."""
        return next(one for one in self.loop.scenes if isinstance(one, TableScene))

    @property
    def session(self) -> Session:
        """Gives the match at the table."""
        match = self.scene.match
        assert isinstance(match, Session)
        return match

    @property
    def seen(self) -> Observation:
        """Gives what is shown at the table."""
        return self.scene.desk.seen

    # What the guest does away from the table.

    def use(self, name: str) -> None:
        """Clicks a widget of the scene on top, scrolled to where it can be seen."""
        widget = self.found(name)
        area = widget.area
        for _ in range(60):
            if area is None or area.seen.contains(widget.rect.clamp(area.seen)) is False:
                break
            if area.seen.top <= widget.rect.top and widget.rect.bottom <= area.seen.bottom:
                break
            up = widget.rect.top < area.seen.top
            self.glide(area.rect.center)
            self.loop.step([Event(pygame.MOUSEWHEEL, x=0, y=1 if up else -1, pos=area.rect.center)])
            widget = self.found(name)
            area = widget.area
        self.hit(widget.rect.center)

    def hit(self, pos: tuple[int, int]) -> None:
        """Clicks somewhere."""
        self.glide(pos)
        self.press(pos)
        self.release(pos)

    def found(self, name: str) -> Widget:
        """Finds a widget of the scene on top."""
        widget = self.loop.top.controls.find(name)
        assert widget is not None, (name, [w.name for w in self.loop.top.controls.widgets])
        return widget

    def take(self, name: str, value: str) -> None:
        """Opens a drop-down and takes one of its options."""
        self.use(name)
        row = self.found(name)
        assert isinstance(row, Dropdown)
        assert row.is_open
        place = [known for known, _ in row.options].index(value)
        self.hit((row.list.centerx, row.list.top + 6 + row.step * place + row.step // 2))

    def write(self, text: str) -> None:
        """Types into the field that has the keyboard."""
        for letter in text:
            self.loop.step([Event(pygame.TEXTINPUT, text=letter)])

    def sit_down(self, game: str, persons: int = 1, seats: int | None = None) -> None:
        """Goes from Home to the table of a new match."""
        assert isinstance(self.top, Home)
        self.use("first" if self.loop.top.controls.find("new_match") is None else "new_match")
        assert isinstance(self.top, NewMatch)
        self.use(f"game {game}")
        wanted = seats or self.top.choice.variant.players.best
        while len(self.top.choice.seats) < wanted:
            self.use("add seat")
        while len(self.top.choice.seats) > wanted:
            self.take(f"seat {len(self.top.choice.seats) - 1}", "remove")
        for place in range(1, wanted):
            self.take(f"seat {place}", "person" if place < persons else f"bot {LEVEL}")
        assert self.top.choice.persons == persons
        self.use("deal")
        assert isinstance(self.loop.scenes[0], TableScene)

    # What the guest does at the table.

    def play(
        self,
        until: Callable[[], bool] = lambda: False,
        at_end_of_deal: Callable[[Guest], None] = lambda guest: guest.key("return"),
    ) -> None:
        """Plays by gestures and keys until something holds or the match is over."""
        chance = random.Random(7)
        for number in range(6000):
            if isinstance(self.top, MatchEnd | Home):
                return
            self.settle()
            if until():
                return
            if isinstance(self.top, DealEnd):
                at_end_of_deal(self)
            elif isinstance(self.top, Curtain):
                self.key("return")
            else:
                self.move(bot(LEVEL).choose(self.seen, chance), number % BY_KEYS > 0)
        raise AssertionError("the match does not end")

    def move(self, action: Action, by_mouse: bool) -> None:
        """Carries one move out; afterwards it is in the log. A quiet warning is read, and the move
        made again.
        """
        moves, do = len(self.session.moves), super(KeyPlayer, self) if by_mouse else super()
        do.do(action)
        if len(self.session.moves) == moves and self.scene.desk.notice:
            do.do(action)
        assert len(self.session.moves) > moves, (action, self.scene.desk.refusal)
