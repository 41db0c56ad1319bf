"""The action corner: which buttons a player has now, which of them the rules allow, and the words
above them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rummy_desktop.cards import CardId, face_of
from rummy_desktop.engine import (
    Action,
    Discard,
    DrawDiscard,
    DrawStock,
    EndTurn,
    Knock,
    MeldCards,
    Observation,
    Pass,
    Phase,
    Refusal,
    why_not,
)
from rummy_desktop.melds import Requirement
from rummy_desktop.ui.catalogue import Argument
from rummy_desktop.ui.signs import Chips
from rummy_desktop.ui.table import plays
from rummy_desktop.ui.table.arrangement import Arrangement, Groups
from rummy_desktop.ui.table.brackets import MOST_ORDINALS, ordinal
from rummy_desktop.ui.table.layout import ButtonSize, needs_tray
from rummy_desktop.ui.table.middle import is_spread


@dataclass(frozen=True, slots=True)
class Said:
    """One piece of text: its key in the catalogue and its arguments, which may be pieces too."""

    key: str
    told: Mapping[str, Argument | Said] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Button:
    """One button: what it is called, its key on the keyboard, what it does, and why it does not.

    ``action`` is None where it is the table's own doing (Suggest). ``refusal`` is set where the
    rules refuse it;
    ``enabled`` is False where something is still to be picked, ``bright`` where it may be pressed
    but seldom should.
    """

    id: str
    size: ButtonSize
    label: Said
    cap: str
    action: Action | None = None
    refusal: Refusal | None = None
    enabled: bool = True
    bright: bool = True

    @property
    def primary(self) -> bool:
        """Tells whether it is the button that is the brightest while it can be pressed."""
        return self.size != "second" and self.bright


@dataclass(frozen=True, slots=True)
class Corner:
    """The buttons from the top down, and the words above: a strong first line, then the rest.

    ``number`` is shown large before the first line (deadwood). ``short``: the words in one line,
    for where there is no room for all.
    """

    buttons: tuple[Button, ...] = ()
    words: tuple[Said, ...] = ()
    number: int | None = None
    short: Said | None = None

    def find(self, id: str) -> Button | None:
        """Gives the button of a name."""
        return next((button for button in self.buttons if button.id == id), None)

    def can(self, id: str) -> bool:
        """Tells whether there is a button of a name, and it can be pressed."""
        button = self.find(id)
        return button is not None and button.enabled


NOTHING = Corner()
MOST_TO_SHINE = 10
"""With more deadwood a knock is allowed, but the table does not put it forward."""


def corner(seen: Observation, arrangement: Arrangement, deadwood: Mapping[str, int]) -> Corner:
    """Gives the action corner of the observer; ``deadwood`` holds ``with`` and, a card picked,
    ``without``.
    """
    if seen.to_act != seen.seat:
        return NOTHING
    if seen.phase in (Phase.DRAW, Phase.OFFER_UP_CARD):
        return _drawing(seen, arrangement)
    if seen.phase is Phase.LAY_OFF:
        return Corner((_button(seen, "done", "primary", "E", EndTurn()),))
    if seen.phase is not Phase.PLAY:
        return NOTHING
    if seen.variant.knock is not None:
        return _knocking(seen, arrangement, deadwood)
    if needs_tray(seen):
        return _contract(seen, arrangement)
    return _playing(seen, arrangement)


def _button(
    seen: Observation, id: str, size: ButtonSize, cap: str, action: Action, **told: Argument
) -> Button:
    refusal = why_not(seen, action)
    label = Said(f"table.button.{id}", told)
    return Button(id, size, label, cap, action, refusal, refusal is None)


def _drawing(seen: Observation, arrangement: Arrangement) -> Corner:
    if plays.may_pass(seen):
        first = _button(seen, "pass", "second", "P", Pass())
    else:
        first = _button(seen, "draw", "second", "D", DrawStock())
    if not seen.discards or seen.floating[seen.seat]:
        return Corner((first,))
    depth = max(1, arrangement.depth)
    deepest = Chips(face_of(seen.discards[-min(depth, len(seen.discards))]))
    if depth == 1:
        take = _button(seen, "take", "second", "T", DrawDiscard(1), card=deepest)
    else:
        take = _button(seen, "take_deep", "primary", "T", DrawDiscard(depth), count=depth)
    words: tuple[Said, ...] = ()
    if depth > 1:
        melded = Said("table.words.melded_at_once", {"card": deepest})
        words = (refused(take.refusal) if take.refusal else melded,)
    elif is_spread(seen):
        words = (Said("table.words.point_deeper"),)
    return Corner((take, first), words)


def _picked(arrangement: Arrangement) -> CardId | None:
    return next(iter(arrangement.picked)) if len(arrangement.picked) == 1 else None


def _discard(seen: Observation, arrangement: Arrangement) -> Button:
    card = _picked(arrangement)
    if card is None:
        return Button("discard", "second", Said("table.button.discard"), "X", enabled=False)
    found = _button(seen, "discard_card", "second", "X", Discard(card), card=Chips(face_of(card)))
    return Button("discard", "second", found.label, "X", found.action, found.refusal, found.enabled)


def _knocking(seen: Observation, arrangement: Arrangement, deadwood: Mapping[str, int]) -> Corner:
    card = _picked(arrangement)
    if card is None:
        knock = Button("knock", "large", Said("table.button.knock"), "K", enabled=False)
        words: tuple[Said, ...] = (
            Said("table.words.deadwood", {"count": deadwood["with"]}),
            Said("table.words.pick_one"),
        )
        buttons = (*_big_gin(seen), knock, _discard(seen, arrangement))
        return Corner(buttons, words, deadwood["with"])
    action = Knock(card)
    refusal = why_not(seen, action)
    without = deadwood.get("without", deadwood["with"])
    label, quiet = Said("table.button.knock"), without > MOST_TO_SHINE
    knock = Button("knock", "large", label, "K", action, refusal, refusal is None, not quiet)
    # The bracket under the loose cards counts this card too: each number says what it is.
    words = (
        Said("table.words.without", {"card": Chips(face_of(card))}),
        Said("table.words.with_it", {"points": deadwood["with"]}),
    )
    if refusal is not None and refusal.code == "too-much-deadwood":
        words = (words[0], Said("table.words.at_most", {"count": refusal.data["most"]}))
    return Corner((*_big_gin(seen), knock, _discard(seen, arrangement)), words, without)


def _big_gin(seen: Observation) -> tuple[Button, ...]:
    """Gives the button that ends a turn with every card in melds, where that is possible (N9)."""
    if why_not(seen, EndTurn()) is not None:
        return ()
    return (_button(seen, "big_gin", "primary", "E", EndTurn()),)


def refused(refusal: Refusal) -> Said:
    """Gives the sentence of a refusal, cards in its data as chips."""
    told: dict[str, Argument] = {}
    for name, value in refusal.data.items():
        if name == "card":
            told[name] = Chips(value)
        elif name == "cards":
            told[name] = Chips(*value)
        elif isinstance(value, int | str):
            told[name] = value
    way = refusal.data.get("way")
    return Said(f"refusal.{refusal.code}-{way}" if way else f"refusal.{refusal.code}", told)


def go_down(seen: Observation, slots: Groups) -> MeldCards | None:
    """Gives the going down with what lies in the tray, each slot read the first way; None while a
    slot is no meld.
    """
    melds = plays.tray_readings(seen, slots)
    if not melds or not all(melds):
        return None
    return MeldCards(tuple(found[0].cards for found in melds))


def _contract(seen: Observation, arrangement: Arrangement) -> Corner:
    action = go_down(seen, arrangement.slots)
    refusal = why_not(seen, action) if action else None
    down = Button(
        "go_down",
        "primary",
        Said("table.button.go_down"),
        "G",
        action,
        refusal,
        action is not None and refusal is None,
    )
    # Nothing is left to be suggested where the contract is complete.
    fills = action is None or refusal is not None
    suggest = Button("suggest", "second", Said("table.button.suggest"), "F", enabled=fills)
    words = _missing(seen.plan.contract, arrangement.slots)
    if action is not None and refusal is not None:
        return Corner((down, suggest), (Said("table.words.not_so"), refused(refusal)))
    lacking = [one.told["count"] for one in words[1:]]
    count = sum(number for number in lacking if isinstance(number, int))
    short = Said("table.missing.in_all", {"count": count}) if count else None
    return Corner((down, suggest), words, short=short)


def _missing(contract: Sequence[Requirement], slots: Groups) -> tuple[Said, ...]:
    """Says what the tray lacks, one line for each slot that is not full."""
    kinds = [need.kind for need in contract]
    lines = []
    for number, need in enumerate(contract):
        held = slots[number] if number < len(slots) else ()
        lacking = need.size - len(held)
        if lacking <= 0:
            continue
        place, of_kind = ordinal(number, kinds)
        end = "" if of_kind == 1 else f"_{place}" if place <= MOST_ORDINALS else "_n"
        lines.append(Said(f"table.missing.{need.kind}{end}", {"count": lacking, "number": place}))
    return (Said("table.missing.title"), *lines) if lines else ()


def _playing(seen: Observation, arrangement: Arrangement) -> Corner:
    buttons = []
    if seen.variant.play.melding == "free":
        buttons.append(_meld(seen, arrangement))
    if why_not(seen, EndTurn()) is None:
        buttons.append(_button(seen, "end_turn", "primary", "E", EndTurn()))
    buttons.append(_discard(seen, arrangement))
    words: tuple[Said, ...] = ()
    if seen.this_turn.must_meld is not None:
        told: dict[str, Argument] = {"card": Chips(face_of(seen.this_turn.must_meld))}
        words = (Said("table.words.must_meld", told),)
    elif seen.this_turn.owes_wilds:
        words = (Said("table.words.owes_wild"),)
    elif not arrangement.picked:
        free = seen.variant.play.melding == "free"
        words = (Said("table.words.pick_to_play" if free else "table.words.pick_one"),)
    return Corner(tuple(buttons), words)


def _meld(seen: Observation, arrangement: Arrangement) -> Button:
    label = Said("table.button.meld")
    picked = [card for card in arrangement.cards if card in arrangement.picked]
    if len(picked) < 3:
        return Button("meld", "primary", label, "G", enabled=False)
    choices = plays.melding(seen, picked)
    ways = plays.allowed(seen, choices)
    refusal = None if ways else plays.refusal_of(seen, choices)
    return Button("meld", "primary", label, "G", choices[0].action, refusal, bool(ways))
