"""How the table's picture is put together at a moment: the view, and the layers over what lies
still.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from rummy_desktop.cards import CardId
from rummy_desktop.engine import Observation, Phase, Refusal
from rummy_desktop.ui.animation import Fade
from rummy_desktop.ui.table import advice, veil
from rummy_desktop.ui.table.board import ring_of
from rummy_desktop.ui.table.canvas import Canvas, rect_of
from rummy_desktop.ui.table.corner import NOTHING, Corner, Said
from rummy_desktop.ui.table.dragging import paint_carried
from rummy_desktop.ui.table.fading import Fading, faded
from rummy_desktop.ui.table.guide_room import GuidePlace
from rummy_desktop.ui.table.layout import CornerPlace, Layout
from rummy_desktop.ui.table.log_room import LogRoom
from rummy_desktop.ui.table.paint_about import paint_about
from rummy_desktop.ui.table.paint_guide import paint_guide
from rummy_desktop.ui.table.paint_hand import paint_moving_hand
from rummy_desktop.ui.table.paint_log import paint_log
from rummy_desktop.ui.table.paint_middle import paint_instruction, refusal_boxes
from rummy_desktop.ui.table.paint_prompt import paint_prompt, prompt_box
from rummy_desktop.ui.table.partners import partners
from rummy_desktop.ui.table.picture import larger_box, paint_focus
from rummy_desktop.ui.table.prompts import Prompt
from rummy_desktop.ui.table.targets import Target
from rummy_desktop.ui.table.view import View
from rummy_desktop.ui.table.words import Line

if TYPE_CHECKING:
    from rummy_desktop.ui.table.scene import TableScene

SMALL_MELD = 62
# A card that a hint means stands out by so much more than one that is pointed at.
ADVISED = 1.6
PANEL_SHADOW = 34
LITTLE_MS = 1
# The line of the time for an answer is not finer than so many steps.
LINE = 240


@dataclass
class _Kept:
    """What was told before cards set out: the observation, the corner with its place, and the
    newest layout with that corner in it.
    """

    seen: Observation | None = None
    corner: Corner = NOTHING
    place: CornerPlace | None = None
    base: Layout | None = None
    layout: Layout | None = None


class Composer:
    """Gives a table's view, and draws it with what fades and moves."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.canvas = Canvas()
        self.lit = [Fade() for _ in scene.match.seats]
        self._asked: Fading[Prompt] = Fading()
        self._refused: Fading[Refusal] = Fading()
        self._guided: Fading[GuidePlace] = Fading()
        self._raised: dict[CardId, Fade] = {}
        self._said: Line | None = None
        self._kept = _Kept()
        self.log_room = LogRoom()
        self._drawn: tuple[object, ...] = ()
        self._pointed: Target | None = None
        self._lit_for: tuple[tuple[object, ...], frozenset[Target]] | None = None

    def animating(self, now: float) -> bool:
        """Tells whether something has faded further than was drawn."""
        return (*self._faded_to(now), self._clock()) != self._drawn

    def _clock(self) -> tuple[int, int]:
        """Gives what the time for an answer looks like: its seconds, and px of its line."""
        stage, prompt = self.scene.stage, self.scene.desk.prompt
        left = self.scene.timing.left(prompt.limit) if prompt else None
        if left is None:
            return 0, 0
        return left.seconds, 0 if stage.look.reduced_motion else round(left.part * LINE * stage.u)

    def _faded_to(self, now: float) -> tuple[float, ...]:
        fades = (*self.lit, *self._raised.values())
        coming = (self._asked, self._refused, self._guided)
        return (*(one.part(now) for one in coming), *(fade.at(now) for fade in fades))

    # The view.

    def view(self) -> View:
        """Gives the picture of this moment as plain values."""
        scene = self.scene
        desk, hands, now = scene.desk, scene.hands, scene.now
        assert scene.layout is not None
        gone, few = scene.moving.under_way()
        still = not gone.intersection(desk.arrangement.cards)
        gone |= hands.carried
        corner, layout = self._cornered(scene.layout)
        view = View(
            seen=desk.seen,
            layout=layout,
            names=desk.names,
            line=self._told(),
            corner=corner,
            told=self._kept.seen if scene.moving.tells and not scene.veiled else None,
            notes=desk.notes if still or hands.drag else (),
            refusal=desk.refusal,
            notice=desk.notice,
            prompt=scene.guide.agreed(desk.prompt) if not scene.moving.busy else None,
            lit={seat: fade.at(now) for seat, fade in enumerate(self.lit)},
            lights=self._lights(),
            focus=hands.focus if hands.by_keyboard else None,
            hover=hands.hover,
            pressed=hands.pressed,
            gone=frozenset(gone),
            few=few,
            stock_shown=self._stock_shown(),
            discards_shown=self._discards_shown(),
            totals=self._totals(),
            dealing=scene.moving.deals,
            marked=desk.new if desk.mine else frozenset(),
            sort=desk.sort,
            can_undo=scene.may_undo or bool(desk.arrangement.in_tray),
            large=self._large(),
            veiled=scene.veiled,
            holes=hands.carried,
            tools=scene.tools,
            raised=self._raised_now(now),
            left=scene.timing.left(desk.prompt.limit) if desk.prompt else None,
        )
        if scene.veiled:
            return veil.over(view)
        guide = scene.guide.place(view)
        return replace(view, guide=guide) if guide else view

    def _stock_shown(self) -> int | None:
        moving = self.scene.moving
        if moving.stock_moves:
            return -1
        pulled = self.scene.hands.holds_back
        more = moving.undealt - pulled
        return self.scene.desk.seen.stock + more if more else None

    def _discards_shown(self) -> int:
        discards = self.scene.desk.seen.discards
        away = self.scene.moving.landing() | self.scene.hands.carried
        return len(discards) - len(away.intersection(discards))

    def _totals(self) -> tuple[int, ...]:
        """Gives the scores on the plates: what a deal has brought is counted at its end, before
        everybody's eyes.
        """
        seen = self.scene.desk.seen
        if seen.phase is not Phase.OVER or seen.result is None or self.scene.watches:
            return seen.totals
        counted = zip(seen.totals, seen.result.points, strict=True)
        return tuple(total - points for total, points in counted)

    def _told(self) -> Line:
        """Gives the line of instruction; while cards of what happened are under way, that from
        before: words do not run ahead of cards.
        """
        line, moving = self.scene.desk.line, self.scene.moving
        if moving.deals:
            return Line(Said("table.line.dealing"), None, False)
        if moving.tells:
            return self._said or replace(line, text=None)
        self._said = line
        return line

    def _cornered(self, layout: Layout) -> tuple[Corner, Layout]:
        """Gives the action corner and a layout with it; while cards of what happened are under way,
        it stays as it was, and so does what is told of the others.
        """
        scene, kept = self.scene, self._kept
        if scene.moving.deals and not scene.veiled:
            if kept.corner is not NOTHING or kept.place is None:
                bare = replace(layout.corner, buttons=(), names=())
                kept = self._kept = _Kept(scene.desk.seen, NOTHING, bare)
        elif not scene.moving.tells or scene.veiled or kept.place is None:
            self._kept = _Kept(scene.desk.seen, scene.desk.corner, layout.corner)
            return scene.desk.corner, layout
        assert kept.place is not None
        if kept.layout is None or kept.base is not layout:
            kept.base, kept.layout = layout, replace(layout, corner=kept.place)
        return kept.corner, kept.layout

    def _lights(self) -> frozenset[Target]:
        """Gives the places that would take the cards in hand: those carried, else those picked."""
        scene = self.scene
        if scene.hands.drag:
            return scene.hands.lights
        if scene.desk.advice is not None and not scene.moving.busy:
            return advice.places(scene.desk.seen, scene.desk.advice.action)
        picked = scene.desk.picked
        if not picked or scene.moving.busy or not scene.desk.mine:
            return frozenset()
        key = (scene.desk.seen, picked, scene.desk.arrangement.slots)
        if self._lit_for is None or self._lit_for[0] != key:
            self._lit_for = (key, scene.desk.lights(picked))
        return self._lit_for[1]

    def _large(self) -> int | None:
        """Gives the meld that is shown larger: a small one that is pointed at or focused."""
        scene, hands = self.scene, self.scene.hands
        pointed = hands.focus if hands.by_keyboard else hands.hover
        if pointed is None or pointed.kind != "meld" or hands.drag or scene.layout is None:
            return None
        place = scene.layout.melds.get(int(pointed.key))
        small = place is not None and place.box.h < SMALL_MELD * max(0.9, scene.stage.u)
        return int(pointed.key) if small else None

    def _point(self, target: Target | None) -> None:
        """Lets the card of the hand that is pointed at rise a little, and the one before sink."""
        stage, now = self.scene.stage, self.scene.now
        if stage.look.reduced_motion:
            return
        motion, ms = stage.motion("hover_lift"), stage.ms("hover_lift")
        at = CardId(int(target.key)) if target is not None and target.kind == "hand" else None
        self._raised = {card: fade for card, fade in self._raised.items() if fade.at(now) > 0}
        for card, fade in self._raised.items():
            fade.send(float(card == at), now, ms, motion.ease)
        if at is not None and at not in self._raised:
            self._raised[at] = Fade()
            self._raised[at].send(1.0, now, ms, motion.ease)

    def _raised_now(self, now: float) -> tuple[tuple[CardId, float], ...]:
        found = {card: fade.at(now) for card, fade in self._raised.items() if fade.at(now)}
        if self.scene.desk.advice is not None:
            picked = self.scene.desk.arrangement.picked
            cards = [card for card in self.scene.desk.advice.cards if card not in picked]
            found |= dict.fromkeys(cards, ADVISED)
        desk = self.scene.desk
        depth, seen = desk.arrangement.depth, desk.seen
        if depth > 1 and desk.mine and seen.phase is Phase.DRAW and depth <= len(seen.discards):
            # With these the deepest of the discards that are pointed at would be melded.
            made = partners(seen.discards[-depth], seen.hand, seen.terms)
            found |= dict.fromkeys(made[1] if made else (), ADVISED)
        return tuple(found.items())

    # Drawing.

    def draw(self, target: Surface, whole: bool) -> list[Rect] | None:
        """Draws the table, then what moves over it, then what lies over everything; gives the rects
        that changed.
        """
        scene, stage = self.scene, self.scene.stage
        self._follow()
        view = self.view()
        self._drawn = (*self._faded_to(scene.now), self._clock())
        hand = {place.card for place in view.layout.hand if place.card is not None}
        aside = scene.moving.within(hand) if not view.veiled else {}
        still = view
        if aside:
            # Cards that glide within the hand are drawn among the others, in their order.
            kept = hand - view.holes
            still = replace(view, gone=view.gone | kept, notes=())
        layers = [
            lambda target: self._line(target, view),
            lambda target: self._guide(target, view),
            lambda target: self._focus(target, view, {"prompt"}, False),
            lambda target: (
                paint_moving_hand(stage, target, view, {c: one.pose for c, one in aside.items()})
                if aside
                else []
            ),
            lambda target: scene.moving.paint(stage, target, aside, view.seen.wild_rank),
            self._log,
            lambda target: self._prompt(target, view),
            lambda target: self._focus(target, view, {"prompt"}, True),
            self._carried,
            self._panels,
            scene.paint_widgets,
        ]
        changed = self.canvas.draw(stage, target, still, layers, whole)
        if changed is not None and stage.cards.waits:
            # One picture a frame, before the card that needs it has come.
            stage.cards.warm(LITTLE_MS)
        return changed

    def _follow(self) -> None:
        """Lets what fades go where it is to go now."""
        view = self.view()
        stage, now = self.scene.stage, self.scene.now
        pace = stage.theme.pace(stage.look.pace)
        motion = stage.motion
        hands = self.scene.hands
        pointed = hands.focus if hands.by_keyboard else hands.hover
        if pointed != self._pointed:
            self._pointed = pointed
            self._point(pointed)
        self._asked.follow(view.prompt, now, motion("prompt_in"), motion("prompt_out"), pace)
        self._refused.follow(view.refusal, now, motion("refusal_in"), motion("refusal_out"), pace)
        self._guided.follow(view.guide, now, motion("prompt_in"), motion("prompt_out"), pace)

    def _line(self, target: Surface, view: View) -> list[Rect]:
        """Paints the line of instruction; a refusal fades in over it, and out again."""
        stage, now, refusal = self.scene.stage, self.scene.now, self._refused.shown
        part = self._refused.part(now)
        calm = replace(view, refusal=None)
        place = rect_of(view.layout.instruction, 10 * stage.u)
        if refusal is None or part <= 0:
            paint_instruction(stage, target, calm)
            return [place]
        warned = replace(view, refusal=refusal)
        place = place.union(rect_of(refusal_boxes(stage, warned)[0], 10 * stage.u))
        if part >= 1:
            paint_instruction(stage, target, warned)
            return [place]
        paint_instruction(stage, target, calm)

        def instead() -> None:
            self.canvas.restore(target, place.clip(target.get_rect()))
            paint_instruction(stage, target, warned)

        faded(target, place, part, instead)
        return [place]

    def _prompt(self, target: Surface, view: View) -> list[Rect]:
        stage, now, prompt = self.scene.stage, self.scene.now, self._asked.shown
        part = self._asked.part(now)
        if prompt is None or part <= 0:
            return []
        asked = replace(view, prompt=prompt)
        if part < 1 and not stage.look.reduced_motion:
            place = view.layout.prompt
            down = stage.motion("prompt_in").by * stage.u * (1 - part)
            box = replace(place.box, y=place.box.y + down)
            asked = replace(asked, layout=replace(view.layout, prompt=replace(place, box=box)))
        covered = rect_of(prompt_box(stage, asked), PANEL_SHADOW * stage.u)
        faded(target, covered, part, lambda: paint_prompt(stage, target, asked))
        return [covered]

    def _guide(self, target: Surface, view: View) -> list[Rect]:
        """Paints the guide's panel under whatever moves; a meld that is shown larger goes first."""
        stage, place = self.scene.stage, self._guided.shown
        part = self._guided.part(self.scene.now)
        if place is None or part <= 0:
            return []
        if view.large is not None and larger_box(stage, view, view.large).meets(place.box):
            return []
        if self.scene.log_open and self.log_room.place(stage, view).meets(place.box):
            return []
        covered = rect_of(place.box, PANEL_SHADOW * stage.u)
        rule = self.scene.guide.rule
        faded(target, covered, part, lambda: paint_guide(stage, target, place, rule))
        return [covered]

    def _focus(self, target: Surface, view: View, kinds: set[str], among: bool) -> list[Rect]:
        """Paints the ring of the keyboard, where it is (or is not) at one of some kinds of
        things.
        """
        stage = self.scene.stage
        if view.focus is None or (view.focus.kind in kinds) != among:
            return []
        if self.scene.moving.busy and not among:
            return []
        box = ring_of(stage, view, view.focus)
        if box is None:
            return []
        paint_focus(stage, target, view)
        return [rect_of(box, 20 * stage.u)]

    def _carried(self, target: Surface) -> list[Rect]:
        scene, drag = self.scene, self.scene.hands.drag
        places = drag.places(scene.stage) if drag else scene.moving.carried.values()
        return paint_carried(scene.stage, target, places, scene.desk.seen.wild_rank)

    def _log(self, target: Surface) -> list[Rect]:
        """Paints the log: under the question asked, which it may meet."""
        scene, stage = self.scene, self.scene.stage
        if not scene.log_open:
            self.log_room.forget()
            return []
        box = self.log_room.place(stage, self.view())
        scene.log_most = paint_log(stage, target, box, scene.log_lines(), scene.log_scroll)
        return [rect_of(box, PANEL_SHADOW * stage.u)]

    def _panels(self, target: Surface) -> list[Rect]:
        scene, stage = self.scene, self.scene.stage
        covered = []
        told = scene.hands.told
        if told is not None:
            beside = ring_of(stage, self.view(), told.target)
            if beside is not None:
                box = paint_about(stage, target, told, beside)
                covered.append(rect_of(box, PANEL_SHADOW * stage.u))
        return covered
