"""Looking ahead within a turn: can it still be ended as the rules ask? (O9, F8, C13, C24)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rummy_desktop.cards import CardId, card, face_of
from rummy_desktop.engine.observation import Observation
from rummy_desktop.melds.contract import best_melds, solve
from rummy_desktop.melds.meld import Laid, Meld
from rummy_desktop.melds.reading import Fault, extend, places


def why_stuck(after: Observation, whole_hand: bool = False) -> str | None:
    """Gives the code of what would keep a turn that stands as ``after`` from being ended, None if
    it can be.

    ``whole_hand``: the play that leads here is a going down that may take every card, with no
    discard (C20, M5).
    """
    turn = after.this_turn
    if turn.must_meld is not None and not can_meld(after, turn.must_meld):
        return "taken-card-must-be-melded"
    if turn.owes_wilds and not can_play_wilds(after, turn.owes_wilds):
        return "wild-must-be-played"
    if turn.must_meld is not None:
        return None
    if not after.hand:
        return None if whole_hand or may_empty_hand(after) else "discard-needed"
    return None if can_discard(after) else "discard-needed"


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
    return all(one != kept or _fits_somewhere(seen, one) for one in seen.hand)


def _may_lay_off(seen: Observation) -> bool:
    rule = seen.variant.play.lay_off
    if rule == "never":
        return False
    if seen.variant.play.melding == "free":
        return True
    return seen.down[seen.seat] and (rule == "same-turn" or not seen.this_turn.went_down)


def _fits_somewhere(seen: Observation, one: CardId) -> bool:
    terms = seen.terms
    return _may_lay_off(seen) and any(
        places(face_of(one), target.meld, terms) for target in seen.melds
    )


def can_meld(seen: Observation, wanted: CardId) -> bool:
    """Tells whether a card of the hand can be melded or laid off in this turn (O9, F8)."""
    if seen.variant.play.melding == "free":
        values = seen.variant.values(seen.wild_rank)
        return _can_lay_off(seen, wanted) or bool(
            best_melds(seen.hand, seen.terms, values, must_use=wanted)
        )
    if seen.down[seen.seat]:
        return _can_lay_off(seen, wanted)
    contract, going_down = seen.plan.contract, seen.variant.melds.going_down
    values, whole = seen.variant.values(seen.wild_rank), seen.plan.whole_hand == "must"
    if solve(
        seen.hand, contract, seen.terms, going_down, values, whole_hand=whole, must_use=wanted
    ):
        return True
    if whole or seen.variant.play.lay_off != "same-turn":
        return False
    rest = tuple(one for one in seen.hand if one != wanted)
    plan = solve(rest, contract, seen.terms, going_down, values)
    if plan is None:
        return False
    used = {laid.card for meld in plan for laid in meld.cards}
    hand = tuple(one for one in seen.hand if one not in used)
    down = tuple(seat == seen.seat or one for seat, one in enumerate(seen.down))
    return _can_lay_off(replace(seen, hand=hand, down=down), wanted)


def _can_lay_off(seen: Observation, wanted: CardId) -> bool:
    if not _may_lay_off(seen):
        return False
    terms = seen.terms
    return any(
        places(face_of(wanted), target.meld, terms)
        or any(
            not isinstance(extend(target.meld, cards, terms), Fault)
            for cards in _bridges(seen, target.meld, wanted)
        )
        for target in seen.melds
    )


def _bridges(seen: Observation, run: Meld, wanted: CardId) -> Iterator[tuple[Laid, ...]]:
    """Gives cards of the hand that lead from an end of a run to a card further on, that card the
    last."""
    face = face_of(wanted)
    if run.kind != "run" or face // 13 != run.suit or seen.terms.may_be_wild(face):
        return
    rank = face % 13 + 1
    for position in {rank, 14 if rank == 1 else rank}:
        if position > run.high:
            between: Sequence[int] = range(run.high + 1, position)
        else:
            between = range(run.low - 1, position, -1)
        cards = _cards_for(seen, run.suit, between, wanted)
        if cards is not None:
            yield (*cards, Laid(wanted))


def _cards_for(
    seen: Observation, suit: int, positions: Sequence[int], but: CardId
) -> tuple[Laid, ...] | None:
    """Gives cards of the hand for places of a run, naturals first and wild cards where there is
    none."""
    left = [one for one in seen.hand if one != but]
    laid = []
    for position in positions:
        face = card((position - 1) % 13 + 1, suit)
        naturals = [one for one in left if face_of(one) == face]
        wilds = [one for one in left if seen.terms.may_be_wild(face_of(one))]
        if not naturals and not wilds:
            return None
        chosen = naturals[0] if naturals else wilds[0]
        left.remove(chosen)
        laid.append(Laid(chosen, None if naturals else face))
    return tuple(laid)


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
