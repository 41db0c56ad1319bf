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
