"""What is said in the line of instruction goes when it has been read, and no sooner."""

from __future__ import annotations

import pytest

from rummy_desktop.engine import Discard, DrawStock, Phase, Refusal
from rummy_desktop.ui.catalogue import load_catalogue
from rummy_desktop.ui.signs import Chips
from rummy_desktop.ui.table.advice import advised
from rummy_desktop.ui.table.corner import Said
from rummy_desktop.ui.table.paint_middle import instruction_words
from rummy_desktop.ui.table.reading import LEAST_MS, reading_ms
from rummy_desktop.ui.table.targets import Target
from rummy_desktop.ui.table.words import say

from .playing import Player
from .recording import Recording

NOTICE = Said("table.line.no_undo")


def playing(**look) -> Player:
    """Gives a player who has drawn and is to throw a card."""
    player = Player("knock-rummy", 2, **look)
    player.settle()
    player.do(DrawStock())
    player.settle()
    assert player.seen.phase is Phase.PLAY
    player.wait(600)
    return player


def line(player: Player) -> str:
    return instruction_words(player.loop.stage, player.scene.view())


def test_longer_sentences_stand_longer_and_none_less_than_four_seconds():
    assert reading_ms("") == reading_ms("No.") == LEAST_MS >= 4000
    short, long = "x" * 60, "x" * 120
    assert LEAST_MS < reading_ms(short) < reading_ms(long)
    assert reading_ms(f"{'x' * 60} {Chips(3)}") > reading_ms(f"{'x' * 60} x")


@pytest.mark.parametrize("look", [{}, {"reduced_motion": True}], ids=["moving", "still"])
@pytest.mark.parametrize("language", ["en", "fa", "ka"])
def test_after_the_time_to_read_it_the_line_says_again_what_is_to_be_done(language, look):
    player = playing(language=language, **look)
    before = line(player)
    player.scene.desk.say(NOTICE)
    words = say(load_catalogue(language), NOTICE)
    player.wait(reading_ms(words) - 200)
    assert words in line(player)
    player.wait(400)
    assert player.scene.desk.notice is None
    assert line(player) == before
    player.loop.close()


def test_a_refusal_goes_too_unless_somebody_is_about_to_follow_it():
    player = playing()
    refusal = Refusal("not-a-meld", "C3")
    player.scene.desk.refuse(refusal)
    player.wait(30)
    player.scene.hands.focus = Target("rule", "C3")
    player.scene.hands.by_keyboard = True
    player.wait(12_000)
    assert player.scene.desk.refusal is refusal
    player.scene.hands.focus = None
    player.wait(12_000)
    assert player.scene.desk.refusal is None
    player.loop.close()


def test_what_lies_over_the_table_takes_no_time_of_it():
    player = playing()
    player.scene.desk.say(NOTICE)
    player.scene.log_open = True
    player.wait(12_000)
    assert player.scene.desk.notice is NOTICE
    player.scene.log_open = False
    player.wait(12_000)
    assert player.scene.desk.notice is None
    player.loop.close()


def test_a_hint_stands_until_the_next_deed():
    player = playing()
    seen = player.seen
    card = seen.hand[0]
    player.scene.desk.advise(advised(seen, Discard(card), Said("hint.legal")))
    player.wait(12_000)
    assert player.scene.desk.advice is not None
    player.click(Target("hand", seen.hand[-1]))
    assert player.scene.desk.notice is None
    player.loop.close()


def test_who_carries_a_picked_card_has_answered_what_was_said():
    player = playing()
    desk = player.scene.desk
    card = desk.arrangement.cards[-1]
    player.click(Target("hand", card))
    player.wait(600)
    desk.say(NOTICE)
    player.wait(16)
    x, y = player.at(Target("hand", card))
    player.press((x, y))
    player.glide((x, y - 60))
    assert player.scene.hands.drag is not None
    assert desk.notice is None
    player.release((x, y - 60))
    player.loop.close()


def test_turning_to_another_person_drops_what_was_said():
    player = playing()
    player.scene.desk.say(NOTICE)
    player.scene.draw_veil()
    assert player.scene.desk.notice is None
    player.loop.close()


def test_the_voice_says_neither_more_nor_less_than_before():
    speaker = Recording()
    player = playing(speaker=speaker, speech=True)
    player.wait(100)
    player.scene.desk.say(NOTICE)
    player.wait(100)
    told = list(speaker.said)
    assert say(load_catalogue("en"), NOTICE) in speaker.all
    player.wait(12_000)
    assert player.scene.desk.notice is None
    assert speaker.said == told
    player.loop.close()
