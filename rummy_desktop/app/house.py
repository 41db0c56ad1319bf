"""Which door leads where: the scenes put together with sessions, saves, settings and the bots."""

from __future__ import annotations

import contextlib
import secrets
import threading
from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

import rummy_desktop
from rummy_desktop import places
from rummy_desktop.app.hints import hint
from rummy_desktop.app.notices import AnyNotice, look_notices, notice_told
from rummy_desktop.app.playing_by_itself import PassingDealEnd
from rummy_desktop.app.thinking import Thinker
from rummy_desktop.marked import FaultyFileError
from rummy_desktop.session.record import Line, Record, Seat, read_record
from rummy_desktop.session.saves import archive, continue_newest, finished, new_path
from rummy_desktop.session.session import Session
from rummy_desktop.session.showing import Showing
from rummy_desktop.session.statistics import all_outcomes
from rummy_desktop.ui.catalogue import Catalogue, catalogue_or_english, language_names
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.scene import Outcome, Pop, Push, Quit, Reset, Scene
from rummy_desktop.ui.scenes.company import Company
from rummy_desktop.ui.scenes.credits import Credits
from rummy_desktop.ui.scenes.curtain import Curtain
from rummy_desktop.ui.scenes.deal_end.scene import DealEnd, DealEndDoors
from rummy_desktop.ui.scenes.fair_play import FairPlay
from rummy_desktop.ui.scenes.home import Home, HomeDoors, HomeFacts, saved_match
from rummy_desktop.ui.scenes.keys import Keys
from rummy_desktop.ui.scenes.match_end import MatchEnd, MatchEndDoors
from rummy_desktop.ui.scenes.menu import Menu, MenuDoors
from rummy_desktop.ui.scenes.new_match.choice import Choice, MatchChoice
from rummy_desktop.ui.scenes.new_match.games import find_games
from rummy_desktop.ui.scenes.new_match.scene import NewMatch, NewMatchDoors
from rummy_desktop.ui.scenes.replays import Replays
from rummy_desktop.ui.scenes.rule_book import RuleBook
from rummy_desktop.ui.scenes.settings import SettingsScene
from rummy_desktop.ui.scenes.statistics import StatisticsScene
from rummy_desktop.ui.settings import Settings, load_settings, save_settings
from rummy_desktop.ui.table.playback import Playback
from rummy_desktop.ui.table.scene import TableScene
from rummy_desktop.ui.table.watch import WatchScene
from rummy_desktop.ui.table.watching import Doors
from rummy_desktop.variant import Variant, load_variant

Door = Callable[[], Outcome | None]

DEMONSTRATED = "contract-rummy"
"""The game that bots play by themselves where none is named."""


