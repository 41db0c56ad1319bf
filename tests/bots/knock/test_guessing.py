"""Guesses of the other hands hold what is known, and lean to what was shown."""

from __future__ import annotations

import random

import pytest

from rummy_desktop.bots.gin.hands import card_bits
from rummy_desktop.bots.gin.shown import Shown
from rummy_desktop.bots.knock.cards import cards_of
from rummy_desktop.bots.knock.expert import guessing_of
from rummy_desktop.bots.knock.guessing import Bounds, Guessing, Other
from rummy_desktop.bots.levels import bot
from rummy_desktop.cards import read_cards
from rummy_desktop.engine import Phase
from rummy_desktop.variant import load_variant
from tests.bots.table import played

KNOCK = load_variant("knock-rummy")
CARDS = cards_of(KNOCK.meld_terms(), KNOCK.values(), 0)
OWN, PILE = "AS 2S 3S 7H 7D 9C JD", "KS KC"
NOBODY: Bounds = (-1, -1, -1)
ANYBODY: Bounds = (40, 35, 30)


def hand(text: str) -> int:
    """Gives cards as bits."""
    return sum(1 << one for one in read_cards(text))


def mean_deadwood(bounds: Bounds, number: int = 150) -> float:
    """Gives the mean deadwood of somebody who threw a king in the first turn."""
    shown = [Shown(hand("KS"), took=False, drew=True, chose=True, threw=hand("KC"))]
    total = 0
    for seed in range(number):
        other = Other(shown, 0, 7, [bounds])
        unseen = sum(CARDS.pack) & ~hand(OWN) & ~hand(PILE)
        guess = Guessing(CARDS, [other], unseen, random.Random(seed)).next()
        total += CARDS.least(guess.hands[0])
    return total / number


def test_who_did_not_knock_has_much_deadwood() -> None:
    """A turn without a knock tells of a hand that nobody would knock with (K5)."""
    assert mean_deadwood(ANYBODY) > mean_deadwood(NOBODY) + 4


@pytest.mark.parametrize("game", ["knock-rummy", "knock-rummy-double", "knock-rummy-pool"])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_guesses_from_real_deals_are_possible(game: str, players: int) -> None:
    """Every guess deals each other in play as many cards as they hold, the known ones among them,
    and with the stock just the cards that were not seen elsewhere."""
    variant = load_variant(game)
    bots = [bot("novice") for _ in range(players)]
    looked_at = 0
    for seen, _ in played(variant, bots, f"guess {players}", 3):
        if seen.phase not in (Phase.DRAW, Phase.PLAY):
            continue
        jokers = variant.pack.jokers[players]
        cards = cards_of(seen.terms, variant.values(), jokers)
        seats = [(seen.seat + step) % players for step in range(players)]
        guessing = guessing_of(seen, cards, seats, random.Random(looked_at))
        elsewhere = card_bits(seen.hand) | card_bits(seen.discards)
        for _ in range(2):
            guess = guessing.next()
            hands, stock = guess.hands, guess.stock
            for seat, one in zip(seats[1:], hands, strict=True):
                assert one.bit_count() == seen.hand_sizes[seat]
                assert one & card_bits(seen.known[seat]) == card_bits(seen.known[seat])
            assert len(stock) == seen.stock
            assert sum(hands) + sum(stock) + elsewhere == sum(cards.pack)
        looked_at += 1
        if looked_at >= 30:
            break
    assert looked_at >= 10
