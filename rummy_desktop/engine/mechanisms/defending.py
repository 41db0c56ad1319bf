"""After a knock: the knocker's melds lie open, and the defender lays off on them (N5)."""

from __future__ import annotations

from collections.abc import Iterable

from rummy_desktop.engine.actions import EndTurn, LayOff
from rummy_desktop.engine.draft import Draft
from rummy_desktop.engine.events import LaidOpen, TurnBegan
from rummy_desktop.engine.mechanisms.laying_off import lay, laying_offs, why_not_on_table
from rummy_desktop.engine.mechanisms.mechanism import Mechanism, Rule
from rummy_desktop.engine.mechanisms.melding import numbered
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.engine.table import Ended, Phase, Turn
from rummy_desktop.engine.turns import end_deal
from rummy_desktop.melds.defence import hardest_melds, lay_offs


def lay_open(draft: Draft, knocker: int) -> None:
    """Puts a knocker's melds on the table and shows the rest of the hand.

    Which melds they are, where that can be chosen, the table decides in the knocker's favour.
    """
    defender = draft.left_of(knocker)
    terms = draft.variant.meld_terms(draft.wild_rank)
    values = draft.variant.values(draft.wild_rank)
    melds = hardest_melds(draft.hands[knocker], draft.hands[defender], terms, values)
    lying = numbered(melds, knocker, len(draft.melds))
    draft.melds = draft.melds + lying
    draft.leave_hand(knocker, [laid.card for meld in melds for laid in meld.cards])
    draft.known[knocker] = draft.hands[knocker]
    numbers = tuple(one.number for one in lying)
    draft.emit(LaidOpen(knocker, numbers, melds, draft.hands[knocker]))


def begin_defence(draft: Draft, knocker: int) -> None:
    """Lets the defender lay off; not after gin, and not where nothing fits."""
    lay_open(draft, knocker)
    defender = draft.left_of(knocker)
    if draft.hands[knocker] and _can_lay_off(draft, defender):
        draft.turn = defender
        draft.phase = Phase.LAY_OFF
        draft.this_turn = Turn()
        draft.emit(TurnBegan(defender))
    else:
        end_deal(draft, Ended.KNOCK, knocker)


def _can_lay_off(draft: Draft, seat: int) -> bool:
    melds = [target.meld for target in draft.melds]
    terms = draft.variant.meld_terms(draft.wild_rank)
    return any(True for _ in lay_offs(draft.hands[seat], melds, terms))


def _lay_off(draft: Draft, seat: int, action: LayOff) -> None:
    lay(draft, seat, action)
    if not _can_lay_off(draft, seat):
        end_deal(draft, Ended.KNOCK, draft.left_of(seat))


def _options(seen: Observation) -> Iterable[LayOff]:
    return laying_offs(seen, seen.hand)


def _may_end(seen: Observation, action: EndTurn) -> Refusal | None:
    return None


def _end(draft: Draft, seat: int, action: EndTurn) -> None:
    end_deal(draft, Ended.KNOCK, draft.left_of(seat))


def _options_end(seen: Observation) -> Iterable[EndTurn]:
    return (EndTurn(),)


MECHANISM = Mechanism(
    "defending",
    {
        LayOff: Rule((Phase.LAY_OFF,), why_not_on_table, _lay_off, _options),
        EndTurn: Rule((Phase.LAY_OFF,), _may_end, _end, _options_end),
    },
)
