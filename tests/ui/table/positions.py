"""Tables to look at: what a seat sees in the middle of a deal, built by hand without the engine."""

from __future__ import annotations

from dataclasses import replace

from rummy_desktop.cards import Card, CardId, card_id, face_of, pack, rank_of, read_cards, suit_of
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.table import Phase, TableMeld, Turn
from rummy_desktop.melds.meld import Laid, Meld
from rummy_desktop.melds.terms import GoingDown, Requirement, RunTerms, SetTerms
from rummy_desktop.variant import model

SET, RUN = Requirement("set", 3), Requirement("run", 4)
LEFT = model.CardsLeft()
VALUES = tuple([15, *range(2, 11), 10, 10, 10] * 4 + [15])


def variant(family: str, players: int, deep: bool = False, floats: bool = False) -> model.Variant:
    """Builds a variant of a family ("contract", "knock", "meld") with the usual values."""
    melding = {"contract": "contract", "knock": "at-end", "meld": "free"}[family]
    decks = 1 if family == "knock" else 2 if players < 5 else 4
    run = RunTerms(3 if family != "contract" else 4, "low" if family == "knock" else "low-or-high")
    numbers = dict.fromkeys(range(2, 9), decks)
    return model.Variant(
        id=f"{family}-{players}",
        family=family,  # type: ignore[arg-type]
        players=model.Players(2, 8, 4),
        sources=(),
        pack=model.PackTerms(numbers, dict.fromkeys(range(2, 9), 0 if family == "knock" else 3)),
        deal=model.DealTerms("random", "left", None, "per-deal"),
        deals=tuple(
            model.DealPlan(12, contract if family == "contract" else ())
            for contract in ((SET, SET), (SET, RUN), (RUN, RUN), (SET,) * 3, (SET, SET, RUN))
        ),
        melds=model.MeldRules(SetTerms(3, None, "any"), run, GoingDown("exact", "apart")),
        wild=model.WildTerms(family == "contract", None, (), None),
        draw=model.DrawTerms("deep" if deep else "top", True, None),
        play=model.PlayTerms(melding, "later-turn" if melding != "at-end" else "never", "maker"),  # type: ignore[arg-type]
        out=model.OutTerms("required", floats),
        knock=model.KnockTerms(1, None) if family == "knock" else None,
        stock=model.StockTerms("refill", 3, 5),
        score=model.ScoreTerms(VALUES, LEFT),
        match=model.MatchTerms("deals", 7, "lowest", "share", None),
        names={"en": "Contract Rummy"},
    )


def cards(text: str, used: set[CardId]) -> tuple[CardId, ...]:
    """Reads faces and gives unused physical cards for them; notes them as used."""
    found = []
    for face in read_cards(text):
        copy = 0
        while card_id(face, copy) in used:
            copy += 1
        used.add(card_id(face, copy))
        found.append(card_id(face, copy))
    return tuple(found)


def meld(ids: tuple[CardId, ...]) -> Meld:
    """Reads a meld by its first two natural cards; wild cards in runs get their place."""
    naturals = [(i, face_of(c)) for i, c in enumerate(ids) if face_of(c) < 52]
    (i, first), (_, second) = naturals[:2]
    if rank_of(first) == rank_of(second):
        return Meld("set", tuple(Laid(c) for c in ids), rank=rank_of(first))
    low = rank_of(first) - i
    laid = tuple(
        Laid(c, None if face_of(c) < 52 else Card(suit_of(first) * 13 + low + k - 1))
        for k, c in enumerate(ids)
    )
    return Meld("run", laid, suit=suit_of(first), low=low)


MELDS = (
    ("6C 6S 6D", "KH KD KS", "5S 6S * 8S 9S"),
    ("AH AC AD", "3D 3H *", "9H 10H JH QH"),
    ("2S 2C 2H 2D", "8C 8D 8S", "3C 4C 5C 6C 7C 8C"),
    ("JD JC JS", "10S 10C 10H", "AD 2D 3D 4D"),
)
HAND = "4H 5H 6H 7H QS QH * AS KC JD 8S 3C 2D"
PILE = "3D 10S KC 5H 8D 2S JC 6H AD 7S 9C JS 4S 2H"


def table(
    family: str = "contract",
    players: int = 4,
    hand: int = 13,
    down: bool = True,
    deep: bool = False,
    pile: int = 12,
    mine: bool = False,
) -> Observation:
    """Builds what seat 0 sees in the fifth deal: the others down where ``down``, itself where
    ``mine``.
    """
    rules = variant(family, players, deep)
    used: set[CardId] = set()
    held = list(cards(HAND if family == "contract" else HAND.replace("* ", ""), used))[:hand]
    melds, number = [], 1
    owners = [*range(1, players), *([0] if mine else [])] if down and family != "knock" else []
    for owner in owners:
        for text in MELDS[(owner - 1) % 4]:
            ids = cards(text, used)
            melds.append(TableMeld(number, owner, meld(ids), (owner,) * len(ids)))
            number += 1
    discards = list(cards(PILE, used))
    rest = [card for card in pack(6, 0) if card not in used]
    while len(held) < hand:
        held.append(rest.pop(7))
    while len(discards) < pile:
        discards.append(rest.pop(5))
    sizes = (len(held), *(3 + 2 * k for k in range(1, players)))
    is_down = tuple(any(m.owner == s for m in melds) for s in range(players))
    return Observation(
        variant=rules,
        seat=0,
        players=players,
        deal=5,
        dealer=1,
        phase=Phase.PLAY,
        turn=0,
        to_act=0,
        hand=tuple(held),
        hand_sizes=sizes,
        stock=38,
        turned_up=None,
        discards=tuple(discards[:pile]),
        melds=tuple(melds),
        down=is_down if family == "contract" else (False,) * players,
        floating=(False,) * players,
        in_play=(True,) * players,
        turns=(3,) * players,
        this_turn=Turn(new=(held[min(5, len(held) - 1)],)) if held else Turn(),
        offer=None,
        known=((),) * players,
        asks=(0,) * players,
        refills=0,
        idle=0,
        wild_rank=4 if family == "meld" else None,
        up_cards=(),
        totals=tuple(60 + 17 * s for s in range(players)),
        results=(),
        history=(),
        pool=0,
        chips=(0,) * players,
        bought=(0,) * players,
        winners=(),
    )


def seen_by(seen: Observation, **facts: object) -> Observation:
    """Changes some facts of a table."""
    return replace(seen, **facts)  # type: ignore[arg-type]
