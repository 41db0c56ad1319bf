"""Pages of a scene that large text leaves no room to show at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scene import Outcome
from rummy_desktop.ui.widgets import Segment

# From this size of text on, hands, score sheet and chart no longer stand beside each other.
CROWDED = 1.3


def crowded(stage: Stage) -> bool:
    """Tells whether the player's text is too large for everything to be seen at once."""
    return stage.look.text >= CROWDED


def tabs(
    stage: Stage,
    right: float,
    top: float,
    names: Sequence[str],
    chosen: str,
    choose: Callable[[str], Outcome | None],
) -> Segment:
    """Makes the choice of pages, its upper right corner at a point of the left-to-right layout."""
    options = [(name, stage.say(f"scene.tab.{name}")) for name in names]
    high = stage.row_height(38, "small")
    wide = sum(stage.text.size(text, "small", 600)[0] + 28 * stage.u for _, text in options)
    rect = stage.mirrored((right - wide, top, wide, high))
    return Segment("page", Rect(rect), options, chosen, choose)
