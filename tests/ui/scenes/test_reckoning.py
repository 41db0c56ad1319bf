"""What the end of a deal shows adds up to what the rules core scored."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from pygame import Rect

from rummy_desktop.session.session import Session
from rummy_desktop.ui.card_art import RATIO
from rummy_desktop.ui.catalogue import catalogue_or_english
from rummy_desktop.ui.look import Look
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.scenes.company import Company
from rummy_desktop.ui.scenes.deal_end.account_words import as_counted
from rummy_desktop.ui.scenes.deal_end.counting import counting
from rummy_desktop.ui.scenes.deal_end.fitting import APART, LARGEST, OPEN_STEP, Measure
from rummy_desktop.ui.scenes.deal_end.headline import below_title, title
from rummy_desktop.ui.scenes.deal_end.placing import lay_out
from rummy_desktop.ui.scenes.deal_end.reckoning import accounts, winners_of
from rummy_desktop.ui.scenes.deal_end.scene import FORMS
from rummy_desktop.ui.scenes.papers import curves_of
from rummy_desktop.ui.scenes.pen import Pen
from rummy_desktop.ui.scenes.score_columns import sheet_lines
from rummy_desktop.ui.scenes.score_sheet import score_sheet

from . import positions, scenery
from .played import i_am_back, played, somebody_is_out

WORDS = catalogue_or_english("en")[0]
ENDS = {
    "contract 3": lambda: positions.contract(3),
    "contract 4": lambda: positions.contract(4),
    "contract 8": lambda: positions.contract(8),
    "knock": lambda: positions.knock(),
    "knock 2": lambda: positions.knock(players=2),
    "knock beaten": lambda: positions.knock(players=5, beaten=True),
    "pool": lambda: positions.knock("knock-rummy-pool", 4),
    "melded 3": lambda: positions.melded(3),
    "melded 8": lambda: positions.melded(8),
}


@pytest.fixture(params=ENDS, ids=str)
def seen(request):
    return ENDS[request.param]()


def measure(u: float) -> Measure:
    """Gives how accounts are measured in a window of a size."""
    return Measure(u, 22 * u, 24 * u, 62 * u, 14 * u)


def left(account):
    return sum(group.total or 0 for group in account.groups if group.kind == "left")


def test_every_card_of_every_hand_is_shown_once(seen):
    for account in accounts(seen):
        shown = [card for group in account.groups for card in group.cards]
        assert len(shown) == len(set(shown))
        assert set(seen.result.hands[account.seat]) <= set(shown)


def test_every_seat_has_an_account_with_its_points(seen):
    told = {account.seat: account.points for account in accounts(seen)}
    assert told == dict(enumerate(seen.result.points))


def test_cards_left_count_as_scored():
    for players in (3, 4, 8):
        for account in accounts(positions.contract(players)):
            assert left(account) == account.points


def test_deadwood_is_what_the_solver_found():
    for seen in (positions.knock(), positions.knock("knock-rummy-pool", 4)):
        for account in accounts(seen):
            assert left(account) == seen.result.deadwood[account.seat]
            assert account.count == seen.result.deadwood[account.seat]


def test_melded_cards_count_for_who_laid_them():
    seen = positions.melded(5)
    hands = sum(sum(g.points) for a in accounts(seen) for g in a.groups if g.kind == "left")
    for account in accounts(seen):
        melded = sum(group.total for group in account.groups if group.kind != "left")
        bonus = hands if account.seat == seen.result.by else 0
        assert melded + bonus == account.points


def test_who_went_out_comes_first_and_then_the_best():
    seats = [account.seat for account in accounts(positions.contract(4))]
    assert seats == [1, 0, 3, 2]
    assert winners_of(positions.contract(4)) == (1,)


def test_points_of_cards_follow_the_cards(seen):
    for account in accounts(seen):
        for group in account.groups:
            assert len(group.points) in (0, len(group.cards))
            assert len(group.stands) in (0, len(group.cards))


@pytest.mark.parametrize("u", [0.75, 1.0, 1.35])
@pytest.mark.parametrize("form", FORMS)
def test_cards_stay_in_their_cell(seen, u, form):
    told = accounts(seen)
    area = Rect(24, 100, round((740 if len(told) <= 4 else 680) * u), round(570 * u))
    laid = lay_out(area, [account.groups for account in told], form, measure(u))
    for cell, account, placed in zip(laid.cells, told, laid.cards, strict=True):
        assert area.inflate(2, 2).contains(cell.box)
        assert len(placed) == len(account.groups)
        # All cards of a hand are of one size.
        assert len({one.rect.h for one in placed}) == 1
        for one in placed:
            assert cell.box.contains(one.rect), (account.seat, one.rect, cell.box)
        for i, one in enumerate(placed):
            for other in placed[i + 1 :]:
                assert not one.rect.inflate(-2, -2).colliderect(other.rect)


@pytest.mark.parametrize("u", [0.75, 1.0, 1.35])
@pytest.mark.parametrize("form", FORMS)
def test_hands_are_as_large_and_as_open_as_their_boxes_allow(seen, u, form):
    told = accounts(seen)
    area = Rect(24, 100, round(680 * u), round(570 * u))
    m = measure(u)
    laid = lay_out(area, [account.groups for account in told], form, m)
    for cell, placed in zip(laid.cells, laid.cards, strict=True):
        tops = {one.rect.top for one in placed}
        h, room = placed[0].rect.h, cell.cards
        lines = [[one for one in placed if one.rect.top == top] for top in sorted(tops)]
        used = [sum(one.rect.w for one in line) + 13 * u * (len(line) - 1) for line in lines]
        low = room.h - len(lines) * (h + m.label) < 0.06 * room.h
        wide = any(more > 0.9 * room.w for more in used)
        assert low or wide or h >= LARGEST * u - 2
        for line, one in zip(lines, used, strict=True):
            left = [group for group in line if group.group.kind == "left" and group.step]
            if left and len(left[0].group.cards) > 1 and room.w - one > 3 * u:
                assert left[0].step >= h * RATIO + APART * u - 1
            assert all(group.step <= OPEN_STEP * h for group in line if group not in left)


@pytest.mark.parametrize("u", [0.75, 1.0, 1.35])
@pytest.mark.parametrize("players", range(3, 9))
def test_melds_below_melds_are_laid_alike(players, u):
    hands = [account.groups for account in accounts(positions.contract(players))]
    laid = lay_out(Rect(24, 100, round(740 * u), round(570 * u)), hands, FORMS[0], measure(u))
    melds = [one for placed in laid.cards for one in placed if one.group.kind != "left"]
    high = {one.rect.h for one in melds}
    assert len(high) > 1 or max(one.step for one in melds) - min(one.step for one in melds) < 0.01


@pytest.mark.parametrize("count", range(2, 9))
@pytest.mark.parametrize("form", FORMS)
def test_the_boxes_of_a_deal_leave_no_place_empty(count, form):
    area = Rect(24, 100, 700, 570)
    hand = accounts(positions.contract(4))[1].groups
    boxes = [cell.box for cell in lay_out(area, [hand] * count, form, measure(1.0)).cells]
    assert abs(max(box.bottom for box in boxes) - area.bottom) <= 1
    for box in boxes:
        across = [one for one in boxes if one.y == box.y]
        assert sum(one.w for one in across) + 10 * (len(across) - 1) >= area.w - 2
        assert len(across) <= form.columns
    for box in boxes:
        assert not any(box.colliderect(one) for one in boxes if one is not box)


def test_counting_comes_to_an_end_and_shows_everything(seen):
    told = accounts(seen)
    times = counting(told, 140, 400, 180, 1.0)
    for place_, account in enumerate(told):
        cards = sum(len(group.points) for group in account.groups)
        assert times.counted(place_, 0) in (0, cards) or place_ == 0
        assert times.counted(place_, times.ends) == cards
        assert times.rolled(place_, times.ends) == 1
        assert times.turned(place_, times.ends) == 1
    assert times.filled(times.ends) == times.grown(times.ends) == 1
    assert times.filled(0) == 0
    assert counting(told, 140, 400, 180, 0).ends == 0


def test_what_a_comparison_pays_is_told_as_a_sum():
    seen = positions.knock()
    for account in accounts(seen):
        assert account.compared
        assert abs(account.points) == sum(account.sum)


def test_a_seat_that_goes_out_tells_what_the_other_hands_brought():
    seen = positions.melded(5)
    first, *others = accounts(seen)
    assert first.others == sum(one.left for one in others)
    assert {one.given for one in others if one.left} == {first.seat}


def test_the_totals_roll_with_the_count():
    seen = positions.melded(5)
    sheet = score_sheet(seen, scenery.company(seen), catalogue_or_english("en")[0])
    before = seen.results[-2].totals
    assert sheet.at(0).totals == before
    assert sheet.at(1) == sheet
    assert sheet.at(0).leaders == (before.index(max(before)),)


def test_deadwood_is_counted_card_by_card():
    account = accounts(positions.knock())[-1]
    assert as_counted(account, 0).count == 0
    assert as_counted(account, 2).count == sum(account.card_points[:2])
    assert as_counted(account, 99) == account


def test_who_bought_in_again_begins_with_the_score_that_the_sheet_tells():
    [record] = scenery.pools()
    seen = Session.of_record(record).observe(0)
    sheet = score_sheet(seen, scenery.company(seen), catalogue_or_english("en")[0])
    again = {
        (row.deal, seat): score
        for row in sheet.rows
        for seat, score in enumerate(row.again)
        if score is not None
    }
    assert again == {(6, 1): 86, (7, 3): 92}
    for (deal, seat), score in again.items():
        row = sheet.rows[deal - 1]
        assert score + row.points[seat] == row.totals[seat]
    drops = {
        (deal + 1, curve.seat): score
        for curve in curves_of(seen, sheet)
        for deal, score in curve.again
    }
    assert drops == again


def test_first_places_are_the_matches_won():
    for one in scenery.counted():
        assert (one.place == 1) == one.won


def plain(text):
    """Gives a text without the marks that keep numbers and names apart from their sentence."""
    return re.sub("[\u2066-\u2069]", "", text)


def told_at(seen, **look):
    """Gives the words of a deal's end by the names of their parts, as they are at last."""
    scene = scenery.deal_end(seen)
    size = look.pop("size", (1280, 800))
    loop = Loop(scene, Look(muted=True, reduced_motion=True, **look), size, time_ms=lambda: 0.0)
    written = {}
    draw = Pen.text

    def noted(self, name, text, *rest, **more):
        written[name] = plain(text)
        return draw(self, name, text, *rest, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Pen, "text", noted)
        loop.step()
        loop.top.touch()
        loop.step()
    buttons = [plain(widget.text) for widget in scene.controls.widgets if widget.name == "go on"]
    loop.close()
    return written, buttons[0]


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fa", "ka"])
@pytest.mark.parametrize("players", [3, 5, 6, 8])
def test_all_accounts_are_told_in_one_form_and_who_went_out_says_so(size, language, players):
    seen = positions.melded(players)
    words = catalogue_or_english(language)[0]
    written, _ = told_at(seen, size=size, language=language)
    notes = {
        account: written[f"account.{account.seat}.note"]
        for account in accounts(seen)
        if f"account.{account.seat}.more" not in written
    }
    dots = set()
    for account, note in notes.items():
        if account.note == "out":
            assert note.startswith(words.say("scene.deal_end.note.out"))
        elif account.given is not None:
            dots.add("·" in note)
    assert len(dots) <= 1


