"""The expert at gin: what its rules of thumb name is played on in guessed deals, and compared."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from rummy_desktop.bots.comparing import Effort, compare
from rummy_desktop.bots.deadwood_hand import DeadwoodHand, drawing, throws
from rummy_desktop.bots.gin.guessing import Guess, Guessing, knocks_at_once
from rummy_desktop.bots.gin.hands import ALL, MOST, hands_of
from rummy_desktop.bots.gin.playing_on import Place, PlayingOn
from rummy_desktop.bots.gin.shown import shown_by
from rummy_desktop.bots.knocking import knocking
from rummy_desktop.bots.mind import Mind, Option
from rummy_desktop.bots.player import Player
from rummy_desktop.cards import CardId, face_of
from rummy_desktop.engine import (
    Action,
    Discard,
    DrawDiscard,
    Knock,
    Observation,
    Phase,
    why_not,
)
from rummy_desktop.engine.mechanisms.knocking import most_deadwood
from rummy_desktop.variant.model import Gin

SECONDS = 0.3
"""Processor time after which no more deals are guessed for one move, at a patience of 1. It is
for slow machines: elsewhere the number of deals ends a search, so that the same chance plays
alike."""

EFFORT = Effort(worlds=200, batch=20, least=40, clear=3.0, gate=1.5, hope=-0.5)

THROWS = 4
"""Discards that are compared."""

Line = Callable[[Guess], float]
"""Gives the points for the searcher's seat in a guessed deal."""


def applies(seen: Observation) -> bool:
    """Tells whether a game is gin as it is guessed here: two players, one deck, nothing wild."""
    variant, sets = seen.variant, seen.terms.sets
    return (
        isinstance(variant.score.method, Gin)
        and seen.players == 2
        and variant.pack.decks[2] == 1
        and not variant.pack.jokers[2]
        and seen.wild_rank is None
        and sets is not None
        and (sets.min, sets.max) == (3, 4)
        and variant.stock.when_empty == "dead-at-2"
        and variant.knock is not None
        and variant.knock.from_turn == 1
    )


@dataclass(frozen=True, slots=True)
class GinExpert:
    """Plays gin as ``player`` does, but for what surely turns out better in guessed deals.

    ``patience``: how many times as long as usual it may think.
    """

    player: Player
    patience: float = 1.0
    effort: Effort = EFFORT
    seconds: float = SECONDS

    def choose(self, seen: Observation, chance: random.Random) -> Action:
        """Gives a legal action for the seat whose move it is; in other games, as ``player``."""
        if not self.patience or not applies(seen):
            return self.player.choose(seen, chance)
        mind = Mind.of(seen, self.player.skill, chance)
        options = _options(mind)
        if len(options) < 2:
            return options[0] if options else self.player.choose(seen, chance)
        search = Search(seen, options, chance)
        effort = replace(self.effort, worlds=round(self.patience * self.effort.worlds))
        end = time.thread_time() + max(1.0, self.patience) * self.seconds
        found = compare(len(options), search.play, effort, lambda: time.thread_time() < end)
        return options[found.chosen]


def _options(mind: Mind) -> list[Action]:
    """Gives what is worth comparing, what the rules of thumb would do first."""
    seen = mind.seen
    if seen.phase in (Phase.DRAW, Phase.OFFER_UP_CARD):
        return _legal(mind, drawing(mind))
    if seen.phase is not Phase.PLAY:
        return []
    knocks = _legal(mind, knocking(mind))
    if knocks and not (isinstance(knocks[0], Knock) and _deadwood(mind, knocks[0])):
        return knocks[:1]
    hand = DeadwoodHand.of(mind)
    found = throws(mind, hand, seen.hand)
    actions: list[Action] = [*knocks, *(Discard(one.card) for one in found[:THROWS])]
    if not knocks and found:
        low = Knock(min(found, key=lambda one: one.deadwood).card)
        actions += [low] if why_not(seen, low) is None else []
    return actions


def _legal(mind: Mind, options: Sequence[Option]) -> list[Action]:
    ordered = sorted(options, key=lambda option: -option.worth)
    return [one.action for one in ordered if why_not(mind.seen, one.action) is None]


def _deadwood(mind: Mind, knock: Knock) -> int:
    hand = DeadwoodHand.of(mind)
    return hand.least([one for one in mind.seen.hand if one != knock.card])


class Search:
    """Guessed deals of one position, the same for all actions."""

    def __init__(self, seen: Observation, actions: Sequence[Action], chance: random.Random) -> None:
        method = seen.variant.score.method
        assert isinstance(method, Gin)
        other = 1 - seen.seat
        hands = hands_of(seen.terms, seen.variant.values(seen.wild_rank))
        most = _most(seen)
        self._hand = _bits(seen.hand)
        self._turns = (seen.turns[seen.seat], seen.turns[other])
        known = _bits(seen.known[other])
        unseen = ALL & ~self._hand & ~_bits(seen.discards) & ~known
        size = seen.hand_sizes[other]
        shown = shown_by(seen, other)
        at_once = knocks_at_once(seen.results, other)
        self._guessing = Guessing(hands, shown, unseen, known, size, most, at_once, chance)
        self._on = PlayingOn(hands, most, method)
        self._lines = [self._line(seen, action) for action in actions]
        self._guess: tuple[int, Guess] | None = None

    def play(self, action: int, world: int) -> float:
        """Gives the points that an action brings in a guessed deal."""
        if self._guess is None or self._guess[0] != world:
            self._guess = (world, self._guessing.next())
        return self._lines[action](self._guess[1])

    def _line(self, seen: Observation, action: Action) -> Line:
        """Gives how an action is played on in a guess."""
        if isinstance(action, Knock):
            rest = self._hand ^ _bit(action.card)
            return lambda guess: self._on.knock(rest, guess.hand)
        if isinstance(action, Discard):
            threw = _bit(action.card)
            turns = (self._turns[0] + 1, self._turns[1])
            return self._draws(Place((self._hand ^ threw, 0), turns, threw, 1))
        top = _bit(seen.discards[-1]) if seen.discards else 0
        if isinstance(action, DrawDiscard):
            return self._draws(Place((self._hand, 0), self._turns, top, 0, takes=True))
        if seen.phase is Phase.OFFER_UP_CARD and seen.offer is not None:
            left = len(seen.offer.asked) - 1
            return self._draws(Place((self._hand, 0), self._turns, top, 1, left or -1))
        return self._draws(Place((self._hand, 0), self._turns, top, 0, -1))

    def _draws(self, place: Place) -> Line:
        """Gives how a deal goes on from before a draw, where the other hand is put in."""
        own, _ = place.hands
        return lambda guess: self._on.to_end(
            replace(place, hands=(own, guess.hand)), guess.stock, guess.way
        )


def _most(seen: Observation) -> int:
    """Gives the most deadwood with which one may knock."""
    most = most_deadwood(seen)
    return MOST if most is None else most


def _bit(one: CardId) -> int:
    return 1 << face_of(one)


def _bits(cards: Iterable[CardId]) -> int:
    return sum(1 << face_of(one) for one in cards)
