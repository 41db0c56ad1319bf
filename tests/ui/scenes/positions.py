"""Deals that are over, to look at: built by the rules core out of told facts, earlier deals made
up.
"""

from __future__ import annotations

from dataclasses import replace

from rummy_desktop.cards import CardId, face_of, read_card, read_cards
from rummy_desktop.engine import apply, observe
from rummy_desktop.engine.actions import Action, Discard, Knock
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.position import Facts, LaidFace, position
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.engine.state import MatchState
from rummy_desktop.engine.table import DealResult, Ended
from rummy_desktop.variant import load_variant

NAMES = ("You", "Omid", "Clara", "Nino", "Levan", "Sara", "Tamar", "Reza")


def laid(text: str) -> tuple[LaidFace, ...]:
    """Reads a meld such as "5S 6S *=7S 8S"."""
    found = []
    for word in text.split():
        card, _, stands = word.partition("=")
        found.append((read_card(card), read_card(stands) if stands else None))
    return tuple(found)


def ended(state: MatchState, seat: int, action: Action) -> MatchState:
    """Plays the action that ends a deal."""
    result = apply(state, seat, action)
    assert not isinstance(result, Refusal), result
    return result[0]


def with_past(
    seen: Observation, past: tuple[tuple[int, ...], ...], deal: int | None = None
) -> Observation:
    """Puts earlier deals, each by the points of the seats, before the one that is over."""
    assert seen.result is not None
    totals = [0] * seen.players
    results = []
    for points in past:
        totals = [total + point for total, point in zip(totals, points, strict=True)]
        empty: tuple[tuple[CardId, ...], ...] = ((),) * seen.players
        # Who is left with nothing has ended the deal.
        out = min(range(seen.players), key=lambda seat: abs(points[seat]))
        results.append(DealResult(Ended.OUT, out, points, tuple(totals), empty))
    last = seen.result
    now = tuple(total + point for total, point in zip(totals, last.points, strict=True))
    results.append(replace(last, totals=now))
    return replace(seen, results=tuple(results), totals=now, deal=deal or len(results))


def contract(players: int = 4) -> Observation:
    """Gives the fifth deal of Contract Rummy as Omid has gone out; more players in May I?."""
    melds = (
        (1, "6C 6S 6D"), (1, "KH KD KS"), (1, "5S 6S *=7S 8S 9S"),
        (0, "9C 9D 9S"), (0, "QD QS QH"), (0, "4H 5H 6H 7H"),
        (3, "AH AC AD"), (3, "3D 3H *"), (3, "9H 10H JH QH"),
        (4, "2S 2C 2H"), (4, "8C 8D 8S"), (4, "3C 4C 5C 6C"),
        (5, "JD JC JS"), (5, "10S 10C 10H"), (5, "AD 2D 3D 4D"),
    )  # fmt: skip
    hands = {
        0: "2D 4D", 1: "7C", 2: "AC JD JS 10D 8D 8H 7C 6D 5C 5D 3S 2H", 3: "KC 9H",
        4: "KD 7D 4S", 5: "QC QS 8H 6H 2C", 6: "KH KC QC JH 10S 9D 8C 7S 6H 4C 3D AS",
        7: "KS 7H 7D 5S",
    }  # fmt: skip
    variant = load_variant("contract-rummy" if players <= 5 else "may-i")
    facts = Facts(
        deal=5,
        turn=1,
        phase="play",
        dealer=3,
        down=frozenset({owner for owner, _ in melds if owner < players}),
        hands={seat: read_cards(text) for seat, text in hands.items() if seat < players},
        discards=read_cards("4D"),
        melds=tuple((owner, laid(text)) for owner, text in melds if owner < players),
    )
    state = position(variant, players, facts)
    state = ended(state, 1, Discard(observe(state, 1).hand[0]))
    more = ((40, 12, 0, 5), (28, 0, 61, 17), (9, 33, 14, 0), (0, 22, 8, 41))
    past = (
        (12, 0, 45, 27, *more[0]), (0, 38, 22, 37, *more[1]),
        (41, 5, 0, 33, *more[2]), (33, 21, 64, 0, *more[3]),
    )  # fmt: skip
    return with_past(observe(state, 0), tuple(points[:players] for points in past))


