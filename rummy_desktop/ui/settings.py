"""What a player chose, kept in one YAML file in their own folder."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

import yaml

from rummy_desktop import places
from rummy_desktop.marked import FaultyFileError
from rummy_desktop.session.saves import put_aside
from rummy_desktop.ui.faults import read_mapping
from rummy_desktop.ui.look import Look

LONGEST_NAME = 16
MAY_I_SECONDS = (0, 5, 10, 20)
# How long the expert may think about a move at most, in seconds; the first is what the bots call
# usual.
THOUGHTS_S = (0.4, 1.0, 3.0)


@dataclass(frozen=True)
class Settings:
    """A player's choices.

    name: what the person is called, "" for none given. confirm_out: going out is asked about once
    more. only_when_helps: the standing answer to May I?; auto_pass: always no, unasked. warn_fits:
    a quiet word when a discard would fit a meld. thought_s: how long the expert may think about a
    move at most, one of ``THOUGHTS_S``. may_i_seconds: after how long an unanswered May I? is
    declined, 0 for never.
    """

    look: Look = field(default_factory=Look)
    name: str = ""
    confirm_out: bool = False
    only_when_helps: bool = False
    auto_pass: bool = False
    warn_fits: bool = True
    thought_s: float = THOUGHTS_S[0]
    may_i_seconds: int = 0

    @property
    def patience(self) -> float:
        """Gives how many times as long as usual a bot may think."""
        return self.thought_s / THOUGHTS_S[0]

    def with_look(self, **choices: object) -> Settings:
        """Gives these settings with some of the looks changed."""
        return replace(self, look=self.look.changed(**choices))


@dataclass(frozen=True)
class SettingsNotice:
    """What a player should be told of a settings file that was broken.

    kept: where it lies now, None where it could not be moved. keys: what could not be used; empty
    where nothing could.
    """

    path: Path
    kept: Path | None
    keys: tuple[str, ...] = ()


Check = Callable[[Any], bool]


def _truth(value: Any) -> bool:
    return isinstance(value, bool)


def _number(low: float, high: float) -> Check:
    return lambda value: (
        isinstance(value, int | float) and not isinstance(value, bool) and low <= value <= high
    )


def _one_of(*words: str) -> Check:
    return lambda value: value in words


def _word(value: Any) -> bool:
    return isinstance(value, str) and value.isprintable() and len(value) <= 64


LOOK_CHECKS: Mapping[str, Check] = {
    "theme": _word,
    "contrast": _truth,
    "language": _word,
    "text": _number(1, 2),
    "cards": _number(1, 2),
    "faces": _one_of("", "classic", "large"),
    "colours": _one_of("", "two", "four"),
    "back": _one_of("", "knot", "guilloche", "persian", "sunburst"),
    "pace": _one_of("slow", "normal", "fast", "at_once"),
    "reduced_motion": _truth,
    "volume": _number(0, 1),
    "muted": _truth,
    "speech": _truth,
    "hand": _one_of("fan", "flat"),
    "melds": _one_of("makers", "middle"),
}
CHECKS: Mapping[str, Check] = {
    "name": lambda value: _word(value) and len(value) <= LONGEST_NAME,
    "confirm_out": _truth,
    "only_when_helps": _truth,
    "auto_pass": _truth,
    "warn_fits": _truth,
    "may_i_seconds": lambda value: not isinstance(value, bool) and value in MAY_I_SECONDS,
    "thought_s": lambda value: not isinstance(value, bool) and value in THOUGHTS_S,
}


def load_settings(path: Path | None = None) -> tuple[Settings, SettingsNotice | None]:
    """Loads the settings; a broken file is kept aside, what is sound in it is used, and told of."""
    path = path or places.settings_file()
    if not path.exists():
        return Settings(), None
    try:
        read = read_mapping(path).plain()
    except FaultyFileError:
        return Settings(), SettingsNotice(path, put_aside(path))
    settings, faulty = _sound(read)
    if faulty:
        notice = SettingsNotice(path, put_aside(path), tuple(faulty))
        # What was sound must not be lost with the file: it is there at the next start too.
        with contextlib.suppress(OSError):
            save_settings(settings, path)
        return settings, notice
    return settings, None


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Writes the settings so that at every moment a whole file is there.

    Raises: OSError.
    """
    path = path or places.settings_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    text = yaml.safe_dump(_plain(settings), allow_unicode=True, sort_keys=False)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".new")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise


def _plain(settings: Settings) -> dict[str, Any]:
    look = {one.name: getattr(settings.look, one.name) for one in fields(Look)}
    rest = {name: getattr(settings, name) for name in CHECKS}
    return {"look": look, **rest}


def _sound(read: dict[Any, Any]) -> tuple[Settings, list[str]]:
    """Gives the settings of what can be used, and the keys that cannot."""
    faulty: list[str] = []
    told_look = read.pop("look", {})
    if not isinstance(told_look, dict):
        faulty.append("look")
        told_look = {}
    look = _checked(told_look, LOOK_CHECKS, "look.", faulty)
    rest = _checked(read, CHECKS, "", faulty)
    return Settings(look=Look().changed(**look), **rest), faulty


def _checked(
    read: dict[Any, Any], checks: Mapping[str, Check], prefix: str, faulty: list[str]
) -> dict[str, Any]:
    found = {}
    for key, value in read.items():
        check = checks.get(str(key))
        if check is not None and check(value):
            found[str(key)] = value
        else:
            faulty.append(f"{prefix}{key}")
    return found
