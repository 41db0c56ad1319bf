"""How large text and cards can be at the table: beyond that they would cover one another."""

from __future__ import annotations

from dataclasses import replace

from rummy_desktop.ui.card_art import CardArt
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.painting.painter import Painter
from rummy_desktop.ui.scale import Scale
from rummy_desktop.ui.text.painter import TextPainter

# The size of text by the table's own size.
MOST_TEXT = 1.6


def most_text(scale: Scale) -> float:
    """Gives the largest factor of text for which the table has room in a window: less in a small
    one, where text is large by the table as it is.
    """
    usual = replace(scale, text=1.0).font("body")
    return max(1.0, MOST_TEXT * scale.theme.number("font.base.body") * scale.u / usual)


def fitted(stage: Stage) -> Stage:
    """Gives the stage with text as large as the player wants it, or as the table can hold it."""
    wanted = stage.scale
    scale = replace(wanted, text=min(wanted.text, most_text(wanted)))
    if scale == wanted:
        return stage
    look = stage.look
    four = (look.colours or stage.theme.word("cards.colours")) == "four"
    return replace(
        stage,
        scale=scale,
        text=TextPainter(scale, stage.rtl, four),
        paint=Painter(scale),
        cards=CardArt(scale, look.faces, look.colours, look.back),
    )
