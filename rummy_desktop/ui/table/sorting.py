"""Sorting a hand and filling the tray by the solver."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_desktop.cards import JOKER, Card, CardId, face_of, rank_of, suit_of
from rummy_desktop.engine import Observation
from rummy_desktop.melds import GoingDown, Meld, places
from rummy_desktop.melds.arrange import arrange
from rummy_desktop.melds.contract import best_melds, distance, plan_with_missing, solve
from rummy_desktop.ui.table.arrangement import Arrangement, Groups, by_rank, by_suit
from rummy_desktop.ui.table.layout import needs_tray

SUIT, RANK, MELDS = 0, 1, 2


def sorted_hand(
    seen: Observation, arrangement: Arrangement, way: int, known: Sequence[CardId] = ()
) -> Arrangement:
    """Sorts the fan by suit, by rank, or by melds; the tray keeps its cards. ``known``: how cards
    lay before some came: melds among them stay in their order, for which is the first means
    nothing.
    """
    cards = arrangement.cards
    if way == SUIT:
        return arrangement.regrouped(by_suit(cards))
    if way == RANK:
        return arrangement.regrouped(by_rank(cards))
    groups, rest = _by_melds(seen, arrangement)
    at, last = {card: place for place, card in enumerate(known)}, len(known)
    lying = sorted(groups, key=lambda group: min(at.get(card, last) for card in group))
    return arrangement.regrouped((*lying, rest))


def _by_melds(seen: Observation, arrangement: Arrangement) -> tuple[Groups, tuple[CardId, ...]]:
    """Gives what belongs together, and the rest."""
    cards = arrangement.cards
    points = seen.variant.values(seen.wild_rank)
    if needs_tray(seen):
        open_slots = tuple(
            need
            for need, held in zip(seen.plan.contract, arrangement.slots, strict=False)
            if len(held) < need.size
        )
        served = plan_with_missing(cards, open_slots, seen.terms, going_down(seen), points)
        groups = [group for group in served if len(group) > 1]
    elif seen.variant.play.melding == "at-end":
        groups = [_cards(meld) for meld in arrange(cards, seen.terms, points).melds]
    else:
        groups = [_cards(meld) for meld in best_melds(cards, seen.terms, points)]
    taken = {card for group in groups for card in group}
    low = seen.terms.runs.ace == "low"
    rest = sorted((c for c in cards if c not in taken), key=lambda card: _high_first(card, low))
    return tuple(tuple(group) for group in groups), tuple(rest)


def _cards(meld: Meld) -> tuple[CardId, ...]:
    return tuple(laid.card for laid in meld.cards)


def _high_first(card: CardId, low_ace: bool) -> tuple[int, int, int]:
    face = face_of(card)
    if face == JOKER:
        return -15, 0, card
    rank = 14 if rank_of(face) == 1 and not low_ace else rank_of(face)
    return -rank, suit_of(face), card


def going_down(seen: Observation) -> GoingDown:
    """Gives how the contract of the deal is put down; longer melds where the whole hand must go
    (C20).
    """
    terms = seen.variant.melds.going_down
    if seen.plan.whole_hand == "must":
        return GoingDown("at-least", terms.same_suit_runs)
    return terms


def suggested(seen: Observation) -> Groups:
    """Fills the tray as well as the whole hand can: the contract if it is there, else what comes
    nearest.
    """
    contract = seen.plan.contract
    points = seen.variant.values(seen.wild_rank)
    plan = solve(
        seen.hand,
        contract,
        seen.terms,
        seen.variant.melds.going_down,
        points,
        seen.plan.whole_hand == "must",
        seen.this_turn.must_meld,
    )
    if plan is not None:
        return tuple(_cards(meld) for meld in plan)
    return plan_with_missing(seen.hand, contract, seen.terms, going_down(seen), points)


def helps(seen: Observation, face: Card) -> bool:
    """Tells whether a card would bring the observer nearer to the contract, or could be laid off
    once down.
    """
    if seen.down[seen.seat]:
        return any(places(face, lying.meld, seen.terms) for lying in seen.melds)
    before, after = missing(seen, face)
    return after < before


def missing(seen: Observation, face: Card) -> tuple[int, int]:
    """Gives how many cards the observer's contract lacks, without a card and with it."""
    contract, terms, rules = seen.plan.contract, seen.terms, going_down(seen)
    before = distance(seen.hand, contract, terms, rules)
    more: Sequence[CardId] = (*seen.hand, CardId(face + 53 * 90))
    return before, distance(more, contract, terms, rules)
