"""Cuts one family of our own out of packaged open fonts: Latin, Persian, Georgian and signs.

`python3 packaging/make_fonts.py` fetches the packages named in PACKAGES with `npm pack` and
writes assets/fonts/rummy-WEIGHT.ttf; `--sources FOLDER` reads packages fetched before (the
`.tgz` files), `--out FOLDER` writes elsewhere. Each script comes from one font, so that no two
disagree about a character; all are brought to 1000 units an em, and merged with the layout
tables that Persian needs for its joined letters.
"""

import argparse
import io
import subprocess
import tarfile
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger, Options
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphCoordinates

FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"
FAMILY = "Rummy Sans"
UNITS_PER_EM, ASCENT, DESCENT = 1000, 1069, 340
BUILT = 3_800_000_000  # the same moment in every build, so that equal input gives equal files

PACKAGES = {
    "noto-sans": ("@fontsource/noto-sans", "5.3.0"),
    "georgian": ("@fontsource/noto-sans-georgian", "5.3.0"),
    "symbols": ("@fontsource/noto-sans-symbols", "5.3.0"),
    "symbols-2": ("@fontsource/noto-sans-symbols-2", "5.3.0"),
    "vazirmatn": ("vazirmatn", "33.0.3"),
}
WEIGHTS = {300: "Light", 400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold"}

# How much larger the ring of the Persian zero is drawn, how much thicker its line, the part of its
# growth that it gets more room for, and by what part of it the ring rises.
ZERO_RING, ZERO_LINE, ZERO_ROOM, ZERO_LIFT = 1.45, 1.12, 0.7, 0.2

# What is kept of the layout tables: composition, joining, ligatures, kerning, marks.
FEATURES = ["ccmp", "locl", "init", "medi", "fina", "isol", "rlig", "calt", "liga"]
FEATURES += ["kern", "mark", "mkmk", "curs"]


def span(first: int, last: int) -> list[int]:
    """Lists the code points from first to last."""
    return list(range(first, last + 1))


LATIN = [
    *span(0x20, 0x7E),
    *span(0xA0, 0xFF),
    *(0x2002, 0x2009, 0x2013, 0x2014, 0x2026, 0x2022),
    *span(0x2018, 0x201E),
    *span(0x2032, 0x203A),
]
MINUS_AND_EURO = [0x2212, 0x20AC, 0x2044]
LATIN_EXTENDED = span(0x100, 0x17F) + span(0x218, 0x21B) + [0x1E9E]
PERSIAN = [
    *span(0x60C, 0x61F),
    *span(0x621, 0x65F),
    *span(0x660, 0x66D),
    *(0x670, 0x671, 0x67E, 0x686, 0x688, 0x691, 0x698, 0x6A9, 0x6AF, 0x6BE, 0x6C0, 0x6C1),
    *(0x6CC, 0x6D2, 0x6D4, 0x6D5),
    *span(0x6F0, 0x6F9),
    *(0x200C, 0x200D, 0xFDFC),
    *(0x2007, 0x2008, 0x200A, 0x2010, 0x2011, 0x202F, 0x2030),  # not in our Latin source
]
PERSIAN_ZERO = 0x6F0
GEORGIAN = span(0x10D0, 0x10FF)
ARROWS = span(0x2190, 0x2193)
SIGNS = [ord(sign) for sign in "✓✗★☆♠♡♢♣♤♥♦♧▲▼◆●"]


@dataclass(frozen=True)
class Source:
    """One file inside a package, and the code points to take from it."""

    package: str
    path: str  # with {weight} or {style} to be filled in
    wanted: Iterable[int]


SOURCES = (
    Source(
        "noto-sans",
        "package/files/noto-sans-latin-{weight}-normal.woff2",
        [*LATIN, *MINUS_AND_EURO],
    ),
    Source(
        "noto-sans",
        "package/files/noto-sans-latin-ext-{weight}-normal.woff2",
        LATIN_EXTENDED,
    ),
    Source("vazirmatn", "package/fonts/ttf/Vazirmatn-{style}.ttf", PERSIAN),
    Source(
        "georgian",
        "package/files/noto-sans-georgian-georgian-{weight}-normal.woff2",
        GEORGIAN,
    ),
    Source("symbols", "package/files/noto-sans-symbols-symbols-{weight}-normal.woff2", ARROWS),
    Source(  # drawn in one weight only
        "symbols-2", "package/files/noto-sans-symbols-2-symbols-400-normal.woff2", SIGNS
    ),
)


def fetch(folder: Path) -> None:
    """Fetches every package into `folder` as a .tgz, unless it is there already."""
    for name, version in PACKAGES.values():
        if not archive(folder, name, version).exists():
            command = ["npm", "pack", "--silent", f"{name}@{version}"]
            subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)


def archive(folder: Path, name: str, version: str) -> Path:
    """Names the file that `npm pack` writes."""
    return folder / f"{name.replace('@', '').replace('/', '-')}-{version}.tgz"


