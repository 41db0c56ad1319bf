"""How cards come into the player's fingers, and what happens where they are let go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rummy_desktop.cards import CardId
from rummy_desktop.engine import Observation, why_not
from rummy_desktop.ui.table import board, plays
from rummy_desktop.ui.table.corner import Said
from rummy_desktop.ui.table.dragging import Drag, landing
from rummy_desktop.ui.table.layout import Layout
from rummy_desktop.ui.table.shapes import CardPlace, overlap
from rummy_desktop.ui.table.targets import Target

if TYPE_CHECKING:
    from rummy_desktop.ui.table.hands import Hands

Point = tuple[float, float]
# How far around the hand cards may be let go to come into it, in u; or so much of one lies over it.
AROUND_HAND, INTO_HAND = 20, 0.25


def pick_up(hands: Hands, card: CardId, down: Point, pos: Point) -> None:
    """Takes up a card of the hand or of the tray that was pressed at a point, with all that is
    picked.
    """
    scene = hands.scene
    place = scene.layout.places.get(card) if scene.layout is not None else None
    if place is None or scene.veiled:
        return
    desk = scene.desk
    if card not in desk.picked:
        # What is carried is what is picked: words and buttons speak of it.
        desk.pick_only(card)
        scene.relay()
        place = scene.layout.places.get(card, place) if scene.layout is not None else place
    else:
        # Who takes up what is picked has read what was said of it.
        desk.quiet()
        desk.refresh()
    cards = desk.picked
    hands.lights = desk.lights(cards)
    _begin(hands, Drag(cards, cards.index(card), _offset(down, place), place.h, *pos), pos)


def pull(hands: Hands, pile: Target, down: Point, pos: Point) -> None:
    """Takes up what would be drawn from a pile, where the rules let the player draw it."""
    scene = hands.scene
    if scene.layout is None or scene.veiled or not scene.desk.mine:
        return
    if not may_draw(scene.desk.seen, pile):
        return
    places = pulled_places(scene.layout, pile)
    if places:
        cards = tuple(place.card for place in places)
        at = places[0]
        _begin(hands, Drag(cards, 0, _offset(down, at), at.h, *pos, source=pile), pos)


def may_draw(seen: Observation, pile: Target) -> bool:
    """Tells whether the observer may draw from a pile now."""
    action = plays.draw_from(seen, pile)
    return action is not None and why_not(seen, action) is None


def pulled_places(found: Layout, pile: Target) -> tuple[CardPlace, ...]:
    """Gives where the cards lie that would be drawn from a pile, the deepest first."""
    if pile.kind == "stock":
        return found.stock.places[-1:]
    return found.discards.places[-max(1, int(pile.key)) :]


def _offset(down: Point, place: CardPlace) -> Point:
    return down[0] - place.x, down[1] - place.y


def _begin(hands: Hands, drag: Drag, pos: Point) -> None:
    scene = hands.scene
    drag.moved_at = scene.now
    drag.move(pos, scene.now, scene.stage)
    hands.drag = drag
    scene.stage.sounds.play("pick")
    scene.touch()


def drop(hands: Hands, pos: tuple[int, int]) -> None:
    """Lets carried cards go at a point."""
    scene, drag, takes = hands.scene, hands.drag, hands.lights
    if drag is None or scene.layout is None:
        return
    hands.drag, hands.lights = None, frozenset()
    scene.moving.carried = {place.card: place for place in drag.places(scene.stage)}
    if drag.source is not None:
        _draw(hands, drag, pos)
    else:
        _put(hands, drag, pos, takes)


def _draw(hands: Hands, drag: Drag, pos: tuple[int, int]) -> None:
    """Draws what was pulled into the hand; let go elsewhere, it goes back to its pile."""
    scene, source = hands.scene, drag.source
    assert source is not None
    action = plays.draw_from(scene.desk.seen, source)
    into = _over_hand(hands, drag, pos)
    done = into and action is not None and scene.desk.act(action)
    if not done:
        scene.settle("glide_back", [card for card in drag.cards if card is not None])


def _over_hand(hands: Hands, drag: Drag, pos: tuple[int, int]) -> bool:
    scene = hands.scene
    assert scene.layout is not None
    box = scene.layout.hand_box.grown(AROUND_HAND * scene.stage.u)
    held = drag.places(scene.stage)[drag.held].box
    return box.holds(*pos) or overlap(box, held) > INTO_HAND * held.w * held.h


def _put(hands: Hands, drag: Drag, pos: tuple[int, int], takes: frozenset[Target]) -> None:
    scene, desk, cards = hands.scene, hands.scene.desk, drag.own
    assert scene.layout is not None
    x, y = pos[0] - drag.offset[0], pos[1] - drag.offset[1]
    target = _target(hands, pos, (x, y)) or drag.covered(scene.stage, scene.layout, takes)
    if target is not None and target.kind == "hand":
        before, joins = landing(scene.layout, x, cards)
        desk.unpick()
        desk.move(cards, before, joins)
        scene.settle("drop", cards)
        return
    done = target is not None and desk.drop(cards, target)
    if target is None:
        desk.say(Said("table.line.no_place"))
    if not scene.pending:
        if not done:
            desk.put_down()
        scene.settle("drop" if done else "glide_back", cards)


def _target(hands: Hands, pos: tuple[int, int], centre: Point) -> Target | None:
    """Gives where carried cards were let go: under the pointer, else under the card's middle."""
    scene = hands.scene
    assert scene.layout is not None
    kinds = {"slot", "discard", "meld", "button"}
    if scene.desk.seen.variant.play.melding == "free":
        kinds.add("own")
    for point in (pos, centre):
        found = board.at(scene.stage, scene.view(), point, True)
        if found is not None and found.kind in kinds:
            return found
    hand = scene.layout.hand_box
    if hand.grown(AROUND_HAND * scene.stage.u).holds(*pos) or hand.holds(*centre):
        return Target("hand")
    return None
