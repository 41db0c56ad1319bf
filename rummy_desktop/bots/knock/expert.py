"""The expert where anybody may knock: what its rules of thumb name is played on in guessed deals,
and compared."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from rummy_desktop.bots import knock_bounds, knocking
from rummy_desktop.bots.bot import Bot
from rummy_desktop.bots.comparing import Effort, compare
from rummy_desktop.bots.deadwood_hand import DeadwoodHand, drawing, throws
from rummy_desktop.bots.gin.hands import MOST, card_bit, card_bits
from rummy_desktop.bots.gin.shown import shown_by
from rummy_desktop.bots.knock.cards import Cards, cards_of
from rummy_desktop.bots.knock.guessing import Bounds, Guess, Guessing, Other
from rummy_desktop.bots.knock.paying import payoff_of, share_of_pool
from rummy_desktop.bots.knock.playing_on import Place, PlayingOn
from rummy_desktop.bots.mind import Mind, Option
from rummy_desktop.bots.player import Player
from rummy_desktop.bots.skill import SKILLS
from rummy_desktop.engine import (
    Action,
    Discard,
    DrawDiscard,
    Knock,
    Observation,
    Phase,
    why_not,
)
from rummy_desktop.variant.model import KnockPayments, KnockRunning

SECONDS = 0.3
"""Processor time after which no more deals are guessed for one move, at a patience of 1. It is
for slow machines: elsewhere the number of deals ends a search, so that the same chance plays
alike."""

EFFORT = Effort(worlds=300, batch=50, least=50, clear=3.0, gate=1.5, hope=-0.5)

THROWS = 4
"""Discards that are compared."""

MOST_SEATS = 5

WAITS = ("sharp", "steady")
"""Levels as which others may knock, but for the learned."""

Line = Callable[[Guess], float]
"""Gives what an action is worth to the searcher in a guessed deal."""


def applies(seen: Observation) -> bool:
    """Tells whether a game is one in which anybody may knock, as it is guessed here: one deck, no
    more than one joker in a meld, any deadwood will do, nothing is laid on the table."""
    variant, terms = seen.variant, seen.terms
    jokers = variant.pack.jokers[seen.players]
    return (
        isinstance(variant.score.method, KnockPayments | KnockRunning)
        and 2 <= sum(seen.in_play) <= MOST_SEATS
        and variant.pack.decks[seen.players] == 1
        and (not jokers or (jokers <= 2 and terms.jokers_wild and terms.most_wilds_in(4) == 1))
        and seen.wild_rank is None
        and terms.wild_rank is None
        and terms.sets is not None
        and (terms.sets.min, terms.sets.max) == (3, 4)
        and variant.knock is not None
        and variant.knock.most is None
        and not variant.knock.defender_lays_off
        and variant.play.melding == "at-end"
        and variant.draw.discards == "top"
        and not variant.draw.throw_back
        and variant.draw.may_i is None
        and not variant.draw.first_offer
        and variant.stock.when_empty == "ask-discard"
    )


@dataclass(frozen=True, slots=True)
class KnockExpert:
    """Plays as ``player`` does, but for what surely turns out better in guessed deals.

    ``patience``: how many times as long as usual it may think. ``otherwise``: who plays other
    games; ``player``, if nobody is named. ``paid``: whether deals are searched that are paid for
    one by one, where nothing was gained: players who know when to knock end most in a turn or two.
    """

    player: Player
    patience: float = 1.0
    otherwise: Bot | None = None
    effort: Effort = EFFORT
    seconds: float = SECONDS
    paid: bool = False

    def choose(self, seen: Observation, chance: random.Random) -> Action:
        """Gives a legal action for the seat whose move it is."""
        if not applies(seen):
            return (self.otherwise or self.player).choose(seen, chance)
        searched = self.paid or not isinstance(seen.variant.score.method, KnockPayments)
        if not self.patience or not searched:
            return self.player.choose(seen, chance)
        options = _options(Mind.of(seen, self.player.skill, chance))
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
    if seen.phase is Phase.DRAW:
        return _legal(mind, drawing(mind))
    if seen.phase is not Phase.PLAY:
        return []
    found = throws(mind, DeadwoodHand.of(mind), seen.hand)
    low = min(found, key=lambda one: one.deadwood)
    knocks = _legal(mind, knocking.knocking(mind))
    if knocks and not low.deadwood:
        return knocks
    actions: list[Action] = [*knocks, *(Discard(one.card) for one in found[:THROWS])]
    if not knocks and why_not(seen, Knock(low.card)) is None:
        actions.append(Knock(low.card))
    return actions


def _legal(mind: Mind, options: Sequence[Option]) -> list[Action]:
    ordered = sorted(options, key=lambda option: -option.worth)
    return [one.action for one in ordered if why_not(mind.seen, one.action) is None]


class Search:
    """Guessed deals of one position, the same for all actions."""

    def __init__(self, seen: Observation, actions: Sequence[Action], chance: random.Random) -> None:
        variant = seen.variant
        jokers = variant.pack.jokers[seen.players]
        cards = cards_of(seen.terms, variant.values(seen.wild_rank), jokers)
        round_table = [(seen.seat + step) % seen.players for step in range(seen.players)]
        seats = [seat for seat in round_table if seen.in_play[seat]]
        self._hand = card_bits(seen.hand)
        self._turn = sum(seen.turns[seat] for seat in seats)
        self._guessing = guessing_of(seen, cards, seats, chance)
        self._on = _playing_on(seen, cards, seats)
        self._lines = [self._line(seen, action) for action in actions]
        self._guess: tuple[int, Guess] | None = None

    def play(self, action: int, world: int) -> float:
        """Gives what an action brings in a guessed deal."""
        if self._guess is None or self._guess[0] != world:
            self._guess = (world, self._guessing.next())
        return self._lines[action](self._guess[1])

    def _line(self, seen: Observation, action: Action) -> Line:
        """Gives how an action is played on in a guess."""
        on, turn = self._on, self._turn
        if isinstance(action, Knock):
            rest = self._hand ^ card_bit(action.card)
            return lambda guess: on.knock(rest, guess)
        if isinstance(action, Discard):
            threw = card_bit(action.card)
            place = Place(self._hand ^ threw, threw, 1, turn + 1)
        else:
            top = card_bit(seen.discards[-1]) if seen.discards else 0
            place = Place(self._hand, top, 0, turn, isinstance(action, DrawDiscard))
        return lambda guess: on.to_end(place, guess)


def guessing_of(
    seen: Observation, cards: Cards, seats: Sequence[int], chance: random.Random
) -> Guessing:
    """Gives guesses of the hands of all in play but the first, who is the observer."""
    others = [
        Other(
            shown_by(seen, seat),
            card_bits(seen.known[seat]),
            seen.hand_sizes[seat],
            _bounds(seen, seats, place),
        )
        for place, seat in enumerate(seats[1:], start=1)
    ]
    known = sum(other.known for other in others)
    unseen = sum(cards.pack) & ~(card_bits(seen.hand) | card_bits(seen.discards) | known)
    return Guessing(cards, others, unseen, chance)


def _bounds(seen: Observation, seats: Sequence[int], place: int) -> list[Bounds]:
    """Gives with how much deadwood people of each level knock, for each turn of a seat."""
    rows, players = rows_of(seen, len(seats)), len(seats)
    number = seen.turns[seats[place]]
    last = sum(seen.turns[seat] for seat in seats) - players + place
    turns = [last - players * (number - 1 - turn) for turn in range(number)]
    return [
        [row[min(turn, len(row) - 1)] if own >= first_turn(seen) else -1 for row in rows]
        for own, turn in enumerate(turns)
    ]


def rows_of(seen: Observation, players: int) -> list[Sequence[int]]:
    """Gives the most deadwood to knock with, by the turns of all: as it was learned, and for
    others, who count their own turns."""
    method = seen.variant.score.method
    learned, own = knock_bounds.PAID, knocking.PAID
    if isinstance(method, KnockRunning):
        learned, own = knock_bounds.RUNNING, knocking.RUNNING
    elif isinstance(method, KnockPayments) and method.beaten == "double":
        learned, own = knock_bounds.PAID_DOUBLE, knocking.PAID_DOUBLE
    rows = [learned[players]]
    for level in WAITS:
        bold = SKILLS[level].boldness
        rows.append([round(bold * one) for one in own[players] for _ in range(players)])
    return rows


def first_turn(seen: Observation) -> int:
    """Gives how many turns one has before one may knock (K5, P3)."""
    assert seen.variant.knock is not None
    return seen.variant.knock.from_turn - 1


def _playing_on(seen: Observation, cards: Cards, seats: Sequence[int]) -> PlayingOn:
    """Gives how deals of this game are played on."""
    variant = seen.variant
    number, method = variant.match.number, variant.score.method
    payoff, caps = payoff_of(variant), [MOST] * len(seats)
    if isinstance(method, KnockRunning) and variant.match.ends == "knockout":
        totals = [seen.totals[seat] for seat in seats]
        payoff = share_of_pool(totals, number, method.clear)
        rooms = [number - 1 - total for total in totals]
        caps = [room if room < knocking.MARGIN else MOST for room in rooms]
    rows = rows_of(seen, len(seats))
    return PlayingOn(cards, payoff, rows, caps, len(seats) * first_turn(seen))
