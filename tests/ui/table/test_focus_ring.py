"""The ring of the keyboard lies around its card and hides nothing of the cards after it."""

from __future__ import annotations

import pytest

from rummy_desktop.ui.table.targets import card_at

from .keyboard import KeyPlayer

LOOKS = [{}, {"hand": "flat"}, {"cards": 2.0}, {"text": 2.0, "cards": 2.0}]


def shown(player: KeyPlayer) -> dict[tuple[int, int], tuple[int, ...]]:
    """Gives the window's colours on a grid of points over the hand."""
    player.wait(600)
    box = player.scene.layout.hand_box
    window = player.loop.window
    right, bottom = min(box.right, window.get_width()), min(box.bottom, window.get_height())
    return {
        (x, y): tuple(window.get_at((x, y)))[:3]
        for x in range(round(box.x), round(right), 3)
        for y in range(round(box.y), round(bottom), 3)
    }


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("keys", [("home",), ("home", "right", "right", "right")])
def test_cards_after_the_ringed_one_look_as_they_did(look, keys):
    player = KeyPlayer("contract-rummy", 4, size=(1280, 800), seed="ring", **look)
    player.settle()
    before = shown(player)
    for key in keys:
        player.key(key)
    after = shown(player)
    layout, hands = player.scene.layout, player.scene.hands
    assert hands.by_keyboard
    cards = [place.card for place in layout.hand]
    here = cards.index(hands.focus.key)
    later, changed = 0, []
    for (x, y), colour in before.items():
        # Where one card lies wholly, no edge, and below the mark at the upper edge of the ring's.
        at = {card_at(layout, x + dx, y + dy) for dx in (-4, 4) for dy in (-4, 4)}
        card = at.pop()
        if at or card is None or cards.index(card) <= here:
            continue
        if y < layout.places[hands.focus.key].box.y + 40:
            continue
        later += 1
        if max(abs(a - b) for a, b in zip(colour, after[x, y], strict=True)) > 2:
            changed.append((x, y))
    assert later > 1000
    assert not changed
    player.loop.close()
