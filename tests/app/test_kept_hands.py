"""A hand lies as it was left: order, groups and tray, after a power cut and another day too."""

from __future__ import annotations

from pathlib import Path

import pytest

from rummy_desktop import places
from rummy_desktop.app import house
from rummy_desktop.session.dealt import SUFFIX as DEALT
from rummy_desktop.session.kept_hands import SUFFIX
from rummy_desktop.session.record import read_record
from rummy_desktop.session.saves import archive, unfinished
from rummy_desktop.session.session import Session
from rummy_desktop.ui.scenes.deal_end.scene import DealEnd
from rummy_desktop.ui.scenes.home import Home
from rummy_desktop.ui.table.targets import Target
from tests.app.guest import Guest


@pytest.fixture(autouse=True)
def known_seed(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes every match the same one."""
    monkeypatch.setattr(house, "fresh_seed", lambda: "a seed for the tests")


def kept() -> list[Path]:
    """Lists the files that tell how hands lie, and that a deal has begun."""
    return sorted(path for end in (SUFFIX, DEALT) for path in places.saves().glob(f"*{end}"))


def at_work() -> Guest:
    """Gives a guest whose hand is put in an order of their own, with a card in the tray."""
    guest = Guest()
    guest.sit_down("contract-rummy", seats=3)
    guest.play(until=lambda: len(guest.session.moves) > 8)
    desk = guest.scene.desk
    desk.empty_tray()
    cards = desk.arrangement.cards
    desk.move(cards[-2:], 1, joins=False)
    desk.move(cards[:1], len(cards))
    assert desk.drop([cards[4]], Target("slot", 0))
    guest.scene.settle()
    guest.wait()
    return guest


@pytest.mark.parametrize("by_power_cut", [True, False])
def test_after_continue_the_hand_lies_as_it_was_left(by_power_cut: bool) -> None:
    guest = at_work()
    left = guest.scene.desk.arrangement
    assert left.in_tray
    assert len(left.groups) > 1
    if by_power_cut:
        guest.break_off()
    else:
        guest.leave()
    guest.open()
    guest.use("first")
    guest.wait()
    found = guest.scene.desk.arrangement
    assert (found.groups, found.slots) == (left.groups, left.slots)
    guest.leave()


BROKEN = [
    "",
    "{",
    "[]",
    '{"0": 5}',
    '{"0": {"deal": 1, "groups": [["x"]], "slots": [], "sort": 0}}',
    '{"0": {"deal": 9, "groups": [[1]], "slots": [], "sort": 0}}',
    '{"0": {"deal": 1, "groups": [[5000, 5000]], "slots": [], "sort": 7}}',
]


@pytest.mark.parametrize("told", BROKEN)
def test_what_cannot_be_read_or_does_not_fit_is_left(told: str) -> None:
    guest = at_work()
    hand = set(guest.seen.hand)
    guest.break_off()
    (path,) = kept()
    path.write_text(told, encoding="utf-8")
    guest.open()
    guest.use("first")
    guest.wait()
    found = guest.scene.desk.arrangement
    assert {*found.cards, *found.in_tray} == hand
    guest.leave()


def at_a_new_deal() -> Guest:
    """Gives a guest before whom the second deal lies, without a move in it."""
    guest = Guest()
    guest.sit_down("gin-rummy")
    guest.play(until=lambda: guest.session.deal_is_over)
    guest.wait()
    assert isinstance(guest.top, DealEnd)
    guest.key("return")
    guest.scene.settle()
    assert guest.seen.deal == 2
    return guest


@pytest.mark.parametrize("by_power_cut", [True, False])
def test_a_deal_that_has_begun_lies_there_before_the_first_move_in_it(by_power_cut: bool) -> None:
    guest = at_a_new_deal()
    hand, moves = guest.seen.hand, len(guest.session.moves)
    if by_power_cut:
        guest.break_off()
    else:
        guest.leave()
    guest.open()
    assert isinstance(guest.top, Home)
    assert guest.top.facts.saved is not None
    assert guest.top.facts.saved.deal == 2
    assert guest.top.facts.saved.to_act is not None
    (record,) = unfinished()
    assert Session.of_record(record).observe(0).deal == 2
    guest.use("first")
    guest.wait()
    assert guest.top is guest.scene
    assert (guest.seen.deal, guest.seen.hand, len(guest.session.moves)) == (2, hand, moves)
    guest.leave()


def test_a_deal_that_has_begun_is_no_more_where_it_was_taken_back() -> None:
    guest = at_a_new_deal()
    path = guest.session.path
    assert path is not None
    text = path.read_text(encoding="utf-8").replace("\nseed:", "\npractice: true\nseed:", 1)
    guest.leave()
    path.write_text(text, encoding="utf-8")
    session = Session.resume(path)
    assert session.observe(0).deal == 2
    assert session.undo()
    assert session.redo()
    while not session.deal_is_over:
        assert session.redo()
    session.close()
    assert Session.of_record(read_record(path)).observe(0).deal == 1


def test_nothing_is_left_behind_when_a_match_goes_to_the_records() -> None:
    guest = at_work()
    assert kept()
    assert archive(guest.session) is not None
    guest.scene.desk.move(guest.scene.desk.arrangement.cards[:1], 3)
    guest.scene.settle()
    assert not kept()
    guest.leave()
