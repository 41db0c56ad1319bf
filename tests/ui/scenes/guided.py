"""Tables at which the guide speaks: what the pictures show, and what is tested at every size."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping

from rummy_desktop.app.hints import Hints
from rummy_desktop.cards import read_cards
from rummy_desktop.engine.position import Facts, position
from rummy_desktop.engine.state import MatchState
from rummy_desktop.ui.scene import Scene
from rummy_desktop.ui.table.concepts import CONCEPTS
from rummy_desktop.ui.table.scene import TableScene
from rummy_desktop.ui.table.watching import Doors
from rummy_desktop.variant import load_variant
from tests.app.guest import Asked

from . import posed

EVERYTHING = tuple(concept.name for concept in CONCEPTS)


class Taught:
    """Lessons kept nowhere; the guide speaks in every deal until it is switched off."""

    def __init__(self, *known: str) -> None:
        self.on = True
        self.told = set(known)

    def guides(self, deal: int) -> bool:
        """Tells whether the guide speaks."""
        return self.on

    def goes_on(self, deal: int) -> bool:
        """Tells that there is nothing after that."""
        return False

    def switch(self, on: bool) -> None:
        """Has it speak or not."""
        self.on = on

    def known(self, seat: int) -> Collection[str]:
        """Gives what has been told, the same for every seat."""
        return self.told

    def learn(self, seat: int, concept: str) -> None:
        """Notes what has been told."""
        self.told.add(concept)


class Kept(Taught):
    """Lessons that are never learnt, so that a picture always tells the same."""

    def learn(self, seat: int, concept: str) -> None:
        """Notes nothing."""


def table(state: MatchState, *known: str) -> TableScene:
    """Makes the table of a position at which somebody is guided who knows some concepts."""
    doors = Doors(
        lambda name: Scene(),
        Scene,
        rules=lambda rule: Scene(),
        hint=Hints(Asked()).ask,
        guide=Kept(*known),
    )
    return TableScene(posed.Posed(state), posed.Silent(), doors)  # type: ignore[arg-type]


def knock_draw() -> TableScene:
    """Makes the very first decision in Knock Rummy."""
    facts = Facts(
        turn=0, phase="draw", dealer=2,
        hands={0: read_cards("5S 6S 7H 9H 9C 2D KH")}, discards=read_cards("9D"),
    )  # fmt: skip
    return table(position(load_variant("knock-rummy"), 3, facts))


def pool_knock() -> TableScene:
    """Makes a table of the pool game at which one may knock."""
    hand = "5S 6S 7S 9H 9C 9D 2C KH"
    facts = Facts(
        turn=0, phase="play", dealer=1, turns={0: 3, 1: 3, 2: 3, 3: 2},
        hands={0: read_cards(hand)}, discards=read_cards("JC 8S 6H"),
    )  # fmt: skip
    state = posed.remembered(position(load_variant("knock-rummy-pool"), 4, facts))
    return table(state, "melds", "deadwood")


def eight() -> TableScene:
    """Makes the fullest table."""
    return table(posed.eight().match.state, "melds")  # type: ignore[attr-defined]


GUIDED: Mapping[str, Callable[[], TableScene]] = {
    "guide-draw": knock_draw,
    "guide-knock": pool_knock,
    "guide-contract": lambda: table(posed.contract(), "melds"),
    "guide-known": lambda: table(posed.contract(), *EVERYTHING),
    "guide-lay-off": lambda: table(posed.down().match.state, "melds"),  # type: ignore[attr-defined]
    "guide-may-i": lambda: table(posed.may_i().match.state),  # type: ignore[attr-defined]
    "guide-spread": lambda: table(posed.open_spread().match.state, "aim"),  # type: ignore[attr-defined]
    "guide-eight": eight,
}
