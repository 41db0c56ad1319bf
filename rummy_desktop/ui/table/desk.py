"""The player's side of the table without its picture: the arrangement, what is picked, and what
gestures do.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

from rummy_desktop.cards import CardId, face_of
from rummy_desktop.engine import (
    Action,
    Discard,
    Observation,
    Pass,
    Phase,
    Refusal,
)
from rummy_desktop.session.notation import read_action, write_action
from rummy_desktop.ui.settings import Settings
from rummy_desktop.ui.table import corner as corners
from rummy_desktop.ui.table import following, plays, prompts, sorting, words
from rummy_desktop.ui.table.advice import Advice, by_suggest
from rummy_desktop.ui.table.arrangement import Arrangement, Groups
from rummy_desktop.ui.table.brackets import Note, notes
from rummy_desktop.ui.table.caution import Caution
from rummy_desktop.ui.table.corner import Corner, Said
from rummy_desktop.ui.table.counting import deadwoods, loose
from rummy_desktop.ui.table.holding import Holding
from rummy_desktop.ui.table.plays import Choice
from rummy_desktop.ui.table.prompts import Prompt
from rummy_desktop.ui.table.standing import Standing
from rummy_desktop.ui.table.targets import Target


class Rules(Protocol):
    """What the desk needs of a session."""

    def play(self, seat: int, action: Action) -> Refusal | None:
        """Does a seat's action, or gives why not."""


