"""Themes: colours, sizes, shadows and times by role, read strictly from YAML."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from pygame import Color

from rummy_desktop import places
from rummy_desktop.marked import Fault, FaultyFileError, Mark, Node, nearest
from rummy_desktop.ui.easing import EASES, Ease
from rummy_desktop.ui.faults import read_mapping
from rummy_desktop.ui.theme_roles import ROLES, Kind, Roles

DEFAULT = "felt"
# Beside the roles, a theme file may have these two keys.
NAMES, BASE = "names", "based-on"
MANY = 4
"""From so many missing keys on somebody has forgotten the base, rather than the keys."""


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


# What changes where a player wants the strongest contrast.
STRONG_INK = ("segment.text", "button.off.text", "button.second.key")
STRONG_LINES = (
    "plate.line",
    "panel.line",
    "panel_flat.line",
    "slot.line",
    "segment.line",
    "field.line",
    "switch.off_line",
    "button.second.line",
    "button.off.line_dashed",
)
PLAIN_GROUNDS = ("plate.top", "plate.bottom", "panel.top", "panel_flat.fill", "slot.fill")
FELTS = ("centre", "near", "mid", "edge", "corner")


def _light(colour: Color) -> float:
    return 0.3 * colour.r + 0.59 * colour.g + 0.11 * colour.b


class Theme:
    """What the table looks like. Roles are dotted paths such as "ink.main"."""

    def __init__(self, id: str, names: dict[str, str], values: dict[str, Any]) -> None:
        self.id = id
        self.names = names
        self._values = values
        self._motions: dict[str, Motion] = {}

    def contrasted(self) -> Theme:
        """Gives the theme in its strongest contrast: words in the main ink, plain grounds, and an
        outline around everything that can be pressed.
        """
        values = dict(self._values)

        def put(colour: Color, *roles: str) -> None:
            values.update({f"colour.{role}": Color(colour) for role in roles})

        main, soft = self.colour("ink.main"), self.colour("ink.soft")
        put(main, "ink.soft", *STRONG_INK)
        put(soft, "ink.mute", *STRONG_LINES)
        put(self.colour("panel.bottom"), *PLAIN_GROUNDS)
        put(self.colour("paper.ink"), "paper.mute", "card_edge")
        put(self.colour("paper.mute"), "paper.unplayed", "paper.line")
        felts = [self.colour(f"felt.{part}") for part in FELTS]
        light = _light(main)
        farthest = max(felts, key=lambda felt: abs(_light(felt) - light))
        put(farthest, *(f"felt.{part}" for part in FELTS))
        return Theme(self.id, self.names, values)

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
        if name not in self._motions:
            self._motions[name] = self._motion(name)
        return self._motions[name]

    def _motion(self, name: str) -> Motion:
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

    def is_like(self, other: Theme) -> bool:
        """Tells whether another theme looks the same, and is called the same."""
        mine, others = (self.id, self.names, self._values), (other.id, other.names, other._values)
        return mine == others

    def roles(self) -> frozenset[str]:
        """Lists every role that has a value."""
        return frozenset(self._values)


def load_theme(id: str) -> Theme:
    """Loads a theme by its id; the player's own folder goes before the program's.

    Raises: FaultyFileError with every fault, FileNotFoundError.
    """
    own = places.user_themes() / f"{id}.yaml"
    return read_theme(own if own.exists() else places.data_file("themes", f"{id}.yaml"))


def theme_or_default(id: str, kept: Theme | None = None) -> tuple[Theme, tuple[Fault, ...]]:
    """Loads a theme; a broken or missing one is refused: the one that was kept, else the default,
    and the faults to be told.

    Raises: FaultyFileError, FileNotFoundError where nothing was kept and the default is broken.
    """
    try:
        return load_theme(id), ()
    except FaultyFileError as error:
        faults = error.faults
    except FileNotFoundError:
        missing = Mark(str(places.user_themes() / f"{id}.yaml"))
        faults = (Fault(missing, "", "file-missing"),)
    if kept is not None:
        return kept, faults
    return read_theme(places.data_file("themes", f"{DEFAULT}.yaml")), faults


def may_change(id: str) -> bool:
    """Tells whether a theme's file may change while the program runs: it is a player's own."""
    if (places.user_themes() / f"{id}.yaml").exists():
        return True
    return not any((folder / "themes" / f"{id}.yaml").exists() for folder in places.data_folders())


def theme_ids() -> list[str]:
    """Lists the themes that can be chosen, the default first."""
    folders = [places.data_file("themes"), places.user_themes()]
    found = {path.stem for folder in folders if folder.is_dir() for path in folder.glob("*.yaml")}
    return sorted(found, key=lambda id: (id != DEFAULT, id))


def read_theme(path: Path) -> Theme:
    """Reads one theme file.

    Raises: FaultyFileError with every fault: place, code and the nearest spelling.
    """
    root = read_mapping(path)
    reading = _Reading()
    base = reading.base(root, path)
    names = reading.names(root)
    values: dict[str, Any] = dict(base._values) if base else {}
    # Where there is a base, however it is spelt, nothing need be given.
    based = any(nearest(key, (*ROLES, BASE, NAMES)) == BASE for key in root.entries)
    reading.roles(root.without(BASE, NAMES), ROLES, "", values, optional=based)
    missing = sum(fault.code == "missing-key" for fault in reading.faults)
    if not based and missing >= MANY:
        reading.faults.insert(0, Fault(root.mark, "", "theme-told-whole"))
    if reading.faults:
        raise FaultyFileError(sorted(reading.faults, key=lambda fault: fault.mark))
    return Theme(path.stem, names, values)


class _Reading:
    """One pass over a theme file, which gathers faults."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, mark: Mark, key: str, code: str, **data: str) -> None:
        self.faults.append(Fault(mark, key, code, data))

    def base(self, root: Node, own: Path) -> Theme | None:
        node = root.entries.get(BASE)
        if node is None:
            return None
        id = node.text or ""
        try:
            # The program's own themes only: a chain of a player's files could bite its own tail.
            base = places.data_file("themes", f"{id}.yaml")
            if base.resolve() == own.resolve():
                raise FileNotFoundError(id)
            return read_theme(base)
        except (FileNotFoundError, FaultyFileError):
            known = [path.stem for path in places.data_file("themes").glob("*.yaml")]
            self.fault(node.mark, BASE, "no-such-theme", value=id, near=nearest(id, known))
            return None

    def names(self, root: Node) -> dict[str, str]:
        node = root.entries.get(NAMES)
        if node is None:
            self.fault(root.mark, NAMES, "missing-key")
        elif not node.is_mapping:
            self.fault(node.mark, NAMES, "not-a-mapping")
        return {word: name.text or "" for word, name in node.entries.items()} if node else {}

    def roles(
        self, node: Node, roles: Roles, prefix: str, values: dict[str, Any], optional: bool
    ) -> None:
        known = [*roles, BASE, NAMES] if not prefix else list(roles)
        for word in node.entries:
            if word not in roles:
                near = nearest(word, known)
                self.fault(node.place(word), prefix + word, "unknown-key", near=near)
        for word, kind in roles.items():
            role, below = prefix + word, node.entries.get(word)
            if below is None:
                if not optional:
                    self.fault(node.mark, role, "missing-key")
            elif isinstance(kind, Kind):
                self.value(below, kind, role, values)
            elif below.is_mapping:
                self.roles(below, kind, f"{role}.", values, optional)
            else:
                self.fault(below.mark, role, "not-a-mapping")

    def value(self, node: Node, kind: Kind, role: str, values: dict[str, Any]) -> None:
        value = kind.read(node)
        if value is not None:
            values[role] = value
            return
        text = node.text or ""
        near = nearest(text, kind.choices) if kind.choices else ""
        self.fault(node.mark, role, kind.code, value=text, near=near)
