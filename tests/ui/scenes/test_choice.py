"""A match is put together so that it can always begin."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rummy_desktop.session.record import check_names
from rummy_desktop.ui.scenes.new_match import choice as choices
from rummy_desktop.ui.scenes.new_match.games import find_games
from rummy_desktop.ui.scenes.new_match.scene import minutes_of
from rummy_desktop.variant import load_variant, presets

NAMES = ("Omid", "Clara")


def begun(game: str = "contract-rummy") -> choices.Choice:
    return choices.first_choice(load_variant(game), "You", NAMES)


@pytest.mark.parametrize("game", presets())
def test_a_first_choice_can_begin(game):
    choice = begun(game)
    assert choice.persons == 1
    assert len(choice.seats) == choice.variant.players.best
    check_names(choice.seats)


@pytest.mark.parametrize("game", presets())
def test_seats_follow_the_game(game):
    many = begun("may-i")
    while many.can_add:
        many = choices.add_seat(many)
    check_names(many.seats)
    few = begun("contract-rummy")
    for choice in (many, replace(few, seats=few.seats[:1])):
        changed = choices.choose_game(choice, load_variant(game))
        players = changed.variant.players
        assert players.min <= len(changed.seats) <= players.max
        assert changed.persons == 1


def test_a_person_who_becomes_a_bot_gets_a_name_of_its_own():
    choice = choices.set_kind(begun(), 0, "bot", "sharp", "You")
    assert choice.persons == 0
    assert choice.seats[0].level == "sharp"
    check_names(choice.seats)
    back = choices.set_kind(choice, 0, "person", "", "You")
    assert (back.seats[0].name, back.seats[0].kind, back.seats[0].level) == ("You", "person", "")


def test_two_persons_have_two_names():
    choice = choices.set_kind(begun(), 1, "person", "", "Player")
    again = choices.set_kind(choice, 2, "person", "", "Player")
    check_names(again.seats)
    assert again.persons == 3


def test_you_are_told_apart_from_the_others_at_one_screen():
    numbered = ["Player 1", "Player 2", "Player 3"]
    alone = choices.tell_persons_apart(begun(), "You", numbered)
    assert alone.seats[0].name == "You"
    two = choices.set_kind(alone, 1, "person", "", "Player 3")
    apart = choices.tell_persons_apart(two, "You", numbered)
    names = [seat.name for seat in apart.seats if seat.kind == "person"]
    assert names == ["Player 1", "Player 2"]
    again = choices.set_kind(apart, 1, "bot", "steady", "You")
    assert choices.tell_persons_apart(again, "You", numbered).seats[0].name == "You"


def test_looking_at_a_smaller_game_costs_no_seats():
    choice = begun("knock-rummy")
    before = choice.seats
    assert len(before) > 2
    small = choices.choose_game(choice, load_variant("gin-rummy"))
    assert len(small.seats) == 2
    assert choices.choose_game(small, choice.variant).seats == before
    fewer = choices.remove_seat(choice, 2)
    there = choices.choose_game(fewer, load_variant("gin-rummy"))
    assert choices.choose_game(there, choice.variant).seats == fewer.seats


def test_names_that_nobody_typed_follow_the_language():
    choice = replace(begun(), names=("Omid", "Clara"), you="You")
    choice = choices.rename(choice, 2, "Ana")
    told = choices.retold(choice, "Du", ("Olaf", "Klara"))
    assert [seat.name for seat in told.seats[:3]] == ["Du", "Olaf", "Ana"]


@pytest.mark.parametrize("name", ["", "  ", "You", "a#b", "a\nb"[:1] + "#"])
def test_a_name_that_cannot_be_written_changes_nothing(name):
    choice = begun()
    assert choices.rename(choice, 1, name) is choice


def test_a_name_is_tidied():
    assert choices.rename(begun(), 1, "  Ana   Maria ").seats[1].name == "Ana Maria"


@pytest.mark.parametrize("game", presets())
def test_house_rules_that_exclude_each_other_are_never_on_together(game):
    choice = begun(game)
    for rule in choice.variant.house_rules:
        choice = choices.switch_rule(choice, rule.name, True)
        assert rule.name in choice.rules
        assert not choice.rules & choices.excluded_by(choice.variant, rule.name)
    load_variant(game, sorted(choice.rules))


def test_exclusion_goes_both_ways():
    variant = load_variant("knock-rummy-pool")
    pairs = [(rule.name, other) for rule in variant.house_rules for other in rule.excludes]
    assert pairs
    for name, other in pairs:
        assert other in choices.excluded_by(variant, name)
        assert name in choices.excluded_by(variant, other)


def test_length_counts_as_a_change_and_shortens_the_match():
    choice = begun("knock-rummy")
    short = replace(choice, length=5)
    assert choices.changed_rules(choice) == 0
    assert choices.changed_rules(short) == 1
    assert minutes_of(short) < minutes_of(choice)


def test_a_broken_game_is_shown_with_all_its_faults(tmp_path):
    text = "id: odd\nfamilly: contract\nplayers: {min: 9, max: 2, best: 1}\n"
    (tmp_path / "odd.yaml").write_text(text, encoding="utf-8")
    games = {game.id: game for game in find_games([tmp_path])}
    assert games["odd"].variant is None
    assert games["odd"].own
    assert len(games["odd"].faults) > 2
    assert games["odd"].faults[0].key == "familly"
    assert all(game.variant for game in games.values() if game.id != "odd")


def test_a_players_own_game_is_found(tmp_path):
    path = tmp_path / "my-knock.yaml"
    path.write_text("id: my-knock\nbased-on: knock-rummy\nmatch.number: 5\n", encoding="utf-8")
    own = [game for game in find_games([tmp_path]) if game.own]
    assert [game.id for game in own] == ["my-knock"]
    assert own[0].variant is not None, own[0].faults
    assert own[0].variant.match.number == 5


def test_house_rules_are_sorted_as_their_ids_are_counted():
    rules = choices.in_order(load_variant("contract-rummy").house_rules)
    assert [rule.rule for rule in rules] == [
        "C2", "C10", "C12", "C16", "C18", "C21", "C24", "C26", "G4",
    ]  # fmt: skip


def test_one_act_puts_rules_and_length_back():
    choice = begun("knock-rummy")
    changed = choices.switch_rule(choice, choice.variant.house_rules[0].name, True)
    changed = replace(changed, length=5, seed="word", practice=True)
    assert choices.changed_rules(changed) == 2
    back = choices.as_usual(changed)
    assert choices.changed_rules(back) == 0
    assert (back.seed, back.practice, back.seats) == ("word", True, changed.seats)
