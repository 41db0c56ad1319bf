"""The layout keeps everything on the table, apart, and readable, for all seats, sizes and hands."""

from __future__ import annotations

import itertools

import pytest

from rummy_desktop.ui.scale import Scale
from rummy_desktop.ui.table import melds as rows
from rummy_desktop.ui.table.arrangement import Arrangement
from rummy_desktop.ui.table.fan import NARROWEST_STRIP
from rummy_desktop.ui.table.fitting import MOST_TEXT, most_text, whole_index
from rummy_desktop.ui.table.layout import Layout, layout
from rummy_desktop.ui.table.manner import USUAL, Manner
from rummy_desktop.ui.table.shapes import Box, around
from rummy_desktop.ui.table.targets import Target, box_of
from rummy_desktop.ui.theme import load_theme

from .positions import table

FELT = load_theme("felt")
SIZES = [(960, 600), (1280, 800), (1920, 1080), (1366, 768), (3840, 2160)]
GAMES = [("contract", False), ("contract", True), ("knock", False), ("meld", True)]


def laid_out(
    size, players, hand, game, mine=False, rtl=False, pile=12, text=1.0, cards=1.0, manner=USUAL,
    depth=0,
):  # fmt: skip
    """Lays out a table whose hand lies in three groups."""
    family, deep = game
    seen = table(family, players, hand, deep=deep, mine=mine, pile=pile)
    third = max(1, hand // 3)
    groups = [seen.hand[:third], seen.hand[third : 2 * third], seen.hand[2 * third :]]
    slots = ((),) * len(seen.plan.contract) if not mine else ()
    arrangement = Arrangement(tuple(g for g in groups if g), slots, depth=depth)
    buttons = (("go_down", "primary"), ("suggest", "second"))
    scale = Scale(FELT, *size, text, cards)
    return seen, layout(seen, arrangement, scale, rtl, buttons, manner=manner)


def solid_boxes(found: Layout) -> dict[str, Box]:
    """Names the boxes that may not overlap one another."""
    boxes = {"instruction": found.instruction, "sort": found.corner.sort}
    for i, box in enumerate(found.corner.buttons):
        boxes[f"button {i}"] = box
    boxes["words"] = found.corner.words
    for seat, place in found.seats.items():
        boxes[f"plate {seat}"] = place.plate
    for number, meld in found.melds.items():
        boxes[f"meld {number}"] = meld.box
    for i, slot in enumerate(found.tray):
        boxes[f"slot {i}"] = slot.box
    boxes["stock"], boxes["discards"] = found.stock.box, found.discards.box
    boxes["stock label"], boxes["discards label"] = found.stock.label, found.discards.label
    if found.wild:
        boxes["wild"] = found.wild
    for i, place in enumerate(found.hand):
        boxes[f"hand {i}"] = place.box
    return boxes


CASES = [
    (players, game)
    for players, game in itertools.product(range(2, 9), GAMES)
    if not (game == ("knock", False) and players > 5) and not (game[1] and players > 8)
]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("players", "game"), CASES, ids=str)
@pytest.mark.parametrize("rtl", [False, True])
def test_nothing_overlaps_and_nothing_leaves_the_window(size, players, game, rtl):
    for hand, mine in itertools.product((1, 7, 13, 26), (False, True)):
        _, found = laid_out(size, players, hand, game, mine, rtl)
        window = Box(0, 0, *size)
        boxes = solid_boxes(found)
        for name, box in boxes.items():
            assert box.x >= 0, (name, hand)
            assert box.y >= 0, (name, hand)
            assert box.right <= window.w + 0.5, (name, hand)
            assert box.bottom <= window.h + 0.5, (name, hand)
        for (a, first), (b, second) in itertools.combinations(boxes.items(), 2):
            if a.startswith("hand") and b.startswith("hand"):
                continue
            assert not first.meets(second, 1.0), (a, b, hand, mine, first, second)


@pytest.mark.parametrize("wanted", [1.25, 1.5, 2.0])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 8])
@pytest.mark.parametrize("game", GAMES, ids=str)
def test_larger_text_finds_its_room(wanted, players, game):
    if players > 5 and game == ("knock", False):
        return
    for size, mine in itertools.product(SIZES, (False, True)):
        text = min(wanted, most_text(Scale(FELT, *size)))
        _, found = laid_out(size, players, 13, game, mine, text=text)
        for (a, first), (b, second) in itertools.combinations(solid_boxes(found).items(), 2):
            if not (a.startswith("hand") and b.startswith("hand")):
                assert not first.meets(second, 1.0), (a, b, size, first, second)


