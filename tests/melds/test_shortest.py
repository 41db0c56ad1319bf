"""The shortest melds with one card are those that trying every choice of cards finds."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from rummy_desktop.cards import JOKER, Card, CardId, card_id
from rummy_desktop.melds import Fault, Laid, read_meld
from rummy_desktop.melds.shortest import kinds_with
from rummy_desktop.melds.terms import Kind, MeldTerms, RunTerms, SetTerms

TERMS = (
    MeldTerms(SetTerms(3, None, "any"), RunTerms(3, "low-or-high"), False, wild_rank=6),
    MeldTerms(SetTerms(3, 4, "distinct"), RunTerms(3, "low-or-high"), True),
    MeldTerms(SetTerms(3, None, "any"), RunTerms(4, "low-or-high"), True),
    MeldTerms(None, RunTerms(3, "low"), True, most_wilds=((3, 1),)),
)
# Few ranks, so that cards come to lie beside each other.
FACES = st.sampled_from([*range(3, 9), *range(16, 22), *range(29, 35), JOKER]).map(Card)


def is_meld(cards: tuple[CardId, ...], terms: MeldTerms, kind: Kind) -> bool:
    """Tells whether cards are a meld of a kind, for one meaning of their wild cards at least."""
    read = read_meld([Laid(one) for one in cards], terms, (kind,))
    return not isinstance(read, Fault) or read.code == "wild-undeclared"


@given(st.lists(FACES, min_size=3, max_size=8), st.sampled_from(TERMS))
def test_kinds_agree_with_every_choice_of_cards(faces: list[Card], terms: MeldTerms) -> None:
    hand = [card_id(face, faces[:place].count(face)) for place, face in enumerate(faces)]
    least: dict[Kind, int] = {"run": terms.runs.min}
    if terms.sets:
        least["set"] = terms.sets.min
    expected = {
        kind
        for kind, length in least.items()
        for others in combinations(hand[1:], length - 1)
        if is_meld((hand[0], *others), terms, kind)
    }
    assert set(kinds_with(hand, hand[0], terms)) == expected
