"""Every house rule of every game, each alone and every pair, can be played."""

from __future__ import annotations

import random
from itertools import combinations
from pathlib import Path

import pytest

from rummy_desktop.engine import problems
from rummy_desktop.session.record import Seat
from rummy_desktop.session.session import Session
from rummy_desktop.variant import load_variant, presets
from tests.properties.walking import choose, match_of_chance


def choices() -> list[tuple[str, tuple[str, ...]]]:
    """Lists each game's house rules, one by one and two by two where they go together."""
    listed = []
    for name in presets():
        rules = {rule.name: set(rule.excludes) for rule in load_variant(name).house_rules}
        listed += [(name, (rule,)) for rule in rules]
        for one, other in combinations(rules, 2):
            if other not in rules[one] and one not in rules[other]:
                listed.append((name, (one, other)))
    return listed


@pytest.mark.parametrize(("name", "rules"), choices())
def test_house_rules_can_be_played(name: str, rules: tuple[str, ...]) -> None:
    """A deal by house rules ends, and no card is lost."""
    variant = load_variant(name, rules)
    assert set(variant.chosen) == set(rules)
    ended = 0
    for step in match_of_chance(variant, variant.players.min, f"{name} {rules}", deals=1):
        assert problems(step.after) == []
        ended = len(step.after.results)
    assert ended == 1


@pytest.mark.parametrize("name", presets())
def test_house_rules_are_kept_with_the_record(name: str, tmp_path: Path) -> None:
    """A record holds the rules by which it was begun, house rules included."""
    for rule in load_variant(name).house_rules:
        variant = load_variant(name, [rule.name])
        path = tmp_path / f"{rule.name}.rummy"
        seats = [Seat(letter) for letter in "ABCDEFGH"[: variant.players.min]]
        session = Session(variant, seats, "kept", path)
        seat = session.to_act
        assert seat is not None
        assert session.play(seat, choose(session.observe(seat), random.Random(1))) is None
        session.close()
        again = Session.resume(path)
        assert again.variant == variant
        assert again._match == session._match
        again.close()
