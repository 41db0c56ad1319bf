"""The scenario runner: what it lets pass, what it finds, and what it says of broken files."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent, indent

import pytest

from rummy_desktop.marked import FaultyFileError
from rummy_desktop.session.running import Mismatch, run_case
from rummy_desktop.session.scenario import read_scenario
from rummy_desktop.session.tree import read_tree

KNOCK = """
name: the article's example
rule: K8
players: [A, B, C, D]
phase: play
totals: {A: 30}
hands:
  A: 8H 9H 10H JH QH 5C 7D KS
  B: 2C 3C 3D 4D 5H 5S 6S
  C: 6H 6D 6C 7C 8C 2H 7S
  D: AH AC 3S 5D 9D 9C 9S
discards: 4S QD
do: [A knock KS]
"""


def run(
    case: str, variant: str = "knock-rummy", rules: str = "", path: Path = Path("x.yaml")
) -> list[Mismatch]:
    """Runs one case and gives what came otherwise."""
    text = f"variant: {variant}\n{rules}\ncases:\n  -{indent(dedent(case).strip(), '    ')[3:]}\n"
    scenario = read_scenario(read_tree(path, text))
    (only,) = scenario.cases
    return run_case(scenario.variant, only)


def fault(case: str, **more: str) -> str:
    """Gives the code of the fault of a case."""
    with pytest.raises(FaultyFileError) as caught:
        run(case, **more)
    return caught.value.faults[0].code


@pytest.mark.parametrize(
    ("then", "what"),
    [
        ("ended: out", "ended"),
        ("ended: no", "ended"),
        ("points: {A: -12, B: -18, C: -11, D: 40}", "points D"),
        ("totals: {A: 19}", "totals A"),
        ("deadwood: {C: 22}", "deadwood C"),
        ("hands: {A: 8H 9H 10H JH QH 5C}", "hands A"),
        ("top: QD", "top"),
        ("stock: 19", "stock"),
        ("melds: [{A: 8H 9H 10H}]", "melds"),
        ("match: over", "match"),
        ("winners: [D]", "winners"),
        ("turn: B", "turn"),
        ("phase: play", "phase"),
    ],
)
def test_each_expectation_can_fail(then: str, what: str) -> None:
    """What came otherwise is told, by its key, and nothing else."""
    assert [one.what for one in run(f"{KNOCK}then: {{{then}}}")] == [what]


@pytest.mark.parametrize(
    "then",
    [
        "ended: knock",
        "points: {A: -12, B: -18, C: -11, D: 41}",
        "totals: {A: 18, B: -18}",
        "deadwood: {A: 12, B: 28, C: 21, D: 10}",
        "hands: {A: 5C 7D QH JH 10H 9H 8H}",
        "top: KS",
        "stock: 21",
        "melds: []",
        "match: on",
        "match: 'on'",
        "match: true",
        "winners: []",
    ],
)
def test_each_expectation_can_hold(then: str) -> None:
    """What came is what was expected."""
    assert run(f"{KNOCK}then: {{{then}}}") == []


@pytest.mark.parametrize("no", ["no", "'no'", "false"])
def test_a_bare_no_is_a_word(no: str) -> None:
    """YAML makes a boolean of it; here both spellings are one."""
    case = """
    players: [A, B]
    hands: {A: 2S}
    discards: 3S
    do: [A draw stock]
    """
    assert run(dedent(case) + f"then: {{ended: {no}, turn: A, phase: play}}") == []


@pytest.mark.parametrize(
    ("do", "expected", "came"),
    [
        ("A discard 2D", "legal", "not-in-hand"),
        ("A sings", "legal", "unreadable"),
        ("{move: A knock KS, illegal: wrong-phase}", "wrong-phase", "legal"),
        ("{move: A discard 2D, illegal: wrong-phase}", "wrong-phase", "not-in-hand"),
        ("{move: Z discard 2D, illegal: not-in-hand}", "not-in-hand", "unreadable"),
    ],
)
def test_moves_that_come_otherwise_are_told(do: str, expected: str, came: str) -> None:
    """A move that is refused, or is not, against what was expected."""
    mismatch, *rest = run(KNOCK.replace("[A knock KS]", f"[{do}]"))
    assert rest == []
    assert (mismatch.expected, mismatch.came) == (expected, came)


def test_after_an_expected_refusal_the_case_goes_on() -> None:
    """A refusal changes nothing, even one with another code than expected."""
    case = KNOCK.replace("[A k", "[{move: A discard 2D, illegal: wrong-phase}, A k")
    assert [one.what for one in run(f"{case}then: {{ended: knock}}")] == ["A discard 2D"]


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("rule:", "rool:", "unknown-key"),
        ("phase: play", "phase: played", "none-of-these"),
        ("[A, B, C, D]", "[A, B, C, C]", "player-twice"),
        ("[A, B, C, D]", "[A, B, C, D E]", "not-one-word"),
        ("[A, B, C, D]", "[A, B, C, E]", "no-such-player"),
        ("players: [A, B, C, D]", "dealer: A", "missing-key"),
        ("totals: {A: 30}", "totals: {A: many}", "not-whole"),
        ("totals: {A: 30}", "totals: {A: 30, A: 31}", "key-twice"),
        ("totals: {A: 30}", "totals: [A]", "not-a-mapping"),
        ("discards: 4S QD", "discards: 4S QX", "no-card"),
        ("discards: 4S QD", "discards: 4S 4S", "card-too-often"),
        ("discards: 4S QD", "discards: * 4S", "alias"),
        ("discards: 4S QD", "discards: 4S *", "card-too-often"),
        ("discards: 4S QD", "took: 2D", "took-not-held"),
        ("discards: 4S QD", "wild: 4", "no-up-cards"),
        ("discards: 4S QD", "wild: 14", "no-rank"),
        ("discards: 4S QD", "melds: [{A: 4S QD}]", "no-meld"),
        ("discards: 4S QD", "melds: [{E: 4S QD}]", "no-such-player"),
        ("discards: 4S QD", "deal: 99", "no-such-deal"),
        ("[A knock KS]", "[C cut 20]", "no-cut"),
        ("[A knock KS]", "A knock KS", "not-a-list"),
        ("[A knock KS]", "[{moove: A knock KS}]", "unknown-key"),
        ("[A knock KS]", "[{illegal: not-in-hand}]", "missing-key"),
        ("[A knock KS]", "[{move: A knock KS, illegal: not-in-had}]", "none-of-these"),
        ("do: [A knock KS]", "then: {end: knock}", "unknown-key"),
        ("do: [A knock KS]", "then: {ended: well}", "none-of-these"),
        ("do: [A knock KS]", "arrange: 2S", "unknown-key"),
    ],
)
def test_broken_cases_are_told(old: str, new: str, code: str) -> None:
    """Every fault of a case has its code; none is passed over in silence."""
    assert old in KNOCK
    assert fault(KNOCK.replace(old, new)) == code


def test_a_fault_is_on_its_line() -> None:
    """The line is that of the fact that is wrong."""
    with pytest.raises(FaultyFileError) as caught:
        run(KNOCK.replace("discards: 4S QD", "discards: 4S 4S"))
    lines = KNOCK.strip().splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("discards"))
    assert caught.value.faults[0].line == at + 4


def test_all_faults_of_a_file_are_told() -> None:
    """One broken case does not hide another."""
    text = "variant: knock-rummy\ncases:\n  - {nome: x}\n  - {arrange: 2X, then: {deadwood: 1}}\n"
    with pytest.raises(FaultyFileError) as caught:
        read_scenario(read_tree(Path("x.yaml"), text))
    assert [one.line for one in caught.value.faults] == [3, 4]


def test_an_unknown_game_is_told_where_it_is_named() -> None:
    """So is an unknown house rule."""
    assert fault(KNOCK, variant="whist") == "no-file"
    assert fault(KNOCK, rules="rules: {ace-high: true}") == "no-house-rule"


def test_house_rules_are_switched_on() -> None:
    """Rules named with ``true`` hold, those with ``false`` do not."""
    case = """
    players: [A, B, C]
    hands: {A: 2S}
    discards: 3S
    then: {stock: STOCK}
    """
    for rules, stock in (("", 105), ("rules: {single-deck: true}", 53)):
        expected = case.replace("STOCK", str(stock - 2 - 20))
        assert run(expected, "contract-rummy-open", rules) == []


def test_unnamed_hands_are_dealt() -> None:
    """Who is not named has as many cards as the deal gives, and one more after drawing."""
    case = "players: [A, B, C, D]\nhands: {A: 2S}\nturn: B\nphase: PHASE\nthen: {stock: STOCK}"
    for phase, drawn in (("draw", 0), ("play", 1)):
        stock = str(107 - 1 - 30 - drawn)
        told = case.replace("PHASE", phase).replace("STOCK", stock)
        assert run(told, "contract-rummy") == []


def test_up_cards_deal_the_rest() -> None:
    """The dealer's is wild, and each tells how many more come (F3, F4)."""
    case = """
    players: [A, B, C, D]
    up: {A: 7C, B: JD, C: AS, D: 4H}
    do:
      - A draw stock
      - {move: A discard 2D, illegal: not-in-hand}
    then: {stock: 14, turn: A, phase: play}
    """
    told = case.replace("discard 2D", "discard 4H")
    assert run(told, "5000-rummy") == []


