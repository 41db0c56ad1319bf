"""What a player is told of files that were broken: nothing is lost, and nothing is hidden."""

from __future__ import annotations

from rummy_desktop.session.saves import Notice
from rummy_desktop.ui.catalogue import Catalogue
from rummy_desktop.ui.settings import SettingsNotice


def notice_told(notice: Notice | SettingsNotice, words: Catalogue) -> str:
    """Puts a notice into words."""
    name = notice.path.name
    kept = notice.kept.name if notice.kept else name
    if isinstance(notice, SettingsNotice):
        if notice.keys:
            return words.say("notice.settings_keys", kept=kept, keys=words.listed(notice.keys))
        return words.say("notice.settings", kept=kept)
    return words.say(f"notice.{notice.code.replace('-', '_')}", file=name, kept=kept)
