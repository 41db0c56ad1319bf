"""What a newcomer is told of a game, and when: a table of concepts that reads the game's own values
and what the seat sees, so that a game nobody knew of is explained as well.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from rummy_desktop.cards import face_of
from rummy_desktop.engine import (
    Action,
    DrawDiscard,
    EndTurn,
    Knock,
    LayOff,
    MeldCards,
    Observation,
    Phase,
    SwapWild,
    why_not,
)
from rummy_desktop.melds import places
from rummy_desktop.melds.contract import best_melds, distance
from rummy_desktop.ui.catalogue import Argument
from rummy_desktop.ui.signs import Chips
from rummy_desktop.ui.table.corner import Said
from rummy_desktop.ui.table.layout import needs_tray
from rummy_desktop.ui.table.middle import is_spread
from rummy_desktop.ui.table.sorting import going_down
from rummy_desktop.ui.table.words import contract_words
from rummy_desktop.variant.model import Variant, method_name

Told = dict[str, "Argument | Said"]
Test = Callable[[Observation], bool]

DRAWING = frozenset({Phase.DRAW, Phase.OFFER_UP_CARD})
PLAYING = frozenset({Phase.PLAY})
TURN = DRAWING | PLAYING
FEW_CARDS = 3
"""With so few cards in hand the end is near enough to speak of."""


def _always(seen: Observation) -> bool:
    return True


def _never(seen: Observation) -> bool:
    return False


def _plain(seen: Observation) -> str:
    return ""


def _nothing(seen: Observation) -> Told:
    return {}


@dataclass(frozen=True, slots=True)
class Concept:
    """One thing to know: in which phases it is told, and when; the topic (or the refusal's code)
    whose rule it is. ``way`` chooses among several texts; ``told`` fills the text in. ``urgent``:
    whether what it explains can be done now, so that it comes before everything else.

    Its words are ``guide.NAME.title`` and ``guide.NAME.text``, or ``guide.NAME.WAY``.
    """

    name: str
    phases: Collection[Phase]
    rule: str
    when: Test = _always
    way: Callable[[Observation], str] = _plain
    told: Callable[[Observation], Told] = _nothing
    urgent: Test = _never

    def due(self, seen: Observation, known: Collection[str]) -> bool:
        """Tells whether it is to be told, and is not known yet."""
        return seen.phase in self.phases and self.name not in known and self.when(seen)


@dataclass(frozen=True, slots=True)
class Lesson:
    """What the guide says at one decision: title, text, and the id of the rule behind it, or "".

    ``concept`` names what is told for the first time; "" where only the phase is named.
    """

    title: Said
    text: Said
    rule: str = ""
    concept: str = field(default="", compare=False)


def lesson(seen: Observation, known: Collection[str], action: Action | None = None) -> Lesson:
    """Gives what to tell at a decision: what explains an ``action`` that is advised, else what can
    be done now for the first time, else the first concept that is due and not known yet, else what
    this phase of the turn asks for.
    """
    concept = new_concept(seen, known, action)
    if concept is not None:
        key = f"guide.{concept.name}"
        text = Said(f"{key}.{concept.way(seen) or 'text'}", concept.told(seen))
        return Lesson(Said(f"{key}.title"), text, rule_of(seen.variant, concept.rule), concept.name)
    name = seen.phase.replace("-", "_")
    way = _PHASE_WAYS.get(seen.phase, _plain)(seen)
    key = f"guide.phase.{name}"
    text = Said(f"{key}.{way or 'text'}")
    return Lesson(Said(f"{key}.title"), text, rule_of(seen.variant, _PHASE_RULES[seen.phase]))


def new_concept(
    seen: Observation, known: Collection[str], action: Action | None = None
) -> Concept | None:
    """Gives the concept that comes next at a decision, None where nothing new is to be told."""
    due = [concept for concept in CONCEPTS if concept.due(seen, known)]
    explains = EXPLAINED.get(type(action), ()) if action is not None else ()
    advised = (concept for concept in due if concept.name in explains)
    urgent = (concept for concept in due if concept.urgent(seen))
    return next(advised, None) or next(urgent, None) or next(iter(due), None)


def rule_of(variant: Variant, topic: str) -> str:
    """Gives the id of the rule on a topic, or behind a refusal's code; "" where a game has none."""
    return variant.rules.get(topic) or variant.cites.get(topic, "")


# When something is due, and what fills it in.


def _melding(seen: Observation) -> str:
    return seen.variant.play.melding.replace("-", "_")


def _by_contract(seen: Observation) -> bool:
    return seen.variant.play.melding == "contract"


def _is_down(seen: Observation) -> bool:
    return seen.down[seen.seat] or seen.variant.play.melding == "free"


def _aim(seen: Observation) -> Told:
    contract = contract_words(seen)
    return {"contract": contract} if contract else {}


def _sizes(seen: Observation) -> Told:
    rules = seen.variant.melds
    return {"set": rules.set.min if rules.set else 0, "run": rules.run.min}


def _has_wild(seen: Observation) -> bool:
    return any(seen.terms.may_be_wild(face_of(card)) for card in seen.hand)


def _rank(seen: Observation) -> Told:
    return {"rank": Said(f"table.ranks.r{seen.wild_rank}")}


def _penalty(seen: Observation) -> Told:
    may_i = seen.variant.draw.may_i
    return {"count": may_i.penalty if may_i else 0}


def _may_knock(seen: Observation) -> bool:
    return any(why_not(seen, Knock(card)) is None for card in seen.hand)


def _knock_bound(seen: Observation) -> str:
    knock = seen.variant.knock
    if knock is None or knock.most is None:
        return "any"
    return "up_card" if knock.most == "up-card" else "most"


def _most(seen: Observation) -> Told:
    knock = seen.variant.knock
    return {"count": knock.most} if knock and isinstance(knock.most, int) else {}


def _knock_answer(seen: Observation) -> str:
    return "defended" if seen.variant.knock and seen.variant.knock.defender_lays_off else "text"


def _may_lay_off(seen: Observation) -> bool:
    """Tells whether laying off is open to the player and a card of the hand fits somewhere."""
    play = seen.variant.play
    if play.lay_off == "never" or not _is_down(seen):
        return False
    if play.lay_off == "later-turn" and seen.this_turn.went_down:
        return False
    return any(
        places(face_of(card), lying.meld, seen.terms) for lying in seen.melds for card in seen.hand
    )


def _waits_to_lay_off(seen: Observation) -> bool:
    return seen.this_turn.went_down and seen.variant.play.lay_off == "later-turn"


def _may_swap(seen: Observation) -> bool:
    if seen.variant.wild.swap is None:
        return False
    wild = (one for one in seen.melds if any(map(one.meld.is_wild, range(len(one.meld.cards)))))
    swaps = (SwapWild(card, lying.number) for lying in wild for card in seen.hand)
    return any(why_not(seen, swap) is None for swap in swaps)


def _others_down(seen: Observation) -> bool:
    others = (down for seat, down in enumerate(seen.down) if seat != seen.seat)
    return needs_tray(seen) and any(others)


def _may_run_out(seen: Observation) -> bool:
    """Tells whether the hand is small enough that the deal may be ended by playing it."""
    return seen.variant.knock is None and _is_down(seen) and len(seen.hand) <= FEW_CARDS


def _others_float(seen: Observation) -> bool:
    return any(floats for seat, floats in enumerate(seen.floating) if seat != seen.seat)


def _may_end_big(seen: Observation) -> bool:
    return seen.variant.knock is not None and why_not(seen, EndTurn()) is None


def _stock_is_out(seen: Observation) -> bool:
    return seen.stock == 0 and seen.variant.stock.when_empty == "ask-discard"


def _pool(seen: Observation) -> Told:
    return {"count": seen.pool, "points": seen.variant.match.number}


def _price(seen: Observation) -> Told:
    return {"count": (seen.pool + 1) // 2}


def _exact(seen: Observation) -> Told:
    points = seen.variant.deal.cut_exact or 0
    return {"points": -points if points < 0 else points}


def _lifted(seen: Observation) -> str:
    return "bonus" if seen.variant.deal.cut_exact else "text"


def _may_go_down(seen: Observation) -> bool:
    """Tells whether the whole contract is in the hand."""
    return distance(seen.hand, seen.plan.contract, seen.terms, going_down(seen)) == 0


def _may_meld(seen: Observation) -> bool:
    return bool(best_melds(seen.hand, seen.terms, seen.variant.values(seen.wild_rank)))


def _may_take_deep(seen: Observation) -> bool:
    depths = range(2, len(seen.discards) + 1)
    return any(why_not(seen, DrawDiscard(depth)) is None for depth in depths)


def _must_meld(seen: Observation) -> Told:
    card = seen.this_turn.must_meld
    return {"card": Chips(face_of(card))} if card is not None else {}


def _taken(seen: Observation) -> Told:
    card = seen.this_turn.taken
    return {"card": Chips(face_of(card))} if card is not None else {}


CONCEPTS: tuple[Concept, ...] = (
    # What concerns this very moment comes first.
    Concept("cut", {Phase.CUT}, "cut", way=_lifted, told=_exact),
    Concept("up_card", {Phase.OFFER_UP_CARD}, "first-offer"),
    Concept("may_i", {Phase.OFFERS}, "may-i-penalty",
            way=lambda s: "text" if _penalty(s)["count"] else "free", told=_penalty),
    Concept("buy_back", {Phase.BUY_BACK}, "buying-back", told=_price),
    Concept("defending", {Phase.LAY_OFF}, "defending"),
    Concept("big_gin", PLAYING, "big-gin", _may_end_big, urgent=_always),
    Concept("floats", DRAWING, "floating", lambda s: s.floating[s.seat], urgent=_always),
    Concept("stock_out", DRAWING, "stock", _stock_is_out, urgent=_always),
    Concept("must_meld", PLAYING, "taken-card-must-be-melded",
            lambda s: s.this_turn.must_meld is not None, told=_must_meld, urgent=_always),
    Concept("owes_wild", PLAYING, "wild-must-be-played", lambda s: bool(s.this_turn.owes_wilds),
            urgent=_always),
    Concept("waits", PLAYING, "lay-off", _waits_to_lay_off, urgent=_always),
    # What a turn is made of.
    Concept("aim", TURN, "turn", way=_melding, told=_aim),
    Concept("spread", DRAWING, "draw", is_spread, urgent=_may_take_deep),
    Concept("draw", DRAWING, "draw", lambda s: s.phase is Phase.DRAW and not is_spread(s)),
    Concept("melds", PLAYING, "set",
            way=lambda s: "text" if s.variant.melds.set else "runs", told=_sizes),
    Concept("contract", PLAYING, "contract", needs_tray, urgent=_may_go_down),
    Concept("free", PLAYING, "turn", lambda s: s.variant.play.melding == "free",
            urgent=_may_meld),
    Concept("deadwood", PLAYING, "comparing", lambda s: s.variant.knock is not None),
    Concept("knock", PLAYING, "knock", _may_knock, _knock_answer, urgent=_always),
    Concept("bound", PLAYING, "knock", lambda s: s.variant.knock is not None, _knock_bound, _most),
    # What the table offers besides.
    Concept("lay_off", PLAYING, "lay-off", _may_lay_off, _melding, urgent=_always),
    Concept("swap", PLAYING, "swap", _may_swap, urgent=_always),
    Concept("run_out", PLAYING, "out", _may_run_out,
            lambda s: "discard" if s.variant.out.discard == "required" else "text",
            urgent=_always),
    Concept("wild_rank", TURN, "wild-rank", lambda s: s.wild_rank is not None, told=_rank),
    Concept("wild", TURN, "wild", _has_wild),
    Concept("asked", DRAWING, "may-i", lambda s: s.variant.draw.may_i is not None),
    Concept("whole_hand", TURN, "whole-hand",
            lambda s: needs_tray(s) and s.plan.whole_hand != "no",
            lambda s: s.plan.whole_hand),
    Concept("pool", TURN, "pool", lambda s: s.variant.match.pool is not None, told=_pool),
    Concept("others_float", TURN, "floating", _others_float),
    Concept("others_down", TURN, "score", _others_down),
    Concept("throw_back", PLAYING, "throw-back",
            lambda s: s.this_turn.taken is not None and not s.variant.draw.throw_back, told=_taken),
    Concept("score", TURN, "score",
            way=lambda s: method_name(type(s.variant.score.method)).replace("-", "_")),
)  # fmt: skip

EXPLAINED: Mapping[type[Action], Collection[str]] = {
    Knock: ("knock",),
    EndTurn: ("big_gin", "defending"),
    LayOff: ("defending", "lay_off"),
    SwapWild: ("swap",),
    MeldCards: ("contract", "free"),
}
"""Which concepts explain what an action is; drawing and throwing explain themselves."""


def _drawing_way(seen: Observation) -> str:
    return "deep" if is_spread(seen) else "top"


def _playing_way(seen: Observation) -> str:
    if not _by_contract(seen):
        return _melding(seen)
    return "contract" if needs_tray(seen) else "down"


_PHASE_WAYS: Mapping[Phase, Callable[[Observation], str]] = {
    Phase.DRAW: _drawing_way,
    Phase.PLAY: _playing_way,
}
_PHASE_RULES: Mapping[Phase, str] = {
    Phase.CUT: "cut",
    Phase.OFFER_UP_CARD: "first-offer",
    Phase.DRAW: "draw",
    Phase.OFFERS: "may-i",
    Phase.PLAY: "turn",
    Phase.LAY_OFF: "defending",
    Phase.BUY_BACK: "buying-back",
}
