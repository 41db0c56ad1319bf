"""From a gesture to an action: what dropping cards somewhere may mean, and which of it the rules
allow.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice, product

from rummy_desktop.cards import JOKER, Card, CardId, face_of, rank_of, suit_of
from rummy_desktop.engine import (
    Action,
    Discard,
    DrawDiscard,
    DrawStock,
    Knock,
    LayOff,
    MayI,
    MeldCards,
    Observation,
    Pass,
    Phase,
    Refusal,
    SwapWild,
    TableMeld,
    why_not,
)
from rummy_desktop.melds import (
    Fault,
    Kind,
    Laid,
    Meld,
    MeldTerms,
    Requirement,
    extensions,
    readings,
    swap,
)
from rummy_desktop.ui.table.targets import Target

MOST_READINGS = 24


@dataclass(frozen=True, slots=True)
class Choice:
    """An action that a gesture may mean, and the faces that its wild cards would stand for."""

    action: Action
    faces: tuple[Card, ...] = ()


def onto(seen: Observation, cards: Sequence[CardId], target: Target) -> tuple[Choice, ...]:
    """Gives every action that dropping cards on a target may mean; the likeliest first, allowed or
    not.
    """
    if target.kind == "discard" and len(cards) == 1:
        return (Choice(Discard(cards[0])),)
    if target == Target("button", "knock") and len(cards) == 1:
        return (Choice(Knock(cards[0])),)
    if target.kind == "own":
        return melding(seen, cards)
    if target.kind == "meld":
        lying = next((m for m in seen.melds if m.number == target.key), None)
        return on_meld(seen, cards, lying) if lying else ()
    return ()


def on_meld(seen: Observation, cards: Sequence[CardId], lying: TableMeld) -> tuple[Choice, ...]:
    """Gives what adding cards to a meld may mean: laying them off, or swapping its wild card
    out.
    """
    found: list[Choice] = []
    undeclared = [Laid(card) for card in cards]
    for longer in extensions(lying.meld, undeclared, seen.terms):
        added = tuple(laid for laid in longer.cards if laid.card in cards)
        found.append(Choice(LayOff(added, lying.number), stood_for(added, longer)))
    if len(cards) == 1 and face_of(cards[0]) != JOKER:
        swapped = swap(lying.meld, cards[0], seen.terms)
        if not isinstance(swapped, Fault):
            found.append(Choice(SwapWild(cards[0], lying.number), (face_of(cards[0]),)))
    return tuple(found) or (Choice(LayOff(tuple(undeclared), lying.number)),)


def melding(seen: Observation, cards: Sequence[CardId]) -> tuple[Choice, ...]:
    """Gives the melds that cards could be put down as."""
    laid = [Laid(card) for card in cards]
    found = [
        Choice(MeldCards((meld.cards,)), stood_for(meld.cards, meld))
        for meld in readings(laid, seen.terms)
    ]
    return tuple(found) or (Choice(MeldCards((tuple(laid),))),)


def going_down(readings: Sequence[Sequence[Meld]]) -> tuple[Choice, ...]:
    """Gives the ways to put melds down together, each slot of the tray read in any of its ways."""
    found = []
    for melds in islice(product(*readings), MOST_READINGS):
        faces = tuple(face for meld in melds for face in stood_for(meld.cards, meld))
        found.append(Choice(MeldCards(tuple(meld.cards for meld in melds)), faces))
    return tuple(found)


def stood_for(cards: Iterable[Laid], meld: Meld) -> tuple[Card, ...]:
    """Gives the faces that the wild ones among cards of a meld stand for."""
    faces = []
    for index, laid in enumerate(meld.cards):
        if laid in cards and laid.stands_for is not None:
            face = meld.face_at(index)
            faces.append(laid.stands_for if face is None else face)
    return tuple(faces)


def allowed(seen: Observation, choices: Iterable[Choice]) -> tuple[Choice, ...]:
    """Keeps the choices that the rules allow now."""
    return tuple(choice for choice in choices if why_not(seen, choice.action) is None)


def refusal_of(seen: Observation, choices: Sequence[Choice]) -> Refusal | None:
    """Gives why the likeliest of the choices is refused."""
    return why_not(seen, choices[0].action) if choices else None


def draw_from(seen: Observation, target: Target) -> Action | None:
    """Gives the action that taking from a pile means now: a draw, or the offered discard."""
    if target.kind == "stock":
        return DrawStock()
    if target.kind != "discard":
        return None
    if seen.phase is Phase.OFFERS:
        return MayI()
    return DrawDiscard(int(target.key))


def lights(seen: Observation, cards: Sequence[CardId], slots: Sequence[bool]) -> frozenset[Target]:
    """Gives the places that would take cards now; ``slots`` tells for each slot of the tray whether
    it would.
    """
    places = [Target("discard", 1), Target("button", "knock"), Target("own")]
    places += [Target("meld", lying.number) for lying in seen.melds]
    if seen.variant.play.melding != "free":
        places.remove(Target("own"))
    found = {place for place in places if allowed(seen, onto(seen, cards, place))}
    found |= {Target("slot", number) for number, takes in enumerate(slots) if takes}
    return frozenset(found)


def may_pass(seen: Observation) -> bool:
    """Tells whether the observer may decline a discard now."""
    return why_not(seen, Pass()) is None


def slot_takes(cards: Sequence[CardId], need: Requirement, terms: MeldTerms, exact: bool) -> bool:
    """Tells whether cards together could become the meld that a slot asks for, wild cards filling
    what lacks.
    """
    if exact and len(cards) > need.size:
        return False
    naturals = [face_of(card) for card in cards if not terms.may_be_wild(face_of(card))]
    if not naturals:
        return True
    if need.kind == "set":
        return _one_rank(naturals, terms)
    return _one_stretch(naturals, max(need.size, len(cards)) if exact else 14, terms)


def why_not_in_slot(
    cards: Sequence[CardId], need: Requirement, terms: MeldTerms, exact: bool
) -> dict[str, object]:
    """Gives as a refusal's data why a slot does not take cards; nothing where that is no short
    story. The way is a sentence, ``cards`` the two that cannot lie together.
    """
    if exact and len(cards) > need.size:
        return {"way": "full", "count": need.size}
    naturals = [face_of(card) for card in cards if not terms.may_be_wild(face_of(card))]
    alike, way = (rank_of, "ranks") if need.kind == "set" else (suit_of, "suits")
    other = next((face for face in naturals if alike(face) != alike(naturals[0])), None)
    if other is not None:
        return {"way": way, "cards": (naturals[0], other)}
    return {"way": "twice"} if need.kind == "set" else {}


def _one_rank(naturals: Sequence[Card], terms: MeldTerms) -> bool:
    if len({rank_of(face) for face in naturals}) > 1:
        return False
    distinct = terms.sets is not None and terms.sets.suits == "distinct"
    return not distinct or len(set(naturals)) == len(naturals)


def _one_stretch(naturals: Sequence[Card], longest: int, terms: MeldTerms) -> bool:
    if len({suit_of(face) for face in naturals}) > 1:
        return False
    ranks = sorted(rank_of(face) for face in naturals)
    if len(set(ranks)) < len(ranks) and not (longest == 14 and ranks.count(1) == 2):
        return False
    if terms.runs.ace == "corner":
        return True
    ends = [ranks]
    if terms.runs.ace == "low-or-high" and 1 in ranks:
        ends.append(sorted([*ranks[1:], 14]))
    return any(stretch[-1] - stretch[0] < longest for stretch in ends)


def slot_kind(seen: Observation, slot: int) -> Kind:
    """Gives the kind of meld that a slot of the tray asks for."""
    return seen.plan.contract[slot].kind


def tray_readings(
    seen: Observation, slots: Sequence[Sequence[CardId]]
) -> tuple[tuple[Meld, ...], ...]:
    """Gives for each slot the melds that its cards could be; empty where they are none yet."""
    return tuple(
        readings([Laid(card) for card in cards], seen.terms, (slot_kind(seen, number),))
        if cards
        else ()
        for number, cards in enumerate(slots)
    )
