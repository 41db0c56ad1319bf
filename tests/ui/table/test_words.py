"""Everything that can be refused, asked or named at the table has its sentence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_desktop.cards import Card
from rummy_desktop.engine import LayOff, Phase, Refusal, SwapWild, why_not
from rummy_desktop.engine.events import Discarded, DiscardOffered, Drew, Passed, TurnBegan
from rummy_desktop.melds.meld import Laid
from rummy_desktop.melds.terms import Requirement
from rummy_desktop.ui.catalogue import load_catalogue
from rummy_desktop.ui.table import words
from rummy_desktop.ui.table.arrangement import Arrangement
from rummy_desktop.ui.table.corner import corner, refused
from rummy_desktop.ui.table.words import contract_words, instruction, say
from rummy_desktop.variant import CODES, load_variant, presets

from .positions import seen_by, table

ENGLISH = load_catalogue("en")


@pytest.mark.parametrize("code", sorted(CODES))
def test_every_refusal_has_a_sentence_that_its_data_fills(code):
    data = {"card": Card(4), "deadwood": 12, "most": 10, "seat": 1}
    said = say(ENGLISH, refused(Refusal(code, "C1", data)))
    assert said.endswith(".")
    assert ENGLISH.has(f"refusal.{code}")


WAYS = [
    ("too-long", "going-down"),
    ("not-down-yet", "later"),
    ("nothing-is-melded", "at-end"),
]


@pytest.mark.parametrize(("code", "way"), WAYS)
def test_a_code_that_comes_in_several_ways_has_a_sentence_for_each(code, way):
    plain = say(ENGLISH, refused(Refusal(code, "C1")))
    assert say(ENGLISH, refused(Refusal(code, "C1", {"way": way}))) not in ("", plain)


@pytest.mark.parametrize("swaps", [False, True])
@pytest.mark.parametrize(("lay_off", "key"), [
    ("later-turn", "refusal.not-down-yet-later"), ("same-turn", "refusal.not-down-yet"),
])  # fmt: skip
def test_who_is_not_down_hears_of_an_earlier_turn_just_where_the_rule_asks_for_one(
    lay_off, key, swaps
):
    variant = load_variant("contract-rummy")
    by = "down-earlier" if lay_off == "later-turn" else "down"
    assert variant.wild.swap is not None
    variant = replace(
        variant,
        play=replace(variant.play, lay_off=lay_off),
        wild=replace(variant.wild, swap=replace(variant.wild.swap, by=by)),
    )
    seen = seen_by(table(), variant=variant, down=(False,) * 4)
    action = SwapWild(seen.hand[0], 1) if swaps else LayOff((Laid(seen.hand[0]),), 1)
    refusal = why_not(seen, action)
    assert refusal is not None
    assert refused(refusal).key == key


@pytest.mark.parametrize("preset", presets())
def test_every_contract_has_its_name(preset):
    variant = load_variant(preset)
    for deal in range(1, len(variant.deals) + 1):
        seen = seen_by(table(), variant=variant, deal=deal)
        said = contract_words(seen)
        if variant.plan(deal).contract:
            assert said is not None
            assert ENGLISH.has(said.key)
            say(ENGLISH, said)
        else:
            assert said is None


@pytest.mark.parametrize("phase", list(Phase))
@pytest.mark.parametrize("family", ["contract", "knock", "meld"])
def test_the_line_of_instruction_speaks_in_every_phase(phase, family):
    seen = table(family, 4, 11)
    for to_act in (0, 2, None):
        now = seen_by(seen, phase=phase, to_act=to_act, turn=to_act or 0)
        line = instruction(now, Arrangement((seen.hand,)), ["A", "B", "C", "D"])
        for said in (line.title, line.text):
            if said is not None:
                assert ENGLISH.has(said.key), said.key
                say(ENGLISH, said)


def test_what_is_missing_is_named_slot_by_slot():
    seen = table()
    four = tuple(Requirement("set", 3) for _ in range(4))
    plan = seen.variant.deals[4]
    deals = (*seen.variant.deals[:4], type(plan)(12, four))
    seen = seen_by(seen, variant=seen_by(seen.variant, deals=deals))
    found = corner(seen, Arrangement((seen.hand,), ((),) * 4), {"with": 0})
    lines = [say(ENGLISH, said) for said in found.words]
    assert len(lines) == 5
    assert len(set(lines)) == 5


def _done(seen, seat, *history):
    """Gives the words of what a seat did last."""
    happened = seen_by(seen, history=history)
    return [one.key.removeprefix("event.short.") for one in words.last_done(happened, seat)]


def test_before_anybody_has_acted_a_plate_says_what_a_seat_is_about():
    seen = seen_by(table(), turn=1, dealer=0)
    assert _done(seen, 1) == ["to_play"]
    assert _done(seen, 2) == ["no_turn"]
    assert _done(seen_by(seen, dealer=2), 2) == ["dealt"]


def test_a_pass_gives_the_plate_back_to_the_last_real_action():
    seen = seen_by(table(), turn=3)
    card = seen.hand[0]
    asked = (
        TurnBegan(1), Drew(1, None), Discarded(1, card), TurnBegan(2), Drew(2, None),
        Discarded(2, card), TurnBegan(3), DiscardOffered(3, card), Passed(1),
    )  # fmt: skip
    assert _done(seen, 1, *asked) == ["passes"]
    assert _done(seen, 1, *asked, Passed(2)) == ["passes"]
    assert _done(seen, 1, *asked, Passed(2), Drew(3, None)) == ["drew", "discarded"]
