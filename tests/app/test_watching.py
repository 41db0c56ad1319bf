"""Watching a deal and a match again: from where one is, and back to there."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from rummy_desktop.app import house
from rummy_desktop.ui.scenes.deal_end.scene import DealEnd
from rummy_desktop.ui.scenes.match_end import MatchEnd
from rummy_desktop.ui.scenes.replays import Replays
from rummy_desktop.ui.table.watch import WatchScene
from tests.app.guest import Guest


@pytest.fixture(autouse=True)
def known_seed(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes every match the same one."""
    monkeypatch.setattr(house, "fresh_seed", lambda: "a seed for the tests")


def watched(guest: Guest) -> WatchScene:
    """Waits until a match is shown again."""
    for _ in range(400):
        guest.wait()
        time.sleep(0.02)  # the match is made ready in a thread
        if isinstance(guest.top, WatchScene):
            return guest.top
    raise AssertionError("nothing is shown")


def test_deal_and_match_are_watched_from_their_ends_and_from_the_list() -> None:
    """Each time Escape leads back, and the match goes on as if nothing had been looked at."""
    guest = Guest()
    guest.sit_down("knock-rummy", seats=2)
    deals = []

    def look_again(guest: Guest) -> None:
        end = guest.top
        assert isinstance(end, DealEnd)
        if len(deals) < 2:
            guest.use("watch")
            scene = watched(guest)
            deals.append(scene.desk.seen.deal)
            guest.key("end")
            assert scene.desk.seen == guest.session.observe(0)
            guest.key("escape")
            assert guest.top is end
        guest.key("return")

    guest.play(at_end_of_deal=look_again)
    assert deals == [1, 2]
    end = guest.top
    assert isinstance(end, MatchEnd)
    guest.use("watch")
    scene = watched(guest)
    assert scene.desk.seen.deal == 1
    guest.key("end")
    assert scene.desk.seen == end.seen
    guest.key("escape")
    assert guest.top is end
    guest.use("home")
    guest.use("replays")
    guest.key("return")
    watched(guest)
    guest.key("escape")
    assert isinstance(guest.top, Replays)
    guest.leave()
