"""The smaller parts of sentences: spans of players, packs, contracts, card values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Protocol

from rummy_desktop.cards import JOKER, RANKS, card
from rummy_desktop.melds.terms import Contract
from rummy_desktop.variant import Variant


class Words(Protocol):
    """What the rule book needs of a language catalogue."""

    code: str

    def say(self, key: str, /, **arguments: Any) -> str:
        """Gives the sentence of a key."""

    def listed(self, items: Sequence[Any]) -> str:
        """Joins things the way the language lists them."""


def span(words: Words, numbers: Sequence[int]) -> str:
    """Tells numbers that follow on each other: ``3`` or ``3 to 5``."""
    if len(numbers) == 1:
        return words.say("rulebook.number", number=numbers[0])
    return words.say("rulebook.span", low=numbers[0], high=numbers[-1])


def alike(
    numbers: Iterable[int], value: Callable[[int], Any]
) -> Iterator[tuple[Any, Sequence[int]]]:
    """Gives each value and the numbers, following on each other, that have it."""
    for of, group in groupby(numbers, key=value):
        yield of, list(group)


def seats(variant: Variant) -> range:
    """Gives the numbers of players that can play."""
    return range(variant.players.min, variant.players.max + 1)


def decks(words: Words, decks: int, jokers: int) -> str:
    """Tells a pack: two decks of 52 and one joker."""
    parts = [words.say("rulebook.decks", count=decks)]
    if jokers:
        parts.append(words.say("rulebook.jokers", count=jokers))
    return words.listed(parts)


def contract(words: Words, wanted: Contract, least: Mapping[str, int]) -> str:
    """Tells a contract: two sets and one run of 7."""
    parts = []
    for (kind, size), count in Counter((one.kind, one.size) for one in wanted).items():
        key = f"rulebook.{kind}s" if size == least[kind] else f"rulebook.{kind}s-of"
        parts.append(words.say(key, count=count, size=size))
    return words.listed(parts)


def values(variant: Variant, words: Words) -> Iterator[str]:
    """Tells the points of each rank, ranks of equal worth together."""
    points = [variant.score.values[card(rank, 0)] for rank in range(1, 14)]
    pips = range(2, 11)
    by_number = all(points[rank - 1] == rank for rank in pips)
    apart = set(pips) if by_number else set()
    told = [rank for rank in (1, 13, 12, 11, *reversed(pips)) if rank not in apart]
    for worth, equal in alike(told, lambda rank: points[rank - 1]):
        yield words.say("rulebook.worth", cards=ranks(words, equal), points=worth)
    if by_number:
        yield words.say("rulebook.worth-number", cards=span(words, [*pips]))
    if any(variant.pack.jokers.values()):
        joker = words.say("rulebook.rank.joker")
        yield words.say("rulebook.worth", cards=joker, points=variant.score.values[JOKER])


def ranks(words: Words, ranks: Sequence[int]) -> str:
    """Tells ranks, those from 2 to 10 as one span."""
    pips = [rank for rank in sorted(ranks) if 2 <= rank <= 10]
    names = [words.say(f"rulebook.rank.{RANKS[rank - 1]}") for rank in ranks if rank not in pips]
    return words.listed([*names, *([span(words, pips)] if pips else [])])
