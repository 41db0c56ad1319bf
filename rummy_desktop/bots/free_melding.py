"""Melding freely for points: melding at once, laying off, digging, going out (F8-F14)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rummy_desktop.bots.danger import Danger
from rummy_desktop.bots.discards import throwable
from rummy_desktop.bots.mind import Mind, Option, risk
from rummy_desktop.bots.tableau import Tableau
from rummy_desktop.cards import CardId, face_of, rank_of, suit_of
from rummy_desktop.engine.actions import (
    Discard,
    DrawDiscard,
    DrawStock,
    LayOff,
    MeldCards,
    Pass,
)
from rummy_desktop.melds import Laid, Meld
from rummy_desktop.melds.contract import best_melds
from rummy_desktop.melds.every import all_melds
from rummy_desktop.variant.model import Melded

EXACT_TO = 12
"""Cards up to which the best melds are searched exactly; more are taken greedily."""

MELDS_TRIED = 160
LARGEST_HAND = 20
DEPTHS_WEIGHED = 4
OBLIGED = 10_000.0

LATER = 0.35
"""The part of its points that a card in hand will still bring, while nobody is near the end."""


COMES, GOES_WITH = 0.12, 0.3
"""The chance that a card kept will be melded: of one without company, and more for each mate."""

USED = 0.05
"""The chance that a discard serves the others, before anything is known."""

GIFT = 0.3
"""The part of its points that a card still in hand costs when somebody else goes out (F14)."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What a hand can put on the table now: melds, what is left to lay off, and points in all."""

    melds: tuple[Meld, ...]
    rest: tuple[CardId, ...]
    left: tuple[CardId, ...]
    points: int


def turn_of(mind: Mind, hand: Sequence[CardId], must: CardId | None = None) -> Turn | None:
    """Gives the melds and layings off that score most; None if ``must`` cannot be among them."""
    table = Tableau(tuple(target.meld for target in mind.seen.melds), mind.seen.terms)
    melds = found_melds(mind, hand, must)
    rest = _without(hand, melds)
    if must is not None and must in rest and not melds:
        place = table.best_place(must, hand)
        after = table.with_card(place) if place else None
        if after is None:
            return None
        table, rest = after, tuple(one for one in hand if one != must)
        melds = found_melds(mind, rest, None)
        rest = _without(rest, melds)
    shown = Tableau((*table.melds, *melds), table.terms)
    _, left = shown.laid_out(rest, 0)
    points = sum(map(mind.points, hand)) - sum(map(mind.points, left))
    return Turn(melds, rest, left, points)


def found_melds(mind: Mind, hand: Sequence[CardId], must: CardId | None) -> tuple[Meld, ...]:
    """Gives melds of the hand that score most, with a card that must be in one; () for none."""
    if len(hand) <= EXACT_TO:
        return best_melds(hand, mind.seen.terms, mind.sight.values, must)
    every = all_melds(hand, mind.seen.terms, MELDS_TRIED)
    order = sorted(every, key=lambda meld: -_worth(mind, meld))
    chosen: list[Meld] = []
    used: set[CardId] = set()
    if must is not None:
        order = [
            *(
                meld
                for meld in order
                if any(face_of(laid.card) == face_of(must) for laid in meld.cards)
            ),
            *order,
        ]
        if not order or not any(face_of(laid.card) == face_of(must) for laid in order[0].cards):
            return ()
    for meld in order:
        cards = {laid.card for laid in meld.cards}
        if not cards & used:
            chosen.append(meld)
            used |= cards
    return tuple(chosen)


def _worth(mind: Mind, meld: Meld) -> float:
    """Gives the points of a meld; a wild card scores anywhere, so it counts only a little here."""
    points = 0.0
    for laid in meld.cards:
        points += mind.points(laid.card) * (0.2 if mind.is_wild(laid.card) else 1.0)
    return points + 0.1 * len(meld.cards)


