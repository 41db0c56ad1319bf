"""Looking ahead within a turn: can it still be ended as the rules ask? (O9, F8, C13, C24)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rummy_desktop.cards import CardId, card, face_of
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.owing import played
from rummy_desktop.engine.table import TableMeld
from rummy_desktop.melds.contract import solve
from rummy_desktop.melds.meld import Laid, Meld
from rummy_desktop.melds.reading import extend, places, swap
from rummy_desktop.melds.shortest import kinds_with


def why_stuck(after: Observation, whole_hand: bool = False) -> str | None:
    """Gives the code of what would keep a turn that stands as ``after`` from being ended, None if
    it can be.

    ``whole_hand``: the play that leads here is a going down that may take every card, with no
    discard (C20, M5).
    """
    turn = after.this_turn
    if turn.must_meld is not None:
        return _why_not_melded(after, turn.must_meld)
    if turn.owes_wilds and not can_play_wilds(after, turn.owes_wilds):
        return "wild-must-be-played"
    if not after.hand:
        return None if whole_hand or may_empty_hand(after) else "discard-needed"
    return None if can_discard(after) else "discard-needed"


def _why_not_melded(after: Observation, wanted: CardId) -> str | None:
    """Gives the code of what keeps the deepest card from being melded in a turn that can be ended
    (O9, F8)."""
    if can_meld(after, wanted):
        return None
    owing_none = replace(after, this_turn=replace(after.this_turn, owes_wilds=0))
    wilds_are_it = after.this_turn.owes_wilds and can_meld(owing_none, wanted)
    return "wild-must-be-played" if wilds_are_it else "taken-card-must-be-melded"


def may_empty_hand(seen: Observation) -> bool:
    """Tells whether a player may play the last card otherwise than by discarding it (O11, F11)."""
    return seen.variant.out.discard == "optional" or seen.variant.out.floating


def can_discard(seen: Observation) -> bool:
    """Tells whether a card will be left that may be discarded, or the hand can be emptied without
    one."""
    turn = seen.this_turn
    kept = turn.taken if not seen.variant.draw.throw_back else None
    free = sum(one != kept for one in seen.hand) - turn.owes_wilds
    if free > 0:
        return True
    if not may_empty_hand(seen):
        return False
    return all(one != kept or any(_laid_off(seen, one)) for one in seen.hand)


def can_meld(seen: Observation, wanted: CardId) -> bool:
    """Tells whether a card of the hand can be melded or laid off in this turn, and the turn ended
    after it (O9, F8)."""
    if any(_can_end(after) for after in _laid_off(seen, wanted)):
        return True
    if seen.variant.play.melding == "free":
        return _can_meld_freely(seen, wanted)
    return not seen.down[seen.seat] and _can_go_down(seen, wanted)


def _can_end(after: Observation) -> bool:
    owed = after.this_turn.owes_wilds
    return (not owed or can_play_wilds(after, owed)) and can_discard(after)


def _can_meld_freely(seen: Observation, wanted: CardId) -> bool:
    terms = seen.terms
    kinds = kinds_with(seen.hand, wanted, terms)
    if not kinds or may_empty_hand(seen):
        return bool(kinds)
    # A meld may be made as short as the least, so that a card is left for the discard.
    least = {"set": terms.sets.min if terms.sets else 0, "run": terms.runs.min}
    return len(seen.hand) > min(least[kind] for kind in kinds)


def _can_go_down(seen: Observation, wanted: CardId) -> bool:
    """Tells whether the contract can be put down with a card in it, or with the card laid off after
    it."""
    if len(seen.hand) >= _least_to_go_down(seen) and _contract(seen, seen.hand, wanted):
        return True
    return any(_contracts_before(seen, wanted))


def contracts(seen: Observation) -> Iterator[tuple[Meld, ...]]:
    """Gives the contract out of the hand: what leaves the least points, and where that could not be
    played, what leaves the card that the turn must end with."""
    turn, plan = seen.this_turn, None
    if turn.must_meld is not None:
        plan = _contract(seen, seen.hand, turn.must_meld)
        yield from _contracts_before(seen, turn.must_meld) if plan is None else ()
    else:
        plan = _contract(seen, seen.hand)
    if plan is None:
        return
    yield plan
    left = set(seen.hand) - {laid.card for meld in plan for laid in meld.cards}
    if left == {turn.taken}:
        again = _contract(seen, seen.hand, turn.taken)
        yield from () if again is None else (again,)
    if not left and seen.plan.whole_hand == "no" and not may_empty_hand(seen):
        for one in seen.hand:
            rest = tuple(other for other in seen.hand if other != one)
            shorter = None if one == turn.must_meld else _contract(seen, rest, turn.must_meld)
            if shorter is not None:
                yield shorter
                return


def _least_to_go_down(seen: Observation) -> int:
    """Gives the cards that a hand needs to go down with, the one for the discard included."""
    kept = 0 if seen.plan.whole_hand != "no" or may_empty_hand(seen) else 1
    return sum(one.size for one in seen.plan.contract) + kept


def _contracts_before(seen: Observation, wanted: CardId) -> Iterator[tuple[Meld, ...]]:
    """Gives contracts that leave a card, to be laid off after them in the same turn (O9, O10)."""
    if seen.plan.whole_hand == "must":
        return
    down = tuple(seat == seen.seat or one for seat, one in enumerate(seen.down))
    after = replace(seen, down=down, this_turn=replace(seen.this_turn, went_down=True))
    for later in _laid_off(after, wanted):
        if len(later.hand) >= _least_to_go_down(seen):
            plan = _contract(seen, later.hand)
            if plan is not None:
                yield plan


def _contract(
    seen: Observation, hand: Sequence[CardId], must_use: CardId | None = None
) -> tuple[Meld, ...] | None:
    """Gives the deal's contract out of cards, None if they do not hold it."""
    return solve(
        hand,
        seen.plan.contract,
        seen.terms,
        seen.variant.melds.going_down,
        seen.variant.values(seen.wild_rank),
        whole_hand=seen.plan.whole_hand == "must",
        must_use=must_use,
    )


