"""Words for what happens: the line of instruction, last actions, the log, and refusals. Keys, never
sentences.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rummy_desktop.cards import face_of, shortened
from rummy_desktop.engine import DrawDiscard, Knock, Observation, Phase, events, why_not
from rummy_desktop.engine.events import Event
from rummy_desktop.engine.table import Ended
from rummy_desktop.ui.catalogue import Argument, Catalogue
from rummy_desktop.ui.signs import Chips
from rummy_desktop.ui.table.arrangement import Arrangement
from rummy_desktop.ui.table.corner import Said, go_down
from rummy_desktop.ui.table.layout import needs_tray
from rummy_desktop.ui.table.middle import is_spread
from rummy_desktop.ui.table.partners import partners


@dataclass(frozen=True, slots=True)
class Line:
    """The line of instruction: a title in brass where it is the player's turn, and what follows
    it.
    """

    title: Said
    text: Said | None
    mine: bool


def say(catalogue: Catalogue, said: Said) -> str:
    """Puts a piece of text into words; cards as chips."""
    told = {
        name: say(catalogue, value) if isinstance(value, Said) else value
        for name, value in said.told.items()
    }
    return catalogue.say(said.key, **told)


def instruction(seen: Observation, arrangement: Arrangement, names: Sequence[str]) -> Line:
    """Gives the line of instruction for what the observer sees."""
    if seen.phase in (Phase.OVER, Phase.BUY_BACK) and seen.to_act != seen.seat:
        return _over(seen, names)
    if seen.phase is Phase.OFFERS and seen.to_act == seen.seat:
        told: dict[str, Argument] = {"card": Chips(face_of(seen.discards[-1]))}
        title = Said("table.line.to_play", {"name": names[seen.turn]})
        way = "may_i_own" if is_own(seen) else "may_i"
        return Line(title, Said(f"table.line.{way}", told), False)
    if seen.to_act is None:
        return Line(Said("table.line.deal_over"), None, False)
    if seen.to_act != seen.seat:
        title = Said("table.line.to_play", {"name": names[seen.turn]})
        asked = seen.phase is Phase.OFFERS
        text = Said("table.line.asked", {"name": names[seen.to_act]}) if asked else None
        return Line(title, text, False)
    return Line(Said("table.line.your_turn"), _what_now(seen, arrangement), True)


def turn_told(seen: Observation, names: Sequence[str]) -> Line:
    """Gives the line for somebody who only watches."""
    if seen.to_act is None:
        return Line(Said("table.line.deal_over"), None, False)
    return Line(Said("table.line.to_play", {"name": names[seen.to_act]}), None, False)


def _what_now(seen: Observation, arrangement: Arrangement) -> Said:
    if seen.phase is Phase.CUT:
        return Said("table.line.cut")
    if seen.phase is Phase.BUY_BACK:
        return Said("table.line.buy_back")
    if seen.phase is Phase.OFFER_UP_CARD:
        return Said("table.line.up_card", {"card": Chips(face_of(seen.discards[-1]))})
    if seen.phase is Phase.LAY_OFF:
        return Said("table.line.defend")
    if seen.phase is Phase.DRAW:
        return _drawing(seen, arrangement)
    return _playing(seen, arrangement)


def _drawing(seen: Observation, arrangement: Arrangement) -> Said:
    if seen.floating[seen.seat]:
        return Said("table.line.float_draw")
    if not seen.discards:
        return Said("table.line.draw_stock")
    top = Chips(face_of(seen.discards[-1]))
    if seen.stock == 0 and seen.variant.stock.when_empty == "ask-discard":
        return Said("table.line.take_or_pass", {"card": top})
    if is_spread(seen):
        depth = min(arrangement.depth, len(seen.discards))
        if depth > 1 and why_not(seen, DrawDiscard(depth)) is None:
            return _taking_deep(seen, depth)
        return Said("table.line.draw_open", {"card": top})
    if seen.variant.draw.may_i is not None:
        return Said("table.line.draw_may_i", {"card": top})
    return Said("table.line.draw", {"card": top})


def _taking_deep(seen: Observation, depth: int) -> Said:
    """Says what becomes of the deepest card taken: with which cards of the hand it is a meld."""
    card = seen.discards[-depth]
    told: dict[str, Argument] = {"count": depth, "card": Chips(face_of(card))}
    found = partners(card, seen.hand, seen.terms)
    if found is None:
        return Said("table.line.take_deep", told)
    kind, pair = found
    return Said(f"table.line.take_deep_{kind}", {**told, "others": _chips(pair)})


def _playing(seen: Observation, arrangement: Arrangement) -> Said:
    turn = seen.this_turn
    if turn.must_meld is not None:
        return Said("table.line.must_meld", {"card": Chips(face_of(turn.must_meld))})
    if turn.owes_wilds:
        return Said("table.line.owes_wild")
    picked = [card for card in seen.hand if card in arrangement.picked]
    if seen.variant.knock is not None:
        if len(picked) == 1:
            may = why_not(seen, Knock(picked[0])) is None
            key = "table.line.knock_or_discard" if may else "table.line.discard_it"
            return Said(key, {"card": Chips(face_of(picked[0]))})
        return _drew(seen, "knock_pick")
    if needs_tray(seen):
        ready = go_down(seen, arrangement.slots) is not None
        return Said("table.line.go_down") if ready else _drew(seen, "fill")
    if seen.variant.play.melding == "contract":
        if turn.went_down and seen.variant.play.lay_off == "later-turn":
            return Said("table.line.just_down")
        return _drew(seen, "lay_off")
    return _drew(seen, "free")


def _drew(seen: Observation, key: str) -> Said:
    """Names the card drawn, if it was one and is still held."""
    new = [card for card in seen.this_turn.new if card in seen.hand]
    if len(new) == 1:
        way = "took" if _took(seen) else "drew"
        return Said(f"table.line.{key}_{way}", {"card": Chips(face_of(new[0]))})
    return Said(f"table.line.{key}")


def _took(seen: Observation) -> bool:
    """Tells whether the observer's card of this turn came from the discards."""
    for event in reversed(seen.history):
        if isinstance(event, events.Drew | events.TookDiscards) and event.seat == seen.seat:
            return isinstance(event, events.TookDiscards)
    return False


