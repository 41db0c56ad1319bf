"""What is heard at the table, and when."""

from __future__ import annotations

import pytest

from rummy_desktop.bots.levels import bot
from rummy_desktop.engine import Phase
from rummy_desktop.ui.sound import Sounds
from rummy_desktop.ui.table.listening import Listening
from rummy_desktop.ui.table.targets import Target

from .playing import Player
from .test_hands import reach


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Gives the names of the sounds that were to be played."""
    names: list[str] = []
    monkeypatch.setattr(Sounds, "play", lambda self, name, loudness=1.0: names.append(name))
    return names


def test_a_deal_ticks_card_by_card_and_the_players_turn_is_told(heard):
    player = Player("knock-rummy", 3, pace="normal", seed="s")
    ticks = []
    for _ in range(400):
        player.wait(16)
        ticks.append(heard.count("deal"))
        if not player.scene.moving.busy and player.scene.desk.mine:
            break
    assert heard[0] == "shuffle"
    hands = sum(player.seen.hand_sizes)
    assert ticks[-1] in (hands, hands + 1)
    assert len(set(ticks)) > hands / 3
    player.wait(50)
    assert heard.count("turn") == 1
    player.wait(300)
    assert heard.count("turn") == 1
    player.loop.close()


def test_a_question_is_heard_once(heard):
    player = Player("contract-rummy", 4, seed="m")
    reach(player, lambda s: s.phase is Phase.OFFERS)
    heard.clear()
    player.scene.listening = Listening()
    player.wait(50)
    assert heard == ["ask"]
    player.wait(200)
    assert heard == ["ask"]
    player.loop.close()


def test_a_refusal_and_a_card_picked_up_are_heard(heard):
    player = Player("contract-rummy", 4, seed="r")
    reach(player, lambda s: s.phase is Phase.PLAY and any(s.down) and not s.down[0])
    heard.clear()
    card = player.scene.desk.arrangement.cards[0]
    player.drag(card, Target("meld", player.seen.melds[0].number))
    player.wait(100)
    assert heard.count("pick") == 1
    assert heard.count("refuse") == 1
    player.drag(card, Target("meld", player.seen.melds[0].number))
    player.wait(100)
    assert heard.count("refuse") == 2
    player.loop.close()


def test_the_end_of_a_deal_is_heard_once(heard):
    player = Player("knock-rummy", 3, seed="s")
    for _ in range(300):
        player.settle()
        if player.loop.top is not player.scene:
            break
        heard.clear()
        player.session.play(0, bot("novice").choose(player.seen, player.session.chance(0)))
    assert heard.count("out") == 1
    player.loop.close()


def test_nothing_is_shown_before_it_is_safe_on_the_disk(monkeypatch):
    player = Player("knock-rummy", 3, seed="s")
    reach(player, lambda s: s.phase is Phase.DRAW)
    safe = [False]
    monkeypatch.setattr(type(player.session), "settled", property(lambda self: safe[0]))
    before = player.seen
    player.session.play(0, bot("novice").choose(before, player.session.chance(0)))
    player.wait(200)
    assert player.seen is before
    safe[0] = True
    player.wait(200)
    assert player.seen is not before
    player.loop.close()