def test_a_stock_of_only_these_leaves_the_rest_out() -> None:
    """``only`` names the whole stock."""
    case = """
    players: [A, B]
    hands: {A: 2S 4D, B: 5H 6H}
    discards: 3S
    stock: only 8S 9S
    do: [A draw stock]
    then: {stock: 1, hands: {A: 2S 4D 8S}}
    """
    assert run(case) == []


@pytest.mark.parametrize(
    ("melds", "same"),
    [
        ("[{B: 5H 6H 7H *}]", True),
        ("[{B: 5H 6H 7H *=8H}]", True),
        ("[{B: 5H 6H 7H *=9H}]", False),
        ("[{B: 5H * 6H 7H}]", False),
        ("[{A: 5H 6H 7H *}]", False),
        ("[{B: 5H 6H 7H}]", False),
        ("[]", False),
    ],
)
def test_melds_are_compared_as_they_lie(melds: str, same: bool) -> None:
    """A run lies in order; what a joker stands for counts where it is said."""
    case = "players: [A, B, C]\nmelds: [{B: 5H 6H 7H *}]\n"
    assert (run(f"{case}then: {{melds: {melds}}}", "contract-rummy") == []) == same


@pytest.mark.parametrize(
    ("melds", "same"),
    [("KS * KD", True), ("* KD KS", True), ("KS *=KC KD", False), ("KS KD KD", False)],
)
def test_sets_are_compared_in_any_order(melds: str, same: bool) -> None:
    """A set has no order."""
    case = "players: [A, B, C]\nmelds: [{B: KS KD *}]\n"
    told = f"{case}then: {{melds: [{{B: '{melds}'}}]}}"
    assert (run(told, "contract-rummy") == []) == same


def test_questions_to_the_solvers() -> None:
    """Deadwood and contracts are asked without a table."""
    assert run("arrange: 2S 3S 4S KD\nthen: {deadwood: 10}") == []
    assert run("arrange: 2S 3S 4S KD\nthen: {deadwood: 9}") != []
    assert fault("arrange: 2S 2S\nthen: {deadwood: 9}") == "card-too-often"
    hand = "hand: 5H 5D 5S KC KD * 3C 4C 5C 6C 2D\n"
    for contract in ("contract: {sets: 2, runs: 1}", "deal: 5"):
        assert run(f"{hand}{contract}\nthen: {{possible: true}}", "contract-rummy") == []
    told = f"{hand}contract: {{runs: 2}}\nthen: {{possible: false}}"
    assert run(told, "contract-rummy") == []
    assert fault(f"{hand}then: {{possible: true}}", variant="contract-rummy") == "missing-key"
