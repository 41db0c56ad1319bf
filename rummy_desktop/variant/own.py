"""A player's own games beside the others: which are never read, and which share a name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from rummy_desktop.marked import Fault, Mark, read_text
from rummy_desktop.variant.faults import VariantError
from rummy_desktop.variant.load import SUFFIX, load_variant, presets
from rummy_desktop.variant.model import Variant
from rummy_desktop.variant.source import find, parse

OTHER_SUFFIX = ".yml"
"""Another usual end of a YAML file's name, which is not looked for."""


def never_read(folders: Sequence[Path]) -> Mapping[Path, Fault]:
    """Gives a player's files that are passed over, and why: the program has a game of that id, or
    the name of the file does not end as it must.
    """
    built_in = presets()
    told: dict[Path, Fault] = {}
    for folder in folders:
        for path in sorted(folder.glob(f"*{SUFFIX}")):
            if path.stem in built_in:
                told[path] = Fault(Mark(str(path), 1, 1), "id", "id-taken", {"name": path.stem})
        for path in sorted(folder.glob(f"*{OTHER_SUFFIX}")):
            data = {"suffix": SUFFIX, "name": f"{path.stem}{SUFFIX}"}
            told[path] = Fault(Mark(str(path), 1, 1), "", "other-suffix", data)
    return told


def namesakes(path: Path, variant: Variant, folders: Sequence[Path]) -> Iterator[Fault]:
    """Gives where a game's file gives it the name of another game; both can be played."""
    root = parse(read_text(path), str(path))
    for id in presets(folders):
        if id == variant.id:
            continue
        try:
            names = load_variant(id, folders=folders).names
        except VariantError:
            continue
        for language, name in sorted(variant.names.items()):
            if same_name(name, names.get(language, "")):
                key = f"names.{language}"
                yield Fault(find(root, key), key, "name-twice", {"name": name, "other": id})
                break


def same_name(one: str, other: str) -> bool:
    """Tells whether nobody could tell two names apart."""
    return one.casefold().split() == other.casefold().split()
