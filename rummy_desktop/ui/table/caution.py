"""What a careful player would look at once more: going out, and throwing a card that fits a meld on
the table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rummy_desktop.cards import CardId, face_of
from rummy_desktop.engine import (
    Action,
    Discard,
    EndTurn,
    Knock,
    LayOff,
    MeldCards,
    Observation,
    Phase,
    TableMeld,
)
from rummy_desktop.ui.catalogue import Argument
from rummy_desktop.ui.settings import Settings
from rummy_desktop.ui.signs import Chips
from rummy_desktop.ui.table import plays
from rummy_desktop.ui.table.corner import Said


def ends_deal(seen: Observation, action: Action) -> bool:
    """Tells whether an allowed action of the observer ends the deal: a knock, or the last card
    gone.
    """
    match action:
        case Knock():
            return True
        case EndTurn():
            return seen.phase is Phase.PLAY and seen.variant.knock is not None
        case Discard():
            return len(seen.hand) == 1
        case LayOff(cards=laid):
            return len(laid) == len(seen.hand) and not _plays_on(seen)
        case MeldCards(melds=melds):
            return sum(map(len, melds)) == len(seen.hand) and not _plays_on(seen)
    return False


def _plays_on(seen: Observation) -> bool:
    """Tells whether the observer with an empty hand is not out: it floats (F11), or only answers a
    knock.
    """
    return seen.variant.out.floating or seen.phase is not Phase.PLAY


def fitting(seen: Observation, card: CardId) -> TableMeld | None:
    """Gives a meld on which the observer could lay a card off instead of throwing it; None where
    there is none, or where throwing it goes out.
    """
    if seen.to_act != seen.seat or seen.phase is not Phase.PLAY or len(seen.hand) == 1:
        return None
    for lying in seen.melds:
        ways = plays.allowed(seen, plays.on_meld(seen, [card], lying))
        if any(isinstance(way.action, LayOff) for way in ways):
            return lying
    return None


def fitting_told(
    seen: Observation, card: CardId, lying: TableMeld, names: Sequence[str], held: bool
) -> Said:
    """Says on which meld a card could be laid off; ``held``: it was not thrown yet because of
    that.
    """
    whose = "own" if lying.owner == seen.seat else "other"
    told: dict[str, Argument] = {"card": Chips(face_of(card)), "name": names[lying.owner]}
    key = f"table.fits.{whose}_{lying.meld.kind}"
    return Said(f"{key}_held" if held else key, told)


class Caution:
    """What waits for a second word because the player's settings ask for it.

    ``confirming`` is the action that goes out and was asked about. Of each card it is said once in
    a turn that it fits a meld: when it is picked, or else instead of its being thrown.
    """

    def __init__(self, settings: Callable[[], Settings]) -> None:
        self.settings = settings
        self.confirming: Action | None = None
        self._noticed: set[CardId] = set()
        self._held: set[CardId] = set()

    def forget(self) -> None:
        """Begins anew: the player's turn is over."""
        self._noticed.clear()
        self._held.clear()

    def asks(self, seen: Observation, action: Action) -> bool:
        """Tells whether an allowed action is first asked about; done again, it is meant."""
        if not self.settings().confirm_out or action == self.confirming:
            return False
        if not ends_deal(seen, action):
            return False
        self.confirming = action
        return True

    def instead(self, seen: Observation, action: Action, names: Sequence[str]) -> Said | None:
        """Gives what is said instead of throwing a card; None: it is thrown."""
        if not self.settings().warn_fits or not isinstance(action, Discard):
            return None
        card = action.card
        if card in self._held or card in self._noticed:
            return None
        return self._said(seen, card, names, self._held)

    def on_picking(self, seen: Observation, card: CardId, names: Sequence[str]) -> Said | None:
        """Gives what is said of a card that was picked alone."""
        return self._said(seen, card, names, self._noticed) if self.settings().warn_fits else None

    def too_quick(self, card: CardId) -> None:
        """Lets what was said of a picked card not count: there was no time to read it."""
        self._noticed.discard(card)

    def _said(
        self, seen: Observation, card: CardId, names: Sequence[str], told: set[CardId]
    ) -> Said | None:
        lying = fitting(seen, card)
        if lying is None:
            return None
        told.add(card)
        return fitting_told(seen, card, lying, names, told is self._held)
