"""What decided a match that is over: since when its winner was ahead, and by how much."""

from __future__ import annotations

from rummy_desktop.engine.observation import Observation
from rummy_desktop.ui.catalogue import Catalogue
from rummy_desktop.ui.scenes.company import Company

KEY = "scene.match_end.decided"


def ahead_since(seen: Observation) -> int:
    """Gives the deal from whose end on the only winner always had the best total alone."""
    best = max if seen.variant.match.wins == "highest" else min
    (winner,) = seen.winners
    since = len(seen.results)
    for deal in range(len(seen.results), 0, -1):
        totals = seen.results[deal - 1].totals
        if totals[winner] != best(totals) or totals.count(totals[winner]) > 1:
            break
        since = deal
    return since


def decided(seen: Observation, company: Company, words: Catalogue) -> str:
    """Tells in a sentence what decided a match; "" where several share it, or points do not tell
    who wins (P6).
    """
    if len(seen.winners) != 1 or seen.variant.match.ends == "knockout" or not seen.results:
        return ""
    own = seen.totals[seen.winners[0]]
    behind = {seat: abs(total - own) for seat, total in enumerate(seen.totals)}
    del behind[seen.winners[0]]
    least = min(behind.values())
    since = ahead_since(seen)
    key = "last" if since == len(seen.results) else "start" if since == 1 else "led"
    if len(behind) == 1:
        return words.say(f"{KEY}.two.{key}", deal=since, count=least)
    names = company.listed(words, [seat for seat, far in behind.items() if far == least])
    return words.say(f"{KEY}.{key}", deal=since, names=names, count=least)
