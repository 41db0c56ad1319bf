"""Whole deals played through the real loop by gestures and keys, in every game."""

from __future__ import annotations

import random

import pytest

from rummy_desktop.bots.levels import bot
from rummy_desktop.variant import presets

from .keyboard import KeyPlayer
from .playing import Player

GAMES = [
    ("knock-rummy", 3),
    ("contract-rummy", 4),
    ("liverpool-rummy", 3),
    ("may-i", 3),
    ("contract-rummy-open", 3),
    ("knock-rummy-double", 2),
    ("knock-rummy-pool", 3),
    ("5000-rummy", 3),
    ("gin-rummy", 2),
    ("oklahoma-gin", 2),
]


FULL_TABLES = [("may-i", 8), ("5000-rummy", 8)]
LARGE = {"cards": 2.0, "text": 2.0}
OTHER = {"cards": 1.5, "hand": "flat", "melds": "middle"}
CASES = [(hands, *game, {}) for hands in (Player, KeyPlayer) for game in GAMES]
CASES += [(Player, *game, {}) for game in FULL_TABLES]
# However the player likes things to lie, everything stays within reach.
CASES += [
    (Player, "contract-rummy", 4, LARGE),
    (KeyPlayer, "contract-rummy", 4, OTHER),
    (Player, "5000-rummy", 3, OTHER),
    (Player, "contract-rummy-open", 3, OTHER),
    (KeyPlayer, "gin-rummy", 2, LARGE),
    (Player, "may-i", 8, OTHER),
]


def test_every_game_is_played() -> None:
    assert {name for name, _ in GAMES} == set(presets())


@pytest.mark.parametrize(("hands", "game", "players", "look"), CASES)
def test_a_deal_can_be_played_by_mouse_and_by_keyboard_alone(hands, game, players, look):
    player = hands(game, players, **look)
    chance = random.Random(5)
    played = 0
    for _ in range(400):
        player.settle()
        if player.loop.top is not player.scene:
            break
        action = bot("steady").choose(player.seen, chance)
        moves = len(player.session.moves)
        player.do(action)
        assert len(player.session.moves) > moves, (action, player.scene.desk.refusal)
        played += 1
    assert played
    assert player.loop.top.kind == "deal end"
    assert len(player.scene.log_lines()) > 8
    assert not player.loop.stage.words.missing
    player.loop.close()
