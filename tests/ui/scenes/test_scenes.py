"""The scenes answer keys and clicks, and lead where their doors lead."""

from __future__ import annotations

import pygame
import pytest
from pygame.event import Event

from rummy_desktop.session.saves import record_paths
from rummy_desktop.ui.catalogue import load_catalogue
from rummy_desktop.ui.scene import Pop, Push
from rummy_desktop.ui.scenes.curtain import Curtain
from rummy_desktop.ui.scenes.deal_end import DealEnd, DealEndDoors
from rummy_desktop.ui.scenes.deal_log import DealLog
from rummy_desktop.ui.scenes.home import Home, HomeDoors, HomeFacts
from rummy_desktop.ui.scenes.keys import EVERY, Keys
from rummy_desktop.ui.scenes.match_end import MatchEnd, MatchEndDoors
from rummy_desktop.ui.scenes.menu import Menu, MenuDoors
from rummy_desktop.ui.scenes.new_match import NewMatch, NewMatchDoors
from rummy_desktop.ui.scenes.replays import Replays
from rummy_desktop.ui.scenes.rule_book import RuleBook
from rummy_desktop.variant import load_variant

from . import positions, scenery
from .driving import Clocked, click, press, write


def home(told: list[str], saved: bool = True) -> Home:
    def door(name):
        return lambda *_: told.append(name)

    doors = HomeDoors(
        door("go on"), door("new"), door("rules"), door("replays"), door("statistics"),
        door("settings"), door("credits"), door("leave"), lambda code: told.append(code),
        scenery.LANGUAGES,
    )  # fmt: skip
    facts = scenery.home(saved)._ask()
    return Home(doors, lambda: facts)


def test_enter_goes_on_with_the_match_at_once():
    told: list[str] = []
    loop = Clocked(home(told))
    press(loop, pygame.K_RETURN)
    assert told == ["go on"]


def test_without_a_match_enter_begins_one():
    told: list[str] = []
    loop = Clocked(home(told, saved=False))
    press(loop, pygame.K_RETURN)
    assert told == ["new"]


def ringed(loop: Clocked) -> str:
    """Gives what the ring lies around, "" where none is seen."""
    shown = loop.top.controls.shown_focus
    return shown.name if shown else ""


def test_the_first_arrow_at_home_goes_on_from_what_enter_does():
    told: list[str] = []
    loop = Clocked(home(told))
    assert ringed(loop) == ""
    press(loop, pygame.K_DOWN)
    assert ringed(loop) == "new_match"
    press(loop, pygame.K_UP)
    assert ringed(loop) == "first"
    press(loop, pygame.K_DOWN)
    press(loop, pygame.K_DOWN)
    press(loop, pygame.K_RETURN)
    assert told == ["rules"]


def test_after_a_click_on_the_felt_arrows_go_on_from_there_too():
    loop = Clocked(home([]))
    loop.step([Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(5, 5))])
    loop.step([Event(pygame.MOUSEBUTTONUP, button=1, pos=(5, 5))])
    press(loop, pygame.K_DOWN)
    assert ringed(loop) == "new_match"


def test_the_first_tab_shows_where_the_keyboard_stands():
    loop = Clocked(home([]))
    press(loop, pygame.K_TAB)
    assert ringed(loop) == "first"
    press(loop, pygame.K_TAB)
    assert ringed(loop) == "new_match"


def test_keys_begin_at_the_chosen_game_and_enter_there_deals():
    chosen: list = []
    loop = Clocked(new_match(chosen))
    games = [one.name for one in loop.top.controls.widgets if one.name.startswith("game ")]
    press(loop, pygame.K_TAB)
    assert ringed(loop) == f"game {loop.top.choice.variant.id}"
    press(loop, pygame.K_RIGHT)
    press(loop, pygame.K_DOWN)
    other = ringed(loop)
    assert other in games
    press(loop, pygame.K_SPACE)
    assert f"game {loop.top.choice.variant.id}" == other
    press(loop, pygame.K_SPACE)
    assert not chosen
    press(loop, pygame.K_RETURN)
    (match,) = chosen
    assert f"game {match.variant.id}" == other


def test_enter_on_another_game_chooses_it_and_deals_nothing_yet():
    chosen: list = []
    loop = Clocked(new_match(chosen))
    press(loop, pygame.K_DOWN)
    other = ringed(loop)
    assert other != f"game {loop.top.choice.variant.id}"
    press(loop, pygame.K_RETURN)
    assert not chosen
    assert f"game {loop.top.choice.variant.id}" == other == ringed(loop)
    press(loop, pygame.K_RETURN)
    assert len(chosen) == 1


