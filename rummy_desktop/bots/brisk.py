"""A brisk player for contracts: the same rules of thumb as ``Player``, in a tenth of the time.

Deals that are only imagined are played on by it, many for one decision. It reads no history, looks
no draw ahead, and measures a card by what it adds to half-made melds, out of tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rummy_desktop.bots.asking import GAIN, TWO_CARDS
from rummy_desktop.bots.contract_hand import PAIRS, ROWS, ContractHand, contract_hand, windows
from rummy_desktop.bots.tableau import Tableau
from rummy_desktop.cards import FACES, JOKER, Card, CardId
from rummy_desktop.engine import (
    Action,
    Discard,
    DrawDiscard,
    DrawStock,
    EndTurn,
    LayOff,
    MayI,
    MeldCards,
    Observation,
    Pass,
    Phase,
)
from rummy_desktop.melds import Meld, places
from rummy_desktop.melds.contract import solve
from rummy_desktop.melds.terms import MeldTerms, RunTerms

TURNS_A_CARD = 2.2
STEP = 12.0
WILD = 40.0
FITS_TABLE = 6.0
COMING = 0.85
GAP = 0.7
DEEPEST = 10
DIG_CARD, DIG_POINTS, DIG_MOST = 5.0, 1.0, 45.0

_NEAR_END = (1.0, 0.9, 0.75, 0.6, 0.5, 0.42, 0.36, 0.3)


@lru_cache(maxsize=40_000)
def row_promise(runs: RunTerms, size: int, held: int) -> float:
    """Gives what the cards of one suit promise for a run, in points."""
    total = 0.0
    if held & held - 1:
        for _, window in windows(runs, size):
            number = (window & held).bit_count()
            if number > 1:
                total += ROWS[min(number, 6)] * GAP ** (size - number)
    return total


class Brisk:
    """Plays every seat of imagined deals of one contract."""

    chosen = 1.6

    def __init__(self, seen: Observation) -> None:
        self.terms: MeldTerms = seen.terms
        self.values = seen.variant.values(seen.wild_rank)
        plan, variant = seen.plan, seen.variant
        self.whole = plan.whole_hand == "must"
        self.measure: ContractHand = contract_hand(
            plan.contract, seen.terms, variant.melds.going_down, self.whole
        )
        self.contract = plan.contract
        self.going_down = variant.melds.going_down
        self.may_i = variant.draw.may_i
        self.deep = variant.draw.discards == "deep"
        self.throw_back = variant.draw.throw_back
        self.later = variant.play.lay_off == "later-turn"
        self.lays = variant.play.lay_off != "never"
        self.keep = 1 if variant.out.discard == "required" and not variant.out.floating else 0
        self.wild = tuple(self.terms.may_be_wild(Card(face)) for face in range(FACES))
        asked = len(plan.contract)
        self.set_share = len(self.measure.sets) / max(1, asked)
        self.run_share = len(self.measure.runs) / max(1, asked)
        self.mean = sum(self.values[:52]) / 52
        self._melds: object = None
        self._by_meld: dict[Meld, tuple[int, ...]] = {}
        self._fits: frozenset[int] = frozenset()

    def choose(self, seen: Observation) -> Action:
        """Gives an action that is nearly always legal."""
        phase = seen.phase
        if phase is Phase.OFFERS:
            return self._ask(seen)
        if phase is Phase.DRAW:
            return self._draw(seen)
        return self._play(seen)

    def fits(self, seen: Observation) -> frozenset[int]:
        """Gives the faces that fit a meld on the table."""
        if seen.melds is not self._melds:
            found: set[int] = set()
            for target in seen.melds:
                found.update(self._fits_of(target.meld))
            if seen.melds and self.terms.jokers_wild:
                found.add(JOKER)
            self._melds, self._fits = seen.melds, frozenset(found)
        return self._fits

    def _fits_of(self, meld: Meld) -> tuple[int, ...]:
        """Gives the natural faces that fit a meld."""
        known = self._by_meld.get(meld)
        if known is None:
            near = (
                [meld.rank - 1 + 13 * suit for suit in range(4)]
                if meld.kind == "set"
                else [13 * meld.suit + (end - 1) % 13 for end in (meld.low - 1, meld.high + 1)]
            )
            known = tuple(face for face in near if places(Card(face), meld, self.terms))
            self._by_meld[meld] = known
        return known

    def risk(self, seen: Observation) -> float:
        """Gives how likely somebody else soon ends the deal, 0 to 1."""
        worst = 0.12
        for seat, down in enumerate(seen.down):
            if down and seat != seen.seat:
                worst = max(worst, _NEAR_END[min(seen.hand_sizes[seat], 7)])
        return max(worst, 0.12 + 0.01 * min(20, seen.turns[seen.seat]))

    def turns_left(self, seen: Observation) -> float:
        """Gives about how many turns are left."""
        least = 12.0 - 0.3 * min(20, seen.turns[seen.seat])
        for seat, down in enumerate(seen.down):
            if down and seat != seen.seat:
                least = min(least, 1.0 + 1.2 * seen.hand_sizes[seat])
        return max(1.0, least)

    def _ask(self, seen: Observation) -> Action:
        if seen.down[seen.seat] or self.may_i is None or self.whole:
            return Pass()
        one = seen.discards[-1]
        now = self.measure.missing(seen.hand)
        then = self.measure.missing((*seen.hand, one))
        if then >= now:
            return Pass()
        gain = GAIN[min(then, 4)]
        hope = min(1.0, self.turns_left(seen) / (2.0 * then)) if then else 1.0
        cost = TWO_CARDS + 0.5 * max(0, len(seen.hand) - 12)
        cost += self.risk(seen) * (self.values[one % FACES] + self.may_i.penalty * self.mean)
        if gain * hope <= cost or seen.stock < self.may_i.penalty + 1:
            return Pass()
        return MayI()

    def _draw(self, seen: Observation) -> Action:
        if not seen.discards or seen.floating[seen.seat]:
            return DrawStock()
        face = seen.discards[-1] % FACES
        if seen.down[seen.seat]:
            take = face in self.fits(seen)
        else:
            now = self.measure.missing(seen.hand)
            hand = (*seen.hand, seen.discards[-1])
            take = self.wild[face] or self.measure.missing(hand) < now
            if not take and self.deep and not self.whole:
                deep = self._dig(seen)
                if deep:
                    return DrawDiscard(deep)
        return DrawDiscard() if take else DrawStock()

    def _dig(self, seen: Observation) -> int:
        """Gives how deep to dig for the contract, 0 for not at all."""
        for count in range(2, min(DEEPEST, len(seen.discards)) + 1):
            taken = seen.discards[-count:]
            hand = (*seen.hand, *taken)
            if self.measure.missing(hand):
                continue
            melds = self._solve(hand, taken[0])
            if melds:
                used = {laid.card for meld in melds for laid in meld.cards}
                extra = [one for one in taken if one not in used]
                cost = DIG_CARD * len(extra)
                cost += DIG_POINTS * sum(self.values[one % FACES] for one in extra)
                return count if cost < DIG_MOST else 0
        return 0

    def _solve(self, hand: Sequence[CardId], must: CardId | None = None) -> tuple[Meld, ...] | None:
        return solve(
            hand,
            self.contract,
            self.terms,
            self.going_down,
            self.values,
            whole_hand=self.whole,
            must_use=must,
        )

    def _play(self, seen: Observation) -> Action:
        seat = seen.seat
        if not seen.down[seat]:
            if self.whole or not self.measure.missing(seen.hand):
                melds = self._solve(seen.hand, seen.this_turn.must_meld)
                if melds:
                    return MeldCards(tuple(meld.cards for meld in melds))
            return Discard(self._worst(seen))
        if self.lays and not (self.later and seen.this_turn.went_down):
            lay = self._lay(seen)
            if lay is not None:
                return lay
        if not seen.hand:
            return EndTurn()
        return Discard(self._dearest(seen))

    def _lay(self, seen: Observation) -> Action | None:
        fits = self.fits(seen)
        if len(seen.hand) <= self.keep:
            return None
        fitting = [one for one in seen.hand if one % FACES in fits]
        if not fitting:
            return None
        fitting.sort(key=lambda one: (self.wild[one % FACES], -self.values[one % FACES]))
        table = Tableau(tuple(target.meld for target in seen.melds), self.terms)
        for one in fitting:
            place = table.best_place(one, seen.hand)
            if place is not None:
                return LayOff((place[1],), seen.melds[place[0]].number)
        return None

    def _dearest(self, seen: Observation) -> CardId:
        """Gives the card to throw once down: the dearest, but no wild one and none that fits."""
        fits, values = self.fits(seen), self.values
        hand = self._throwable(seen)

        def worth(one: CardId) -> float:
            face = one % FACES
            return values[face] - WILD * self.wild[face] - FITS_TABLE * (face in fits)

        return max(hand, key=worth)

    def _throwable(self, seen: Observation) -> Sequence[CardId]:
        kept = None if self.throw_back else seen.this_turn.taken
        if kept is None:
            return seen.hand
        return [one for one in seen.hand if one != kept] or seen.hand

    def _worst(self, seen: Observation) -> CardId:
        """Gives the card to throw on the way to the contract."""
        hand, measure = seen.hand, self.measure
        now = measure.missing(hand)
        risk, fits = self.risk(seen), self.fits(seen)
        hope = min(1.0, self.turns_left(seen) / (0.01 + TURNS_A_CARD * now))
        adds = self.added(hand)
        scored = []
        seen_faces = set()
        for one in self._throwable(seen):
            face = one % FACES
            if face not in seen_faces:
                seen_faces.add(face)
                kept = hope * adds[face] - risk * self.values[face] + WILD * self.wild[face]
                scored.append((kept + (FITS_TABLE if face in fits else 0.0), one))
        scored.sort()
        best, chosen = 1e9, scored[0][1]
        for kept, one in scored:
            if kept >= best:
                break
            worse = measure.missing([other for other in hand if other != one]) - now
            kept += STEP * max(0, worse) * (0.2 + 0.8 * hope)
            if kept < best:
                best, chosen = kept, one
        return chosen

    def added(self, hand: Sequence[CardId]) -> dict[int, float]:
        """Gives by face what one card of it adds to the half-made melds of a hand, in points."""
        once, twice, ranks = [0] * 4, [0] * 4, [0] * 13
        wild = self.wild
        for one in hand:
            face = one % FACES
            if not wild[face] and face != JOKER:
                suit, rank = divmod(face, 13)
                ranks[rank] += 1
                bit = 1 << rank
                if once[suit] & bit:
                    twice[suit] |= bit
                else:
                    once[suit] |= bit
        runs, sizes = self.terms.runs, self.measure.runs
        now = [row_promise(runs, sizes[0], held) for held in once] if sizes else []
        found: dict[int, float] = {}
        for one in hand:
            face = one % FACES
            if face in found or wild[face] or face == JOKER:
                found.setdefault(face, 0.0)
                continue
            suit, rank = divmod(face, 13)
            bit, total = 1 << rank, 0.0
            if self.set_share:
                twin = self.measure.distinct and twice[suit] & bit
                if self.measure.distinct:
                    number = sum(held >> rank & 1 for held in once)
                else:
                    number = ranks[rank]
                step = PAIRS[min(number, 5)] - PAIRS[min(number - 1, 5)]
                total += 0.0 if twin else self.set_share * COMING * step
            if sizes:
                if twice[suit] & bit:
                    total += self.run_share * 0.3
                else:
                    total += self.run_share * (
                        now[suit] - row_promise(runs, sizes[0], once[suit] & ~bit)
                    )
            found[face] = total
        return found

    def promise(self, hand: Sequence[CardId]) -> float:
        """Gives what the half-made melds of a hand promise, in points; wild cards aside."""
        once, ranks = [0] * 4, [0] * 13
        for one in hand:
            face = one % FACES
            if face != JOKER and not self.wild[face]:
                suit, rank = divmod(face, 13)
                once[suit] |= 1 << rank
                ranks[rank] += 1
        total = 0.0
        if self.set_share:
            if self.measure.distinct:
                ranks = [sum(held >> rank & 1 for held in once) for rank in range(13)]
            total += self.set_share * COMING * sum(PAIRS[min(number, 5)] for number in ranks)
        if self.measure.runs:
            runs, size = self.terms.runs, self.measure.runs[0]
            total += self.run_share * sum(row_promise(runs, size, held) for held in once)
        return total

    def would_keep(
        self, known: Sequence[CardId], drawn: Sequence[CardId], number: int
    ) -> list[CardId]:
        """Gives so many of the cards drawn that somebody would have kept, beside known ones."""
        adds, wild = self.added((*known, *drawn)), self.wild

        def kept(one: CardId) -> float:
            face = one % FACES
            return adds[face] + (WILD if wild[face] else 0.0)

        return sorted(drawn, key=kept, reverse=True)[:number]

    def may_hold(self, hand: Sequence[CardId]) -> bool:
        """Tells whether a hand lacks cards for the contract: else it would have gone down."""
        return self.measure.missing(hand) > 0
