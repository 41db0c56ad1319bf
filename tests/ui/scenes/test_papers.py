"""Score sheets and charts: what they are ruled by, and what they say of each game."""

from __future__ import annotations

import math

import pytest

from rummy_desktop.ui.scenes.line_chart import Curve, grid, spread


@pytest.mark.parametrize("totals", [
    (0, 12, 220), (0, -40, 35), (0,), (0, 5000), (0, 0, 0), (0, -300, -20), (0, 101), (0, 1, -1),
    (0, 499, -499), (0, 26), (0, 4730),
])  # fmt: skip
@pytest.mark.parametrize("lines", [3, 4, 6])
def test_a_chart_holds_every_total_between_few_round_lines(totals, lines):
    ruled = grid([Curve(0, "", totals)], 7, lines)
    assert ruled.low <= min(*totals, 0)
    assert ruled.high >= max(totals)
    assert max(*totals, 10) > ruled.high - ruled.step
    assert min(*totals, 0) < ruled.low + ruled.step
    drawn = (ruled.high - ruled.low) / ruled.step + 1
    assert drawn == round(drawn)
    assert (4 if lines == 6 else 2) <= drawn <= (7 if totals == (0, 499, -499) else lines)
    assert ruled.step / 10 ** math.floor(math.log10(ruled.step)) in (1, 2, 5)


def test_names_stand_apart_and_near_to_their_lines():
    places = spread([10, 12, 14, 80], 10, 0, 100)
    assert places == pytest.approx([2, 12, 22, 80])
    crowded = spread([95, 96, 97], 10, 0, 100)
    assert crowded == pytest.approx([80, 90, 100])