def last_done(seen: Observation, seat: int) -> tuple[Said, ...]:
    """Gives what a seat did in its latest turn, in short pieces to be joined by commas; before it
    has done anything, what it is about. A pass is told only while the discard goes round.
    """
    pieces: list[Said] = []
    asked = True
    for event in reversed(seen.history):
        asked = asked and isinstance(event, events.Passed | events.DiscardOffered)
        own = getattr(event, "seat", None) == seat
        if isinstance(event, events.HandsDealt) or (own and isinstance(event, events.TurnBegan)):
            break
        piece = short(event) if own else None
        if piece is not None:
            pieces.insert(0, piece)
            if asked and isinstance(event, events.Passed):
                return (piece,)
    return tuple(merged(pieces)) or _before_it_acts(seen, seat)


def _before_it_acts(seen: Observation, seat: int) -> tuple[Said, ...]:
    """Says what a seat is about that has done nothing in this deal, or in its turn."""
    if not seen.in_play[seat] or seen.phase is Phase.OVER:
        return ()
    if seat == seen.turn:
        return (Said("event.short.to_play"),)
    return (Said("event.short.dealt" if seat == seen.dealer else "event.short.no_turn"),)


def merged(pieces: list[Said]) -> list[Said]:
    """Keeps the last pieces of a long turn, for a plate has one line; a pass is told where there is
    nothing else.
    """
    done = [piece for piece in pieces if piece.key != "event.short.passes"]
    return done[-3:] or pieces[-1:]


def is_own(seen: Observation) -> bool:
    """Tells whether the observer has thrown the card that is offered: every other player than the
    one in turn may ask for it (C16).
    """
    thrown = (one for one in reversed(seen.history) if isinstance(one, events.Discarded))
    return next((one.seat for one in thrown if one.card == seen.discards[-1]), None) == seen.seat


def _over(seen: Observation, names: Sequence[str]) -> Line:
    """Says that the deal is over, and who has knocked."""
    over = Said("table.line.deal_over")
    knocks = [one.seat for one in seen.history if isinstance(one, events.Knocked)]
    if not knocks:
        return Line(over, None, False)
    return Line(Said("table.line.knocked", {"name": names[knocks[-1]]}), over, False)


