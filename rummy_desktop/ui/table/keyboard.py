"""The keyboard at the table: arrows move the focus, Enter uses what is there, letters press
buttons.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from rummy_desktop.cards import CardId
from rummy_desktop.engine import Phase
from rummy_desktop.ui.scene import Outcome, Push
from rummy_desktop.ui.table import board, sorting
from rummy_desktop.ui.table.key_sheet import KeysScene
from rummy_desktop.ui.table.shapes import Box
from rummy_desktop.ui.table.targets import Target

if TYPE_CHECKING:
    from rummy_desktop.ui.table.hands import Hands
    from rummy_desktop.ui.table.scene import TableScene

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
BUTTONS = {
    pygame.K_d: ("draw",),
    pygame.K_t: ("take",),
    pygame.K_x: ("discard",),
    pygame.K_g: ("go_down", "meld"),
    pygame.K_f: ("suggest",),
    pygame.K_k: ("knock",),
    pygame.K_p: ("pass",),
    pygame.K_e: ("end_turn", "done", "big_gin"),
}
LAST_LATIN, LETTERS = 127, 26
ENDS = {
    pygame.K_HOME: "first",
    pygame.K_END: "last",
    pygame.K_PAGEUP: "before",
    pygame.K_PAGEDOWN: "after",
}
# While the log is open these scroll it, by so many steps of the wheel.
LOG_KEYS = {pygame.K_PAGEUP: 3, pygame.K_PAGEDOWN: -3}
SORTS = {
    pygame.K_1: sorting.SUIT,
    pygame.K_2: sorting.RANK,
    pygame.K_3: sorting.MELDS,
    pygame.K_s: sorting.SUIT,
    pygame.K_r: sorting.RANK,
    pygame.K_m: sorting.MELDS,
}


def latin(event: Event) -> int:
    """Gives the key that stands at this place of a Latin keyboard: a Persian or a Georgian one
    gives other letters.
    """
    place = getattr(event, "scancode", 0) - pygame.KSCAN_A
    if event.key > LAST_LATIN and 0 <= place < LETTERS:
        return int(pygame.K_a + place)
    return int(event.key)


class Keyboard:
    """Answers keys for the hands that it belongs to."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands

    @property
    def scene(self) -> TableScene:
        """Gives the scene that the hands are at."""
        return self.hands.scene

    def answer(self, event: Event) -> Outcome | None:
        """Answers one key."""
        scene, key = self.scene, latin(event)
        if key == pygame.K_F1:
            return Push(KeysScene(scene.keys_sheet))
        if key == pygame.K_F2:
            scene.guide.switch()
            return None
        if key == pygame.K_SPACE and (scene.moving.busy or not scene.desk.mine):
            scene.hurry()
            return None
        if event.mod & pygame.KMOD_CTRL:
            if key == pygame.K_z:
                self.hands.undo()
            elif key == pygame.K_y:
                self.hands.redo()
            return None
        if key == pygame.K_ESCAPE:
            return self._escape()
        scene.catch_up()
        if key in ARROWS:
            self._arrow(*ARROWS[key], bool(event.mod & pygame.KMOD_SHIFT))
            return None
        if scene.log_open and key in LOG_KEYS:
            self.hands.log.scroll(LOG_KEYS[key])
            return None
        if key in ENDS:
            self._far(ENDS[key])
            return None
        if key == pygame.K_TAB:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return None
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return self._enter(bool(event.mod & pygame.KMOD_SHIFT))
        return self._letter(key)

    def _escape(self) -> Outcome | None:
        scene = self.scene
        if scene.log_open:
            scene.log_open = False
        elif self.hands.drag:
            self.hands.let_go()
            scene.settle()
        elif scene.desk.cancel():
            scene.settle("select")
        elif scene.view().large is not None:
            self.hands.look_away()
        elif not scene.guide.escape():
            return self.hands.tool("menu")
        return None

    def _order(self) -> list[tuple[Target, Box]]:
        scene = self.scene
        found = board.focusables(scene.stage, scene.view(), scene.desk)
        return [pair for pair in found if not (scene.veiled and pair[0].kind == "hand")]

    def _start(self, order: list[tuple[Target, Box]]) -> Target | None:
        """Gives where the keyboard begins: at the question asked, else at the hand."""
        every, prompt = [target for target, _ in order], self.scene.desk.prompt
        answers = [Target("prompt", option.id) for option in prompt.options] if prompt else []
        asked = [target for target in answers if target in every]
        hand = [target for target in every if target.kind == "hand"]
        return next(iter((*asked, *hand, *every)), None)

    def _arrow(self, dx: int, dy: int, shift: bool) -> None:
        scene, order = self.scene, self._order()
        places = [target for target, _ in order]
        if self.hands.focus not in places or not self.hands.by_keyboard:
            if self.hands.focus not in places:
                self.hands.focus = self._start(order)
            self.hands.by_keyboard = True
            return
        assert self.hands.focus is not None
        if shift and dx and self.hands.focus.kind == "hand":
            self._shift_card(dx)
            return
        if self.hands.focus == Target("prompt", "dial") and dx:
            scene.desk.lift(scene.desk.lifted + (-dx if scene.stage.rtl else dx))
            return
        self.hands.focus = board.neighbour(order, self.hands.focus, dx, dy) or self.hands.focus
        self.hands.point(self.hands.focus)

    def _far(self, way: str) -> None:
        """Goes to an end of the hand, or to the next group of it."""
        scene = self.scene
        cards, here = scene.desk.arrangement.cards, self.hands.focus
        if not cards or scene.veiled:
            return
        starts, place = [0], 0
        for group in scene.desk.arrangement.groups:
            place += len(group)
            starts.append(place)
        on_card = here is not None and here.kind == "hand" and here.key in cards
        at = cards.index(CardId(int(here.key))) if here is not None and on_card else 0
        last = len(cards) - 1
        wanted = {
            "first": 0,
            "last": last,
            "before": max((start for start in starts if start < at), default=0),
            "after": min((start for start in starts if at < start <= last), default=last),
        }[way]
        self.hands.by_keyboard = True
        self.hands.focus = Target("hand", cards[wanted])

    def _shift_card(self, dx: int) -> None:
        scene = self.scene
        assert self.hands.focus is not None
        card, cards = CardId(int(self.hands.focus.key)), scene.desk.arrangement.cards
        here = cards.index(card)
        before = here + 2 if dx > 0 else here - 1
        if 0 <= before <= len(cards):
            scene.desk.move((card,), before)
            scene.settle()

    def _tab(self, by: int) -> None:
        """Goes from one part of the table to the next: hand, tray, piles, melds, question, buttons,
        rail; while a question is asked, first to its first answer.
        """
        order = self._order()
        places = [target for target, _ in order]
        used, self.hands.by_keyboard = self.hands.by_keyboard, True
        focus, asked = self.hands.focus, any(target.kind == "prompt" for target in places)
        elsewhere = focus is None or focus.kind != "prompt"
        if focus is None or focus not in places or (asked and (elsewhere or not used)):
            self.hands.focus = self._start(order)
            return
        here = places.index(focus)
        kind = places[here].kind
        steps = (
            places[here + 1 :] + places[:here]
            if by > 0
            else places[:here][::-1] + places[here + 1 :][::-1]
        )
        self.hands.focus = next(
            (target for target in steps if target.kind != kind), self.hands.focus
        )

    def _enter(self, shift: bool) -> Outcome | None:
        scene = self.scene
        if not self.hands.by_keyboard or self.hands.focus not in [
            target for target, _ in self._order()
        ]:
            if scene.desk.prompt and scene.desk.prompt.kind == "cut":
                return self.hands.use(Target("prompt", "lift"))
            return None
        assert self.hands.focus is not None
        return self.hands.use(self.hands.focus, self._last_in_slot(), False, shift)

    def _last_in_slot(self) -> CardId | None:
        """Gives the last card of the slot of the tray that the keyboard is at."""
        focus, slots = self.hands.focus, self.scene.desk.arrangement.slots
        if focus is None or focus.kind != "slot" or not slots[int(focus.key)]:
            return None
        return slots[int(focus.key)][-1]

    def _letter(self, key: int) -> Outcome | None:
        scene, desk = self.scene, self.scene.desk
        if key == pygame.K_h:
            return self.hands.tool("hint")
        if key == pygame.K_l:
            return self.hands.tool("log")
        asks = key == pygame.K_i and self.hands.by_keyboard
        if asks and self.hands.tell(self.hands.focus, self._last_in_slot()):
            return None
        if scene.veiled or scene.watches:
            return None
        if desk.prompt is not None and self._prompt_key(key):
            return None
        on_card = (
            self.hands.by_keyboard
            and self.hands.focus is not None
            and self.hands.focus.kind == "hand"
        )
        meant = desk.picked
        if on_card and not meant:
            # With nothing picked, the card at the focus is meant.
            assert self.hands.focus is not None
            meant = (CardId(int(self.hands.focus.key)),)
        if key == pygame.K_x and len(meant) == 1 and desk.seen.phase is Phase.PLAY:
            # The first X only picks the card at the focus: the second throws what is seen to be
            # meant.
            if desk.picked:
                desk.drop(meant, Target("discard", 1))
            else:
                desk.pick(meant[0])
            if not scene.pending:
                scene.settle()
            return None
        if key == pygame.K_k and meant and not desk.picked:
            desk.pick(meant[0])
        for name in BUTTONS.get(key, ()):
            if desk.corner.find(name):
                return self.hands.use(Target("button", name))
        if key == pygame.K_c:
            desk.empty_tray()
        elif key in SORTS:
            desk.sort_by(SORTS[key])
        else:
            return None
        if not scene.pending:
            scene.settle()
        return None

    def _prompt_key(self, key: int) -> bool:
        prompt = self.scene.desk.prompt
        assert prompt is not None
        for option in prompt.options:
            if len(option.cap) == 1 and key == pygame.key.key_code(option.cap):
                self.hands.use(Target("prompt", option.id))
                return True
        return False
