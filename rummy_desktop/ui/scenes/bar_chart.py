"""A bar chart on paper: how often each of a few things was."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from rummy_desktop.ui.scenes.pen import Pen

# A bar is no wider than this, in u, and takes this part of its place.
WIDEST, PART = 72, 0.62


def paint_bars(pen: Pen, area: Rect, title: str, bars: Sequence[tuple[str, int]]) -> None:
    """Paints bars, each a label and a number that stands above it, into a rect of paper."""
    stage, u, text = pen.stage, pen.stage.u, pen.stage.text
    pen.box(area, "paper", "bars")
    line, small = text.line_height("tiny"), text.line_height("small")
    lines = min(2, len(text.lay_out(title, "tiny", 400, area.w - 32 * u).lines))
    head = round(12 * u + line * lines)
    pen.text(
        "bars.title", title, (area.x + 16 * u, area.y + 6 * u, area.w - 32 * u, head), "tiny",
        "paper.mute", lines=lines,
    )  # fmt: skip
    if not bars:
        return
    # As in every chart, what is first stands at the left.
    area, pen = pen.place(area), pen.unmirrored()
    left, right = area.x + 24 * u, area.right - 24 * u
    bottom = area.bottom - small - 14 * u
    top = area.y + head + small + 14 * u
    most = max(1, *(number for _, number in bars))
    each = (right - left) / len(bars)
    wide = min(each * PART, WIDEST * u)
    for i, (label, number) in enumerate(bars):
        middle = left + each * (i + 0.5)
        high = (bottom - top) * number / most
        if number:
            bar = pen.place((middle - wide / 2, bottom - high, wide, high))
            stage.paint.fill(pen.target, bar, "chart.you", 3 * u)
        pen.text(
            f"bars.{i}.number", stage.words.number(number),
            (middle - each / 2, bottom - high - small, each, small), "small", "paper.ink", 600,
            "center",
        )  # fmt: skip
        pen.text(
            f"bars.{i}", label, (middle - each / 2, bottom + 4 * u, each, small), "small",
            "paper.mute", align="center",
        )  # fmt: skip
    pen.line((left, bottom), (right, bottom), "paper.mute", max(1, round(u)))
