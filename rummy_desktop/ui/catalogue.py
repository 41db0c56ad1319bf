"""Language catalogues: every sentence for a person, by key, with named arguments and plural
forms.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

from rummy_desktop import places
from rummy_desktop.marked import LOADER, Fault, FaultyFileError, Mark, Node
from rummy_desktop.ui.faults import read_mapping
from rummy_desktop.ui.signs import FSI, RLM, STRONG_OFF, STRONG_ON, Chips, isolated

FALLBACK = "en"
HOLE = re.compile(r"\{([a-z_]+)\}")
STRONG = re.compile(r"\*([^*]+)\*")
FORMS = frozenset({"zero", "one", "other"})
HEADER = "language"
HEADER_KEYS = frozenset(
    {"code", "name", "direction", "one", "digits", "minus", "plus", "thousands"}
    | {"list_pair", "list_more", "list_or"}
)

Argument = str | int | Chips


@dataclass(frozen=True)
class Entry:
    """One sentence: its forms ("other" at least) and the place it stands at in the file."""

    forms: dict[str, str]
    mark: Mark

    @property
    def holes(self) -> frozenset[str]:
        """Lists the names of the arguments in all forms together."""
        return frozenset(name for text in self.forms.values() for name in HOLE.findall(text))


class Catalogue:
    """The sentences of one language, with English behind it for what it lacks."""

    def __init__(
        self, header: dict[str, str], entries: dict[str, Entry], behind: Catalogue | None = None
    ) -> None:
        self.code = header["code"]
        self.name = header["name"]
        self.rtl = header["direction"] == "rtl"
        self._header = header
        self._entries = entries
        self._behind = behind
        self._digits = {ord("0") + i: digit for i, digit in enumerate(header["digits"])}
        self._ones = {int(number) for number in header["one"].split()}
        self.missing: set[str] = set()

    def say(self, key: str, /, **arguments: Argument) -> str:
        """Gives the sentence of a key; `count` chooses the plural form.

        Numbers get the language's digits; every insertion is isolated for direction. A key that no
        catalogue has gives itself and is noted in `missing`. Raises: KeyError for a lacking
        argument.
        """
        entry = self._entries.get(key)
        if entry is None:
            self.missing.add(key)
            return self._behind.say(key, **arguments) if self._behind else key
        text = self._form(entry, arguments.get("count"))
        return HOLE.sub(lambda hole: self._inserted(arguments[hole[1]]), text)

    def has(self, key: str) -> bool:
        """Tells whether a key has a sentence here or in the language behind."""
        return key in self._entries or (self._behind is not None and self._behind.has(key))

    def number(self, number: int) -> str:
        """Gives a number in the language's digits, with its minus and thousands."""
        text = f"{abs(number):,}".replace(",", self._header["thousands"])
        return (self._header["minus"] if number < 0 else "") + self.digits(text)

    def signed(self, number: int) -> str:
        """Gives a number with its sign, plus too (none for 0)."""
        return (self._header["plus"] if number > 0 else "") + self.number(number)

    def digits(self, text: str) -> str:
        """Puts the language's digits for 0 to 9 in a text."""
        return text.translate(self._digits)

    def listed(self, items: Sequence[Argument]) -> str:
        """Joins things the way the language lists them: "Omid, Clara and Nino"."""
        return self._listed(items, "list_pair")

    def either(self, items: Sequence[Argument]) -> str:
        """Joins what can be chosen among: "Omid, Clara or Nino"."""
        return self._listed(items, "list_or")

    def _listed(self, items: Sequence[Argument], pair: str) -> str:
        told = [self._inserted(item) for item in items]
        if len(told) < 2:
            return "".join(told)
        *first, last = told
        joined = first[0]
        for item in first[1:]:
            joined = self._join("list_more", joined, item)
        return self._join(pair, joined, last)

    def keys(self) -> frozenset[str]:
        """Lists every key of this language itself."""
        return frozenset(self._entries)

    def _join(self, pattern: str, first: str, second: str) -> str:
        return self._header[pattern].replace("{first}", first).replace("{second}", second)

    def _form(self, entry: Entry, count: Argument | None) -> str:
        if count == 0 and "zero" in entry.forms:
            return entry.forms["zero"]
        if count in self._ones and "one" in entry.forms:
            return entry.forms["one"]
        return entry.forms["other"]

    def _inserted(self, argument: Argument) -> str:
        if isinstance(argument, int):
            return isolated(self.number(argument))
        text = str(argument)
        if self.rtl and FSI in text:
            # A sentence of insertions alone, such as a date, has no letter to tell its direction.
            text = RLM + text
        return isolated(text)


