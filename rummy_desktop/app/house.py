"""The house: home and every room off it, and what must outlive a scene."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import rummy_desktop
from rummy_desktop import places
from rummy_desktop.app.notices import AnyNotice, look_notices, notice_told
from rummy_desktop.session.saves import (
    archive,
    continue_newest,
    discard,
    finished,
    new_path,
    open_save,
    record_paths,
    unfinished,
)
from rummy_desktop.session.session import Session
from rummy_desktop.session.taught import begin_lessons, begun_games, is_new
from rummy_desktop.ui.catalogue import Catalogue, catalogue_or_english, language_names
from rummy_desktop.ui.scene import Outcome, Pop, Push, Quit, Replace, Reset, Scene
from rummy_desktop.ui.scenes.home import Home, HomeDoors, HomeFacts
from rummy_desktop.ui.scenes.saved_match import saved_match
from rummy_desktop.ui.settings import Settings, load_settings, save_settings
from rummy_desktop.ui.tidying import keep

if TYPE_CHECKING:
    from rummy_desktop.app.hints import Hints
    from rummy_desktop.app.tables import Tables
    from rummy_desktop.app.thinking import Thinker
    from rummy_desktop.session.record import Record
    from rummy_desktop.session.saves import Notice
    from rummy_desktop.ui.loop import Loop
    from rummy_desktop.ui.scenes.new_match.choice import Choice, MatchChoice
    from rummy_desktop.variant import Variant

Door = Callable[[], Outcome | None]


class House:
    """Opens every scene with what it needs, and keeps what must outlive a scene.

    A room is imported when its door is opened, or by ``make_ready``: the first picture waits for
    none of them. ``loop`` is set when the window is there. ``deals_shown`` counts the deals that
    bots have played by themselves.
    """

    loop: Loop

    def __init__(self) -> None:
        self.settings, broken = load_settings()
        self.notices: list[AnyNotice] = [broken] if broken else []
        self.notices += look_notices(self.settings.look)
        self.deals_shown = 0
        self._last_choice: Choice | None = None
        self._waiting: Session | None = None
        # What home has painted ahead, once the rooms are there.
        self._ahead: tuple[Callable[[], Scene], ...] = ()

    @cached_property
    def thinker(self) -> Thinker:
        """Gives who has bots think."""
        from rummy_desktop.app.thinking import Thinker

        return Thinker(lambda: self.settings.patience)

    @cached_property
    def hints(self) -> Hints:
        """Gives who is asked for hints."""
        from rummy_desktop.app.hints import Hints

        return Hints(self.thinker)

    @cached_property
    def tables(self) -> Tables:
        """Gives the rooms with tables."""
        from rummy_desktop.app.tables import Tables

        return Tables(self)

    def make_ready(self) -> None:
        """Imports every room and reads every game, for a thread beside the first scene; home then
        has the rooms painted ahead.
        """
        from rummy_desktop.app import hints, tables, thinking  # noqa: F401
        from rummy_desktop.ui.scenes import (  # noqa: F401
            credits,
            fair_play,
            keys,
            open_matches,
            replays,
            rule_book,
            settings,
            statistics,
        )
        from rummy_desktop.ui.scenes.new_match import scene  # noqa: F401

        self._games()
        keep()
        settings.read_themes()
        # Those with most to paint.
        self._ahead = (
            self._new_match, self._settings_as_they_are, self.rule_book, self._credits, keys.Keys,
        )  # fmt: skip

    @property
    def words(self) -> Catalogue:
        """Gives the language that the player chose."""
        return catalogue_or_english(self.settings.look.language)[0]

    def close(self) -> None:
        """Lets go of the worker and the files."""
        if "thinker" in self.__dict__:
            self.thinker.close()
        self._forget_waiting()

    # Home, and what lies off it.

    def home(self) -> Scene:
        """Makes the first scene."""
        doors = HomeDoors(
            go_on=self._go_on,
            new_match=lambda: Push(self._new_match()),
            rule_book=lambda: Push(self.rule_book()),
            open_matches=lambda: Push(self._open_matches()),
            ahead=lambda: self._ahead,
            replays=lambda: Push(self._replays()),
            statistics=lambda: Push(self._statistics()),
            settings=lambda: Push(self.settings_scene()),
            credits=lambda: Push(self._credits()),
            leave=Quit,
            speak=self._speak,
            languages=language_names(),
            version=rummy_desktop.__version__,
        )
        return Home(doors, self._facts)

    def _facts(self) -> HomeFacts:
        self._forget_waiting()
        self._waiting, notices = continue_newest()
        # A file that stays where it is would be told of again each time.
        self.notices += [notice for notice in notices if notice not in self.notices]
        words = self.words
        return HomeFacts(
            saved_match(self._waiting) if self._waiting else None,
            len(record_paths(places.records())),
            [notice_told(notice, words) for notice in self.notices],
            len(record_paths(places.saves())),
        )

    def _forget_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.close()
            self._waiting = None

    def _go_on(self) -> Outcome | None:
        session, self._waiting = self._waiting, None
        return Reset(self.tables.table(session)) if session else None

    def _open_matches(self) -> Scene:
        from rummy_desktop.ui.scenes.open_matches import OpenMatches

        return OpenMatches(
            unfinished(), self._go_on_with, begin=self._new_instead, remove=self._remove
        )

    def _remove(self, record: Record) -> Outcome | None:
        """Deletes a match that is not over, and shows those that are left."""
        self._forget_waiting()
        discard(record.path)
        return Replace(self._open_matches())

    def _go_on_with(self, record: Record) -> Outcome | None:
        """Goes on with one of several matches; what turns out to be none leads home, and is told
        there.
        """
        notices: list[Notice] = []
        self._forget_waiting()
        session = open_save(record.path, notices)
        self.notices += notices
        if session is not None and not session.winners:
            return Reset(self.tables.table(session))
        if session is not None:
            archive(session)
        return Reset(self.home())

    def _speak(self, code: str) -> Outcome | None:
        self._keep(self.settings.with_look(language=code))
        self.loop.relook(self.settings.look)
        return None

    def _keep(self, settings: Settings) -> None:
        """Keeps the settings; where the disk refuses, they hold until the program ends."""
        self.settings = settings
        with contextlib.suppress(OSError):
            save_settings(settings)

    def settings_scene(self) -> Scene:
        """Makes the settings; the player may have written a theme anew just before."""
        self.loop.reread_theme()
        return self._settings_as_they_are()

    def _settings_as_they_are(self) -> Scene:
        from rummy_desktop.ui.scenes.keys import Keys
        from rummy_desktop.ui.scenes.settings import SettingsScene

        return SettingsScene(self.settings, self._keep, Pop, lambda: Push(Keys()), self.loop)

    def _credits(self) -> Scene:
        from rummy_desktop.ui.scenes.credits import Credits

        return Credits(rummy_desktop.__version__)

    def _games(self) -> list[Variant]:
        from rummy_desktop.ui.scenes.new_match.games import find_games

        return [game.variant for game in find_games([places.user_variants()]) if game.variant]

    def rule_book(self, chosen: Variant | None = None, rule: str = "") -> Scene:
        """Makes the rule book, opened at a game and a rule's id."""
        from rummy_desktop.ui.scenes.rule_book import RuleBook

        return RuleBook(self._games(), chosen, rule)

    def _replays(self) -> Scene:
        from rummy_desktop.ui.scenes.replays import Replays

        def fair(record: Record) -> Outcome | None:
            return Push(fair_play(Session.of_record(record)))

        return Replays(
            finished(), lambda record: self.tables.watch(record), fair_play=fair,
            begin=self._new_instead,
        )  # fmt: skip

    def _statistics(self) -> Scene:
        from rummy_desktop.session.statistics import all_outcomes
        from rummy_desktop.ui.scenes.statistics import StatisticsScene

        return StatisticsScene(all_outcomes, self._games(), begin=self._new_instead)

    # Beginning a match.

    def _new_match(self) -> Scene:
        from rummy_desktop.ui.scenes.new_match.scene import NewMatch, NewMatchDoors

        doors = NewMatchDoors(
            self._begin_chosen, Pop, lambda game, rule: Push(self.rule_book(game, rule))
        )
        begun = begun_games()
        return NewMatch(
            doors, [places.user_variants()], self._last_choice, self.settings.name,
            lambda game: is_new(game, begun),
        )  # fmt: skip

    def _new_instead(self) -> Outcome:
        """Leads to a new match from a room in which there is nothing yet; back leads home."""
        return Replace(self._new_match())

    def _begin_chosen(self, choice: MatchChoice) -> Outcome | None:
        from rummy_desktop.ui.scenes.new_match.scene import NewMatch

        top = self.loop.top
        if isinstance(top, NewMatch):
            self._last_choice = replace(top.choice, guide=None)
        return self.begin(choice)

    def begin(self, choice: MatchChoice) -> Outcome | None:
        """Begins a match, its record on the disk."""
        now = datetime.now()
        session = Session(
            choice.variant,
            choice.seats,
            seed_with(choice.seed),
            new_path(choice.variant.id, now),
            practice=choice.practice,
            started=now.isoformat(timespec="seconds"),
        )
        begin_lessons(session.path, choice.variant.id, choice.guide)
        return Reset(self.tables.table(session))

    # Tables that nobody plays at.

    def autoplay(self, variant: str | None, seed: str, deals: int | None) -> Scene:
        """Makes a table at which bots play by themselves, for so many deals or until the window is
        closed.

        Raises:
            VariantError: the game cannot be loaded.
        """
        return self.tables.autoplay(variant, seed, deals)

    def replay(self, path: Path) -> Scene:
        """Makes a table at which a record is played again.

        Raises:
            FaultyFileError: the file is no record, or has a move that is none.
        """
        return self.tables.replay(path)


def fair_play(session: Session) -> Scene:
    """Makes the page of fair play; the seed is told only of a match that is over."""
    from rummy_desktop.ui.scenes.fair_play import FairPlay

    return FairPlay(session.proofs(), session.header.seed if session.winners else "")


def fresh_seed() -> str:
    """Gives a seed that nobody can guess."""
    return secrets.token_hex(16)


def seed_with(word: str) -> str:
    """Gives a fresh seed with a person's own word behind it: neither makes the shuffles alone."""
    return " ".join([fresh_seed(), *word.split()])
