"""Why a move is good: the reason that a sound player would have for it, told as a key."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

from rummy_desktop.bots.mind import Mind, Option
from rummy_desktop.bots.player import thoughts
from rummy_desktop.bots.skill import SKILLS
from rummy_desktop.cards import CardId, face_of
from rummy_desktop.engine.actions import Action, Cut, Discard, Knock
from rummy_desktop.engine.observation import Observation
from rummy_desktop.melds.arrange import arrange

SECTION = "hint"
NO_REASON = "legal"


def explain(seen: Observation, action: Action) -> tuple[str, Mapping[str, object]]:
    """Gives the catalogue key of the reason for an action, and what its sentence names.

    Cards are named by their faces (``Card``), melds by their numbers, all else as plain numbers.
    """
    mind = Mind.of(seen, SKILLS["steady"], random.Random(0))
    options = [option for think in thoughts(seen) for option in think(mind)]
    option = next(_matching(options, action), None)
    if option is None and isinstance(action, Knock):
        # A learned player knocks earlier than a steady one, for the same reason.
        return f"{SECTION}.knock_low", {"deadwood": _left_by(seen, action)}
    if option is None:
        return f"{SECTION}.{NO_REASON}", {}
    return f"{SECTION}.{option.reason}", option.data


def _left_by(seen: Observation, knock: Knock) -> int:
    """Gives the deadwood that a knock leaves in the hand."""
    rest = [card for card in seen.hand if card != knock.card]
    return arrange(rest, seen.terms, seen.variant.values(seen.wild_rank)).deadwood


def _matching(options: list[Option], action: Action) -> Iterator[Option]:
    """Gives the options that are the action, then those that are as good as it: any cut, twins."""
    yield from (option for option in options if option.action == action)
    yield from (option for option in options if isinstance(action, Cut) and option.reason == "cut")
    for option in options:
        mine, other = _thrown(option.action), _thrown(action)
        same = mine is not None and other is not None and face_of(mine) == face_of(other)
        if same and type(option.action) is type(action):
            yield option


def _thrown(action: Action) -> CardId | None:
    return action.card if isinstance(action, Discard | Knock) else None
