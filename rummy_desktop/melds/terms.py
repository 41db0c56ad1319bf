"""What counts as a meld in a deal, and what a contract asks for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rummy_desktop.cards import JOKER, Card, rank_of

Kind = Literal["set", "run"]


@dataclass(frozen=True, slots=True)
class SetTerms:
    """How many cards of one rank make a set, and whether two of one suit may stand in it (C6,
    O5)."""

    min: int
    max: int | None
    suits: Literal["any", "distinct"]


@dataclass(frozen=True, slots=True)
class RunTerms:
    """How many cards make a run, and where the ace may stand.

    ``low``: before the 2 only (K1). ``low-or-high``: before the 2, after the king, or at both ends
    of the longest run of 14 (C5, C7). ``corner``: runs may turn the corner, K-A-2.
    """

    min: int
    ace: Literal["low", "low-or-high", "corner"]


@dataclass(frozen=True, slots=True)
class MeldTerms:
    """The melds of one deal: sets (none in some games), runs, and the wild cards in them.

    ``most_wilds`` bounds the wild cards of a meld by its length: pairs (from so many cards on, at
    most so many wild), ascending; empty where nothing bounds them but G8 (one natural card at
    least).
    """

    sets: SetTerms | None
    runs: RunTerms
    jokers_wild: bool
    wild_rank: int | None = None
    most_wilds: tuple[tuple[int, int], ...] = ()

    def may_be_wild(self, face: Card) -> bool:
        """Tells whether a face may stand for another card in this deal."""
        if face == JOKER:
            return self.jokers_wild
        return self.wild_rank is not None and rank_of(face) == self.wild_rank

    def most_wilds_in(self, length: int) -> int:
        """Gives how many wild cards a meld of so many cards may hold (G8, P1)."""
        most = length - 1
        for start, bound in self.most_wilds:
            if length >= start:
                most = min(length - 1, bound)
        return most


@dataclass(frozen=True, slots=True)
class Requirement:
    """One meld that a contract asks for: its kind and its least number of cards."""

    kind: Kind
    size: int


Contract = tuple[Requirement, ...]


@dataclass(frozen=True, slots=True)
class GoingDown:
    """How a contract is put down.

    ``size``: with exactly the least cards (C10) or with longer melds too (M2, O8).
    ``same_suit_runs``: two runs of one suit may lie anyhow (M4), not follow on each other
    (``apart``, C21), or not be at all (O7).
    """

    size: Literal["exact", "at-least"]
    same_suit_runs: Literal["any", "apart", "never"]