def _without(hand: Sequence[CardId], melds: Sequence[Meld]) -> tuple[CardId, ...]:
    used = {laid.card for meld in melds for laid in meld.cards}
    return tuple(one for one in hand if one not in used)


def playing(mind: Mind) -> list[Option]:
    """Gives the melding or laying off that comes next in the turn."""
    seen = mind.seen
    must = seen.this_turn.must_meld
    turn = turn_of(mind, seen.hand, must)
    if turn is None:
        return []
    options: list[Option] = []
    if turn.melds:
        melds = (
            turn.melds
            if turn.rest or seen.floating[seen.seat]
            else _one_held_back(mind, turn.melds)
        )
        points = sum(mind.points(laid.card) for meld in melds for laid in meld.cards)
        action = MeldCards(tuple(meld.cards for meld in melds))
        if melds:
            options.append(Option(action, OBLIGED / 2 + points, "meld", {"points": points}))
    options += _lays(mind, must)
    return options


def _one_held_back(mind: Mind, melds: tuple[Meld, ...]) -> tuple[Meld, ...]:
    """Takes the cheapest card out of melds that would use the whole hand, so that it can be thrown
    and the deal be ended; where none can be spared, the hand floats (F11)."""
    method = mind.seen.variant.score.method
    if not isinstance(method, Melded) or method.going_out == "nothing":
        return melds
    terms = mind.seen.terms
    spare: list[tuple[int, int, Laid]] = []
    for index, meld in enumerate(melds):
        least = terms.runs.min if meld.kind == "run" else terms.sets.min if terms.sets else 99
        if len(meld.cards) <= least:
            continue
        ends = meld.cards if meld.kind == "set" else (meld.cards[0], meld.cards[-1])
        spare += [
            (mind.points(laid.card), index, laid) for laid in ends if not mind.is_wild(laid.card)
        ]
    if not spare:
        return melds
    _, index, laid = min(spare, key=lambda one: one[:2])
    meld = melds[index]
    cards = tuple(one for one in meld.cards if one != laid)
    low = meld.low + (meld.kind == "run" and meld.cards[0] == laid)
    shorter = Meld(meld.kind, cards, meld.rank, meld.suit, low)
    return (*melds[:index], shorter, *melds[index + 1 :])


def _lays(mind: Mind, must: CardId | None) -> Iterator[Option]:
    """Gives layings off, the dearest card first; the last card is kept to go out with, unless one
    floats."""
    seen = mind.seen
    keep = 0 if seen.floating[seen.seat] or seen.variant.out.discard == "optional" else 1
    table = Tableau(tuple(target.meld for target in seen.melds), seen.terms)
    if len(seen.hand) <= keep:
        return
    for one in seen.hand:
        place = table.best_place(one, seen.hand)
        if place is None:
            continue
        index, laid = place
        obliged = OBLIGED if must is not None and face_of(one) == face_of(must) else 0.0
        worth = mind.points(one) + obliged
        data = {"card": face_of(one), "meld": seen.melds[index].number, "points": mind.points(one)}
        yield Option(LayOff((laid,), seen.melds[index].number), worth, "lay_off_points", data)


def discards(mind: Mind) -> list[Option]:
    """Gives the discards: what will bring little in hand, and give the others little."""
    seen = mind.seen
    if len(seen.hand) == 1:
        last = seen.hand[0]
        return [Option(Discard(last), 0.0, "discard_out", {"card": face_of(last)})]
    danger = Danger.of(mind)
    method = seen.variant.score.method
    against = isinstance(method, Melded) and method.left == "minus"
    near = risk(mind)
    options = []
    for one in throwable(mind):
        points = mind.points(one)
        chance = 0.9 if mind.is_wild(one) else min(0.8, COMES + GOES_WITH * _company(mind, one))
        kept = points * (chance * (1 - 0.5 * near) - (1.0 if against else GIFT) * near)
        fits = danger.fits_table(face_of(one))
        given = points * (0.9 if fits else min(0.5, USED + 0.06 * danger.of_card(one)))
        reason = "discard_useless" if fits or given > 2.0 else "discard_safe"
        options.append(Option(Discard(one), -kept - given, reason, {"card": face_of(one)}))
    return options


