"""A match that can be gone on with, as it is told of: which it is, with whom, who is to act."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rummy_desktop.engine import Phase
from rummy_desktop.ui.catalogue import Catalogue
from rummy_desktop.ui.scenes.company import Company, company_of
from rummy_desktop.ui.scenes.game_words import deals_of, game_name

if TYPE_CHECKING:
    from rummy_desktop.session.session import Session
    from rummy_desktop.variant import Variant


@dataclass(frozen=True)
class SavedMatch:
    """A match that can be gone on with. to_act: whose move it is, None between two deals. awaits:
    what is awaited of them, a name in AWAITED, or "turn".
    """

    variant: Variant
    company: Company
    deal: int
    to_act: int | None
    awaits: str = "turn"


AWAITED: Mapping[Phase, str] = {
    Phase.OFFERS: "asked",
    Phase.LAY_OFF: "answer",
    Phase.BUY_BACK: "answer",
}
"""The phases in which somebody is asked while it is another player's turn, or nobody's."""


def saved_match(session: Session) -> SavedMatch:
    """Tells of a session what the first scene says about it."""
    company = company_of(session.seats)
    seen = session.observe(company.you or 0)
    awaits = AWAITED.get(seen.phase, "turn")
    return SavedMatch(session.variant, company, seen.deal, session.to_act, awaits)


def match_words(saved: SavedMatch, words: Catalogue) -> str:
    """Tells which match it is: "Contract Rummy, deal 5 of 7"."""
    name, deals = game_name(saved.variant, words), deals_of(saved.variant)
    if deals:
        return words.say("scene.home.match_of", game=name, deal=saved.deal, deals=deals)
    return words.say("scene.home.match", game=name, deal=saved.deal)


def company_words(saved: SavedMatch, words: Catalogue) -> str:
    """Tells with whom, and whose turn it is, or who is asked something."""
    company = saved.company
    if company.you is None:
        told = words.say("scene.new_match.summary_players", count=len(company.names))
    else:
        others = [seat for seat in range(len(company.names)) if seat != company.you]
        told = words.say("scene.home.with", names=company.listed(words, others))
    if saved.to_act is None:
        return words.say("scene.dotted", first=told, second=words.say("scene.home.between"))
    turn = company.say(words, f"scene.home.{saved.awaits}", saved.to_act)
    return words.say("scene.dotted", first=told, second=turn)
