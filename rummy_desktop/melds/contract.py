"""Contracts, exactly: whether a hand can go down, with what, and what it lacks (C9, C10, C20, C21,
O7)."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_desktop.cards import FACES, JOKER, Card, CardId, card_id
from rummy_desktop.melds.free import best_plan, free_melds
from rummy_desktop.melds.holdings import (
    Dealer,
    Points,
    values_of,
)
from rummy_desktop.melds.meld import Meld
from rummy_desktop.melds.planner import Plan
from rummy_desktop.melds.question import aim_of, question
from rummy_desktop.melds.terms import Contract, GoingDown, Kind, MeldTerms

_NO_POINTS = (0,) * FACES


def solve(
    hand: Sequence[CardId],
    contract: Contract,
    terms: MeldTerms,
    going_down: GoingDown,
    points: Points,
    whole_hand: bool = False,
    must_use: CardId | None = None,
) -> tuple[Meld, ...] | None:
    """Gives the melds of a contract, in its order, that leave the least points in hand.

    ``whole_hand``: every card is melded, and melds may be longer (C20). ``must_use``: a card that
    has to be in one of the melds (O9). None: the hand cannot do it.
    """
    if question(contract, terms, going_down).surely_lacks(hand):
        return None
    aim = aim_of(contract, going_down, whole=whole_hand)
    values = values_of(points)
    plan = best_plan(hand, terms, values, aim, None if whole_hand else must_use)
    if plan is None:
        return None
    made = _in_contract_order(Dealer(hand, plan.holding, terms, must_use), plan, contract)
    return tuple(meld for meld in made if meld is not None)


def possible(
    hand: Sequence[CardId],
    contract: Contract,
    terms: MeldTerms,
    going_down: GoingDown,
    whole_hand: bool = False,
) -> bool:
    """Tells whether a hand can put the contract down."""
    if whole_hand:
        return solve(hand, contract, terms, going_down, _NO_POINTS, True) is not None
    return distance(hand, contract, terms, going_down) == 0


def distance(
    hand: Sequence[CardId], contract: Contract, terms: MeldTerms, going_down: GoingDown
) -> int:
    """Gives how many cards, whichever they are, the hand lacks for the contract."""
    return question(contract, terms, going_down).distance(hand)


def outs(
    hand: Sequence[CardId], contract: Contract, terms: MeldTerms, going_down: GoingDown
) -> frozenset[Card]:
    """Gives the faces that would bring the hand one card nearer to the contract."""
    asked = question(contract, terms, going_down)
    now = asked.distance(hand)
    if not now:
        return frozenset()
    faces = range(FACES if terms.jokers_wild else JOKER)
    return frozenset(
        Card(face) for face in faces if asked.distance((*hand, card_id(Card(face), 99))) < now
    )


def plan_with_missing(
    hand: Sequence[CardId],
    contract: Contract,
    terms: MeldTerms,
    going_down: GoingDown,
    points: Points = _NO_POINTS,
) -> tuple[tuple[CardId, ...], ...]:
    """Gives for each meld of the contract the cards that serve it, with the fewest missing in
    all."""
    values = values_of(points)
    found = question(contract, terms, going_down).serving(hand, values)
    if found is not None:
        return found
    plan = best_plan(hand, terms, values, aim_of(contract, going_down, short=True))
    if plan is None:
        return ((),) * len(contract)
    dealer = Dealer(hand, plan.holding, terms)
    served = []
    made = _in_contract_order(dealer, plan, contract)
    for meld, wanted in zip(made, contract, strict=True):
        if meld is not None:
            served.append(tuple(laid.card for laid in meld.cards))
        else:
            # Of this one the hand has nothing but the wild cards that no other meld takes.
            served.append(dealer.wilds(terms.most_wilds_in(wanted.size)))
    return tuple(served)


def adjacent(first: Meld, second: Meld, terms: MeldTerms) -> bool:
    """Tells whether one of two runs follows on the other in the same suit (C21)."""
    if first.kind == "set" or second.kind == "set" or first.suit != second.suit:
        return False
    steps = (second.low - first.high - 1, first.low - second.high - 1)
    if terms.runs.ace == "corner":
        return any(step % 13 == 0 for step in steps)
    return 0 in steps


def best_melds(
    hand: Sequence[CardId], terms: MeldTerms, points: Points, must_use: CardId | None = None
) -> tuple[Meld, ...]:
    """Gives the melds that put down the most points; none if ``must_use`` cannot be in any (F8,
    F9)."""
    return free_melds(hand, terms, values_of(points), must_use)


def _in_contract_order(dealer: Dealer, plan: Plan, contract: Contract) -> list[Meld | None]:
    """Makes the melds of a plan where the contract asks for them; None where nothing is there."""
    made: list[tuple[Kind, int, Meld]] = [
        ("set", one.length, dealer.set_meld(one)) for _, one in plan.sets
    ]
    made += [("run", run.length, dealer.run_meld(suit, run)) for suit, run in plan.runs]
    made.sort(key=lambda one: -one[1])
    ordered: list[Meld | None] = [None] * len(contract)
    for index in sorted(range(len(contract)), key=lambda index: -contract[index].size):
        kind, size = contract[index].kind, contract[index].size
        fitting = [one for one in made if one[0] == kind and one[1] >= size]
        if fitting:
            # Where melds are missing, a longer one may not take the place of what is there exactly.
            best = next((one for one in fitting if one[1] == size), fitting[0])
            ordered[index] = best[2]
            made.remove(best)
    return ordered
