"""Puts assets/ and themes/ into a standard wheel.

An editable install has no need of a copy: it reads the folders of the checkout.
"""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

DATA_FOLDERS = ("assets", "themes")


class DataFolders(BuildHookInterface[Any]):
    """Adds each data folder to the wheel as rummy_desktop/_data/FOLDER."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Tells hatch what to put where, unless the install is editable."""
        if version != "standard":
            return
        for folder in DATA_FOLDERS:
            source = Path(self.root) / folder
            build_data["force_include"][str(source)] = f"rummy_desktop/_data/{folder}"
