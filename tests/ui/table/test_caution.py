"""What the settings ask of the table: a word before going out, a word about a card that fits, and
standing answers.
"""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from rummy_desktop.cards import face_of, read_card, read_cards
from rummy_desktop.engine import Discard, EndTurn, Knock, LayOff, MeldCards, Phase
from rummy_desktop.engine.observing import observe
from rummy_desktop.engine.position import Facts, position
from rummy_desktop.melds import Laid
from rummy_desktop.ui.look import Look
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.settings import Settings
from rummy_desktop.ui.table.caution import ends_deal, fitting
from rummy_desktop.ui.table.scene import TableScene
from rummy_desktop.ui.table.targets import Target
from rummy_desktop.ui.table.watching import Doors
from rummy_desktop.variant import load_variant
from tests.ui.scenes import posed

from .playing import Other, Player
from .test_hands import reach


class Posing(Player):
    """Sits at a table that stands in a position; the bots never answer."""

    def __init__(self, state, settings: Settings) -> None:
        self.session = posed.Posed(state)
        self.clock = 0.0
        self.settings = settings
        doors = Doors(lambda name: Other("curtain"), lambda: Other("deal end"))
        self.scene = TableScene(self.session, posed.Silent(), doors, lambda: self.settings)
        look = Look(muted=True, pace="at_once")
        self.loop = Loop(self.scene, look, (960, 600), time_ms=lambda: self.clock)
        self.wait()

    def card(self, face: str) -> int:
        """Gives the card of the hand that shows a face."""
        return next(card for card in self.seen.hand if face_of(card) == read_card(face))

    def thrown(self) -> bool:
        """Tells whether the person has thrown a card."""
        return self.session.to_act != 0


def down(hand: str, settings: Settings) -> Posing:
    """Gives the table of somebody who is down with some cards left; the ace fits three aces."""
    melds = tuple((owner, posed.laid(told)) for owner, told in (*posed.MELDS, (0, "9C 9D 9S")))
    return Posing(posed.contract(hand, "2D 10C", down=frozenset({0, 1, 3}), melds=melds), settings)


@pytest.fixture
def fits():
    player = down("AS 7C 2H", Settings())
    yield player
    player.loop.close()


def test_a_dragged_card_that_fits_is_held_once_and_thrown_the_second_time(fits):
    ace = fits.card("AS")
    fits.drag(ace, Target("discard", 1))
    assert not fits.thrown()
    assert fits.scene.desk.notice.key == "table.fits.other_set_held"
    fits.drag(ace, Target("discard", 1))
    assert fits.thrown()


def test_a_picked_card_that_fits_is_told_of_and_thrown_without_asking_again(fits):
    ace = fits.card("AS")
    fits.pick([ace])
    assert fits.scene.desk.notice.key == "table.fits.other_set"
    fits.key("x")
    assert fits.thrown()


def test_a_double_click_is_too_quick_to_have_read_it(fits):
    pos = fits.at(Target("hand", fits.card("AS")))
    for _ in range(2):
        fits.press(pos)
        fits.loop.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)])
    assert not fits.thrown()
    fits.clock += 1000
    for _ in range(2):
        fits.press(pos)
        fits.loop.step([pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)])
    assert fits.thrown()


def test_a_card_that_fits_nowhere_is_thrown_at_once(fits):
    fits.drag(fits.card("2H"), Target("discard", 1))
    assert fits.thrown()


def test_the_switch_turns_the_word_off_while_the_match_is_on(fits):
    fits.settings = replace(fits.settings, warn_fits=False)
    fits.drag(fits.card("AS"), Target("discard", 1))
    assert fits.thrown()


def test_who_may_not_lay_off_is_told_nothing():
    player = Posing(posed.contract(), Settings())
    player.drag(player.card("AS"), Target("discard", 1))
    assert player.thrown()
    player.loop.close()


@pytest.mark.parametrize("answer", ["y", "n", "escape"])
def test_going_out_is_asked_about_where_the_switch_is_on(answer):
    player = down("2H", Settings(confirm_out=True))
    last = player.card("2H")
    player.drag(last, Target("discard", 1))
    assert not player.session.deal_is_over
    assert player.scene.desk.prompt.kind == "out"
    player.key(answer)
    assert player.session.deal_is_over == (answer == "y")
    assert (player.scene.desk.prompt is None) or answer == "y"
    player.loop.close()


def test_without_the_switch_nobody_asks():
    player = down("2H", Settings())
    player.drag(player.card("2H"), Target("discard", 1))
    assert player.session.deal_is_over
    player.loop.close()


def test_a_knock_is_asked_about_and_the_same_gesture_again_means_it():
    facts = Facts(
        turn=0,
        phase="play",
        turns={0: 3, 1: 3},
        hands={0: read_cards("5S 6S 7S 9H 9C 9D 2C KH")},
        discards=read_cards("QC"),
    )
    player = Posing(position(load_variant("knock-rummy"), 2, facts), Settings(confirm_out=True))
    king = player.card("KH")
    player.pick([king])
    player.key("k")
    assert player.scene.desk.prompt.kind == "out"
    player.key("k")
    assert player.session.deal_is_over
    player.loop.close()


def test_what_ends_a_deal():
    seen = observe(posed.contract("AS 2H", down=frozenset({0, 1, 3})), 0)
    ace, two = seen.hand
    assert not ends_deal(seen, Discard(ace))
    assert ends_deal(replace(seen, hand=(two,)), Discard(two))
    assert ends_deal(seen, Knock(ace))
    both = LayOff((Laid(ace), Laid(two)), 1)
    assert ends_deal(seen, both)
    assert ends_deal(seen, MeldCards(((Laid(ace), Laid(two)),)))
    assert not ends_deal(seen, LayOff((Laid(ace),), 1))
    floats = replace(seen.variant, out=replace(seen.variant.out, floating=True))
    assert not ends_deal(replace(seen, variant=floats), both)
    assert not ends_deal(seen, EndTurn())


def test_a_last_card_is_not_told_to_fit():
    seen = observe(posed.contract("AS 2H", down=frozenset({0, 1, 3})), 0)
    ace = seen.hand[0]
    assert fitting(seen, ace) is not None
    assert fitting(replace(seen, hand=(ace,)), ace) is None


def test_passing_by_itself_is_switched_on_while_the_question_stands():
    player = Player("contract-rummy", 4, seed="m")
    reach(player, lambda s: s.phase is Phase.OFFERS)
    moves = len(player.session.moves)
    player.wait(100)
    assert len(player.session.moves) == moves
    player.settings = replace(player.settings, auto_pass=True)
    player.wait(100)
    assert len(player.session.moves) > moves
    player.loop.close()


def test_only_when_it_helps_begins_as_the_settings_say_and_follows_them():
    player = Player("contract-rummy", 4, seed="m")
    player.settings = replace(player.settings, only_when_helps=True)
    player.scene.desk.refresh()
    assert player.scene.desk.standing.helps
    player.scene.desk.standing.helps = False
    player.scene.desk.refresh()
    assert not player.scene.desk.standing.helps
    player.settings = replace(player.settings, only_when_helps=False)
    player.scene.desk.refresh()
    player.settings = replace(player.settings, only_when_helps=True)
    player.scene.desk.refresh()
    assert player.scene.desk.standing.helps
    player.loop.close()
