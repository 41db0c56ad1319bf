"""Every preset is found by discovery and must stand, with every house rule and every pair."""

import itertools

import pytest
import yaml

from rummy_desktop.variant import (
    VariantError,
    every_fault,
    examples,
    load_variant,
    presets,
    variant_from_tree,
)
from rummy_desktop.variant.codes import TOPICS
from tests.variant.rule_ids import RULE_IDS

LANGUAGES = {"en", "fa", "ka"}
PAIRS = [
    (game, first.name, second.name)
    for game in presets()
    for first, second in itertools.combinations(load_variant(game).house_rules, 2)
]


def test_the_games_are_there():
    assert set(presets()) == {
        "contract-rummy",
        "liverpool-rummy",
        "may-i",
        "contract-rummy-open",
        "knock-rummy",
        "knock-rummy-double",
        "knock-rummy-pool",
        "5000-rummy",
        "gin-rummy",
        "oklahoma-gin",
    }


@pytest.mark.parametrize("game", presets())
def test_a_preset_stands_by_itself_and_with_each_house_rule(game):
    assert every_fault(game) == ()


@pytest.mark.parametrize(("game", "first", "second"), PAIRS)
def test_a_pair_of_house_rules_stands_or_excludes_itself(game, first, second):
    by_name = {rule.name: rule for rule in load_variant(game).house_rules}
    assert (second in by_name[first].excludes) == (first in by_name[second].excludes)
    if second in by_name[first].excludes:
        with pytest.raises(VariantError) as error:
            load_variant(game, [first, second])
        assert [fault.code for fault in error.value.faults] == ["house-rules-exclude"]
    else:
        assert set(load_variant(game, [first, second]).chosen) == {first, second}


@pytest.mark.parametrize("game", presets())
def test_a_house_rule_changes_the_game(game):
    plain = load_variant(game)
    for rule in plain.house_rules:
        assert load_variant(game, [rule.name]) != plain
        tree = dict(load_variant(game, [rule.name]).tree)
        assert tree.pop("chosen") == [rule.name]
        assert tree != plain.tree
        assert rule.rule in RULE_IDS


@pytest.mark.parametrize("game", presets())
def test_a_tree_gives_the_same_game_again(game):
    for chosen in ([], *([rule.name] for rule in load_variant(game).house_rules)):
        variant = load_variant(game, chosen)
        written = yaml.safe_load(yaml.safe_dump(variant.tree, sort_keys=False))
        again = variant_from_tree(written)
        assert again == variant
        assert again.tree == variant.tree
        assert (again.names, again.about, again.cites) == (
            variant.names,
            variant.about,
            variant.cites,
        )


@pytest.mark.parametrize("game", presets())
def test_a_preset_speaks_three_languages(game):
    variant = load_variant(game)
    told = [variant.names, variant.about, *(rule.names for rule in variant.house_rules)]
    assert all(set(texts) == LANGUAGES for texts in told)


@pytest.mark.parametrize("game", presets())
def test_every_rule_that_is_cited_is_in_the_rule_pages(game):
    variant = load_variant(game)
    cited = {*variant.rules.values(), *variant.cites.values()}
    cited |= {rule.rule for rule in variant.house_rules}
    cited |= {case["rule"] for case in examples(game)}
    assert cited <= RULE_IDS
    assert set(variant.rules) <= set(TOPICS)


@pytest.mark.parametrize("game", presets())
def test_a_preset_has_its_own_examples(game):
    cases = examples(game)
    assert 3 <= len(cases) <= 6
    assert len({case["name"] for case in cases}) == len(cases)
    assert "examples" not in load_variant(game).tree


def test_the_values_that_the_rules_name():
    contract = load_variant("contract-rummy")
    assert contract.pack.jokers == {3: 2, 4: 3, 5: 4}
    assert [contract.hand_size(4, deal) for deal in range(1, 8)] == [10, 10, 10, 12, 12, 12, 12]
    may_i = load_variant("may-i")
    assert may_i.pack.decks == {3: 2, 4: 2, 5: 3, 6: 3, 7: 4, 8: 4}
    assert may_i.pack.jokers == {3: 4, 4: 4, 5: 6, 6: 6, 7: 8, 8: 8}
    assert may_i.plan(7).whole_hand == "may"
    assert load_variant("liverpool-rummy").deal.cut_exact == -50
    knock = load_variant("knock-rummy")
    assert [knock.hand_size(players, 3) for players in (2, 3, 5)] == [10, 7, 7]
    assert load_variant("contract-rummy-open", ["single-deck"]).pack.decks == {3: 1, 4: 1, 5: 2}


def test_liverpool_is_contract_rummy_and_the_cut():
    liverpool, contract = (
        dict(load_variant(game).tree) for game in ("liverpool-rummy", "contract-rummy")
    )
    differs = {key for key in liverpool if liverpool[key] != contract.get(key)}
    assert differs == {"id", "names", "about", "deal", "rules", "house-rules"}
    assert {**contract["deal"], "cut-exact": -50} == liverpool["deal"]


def test_a_length_is_chosen_where_it_is_offered():
    assert load_variant("knock-rummy", length=15).match.number == 15
    assert load_variant("knock-rummy", length=15) == variant_from_tree(
        load_variant("knock-rummy", length=15).tree
    )
    for game, length in (("knock-rummy", 7), ("contract-rummy", 5)):
        with pytest.raises(VariantError, match=f"no-length length={length}"):
            load_variant(game, length=length)


def test_an_unknown_game_and_an_unknown_house_rule_are_named():
    with pytest.raises(VariantError, match=r"no-file known=.*5000-rummy.* near=contract-rummy"):
        load_variant("contract-rumy")
    with pytest.raises(VariantError, match=r"no-house-rule name=joker-26 near=joker-25"):
        load_variant("contract-rummy", ["joker-26"])
