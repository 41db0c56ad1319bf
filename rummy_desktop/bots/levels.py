"""The levels of bots that sit at the table, from the weakest to the strongest."""

from __future__ import annotations

from rummy_desktop.bots.bot import Bot
from rummy_desktop.bots.gin.expert import GinExpert
from rummy_desktop.bots.player import Player
from rummy_desktop.bots.searching import Searcher
from rummy_desktop.bots.skill import SKILLS

LEVELS = ("novice", "steady", "sharp", "expert")


def bot(level: str, patience: float = 1.0) -> Bot:
    """Gives a bot of a level; ``patience``: how many times as long as usual it may think at most.

    Raises:
        KeyError: there is no such level.
    """
    player = Player(SKILLS[level])
    if level != "expert":
        return player
    return Searcher(player, patience, GinExpert(player, patience))
