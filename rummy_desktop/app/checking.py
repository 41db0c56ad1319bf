"""``rummy-desktop check``: scenario files, games and their examples, themes, and records.

What a file is, it says itself: its name does not matter.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from rummy_desktop import places
from rummy_desktop.app.saying import fault_told, say
from rummy_desktop.marked import Fault, FaultyFileError, read_text
from rummy_desktop.session.record import SUFFIX, is_record, read_record
from rummy_desktop.session.running import Mismatch, run_case
from rummy_desktop.session.scenario import Case, read_cases, read_scenario
from rummy_desktop.session.session import Session
from rummy_desktop.session.tree import Tree, read_tree
from rummy_desktop.ui.theme import BASE, read_theme, theme_ids
from rummy_desktop.ui.theme_roles import ROLES
from rummy_desktop.variant import Variant, VariantError, every_fault, load_variant
from rummy_desktop.variant.own import namesakes, never_read

BASES = (BASE, "based_on")
"""What a file is based on stands behind the first; the second is how that is misspelt."""

GAME_KEYS = frozenset({"id", "family", *BASES})
"""Keys that make a file a game, where they do not make it a theme."""


@dataclass(slots=True)
class Tally:
    """What checking has come to: cases that held and that failed, files that cannot be read."""

    passed: int = 0
    failed: int = 0
    unreadable: int = 0

    @property
    def exit_code(self) -> int:
        """Gives 0 if all held, 1 if a case failed, 2 if a file could not be read."""
        return 2 if self.unreadable else int(self.failed > 0)


def check(paths: Sequence[Path], shuffles: bool = False) -> int:
    """Checks files, prints what fails and the count, and gives the exit code.

    With ``shuffles`` the fingerprints and shuffles of records are printed too.
    """
    tally = Tally()
    for path in paths:
        try:
            _check_file(path, tally, shuffles)
        except FaultyFileError as error:
            _print_faults(fault_told(fault) for fault in error.faults)
            tally.unreadable += 1
    print(say("tally", passed=tally.passed, failed=tally.failed))
    return tally.exit_code


def _check_file(path: Path, tally: Tally, shuffles: bool) -> None:
    if path.suffix == SUFFIX or is_record(read_text(path)):
        _check_record(path, tally, shuffles)
        return
    root = read_tree(path, read_text(path))
    fields = dict(root.pairs())
    folders = [places.user_variants().resolve()]
    if "cases" in fields:
        scenario = read_scenario(root, folders)
        _check_cases(scenario.variant, scenario.cases, tally)
    elif _is_theme(path, fields):
        read_theme(path)
        tally.passed += 1
    elif fields.keys() & GAME_KEYS or path.resolve().parent in folders:
        _check_preset(root, folders, tally)
    else:
        raise root.fault("no-known-file")


def _is_theme(path: Path, fields: Mapping[str, Tree]) -> bool:
    """Tells whether a file without cases is a theme: it has a theme's roles, is based on a theme,
    or lies among them.
    """
    if "id" in fields:
        return False
    based = [fields[key].node.text for key in BASES if key in fields]
    beside = path.resolve().parent == places.user_themes().resolve()
    return beside or bool(fields.keys() & ROLES.keys()) or any(id in theme_ids() for id in based)


def _check_preset(root: Tree, folders: Sequence[Path], tally: Tally) -> None:
    faults = every_fault(root.path, folders=folders)
    hidden = never_read(folders).get(root.path.resolve())
    if hidden is not None:
        faults = (hidden, *faults)
    if faults:
        raise VariantError(faults)
    variant = load_variant(root.path, folders=folders)
    _print_faults(fault_told(fault) for fault in namesakes(root.path, variant, folders))
    listed = next((value for key, value in root.pairs() if key == "examples"), None)
    if listed is not None:
        _check_cases(variant, read_cases(listed), tally)


def _check_cases(variant: Variant, cases: Iterable[Case], tally: Tally) -> None:
    """Runs cases; one whose facts make no position makes its file one that cannot be read."""
    broken: list[Fault] = []
    for case in cases:
        try:
            mismatches = run_case(variant, case)
        except FaultyFileError as error:
            broken.extend(error.faults)
            continue
        if mismatches:
            tally.failed += 1
            _print_case(case, mismatches)
        else:
            tally.passed += 1
    if broken:
        raise FaultyFileError(broken)


def _check_record(path: Path, tally: Tally, shuffles: bool) -> None:
    """Plays a record again and traces every card back to its shuffle; a move against the rules, or
    a card from elsewhere, is a failed case, no move a broken file.
    """
    record = read_record(path)
    if record.torn:
        print(say("torn", file=path, line=record.torn))
    try:
        session = Session.of_record(record)
    except FaultyFileError as error:
        if any(fault.code != "illegal-move" for fault in error.faults):
            raise
        _print_faults(fault_told(fault) for fault in error.faults)
        tally.failed += 1
        return
    proofs = [proof for proof in session.proofs() if proof.is_over]
    for proof in proofs:
        if shuffles:
            print(say("shuffle", file=path, **asdict(proof)))
        if not proof.holds:
            print(say("unfair", file=path, deal=proof.deal))
    if all(proof.holds for proof in proofs):
        tally.passed += 1
    else:
        tally.failed += 1


def _print_faults(told: Iterable[str]) -> None:
    for line in told:
        print(line)


def _print_case(case: Case, mismatches: Sequence[Mismatch]) -> None:
    rule = f" ({case.rule})" if case.rule else ""
    print(f"{case.path}:{case.line}: {case.name}{rule}")
    for one in mismatches:
        what = say("mismatch", what=one.what, expected=one.expected, came=one.came)
        print(f"  {case.path}:{one.line}: {what}")
