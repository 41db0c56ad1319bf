"""Our engine and OpenSpiel's gin side by side: each move is made in both.

OpenSpiel counts its cards suit by suit as we do, but with the suits in another order. Its hand is
one game: player 0 is the non-dealer, the first 21 moves deal ten cards to each and turn one up.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

import pyspiel

from rummy_desktop.bots.bot import Bot
from rummy_desktop.cards import Card, CardId, card_id, face_of
from rummy_desktop.engine import (
    Action,
    DealResult,
    Discard,
    DrawDiscard,
    DrawStock,
    EndTurn,
    Knock,
    LayOff,
    Pass,
    Phase,
    Refusal,
    TableMeld,
    Turn,
    apply,
    observe,
    to_act,
)
from rummy_desktop.engine.dealing import blank_match, shuffle
from rummy_desktop.engine.draft import Draft
from rummy_desktop.engine.events import (
    Discarded,
    Drew,
    Event,
    Knocked,
    LaidOff,
    LaidOpen,
    TookDiscards,
)
from rummy_desktop.engine.events import Passed as PassedBy
from rummy_desktop.engine.state import MatchState
from rummy_desktop.melds import Laid, Meld, arrange, extend, read_meld
from rummy_desktop.melds.defence import best_lay_offs, lay_offs
from rummy_desktop.variant import Variant, load_variant

UP_CARD, STOCK, PASS, KNOCK, MELD = 52, 53, 54, 55, 56
"""OpenSpiel's actions beside the cards; melds are numbered from ``MELD`` on."""

LONGEST = 5
"""The longest run that OpenSpiel lays as one meld."""

SUITS = (0, 3, 2, 1)
"""OpenSpiel's spades, clubs, diamonds, hearts as our suits, and the other way round."""

GAME = pyspiel.load_game("gin_rummy")
UTILS = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)


def theirs(one: CardId) -> int:
    """Gives OpenSpiel's number of a card."""
    suit, rank = divmod(face_of(one), 13)
    return 13 * SUITS[suit] + rank


def ours(number: int) -> CardId:
    """Gives our card of OpenSpiel's number."""
    suit, rank = divmod(number, 13)
    return card_id(Card(13 * SUITS[suit] + rank))