def member(folder: Path, package: str, path: str) -> bytes:
    """Reads one file out of a package.

    Raises: KeyError when the package has no such file.
    """
    with tarfile.open(archive(folder, *PACKAGES[package])) as tar:
        extracted = tar.extractfile(path)
        if extracted is None:
            raise KeyError(path)
        return extracted.read()


def cut(data: bytes, wanted: Iterable[int]) -> TTFont:
    """Keeps of a font what `wanted` needs, at our units an em."""
    font = TTFont(io.BytesIO(data), recalcTimestamp=False)
    options = subset.Options(
        layout_features=FEATURES,
        hinting=False,
        glyph_names=False,
        name_IDs=[],
        notdef_outline=True,
        drop_tables=["STAT", "gasp", "meta", "DSIG", "MATH"],
    )
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted)
    cutter.subset(font)
    font.flavor = None
    scale_upem(font, UNITS_PER_EM)
    return font


def put_name(font: TTFont, weight: int, style: str) -> None:
    """Names the merged font and dates it, the same in every build."""
    table = font["name"]
    table.names = []
    texts = {
        0: "Copyright The Noto Project Authors and The Vazirmatn Project Authors",
        1: f"{FAMILY} {style}",
        2: "Regular",
        3: f"{FAMILY} {style}",
        4: f"{FAMILY} {style}",
        6: f"{FAMILY.replace(' ', '')}-{style}",
        13: "Licensed under the SIL Open Font License, Version 1.1",
        16: FAMILY,
        17: style,
    }
    for number, text in texts.items():
        table.setName(text, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    font["head"].created = font["head"].modified = BUILT


def put_metrics(font: TTFont) -> None:
    """Sets the line: as tall as Latin capitals with accents, as deep as Persian tails.

    The merger takes the tallest of all sources, which leaves a third of each line empty.
    """
    hhea, os2 = font["hhea"], font["OS/2"]
    hhea.ascent = os2.sTypoAscender = os2.usWinAscent = ASCENT
    hhea.descent = os2.sTypoDescender = -DESCENT
    os2.usWinDescent = DESCENT
    hhea.lineGap = os2.sTypoLineGap = 0


def enlarge_zero(font: TTFont) -> None:
    """Draws the Persian zero as a larger ring around the same middle: alone in a table of scores
    the small one is read as a bullet.
    """
    name = font.getBestCmap()[PERSIAN_ZERO]
    glyph = font["glyf"][name]
    contours = contours_of(glyph)
    outer, inner = sorted((box_of(one) for one in contours), key=lambda box: box[0])
    line = (outer[2] - inner[2] + inner[0] - outer[0]) / 2
    middle = [(outer[i] + outer[i + 2]) / 2 for i in (0, 1)]
    wide = (outer[2] - outer[0]) / 2 * ZERO_RING
    hole = (wide - line * ZERO_LINE) / ((inner[2] - inner[0]) / 2)
    grown = 2 * wide - outer[2] + outer[0]
    wider = round(ZERO_ROOM * grown)
    points = []
    for contour in contours:
        scale = ZERO_RING if box_of(contour) == outer else hole
        points += [
            (
                round(middle[0] + (x - middle[0]) * scale + wider / 2),
                round(middle[1] + ZERO_LIFT * grown + (y - middle[1]) * scale),
            )
            for x, y in contour
        ]
    glyph.coordinates = GlyphCoordinates(points)
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (font["hmtx"][name][0] + wider, glyph.xMin)


def contours_of(glyph: Glyph) -> list[list[tuple[int, int]]]:
    """Gives the points of each contour of a simple glyph."""
    found, first = [], 0
    for last in glyph.endPtsOfContours:
        found.append(list(glyph.coordinates[first : last + 1]))
        first = last + 1
    return found


def box_of(contour: list[tuple[int, int]]) -> tuple[int, int, int, int]:
    """Gives the left, lower, right and upper edge of a contour's points."""
    across, up = zip(*contour, strict=True)
    return min(across), min(up), max(across), max(up)


def family_member(sources: Path, weight: int, style: str) -> TTFont:
    """Cuts and merges all sources of one weight."""
    with tempfile.TemporaryDirectory() as folder:
        parts = []
        for i, source in enumerate(SOURCES):
            path = source.path.format(weight=weight, style=style)
            part = Path(folder) / f"{i}.ttf"
            cut(member(sources, source.package, path), source.wanted).save(part)
            parts.append(str(part))
        font = Merger(Options(drop_tables=["vhea", "vmtx", "BASE"])).merge(parts)
    font.recalcTimestamp = False
    enlarge_zero(font)
    put_name(font, weight, style)
    put_metrics(font)
    return font


def main() -> None:
    """Writes all weights."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=FONTS)
    parser.add_argument("--sources", type=Path)
    given = parser.parse_args()
    given.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        sources = given.sources or Path(folder)
        fetch(sources)
        for weight, style in WEIGHTS.items():
            family_member(sources, weight, style).save(given.out / f"rummy-{weight}.ttf")


if __name__ == "__main__":
    main()
