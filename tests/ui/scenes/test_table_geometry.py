"""Every posed table at every size: all that can be pressed lies in the window, apart from the
rest.
"""

from __future__ import annotations

import itertools

import pytest
from pygame import Rect

from rummy_desktop.ui.look import Look
from rummy_desktop.ui.loop import Loop

from .guided import GUIDED
from .posed import LOOKS, TABLES

SHOWN = [
    ((960, 600), {"language": "en"}),
    ((960, 600), {"language": "fa"}),
    ((1280, 800), {"language": "ka"}),
    ((1920, 1080), {"language": "en"}),
    ((960, 600), {"text": 2.0}),
    ((1280, 800), {"text": 2.0, "language": "fa"}),
]
# A question lies over the table, and discards that lie open over one another.
OVER = ("prompt", "own", "discard")
SLACK = 4


EVERY = {**TABLES, **GUIDED}


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize(("size", "look"), SHOWN, ids=str)
def test_what_can_be_pressed_lies_apart_in_the_window(name, size, look):
    chosen = Look(muted=True).changed(**{**look, **LOOKS.get(name, {})})
    loop = Loop(EVERY[name](), chosen, size, time_ms=lambda: 60_000.0)
    for _ in range(3 if name in GUIDED else 0):
        # The expert's answer comes with the frame after the question.
        loop.step()
    loop.top.update(loop.now)
    parts, window = loop.top.own_parts(), Rect(0, 0, *size)
    loop.close()
    assert any(part.kind == "hand" for part in parts)
    assert (name in GUIDED) == any(part.kind == "guide" for part in parts)
    assert not [part for part in parts if not window.contains(part.rect)]
    solid = [part for part in parts if part.kind not in OVER]
    for one, other in itertools.combinations(solid, 2):
        if one.kind == other.kind == "hand":
            continue
        small = Rect(one.rect).inflate(-SLACK, -SLACK)
        assert not small.colliderect(other.rect), f"{one.name} over {other.name}"
