"""How large text and cards can be at the table: beyond that they would cover one another."""

from __future__ import annotations

import math
from dataclasses import replace

from rummy_desktop.ui.card_art import CardArt
from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.painting.index_only import index_part
from rummy_desktop.ui.painting.painter import Painter
from rummy_desktop.ui.scale import Scale
from rummy_desktop.ui.table import middle
from rummy_desktop.ui.table.layout import largest_hand, slot_of
from rummy_desktop.ui.text.painter import TextPainter

# The largest text at 1280 by 800, and cards in a hand by which it is told how large they can be.
MOST_TEXT, HAND = 2.0, 13
# By how much the outer cards of a fan lie lower than those in its middle, in u.
FAN = 18
EVERY = (
    middle.KNOCK, middle.CONTRACT, middle.CONTRACT_MANY, middle.CONTRACT_SPREAD,
    middle.CONTRACT_MANY_SPREAD, middle.SPREAD, middle.SPREAD_MANY,
)  # fmt: skip


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


def whole_index(scale: Scale, faces: str) -> float:
    """Gives the largest factor of cards at which a hand that sinks under the table's edge shows
    whole indices: how much is seen of it does not depend on how large it is.
    """
    seen = min(
        slot_of(scale)
        - (m.hand_cy + (0.5 - middle.RISES) * m.hand) * scale.u
        - middle.lowered(scale)
        for m in EVERY
    )
    tallest = max(m.hand for m in EVERY) * scale.u
    return max(1.0, (seen - FAN * scale.u) / (index_part(faces)[1] * tallest))


def fitted(stage: Stage) -> Stage:
    """Gives the stage with text and cards as large as the player wants them, or as the table can
    hold them.
    """
    wanted, look = stage.scale, stage.look
    scale = replace(wanted, text=min(wanted.text, most_text(wanted)))
    scale = replace(scale, cards=min(scale.cards, whole_index(scale, stage.cards.faces)))
    if scale == wanted:
        return stage
    four = (look.colours or stage.theme.word("cards.colours")) == "four"
    return replace(
        stage,
        scale=scale,
        text=TextPainter(scale, stage.rtl, four),
        paint=Painter(scale),
        cards=CardArt(scale, look.faces, look.colours, look.back),
    )
