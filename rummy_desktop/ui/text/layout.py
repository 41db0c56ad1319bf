"""Lines of a paragraph: broken in logical order, then put in the order they are read on the
screen.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from rummy_desktop.ui import bidi, signs
from rummy_desktop.ui.text import fonts
from rummy_desktop.ui.text.chips import chip_width
from rummy_desktop.ui.text.pieces import Piece, Style, placed

ELLIPSIS = "…"
PARTING = "· "
DIAMOND_WIDTH = 2.0
# A last line shorter than this part of the width is a remnant. Up to so many lines are made equally
# long, no narrower than a part of the width, found by halving; more lines become a little narrower.
SHORT, FEW_LINES, NARROWEST, HALVINGS = 0.4, 3, 0.5, 5
A_LITTLE = (0.96, 0.92, 0.88)


@dataclass(frozen=True)
class Line:
    """One line: its pieces from left to right and its width in px."""

    pieces: tuple[Piece, ...]
    width: float


@dataclass(frozen=True)
class Paragraph:
    """A laid-out text; `cut` says that words did not fit and were dropped for an ellipsis."""

    lines: tuple[Line, ...]
    width: float
    cut: bool


@dataclass(frozen=True)
class _Letters:
    """A text without its toggles, with what is known of each character. cuts: the places where the
    weight or the script changes, and those before and behind a card, which stands alone.
    """

    text: str
    strong: tuple[bool, ...]
    scripts: tuple[str, ...]
    levels: tuple[int, ...]
    cuts: tuple[int, ...]


@lru_cache(maxsize=2048)
def lay_out(
    text: str,
    style: Style,
    width: float | None = None,
    most: int | None = None,
    balanced: bool = False,
) -> Paragraph:
    """Lays a text out within a width (None: as wide as it is) and a number of lines (None: any).

    balanced: lines become about equally long, as titles and centred words want it; else each is
    filled. There are as many of them either way.
    """
    spans: list[tuple[_Letters, int, int]] = []
    for part in text.split("\n"):
        letters = _letters(part, style.rtl)
        broken = (_balanced if balanced else _filled)(letters, style, width, most)
        spans += [(letters, start, end) for start, end in broken]
    kept = spans if most is None else spans[:most]
    lines = [_line(letters, start, end, style) for letters, start, end in kept]
    cut = len(kept) < len(spans)
    if width is not None and most is not None and (cut or lines[-1].width > width + 0.5):
        lines[-1] = _shortened(*kept[-1], style, width)
        cut = True
    return Paragraph(tuple(lines), max((line.width for line in lines), default=0), cut)


@lru_cache(maxsize=1024)
def _letters(text: str, rtl: bool) -> _Letters:
    kept: list[str] = []
    strong: list[bool] = []
    now = False
    for character in text:
        if character in (signs.STRONG_ON, signs.STRONG_OFF):
            now = character == signs.STRONG_ON
            continue
        kept.append(character)
        strong.append(now)
    plain = "".join(kept)
    # To the algorithm a card is a word of Latin letters, as it is printed on the card itself.
    directed = "".join("A" if signs.signed_card(c) is not None else c for c in plain)
    found = bidi.levels(directed, 1 if rtl else 0)
    scripts = _scripts(plain)
    kinds = [*zip(strong, scripts, map(signs.is_private, plain), strict=True)]
    cuts = [i for i in range(1, len(plain)) if kinds[i] != kinds[i - 1] or kinds[i][2]]
    return _Letters(plain, tuple(strong), tuple(scripts), tuple(found), tuple(cuts))


def _scripts(text: str) -> list[str]:
    """Gives each character a script; what has none takes that of the letter before it."""
    found: list[str] = []
    first = next((script for c in text if (script := fonts.script_of(c))), fonts.LATIN)
    now = first
    for character in text:
        now = fonts.script_of(character) or now
        found.append(now)
    return found


def _width(letters: _Letters, start: int, end: int, style: Style) -> float:
    return placed(_pieces(letters, start, end, style), style)[1]


def _filled(
    letters: _Letters, style: Style, width: float | None, most: int | None
) -> list[tuple[int, int]]:
    """Breaks so that each line is filled, but that no last line is left with a single word: one
    more comes down to it where there is room.
    """
    spans = list(_broken(letters, style, width))
    if width is None or not 2 <= len(spans) <= (most or len(spans)):
        return spans
    (start, _), (last, end) = spans[-2:]
    if _word_end(letters.text, last) < end:
        return spans
    words = [start]
    while words[-1] < last:
        words.append(_word_end(letters.text, words[-1]))
    # The line before keeps two words itself.
    if len(words) > 3 and _width(letters, words[-2], end, style) <= width + 0.5:
        spans[-2:] = [(start, words[-2]), (words[-2], end)]
    return spans


def _balanced(
    letters: _Letters, style: Style, width: float | None, most: int | None
) -> list[tuple[int, int]]:
    """Breaks so that no last line is left with a word or two: a few lines become about equally
    long, of more lines each gives a little; there are never more of them. Where there are more
    lines than ``most``, each is filled.
    """
    spans = list(_broken(letters, style, width))
    if (
        width is None
        or not 2 <= len(spans) <= (most or len(spans))
        or _ends_well(letters, spans, style, width)
    ):
        return spans
    if len(spans) > FEW_LINES:
        for part in A_LITTLE:
            tried = list(_broken(letters, style, width * part))
            if len(tried) == len(spans) and _ends_well(letters, tried, style, width):
                return tried
        return spans
    low, high = width * NARROWEST, width
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        tried = list(_broken(letters, style, middle))
        wide = max(_width(letters, *span, style) for span in tried[:-1]) if len(tried) > 1 else 0
        # A word that is longer than the line would stand out of it.
        if len(tried) == len(spans) and wide <= width + 0.5:
            spans, high = tried, middle
        else:
            low = middle
    return spans


def _ends_well(letters: _Letters, spans: list[tuple[int, int]], style: Style, width: float) -> bool:
    """Tells whether the last of some lines is no remnant."""
    return _width(letters, *spans[-1], style) >= SHORT * width


def _broken(letters: _Letters, style: Style, width: float | None) -> Iterator[tuple[int, int]]:
    """Breaks after spaces and hyphens so that no line is wider than width, unless one word is."""
    text, size = letters.text, len(letters.text)
    whole = 0.0 if width is None else _width(letters, 0, size, style)
    if width is None or whole <= width + 0.5:
        yield 0, size
        return
    ends: list[int] = []
    while not ends or ends[-1] < size:
        ends.append(_word_end(text, ends[-1] if ends else 0))

    def fits(start: int, word: int) -> bool:
        # The line is measured as it will be drawn: words kern and round otherwise when alone.
        before = ends[word - 1] if word else 0
        bare = before + len(text[before : ends[word]].rstrip(" "))
        return _width(letters, start, bare, style) <= width + 0.5

    start = first = 0
    while first < len(ends):
        # Measuring costs most: it begins where a line of letters of usual width would end.
        likely = bisect_right(ends, start + size * width / whole) - 1
        last = max(first, min(likely, len(ends) - 1))
        while last > first and not fits(start, last):
            last -= 1
        if last >= likely:
            while last + 1 < len(ends) and fits(start, last + 1):
                last += 1
        yield start, ends[last]
        start, first = ends[last], last + 1


def _word_end(text: str, place: int) -> int:
    while place < len(text) and text[place] not in " -\u200b":
        place += 1
    while place < len(text) and text[place] in " -\u200b":
        place += 1
    return place


def _line(letters: _Letters, start: int, end: int, style: Style) -> Line:
    text = letters.text
    # Where a line breaks, nothing else need part what stands on either side.
    if start and text.startswith(PARTING, start):
        start += len(PARTING)
    ends = " \u200b" + (PARTING[0] if end < len(text) else "")
    while end > start and text[end - 1] in ends:
        end -= 1
    pieces, width = placed(_pieces(letters, start, end, style), style)
    return Line(tuple(pieces), width)


def _pieces(letters: _Letters, start: int, end: int, style: Style) -> Iterator[Piece]:
    """Gives the pieces of a part in the order of the screen, left to right, all at x 0."""
    base = 1 if style.rtl else 0
    for first, last, level in bidi.visual_runs(letters.levels, letters.text, start, end, base):
        spans = list(_spans(letters, first, last))
        for a, b in reversed(spans) if level % 2 else spans:
            piece = _piece(letters, a, b, level % 2 == 1, style)
            if piece:
                yield piece


def _spans(letters: _Letters, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Splits a directional run where it has to be cut."""
    cuts = letters.cuts[bisect_right(letters.cuts, start) : bisect_left(letters.cuts, end)]
    ends = [start, *cuts, end]
    return pairwise(ends)


