"""What a player has done with the cards in sight: the order of the hand, its groups, the tray, what
is picked.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from rummy_desktop.cards import JOKER, CardId, face_of, rank_of, suit_of

Groups = tuple[tuple[CardId, ...], ...]
# Black and red take turns, so that neighbouring suits are told apart.
_SUIT_ORDER = (0, 1, 3, 2)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The hand in groups from left to right, and the cards that lie in the slots of the tray.

    ``slots`` is empty where there is no tray. ``picked`` are the selected cards. ``hole`` is the
    card being
    dragged, whose place in the hand stays open. ``depth`` is how many discards are raised together.
    """

    groups: Groups = ()
    slots: Groups = ()
    picked: frozenset[CardId] = frozenset()
    holes: frozenset[CardId] = frozenset()
    depth: int = 0

    @property
    def cards(self) -> tuple[CardId, ...]:
        """Gives the cards of the fan from left to right."""
        return tuple(card for group in self.groups for card in group)

    @property
    def in_tray(self) -> tuple[CardId, ...]:
        """Gives the cards in the tray."""
        return tuple(card for slot in self.slots for card in slot)

    def following(self, hand: Collection[CardId]) -> Arrangement:
        """Keeps order and groups while cards come and go; what is new stands alone at the right
        end.
        """
        held = set(hand)
        slots = tuple(tuple(c for c in slot if c in held) for slot in self.slots)
        placed = {c for slot in slots for c in slot}
        groups = _kept(self.groups, held - placed)
        have = placed.union(*groups) if groups else placed
        new = [card for card in hand if card not in have]
        if new:
            groups = (*groups[:-1], (*groups[-1], *new)) if groups else (tuple(new),)
        picked = frozenset(self.picked & held)
        return replace(
            self, groups=groups, slots=slots, picked=picked, holes=frozenset(self.holes & held)
        )

    def moved(self, cards: Sequence[CardId], before: int, joins: bool = True) -> Arrangement:
        """Moves cards of the fan or the tray together to before the ``before``-th card of the fan.

        They join the group of the card that they are put after, or at the left end before; without
        ``joins`` they
        make a group of their own.
        """
        moving = set(cards)
        order = self.cards
        before = sum(1 for card in order[:before] if card not in moving)
        slots = tuple(tuple(c for c in slot if c not in moving) for slot in self.slots)
        groups = [list(group) for group in _kept(self.groups, set(order) - moving)]
        flat = 0
        for number, group in enumerate(groups):
            if before <= flat + len(group):
                at = before - flat
                if joins:
                    group[at:at] = cards
                else:
                    parts = [group[:at], list(cards), group[at:]]
                    groups[number : number + 1] = [part for part in parts if part]
                break
            flat += len(group)
        else:
            groups.append(list(cards))
        return replace(self, groups=tuple(tuple(g) for g in groups if g), slots=slots)

    def renamed(self, names: Mapping[CardId, CardId]) -> Arrangement:
        """Gives the same picture with some cards called otherwise: twins that change names."""

        def turned(rows: Groups) -> Groups:
            return tuple(tuple(names.get(card, card) for card in row) for row in rows)

        picked = frozenset(names.get(card, card) for card in self.picked)
        return replace(self, groups=turned(self.groups), slots=turned(self.slots), picked=picked)

    def returned(self, card: CardId, home: Groups) -> Arrangement:
        """Takes a card out of the tray to where it lay in earlier groups of the hand: among the
        others of its group that are still together, else as a group before what lay after it.
        """
        slots = tuple(tuple(c for c in slot if c != card) for slot in self.slots)
        own: tuple[CardId, ...] = next((group for group in home if card in group), ())
        left, right = _around(card, own)
        groups = [list(group) for group in self.groups]
        beside = next((group for group in groups for c in reversed(left) if c in group), None)
        if beside is not None:
            last = max(beside.index(c) for c in left if c in beside)
            beside.insert(last + 1, card)
        elif (after := next((g for g in groups for c in right if c in g), None)) is not None:
            after.insert(min(after.index(c) for c in right if c in after), card)
        else:
            later = set(_around(card, [c for group in home for c in group])[1])
            at = next((n for n, group in enumerate(groups) if later & set(group)), len(groups))
            groups.insert(at, [card])
        return replace(self, groups=tuple(map(tuple, groups)), slots=slots)

    def put(self, cards: Sequence[CardId], slot: int) -> Arrangement:
        """Moves cards into a slot of the tray."""
        moving = set(cards)
        slots = [tuple(c for c in held if c not in moving) for held in self.slots]
        slots[slot] = (*slots[slot], *cards)
        groups = _kept(self.groups, set(self.cards) - moving)
        return replace(self, groups=groups, slots=tuple(slots), picked=self.picked - moving)

    def filled(self, slots: Groups) -> Arrangement:
        """Empties the tray and fills it anew."""
        empty = self.emptied()
        moving = {card for slot in slots for card in slot}
        return replace(
            empty,
            groups=_kept(empty.groups, set(empty.cards) - moving),
            slots=slots,
            picked=empty.picked - moving,
        )

    def emptied(self) -> Arrangement:
        """Takes every card out of the tray and back into the hand, at its right end: what lay in
        one slot stays together.
        """
        if not self.in_tray:
            return self
        groups = (*self.groups, *(slot for slot in self.slots if slot))
        return replace(self, groups=groups, slots=tuple(() for _ in self.slots))

    def with_slots(self, count: int) -> Arrangement:
        """Lays out a tray of so many slots, empty unless it has as many already."""
        if count == len(self.slots):
            return self
        return replace(self.emptied(), slots=((),) * count)

    def regrouped(self, groups: Iterable[Sequence[CardId]]) -> Arrangement:
        """Gives the fan a new order and new groups of the same cards."""
        return replace(self, groups=tuple(tuple(group) for group in groups if group))


def _around(card: CardId, cards: Sequence[CardId]) -> tuple[Sequence[CardId], Sequence[CardId]]:
    """Gives what lies before a card, and what lies after it."""
    if card not in cards:
        return (), ()
    at = cards.index(card)
    return cards[:at], cards[at + 1 :]


def by_suit(cards: Iterable[CardId]) -> Groups:
    """Sorts cards into one group for each suit, low to high, wild jokers last."""
    return _sorted_into(
        cards, lambda card: _SUIT_ORDER[suit_of(face_of(card))], lambda card: rank_of(face_of(card))
    )


def by_rank(cards: Iterable[CardId]) -> Groups:
    """Sorts cards into one group, low to high, jokers in a group of their own."""
    return _sorted_into(
        cards,
        lambda card: 0,
        lambda card: rank_of(face_of(card)) * 4 + _SUIT_ORDER[suit_of(face_of(card))],
    )


def _sorted_into(
    cards: Iterable[CardId], group_of: Callable[[CardId], int], order: Callable[[CardId], int]
) -> Groups:
    found: dict[int, list[CardId]] = {}
    for card in cards:
        key = 9 if face_of(card) == JOKER else group_of(card)
        found.setdefault(key, []).append(card)
    return tuple(
        tuple(sorted(found[key], key=lambda c: (0 if key == 9 else order(c), c)))
        for key in sorted(found)
    )


def _kept(groups: Groups, held: Collection[CardId]) -> Groups:
    kept = (tuple(card for card in group if card in held) for group in groups)
    return tuple(group for group in kept if group)
