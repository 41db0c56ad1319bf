"""A hand as the solvers see it: four suits of counted cards, and the wild cards apart.

Cards of the wild rank may stand for themselves or be wild, so one hand can be held in several ways.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from rummy_desktop.cards import FACES, JOKER, Card, CardId, face_of, rank_of, suit_of
from rummy_desktop.melds.meld import Laid, Meld
from rummy_desktop.melds.rows import face_at, settled
from rummy_desktop.melds.suits import RunPlan
from rummy_desktop.melds.terms import MeldTerms

Suits = tuple[int, int, int, int]
"""The cards of each suit, four bits a rank (see ``suits``)."""

CARD = 64
"""A point in the worth of a card: below it, one more card counts."""


class Holding(NamedTuple):
    """One way to hold a hand: natural cards, and the wild cards, those of the most points first."""

    suits: Suits
    wilds: tuple[CardId, ...]


class SetPlan(NamedTuple):
    """A set to be made: rank, natural cards of each suit, wild cards, and its full length."""

    rank: int
    naturals: tuple[int, int, int, int]
    wilds: int
    length: int


def worths_of(values: Sequence[int]) -> tuple[int, ...]:
    """Gives what it is worth to meld each face, by points first and by cards then."""
    return tuple(CARD * value + 1 for value in values)


def holdings(
    hand: Sequence[CardId],
    terms: MeldTerms,
    values: Sequence[int],
    first: CardId | None = None,
    *,
    all_wild: bool = False,
) -> Iterator[Holding]:
    """Gives every way to hold a hand; of wild cards ``first`` is the first to be used.

    ``all_wild``: only the way in which every card that may be wild is.
    """
    naturals = [0, 0, 0, 0]
    jokers, either = [], []
    for one in hand:
        face = face_of(one)
        if face == JOKER:
            if terms.jokers_wild:
                jokers.append(one)
        elif terms.may_be_wild(face):
            either.append(one)
        else:
            naturals[suit_of(face)] += 1 << 4 * (rank_of(face) - 1)
    for chosen in [frozenset(either)] if all_wild else _choices(either):
        suits = list(naturals)
        for one in either:
            if one not in chosen:
                face = face_of(one)
                suits[suit_of(face)] += 1 << 4 * (rank_of(face) - 1)
        wilds = sorted(
            (*jokers, *chosen), key=lambda one: (one != first, -values[face_of(one)], one)
        )
        yield Holding((suits[0], suits[1], suits[2], suits[3]), tuple(wilds))


def _choices(either: Sequence[CardId]) -> Iterator[frozenset[CardId]]:
    """Gives the choices of cards that are to be wild, twins not told apart, the fewest first."""
    by_face: dict[int, list[CardId]] = {}
    for one in sorted(either):
        by_face.setdefault(face_of(one), []).append(one)
    counts = sorted(product(*(range(len(twins) + 1) for twins in by_face.values())), key=sum)
    for chosen in counts:
        # The last twins are wild, so that the first stay natural.
        yield frozenset(
            one
            for twins, number in zip(by_face.values(), chosen, strict=True)
            for one in twins[len(twins) - number :]
        )


class Dealer:
    """Gives out the physical cards of a hand to the melds that were planned for it."""

    def __init__(
        self,
        hand: Sequence[CardId],
        holding: Holding,
        terms: MeldTerms,
        first: CardId | None = None,
    ) -> None:
        self._distinct = terms.sets is not None and terms.sets.suits == "distinct"
        self._wilds = list(holding.wilds)
        self._naturals: list[list[CardId]] = [[] for _ in range(FACES)]
        for one in sorted(set(hand) - set(holding.wilds), key=lambda one: (one == first, -one)):
            self._naturals[face_of(one)].append(one)

    def set_meld(self, plan: SetPlan) -> Meld:
        """Makes a planned set."""
        laid = []
        for suit, number in enumerate(plan.naturals):
            face = face_at(suit, plan.rank)
            laid += [Laid(self._naturals[face].pop()) for _ in range(number)]
        lacking = (suit for suit, number in enumerate(plan.naturals) if not number)
        wilds: list[Laid] = []
        for _ in range(plan.wilds):
            wild = Laid(self._wilds.pop(0))
            # A single natural card beside wild ones would read as a run as well, and a card of the
            # rank itself as the suit that is there already.
            face = face_of(wild.card)
            twin = self._distinct and face != JOKER and rank_of(face) == plan.rank
            if twin or (len(laid) == 1 and not wilds):
                wild = settled(wild, face_at(next(lacking), plan.rank))
            wilds.append(wild)
        return Meld("set", (*laid, *wilds), rank=plan.rank)

    def run_meld(self, suit: int, plan: RunPlan) -> Meld:
        """Makes a planned run; places for which there is no card are left out."""
        laid = []
        wilds = plan.wilds
        for index in range(plan.length):
            face = face_at(suit, plan.low + index)
            if plan.naturals >> index & 1:
                laid.append(Laid(self._naturals[face].pop()))
            elif wilds:
                laid.append(settled(Laid(self._wilds.pop(0)), face))
                wilds -= 1
        low = (plan.low - 1) % 13 + 1
        return Meld("run", tuple(laid), suit=suit, low=low)

    def wilds(self, most: int) -> tuple[CardId, ...]:
        """Gives wild cards that no meld has taken, up to so many."""
        taken, self._wilds = self._wilds[:most], self._wilds[most:]
        return tuple(taken)

    def rest(self) -> tuple[CardId, ...]:
        """Gives the cards that were not given out."""
        left = [one for cards in self._naturals for one in cards]
        return tuple(sorted((*left, *self._wilds)))


Points = Callable[[Card], int] | Sequence[int]
"""The points of each face: a function of it, or a table by face."""


def values_of(points: Points) -> tuple[int, ...]:
    """Gives points as a table by face."""
    if isinstance(points, tuple):
        return points
    if callable(points):
        return tuple(points(Card(face)) for face in range(FACES))
    return tuple(points)
