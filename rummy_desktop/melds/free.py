"""The best melds where any may be put down: for laying a hand out, and for melding freely (K7,
F9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rummy_desktop.cards import JOKER, Card, CardId, face_of, rank_of, suit_of
from rummy_desktop.melds.fills import Aim
from rummy_desktop.melds.holdings import Dealer, Holding, holdings, worths_of
from rummy_desktop.melds.meld import Laid, Meld
from rummy_desktop.melds.planner import Plan, planner_of
from rummy_desktop.melds.rows import face_at
from rummy_desktop.melds.terms import MeldTerms

_BONUS = 1 << 24


def best_plan(
    hand: Sequence[CardId],
    terms: MeldTerms,
    values: tuple[int, ...],
    aim: Aim,
    must_use: CardId | None = None,
) -> Plan | None:
    """Gives the best plan over all ways to hold a hand, of those that use a card."""
    worths = worths_of(values)
    planner = planner_of(terms, worths, aim)
    frugal = planner.sets.frugal
    plans: list[Plan | None] = []
    for holding in holdings(hand, terms, values, must_use, all_wild=frugal):
        if must_use is None or must_use in holding.wilds:
            plans.append(planner.best(holding, some_wild=must_use is not None and not frugal))
        else:
            plans += _using(holding, face_of(must_use), terms, worths, aim)
    return max((plan for plan in plans if plan), key=lambda plan: plan.worth, default=None)


def _using(
    holding: Holding, face: Card, terms: MeldTerms, worths: tuple[int, ...], aim: Aim
) -> Iterator[Plan]:
    """Gives the best plans that use a natural card, with each number of its twins.

    All the twins that are left in the holding get a bonus so great that they are used if they can
    be.
    """
    if face == JOKER:
        return
    suit, digit = suit_of(face), 4 * (rank_of(face) - 1)
    dearer = tuple(worth + _BONUS if index == face else worth for index, worth in enumerate(worths))
    planner = planner_of(terms, dearer, aim)
    for count in range(1, (holding.suits[suit] >> digit & 15) + 1):
        held = holding.suits[suit] & ~(15 << digit) | count << digit
        suits = (*holding.suits[:suit], held, *holding.suits[suit + 1 :])
        fewer = Holding((suits[0], suits[1], suits[2], suits[3]), holding.wilds)
        plan = planner.best(fewer, wild_worths=worths)
        if plan is not None and plan.worth >= count * _BONUS:
            yield plan._replace(worth=plan.worth - count * _BONUS)


def free_melds(
    hand: Sequence[CardId],
    terms: MeldTerms,
    values: tuple[int, ...],
    must_use: CardId | None = None,
) -> tuple[Meld, ...]:
    """Gives the melds that put down the most points; none if a card that must be in one cannot
    be."""
    plan = best_plan(hand, terms, values, Aim(), must_use)
    if plan is None:
        return ()
    dealer = Dealer(hand, plan.holding, terms, must_use)
    melds = [dealer.set_meld(one) for _, one in plan.sets]
    melds += [dealer.run_meld(suit, run) for suit, run in plan.runs]
    # Only a frugal plan leaves wild cards that could still be used.
    if planner_of(terms, worths_of(values), Aim()).sets.frugal:
        melds = _with_wilds(melds, dealer.wilds(len(hand)), terms)
        if must_use is not None and not any(
            laid.card == must_use for meld in melds for laid in meld.cards
        ):
            return ()
    return tuple(melds)


def _with_wilds(melds: list[Meld], wilds: Sequence[CardId], terms: MeldTerms) -> list[Meld]:
    """Lays the wild cards that are left on the melds: on a set if there is one, else on the runs'
    ends."""
    if not wilds:
        return melds
    if not melds:
        return _set_of_wilds(wilds, terms)
    first = melds[0]
    if first.kind == "set":
        laid = (*first.cards, *(Laid(one) for one in wilds))
        return [Meld("set", laid, rank=first.rank), *melds[1:]]
    left = list(wilds)
    longer = []
    for meld in melds:
        while left and len(meld.cards) < 13:
            meld = _one_longer(meld, left.pop(0), terms)
        longer.append(meld)
    return longer


def _one_longer(run: Meld, one: CardId, terms: MeldTerms) -> Meld:
    """Lays a wild card on the high end of a run, or on the low end if nothing comes after it."""
    last = 13 if terms.runs.ace == "low" else 14
    if terms.runs.ace == "corner" or run.high < last:
        face = face_at(run.suit, run.high + 1)
        laid, low = (*run.cards, _wild(one, face)), run.low
    else:
        face = face_at(run.suit, run.low - 1)
        laid, low = (_wild(one, face), *run.cards), run.low - 1
    return Meld("run", laid, suit=run.suit, low=low)


def _wild(one: CardId, face: Card) -> Laid:
    return Laid(one, None if face_of(one) == face else face)


def _set_of_wilds(wilds: Sequence[CardId], terms: MeldTerms) -> list[Meld]:
    """Makes a set of cards of the wild rank, and jokers: one of them at least stands for itself
    (G8)."""
    least = terms.sets.min if terms.sets else 0
    ranks = [one for one in wilds if face_of(one) != JOKER]
    if not ranks or len(wilds) < least:
        return []
    laid = tuple(Laid(one) for one in (*ranks, *(one for one in wilds if one not in ranks)))
    return [Meld("set", laid, rank=rank_of(face_of(ranks[0])))]
