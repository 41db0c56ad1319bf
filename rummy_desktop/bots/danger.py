"""What a discard gives to the others, read from what they took, left and threw."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_desktop.bots.mind import Mind
from rummy_desktop.cards import ACE, JOKER, Card, CardId, face_of, rank_of, suit_of
from rummy_desktop.engine.events import (
    Discarded,
    DiscardOffered,
    Drew,
    HandsDealt,
    Passed,
    TookDiscards,
)
from rummy_desktop.melds import places

SAME_RANK = 1.0
STEPS = (0.0, 0.9, 0.6, 0.3)
"""How well a card of the same suit goes with another that lies so many ranks away."""

FITS_TABLE = 6.0
WANTED = 3.0
UNWANTED = 1.5
UNKNOWN = 1.2


@dataclass(frozen=True, slots=True)
class Habits:
    """What one seat has shown in this deal: cards it holds openly, threw, and left lying."""

    holds: tuple[Card, ...]
    threw: tuple[Card, ...]
    left: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Danger:
    """How much a discard would help each of the others."""

    mind: Mind
    habits: dict[int, Habits]
    weights: dict[int, float]
    sets: bool
    runs: bool

    @classmethod
    def of(cls, mind: Mind) -> Danger:
        """Reads the deal so far."""
        seen = mind.seen
        wanted = {one.kind for one in seen.plan.contract} or {"set", "run"}
        return cls(mind, _habits(mind), _weights(mind), "set" in wanted, "run" in wanted)

    def of_card(self, one: CardId) -> float:
        """Gives the points that discarding a card may give away."""
        if not self.mind.skill.danger:
            return 0.0
        face = face_of(one)
        total = sum(weight * self._to(seat, face) for seat, weight in self.weights.items())
        return self.mind.skill.danger * total

    def fits_table(self, face: Card) -> bool:
        """Tells whether a card could be laid off on a meld that lies on the table."""
        terms = self.mind.seen.terms
        return any(places(face, target.meld, terms) for target in self.mind.seen.melds)

    def _to(self, seat: int, face: Card) -> float:
        seen, skill = self.mind.seen, self.mind.skill
        if face == JOKER or seen.terms.may_be_wild(face):
            return 2 * FITS_TABLE
        lays_off = seen.variant.play.lay_off != "never"
        free = seen.variant.play.melding == "free"
        if lays_off and (seen.down[seat] or free) and self.fits_table(face):
            return FITS_TABLE
        if seen.down[seat]:
            return 0.0
        shown = self.habits[seat]
        total = UNKNOWN * self._company(face)
        total += skill.takes * WANTED * min(1.5, sum(self.goes_with(face, g) for g in shown.holds))
        if skill.throws:
            cold = sum(self.goes_with(face, g) for g in shown.threw)
            cold += 0.7 * sum(self.goes_with(face, g) for g in shown.left)
            total -= skill.throws * UNWANTED * min(0.8, 0.4 * cold)
        return max(0.0, total)

    def _company(self, face: Card) -> float:
        """Gives how many unseen cards go with one: where none are left, nobody can want it."""
        unseen, company = self.mind.sight.unseen, 0.0
        rank, suit = rank_of(face), suit_of(face)
        if self.sets:
            company += sum(unseen[13 * other + rank - 1] for other in range(4))
        if self.runs:
            for step in (1, 2):
                for near in (rank - step, rank + step):
                    if 1 <= near <= 13:
                        company += STEPS[step] * unseen[13 * suit + near - 1]
        return min(1.5, 8.0 * company / max(1, self.mind.sight.left))

    def goes_with(self, face: Card, other: Card) -> float:
        """Gives how well two cards go together in the melds that are wanted."""
        if other == JOKER:
            return 0.0
        if rank_of(face) == rank_of(other):
            return SAME_RANK if self.sets else 0.0
        if not self.runs or suit_of(face) != suit_of(other):
            return 0.0
        step = abs(rank_of(face) - rank_of(other))
        if ACE in (rank_of(face), rank_of(other)) and self.mind.seen.terms.runs.ace != "low":
            step = min(step, 13 - step)
        return STEPS[step] if step < len(STEPS) else 0.0


def _weights(mind: Mind) -> dict[int, float]:
    """Gives how likely each of the others is to have the use of a discard."""
    seen, others = mind.seen, mind.sight.others
    if seen.variant.draw.may_i is not None:
        chances = (1.0, 0.5, 0.35)
    elif seen.variant.draw.discards == "deep":
        chances = (1.0, 0.7, 0.5)
    else:
        chances = (1.0, 0.0, 0.0)
    return {seat: chances[min(place, 2)] for place, seat in enumerate(others)}


def _habits(mind: Mind) -> dict[int, Habits]:
    seen = mind.seen
    threw: dict[int, list[Card]] = {seat: [] for seat in range(seen.players)}
    left: dict[int, list[Card]] = {seat: [] for seat in range(seen.players)}
    if mind.skill.throws:
        _read_history(mind, threw, left)
    return {
        seat: Habits(tuple(map(face_of, seen.known[seat])), tuple(threw[seat]), tuple(left[seat]))
        for seat in mind.sight.others
    }


def _read_history(mind: Mind, threw: dict[int, list[Card]], left: dict[int, list[Card]]) -> None:
    """Follows the top of the discard pile through the deal: who threw it, who left it lying."""
    pile: list[CardId] = []
    for event in mind.seen.history:
        match event:
            case HandsDealt(turned_up=int() as one) | Discarded(card=one):
                pile.append(one)
                if isinstance(event, Discarded):
                    threw[event.seat].append(face_of(one))
            case TookDiscards(cards=cards):
                del pile[len(pile) - len(cards) :]
            case DiscardOffered(seat=seat, card=one):
                left[seat].append(face_of(one))
            case Passed(seat=seat) if pile:
                left[seat].append(face_of(pile[-1]))
            case Drew(seat=seat, penalty=False) if pile and not mind.seen.variant.draw.may_i:
                left[seat].append(face_of(pile[-1]))
            case _:
                pass
