"""A hand that is compared at the end: its deadwood, now and after the next draw (K7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rummy_desktop.bots import gin_weights
from rummy_desktop.bots.danger import Danger
from rummy_desktop.bots.deadwood import DeadwoodTable, Hand, deadwood_table, hand_bits
from rummy_desktop.bots.feeding import feeding
from rummy_desktop.bots.felt import PLAIN, Weights
from rummy_desktop.bots.mind import Mind, Option
from rummy_desktop.bots.sight import distinct
from rummy_desktop.cards import JOKER, CardId, face_of
from rummy_desktop.engine.actions import Discard, DrawDiscard, DrawStock, Pass
from rummy_desktop.engine.table import Phase
from rummy_desktop.melds.arrange import deadwood
from rummy_desktop.variant.model import Gin

COMPARED, COMPARED_WITH_WILDS = 5, 3
"""Discards whose next draw is looked at; the others leave more deadwood anyhow. A wild card makes
looking dear."""


@dataclass(slots=True)
class DeadwoodHand:
    """Counts deadwood in one position; with a second deck slowly, and without looking ahead."""

    mind: Mind
    weights: Weights = PLAIN
    table: DeadwoodTable | None = None
    draws: list[tuple[int, int]] = field(default_factory=list)

    @classmethod
    def of(cls, mind: Mind) -> DeadwoodHand:
        """Looks at the cards that may still come."""
        seen = mind.seen
        single = seen.variant.pack.decks[seen.players] == 1 and seen.terms.wild_rank is None
        sets = seen.terms.sets
        if not single or (sets is not None and (sets.min, sets.max) != (3, 4)):
            return cls(mind)
        gin = isinstance(seen.variant.score.method, Gin)
        weights = gin_weights.LEARNED if gin and mind.skill.learned else PLAIN
        draws = [(face, number) for face, number in enumerate(mind.sight.unseen) if number]
        return cls(mind, weights, deadwood_table(seen.terms, mind.sight.values), draws)

    def least(self, cards: Sequence[CardId]) -> int:
        """Gives the least deadwood of a hand."""
        if self.table is None:
            return deadwood(cards, self.mind.seen.terms, self.mind.sight.values)
        return self.table.least(hand_bits(cards))

    def next_draw(self, cards: Sequence[CardId], now: int) -> float:
        """Gives the mean of what is felt of the deadwood after one more card from the stock and the
        best discard."""
        felt = self.weights.felt
        if self.table is None or not self.draws:
            return felt(now)
        hand = hand_bits(cards)
        total, count = 0.0, 0
        for face, number in self.draws:
            total += number * felt(min(now, self.table.after_discard(with_face(hand, face))))
            count += number
        return total / count

    def outs(self, cards: Sequence[CardId]) -> int:
        """Gives how many unseen cards would leave a hand without deadwood."""
        if self.table is None:
            return 0
        hand = hand_bits(cards)
        return sum(not self.table.after_discard(with_face(hand, face)) for face, _ in self.draws)


def with_face(hand: Hand, face: int) -> Hand:
    """Gives a hand with one more card."""
    naturals, jokers = hand
    return (naturals, jokers + 1) if face == JOKER else (naturals | 1 << face, jokers)


@dataclass(frozen=True, slots=True)
class Throw:
    """A discard: the deadwood it leaves, and its worth with the next draw and its danger."""

    card: CardId
    deadwood: int
    worth: float
    given: float


def throws(mind: Mind, hand: DeadwoodHand, cards: Sequence[CardId]) -> list[Throw]:
    """Gives the discards worth comparing, the best first."""
    seen = mind.seen
    kept = None if seen.variant.draw.throw_back else seen.this_turn.taken
    free = distinct(tuple(one for one in cards if one != kept))
    left = {one: hand.least([other for other in cards if other != one]) for one in free}
    order = sorted(free, key=lambda one: (left[one], -mind.points(one), face_of(one)))
    danger = Danger.of(mind)
    weights = hand.weights
    turn = seen.turns[seen.seat]
    found = []
    compared = COMPARED_WITH_WILDS if any(map(mind.is_wild, cards)) else COMPARED
    for one in order[:compared]:
        rest = [other for other in cards if other != one]
        coming = hand.next_draw(rest, left[one]) if mind.skill.lookahead else 0.0
        given = danger.of_card(one)
        if weights.feeds is None:
            cost = weights.danger * given
        else:
            cost = weights.feeding(turn) * feeding(danger, face_of(one))
        worth = -weights.at_once * weights.felt(left[one]) - mind.skill.lookahead * coming - cost
        found.append(Throw(one, left[one], worth, given))
    return sorted(found, key=lambda throw: -throw.worth)


def discards(mind: Mind) -> list[Option]:
    """Gives the discards with their worth."""
    hand = DeadwoodHand.of(mind)
    options = []
    for throw in throws(mind, hand, mind.seen.hand):
        data = {"card": face_of(throw.card), "deadwood": throw.deadwood}
        reason = "discard_safe" if throw.given < 0.4 else "discard_deadwood"
        options.append(Option(Discard(throw.card), throw.worth, reason, data))
    return options


def drawing(mind: Mind) -> list[Option]:
    """Weighs the top discard against an unknown card, or against ending the deal (K4, K6)."""
    seen = mind.seen
    hand = DeadwoodHand.of(mind)
    now = hand.least(seen.hand)
    coming = hand.next_draw(seen.hand, now)
    options = []
    if seen.phase is Phase.OFFER_UP_CARD:
        options.append(Option(Pass(), -coming, "pass_no_use"))
    elif seen.stock:
        options.append(Option(DrawStock(), -coming, "draw_stock"))
    else:
        options.append(Option(Pass(), -hand.weights.felt(now), "pass_ends", {"deadwood": now}))
    if seen.discards:
        one = seen.discards[-1]
        left = min(
            hand.least([other for other in (*seen.hand, one) if other != thrown])
            for thrown in seen.hand
        )
        data = {"card": face_of(one), "deadwood": left}
        after = hand.least((*seen.hand, one))
        # In a meld it adds nothing; in one that lay there already it takes nothing else off.
        makes = after <= now
        reason = "take_low" if not makes else "take_joins" if after == now else "take_melds"
        weights = hand.weights
        worth = -weights.felt(left) - weights.taken + (weights.meld if makes else 0.0)
        options.append(Option(DrawDiscard(), worth, reason, data))
    return options
