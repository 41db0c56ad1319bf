"""Themes: colours, sizes, shadows and times by role, read strictly from YAML."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import yaml
from pygame import Color

from rummy_desktop import places
from rummy_desktop.ui.easing import EASES, Ease
from rummy_desktop.ui.faults import Fault, FaultyFileError, at, compose, nearest
from rummy_desktop.ui.theme_roles import ROLES, Kind, Roles

DEFAULT = "felt"
# Beside the roles, a theme file may have these two keys.
NAMES, BASE = "names", "based_on"


@dataclass(frozen=True)
class Motion:
    """One kind of movement: its time in ms, its curve, and what else it needs (0 where it has
    none).
    """

    ms: float
    ease: Ease
    by: float = 0
    scale: float = 1
    stagger: float = 0
    raised: float = 0
    flip_from: float = 0


class Theme:
    """What the table looks like. Roles are dotted paths such as "ink.main"."""

    def __init__(self, id: str, names: dict[str, str], values: dict[str, Any]) -> None:
        self.id = id
        self.names = names
        self._values = values

    def name(self, language: str) -> str:
        """Gives the theme's name in a language, else in English, else its id."""
        return self.names.get(language) or self.names.get("en") or self.id

    def colour(self, role: str) -> Color:
        """Gives a colour (with its alpha) by role, such as "brass.bright"."""
        return Color(cast(Color, self._values[f"colour.{role}"]))

    def value_colour(self, role: str) -> Color:
        """Gives a colour that stands outside the colours, such as "glow.lit"."""
        return Color(cast(Color, self._values[role]))

    def number(self, role: str) -> float:
        """Gives a number by its whole role, such as "radius.plate" (in u unless named _px)."""
        return cast(float, self._values[role])

    def numbers(self, role: str) -> tuple[float, ...]:
        """Gives a list of numbers by its whole role."""
        return cast("tuple[float, ...]", self._values[role])

    def layers(self, role: str) -> tuple[tuple[float, float, float], ...]:
        """Gives the layers (dy, blur, alpha) of a shadow by its name, such as "plate"."""
        return cast("tuple[tuple[float, float, float], ...]", self._values[f"shadow.{role}"])

    def word(self, role: str) -> str:
        """Gives a word by its whole role, such as "cards.back"."""
        return cast(str, self._values[role])

    def motion(self, name: str) -> Motion:
        """Gives a movement by name, such as "glide_back"."""
        prefix = f"motion.{name}."
        told = {
            role.removeprefix(prefix): value
            for role, value in self._values.items()
            if role.startswith(prefix)
        }
        return Motion(**{**told, "ease": EASES[told["ease"]]})

    def pace(self, name: str) -> float:
        """Gives the factor on all times at a pace: "slow", "normal", "fast" or "at_once"."""
        return self.number(f"pace.{name}")

    def roles(self) -> frozenset[str]:
        """Lists every role that has a value."""
        return frozenset(self._values)


def load_theme(id: str) -> Theme:
    """Loads a theme by its id; the player's own folder goes before the program's.

    Raises: FaultyFileError with every fault, FileNotFoundError.
    """
    own = places.user_themes() / f"{id}.yaml"
    return read_theme(own if own.exists() else places.data_file("themes", f"{id}.yaml"))


def theme_or_default(id: str) -> tuple[Theme, tuple[Fault, ...]]:
    """Loads a theme; a broken or missing one is refused: the default, and the faults to be told."""
    try:
        return load_theme(id), ()
    except FaultyFileError as error:
        faults = error.faults
    except FileNotFoundError:
        faults = (Fault(places.user_themes() / f"{id}.yaml", 1, 1, "unreadable"),)
    return load_theme(DEFAULT), faults


def theme_ids() -> list[str]:
    """Lists the themes that can be chosen, the default first."""
    folders = [places.data_file("themes"), places.user_themes()]
    found = {path.stem for folder in folders if folder.is_dir() for path in folder.glob("*.yaml")}
    return sorted(found, key=lambda id: (id != DEFAULT, id))


