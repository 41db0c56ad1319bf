"""Whole matches through the whole program: from Home to Home, by posted events only."""

from __future__ import annotations

import random
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from rummy_desktop import places
from rummy_desktop.app import house
from rummy_desktop.session.record import read_record
from rummy_desktop.session.saves import ASIDE, SUFFIX, finished
from rummy_desktop.session.session import Session
from rummy_desktop.session.statistics import all_outcomes
from rummy_desktop.ui.catalogue import language_names
from rummy_desktop.ui.dialog import Dialog
from rummy_desktop.ui.scenes.credits import Credits
from rummy_desktop.ui.scenes.deal_end.scene import DealEnd
from rummy_desktop.ui.scenes.deal_log import DealLog
from rummy_desktop.ui.scenes.fair_play import FairPlay
from rummy_desktop.ui.scenes.home import Home
from rummy_desktop.ui.scenes.keys import Keys
from rummy_desktop.ui.scenes.match_end import MatchEnd
from rummy_desktop.ui.scenes.new_match import NewMatch
from rummy_desktop.ui.scenes.open_matches import OpenMatches
from rummy_desktop.ui.scenes.replays import Replays
from rummy_desktop.ui.scenes.rule_book import RuleBook
from rummy_desktop.ui.scenes.score_sheet import score_sheet
from rummy_desktop.ui.scenes.settings import SettingsScene
from rummy_desktop.ui.scenes.statistics import YOU, StatisticsScene
from rummy_desktop.ui.table.scene import TableScene
from tests.app.guest import Guest


