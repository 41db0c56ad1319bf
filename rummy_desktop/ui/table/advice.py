"""A hint at the table: the move that it means in words, its cards, and where they would go."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_desktop.cards import CardId, face_of
from rummy_desktop.engine import (
    Action,
    BuyBack,
    Cut,
    Decline,
    Discard,
    DrawDiscard,
    DrawStock,
    EndTurn,
    Knock,
    LayOff,
    MayI,
    MeldCards,
    Observation,
    Pass,
    SwapWild,
)
from rummy_desktop.ui.catalogue import Argument
from rummy_desktop.ui.signs import Chips
from rummy_desktop.ui.table.corner import Said
from rummy_desktop.ui.table.following import cards_of
from rummy_desktop.ui.table.layout import needs_tray
from rummy_desktop.ui.table.targets import Target

_PLAIN: dict[type[Action], str] = {
    DrawStock: "draw",
    MayI: "may_i",
    Pass: "pass",
    EndTurn: "end_turn",
    BuyBack: "buy_back",
    Decline: "decline",
}


@dataclass(frozen=True, slots=True)
class Advice:
    """What a player might do now: the move as words, and the reason for it."""

    action: Action
    move: Said
    reason: Said

    @property
    def cards(self) -> tuple[CardId, ...]:
        """Gives the cards of the hand that would be played."""
        return cards_of(self.action)

    @property
    def picks(self) -> tuple[CardId, ...]:
        """Gives the cards that are picked for it: none where several melds go down together."""
        together = isinstance(self.action, MeldCards) and len(self.action.melds) > 1
        return () if together else self.cards


def by_suggest(advice: Advice, full: bool) -> Said:
    """Gives the reason for a move, or how it is made, where that is not to be seen: a contract goes
    down out of the tray, which Suggest fills unless it is ``full``.
    """
    fills = advice.move.key == "hint.move.go_down" and not full
    return Said("hint.by_suggest") if fills else advice.reason


def advised(seen: Observation, action: Action, reason: Said) -> Advice:
    """Puts a move and its reason together."""
    name, told = _move(seen, action)
    return Advice(action, Said(f"hint.move.{name}", told), reason)


def _move(seen: Observation, action: Action) -> tuple[str, dict[str, Argument]]:
    cards = Chips.of(face_of(card) for card in cards_of(action))
    match action:
        case DrawDiscard(count=count):
            name = "take" if count == 1 else "take_deep"
            return name, {"card": Chips(face_of(seen.discards[-count])), "count": count}
        case Discard():
            return "discard", {"card": cards}
        case Knock():
            return "knock", {"card": cards}
        case LayOff():
            return "lay_off", {"card": cards}
        case SwapWild():
            return "swap", {"card": cards}
        case MeldCards():
            free = seen.variant.play.melding == "free"
            return "meld" if free else "go_down", {"card": cards}
        case Cut(lifted=lifted):
            return "cut", {"count": lifted}
    return _PLAIN[type(action)], {}


def places(seen: Observation, action: Action) -> frozenset[Target]:
    """Gives the places on the table that a move is made at."""
    match action:
        case DrawStock():
            return frozenset({Target("stock")})
        case DrawDiscard(count=count):
            return frozenset({Target("discard", count)})
        case MayI() | Discard():
            return frozenset({Target("discard", 1)})
        case Knock():
            return frozenset({Target("button", "knock")})
        case LayOff(meld=number) | SwapWild(meld=number):
            return frozenset({Target("meld", number)})
        case MeldCards() if needs_tray(seen):
            return frozenset(Target("slot", n) for n in range(len(seen.plan.contract)))
        case MeldCards():
            return frozenset({Target("own")})
        case EndTurn():
            names = ("end_turn", "done", "big_gin")
            return frozenset(Target("button", name) for name in names)
        case Pass():
            return frozenset({Target("button", "pass")})
    return frozenset()
