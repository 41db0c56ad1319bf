"""Opens the window and plays until it is closed."""

from __future__ import annotations

import os
import threading
from pathlib import Path

from rummy_desktop.app.house import House
from rummy_desktop.ui.loop import Loop

GOOD, FAILED = 0, 1


def open_table(
    *,
    autoplay: bool = False,
    variant: str | None = None,
    seed: str | None = None,
    deals: int | None = None,
    replay: Path | None = None,
) -> int:
    """Opens the table; gives the exit code.

    With ``autoplay`` bots play a game by themselves, and the program ends after so many deals.
    With ``replay`` a record is shown.
    """
    house = House()
    try:
        if autoplay:
            first = house.autoplay(variant, seed or os.urandom(4).hex(), deals)
        elif replay is not None:
            first = house.replay(replay)
        else:
            first = house.home()
        loop = Loop(
            first,
            house.settings.look,
            title=house.words.say("shared.title"),
        )
        house.loop = loop
        if loop.step():
            threading.Thread(target=house.make_ready, name="rooms", daemon=True).start()
        loop.run()
        loop.close()
    finally:
        house.close()
    return GOOD if deals is None or house.deals_shown >= deals else FAILED
