"""Under the veil a deal is seen as it happens: one back after the other."""

from __future__ import annotations

import math

from .playing import Player
from .test_canvas import same


def colours(player: Player) -> list[tuple[int, ...]]:
    """Gives the colour of the window near the right edge of each back of the hand."""
    found = []
    for place in player.scene.layout.hand:
        a, out = math.radians(place.angle), place.w * 0.36
        x, y = place.x + out * math.cos(a), place.y + out * math.sin(a)
        found.append(tuple(player.loop.window.get_at((round(x), round(y))))[:3])
    return found


def dealt(player: Player):
    """Gives frame by frame while hands are dealt what is shown, with the hand's colours."""
    for _ in range(400):
        player.wait(16)
        if not player.scene.moving.deals:
            return
        yield player.scene.view(), colours(player)


def test_no_back_lies_before_the_player_before_it_has_been_dealt():
    player = Player("knock-rummy", 3, persons=2, pace="normal", seed="veil")
    assert player.scene.veiled
    frames = list(dealt(player))
    player.wait(16)
    final, size = colours(player), len(player.scene.layout.hand)
    for view, shown in frames:
        arrived = size - view.few.get(view.seen.seat, 0)
        there = sum(one == last for one, last in zip(shown, final, strict=True))
        # A card on its way may lie over a place that is empty still.
        assert there <= arrived + 2
    assert {size - view.few.get(view.seen.seat, 0) for view, _ in frames} >= set(range(size))
    player.loop.close()


def test_nobody_is_told_to_play_while_cards_are_dealt():
    player = Player("knock-rummy", 3, persons=2, pace="normal", seed="veil")
    lines = {view.line.title.key for view, _ in dealt(player)}
    assert lines == {"table.line.dealing"}
    assert player.scene.view().line.title.key == "table.line.to_play"
    player.loop.close()


def test_a_deal_under_the_veil_is_the_same_piece_by_piece():
    player = Player("knock-rummy", 3, persons=2, pace="normal", seed="veil")
    for _ in range(40):
        player.wait(70)
        if player.loop.top is not player.scene:
            break
        same(player)
    player.loop.close()