def test_every_row_leads_somewhere():
    told: list[str] = []
    loop = Clocked(home(told))
    for name in ("new_match", "rule_book", "replays", "statistics", "settings", "credits"):
        click(loop, name)
    click(loop, "language fa")
    assert told == ["new", "rules", "replays", "statistics", "settings", "credits", "fa"]


def test_home_tells_anew_when_it_is_come_back_to():
    answers = iter([HomeFacts(None, 1), HomeFacts(None, 2)])
    scene = Home(scenery.home().doors, lambda: next(answers))
    loop = Clocked(scene)
    loop._apply(Push(Curtain("Ana")))
    press(loop, pygame.K_RETURN)
    assert scene.facts.kept == 2


def new_match(chosen: list, folders=()) -> NewMatch:
    doors = NewMatchDoors(
        chosen.append, lambda: None, lambda variant, rule: chosen.append((variant, rule))
    )
    return NewMatch(doors, folders)


def test_enter_deals_what_was_chosen():
    chosen: list = []
    loop = Clocked(new_match(chosen))
    click(loop, "game knock-rummy")
    click(loop, "rule knock-with-ten")
    click(loop, "practice")
    press(loop, pygame.K_RETURN)
    (match,) = chosen
    assert match.variant.id == "knock-rummy"
    assert match.variant.chosen == ("knock-with-ten",)
    assert match.variant.knock.most == 10
    assert match.practice
    assert [seat.kind for seat in match.seats] == ["person", "bot", "bot", "bot"]


def test_changed_rules_are_told_and_put_back_by_one_press():
    chosen: list = []
    loop = Clocked(new_match(chosen))
    click(loop, "game knock-rummy")
    summary = loop.top.controls.find("summary").text
    assert loop.top.controls.find("restore") is None
    click(loop, "rule knock-with-ten")
    assert loop.top.controls.find("rule knock-with-ten").strong
    assert not loop.top.controls.find("rule no-rum-bonus").strong
    assert summary in loop.top.controls.find("summary").text != summary
    click(loop, "restore")
    assert not loop.top.controls.find("rule knock-with-ten").on
    assert loop.top.controls.find("summary").text == summary
    assert loop.top.controls.find("restore") is None
    press(loop, pygame.K_RETURN)
    assert chosen[0].variant.chosen == ()
    loop.close()


def test_a_seat_is_renamed_and_left_out_by_keyboard():
    chosen: list = []
    loop = Clocked(new_match(chosen))
    scene = loop.top
    scene.controls.focus("seat 1")
    press(loop, pygame.K_RETURN)
    seat = scene.controls.find("seat 1")
    assert seat.is_open
    while seat.options[seat.at][0] != "rename":
        press(loop, pygame.K_DOWN)
    press(loop, pygame.K_RETURN)
    assert scene.controls.focused.name == "seat 1 name"
    for _ in range(8):
        press(loop, pygame.K_BACKSPACE)
    write(loop, "Ana Maria")
    press(loop, pygame.K_RETURN)
    assert scene.choice.seats[1].name == "Ana Maria"
    assert not chosen, "the Enter that ends a name deals no cards"
    assert scene.controls.focused.name == "seat 1"


def test_a_name_that_another_player_has_is_told_kindly_and_not_taken():
    loop = Clocked(scenery.new_match())
    scene = loop.top
    scene._rename(0)
    loop.step()
    press(loop, pygame.K_a, pygame.KMOD_CTRL)
    write(loop, "Omid")
    assert scene.choice.seats[0].name != "Omid"
    assert "Omid" in scene.controls.find("summary").text
    assert scene.controls.find("summary").text != load_catalogue("en").say("scene.new_match.nobody")
    told = scene.controls.find("summary").text
    press(loop, pygame.K_RETURN)
    assert scene.controls.find("summary").text == told
    assert len({seat.name for seat in scene.choice.seats}) == len(scene.choice.seats)
    scene._rename(0)
    loop.step()
    assert scene.controls.find("summary").text != told
    write(loop, "Ana")
    assert scene.choice.seats[0].name == "Ana"
    loop.close()


def test_adding_stops_where_the_game_does():
    loop = Clocked(new_match([]))
    click(loop, "add seat")
    assert len(loop.top.choice.seats) == 5
    assert loop.top.controls.find("add seat") is None


def test_the_rule_book_is_that_of_the_chosen_house_rules():
    chosen: list = []
    loop = Clocked(new_match(chosen))
    click(loop, "rule longer-melds")
    press(loop, pygame.K_b)
    variant, rule = chosen[0]
    assert (variant.chosen, rule) == (("longer-melds",), "")
    click(loop, "read longer-melds")
    assert chosen[1][1] == "C10"


