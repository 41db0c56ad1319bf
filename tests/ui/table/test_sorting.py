"""Which order the hand is said to be in, and what becomes of it when cards come and go."""

from __future__ import annotations

import pytest

from rummy_desktop.cards import face_of, read_card, read_cards
from rummy_desktop.engine.position import Facts, position
from rummy_desktop.ui.settings import Settings
from rummy_desktop.ui.table import sorting
from rummy_desktop.ui.table.targets import Target
from rummy_desktop.variant import load_variant
from tests.ui.scenes.posed import contract

from .test_caution import Posing

SORTS = {sorting.SUIT: "1", sorting.RANK: "2", sorting.MELDS: "3"}


def drawing(hand: str, discard: str, way: int, by_hand: bool = False) -> Posing:
    """Gives a player of Knock Rummy who has taken a discard into a hand sorted one way, or put in
    order by hand after that.
    """
    facts = Facts(
        deal=4, turn=0, phase="draw", dealer=1, hands={0: read_cards(hand)},
        discards=read_cards(f"QC JC 8S 3D {discard}"),
    )  # fmt: skip
    player = Posing(position(load_variant("knock-rummy"), 3, facts), Settings())
    player.key(SORTS[way])
    if by_hand:
        cards = player.scene.desk.arrangement.cards
        player.drag(cards[0], Target("hand", cards[3]))
    player.key("t")
    player.scene.catch_up()
    player.wait()
    return player


def faces(player: Posing) -> list[list[int]]:
    return [[face_of(card) for card in group] for group in player.scene.desk.arrangement.groups]


def sets(player: Posing) -> list[set[int]]:
    return [set(group) for group in faces(player)]


def lies_sorted(player: Posing) -> bool:
    """Tells whether the hand lies as its sort would leave it, melds in whichever order."""
    desk = player.scene.desk
    best = sorting.sorted_hand(desk.seen, desk.arrangement, desk.sort)
    return sorted(best.groups) == sorted(desk.arrangement.groups)


@pytest.mark.parametrize("way", SORTS)
@pytest.mark.parametrize("drawn", ["8H", "2S", "10S"])
def test_a_drawn_card_is_sorted_in_and_marked(way, drawn):
    player = drawing("5S 6S 7S KH JD 4C 2D", drawn, way)
    assert player.scene.view().sort == way
    assert lies_sorted(player)
    assert {face_of(card) for card in player.scene.view().marked} == {read_card(drawn)}
    player.loop.close()


@pytest.mark.parametrize("hand", ["5S 6S 7S 9H 9C 4C 2D", "5S 6S 7S KD 9H 2D 9C"])
def test_a_card_that_makes_a_meld_whole_brings_its_cards_together_under_a_bracket(hand):
    player = drawing(hand, "9D", sorting.MELDS)
    rest = set(read_cards(hand)) - set(read_cards("5S 6S 7S 9H 9C"))
    melds = [set(read_cards("5S 6S 7S")), set(read_cards("9H 9C 9D"))]
    assert sets(player) == [*melds, rest]
    notes = player.scene.view().notes
    assert [note.solid for note in notes] == [True, True, False]
    player.loop.close()


def test_the_brackets_and_the_corner_count_the_same_deadwood():
    player = drawing("5S 6S 7S KD 9H 9C 2D", "9D", sorting.MELDS)
    view = player.scene.view()
    told = [note.long[1].get("points") for note in view.notes if note is not None]
    assert [points for points in told if points is not None] == [view.corner.number]
    player.loop.close()


def test_a_hand_put_in_order_by_hand_keeps_it_and_what_is_new_stands_at_its_end():
    player = drawing("5S 6S 7S KD 9H 9C 2D", "9D", sorting.MELDS, by_hand=True)
    assert player.scene.view().sort == -1
    assert faces(player)[-1][-1] == read_card("9D")
    player.key("3")
    assert player.scene.view().sort == sorting.MELDS
    assert set(read_cards("9H 9C 9D")) in sets(player)
    player.loop.close()


@pytest.fixture
def tray():
    """A player whose tray has been filled by Suggest."""
    player = Posing(contract(), Settings())
    yield player
    player.loop.close()


@pytest.mark.parametrize("way", SORTS)
def test_what_comes_back_out_of_the_tray_is_sorted_in_with_its_brackets(tray, way):
    tray.key(SORTS[way])
    before, notes = sets(tray), tray.scene.desk.notes
    tray.key("f")
    assert tray.scene.desk.arrangement.in_tray
    tray.key("c")
    assert not tray.scene.desk.arrangement.in_tray
    assert sorted(map(sorted, sets(tray))) == sorted(map(sorted, before))
    assert sum(note is not None and note.solid for note in tray.scene.desk.notes) == sum(
        note is not None and note.solid for note in notes
    )


def test_what_comes_back_into_a_hand_ordered_by_hand_lies_where_it_lay(tray):
    cards = tray.scene.desk.arrangement.cards
    tray.drag(cards[-1], Target("hand", cards[2]))
    before = tray.scene.desk.arrangement.groups
    tray.key("f")
    assert tray.scene.desk.arrangement.in_tray
    tray.key("c")
    assert tray.scene.desk.arrangement.groups == before
    assert tray.scene.view().sort == -1


def test_a_card_of_the_tray_that_is_clicked_goes_back_to_its_old_place(tray):
    desk, cards = tray.scene.desk, tray.scene.desk.arrangement.cards
    tray.drag(cards[-1], Target("hand", cards[2]))
    before = desk.arrangement.groups
    nine = next(card for card in desk.arrangement.cards if face_of(card) == read_card("9D"))
    tray.put(nine, 0)
    assert desk.arrangement.slots[0] == (nine,)
    place = tray.scene.layout.tray[0].places[0]
    tray.press((round(place.x), round(place.y)))
    tray.release((round(place.x), round(place.y)))
    assert not desk.arrangement.in_tray
    assert desk.arrangement.groups == before


def test_the_large_number_says_what_it_is_of_while_a_card_is_picked():
    player = drawing("5S 6S 7S KD 9H 9C 2D", "9D", sorting.MELDS)
    king = next(c for c in player.seen.hand if face_of(c) == read_card("KD"))
    player.click(Target("hand", king))
    view = player.scene.view()
    loose = [n.long[1]["points"] for n in view.notes if n is not None and not n.solid]
    without, with_it = view.corner.words
    assert (view.corner.number, without.key) == (2, "table.words.without")
    assert [with_it.told["points"]] == loose == [12]
    player.loop.close()
