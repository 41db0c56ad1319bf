"""The question which card is meant lies beside what it is asked about."""

from __future__ import annotations

import pytest

from rummy_desktop.engine import Discard
from rummy_desktop.ui.look import Look
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.settings import Settings
from rummy_desktop.ui.table.paint_middle import refusal_boxes
from rummy_desktop.ui.table.paint_prompt import prompt_box
from rummy_desktop.ui.table.plays import Choice
from rummy_desktop.ui.table.shapes import around
from rummy_desktop.ui.table.targets import Target
from tests.ui.scenes.posed import LOOKS, TABLES, contract

from .test_caution import Posing

SIZES = [(960, 600), (1280, 800), (1920, 1080)]


def covered(stage, view) -> list[str]:
    """Lists what of tray, hand, buttons and the line of words lies under the question."""
    box, found = prompt_box(stage, view), view.layout
    boxes = {f"slot {number}": slot.box for number, slot in enumerate(found.tray)}
    boxes["line"] = refusal_boxes(stage, view)[0] if view.refusal else found.instruction
    boxes["hand"] = around([place.box for place in found.hand])
    boxes |= dict(zip(found.corner.names, found.corner.buttons, strict=True))
    outside = [] if box.y >= found.felt.y and box.right <= found.felt.right else ["edge"]
    return outside + [name for name, one in boxes.items() if one.meets(box)]


def test_who_goes_down_with_an_open_wild_card_sees_the_tray_and_a_refusal():
    player = Posing(contract("4H 5H 6H * QS QH QD 9C 9D 9S AS KC"), Settings())
    player.key("f")
    player.key("g")
    player.wait()
    view = player.scene.view()
    assert view.prompt is not None
    assert view.prompt.kind == "choose"
    assert view.layout.tray
    assert not covered(player.loop.stage, view)
    player.drag(player.card("KC"), Target("meld", view.seen.melds[0].number))
    player.wait()
    view = player.scene.view()
    assert view.refusal is not None
    if view.prompt is not None:
        assert not covered(player.loop.stage, view)
    player.loop.close()


@pytest.mark.parametrize("language", ["en", "fa", "ka"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", TABLES)
def test_the_question_covers_nothing_that_it_is_about(name, size, language):
    scene = TABLES[name]()
    look = Look(muted=True).changed(language=language, **LOOKS.get(name, {}))
    loop = Loop(scene, look, size, time_ms=lambda: 60_000.0)
    desk = scene.desk
    desk.choices = tuple(Choice(Discard(card), (card % 53,)) for card in desk.seen.hand[:2])
    desk.refresh()
    scene.update(60_000.0)
    assert not covered(loop.stage, scene.view())
    loop.close()
