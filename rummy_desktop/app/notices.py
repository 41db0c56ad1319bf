"""What a player is told of files that were broken: nothing is lost, and nothing is hidden."""

from __future__ import annotations

from dataclasses import dataclass

from rummy_desktop.marked import Fault
from rummy_desktop.session.saves import Notice
from rummy_desktop.ui.catalogue import Catalogue, catalogue_or_english
from rummy_desktop.ui.faults import fault_told
from rummy_desktop.ui.look import Look
from rummy_desktop.ui.scenes.home_notices import NoticeWords
from rummy_desktop.ui.settings import SettingsNotice
from rummy_desktop.ui.theme import theme_or_default


@dataclass(frozen=True)
class LookNotice:
    """A theme or language that was chosen and cannot be used. what: "theme" or "language"; name:
    which; fault: the first thing that is wrong with it.
    """

    what: str
    name: str
    fault: Fault


AnyNotice = Notice | SettingsNotice | LookNotice


def look_notices(look: Look) -> list[LookNotice]:
    """Gives what is to be told of the files that a player's looks come from."""
    told = []
    for what, name, faults in (
        ("theme", look.theme, theme_or_default(look.theme)[1]),
        ("language", look.language, catalogue_or_english(look.language)[1]),
    ):
        if faults:
            told.append(LookNotice(what, name, faults[0]))
    return told


def notice_told(notice: AnyNotice, words: Catalogue) -> NoticeWords:
    """Puts a notice into words: what has happened, and more about it for who wants to know."""
    if isinstance(notice, LookNotice):
        told = words.say(f"notice.{notice.what}", name=notice.name)
        return NoticeWords(told, fault_told(words, notice.fault))
    name = notice.path.name
    kept = notice.kept.name if notice.kept else name
    if isinstance(notice, SettingsNotice):
        key = "settings_keys" if notice.keys else "settings"
        more = words.say(f"notice.more.{key}", kept=kept, keys=words.listed(notice.keys))
        return NoticeWords(words.say(f"notice.{key}"), more)
    key = notice.code.replace("-", "_")
    more = words.say(f"notice.more.{key}", file=name, kept=kept)
    why = _why(notice.fault, words) if notice.code in WITH_REASON and notice.fault else ""
    return NoticeWords(words.say(f"notice.{key}"), f"{more} {why}".rstrip())


WITH_REASON = ("kept-aside", "cannot-open")
"""What is told with its reason; the others are reason enough."""


def _why(fault: Fault, words: Catalogue) -> str:
    """Gives why a file cannot be read: the line, and what is wrong there, in the words of whoever
    plays and not of whoever writes files.
    """
    key = f"notice.why.{fault.code.replace('-', '_')}"
    data = {name: value for name, value in fault.data.items() if isinstance(value, int | str)}
    what = words.say(key, **data) if words.has(key) else ""
    if not fault.line:
        return what
    return words.say("notice.why.line", line=fault.line, what=what or words.say("notice.why.other"))
