"""The cut before the deal (L1)."""

from __future__ import annotations

from collections.abc import Iterable

from rummy_desktop.engine.actions import Cut
from rummy_desktop.engine.dealing import cards_needed, deal_hands
from rummy_desktop.engine.draft import Draft
from rummy_desktop.engine.events import WasCut
from rummy_desktop.engine.mechanisms.mechanism import Mechanism, Rule, refuse
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.engine.table import Phase


def _why_not(seen: Observation, action: Cut) -> Refusal | None:
    # The pack is cut once: afterwards the phase is wrong for everybody, whoever is in turn.
    if seen.phase is not Phase.CUT:
        return refuse(seen, "wrong-phase", phase=str(seen.phase))
    if seen.seat != seen.turn:
        return refuse(seen, "not-your-turn", seat=seen.turn)
    if not 1 <= action.lifted < seen.stock:
        return refuse(seen, "cut-too-far", most=seen.stock - 1)
    return None


def _apply(draft: Draft, seat: int, action: Cut) -> None:
    needed = cards_needed(draft.variant, draft.players, draft.deal)
    exact = draft.variant.deal.cut_exact
    points = exact if exact is not None and action.lifted == needed else 0
    draft.totals[seat] += points
    kept = len(draft.stock) - action.lifted
    draft.stock = draft.stock[kept:] + draft.stock[:kept]
    draft.emit(WasCut(seat, action.lifted, points))
    deal_hands(draft)


def _options(seen: Observation) -> Iterable[Cut]:
    return (Cut(lifted) for lifted in range(1, seen.stock))


MECHANISM = Mechanism(
    "cut", {Cut: Rule((Phase.CUT,), _why_not, _apply, _options, out_of_turn=True)}
)
