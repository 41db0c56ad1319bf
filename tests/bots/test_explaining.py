"""A hint has a reason in words for whatever a sound player does."""

from __future__ import annotations

import pytest

from rummy_desktop.bots.explaining import explain
from rummy_desktop.bots.levels import bot
from rummy_desktop.engine import Discard, DrawDiscard, Knock, MeldCards
from rummy_desktop.places import data_file
from rummy_desktop.ui.catalogue import read_language
from rummy_desktop.variant import load_variant, presets
from tests.bots.table import HASTE, choice, played, seen_at

SENTENCES = read_language(data_file("assets", "languages", "en.yaml"))[1]


@pytest.mark.parametrize("level", ["steady", "expert"])
@pytest.mark.parametrize("name", presets())
def test_every_choice_has_a_sentence(name: str, level: str) -> None:
    """The key is in the catalogue, and what its sentence names is given."""
    variant = load_variant(name)
    seated = [bot(level, HASTE) for _ in range(variant.players.min)]
    for seen, action in played(variant, seated, "reasons", 2):
        key, data = explain(seen, action)
        assert key != "hint.legal", (seen.phase, action)
        assert key in SENTENCES, key
        assert SENTENCES[key].holes <= set(data), key


def test_the_reason_fits_the_move() -> None:
    """The contract, the card that completes it, and a useless card each have their own reason."""
    hand = "6S 6H 6C JD JH JS 2C 4S 9D KH AS"
    seen = seen_at("contract-rummy", phase="play", hands={0: hand}, discards="3D")
    action = choice(seen)
    assert isinstance(action, MeldCards)
    assert explain(seen, action)[0] == "hint.go_down"
    worst = explain(seen, Discard(next(one for one in seen.hand if one % 53 == 5)))
    assert worst[0] == "hint.discard_least_harm"
    seen = seen_at("contract-rummy", hands={0: hand.replace("JS", "QD")}, discards="JS")
    assert explain(seen, DrawDiscard())[0] == "hint.take_completes"


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        ("KS KH KC 9C 7C 5S 3D", "take_joins"),
        ("KS KH QC 9C 7C 5S 3D", "take_melds"),
        ("QD JD 10D 9C 7C 5S 3D", "take_joins"),
        ("QD JD 10C 9C 7C 5S 3D", "take_melds"),
    ],
)
def test_a_card_that_joins_a_meld_makes_none(hand: str, reason: str) -> None:
    seen = seen_at("knock-rummy", hands={0: hand}, discards="2S KD")
    key, _ = explain(seen, DrawDiscard())
    assert key == f"hint.{reason}"


def test_a_knock_that_only_the_expert_would_make_tells_its_deadwood() -> None:
    """The steady player would wait with such a hand, and still the reason is plain."""
    seen = seen_at("knock-rummy", phase="play", hands={0: "KC QS JH 9C 7C 5S 3D 4H"}, discards="2S")
    king = next(one for one in seen.hand if one % 53 == 51)
    key, data = explain(seen, Knock(king))
    assert key == "hint.knock_low"
    assert data == {"deadwood": 10 + 10 + 9 + 7 + 5 + 3 + 4}
