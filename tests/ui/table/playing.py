"""A player who plays through the interface alone: gestures and keys for whatever a bot would do."""

from __future__ import annotations

import math
import random

import pygame
from pygame.event import Event

from rummy_desktop.bots.levels import bot
from rummy_desktop.engine import (
    Action,
    BuyBack,
    Cut,
    Decline,
    Discard,
    DrawDiscard,
    DrawStock,
    EndTurn,
    Knock,
    LayOff,
    MayI,
    MeldCards,
    Observation,
    Pass,
    SwapWild,
)
from rummy_desktop.session.record import Seat
from rummy_desktop.session.session import Session
from rummy_desktop.ui.look import Look
from rummy_desktop.ui.loop import Loop
from rummy_desktop.ui.scene import Outcome, Pop, Scene
from rummy_desktop.ui.settings import Settings
from rummy_desktop.ui.table import board
from rummy_desktop.ui.table.scene import TableScene
from rummy_desktop.ui.table.targets import Target, box_of, place_of
from rummy_desktop.ui.table.watching import Doors
from rummy_desktop.variant import load_variant

NAMES = ["Ana", "Omid", "Clara", "Nino", "Sara", "Tamar", "Reza", "Levan"]
KEYS = {name: getattr(pygame, f"K_{name}") for name in "dtxgfkpeynhlci123"}


class AtOnce:
    """Has bots choose where they stand."""

    def ask(self, level, seen: Observation, chance: random.Random, answer) -> None:
        """Chooses now."""
        answer(bot(level).choose(seen, chance))


