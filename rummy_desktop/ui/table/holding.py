"""The hand as its player holds it: what is picked, how it is ordered, and what lies in the tray."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace

from rummy_desktop.cards import CardId
from rummy_desktop.engine import Observation, Refusal
from rummy_desktop.melds.terms import MeldTerms, Requirement
from rummy_desktop.ui.table import plays, sorting
from rummy_desktop.ui.table.arrangement import Arrangement, Groups


class Holding(ABC):
    """What a player does with the cards of the hand that is no action of the game.

    ``sort``: the way in which the hand is sorted, what comes to it too; -1 by hand. ``homes``: how
    the groups of the hand lay from which a card came into the tray.
    """

    seen: Observation
    arrangement: Arrangement
    sort: int
    homes: dict[CardId, Groups]

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
        """Takes cards out of the tray: they are sorted in, or go where they lay before in a hand
        that was put in order by hand.
        """
        known = self.arrangement
        for card in cards:
            home = self.homes.get(card, known.slots)
            self.arrangement = self.arrangement.returned(card, home)
        if self.sort >= 0:
            self.arrangement = sorting.sorted_hand(
                self.seen, self.arrangement, self.sort, known.cards
            )
        self.quiet()
        self.refresh()

    def note_homes(self, cards: Sequence[CardId]) -> None:
        """Notes where cards lie in the hand before they come into the tray."""
        lies = self.arrangement
        self.homes |= dict.fromkeys((card for card in cards if card in lies.cards), lies.groups)

    def point(self, depth: int) -> None:
        """Raises so many discards together where they may be taken at any depth."""
        if depth != self.arrangement.depth:
            self.arrangement = replace(self.arrangement, depth=depth)
            self.refresh()

    def empty_tray(self) -> bool:
        """Takes every card of the tray back into the hand; tells whether there was any."""
        back = self.arrangement.in_tray
        if back:
            self.take_back(back)
        return bool(back)

    def sort_by(self, way: int) -> None:
        """Sorts the hand."""
        self.sort = way
        self.arrangement = sorting.sorted_hand(self.seen, self.arrangement, way)
        self.refresh()

    def slot_takes(self, cards: Sequence[CardId], number: int) -> bool:
        """Tells whether a slot of the tray could take cards beside those that lie in it."""
        return plays.slot_takes(*self._in_slot(cards, number))

    def wrong_slot(self, cards: Sequence[CardId], number: int) -> Refusal:
        """Says why a slot of the tray does not take cards."""
        rule = self.seen.variant.cites.get("contract-not-met", "")
        return Refusal("wrong-slot", rule, plays.why_not_in_slot(*self._in_slot(cards, number)))

    def _in_slot(
        self, cards: Sequence[CardId], number: int
    ) -> tuple[Sequence[CardId], Requirement, MeldTerms, bool]:
        """Gives cards together with those in a slot, and what the slot asks of them."""
        held = [card for card in self.arrangement.slots[number] if card not in cards]
        need, rules = self.seen.plan.contract[number], sorting.going_down(self.seen)
        return (*held, *cards), need, self.seen.terms, rules.size == "exact"
