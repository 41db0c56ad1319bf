"""The settings: what can be chosen, group by group, and the scene that shows it."""

from rummy_desktop.ui.scenes.settings.previews import themes as read_themes
from rummy_desktop.ui.scenes.settings.scene import Screen, SettingsScene

__all__ = ["Screen", "SettingsScene", "read_themes"]