def _piece(letters: _Letters, start: int, end: int, rtl: bool, style: Style) -> Piece | None:
    strong, script = letters.strong[start], letters.scripts[start]
    first = letters.text[start]
    card = signs.signed_card(first)
    if card is not None:
        return Piece(0, chip_width(card, style.px), "", strong, script, rtl, card=card)
    if first == signs.DIAMOND:
        return Piece(0, DIAMOND_WIDTH * style.px, "", strong, script, rtl, diamond=True)
    text = "".join(c for c in letters.text[start:end] if c not in signs.DIRECTIONS)
    if not text or signs.is_private(text[0]):
        return None
    weight = style.weight_of(strong)
    width = fonts.run_width(text, weight, style.px, script, rtl)
    return Piece(0, width, text, strong, script, rtl)


def _shortened(letters: _Letters, start: int, end: int, style: Style, width: float) -> Line:
    """Gives the longest beginning of a line that fits with an ellipsis at its logical end."""
    low, high = start, end
    while low < high:
        middle = (low + high + 1) // 2
        if _with_ellipsis(letters, start, middle, style).width <= width:
            low = middle
        else:
            high = middle - 1
    return _with_ellipsis(letters, start, low, style)


def _with_ellipsis(letters: _Letters, start: int, end: int, style: Style) -> Line:
    # An insertion that began in an earlier line goes on in this one, in its own direction.
    before = letters.text[:start]
    marked = [signs.FSI] * max(0, before.count(signs.FSI) - before.count(signs.PDI))
    strong = False
    for place in range(start, end):
        if letters.strong[place] != strong:
            strong = letters.strong[place]
            marked.append(signs.STRONG_ON if strong else signs.STRONG_OFF)
        marked.append(letters.text[place])
    text = "".join(marked).rstrip(" ")
    # What was cut inside an insertion leaves it open; the ellipsis belongs to the sentence.
    opened = signs.PDI * max(0, text.count(signs.FSI) - text.count(signs.PDI))
    short = _letters(text + opened + ELLIPSIS, style.rtl)
    return _line(short, 0, len(short.text), style)