@pytest.fixture(autouse=True)
def known_seed(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes every match the same one."""
    monkeypatch.setattr(house, "fresh_seed", lambda: "a seed for the tests")


def saves() -> list[Path]:
    """Lists the matches that are not over."""
    return sorted(places.saves().glob(f"*{SUFFIX}"))


@pytest.mark.parametrize(("game", "seats", "deals"), [("knock-rummy", 2, 10)])
def test_a_whole_match_from_home_to_home(game: str, seats: int, deals: int) -> None:
    """Every deal is played, shown and counted; then the match is in records and statistics."""
    guest = Guest()
    guest.sit_down(game, seats=seats)
    (path,) = saves()
    shown = []

    def end_of_deal(guest: Guest) -> None:
        end = guest.top
        assert isinstance(end, DealEnd)
        assert end.seen == guest.session.observe(0)
        # Everything is on the disk before it is shown.
        kept = saves() or [places.records() / path.name]
        assert tuple(line.text for line in read_record(kept[0]).moves) == guest.session.moves
        shown.append(end.seen.totals)
        guest.key("l")
        assert isinstance(guest.top, DealLog)
        assert len(guest.top.lines(guest.loop.stage)) > seats
        guest.key("escape")
        guest.key("return")

    session = guest.session
    guest.play(at_end_of_deal=end_of_deal)
    assert isinstance(guest.top, MatchEnd)
    seen = guest.top.seen
    assert len(shown) == len(seen.results) == deals
    assert [result.totals for result in seen.results] == shown
    assert seen.totals == session.observe(0).totals
    sheet = score_sheet(seen, guest.top.company, guest.loop.stage.words)
    assert sheet.over
    assert sheet.totals == seen.totals
    assert sheet.leaders == seen.winners == session.winners
    sums = [sum(row.points[seat] for row in sheet.rows) for seat in range(seats)]
    assert tuple(sums) == seen.totals

    assert not saves()
    (record,) = finished()
    assert Session.of_record(record).observe(0) == session.observe(0)
    guest.use("home")
    assert isinstance(guest.top, Home)
    assert guest.top.facts.saved is None
    assert (guest.top.facts.kept, list(guest.top.facts.notices)) == (1, [])

    guest.use("replays")
    assert isinstance(guest.top, Replays)
    assert [one.header for one in guest.top.records] == [session.header]
    guest.key("escape")
    guest.use("statistics")
    assert isinstance(guest.top, StatisticsScene)
    (outcome,) = all_outcomes()
    assert outcome.variant_id == game
    assert (outcome.points, outcome.won) == (seen.totals[0], 0 in seen.winners)
    while guest.top.outcomes is None:
        guest.wait()
    assert guest.top.outcomes == (replace(outcome, name=YOU),)
    guest.key("escape")
    assert isinstance(guest.top, Home)
    assert not guest.loop.stage.words.missing
    guest.leave()


@pytest.mark.parametrize("by_key", [False, True])
@pytest.mark.parametrize("room", ["replays", "statistics"])
def test_a_room_with_nothing_in_it_leads_to_a_new_match(room: str, by_key: bool) -> None:
    """By its button or by Enter; back from there lies home."""
    guest = Guest()
    guest.use(room)
    if isinstance(guest.top, StatisticsScene):
        while guest.top.outcomes is None:
            guest.wait()
    if by_key:
        guest.key("return")
    else:
        guest.use("begin")
    assert isinstance(guest.top, NewMatch)
    guest.key("escape")
    assert isinstance(guest.top, Home)
    guest.leave()


@pytest.mark.slow
def test_all_seven_contracts_from_home_to_home() -> None:
    """So is a whole match of Contract Rummy, its seven contracts one after the other."""
    test_a_whole_match_from_home_to_home("contract-rummy", 3, 7)


@pytest.mark.parametrize("kind", ["closed", "broken off", "gone home"])
@pytest.mark.parametrize("game", ["knock-rummy", "contract-rummy"])
def test_a_match_goes_on_where_it_was_left(game: str, kind: str) -> None:
    """Whether the window was closed, the power was cut or the person went home: Continue leads back
    to the same table, at any moment.
    """
    guest = Guest()
    guest.sit_down(game, seats=3)
    chance = random.Random(f"{game} {kind}")
    for _ in range(4):
        left_at = len(guest.session.moves) + chance.randrange(1, 25)
        session = guest.session
        guest.play(until=lambda: len(guest.session.moves) >= left_at)  # noqa: B023
        before = session.observe(0), session.moves, session.deal_is_over
        if kind == "gone home":
            if isinstance(guest.top, TableScene):
                guest.key("escape")
            else:
                guest.use("menu")
            guest.use("home")
        else:
            (guest.leave if kind == "closed" else guest.break_off)()
            guest.open()
        assert isinstance(guest.top, Home)
        assert guest.top.facts.saved is not None
        assert not guest.top.facts.notices
        guest.use("first")
        assert guest.session is not session
        now = guest.session.observe(0), guest.session.moves, guest.session.deal_is_over
        assert now == before
        assert guest.scene.desk.seen == before[0]
    assert len(saves()) == 1
    guest.leave()


def test_a_second_match_does_not_bury_the_first() -> None:
    """Of two matches that are not over each can be gone on with."""
    guest = Guest()
    for game in ("knock-rummy", "contract-rummy"):
        guest.sit_down(game, seats=3)
        guest.play(until=lambda: len(guest.session.moves) >= 4)
        guest.leave()
        guest.open()
    assert isinstance(guest.top, Home)
    assert guest.top.facts.begun == 2
    guest.use("open_matches")
    assert isinstance(guest.top, OpenMatches)
    games = [record.header.variant.id for record in guest.top.records]
    assert games == ["contract-rummy", "knock-rummy"]
    guest.top.controls.find("records").on_press("1")
    guest.wait()
    guest.use("go on")
    assert guest.session.variant.id == "knock-rummy"
    assert len(guest.session.moves) >= 4
    guest.leave()


def test_a_match_that_is_not_over_is_removed_when_that_was_asked_for_and_said_again() -> None:
    """Two of one day and game are told apart by the time."""
    guest = Guest()
    for _ in range(2):
        guest.sit_down("knock-rummy", seats=3)
        guest.play(until=lambda: len(guest.session.moves) >= 4)
        guest.leave()
        guest.open()
    guest.use("open_matches")
    guest.wait()
    top = guest.top
    assert isinstance(top, OpenMatches)
    first, second = (item.note for item in guest.found("records").items)
    assert ":" in first
    assert ":" in second
    newest = top.records[0].path
    guest.use("remove")
    assert isinstance(guest.top, Dialog)
    guest.key("escape")
    assert guest.top is top
    assert len(saves()) == 2
    guest.key("delete")
    assert isinstance(guest.top, Dialog)
    guest.use("scene.open.remove")
    assert isinstance(guest.top, OpenMatches)
    assert [record.path for record in guest.top.records] == saves()
    assert newest not in saves()
    assert not list(places.saves().glob(f"{newest.stem}.*"))
    guest.key("escape")
    assert isinstance(guest.top, Home)
    assert guest.top.facts.begun == 1
    assert guest.top.facts.saved is not None
    guest.leave()


def test_a_save_damaged_in_the_middle_is_kept_and_told_of() -> None:
    """The broken match is put aside with a notice, and the one before it can be gone on with."""
    guest = Guest()
    guest.sit_down("knock-rummy", seats=2)
    guest.play(until=lambda: len(guest.session.moves) > 4)
    kept = guest.session.observe(0)
    guest.leave()
    (older,) = saves()
    guest.open()
    guest.sit_down("knock-rummy", seats=3)
    guest.play(until=lambda: len(guest.session.moves) > 8)
    guest.leave()
    (newer,) = (path for path in saves() if path != older)
    damaged = bytearray(newer.read_bytes())
    middle = damaged.index(b"\n---\n") + 60
    damaged[middle : middle + 20] = b"\xff" * 20
    newer.write_bytes(damaged)

    guest.open()
    assert isinstance(guest.top, Home)
    (notice,) = guest.top.facts.notices
    assert newer.name in notice.more
    assert newer.name not in notice.told
    line = bytes(damaged[: damaged.index(b"\xff")]).count(b"\n") + 1
    assert f"\u2068{line}\u2069" in notice.more, "the reason is not told"
    assert newer.with_name(newer.name + ASIDE).read_bytes() == bytes(damaged)
    assert saves() == [older]
    guest.use("first")
    assert guest.session.observe(0) == kept
    guest.leave()


def test_a_torn_last_move_is_dropped_and_told_of() -> None:
    """What a power cut has left of the last line is no fault: the match stands one move before."""
    guest = Guest()
    guest.sit_down("knock-rummy", seats=2)
    guest.play(until=lambda: len(guest.session.moves) > 4)
    moves = guest.session.moves
    guest.break_off()
    (path,) = saves()
    with path.open("ab") as file:
        file.write(b"You disca")
    guest.open()
    assert isinstance(guest.top, Home)
    assert len(guest.top.facts.notices) == 1
    guest.use("first")
    assert guest.session.moves == moves
    guest.leave()


OWN = """id: {id}
based-on: knock-rummy
names: {{en: {name}}}
about: {{en: For a rainy evening.}}
minutes: [5, 10]
{more}
"""


def own_game(id: str, name: str, more: str = "") -> None:
    """Writes a game of the player's own."""
    folder = places.user_variants()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{id}.yaml").write_text(OWN.format(id=id, name=name, more=more), encoding="utf-8")


def test_a_broken_game_of_ones_own_is_shown_as_broken_and_all_else_works() -> None:
    """Its tile says so, its faults are told in words, nothing can be dealt; the next game can."""
    own_game("rainy", "Rainy Evening")
    own_game("torn", "Torn", "knock: {from-turn: often}\nmelds.set.mni: 3")
    guest = Guest()
    guest.use("first")
    guest.use("game torn")
    scene = guest.top
    assert isinstance(scene, NewMatch)
    assert scene.broken is not None
    assert len(scene.broken.faults) >= 2
    assert not guest.found("deal").enabled
    guest.use("deal")
    assert guest.top is scene
    guest.use("game rainy")
    assert scene.broken is None
    guest.use("deal")
    assert isinstance(guest.top, TableScene)
    assert guest.session.variant.names["en"] == "Rainy Evening"
    guest.play(until=lambda: len(guest.session.moves) > 3)
    guest.leave()
    guest.open()
    guest.use("rule_book")
    guest.key("escape")
    guest.use("first")
    assert len(guest.session.moves) > 3
    guest.leave()


def test_a_match_outlives_the_file_of_its_own_game() -> None:
    """The rules stand in the save: an own game that was changed or thrown away changes no match."""
    own_game("rainy", "Rainy Evening")
    guest = Guest()
    guest.sit_down("rainy", seats=2)
    guest.play(until=lambda: len(guest.session.moves) > 3)
    kept = guest.session.observe(0)
    guest.leave()
    (places.user_variants() / "rainy.yaml").unlink()
    guest.open()
    guest.use("first")
    assert guest.session.observe(0) == kept
    guest.leave()


@pytest.mark.parametrize(
    "text", ["look: [", "", "look: {pace: warp, theme: felt}\nname: 7\n", "\x00", "- 1"]
)
def test_a_broken_settings_file_is_kept_and_told_of(text: str) -> None:
    """What is sound in it holds; the file is kept aside, and Home says so."""
    path = places.settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    guest = Guest(keep_settings=True)
    assert isinstance(guest.top, Home)
    (notice,) = guest.top.facts.notices
    kept = path.with_name(path.name + ASIDE)
    assert kept.name in notice.more
    assert kept.read_text(encoding="utf-8") == text
    guest.leave()
    guest.open()
    assert not guest.top.facts.notices
    guest.leave()


def test_a_broken_theme_is_told_of_and_the_usual_one_holds() -> None:
    """A theme of the player's own that cannot be read, or is not there any more."""
    places.user_themes().mkdir(parents=True)
    (places.user_themes() / "night.yaml").write_text("based-on: felt\nfelt: {base: red}\n")
    for theme, reason in (("night", "night.yaml"), ("lost", "lost.yaml")):
        guest = Guest(theme=theme)
        assert isinstance(guest.top, Home)
        (notice,) = guest.top.facts.notices
        assert reason in notice.more
        guest.sit_down("knock-rummy", seats=2)
        guest.play(until=lambda: len(guest.session.moves) > 3)  # noqa: B023
        guest.leave()
        saves()[0].unlink()


def test_a_broken_language_is_told_of_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything else speaks on; a language that is not there is no reason to stay closed."""
    folder = tmp_path / "data" / "assets" / "languages"
    shutil.copytree(places.data_file("assets", "languages"), folder)
    (folder / "xx.yaml").write_text('"language": {"name": "Xx"\n"a": [\n', encoding="utf-8")
    monkeypatch.setenv(places.DATA_OVERRIDE, str(tmp_path / "data"))
    language_names.cache_clear()
    try:
        for language in ("xx", "yy"):
            guest = Guest(language=language)
            assert isinstance(guest.top, Home)
            (notice,) = guest.top.facts.notices
            assert f"{language}.yaml" in notice.more
            guest.use("language ka")
            assert guest.loop.stage.words.code == "ka"
            guest.use("settings")
            guest.key("escape")
            guest.leave()
    finally:
        language_names.cache_clear()


def test_fair_play_is_told_at_the_table_at_the_end_and_in_the_records() -> None:
    """The menu, the end of a deal and the replays lead to it; the seed is told in the end only."""
    guest = Guest()
    guest.use("first")
    assert isinstance(guest.top, NewMatch)
    guest.use("game knock-rummy")
    guest.use("seed")
    guest.write("my own word")
    guest.use("deal")
    seed = guest.session.header.seed
    assert seed == "a seed for the tests my own word"
    noted = guest.session.fingerprint
    guest.wait()
    guest.key("escape")
    guest.use("fair_play")
    assert isinstance(guest.top, FairPlay)
    assert [(one.fingerprint, one.order) for one in guest.top.proofs] == [(noted, "")]
    assert not guest.top.seed
    guest.key("escape")
    guest.key("escape")
    assert isinstance(guest.top, TableScene)

    def prove(guest: Guest) -> None:
        guest.use("fair play")
        assert isinstance(guest.top, FairPlay)
        assert guest.top.proofs[0].fingerprint == noted
        guest.use("verify")
        assert set(guest.top.verdicts.values()) == {True}
        assert bool(guest.top.seed) == bool(guest.session.winners)
        guest.key("escape")
        guest.key("return")

    guest.play(at_end_of_deal=prove)
    guest.use("home")
    guest.use("replays")
    guest.use("fair play")
    assert isinstance(guest.top, FairPlay)
    assert guest.top.seed == seed
    assert len(guest.top.over) == len(guest.top.proofs) == 10
    guest.use("verify")
    assert set(guest.top.verdicts.values()) == {True}
    guest.leave()


def test_home_paints_rooms_ahead_once_they_are_ready() -> None:
    """And what is painted so is what the door opens."""
    made = house.House()
    home = made.home()
    assert not home.ahead()
    made.make_ready()
    # The settings speak of the window, of which there is none here.
    made.loop = None  # type: ignore[assignment]
    rooms = {type(make()) for make in home.ahead()}
    assert {NewMatch, SettingsScene, RuleBook, Credits, Keys} <= rooms
    made.close()
