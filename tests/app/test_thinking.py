"""No frame waits for a bot: the table is drawn and answers while the worker thinks."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rummy_desktop.app import thinking
from rummy_desktop.app.hints import Hints
from rummy_desktop.app.thinking import Thinker, Thought
from rummy_desktop.bots.levels import bot
from rummy_desktop.engine import DrawStock, why_not
from rummy_desktop.ui.table.asking import Bots
from rummy_desktop.ui.table.paint_middle import instruction_words
from rummy_desktop.ui.table.targets import Target
from tests.app import slowly
from tests.ui.table.playing import Player


@pytest.fixture
def go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Has bots and adviser think until the file that is given is there."""
    path = tmp_path / "go"
    monkeypatch.setenv(slowly.GO, str(path))
    monkeypatch.setattr(thinking, "choose", slowly.choose)
    monkeypatch.setattr(thinking, "reason", slowly.reason)
    return path


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    """Gives a thinker with a worker process of its own."""
    made = Thinker()
    yield made
    made.close()


def player(thinker: Thinker, **look: object) -> Player:
    """Seats a player who may ask for hints."""
    made = Player("knock-rummy", 3, **look)
    made.scene.doors = replace(made.scene.doors, hint=Hints(thinker).ask)
    made.settle()
    return made


def line(player: Player) -> str:
    return instruction_words(player.scene.stage, player.scene.view())


def until(player: Player, done: Callable[[], object]) -> None:
    """Lets frames go by until something is so."""
    for _ in range(4000):
        if done():
            return
        player.wait()
        time.sleep(0.002)
    raise AssertionError("it never comes")


def test_frames_go_on_while_a_hint_is_thought_of(go: Path, thinker: Thinker) -> None:
    """The worker stands still until it is told: every frame that is drawn did not wait for it."""
    guest = player(thinker)
    guest.key("h")
    guest.wait(100)
    assert "Thinking" not in line(guest), "what comes soon is not announced"
    guest.wait(100)
    assert "Thinking of a hint" in line(guest)
    drawn, cards = guest.loop.frames_drawn, guest.scene.desk.arrangement.cards
    for card in cards:
        guest.pick([card])
        assert card in guest.scene.desk.arrangement.picked
        guest.pick([card])
        guest.wait(200)
    assert guest.loop.frames_drawn > drawn + len(cards)
    assert guest.scene.desk.advice is None
    go.touch()
    until(guest, lambda: guest.scene.desk.advice)
    assert why_not(guest.seen, guest.scene.desk.advice.action) is None
    assert guest.scene.view().lights
    guest.loop.close()


def test_an_answer_that_comes_too_late_is_not_shown(go: Path, thinker: Thinker) -> None:
    guest = player(thinker)
    told: list[object] = []
    guest.key("h")
    guest.do(DrawStock())
    guest.settle()
    go.touch()
    thinker.advise(guest.seen, told.append)
    until(guest, lambda: told)
    guest.wait(50)
    assert guest.scene.desk.advice is None
    assert "Thinking" not in line(guest)
    guest.loop.close()


def test_one_position_is_thought_about_once(go: Path, thinker: Thinker) -> None:
    """Whoever asks about it is answered, in time or later."""
    guest, told = player(thinker), []
    asked = []

    class Counted:
        def advise(self, seen, answer):
            asked.append(seen)
            thinker.advise(seen, answer)

    hints = Hints(Counted())
    hints.ask(guest.seen, told.append)
    hints.ask(guest.seen, told.append)
    go.touch()
    until(guest, lambda: len(told) == 2)
    hints.ask(guest.seen, told.append)
    assert len(told) == 3
    assert told[0] == told[1] == told[2] is not None
    assert asked == [guest.seen]
    guest.loop.close()


def asked_until(thinker: Thinker, done: Callable[[], object]) -> None:
    for _ in range(4000):
        if done():
            return
        time.sleep(0.005)
    raise AssertionError("it never comes")


def test_a_new_question_makes_those_before_it_stale(go: Path, thinker: Thinker) -> None:
    seen = player(thinker).seen
    told: list[tuple[int, bool]] = []
    for number in range(4):
        thinker.advise(seen, lambda found, number=number: told.append((number, found is not None)))
        if number == 0:
            time.sleep(0.1)
    go.touch()
    asked_until(thinker, lambda: len(told) == 4)
    assert told == [(0, False), (1, False), (2, False), (3, True)]


def test_who_comes_back_to_a_position_is_answered(go: Path, thinker: Thinker) -> None:
    """A hint asked for, then a move, which is taken back: the first question was broken off."""
    seen, hints = player(thinker).seen, Hints(thinker)
    told: list[object] = []
    hints.ask(seen, told.append)
    thinker.ask("novice", seen, random.Random(1), lambda action: None)
    go.touch()
    asked_until(thinker, lambda: told)
    assert told == [None]
    hints.ask(seen, told.append)
    asked_until(thinker, lambda: len(told) == 2)
    assert told[1] is not None


