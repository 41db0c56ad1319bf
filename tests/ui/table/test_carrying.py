"""Cards come along under the pointer at the pace of a hand, wherever they are taken from."""

from __future__ import annotations

import pytest

from rummy_desktop.engine import DrawDiscard, Phase, why_not
from rummy_desktop.ui.table.targets import Target

from .playing import Player
from .test_hands import reach


def drawing(game: str, players: int = 3, **look) -> Player:
    """Gives a player who is to draw."""
    player = Player(game, players, seed="k", **look)
    reach(player, lambda seen: seen.phase is Phase.DRAW and seen.offer is None)
    return player


def comes_along(player: Player, start, end, cards: int = 1) -> None:
    """Carries from one point to another, and looks at what is in the fingers on the way."""
    for x, y in player.carry(start, end):
        drag, hands = player.scene.hands.drag, player.scene.hands
        assert hands.told is None
        assert drag is not None
        places = drag.places(player.scene.stage)
        assert len(places) == cards
        assert places[drag.held].holds(x, y)
        assert player.scene.view().gone >= {p.card for p in places if p.card is not None}
    assert player.scene.hands.drag is None


def into_hand(player: Player) -> tuple[int, int]:
    box = player.scene.layout.hand_box
    return round(box.cx), round(box.cy)


@pytest.mark.parametrize("look", [{}, {"pace": "normal"}], ids=str)
@pytest.mark.parametrize("pile", [Target("stock"), Target("discard", 1)], ids=str)
def test_a_card_is_pulled_from_a_pile_into_the_hand(pile, look):
    player = drawing("knock-rummy", **look)
    before = player.seen
    comes_along(player, player.at(pile), into_hand(player))
    player.scene.catch_up()
    drawn = set(player.seen.hand) - set(before.hand)
    assert len(drawn) == 1
    assert (before.discards[-1] in drawn) == (pile.kind == "discard")
    player.loop.close()


@pytest.mark.parametrize("pile", [Target("stock"), Target("discard", 1)], ids=str)
def test_what_is_let_go_elsewhere_goes_back_to_its_pile(pile):
    player = drawing("knock-rummy", pace="normal")
    before = player.seen
    start = player.at(pile)
    comes_along(player, start, (start[0] + 90, start[1] - 120))
    assert player.scene.moving.busy
    player.wait(1000)
    view = player.scene.view()
    assert (player.seen, view.discards) == (before, len(before.discards))
    assert view.stock_shown is None
    player.loop.close()


def test_the_pile_shows_what_lies_on_it_while_its_card_is_carried():
    player = drawing("knock-rummy")
    seen = player.seen
    for _ in player.carry(player.at(Target("stock")), into_hand(player)):
        assert player.scene.view().stock_shown == seen.stock - 1
    player.scene.catch_up()
    player.loop.close()


def test_all_cards_of_a_spread_come_along_down_to_the_one_that_was_pressed():
    player = Player("5000-rummy", 3, seed="k")

    def deep(seen) -> bool:
        return seen.phase is Phase.DRAW and any(
            why_not(seen, DrawDiscard(depth)) is None for depth in range(2, len(seen.discards))
        )

    reach(player, deep)
    seen = player.seen
    depth = next(d for d in range(2, 99) if why_not(seen, DrawDiscard(d)) is None)
    pile = Target("discard", depth)
    player.glide(player.at(pile))
    player.wait()
    comes_along(player, player.at(pile), into_hand(player), cards=depth)
    player.scene.catch_up()
    assert set(seen.discards[-depth:]) <= {*player.seen.hand, *player.seen.this_turn.new}
    player.loop.close()


def test_cards_of_hand_and_tray_come_along_too():
    player = Player("contract-rummy", 3, seed="m")
    reach(player, lambda seen: seen.phase is Phase.PLAY)
    card = player.scene.desk.arrangement.cards[0]
    slot = player.at(Target("slot", 0))
    comes_along(player, player.at(Target("hand", card)), slot)
    assert player.scene.desk.arrangement.slots[0] == (card,)
    lies = player.scene.layout.tray[0].places[0]
    comes_along(player, (round(lies.x), round(lies.y)), into_hand(player))
    assert card in player.scene.desk.arrangement.cards
    player.loop.close()


def test_what_has_been_told_of_by_a_long_press_can_still_be_carried_away():
    player = drawing("knock-rummy")
    start = player.at(Target("discard", 1))
    held = len(player.seen.hand)
    player.press(start)
    player.wait(900)
    assert player.scene.hands.told is not None
    player.glide((start[0] + 30, start[1] + 30))
    assert player.scene.hands.told is None
    assert player.scene.hands.drag is not None
    player.glide(into_hand(player))
    player.release(into_hand(player))
    player.scene.catch_up()
    assert len(player.seen.hand) == held + 1
    player.loop.close()


def test_what_may_not_be_drawn_stays_and_nothing_is_told_of_it():
    player = Player("knock-rummy", 3, seed="k")
    reach(player, lambda seen: seen.phase is Phase.PLAY)
    for _ in player.carry(player.at(Target("discard", 1)), into_hand(player)):
        assert player.scene.hands.drag is None
        assert player.scene.hands.told is None
    player.loop.close()


@pytest.mark.parametrize("pile", [Target("stock"), Target("discard", 1)], ids=str)
def test_a_card_let_go_stays_there_until_the_move_is_on_the_disk(pile, monkeypatch):
    player = drawing("knock-rummy", pace="normal")
    written = []
    monkeypatch.setattr(type(player.session), "settled", property(lambda session: bool(written)))
    end = into_hand(player)
    comes_along(player, player.at(pile), end)
    for _ in range(3):
        player.wait(16)
        assert not player.scene.moving.busy
        places = list(player.scene.moving.carried.values())
        assert len(places) == 1
        assert places[0].holds(*end)
        view = player.scene.view()
        assert (view.discards, view.stock_shown) == (
            (len(view.seen.discards), view.seen.stock - 1)
            if pile.kind == "stock"
            else (len(view.seen.discards) - 1, None)
        )
    written.append(True)
    player.wait(16)
    assert player.scene.moving.busy
    assert not player.scene.moving.carried
    player.loop.close()