@pytest.mark.parametrize("cards", [1.12, 1.5, 2.0])
@pytest.mark.parametrize("manner", [USUAL, Manner(flat=True, middle=True)], ids=["usual", "other"])
@pytest.mark.parametrize(("players", "game"), CASES, ids=str)
def test_larger_cards_find_their_room(players, game, cards, manner):
    for size, mine, large in itertools.product(SIZES, (False, True), (False, True)):
        text = most_text(Scale(FELT, *size)) if large else 1.0
        _, found = laid_out(size, players, 13, game, mine, text=text, cards=cards, manner=manner)
        for name, box in solid_boxes(found).items():
            assert box.x >= 0, (name, size)
            assert box.y >= 0, (name, size)
            assert box.right <= size[0] + 0.5, (name, size)
            assert name.startswith("hand") or box.bottom <= size[1] + 0.5, (name, size)
        for (a, first), (b, second) in itertools.combinations(solid_boxes(found).items(), 2):
            if not (a.startswith("hand") and b.startswith("hand")):
                assert not first.meets(second, 1.0), (a, b, size, large, mine, first, second)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_large_cards_sink_under_the_edge_and_show_their_index(size):
    _, usual = laid_out(size, 4, 7, ("contract", False))
    _, large = laid_out(size, 4, 7, ("contract", False), cards=2.0)
    assert large.dips
    assert not usual.dips
    assert large.hand[0].h == pytest.approx(2 * usual.hand[0].h)
    for place in large.hand:
        seen = large.felt.bottom - place.box.y
        assert seen > 0.6 * place.h
    for bracket in large.brackets:
        assert bracket.point(bracket.r, bracket.end)[1] < large.felt.bottom
    assert large.discards.box.h >= 1.4 * usual.discards.box.h


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 8])
def test_large_cards_make_hardly_anything_smaller_than_usual(size, players):
    _, usual = laid_out(size, players, 13, ("contract", False))
    _, large = laid_out(size, players, 13, ("contract", False), cards=2.0)
    # Many seats in the smallest window leave a little less.
    tight = 0.92 if players >= 6 and size[0] == 960 else 1.0
    for one, other in zip(usual.tray, large.tray, strict=True):
        assert other.ghosts[0].h >= tight * one.ghosts[0].h
    if players in (4, 5):
        assert large.tray[0].ghosts[0].h > 1.15 * usual.tray[0].ghosts[0].h
    for number, meld in usual.melds.items():
        least = {3: 0.9, 6: 0.75}.get(players, 0.99)
        assert large.melds[number].places[0].h >= least * meld.places[0].h
    assert large.stock.box.h >= usual.stock.box.h


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("faces", ["classic", "large"])
def test_cards_of_twice_the_size_show_whole_indices_over_the_rim(size, faces):
    assert whole_index(Scale(FELT, *size), faces) >= 1.97


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize(("players", "game"), CASES, ids=str)
def test_melds_in_the_middle_lie_apart_from_everything(size, players, game):
    most = most_text(Scale(FELT, *size))
    manner = Manner(flat=True, middle=True)
    for mine, rtl, text in itertools.product((False, True), (False, True), (1.0, most)):
        seen, found = laid_out(size, players, 13, game, mine, rtl, text=text, manner=manner)
        window = Box(0, 0, *size)
        boxes = solid_boxes(found)
        for name, box in boxes.items():
            assert box.x >= 0, (name, text)
            assert box.y >= 0, (name, text)
            assert box.right <= window.w + 0.5, (name, text)
            assert box.bottom <= window.h + 0.5, (name, text)
        for (a, first), (b, second) in itertools.combinations(boxes.items(), 2):
            if not (a.startswith("hand") and b.startswith("hand")):
                assert not first.meets(second, 1.0), (a, b, mine, rtl, text, first, second)
        assert set(found.melds) == {meld.number for meld in seen.melds}
        heights = {round(place.h, 3) for meld in found.melds.values() for place in meld.places}
        assert len(heights) <= 1
        least = 24 if text == 1.0 else 16
        assert all(height >= least * found.scale.u for height in heights)


def test_a_table_full_of_melds_has_those_of_each_player_together():
    seen, found = laid_out((960, 600), 8, 5, ("meld", True), mine=True, manner=Manner(middle=True))
    assert len(found.melds) == 24
    by_owner = {
        owner: around([found.melds[one.number].box for one in seen.melds if one.owner == owner])
        for owner in range(8)
    }
    for (_, one), (_, other) in itertools.combinations(by_owner.items(), 2):
        assert not one.meets(other)
    order = [by_owner[owner] for owner in (1, 2, 3, 4, 5, 6, 7, 0)]
    assert order == sorted(order, key=lambda box: (round(box.y), box.x))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("hand", range(4, 23))
