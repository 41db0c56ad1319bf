"""The player's hands: mouse and keyboard at the table, turned into what the desk does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame
from pygame.event import Event

from rummy_desktop.cards import CardId
from rummy_desktop.engine import Phase
from rummy_desktop.ui.scene import Outcome, Push
from rummy_desktop.ui.table import board, sorting
from rummy_desktop.ui.table.corner import Said
from rummy_desktop.ui.table.dragging import Drag
from rummy_desktop.ui.table.fan import place_before
from rummy_desktop.ui.table.paint_panels import log_box, prompt_places
from rummy_desktop.ui.table.shapes import Box
from rummy_desktop.ui.table.targets import Target, card_at

if TYPE_CHECKING:
    from rummy_desktop.ui.table.scene import TableScene

FAR_PX = 6
DOUBLE_MS = 350
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
SORTS = {
    pygame.K_1: sorting.SUIT,
    pygame.K_2: sorting.RANK,
    pygame.K_3: sorting.MELDS,
    pygame.K_s: sorting.SUIT,
    pygame.K_r: sorting.RANK,
    pygame.K_m: sorting.MELDS,
}


class Hands:
    """What the pointer and the keyboard are at, and what is being carried."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.focus: Target | None = None
        self.by_keyboard = False
        self.hover: Target | None = None
        self.pressed: Target | None = None
        self.drag: Drag | None = None
        self.lights: frozenset[Target] = frozenset()
        self._down: tuple[int, int] | None = None
        self._down_card: CardId | None = None
        self._last_click: tuple[Target | None, float] = (None, -1e9)

    def let_go(self) -> None:
        """Drops everything back without a word."""
        self.drag, self.pressed, self._down = None, None, None
        self.lights = frozenset()

    def follow(self) -> None:
        """Keeps focus and carried cards true after the table has changed."""
        held = set(self.scene.desk.seen.hand)
        if self.drag and not set(self.drag.cards) <= held:
            self.let_go()
        if self.focus and self.focus.kind == "hand" and self.focus.key not in held:
            cards = self.scene.desk.arrangement.cards
            self.focus = Target("hand", cards[-1]) if cards else None
        if self.drag:
            self.lights = self.scene.desk.lights(self.drag.cards)

    # Events.

    def answer(self, event: Event) -> Outcome | None:
        """Answers one event of mouse or keyboard."""
        scene = self.scene
        if event.type == pygame.KEYDOWN:
            scene.touch()
            return self._key(event)
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
            scene.desk.cancel()
            scene.settle()
        elif event.type == pygame.MOUSEWHEEL and scene.log_open:
            scene.log_scroll = max(0.0, min(scene.log_most, scene.log_scroll + event.y * 40))
            scene.touch()
        return None

    def _moved(self, event: Event) -> None:
        scene = self.scene
        if self.drag:
            self.drag.move(event.pos, scene.now, scene.stage)
            scene.touch()
            return
        if self._down and self._down_card is not None:
            dx, dy = event.pos[0] - self._down[0], event.pos[1] - self._down[1]
            if dx * dx + dy * dy > FAR_PX**2:
                self._pick_up(event.pos)
                return
        if self.pressed == Target("prompt", "dial"):
            self._turn_dial(event.pos)
            return
        hover = board.at(scene.stage, scene.view(), event.pos)
        if hover != self.hover:
            self.hover = hover
            self._point(hover)
            scene.touch()

    def _point(self, hover: Target | None) -> None:
        """Raises the discards that would be taken from where the pointer is."""
        scene = self.scene
        seen = scene.desk.seen
        if scene.layout is None or not scene.layout.open or seen.phase is not Phase.DRAW:
            return
        if scene.desk.mine and not scene.animator.busy:
            depth = int(hover.key) if hover and hover.kind == "discard" else 0
            if depth != scene.desk.arrangement.depth:
                scene.desk.point(depth)
                scene.relay()

    def _pushed(self, event: Event) -> None:
        scene = self.scene
        self.by_keyboard = False
        if scene.keys_open:
            scene.keys_open = False
            return
        if scene.log_open and not log_box(scene.stage).holds(*event.pos):
            scene.log_open = False
        scene.catch_up()
        view = scene.view()
        self.pressed = board.at(scene.stage, view, event.pos, True)
        self._down = event.pos
        card = card_at(view.layout, *event.pos) if not (scene.veiled or scene.watches) else None
        on_card = self.pressed is not None and self.pressed.kind in ("hand", "slot")
        self._down_card = card if on_card else None
        if self.pressed == Target("prompt", "dial"):
            self._turn_dial(event.pos)

    def _released(self, event: Event) -> Outcome | None:
        scene, pressed, card = self.scene, self.pressed, self._down_card
        self.pressed, self._down, self._down_card = None, None, None
        if self.drag:
            self._drop(event.pos)
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

    # Carrying.

    def _pick_up(self, pos: tuple[int, int]) -> None:
        scene, card = self.scene, self._down_card
        if card is None or scene.layout is None or self._down is None:
            return
        place = scene.layout.places.get(card)
        self._down_card = None
        if place is None or scene.veiled:
            return
        picked = scene.desk.picked
        cards = picked if card in picked else (card,)
        offset = (self._down[0] - place.x, self._down[1] - place.y)
        self.drag = Drag(cards, cards.index(card), offset, place.h, *pos, 0.0, scene.now)
        self.lights = scene.desk.lights(cards)
        scene.desk.quiet()
        scene.touch()

    def _drop(self, pos: tuple[int, int]) -> None:
        scene, drag = self.scene, self.drag
        if drag is None or scene.layout is None:
            return
        self.drag, self.lights = None, frozenset()
        x, y = pos[0] - drag.offset[0], pos[1] - drag.offset[1]
        scene.carried = {p.card: p for p in drag.places(scene.stage) if p.card is not None}
        target = self._drop_target(pos, (x, y), drag.cards)
        if target is not None and target.kind == "hand":
            before, joins = self._landing(x, drag.cards)
            scene.desk.move(drag.cards, before, joins)
            scene.settle("drop", drag.cards)
            return
        done = target is not None and scene.desk.drop(drag.cards, target)
        if scene.pending:
            return
        scene.settle("drop" if done else "glide_back", drag.cards)

    def _landing(self, x: float, cards: tuple[CardId, ...]) -> tuple[int, bool]:
        """Gives before which card of the hand carried cards come, and whether they join its group.

        Several cards keep together as a group of their own, and so does one put beside the whole
        hand.
        """
        layout = self.scene.layout
        assert layout is not None
        before = place_before(layout.hand, x)
        if len(cards) > 1 or not layout.hand:
            return before, False
        first, last = layout.hand[0], layout.hand[-1]
        return before, first.x - first.w * 0.75 < x < last.x + last.w * 0.75

    def _drop_target(
        self, pos: tuple[int, int], centre: tuple[float, float], cards: tuple[CardId, ...]
    ) -> Target | None:
        """Gives where carried cards were let go: under the pointer, else under the card's
        middle.
        """
        scene = self.scene
        assert scene.layout is not None
        kinds = {"slot", "discard", "meld", "button"}
        if scene.desk.seen.variant.play.melding == "free":
            kinds.add("own")
        for point in (pos, centre):
            found = board.at(scene.stage, scene.view(), point, True)
            if found is not None and found.kind in kinds:
                return found
        if scene.layout.hand_box.grown(20 * scene.stage.u).holds(*pos):
            return Target("hand")
        return Target("hand") if scene.layout.hand_box.holds(*centre) else None

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
        if scene.veiled or scene.watches:
            return None
        match target.kind:
            case "hand":
                self._use_card(CardId(int(target.key)), twice, shift)
            case "prompt":
                self._use_prompt(str(target.key))
            case "sort":
                desk.sort_by(int(target.key))
            case "button":
                desk.press(str(target.key))
            case _:
                desk.click(target, card)
        if not scene.pending:
            scene.settle("select" if target.kind == "hand" else "relayout")
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
        elif name == "undo":
            self._take_back(scene.match.undo)
        elif name == "hint" and not scene.veiled:
            scene.catch_up()
            hint = scene.doors.hint(scene.desk.seen) if scene.doors.hint else None
            scene.desk.say(hint or Said("table.line.hint_none"))
        return None

    def _take_back(self, how: Callable[[], bool]) -> None:
        scene = self.scene
        scene.catch_up()
        if how():
            scene.catch_up()
            scene.desk.say(Said("table.line.undone"))

    # The keyboard.

    def _key(self, event: Event) -> Outcome | None:
        scene, key = self.scene, event.key
        if scene.keys_open:
            scene.keys_open = False
            return None
        if key == pygame.K_F1:
            scene.keys_open = True
            return None
        if key == pygame.K_SPACE and (scene.animator.busy or not scene.desk.mine):
            scene.hurry()
            return None
        if event.mod & pygame.KMOD_CTRL:
            if key == pygame.K_z:
                self._take_back(scene.match.undo)
            elif key == pygame.K_y:
                self._take_back(scene.match.redo)
            return None
        if key == pygame.K_ESCAPE:
            return self._escape()
        scene.catch_up()
        if key in ARROWS:
            self._arrow(*ARROWS[key], bool(event.mod & pygame.KMOD_SHIFT))
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
        elif self.drag:
            self.let_go()
            scene.settle()
        elif scene.desk.cancel():
            scene.settle("select")
        else:
            return self.tool("menu")
        return None

    def _order(self) -> list[tuple[Target, Box]]:
        scene = self.scene
        found = board.focusables(scene.stage, scene.view(), scene.desk)
        return [pair for pair in found if not (scene.veiled and pair[0].kind == "hand")]

    def _start(self, order: list[tuple[Target, Box]]) -> Target | None:
        """Gives where the keyboard begins: at the question asked, else at the hand."""
        asked = [target for target, _ in order if target.kind == "prompt" and target.key != "dial"]
        hand = [target for target, _ in order if target.kind == "hand"]
        every = [target for target, _ in order]
        return next(iter((*asked, *hand[len(hand) // 2 :], *every)), None)

    def _arrow(self, dx: int, dy: int, shift: bool) -> None:
        scene, order = self.scene, self._order()
        places = [target for target, _ in order]
        if self.focus not in places or not self.by_keyboard:
            if self.focus not in places:
                self.focus = self._start(order)
            self.by_keyboard = True
            return
        assert self.focus is not None
        if shift and dx and self.focus.kind == "hand":
            self._shift_card(dx)
            return
        if self.focus == Target("prompt", "dial") and dx:
            scene.desk.lift(scene.desk.lifted + (-dx if scene.stage.rtl else dx))
            return
        self.focus = board.neighbour(order, self.focus, dx, dy) or self.focus
        self._point(self.focus)

    def _shift_card(self, dx: int) -> None:
        scene = self.scene
        assert self.focus is not None
        card, cards = CardId(int(self.focus.key)), scene.desk.arrangement.cards
        here = cards.index(card)
        before = here + 2 if dx > 0 else here - 1
        if 0 <= before <= len(cards):
            scene.desk.move((card,), before)
            scene.settle()

    def _tab(self, by: int) -> None:
        """Goes from one part of the table to the next: hand, tray, piles, melds, question, buttons,
        rail.
        """
        order = self._order()
        places = [target for target, _ in order]
        self.by_keyboard = True
        if self.focus not in places:
            self.focus = self._start(order)
            return
        here = places.index(self.focus)
        kind = places[here].kind
        steps = (
            places[here + 1 :] + places[:here]
            if by > 0
            else places[:here][::-1] + places[here + 1 :][::-1]
        )
        self.focus = next((target for target in steps if target.kind != kind), self.focus)

    def _enter(self, shift: bool) -> Outcome | None:
        scene = self.scene
        if not self.by_keyboard or self.focus not in [target for target, _ in self._order()]:
            if scene.desk.prompt and scene.desk.prompt.kind == "cut":
                return self.use(Target("prompt", "lift"))
            return None
        assert self.focus is not None
        card = None
        if self.focus.kind == "slot":
            held = scene.desk.arrangement.slots[int(self.focus.key)]
            card = held[-1] if held else None
        return self.use(self.focus, card, False, shift)

    def _letter(self, key: int) -> Outcome | None:
        scene, desk = self.scene, self.scene.desk
        if key == pygame.K_h:
            return self.tool("hint")
        if key == pygame.K_l:
            return self.tool("log")
        if scene.veiled or scene.watches:
            return None
        if desk.prompt is not None and self._prompt_key(key):
            return None
        on_card = self.by_keyboard and self.focus is not None and self.focus.kind == "hand"
        if key in (pygame.K_x, pygame.K_k) and on_card and not desk.picked:
            # With nothing picked, the card at the focus is meant.
            assert self.focus is not None
            desk.pick(CardId(int(self.focus.key)))
        if key == pygame.K_x and len(desk.picked) == 1 and desk.seen.phase is Phase.PLAY:
            desk.discard(desk.picked[0])
            if not scene.pending:
                scene.settle()
            return None
        for name in BUTTONS.get(key, ()):
            if desk.corner.find(name):
                return self.use(Target("button", name))
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
            if option.cap and key == pygame.key.key_code(option.cap):
                self.use(Target("prompt", option.id))
                return True
        return False
