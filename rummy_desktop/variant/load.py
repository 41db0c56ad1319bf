"""From a YAML file to a game that can be played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from rummy_desktop.marked import NOWHERE, Fault, FaultyFileError, Mark, Node, nearest, read_text
from rummy_desktop.variant.advice import advised
from rummy_desktop.variant.check import problems
from rummy_desktop.variant.codes import cited
from rummy_desktop.variant.faults import VariantError
from rummy_desktop.variant.forms import exclusions, read_variant
from rummy_desktop.variant.model import Variant
from rummy_desktop.variant.read import BROKEN
from rummy_desktop.variant.source import empty_values, find, from_plain, parse, patched

PRESETS = Path(__file__).with_name("presets")
SUFFIX = ".yaml"

REMOVABLE = ("house-rules", "rules", "cites")
"""Groups of which a game may take entries away from the one that it is based on."""


def presets(folders: Sequence[Path] = ()) -> tuple[str, ...]:
    """Lists the ids of all games: those of the program, then those in a player's own folders."""
    found = [
        stem
        for folder in (PRESETS, *folders)
        for stem in sorted(path.stem for path in folder.glob(f"*{SUFFIX}"))
    ]
    return tuple(dict.fromkeys(found))


def load_variant(
    id_or_path: str | Path,
    house_rules: Iterable[str] = (),
    *,
    length: int | None = None,
    folders: Sequence[Path] = (),
) -> Variant:
    """Loads a game with house rules switched on and, where it is offered, of another length.

    ``folders`` are asked for an id after the program's own presets.

    Raises:
        VariantError: the game cannot be read or contradicts itself: all its faults.
    """
    path, faults = _path(id_or_path, folders), list[Fault]()
    root = _resolved(path, (*folders, path.parent), (), faults)
    try:
        return _built(root.without("examples"), tuple(house_rules), length, faults)
    except VariantError as error:
        raise VariantError(advised(error.faults, _parsed(path))) from error


def variant_from_tree(tree: Mapping[str, Any] | Node) -> Variant:
    """Loads a game from its whole resolved rules, as ``Variant.tree`` holds them.

    Raises:
        VariantError: the rules cannot be read or contradict themselves: all their faults.
    """
    return _built(tree if isinstance(tree, Node) else from_plain(tree), None, None, [])


def examples(id_or_path: str | Path, folders: Sequence[Path] = ()) -> list[dict[str, Any]]:
    """Gives the scenario cases of a preset file as plain data.

    Raises:
        VariantError: the file cannot be read.
    """
    listed = _parsed(_path(id_or_path, folders)).entries.get("examples", Node([]))
    return [case.plain() for case in listed.items if isinstance(case.value, Mapping)]


def every_fault(id_or_path: str | Path, folders: Sequence[Path] = ()) -> tuple[Fault, ...]:
    """Gives all that is wrong with a game, by itself and with each of its house rules."""
    try:
        variant = load_variant(id_or_path, folders=folders)
    except VariantError as error:
        return error.faults
    faults: list[Fault] = []
    for rule in variant.house_rules:
        try:
            load_variant(id_or_path, [rule.name], folders=folders)
        except VariantError as error:
            faults.extend(error.faults)
    return tuple(faults)


def _path(id_or_path: str | Path, folders: Sequence[Path], mark: Mark | None = None) -> Path:
    """Finds the file of a game; ``mark`` is the place where it is named, if that is a file."""
    text = str(id_or_path)
    if isinstance(id_or_path, Path) or text.endswith(SUFFIX):
        return Path(text)
    for folder in (PRESETS, *folders):
        path = folder / f"{text}{SUFFIX}"
        if text in presets([folder]) and path.exists():
            return path
    known = presets(folders)
    data = {"name": text[:200], "known": known, "near": nearest(text[:200], known)}
    raise VariantError([Fault(mark or NOWHERE, "based-on" if mark else "", "no-file", data)])


def _parsed(path: Path) -> Node:
    try:
        return parse(read_text(path), str(path))
    except FaultyFileError as error:
        raise VariantError(error.faults) from error


