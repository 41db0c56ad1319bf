"""Laying off: adding cards to a meld on the table (C12, O10, F9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from rummy_desktop.cards import CardId, face_of
from rummy_desktop.engine.actions import LayOff
from rummy_desktop.engine.completing import why_stuck
from rummy_desktop.engine.draft import Draft
from rummy_desktop.engine.events import LaidOff
from rummy_desktop.engine.mechanisms.mechanism import Mechanism, Rule, not_in_hand, refuse
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.owing import played
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.engine.table import Phase, TableMeld
from rummy_desktop.engine.turns import after_play
from rummy_desktop.melds.meld import Laid, Meld
from rummy_desktop.melds.reading import Fault, extend, places


def may_lay_off(seen: Observation) -> Refusal | None:
    """Refuses a player who may not lay off in this turn: not down, or down only since this turn
    (C12)."""
    play = seen.variant.play
    if play.lay_off == "never":
        way = {"way": "at-end"} if play.melding == "at-end" else {}
        return refuse(seen, "nothing-is-melded", **way)
    if play.melding == "contract":
        if not seen.down[seen.seat]:
            way = {"way": "later"} if play.lay_off == "later-turn" else {}
            return refuse(seen, "not-down-yet", **way)
        if play.lay_off == "later-turn" and seen.this_turn.went_down:
            return refuse(seen, "down-this-turn")
    return None


def table_meld(melds: Sequence[TableMeld], number: int) -> TableMeld | None:
    """Gives the table meld of a number, None where there is none."""
    return melds[number - 1] if 1 <= number <= len(melds) else None


def why_not_on_table(seen: Observation, action: LayOff) -> Refusal | None:
    """Refuses cards that are not in the hand, or that a table meld cannot take."""
    cards = [laid.card for laid in action.cards]
    refusal = not_in_hand(seen, cards)
    if refusal:
        return refusal
    target = table_meld(seen.melds, action.meld)
    if target is None or not cards:
        return refuse(seen, "no-such-meld", number=action.meld)
    meld = extend(target.meld, action.cards, seen.terms)
    if isinstance(meld, Fault):
        faces = tuple(map(face_of, cards))
        return refuse(seen, meld.code, **{**meld.data, "cards": faces, "number": action.meld})
    return None


def _why_not(seen: Observation, action: LayOff) -> Refusal | None:
    cards = [laid.card for laid in action.cards]
    refusal = not_in_hand(seen, cards) or may_lay_off(seen) or why_not_on_table(seen, action)
    if refusal:
        return refusal
    target = seen.melds[action.meld - 1]
    meld = extend(target.meld, action.cards, seen.terms)
    assert isinstance(meld, Meld)
    after = replace(
        seen,
        hand=tuple(one for one in seen.hand if one not in set(cards)),
        melds=replaced(seen.melds, grown(target, meld, seen.seat)),
        this_turn=played(seen.this_turn, action.cards, seen.terms),
    )
    code = why_stuck(after)
    return refuse(seen, code) if code else None


def grown(target: TableMeld, meld: Meld, seat: int) -> TableMeld:
    """Gives a table meld that reads otherwise now, with the new cards laid by a seat."""
    laid_by = {laid.card: one for laid, one in zip(target.meld.cards, target.players, strict=True)}
    players = tuple(laid_by.get(laid.card, seat) for laid in meld.cards)
    return TableMeld(target.number, target.owner, meld, players)


def replaced(melds: tuple[TableMeld, ...], new: TableMeld) -> tuple[TableMeld, ...]:
    """Gives the table melds with one of them as it reads now."""
    return (*melds[: new.number - 1], new, *melds[new.number :])


def lay(draft: Draft, seat: int, action: LayOff) -> None:
    """Lays a seat's cards on a table meld."""
    terms = draft.variant.meld_terms(draft.wild_rank)
    target = draft.melds[action.meld - 1]
    meld = extend(target.meld, action.cards, terms)
    assert isinstance(meld, Meld)
    draft.melds = replaced(draft.melds, grown(target, meld, seat))
    draft.leave_hand(seat, [laid.card for laid in action.cards])
    draft.this_turn = played(draft.this_turn, action.cards, terms)
    draft.idle = 0
    new = {laid.card for laid in action.cards}
    laid_now = tuple(laid for laid in meld.cards if laid.card in new)
    draft.emit(LaidOff(seat, action.meld, laid_now, meld))


def _apply(draft: Draft, seat: int, action: LayOff) -> None:
    lay(draft, seat, action)
    after_play(draft)


def laying_offs(seen: Observation, cards: Iterable[CardId]) -> Iterable[LayOff]:
    """Gives every way of laying off one of the cards, whether or not it is the time for it."""
    terms = seen.terms
    for one in cards:
        face = face_of(one)
        for target in seen.melds:
            if target.meld.kind == "set":
                if places(face, target.meld, terms):
                    yield LayOff((Laid(one),), target.number)
                continue
            for place in places(face, target.meld, terms):
                yield LayOff((Laid(one, None if place == face else place),), target.number)


def _options(seen: Observation) -> Iterable[LayOff]:
    return () if may_lay_off(seen) else laying_offs(seen, seen.hand)


MECHANISM = Mechanism(
    "laying-off",
    {LayOff: Rule((Phase.PLAY,), _why_not, _apply, _options)},
    concerns=lambda variant: variant.play.lay_off != "never",
)
