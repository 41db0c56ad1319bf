"""A bot of some skill: what it thinks of, and in which order, in each kind of position."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from rummy_desktop.bots import (
    asking,
    buying_back,
    cutting,
    deadwood_hand,
    defending,
    discards,
    drawing,
    free_melding,
    going_down,
    knocking,
    laying_off,
)
from rummy_desktop.bots.mind import Mind, Option
from rummy_desktop.bots.skill import Skill
from rummy_desktop.engine.actions import Action, Discard, EndTurn, MayI, Pass
from rummy_desktop.engine.legality import legal_actions, why_not
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.table import Phase

Thought = Callable[[Mind], list[Option]]

THOUGHTS: Mapping[tuple[str, Phase], Sequence[Thought]] = {
    ("contract", Phase.DRAW): (drawing.drawing,),
    ("contract", Phase.PLAY): (going_down.going_down, laying_off.laying_off, discards.discards),
    ("at-end", Phase.DRAW): (deadwood_hand.drawing,),
    ("at-end", Phase.PLAY): (knocking.knocking, deadwood_hand.discards),
    ("free", Phase.DRAW): (free_melding.drawing,),
    ("free", Phase.PLAY): (free_melding.playing, free_melding.discards),
}
"""What is thought of, by how the game melds and where the deal stands: the first thought that has a
legal option is followed."""

ANYWHERE: Mapping[Phase, Sequence[Thought]] = {
    Phase.CUT: (cutting.cutting,),
    Phase.OFFER_UP_CARD: (deadwood_hand.drawing,),
    Phase.OFFERS: (asking.asking,),
    Phase.LAY_OFF: (defending.defending,),
    Phase.BUY_BACK: (buying_back.buying_back,),
}


def thoughts(seen: Observation) -> Sequence[Thought]:
    """Gives what is to be thought of in a position."""
    return ANYWHERE.get(seen.phase) or THOUGHTS.get((seen.variant.play.melding, seen.phase), ())


@dataclass(frozen=True, slots=True)
class Player:
    """A bot that weighs its options by rules of thumb, as well as its skill lets it."""

    skill: Skill

    def choose(self, seen: Observation, chance: random.Random) -> Action:
        """Gives a legal action for the seat whose move it is; its chance comes from ``chance``."""
        option = self.think(seen, chance)
        return option.action if option is not None else last_resort(seen, chance)

    def think(self, seen: Observation, chance: random.Random) -> Option | None:
        """Gives the best option that it finds, None if it finds no legal one."""
        mind = Mind.of(seen, self.skill, chance)
        ways = thoughts(seen)
        for place, think in enumerate(ways):
            if place + 1 < len(ways) and not self._must(seen) and not mind.notices():
                continue
            options = think(mind)
            weighed = [(mind.misjudged(option.worth), option) for option in options]
            weighed.sort(key=lambda one: -one[0])
            for _, option in weighed:
                if why_not(seen, option.action) is None:
                    return option
        return None

    @staticmethod
    def _must(seen: Observation) -> bool:
        """Tells whether something has to be played in this turn, so that nobody may overlook it."""
        turn = seen.this_turn
        return turn.must_meld is not None or turn.owes_wilds > 0


def last_resort(seen: Observation, chance: random.Random) -> Action:
    """Gives any legal action: if there is one, a discard or a pass, which ends the turn."""
    legal = list(legal_actions(seen))
    ending = [action for action in legal if isinstance(action, Discard | EndTurn | MayI | Pass)]
    chosen = ending or legal
    return chosen[int(chance.random() * len(chosen))]
