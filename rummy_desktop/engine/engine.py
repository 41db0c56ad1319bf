"""State and action in, state and events out."""

from __future__ import annotations

from collections import Counter

from rummy_desktop.cards import CardId, pack
from rummy_desktop.engine.actions import Action
from rummy_desktop.engine.draft import Draft
from rummy_desktop.engine.events import Event
from rummy_desktop.engine.legality import why_not
from rummy_desktop.engine.mechanisms import rule_of
from rummy_desktop.engine.observing import observe
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.engine.state import MatchState


def apply(
    match: MatchState, seat: int, action: Action
) -> tuple[MatchState, tuple[Event, ...]] | Refusal:
    """Gives the match after a seat's action and what happened, complete; or the refusal, with
    nothing changed."""
    refusal = why_not(observe(match, seat), action)
    if refusal:
        return refusal
    draft = Draft(match)
    rule_of(type(action), match.table.phase).apply(draft, seat, action)
    return draft.close()


def problems(match: MatchState) -> list[str]:
    """Gives what is wrong with a state: cards lost, doubled, or unknown to the pack (G5). Empty if
    it is sound."""
    table = match.table
    found: Counter[CardId] = Counter()
    for hand in table.hands:
        found.update(hand)
    found.update(table.stock)
    found.update(table.discards)
    for target in table.melds:
        found.update(laid.card for laid in target.meld.cards)
        if len(target.players) != len(target.meld.cards):
            return [f"meld {target.number} does not say who laid each card"]
    if not found:
        return []
    wanted = Counter(
        pack(match.variant.pack.decks[match.players], match.variant.pack.jokers[match.players])
    )
    lost, extra = wanted - found, found - wanted
    return [f"lost: {one}" for one in lost] + [f"too many: {one}" for one in extra]
