"""How large text and cards can be at the table: beyond that they would cover one another."""

from __future__ import annotations

import math
from dataclasses import replace

from rummy_desktop.ui.card_art import CardArt
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.painting.painter import Painter
from rummy_desktop.ui.scale import Scale
from rummy_desktop.ui.table.layout import largest_hand
from rummy_desktop.ui.text.painter import TextPainter

# The largest text at 1280 by 800, and cards in a hand by which it is told how large they can be.
MOST_TEXT, HAND = 2.0, 13


def most_text(scale: Scale) -> float:
    """Gives the largest factor of text for which the table has room in a window: less in a small
    one, where text is large by the table as it is.
    """
    return max(1.0, min(MOST_TEXT, MOST_TEXT * scale.u))


def most_cards(scale: Scale) -> float:
    """Gives the largest factor of cards at which a usual hand shows every index in a window, with
    text as large as it is wanted; in steps of one part in a hundred.
    """
    shown = replace(scale, text=min(scale.text, most_text(scale)))
    return math.floor(largest_hand(shown, HAND) * 100) / 100


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
