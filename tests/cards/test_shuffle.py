"""Shuffles: the same for ever from the same seed, and fair by every count that we know how to make.

RUMMY_DESKTOP_SHUFFLES sets how many shuffles are counted; 100000 take some ten seconds.
"""

from __future__ import annotations

import math
import os
from functools import cache

import numpy as np
import pytest

from rummy_desktop.cards import (
    JOKER,
    face_of,
    fingerprint_of,
    in_groups,
    pack,
    shortened,
    shuffled,
    stream,
    write_order,
)

SHUFFLES = int(os.environ.get("RUMMY_DESKTOP_SHUFFLES", "20000"))
# A sound shuffle passes this bound in all but one of a thousand million samples; ours is one
# sample for ever, because its seeds are fixed.
SIGMAS = 6.0

GOLDEN = {
    # (decks, jokers, seed, deal): the first cards from the top, and the fingerprint.
    (1, 0, "1", 1): (
        "JH 6H 2H 8H 5S 5D 10H KH 4S JD 3S 2D 6S",
        "9186f954e7221c9d7ffbca4b5f575e17ad73c5e826afab18bb032f47c6127a28",
    ),
    (1, 0, "1", 2): (
        "10H KH 9S 4H 5D 8D 5S AC 6C KS QH 2C 4D",
        "765656887d80586cf063f8409ab5e0ebeff7077658cb3d5518083ac24dcd647e",
    ),
    (2, 4, "contract", 3): (
        "8D 9H 7D KH 7H 2D JD 3D 3H 5H JH 9H 10D",
        "1b8230e8fcc92b5b62e4f1e30077b708320b89bb2def73df976b78f68af179d6",
    ),
    (1, 2, "پارسی ქართული", 1): (
        "6S 5H 8C 3S 6C 4D KC 2D 10S 8D 2S AS 7S",
        "bfd3b1ee9def937395f72f3ac2ac882180506b5b94aa4d11a9e8fdf1700a9eb1",
    ),
}


def order(decks: int, jokers: int, seed: str, deal: int) -> str:
    """Writes the order of a shuffled pack."""
    return write_order(shuffled(pack(decks, jokers), stream(seed, f"deal {deal}")))


@pytest.mark.parametrize("told", GOLDEN, ids=str)
def test_the_order_of_a_seed_never_changes(told: tuple[int, int, str, int]) -> None:
    """Every record there is would be another game if it did."""
    first, fingerprint = GOLDEN[told]
    found = order(*told)
    assert found.startswith(first)
    assert fingerprint_of(found) == fingerprint


def test_a_fingerprint_is_that_of_any_other_program() -> None:
    """``printf '%s' 'AS KH *' | sha256sum`` gives the same."""
    known = "6fedd0abfefa5935c027e0a94f9d7b7408496713a5540f0599050f96ff524969"
    assert fingerprint_of("AS KH *") == known
    assert in_groups("0123456789ab") == "0123 4567 89ab"
    assert shortened(fingerprint_of("AS KH *")) == in_groups(fingerprint_of("AS KH *"))[:19]


@cache
def sample(decks: int, jokers: int) -> np.ndarray:
    """Gives many shuffles, one in each row: the places of the cards by their number in the pack.

    Every other row is the second deal of the match before.
    """
    cards = list(range(52 * decks + jokers))
    rows = [
        shuffled(cards, stream(f"fair {number // 2}", f"deal {1 + number % 2}"))
        for number in range(SHUFFLES)
    ]
    return np.array(rows, dtype=np.int16)


def bound(freedom: int) -> float:
    """Gives what chi-square of so many degrees of freedom stays below in a fair sample."""
    return freedom + SIGMAS * math.sqrt(2 * freedom)


def chi_square(counted: np.ndarray, expected: np.ndarray | float) -> float:
    """Gives Pearson's sum."""
    return float((((counted - expected) ** 2) / expected).sum())


def crossed(first: np.ndarray, second: np.ndarray, size: int) -> np.ndarray:
    """Counts how often each pair of values below a size came together."""
    pairs = first.astype(np.int64) * size + second
    return np.bincount(pairs.ravel(), minlength=size * size)


@pytest.mark.parametrize(("decks", "jokers"), [(1, 0), (1, 2)])
def test_every_card_comes_to_every_place_equally_often(decks: int, jokers: int) -> None:
    """All places of all cards."""
    rows = sample(decks, jokers)
    size = rows.shape[1]
    places = np.broadcast_to(np.arange(size), rows.shape)
    told = chi_square(crossed(rows, places, size), len(rows) / size)
    assert told < bound((size - 1) ** 2)
    # A sample that is more even than chance would be as false as one that is less so.
    assert told > (size - 1) ** 2 - SIGMAS * math.sqrt(2) * (size - 1)


def test_no_card_follows_another_more_often() -> None:
    """All pairs of neighbours: a shuffle that leaves cards together would show here."""
    rows = sample(1, 0)
    size = rows.shape[1]
    counted = crossed(rows[:, :-1], rows[:, 1:], size).reshape(size, size)
    apart = counted[~np.eye(size, dtype=bool)]
    expected = len(rows) * (size - 1) / (size * (size - 1))
    assert chi_square(apart, expected) < bound(size * (size - 1) - 1)


def test_suits_run_as_long_as_chance_lets_them() -> None:
    """The number of runs of one suit by their length, against the exact expectation."""
    suits = sample(1, 0) // 13
    same = suits[:, 1:] == suits[:, :-1]
    windows = [52.0] + [
        (53 - length) * 4 * math.perm(13, length) / math.perm(52, length) for length in range(2, 11)
    ]
    counted, expected = [], []
    for length in range(1, 7):
        counted.append(runs_of(same, length))
        more = windows[length - 1] - 2 * windows[length] + windows[length + 1]
        expected.append(len(suits) * more)
    assert chi_square(np.array(counted), np.array(expected)) < bound(len(counted))


def runs_of(same: np.ndarray, length: int) -> int:
    """Counts the runs of exactly so many cards in all rows."""
    edge = np.zeros((len(same), 1), dtype=bool)
    padded = np.hstack([edge, same, edge])
    inside = np.ones((len(same), padded.shape[1] - length), dtype=bool)
    for place in range(length + 1):
        part = padded[:, place : place + inside.shape[1]]
        inside &= ~part if place in (0, length) else part
    return int(inside.sum())


def test_jokers_lie_anywhere_and_together_as_often_as_chance_has_it() -> None:
    """The places of two jokers among 54 cards, and how often they are neighbours."""
    rows = sample(1, 2)
    count, size = rows.shape
    jokers = [number for number, one in enumerate(pack(1, 2)) if face_of(one) == JOKER]
    where = np.array([np.nonzero(rows == joker)[1] for joker in jokers])
    for places in where:
        assert chi_square(np.bincount(places, minlength=size), count / size) < bound(size - 1)
    near = int((abs(where[0] - where[1]) == 1).sum())
    chance = 2 / size
    assert abs(near - count * chance) < SIGMAS * math.sqrt(count * chance * (1 - chance))


def test_one_deal_tells_nothing_of_the_next() -> None:
    """What lies on a place in the first deal of a match and in the second, for ten places."""
    rows = sample(1, 0)
    first, second = rows[0::2], rows[1::2]
    size = rows.shape[1]
    for place in range(0, size, 5):
        counted = crossed(first[:, place], second[:, place], size)
        told = chi_square(counted, len(first) / size**2)
        assert told < bound(size * size - 1)