def test_that_you_are_out_is_the_title_with_what_is_left_to_you():
    seen = played("knock-rummy-pool", 4, "4", until=somebody_is_out)
    written, way_on = told_at(seen)
    assert written["headline"] == "You are out (105)"
    assert written["explanation"] == (
        "Clara knocks. Also out: Nino (113). You have stayed out; you may watch on."
    )
    assert written["account.0.note"] == "out: 105"
    assert way_on == "Next deal without you"
    # Seen by another player, the same end tells who else is out, and how points came about.
    others = Company(scenery.company(seen).names, 1)
    assert plain(title(seen, seen.result, others, WORDS)) == "Clara knocks"
    below = plain(below_title(seen, seen.result, others, WORDS)[0])
    assert "(105)" in below
    assert "(113)" in below
    assert "Deadwood" in below


@pytest.mark.parametrize(
    ("bought", "buy_backs", "told"),
    [(0, 1, "You have stayed out"), (1, 1, "already"), (0, 0, "Nobody may buy back in")],
)
def test_why_you_are_not_in_again_is_told(bought, buy_backs, told):
    seen = played("knock-rummy-pool", 4, "4", until=somebody_is_out)
    match = seen.variant.match
    pool = replace(match.pool, buy_backs=buy_backs)
    variant = replace(seen.variant, match=replace(match, pool=pool))
    seen = replace(seen, bought=(bought, 0, 0, 0), variant=variant)
    assert told in plain(below_title(seen, seen.result, scenery.company(seen), WORDS)[0])