def test_the_last_card_of_a_group_shows_its_lower_index_wholly_or_not(size, hand):
    _, found = laid_out(size, 4, hand, ("knock", False), manner=Manner(flat=True))
    first = {bracket.group: bracket for bracket in found.brackets}
    assert len(first) == 3
    for one, after in itertools.pairwise(found.hand):
        shown = (after.x - one.x) / one.w
        assert shown >= 1 or shown <= 0.75, (hand, shown)


@pytest.mark.parametrize("hand", [1, 2, 7, 13, 22])
def test_a_flat_hand_lies_in_a_row(hand):
    _, found = laid_out((1280, 800), 4, hand, ("contract", False), manner=Manner(flat=True))
    assert all(abs(place.angle) < 0.1 for place in found.hand)
    assert len({round(place.y) for place in found.hand}) == 1
    for bracket in found.brackets:
        left, right = bracket.point(bracket.r, bracket.start), bracket.point(bracket.r, bracket.end)
        assert abs(left[1] - right[1]) < 1
        assert left[0] < right[0]


def test_large_text_leaves_the_fan_its_width():
    _, usual = laid_out((1280, 800), 4, 16, ("contract", False))
    _, large = laid_out((1280, 800), 4, 16, ("contract", False), text=MOST_TEXT)
    assert large.hand_box.w >= 0.86 * usual.hand_box.w
    assert large.hand[0].h == usual.hand[0].h


@pytest.mark.parametrize("players", range(2, 9))
@pytest.mark.parametrize("manner", [USUAL, Manner(middle=True)], ids=["usual", "middle"])
@pytest.mark.parametrize("game", [("contract", True), ("meld", True)], ids=str)
def test_what_is_raised_stays_clear_of_every_plate(players, manner, game):
    for size, pile, mine in itertools.product(SIZES, (3, 12, 30), (False, True)):
        _, found = laid_out(size, players, 9, game, mine, pile=pile, manner=manner, depth=pile)
        u, frame = found.scale.u, found.discards.taken(found.scale.u)
        assert frame is not None
        for place in found.seats.values():
            assert not frame.grown(8 * u).meets(place.plate), (size, pile, mine)


@pytest.mark.parametrize("cards", [1.0, 2.0])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("game", [("contract", False), ("knock", False)], ids=str)
def test_the_ring_of_a_pile_lies_around_all_its_turned_cards(game, players, cards):
    for size in SIZES:
        _, found = laid_out(size, players, 9, game, cards=cards)
        for name, pile in (("discard", found.discards), ("stock", found.stock)):
            ring = box_of(found, Target(name, 1))
            assert len(pile.places) > 1
            for place in pile.places:
                box = place.box
                assert ring.x <= box.x + 0.01 < box.right <= ring.right + 0.01
                assert ring.y <= box.y + 0.01 < box.bottom <= ring.bottom + 0.01
            if game[0] == "knock":
                assert not ring.grown(7 * found.scale.u).meets(pile.label)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("hand", [2, 10, 15, 22, 26, 32])
def test_the_index_of_every_card_in_hand_shows(size, hand):
    _, found = laid_out(size, 4, hand, ("contract", False))
    for left, right in itertools.pairwise(found.hand):
        assert right.x - left.x >= NARROWEST_STRIP * left.w * 0.99


@pytest.mark.parametrize("pile", [1, 5, 14, 40, 80, 108])
@pytest.mark.parametrize("players", [3, 4, 5, 8])
@pytest.mark.parametrize("family", ["meld", "contract"])
def test_spread_discards_stay_between_the_seats_and_every_index_shows(pile, players, family):
    for size in SIZES:
        _, found = laid_out(size, players, 12, (family, True), pile=pile)
        assert len(found.discards.places) == pile
        sides = [p.plate for p in found.seats.values() if p.lit.side in ("left", "right")]
        for place in found.discards.places:
            assert not any(place.box.x < side.right and place.box.right > side.x for side in sides)
        assert not found.discards.box.meets(found.instruction)
        for left, right in itertools.pairwise(found.discards.places):
            if abs(left.y - right.y) < 1:
                assert right.x - left.x >= 0.2 * left.w


@pytest.mark.parametrize("players", range(2, 9))
def test_seats_sit_clockwise_from_the_left(players):
    _, found = laid_out((1280, 800), players, 13, ("contract", False))
    order = [found.seats[seat].plate for seat in range(1, players)]
    sides = [found.seats[seat].lit.side for seat in range(1, players)]
    assert sides == sorted(sides, key=["left", "top", "right"].index)
    tops = [b.cx for b, side in zip(order, sides, strict=True) if side == "top"]
    assert tops == sorted(tops)


