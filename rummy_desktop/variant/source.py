"""The text of a preset as a tree, and what is done with such trees: finding, patching."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rummy_desktop import marked
from rummy_desktop.marked import MOST_LEVELS, Fault, FaultyFileError, Mark, Node, nearest
from rummy_desktop.variant.faults import VariantError


def find(root: Node, path: str) -> Mark:
    """Gives the place of the value under a dotted key, or of the nearest above it that is there."""
    node = root
    rest: Sequence[str] = path.split(".")
    while rest:
        name, rest = _named(node, rest)
        index = _index(name, node.items)
        if name in node.entries:
            node = node.entries[name]
        elif index is not None:
            node = node.items[index]
        else:
            break
    return node.mark


def patched(root: Node, path: str, value: Node, mark: Mark) -> Node:
    """Gives the tree with another value under a dotted key; list items are numbered from 1.

    Raises:
        VariantError: there is no such place in the tree.
    """

    def put(node: Node, names: Sequence[str]) -> Node:
        if not names:
            return value
        name, rest = _named(node, names)
        if isinstance(node.value, Mapping) and (name in node.entries or not rest):
            below = put(node.entries.get(name, value), rest)
            keys = {**node.keys, name: node.place(name) if rest else mark}
            return replace(node, value={**node.entries, name: below}, keys=keys)
        index = _index(name, node.items)
        if index is None:
            near = {"near": nearest(path, _places(root))}
            raise VariantError([Fault(mark, path, "no-such-place", near)])
        items = list(node.items)
        items[index] = put(items[index], rest)
        return replace(node, value=items)

    return put(root, path.split("."))


def _named(node: Node, names: Sequence[str]) -> tuple[str, Sequence[str]]:
    """Gives the first name of a dotted key, and the others: a key of a patch has dots itself."""
    for count in range(2, len(names) + 1):
        name = ".".join(names[:count])
        if names[0] not in node.entries and name in node.entries:
            return name, names[count:]
    return names[0], names[1:]


def _places(node: Node, above: str = "") -> Iterator[str]:
    """Gives the dotted key of every value and group of a tree."""
    numbered = enumerate(node.items, start=1)
    for name, value in (*node.entries.items(), *((str(n), item) for n, item in numbered)):
        path = f"{above}.{name}" if above else name
        yield path
        yield from _places(value, path)


def empty_values(root: Node, above: str = "") -> Iterator[Fault]:
    """Gives the keys behind which nothing stands: whoever means none writes ``none``."""
    for name, value in root.entries.items():
        path = f"{above}.{name}" if above else name
        if value.text == "" and value.value is None and " " not in name:
            yield Fault(root.place(name), path, "no-value")
        yield from empty_values(value, path)
    for number, item in enumerate(root.items, start=1):
        yield from empty_values(item, f"{above}.{number}")


def _index(name: str, items: Sequence[Node]) -> int | None:
    number = int(name) if name.isascii() and name.isdecimal() and len(name) < 6 else 0
    return number - 1 if 1 <= number <= len(items) else None


def from_plain(data: Any, file: str = "", level: int = 0) -> Node:
    """Makes a tree without places out of plain data.

    Raises:
        VariantError: the data is nested too deeply or is not plain.
    """
    mark = Mark(file)
    if level > MOST_LEVELS:
        raise VariantError([Fault(mark, "", "too-deep")])
    if isinstance(data, Mapping):
        below = {str(key): from_plain(value, file, level + 1) for key, value in data.items()}
        return Node(below, mark, dict.fromkeys(below, mark))
    if isinstance(data, (list, tuple)):
        return Node([from_plain(value, file, level + 1) for value in data], mark)
    return Node(data if isinstance(data, (str, int, float)) or data is None else str(data), mark)


def parse(text: str, file: str) -> Node:
    """Reads YAML.

    Raises:
        VariantError: the text is empty or not YAML, has a key twice, or uses aliases: all such
        faults.
    """
    try:
        root = marked.parse(text, file)
    except FaultyFileError as error:
        raise VariantError(error.faults) from error
    if root is None:
        raise VariantError([Fault(Mark(file, 1, 1), "", "empty-file")])
    return root