def _resolved(
    path: Path, folders: Sequence[Path], above: tuple[Path, ...], faults: list[Fault]
) -> Node:
    """Reads a file and, where it is based on another game, puts its keys over that game's.

    There a key with dots replaces one value of the other game, a key without dots a whole group.

    Raises:
        VariantError: a file cannot be read at all; what else is wrong is added to the faults.
    """
    root = _parsed(path)
    named, base = root.entries.get("id"), root.entries.get("based-on")
    faults += empty_values(root.without("examples"))
    if named is not None and str(named.value) != path.stem:
        other = path.with_stem(str(named.value))
        code = "id-twice" if other.is_file() else "id-differs"
        data = {"id": str(named.value), "stem": path.stem, "other": other.name}
        faults.append(Fault(named.mark, "id", code, data))
    if base is None:
        faults += _idle_removals(root, Node({}))
        return root
    if named is None:
        faults.append(Fault(root.mark, "id", "missing-key"))
    if path in above:
        raise VariantError([Fault(base.mark, "based-on", "based-on-itself", {"name": path.stem})])
    try:
        under = _path(str(base.value), folders, base.mark)
        merged = _resolved(under, folders, (*above, path), faults)
    except VariantError as error:
        raise VariantError([*faults, *error.faults]) from error
    merged = replace(merged.without("examples"), mark=root.mark)
    faults += _idle_removals(root, merged)
    for key, value in root.without("based-on").entries.items():
        merged = _put(merged, key, value, root.place(key), faults)
    return merged


def _idle_removals(root: Node, base: Node) -> Iterator[Fault]:
    """Gives where something is taken away that the other game does not have.

    A group that is given whole begins empty: there is nothing in it to be taken away.
    """
    for key, value in root.entries.items():
        group, dot, name = key.partition(".")
        if group not in REMOVABLE:
            continue
        there = base.entries.get(group, Node({})).entries
        if dot and value.is_none and name not in there:
            near = {"name": name, "near": nearest(name, there)}
            yield Fault(root.place(key), key, "takes-nothing", near)
        for name, entry in () if dot else value.entries.items():
            if entry.is_none:
                data = {"name": name, "near": f"{group}.{name}" if name in there else ""}
                yield Fault(value.place(name), f"{group}.{name}", "takes-nothing", data)


def _put(root: Node, key: str, value: Node, mark: Mark, faults: list[Fault]) -> Node:
    try:
        return patched(root, key, value, mark)
    except VariantError as error:
        faults.extend(error.faults)
        return root


def _built(
    root: Node, house_rules: tuple[str, ...] | None, length: int | None, faults: list[Fault]
) -> Variant:
    """Reads a game out of its tree; without ``house_rules`` they have been put in before."""
    if house_rules is not None:
        if "chosen" in root.entries:
            faults.append(Fault(root.place("chosen"), "chosen", "unknown-key"))
        root = _with_house_rules(root, house_rules, faults)
    if length is not None:
        root = _with_length(root, length, faults)
    variant: Variant = read_variant(root, faults)
    if variant is not BROKEN:
        faults += [
            Fault(find(root, key), key, reason, data) for key, reason, data in problems(variant)
        ]
        faults += _going_down(root, variant)
    if faults:
        raise VariantError(faults)
    cites = {**cited(variant.rules), **variant.cites}
    return replace(variant, cites=cites, tree=root.plain())


def _with_house_rules(root: Node, names: tuple[str, ...], faults: list[Fault]) -> Node:
    """Puts the patches of the chosen house rules over the game, in the order of its list."""
    listed_rules = root.entries.get("house-rules", Node({})).entries
    rules = {name: rule for name, rule in listed_rules.items() if not rule.is_none}
    for name in dict.fromkeys(names):
        if name not in rules:
            data = {"name": name, "near": nearest(name, rules)}
            faults.append(Fault(root.mark, "house-rules", "no-house-rule", data))
    chosen = [name for name in rules if name in names]
    clashes = _clashes(root, chosen)
    faults += clashes
    for name in [] if clashes else chosen:
        patch = rules[name].entries.get("patch", Node({}))
        for key, value in patch.entries.items():
            root = _put(root, key, value, patch.place(key), faults)
    listed = Node([Node(name, root.mark) for name in chosen], root.mark)
    return _put(root, "chosen", listed, root.mark, faults)


def _clashes(root: Node, chosen: Sequence[str]) -> list[Fault]:
    rules = root.entries.get("house-rules", Node({}))
    return [
        Fault(
            rules.place(name), "house-rules", "house-rules-exclude", {"name": name, "other": other}
        )
        for name in chosen
        for other in exclusions(rules)[name]
        if other in chosen and name < other
    ]


def _with_length(root: Node, length: int, faults: list[Fault]) -> Node:
    match = root.entries.get("match", Node({}))
    lengths = [item.value for item in match.entries.get("lengths", Node([])).items]
    if length not in lengths:
        data = {"length": length, "lengths": tuple(lengths) or ("none",)}
        faults.append(Fault(match.mark, "match.lengths", "no-length", data))
        return root
    return _put(root, "match.number", Node(length, match.place("number")), match.mark, faults)


def _going_down(root: Node, variant: Variant) -> list[Fault]:
    """Gives whether going down is described just where it is done."""
    melds = root.entries["melds"]
    given, needed = "going-down" in melds.entries, variant.play.melding == "contract"
    if given == needed:
        return []
    reason = "going-down-needed" if needed else "going-down-unused"
    return [Fault(melds.place("going-down"), "melds.going-down", reason)]
