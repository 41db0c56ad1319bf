"""Looking ahead in a turn, held against trying everything (O9, F8, C13, C24)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from rummy_desktop.cards import CardId, face_of, read_card, read_cards
from rummy_desktop.engine import DrawDiscard, MeldCards, legal_actions, observe, why_not
from rummy_desktop.engine.completing import may_empty_hand, swap_barred
from rummy_desktop.engine.mechanisms.laying_off import laying_offs, may_lay_off
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.owing import played
from rummy_desktop.engine.position import Facts, position
from rummy_desktop.engine.table import TableMeld, Turn
from rummy_desktop.melds.meld import Laid, Meld
from rummy_desktop.melds.reading import extend, readings, swap
from rummy_desktop.variant import load_variant
from tests.engine.corners import small_position, some_variant
from tests.properties.walking import LONG

POSITIONS = 150 * LONG


def after_play(
    seen: Observation, melds: tuple[TableMeld, ...], laid: tuple[Laid, ...]
) -> Observation:
    """Gives the observation after cards were laid on the table."""
    used = {one.card for one in laid}
    return replace(
        seen,
        hand=tuple(one for one in seen.hand if one not in used),
        melds=melds,
        this_turn=played(seen.this_turn, laid, seen.terms),
    )


def instead(seen: Observation, number: int, meld: Meld) -> tuple[TableMeld, ...]:
    """Gives the table melds with one that reads otherwise."""
    return tuple(replace(one, meld=meld) if one.number == number else one for one in seen.melds)


def plays(seen: Observation) -> Iterator[Observation]:
    """Gives every single play of a turn, whatever comes of it."""
    if may_lay_off(seen) is None:
        for one in laying_offs(seen, seen.hand):
            target = seen.melds[one.meld - 1]
            longer = extend(target.meld, one.cards, seen.terms)
            assert isinstance(longer, Meld)
            yield after_play(seen, instead(seen, one.meld, longer), one.cards)
    if seen.variant.play.melding == "free":
        for size in range(3, len(seen.hand) + 1):
            for cards in combinations(seen.hand, size):
                for meld in readings([Laid(one) for one in cards], seen.terms):
                    new = TableMeld(len(seen.melds) + 1, seen.seat, meld, ())
                    yield after_play(seen, (*seen.melds, new), meld.cards)
    yield from swaps(seen)


def swaps(seen: Observation) -> Iterator[Observation]:
    """Gives every swap of a wild card."""
    terms = seen.variant.wild.swap
    if terms is None or swap_barred(seen):
        return
    for target in seen.melds:
        for one in seen.hand if target.meld.kind == "run" else ():
            done = swap(target.meld, one, seen.terms)
            if isinstance(done, tuple):
                meld, wild = done
                after = after_play(seen, instead(seen, target.number, meld), (Laid(one),))
                owing = replace(after.this_turn, owes_wilds=after.this_turn.owes_wilds + 1)
                yield replace(after, hand=(*after.hand, wild), this_turn=owing)


def can_end(seen: Observation, tried: set[object]) -> bool:
    """Tells by trying everything whether the turn can be ended."""
    turn = seen.this_turn
    key = (frozenset(seen.hand), seen.melds, turn)
    if key in tried:
        return False
    tried.add(key)
    if turn.must_meld is None and not turn.owes_wilds:
        if not seen.hand:
            return may_empty_hand(seen)
        kept = None if seen.variant.draw.throw_back else turn.taken
        if any(one != kept for one in seen.hand):
            return True
    return any(can_end(after, tried) for after in plays(seen))


@pytest.mark.parametrize("name", ["contract-rummy-open", "5000-rummy"])
def test_a_taking_is_refused_just_if_the_turn_could_not_be_ended(name: str) -> None:
    """Every depth of the discard pile, for players who may lay off or meld freely."""
    chance = random.Random(name)
    answers = {True: 0, False: 0}
    for _ in range(POSITIONS):
        match = small_position(some_variant(name, chance), chance, hands=(1, 1, 2, 2, 3))
        seat = match.table.turn
        if match.variant.play.melding == "contract":
            down = tuple(True for _ in match.table.down)
            match = replace(match, table=replace(match.table, down=down))
        seen = observe(match, seat)
        if seen.variant.draw.discards == "top":
            continue
        for count in range(2, min(len(seen.discards), 4) + 1):
            taken = seen.discards[-count:]
            after = replace(
                seen,
                hand=seen.hand + taken,
                discards=seen.discards[:-count],
                this_turn=Turn(must_meld=taken[0], new=taken),
            )
            expected = can_end(after, set())
            assert (why_not(seen, DrawDiscard(count)) is None) == expected, (seen, count)
            answers[expected] += 1
    assert min(answers.values()) > 5


def offered(name: str, hand: str, rules: tuple[str, ...] = (), took: str = "") -> list[list[str]]:
    """Gives the faces of the contracts that a player with such a hand is offered, in deal 1."""
    facts = Facts(phase="play", hands={0: read_cards(hand)}, took=read_card(took) if took else None)
    seen = observe(position(load_variant(name, rules), 3, facts), 0)
    found: list[list[CardId]] = [
        [laid.card for meld in action.melds for laid in meld]
        for action in legal_actions(seen)
        if isinstance(action, MeldCards)
    ]
    return [sorted(map(str, map(face_of, cards))) for cards in found]


def test_a_contract_that_would_take_the_last_card_is_offered_one_shorter() -> None:
    """A card is left for the discard (C13)."""
    (cards,) = offered("may-i", "9S 9H 9C 9D 9S QH QS QC QD QH QS")
    assert len(cards) == 10
    (cards,) = offered("contract-rummy-open", "9S 9H 9C QH QS QC QD", ("discard-to-go-out",))
    assert len(cards) == 6


def test_a_contract_that_would_leave_only_the_card_just_taken_is_offered_with_it() -> None:
    """The card just taken may not be discarded, so it is melded (G4)."""
    hand = "9S 9H 9C QH QS QC 9D"
    (cards,) = offered("contract-rummy", hand, ("no-throwing-back",), took="9D")
    assert str(read_card("9D")) in cards
    assert offered("contract-rummy", "9S 9H 9C QH QS QC 2D", ("no-throwing-back",), "2D") == []