class Other(Scene):
    """A scene that the table leads to; any key ends it."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.kind = kind

    def on_event(self, event: Event) -> Outcome | None:
        """Ends at a key."""
        return Pop() if event.type == pygame.KEYDOWN else None


class Player:
    """Sits at a table in a real loop whose clock it holds."""

    def __init__(self, game: str, players: int, persons: int = 1, size=(960, 600), **look) -> None:
        variant = load_variant(game)
        seats = [
            Seat(name, "person") if n < persons else Seat(name, "bot", "novice")
            for n, name in enumerate(NAMES[:players])
        ]
        self.session = Session(variant, seats, look.pop("seed", "table"))
        self.clock = 0.0
        speaker = look.pop("speaker", None)
        doors = Doors(lambda name: Other(f"curtain {name}"), lambda: Other("deal end"))
        self.settings = Settings()
        self.scene = TableScene(self.session, AtOnce(), doors, lambda: self.settings)
        chosen = Look(muted=True, **{"pace": "at_once", **look})
        self.loop = Loop(self.scene, chosen, size, time_ms=lambda: self.clock, speaker=speaker)

    @property
    def seen(self) -> Observation:
        """Gives what is shown."""
        return self.scene.desk.seen

    def wait(self, ms: float = 0) -> None:
        """Lets time go by, a frame at least."""
        until = self.clock + ms
        while True:
            self.clock += 16
            self.loop.step()
            if self.clock >= until:
                return

    def settle(self) -> None:
        """Waits until it is the player's move or another scene lies on top."""
        for _ in range(4000):
            scene, match = self.scene, self.session
            match.settle()
            mine = match.to_act == scene.seat and not scene.veiled
            if self.loop.top is not scene:
                return
            if mine and not scene.moving.busy and not scene.pending:
                return
            self.wait()
        raise AssertionError("the table hangs")

    def key(self, name: str, mod: int = 0) -> None:
        """Presses a key."""
        code = KEYS.get(name) or pygame.key.key_code(name)
        self.loop.step([Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)])

    def at(self, target: Target) -> tuple[int, int]:
        """Gives a point where a target can be hit."""
        turned = place_of(self.scene.layout, target)
        if turned is not None:
            # Near the left edge of the turned card, above the table's slot: what is seen of it.
            a, left = math.radians(turned.angle), 7 - turned.w / 2
            found = self.scene.layout
            up = max(0.0, turned.y + 20 - found.slot) if found.dips else 0.0
            x = turned.x + left * math.cos(a) + up * math.sin(a)
            y = turned.y + left * math.sin(a) - up * math.cos(a)
            return round(x), round(y)
        if target.kind == "prompt":
            box = board.ring_of(self.scene.stage, self.scene.view(), target)
        else:
            box = dict(board.focusables(self.scene.stage, self.scene.view(), self.scene.desk)).get(
                target
            ) or box_of(self.scene.layout, target)
        return round(min(box.x + 7, box.cx)), round(box.cy)

    def press(self, pos) -> None:
        """Presses the mouse."""
        self.loop.step([Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)])

    def release(self, pos) -> None:
        """Lets the mouse go."""
        self.clock += 400
        self.loop.step([Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)])

    def glide(self, pos) -> None:
        """Moves the mouse."""
        self.clock += 16
        self.loop.step([Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0))])

    def click(self, target: Target) -> None:
        """Clicks on something."""
        pos = self.at(target)
        self.glide(pos)
        self.press(pos)
        self.release(pos)

    def drag(self, card: int, target: Target) -> None:
        """Drags a card of the hand onto something."""
        start, end = self.at(Target("hand", card)), self.at(target)
        self.press(start)
        for part in (0.3, 0.6, 1.0):
            x = start[0] + (end[0] - start[0]) * part
            y = start[1] + (end[1] - start[1]) * part
            self.glide((round(x), round(y)))
        self.release(end)

    def carry(self, start, end, ms: float = 1200, steps: int = 12):
        """Drags at the pace of a hand; yields with the button down after each step."""
        self.press(start)
        for step in range(1, steps + 1):
            self.wait(ms / steps)
            part = step / steps
            x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
            self.glide((round(x), round(y)))
            yield round(x), round(y)
        self.wait(ms / steps)
        self.loop.step([Event(pygame.MOUSEBUTTONUP, pos=end, button=1)])

    def pick(self, cards) -> None:
        """Picks cards by clicking them."""
        for card in cards:
            self.click(Target("hand", card))

    def do(self, action: Action) -> None:
        """Carries an action out by hand; afterwards the session has it."""
        match action:
            case Cut(lifted=lifted):
                self.scene.desk.lift(lifted)
                self.key("y")
            case DrawStock():
                self.click(Target("stock"))
            case DrawDiscard(count=count):
                self.click(Target("discard", count))
            case MayI():
                self.key("y")
            case Pass():
                self.key("n" if self.scene.desk.prompt else "p")
            case Discard(card=card):
                self.drag(card, Target("discard", 1))
            case Knock(card=card):
                self.pick([card])
                self.key("k")
            case LayOff(cards=laid, meld=number):
                self.pick([one.card for one in laid])
                self.click(Target("meld", number))
                self.choose(action)
            case SwapWild(card=card, meld=number):
                self.drag(card, Target("meld", number))
                self.choose(action)
            case MeldCards(melds=melds) if self.scene.layout.tray:
                self.fill(melds)
                self.key("g")
                self.choose(action)
            case MeldCards(melds=melds):
                for meld in melds:
                    self.pick([one.card for one in meld])
                    self.key("g")
                    self.choose(MeldCards((meld,)))
            case EndTurn():
                self.key("e")
            case BuyBack():
                self.key("y")
            case Decline():
                self.key("n")
            case _:
                raise AssertionError(action)

    def fill(self, melds) -> None:
        """Puts the melds of a contract into the slots of their kinds, one card by dragging, others
        by clicks.
        """
        free = list(range(len(self.scene.layout.tray)))
        contract = self.seen.plan.contract
        for meld in melds:
            naturals = {one.stands_for or one.card % 53 for one in meld}
            kind = "set" if len({face % 13 for face in naturals if face < 52}) == 1 else "run"
            slot = next(n for n in free if contract[n].kind == kind)
            free.remove(slot)
            self.put(meld[0].card, slot)
            self.pick([one.card for one in meld[1:]])
            self.click(Target("slot", slot))

    def put(self, card: int, slot: int) -> None:
        """Drags a card into a slot of the tray."""
        self.drag(card, Target("slot", slot))

    def choose(self, action: Action) -> None:
        """Answers the chooser, if it is there."""
        prompt = self.scene.desk.prompt
        if prompt is None or prompt.kind != "choose":
            return
        wanted = next((o for o in prompt.options if o.action == action), prompt.options[0])
        self.click(Target("prompt", wanted.id))
