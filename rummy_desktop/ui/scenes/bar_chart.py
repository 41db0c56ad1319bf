"""A bar chart on paper: how often each of a few things was, of all the times there were."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from rummy_desktop.ui.look import Stage
from rummy_desktop.ui.scenes.pen import Pen

# Lengths in u: what the words keep from the paper's edges, a row, a bar, and what is between two
# columns. More bars than FEW stand in two columns.
EDGE, ROW, BAR, APART, FEW = 16, 24, 12, 40, 4
Bars = Sequence[tuple[str, int]]


def bars_height(stage: Stage, bars: Bars) -> int:
    """Gives the height in px of a paper with bars."""
    rows = -(-len(bars) // _columns(bars))
    head = 14 * stage.u + stage.text.line_height("tiny") * 1.5
    return round(head + _row(stage) * rows + 10 * stage.u)


def _columns(bars: Bars) -> int:
    return 1 if len(bars) <= FEW else 2


def _row(stage: Stage) -> float:
    return max(ROW * stage.u, stage.text.line_height("small", 1.15))


def paint_bars(pen: Pen, area: Rect, title: str, bars: Bars) -> None:
    """Paints bars into a rect of paper, one under the other: each a label, a groove that stands for
    all the times there were, what of it is filled, and the number.
    """
    stage, u, text = pen.stage, pen.stage.u, pen.stage.text
    pen.box(area, "paper", "bars")
    line, row = text.line_height("tiny"), _row(stage)
    top = area.y + 10 * u
    pen.text("bars.title", title, (area.x + EDGE * u, top, area.w - 2 * EDGE * u, line), "tiny",
             "paper.mute")  # fmt: skip
    top += line * 1.5
    columns = _columns(bars)
    rows = -(-len(bars) // columns)
    wide = (area.w - 2 * EDGE * u - APART * u * (columns - 1)) / columns
    words = stage.words
    labels = max(text.size(label, "small")[0] for label, _ in bars) + 14 * u
    numbers = max(text.size(words.number(count), "small", 600)[0] for _, count in bars) + 12 * u
    every = max(1, sum(count for _, count in bars))
    for i, (label, count) in enumerate(bars):
        x = area.x + EDGE * u + (i // rows) * (wide + APART * u)
        y = top + (i % rows) * row
        pen.text(f"bars.{i}", label, (x, y, labels, row), "small", "paper.mute")
        number = (x + wide - numbers, y, numbers, row)
        pen.text(f"bars.{i}.number", words.number(count), number, "small", "paper.ink", 600, "end")
        room, high = wide - labels - numbers, BAR * u
        bar = (x + labels, y + (row - high) / 2, room, high)
        stage.paint.fill(pen.target, pen.place(bar), "paper.line", 3 * u)
        if count:
            filled = (bar[0], bar[1], max(high, room * count / every), high)
            stage.paint.fill(pen.target, pen.place(filled), "chart.you", 3 * u)