def _laid_off(seen: Observation, wanted: CardId) -> Iterator[Observation]:
    """Gives how the turn stands after each way of laying off a card, after swaps where they
    help."""
    if not _may_lay_off(seen):
        return
    terms = seen.terms
    for target in seen.melds:
        for laid in _ways_onto(seen, target.meld, wanted):
            meld = extend(target.meld, laid, terms)
            if isinstance(meld, Meld):
                yield _with(seen, target, meld, laid)
    for natural, after in _swaps(seen):
        if natural == wanted:
            yield after
        else:
            yield from _laid_off(after, wanted)


def _may_lay_off(seen: Observation) -> bool:
    rule = seen.variant.play.lay_off
    if rule == "never":
        return False
    if seen.variant.play.melding == "free":
        return True
    return seen.down[seen.seat] and (rule == "same-turn" or not seen.this_turn.went_down)


def _with(seen: Observation, target: TableMeld, meld: Meld, laid: Sequence[Laid]) -> Observation:
    used = {one.card for one in laid}
    return replace(
        seen,
        hand=tuple(one for one in seen.hand if one not in used),
        melds=tuple(
            replace(one, meld=meld) if one.number == target.number else one for one in seen.melds
        ),
        this_turn=played(seen.this_turn, laid, seen.terms),
    )


def _ways_onto(seen: Observation, meld: Meld, wanted: CardId) -> Iterator[tuple[Laid, ...]]:
    """Gives the ways of laying a card on a meld: alone, or behind cards of the hand that lead to
    it."""
    face, terms = face_of(wanted), seen.terms
    for place in places(face, meld, terms):
        yield (Laid(wanted, None if place == face or meld.kind == "set" else place),)
    if meld.kind != "run" or face // 13 != meld.suit or terms.may_be_wild(face):
        return
    rank = face % 13 + 1
    left = tuple(one for one in seen.hand if one != wanted)
    for position in {rank, 14 if rank == 1 else rank}:
        if position > meld.high:
            between: Sequence[int] = range(meld.high + 1, position)
        else:
            between = range(meld.low - 1, position, -1)
        if between:
            for cards in _fillings(seen, meld.suit, between, left):
                yield (*cards, Laid(wanted))


def _fillings(
    seen: Observation, suit: int, positions: Sequence[int], left: tuple[CardId, ...]
) -> Iterator[tuple[Laid, ...]]:
    """Gives cards for places of a run, naturals first and then wild cards in their stead."""
    if not positions:
        yield ()
        return
    face = card((positions[0] - 1) % 13 + 1, suit)
    natural = next((one for one in left if face_of(one) == face), None)
    wild = next(
        (one for one in left if one != natural and seen.terms.may_be_wild(face_of(one))), None
    )
    for laid in (
        None if natural is None else Laid(natural),
        None if wild is None else Laid(wild, face),
    ):
        if laid is not None:
            rest = tuple(one for one in left if one != laid.card)
            for others in _fillings(seen, suit, positions[1:], rest):
                yield (laid, *others)


def swap_barred(seen: Observation) -> str | None:
    """Gives the code of what bars a player from swapping in this turn: not down, or down only since
    this turn (C24, O12)."""
    terms = seen.variant.wild.swap
    if seen.variant.play.melding == "contract":
        if not seen.down[seen.seat]:
            return "not-down-yet"
        if terms and terms.by == "down-earlier" and seen.this_turn.went_down:
            return "down-this-turn"
    return None


def _swaps(seen: Observation) -> Iterator[tuple[CardId, Observation]]:
    """Gives the swaps that the observer can make: the natural card, and how the turn stands after
    it."""
    terms = seen.variant.wild.swap
    if terms is None or swap_barred(seen):
        return
    for target in seen.melds:
        if target.meld.kind == "set" and terms.source == "runs":
            continue
        for natural in seen.hand:
            done = swap(target.meld, natural, seen.terms)
            if isinstance(done, tuple):
                meld, wild = done
                after = _with(seen, target, meld, (Laid(natural),))
                owed = after.this_turn.owes_wilds + (terms.joker == "play-now")
                yield (
                    natural,
                    replace(
                        after,
                        hand=(*after.hand, wild),
                        this_turn=replace(after.this_turn, owes_wilds=owed),
                    ),
                )


def can_play_wilds(seen: Observation, count: int) -> bool:
    """Tells whether so many wild cards of the hand can be laid off on the table one after another
    (C24)."""
    terms = seen.terms
    wilds = [one for one in seen.hand if terms.may_be_wild(face_of(one))]
    melds = [target.meld for target in seen.melds]
    for one in wilds[:count]:
        for place, meld in enumerate(melds):
            faces = places(face_of(one), meld, terms)
            if not faces:
                continue
            grown = extend(meld, (Laid(one, None if meld.kind == "set" else faces[0]),), terms)
            if isinstance(grown, Meld):
                melds[place] = grown
                break
        else:
            return False
    return len(wilds) >= count
