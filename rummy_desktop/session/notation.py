"""Moves in the text notation: the one reader and the one writer of them.

``Ann draw discard 3``, ``Ann meld 5H 5D 5S / 4C 5C 6C *``. The notation names faces; which of two
twins in a hand is meant is settled here, so that a log and the game that it tells can never differ.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rummy_desktop.cards import (
    Card,
    CardId,
    NotationError,
    card_id,
    face_of,
    read_card,
    write_card,
)
from rummy_desktop.engine.actions import (
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
    Pass,
    SwapWild,
)
from rummy_desktop.engine.observation import Observation
from rummy_desktop.engine.refusal import Refusal
from rummy_desktop.melds.meld import Laid

_PLAIN: dict[str, Action] = {
    "may-i": MayI(),
    "pass": Pass(),
    "end-turn": EndTurn(),
    "buy-back": BuyBack(),
    "decline": Decline(),
}
_PLAIN_WORDS: dict[Action, str] = {action: word for word, action in _PLAIN.items()}

# Larger numbers cannot be meant, and reading them would only be slow.
_MOST_DIGITS = 4


class _Hand:
    """The actor's cards from which the faces of one move are taken, each card once."""

    def __init__(self, cards: Iterable[CardId]) -> None:
        self._left = sorted(cards)
        self._lacking: dict[Card, int] = {}
        self._held = frozenset(self._left)

    def take(
        self, face: Card, first: Sequence[CardId | None] = (), last: Sequence[CardId | None] = ()
    ) -> CardId:
        """Takes a card of a face: one of ``first`` before others, one of ``last`` after them, else
        the lowest.

        A face that the hand has no more of is given as a physical card that is not in it, so that
        the rules refuse it in their own order.
        """
        twins = [card for card in self._left if face_of(card) == face]
        if not twins:
            return self._absent(face)
        wanted = [card for card in first if card in twins]
        plain = [card for card in twins if card not in last]
        taken = (wanted or plain or twins)[0]
        assert taken is not None
        self._left.remove(taken)
        return taken

    def _absent(self, face: Card) -> CardId:
        copy = self._lacking.get(face, 0)
        while card_id(face, copy) in self._held:
            copy += 1
        self._lacking[face] = copy + 1
        return card_id(face, copy)


def write_move(name: str, action: Action) -> str:
    """Writes a move of the player of that name."""
    return f"{name} {write_action(action)}"


def write_action(action: Action) -> str:
    """Writes an action without who does it."""
    match action:
        case Cut(lifted):
            return f"cut {lifted}"
        case DrawStock():
            return "draw stock"
        case DrawDiscard(count):
            return "draw discard" if count == 1 else f"draw discard {count}"
        case MeldCards(melds):
            return f"meld {write_melds(melds)}"
        case LayOff(cards, meld):
            return f"lay-off {write_laid(cards)} on {meld}"
        case SwapWild(card, meld):
            return f"swap {write_card(face_of(card))} on {meld}"
        case Discard(card):
            return f"discard {write_card(face_of(card))}"
        case Knock(card):
            return f"knock {write_card(face_of(card))}"
        case _:
            return _PLAIN_WORDS[action]


def write_laid(cards: Iterable[Laid]) -> str:
    """Writes cards with what they stand for: ``*=6H 7H 8H``."""
    return " ".join(
        write_card(face_of(card)) + ("" if stands is None else f"={write_card(stands)}")
        for card, stands in cards
    )


def write_melds(melds: Iterable[Iterable[Laid]]) -> str:
    """Writes melds, separated by strokes."""
    return " / ".join(map(write_laid, melds))


def read_move(
    text: str, names: Sequence[str], observe: Callable[[int], Observation]
) -> tuple[int, Action] | Refusal:
    """Reads one move: who (a seat by the order of ``names``) does what.

    ``observe`` gives what a seat sees, for its hand. A text that is no move is refused as
    ``unreadable``, with the ``word`` that cannot be read (empty where a word is missing).
    """
    words = text.split()
    unread: NotationError | None = None
    for seat, rest in _actors(words, names):
        try:
            return seat, read_action(rest, observe(seat))
        except NotationError as error:
            unread = unread or error
    return Refusal("unreadable", data={"word": str(unread) if unread else " ".join(words[:1])})


def _actors(words: list[str], names: Sequence[str]) -> list[tuple[int, list[str]]]:
    """Lists the seats whose name begins the words, longest name first, and the words after it."""
    found = []
    for seat, name in enumerate(names):
        own = name.split()
        if own and words[: len(own)] == own:
            found.append((len(own), seat))
    return [(seat, words[length:]) for length, seat in sorted(found, reverse=True)]


