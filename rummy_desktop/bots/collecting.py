"""Collecting for a contract: what a hand is worth on the way to it (C9, C20)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rummy_desktop.bots.contract_hand import ContractHand, contract_hand
from rummy_desktop.bots.mind import Mind, risk, turns_left
from rummy_desktop.cards import CardId
from rummy_desktop.melds.contract import solve
from rummy_desktop.melds.meld import Meld

STEP = 12.0
"""What one missing card less is worth, in points, while there is time."""

TURNS_A_CARD = 2.2
"""Turns that it takes about to find one missing card."""


@dataclass(frozen=True, slots=True)
class Collecting:
    """The worth of hands in one position."""

    mind: Mind
    hand: ContractHand
    risk: float
    turns: float

    @classmethod
    def of(cls, mind: Mind) -> Collecting:
        """Looks at the contract of the deal and at the time that is left for it."""
        seen = mind.seen
        whole = seen.plan.whole_hand == "must"
        measure = contract_hand(
            seen.plan.contract, seen.terms, seen.variant.melds.going_down, whole
        )
        if seen.variant.draw.discards == "deep":
            # Where the pile can be dug into, somebody is soon down: there is no time for patience.
            return cls(mind, measure, risk(mind), turns_left(mind))
        skill = mind.skill
        return cls(mind, measure, skill.thrift * risk(mind), skill.patience * turns_left(mind))

    def missing(self, cards: Sequence[CardId]) -> int:
        """Gives how many cards a hand lacks for the contract."""
        return self.hand.missing(cards)

    def worth(self, cards: Sequence[CardId]) -> float:
        """Gives the worth of a hand: nearness to the contract in time, less its points."""
        missing = self.hand.missing(cards)
        hope = min(1.0, self.turns / (0.01 + TURNS_A_CARD * missing))
        promise = self.hand.promise(cards, self.mind.sight.unseen)
        cost = self.risk * sum(map(self.mind.points, cards))
        return hope * (promise - STEP * missing) - STEP * missing * (1 - hope) * 0.2 - cost

    def contract_of(
        self, cards: Sequence[CardId], must_use: CardId | None = None
    ) -> tuple[Meld, ...] | None:
        """Gives the melds with which a hand can go down, None if it cannot."""
        seen = self.mind.seen
        whole = seen.plan.whole_hand == "must"
        if not whole and self.hand.missing(cards):
            return None
        return solve(
            cards,
            seen.plan.contract,
            seen.terms,
            seen.variant.melds.going_down,
            self.mind.sight.values,
            whole_hand=whole,
            must_use=must_use,
        )
