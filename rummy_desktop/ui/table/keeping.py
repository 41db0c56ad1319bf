"""How hands lie is kept from one sitting to the next: order, groups, and what is in the tray."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from rummy_desktop.session.kept_hands import KeptHand
from rummy_desktop.ui.table import following, sorting
from rummy_desktop.ui.table.arrangement import Arrangement
from rummy_desktop.ui.table.desk import Desk

WAYS = (sorting.SUIT, sorting.RANK, sorting.MELDS)


class Memory(Protocol):
    """Where it is kept."""

    def read(self) -> dict[int, KeptHand]:
        """Gives how the hands lay, by seat."""

    def write(self, hands: Mapping[int, KeptHand]) -> None:
        """Keeps how they lie now."""


class Keeping:
    """Follows how the hands of one match lie."""

    def __init__(self, memory: Memory | None) -> None:
        self.memory = memory
        self._kept = memory.read() if memory else {}

    def lay(self, desk: Desk) -> None:
        """Lays a hand as it lay when the match was left, where that fits what is held now."""
        kept, seen = self._kept.get(desk.seen.seat), desk.seen
        if kept is None or kept.deal != seen.deal:
            return
        lay = Arrangement(kept.groups, kept.slots)
        cards = [*lay.cards, *lay.in_tray]
        if len(set(cards)) < len(cards) or not set(cards) & set(seen.hand):
            return
        desk.sort = kept.sort if kept.sort in WAYS else -1
        lay = lay.with_slots(len(desk.arrangement.slots))
        desk.arrangement, _ = following.followed(seen, lay, desk.sort, False)
        desk.refresh()

    def keep(self, desk: Desk) -> None:
        """Keeps how a hand lies, if it lies otherwise than before."""
        lies = desk.arrangement
        now = KeptHand(desk.seen.deal, lies.groups, lies.slots, desk.sort)
        if self.memory is None or desk.watches or self._kept.get(desk.seen.seat) == now:
            return
        self._kept[desk.seen.seat] = now
        self.memory.write(self._kept)
