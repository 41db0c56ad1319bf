"""What plates say is said in one way at all seats."""

from __future__ import annotations

import itertools

import pytest

from rummy_desktop.ui.look import Look
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.table.paint_seats import unit_of
from rummy_desktop.ui.table.picture import paint
from tests.ui.scenes.posed import LOOKS, TABLES

SIZES = ((960, 600), (1280, 800), (1920, 1080))


@pytest.mark.parametrize("name", ["table-contract", "table-knock", "table-5000", "table-8seats"])
@pytest.mark.parametrize(("size", "language"), list(itertools.product(SIZES, ("en", "fa", "ka"))))
def test_units_and_tags_have_their_words_at_every_seat_or_at_none(
    name, size, language, monkeypatch
):
    look = Look(muted=True).changed(language=language, **LOOKS.get(name, {}))
    loop = Loop(TABLES[name](), look, size, time_ms=lambda: 60_000.0)
    loop.top.update(loop.now)
    stage, view = loop.stage, loop.top.view()
    said: list[str] = []
    draw = stage.text.draw

    def noted(target, text, *others, **told):
        said.append(text)
        return draw(target, text, *others, **told)

    monkeypatch.setattr(stage.text, "draw", noted)
    paint(stage, loop.window, view)
    loop.close()
    units = said.count(stage.say(unit_of(view.seen)))
    assert units in (0, view.seen.players)
    assert units or size[0] < 1280 or language != "en" or view.seen.players > 5
    down = said.count(stage.say("table.down"))
    assert down in (0, sum(view.seen.down))