def test_nobody_cannot_play():
    loop = Clocked(new_match([]))
    scene = loop.top
    scene.controls.find("seat 0").on_choose("bot steady")
    assert not scene.controls.find("deal").enabled


def test_a_broken_game_is_told_and_not_dealt(tmp_path):
    (tmp_path / "odd.yaml").write_text("id: odd\nfamilly: contract\n", encoding="utf-8")
    chosen: list = []
    loop = Clocked(new_match(chosen, [tmp_path]))
    game = loop.top.controls.find("game odd")
    game.on_press()
    loop.step()
    assert loop.top.controls.find("fault 1") is not None
    press(loop, pygame.K_RETURN)
    assert not chosen


def test_counting_can_be_hurried_and_then_goes_on():
    told: list[str] = []
    seen = positions.contract(4)
    doors = DealEndDoors(lambda: told.append("on"), lambda: told.append("watch"))
    loop = Clocked(DealEnd(seen, scenery.company(seen), doors))
    scene = loop.top
    loop.clock = 100
    loop.step()
    assert scene.animating()
    press(loop, pygame.K_SPACE)
    assert not scene.animating()
    press(loop, pygame.K_r)
    press(loop, pygame.K_RETURN)
    assert told == ["watch", "on"]


def test_the_first_picture_of_a_deal_end_tells_nothing_that_is_not_counted_yet():
    seen = positions.melded(5)
    loop = Clocked(scenery.home())
    loop._apply(Push(DealEnd(seen, scenery.company(seen), DealEndDoors(lambda: None))))
    names = [part.name for part in loop.top.own_parts()]
    assert "sheet.3.0" not in names
    assert "chart.name.0" not in names
    assert loop.top.animating()


@pytest.mark.parametrize("look", [{"reduced_motion": True}, {"pace": "at_once"}])
def test_without_motion_everything_is_there_at_once(look):
    seen = positions.contract(4)
    loop = Clocked(DealEnd(seen, scenery.company(seen), DealEndDoors(lambda: None)), **look)
    loop.step()
    assert not loop.top.animating()
    texts = [part.name for part in loop.top.own_parts()]
    assert "sheet.5.0" in texts
    assert "chart.name.0" in texts


@pytest.mark.parametrize(
    ("winners", "told"), [((1,), "Omid wins"), ((0,), "You win"), ((0, 1), "You and Omid share")]
)
def test_a_match_end_names_the_winners(winners, told):
    loop = Clocked(scenery.match_end(positions.contract(4), *winners))
    shown = "".join(sign for sign in loop.top.headline() if sign not in "\u2068\u2069")
    assert shown.startswith(told)


def test_a_match_that_goes_on_has_no_end():
    seen = positions.contract(4)
    with pytest.raises(ValueError, match="not over"):
        MatchEnd(seen, scenery.company(seen), MatchEndDoors(lambda: None, lambda: None))


@pytest.mark.parametrize("name", ["curtain", "curtain-since"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)], ids=str)
def test_the_curtain_hangs_in_the_middle_with_a_button_of_its_words(name, size):
    loop = Clocked(scenery.SCENES[name](), size=size)
    loop.step()
    parts = {part.name: part.rect for part in loop.top.own_parts()}
    rim = 16 * loop.stage.u
    above = parts["backs"].top - loop.stage.rail
    below = size[1] - rim - parts["panel"].bottom
    assert abs(above - below) < 8 * loop.stage.u
    ready = loop.top.controls.find("ready").rect
    assert ready.w < parts["panel"].w / 2
    assert abs(ready.centerx - parts["panel"].centerx) <= 1
    loop.close()


def test_the_curtain_shows_nothing_of_any_hand():
    loop = Clocked(Curtain("Clara"))
    assert {part.kind for part in loop.top.own_parts()} == {"cards", "box", "text"}
    assert loop.top.opaque
    press(loop, pygame.K_RETURN)
    assert not loop.running


def test_the_menu_goes_back_by_escape_and_by_a_click_beside_it():
    for event in (
        Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0),
        Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1),
    ):
        loop = Clocked(scenery.home())
        loop._apply(Push(scenery.menu()))
        loop.step([event])
        assert len(loop.scenes) == 1
        loop.close()


def test_the_menu_answers_the_keyboard_from_its_first_moment():
    loop = Clocked(scenery.home())
    loop._apply(Push(scenery.menu()))
    press(loop, pygame.K_DOWN)
    assert loop.top.controls.focused.name == "rule_book"
    press(loop, pygame.K_UP)
    press(loop, pygame.K_RETURN)
    assert len(loop.scenes) == 1
    loop.close()


