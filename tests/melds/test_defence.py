"""What a defender lays off and which melds a knocker shows, against trying everything."""

from hypothesis import given, settings
from hypothesis import strategies as st

from rummy_desktop.cards import card, card_id, face_of
from rummy_desktop.melds import Laid, Meld, arrange, deadwood, extend
from rummy_desktop.melds.defence import best_lay_offs, hardest_melds, least_arrangements
from tests.melds import brute
from tests.melds.table import KNOCK, hand, on_table

PIPS = (*(min(face % 13 + 1, 10) for face in range(52)), 25)


@st.composite
def knocks(draw):
    """Draws two hands of neighbouring cards, so that much can be laid off; the first has melds."""
    low = draw(st.integers(1, 8))
    some = [card_id(card(low + step, suit)) for step in range(6) for suit in range(4)]
    mixed = draw(st.permutations(some))
    return tuple(mixed[:10]), tuple(mixed[10:17])


def least_after(cards, melds):
    """Gives the least deadwood after laying off, every card tried on every meld in every order."""
    least = brute.least_deadwood(cards, KNOCK, PIPS)[0]
    for one in cards:
        for index, meld in enumerate(melds):
            longer = extend(meld, (Laid(one),), KNOCK)
            if isinstance(longer, Meld):
                rest = tuple(other for other in cards if other != one)
                least = min(least, least_after(rest, [*melds[:index], longer, *melds[index + 1 :]]))
    return least


@settings(max_examples=40, deadline=None)
@given(hands=knocks())
def test_the_defender_is_left_with_the_least(hands):
    knocker, defender = hands
    melds = list(arrange(knocker, KNOCK, PIPS).melds)
    found = best_lay_offs(defender[:5], melds, KNOCK, PIPS)
    assert found.deadwood == least_after(defender[:5], melds)
    left = defender[:5]
    for index, one in found.lay_offs:
        longer = extend(melds[index], (one,), KNOCK)
        assert isinstance(longer, Meld)
        melds[index] = longer
        left = tuple(other for other in left if other != one.card)
    assert deadwood(left, KNOCK, PIPS) == found.deadwood


@settings(max_examples=40, deadline=None)
@given(hands=knocks())
def test_the_knocker_shows_the_melds_on_which_least_is_saved(hands):
    knocker, defender = hands
    least = deadwood(knocker, KNOCK, PIPS)
    choices = list(least_arrangements(knocker, KNOCK, PIPS))
    made = {
        frozenset(frozenset(laid.card for laid in meld.cards) for meld in one) for one in choices
    }
    assert made == set(every_least(knocker, least))
    shown = hardest_melds(knocker, defender, KNOCK, PIPS)
    saved = [best_lay_offs(defender, melds, KNOCK, PIPS).deadwood for melds in choices]
    assert best_lay_offs(defender, shown, KNOCK, PIPS).deadwood == max(saved)


def every_least(cards, least):
    """Gives every choice of melds that leaves so little, as sets of cards."""
    masks = {part.cards for size in range(3, 11) for part in brute.parts(cards, KNOCK, size, False)}

    def choose(left, chosen, lost):
        if lost > least:
            return
        if not left:
            yield frozenset(
                frozenset(one for index, one in enumerate(cards) if mask >> index & 1)
                for mask in chosen
            )
            return
        lowest = left & -left
        points = PIPS[face_of(cards[lowest.bit_length() - 1])]
        yield from choose(left & ~lowest, chosen, lost + points)
        for mask in masks:
            if mask & lowest and not mask & ~left:
                yield from choose(left & ~mask, [*chosen, mask], lost)

    return choose((1 << len(cards)) - 1, [], 0)


def test_a_set_is_broken_where_that_lays_off_more():
    melds = [on_table("10H JH QH", KNOCK)]
    found = best_lay_offs(hand("KH KS KC QS JS AD"), melds, KNOCK, PIPS)
    assert found.deadwood == 11
    assert [laid.card for _, laid in found.lay_offs] == list(hand("KH"))
