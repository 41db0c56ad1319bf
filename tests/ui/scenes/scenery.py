"""Every scene beside the table, made from fixed positions: what the tests and the pictures show."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from rummy_desktop import __version__
from rummy_desktop.app.notices import AnyNotice, LookNotice, notice_told
from rummy_desktop.cards import read_cards
from rummy_desktop.engine import observe
from rummy_desktop.engine.events import Discarded, Drew, Passed, TookDiscards
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.position import Facts, position
from rummy_desktop.marked import Fault, Mark
from rummy_desktop.session.record import Record, read_record
from rummy_desktop.session.saves import Notice
from rummy_desktop.session.session import Session
from rummy_desktop.session.statistics import Outcome as MatchOutcome
from rummy_desktop.session.statistics import final_places, outcomes
from rummy_desktop.ui.catalogue import Catalogue
from rummy_desktop.ui.given_names import bot_named
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scene import Outcome, Scene
from rummy_desktop.ui.scenes.company import Company
from rummy_desktop.ui.scenes.credits import Credits
from rummy_desktop.ui.scenes.curtain import Curtain
from rummy_desktop.ui.scenes.deal_end import DealEnd, DealEndDoors
from rummy_desktop.ui.scenes.game_words import deal_words, game_name
from rummy_desktop.ui.scenes.home import Home, HomeDoors, HomeFacts
from rummy_desktop.ui.scenes.home_notices import NoticeWords
from rummy_desktop.ui.scenes.keys import Keys
from rummy_desktop.ui.scenes.match_end import MatchEnd, MatchEndDoors
from rummy_desktop.ui.scenes.menu import Menu, MenuDoors
from rummy_desktop.ui.scenes.new_match import NewMatch, NewMatchDoors
from rummy_desktop.ui.scenes.new_match.choice import (
    add_seat,
    choose_game,
    first_choice,
    switch_rule,
)
from rummy_desktop.ui.scenes.new_match.games import find_games
from rummy_desktop.ui.scenes.open_matches import OpenMatches
from rummy_desktop.ui.scenes.replays import Replays
from rummy_desktop.ui.scenes.rule_book import RuleBook
from rummy_desktop.ui.scenes.saved_match import SavedMatch
from rummy_desktop.ui.scenes.settings import SettingsScene
from rummy_desktop.ui.scenes.statistics import YOU, StatisticsScene
from rummy_desktop.ui.settings import Settings, SettingsNotice
from rummy_desktop.ui.table.since import since_told
from rummy_desktop.variant import Variant, load_variant

from . import positions
from .played import dry, i_am_back, played, somebody_is_out

LANGUAGES = (("en", "English"), ("fa", "فارسی"), ("ka", "ქართული"))
BOTS = positions.NAMES[1:]
RECORDS = Path(__file__).with_name("records")


def nowhere(*_: object) -> Outcome | None:
    """Leads nowhere."""
    return None


def seated(players: int) -> Company:
    """Gives so many at a table, you at seat 0 and bots beside you."""
    return Company(positions.NAMES[:players], 0, frozenset(range(1, players)))


def company(seen: Observation) -> Company:
    """Gives the company of an observation, you at seat 0."""
    return seated(seen.players)


def home(saved: bool = True) -> Home:
    """Makes the first scene, with a match to go on with or without."""
    doors = HomeDoors(*[nowhere] * 8, speak=nowhere, languages=LANGUAGES, version=__version__)
    match = SavedMatch(load_variant("contract-rummy"), seated(4), 5, 0)
    return Home(doors, lambda: HomeFacts(match if saved else None, len(records())))


def home_open() -> Home:
    """Makes the first scene with several matches that are not over."""
    scene = home()
    doors = replace(scene.doors, open_matches=nowhere)
    facts = replace(scene._ask(), begun=len(begun()))
    return Home(doors, lambda: facts)


def new_match(
    game: str = "contract-rummy", players: int = 4, rules: Sequence[str] = (), **changed: object
) -> NewMatch:
    """Makes a new match of a game for so many, some house rules and other things changed."""
    variant = load_variant(game)
    choice = choose_game(first_choice(variant, "You", BOTS, "You"), variant)
    choice = replace(choice, seats=choice.seats[: max(1, players)])
    while len(choice.seats) < players:
        choice = add_seat(choice)
    for rule in rules:
        choice = switch_rule(choice, rule, True)
    choice = replace(choice, **changed)  # type: ignore[arg-type]
    return NewMatch(NewMatchDoors(nowhere, nowhere, nowhere), start=choice)


def deal_end(seen: Observation) -> DealEnd:
    """Makes the end of a deal."""
    doors = DealEndDoors(nowhere, nowhere, nowhere, nowhere)
    return DealEnd(seen, company(seen), doors)


def match_end(seen: Observation, *winners: int) -> MatchEnd:
    """Makes the end of a match, with winners of its own or with other ones."""
    over = replace(seen, winners=winners) if winners else seen
    return MatchEnd(over, company(seen), MatchEndDoors(nowhere, nowhere, nowhere))


def variants() -> list[Variant]:
    """Lists the games that can be played."""
    return [game.variant for game in find_games() if game.variant]


@cache
def records() -> list[Record]:
    """Reads the records kept beside this file, the newest first."""
    found = (read_record(path) for path in RECORDS.glob("*.rummy"))
    return sorted(found, key=lambda record: record.header.started, reverse=True)


def begun() -> list[Record]:
    """Gives three of the records as if their matches had been broken off."""
    broken = {"contract-rummy": 0.7, "5000-rummy": 0.55, "gin-rummy": 0.6}
    first = {record.header.variant.id: record for record in reversed(records())}
    left = [
        replace(record, moves=record.moves[: round(len(record.moves) * broken[game])])
        for game, record in first.items()
        if game in broken
    ]
    return sorted(left, key=lambda record: record.header.started, reverse=True)


def pools() -> list[Record]:
    """Gives the record of a match in which players bought themselves in again."""
    return [record for record in records() if record.header.variant.match.pool is not None]


class ReadReplays(Replays):
    """Finished matches that are read at once, without a thread."""

    def entered(self) -> None:
        """Knows how each of them ended."""
        for place in range(len(self.records)):
            self.read(place)


class ReadOpen(OpenMatches):
    """Matches that are not over, read at once."""

    def entered(self) -> None:
        """Knows how each of them stands."""
        for place in range(len(self.records)):
            self.read(place)


class Counted(StatisticsScene):
    """Statistics that were counted before."""

    def __init__(self, outcomes: Sequence[MatchOutcome]) -> None:
        super().__init__(lambda: outcomes, variants(), begin=nowhere)
        self._counted = outcomes

    def entered(self) -> None:
        """Shows them at once, without a thread."""
        self.show(self._counted)


@cache
def counted() -> tuple[MatchOutcome, ...]:
    """Gives what you came to in the matches whose records are kept, the oldest first."""
    return tuple(
        replace(one, name=YOU)
        for record in reversed(records())
        for one in outcomes(Session.of_record(record))
    )


def statistics(matches: int = 40) -> Counted:
    """Makes statistics of so many made-up matches."""
    chance = random.Random(3)
    games = [load_variant(id) for id in (*["contract-rummy"] * 3, "knock-rummy", "5000-rummy")]
    found = []
    for _ in range(matches):
        game = chance.choice(games)
        high = game.match.wins == "highest"
        totals = tuple(chance.randint(40, 260) for _ in range(4))
        best = (max if high else min)(totals)
        winners = tuple(seat for seat, total in enumerate(totals) if total == best)
        place = final_places(game, totals, winners)[0]
        found.append(
            MatchOutcome(
                game.id, YOU, place, 4, totals[0], 0 in winners, high, 7, chance.randint(0, 3)
            )
        )
    return Counted(found)


class Window:
    """A window that never takes the whole screen."""

    is_full_screen = False

    def toggle_full_screen(self) -> None:
        """Stays as it is."""


def settings(page: str = "looks", **look: object) -> SettingsScene:
    """Makes a page of the settings, some looks chosen."""
    chosen = Settings().with_look(**look)
    return SettingsScene(chosen, nowhere, nowhere, nowhere, Window(), page)


class Voiceless(SettingsScene):
    """Settings on a computer that cannot speak."""

    def finds_voice(self) -> bool:
        """Finds no voice, whatever there is."""
        return False


def settings_voiceless() -> SettingsScene:
    """Makes the settings of somebody who wants to hear and cannot."""
    chosen = Settings().with_look(speech=True)
    return Voiceless(chosen, nowhere, nowhere, nowhere, Window(), "play")


def menu() -> Menu:
    """Makes the menu over a table."""
    return Menu(MenuDoors(*[nowhere] * 6, guide=nowhere, redo=nowhere))


def since(stage: Stage) -> str:
    """Tells Clara what the others did since her turn."""
    card = dict(zip(("9S", "KD", "5H", "2C", "QD"), read_cards("9S KD 5H 2C QD"), strict=True))
    state = position(load_variant("contract-rummy"), 4, Facts(turn=2))
    history = (
        Drew(1, None), Discarded(1, card["9S"]), Drew(2, None), Discarded(2, card["KD"]),
        TookDiscards(3, (card["KD"],)), Discarded(3, card["5H"]), Passed(0),
        Drew(0, None), Discarded(0, card["2C"]), Drew(1, None), Discarded(1, card["QD"]),
    )  # fmt: skip
    seen = replace(observe(state, 2), history=history)
    ours = tuple(bot_named(name, stage.words) for name in ("Tamar", *positions.NAMES[1:4]))
    return since_told(stage, seen, ours)


class NamedCurtain(Curtain):
    """The curtain before Clara, called as she is in the language of the picture."""

    def set_stage(self, stage: Stage) -> None:
        """Takes her name in the language of the stage."""
        self.name = bot_named("Clara", stage.words)
        seen = positions.contract(4)
        self.title = lambda stage: (
            game_name(seen.variant, stage.words), deal_words(seen, stage.words)
        )  # fmt: skip
        super().set_stage(stage)


def notices(words: Catalogue) -> list[NoticeWords]:
    """Tells four things that went wrong, in a language."""
    kept = Path("2026-05-04-193012-contract-rummy.rummy.unreadable")
    torn = Path("2026-05-03-200100-gin-rummy.rummy")
    move = Fault(Mark("", 14), "", "illegal-move", {"move": "Omid draw stock"})
    theme = Fault(Mark("sunset.yaml"), "", "file-missing")
    settings = Path("settings.yaml")
    found: list[AnyNotice] = [
        Notice("kept-aside", kept.with_suffix(""), kept, move),
        Notice("torn", torn),
        LookNotice("theme", "sunset", theme),
        SettingsNotice(settings, Path("settings.yaml.unreadable"), ("look.text",)),
    ]
    return [notice_told(one, words) for one in found]


class Noticed(Home):
    """The first scene with things to tell."""

    def set_stage(self, stage: Stage) -> None:
        """Tells them in the language of the stage."""
        facts = replace(home()._ask(), notices=notices(stage.words))
        self._ask = lambda: facts
        super().set_stage(stage)


def home_notices() -> Noticed:
    """Makes the first scene with things to tell."""
    return Noticed(home().doors, lambda: HomeFacts())


SCENE_LOOKS: Mapping[str, Mapping[str, object]] = {"settings-large": {"text": 2.0, "cards": 2.0}}
"""What is chosen besides where the picture is to show it."""

SCENES: Mapping[str, Callable[[], Scene]] = {
    "home": home,
    "home-first": lambda: home(saved=False),
    "home-open": home_open,
    "home-notices": home_notices,
    "new-match": new_match,
    "new-match-8": lambda: new_match("may-i", 8),
    "new-match-knock": lambda: new_match("knock-rummy", 2),
    "new-match-changed": lambda: new_match(
        "knock-rummy", 2, ("knock-with-ten", "ace-high-too"), length=5, seed="nowruz"
    ),
    "deal-end": lambda: deal_end(positions.contract(4)),
    "deal-end-3": lambda: deal_end(positions.contract(3)),
    "deal-end-5": lambda: deal_end(positions.contract(5)),
    "deal-end-6": lambda: deal_end(positions.contract(6)),
    "deal-end-8": lambda: deal_end(positions.contract(8)),
    "deal-end-knock": lambda: deal_end(positions.knock()),
    "deal-end-knock-2": lambda: deal_end(positions.knock(players=2)),
    "deal-end-knock-5": lambda: deal_end(positions.knock(players=5, beaten=True)),
    "deal-end-pool": lambda: deal_end(played("knock-rummy-pool", 4, "4", until=somebody_is_out)),
    "deal-end-back": lambda: deal_end(played("knock-rummy-pool", 4, "3", until=i_am_back)),
    "deal-end-5000": lambda: deal_end(positions.melded(5)),
    "deal-end-5000-3": lambda: deal_end(positions.melded(3)),
    "deal-end-5000-8": lambda: deal_end(positions.melded(8)),
    "deal-end-stock": lambda: deal_end(played("knock-rummy", 2, "9", "novice", dry)),
    "match-end": lambda: match_end(played("contract-rummy", 4, "3")),
    "match-end-2": lambda: match_end(played("knock-rummy", 2, "3")),
    "match-end-8": lambda: match_end(played("may-i", 8, "4")),
    "match-end-pool": lambda: match_end(played("knock-rummy-pool", 4, "4")),
    "curtain": lambda: NamedCurtain("Clara", menu=nowhere),
    "curtain-since": lambda: NamedCurtain("Clara", menu=nowhere, since=since),
    "menu": menu,
    "keys": Keys,
    "settings": settings,
    "settings-large": lambda: settings(text=2.0, cards=2.0),
    "settings-play": lambda: settings("play", speech=True),
    "settings-voiceless": settings_voiceless,
    "rule-book": lambda: RuleBook(variants(), load_variant("contract-rummy")),
    "rule-book-at": lambda: RuleBook(variants(), load_variant("contract-rummy"), "C21"),
    "replays": lambda: ReadReplays(records(), nowhere, nowhere),
    "replays-pool": lambda: ReadReplays(pools(), nowhere, nowhere),
    "open-matches": lambda: ReadOpen(begun(), nowhere),
    "replays-none": lambda: Replays([], nowhere, nowhere, begin=nowhere),
    "open-matches-none": lambda: OpenMatches([], nowhere, begin=nowhere),
    "statistics": lambda: Counted(counted()),
    "statistics-many": statistics,
    "statistics-none": lambda: statistics(0),
    "credits": lambda: Credits(__version__),
}