def their_melds(meld: Meld) -> list[int]:
    """Gives OpenSpiel's actions of laying a meld: a run of more than five is several there."""
    cards = sorted(theirs(laid.card) for laid in meld.cards)
    parts = -(-len(cards) // LONGEST)
    cuts = [len(cards) * part // parts for part in range(parts + 1)]
    return [MELD + int(UTILS.meld_to_int(cards[low:high])) for low, high in pairwise(cuts)]


def our_game() -> Variant:
    """Gives gin by the rules that OpenSpiel's is nearest to."""
    return load_variant("gin-rummy", ["throwing-back", "no-big-gin"])


def deal(
    variant: Variant, seed: str, dealer: int, totals: tuple[int, int], before: Sequence[DealResult]
) -> MatchState:
    """Deals one hand of a match, in which some have been played before: whoever deals, the
    non-dealer gets the same cards for the same seed."""
    draft = Draft(blank_match(variant, 2, seed, dealer))
    draft.totals = list(totals)
    draft.results = tuple(before)
    shuffle(draft)
    return draft.close()[0]


@dataclass
class Hand:
    """One hand in both programs. ``seat`` is our bot's; the other seat is OpenSpiel's bot's.

    ``quirks`` counts where the two are known to differ.
    """

    match: MatchState
    bot: Bot
    seat: int
    opponent: Any
    chance: random.Random
    quirks: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        table = self.match.table
        self.state = GAME.new_initial_state()
        self.non_dealer = table.turn
        for seat in (self.non_dealer, 1 - self.non_dealer):
            for one in table.hands[seat]:
                self.state.apply_action(theirs(one))
        self.state.apply_action(theirs(table.discards[0]))
        self.opponent.restart()

    @property
    def player(self) -> int:
        """Gives our bot's number in OpenSpiel."""
        return 0 if self.seat == self.non_dealer else 1

    def play(self) -> float:
        """Plays the hand and gives OpenSpiel's points for our bot."""
        while not self.state.is_terminal():
            if to_act(self.match) == self.seat:
                self._our_move()
            elif to_act(self.match) is not None:
                self._their_move()
            else:
                self._end()
        return float(self.state.returns()[self.player])

    @property
    def points(self) -> int:
        """Gives the points of a finished hand for our bot by our own rules, less the other's."""
        points = self.match.results[-1].points
        return points[self.seat] - points[1 - self.seat]

    def disagreement(self) -> str | None:
        """Tells where the two programs score a finished hand differently for no known reason."""
        came = self.state.returns()[self.player]
        if self.quirks or came == self.points:
            return None
        result = self.match.results[-1]
        deadwood = result.deadwood or (0, 0)
        if deadwood[0] == deadwood[1] and came == 0:
            self.quirks["a tie after a knock is 0 to 0"] += 1
        elif result.by == self.seat and not deadwood[self.seat] and came > self.points:
            self.quirks["the simple bot lays none of its melds after gin"] += 1
        else:
            return f"{self.match.seed}: {self.points} here, {came} there"
        return None

    def _our_move(self) -> None:
        action = self.bot.choose(observe(self.match, self.seat), self.chance)
        legal = self.state.legal_actions()
        if isinstance(action, Knock) and KNOCK not in legal:
            self.quirks["a hand of eleven counted too high"] += 1
            action = Discard(action.card)
        if isinstance(action, LayOff) and theirs(action.cards[0].card) not in legal:
            self.quirks["a third card on one end of a run refused"] += 1
            action = EndTurn()
        self._mirror(self._apply(self.seat, action))

    def _apply(self, seat: int, action: Action) -> tuple[Event, ...]:
        result = apply(self.match, seat, action)
        if isinstance(result, Refusal):
            raise AssertionError((self.match.seed, seat, action, result))
        self.match = result[0]
        return result[1]

    def _mirror(self, events: tuple[Event, ...]) -> None:
        """Does in OpenSpiel what our bot has done here."""
        for event in events:
            match event:
                case TookDiscards():
                    self.state.apply_action(UP_CARD)
                case PassedBy():
                    self.state.apply_action(PASS)
                case Drew(card=int() as one):
                    self.state.apply_action(STOCK)
                    self.state.apply_action(theirs(one))
                case Discarded(card=one):
                    self.state.apply_action(theirs(one))
                case Knocked(card=one):
                    self.state.apply_action(KNOCK)
                    self.state.apply_action(theirs(one))
                case LaidOpen(melds=melds):
                    for action in [action for meld in melds for action in their_melds(meld)]:
                        self.state.apply_action(action)
                    self.state.apply_action(PASS)
                case LaidOff(cards=cards):
                    for laid in cards:
                        self.state.apply_action(theirs(laid.card))

    def _step(self) -> int:
        action = int(self.opponent.step(self.state))
        self.state.apply_action(action)
        return action

    def _their_move(self) -> None:
        other, phase = 1 - self.seat, self.match.table.phase
        action = self._step()
        if phase is Phase.LAY_OFF:
            self._apply(other, EndTurn() if action == PASS else self._laying(ours(action)))
        elif action == KNOCK:
            self._their_knock()
        elif action == STOCK:
            drew = self._apply(other, DrawStock())[0]
            assert isinstance(drew, Drew)
            assert drew.card is not None
            self.state.apply_action(theirs(drew.card))
        elif action in (UP_CARD, PASS):
            self._apply(other, DrawDiscard() if action == UP_CARD else Pass())
        else:
            self._apply(other, Discard(ours(action)))

    def _laying(self, one: CardId) -> LayOff:
        """Gives the laying off of a card on the first meld that takes it."""
        seen = observe(self.match, 1 - self.seat)
        melds = [target.meld for target in seen.melds]
        index, laid = next(iter(lay_offs([one], melds, seen.terms)))
        return LayOff((laid,), index + 1)

    def _their_knock(self) -> None:
        """Takes over a knock with the melds that OpenSpiel's bot has chosen."""
        other = 1 - self.seat
        thrown = ours(self._step())
        while str(self.state.current_phase()) == "Phase.KNOCK":
            self._step()
        table, terms = self.match.table, self.match.variant.meld_terms()
        melds = [
            read_meld([Laid(ours(number)) for number in UTILS.int_to_meld[meld]], terms)
            for meld in self.state.layed_melds()[1 - self.player]
        ]
        lying = tuple(
            TableMeld(number, other, meld, (other,) * len(meld.cards))
            for number, meld in enumerate(melds, start=1)
            if isinstance(meld, Meld)
        )
        used = {laid.card for target in lying for laid in target.meld.cards}
        rest = tuple(one for one in table.hands[other] if one != thrown and one not in used)
        hands = (rest, table.hands[1]) if other == 0 else (table.hands[0], rest)
        after = replace(
            table,
            phase=Phase.LAY_OFF,
            turn=self.seat,
            hands=hands,
            discards=(*table.discards, thrown),
            melds=lying,
            this_turn=Turn(),
        )
        self.match = replace(self.match, table=after)
        if not rest or not any(
            True for _ in lay_offs(hands[self.seat], [one.meld for one in lying], terms)
        ):
            self._apply(self.seat, EndTurn())

    def _end(self) -> None:
        """Finishes in OpenSpiel a hand that is over here."""
        if self.state.current_player() != self.player:
            self._step()
            return
        legal = self.state.legal_actions()
        if str(self.state.current_phase()) == "Phase.WALL":
            # Two cards are left: here the deal is void, there a knock may still come.
            self.quirks["a knock with two cards left"] += KNOCK in legal
            self.state.apply_action(PASS)
        else:
            self._lay_out(legal)

    def _lay_out(self, legal: list[int]) -> None:
        """Lays off, where there was no time for it here, then lays our bot's own melds."""
        hand = tuple(ours(int(number)) for number in self.state.hands()[self.player])
        variant = self.match.variant
        terms, values = variant.meld_terms(), variant.values()
        if not self.state.finished_layoffs() and self.match.results[-1].by is None:
            self.quirks["a knock with two cards left"] += 1
            melds = [
                meld
                for number in self.state.layed_melds()[1 - self.player]
                for meld in [
                    read_meld([Laid(ours(one)) for one in UTILS.int_to_meld[number]], terms)
                ]
                if isinstance(meld, Meld)
            ]
            for index, laid in best_lay_offs(hand, melds, terms, values).lay_offs:
                longer = extend(melds[index], (laid,), terms)
                if theirs(laid.card) in self.state.legal_actions() and isinstance(longer, Meld):
                    self.state.apply_action(theirs(laid.card))
                    melds[index] = longer
            hand = tuple(ours(int(number)) for number in self.state.hands()[self.player])
        if not self.state.finished_layoffs() and PASS in self.state.legal_actions():
            self.state.apply_action(PASS)
        for meld in arrange(hand, terms, values).melds:
            for action in their_melds(meld):
                if not self.state.is_terminal() and action in self.state.legal_actions():
                    self.state.apply_action(action)
        if not self.state.is_terminal():
            self.state.apply_action(PASS)
