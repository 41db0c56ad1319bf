"""Score sheets and charts: what they are ruled by, and what they say of each game."""

from __future__ import annotations

import math
import re
from dataclasses import replace

import pytest

from rummy_desktop.session.statistics import Outcome as MatchOutcome
from rummy_desktop.ui.catalogue import catalogue_or_english
from rummy_desktop.ui.look import Look
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.scene import Push, Scene
from rummy_desktop.ui.scenes.company import Company, company_told
from rummy_desktop.ui.scenes.line_chart import Curve, grid, spread
from rummy_desktop.ui.scenes.papers import chart_title
from rummy_desktop.ui.scenes.pen import scratch
from rummy_desktop.ui.scenes.replays import Replays, others_told
from rummy_desktop.ui.scenes.statistics_side import facts_of
from rummy_desktop.variant import load_variant

from .scenery import SCENES, records


def shown(name: str, size: tuple[int, int], language: str) -> Scene:
    """Gives a scene as it has been drawn once."""
    scene = SCENES[name]()
    loop = Loop(scene, Look(muted=True, language=language), size, time_ms=lambda: 0.0)
    loop.step()
    loop.close()
    return scene


@pytest.mark.parametrize("totals", [
    (0, 12, 220), (0, -40, 35), (0,), (0, 5000), (0, 0, 0), (0, -300, -20), (0, 101), (0, 1, -1),
    (0, 499, -499), (0, 26), (0, 4730),
])  # fmt: skip
@pytest.mark.parametrize("lines", [3, 4, 6])
def test_a_chart_holds_every_total_between_few_round_lines(totals, lines):
    ruled = grid([Curve(0, "", totals)], 7, lines)
    assert ruled.low <= min(*totals, 0)
    assert ruled.high >= max(totals)
    assert max(*totals, 10) > ruled.high - ruled.step
    assert min(*totals, 0) < ruled.low + ruled.step
    drawn = (ruled.high - ruled.low) / ruled.step + 1
    assert drawn == round(drawn)
    assert (4 if lines == 6 else 2) <= drawn <= (7 if totals == (0, 499, -499) else lines)
    assert ruled.step / 10 ** math.floor(math.log10(ruled.step)) in (1, 2, 5)


def test_names_stand_apart_and_near_to_their_lines():
    places = spread([10, 12, 14, 80], 10, 0, 100)
    assert places == pytest.approx([2, 12, 22, 80])
    crowded = spread([95, 96, 97], 10, 0, 100)
    assert crowded == pytest.approx([80, 90, 100])


@pytest.mark.parametrize("language", ["en", "fa", "ka"])
def test_the_sheet_says_who_came_in_again_where_their_total_stands(language):
    scene = shown("replays-pool", (1280, 800), language)
    parts = {part.name: part.rect for part in scene.own_parts()}
    # Omid before the sixth deal, Sara before the seventh.
    for deal, seat in ((6, 1), (7, 3)):
        again, before, after = (
            parts[name]
            for name in (f"sheet.{deal}.again.{seat}", f"sheet.{deal - 1}.{seat}", f"sheet.{deal}")
        )
        assert parts[f"sheet.{deal}.again"].w
        assert abs(again.right - before.right) <= 1
        assert before.bottom <= again.top
        assert again.bottom <= after.bottom
    assert sum(".again." in name for name in parts) == 2
    assert parts["chart.again"].w
    (item,) = scene.controls.find("records").items
    assert item.below.strip()


@pytest.mark.parametrize(("game", "told"), [
    ("contract-rummy", "lowest wins"), ("knock-rummy", "highest wins"),
    ("5000-rummy", "played to 5000, the highest wins"), ("gin-rummy", "to 100, the highest wins"),
    ("knock-rummy-pool", "out at 100, the last one in wins"),
])  # fmt: skip
def test_a_chart_says_how_its_game_is_won(game, told):
    title = chart_title(catalogue_or_english("en")[0], load_variant(game))
    assert told in "".join(sign for sign in title if sign.isascii())


@pytest.mark.parametrize("language", ["en", "fa", "ka"])
def test_the_rows_of_replays_tell_who_won_and_with_what(language):
    scene = shown("replays", (1280, 800), language)
    words = scene.stage.words
    for place, item in enumerate(scene.controls.find("records").items):
        seen = scene.end(place)
        assert words.number(seen.totals[seen.winners[0]]) in item.below
        company = company_told(scene.records[place].header.seats, words)
        for seat in range(seen.players):
            assert company.name(words, seat).lower() in item.below.lower()
        assert item.note


