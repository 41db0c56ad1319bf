"""Directions of a line: the Unicode bidirectional algorithm (UAX #9) with isolates and brackets.

Embeddings and overrides are treated as if they were not there: every insertion comes in isolates,
and a player's name cannot bring any (signs.cleaned). The text drawing needs levels by character,
which the library that our tests check this against does not give.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field

ISOLATES = {"LRI", "RLI", "FSI"}
IGNORED = {"LRE", "RLE", "LRO", "RLO", "PDF", "BN"}
NEUTRAL = {"B", "S", "WS", "ON", "LRI", "RLI", "FSI", "PDI"}
BRACKETS = {"(": ")", "[": "]", "{": "}", "⟨": "⟩"}
DEEPEST = 125


@dataclass
class _Sequence:
    """One isolating run sequence: its characters' places, its level, and the types at its two
    ends.
    """

    places: list[int]
    level: int
    before: str = "L"
    after: str = "L"
    types: list[str] = field(default_factory=list)


def base_level(text: str) -> int:
    """Gives 1 for a paragraph whose first strong character is right-to-left, else 0 (rules P2,
    P3).
    """
    return _first_strong([unicodedata.bidirectional(c) or "L" for c in text], 0) or 0


def levels(text: str, base: int) -> list[int]:
    """Gives the embedding level of each character: even is left to right, odd is right to left."""
    types = [unicodedata.bidirectional(c) or "L" for c in text]
    if base == 0 and not {"R", "AL", "AN", "RLI", "FSI"}.intersection(types):
        return [0] * len(types)
    matching = _matching(types)
    found = _explicit(types, matching, base)
    original = list(types)
    for sequence in _sequences(types, found, matching, base):
        _weak(sequence)
        _brackets(sequence, text)
        _neutral(sequence)
        for place, kind in zip(sequence.places, sequence.types, strict=True):
            found[place] = _implicit(sequence.level, kind)
    for place, kind in enumerate(original):
        if kind in IGNORED:
            found[place] = found[place - 1] if place else base
    return found


def visual_runs(
    found: Sequence[int], text: str, start: int, end: int, base: int
) -> list[tuple[int, int, int]]:
    """Puts the part start:end of a text in the order of one line: runs (start, end, level), left to
    right.

    White space and isolates at the line's end take the base level (rule L1).
    """
    here = list(found[start:end])
    for i in range(len(here) - 1, -1, -1):
        if unicodedata.bidirectional(text[start + i]) not in {
            "WS",
            "B",
            "S",
            "BN",
            *ISOLATES,
            "PDI",
        }:
            break
        here[i] = base
    runs: list[tuple[int, int, int]] = []
    for i, level in enumerate(here):
        if runs and runs[-1][2] == level:
            runs[-1] = (runs[-1][0], start + i + 1, level)
        else:
            runs.append((start + i, start + i + 1, level))
    highest = max(here, default=0)
    lowest_odd = min((level for level in here if level % 2), default=highest + 1)
    for limit in range(highest, lowest_odd - 1, -1):
        i = 0
        while i < len(runs):
            j = i
            while j < len(runs) and runs[j][2] >= limit:
                j += 1
            runs[i:j] = runs[i:j][::-1]
            i = max(j, i + 1)
    return runs


def _matching(types: list[str]) -> dict[int, int]:
    """Pairs each isolate's start with its end (rule BD9); an open one is paired with the end of the
    text.
    """
    pairs: dict[int, int] = {}
    waiting: list[int] = []
    for place, kind in enumerate(types):
        if kind in ISOLATES:
            waiting.append(place)
        elif kind == "PDI" and waiting:
            start = waiting.pop()
            pairs[start] = place
            pairs[place] = start
    for start in waiting:
        pairs[start] = len(types)
    return pairs


def _first_strong(types: list[str], start: int, end: int | None = None) -> int | None:
    depth = 0
    for kind in types[start:end]:
        if kind in ISOLATES:
            depth += 1
        elif kind == "PDI":
            depth = max(0, depth - 1)
        elif depth == 0 and kind in {"L", "R", "AL"}:
            return 0 if kind == "L" else 1
    return None


def _explicit(types: list[str], matching: dict[int, int], base: int) -> list[int]:
    """Gives levels by isolates alone (rules X1 to X8)."""
    found = [base] * len(types)
    stack = [base]
    for place, kind in enumerate(types):
        if kind == "PDI" and matching.get(place, -1) >= 0 and place in matching and len(stack) > 1:
            stack.pop()
        found[place] = stack[-1]
        if kind in ISOLATES:
            right = kind == "RLI"
            if kind == "FSI":
                right = _first_strong(types, place + 1, matching[place]) == 1
            now = stack[-1]
            deeper = (now + 1) | 1 if right else (now + 2) & ~1
            stack.append(min(deeper, DEEPEST))
    return found


def _sequences(
    types: list[str], found: list[int], matching: dict[int, int], base: int
) -> list[_Sequence]:
    """Splits a paragraph into isolating run sequences (rules BD13, X10)."""
    shown = [place for place, kind in enumerate(types) if kind not in IGNORED]
    runs: list[list[int]] = []
    for place in shown:
        if runs and found[runs[-1][-1]] == found[place]:
            runs[-1].append(place)
        else:
            runs.append([place])
    starting = {run[0]: run for run in runs}
    sequences: list[_Sequence] = []
    for run in runs:
        if types[run[0]] == "PDI" and run[0] in matching:
            continue
        places = list(run)
        while types[places[-1]] in ISOLATES and matching[places[-1]] < len(types):
            # The run after the isolate goes on in the same sequence, however far away it is.
            following = starting.get(matching[places[-1]])
            if following is None:
                break
            places += following
        sequences.append(_ends(_Sequence(places, found[places[0]]), types, found, base, shown))
    return sequences


def _ends(
    sequence: _Sequence, types: list[str], found: list[int], base: int, shown: list[int]
) -> _Sequence:
    first, last = sequence.places[0], sequence.places[-1]
    before = max((place for place in shown if place < first), default=None)
    after = min((place for place in shown if place > last), default=None)
    level_before = base if before is None else found[before]
    open_isolate = types[last] in ISOLATES
    level_after = base if after is None or open_isolate else found[after]
    sequence.before = "R" if max(sequence.level, level_before) % 2 else "L"
    sequence.after = "R" if max(sequence.level, level_after) % 2 else "L"
    sequence.types = [types[place] for place in sequence.places]
    return sequence


def _weak(sequence: _Sequence) -> None:
    """Settles marks, numbers and their separators (rules W1 to W7)."""
    types = sequence.types
    strong, previous = sequence.before, sequence.before
    for i, kind in enumerate(types):
        if kind == "NSM":
            types[i] = "ON" if previous in ISOLATES or previous == "PDI" else previous
        elif kind == "EN" and strong == "AL":
            types[i] = "AN"
        if types[i] in {"L", "R", "AL"}:
            strong = types[i]
        previous = types[i]
    types[:] = ["R" if kind == "AL" else kind for kind in types]
    for i in range(1, len(types) - 1):
        left, right = types[i - 1], types[i + 1]
        if left == right and (
            (types[i] == "ES" and left == "EN") or (types[i] == "CS" and left in {"EN", "AN"})
        ):
            types[i] = left
    _terminators(types)
    strong = sequence.before
    for i, kind in enumerate(types):
        if kind in {"ES", "CS", "ET"}:
            types[i] = "ON"
        elif kind == "EN" and strong == "L":
            types[i] = "L"
        elif kind in {"L", "R"}:
            strong = kind


def _terminators(types: list[str]) -> None:
    i = 0
    while i < len(types):
        j = i
        while j < len(types) and types[j] == "ET":
            j += 1
        if j > i and ((i and types[i - 1] == "EN") or (j < len(types) and types[j] == "EN")):
            types[i:j] = ["EN"] * (j - i)
        i = max(j, i + 1)


def _as_strong(kind: str) -> str:
    return "R" if kind in {"EN", "AN", "R"} else kind


def _brackets(sequence: _Sequence, text: str) -> None:
    """Gives paired brackets the direction of what they hold, or of what stands before (rule N0)."""
    types, embedding = sequence.types, "R" if sequence.level % 2 else "L"
    opened: list[tuple[str, int]] = []
    pairs: list[tuple[int, int]] = []
    for i, place in enumerate(sequence.places):
        if types[i] != "ON":
            continue
        if text[place] in BRACKETS:
            opened.append((BRACKETS[text[place]], i))
        else:
            for k in range(len(opened) - 1, -1, -1):
                if opened[k][0] == text[place]:
                    pairs.append((opened[k][1], i))
                    del opened[k:]
                    break
    for start, end in sorted(pairs):
        inside = {_as_strong(kind) for kind in types[start + 1 : end]} & {"L", "R"}
        if embedding in inside:
            chosen = embedding
        elif inside:
            before = next(
                (s for k in range(start - 1, -1, -1) if (s := _as_strong(types[k])) in {"L", "R"}),
                sequence.before,
            )
            chosen = before if before != embedding else embedding
        else:
            continue
        types[start] = types[end] = chosen


def _neutral(sequence: _Sequence) -> None:
    """Settles what has no direction by what stands on both sides (rules N1, N2)."""
    types, embedding = sequence.types, "R" if sequence.level % 2 else "L"
    i = 0
    while i < len(types):
        j = i
        while j < len(types) and types[j] in NEUTRAL:
            j += 1
        if j > i:
            left = _as_strong(types[i - 1]) if i else sequence.before
            right = _as_strong(types[j]) if j < len(types) else sequence.after
            types[i:j] = [left if left == right else embedding] * (j - i)
        i = max(j, i + 1)


def _implicit(level: int, kind: str) -> int:
    """Gives the final level of a settled type (rules I1, I2)."""
    if level % 2:
        return level if kind == "R" else level + 1
    return level + (1 if kind == "R" else 2 if kind in {"AN", "EN"} else 0)
