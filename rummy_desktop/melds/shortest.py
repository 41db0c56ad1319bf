"""The shortest melds that one card of a hand can be in, found without arranging the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rummy_desktop.cards import JOKER, KING, SUITS, Card, CardId, face_of, rank_of, suit_of
from rummy_desktop.melds.rows import face_at, starts
from rummy_desktop.melds.terms import Kind, MeldTerms

Row = tuple[frozenset[Card], list[Card]]
"""A meld that could be: its faces, and the other cards of the hand that would be natural in it."""


def kinds_with(hand: Sequence[CardId], wanted: CardId, terms: MeldTerms) -> tuple[Kind, ...]:
    """Gives the kinds of meld, of the least length, that a card of the hand can be in (O9, F8)."""
    face, rest = face_of(wanted), [face_of(one) for one in hand if one != wanted]
    found: list[Kind] = []
    if terms.sets and any(
        _fills(face, row, rest, terms, terms.sets.min) for row in _sets(face, rest, terms)
    ):
        found.append("set")
    if any(_fills(face, row, rest, terms, terms.runs.min) for row in _runs(face, rest, terms)):
        found.append("run")
    return tuple(found)


def _sets(face: Card, rest: Sequence[Card], terms: MeldTerms) -> Iterator[Row]:
    """Gives for each rank its four faces, and the cards of the hand that a set takes."""
    distinct = terms.sets is not None and terms.sets.suits == "distinct"
    for rank in range(1, KING + 1):
        faces = frozenset(face_at(suit, rank) for suit in range(len(SUITS)))
        held = [one for one in rest if one != JOKER and rank_of(one) == rank]
        if distinct:
            held = [one for one in {suit_of(one): one for one in held}.values() if one != face]
        yield faces, held


def _runs(face: Card, rest: Sequence[Card], terms: MeldTerms) -> Iterator[Row]:
    """Gives for each place of a shortest run its faces, and the cards of the hand among them."""
    held, length = set(rest) - {face}, terms.runs.min
    for suit in range(len(SUITS)):
        for low in starts(length, terms.runs):
            faces = frozenset(face_at(suit, low + step) for step in range(length))
            yield faces, list(faces & held)


def _fills(face: Card, row: Row, rest: Sequence[Card], terms: MeldTerms, length: int) -> bool:
    """Tells whether a card, as itself or as a wild card, makes a row full with others of the
    hand."""
    faces, natural = row
    used = natural[: length - 1]
    spare = sum(map(terms.may_be_wild, rest)) - sum(map(terms.may_be_wild, used))
    lacking = length - 1 - len(used)
    if lacking > spare:
        return False
    if face in faces:
        return lacking <= terms.most_wilds_in(length)
    return bool(used) and terms.may_be_wild(face) and lacking + 1 <= terms.most_wilds_in(length)