def test_who_won_is_not_told_to_have_played_with_themselves():
    words = catalogue_or_english("en")[0]

    def told(company, winners):
        return re.sub("[\u2066-\u2069]", "", others_told(company, winners, words))

    four = Company(("Ana", "Omid", "Clara", "Nino"), 0)
    assert told(four, (0,)) == "against Omid, Clara and Nino"
    assert told(four, (2,)) == "against you, Omid and Nino"
    assert told(four, (0, 1, 2, 3)) == ""
    assert told(four, ()) == "with Omid, Clara and Nino"
    assert told(Company(four.names, None), ()) == "Ana, Omid, Clara and Nino"


def test_the_rows_of_open_matches_tell_the_deal_they_are_at():
    scene = shown("open-matches", (1280, 800), "en")
    told = [
        re.sub("[\u2066-\u2069]", "", item.below) for item in scene.controls.find("records").items
    ]
    assert [line.split(" · ")[0] for line in told] == ["Deal 6 of 7", "Deal 11", "Deal 6"]
    assert all("with Omid" in line and line.count(" · ") == 2 for line in told)


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fa"])
def test_sheet_and_chart_leave_no_hole_between_them(size, language):
    scene = shown("replays", size, language)
    places = {len(record.moves): place for place, record in enumerate(scene.records)}
    for place in places.values():
        scene.place = place
        parts = {part.name: part.rect for part in scratch(scene.stage, scene.sketch)}
        sheet, chart, gap = parts["sheet"], parts["chart"], 17 * scene.stage.u
        if sheet.x == chart.x:
            assert 0 < chart.top - sheet.bottom <= gap
        else:
            assert (sheet.top, sheet.bottom) == (chart.top, chart.bottom)


@pytest.mark.parametrize("scene", ["open-matches", "replays"])
@pytest.mark.parametrize("language", ["en", "fa", "ka"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_rows_of_records_are_told_whole(scene, language, size):
    made = shown(scene, size, language)
    rows = made.controls.find("records")
    room = rows.rect.w - 24 * made.stage.u
    for item in rows.items:
        assert not made.stage.text.lay_out(item.below, "small", 400, room, item.lines).cut


def test_rows_of_records_are_told_as_as_they_are_read():
    scene = Replays(records(), lambda _: None)
    loop = Loop(scene, Look(muted=True), (1280, 800), time_ms=lambda: 0.0)
    while scene._reading.is_alive():
        loop.step()
    loop.step()
    assert all(item.below.strip() for item in scene.controls.find("records").items)
    loop.close()


def test_a_list_that_is_left_reads_no_further(monkeypatch):
    read: list[int] = []
    monkeypatch.setattr(Replays, "read", lambda self, place: read.append(place))
    scene = Replays(records(), lambda _: None)
    loop = Loop(scene, Look(muted=True), (1280, 800), time_ms=lambda: 0.0)
    loop.post(lambda: Push(Scene()))
    for _ in range(5):
        loop.step()
    # Another scene lies above the list, which waits.
    assert read == []
    assert scene._reading.is_alive()
    loop.close()
    scene._reading.join(10)
    assert not scene._reading.is_alive()
    assert read == []


def test_what_is_worth_knowing_is_counted_from_the_matches():
    won = (True, True, False, True, True, True, False)
    played = [
        MatchOutcome("knock-rummy", "You", 1 if one else 3, 4, 10 * i, one, True, 10, 2)
        for i, one in enumerate(won)
    ]
    facts = facts_of(played)
    assert (facts.worst, facts.per_deal, facts.deals) == (0, 3, 70)
    assert (facts.run, facts.last, facts.lately) == (3, 7, 5)
    assert facts.places == (3, 1, 1, 1, 3, 1, 1)
    low = [replace(one, high_is_good=False) for one in played]
    assert facts_of(low).worst == 60


@pytest.mark.parametrize(("size", "language"), [((960, 600), "fa"), ((1280, 800), "en")])
def test_the_left_column_of_statistics_is_filled(size, language):
    parts = {part.name: part.rect for part in shown("statistics", size, language).own_parts()}
    assert parts["facts"].bottom == pytest.approx(parts["bars"].bottom, abs=2)
    told = [rect for name, rect in parts.items() if name.startswith("facts.")]
    assert len(told) >= 10
    assert all(parts["facts"].contains(rect) for rect in told)