def test_who_bought_back_is_in_again():
    seen = played("knock-rummy-pool", 4, "3", until=i_am_back)
    written, way_on = told_at(seen)
    assert written["headline"] == "You are back in (40)"
    assert "60 chips" in written["explanation"]
    assert written["account.0.note"] == "back in: 40"
    assert written["account.1.note"].startswith("out: ")
    assert way_on == "Next deal"


def test_who_buys_back_after_the_last_deal_is_told_before_the_next_one():
    seen = played("knock-rummy-pool", 4, "3", until=i_am_back)
    sheet = score_sheet(seen, scenery.company(seen), catalogue_or_english("en")[0])
    row, is_again = sheet_lines(sheet)[-1]
    assert is_again
    assert row.deal == len(seen.results) + 1
    told = {seat: score for seat, score in enumerate(row.again) if score is not None}
    assert told == {seat: seen.totals[seat] for seat in told}
    assert 0 in told
    for curve in curves_of(seen, sheet):
        assert curve.now == seen.totals[curve.seat]


def test_the_wild_rank_and_its_worth_are_named():
    seen, company = positions.melded(3), Company(("You", "Omid", "Clara"), 0)
    told = below_title(seen, seen.result, company, WORDS)
    assert seen.wild_rank == 4
    assert all(plain(one).startswith("Fours are wild, 100 points each.") for one in told)
    plainly = positions.contract(3)
    assert "wild" not in below_title(plainly, plainly.result, company, WORDS)[0]
