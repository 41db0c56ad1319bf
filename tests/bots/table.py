"""Tables for bots: matches among themselves or against chance, and single positions."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence

from rummy_desktop.bots.bot import Bot
from rummy_desktop.bots.levels import bot
from rummy_desktop.cards import read_card, read_cards, stream
from rummy_desktop.engine import (
    Action,
    Observation,
    Refusal,
    apply,
    legal_actions,
    new_match,
    next_deal,
    observe,
    to_act,
)
from rummy_desktop.engine.position import Facts, position
from rummy_desktop.variant import Variant, load_variant

HASTE = 0.1
"""The patience of an expert who should only be seen to search."""


class Chance:
    """Does anything that is offered."""

    def choose(self, seen: Observation, chance: random.Random) -> Action:
        """Gives any legal action."""
        legal = list(legal_actions(seen))
        return legal[int(chance.random() * len(legal))]


def make(level: str) -> Bot:
    """Makes a bot of a level, who plays by rules of thumb alone, or chance itself; other processes
    find it at module level."""
    return Chance() if level == "chance" else bot(level, 0.0)


def played(
    variant: Variant, bots: Sequence[Bot], seed: str, deals: int
) -> Iterator[tuple[Observation, Action]]:
    """Gives every position of some deals with what was chosen there."""
    match, _ = new_match(variant, len(bots), seed)
    chances = [stream(seed, f"bot in seat {seat}") for seat in range(len(bots))]
    while True:
        seat = to_act(match)
        if seat is None:
            if match.winners or match.deal >= deals:
                return
            match, _ = next_deal(match)
            continue
        seen = observe(match, seat)
        action = bots[seat].choose(seen, chances[seat])
        yield seen, action
        result = apply(match, seat, action)
        assert not isinstance(result, Refusal), (variant.id, seed, seat, action, result)
        match = result[0]


def seen_at(game: str, players: int = 3, rules: Sequence[str] = (), **told: object) -> Observation:
    """Builds what seat 0, whose turn it is, sees; cards are told as text.

    ``hands`` by seat, ``melds`` as pairs of an owner and cards (``*=6H`` declares a joker).
    """
    facts: dict[str, object] = {"turn": 0, **told}
    hands = told.get("hands", {})
    assert isinstance(hands, Mapping)
    facts["hands"] = {seat: read_cards(text) for seat, text in hands.items()}
    facts["discards"] = read_cards(str(told.get("discards", "")))
    melds = told.get("melds", ())
    assert isinstance(melds, Sequence)
    facts["melds"] = tuple((owner, tuple(map(_laid, text.split()))) for owner, text in melds)
    if "took" in told:
        facts["took"] = read_card(str(told["took"]))
    return observe(position(load_variant(game, rules), players, Facts(**facts)), 0)  # type: ignore[arg-type]


def _laid(word: str) -> tuple[int, int | None]:
    name, _, stands = word.partition("=")
    return read_card(name), read_card(stands) if stands else None


def choice(seen: Observation, level: str = "expert") -> Action:
    """Gives what a level chooses."""
    return bot(level).choose(seen, random.Random(7))
