"""The text of a preset as a tree whose every value knows its line and column."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import yaml

from rummy_desktop.variant.faults import NOWHERE, Fault, Mark, VariantError

Scalar = str | int | float | bool | None

_PLAIN_TAGS = frozenset(f"tag:yaml.org,2002:{name}" for name in ("int", "float", "bool", "null"))
_MOST_LEVELS = 40

# The C reader is ten times faster; a Python without it still reads.
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class Node:
    """A value of a preset: a scalar, a mapping or a list, and where it stands.

    ``keys`` gives the place of each key of a mapping.
    """

    value: Scalar | Mapping[str, Node] | Sequence[Node]
    mark: Mark = NOWHERE
    keys: Mapping[str, Mark] = field(default_factory=dict)

    @property
    def entries(self) -> Mapping[str, Node]:
        """Gives a mapping's entries; none if this is no mapping."""
        return self.value if isinstance(self.value, Mapping) else {}

    @property
    def items(self) -> Sequence[Node]:
        """Gives a list's items; none if this is no list."""
        return self.value if isinstance(self.value, list) else ()

    @property
    def is_none(self) -> bool:
        """Tells whether the value says that there is none."""
        return self.value is None or self.value == "none"

    def place(self, key: str) -> Mark:
        """Gives the place of a key; the mapping's own if the key is not there."""
        return self.keys.get(key, self.mark)

    def without(self, *names: str) -> Node:
        """Gives a mapping without some of its keys; anything else as it is."""
        if not isinstance(self.value, Mapping):
            return self
        kept = {name: value for name, value in self.entries.items() if name not in names}
        return replace(self, value=kept)

    def plain(self) -> Any:
        """Gives the value as plain data: scalars, dictionaries with text keys, lists."""
        if isinstance(self.value, Mapping):
            return {name: node.plain() for name, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value


def find(root: Node, path: str) -> Mark:
    """Gives the place of the value under a dotted key, or of the nearest above it that is there."""
    node = root
    for name in path.split("."):
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
        name, *rest = names
        if isinstance(node.value, Mapping) and (name in node.entries or not rest):
            below = put(node.entries.get(name, value), rest)
            keys = {**node.keys, name: node.place(name) if rest else mark}
            return replace(node, value={**node.entries, name: below}, keys=keys)
        index = _index(name, node.items)
        if index is None:
            raise VariantError([Fault(mark, path, "no-such-place", {"name": path})])
        items = list(node.items)
        items[index] = put(items[index], rest)
        return replace(node, value=items)

    return put(root, path.split("."))


def _index(name: str, items: Sequence[Node]) -> int | None:
    number = int(name) if name.isascii() and name.isdecimal() and len(name) < 6 else 0
    return number - 1 if 1 <= number <= len(items) else None


def from_plain(data: Any, file: str = "", level: int = 0) -> Node:
    """Makes a tree without places out of plain data.

    Raises:
        VariantError: the data is nested too deeply or is not plain.
    """
    mark = Mark(file)
    if level > _MOST_LEVELS:
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
        VariantError: the text is not YAML, has a key twice, or uses aliases: all such faults.
    """
    try:
        loader = _LOADER(text)
        root = loader.get_single_node()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = Mark(file, mark.line + 1, mark.column + 1) if mark else Mark(file)
        raise VariantError([Fault(place, "", "yaml", {"problem": error.problem})]) from error
    except (yaml.YAMLError, UnicodeError, RecursionError) as error:
        problem = " ".join(str(error).split())
        raise VariantError([Fault(Mark(file), "", "yaml", {"problem": problem})]) from error
    if root is None:
        return Node({}, Mark(file, 1, 1))
    reading = _Reading(file, loader)
    tree = reading.node(root, "", 0)
    if reading.faults:
        raise VariantError(reading.faults)
    return tree


class _Reading:
    """One pass over the nodes of a YAML document, which gathers faults."""

    def __init__(self, file: str, loader: yaml.SafeLoader) -> None:
        self.file = file
        self.loader = loader
        self.faults: list[Fault] = []
        self.seen: set[int] = set()

    def node(self, node: yaml.Node, path: str, level: int) -> Node:
        mark = self._mark(node)
        reason = "alias" if id(node) in self.seen else "too-deep" if level > _MOST_LEVELS else None
        if reason:
            self.faults.append(Fault(mark, path, reason))
            return Node(None, mark)
        self.seen.add(id(node))
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, mark, path, level)
        if isinstance(node, yaml.SequenceNode):
            items = [
                self.node(item, f"{path}.{number}".lstrip("."), level + 1)
                for number, item in enumerate(node.value, start=1)
            ]
            return Node(items, mark)
        assert isinstance(node, yaml.ScalarNode)
        return Node(self._scalar(node), mark)

    def _mapping(self, node: yaml.MappingNode, mark: Mark, path: str, level: int) -> Node:
        entries: dict[str, Node] = {}
        keys: dict[str, Mark] = {}
        for key, value in node.value:
            place = self._mark(key)
            if not isinstance(key, yaml.ScalarNode):
                self.faults.append(Fault(place, path, "key-not-text"))
                continue
            name = key.value
            below = f"{path}.{name}".lstrip(".")
            if name in entries:
                self.faults.append(Fault(place, below, "key-twice", {"name": name}))
            entries[name] = self.node(value, below, level + 1)
            keys[name] = place
        return Node(entries, mark, keys)

    def _scalar(self, node: yaml.ScalarNode) -> Scalar:
        if node.tag not in _PLAIN_TAGS:
            return str(node.value)
        try:
            value: Scalar = self.loader.construct_object(node)
        except (ValueError, KeyError, yaml.YAMLError):
            return str(node.value)
        return value

    def _mark(self, node: yaml.Node) -> Mark:
        return Mark(self.file, node.start_mark.line + 1, node.start_mark.column + 1)
