"""Who a deal has put out of the match, who is in again, and what that leaves to them (P5, P6)."""

from __future__ import annotations

from rummy_desktop.engine.events import BoughtBack, WentOutOfPool
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.table import DealResult
from rummy_desktop.ui.catalogue import Catalogue
from rummy_desktop.ui.scenes.company import Company

KEY = "scene.deal_end.gone"


def gone(seen: Observation) -> tuple[int, ...]:
    """Gives the seats that this deal put out, also those that have bought back since."""
    return tuple(event.seat for event in seen.history if isinstance(event, WentOutOfPool))


def bought_back(seen: Observation) -> dict[int, BoughtBack]:
    """Gives who has bought back after this deal, by seat."""
    return {event.seat: event for event in seen.history if isinstance(event, BoughtBack)}


def is_yours(seen: Observation, company: Company) -> bool:
    """Tells whether this deal put "you" out, and did not end in your winning the match."""
    return company.you in gone(seen) and company.you not in seen.winners


def title(seen: Observation, result: DealResult, company: Company, words: Catalogue) -> str:
    """Gives the largest news of the evening: that you are out, or in again; "" where it is not."""
    if company.you is None or not is_yours(seen, company):
        return ""
    back = bought_back(seen).get(company.you)
    if back:
        return words.say(f"{KEY}.back", count=back.score)
    return words.say(f"{KEY}.you", count=result.totals[company.you])


def news(seen: Observation, result: DealResult, company: Company, words: Catalogue) -> list[str]:
    """Tells in sentences who else is out, who is in again, and why you are or what you may do."""
    yours = is_yours(seen, company)
    back = bought_back(seen)
    told = []
    others = [seat for seat in gone(seen) if not yours or seat != company.you]
    if others:
        names = [
            words.say(f"{KEY}.one", name=company.name(words, seat), count=result.totals[seat])
            for seat in others
        ]
        key = "others_too" if yours else "others"
        told.append(words.say(f"{KEY}.{key}", names=words.listed(names)))
    for seat, event in back.items():
        if seat != company.you:
            name = company.name(words, seat)
            told.append(words.say(f"{KEY}.bought", name=name, count=event.paid))
    if yours and company.you is not None:
        told.append(_yours(seen, result, company.you, words))
    return [sentence for sentence in told if sentence]


def _yours(seen: Observation, result: DealResult, you: int, words: Catalogue) -> str:
    back = bought_back(seen).get(you)
    if back:
        return words.say(f"{KEY}.paid", points=result.totals[you], count=back.paid)
    if seen.winners:
        return ""
    pool = seen.variant.match.pool
    if pool is None or not pool.buy_backs:
        return words.say(f"{KEY}.never")
    if seen.bought[you] >= pool.buy_backs:
        return words.say(f"{KEY}.no_more", count=seen.bought[you])
    return words.say(f"{KEY}.stays")
