"""The time for May I?: none unless it is set; told in words, and standing still meanwhile."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_desktop.engine import Discard, DrawStock, Phase
from rummy_desktop.ui.scene import Push

from .playing import Other, Player


def asked(seconds: int, **look) -> Player:
    """Gives a player who has just been asked May I?"""
    player = Player("contract-rummy", 4, **look)
    player.settings = replace(player.settings, may_i_seconds=seconds)
    for _ in range(60):
        player.settle()
        if player.seen.phase is Phase.OFFERS and player.scene.desk.prompt is not None:
            break
        if player.seen.phase is Phase.DRAW:
            player.do(DrawStock())
        else:
            player.do(Discard(player.scene.desk.arrangement.cards[-1]))
    assert player.scene.desk.prompt.kind == "may_i"
    player.wait(600)
    return player


def is_asked(player: Player) -> bool:
    prompt = player.scene.desk.prompt
    return prompt is not None and prompt.kind == "may_i"


@pytest.mark.parametrize("seconds", [5, 10, 20])
def test_an_unanswered_offer_is_declined_when_the_time_is_over(seconds):
    player = asked(seconds)
    moves = len(player.session.moves)
    player.wait(seconds * 1000 - 1500)
    assert is_asked(player)
    assert len(player.session.moves) == moves
    left = player.scene.view().left
    assert left.seconds in (1, 2)
    assert 0 < left.part < 0.4
    player.wait(2000)
    assert len(player.session.moves) > moves
    assert player.session.moves[moves].endswith("pass")
    player.loop.close()


def test_there_is_no_time_unless_it_is_set():
    player = asked(0)
    moves = len(player.session.moves)
    player.wait(60_000)
    assert is_asked(player)
    assert player.scene.view().left is None
    assert len(player.session.moves) == moves
    player.loop.close()


def test_the_time_stands_still_while_something_lies_over_the_table():
    player = asked(5)
    player.wait(2000)
    before = player.scene.view().left.part
    player.loop.post(lambda: Push(Other("rule book")))
    player.wait(30_000)
    player.key("space")
    player.wait()
    assert player.scene.view().left.part == pytest.approx(before, abs=0.02)
    player.key("l")
    player.wait(30_000)
    assert player.scene.view().left.part == pytest.approx(before, abs=0.02)
    player.key("l")
    player.wait(4000)
    assert not is_asked(player) or player.scene.view().left.part > before
    player.loop.close()


def test_less_motion_counts_in_words_alone():
    drawn = {}
    for less in (False, True):
        player = asked(10, reduced_motion=less)
        frames = player.loop.frames_drawn
        player.wait(3000)
        drawn[less] = player.loop.frames_drawn - frames
        player.loop.close()
    assert drawn[True] <= 4 < drawn[False]
