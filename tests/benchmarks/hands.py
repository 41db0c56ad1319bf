"""Hands out of real play: what solvers are asked about."""

from __future__ import annotations

from functools import lru_cache

from rummy_desktop.bots.levels import bot
from rummy_desktop.cards import CardId, stream
from rummy_desktop.engine import Phase, Refusal, apply, new_match, next_deal, observe, to_act
from rummy_desktop.variant import load_variant

Hand = tuple[CardId, ...]


@lru_cache(maxsize=8)
def played_hands(game: str, players: int, cards: int, count: int) -> tuple[Hand, ...]:
    """Gives so many hands of so many cards, as steady players of a game held them in their turn."""
    variant = load_variant(game)
    seated = [bot("steady") for _ in range(players)]
    chance = stream("hands", game)
    found: list[Hand] = []
    number = 0
    while len(found) < count:
        match, _ = new_match(variant, players, f"hands {number}")
        number += 1
        while not match.winners and len(found) < count:
            seat = to_act(match)
            if seat is None:
                match, _ = next_deal(match)
                continue
            seen = observe(match, seat)
            if seen.phase in (Phase.DRAW, Phase.PLAY) and len(seen.hand) == cards:
                found.append(seen.hand)
            result = apply(match, seat, seated[seat].choose(seen, chance))
            assert not isinstance(result, Refusal)
            match = result[0]
    return tuple(found)
