"""Equal cards: the very card picked leaves its place, whichever of them the record means."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace

import pytest

from rummy_desktop.cards import JOKER, CardId, card_id, face_of
from rummy_desktop.engine import Discard, DrawStock, MeldCards, Pass, Phase
from rummy_desktop.melds import Laid
from rummy_desktop.ui.table import following
from rummy_desktop.ui.table.arrangement import Arrangement

from .playing import Player

LOOKED_AT = [("contract-rummy", 4, "a"), ("may-i", 6, "b"), ("liverpool-rummy", 3, "c")]


def twins(cards: tuple[CardId, ...]) -> list[CardId]:
    """Gives every card that has an equal one among the others."""
    alike = defaultdict(list)
    for card in cards:
        alike[face_of(card)].append(card)
    return [card for found in alike.values() if len(found) > 1 for card in found]


@pytest.mark.parametrize(("game", "players", "seed"), LOOKED_AT)
def test_the_place_that_was_picked_empties(game: str, players: int, seed: str, monkeypatch):
    player = Player(game, players, seed=seed)
    scene, session = player.scene, player.session
    session.header = replace(session.header, practice=True)
    starts = []
    start = scene.moving.start

    def noting(before, after, *rest):
        starts.append(before)
        start(before, after, *rest)

    monkeypatch.setattr(scene.moving, "start", noting)
    tried = other = 0
    for _ in range(24):
        player.settle()
        if player.loop.top is not scene:
            break
        if scene.desk.seen.phase is Phase.OFFERS:
            assert scene.desk.act(Pass())
            continue
        if scene.desk.seen.phase is not Phase.PLAY:
            assert scene.desk.act(DrawStock())
            continue
        cards = scene.desk.arrangement.cards
        for card in twins(cards):
            order = list(scene.desk.arrangement.cards)
            place = order.index(card)
            there = scene.layout.places[card]
            faces = [face_of(one) for one in order]
            if not scene.desk.act(Discard(card)):
                continue
            scene.catch_up()
            tried += 1
            gone = (set(order) - set(scene.desk.seen.hand)).pop()
            other += gone != card
            after = [face_of(one) for one in scene.desk.arrangement.cards]
            assert after == faces[:place] + faces[place + 1 :]
            assert starts[-1].places[gone] == there
            assert session.undo()
            scene.catch_up()
        thrown = next(c for c in scene.desk.arrangement.cards if scene.desk.act(Discard(c)))
        assert thrown is not None
        scene.catch_up()
    assert tried > 5
    assert other > 2, "the record must have meant the other twin for the test to tell anything"
    player.loop.close()


def test_jokers_of_several_melds_set_out_from_their_own_slots():
    one, two = card_id(JOKER, 0), card_id(JOKER, 1)
    first, second = (CardId(6), CardId(19)), (CardId(2), CardId(15))
    slots = ((*first, two), (*second, one))
    meant = MeldCards(tuple(tuple(Laid(card) for card in slot) for slot in slots))
    done = MeldCards(
        (tuple(map(Laid, (*first, one))), tuple(map(Laid, (*second, two)))),
    )
    names = following.twins_named(meant, done)
    assert names == {two: one, one: two}
    assert Arrangement(slots=slots).renamed(names).slots == ((*first, one), (*second, two))


def test_a_twin_that_stays_takes_the_other_name():
    hand = (CardId(5), CardId(58), CardId(7), CardId(111))
    names = following.twins_named(Discard(CardId(111)), Discard(CardId(5)))
    assert Arrangement(groups=(hand,)).renamed(names).cards == (111, 58, 7, 5)


def test_the_mark_of_a_drawn_card_stays_with_it_when_twins_change_names():
    """Drawn was 111, whose twin 5 lay in the hand; then one of them is laid off."""
    drawn, twin, other = CardId(111), CardId(5), CardId(58)
    marked = following.still_new((), (), (drawn,), {})
    assert marked == {drawn}
    # The twin was meant, and the record let the drawn card go: what is left is called otherwise.
    names = following.twins_named(Discard(twin), Discard(drawn))
    assert following.still_new(marked, (drawn,), (drawn,), names) == {twin}
    # More may be drawn meanwhile; a new turn begins anew.
    assert following.still_new({twin}, (drawn,), (drawn, other), {}) == {twin, other}
    assert following.still_new({twin, other}, (drawn, other), (twin,), {}) == {twin}


def test_the_mark_is_on_the_drawn_card_while_its_twin_is_laid_off():
    player = Player("may-i", 6, seed="b")
    desk = player.scene.desk
    player.settle()
    names = {CardId(5): CardId(111), CardId(111): CardId(5)}
    seen = replace(desk.seen, this_turn=replace(desk.seen.this_turn, new=()))
    desk.follow(seen)
    fresh = replace(seen, this_turn=replace(seen.this_turn, new=(CardId(111),)))
    desk.follow(fresh)
    assert desk.new == {111}
    desk.renamed = names
    desk.follow(replace(fresh, hand=fresh.hand))
    assert desk.new == {5}
    player.loop.close()