def read_action(words: Sequence[str], seen: Observation) -> Action:
    """Reads the words of a move after the player's name.

    Raises:
        NotationError: with the word that cannot be read, empty where one is missing.
    """
    verb, rest = (words[0], list(words[1:])) if words else ("", [])
    if verb in _PLAIN:
        _nothing_after(rest)
        return _PLAIN[verb]
    reader = _READERS.get(verb)
    if reader is None:
        raise NotationError(verb)
    return reader(rest, seen)


def _read_cut(words: list[str], seen: Observation) -> Action:
    return Cut(_only_number(words))


def _read_draw(words: list[str], seen: Observation) -> Action:
    pile, rest = (words[0], words[1:]) if words else ("", [])
    if pile == "stock":
        _nothing_after(rest)
        return DrawStock()
    if pile == "discard":
        count = _only_number(rest) if rest else 1
        if count < 1:
            raise NotationError(rest[0])
        return DrawDiscard(count)
    raise NotationError(pile)


def _read_meld(words: list[str], seen: Observation) -> Action:
    hand, first = _Hand(seen.hand), _kept_for_melds(seen)
    melds: list[tuple[Laid, ...]] = []
    for group in _split(words):
        if not group:
            raise NotationError("/" if "/" in words else "")
        melds.append(_read_laid(group, hand, first))
    return MeldCards(tuple(melds))


def _read_lay_off(words: list[str], seen: Observation) -> Action:
    cards, meld = _before_on(words)
    return LayOff(_read_laid(cards, _Hand(seen.hand), _kept_for_melds(seen)), meld)


def _read_swap(words: list[str], seen: Observation) -> Action:
    cards, meld = _before_on(words)
    _nothing_after(cards[1:])
    return SwapWild(_Hand(seen.hand).take(read_card(cards[0]), _kept_for_melds(seen)), meld)


def _read_discard(words: list[str], seen: Observation) -> Action:
    return Discard(_thrown(words, seen))


def _read_knock(words: list[str], seen: Observation) -> Action:
    return Knock(_thrown(words, seen))


_READERS: dict[str, Callable[[list[str], Observation], Action]] = {
    "cut": _read_cut,
    "draw": _read_draw,
    "meld": _read_meld,
    "lay-off": _read_lay_off,
    "swap": _read_swap,
    "discard": _read_discard,
    "knock": _read_knock,
}


def _thrown(words: list[str], seen: Observation) -> CardId:
    """Reads the card thrown away: rather a twin of one that may not be than that (G4, O9)."""
    if not words:
        raise NotationError("")
    face = read_card(words[0])
    _nothing_after(words[1:])
    return _Hand(seen.hand).take(face, last=_kept_for_melds(seen))


def _kept_for_melds(seen: Observation) -> tuple[CardId | None, ...]:
    """Gives the cards that are rather put on the table than thrown away: one must be, one may not
    be thrown (O9, G4)."""
    if seen.seat != seen.turn:
        return ()
    return (seen.this_turn.must_meld, seen.this_turn.taken)


def _read_laid(
    words: Sequence[str], hand: _Hand, first: Sequence[CardId | None]
) -> tuple[Laid, ...]:
    laid = []
    for word in words:
        own, equals, stands = word.partition("=")
        try:
            face = read_card(own)
            counts_as = read_card(stands) if equals else None
        except NotationError as error:
            raise NotationError(word) from error
        laid.append(Laid(hand.take(face, first), counts_as))
    return tuple(laid)


def _split(words: list[str]) -> list[list[str]]:
    """Splits the words of a meld move at its strokes."""
    groups: list[list[str]] = [[]]
    for word in words:
        if word == "/":
            groups.append([])
        else:
            groups[-1].append(word)
    return groups


def _before_on(words: list[str]) -> tuple[list[str], int]:
    """Reads ``CARDS on NUMBER``: the words of the cards (at least one) and the number."""
    if "on" not in words:
        raise NotationError(words[-1] if words else "")
    place = words.index("on")
    if place == 0:
        raise NotationError("on")
    return words[:place], _only_number(words[place + 1 :])


def _only_number(words: list[str]) -> int:
    if not words:
        raise NotationError("")
    _nothing_after(words[1:])
    return read_number(words[0])


def read_number(word: str) -> int:
    """Reads a whole number in plain digits.

    Raises:
        NotationError: the word is no such number.
    """
    if not (word.isascii() and word.isdigit() and len(word) <= _MOST_DIGITS):
        raise NotationError(word)
    return int(word)


def _nothing_after(words: Sequence[str]) -> None:
    if words:
        raise NotationError(words[0])
