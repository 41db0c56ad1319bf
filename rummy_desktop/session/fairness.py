"""Fair play: that the cards of a deal came off the shuffle whose fingerprint was told before it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from rummy_desktop.cards import (
    CardId,
    face_of,
    fingerprint_of,
    pack,
    shuffled,
    stream,
    write_card,
    write_order,
)
from rummy_desktop.engine.events import (
    DealBegan,
    DealEnded,
    Drew,
    Event,
    HandsDealt,
    StockRefilled,
    WasCut,
)
from rummy_desktop.variant import Variant


@dataclass(frozen=True, slots=True)
class Proof:
    """What can be checked of one deal: its fingerprint as it was told before the first card, and,
    once the deal is over, the order of the pack; before that the order is empty.

    ``came``: the cards as they came off the pack in the deal, from the top; they begin where the
    pack was cut after so many cards (``cut``).
    """

    deal: int
    fingerprint: str
    order: str = ""
    came: tuple[str, ...] = ()
    cut: int = 0

    @property
    def is_over(self) -> bool:
        """Tells whether the order has been told."""
        return bool(self.order)

    @property
    def same_fingerprint(self) -> bool:
        """Tells whether the fingerprint is that of the order."""
        return fingerprint_of(self.order) == self.fingerprint

    @property
    def same_cards(self) -> bool:
        """Tells whether the cards came off in this order."""
        order = self.order.split()
        turned = (*order[self.cut :], *order[: self.cut])
        return turned[: len(self.came)] == self.came

    @property
    def holds(self) -> bool:
        """Tells whether nothing was changed between the first card and the last."""
        return self.same_fingerprint and self.same_cards


def shuffle_order(variant: Variant, players: int, seed: str, deal: int) -> str:
    """Writes the shuffled pack of a deal before any cut, the top card first."""
    cards = pack(variant.pack.decks[players], variant.pack.jokers[players])
    return write_order(shuffled(cards, stream(seed, f"deal {deal}")))


def proofs(variant: Variant, players: int, seed: str, events: Iterable[Event]) -> tuple[Proof, ...]:
    """Gives the proof of each deal of a match out of everything that happened in it.

    ``events`` are complete: only whoever holds the whole match can prove it.
    """
    found = []
    for told in _by_deal(events):
        began = told[0]
        assert isinstance(began, DealBegan)
        if not any(isinstance(event, DealEnded) for event in told):
            found.append(Proof(began.deal, began.fingerprint))
            continue
        order = shuffle_order(variant, players, seed, began.deal)
        came = tuple(write_card(face_of(card)) for card in came_off(told))
        cut = sum(event.lifted for event in told if isinstance(event, WasCut))
        found.append(Proof(began.deal, began.fingerprint, order, came, cut))
    return tuple(found)


def _by_deal(events: Iterable[Event]) -> list[list[Event]]:
    deals: list[list[Event]] = []
    for event in events:
        if isinstance(event, DealBegan):
            deals.append([])
        if deals:
            deals[-1].append(event)
    return deals


def came_off(events: Sequence[Event]) -> Iterator[CardId]:
    """Gives the cards of one deal as they came off the pack, until it was made new (C15)."""
    dealer = 0
    for event in events:
        if isinstance(event, DealBegan):
            dealer = event.dealer
        elif isinstance(event, HandsDealt):
            yield from _dealt(event, dealer)
        elif isinstance(event, Drew):
            assert event.card is not None
            yield event.card
        elif isinstance(event, StockRefilled):
            return


def _dealt(event: HandsDealt, dealer: int) -> Iterator[CardId]:
    """Gives the cards of the hands as they were dealt: face-up cards first (F3), then one at a time
    from the eldest to the dealer, and the one turned up (G2).
    """
    players = len(event.hands)
    order = [(dealer + step) % players for step in range(1, players + 1)]
    yield from event.up_cards
    first = 1 if event.up_cards else 0
    for place in range(first, max(map(len, event.hands))):
        for seat in order:
            if place < len(event.hands[seat]):
                card = event.hands[seat][place]
                assert card is not None
                yield card
    if event.turned_up is not None:
        yield event.turned_up
