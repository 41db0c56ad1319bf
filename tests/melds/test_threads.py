"""Several threads may look at cards at the same time: a list of records plays them again while the
player looks at one of them.
"""

import random
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from rummy_desktop.cards import JOKER, Card, CardId, card_id
from rummy_desktop.melds import GoingDown, Requirement, best_melds, solve
from tests.melds.table import SHANGHAI

PIPS = (*(min(face % 13 + 1, 10) for face in range(52)), 25)
WANTED = (Requirement("set", 3), Requirement("run", 4))


@pytest.fixture
def impatient():
    """Lets threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def hands(count: int) -> list[tuple[CardId, ...]]:
    """Deals hands that hold many melds: of five ranks, from two packs, with jokers."""
    chance = random.Random("threads")
    faces = [13 * suit + rank for suit in range(4) for rank in range(4, 9)]
    cards = [card_id(Card(face), copy) for copy in range(2) for face in (*faces, JOKER)]
    return [tuple(chance.sample(cards, 12)) for _ in range(count)]


def freely(hand: tuple[CardId, ...]) -> object:
    """Melds what is worth most."""
    return best_melds(hand, SHANGHAI, PIPS)


def by_contract(hand: tuple[CardId, ...]) -> object:
    """Melds a set and a run."""
    return solve(hand, WANTED, SHANGHAI, GoingDown("exact", "apart"), PIPS)


@pytest.mark.parametrize("found", [freely, by_contract])
def test_threads_that_look_at_cards_find_what_one_alone_finds(impatient, found):
    dealt = hands(40)
    alone = [found(hand) for hand in dealt]
    assert any(alone)
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(found, dealt)) == alone
