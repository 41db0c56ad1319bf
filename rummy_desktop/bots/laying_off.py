"""Laying off and swapping: first moves are compared by what is left after them (C12, C24)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from rummy_desktop.bots.mind import Mind, Option
from rummy_desktop.bots.tableau import Tableau
from rummy_desktop.cards import CardId, face_of
from rummy_desktop.engine.actions import LayOff, SwapWild
from rummy_desktop.melds import Laid

A_CARD = 4.0
"""What one card less in hand is worth beside its points."""

OPENS_A_PLACE = 0.6
SWAPPABLE_WILD = 2.5
MOST_COMPARED = 40


def laying_off(mind: Mind) -> list[Option]:
    """Gives the layings off and swaps to be had, by what would be left in hand after them."""
    seen = mind.seen
    if not _may_lay_off(mind):
        return []
    table = Tableau(tuple(target.meld for target in seen.melds), seen.terms)
    keep = 0 if _may_be_empty(mind) else 1
    options = list(islice(_lays(mind, table, keep), MOST_COMPARED))
    options += _swaps(mind, table, keep)
    return options


def _may_lay_off(mind: Mind) -> bool:
    seen = mind.seen
    rule = seen.variant.play.lay_off
    if rule == "never" or not seen.melds:
        return False
    if seen.variant.play.melding == "free":
        return True
    return seen.down[seen.seat] and (rule == "same-turn" or not seen.this_turn.went_down)


def _may_be_empty(mind: Mind) -> bool:
    return mind.seen.variant.out.discard == "optional" or mind.seen.variant.out.floating


def _lays(mind: Mind, table: Tableau, keep: int) -> Iterator[Option]:
    seen = mind.seen
    must = seen.this_turn.must_meld
    tried: set[tuple[int, int, int | None]] = set()
    for one in seen.hand:
        for index, laid in table.places_for(one):
            key = (face_of(one), index, laid.stands_for)
            after = None if key in tried else table.with_card((index, laid))
            tried.add(key)
            if after is None:
                continue
            rest = tuple(other for other in seen.hand if other != one)
            if len(rest) < keep:
                continue
            worth = _left_over(mind, after, rest, keep) - _exposed(mind, table, index, laid)
            if must is not None and face_of(one) == face_of(must):
                worth += 1000.0
            data = {"card": face_of(one), "meld": seen.melds[index].number}
            reason = "lay_off_out" if len(rest) <= 1 else "lay_off"
            yield Option(LayOff((laid,), seen.melds[index].number), worth, reason, data)


def _swaps(mind: Mind, table: Tableau, keep: int) -> Iterator[Option]:
    seen = mind.seen
    terms = seen.variant.wild.swap
    if terms is None or (terms.by == "down-earlier" and seen.this_turn.went_down):
        return
    for index, target in enumerate(seen.melds):
        if not any(target.meld.is_wild(place) for place in range(len(target.meld.cards))):
            continue
        if target.meld.kind == "set" and terms.source == "runs":
            continue
        for one in seen.hand:
            done = table.swapped(index, one)
            if done is None:
                continue
            after, wild = done
            hand = (*(other for other in seen.hand if other != one), wild)
            worth = _left_over(mind, after, hand, keep)
            data = {"card": face_of(one), "meld": target.number}
            yield Option(SwapWild(one, target.number), worth, "swap", data)


def _left_over(mind: Mind, table: Tableau, hand: tuple[CardId, ...], keep: int) -> float:
    """Gives the worth of what can be left of a hand: fewer points and cards are better."""
    _, left = table.laid_out(hand, keep)
    cost = sum(map(mind.points, left)) + A_CARD * len(left)
    if len(left) == 1 and keep:
        return 0.0
    return -float(cost)


def _exposed(mind: Mind, table: Tableau, index: int, laid: Laid) -> float:
    """Gives what a place gives away: a run goes on for others, a wild card may be swapped."""
    meld = table.melds[index]
    if meld.kind == "set":
        return 0.0
    wild = laid.stands_for is not None
    return OPENS_A_PLACE + (SWAPPABLE_WILD if wild and mind.seen.variant.wild.swap else 0.0)
