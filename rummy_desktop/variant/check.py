"""What contradicts itself in a game that can be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rummy_desktop.cards import JOKER
from rummy_desktop.variant.model import (
    CardsLeft,
    Gin,
    KnockPayments,
    KnockRunning,
    Melded,
    StockTerms,
    Variant,
)

Problem = tuple[str, str, Mapping[str, Any]]
"""A dotted key, the reason why its value cannot stand, and what its sentence names."""

LARGEST_UP_CARD_HAND = 12
"""An ace dealt face up, and the eleven cards it brings (F3)."""


def problems(variant: Variant) -> Iterator[Problem]:
    """Gives everything that contradicts itself in a game."""
    for key, reason, broken in CONTRADICTIONS:
        if broken(variant):
            yield key, reason, {}
    yield from _hands(variant)
    yield from _contracts(variant)
    yield from _match(variant)


def _at_end(variant: Variant) -> bool:
    return variant.play.melding == "at-end"


def _by_contract(variant: Variant) -> bool:
    return variant.play.melding == "contract"


def _set_crosses(variant: Variant) -> bool:
    terms = variant.melds.set
    return terms is not None and terms.max is not None and terms.max < terms.min


def _set_repeats(variant: Variant) -> bool:
    terms = variant.melds.set
    return terms is not None and terms.suits == "distinct" and not 3 <= (terms.max or 99) <= 4


def _has_jokers(variant: Variant) -> bool:
    return any(variant.pack.jokers.values())


def _refills(stock: StockTerms) -> bool:
    return stock.when_empty == "refill"


def _for_two(variant: Variant) -> bool:
    return variant.players.max == 2


CONTRADICTIONS: tuple[tuple[str, str, Callable[[Variant], bool]], ...] = (
    (
        "players",
        "players-order",
        lambda v: not v.players.min <= v.players.best <= v.players.max,
    ),
    ("melds.set.max", "set-max", _set_crosses),
    ("melds.set.suits", "set-distinct", _set_repeats),
    (
        "wild.rank",
        "up-card",
        lambda v: v.wild.rank == "dealer-up-card" and v.deal.size != "face-up-card",
    ),
    ("wild.jokers", "jokers-idle", lambda v: _has_jokers(v) and not v.wild.jokers),
    ("score.values", "joker-value", lambda v: _has_jokers(v) and v.score.values[JOKER] == 0),
    ("play.lay-off", "lay-off-at-end", lambda v: _at_end(v) and v.play.lay_off != "never"),
    ("wild.swap", "swap-at-end", lambda v: _at_end(v) and v.wild.swap is not None),
    ("knock", "knock-needed", lambda v: _at_end(v) and v.knock is None),
    ("knock", "knock-unused", lambda v: not _at_end(v) and v.knock is not None),
    (
        "score.method",
        "method-at-end",
        lambda v: _at_end(v) and isinstance(v.score.method, CardsLeft | Melded),
    ),
    (
        "score.method",
        "method-in-play",
        lambda v: not _at_end(v) and isinstance(v.score.method, KnockPayments | KnockRunning | Gin),
    ),
    ("score.method", "gin-for-two", lambda v: isinstance(v.score.method, Gin) and not _for_two(v)),
    (
        "knock.defender-lays-off",
        "defender-alone",
        lambda v: v.knock is not None and v.knock.defender_lays_off and not _for_two(v),
    ),
    ("match.bonus", "bonus-lowest", lambda v: bool(v.match.bonus) and v.match.wins == "lowest"),
    ("draw.may-i", "may-i-deep", lambda v: bool(v.draw.may_i) and v.draw.discards != "top"),
    ("out.floating", "float-free", lambda v: v.out.floating and v.play.melding != "free"),
    ("stock.refills", "refills-needed", lambda v: _refills(v.stock) and v.stock.refills == 0),
    ("stock.refills", "refills-unused", lambda v: not _refills(v.stock) and v.stock.refills > 0),
    ("match.pool", "pool-needed", lambda v: v.match.ends == "knockout" and not v.match.pool),
    ("match.pool", "pool-unused", lambda v: v.match.ends != "knockout" and bool(v.match.pool)),
    (
        "match.wins",
        "knockout-lowest",
        lambda v: v.match.ends == "knockout" and v.match.wins != "lowest",
    ),
    ("names", "english-missing", lambda v: "en" not in v.names),
    ("about", "english-missing", lambda v: "en" not in v.about),
)


def _hands(variant: Variant) -> Iterator[Problem]:
    """Gives where the hands and the turned-up card need more cards than there are (G2)."""
    per_deal = variant.deal.size == "per-deal"
    for number, plan in enumerate(variant.deals, start=1):
        if per_deal and not plan.cards:
            yield f"deals.{number}", "cards-needed", {"deal": number}
        if plan.cards and not per_deal:
            yield f"deals.{number}.cards", "cards-unused", {"deal": number}
        for players in range(variant.players.min, variant.players.max + 1):
            size = variant.hand_size(players, number) or (not per_deal) * LARGEST_UP_CARD_HAND
            pack = 52 * variant.pack.decks[players] + variant.pack.jokers[players]
            needed = size * players + 1
            if needed > pack:
                key = f"deals.{number}.cards" if per_deal else "deal.size"
                data = {"players": players, "needed": needed, "deal": number, "pack": pack}
                yield key, "cards-too-few", data


def _contracts(variant: Variant) -> Iterator[Problem]:
    """Gives where a deal's contract is missing, idle, or cannot be met with a hand."""
    for number, plan in enumerate(variant.deals, start=1):
        key, data = f"deals.{number}.contract", {"deal": number}
        if _by_contract(variant) and not plan.contract:
            yield key, "contract-needed", data
        if plan.contract and not _by_contract(variant):
            yield key, "contract-unused", data
        if plan.cards and sum(wanted.size for wanted in plan.contract) > plan.cards + 1:
            yield key, "contract-too-big", data
        if variant.melds.set is None and any(wanted.kind == "set" for wanted in plan.contract):
            yield key, "contract-sets", data


def _match(variant: Variant) -> Iterator[Problem]:
    """Gives where the number of deals and their plans do not go together."""
    match, planned = variant.match, len(variant.deals)
    counted = match.ends == "deals"
    if counted and planned > 1 and match.number != planned:
        yield "match.number", "match-deals", {"number": match.number, "planned": planned}
    if match.lengths and (not counted or planned > 1):
        yield "match.lengths", "lengths-unused", {}
    elif match.lengths and match.number not in match.lengths:
        data = {"number": match.number, "lengths": match.lengths}
        yield "match.number", "length-unlisted", data
