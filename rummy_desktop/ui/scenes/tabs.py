"""Pages of a scene that large text leaves no room to show at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scene import Outcome
from rummy_desktop.ui.widgets import Segment

# From so large a text on, as a part of its usual size on the table, hands, score sheet and chart no
# longer stand beside each other; with more players than FEW sooner.
CROWDED, CROWDED_MANY, FEW = 1.5, 1.3, 4


def text_size(stage: Stage) -> float:
    """Gives how large text is beside the table: 1 at 1280 by 800, more in a small window too."""
    return stage.text.px("small") / (stage.theme.number("font.base.small") * stage.u)


def crowded(stage: Stage, players: int = 2) -> bool:
    """Tells whether text is too large for everything to be seen at once."""
    return text_size(stage) >= (CROWDED if players <= FEW else CROWDED_MANY)


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
