"""The player's hands: mouse and keyboard at the table, turned into what the desk does."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from rummy_desktop.cards import CardId
from rummy_desktop.engine import Phase
from rummy_desktop.ui.scene import Outcome, Push
from rummy_desktop.ui.table import board, carrying
from rummy_desktop.ui.table.about import About, about
from rummy_desktop.ui.table.corner import Said
from rummy_desktop.ui.table.dragging import Drag
from rummy_desktop.ui.table.hinting import Hinting
from rummy_desktop.ui.table.keyboard import Keyboard
from rummy_desktop.ui.table.log_hold import LogHold
from rummy_desktop.ui.table.paint_prompt import prompt_box, prompt_places
from rummy_desktop.ui.table.targets import Target, card_at

if TYPE_CHECKING:
    from rummy_desktop.ui.table.scene import TableScene

FAR_PX = 6
DOUBLE_MS, LONG_MS = 350, 600


class Hands:
    """What the pointer and the keyboard are at, and what is being carried."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.keyboard = Keyboard(self)
        self.hinting = Hinting(scene)
        self.log = LogHold(scene)
        self.focus: Target | None = None
        self.by_keyboard = False
        self.hover: Target | None = None
        self.pressed: Target | None = None
        self.drag: Drag | None = None
        self.lights: frozenset[Target] = frozenset()
        self._down: tuple[int, int] | None = None
        self._down_at: float | None = None
        self._down_card: CardId | None = None
        self._down_pile: Target | None = None
        # What is told about beside it, and whether the button that asked for it is still down.
        self.told: About | None = None
        self._silent = False
        self._last_click: tuple[Target | None, float] = (None, -1e9)

    @property
    def leaning(self) -> bool:
        """Tells whether carried cards are still straightening themselves."""
        return self.drag is not None and self.drag.leans

    @property
    def carried(self) -> frozenset[CardId]:
        """Gives the cards in the fingers whose faces are seen, or just let go: these stay where
        they are until what was done with them is shown.
        """
        let_go = frozenset(card for card in self.scene.moving.carried if card is not None)
        return let_go.union(self.drag.own if self.drag else ())

    @property
    def holds_back(self) -> bool:
        """Tells whether a back of the stock is in the fingers, or was just let go."""
        pulled = self.drag is not None and self.drag.source == Target("stock")
        return pulled or None in self.scene.moving.carried

    def look_away(self) -> None:
        """Points at nothing, until the pointer or the keyboard moves."""
        self.focus, self.hover, self.by_keyboard = None, None, False

    def let_go(self) -> None:
        """Drops everything back without a word."""
        self.drag, self.pressed, self._down, self.told = None, None, None, None
        self._down_card, self._down_pile = None, None
        self.scene.moving.carried = {}
        self.log.let_go()
        self.lights = frozenset()

    def forget(self) -> None:
        """Forgets everything that was pointed at: somebody else looks."""
        self.let_go()
        self.look_away()
        self._last_click = (None, -1e9)

    def rename(self, names: Mapping[CardId, CardId]) -> None:
        """Keeps to the same place of the hand while twins change names."""
        at = self.focus
        if at is not None and at.kind == "hand":
            card = CardId(int(at.key))
            self.focus = Target("hand", names.get(card, card))

    def follow(self) -> None:
        """Keeps focus and carried cards true after the table has changed."""
        self.told = None
        held = set(self.scene.desk.seen.hand)
        if self.drag and not self._still_there(self.drag):
            self.let_go()
        if self.focus and self.focus.kind == "hand" and self.focus.key not in held:
            cards = self.scene.desk.arrangement.cards
            self.focus = Target("hand", cards[-1]) if cards else None
        if self.drag and self.drag.source is None:
            self.lights = self.scene.desk.lights(self.drag.own)

    def _still_there(self, drag: Drag) -> bool:
        """Tells whether carried cards are the player's still, or may be drawn still."""
        scene, seen = self.scene, self.scene.desk.seen
        if drag.source is None:
            return set(drag.own) <= set(seen.hand)
        same = drag.own == seen.discards[-len(drag.own) :] if drag.own else True
        return scene.desk.mine and same and carrying.may_draw(seen, drag.source)

    # Events.

    def answer(self, event: Event) -> Outcome | None:
        """Answers one event of mouse or keyboard."""
        scene = self.scene
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            told, self.told = self.told, None
            if told is not None and event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
                scene.touch()
                return None
        if event.type == pygame.KEYDOWN:
            scene.touch()
            return self.keyboard.answer(event)
        if event.type == pygame.MOUSEMOTION:
            self._moved(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            scene.touch()
            self._pushed(event)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            scene.touch()
            return self._released(event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            scene.touch()
            view = scene.view()
            card = card_at(view.layout, *event.pos)
            if not self.tell(board.at(scene.stage, view, event.pos), card):
                scene.desk.cancel()
                scene.settle()
        elif event.type == pygame.MOUSEWHEEL and scene.log_open:
            self.log.scroll(event.y)
        return None

    def _moved(self, event: Event) -> None:
        scene = self.scene
        if self.drag:
            self.drag.move(event.pos, scene.now, scene.stage)
            scene.touch()
            return
        if self._down and math.dist(self._down, event.pos) > FAR_PX:
            self._away(self._down, event.pos)
            if self.drag:
                return
        if self.pressed == Target("prompt", "dial"):
            self._turn_dial(event.pos)
            return
        if not self.log.moved(event.pos):
            self._hover_at(event.pos)

    def _away(self, down: tuple[int, int], pos: tuple[int, int]) -> None:
        """Takes up what was pressed and is moved away: that is no long press any more, even where
        something has been told already.
        """
        card, pile = self._down_card, self._down_pile
        self._down_at, self._down_card, self._down_pile = math.inf, None, None
        if card is not None:
            carrying.pick_up(self, card, down, pos)
        elif pile is not None:
            carrying.pull(self, pile, down, pos)
        if self.drag:
            self.told, self._silent = None, False

    def _hover_at(self, pos: tuple[int, int]) -> None:
        scene = self.scene
        hover = board.at(scene.stage, scene.view(), pos)
        if hover != self.hover:
            self.hover = hover
            self.point(hover)
            scene.touch()

    def point(self, hover: Target | None) -> None:
        """Raises the discards that would be taken from where the pointer is."""
        scene = self.scene
        seen = scene.desk.seen
        if scene.layout is None or not scene.layout.open or seen.phase is not Phase.DRAW:
            return
        if scene.desk.mine and not scene.moving.busy:
            depth = int(hover.key) if hover and hover.kind == "discard" else 0
            if depth != scene.desk.arrangement.depth:
                scene.desk.point(depth)
                scene.relay()

    def _pushed(self, event: Event) -> None:
        scene = self.scene
        self.by_keyboard = self._silent = False
        view = scene.view()
        asked = view.prompt is not None and prompt_box(scene.stage, view).holds(*event.pos)
        if scene.log_open and not asked and self.log.pushed(event.pos):
            return
        scene.catch_up()
        view = scene.view()
        self.pressed = board.at(scene.stage, view, event.pos, True)
        self._down, self._down_at = event.pos, None
        card = card_at(view.layout, *event.pos) if not (scene.veiled or scene.watches) else None
        on_card = self.pressed is not None and self.pressed.kind in ("hand", "slot")
        self._down_card = card if on_card else None
        on_pile = self.pressed is not None and self.pressed.kind in ("stock", "discard")
        self._down_pile = self.pressed if on_pile else None
        if self.pressed == Target("prompt", "dial"):
            self._turn_dial(event.pos)

    def _released(self, event: Event) -> Outcome | None:
        if self.log.released():
            return None
        if self._silent:
            self._silent, self._down, self._down_card = False, None, None
            return None
        scene, pressed, card = self.scene, self.pressed, self._down_card
        self.pressed, self._down, self._down_card = None, None, None
        if self.drag:
            carrying.drop(self, event.pos)
            self._hover_at(event.pos)
            return None
        if pressed is None:
            scene.desk.cancel()
            scene.settle("select")
            return None
        at = board.at(scene.stage, scene.view(), event.pos, True)
        if at != pressed:
            return None
        twice = self._last_click[0] == pressed and scene.now - self._last_click[1] < DOUBLE_MS
        self._last_click = (pressed, scene.now)
        shift = bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT) or bool(
            pygame.key.get_mods() & pygame.KMOD_SHIFT
        )
        return self.use(pressed, card, twice, shift)

    def tell(self, target: Target | None, card: CardId | None = None) -> bool:
        """Tells about a card or a meld beside it, in the tray about the very ``card``; False: there
        is nothing to tell.
        """
        scene = self.scene
        if target is None or scene.veiled or scene.moving.busy:
            return False
        if target.kind == "slot" and card is not None:
            target = Target("hand", card)
        self.told = about(scene.desk.seen, scene.desk.names, target)
        scene.touch()
        return self.told is not None

    def held(self, now: float) -> None:
        """Tells about what has been pressed for long without being moved."""
        if self._down is None or self.drag or self.pressed is None:
            return
        if self._down_at is None:
            # Counted from the first frame in which it is down: a frame that took long is no press.
            self._down_at = now
        if now - self._down_at >= LONG_MS:
            self._down_at = math.inf
            if self.tell(self.pressed, self._down_card):
                # Letting go of it means nothing any more; it can still be carried away.
                self.pressed, self._silent = None, True

    def _turn_dial(self, pos: tuple[int, int]) -> None:
        scene = self.scene
        prompt = scene.desk.prompt
        box = prompt_places(scene.stage, scene.view()).get("dial")
        if prompt is None or prompt.dial is None or box is None:
            return
        least, _, most = prompt.dial
        part = (pos[0] - box.x) / box.w
        part = 1 - part if scene.stage.rtl else part
        scene.desk.lift(round(least + max(0.0, min(1.0, part)) * (most - least)))
        scene.touch()

    # Using things.

    def use(
        self, target: Target, card: CardId | None = None, twice: bool = False, shift: bool = False
    ) -> Outcome | None:
        """Does what a click or Enter on a thing means."""
        scene, desk = self.scene, self.scene.desk
        if target.kind == "rail":
            return self.tool(str(target.key))
        if target.kind == "rule":
            return Push(scene.doors.rules(str(target.key))) if scene.doors.rules else None
        if target.kind == "guide":
            return scene.guide.use(str(target.key))
        if scene.veiled or scene.watches:
            return None
        match target.kind:
            case "hand":
                self._use_card(CardId(int(target.key)), twice, shift)
            case "prompt":
                self._use_prompt(str(target.key))
            case "bracket":
                desk.pick_group(int(target.key))
            case "sort":
                desk.sort_by(int(target.key))
            case "button":
                desk.press(str(target.key))
            case _:
                desk.click(target, card)
        if not scene.pending:
            scene.settle("select" if target.kind in ("hand", "bracket") else "relayout")
        return None

    def _use_card(self, card: CardId, twice: bool, shift: bool) -> None:
        desk = self.scene.desk
        obvious = desk.mine and desk.seen.phase is Phase.PLAY
        if twice and obvious:
            desk.unpick()
            desk.discard(card)
        else:
            desk.pick(card, shift)

    def _use_prompt(self, name: str) -> None:
        desk = self.scene.desk
        if desk.prompt and any(check.id == name for check in desk.prompt.checks):
            desk.check(name)
        elif name and name != "dial":
            desk.answer(name)

    def tool(self, name: str) -> Outcome | None:
        """Uses a tool of the rail."""
        scene = self.scene
        if name == "menu":
            return Push(scene.doors.menu()) if scene.doors.menu else None
        if name == "log":
            scene.log_open = not scene.log_open
            scene.log_scroll = 0.0
        elif name == "back":
            return scene.leave()
        elif name == "undo":
            self.undo()
        elif name == "hint" and not scene.veiled:
            scene.catch_up()
            self.hinting.ask()
        return None

    def undo(self) -> None:
        """Takes the last move back, where the player who looks may; else the cards in the tray."""
        self._turn_back(self.scene.undo, "undo", "undone")

    def redo(self) -> None:
        """Does again what was taken back."""
        self._turn_back(lambda: self.scene.may_redo and self.scene.match.redo(), "redo", "redone")

    def _turn_back(self, how: Callable[[], bool], name: str, done: str) -> None:
        scene = self.scene
        scene.catch_up()
        if how():
            scene.catch_up()
            scene.desk.say(Said(f"table.line.{done}"))
        elif not scene.veiled and not scene.watches:
            scene.desk.say(Said(f"table.line.no_{name}"))