def short(event: Event) -> Said | None:
    """Gives an event in a word or two, None for what is not worth them."""
    key: str = ""
    told: dict[str, Argument] = {}
    match event:
        case events.Drew(penalty=False):
            key = "drew"
        case events.TookDiscards(cards=cards, out_of_turn=True):
            key, told = "may_i", {"card": _chips(cards[-1:])}
        case events.TookDiscards(cards=cards) if len(cards) == 1:
            key, told = "took", {"card": _chips(cards)}
        case events.TookDiscards(cards=cards):
            key, told = "took_n", {"count": len(cards)}
        case events.DiscardOffered():
            key = "leaves"
        case events.Passed():
            key = "passes"
        case events.WentDown():
            key = "went_down"
        case events.Melded():
            key = "melded"
        case events.LaidOff(cards=cards):
            key, told = "laid_off", {"card": _chips([laid.card for laid in cards])}
        case events.Swapped(card=card):
            key, told = "swapped", {"card": _chips([card])}
        case events.Discarded(card=card):
            key, told = "discarded", {"card": _chips([card])}
        case events.Knocked():
            key = "knocked"
        case events.Floated():
            key = "floats"
        case events.WasCut(lifted=lifted):
            key, told = "cut", {"count": lifted}
    return Said(f"event.short.{key}", told) if key else None


def _chips(cards: Sequence[int]) -> Chips:
    return Chips(*(face_of(card) for card in cards))  # type: ignore[arg-type]


def log_line(event: Event, names: Sequence[str]) -> Said | None:
    """Gives an event's line in the log, None for what is not worth a line."""
    seat = getattr(event, "seat", None)
    told: dict[str, Argument] = {"name": names[seat]} if isinstance(seat, int) else {}
    key = ""
    match event:
        case events.DealBegan(deal=deal, dealer=dealer, fingerprint=fingerprint):
            key, told = "deal_began", {"deal": deal, "name": names[dealer]}
            told |= {"fingerprint": shortened(fingerprint)}
        case events.DealerDrawn(dealer=dealer):
            key, told = "dealer_drawn", {"name": names[dealer]}
        case events.WasCut(lifted=lifted, points=points):
            key = "cut_exact" if points else "cut"
            told |= {"count": lifted, "points": abs(points)}
        case events.HandsDealt(turned_up=card) if card is not None:
            key, told = "turned_up", {"card": _chips([card])}
        case events.Drew(card=card, penalty=penalty):
            key, told = _drew_line(card, penalty, told)
        case events.TookDiscards(cards=cards, out_of_turn=out):
            key = "may_i" if out else "took" if len(cards) == 1 else "took_n"
            told |= {"card": _chips(cards), "count": len(cards)}
        case events.DiscardOffered(card=card):
            key = "leaves"
            told |= {"card": _chips([card])}
        case events.Passed():
            key = "passes"
        case events.StockRefilled(stock=stock):
            key, told = "refilled", {"count": stock}
        case events.WentDown(melds=melds) | events.Melded(melds=melds):
            key = "went_down" if isinstance(event, events.WentDown) else "melded"
            told |= {"card": _melds(melds)}
        case events.LaidOpen(melds=melds):
            key = "laid_open"
            told |= {"card": _melds(melds)}
        case events.LaidOff(cards=cards):
            key = "laid_off"
            told |= {"card": _chips([laid.card for laid in cards])}
        case events.Swapped(card=card):
            key = "swapped"
            told |= {"card": _chips([card])}
        case events.Discarded(card=card):
            key = "discarded"
            told |= {"card": _chips([card])}
        case events.Knocked():
            key = "knocked"
        case events.Floated():
            key = "floats"
        case events.DealEnded(ended=ended, by=by, result=result):
            key, told = f"ended_{ended}", {"name": names[by]} if by is not None else {}
            if ended is Ended.KNOCK and by is not None and result.deadwood is not None:
                told |= {"deadwood": result.deadwood[by]}
        case events.WentOutOfPool():
            key = "out_of_pool"
        case events.BoughtBack(paid=paid):
            key = "bought_back"
            told |= {"count": paid}
        case events.DeclinedBuyBack():
            key = "declined"
    return Said(f"event.{key}", told) if key else None


def _drew_line(
    card: int | None, penalty: bool, told: dict[str, Argument]
) -> tuple[str, dict[str, Argument]]:
    key = "penalty" if penalty else "drew"
    if card is None:
        return key, told
    return f"{key}_card", told | {"card": _chips([card])}


def _melds(melds: Sequence[object]) -> str:
    """Gives the cards of melds as chips, the melds apart."""
    parts = [str(_chips([laid.card for laid in meld.cards])) for meld in melds]  # type: ignore[attr-defined]
    return "  ".join(parts)


def contract_words(seen: Observation) -> Said | None:
    """Names the contract of the deal by its numbers of sets and runs."""
    kinds = [need.kind for need in seen.plan.contract]
    if not kinds:
        return None
    sets, runs = kinds.count("set"), kinds.count("run")
    if sets + runs in (2, 3):
        return Said(f"table.contract.s{sets}r{runs}")
    return Said("table.contract.other", {"sets": sets, "runs": runs})
