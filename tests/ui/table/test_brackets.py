"""What stands under a group of the hand is true of the cards above it."""

from __future__ import annotations

import pytest

from rummy_desktop.cards import CardId, read_cards
from rummy_desktop.engine import Observation, observe
from rummy_desktop.engine.position import Facts, position
from rummy_desktop.ui.table.arrangement import Arrangement
from rummy_desktop.ui.table.brackets import notes
from rummy_desktop.variant import load_variant

HAND = "QC QD QS 9H 9C 4H 5H 2S 2D KD 7C"
# Deal 5 of Contract Rummy: two sets and a run.
SETS_AND_RUN = 5


def seen(hand: str = HAND) -> Observation:
    facts = Facts(deal=SETS_AND_RUN, turn=0, phase="play", hands={0: read_cards(hand)})
    return observe(position(load_variant("contract-rummy"), 3, facts), 0)


def told(groups: str, tray: str = "", hand: str = HAND) -> list[str]:
    """Gives the keys of what stands under groups, split by bars, "" for nothing."""
    table = seen(hand)
    left = list(table.hand)

    def cards(text: str) -> tuple[CardId, ...]:
        return tuple(
            left.pop(next(i for i, held in enumerate(left) if held % 53 == card % 53))
            for card in read_cards(text)
        )

    slots = tuple(cards(part) for part in tray.split("|")) if tray else ((), (), ())
    lying = Arrangement(groups=tuple(cards(part) for part in groups.split("|")), slots=slots)
    found = notes(table, lying, lambda loose: 0)
    return [note.long[0].removeprefix("table.bracket.") if note else "" for note in found]


def test_a_pair_beside_a_whole_set_is_for_another_set() -> None:
    assert told("QC QD QS|9H 9C|KD 7C") == ["set_of", "for_set", ""]


def test_where_whole_melds_and_pairs_are_for_every_set_the_next_pair_is_for_none() -> None:
    assert told("QC QD QS|9H 9C|2S 2D|4H 5H") == ["set_of", "for_set", "", "for_run"]


@pytest.mark.parametrize(
    ("tray", "groups", "expected"),
    [
        ("9H||", "9C|QC QD QS", ["", "set_of"]),
        ("|2S|", "2D|9H 9C", ["", "for_set"]),
        ("QC||", "QD QS|9H 9C", ["fits_set_1", "for_set"]),
        ("|QC|", "9H 9C|QD QS", ["for_set", "fits_set_2"]),
        ("||4H 5H", "QC QD QS|9H 9C", ["set_of", "for_set"]),
    ],
)
def test_only_what_goes_on_a_slot_is_said_to_fit_it(tray, groups, expected) -> None:
    assert told(groups, tray) == expected


def test_each_slot_is_for_one_group() -> None:
    assert told("9H 9C|2S 2D|QC QD") == ["for_set", "for_set", ""]