def read_theme(path: Path) -> Theme:
    """Reads one theme file.

    Raises: FaultyFileError with every fault: place, code and the nearest spelling.
    """
    root = compose(path)
    if not isinstance(root, yaml.MappingNode):
        raise FaultyFileError([at(root, path, "not_a_mapping")])
    faults: list[Fault] = []
    entries = dict(_entries(root, path, faults))
    base = _base(entries.pop(BASE, None), path, faults)
    names = _names(root, entries.pop(NAMES, None), path, faults)
    values: dict[str, Any] = dict(base._values) if base else {}
    _read_roles(entries, root, ROLES, "", path, faults, values, optional=base is not None)
    if faults:
        raise FaultyFileError(sorted(faults, key=lambda fault: (fault.line, fault.column)))
    return Theme(path.stem, names, values)


Entry = tuple[yaml.Node, yaml.Node]


def _entries(
    node: yaml.MappingNode, path: Path, faults: list[Fault]
) -> Iterator[tuple[str, Entry]]:
    seen: set[str] = set()
    for key, value in node.value:
        word = str(key.value)
        if word in seen:
            faults.append(at(key, path, "twice", key=word))
            continue
        seen.add(word)
        yield word, (key, value)


def _base(entry: Entry | None, path: Path, faults: list[Fault]) -> Theme | None:
    if entry is None:
        return None
    id = str(entry[1].value)
    try:
        if id == path.stem:
            raise FileNotFoundError(id)
        # The program's own themes only: a chain of a player's files could bite its own tail.
        return read_theme(places.data_file("themes", f"{id}.yaml"))
    except (FileNotFoundError, FaultyFileError):
        near = nearest(id, [known.stem for known in places.data_file("themes").glob("*.yaml")])
        faults.append(at(entry[1], path, "no_such_theme", key=id, near=near))
        return None


def _names(root: yaml.Node, entry: Entry | None, path: Path, faults: list[Fault]) -> dict[str, str]:
    if entry is None:
        faults.append(at(root, path, "missing", key=NAMES))
        return {}
    node = entry[1]
    if not isinstance(node, yaml.MappingNode):
        faults.append(at(node, path, "not_a_mapping", key=NAMES))
        return {}
    return {word: str(value.value) for word, (_, value) in _entries(node, path, faults)}


def _read_roles(
    entries: dict[str, Entry],
    parent: yaml.Node,
    roles: Roles,
    prefix: str,
    path: Path,
    faults: list[Fault],
    values: dict[str, Any],
    optional: bool,
) -> None:
    known = [*roles, BASE, NAMES] if not prefix else list(roles)
    for word, (key, _) in entries.items():
        if word not in roles:
            near = nearest(word, known)
            faults.append(at(key, path, "unknown_key", key=prefix + word, near=near))
    for word, kind in roles.items():
        role = prefix + word
        entry = entries.get(word)
        if entry is None:
            if not optional:
                faults.append(at(parent, path, "missing", key=role))
            continue
        node = entry[1]
        if isinstance(kind, Kind):
            _read_value(node, kind, role, path, faults, values)
        elif isinstance(node, yaml.MappingNode):
            below = dict(_entries(node, path, faults))
            _read_roles(below, node, kind, f"{role}.", path, faults, values, optional)
        else:
            faults.append(at(node, path, "not_a_mapping", key=role))


def _read_value(
    node: yaml.Node,
    kind: Kind,
    role: str,
    path: Path,
    faults: list[Fault],
    values: dict[str, Any],
) -> None:
    value = kind.read(node)
    if value is not None:
        values[role] = value
        return
    text = node.value if isinstance(node, yaml.ScalarNode) else ""
    near = nearest(text, kind.choices) if kind.choices else ""
    faults.append(at(node, path, kind.code, key=role, value=text, near=near))
