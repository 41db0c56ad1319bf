"""The places of a run: which positions lie in a row, and which cards may fill them.

Positions go from 1 (the ace before the 2) to 14 (the ace after the king); where runs turn the
corner they go on beyond 14. A *window* is a suit, a first position and a length.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rummy_desktop.cards import ACE, JOKER, Card, card, face_of, rank_of, suit_of
from rummy_desktop.melds.meld import Laid
from rummy_desktop.melds.terms import MeldTerms, RunTerms

LONGEST = {"low": 13, "low-or-high": 14, "corner": 13}


def face_at(suit: int, position: int) -> Card:
    """Gives the face at a position of a suit; positions beyond 13 begin again at the ace."""
    return card((position - 1) % 13 + 1, suit)


def is_window(low: int, length: int, runs: RunTerms) -> bool:
    """Tells whether a run of some length may begin at a position (C5, K1)."""
    if length > LONGEST[runs.ace]:
        return False
    if runs.ace == "corner":
        return True
    return low >= 1 and low + length - 1 <= LONGEST[runs.ace]


def starts(length: int, runs: RunTerms) -> range:
    """Gives the positions at which a run of some length may begin."""
    if runs.ace == "corner":
        return range(1, 14 if length <= 13 else 1)
    return range(1, LONGEST[runs.ace] - length + 2)


def is_free(laid: Laid, terms: MeldTerms) -> bool:
    """Tells whether a laid card may still take a face: it may be wild, and nothing was declared."""
    return laid.stands_for is None and terms.may_be_wild(face_of(laid.card))


def is_sound(laid: Laid, terms: MeldTerms) -> bool:
    """Tells whether a card may mean what is said of it: only wild cards stand for another card."""
    face = face_of(laid.card)
    if laid.stands_for is None or laid.stands_for == face:
        return face != JOKER or terms.jokers_wild
    return laid.stands_for != JOKER and terms.may_be_wild(face)


def means(laid: Laid) -> Card:
    """Gives the face that a card means by itself or by what was declared."""
    return face_of(laid.card) if laid.stands_for is None else laid.stands_for


def settled(laid: Laid, face: Card) -> Laid:
    """Gives a laid card as it stands in a run on the place of a face."""
    return Laid(laid.card, None if face_of(laid.card) == face else face)


def is_wild(laid: Laid) -> bool:
    """Tells whether a card of a run that has been read stands there for another card."""
    return laid.stands_for is not None


def fill_in_order(
    cards: Sequence[Laid], faces: Sequence[Card], terms: MeldTerms
) -> tuple[Laid, ...] | None:
    """Puts cards on places one by one as given; None if one of them does not belong there."""
    for laid, face in zip(cards, faces, strict=True):
        if means(laid) != face and not is_free(laid, terms):
            return None
    return tuple(settled(laid, face) for laid, face in zip(cards, faces, strict=True))


def fill_any_order(
    cards: Sequence[Laid], faces: Sequence[Card], terms: MeldTerms
) -> tuple[Laid, ...] | None:
    """Puts cards on as many places in any order; None if they do not fill them.

    Cards that mean a face go to it first, cards of the wild rank to their own place if that is
    left, and the other wild cards fill what remains, in the order in which they were given.
    """
    places: list[Laid | None] = [None] * len(faces)
    free = [laid for laid in cards if is_free(laid, terms)]
    fixed = [laid for laid in cards if not is_free(laid, terms)]
    rest: list[Laid] = []
    for laid in (*fixed, *free):
        index = _empty_place(places, faces, means(laid))
        if index is not None:
            places[index] = settled(laid, faces[index])
        elif is_free(laid, terms):
            rest.append(laid)
        else:
            return None
    wild = iter(rest)
    return tuple(
        settled(next(wild), face) if laid is None else laid
        for laid, face in zip(places, faces, strict=True)
    )


def _empty_place(places: Sequence[Laid | None], faces: Sequence[Card], face: Card) -> int | None:
    for index, wanted in enumerate(faces):
        if wanted == face and places[index] is None:
            return index
    return None


def windows(cards: Sequence[Laid], terms: MeldTerms) -> Iterator[tuple[int, int]]:
    """Gives the suits and first positions where as many cards as given could make a run."""
    fixed = [means(laid) for laid in cards if not is_free(laid, terms)]
    suits = {suit_of(face) for face in fixed}
    if len(suits) > 1:
        return
    if not suits:
        suits = {suit_of(means(laid)) for laid in cards if means(laid) != JOKER}
    length = len(cards)
    lows = starts(length, terms.runs)
    # An ace may lie at either end, and where runs turn the corner every card may.
    ranks = [rank_of(face) for face in fixed if rank_of(face) != ACE]
    if ranks and terms.runs.ace != "corner":
        first, last = max(lows.start, max(ranks) - length + 1), min(lows.stop - 1, min(ranks))
        lows = range(first, last + 1)
    for suit in sorted(suits):
        for low in lows:
            yield suit, low


def holds_two_aces_by_a_wild(laid: Sequence[Laid]) -> bool:
    """Tells whether a run from ace to ace has a wild card for an ace: a rank that it already has
    (G8)."""
    return len(laid) == LONGEST["low-or-high"] and (is_wild(laid[0]) or is_wild(laid[-1]))
