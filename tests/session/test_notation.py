"""The notation: what is read is what was written, and nonsense is told, never thrown."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_desktop.cards import JOKER, Card, CardId, card_id, face_of, read_card
from rummy_desktop.engine import (
    Action,
    BuyBack,
    Cut,
    Decline,
    Discard,
    DrawDiscard,
    DrawStock,
    EndTurn,
    Knock,
    LayOff,
    MayI,
    MeldCards,
    Observation,
    Pass,
    Refusal,
    SwapWild,
    Turn,
    new_match,
    observe,
)
from rummy_desktop.melds.meld import Laid
from rummy_desktop.session.notation import read_move, write_action, write_move
from rummy_desktop.variant import load_variant

NAMES = ("A", "Ann", "Ann Marie", "نرگس")


def seen_with(hand: str, **turn: CardId | None) -> Observation:
    """Gives what the first seat sees when it is in turn and holds these cards, twins told apart."""
    match, _ = new_match(load_variant("contract-rummy"), 4, "notation")
    cards: list[CardId] = []
    for word in hand.split():
        face = read_card(word)
        cards.append(card_id(face, sum(face_of(other) == face for other in cards)))
    return replace(
        observe(match, 0), hand=tuple(reversed(cards)), turn=0, to_act=0, this_turn=Turn(**turn)
    )


def read(text: str, seen: Observation) -> tuple[int, Action] | Refusal:
    """Reads a move against one observation for all seats."""
    return read_move(text, NAMES, lambda seat: replace(seen, seat=seat))


def an(word: str, copy: int = 0) -> CardId:
    """Gives a physical card by its face."""
    return card_id(read_card(word), copy)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("A cut 41", Cut(41)),
        ("A draw stock", DrawStock()),
        ("A draw discard", DrawDiscard()),
        ("A draw discard 3", DrawDiscard(3)),
        ("A may-i", MayI()),
        ("A pass", Pass()),
        (
            "A meld 5H 5D 5S / * 4C=9D 6H",
            MeldCards(
                (
                    (Laid(an("5H")), Laid(an("5D")), Laid(an("5S"))),
                    (Laid(an("*")), Laid(an("4C"), read_card("9D")), Laid(an("6H"))),
                )
            ),
        ),
        ("A lay-off 9H *=10H on 2", LayOff((Laid(an("9H")), Laid(an("*"), read_card("10H"))), 2)),
        ("A swap 6H on 12", SwapWild(an("6H"), 12)),
        ("A discard KS", Discard(an("KS"))),
        ("A knock KS", Knock(an("KS"))),
        ("A end-turn", EndTurn()),
        ("A buy-back", BuyBack()),
        ("A decline", Decline()),
    ],
)
def test_every_move_is_read_and_written(text: str, action: Action) -> None:
    """Each line of the table of moves means its action, and is written back as it stood."""
    seen = seen_with("5H 5D 5S * 4C 6H 9H KS")
    assert read(text, seen) == (0, action)
    assert write_move("A", action) == text


def test_ten_may_be_written_with_a_letter() -> None:
    """``T`` is read as 10."""
    assert read("A discard TH", seen_with("10H")) == (0, Discard(an("10H")))


@pytest.mark.parametrize(("name", "seat"), [("A", 0), ("Ann", 1), ("Ann Marie", 2), ("نرگس", 3)])
def test_the_longest_name_is_meant(name: str, seat: int) -> None:
    """Names may have several words, and one may begin another."""
    assert read(f"{name} pass", seen_with("2H")) == (seat, Pass())


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", ""),
        ("Bob pass", "Bob"),
        ("A", ""),
        ("A dance", "dance"),
        ("A draw", ""),
        ("A draw cards", "cards"),
        ("A draw discard 0", "0"),
        ("A draw discard -1", "-1"),
        ("A draw discard 3 4", "4"),
        ("A draw discard 99999999999999999999", "99999999999999999999"),
        ("A draw discard ٣", "٣"),
        ("A meld", ""),
        ("A meld 5H 5D /", "/"),
        ("A meld 5H 5X", "5X"),
        ("A meld 5H=", "5H="),
        ("A meld *=6Z 7H 8H", "*=6Z"),
        ("A lay-off 9H", "9H"),
        ("A lay-off on 2", "on"),
        ("A lay-off 9H on", ""),
        ("A lay-off 9H on two", "two"),
        ("A swap 9H 8H on 2", "8H"),
        ("A discard", ""),
        ("A discard KS QS", "QS"),
        ("A discard 1S", "1S"),
        ("A pass please", "please"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, word: str) -> None:
    """An unreadable move is refused as such, with the word at fault."""
    refusal = read(text, seen_with("5H 5D 9H 8H KS"))
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.data["word"]) == ("unreadable", word)


def test_a_card_not_in_hand_is_read_as_one_that_is_not() -> None:
    """A face that the hand lacks becomes a physical card outside it, for the rules to refuse."""
    seen = seen_with("5H 5H")
    result = read("A meld 5H 5H 5H 5H *", seen)
    assert not isinstance(result, Refusal)
    melds = result[1]
    assert isinstance(melds, MeldCards)
    cards = [laid.card for laid in melds.melds[0]]
    assert len(set(cards)) == 5
    assert [card in seen.hand for card in cards] == [True, True, False, False, False]
    assert [face_of(card) for card in cards] == [Card(17)] * 4 + [JOKER]


def test_twins_are_settled() -> None:
    """The lowest twin is meant; the taken one is rather melded than thrown away (G4)."""
    seen = seen_with("5H 5H 5H", taken=an("5H", 0))
    assert read("A discard 5H", seen) == (0, Discard(an("5H", 1)))
    assert read("A knock 5H", seen) == (0, Knock(an("5H", 1)))
    assert read("A lay-off 5H on 1", seen) == (0, LayOff((Laid(an("5H", 0)),), 1))
    seen = seen_with("5H 5H 5H", must_meld=an("5H", 2))
    assert read("A discard 5H", seen) == (0, Discard(an("5H", 0)))
    assert read("A swap 5H on 1", seen) == (0, SwapWild(an("5H", 2), 1))
    assert read("A meld 5H 5H 5H", seen) == (
        0,
        MeldCards((tuple(Laid(an("5H", copy)) for copy in (2, 0, 1)),)),
    )
    only = seen_with("5H", taken=an("5H"))
    assert read("A discard 5H", only) == (0, Discard(an("5H")))


words = st.sampled_from(
    (
        *(*NAMES, "Marie", "draw", "stock", "discard", "meld", "lay-off", "swap", "knock", "on"),
        *("/", "5H", "5H=6H", "*", "*=AS", "10D", "TD", "1", "2", "0", "-3", "pass", "cut", "="),
    )
)


@settings(max_examples=300, deadline=None)
@given(st.one_of(st.lists(words, max_size=9).map(" ".join), st.text(max_size=30)))
def test_any_text_is_read_or_refused(text: str) -> None:
    """No text whatever makes the reader fail, and what it reads it writes the same again."""
    seen = seen_with("5H 5H 6H AS * 10D")
    result = read(text, seen)
    if isinstance(result, Refusal):
        assert result.code == "unreadable"
        return
    seat, action = result
    written = write_move(NAMES[seat], action)
    assert read(written, seen) == result
    assert write_action(action) in written
