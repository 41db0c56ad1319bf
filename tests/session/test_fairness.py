"""Fair play: in every game the cards come off the shuffle whose fingerprint was told."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice

import pytest

from rummy_desktop.cards import fingerprint_of
from rummy_desktop.engine import Cut, legal_actions
from rummy_desktop.engine.events import DealBegan
from rummy_desktop.session.record import Seat
from rummy_desktop.session.session import Session
from rummy_desktop.variant import load_variant, presets

FEW = 30


def played(game: str, deals: int, seed: str = "fair") -> Session:
    """Plays some deals by chance, with as many players as the game is best for."""
    variant = load_variant(game)
    names = "ABCDEFGH"[: variant.players.best]
    session, chance = Session(variant, [Seat(name) for name in names], seed), random.Random(game)
    while not session.winners:
        seat = session.to_act
        if seat is None:
            if session.observe(0).deal == deals:
                break
            session.next_deal()
            continue
        offered = list(islice(legal_actions(session.observe(seat)), FEW))
        assert session.play(seat, chance.choice(offered)) is None
    return session


@pytest.mark.parametrize("game", presets())
def test_every_card_comes_off_the_shuffle_that_was_told(game: str) -> None:
    """Dealt, turned up and drawn, whatever the game's way of dealing, before and after a cut."""
    session = played(game, 2)
    told = [event for event in session.events_for(None) if isinstance(event, DealBegan)]
    proofs = session.proofs()
    assert [proof.deal for proof in proofs] == [1, 2]
    for proof, event in zip(proofs, told, strict=True):
        assert proof.holds
        assert proof.fingerprint == event.fingerprint == fingerprint_of(proof.order)
        assert proof.order == session.shuffle_order(proof.deal)
        assert len(proof.came) > sum(session.observe(0).hand_sizes)
        cards = proof.order.split()
        swapped = " ".join([cards[1], cards[0], *cards[2:]])
        assert swapped == proof.order or not replace(proof, order=swapped).same_fingerprint
        first, *rest = proof.came
        moved = replace(proof, came=(*rest, first))
        assert len(set(proof.came)) == 1 or not moved.same_cards


def test_while_a_deal_is_on_only_its_fingerprint_is_told() -> None:
    """Neither the order nor the seed is in anything that a seat is given."""
    session = played("liverpool-rummy", 1, "a seed that nobody may see")
    session.next_deal()
    *over, now = session.proofs()
    assert all(proof.is_over and proof.holds for proof in over)
    assert (now.order, now.came, now.is_over) == ("", (), False)
    assert session.to_act is not None
    session.play(session.to_act, Cut(20))
    seen = session.observe(0)
    assert now.fingerprint in repr(seen.history)
    for told in (repr(replace(seen, variant=None)), repr(session.events_for(0))):
        assert "nobody may see" not in told
