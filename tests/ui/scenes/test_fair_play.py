"""Fair play as it is told: in every language and size, and what its verdict rests on."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame.event import Event

from rummy_desktop.cards import in_groups, shortened
from rummy_desktop.session.fairness import Proof
from rummy_desktop.ui.catalogue import language_codes
from rummy_desktop.ui.look import Look
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.scenes.fair_play import FairPlay
from rummy_desktop.ui.scenes.page import Page
from rummy_desktop.ui.table.words import log_line, say
from tests.session.test_fairness import played


@pytest.fixture(scope="module")
def proofs() -> tuple[Proof, ...]:
    """Gives two deals that are over and one that is on."""
    session = played("liverpool-rummy", 2)
    session.next_deal()
    return session.proofs()


def told(scene: FairPlay) -> str:
    """Gives all words of the page."""
    page = scene.controls.find("page")
    assert isinstance(page, Page)
    return "\n".join(one.block.text for one in page.placed)


def opened(proofs: tuple[Proof, ...], seed: str = "", size=(1280, 800), **look) -> Loop:
    """Opens the scene."""
    loop = Loop(FairPlay(proofs, seed), Look(muted=True, **look), size, time_ms=lambda: 0.0)
    loop.step()
    return loop


@pytest.mark.parametrize("language", language_codes())
@pytest.mark.parametrize(("size", "text"), [((960, 600), 1.0), ((1280, 800), 2.0)])
def test_everything_has_its_room(proofs, language, size, text):
    """Nothing is cut, nothing lacks its words, before and after verifying."""
    loop = opened(proofs, "a seed", size, language=language, text=text)
    window = loop.window.get_rect()
    for _ in range(2):
        loop.step([Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)])
        for part in loop.top.parts():
            assert window.contains(part.rect), part
            assert not part.cut, part
    assert set(loop.top.verdicts.values()) == {True}
    assert not loop.stage.words.missing
    loop.close()


def test_of_the_deal_that_is_on_only_the_fingerprint_is_told(proofs):
    """The shuffles are those of the deals that are over; the seed is told when all is."""
    *over, now = proofs
    loop = opened(proofs)
    words = told(loop.top)
    assert in_groups(now.fingerprint) in words
    assert all(in_groups(proof.fingerprint) in words for proof in over)
    assert all(proof.order in words for proof in over)
    assert loop.stage.say("scene.fair_play.seed", seed="x").split("x")[0] not in words
    loop.close()
    loop = opened(proofs[:2], "told at last")
    assert "told at last" in told(loop.top)
    loop.close()


def test_a_changed_shuffle_is_found(proofs):
    """One card in another place, and the verdict is another one."""
    first, second, now = proofs
    cards = first.order.split()
    cheated = replace(first, order=" ".join([*cards[1:], cards[0]]))
    loop = opened((cheated, second, now))
    loop.step([Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)])
    assert loop.top.verdicts == {1: False, 2: True}
    assert loop.stage.say("scene.fair_play.fails") in told(loop.top)
    loop.close()


def test_before_the_first_deal_is_over_there_is_nothing_to_verify():
    """Only the fingerprint is there."""
    loop = opened((Proof(1, "0" * 64),))
    assert loop.top.controls.find("verify") is None
    loop.close()


def test_the_log_tells_the_fingerprint_where_the_deal_begins(stage):
    """Its first digits, enough to know it again."""
    session = played("knock-rummy", 1)
    event = session.events_for(None)[0]
    line = say(stage.words, log_line(event, ["A", "B", "C", "D", "E"]))
    assert shortened(session.proofs()[0].fingerprint) in line