def _company(mind: Mind, one: CardId) -> float:
    """Gives how well a card goes with the rest of the hand."""
    face, total = face_of(one), 0.0
    for other in mind.seen.hand:
        mate = face_of(other)
        if other == one or mind.is_wild(other):
            continue
        if rank_of(mate) == rank_of(face):
            total += 1.0
        elif suit_of(mate) == suit_of(face):
            step = abs(rank_of(mate) - rank_of(face))
            total += 0.8 if step in (1, 12) else 0.5 if step in (2, 11) else 0.0
    return total


def drawing(mind: Mind) -> list[Option]:
    """Weighs the stock against discards, the deepest of which must be played at once (F8)."""
    seen = mind.seen
    now = turn_of(mind, seen.hand)
    base = now.points if now else 0
    options = [_without_discards(mind)]
    if seen.floating[seen.seat]:
        return options
    for count in _depths(mind):
        taken = seen.discards[-count:]
        hand = (*seen.hand, *taken)
        must = taken[0] if count > 1 else None
        turn = turn_of(mind, hand, must)
        if turn is None:
            continue
        later = LATER - 0.5 * (risk(mind) - 0.3)
        kept = sum(mind.points(one) for one in turn.left if one in taken)
        worth = turn.points - base + later * kept - (1.0 if count == 1 else 0.0)
        data = {"count": count, "card": face_of(taken[0]), "points": turn.points - base}
        reason = (
            "dig_points" if count > 1 else "take_points" if turn.points > base else "take_better"
        )
        options.append(Option(DrawDiscard(count), worth, reason, data))
    return options


def _without_discards(mind: Mind) -> Option:
    """Weighs an unknown card; with an empty stock, leaving the discards ends the deal (F12)."""
    seen, sight = mind.seen, mind.sight
    if not seen.stock:
        return Option(Pass(), 0.0, "pass_ends")
    table = Tableau(tuple(target.meld for target in seen.melds), seen.terms)
    fits = kept = 0
    for face, number in enumerate(sight.unseen):
        if not number:
            continue
        if any(True for _ in table.places_for(CardId(face))):
            fits += number * sight.values[face]
        else:
            kept += number * sight.values[face]
    return Option(DrawStock(), (fits + LATER * kept) / max(1, sight.left), "draw_stock")


def _depths(mind: Mind) -> list[int]:
    """Gives the depths worth weighing: the top, and where the deepest card could be played."""
    seen = mind.seen
    if not seen.discards:
        return []
    if seen.variant.draw.discards == "top":
        return [1]
    table = Tableau(tuple(target.meld for target in seen.melds), seen.terms)
    most = min(len(seen.discards), max(1, LARGEST_HAND - len(seen.hand)))
    deep = []
    for count in range(2, most + 1):
        taken = seen.discards[-count:]
        hand = (*seen.hand, *taken)
        if any(True for _ in table.places_for(taken[0])) or _could_meld(mind, hand, taken[0]):
            deep.append((sum(map(mind.points, taken)), count))
    deep.sort(reverse=True)
    return [1, *(count for _, count in deep[:DEPTHS_WEIGHED])]


def _could_meld(mind: Mind, hand: Sequence[CardId], one: CardId) -> bool:
    """Tells, roughly, whether a card could be in a meld of a hand."""
    if mind.is_wild(one):
        return True
    face = face_of(one)
    wilds = min(2, sum(map(mind.is_wild, hand)))
    naturals = [face_of(other) for other in hand if other != one and not mind.is_wild(other)]
    alike = sum(rank_of(other) == rank_of(face) for other in naturals)
    near = {
        (rank_of(other) - rank_of(face)) % 13
        for other in naturals
        if suit_of(other) == suit_of(face)
    }
    row = max(len(near & reach) for reach in ({1, 2}, {1, 12}, {11, 12}))
    return max(alike, row) + wilds >= 2