@pytest.mark.parametrize("players", range(2, 9))
def test_the_interface_mirrors_but_not_the_seats(players):
    _, ltr = laid_out((1280, 800), players, 13, ("contract", False))
    _, rtl = laid_out((1280, 800), players, 13, ("contract", False), rtl=True)
    for seat in range(1, players):
        assert ltr.seats[seat].plate == rtl.seats[seat].plate
    assert ltr.hand == rtl.hand
    assert rtl.seats[0].plate.cx == pytest.approx(1280 - ltr.seats[0].plate.cx)
    assert rtl.corner.sort.x < 640 < ltr.corner.sort.x
    assert ltr.stock.box.x < ltr.discards.box.x
    assert rtl.stock.box.x > rtl.discards.box.x
    assert ltr.tray[0].box.x < ltr.tray[2].box.x
    assert rtl.tray[0].box.x > rtl.tray[2].box.x


@pytest.mark.parametrize("manner", [USUAL, Manner(middle=True)])
def test_melds_of_a_row_run_as_the_interface_does_their_cards_from_left_to_right(manner):
    for rtl in (False, True):
        seen, found = laid_out((1280, 800), 4, 9, ("contract", True), True, rtl, manner=manner)
        pairs = 0
        for one, other in itertools.combinations(seen.melds, 2):
            first, second = found.melds[one.number].box, found.melds[other.number].box
            if one.owner == other.owner and first.y == second.y:
                assert (first.x > second.x) == rtl
                pairs += 1
        assert pairs
        for meld in found.melds.values():
            assert [place.x for place in meld.places] == sorted(p.x for p in meld.places)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_large_piles_with_their_ring_stay_clear_of_the_plates_beside_them(size):
    for cards, rtl in itertools.product((1.3, 1.6, 2.0), (False, True)):
        _, found = laid_out(size, 3, 8, ("knock", False), rtl=rtl, cards=cards)
        ring = box_of(found, Target("discard", 1)).grown(7 * found.scale.u)
        for place in found.seats.values():
            assert not place.plate.meets(ring.grown(8 * found.scale.u))


def test_every_visible_card_has_one_place():
    seen, found = laid_out((1280, 800), 4, 13, ("contract", False))
    for card in seen.hand:
        assert found.places[card] in found.hand
    for meld in seen.melds:
        for laid in meld.meld.cards:
            assert laid.card in found.places
    assert found.places[seen.discards[-1]] == found.discards.places[-1]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("players", [2, 4, 8])
@pytest.mark.parametrize("game", [("contract", False), ("meld", True)], ids=str)
def test_melds_in_one_place_have_their_owners_names_above_them(size, players, game):
    for mine in (False, True):
        seen, found = laid_out(size, players, 9, game, mine, manner=Manner(middle=True))
        owners = {meld.number: meld.owner for meld in seen.melds}
        captions = {caption.owner: caption.box for caption in found.captions}
        assert len(captions) == len(found.captions)
        assert set(captions) == set(owners.values())
        for number, place in found.melds.items():
            name = captions[owners[number]]
            assert name.x - 1 <= place.box.x < place.box.right <= name.right + 1
            assert name.bottom <= place.box.y + 0.5
        others = [one.box for one in found.melds.values()]
        others += [found.instruction, *(one.plate for one in found.seats.values())]
        others += [found.stock.lying, found.discards.lying, *(slot.box for slot in found.tray)]
        for name in captions.values():
            assert not any(name.meets(box) for box in others)
    _, usual = laid_out(size, players, 9, game, mine=True)
    assert not usual.captions


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_melds_lie_on_both_sides_of_the_piles_each_near_its_player(size):
    seen, found = laid_out(size, 4, 13, ("contract", False), manner=Manner(middle=True))
    assert found.tray
    piles = around([found.stock.box, found.discards.box])
    assert abs(piles.cx - size[0] / 2) < 1
    for meld in seen.melds:
        plate, box = found.seats[meld.owner].plate, found.melds[meld.number].box
        assert box.right < piles.x or box.x > piles.right
        if plate.right < piles.x or plate.x > piles.right:
            assert (box.cx < piles.cx) == (plate.cx < piles.cx)


@pytest.mark.parametrize("count", range(1, 14))
def test_rows_of_melds_in_the_middle_are_of_nearly_one_width(count):
    melds = [(number, tuple(range(number * 3, number * 3 + 3))) for number in range(count)]
    greedy, even = rows.rows(melds, 700, 80, 12), rows.even_rows(melds, 700, 80, 12)
    assert len(even) == len(greedy)
    assert [place for row in even for place, _ in row] == list(range(count))
    sizes = [len(row) for row in even]
    assert max(sizes) == -(-count // len(even))
