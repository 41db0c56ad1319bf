"""Points of the cards in hand, as the observer may count them."""

from __future__ import annotations

from collections.abc import Sequence

from rummy_desktop.cards import CardId
from rummy_desktop.engine import Observation
from rummy_desktop.melds.arrange import deadwood
from rummy_desktop.ui.table.arrangement import Arrangement


def loose(seen: Observation, cards: Sequence[CardId]) -> int:
    """Counts what cards that lie together as no meld are worth: of melds hidden among them, such as
    one that a new card has made, nothing counts, as the number of the whole hand tells too.
    """
    return deadwood(cards, seen.terms, seen.variant.values(seen.wild_rank))


def deadwoods(seen: Observation, arrangement: Arrangement) -> dict[str, int]:
    """Counts the least deadwood of the hand (``with``) and, one card picked, ``without`` it."""
    if seen.variant.knock is None or not seen.hand:
        return {"with": 0}
    values = seen.variant.values(seen.wild_rank)
    found = {"with": deadwood(seen.hand, seen.terms, values)}
    if len(arrangement.picked) == 1:
        rest = [card for card in seen.hand if card not in arrangement.picked]
        found["without"] = deadwood(rest, seen.terms, values)
    return found
