"""Tables put together: with sessions, bots and settings, and the scenes that a match leads to."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from rummy_desktop import places
from rummy_desktop.app.house import Door, fair_play
from rummy_desktop.app.playing_by_itself import PassingDealEnd
from rummy_desktop.engine import Observation
from rummy_desktop.engine.events import DealBegan, Event
from rummy_desktop.marked import Fault, FaultyFileError, of_system
from rummy_desktop.session.kept_hands import KeptHand, read_hands, write_hands
from rummy_desktop.session.record import Line, Record, Seat, read_record
from rummy_desktop.session.saves import archive
from rummy_desktop.session.session import Session
from rummy_desktop.session.showing import Showing
from rummy_desktop.session.taught import lessons_of
from rummy_desktop.ui.dialog import Answer, Dialog
from rummy_desktop.ui.faults import reason_told
from rummy_desktop.ui.scene import Outcome, Pop, Push, Quit, Reset, Scene
from rummy_desktop.ui.scenes.company import company_of
from rummy_desktop.ui.scenes.curtain import Curtain
from rummy_desktop.ui.scenes.deal_end.scene import DealEnd, DealEndDoors
from rummy_desktop.ui.scenes.deal_log import DealLog
from rummy_desktop.ui.scenes.game_words import deal_words, game_name
from rummy_desktop.ui.scenes.keys import Keys
from rummy_desktop.ui.scenes.match_end import MatchEnd, MatchEndDoors
from rummy_desktop.ui.scenes.menu import Menu, MenuDoors
from rummy_desktop.ui.scenes.new_match.choice import MatchChoice
from rummy_desktop.ui.signs import cleaned
from rummy_desktop.ui.table.brush import say
from rummy_desktop.ui.table.playback import Playback
from rummy_desktop.ui.table.scene import TableScene
from rummy_desktop.ui.table.since import since_told
from rummy_desktop.ui.table.watch import WatchScene
from rummy_desktop.ui.table.watching import Doors
from rummy_desktop.ui.table.words import log_line
from rummy_desktop.ui.widgets import Shortcut
from rummy_desktop.variant import load_variant

if TYPE_CHECKING:
    from rummy_desktop.app.house import House
    from rummy_desktop.ui.look import Stage

DEMONSTRATED = "contract-rummy"
"""The game that bots play by themselves where none is named."""


class Tables:
    """Makes the tables of a house."""

    def __init__(self, house: House) -> None:
        self.house = house

    def table(self, session: Session) -> TableScene:
        """Makes the table of a match; no picture waits for its record."""
        session.be_patient()
        self.house.thinker.begin()
        self._tell_of_the_disk(session)
        doors = self._doors(session, lambda: self._leave(session))
        return TableScene(session, self.house.thinker, doors, lambda: self.house.settings)

    def _tell_of_the_disk(self, session: Session) -> None:
        """Says once, each time that it begins, that the disk takes the match no longer."""
        known: OSError | None = None

        def look(events: tuple[Event, ...] = ()) -> None:
            nonlocal known
            if session.trouble is not None and known is None:
                fault = of_system(session.path or Path(), session.trouble, "disk-refuses")
                self.house.loop.post(lambda: Push(_disk_dialog(fault)))
            known = session.trouble

        session.subscribe(None, look)
        look()

    def _doors(self, session: Session, leave: Door) -> Doors:
        def rule_book(rule: str = "") -> Scene:
            return self.house.rule_book(session.variant, rule)

        lessons = lessons_of(session.path)

        def guides() -> bool:
            shown = self._shown()
            # At the table it may speak of something new in a deal that is no longer guided.
            return lessons.guides(session.observe(0).deal) if shown is None else shown.guide.on

        def switch_guide() -> Outcome | None:
            lessons.switch(not guides())
            return Pop()

        menu = MenuDoors(
            redo=self._redo,
            may_redo=lambda: (scene := self._shown()) is not None and scene.may_redo,
            rule_book=lambda: Push(rule_book()),
            fair_play=lambda: Push(fair_play(session)),
            settings=lambda: Push(self.house.settings_scene()),
            keys=lambda: Push(Keys()),
            home=leave,
            leave=Quit,
            guide=switch_guide,
            guides=guides,
        )
        return Doors(
            curtain=lambda name: Curtain(
                name,
                lambda stage: told_where(session, stage),
                menu=lambda: Push(Menu(menu)),
                since=lambda stage: since_turn(session, stage),
            ),
            deal_end=lambda: self._deal_end(session, menu),
            menu=lambda: Menu(menu),
            rules=rule_book,
            hint=self.house.hints.ask,
            memory=HandsBeside(session),
            guide=lessons,
        )

    def _shown(self) -> TableScene | None:
        """Gives the table among the scenes that lie on each other."""
        return next((one for one in self.house.loop.scenes if isinstance(one, TableScene)), None)

    def _redo(self) -> Outcome | None:
        scene = self._shown()
        if scene is not None:
            scene.hands.redo()
        return Pop()

    def _leave(self, session: Session) -> Outcome | None:
        session.close()
        return Reset(self.house.home())

    def _deal_end(self, session: Session, menu: MenuDoors) -> Scene:
        """Makes the end of a deal; a match that is over goes to the records before it is shown."""
        seen, company = session.observe(0), company_of(session.seats)
        over = bool(session.winners)
        if over:
            archive(session)

        def go_on() -> Outcome | None:
            return Reset(self._match_end(session)) if over else Pop()

        doors = DealEndDoors(
            go_on,
            watch=lambda: self.watch(past(session), seen.deal),
            menu=lambda: Push(Menu(menu)),
            log=lambda: Push(deal_log(session, seen)),
            fair_play=lambda: Push(fair_play(session)),
        )
        return DealEnd(seen, company, doors)

    def _match_end(self, session: Session) -> Scene:
        def again() -> Outcome | None:
            header = session.header
            choice = MatchChoice(header.variant, header.seats, practice=header.practice)
            return self.house.begin(choice)

        record = past(session)
        doors = MatchEndDoors(again, lambda: Reset(self.house.home()), lambda: self.watch(record))
        return MatchEnd(session.observe(0), company_of(session.seats), doors)

    # Matches that play themselves.

    def autoplay(self, variant: str | None, seed: str, deals: int | None) -> Scene:
        """Makes a table at which bots play by themselves, for so many deals or until the window is
        closed.

        Raises:
            VariantError: the game cannot be loaded.
        """
        game = load_variant(variant or DEMONSTRATED, folders=[places.user_variants()])
        names = self.house.words.say("scene.new_match.names").split(", ")
        seats = [Seat(names[n], "bot", "steady") for n in range(min(game.players.best, len(names)))]
        session = Session(game, seats, seed)

        def deal_end() -> Scene:
            self.house.deals_shown += 1
            done = deals is not None and self.house.deals_shown >= deals
            company = company_of(session.seats)
            return PassingDealEnd(
                session.observe(0), company, Quit if done or session.winners else Pop
            )

        return TableScene(session, self.house.thinker, Doors(curtain=Curtain, deal_end=deal_end))

    def replay(self, path: Path) -> Scene:
        """Makes a table at which a record is played again.

        Raises:
            FaultyFileError: the file is no record, or has a move that is none.
        """
        return self._watching(Playback(Showing(read_record(path))), Quit)

    def watch(self, record: Record, deal: int | None = None) -> Outcome | None:
        """Has a record made ready beside the drawing and then played again, wholly or one deal of
        it.
        """
        before = self.house.loop.top

        def show(showing: Showing) -> Outcome | None:
            # Who has gone elsewhere meanwhile is not called back.
            if self.house.loop.top is not before:
                return None
            playback = playback_of(showing, deal)
            return Push(self._watching(playback, Pop))

        def make_ready() -> None:
            with contextlib.suppress(FaultyFileError):
                showing = Showing(record)
                self.house.loop.post(lambda: show(showing))

        threading.Thread(target=make_ready, name="replay", daemon=True).start()
        return None

    def _watching(self, playback: Playback, leave: Door) -> Scene:
        def rules(rule: str) -> Scene:
            return self.house.rule_book(playback.showing.header.variant, rule)

        doors = Doors(curtain=Curtain, deal_end=Scene, rules=rules)
        return WatchScene(playback, doors, leave, lambda: self.house.settings)


class HandsBeside:
    """Keeps how the hands of a match lie beside its record, while it has one."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def read(self) -> dict[int, KeptHand]:
        """Gives how the hands lay when the match was left."""
        return read_hands(self.session.path) if self.session.path else {}

    def write(self, hands: Mapping[int, KeptHand]) -> None:
        """Keeps how they lie now."""
        if self.session.path:
            write_hands(self.session.path, hands)


