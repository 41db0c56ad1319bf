"""A knock is seen at the table before the end of the deal comes."""

from __future__ import annotations

import pytest
from pygame import K_SPACE, KEYDOWN
from pygame.event import Event

from rummy_desktop.cards import face_of, read_card
from rummy_desktop.engine import Knock
from rummy_desktop.engine.events import DealEnded
from rummy_desktop.ui.look import Look
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.table.moving import REST_AFTER_KNOCK
from rummy_desktop.ui.table.scene import TableScene
from rummy_desktop.ui.table.words import log_line
from tests.ui.scenes import posed


class Clocked(Loop):
    """A loop before a table at which one has knocked just now."""

    def __init__(self, **look: object) -> None:
        self.clock = 0.0
        self.table = posed.knock()
        chosen = Look(muted=True, **look)  # type: ignore[arg-type]
        super().__init__(self.table, chosen, (960, 600), time_ms=lambda: self.clock)
        self.go(200)
        king = next(one for one in self.table.desk.seen.hand if face_of(one) == read_card("KH"))
        assert self.table.match.play(0, Knock(king)) is None

    def go(self, ms: float) -> None:
        """Lets time go by."""
        until = self.clock + ms
        while self.clock < until:
            self.clock += 16
            self.step()

    def until_told(self) -> None:
        """Waits until the line says who has knocked."""
        for _ in range(200):
            self.go(16)
            line = self.table.view().line
            if line.title.key == "table.line.knocked":
                assert line.text is not None
                return
            assert self.top is self.table, "the end comes before the knock has been told"
        raise AssertionError("nobody is told of the knock")


@pytest.fixture
def loop():
    loop = Clocked(pace="normal")
    yield loop
    loop.close()


def test_a_knock_is_told_and_left_to_be_looked_at(loop: Clocked) -> None:
    loop.until_told()
    assert not loop.table.moving.landing()
    loop.go(REST_AFTER_KNOCK - 200)
    assert loop.top is loop.table
    loop.go(400)
    assert not isinstance(loop.top, TableScene)


def test_space_hurries_it(loop: Clocked) -> None:
    loop.until_told()
    loop.step([Event(KEYDOWN, key=K_SPACE, mod=0, unicode=" ", scancode=0)])
    loop.go(64)
    assert not isinstance(loop.top, TableScene)


def test_at_once_nothing_is_waited_for() -> None:
    loop = Clocked(pace="at_once")
    loop.go(64)
    assert not isinstance(loop.top, TableScene)
    loop.close()


def test_the_log_tells_the_knockers_deadwood(loop: Clocked) -> None:
    loop.go(100)
    ended = next(one for one in loop.table.log if isinstance(one, DealEnded))
    said = log_line(ended, posed.NAMES)
    assert said is not None
    assert ended.result.deadwood is not None
    assert said.told["deadwood"] == ended.result.deadwood[0]
