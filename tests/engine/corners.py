"""Random small positions: short hands, melds on the table, a stock that is nearly empty.

Whole matches seldom come to where rules bite each other; these begin there.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable

from rummy_desktop.cards import Card, CardId, card, card_id, face_of, pack
from rummy_desktop.engine.position import Facts, LaidFace, position
from rummy_desktop.engine.state import MatchState
from rummy_desktop.melds.meld import Laid
from rummy_desktop.melds.reading import Fault, read_meld
from rummy_desktop.melds.terms import MeldTerms
from rummy_desktop.variant import Variant, load_variant

PRESETS = (
    *("contract-rummy", "liverpool-rummy", "may-i", "contract-rummy-open"),
    *("knock-rummy", "knock-rummy-double", "knock-rummy-pool", "5000-rummy"),
)
SUITS = range(4)


def some_variant(name: str, chance: random.Random) -> Variant:
    """Gives a game with some of its house rules."""
    chosen: list[str] = []
    excluded: set[str] = set()
    for rule in load_variant(name).house_rules:
        if rule.name not in excluded and chance.random() < 0.25:
            chosen.append(rule.name)
            excluded.update(rule.excludes)
    return load_variant(name, chosen)


def small_position(
    variant: Variant, chance: random.Random, hands: Iterable[int] = (1, 1, 2, 2, 3, 4, 6, 9)
) -> MatchState:
    """Deals a position with hands of such sizes, of cards that lie near each other."""
    players = chance.randrange(variant.players.min, min(variant.players.max, 5) + 1)
    wild = chance.randrange(1, 14) if variant.wild.rank == "dealer-up-card" else None
    left = Counter(map(face_of, pack(variant.pack.decks[players], variant.pack.jokers[players])))
    melds: list[tuple[int, tuple[LaidFace, ...]]] = []
    if variant.play.melding != "at-end":
        for _ in range(chance.randrange(6)):
            laid = _some_meld(left, variant.meld_terms(wild), chance)
            if laid is not None:
                melds.append((chance.randrange(players), laid))
    suit, rank = chance.randrange(4), chance.randrange(13)
    near = sorted(
        left.elements(),
        key=lambda face: (
            (face // 13 == suit) * chance.random()
            + (face % 13 == rank) * chance.random()
            + chance.random()
        ),
    )
    sizes = tuple(hands)
    held = {seat: _taken(near, chance.choice(sizes)) for seat in range(players)}
    if variant.out.floating and chance.random() < 0.2:
        held[chance.randrange(players)] = ()
    by_contract = variant.play.melding == "contract"
    facts = Facts(
        deal=chance.randrange(1, 8) if variant.match.ends == "deals" else 1,
        turn=chance.choice([seat for seat in held if held[seat]]),
        wild=wild,
        hands=held,
        discards=_taken(near, chance.choice((1, 2, 3, 6))),
        stock=_taken(near, chance.choice((0, 1, 2, 5, 20))),
        stock_only=True,
        melds=tuple(melds),
        down=frozenset(seat for seat in held if by_contract and chance.random() < 0.6),
        turns={seat: chance.randrange(2) for seat in held},
    )
    return position(variant, players, facts)


def cards_of(match: MatchState) -> Counter[CardId]:
    """Counts every card wherever it lies."""
    table = match.table
    lying = [laid.card for target in table.melds for laid in target.meld.cards]
    held = [one for hand in table.hands for one in hand]
    return Counter([*table.stock, *table.discards, *held, *lying])


def _taken(near: list[Card], count: int) -> tuple[Card, ...]:
    return tuple(near.pop() for _ in range(min(count, len(near))))


def _some_meld(
    left: Counter[Card], terms: MeldTerms, chance: random.Random
) -> tuple[LaidFace, ...] | None:
    """Takes a meld out of the faces that are left; None if it came to none."""
    if chance.random() < 0.5:
        rank = chance.randrange(1, 14)
        wanted = [card(rank, chance.choice(SUITS)) for _ in range(chance.choice((3, 3, 4)))]
    else:
        low, suit = chance.randrange(1, 11), chance.choice(SUITS)
        high = min(low + chance.choice((3, 4, 5, 8)), 15)
        wanted = [card((place - 1) % 13 + 1, suit) for place in range(low, high)]
    free = Counter(left)
    laid: list[LaidFace] = []
    for face in wanted:
        wilds = [one for one in free if free[one] and terms.may_be_wild(one)]
        own = chance.choice(wilds) if wilds and chance.random() < 0.2 else face
        if not free[own]:
            return None
        free[own] -= 1
        laid.append((own, None if own == face else face))
    copies = Counter[Card]()
    physical = []
    for own, stands_for in laid:
        physical.append(Laid(card_id(own, copies[own]), stands_for))
        copies[own] += 1
    if isinstance(read_meld(physical, terms), Fault):
        return None
    left.clear()
    left.update(free)
    return tuple(laid)
