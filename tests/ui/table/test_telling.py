"""What is said aloud at the table, through the real loop: what is seen, nothing of other hands."""

from __future__ import annotations

import pytest

from rummy_desktop.cards import face_of
from rummy_desktop.engine import Discard, DrawStock, Pass, Phase
from rummy_desktop.ui.catalogue import load_catalogue
from rummy_desktop.ui.speech import aloud, card_aloud

from .playing import Player
from .recording import Recording


def listening(game="contract-rummy", players=3, persons=1, language="en", **more):
    speaker = Recording()
    player = Player(game, players, persons, speaker=speaker, speech=True, language=language, **more)
    return player, speaker


def name_of(card: int, language="en") -> str:
    words = load_catalogue(language)
    return aloud(words, card_aloud(words, face_of(card)))


def turn(player: Player, phase: Phase = Phase.DRAW) -> None:
    """Goes on to the next move of a phase of whoever is at the screen, every offer declined."""
    for _ in range(60):
        player.settle()
        if player.loop.top is not player.scene:
            player.key("space")
            continue
        player.wait(1000)
        seen = player.seen
        if seen.phase is phase and player.scene.desk.mine:
            return
        if seen.phase is Phase.OFFERS:
            player.do(Pass())
        elif seen.phase is Phase.DRAW:
            player.do(DrawStock())
        elif seen.phase is Phase.PLAY:
            player.do(Discard(player.scene.desk.arrangement.cards[-1]))
        else:
            raise AssertionError(seen.phase)
    raise AssertionError("no turn comes")


def test_turn_draw_and_the_log_are_said():
    player, speaker = listening()
    turn(player)
    player.wait(50)
    assert "Your turn." in speaker.all
    assert any(said.startswith("Deal 1. ") for said in speaker.said)
    assert "fingerprint" not in speaker.all
    assert " drew from the stock." in speaker.all
    assert "Omid drew the" not in speaker.all
    speaker.said.clear()
    player.do(DrawStock())
    player.settle()
    player.wait(50)
    new = player.seen.this_turn.new[0]
    assert f"You drew the {name_of(new)} from the stock." in speaker.all
    player.loop.close()


def test_a_refusal_is_said_as_it_is_shown():
    player, speaker = listening()
    turn(player)
    speaker.said.clear()
    player.scene.desk.act(Discard(player.seen.hand[0]))
    player.wait(50)
    assert player.scene.desk.refusal is not None
    assert speaker.said == ["That is not possible now."]
    player.wait(50)
    assert len(speaker.said) == 1
    player.loop.close()


def test_the_focus_is_said_when_a_key_moves_it():
    player, speaker = listening()
    turn(player)
    player.wait(50)
    speaker.said.clear()
    player.key("right")
    player.key("right")
    focus = player.scene.hands.focus
    assert speaker.said[-1] == name_of(int(focus.key))
    player.key("return")
    assert speaker.said[-1] == f"{name_of(int(focus.key))}, picked"
    player.key("tab")
    assert speaker.said[-1].startswith("Set, 0 of 3")
    count = len(speaker.said)
    player.wait(200)
    assert len(speaker.said) == count
    player.loop.close()


@pytest.mark.parametrize("language", ["fa", "ka"])
def test_the_voice_speaks_the_language_of_the_interface(language):
    player, speaker = listening(language=language)
    turn(player)
    player.key("right")
    focus = player.scene.hands.focus
    assert speaker.said[-1] == name_of(int(focus.key), language)
    assert set(speaker.in_languages) == {language}
    assert not player.loop.stage.words.missing
    player.loop.close()


def test_silence_is_the_rule():
    speaker = Recording()
    player = Player("contract-rummy", 3, speaker=speaker)
    turn(player)
    player.key("right")
    player.do(DrawStock())
    player.settle()
    assert not any(speaker.said)
    player.loop.close()


def test_beside_others_nothing_is_said_of_any_hand():
    """Two persons hear one voice: whole turns of both name no card that does not lie open."""
    player, speaker = listening(players=3, persons=2)
    open_faces: set[int] = set()
    for _ in range(4):
        turn(player, Phase.PLAY)
        for key in ("right", "right", "return", "return", "tab", "tab", "tab", "tab", "h"):
            player.key(key)
            player.wait(50)
        player.key("right")
        player.do(Discard(player.scene.desk.arrangement.cards[0]))
        player.wait(50)
        player.session.settle()
        open_faces |= {face_of(card) for card in player.session.observe(0).discards}
    allowed = {name_of(face) for face in open_faces}
    every = {name_of(face) for face in range(53)}
    told = {name for name in every if name in speaker.all}
    assert told <= allowed
    assert "drew from the stock" in speaker.all
    assert "card 1 of" in speaker.all or "card 2 of" in speaker.all
    player.loop.close()


def test_the_curtain_silences_what_was_to_be_said_and_names_nothing():
    player, speaker = listening(players=3, persons=2)
    turn(player, Phase.PLAY)
    speaker.said.clear()
    player.do(Discard(player.scene.desk.arrangement.cards[0]))
    for _ in range(50):
        player.wait()
        if player.loop.top is not player.scene:
            break
    assert player.loop.top is not player.scene
    assert "" in speaker.said
    after = speaker.said[len(speaker.said) - speaker.said[::-1].index("") :]
    names = {name_of(face) for face in range(53)}
    assert not [said for said in after if any(name in said for name in names)]
    player.loop.close()


def test_an_offer_is_said_with_its_answers():
    player, speaker = listening(players=4)
    for _ in range(60):
        player.settle()
        seen = player.seen
        if seen.phase is Phase.OFFERS and player.scene.desk.prompt is not None:
            break
        if seen.phase is Phase.DRAW:
            player.do(DrawStock())
        else:
            player.do(Discard(player.scene.desk.arrangement.cards[-1]))
    player.wait(400)
    asked = next(said for said in reversed(speaker.said) if "May I?" in said)
    assert name_of(player.seen.discards[-1]) in asked
    assert "Yes: Y." in asked
    assert "No: N." in asked
    player.key("tab")
    assert speaker.said[-1] == "Yes"
    player.loop.close()