def deal_log(session: Session, seen: Observation) -> Scene:
    """Makes the page that tells what everybody could see of the deal that is over."""
    happened = session.events_for(None)
    began = (i for i, event in enumerate(happened) if isinstance(event, DealBegan))
    first = max(began, default=0)
    company = company_of(session.seats)

    def lines(stage: Stage) -> list[str]:
        names = [company.name(stage.words, seat) for seat in range(len(company.names))]
        told = (log_line(event, names) for event in happened[first:])
        return [say(stage, line) for line in told if line is not None]

    return DealLog(lambda stage: deal_words(seen, stage.words), lines)


def told_where(session: Session, stage: Stage) -> tuple[str, str]:
    """Tells which game is played, and which deal of it."""
    words = stage.words
    return game_name(session.variant, words), deal_words(session.observe(0), words)


def since_turn(session: Session, stage: Stage) -> str:
    """Tells what others did openly since the last turn of whose move it is."""
    if session.to_act is None:
        return ""
    names = [cleaned(seat.name) for seat in session.seats]
    return since_told(stage, session.observe(session.to_act), names)


def past(session: Session) -> Record:
    """Gives the record of a match as it stands now."""
    moves = tuple(Line(text, number) for number, text in enumerate(session.moves, start=1))
    return Record(session.path or Path(), session.header, moves)


def playback_of(showing: Showing, deal: int | None) -> Playback:
    """Gives a match to be looked at from its beginning, or one deal of it."""
    starts = showing.deal_starts()
    if deal is None or deal > len(starts):
        return Playback(showing)
    last = starts[deal] - 1 if deal < len(starts) else None
    return Playback(showing, starts[deal - 1], last)


def _disk_dialog(fault: Fault) -> Dialog:
    return Dialog(
        lambda stage: stage.say("notice.disk_title"),
        lambda stage: stage.say("notice.disk", problem=reason_told(stage.words, fault)),
        [Answer(True, "shared.ok", "primary", Shortcut(pygame.K_RETURN))],
    )