KNOCK_HANDS = {
    0: "5S 6S 7S 9H 9C 9D 2C",
    1: "JC JD JH 4D 5D 6D 8S",
    2: "QC QS KH 10H 8D 3C AS",
    3: "2D 2H 2S KC KS 9S 7D",
    4: "AH 3H 4H 5H 6H QD QH",
}


def knock(game: str = "knock-rummy", players: int = 3, beaten: bool = False) -> Observation:
    """Gives a deal of a knocking game as a player knocks: you, or Omid with too much."""
    hands = {seat: text for seat, text in KNOCK_HANDS.items() if seat < players}
    knocker = 1 if beaten else 0
    hands[knocker] += " KD"
    if players == 2:
        hands = {
            0: "5S 6S 7S 9H 9C 9D 2C 2D AC 4H", 1: "JC JD JH 4D 5D 6D 8S 8H KC 10S",
        }  # fmt: skip
        hands[knocker] += " KD"
    variant = load_variant(game)
    facts = Facts(
        deal=min(4, variant.match.number),
        turn=knocker,
        phase="play",
        dealer=players - 1,
        turns=dict.fromkeys(range(players), 3),
        hands={seat: read_cards(text) for seat, text in hands.items()},
        discards=read_cards("6C"),
    )
    state = position(variant, players, facts)
    thrown = next(card for card in observe(state, knocker).hand if face_of(card) == read_card("KD"))
    state = ended(state, knocker, Knock(thrown))
    running = variant.match.ends == "knockout"
    past: tuple[tuple[int, ...], ...] = (
        (12, -4, 31, 24, 8) if running else (22, -8, -14, 11, -11),
        (3, 21, 9, 18, 30) if running else (-18, 40, -12, 3, -13),
        (14, 17, -10, 6, 22) if running else (9, -31, 12, -2, 12),
    )
    seen = with_past(observe(state, 0), tuple(points[:players] for points in past), 4)
    return replace(seen, pool=players * 2) if running else seen


def melded(players: int = 5) -> Observation:
    """Gives a deal of 5000 Rummy as Clara goes out, fours being wild."""
    melds = (
        (1, "8D 4D=9D 10D"), (1, "QS QH QC"), (4, "10H JH QH KH"), (4, "6S 6D 6C"),
        (2, "AH AS AC"), (2, "2C 3C 4C 5C"), (3, "KD KS KC"), (0, "7D 7C 7H"), (0, "9S 10S JS"),
        (5, "9S 9H 9D"), (6, "JD JS JH"), (7, "2H 3H 4H=4H 5H"),
    )  # fmt: skip
    hands = {
        0: "9C 8S", 1: "5D 3S KH 2D", 2: "3D", 3: "AD 10C 8H 8C 6H 5S 2S", 4: "JC 2D",
        5: "10D 9C 7S", 6: "8H QD 8C 5C 3C", 7: "AC AD",
    }  # fmt: skip
    variant = load_variant("5000-rummy")
    seats = range(players)
    facts = Facts(
        deal=3,
        turn=2,
        phase="play",
        wild=4,
        hands={seat: read_cards(text) for seat, text in hands.items() if seat in seats},
        discards=read_cards("5H"),
        melds=tuple((owner, laid(text)) for owner, text in melds if owner < players),
    )
    state = position(variant, players, facts)
    state = ended(state, 2, Discard(observe(state, 2).hand[0]))
    more = ((310, 95, 480, 150), (-20, 205, 390, 60))
    past = (
        (430, 515, 890, 640, *more[0])[:players],
        (555, 490, 615, 330, *more[1])[:players],
    )
    return with_past(observe(state, 0), past)
