"""Which order the hand is said to be in, and what becomes of it when cards come and go."""

from __future__ import annotations

import pytest

from rummy_desktop.cards import face_of, read_card, read_cards
from rummy_desktop.engine.actions import DrawDiscard
from rummy_desktop.engine.position import Facts, position
from rummy_desktop.ui.table import sorting
from rummy_desktop.variant import load_variant
from tests.ui.scenes.posed import contract, table


def drawing(hand: str, discard: str, way: int):
    """Gives a scene of Knock Rummy before the draw, with the hand sorted one way, after a draw."""
    facts = Facts(
        deal=4, turn=0, phase="draw", dealer=1, hands={0: read_cards(hand)},
        discards=read_cards(f"QC JC 8S 3D {discard}"),
    )  # fmt: skip
    scene = table(position(load_variant("knock-rummy"), 3, facts))
    desk = scene.desk
    desk.sort_by(way)
    assert desk.in_order
    assert desk.act(DrawDiscard(1))
    desk.follow(scene.match.observe(0))
    return desk


def faces(desk) -> list[list[int]]:
    return [[face_of(card) for card in group] for group in desk.arrangement.groups]


@pytest.mark.parametrize("way", [sorting.SUIT, sorting.RANK, sorting.MELDS])
@pytest.mark.parametrize("drawn", ["8H", "2S", "10S"])
def test_a_drawn_card_is_sorted_in_where_nothing_else_moves(way, drawn):
    desk = drawing("5S 6S 7S KH JD 4C 2D", drawn, way)
    assert desk.sort == way
    assert desk.in_order
    assert sorting.lies_sorted(desk.seen, desk.arrangement, way)
    assert {face_of(card) for card in desk.new} == {read_card(drawn)}


def test_a_card_that_makes_a_meld_whole_without_moving_another_opens_a_gap():
    desk = drawing("5S 6S 7S 9H 9C 4C 2D", "9D", sorting.MELDS)
    assert desk.in_order
    assert [set(group) for group in faces(desk)] == [
        set(read_cards("5S 6S 7S")), set(read_cards("9H 9C 9D")), set(read_cards("4C 2D"))
    ]  # fmt: skip


def test_a_card_that_would_move_others_waits_and_is_sorted_in_by_choice():
    desk = drawing("5S 6S 7S KD 9H 9C 2D", "9D", sorting.MELDS)
    # The sort stays chosen, and says that the new card is not in it.
    assert desk.sort == sorting.MELDS
    assert not desk.in_order
    assert faces(desk)[-1][-1] == read_card("9D")
    desk.sort_by(sorting.MELDS)
    assert desk.in_order
    assert {read_card("9D"), read_card("9H"), read_card("9C")} in map(set, faces(desk))


def test_the_chosen_order_is_told_until_cards_are_moved_by_hand():
    desk = drawing("5S 6S 7S KD 9H 9C 2D", "9D", sorting.MELDS)
    desk.move([desk.arrangement.cards[0]], 4)
    assert desk.sort == -1


def test_cards_out_of_the_tray_wait_to_be_sorted_in():
    scene = table(contract())
    desk = scene.desk
    desk.sort_by(sorting.SUIT)
    desk.suggest()
    assert desk.arrangement.in_tray
    # What has left it leaves the rest in order.
    assert desk.in_order
    desk.empty_tray()
    assert desk.sort == sorting.SUIT
    assert not desk.in_order
    view = scene.view() if scene.layout else None
    assert view is None or view.unsorted
    desk.sort_by(sorting.SUIT)
    assert desk.in_order


def test_the_bracket_and_the_corner_count_the_same_deadwood_while_a_card_waits():
    desk = drawing("5S 6S 7S KD 9H 9C 2D", "9D", sorting.MELDS)
    assert not desk.in_order
    told = [note.long[1].get("points") for note in desk.notes if note is not None]
    assert [points for points in told if points is not None] == [desk.corner.number]
