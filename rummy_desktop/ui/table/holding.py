"""The hand as its player holds it: what is picked, how it is ordered, and what lies in the tray."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace

from rummy_desktop.cards import CardId
from rummy_desktop.engine import Observation
from rummy_desktop.ui.table import plays, sorting
from rummy_desktop.ui.table.arrangement import Arrangement


class Holding(ABC):
    """What a player does with the cards of the hand that is no action of the game.

    ``sort``: the way in which the hand was sorted last, -1 by hand. ``in_order``: whether it still
    lies so; it does not while a new card waits at its end to be sorted in.
    """

    seen: Observation
    arrangement: Arrangement
    sort: int
    in_order: bool

    @abstractmethod
    def refresh(self) -> None:
        """Works out again what depends on the arrangement."""

    @abstractmethod
    def quiet(self) -> None:
        """Takes off what was said."""

    def pick_group(self, number: int) -> None:
        """Picks a group of the hand, or puts it back where all of it is picked."""
        groups = self.arrangement.groups
        group = frozenset(groups[number]) if number < len(groups) else frozenset()
        picked = self.arrangement.picked
        picked = picked - group if group <= picked else picked | group
        self.arrangement = replace(self.arrangement, picked=picked)
        self.quiet()
        self.refresh()

    def pick_only(self, card: CardId) -> None:
        """Picks one card, and puts every other back."""
        self.arrangement = replace(self.arrangement, picked=frozenset((card,)))
        self.quiet()
        self.refresh()

    def unpick(self) -> None:
        """Puts every picked card back."""
        self.arrangement = replace(self.arrangement, picked=frozenset())
        self.refresh()

    @property
    def picked(self) -> tuple[CardId, ...]:
        """Gives the picked cards in the order of the hand."""
        every = (*self.arrangement.in_tray, *self.arrangement.cards)
        return tuple(card for card in every if card in self.arrangement.picked)

    def move(self, cards: Sequence[CardId], before: int, joins: bool = True) -> None:
        """Moves cards to another place of the hand, or back from the tray; see
        ``Arrangement.moved``.
        """
        self.arrangement = self.arrangement.moved(cards, before, joins)
        self.sort = -1
        self.refresh()

    def take_back(self, cards: Sequence[CardId]) -> None:
        """Takes cards out of the tray to the right end of the hand."""
        known = self.arrangement
        self.arrangement = known.moved(cards, len(known.cards))
        self.in_order = self._still_in_order(known)
        self.quiet()
        self.refresh()

    def point(self, depth: int) -> None:
        """Raises so many discards together where they may be taken at any depth."""
        if depth != self.arrangement.depth:
            self.arrangement = replace(self.arrangement, depth=depth)
            self.refresh()

    def empty_tray(self) -> bool:
        """Takes every card of the tray back into the hand; tells whether there was any."""
        known = self.arrangement
        filled = bool(known.in_tray)
        self.arrangement = known.emptied()
        self.in_order = self._still_in_order(known)
        self.refresh()
        return filled

    def _still_in_order(self, before: Arrangement) -> bool:
        """Tells whether the hand lies as its sort would leave it; ``before``: how it lay. What was
        in order is so without the cards that have left it.
        """
        if self.sort < 0:
            return False
        lies = self.arrangement
        held = set(lies.cards)
        if self.in_order and lies.cards == tuple(card for card in before.cards if card in held):
            return True
        return sorting.lies_sorted(self.seen, lies, self.sort)

    def sort_by(self, way: int) -> None:
        """Sorts the hand."""
        self.sort, self.in_order = way, True
        self.arrangement = sorting.sorted_hand(self.seen, self.arrangement, way)
        self.refresh()

    def slot_takes(self, cards: Sequence[CardId], number: int) -> bool:
        """Tells whether a slot of the tray could take cards beside those that lie in it."""
        held = [card for card in self.arrangement.slots[number] if card not in cards]
        rules = sorting.going_down(self.seen)
        need = self.seen.plan.contract[number]
        exact = rules.size == "exact"
        return plays.slot_takes((*held, *cards), need, self.seen.terms, exact)