@pytest.mark.parametrize("name", ["home", "new-match", "curtain", "rule-book", "statistics"])
def test_every_room_shows_the_keys(name):
    loop = Clocked(scenery.SCENES[name]())
    press(loop, pygame.K_F1)
    assert isinstance(loop.top, Keys)
    press(loop, pygame.K_F1)
    assert len(loop.scenes) == 1
    loop.close()


def test_home_tells_of_the_keys_and_the_sheet_knows_those_of_replays():
    loop = Clocked(scenery.home())
    assert loop.top.controls.find("keys") is not None
    told = {name for name, _ in EVERY}
    assert {"tab", "f2", "watch_space", "watch_arrows", "watch_pages", "watch_faster"} <= told
    assert all(loop.stage.words.has(f"keys.{name}") for name in told)
    loop.close()


def test_all_notices_can_be_read_on_a_page():
    loop = Clocked(scenery.SCENES["home-notices"]())
    click(loop, "notices")
    assert isinstance(loop.top, DealLog)
    told = [block.text.replace("\u2011", "-") for block in loop.top.lines(loop.stage)]
    notices = scenery.notices(loop.stage.words)
    assert told == [one for notice in notices for one in (notice.told, notice.more)]
    press(loop, pygame.K_ESCAPE)
    assert len(loop.scenes) == 1
    loop.close()


def test_the_rule_book_opens_lit_at_its_rule():
    variant = load_variant("contract-rummy")
    loop = Clocked(RuleBook(scenery.variants(), variant, "C21"))
    page = loop.top.page
    assert page.marked == "C21"
    top = page.place_of("C21") - page.offset
    assert 0 <= top <= page.rect.h


def test_the_rule_books_list_marks_the_section_that_is_read():
    loop = Clocked(RuleBook(scenery.variants(), load_variant("contract-rummy")))
    book, headings = loop.top, loop.top.controls.find("headings")
    assert headings.chosen == "table"
    for heading in ("turn", "score", "sources", "melds"):
        headings.at = [item.value for item in headings.items].index(heading)
        headings.press(book.stage)
        book.touch()
        loop.step()
        assert headings.chosen == heading
    book.page.scroll_to(book.page.place_of("heading end") - 400)
    book.touch()
    loop.step()
    assert headings.chosen == "turn"


def test_the_rule_book_tells_every_game():
    loop = Clocked(RuleBook(scenery.variants()))
    games = loop.top.controls.find("games")
    for item in games.items:
        loop.top._choose(item.value)
        loop.step()
        assert loop.top.variant.id == item.value
        assert not loop.stage.words.missing


def test_a_record_is_watched_and_its_end_is_shown():
    watched: list = []
    records = scenery.records()
    loop = Clocked(Replays(records, watched.append, Pop))
    texts = [part.name for part in loop.top.own_parts()]
    assert "sheet.total.0" in texts
    press(loop, pygame.K_RETURN)
    assert watched == [records[0]]
    assert record_paths(scenery.RECORDS)


def test_statistics_count_by_game():
    loop = Clocked(scenery.statistics())
    scene = loop.top
    played = {item.value: item.note for item in scene.controls.find("games").items}
    assert set(played) == {"contract-rummy", "knock-rummy", "5000-rummy"}
    assert scene.game == "contract-rummy"
    scene._choose_game("knock-rummy")
    loop.step()
    assert "played.number" in [part.name for part in scene.own_parts()]


@pytest.mark.parametrize("name", scenery.SCENES)
def test_no_word_is_missing(name):
    loop = Clocked(scenery.SCENES[name]())
    loop.clock = 60_000
    loop.step()
    assert not loop.stage.words.missing
    loop.close()


def test_rows_of_the_menu_keep_their_places_and_say_their_keys():
    """What was taken back may be done again or not; H is the hint at the table, and no way home."""
    told: list[str] = []
    may = [False]
    doors = MenuDoors(
        home=lambda: told.append("home"), redo=lambda: told.append("redo"), may_redo=lambda: may[0]
    )
    loop = Clocked(Menu(doors))
    menu = loop.top
    dimmed = {one.name: tuple(one.rect) for one in menu.controls.widgets}
    assert not menu.controls.find("redo").enabled
    press(loop, pygame.K_y, pygame.KMOD_CTRL)
    click(loop, "redo")
    press(loop, pygame.K_h)
    assert not told
    may[0] = True
    menu.rebuild()
    assert {one.name: tuple(one.rect) for one in menu.controls.widgets} == dimmed
    press(loop, pygame.K_y, pygame.KMOD_CTRL)
    press(loop, pygame.K_HOME)
    assert told == ["redo", "home"]
    assert all(one.capped for one in menu.controls.widgets)
    loop.close()