class House:
    """Opens every scene with what it needs, and keeps what must outlive a scene.

    ``loop`` is set when the window is there. ``deals_shown`` counts the deals that bots have
    played by themselves.
    """

    loop: Loop

    def __init__(self) -> None:
        self.settings, broken = load_settings()
        self.notices: list[AnyNotice] = [broken] if broken else []
        self.notices += look_notices(self.settings.look)
        self.thinker = Thinker()
        self.deals_shown = 0
        self._last_choice: Choice | None = None
        self._waiting: Session | None = None

    @property
    def words(self) -> Catalogue:
        """Gives the language that the player chose."""
        return catalogue_or_english(self.settings.look.language)[0]

    def close(self) -> None:
        """Lets go of the worker and the files."""
        self.thinker.close()
        self._forget_waiting()

    # Home, and what lies off it.

    def home(self) -> Scene:
        """Makes the first scene."""
        doors = HomeDoors(
            go_on=self._go_on,
            new_match=lambda: Push(self._new_match()),
            rule_book=lambda: Push(self._rule_book()),
            replays=lambda: Push(self._replays()),
            statistics=lambda: Push(self._statistics()),
            settings=lambda: Push(self._settings()),
            credits=lambda: Push(Credits(rummy_desktop.__version__)),
            leave=Quit,
            speak=self._speak,
            languages=language_names(),
            version=rummy_desktop.__version__,
        )
        return Home(doors, self._facts)

    def _facts(self) -> HomeFacts:
        self._forget_waiting()
        self._waiting, notices = continue_newest()
        self.notices += notices
        words = self.words
        return HomeFacts(
            saved_match(self._waiting) if self._waiting else None,
            len(finished()),
            [notice_told(notice, words) for notice in self.notices],
        )

    def _forget_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.close()
            self._waiting = None

    def _go_on(self) -> Outcome | None:
        session, self._waiting = self._waiting, None
        return Reset(self._table(session)) if session else None

    def _speak(self, code: str) -> Outcome | None:
        self._keep(self.settings.with_look(language=code))
        self.loop.relook(self.settings.look)
        return None

    def _keep(self, settings: Settings) -> None:
        """Keeps the settings; where the disk refuses, they hold until the program ends."""
        self.settings = settings
        with contextlib.suppress(OSError):
            save_settings(settings)

    def _settings(self) -> Scene:
        return SettingsScene(self.settings, self._keep, keys=lambda: Push(Keys()))

    def _games(self) -> list[Variant]:
        return [game.variant for game in find_games([places.user_variants()]) if game.variant]

    def _rule_book(self, chosen: Variant | None = None, rule: str = "") -> Scene:
        return RuleBook(self._games(), chosen, rule)

    def _replays(self) -> Scene:
        def fair(record: Record) -> Outcome | None:
            return Push(fair_play(Session.of_record(record)))

        return Replays(finished(), lambda record: self._watch(record), fair_play=fair)

    def _statistics(self) -> Scene:
        return StatisticsScene(all_outcomes, self._games())

    # A match.

    def _new_match(self) -> Scene:
        doors = NewMatchDoors(self._begin, Pop, lambda variant: Push(self._rule_book(variant)))
        return NewMatch(doors, [places.user_variants()], self._last_choice, self.settings.name)

    def _begin(self, choice: MatchChoice) -> Outcome | None:
        top = self.loop.top
        if isinstance(top, NewMatch):
            self._last_choice = top.choice
        now = datetime.now()
        session = Session(
            choice.variant,
            choice.seats,
            seed_with(choice.seed),
            new_path(choice.variant.id, now),
            practice=choice.practice,
            started=now.isoformat(timespec="seconds"),
        )
        return Reset(self._table(session))

    def _table(self, session: Session) -> TableScene:
        doors = self._doors(session, lambda: self._leave(session))
        return TableScene(session, self.thinker, doors, lambda: self.settings)

    def _doors(self, session: Session, leave: Door) -> Doors:
        def rule_book(rule: str = "") -> Scene:
            return self._rule_book(session.variant, rule)

        menu = MenuDoors(
            rule_book=lambda: Push(rule_book()),
            fair_play=lambda: Push(fair_play(session)),
            settings=lambda: Push(self._settings()),
            keys=lambda: Push(Keys()),
            home=leave,
            leave=Quit,
        )
        return Doors(
            curtain=Curtain,
            deal_end=lambda: self._deal_end(session, menu),
            menu=lambda: Menu(menu),
            rules=rule_book,
            hint=hint,
        )

    def _leave(self, session: Session) -> Outcome | None:
        session.close()
        return Reset(self.home())

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
            watch=lambda: self._watch(past(session), seen.deal),
            menu=lambda: Push(Menu(menu)),
            fair_play=lambda: Push(fair_play(session)),
        )
        return DealEnd(seen, company, doors)

    def _match_end(self, session: Session) -> Scene:
        def again() -> Outcome | None:
            header = session.header
            choice = MatchChoice(header.variant, header.seats, practice=header.practice)
            return self._begin(choice)

        record = past(session)
        doors = MatchEndDoors(again, lambda: Reset(self.home()), lambda: self._watch(record))
        return MatchEnd(session.observe(0), company_of(session.seats), doors)

    # Matches that play themselves.

    def autoplay(self, variant: str | None, seed: str, deals: int | None) -> Scene:
        """Makes a table at which bots play by themselves, for so many deals or until the window is
        closed.

        Raises:
            VariantError: the game cannot be loaded.
        """
        game = load_variant(variant or DEMONSTRATED, folders=[places.user_variants()])
        names = self.words.say("scene.new_match.names").split(", ")
        seats = [Seat(names[n], "bot", "steady") for n in range(min(game.players.best, len(names)))]
        session = Session(game, seats, seed)

        def deal_end() -> Scene:
            self.deals_shown += 1
            done = deals is not None and self.deals_shown >= deals
            company = company_of(session.seats)
            return PassingDealEnd(
                session.observe(0), company, Quit if done or session.winners else Pop
            )

        return TableScene(session, self.thinker, Doors(curtain=Curtain, deal_end=deal_end))

    def replay(self, path: Path) -> Scene:
        """Makes a table at which a record is played again.

        Raises:
            FaultyFileError: the file is no record, or has a move that is none.
        """
        return self._watching(Playback(Showing(read_record(path))), Quit)

    def _watch(self, record: Record, deal: int | None = None) -> Outcome | None:
        """Has a record made ready beside the drawing and then played again, wholly or one deal of
        it.
        """
        before = self.loop.top

        def show(showing: Showing) -> Outcome | None:
            # Who has gone elsewhere meanwhile is not called back.
            if self.loop.top is not before:
                return None
            playback = playback_of(showing, deal)
            return Push(self._watching(playback, Pop))

        def make_ready() -> None:
            with contextlib.suppress(FaultyFileError):
                showing = Showing(record)
                self.loop.post(lambda: show(showing))

        threading.Thread(target=make_ready, name="replay", daemon=True).start()
        return None

    def _watching(self, playback: Playback, leave: Door) -> Scene:
        def rules(rule: str) -> Scene:
            return self._rule_book(playback.showing.header.variant, rule)

        doors = Doors(curtain=Curtain, deal_end=Scene, rules=rules)
        return WatchScene(playback, doors, leave, lambda: self.settings)


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


def fair_play(session: Session) -> Scene:
    """Makes the page of fair play; the seed is told only of a match that is over."""
    return FairPlay(session.proofs(), session.header.seed if session.winners else "")


def company_of(seats: Sequence[Seat]) -> Company:
    """Gives who sits at a table; a person alone with bots is "you"."""
    persons = [number for number, seat in enumerate(seats) if seat.kind == "person"]
    return Company(tuple(seat.name for seat in seats), persons[0] if len(persons) == 1 else None)


def fresh_seed() -> str:
    """Gives a seed that nobody can guess."""
    return secrets.token_hex(16)


def seed_with(word: str) -> str:
    """Gives a fresh seed with a person's own word behind it: neither makes the shuffles alone."""
    return " ".join([fresh_seed(), *word.split()])
