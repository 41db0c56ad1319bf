"""Cards, melds and terms as tests write them."""

from collections import Counter
from collections.abc import Iterable

from rummy_desktop.cards import CardId, card_id, face_of, read_card, write_card
from rummy_desktop.melds import Laid, Meld, MeldTerms, RunTerms, SetTerms, read_meld

CONTRACT = MeldTerms(SetTerms(3, None, "any"), RunTerms(4, "low-or-high"), True)
OPEN = MeldTerms(SetTerms(3, 4, "distinct"), RunTerms(3, "low-or-high"), True)
KNOCK = MeldTerms(SetTerms(3, 4, "any"), RunTerms(3, "low"), False)
POOL = MeldTerms(SetTerms(3, 4, "any"), RunTerms(3, "low"), True, most_wilds=((3, 1),))
CORNER = MeldTerms(SetTerms(3, None, "any"), RunTerms(4, "corner"), True, most_wilds=((3, 1),))
SHANGHAI = MeldTerms(
    SetTerms(3, None, "any"),
    RunTerms(4, "low-or-high"),
    True,
    most_wilds=((3, 1), (5, 2), (6, 3)),
)


def wild(rank: int, *, jokers: bool = False) -> MeldTerms:
    """Gives the terms of 5000 Rummy with a wild rank."""
    return MeldTerms(SetTerms(3, None, "any"), RunTerms(3, "low-or-high"), jokers, rank)


def hand(text: str) -> tuple[CardId, ...]:
    """Reads cards, each time a face comes again as the next copy of it."""
    seen: Counter[int] = Counter()
    cards = []
    for word in text.split():
        face = read_card(word)
        cards.append(card_id(face, seen[face]))
        seen[face] += 1
    return tuple(cards)


def laid(text: str) -> tuple[Laid, ...]:
    """Reads cards laid in a meld: ``5H``, ``*``, ``*=6H``, ``6S=9D``."""
    words = [word.partition("=") for word in text.split()]
    cards = hand(" ".join(first for first, _, _ in words))
    said = [read_card(meant) if meant else None for _, _, meant in words]
    return tuple(Laid(one, face) for one, face in zip(cards, said, strict=True))


def on_table(text: str, terms: MeldTerms) -> Meld:
    """Reads a meld that must be right."""
    meld = read_meld(laid(text), terms)
    assert isinstance(meld, Meld), (text, meld)
    return meld


def written(meld: Meld) -> str:
    """Writes a meld with everything that its wild cards stand for."""
    return " ".join(
        write_card(face_of(one.card))
        + ("" if one.stands_for is None else "=" + write_card(one.stands_for))
        for one in meld.cards
    )


def faces(cards: Iterable[CardId]) -> list[str]:
    """Writes each card."""
    return [write_card(face_of(one)) for one in cards]
