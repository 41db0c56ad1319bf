"""Files of the table that a person may have written, and their faults in words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rummy_desktop.marked import Fault, FaultyFileError, Mark, Node, parse, read_text

if TYPE_CHECKING:
    from rummy_desktop.ui.catalogue import Catalogue


def read_mapping(path: Path) -> Node:
    """Reads a YAML file whose top is keys with values.

    Raises: FaultyFileError when it is unreadable, empty, or anything else.
    """
    root = parse(read_text(path), str(path))
    if root is None:
        raise FaultyFileError([Fault(Mark(str(path), 1, 1), "", "empty-file")])
    if not root.is_mapping:
        raise FaultyFileError([Fault(root.mark, "", "not-a-mapping")])
    return root


def fault_told(words: Catalogue, fault: Fault) -> str:
    """Gives a fault as a sentence: the file's name, line and column, why, and a spelling."""
    data = {name: str(value) for name, value in fault.data.items()}
    what = words.say(f"fault.{fault.code.replace('-', '_')}", **{"key": fault.key, **data})
    if data.get("near"):
        what = words.say("fault.near", what=what, near=data["near"])
    place = {"line": fault.line, "column": max(1, fault.mark.column)}
    return words.say("fault.at", file=fault.path.name, what=what, **place)