@cache
def load_catalogue(code: str) -> Catalogue:
    """Loads a language by its code, English behind it; once, as its file does not change.

    Raises: FaultyFileError, FileNotFoundError.
    """
    behind = None if code == FALLBACK else load_catalogue(FALLBACK)
    header, entries = read_language(places.data_file("assets", "languages", f"{code}.yaml"))
    return Catalogue(header, entries, behind)


def catalogue_or_english(code: str) -> tuple[Catalogue, tuple[Fault, ...]]:
    """Loads a language; where its file is broken or missing English, and the faults to be told."""
    try:
        return load_catalogue(code), ()
    except FaultyFileError as error:
        faults = error.faults
    except FileNotFoundError:
        missing = Mark(f"{code}.yaml")
        faults = (Fault(missing, "", "file-missing"),)
    return load_catalogue(FALLBACK), tuple(faults)


def language_codes() -> list[str]:
    """Lists the languages that have a catalogue, English first."""
    found = {path.stem for path in places.data_file("assets", "languages").glob("*.yaml")}
    return sorted(found, key=lambda code: (code != FALLBACK, code))


@cache
def language_names() -> tuple[tuple[str, str], ...]:
    """Lists the languages that have a catalogue, English first: code and own name.

    Only the heads of the files are read: a list of languages must not cost all their sentences.
    A file that cannot be read is called by its code.
    """
    return tuple((code, _own_name(code)) for code in language_codes())


def _own_name(code: str) -> str:
    path, last = places.data_file("assets", "languages", f"{code}.yaml"), ""
    with contextlib.suppress(yaml.YAMLError), path.open("rb") as file:
        for event in yaml.parse(file, Loader=LOADER):
            if isinstance(event, yaml.ScalarEvent):
                if last == "name":
                    return str(event.value)
                last = event.value
    return code


def read_language(path: Path) -> tuple[dict[str, str], dict[str, Entry]]:
    """Reads one catalogue file into its header and its sentences.

    Raises: FaultyFileError with every fault.
    """
    root = read_mapping(path)
    faults: list[Fault] = []
    entries: dict[str, Entry] = {}
    _gather(root, "", entries, faults)
    prefix = f"{HEADER}."
    header = {
        key.removeprefix(prefix): entries.pop(key).forms["other"]
        for key in list(entries)
        if key.startswith(prefix)
    }
    for key in sorted(HEADER_KEYS - header.keys()):
        faults.append(Fault(root.mark, prefix + key, "missing-key"))
    for key in sorted(header.keys() - HEADER_KEYS):
        faults.append(Fault(root.mark, prefix + key, "unknown-key"))
    if len(header.get("digits", "0123456789")) != 10:
        faults.append(Fault(root.mark, f"{prefix}digits", "not-digits"))
    if faults:
        raise FaultyFileError(faults)
    return header, entries


def _gather(node: Node, prefix: str, entries: dict[str, Entry], faults: list[Fault]) -> None:
    for name, value in node.entries.items():
        key = prefix + name
        words = value.entries
        if value.text is not None:
            entries[key] = Entry({"other": _marked(value.text)}, value.mark)
        elif "other" in words and words.keys() <= FORMS:
            forms = {form: _marked(text.text or "") for form, text in words.items()}
            entries[key] = Entry(forms, value.mark)
        elif value.is_mapping:
            _gather(value, f"{key}.", entries, faults)
        else:
            faults.append(Fault(value.mark, key, "not-a-sentence"))


def _marked(text: str) -> str:
    """Turns *strong* words into signs of ours, before anything that a player wrote is put in."""
    return STRONG.sub(rf"{STRONG_ON}\1{STRONG_OFF}", text)
