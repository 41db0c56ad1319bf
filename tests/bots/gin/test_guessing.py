"""Guesses of the other hand hold what is known, and lean to what was shown."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import pytest

from rummy_desktop.bots.gin.guessing import (
    KNOCKS,
    WAITS,
    Guess,
    Guessing,
    knocks_at_once,
)
from rummy_desktop.bots.gin.hands import ALL, RANK, bits, face, hands_of
from rummy_desktop.bots.gin.shown import Shown, shown_by
from rummy_desktop.bots.levels import bot
from rummy_desktop.cards import face_of, read_card, read_cards
from rummy_desktop.engine import DealResult, Ended
from rummy_desktop.variant import load_variant
from tests.bots.table import played

GIN = load_variant("gin-rummy")
HANDS = hands_of(GIN.meld_terms(), GIN.values())


def hand(text: str) -> int:
    """Gives cards as bits."""
    return sum(1 << one for one in read_cards(text))


def guesses(
    shown: Sequence[Shown], own: str, pile: str, number: int, known: str = "", seed: int = 5
) -> list[Guess]:
    """Gives guesses of a hand of ten."""
    unseen = ALL & ~hand(own) & ~hand(pile) & ~hand(known)
    guessing = Guessing(HANDS, shown, unseen, hand(known), 10, 10, 0.5, random.Random(seed))
    return [guessing.next() for _ in range(number)]


def threw(card: str, top: str = "KS", took: bool = False) -> Shown:
    """Gives a turn in which a card was thrown."""
    return Shown(1 << read_card(top), took, not took, True, 1 << read_card(card))


OWN = "AS 2S 3S 7H 7D 7C 9S 9D JD JC"


def test_every_guess_holds_what_is_known() -> None:
    """Each guess has as many cards as the hand, the known ones among them, and with the stock just
    the unseen cards."""
    shown = [threw("QC"), threw("8D", top="5H", took=True), threw("4C", top="6S")]
    known, pile = "5H", "KS QC 8D 6S 4C"
    for guess in guesses(shown, OWN, pile, 50, known):
        assert guess.hand.bit_count() == 10
        assert guess.hand & hand(known)
        assert not guess.hand & (hand(OWN) | hand(pile))
        unseen = ALL & ~hand(OWN) & ~hand(pile)
        assert sum(guess.stock) | guess.hand == unseen
        assert len(guess.stock) == len(set(guess.stock)) == unseen.bit_count() - 10


def mean(found: Sequence[Guess], worth: int) -> float:
    """Gives the mean number of loose cards above a rank in guessed hands."""
    total = 0
    for guess in found:
        full = HANDS.least(guess.hand)
        total += sum(
            RANK[face(one)] > worth and HANDS.least(guess.hand ^ one) < full
            for one in bits(guess.hand)
        )
    return total / len(found)


def test_who_throws_low_cards_has_no_loose_high_ones() -> None:
    """A sensible player throws the dearest loose card first."""
    low = guesses([threw("4C"), threw("3D", top="6S")], OWN, "KS 4C 6S 3D", 200)
    high = guesses([threw("KC"), threw("KD", top="6S")], OWN, "KS KC 6S KD", 200)
    assert mean(low, 4) < 1.0 < mean(high, 4)


def test_what_was_left_lying_is_not_wanted() -> None:
    """Who leaves the 9 of hearts seldom has two cards that it makes a meld with, far less often
    than one who was not asked."""

    def wanting(chose: bool) -> int:
        turn = Shown(hand("9H"), False, True, chose, hand("KC"))
        own = OWN.replace("7H", "7S")
        found = [one for seed in range(200) for one in guesses([turn], own, "9H KC", 1, seed=seed)]
        pairs = hand("8H 10H"), hand("10H JH"), hand("7H 8H")
        return sum(any(not two & ~guess.hand for two in pairs) for guess in found)

    assert wanting(chose=True) < wanting(chose=False) / 2


def test_who_never_knocks_waits() -> None:
    """After many turns with low throws only one who waits would not have knocked."""
    lows = ["4C", "3D", "2H", "2D", "3C", "AH", "AC", "2C"]
    shown = [threw(one, top="KS") for one in lows]
    ways, early = Counter[int](), Counter[int]()
    for seed in range(40):
        ways.update(one.way for one in guesses(shown, OWN, "KS " + " ".join(lows), 2, seed=seed))
        early.update(one.way for one in guesses([threw("KC")], OWN, "KS KC", 2, seed=seed))
    assert ways[WAITS] > early[WAITS]
    assert ways[WAITS] > ways[KNOCKS]


@pytest.mark.parametrize("seed", range(6))
def test_guesses_from_real_deals_are_possible(seed: int) -> None:
    """Whatever happens in a deal, guesses keep to what has been seen."""
    for seen, _ in played(GIN, [bot("steady"), bot("novice")], f"guess {seed}", 1):
        other = 1 - seen.seat
        own = sum(1 << face_of(one) for one in seen.hand)
        pile = sum(1 << face_of(one) for one in seen.discards)
        known = sum(1 << face_of(one) for one in seen.known[other])
        unseen = ALL & ~own & ~pile & ~known
        shown = shown_by(seen, other)
        if seen.melds or seen.hand_sizes[other] != 10:
            continue
        guessing = Guessing(HANDS, shown, unseen, known, 10, 10, 0.5, random.Random(seed))
        guess = guessing.next()
        assert guess.hand & ~(unseen | known) == 0
        assert guess.hand & known == known
        assert len(guess.stock) == seen.stock


def test_habits_are_read_from_the_deals_of_the_match() -> None:
    """Who has knocked with deadwood is taken for one who does so; who went gin, for one who
    waits."""

    def ended(deadwood: int) -> DealResult:
        return DealResult(Ended.KNOCK, 1, (0, 0), (0, 0), ((), ()), (50, deadwood))

    knocked, gin = [ended(8)] * 5, [ended(0)] * 5
    assert knocks_at_once(knocked, 1) > knocks_at_once([], 1) > knocks_at_once(gin, 1)
    assert knocks_at_once(knocked, 0) == knocks_at_once([], 0)
