"""The simplest solvers that can be right: every subset of a small hand is tried.

They share nothing with the solvers under test but the cards and the terms.
"""

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from typing import NamedTuple

from rummy_desktop.cards import JOKER, CardId, face_of

LONGEST = {"low": 13, "low-or-high": 14, "corner": 13}


class Part(NamedTuple):
    """Cards (bits of the hand) that make a meld, or that serve one of so many places."""

    cards: int
    kind: str
    size: int
    suit: int = 0
    low: int = 0


def windows(size, terms):
    """Gives (suit, low, faces by place) of every run of a size."""
    ace = terms.runs.ace
    if size > LONGEST[ace]:
        return
    for suit in range(4):
        for low in range(1, 14):
            if ace == "corner" or low + size - 1 <= LONGEST[ace]:
                yield suit, low, [13 * suit + (low - 1 + index) % 13 for index in range(size)]


def may_be_wild(face, terms):
    if face == JOKER:
        return terms.jokers_wild
    return face % 13 + 1 == terms.wild_rank


@cache
def parts(hand: tuple[CardId, ...], terms, size: int, lacking: bool) -> tuple[Part, ...]:
    """Gives every way in which cards of the hand serve a meld of a size, some lacking or none."""
    found = set()
    for mask in range(1 << len(hand)):
        faces = [face_of(one) for index, one in enumerate(hand) if mask >> index & 1]
        if len(faces) > size or (len(faces) < size and not lacking):
            continue
        for part in _as_set(mask, faces, size, terms):
            found.add(part)
        for part in _as_run(mask, faces, size, terms):
            found.add(part)
    return tuple(found)


def _as_set(mask, faces, size, terms) -> Iterator[Part]:
    sets = terms.sets
    if sets is None or size < sets.min or size > (sets.max or 99):
        return
    for rank in range(1, 14):
        own = [face for face in faces if face != JOKER and face % 13 + 1 == rank]
        others = [face for face in faces if face not in own]
        if not all(may_be_wild(face, terms) for face in others):
            continue
        if sets.suits == "distinct" and (size > 4 or len(set(own)) < len(own)):
            continue
        if len(others) <= terms.most_wilds_in(size) and len(others) < size:
            yield Part(mask, "set", size)
            return


def _as_run(mask, faces, size, terms) -> Iterator[Part]:
    if size < terms.runs.min:
        return
    for suit, low, wanted in windows(size, terms):
        places = list(wanted)
        wilds = 0
        for face in faces:
            if face in places:
                places.remove(face)
            elif may_be_wild(face, terms):
                wilds += 1
            else:
                break
        else:
            twice = len(set(wanted)) < len(wanted) and wanted[0] in places and wilds
            if wilds <= terms.most_wilds_in(size) and wilds < size and not twice:
                yield Part(mask, "run", size, suit, low)


def least_deadwood(hand, terms, values):
    """Gives the least points left, and of those the fewest cards left."""
    melds = {
        part.cards
        for size in range(1, len(hand) + 1)
        for part in parts(tuple(hand), terms, size, False)
    }

    @cache
    def best(left):
        if not left:
            return (0, 0)
        lowest = left & -left
        index = lowest.bit_length() - 1
        points, cards = best(left & ~lowest)
        answers = [(points + values[face_of(hand[index])], cards + 1)]
        answers += [best(left & ~meld) for meld in melds if meld & lowest and not meld & ~left]
        return min(answers)

    return best((1 << len(hand)) - 1)


def follow(one, other, terms):
    """Tells whether two runs are of one suit and one follows on the other."""
    if one.suit != other.suit:
        return False
    for first, second in permutations((one, other)):
        step = second.low - (first.low + first.size)
        if step == 0 or (terms.runs.ace == "corner" and step % 13 == 0):
            return True
    return False


def contracts(hand, contract, terms, going_down, *, longer=False):
    """Gives every way to put a contract down from a hand, as a tuple of parts."""

    def go(chosen):
        if len(chosen) == len(contract):
            yield chosen
            return
        wanted = contract[len(chosen)]
        most = len(hand) if longer or going_down.size == "at-least" else wanted.size
        for size in range(wanted.size, most + 1):
            for part in parts(tuple(hand), terms, size, False):
                if part.kind == wanted.kind and _agrees(part, chosen, terms, going_down):
                    yield from go((*chosen, part))

    yield from go(())


def _agrees(part, chosen, terms, going_down):
    if any(part.cards & one.cards for one in chosen):
        return False
    runs = [one for one in chosen if one.kind == part.kind == "run"]
    if going_down.same_suit_runs == "never":
        return not any(one.suit == part.suit for one in runs)
    if going_down.same_suit_runs == "apart":
        return not any(follow(one, part, terms) for one in runs)
    return True


def least_left(hand, contract, terms, going_down, values, *, whole=False, must_use=None):
    """Gives the least points left by going down; None if that cannot be."""
    best = None
    for chosen in contracts(hand, contract, terms, going_down, longer=whole):
        used = sum(part.cards for part in chosen)
        left = [one for index, one in enumerate(hand) if not used >> index & 1]
        if (whole and left) or must_use in left:
            continue
        points = sum(values[face_of(one)] for one in left)
        best = points if best is None else min(best, points)
    return best


def fewest_lacking(hand, contract, terms, going_down):
    """Gives the fewest cards missing from the contract."""
    longest = 4 if going_down.size == "at-least" else 0
    by_wanted = [
        sorted(
            (
                part
                for size in range(wanted.size, wanted.size + longest + 1)
                for part in parts(tuple(hand), terms, size, True)
                if part.kind == wanted.kind
            ),
            key=lacks,
        )
        for wanted in contract
    ]

    def go(chosen, lacking, best):
        if len(chosen) == len(contract):
            return lacking
        for part in by_wanted[len(chosen)]:
            if lacking + lacks(part) >= best:
                break
            if _agrees(part, chosen, terms, going_down):
                best = min(best, go((*chosen, part), lacking + lacks(part), best))
        return best

    return go((), 0, 1 + sum(wanted.size for wanted in contract))


def lacks(part):
    """Gives how many cards a part lacks."""
    return part.size - part.cards.bit_count()
