"""Files that a person may have written, and their faults in words."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rummy_desktop.cards import Card, write_card
from rummy_desktop.marked import Fault, FaultyFileError, Mark, Node, parse, read_text
from rummy_desktop.variant.faults import Sort

if TYPE_CHECKING:
    from rummy_desktop.ui.catalogue import Argument, Catalogue

EXAMPLES = {
    "hex": '"#rrggbb"',
    "rgba": '"rgba(r,g,b,a)"',
    "layers": "[dy, blur, alpha]",
    "texts": "{en: Text}",
    "based": "based-on:",
    "base": "felt",
}
"""What is to be written, which stands in a file and in every language alike."""


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
    """Gives a fault as a sentence: the file's name, line, column and key, why, and a spelling."""
    what = reason_told(words, fault)
    if not fault.line:
        name = fault.path.name
        return words.say("fault.at_file", file=name, what=what) if name else what
    if not fault.mark.column:
        return words.say("fault.at_line", file=fault.path.name, line=fault.line, what=what)
    place = {"line": fault.line, "column": fault.mark.column}
    if fault.key:
        return words.say("fault.at_key", file=fault.path.name, key=fault.key, what=what, **place)
    return words.say("fault.at", file=fault.path.name, what=what, **place)


def reason_told(words: Catalogue, fault: Fault) -> str:
    """Gives why something is a fault, and the nearest spelling where there is one.

    What only a command reads, scenarios and records, has its sentences in the section ``cli``.
    """
    key = f"fault.{fault.code.replace('-', '_')}"
    data = {name: _told(words, name, value) for name, value in fault.data.items()}
    what = words.say(key if words.has(key) else f"cli.{key}", **{**EXAMPLES, **data})
    near = fault.data.get("near")
    return words.say("fault.near", what=what, near=str(near)) if near else what


def _told(words: Catalogue, name: str, value: Any) -> Argument:
    """Puts one thing that a fault names into words: a text as it stands in the file, one of several
    that are in a tuple, all that are in a list.
    """
    if isinstance(value, Sort):
        return words.say(
            f"fault.sort.{value.code.replace('-', '_')}", count=value.count, **EXAMPLES
        )
    if isinstance(value, (tuple, list)):
        told = [_told(words, name, item) for item in value]
        return words.listed(told) if isinstance(value, list) else words.either(told)
    if name == "refusal" and words.has(f"refusal.{value}"):
        with contextlib.suppress(KeyError):  # some name cards or numbers, which are not told here
            return words.say(f"refusal.{value}").rstrip(".")
    if isinstance(value, int) and name == "card":
        return write_card(Card(value))
    return value if isinstance(value, int) and not isinstance(value, bool) else str(value)
