"""What a bot is: something that chooses an action from what its seat sees."""

from __future__ import annotations

import random
from typing import Protocol

from rummy_desktop.engine import Action, Observation


class Bot(Protocol):
    """A player that is a program; whatever its level, it is given only what its seat sees."""

    def choose(self, seen: Observation, chance: random.Random) -> Action:
        """Gives a legal action for the seat whose move it is, with no chance but ``chance``."""
        ...
