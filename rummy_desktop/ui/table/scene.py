"""The table as a scene: it follows the session, lets cards move, and knows what comes next."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Rect, Surface
from pygame.event import Event as Input

from rummy_desktop.cards import CardId
from rummy_desktop.cards.card import FACES
from rummy_desktop.engine import Observation
from rummy_desktop.engine import events as happened
from rummy_desktop.engine.events import Event
from rummy_desktop.ui.given_names import told_names
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scene import Outcome, Part, Scene
from rummy_desktop.ui.settings import Settings
from rummy_desktop.ui.table import board, veil, words
from rummy_desktop.ui.table.arrangement import Arrangement
from rummy_desktop.ui.table.asking import Bots
from rummy_desktop.ui.table.brush import say
from rummy_desktop.ui.table.compose import Composer
from rummy_desktop.ui.table.desk import Desk
from rummy_desktop.ui.table.due import Due
from rummy_desktop.ui.table.fitting import fitted
from rummy_desktop.ui.table.foreseeing import foresee
from rummy_desktop.ui.table.guide import Guide
from rummy_desktop.ui.table.hands import Hands
from rummy_desktop.ui.table.keeping import Keeping
from rummy_desktop.ui.table.key_sheet import KEYS
from rummy_desktop.ui.table.layout import Layout
from rummy_desktop.ui.table.listening import Listening
from rummy_desktop.ui.table.moving import Moving
from rummy_desktop.ui.table.paint_rail import TOOLS
from rummy_desktop.ui.table.telling import Telling
from rummy_desktop.ui.table.timing import Timing
from rummy_desktop.ui.table.view import View
from rummy_desktop.ui.table.watching import Doors, Match, Thinker

Pairs = tuple[tuple[str, str], ...]


def _nothing() -> None:
    """Ends nothing: before a scene follows its match."""


class TableScene(Scene):
    """One match at the table, seen by one seat at a time."""

    # The tools of the rail with their keys, and the sheet of all keys.
    tools: Pairs = TOOLS
    keys_sheet: Pairs = KEYS

    def __init__(
        self,
        match: Match,
        thinker: Thinker,
        doors: Doors,
        settings: Callable[[], Settings] = Settings,
    ) -> None:
        """``settings`` gives the player's settings as they are at the moment."""
        super().__init__()
        self.match, self.doors, self.settings = match, doors, settings
        self.bots = Bots(match, thinker)
        persons = [n for n, seat in enumerate(match.seats) if seat.kind == "person"]
        self.alone = len(persons) == 1
        self.seat = persons[0] if persons else 0
        # With several persons at one screen no hand is seen before somebody says who looks.
        self.shared = self.veiled = len(persons) > 1
        self.watches = not persons
        self.pending: deque[tuple[tuple[Event, ...], Observation]] = deque()
        self.moving = Moving()
        self.composer = Composer(self)
        self.listening = Listening()
        self.telling = Telling(self)
        self.timing = Timing()
        self._passed_at = 0
        self.now = 0.0
        self.quiet_since = 0.0
        self.log: list[Event] = []
        self.log_open = False
        self.log_scroll = 0.0
        self.log_most = 0.0
        # Whose turn it is shows when the cards of the turn before have landed.
        self._holds = False
        # Whether a move was laid out in this frame.
        self._laid_now = False
        self.due = Due(self)
        self._unsubscribe: Callable[[], None] = _nothing
        # Every person finds their hand as they left it, even after days.
        self.keeping = Keeping(doors.memory)
        self._desks: dict[int, Desk] = {}
        self.sit_at(self.seat)
        self.layout: Layout | None = None
        self.hands = Hands(self)
        self.guide = Guide(self, doors.guide)

    def sit_at(self, seat: int) -> None:
        """Takes a seat before the scene begins."""
        self.seat = seat
        unnamed = [""] * len(self.match.seats)
        desk = Desk(self.match, self.match.observe(seat), unnamed, self.settings, self.watches)
        self.keeping.lay(desk)
        self.desk, self._desks = desk, {seat: desk}

    # The scene's life.

    def entered(self) -> None:
        """Begins to follow the match; a match that has just begun is dealt before the eyes."""
        self._watch()
        told = self.match.events_for(self._ear)
        self.log = list(told)
        if not self.match.moves:
            self._show(told, self.match.observe(self.seat))

    def leave(self) -> Outcome | None:
        """Goes back to where one came from, where the rail has a tool for it."""
        return None

    def left(self) -> None:
        """Ends following the match."""
        self._unsubscribe()

    def set_stage(self, stage: Stage) -> None:
        """Takes a new stage: everything is laid out for it at once, nothing moves there."""
        stage = fitted(stage)
        self.moving.set_stage(stage)
        self.desk.names = self.names_for(stage)
        self.hands.let_go()
        self.composer.canvas.forget()
        super().set_stage(stage)
        stage.cards.prepare([*self.desk.seen.hand, None])
        if self.layout is not None:
            stage.cards.prepare([None, *range(FACES)], self.layout.discards.box.h)

    def rebuild(self) -> None:
        """Lays the table out anew."""
        super().rebuild()
        self.desk.refresh()
        self.relay()

    def names_for(self, stage: Stage) -> tuple[str, ...]:
        """Gives what the seats are called: a single person is *you*, bots' names follow the
        language.
        """
        told = told_names(self.match.seats, stage.words)
        return tuple(
            stage.say("table.you") if self.alone and number == self.seat else name
            for number, name in enumerate(told)
        )

    @property
    def _ear(self) -> int | None:
        """Gives as which seat events are heard: as nobody while hands are veiled."""
        return None if self.veiled else self.seat

    def _watch(self) -> None:
        self._unsubscribe()
        self._unsubscribe = self.match.subscribe(self._ear, self._told)

    def _told(self, events: tuple[Event, ...]) -> None:
        self.bots.forget()
        self.touch()
        if events:
            self.log.extend(events)
        else:
            self.log = list(self.match.events_for(self._ear))
        self.pending.append((events, self.match.observe(self.seat)))

    # Time.

    def update(self, now: float) -> Outcome | None:
        """Goes on: cards move, bots are asked and answered, the next scene is called."""
        self.now, self._laid_now = now, False
        busy = self.moving.busy
        if self.moving.update(now):
            self.touch()
        if self._holds and not self.moving.tells:
            self._holds = False
            self._light(self.desk.seen)
            self.touch()
        self.listening.update(self, self.stage.sounds)
        self.telling.update()
        self.timing.update(self)
        if busy and not self.moving.busy:
            self.quiet_since = now
        self.hands.held(now)
        self.hands.hinting.update(now)
        self.guide.update(now)
        if self.hands.drag and self.hands.drag.rest(now, self.stage):
            self.touch()
        self.bots.ask()
        if self.moving.busy:
            return None
        if self.pending:
            if self.match.settled:
                self._show(*self.pending.popleft())
                self.moving.update(now)
            return None
        return self._go_on()

    def animating(self) -> bool:
        """Tells whether something moves or fades."""
        fading = self.composer.animating(self.now)
        return self.moving.busy or fading or self.hands.leaning

    def wants_drawing(self) -> bool:
        """Tells whether the picture is to be drawn now: a frame in which a move was laid out leaves
        its drawing to the next, as both are much.
        """
        return not self._laid_now and super().wants_drawing()

    def rests(self) -> bool:
        """Tells whether the table waits for its player alone."""
        return not self.pending and (self.desk.mine or bool(self.due.waits))

    def hurry(self) -> None:
        """Finishes what moves, and lets the next bot play without a pause."""
        self.due.hurried = True
        self.moving.finish()

    def catch_up(self) -> None:
        """Shows at once everything that has happened: before a gesture means the newest table."""
        self.moving.finish()
        if self.pending:
            self.match.settle()
        while self.pending:
            self._show(*self.pending.popleft())
            self.moving.finish()

    def _go_on(self) -> Outcome | None:
        """Does what is due while nothing moves."""
        return self.due.next()

    def resumed(self, result: object) -> Outcome | None:
        """Goes on after the curtain, the end of a deal, or a menu."""
        self.timing.pause()
        # Where the mouse was let go meanwhile, nobody told the hands.
        self.hands.let_go()
        self.due.over()
        # Settings may have been changed meanwhile.
        self.desk.refresh()
        self.relay()
        return None

    def draw_veil(self) -> None:
        """Lets the table show and tell only what everybody may know."""
        self.veiled = True
        self.telling.hush()
        self.hands.forget()
        self.desk.cancel_all()
        self._watch()
        self.log = list(self.match.events_for(None))
        self.relay()

    def take_seat(self) -> None:
        """Lets the person whose move it is see their hand; what happened before is not played
        again.
        """
        act = self.match.to_act
        if act is None:
            return
        self.pending.clear()
        self.moving.finish()
        self.seat, self.veiled = act, False
        self.hands.forget()
        self._passed_at = len(self.match.moves)
        self._watch()
        self.log = list(self.match.events_for(self.seat))
        seen, names = self.match.observe(act), self.names_for(self.stage)
        if act in self._desks:
            self.desk = self._desks[act]
            self.desk.names = names
            self.desk.follow(seen)
        else:
            self.desk = self._desks[act] = Desk(self.match, seen, names, self.settings)
            self.keeping.lay(self.desk)
        self.desk.cancel_all()
        self.relay()

    @property
    def may_undo(self) -> bool:
        """Tells whether the player who looks may take the last move back: none that was made before
        the device was passed on.
        """
        if self.veiled or (self.shared and len(self.match.moves) <= self._passed_at):
            return False
        return self.match.can_undo()

    def undo(self) -> bool:
        """Takes back the last move, or what lies in the tray; tells whether there was anything."""
        return self.match.undo() if self.may_undo else not self.veiled and self.desk.empty_tray()

    @property
    def may_redo(self) -> bool:
        """Tells whether the player who looks may do again what was taken back."""
        return not self.veiled and self.match.can_redo()

    # What is shown.

    def lay(self, seen: Observation, arrangement: Arrangement) -> Layout:
        """Lays a table out as it is shown here."""
        if self.veiled:
            return veil.lay(self.stage, seen)
        return board.lay(self.stage, seen, arrangement, self.desk.corner)

    def relay(self) -> None:
        """Lays out what the desk holds, without movement."""
        desk = self.desk
        self.layout = self.lay(desk.seen, desk.arrangement)
        self._light(desk.seen)
        if not self.veiled:
            self.keeping.keep(desk)
        self.touch()

    def _light(self, seen: Observation) -> None:
        if self._holds:
            return
        turn, motion = board.in_turn(seen), self.stage.motion("turn_mark")
        for seat, fade in enumerate(self.composer.lit):
            fade.send(float(seat == turn), self.now, self.stage.ms("turn_mark"), motion.ease)

    def _show(self, events: Sequence[Event], seen: Observation) -> None:
        """Shows the table after an action, and lets its cards move there."""
        assert self.layout is not None
        before = self.layout.renamed(self.desk.renamed)
        self.moving.rename(self.desk.renamed)
        self.hands.rename(self.desk.renamed)
        if any(isinstance(event, happened.HandsDealt) for event in events):
            self.due.shown_end = False
            for fade in self.composer.lit:
                fade.put(0.0)
            empty = replace(self.desk.arrangement, groups=(), slots=(), picked=frozenset())
            before = self.lay(board.bare(seen), empty)
            self.stage.sounds.play("shuffle")
        self.telling.happened(events)
        self.desk.follow(seen, taken_back=not events)
        self.hands.follow()
        self._holds = bool(events)
        self.relay()
        foresee(self.stage.cards, before, self.layout)
        self._fly(before, events)
        self._laid_now = True

    def settle(self, kind: str = "relayout", cards: Sequence[CardId] = ()) -> None:
        """Shows the desk after the player arranged something: cards glide to their new places."""
        assert self.layout is not None
        before = self.layout
        self.moving.finish()
        self.relay()
        self._fly(before, (), kind, cards)

    def _fly(
        self,
        before: Layout,
        events: Sequence[Event],
        kind: str = "relayout",
        cards: Sequence[CardId] = (),
    ) -> None:
        assert self.layout is not None
        ear = -1 if self.veiled else self.seat
        self.moving.start(before, self.layout, ear, self.stage.motion, events, (kind, cards))

    # The picture.

    def view(self) -> View:
        """Gives the picture of this moment as plain values."""
        return self.composer.view()

    def draw(self, target: Surface, whole: bool = True) -> list[Rect] | None:
        """Draws the table; gives the rects that it changed, None for all of it."""
        self.dirty = self.controls.changed = False
        return self.composer.draw(target, whole)

    def paint_widgets(self, target: Surface) -> list[Rect]:
        """Draws the widgets, where this table has any; gives the rects that they cover."""
        self.controls.draw(target)
        return [widget.rect.inflate(40, 40) for widget in self.controls.widgets]

    def log_lines(self) -> list[str]:
        """Gives the log in words, the oldest line first."""
        said = (words.log_line(event, self.desk.names) for event in self.log)
        return [say(self.stage, line) for line in said if line is not None]

    # What the player does.

    def on_event(self, event: Input) -> Outcome | None:
        """Gives an event to the player's hands."""
        return self.hands.answer(event)

    def focus_told(self) -> str:
        """Gives the words of what the keyboard is at."""
        return self.telling.focus_told() or super().focus_told()

    def own_parts(self) -> list[Part]:
        """Lists cards, buttons and plates, for tests."""
        return board.parts(self.stage, self.view(), self.desk) if self.layout else []
