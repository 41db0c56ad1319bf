"""The guide's panel keeps its place above the player's own plate, and says how a move is made."""

from __future__ import annotations

import pytest

from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.table.scene import TableScene
from tests.ui.scenes.guided import GUIDED

from .test_guide import shown

SIZES = [((960, 600), "fa"), ((960, 600), "en"), ((1280, 800), "en"), ((1280, 800), "ka")]


@pytest.mark.parametrize(("size", "language"), SIZES, ids=str)
@pytest.mark.parametrize("name", GUIDED)
def test_the_panel_stands_on_the_plate_rather_than_float_beside_it(name, size, language):
    loop, scene = shown(GUIDED[name], size, {"language": language})
    view = scene.view()
    assert view.guide is not None
    plate = view.layout.seats[view.seen.seat].plate
    assert abs(view.guide.box.x - plate.x) < 1
    assert abs(view.guide.box.right - plate.right) < 1
    assert 0 < plate.y - view.guide.box.bottom < 20
    loop.close()


def told(scene: TableScene) -> str:
    place = scene.view().guide
    assert place is not None
    return " ".join(text for text, _ in place.pieces)


def rested(loop: Loop) -> None:
    for _ in range(3):
        loop.step()


def test_who_is_to_go_down_is_told_how_until_the_tray_is_full():
    loop, scene = shown(GUIDED["guide-known"], (1280, 800), {})
    how = loop.stage.say("hint.by_suggest")
    assert how in told(scene)
    assert scene.desk.corner.can("suggest")
    assert scene.desk.suggest()
    rested(loop)
    assert how not in told(scene)
    # Nothing is left to be suggested.
    assert not scene.desk.corner.can("suggest")
    loop.close()


@pytest.mark.parametrize("full", [False, True])
def test_a_hint_to_go_down_says_how_until_the_tray_is_full(full):
    loop, scene = shown(GUIDED["guide-known"], (1280, 800), {})
    if full:
        scene.desk.suggest()
    scene.hands.hinting.ask()
    rested(loop)
    notice = scene.desk.notice
    assert notice is not None
    assert (notice.told["reason"].key == "hint.by_suggest") == (not full)
    loop.close()
