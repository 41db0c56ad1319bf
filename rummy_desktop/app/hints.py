"""What a player might do now, with the reason: the move that a bot would make."""

from __future__ import annotations

import random

from rummy_desktop.bots.explaining import explain
from rummy_desktop.bots.levels import bot
from rummy_desktop.engine import Observation, why_not
from rummy_desktop.ui.catalogue import Argument
from rummy_desktop.ui.signs import Chips
from rummy_desktop.ui.table.advice import Advice, advised
from rummy_desktop.ui.table.corner import Said

ADVISER = "expert"


def hint(seen: Observation) -> Advice | None:
    """Gives the advice for the seat that observes, None when it has nothing to decide."""
    if seen.to_act != seen.seat:
        return None
    action = bot(ADVISER).choose(seen, random.Random(0))
    if why_not(seen, action) is not None:
        return None
    key, data = explain(seen, action)
    told = {name: _argument(name, value) for name, value in data.items()}
    return advised(seen, action, Said(key, told))


def _argument(name: str, value: object) -> Argument:
    if name == "card" and isinstance(value, int):
        return Chips(value)
    return value if isinstance(value, int) else str(value)
