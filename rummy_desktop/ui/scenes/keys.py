"""The sheet of all keys, over whatever scene is below."""

from __future__ import annotations

from rummy_desktop.ui.table.key_sheet import KEYS, KeysScene
from rummy_desktop.ui.table.watch import KEYS as WATCH_KEYS

# At the table, and then what a match that is watched adds to it.
EVERY = (*KEYS, ("watching", ""), *(pair for pair in WATCH_KEYS if pair not in KEYS))


class Keys(KeysScene):
    """Shows every key."""

    def __init__(self) -> None:
        super().__init__(EVERY)