def test_a_long_thought_that_nobody_wants_any_more_is_broken_off(
    go: Path, thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker never gets the word to go on with the first question; the second is answered."""
    monkeypatch.setattr(thinking, "choose", slowly.quick_choose)
    thinker.patience = lambda: 7.5
    seen = player(thinker).seen
    told: list[object] = []
    late: list[object] = []
    thinker.advise(seen, late.append)
    asked_until(thinker, lambda: thinker._busy and thinker._worker is not None)
    time.sleep(0.5)
    thinker.ask("novice", seen, random.Random(1), told.append)
    asked_until(thinker, lambda: told)
    assert why_not(seen, told[0]) is None
    assert late == [None]
    assert not go.exists()


def test_frames_go_on_while_a_bot_thinks(go: Path, thinker: Thinker) -> None:
    guest = Player("knock-rummy", 3, pace="normal")
    guest.settle()
    guest.scene.bots = Bots(guest.session, thinker)
    guest.do(DrawStock())
    guest.settle()
    guest.drag(guest.scene.desk.arrangement.cards[0], Target("discard", 1))
    moves, drawn = len(guest.session.moves), guest.loop.frames_drawn
    guest.wait(3000)
    assert guest.loop.frames_drawn > drawn + 10, "the discard flies while the bot thinks"
    assert len(guest.session.moves) == moves
    cards = guest.scene.desk.arrangement.cards
    guest.drag(cards[0], Target("hand", cards[-1]))
    assert guest.scene.desk.arrangement.cards != cards, "cards are arranged while the bot thinks"
    go.touch()
    until(guest, lambda: len(guest.session.moves) > moves)
    guest.loop.close()


@pytest.mark.parametrize("pace", ["slow", "normal", "fast", "at_once"])
def test_a_pause_and_a_thought_go_by_together(pace: str) -> None:
    """The bot is asked when the move is made, and moves when it has thought and the pause is over:
    whichever is later, never one after the other.
    """
    waiting: list[tuple] = []

    class Held:
        def ask(self, *told):
            waiting.append(told)

    def answer() -> None:
        level, seen, chance, give = waiting.pop(0)
        give(bot(level).choose(seen, chance))

    guest = Player("knock-rummy", 3, pace=pace)
    guest.settle()
    guest.scene.bots = Bots(guest.session, Held())
    guest.do(DrawStock())
    guest.settle()
    guest.drag(guest.scene.desk.arrangement.cards[0], Target("discard", 1))
    moves = len(guest.session.moves)
    guest.wait()
    assert len(waiting) == 1, "asked at once, while the discard still flies"
    while guest.scene.moving.busy or guest.scene.pending:
        guest.wait()
    pause = guest.scene.stage.ms("bot_pause")
    guest.wait(pause + 1000)
    assert len(guest.session.moves) == moves
    answer()
    guest.wait()
    assert len(guest.session.moves) == moves + 1, "the pause has gone by while it thought"
    guest.wait()
    answered = guest.clock
    answer()
    while guest.scene.moving.busy or guest.scene.pending:
        guest.wait()
    quiet = max(guest.scene.quiet_since, answered)
    while len(guest.session.moves) == moves + 1:
        guest.wait()
    assert guest.clock - quiet <= pause + 40, "a quick thought waits for the pause alone"
    guest.loop.close()


def test_a_bot_that_fails_does_not_stop_the_match(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "choose", slowly.fails)
    monkeypatch.setattr(thinking, "reason", slowly.fails)
    seen = player(thinker).seen
    actions: list[object] = []
    thoughts: list[Thought | None] = []
    thinker.ask("expert", seen, random.Random(1), actions.append)
    asked_until(thinker, lambda: actions)
    thinker.advise(seen, thoughts.append)
    asked_until(thinker, lambda: thoughts)
    assert thoughts == [None]
    assert why_not(seen, actions[0]) is None


def test_the_worker_is_there_before_it_is_asked(thinker: Thinker) -> None:
    thinker.begin()
    asked_until(thinker, lambda: thinker._pipe is not None and not thinker._busy)
    first = thinker._worker
    told: list[object] = []
    thinker.begin()
    thinker.advise(player(thinker).seen, told.append)
    asked_until(thinker, lambda: told)
    assert told[0] is not None
    assert thinker._worker is first


def test_a_worker_that_dies_is_replaced(go: Path, thinker: Thinker) -> None:
    seen = player(thinker).seen
    told: list[object] = []
    thinker.ask("novice", seen, random.Random(1), told.append)
    asked_until(thinker, lambda: thinker._worker is not None)
    time.sleep(0.3)
    first = thinker._worker
    first.terminate()
    go.touch()
    asked_until(thinker, lambda: told)
    assert why_not(seen, told[0]) is None
    assert thinker._worker is not first


def test_the_bots_think_as_long_as_the_player_lets_them(monkeypatch: pytest.MonkeyPatch) -> None:
    put: list[tuple] = []
    patience = [1.0]
    thinker = Thinker(lambda: patience[0])
    monkeypatch.setattr(thinker, "_put", lambda question, *rest: put.append(question))
    seen = Player("knock-rummy", 3).seen
    thinker.ask("expert", seen, random.Random(1), print)
    patience[0] = 7.5
    thinker.ask("expert", seen, random.Random(1), print)
    thinker.advise(seen, print)
    assert [told[-1] for _, told in put] == [1.0, 7.5, 7.5]


@pytest.mark.skipif(not hasattr(os, "nice"), reason="there is no such thing on this system")
def test_who_thinks_gives_way_to_the_window(thinker: Thinker) -> None:
    """Where cores are few, a thought takes no time away from frames."""
    found: list[int] = []
    thinker._put((os.nice, (0,)), found.append)
    for _ in range(4000):
        if found:
            break
        time.sleep(0.005)
    here = os.nice(0)
    assert found[0] > here or here == 19
