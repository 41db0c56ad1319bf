"""Every scenario file and every example of a preset holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from rummy_desktop.marked import read_text
from rummy_desktop.session.running import run_case
from rummy_desktop.session.scenario import Case, read_cases, read_scenario
from rummy_desktop.session.tree import read_tree
from rummy_desktop.variant import Variant, load_variant
from rummy_desktop.variant.load import PRESETS

SCENARIOS = sorted(Path(__file__).parent.glob("*/*.yaml"))
PRESET_FILES = sorted(PRESETS.glob("*.yaml"))


def cases_of(path: Path) -> tuple[Variant, tuple[Case, ...]]:
    """Reads the cases of a scenario file or the examples of a preset file."""
    root = read_tree(path, read_text(path))
    if path in SCENARIOS:
        scenario = read_scenario(root)
        return scenario.variant, scenario.cases
    examples = next((value for key, value in root.pairs() if key == "examples"), None)
    return load_variant(path), read_cases(examples) if examples is not None else ()


@pytest.mark.parametrize("path", [*SCENARIOS, *PRESET_FILES], ids=lambda path: path.stem)
def test_every_case_holds(path: Path) -> None:
    """Each case comes to what it expects."""
    variant, cases = cases_of(path)
    failed = {case.name: told for case in cases if (told := [*map(str, run_case(variant, case))])}
    assert failed == {}


def test_scenarios_are_found() -> None:
    """There are scenarios to run."""
    assert len(SCENARIOS) >= 8
