"""A player without a mouse: everything by arrows, Enter and letters."""

from __future__ import annotations

import pygame

from rummy_desktop.engine import Discard, DrawDiscard, DrawStock, Knock, LayOff, MeldCards, SwapWild
from rummy_desktop.ui.table import board
from rummy_desktop.ui.table.targets import Target

from .playing import Player

STEPS = {"right": (1, 0), "left": (-1, 0), "down": (0, 1), "up": (0, -1)}


class KeyPlayer(Player):
    """Carries actions out by the keyboard alone."""

    def go(self, target: Target) -> None:
        """Moves the focus to a target by arrows."""
        for _ in range(120):
            hands = self.scene.hands
            if hands.by_keyboard and hands.focus == target:
                return
            self.key(self._step(target))
        raise AssertionError(f"the keyboard does not reach {target}")

    def _step(self, target: Target) -> str:
        """Finds the first arrow of a shortest way."""
        hands = self.scene.hands
        order = list(board.focusables(self.scene.stage, self.scene.view(), self.scene.desk))
        if not hands.by_keyboard or hands.focus not in dict(order):
            return "left"
        ways: dict[Target, str] = {hands.focus: ""}
        todo = [hands.focus]
        while todo:
            here = todo.pop(0)
            for name, (dx, dy) in STEPS.items():
                found = board.neighbour(order, here, dx, dy)
                if found is not None and found not in ways:
                    ways[found] = ways[here] or name
                    todo.append(found)
        assert target in ways, target
        return ways[target]

    def enter(self, target: Target) -> None:
        """Goes to a target and presses Enter."""
        self.go(target)
        self.key("return")

    def pick(self, cards) -> None:
        """Picks cards with Enter."""
        for card in cards:
            self.enter(Target("hand", card))

    def do(self, action) -> None:
        """Carries an action out by keys."""
        match action:
            case DrawStock():
                self.enter(Target("stock"))
            case DrawDiscard(count=count):
                self.enter(Target("discard", count))
            case Discard(card=card):
                self.pick([card])
                self.key("x")
            case Knock(card=card):
                self.pick([card])
                self.key("k")
            case LayOff(cards=laid, meld=number):
                self.pick([one.card for one in laid])
                self.enter(Target("meld", number))
                self.choose(action)
            case SwapWild(card=card, meld=number):
                self.pick([card])
                self.enter(Target("meld", number))
                self.choose(action)
            case MeldCards(melds=melds):
                if self.scene.layout.tray:
                    self.fill(melds)
                    self.key("g")
                    self.choose(action)
                else:
                    for meld in melds:
                        self.pick([one.card for one in meld])
                        self.key("g")
                        self.choose(MeldCards((meld,)))
            case _:
                super().do(action)

    def put(self, card: int, slot: int) -> None:
        """Puts a card into a slot of the tray by picking it."""
        self.pick([card])
        self.enter(Target("slot", slot))

    def click(self, target: Target) -> None:
        """Uses the keyboard where the other player clicks."""
        self.enter(target)

    def choose(self, action) -> None:
        """Answers the chooser by its number."""
        prompt = self.scene.desk.prompt
        if prompt is None or prompt.kind != "choose":
            return
        wanted = next((o for o in prompt.options if o.action == action), prompt.options[0])
        self.key(wanted.cap)

    def hold(self, key: int, mod: int) -> None:
        """Presses a key with others held."""
        self.loop.step(
            [pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)]
        )