class Desk(Holding):
    """One player's side: follows what the seat sees, and turns gestures into actions of the
    session.
    """

    def __init__(
        self,
        rules: Rules,
        seen: Observation,
        names: Sequence[str],
        settings: Callable[[], Settings] = Settings,
        watches: bool = False,
    ) -> None:
        """``watches``: nobody plays here, so that no button and no question is shown."""
        self.rules, self.watches = rules, watches
        self.names = tuple(names)
        self.seen = seen
        self.arrangement = Arrangement()
        self.sort = sorting.MELDS
        self.refusal: Refusal | None = None
        self.notice: Said | None = None
        self.advice: Advice | None = None
        self.choices: tuple[Choice, ...] = ()
        self.lifted = 1
        self.standing = Standing(settings)
        self.caution = Caution(settings)
        # How cards are called once the last action is seen: twins that changed names.
        self.renamed: dict[CardId, CardId] = {}
        # The cards drawn in this turn.
        self.new = frozenset(seen.this_turn.new)
        # How the hand lay with which cards, and where cards lay that are in the tray.
        self._lay: dict[frozenset[CardId], tuple[Arrangement, int]] = {}
        self.homes: dict[CardId, Groups] = {}
        self.corner: Corner = corners.NOTHING
        self.notes: tuple[Note | None, ...] = ()
        self.prompt: Prompt | None = None
        self.follow(seen)

    # What is seen.

    @property
    def mine(self) -> bool:
        """Tells whether the player is to act."""
        return self.seen.to_act == self.seen.seat and not self.watches

    def follow(self, seen: Observation, taken_back: bool = False) -> None:
        """Takes a new observation: cards come and go, order and groups stay; where a move was taken
        back, the hand lies as it did before it.
        """
        known = self.arrangement.renamed(self.renamed)
        turns = self.seen.this_turn.new, seen.this_turn.new
        self.new = following.still_new(self.new, *turns, self.renamed)
        self.renamed = {}
        new_deal = (seen.deal, len(seen.results)) != (self.seen.deal, len(self.seen.results))
        self.seen = seen
        self.quiet()
        self.choices = ()
        if not self.mine:
            self.caution.forget()
        if new_deal:
            self._lay.clear()
            self.homes.clear()
        lay = self._lay.get(frozenset(seen.hand)) if taken_back else None
        if lay is not None:
            self.arrangement, self.sort = lay
        else:
            self.arrangement, fresh = following.followed(seen, known, self.sort, new_deal)
            if fresh:
                self.lifted = 1
        if seen.phase is Phase.CUT:
            # The hand comes down anywhere: a place that is known could be counted from.
            anywhere = random.randint(seen.stock // 4, 3 * seen.stock // 4)
            self.lifted = max(1, min(self.lifted if self.lifted > 1 else anywhere, seen.stock))
        self.refresh()

    def refresh(self) -> None:
        """Works out again what depends on the arrangement: buttons, brackets, the question
        asked.
        """
        seen = self.seen
        self.standing.follow()
        self.corner = corners.corner(seen, self.arrangement, deadwoods(seen, self.arrangement))
        self.notes = notes(seen, self.arrangement, partial(loose, seen))
        if self.watches:
            self.corner, self.prompt = corners.NOTHING, None
        elif self.caution.confirming is not None:
            self.prompt = prompts.confirming(self.caution.confirming)
        elif self.choices:
            self.prompt = prompts.choosing(self.choices)
        else:
            standing = self.standing
            self.prompt = prompts.due(seen, self.names, self.lifted, standing.helps, standing.limit)

    @property
    def line(self) -> words.Line:
        """Gives the line of instruction; who only watches is told whose turn it was."""
        if self.watches:
            return words.turn_told(self.seen, self.names)
        return words.instruction(self.seen, self.arrangement, self.names)

    # What gestures do.

    def act(self, action: Action) -> bool:
        """Does an action; tells whether it was done: the rules, or the player's own caution, may
        hold it back.
        """
        if plays.allowed(self.seen, [Choice(action)]) and self._holds_back(action):
            return False
        before = self.seen
        lay = replace(self.arrangement, picked=frozenset(), depth=0)
        self._lay[frozenset(before.hand)] = (lay, self.sort)
        refusal = self.rules.play(self.seen.seat, action)
        if refusal is not None:
            self.refuse(refusal)
            return False
        done = read_action(write_action(action).split(), before)
        self.renamed = following.twins_named(action, done)
        self.quiet()
        self.choices = ()
        self.arrangement = replace(self.arrangement, picked=frozenset(), depth=0)
        return True

    def _holds_back(self, action: Action) -> bool:
        """Tells whether an allowed action waits for a second word, as the player's settings ask."""
        if self.caution.asks(self.seen, action):
            self.refusal, self.notice, self.choices = None, None, ()
            self.refresh()
            return True
        said = self.caution.instead(self.seen, action, self.names)
        if said is not None:
            self.say(said)
        return said is not None

    def refuse(self, refusal: Refusal) -> None:
        """Shows why something is not done."""
        self.quiet()
        self.refusal = refusal
        self.refresh()

    def say(self, said: Said) -> None:
        """Shows a notice in the line of instruction."""
        self.quiet()
        self.notice = said
        self.refresh()

    def advise(self, advice: Advice) -> None:
        """Shows what might be done: the words, the cards that it takes, and where they would go."""
        self.arrangement = replace(self.arrangement, picked=frozenset(advice.picks))
        reason = by_suggest(advice, self.corner.can("go_down"))
        self.say(Said("hint.said", {"move": advice.move, "reason": reason}))
        self.advice = advice

    def quiet(self) -> None:
        """Takes a refusal, a notice, or the question about going out off."""
        self.refusal, self.notice, self.caution.confirming = None, None, None
        self.advice = None

    def choose(self, choices: Sequence[Choice]) -> bool:
        """Does what a gesture means; asks where it may mean several things. False: it was
        refused.
        """
        ways = plays.allowed(self.seen, choices)
        if len(ways) == 1:
            return self.act(ways[0].action)
        if ways:
            self.choices = ways
            self.quiet()
            self.refresh()
            return True
        refusal = plays.refusal_of(self.seen, choices)
        if refusal is not None:
            self.refuse(refusal)
        return False

    def pick(self, card: CardId, extend: bool = False) -> None:
        """Picks a card of the hand, or puts it back; ``extend`` picks all from the last one to
        it.
        """
        # What a hint has picked is not the player's own.
        own = self.arrangement.picked if self.advice is None else ()
        order, picked = self.arrangement.cards, set(own)
        if extend and picked and card in order:
            here = order.index(card)
            nearest = min(
                (order.index(c) for c in picked if c in order), key=lambda i: abs(i - here)
            )
            low, high = sorted((here, nearest))
            picked |= set(order[low : high + 1])
        else:
            picked ^= {card}
        self.arrangement = replace(self.arrangement, picked=frozenset(picked))
        self.quiet()
        self.refresh()
        said = self.caution.on_picking(self.seen, card, self.names) if picked == {card} else None
        if said is not None:
            self.say(said)

    def put_down(self) -> None:
        """Puts picked cards back, and leaves what is said."""
        said = self.refusal, self.notice
        self.unpick()
        self.refusal, self.notice = said
        self.refresh()

    def lights(self, cards: Sequence[CardId]) -> frozenset[Target]:
        """Gives the places that would take cards now."""
        slots = [self.slot_takes(cards, number) for number in range(len(self.arrangement.slots))]
        return plays.lights(self.seen, cards, slots)

    def drop(self, cards: Sequence[CardId], target: Target) -> bool:
        """Drops cards on a place; False: they go back to where they were."""
        if target.kind == "slot":
            return self._into_slot(cards, int(target.key))
        return self.choose(plays.onto(self.seen, cards, target))

    def _into_slot(self, cards: Sequence[CardId], number: int) -> bool:
        if not self.slot_takes(cards, number):
            self.refuse(self.wrong_slot(cards, number))
            return False
        self.note_homes(cards)
        self.arrangement = self.arrangement.put(cards, number)
        self.quiet()
        self.refresh()
        return True

    def click(self, target: Target, card: CardId | None = None) -> bool:
        """Answers a click or Enter on a place of the felt; ``card`` is the very card of the tray
        that it hit.
        """
        picked = self.picked
        if target.kind == "slot":
            if picked:
                return self._into_slot(picked, int(target.key))
            if card is not None:
                self.take_back([card])
            return card is not None
        if picked and target.kind in ("meld", "own"):
            return self.drop(picked, target)
        if target.kind == "discard" and len(picked) == 1 and self.seen.phase is Phase.PLAY:
            return self.drop(picked, target)
        action = plays.draw_from(self.seen, target)
        return self.act(action) if action is not None else False

    def discard(self, card: CardId) -> bool:
        """Discards a card at once: the obvious thing of a double click, too quick to have read
        anything.
        """
        self.caution.too_quick(card)
        return self.choose([Choice(Discard(card))])

    def press(self, name: str) -> bool:
        """Presses a button of the action corner."""
        button = self.corner.find(name)
        if button is None:
            return False
        if name == "suggest":
            return self.suggest()
        if name == "go_down":
            return self.go_down()
        if name == "meld" and len(self.picked) > 2:
            return self.choose(plays.melding(self.seen, self.picked))
        if button.refusal is not None:
            self.refuse(button.refusal)
            return False
        if button.action is None:
            self.refuse(Refusal("pick-cards"))
            return False
        return self.act(button.action)

    def suggest(self) -> bool:
        """Lets the solver fill the tray."""
        slots = sorting.suggested(self.seen)
        if not any(slots):
            self.say(Said("table.line.no_suggestion"))
            return False
        self.empty_tray()
        self.note_homes([card for slot in slots for card in slot])
        self.arrangement = self.arrangement.filled(slots)
        self.quiet()
        self.refresh()
        return True

    def go_down(self) -> bool:
        """Puts the tray's melds on the table; asks what wild cards stand for where that is open."""
        readings = plays.tray_readings(self.seen, self.arrangement.slots)
        if not readings or not all(readings):
            self.refuse(
                Refusal("contract-not-met", self.seen.variant.cites.get("contract-not-met", ""))
            )
            return False
        return self.choose(plays.going_down(readings))

    # What the table asks.

    def answer(self, name: str) -> bool:
        """Gives an answer to the question asked."""
        prompt = self.prompt
        option = next((o for o in prompt.options if o.id == name), None) if prompt else None
        if option is None:
            return False
        self.choices = ()
        if option.action is None:
            self.caution.confirming = None
            self.refresh()
            return True
        return self.act(option.action)

    def check(self, name: str) -> bool:
        """Switches a standing answer; tells whether it answers the question that is asked now."""
        if name == "helps":
            self.standing.helps = not self.standing.helps
        elif name == "never" and self.seen.discards:
            self.standing.never.add((self.seen.deal, face_of(self.seen.discards[-1])))
        self.refresh()
        return self.answer_for_me()

    def answer_for_me(self) -> bool:
        """Declines the offered discard where a standing answer says so."""
        return self.standing.declines(self.seen) and self.act(Pass())

    def cancel(self) -> bool:
        """Closes the chooser, or puts picked cards back; tells whether there was any such thing."""
        if self.caution.confirming is not None:
            self.caution.confirming = None
        elif self.choices:
            self.choices = ()
        elif self.advice is not None:
            self.quiet()
            self.arrangement = replace(self.arrangement, picked=frozenset())
        elif self.arrangement.picked:
            self.arrangement = replace(self.arrangement, picked=frozenset())
        else:
            # What is only told is nothing that one has to close.
            self.quiet()
            self.refresh()
            return False
        self.refresh()
        return True

    def cancel_all(self) -> None:
        """Puts everything back that was begun: another player looks."""
        self.quiet()
        self.choices = ()
        self.arrangement = replace(self.arrangement, picked=frozenset(), depth=0)
        self.refresh()

    def lift(self, cards: int) -> None:
        """Chooses how deep to cut."""
        self.lifted = max(1, min(self.seen.stock - 1, cards))
        self.refresh()
