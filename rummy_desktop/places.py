"""Where the program's own data lies, and where a player's things are kept."""

import os
import sys
from pathlib import Path

from platformdirs import user_data_path

APPLICATION = "rummy-desktop"
DATA_OVERRIDE = "RUMMY_DESKTOP_DATA"
HOME_OVERRIDE = "RUMMY_DESKTOP_HOME"

PACKAGE = Path(__file__).resolve().parent
CHECKOUT = PACKAGE.parent


def data_folders() -> list[Path]:
    """Lists the folders that may hold assets/ and themes/, the first to be asked first.

    In order: the environment's override, a frozen program's folder, an installed wheel's
    folder, and the checkout that an editable install runs from.
    """
    override = os.environ.get(DATA_OVERRIDE)
    frozen = getattr(sys, "_MEIPASS", None)
    named = [Path(folder) for folder in (override, frozen) if folder]
    return [*named, PACKAGE / "_data", CHECKOUT]


def data_file(*parts: str) -> Path:
    """Finds a file or folder of the program's own data, such as `data_file("themes", "felt.yaml")`.

    Raises: FileNotFoundError, naming every folder that was asked.
    """
    asked = [folder.joinpath(*parts) for folder in data_folders()]
    for path in asked:
        if path.exists():
            return path
    raise FileNotFoundError(", ".join(str(path) for path in asked))


def user_data() -> Path:
    """Names the folder of a player's things; it is made by whoever first writes into it."""
    override = os.environ.get(HOME_OVERRIDE)
    return Path(override) if override else user_data_path(APPLICATION, appauthor=False)


def saves() -> Path:
    """Names the folder of matches that are not over yet."""
    return user_data() / "saves"


def records() -> Path:
    """Names the folder of finished matches, one `.rummy` file each."""
    return user_data() / "records"


def user_variants() -> Path:
    """Names the folder of a player's own games, one YAML file each."""
    return user_data() / "variants"


def user_themes() -> Path:
    """Names the folder of a player's own themes, one YAML file each."""
    return user_data() / "themes"


def taught_file() -> Path:
    """Names the file of what a player has been taught."""
    return user_data() / "taught.json"


def settings_file() -> Path:
    """Names the file of a player's settings."""
    return user_data() / "settings.yaml"
