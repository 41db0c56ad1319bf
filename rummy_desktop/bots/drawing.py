"""What to draw: the stock, or one or more discards (C8, O9)."""

from __future__ import annotations

from rummy_desktop.bots.collecting import STEP, Collecting
from rummy_desktop.bots.mind import Mind, Option, risk
from rummy_desktop.bots.sight import distinct
from rummy_desktop.bots.tableau import Tableau
from rummy_desktop.cards import CardId, face_of
from rummy_desktop.engine.actions import DrawDiscard, DrawStock

STOCK_PROMISE = 3.5
"""What an unknown card is worth on the way to a contract, in points."""

DOWN_NOW = 30.0
LEFT_CARD, LEFT_POINTS = 5.0, 0.6
"""What a card that digging leaves in hand costs, by itself and by its points."""

DEEPEST_TRIED = 14
CONTRACTS_TRIED = 4
"""Contracts worked out for one draw: the shallowest leave least in hand."""

OUT = 60.0
A_CARD = 5.0


def drawing(mind: Mind) -> list[Option]:
    """Gives what can be drawn, with its worth."""
    seen = mind.seen
    deepest = 1 if seen.variant.draw.discards == "top" else min(DEEPEST_TRIED, len(seen.discards))
    if seen.floating[seen.seat]:
        deepest = 0
    if seen.down[seen.seat]:
        return _when_down(mind, deepest)
    collecting = Collecting.of(mind)
    options = [Option(DrawStock(), _unknown(mind, collecting), "draw_stock")]
    if deepest and seen.discards:
        options.append(_top(mind, collecting))
    tried = 0
    for count in range(2, deepest + 1):
        taken = seen.discards[-count:]
        near = collecting.hand.whole or not collecting.missing((*seen.hand, *taken))
        tried += near
        if not near or tried > CONTRACTS_TRIED:
            continue
        melds = collecting.contract_of((*seen.hand, *taken), taken[0])
        if melds:
            used = {laid.card for meld in melds for laid in meld.cards}
            left = [one for one in (*seen.hand, *taken) if one not in used]
            extra = [one for one in left if one in taken]
            cost = collecting.risk * sum(map(mind.points, left))
            cost += LEFT_POINTS * sum(map(mind.points, extra)) + LEFT_CARD * len(extra)
            data = {"count": count, "card": face_of(taken[0])}
            options.append(Option(DrawDiscard(count), DOWN_NOW - cost, "dig_contract", data))
    return options


def _unknown(mind: Mind, collecting: Collecting) -> float:
    """Gives the worth of an unknown card: thrown, or kept in place of the least useful."""
    seen, sight = mind.seen, mind.sight
    now = collecting.worth(seen.hand) + STOCK_PROMISE
    if collecting.hand.whole:
        return now
    shorter = max(
        collecting.worth([other for other in seen.hand if other != one])
        for one in distinct(seen.hand)
    )
    kept = shorter - collecting.risk * sight.mean
    return max(now, kept + STOCK_PROMISE)


def _top(mind: Mind, collecting: Collecting) -> Option:
    """Weighs the top discard, which may not be thrown back in some games (G4)."""
    seen = mind.seen
    one = seen.discards[-1]
    data = {"card": face_of(one)}
    hand = (*seen.hand, one)
    if not collecting.hand.whole and collecting.missing(hand) == 0 < collecting.missing(seen.hand):
        return Option(DrawDiscard(), DOWN_NOW + STEP, "take_completes", data)
    if collecting.hand.whole and collecting.contract_of(hand):
        return Option(DrawDiscard(), OUT + DOWN_NOW, "take_completes", data)
    worth = max(
        (
            collecting.worth([other for other in hand if other != thrown])
            for thrown in distinct(seen.hand)
        ),
        default=-OUT,
    )
    nearer = collecting.missing(hand) < collecting.missing(seen.hand)
    return Option(DrawDiscard(), worth, "take_nearer" if nearer else "take_better", data)


def _when_down(mind: Mind, deepest: int) -> list[Option]:
    """Weighs the draw of a player who is down: what is left in hand after laying off counts."""
    seen = mind.seen
    table = Tableau(tuple(target.meld for target in seen.melds), seen.terms)
    keep = 1 if seen.variant.out.discard == "required" else 0
    options = [Option(DrawStock(), _stock(mind, table, keep), "draw_stock")]
    for count in range(1, deepest + 1 if seen.discards else 1):
        taken = seen.discards[-count:]
        if not any(True for _ in table.places_for(taken[0])):
            continue
        worth = _left_over(mind, table, (*seen.hand, *taken), keep, taken)
        data = {"count": count, "card": face_of(taken[0])}
        options.append(
            Option(DrawDiscard(count), worth, "take_layable" if count == 1 else "dig_layable", data)
        )
    return options


def _stock(mind: Mind, table: Tableau, keep: int) -> float:
    """Gives what is left on average when a card comes from the stock."""
    sight = mind.sight
    good = 0
    for face, number in enumerate(sight.unseen):
        if number and any(True for _ in table.places_for(CardId(face))):
            good += number
    chance = good / max(1, sight.left)
    with_it = _left_over(mind, table, mind.seen.hand, keep, ())
    return with_it - (1 - chance) * (A_CARD + risk(mind) * sight.mean)


def _left_over(
    mind: Mind, table: Tableau, hand: tuple[CardId, ...], keep: int, taken: tuple[CardId, ...]
) -> float:
    """Gives the worth of what is left after laying off and throwing the dearest card."""
    first = list(taken[:1])
    after = table
    rest = hand
    for one in first:
        place = table.best_place(one, hand)
        grown = table.with_card(place) if place else None
        if grown is not None:
            after, rest = grown, tuple(other for other in hand if other != one)
    _, left = after.laid_out(rest, keep)
    kept = sorted(map(mind.points, left))
    thrown = kept[:-1] if taken else kept
    if taken and not thrown:
        return OUT
    return -(sum(thrown) * max(0.35, risk(mind)) + A_CARD * len(thrown))
