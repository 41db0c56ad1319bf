"""A brisk player for melding freely: the same rules of thumb as ``Player``, in less time."""

from __future__ import annotations

import random
from collections.abc import Sequence

from rummy_desktop.bots import free_melding
from rummy_desktop.bots.free_melding import COMES, GIFT, GOES_WITH, LARGEST_HAND, LATER, USED
from rummy_desktop.bots.mind import Mind
from rummy_desktop.bots.sight import Sight
from rummy_desktop.bots.skill import Skill
from rummy_desktop.cards import FACES, JOKER, Card, CardId
from rummy_desktop.engine import (
    Action,
    Discard,
    DrawDiscard,
    DrawStock,
    Observation,
    Pass,
    Phase,
    why_not,
)
from rummy_desktop.melds import Meld, places
from rummy_desktop.variant.model import Melded

SKILL = Skill("brisk", danger=0.0, learned=True)
WEIGHED = 2
_NEAR_END = (1.0, 0.9, 0.75, 0.6, 0.5, 0.42, 0.36, 0.3)

# Steps between cards of one suit that go together in a run, by bits of the difference modulo 13.
_NEXT = frozenset((1, 12))
_SECOND = frozenset((2, 11))


class BriskFree:
    """Plays every seat of imagined deals where melds are put down freely."""

    chosen = 0.0

    def __init__(self, seen: Observation) -> None:
        self.terms = seen.terms
        self.values = seen.variant.values(seen.wild_rank)
        self.wild = tuple(self.terms.may_be_wild(Card(face)) for face in range(FACES))
        self.mean = sum(self.values[:52]) / 52
        method = seen.variant.score.method
        self.against = isinstance(method, Melded) and method.left == "minus"
        self.deepest = 1 if seen.variant.draw.discards == "top" else 99
        self.throw_back = seen.variant.draw.throw_back
        self.chance = random.Random(0)
        self._melds: object = None
        self._fits: frozenset[int] = frozenset()
        self._by_meld: dict[Meld, tuple[int, ...]] = {}

    def choose(self, seen: Observation) -> Action:
        """Gives an action that is nearly always legal."""
        return self._draw(seen) if seen.phase is Phase.DRAW else self._play(seen)

    def fits(self, seen: Observation) -> frozenset[int]:
        """Gives the faces that fit a meld on the table."""
        if seen.melds is not self._melds:
            found: set[int] = set()
            for target in seen.melds:
                known = self._by_meld.get(target.meld)
                if known is None:
                    meld = target.meld
                    known = self._by_meld[meld] = tuple(
                        face
                        for face in range(FACES)
                        if (self.wild[face] or _near(face, meld))
                        and places(Card(face), meld, self.terms)
                    )
                found.update(known)
            self._melds, self._fits = seen.melds, frozenset(found)
        return self._fits

    def mind(self, seen: Observation) -> Mind:
        """Gives a position as the rules of thumb want it, with nothing counted."""
        others = tuple(
            seat for seat in range(seen.players) if seat != seen.seat and seen.in_play[seat]
        )
        return Mind(seen, SKILL, Sight(self.values, self.mean, (), 1, others), self.chance)

    def risk(self, seen: Observation) -> float:
        """Gives how likely somebody else soon ends the deal, 0 to 1."""
        least = min(
            size
            for seat, size in enumerate(seen.hand_sizes)
            if seat != seen.seat and seen.in_play[seat]
        )
        return max(0.12, _NEAR_END[min(least, 7)])

    def may_meld(self, hand: Sequence[CardId], must: int | None = None) -> bool:
        """Tells, roughly, whether cards may hold a meld, with a face in it where one is given."""
        ranks, suits, wilds = [0] * 13, [0] * 4, 0
        for one in hand:
            face = one % FACES
            if face == JOKER:
                wilds += 1
                continue
            suit, rank = divmod(face, 13)
            ranks[rank] += 1
            suits[suit] |= 1 << rank
            wilds += self.wild[face]
        if must is not None:
            if must == JOKER or self.wild[must]:
                return wilds + max(ranks) >= 3
            suit, rank = divmod(must, 13)
            if ranks[rank] + wilds >= 3:
                return True
            held = suits[suit]
            near = [held >> (rank + step) % 13 & 1 for step in (-2, -1, 1, 2)]
            row = max(near[0] + near[1], near[1] + near[2], near[2] + near[3])
            return row + wilds >= 2
        if max(ranks) + wilds >= 3:
            return True
        for held in suits:
            turned = held | held << 13
            if wilds and turned & (turned >> 1 | turned >> 2):
                return True
            if turned & turned >> 1 & turned >> 2:
                return True
        return False

    def would_keep(
        self, known: Sequence[CardId], drawn: Sequence[CardId], number: int
    ) -> list[CardId]:
        """Gives the cards last drawn: what is melded at once leaves no choice in hand."""
        return list(drawn[len(drawn) - number :])

    def may_hold(self, hand: Sequence[CardId]) -> bool:
        """Tells whether a hand has no meld: it would lie on the table."""
        return not self.may_meld(hand)

    def _play(self, seen: Observation) -> Action:
        must = seen.this_turn.must_meld
        fits = self.fits(seen)
        fitting = any(one % FACES in fits for one in seen.hand)
        if must is not None or fitting or self.may_meld(seen.hand):
            options = sorted(free_melding.playing(self.mind(seen)), key=lambda one: -one.worth)
            for option in options:
                if why_not(seen, option.action) is None:
                    return option.action
        return self._discard(seen)

    def _discard(self, seen: Observation) -> Action:
        hand = seen.hand
        if len(hand) == 1:
            return Discard(hand[0])
        near, fits = self.risk(seen), self.fits(seen)
        kept_card = None if self.throw_back else seen.this_turn.taken
        best, chosen = -1e9, hand[0]
        for one in hand:
            if one == kept_card:
                continue
            face = one % FACES
            points = self.values[face]
            if self.wild[face]:
                chance = 0.9
            else:
                chance = min(0.8, COMES + GOES_WITH * self._company(face, one, hand))
            kept = points * (chance * (1 - 0.5 * near) - (1.0 if self.against else GIFT) * near)
            worth = -kept - points * (0.9 if face in fits else USED + 0.05)
            if worth > best:
                best, chosen = worth, one
        return Discard(chosen)

    def _company(self, face: int, one: CardId, hand: Sequence[CardId]) -> float:
        total = 0.0
        suit, rank = divmod(face, 13)
        for other in hand:
            mate = other % FACES
            if other == one or self.wild[mate]:
                continue
            suit2, rank2 = divmod(mate, 13)
            if rank2 == rank:
                total += 1.0
            elif suit2 == suit:
                step = (rank2 - rank) % 13
                total += 0.8 if step in _NEXT else 0.5 if step in _SECOND else 0.0
        return total

    def _draw(self, seen: Observation) -> Action:
        plain: Action = DrawStock() if seen.stock else Pass()
        if seen.floating[seen.seat] or not seen.discards:
            return plain
        mind, hand, fits = self.mind(seen), seen.hand, self.fits(seen)
        base = 0
        if self.may_meld(hand) or any(one % FACES in fits for one in hand):
            now = free_melding.turn_of(mind, hand)
            base = now.points if now else 0
        best, chosen = 0.0, plain
        if seen.stock:
            good = sum(self.values[face] for face in fits) / 52
            best = LATER * self.mean + (1 - LATER) * good
        later = LATER - 0.5 * (self.risk(seen) - 0.3)
        tried: list[tuple[int, int]] = []
        most = min(len(seen.discards), self.deepest, max(1, LARGEST_HAND - len(hand)))
        total = 0
        for count in range(1, most + 1):
            face = seen.discards[-count] % FACES
            total += self.values[face]
            if count == 1 or face in fits or self.may_meld((*hand, *seen.discards[-count:]), face):
                tried.append((total, count))
        tried.sort(reverse=True)
        shallow = [one for one in tried[:WEIGHED] if one[1] != 1]
        for total, count in (*shallow, (self.values[seen.discards[-1] % FACES], 1)):
            if total - base + later * total < best:
                continue
            taken = seen.discards[-count:]
            all_cards = (*hand, *taken)
            if count == 1 and not (self.may_meld(all_cards) or taken[0] % FACES in fits):
                worth = later * self.values[taken[0] % FACES] - 1.0
            else:
                turn = free_melding.turn_of(mind, all_cards, taken[0] if count > 1 else None)
                if turn is None:
                    continue
                kept = sum(self.values[one % FACES] for one in turn.left if one in taken)
                worth = turn.points - base + later * kept - (1.0 if count == 1 else 0.0)
            if worth > best and why_not(seen, DrawDiscard(count)) is None:
                best, chosen = worth, DrawDiscard(count)
        return chosen


def _near(face: int, meld: Meld) -> bool:
    if meld.kind == "set":
        return face % 13 == meld.rank - 1
    ends = ((meld.low - 2) % 13, meld.high % 13)
    return face // 13 == meld.suit and face % 13 in ends
