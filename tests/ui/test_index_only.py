"""Cards that sink under the table's edge show their whole index and nothing that would be cut."""

from __future__ import annotations

import itertools

import pygame
import pytest

from rummy_desktop.cards.card import FACES
from rummy_desktop.ui.card_art import CardArt
from rummy_desktop.ui.look import Look
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.painting.index_only import index_part
from rummy_desktop.ui.scale import Scale
from rummy_desktop.ui.theme import load_theme
from tests.ui.scenes.posed import LOOKS, TABLES

SIZE = (200, 280)


def drawn(art: CardArt, card: int, bare: bool) -> pygame.Surface:
    sheet = pygame.Surface(SIZE)
    art.draw(sheet, card, (SIZE[0] / 2, SIZE[1] / 2), SIZE[1], shadow=None, bare=bare)
    return sheet


def inked(sheet: pygame.Surface, x: int, y: int) -> bool:
    """Tells whether something is printed there on the paper."""
    return min(sheet.get_at((x, y))[:3]) < 190


@pytest.mark.parametrize(
    ("faces", "colours"), list(itertools.product(("classic", "large"), ("two", "four")))
)
def test_the_index_is_whole_and_nothing_else_is_printed(window, faces, colours):
    art = CardArt(Scale(load_theme("felt"), 1280, 800), faces, colours)
    for card in range(FACES):
        whole, bare = drawn(art, card, False), drawn(art, card, True)
        wide, high = index_part(faces, joker=card == FACES - 1)
        right, low = round(wide * SIZE[0]), round(high * SIZE[1])
        for x, y in itertools.product(range(4, SIZE[0] - 4, 3), range(12, SIZE[1] - 14, 3)):
            if x < right - 1 and y < low - 1:
                assert bare.get_at((x, y)) == whole.get_at((x, y))
            else:
                assert not inked(bare, x, y) or x <= right + 1, (card, x, y)
        # Nothing of the index goes on beyond the part that is kept.
        edge = [inked(bare, right - 1, y) for y in range(12, low)]
        edge += [inked(bare, x, low - 1) for x in range(6, right)]
        assert not any(edge), card
        assert any(inked(bare, x, y) for x in range(6, right) for y in range(12, low))


@pytest.mark.parametrize("name", ["table-big", "table-big-knock"])
@pytest.mark.parametrize("faces", ["classic", "large"])
@pytest.mark.parametrize(
    ("size", "text"),
    [((960, 600), 1.0), ((1280, 800), 1.0), ((1920, 1080), 1.0), ((1280, 800), 2.0)],
)
def test_the_slot_leaves_whole_indices_in_sight(name, faces, size, text):
    look = Look(muted=True).changed(text=text, faces=faces, **LOOKS[name])
    loop = Loop(TABLES[name](), look, size, time_ms=lambda: 60_000.0)
    loop.top.update(loop.now)
    found = loop.top.view().layout
    loop.close()
    if not found.dips:
        pytest.skip("the hand lies over the edge")
    for place in found.hand:
        low = place.y + (index_part(faces)[1] - 0.5) * place.h
        assert low <= found.slot, (place.card, low, found.slot)
